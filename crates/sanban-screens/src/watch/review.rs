//! The review of a watched game.

use super::Watch;
use sanban_game::{Seat, State as _};
use sanban_play::play::TableUi;
use sanban_play::review::{Judging, Opening, Review, people_of};
use sanban_play::session::Perspective;
use sanban_term::context::Context;

impl<F: TableUi> Watch<F> {
    /// The review of the seat whose view is shown; without one, of the person's seat, otherwise of all.
    ///
    /// # Errors
    /// A line that says why there is nothing to review.
    pub fn make_review(&mut self, ctx: &Context) -> Result<Review<F>, String> {
        let timeline = self.session.timeline();
        let people = people_of(timeline.start());
        let seats = match self.perspective {
            Perspective::Seat(seat) => vec![seat],
            _ if !people.is_empty() => people,
            _ => Seat::all(self.session.state().seats()).collect(),
        };
        // Every action in the record has been played.
        let mut whole = timeline.walk();
        whole.go_to(whole.len());
        let names = self.session.names();
        let rules = self.session.rules();
        let table = self.caption.table;
        let known = self.judging.take();
        let judging = known
            .filter(|known| known.borrow().is_of(table, rules, ctx))
            .unwrap_or_else(|| Judging::of_table(table, &whole, ctx));
        let opening = Opening::<F>::of_record(&whole, &seats, names, &judging, F::try_out)
            .with_help(&self.caption.take_backs, self.caption.hints.as_ref());
        self.judging = Some(judging);
        Review::open(opening, ctx)
    }

    pub(super) fn review(&mut self, ctx: &mut Context) {
        match self.make_review(ctx) {
            Ok(review) => {
                self.held = !self.session.is_paused();
                self.session.set_paused(true);
                ctx.push(review);
            }
            Err(problem) => ctx.warn(problem),
        }
    }
}

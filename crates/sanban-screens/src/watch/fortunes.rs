//! What luck and decisions brought each seat of a watched series, by exact values found on a worker.

use super::Watch;
use sanban_game::Seat;
use sanban_play::play::TableUi;
use sanban_play::session::{Fortune, Perspective};
use sanban_term::context::Context;
use sanban_term::worker::Task;
use sanban_words::text::signed;
use sanban_words::tr;

/// Fortunes of the finished games of a record, in order, and those in the making.
#[derive(Default)]
pub(super) struct Fortunes {
    known: Vec<Vec<Fortune>>,
    next: Option<Task<Vec<Fortune>>>,
}

/// What a seat has won beside the value of its games under perfect play: by its decisions, at most 0, and by luck.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Brought {
    decisions: f64,
    luck: f64,
}

impl<F: TableUi> Watch<F> {
    /// Takes in the fortunes that are ready, and has those of the next finished game found.
    pub(super) fn follow_fortunes(&mut self, ctx: &Context) {
        if let Some(task) = &mut self.fortunes.next {
            let Some(found) = task.poll() else { return };
            self.fortunes.known.push(found);
            self.fortunes.next = None;
        }
        let game = self.fortunes.known.len();
        let is_open =
            self.perspective == Perspective::All && (!self.is_instant() || self.is_finished());
        if !is_open || game >= self.finished_games() {
            return;
        }
        let timeline = self.session.timeline();
        let plies = timeline.plies_of(game);
        let start = timeline.state_at(plies.start);
        let actions = timeline.actions()[plies].to_vec();
        let work = F::fortunes(start, actions);
        self.fortunes.next = work.map(|work| ctx.workers().start("fortunes", work));
    }

    /// Number of games of the record that are over here.
    fn finished_games(&self) -> usize {
        self.session.timeline().games_before() + usize::from(self.session.is_over())
    }

    /// The same in words.
    pub(super) fn brought_in_words(&self, seat: Seat) -> Option<String> {
        let brought = self.brought(seat)?;
        Some(tr!(
            "watch-brought",
            decisions = signed(brought.decisions, 1),
            luck = signed(brought.luck, 1)
        ))
    }

    /// What luck and decisions brought a seat in the games of the record that are over here; `None` until all are known.
    fn brought(&self, seat: Seat) -> Option<Brought> {
        let games = self.finished_games();
        let known = self.fortunes.known.get(..games).filter(|_| games > 0)?;
        let scores = self.session.scores_by_game();
        let [first, last] = [scores.first()?, scores.last()?].map(|scores| scores[seat.index()]);
        let own = known.iter().filter_map(|game| game.get(seat.index()));
        let (value, cost) = own.fold((0.0, 0.0), |(value, cost), own| {
            (value + own.value, cost + own.cost)
        });
        Some(Brought {
            decisions: -cost,
            luck: last - first - value + cost,
        })
    }
}

//! The table of a lesson: who sits there, what is looked at, what can be done.

use ratatui::layout::Rect;

use super::lesson::{Examiner, Judge, PreparedTable, Verdict};
use super::moments::Moments;
use super::{Action, Change, Common, Input, OwnAction, Play, TableUi};
use crate::session::{ActionOf, SeatChoice};
use sanban_game::{Decision, DecisionContext, Game, Player, Seat, SpecError, State, View as _};
use sanban_term::context::Context;

/// A player who does what a lesson wants, and what its seat's own player would where the lesson does not say.
struct Scripted<S: State> {
    script: Vec<S::Action>,
    otherwise: Box<dyn Player<S>>,
}

impl<S: State> Player<S> for Scripted<S> {
    fn decide(&mut self, view: &S::View, context: &mut DecisionContext<'_>) -> Decision<S::Action> {
        let mut legal = Vec::new();
        view.legal_actions(&mut legal);
        match self.script.iter().find(|action| legal.contains(action)) {
            Some(action) => Decision::plain(action.clone()),
            None => self.otherwise.decide(view, context),
        }
    }
}

impl<F: TableUi> Play<F> {
    /// Sits down at a table of a lesson: nothing is kept or counts, nobody advises, and the others do what the lesson wants.
    ///
    /// # Errors
    /// When a player of the plan cannot be made.
    pub fn lesson(table: &PreparedTable<F::Game>, ctx: &mut Context) -> Result<Play<F>, SpecError> {
        let plan = (table.plan)();
        let seats = plan.seats.clone();
        let mut session = plan.open(ctx.workers())?;
        // Where a game was played to its end, the lesson is about the next.
        if session.is_over() {
            session.next_game();
        }
        let state = session.state();
        // What a script writes can be read by its contract; what cannot is not done.
        let script: Vec<ActionOf<F>> = (table.script.iter())
            .filter_map(|word| state.read_action(word).ok())
            .collect();
        let roster = F::Game::roster();
        for (seat, choice) in Seat::all(seats.len()).zip(&seats) {
            if let SeatChoice::Ai(spec) = choice {
                let otherwise = roster.build(spec)?;
                let script = script.clone();
                session.set_player(seat, Box::new(Scripted { script, otherwise }));
            }
        }
        let mut play = Play::seated(session, ctx);
        play.core.trial = true;
        play.moments = Moments::default();
        play.core.examiner = Some(Examiner::default());
        play.core.close_hint();
        Ok(play)
    }

    /// Says what is right from now on; nothing where nothing is to be done.
    pub fn examine(&mut self, judge: Option<Judge<F::Game>>) {
        if let Some(examiner) = &mut self.core.examiner {
            examiner.judge = judge;
        }
    }

    /// Whether something is still being shown at the table: cards that are dealt, what the others do.
    pub fn is_showing(&self) -> bool {
        self.input.holds(&self.core)
    }

    /// Shows the rest of it at once.
    pub fn end_show(&mut self, ctx: &mut Context) {
        self.input.changed(&mut self.core, Change::ShowEnds, ctx);
    }

    /// What the last action of the person was, once.
    pub fn take_verdict(&mut self) -> Option<Verdict> {
        self.core.examiner.as_mut()?.verdict.take()
    }

    /// What the line of the table with this number does, where a lesson has it: what is this game's own, and waiting no longer for
    /// the others.
    pub fn taught(&self, line: usize) -> Option<Action<OwnAction<F>>> {
        let line = self.bindings.get(line)?;
        let is_taught = match line.action {
            Action::Own(_) => line.taught,
            Action::Common(common) => common == Common::Hurry,
        };
        is_taught.then_some(line.action)
    }

    /// Where the table of a lesson lies, and where its text.
    pub fn lesson_areas(area: Rect) -> (Rect, Rect) {
        F::Input::lesson_areas(area)
    }
}

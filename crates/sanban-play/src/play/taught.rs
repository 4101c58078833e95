//! The table of a lesson: players, verdicts, available actions.

use ratatui::layout::Rect;

use super::lesson::{Examiner, Judge, PreparedTable, Verdict};
use super::moments::Moments;
use super::{Action, Change, Common, Input, OwnAction, Play, TableUi};
use crate::session::{ActionOf, SeatChoice, Session};
use sanban_game::{Decision, DecisionContext, Game, Player, Seat, SpecError, State, View as _};
use sanban_term::context::Context;

/// A player that follows the script of a lesson, or else decides as its seat's own player would.
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
    /// Opens a table of a lesson: nothing is stored or counted, there is no advice, and the others follow the script.
    ///
    /// # Errors
    /// If a player of the plan cannot be built.
    pub fn lesson(table: &PreparedTable<F::Game>, ctx: &mut Context) -> Result<Play<F>, SpecError> {
        let plan = (table.plan)();
        let seats = plan.seats.clone();
        let mut session = plan.open(ctx.workers())?;
        // If a game was played to its end, the lesson is about the next.
        if session.is_over() {
            session.next_game();
        }
        let state = session.state();
        // A script is valid by contract; an invalid action is skipped.
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
        play.core.examiner = Some(Examiner {
            judge: None,
            verdict: None,
        });
        play.core.close_hint();
        Ok(play)
    }

    /// Sets the judge of the person's actions; `None` if there is nothing to do.
    pub fn examine(&mut self, judge: Option<Judge<F::Game>>) {
        if let Some(examiner) = &mut self.core.examiner {
            examiner.judge = judge;
        }
    }

    /// The session of this table; `None` at a remote one.
    pub fn session(&self) -> Option<&Session<F::Game>> {
        self.core.desk.session()
    }

    /// Plays an action for the person to act, if the rules and the judge allow it; `true` if it was done.
    pub fn do_action(&mut self, action: ActionOf<F>, ctx: &mut Context) -> bool {
        let done = self.core.play(action, ctx);
        if done {
            self.moved(ctx);
        }
        done
    }

    /// `true` while something is being shown at the table: cards being dealt, actions of the others.
    pub fn is_showing(&self) -> bool {
        self.input.holds(&self.core)
    }

    /// Ends the animation.
    pub fn end_show(&mut self, ctx: &mut Context) {
        self.input.changed(&mut self.core, Change::ShowEnds, ctx);
    }

    /// Takes the verdict on the person's last action.
    pub fn take_verdict(&mut self) -> Option<Verdict> {
        self.core.examiner.as_mut()?.verdict.take()
    }

    /// Action of the table's line with this number if it is available in lessons: the game's own actions, and skipping the others'.
    pub fn taught(&self, line: usize) -> Option<Action<OwnAction<F>>> {
        let line = self.bindings.get(line)?;
        let is_taught = match line.action {
            Action::Own(_) => line.taught,
            Action::Common(common) => common == Common::Hurry,
        };
        is_taught.then_some(line.action)
    }

    /// Areas of the table of a lesson and of its text.
    pub fn lesson_areas(area: Rect) -> (Rect, Rect) {
        F::Input::lesson_areas(area)
    }
}

//! The table for people: one against an AI, or two at one keyboard.

use super::advice::root_value;
use super::hand::Hand;
use super::panels::Expected;
use super::series::Series;
use crate::blokus::{self, BlokusDuo, Colour, Square};
use crate::config::Hints;
use crate::game::{Seat, SpecError};
use crate::tui::screen::Context;
use crate::tui::session::{Plan, Session, Sitter};
use crate::tui::tables::name_of;
use crate::tui::widgets::Log;

/// The table.
pub(super) struct Play {
    /// The rules, who sits where in this game, and where its chance starts.
    pub(super) plan: Plan<BlokusDuo>,
    pub(super) session: Session<BlokusDuo>,
    pub(super) series: Series,
    /// Who gave the game up.
    pub(super) resigned: Option<Seat>,
    /// The colour to which the screen belongs: of two people, the one to move.
    pub(super) me: Colour,
    /// A hand for each colour.
    pub(super) hands: [Hand; 2],
    pub(super) marks: bool,
    pub(super) scroll: Log,
    pub(super) expected: Option<Expected>,
    /// Whether a candidate of the hint has been shown.
    pub(super) walking: bool,
}

impl Play {
    /// Sits down for a first game.
    pub(super) fn open(plan: Plan<BlokusDuo>, ctx: &mut Context) -> Result<Play, SpecError> {
        let session = seat(&plan, Series::default(), ctx)?;
        let mut table = Play {
            hands: hands(&plan),
            plan,
            session,
            series: Series::default(),
            resigned: None,
            me: Colour::First,
            marks: ctx.config().blokus.attach_points,
            scroll: Log::default(),
            expected: None,
            walking: false,
        };
        table.turn_to_the_mover();
        Ok(table)
    }

    /// Begins another game, as the plan says.
    pub(super) fn deal(&mut self, plan: Plan<BlokusDuo>, series: Series, ctx: &mut Context) {
        self.session.forget();
        match seat(&plan, series, ctx) {
            Ok(session) => {
                self.session = session;
                self.hands = hands(&plan);
                self.plan = plan;
                self.series = series;
                self.resigned = None;
                self.expected = None;
                self.scroll.to_end();
                self.turn_to_the_mover();
            }
            Err(problem) => ctx.warn(problem.to_string()),
        }
    }

    pub(super) fn next_game(&mut self, ctx: &mut Context) {
        let mut series = self.series;
        let scene = self.scene(self.session.state());
        series.count(|seat| scene.outcome(seat));
        let mut plan = self.plan.clone();
        plan.seats.reverse();
        plan.seed = plan.seed.derive(series.game().into());
        plan.opening.clear();
        self.deal(plan, series, ctx);
    }

    pub(super) fn new_game(&mut self, ctx: &mut Context) {
        let mut plan = self.plan.clone();
        plan.seed = plan.seed.derive(0);
        plan.opening.clear();
        self.deal(plan, self.series, ctx);
    }

    /// The game is over, or was given up.
    pub(super) fn is_over(&self) -> bool {
        self.resigned.is_some() || self.session.is_over()
    }

    /// The person to move, while the game goes on.
    pub(super) fn mover(&self) -> Option<Seat> {
        self.session
            .human_to_act()
            .filter(|_| self.resigned.is_none())
    }

    /// Whether the people at the table have no place left while the game goes on.
    pub(super) fn is_out(&self) -> bool {
        let state = self.session.state();
        !self.is_over()
            && self
                .session
                .humans()
                .all(|seat| state.board().any_placement(Colour::of(seat)).is_none())
    }

    /// The screen belongs to the person to move, and their hand gets ready.
    pub(super) fn turn_to_the_mover(&mut self) {
        let person = self.session.human_to_act().or_else(|| {
            // The only person at the table, also while the other side thinks.
            let mut people = self.session.humans();
            people.next().filter(|_| people.next().is_none())
        });
        if let Some(seat) = person {
            self.me = Colour::of(seat);
        }
        if !self.is_over() {
            let board = *self.session.state().board();
            self.hands[self.me.index()].prepare(&board, self.me);
        }
    }

    /// Something was done, taken back or done again.
    pub(super) fn moved(&mut self, ctx: &mut Context) {
        self.scroll.to_end();
        let mover = self.session.state().to_move().other();
        if let Some(value) = self.session.last_decision().and_then(root_value) {
            let by = name_of(self.session.names(), mover.seat());
            self.expected = Some(Expected::new(mover, value, by));
        }
        let passed = self.session.timeline().last_action() == Some(&blokus::Action::Pass);
        if passed && self.session.timeline().at_end() && !self.is_over() {
            let name = name_of(self.session.names(), mover.seat());
            let verb = if name == "You" { "have" } else { "has" };
            let pass = if name == "You" { "pass" } else { "passes" };
            ctx.say(format!("{name} {verb} no place left and {pass}"));
        }
        self.turn_to_the_mover();
        let mine = self.mover().is_some() && !self.session.state().must_pass();
        if ctx.config().table.hints == Hints::Always && mine && self.session.hint().is_none() {
            self.toggle_hint(ctx);
        }
    }

    /// Passes for a person who has no place left.
    pub(super) fn pass_where_forced(&mut self, ctx: &mut Context) {
        let forced = |table: &Play| table.mover().is_some() && table.session.state().must_pass();
        while forced(self) {
            if self.session.play(blokus::Action::Pass).is_err() {
                break;
            }
            self.moved(ctx);
        }
    }

    /// Takes back to the last time when a person laid something.
    pub(super) fn undo(&mut self, ctx: &mut Context) {
        if let Some(seat) = self.resigned.take() {
            let name = name_of(self.session.names(), seat).to_owned();
            self.session
                .give_up(None, |seat| BlokusDuo::resignation(seat, seat));
            self.session.set_paused(false);
            ctx.say(if name == "You" {
                "you play on".to_owned()
            } else {
                format!("{name} plays on")
            });
            self.turn_to_the_mover();
            return;
        }
        // Where a person had to pass, nothing was decided.
        while self.session.undo() && self.session.state().must_pass() {}
        self.session.set_pace(ctx.settings().pace);
        self.forget_expected();
        self.moved(ctx);
    }

    pub(super) fn redo(&mut self, ctx: &mut Context) {
        while self.session.redo() && self.session.state().must_pass() {}
        self.moved(ctx);
    }

    /// What was expected of a position that was taken back is worth nothing.
    pub(super) fn forget_expected(&mut self) {
        self.expected = None;
        for hand in &mut self.hands {
            hand.rest();
        }
    }

    pub(super) fn resign(&mut self, ctx: &mut Context) {
        // The other side may have ended the game while the question was open.
        if self.is_over() {
            return;
        }
        let seat = self.mover().unwrap_or_else(|| self.me.seat());
        self.resigned = Some(seat);
        self.session
            .give_up(Some(seat), |other| BlokusDuo::resignation(seat, other));
        // Standing still, the table also takes its question to the AI back.
        self.session.go_to(self.session.timeline().ply());
        ctx.say("u takes the resignation back");
    }

    pub(super) fn save(&mut self, ctx: &mut Context) {
        match ctx
            .keeper()
            .save_record::<BlokusDuo>(&self.session.record())
        {
            Ok(place) => ctx.say(format!("kept as {place}")),
            Err(problem) => ctx.warn(problem),
        }
    }

    /// Whether a person has laid something in this game.
    pub(super) fn has_laid(&self) -> bool {
        let people: Vec<Colour> = self.session.humans().map(Colour::of).collect();
        let mut laid = self.session.state().laid().iter();
        laid.any(|(colour, _)| people.contains(colour))
    }
}

/// Hands over the start squares.
fn hands(plan: &Plan<BlokusDuo>) -> [Hand; 2] {
    Colour::BOTH.map(|colour| {
        let starts = plan.rules.start_squares(colour);
        Hand::new(starts.iter().next().unwrap_or(Square::E10))
    })
}

/// Opens the session of a game.
fn seat(
    plan: &Plan<BlokusDuo>,
    series: Series,
    ctx: &mut Context,
) -> Result<Session<BlokusDuo>, SpecError> {
    let mut session = plan.clone().open(ctx.workers())?;
    ctx.keep_table(&mut session);
    session.set_pace(ctx.settings().pace);
    let people = plan.seats.iter().filter(|seat| **seat == Sitter::Human);
    if people.count() == 2 {
        let swapped = series.game().is_multiple_of(2);
        let mut names = vec!["Player 1".to_owned(), "Player 2".to_owned()];
        if swapped {
            names.reverse();
        }
        session.set_names(names);
    }
    Ok(session)
}

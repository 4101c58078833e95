//! The table for people: one against an AI, or two at one keyboard.

use super::editor::{Choice, Editor};
use super::hand::Hand;
use super::panels::Expected;
use super::series::Series;
use super::study::{Shared, Study};
use super::{STRENGTHS, laid};
use crate::blokus::{self, BlokusDuo, Colour};
use crate::config::Hints;
use crate::game::{Seat, SpecError, State as _, Variations};
use crate::tui::frame::context::Context;
use crate::tui::frame::widgets::Log;
use crate::tui::session::SessionContext as _;
use crate::tui::session::{Plan, Session, Sitter, Strength, name_of};

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
    /// The lines of this game, and what is thought of its positions.
    pub(super) study: Shared,
    /// Whether the hint is open.
    pub(super) hinted: bool,
    /// Whether the adviser lays for the person to move.
    pub(super) delegated: bool,
    /// Whether the adviser is asked after each move who is ahead.
    pub(super) gauge: bool,
    pub(super) expected: Option<Expected>,
    /// Whether the analysis is open above the table.
    pub(super) reviewing: bool,
    /// Whether this game began from a position that was set up.
    pub(super) set_up: bool,
    /// Where the setting up of a position leaves what is to be played from.
    pub(super) choice: Choice,
    /// Whether a candidate of the hint has been shown.
    pub(super) walking: bool,
}

impl Play {
    /// Sits down for a first game.
    pub(super) fn open(plan: Plan<BlokusDuo>, ctx: &mut Context) -> Result<Play, SpecError> {
        let series = Series::after(plan.before.as_ref());
        let session = seat(&plan, series, ctx)?;
        let mut table = Play {
            hands: Hand::both(&plan.rules),
            study: Study::shared(session.timeline().record()),
            resigned: plan.resigned,
            set_up: plan.position.is_some(),
            plan,
            session,
            series,
            me: Colour::First,
            marks: ctx.config().blokus.attach_points,
            scroll: Log::default(),
            hinted: false,
            delegated: false,
            gauge: ctx.config().table.hints == Hints::Always,
            expected: None,
            reviewing: false,
            choice: Choice::default(),
            walking: false,
        };
        if table.resigned.is_some() {
            table.session.to_end();
        }
        table.write_line();
        // A table that was interrupted with its line at an end goes on with one that is not.
        if table.is_over() && table.study.borrow().can_go_on() {
            while table.is_over() {
                table.step_line(true, ctx);
            }
        }
        table.turn_to_the_mover();
        table.hint_for_the_turn(ctx);
        Ok(table)
    }

    /// Begins another game, as the plan says.
    fn deal(&mut self, mut plan: Plan<BlokusDuo>, series: Series, ctx: &mut Context) {
        plan.before = plan.before.or_else(|| series.before());
        // A game that is not over waits at home.
        if self.is_over() || !self.is_worth_a_question() {
            self.session.forget();
        }
        match seat(&plan, series, ctx) {
            Ok(session) => {
                self.study = Study::shared(session.timeline().record());
                self.session = session;
                self.write_line();
                self.hands = Hand::both(&plan.rules);
                self.set_up = plan.position.is_some();
                // After a game from a position, the series goes on where it was.
                if !self.set_up {
                    self.plan = plan;
                }
                self.series = series;
                self.resigned = None;
                self.expected = None;
                self.delegated = false;
                self.scroll.to_end();
                self.turn_to_the_mover();
                self.hint_for_the_turn(ctx);
            }
            Err(problem) => ctx.warn(problem.to_string()),
        }
    }

    pub(super) fn next_game(&mut self, ctx: &mut Context) {
        if self.set_up {
            return self.new_game(ctx);
        }
        let mut series = self.series;
        let scene = self.scene(self.session.state());
        series.count(|seat| scene.outcome(seat));
        let mut plan = self.fresh_plan(series.game().into());
        plan.seats.reverse();
        self.deal(plan, series, ctx);
    }

    pub(super) fn new_game(&mut self, ctx: &mut Context) {
        self.deal(self.fresh_plan(0), self.series, ctx);
    }

    /// The plan of another game with the same players, from its usual start.
    fn fresh_plan(&self, label: u64) -> Plan<BlokusDuo> {
        Plan {
            seed: self.plan.seed.derive(label),
            position: None,
            before: None,
            opening: Vec::new(),
            resigned: None,
            variations: Variations::default(),
            ..self.plan.clone()
        }
    }

    /// Opens the setting up of a position, which begins with this one.
    pub(super) fn open_editor(&self, ctx: &mut Context) {
        let names = self.session.names().to_vec();
        let (state, choice) = (self.session.state(), self.choice.clone());
        let leaves_a_game = self.is_worth_a_question() && !self.is_over();
        let editor = Editor::new(state, names, self.plan.seed, choice);
        ctx.push(editor.asking(leaves_a_game));
    }

    /// Plays from the position that was set up, if one was.
    pub(super) fn look_at_the_choice(&mut self, ctx: &mut Context) {
        let Some(chosen) = self.choice.borrow_mut().take() else {
            return;
        };
        let mut plan = self.fresh_plan(0);
        plan.position = Some(chosen.position);
        plan.before = self.series.before();
        if chosen.swapped {
            plan.seats.reverse();
            if let Some(before) = &mut plan.before {
                before.scores.reverse();
            }
        }
        let people = plan.seats.iter().all(|seat| *seat == Sitter::Human);
        self.deal(plan, self.series, ctx);
        if people && chosen.swapped {
            let mut names = self.session.names().to_vec();
            names.reverse();
            self.session.set_names(names);
        }
        ctx.say("a game from a position is counted apart from the others");
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
        self.delegated = false;
        ctx.forget_refusal();
        self.scroll.to_end();
        let mover = self.session.state().to_move().other();
        if self.mover().is_some() {
            // It was expected before the moves that came since.
            self.expected = None;
        }
        self.hear_the_mover(ctx);
        let passed = self.session.timeline().last_action() == Some(&blokus::Action::Pass);
        if passed && self.session.timeline().at_end() && !self.is_over() {
            let name = name_of(self.session.names(), mover.seat());
            let verb = if name == "You" { "have" } else { "has" };
            let pass = if name == "You" { "pass" } else { "passes" };
            ctx.say(format!("{name} {verb} no place left and {pass}"));
        }
        self.turn_to_the_mover();
        self.hint_for_the_turn(ctx);
    }

    /// Passes for a person who has no place left.
    pub(super) fn pass_where_forced(&mut self, ctx: &mut Context) {
        let forced = |table: &Play| table.mover().is_some() && table.session.state().must_pass();
        while forced(self) {
            if !self.enact(blokus::Action::Pass, ctx) {
                break;
            }
        }
    }

    /// Does something for the person to move. Where something else lies ahead, that stays a line of its own. False when it is
    /// not allowed.
    pub(super) fn enact(&mut self, action: blokus::Action, ctx: &mut Context) -> bool {
        let timeline = self.session.timeline();
        let done = if timeline.at_end() {
            self.session.play(action)
        } else if let Err(problem) = timeline.state().check(&action) {
            Err(problem)
        } else {
            let ply = timeline.ply();
            self.write_line();
            let mut study = self.study.borrow_mut();
            let before = study.lines.count();
            study.lines.go_on(ply, action);
            if study.lines.count() > before {
                let text = format!("line {} · b shows the others, none is lost", before + 1);
                ctx.say(text);
            }
            self.session.set_variations(study.lines.beside());
            let line = study.lines.current();
            self.session
                .take_line(&line.actions, line.resigned, ply + 1)
        };
        match done {
            Ok(()) => {
                self.write_line();
                self.moved(ctx);
            }
            Err(problem) => {
                ctx.warn(problem.to_string());
                return false;
            }
        }
        true
    }

    /// Puts down how the line at the table goes by now, and beside which others.
    pub(super) fn write_line(&mut self) {
        let record = self.session.timeline().record();
        let mut study = self.study.borrow_mut();
        study.lines.update(&record.actions, record.resigned);
        self.session.set_variations(study.lines.beside());
    }

    /// Goes to the end of the next line of this game, or of the one before.
    pub(super) fn step_line(&mut self, ahead: bool, ctx: &mut Context) {
        self.write_line();
        self.study.borrow_mut().lines.step(ahead);
        self.stand_in_line(usize::MAX, ctx);
    }

    /// Stands after so many actions of the line that is being looked at, and goes on from there.
    pub(super) fn stand_in_line(&mut self, ply: usize, ctx: &mut Context) {
        let study = self.study.borrow();
        self.session.set_variations(study.lines.beside());
        let line = study.lines.current().clone();
        drop(study);
        let at_end = ply >= line.actions.len();
        let resigned = line.resigned.filter(|_| at_end);
        if let Err(problem) = self.session.take_line(&line.actions, line.resigned, ply) {
            ctx.warn(problem.to_string());
        }
        self.resigned = resigned;
        if resigned.is_some() {
            self.session.go_to(ply);
        }
        self.write_line();
        self.session.set_pace(ctx.settings().pace);
        self.forget_expected();
        self.moved(ctx);
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
        // What was taken back is in hand again.
        if let Some(place) = laid(self.session.timeline().next_action()) {
            self.hand_mut().show(place);
        }
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
        self.delegated = false;
        self.session
            .give_up(Some(seat), |other| BlokusDuo::resignation(seat, other));
        // Standing still, the table also takes its question to the AI back.
        self.session.go_to(self.session.timeline().ply());
        ctx.say("u takes the resignation back");
    }

    pub(super) fn save(&mut self, ctx: &mut Context) {
        self.write_line();
        self.study.borrow_mut().save(ctx);
    }

    /// Whether a person has laid something in this game.
    pub(super) fn has_laid(&self) -> bool {
        let people: Vec<Colour> = self.session.humans().map(Colour::of).collect();
        let (actions, first) = self.actions();
        let colours = [first, first.other()].into_iter().cycle();
        let mut turns = actions.iter().zip(colours);
        turns.any(|(action, colour)| laid(Some(action)).is_some() && people.contains(&colour))
    }

    /// Whether something would be lost without this game: moves of a person, or a position that was set up.
    pub(super) fn is_worth_a_question(&self) -> bool {
        self.set_up || self.has_laid()
    }
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
    let names = if people.count() == 2 {
        let mut names = vec!["Player 1".to_owned(), "Player 2".to_owned()];
        if series.game().is_multiple_of(2) {
            names.reverse();
        }
        names
    } else {
        let called = |name: &String| Strength::call(STRENGTHS, name);
        session.names().iter().map(called).collect()
    };
    session.set_names(names);
    Ok(session)
}

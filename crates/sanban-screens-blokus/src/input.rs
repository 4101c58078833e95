//! Play by people at the table: one against an AI, or two at one keyboard.

use super::Core;
use super::analysis::{Analysis, Shared, go_on, with_line};
use super::chosen_position::Choice;
use super::hand::Hand;
use super::panels::Forecast;
use super::refusals;
use super::series::Series;
use super::settings::ATTACH_POINTS;
use sanban_blokus::{Action as Move, BlokusDuo, Colour, State, View};
use sanban_data::config::Hints;
use sanban_game::{Record, Seat, Seed, State as _, Variations};
use sanban_play::session::{Plan, SeatChoice, SessionContext as _};
use sanban_term::context::Context;
use sanban_words::tr;

/// State of a table at which people play.
pub struct BlokusInput {
    /// Rules, seats and seed of this game.
    pub(super) plan: Plan<BlokusDuo>,
    /// The view on screen.
    pub(super) view: View,
    /// Plies of its line that the table has played.
    ply: usize,
    pub(super) series: Series,
    /// Colour that the screen belongs to: with two people, the one to move.
    pub(super) me: Colour,
    pub(super) hands: [Hand; 2],
    pub(super) marks: bool,
    /// Lines of this game, and opinions of its positions.
    pub(super) study: Shared,
    /// `true` if the adviser plays for the person to move.
    pub(super) delegated: bool,
    /// `true` if the adviser evaluates the position after each move.
    pub(super) gauge: bool,
    pub(super) expected: Option<Forecast>,
    /// `true` while the review is open above the table.
    pub(super) reviewing: bool,
    /// `true` if this game began from a position that was set up.
    pub(super) set_up: bool,
    /// Slot in which the position editor leaves the position to play from.
    pub(super) choice: Choice,
    /// `true` if the others finish the game without delay once the people at the table have no place left.
    pub(super) plays_out: bool,
}

impl BlokusInput {
    /// Sits down at the table.
    pub(super) fn at(core: &mut Core, ctx: &mut Context) -> BlokusInput {
        let plan = core
            .desk
            .session()
            .and_then(|session| Plan::of_record(session.timeline().start().clone()).ok());
        let plan = plan.unwrap_or_else(Plan::usual);
        let series = Series::after(plan.before.as_ref());
        let mut input = BlokusInput {
            hands: Hand::both(&plan.rules),
            view: core.desk.view(Seat(0)),
            ply: 0,
            study: study_of(core),
            set_up: plan.position.is_some(),
            plan,
            series,
            me: Colour::First,
            marks: ATTACH_POINTS.read(ctx.config()),
            delegated: false,
            gauge: core.hints(ctx) == Hints::Always,
            expected: None,
            reviewing: false,
            choice: Choice::default(),
            plays_out: false,
        };
        input.look(core);
        // A table that was interrupted at the end of its line continues with an open one.
        if core.desk.is_over() {
            let open = input.study.borrow().next_open_line();
            if let Some(number) = open {
                input.stand_in_line(core, number, usize::MAX, ctx);
                input.look(core);
            }
        }
        input.turn_to_the_mover(core);
        input
    }

    /// Takes over the view and the ply that the desk shows.
    fn look(&mut self, core: &Core) {
        self.view = core.desk.view(self.me.seat());
        self.ply = core.desk.history().map_or(0, |timeline| timeline.ply());
    }

    /// The position on screen.
    pub(super) fn state(&self) -> &State {
        self.view.state()
    }

    /// Begins another game, as the plan says.
    fn deal(
        &mut self,
        core: &mut Core,
        mut plan: Plan<BlokusDuo>,
        series: Series,
        ctx: &mut Context,
    ) {
        plan.before = plan.before.or_else(|| series.before());
        // An unfinished game stays on the list of the home screen.
        if core.desk.is_over() || !self.is_worth_it(core) {
            core.desk.discard();
        }
        if !core.deal(plan.clone(), ctx) {
            return;
        }
        self.study = study_of(core);
        self.hands = Hand::both(&plan.rules);
        self.set_up = plan.position.is_some();
        // After a game from a position, the series continues where it was.
        if !self.set_up {
            self.plan = plan;
        }
        self.series = series;
        self.expected = None;
        self.delegated = false;
        self.plays_out = false;
        self.look(core);
    }

    /// Begins the next game of the series, with colours swapped.
    pub(super) fn next_game(&mut self, core: &mut Core, ctx: &mut Context) {
        if self.set_up {
            return self.new_game(core, ctx);
        }
        let mut series = self.series;
        let scene = self.scene(core);
        series.count(|seat| scene.outcome(seat));
        let mut plan = self.fresh_plan(series.game().into());
        plan.seats.reverse();
        self.deal(core, plan, series, ctx);
    }

    /// Begins another game in place of this one.
    pub(super) fn new_game(&mut self, core: &mut Core, ctx: &mut Context) {
        self.deal(core, self.fresh_plan(0), self.series, ctx);
    }

    /// Plan of another game with the same players, from the usual start.
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

    /// Plays from the position that was set up, if there is one.
    pub(super) fn look_at_the_choice(&mut self, core: &mut Core, ctx: &mut Context) {
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
        let people = plan.seats.iter().all(|seat| *seat == SeatChoice::Human);
        self.deal(core, plan, self.series, ctx);
        if people && chosen.swapped {
            let mut names = core.desk.names().to_vec();
            names.reverse();
            core.desk.set_names(names);
        }
        ctx.say(tr!("blokus-position-apart"));
    }

    /// `true` if the people at the table have no place left while the game goes on.
    pub(super) fn is_out(&self, core: &Core) -> bool {
        let board = self.state().board();
        let mut people = core.desk.people().into_iter();
        !core.desk.is_over() && people.all(|seat| board.any_placement(Colour::of(seat)).is_none())
    }

    /// Gives the screen to the person to move, and gets their hand ready.
    pub(super) fn turn_to_the_mover(&mut self, core: &Core) {
        let person = core.mover().or_else(|| {
            // The only person at the table keeps the screen, even while the other side thinks.
            match core.desk.people()[..] {
                [only] => Some(only),
                _ => None,
            }
        });
        if let Some(seat) = person {
            self.me = Colour::of(seat);
        }
        self.look(core);
        if !core.desk.is_over() {
            let board = *self.state().board();
            self.hands[self.me.index()].prepare(&board, self.me);
        }
    }

    /// Follows an action that was played, undone or redone.
    pub(super) fn follow(&mut self, core: &mut Core, ctx: &mut Context) {
        self.delegated = false;
        let before = self.ply;
        self.look(core);
        if self.ply < before {
            self.forget_expected();
        } else if core.mover().is_some() {
            // The forecast is older than the latest moves.
            self.expected = None;
        }
        self.hear_the_mover(core, ctx);
        if core.desk.last_action() == Some(&Move::Pass)
            && !core.desk.can_redo()
            && !core.desk.is_over()
        {
            let mover = self.state().to_move().other();
            let name = super::words::called(core.desk.names(), mover);
            ctx.say(tr!("blokus-no-place-passes", name));
        }
        self.turn_to_the_mover(core);
        // An undone piece is in hand again.
        let next = core.desk.history().and_then(|line| line.next_action());
        if let Some(place) = super::laid(next.as_ref()).filter(|_| self.ply < before) {
            self.hand_mut().show(place);
        }
        self.plays_out &= self.is_out(core);
    }

    /// Plays an action for the person to move. If the line already continues with another action, that one stays as its own line.
    /// Returns `false` if the action is illegal.
    pub(super) fn enact(&mut self, core: &mut Core, action: Move, ctx: &mut Context) -> bool {
        let Some(timeline) = core.desk.history() else {
            return false;
        };
        if timeline.at_end() {
            return core.play(action, ctx);
        }
        if let Err(problem) = self.state().check(&action) {
            ctx.warn(refusals::in_words(&problem));
            return false;
        }
        let (main, ply) = (timeline.lines().borrow().main(), timeline.ply());
        let (number, new) = go_on(timeline.lines(), main, ply, action);
        if let Some(text) = new {
            ctx.say(text);
        }
        if let Some(session) = core.desk.session_mut()
            && let Err(problem) = session.play_in_line(number, ply + 1)
        {
            ctx.warn(problem.to_string());
        }
        core.desk.changed();
        true
    }

    /// Shows the table after `ply` actions of a line, and makes that line the main line.
    fn take_line(&self, core: &mut Core, number: usize, ply: usize, ctx: &mut Context) {
        let Some(session) = core.desk.session_mut() else {
            return;
        };
        if let Err(problem) = session.take_line(number, ply) {
            ctx.warn(problem.to_string());
        }
        core.desk.changed();
    }

    /// Goes to the end of the next or previous line of this game.
    pub(super) fn step_line(&mut self, core: &mut Core, ahead: bool, ctx: &mut Context) {
        let study = self.study.borrow();
        let lines = study.lines().borrow();
        let number = lines.next(lines.main(), ahead);
        drop(lines);
        drop(study);
        self.stand_in_line(core, number, usize::MAX, ctx);
    }

    /// Shows the table after `ply` actions of a line, and continues from there.
    pub(super) fn stand_in_line(
        &mut self,
        core: &mut Core,
        number: usize,
        ply: usize,
        ctx: &mut Context,
    ) {
        self.take_line(core, number, ply, ctx);
        self.plays_out = false;
        self.forget_expected();
    }

    /// Number of lines of the game.
    pub(super) fn line_count(&self) -> usize {
        self.study.borrow().lines().borrow().count()
    }

    /// `title` with the number of the line that is played at the table.
    pub(super) fn with_line(&self, title: String) -> String {
        let study = self.study.borrow();
        let lines = study.lines().borrow();
        with_line(title, lines.main(), lines.count())
    }

    /// Forgets the forecast, which is void for a position that was undone.
    pub(super) fn forget_expected(&mut self) {
        self.expected = None;
        for hand in &mut self.hands {
            hand.rest();
        }
    }

    /// Resigns for the person.
    pub(super) fn resign(&mut self, core: &mut Core, ctx: &mut Context) {
        // The other side may have ended the game while the question was open.
        if core.desk.is_over() {
            return;
        }
        let seat = core.mover().unwrap_or_else(|| self.me.seat());
        self.delegated = false;
        let outcome = |other| BlokusDuo::resignation(seat, other);
        core.desk.give_up(Some((seat, &outcome)));
        if !core.is_rated() {
            ctx.say(tr!("blokus-undo-resign"));
        }
    }

    /// `true` once a person has placed a piece in this game.
    pub(super) fn has_laid(&self, core: &Core) -> bool {
        let people: Vec<Colour> = core.desk.people().into_iter().map(Colour::of).collect();
        let (actions, first) = self.actions(core);
        let colours = [first, first.other()].into_iter().cycle();
        let mut turns = actions.iter().zip(colours);
        turns
            .any(|(action, colour)| super::laid(Some(action)).is_some() && people.contains(&colour))
    }

    /// `true` if the game is worth keeping: it has moves of a person, or began from a position that was set up.
    pub(super) fn is_worth_it(&self, core: &Core) -> bool {
        self.set_up || self.has_laid(core)
    }
}

/// Lines of the game at a desk, and opinions of its positions.
fn study_of(core: &Core) -> Shared {
    let opinions = core.opinions.clone();
    let study = match core.desk.history() {
        Some(timeline) => Analysis::of_timeline(timeline),
        None => Analysis::of_record(Record::new(core.desk.rules(), 2, Seed(0))),
    };
    study.sharing(opinions).shared()
}

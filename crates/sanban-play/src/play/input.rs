//! A game's part in the table for people: its own keys, the pending action, its drawing.

use std::time::Instant;

use crossterm::event::KeyEvent;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::Play;
use super::bindings::{Action, Common};
use super::core::Core;
use super::lesson::Step;
use super::moments::Moment;
use crate::review::ReviewUi;
use crate::session::{ActionOf, Observation, Plan, TableDisplay};
use sanban_game::{Candidate, Game, SpecError};
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::{Canvas, wrap};
use sanban_term::context::Context;
use sanban_term::help::GUIDE;
use sanban_term::key_table::KeyTable;
use sanban_term::layout::Area as _;
use sanban_term::mouse::Mouse;
use sanban_term::screen::{Layer, Title};
use sanban_term::theme::Theme;
use sanban_words::i18n::Message;

/// A step of a game's lesson.
pub type LessonStep<F> =
    Step<<F as TableDisplay>::Game, <<F as TableUi>::Input as Input<F>>::Action>;

/// A game that people can play: besides its display ([`TableDisplay`](crate::session::TableDisplay)) and advice ([`ReviewUi`]),
/// their input at the table.
pub trait TableUi: ReviewUi {
    /// Input of people at the table.
    type Input: Input<Self>;

    /// Steps of the lesson for people who have never played; empty if there is no lesson.
    fn lesson() -> &'static [LessonStep<Self>] {
        &[]
    }

    /// Key tables of the table and its screens.
    fn key_tables() -> Vec<KeyTable> {
        vec![Play::<Self>::key_table(Self::Game::TITLE)]
    }

    /// Opens a trial table: it is not stored, and nothing that is played there counts.
    ///
    /// # Errors
    /// If a player of the plan cannot be built.
    fn try_out(plan: Plan<Self::Game>, ctx: &mut Context) -> Result<Box<dyn Layer>, SpecError> {
        Ok(Play::<Self>::trial(plan, ctx)?.into())
    }

    /// Opens a table.
    ///
    /// # Errors
    /// If a player of the plan cannot be built.
    fn sit_down(plan: Plan<Self::Game>, ctx: &mut Context) -> Result<Box<dyn Layer>, SpecError> {
        Ok(Play::<Self>::open(plan, ctx)?.into())
    }
}

/// Event that a game's input is notified of.
#[derive(Clone, Copy, Debug)]
pub enum Change<'a, A> {
    /// The position has changed: by an action, undo, redo, or a new deal.
    Moved,
    /// Anything shown temporarily ends.
    ShowEnds,
    /// An action is proposed, as when stepping through the candidates of a hint.
    InHand(&'a A),
    /// The settings have changed.
    Settings,
    /// The screen above the table has closed.
    Resumed,
}

/// Input of people at the table of one game. Everything else belongs to [`Play`](super::Play): the session, the pace, undo and
/// redo, the hint and its candidates, the log, the series, saving and leaving.
///
/// Only the first five functions are required.
pub trait Input<F: TableUi<Input = Self>>: Sized + 'static {
    /// Action that exists at this table only.
    type Action: Copy + PartialEq + 'static;

    /// The whole table of actions: [`bindings`](super::bindings()) around the game's own.
    fn bindings() -> Vec<Binding<Action<Self::Action>>>;

    /// Input for a desk, for a new game or a resumed one.
    fn new(core: &mut Core<F>, ctx: &mut Context) -> Self;

    /// Availability of an action of the game's own.
    fn availability(&self, core: &Core<F>, action: Self::Action, ctx: &Context) -> Availability;

    /// Performs an action of the game's own.
    fn perform(&mut self, core: &mut Core<F>, action: Self::Action, ctx: &mut Context);

    /// Draws the area between title bar and footer.
    fn draw(&mut self, core: &mut Core<F>, canvas: &mut Canvas<'_>, ctx: &Context);

    /// Content of the title bar.
    fn title(&self, core: &Core<F>, _ctx: &Context) -> Title {
        let view = core.view();
        Title::new(F::HOME_ENTRY.title)
            .detail(F::rules_called(core.desk.rules()))
            .facts(F::facts(&Observation::Seat(&view), core.desk.names(), None))
    }

    /// Handles a change.
    fn changed(
        &mut self,
        _core: &mut Core<F>,
        _change: Change<'_, ActionOf<F>>,
        _ctx: &mut Context,
    ) {
    }

    /// Candidates of the open hint, best first.
    fn candidates(&self, core: &Core<F>) -> Vec<Candidate<ActionOf<F>>> {
        core.candidates()
    }

    /// `true` if the adviser is to be asked about the position, even without an open hint (`hinted` is `true` if one is open).
    fn asks(&self, _core: &Core<F>, hinted: bool, _ctx: &Context) -> bool {
        hinted
    }

    /// Areas of a lesson's table and of its text, which needs 6 rows of 40 columns.
    fn lesson_areas(area: Rect) -> (Rect, Rect) {
        lesson_above(area)
    }

    /// Events at the table that are explained to people who see them for the first time.
    fn moments(&self, _core: &Core<F>) -> Vec<Moment> {
        Vec::new()
    }

    /// `true` while something is shown that must be seen first: cards being dealt, another person's curtain. Nobody acts
    /// meanwhile, until it is over or [`Change::ShowEnds`].
    fn holds(&self, _core: &Core<F>) -> bool {
        false
    }

    /// `true` if there is nothing left to resume at this table, so that home need not list it.
    fn is_finished(&self, core: &Core<F>) -> bool {
        core.desk.is_over()
    }

    /// `true` if leaving would lose something: decisions, or a position that was set up.
    fn is_worth_a_question(&self, core: &Core<F>) -> bool {
        core.desk.has_decided() || core.desk.is_set_up()
    }

    /// `true` if the person to act has only one legal action and is not to be asked: the table plays it
    /// ([`Input::act_forced`]).
    fn is_forced(&self, _core: &Core<F>) -> bool {
        false
    }

    /// `true` if what the person to act does comes by itself sooner or later, so that undo and redo do not stop here.
    fn acts_itself(&self, core: &Core<F>) -> bool {
        self.is_forced(core)
    }

    /// Plays the only legal action for the person to act, and says so.
    fn act_forced(&mut self, core: &mut Core<F>, action: ActionOf<F>, ctx: &mut Context) {
        core.act_forced(action, ctx);
    }

    /// Availability of a common action; `usual` is what holds at any table.
    fn common_availability(
        &self,
        _core: &Core<F>,
        _action: Common,
        usual: Availability,
        _ctx: &Context,
    ) -> Availability {
        usual
    }

    /// Performs a common action in the game's own way; `false` leaves it to the table.
    fn perform_common(&mut self, _core: &mut Core<F>, _action: Common, _ctx: &mut Context) -> bool {
        false
    }

    /// Further warning before an unfinished game is left, with a leading blank.
    fn unfinished(&self, _core: &Core<F>) -> String {
        String::new()
    }

    /// Reason why a hidden action does nothing, shown when its key is pressed anyway.
    fn refusal(
        &self,
        _core: &Core<F>,
        _action: Action<Self::Action>,
        _ctx: &Context,
    ) -> Option<String> {
        None
    }

    /// Footer label instead of the table's.
    fn label(
        &self,
        _core: &Core<F>,
        _action: Action<Self::Action>,
        _ctx: &Context,
    ) -> Option<String> {
        None
    }

    /// Handles a key before the table of actions does; `true` if it was used.
    fn capture(&mut self, _core: &mut Core<F>, _key: KeyEvent, _ctx: &mut Context) -> bool {
        false
    }

    /// Handles pasted text.
    fn paste(&mut self, _core: &mut Core<F>, _text: &str, _ctx: &mut Context) {}

    /// Handles the mouse, except on the log and the candidates.
    fn mouse(&mut self, _core: &mut Core<F>, _mouse: Mouse, _ctx: &mut Context) {}

    /// Advances timed effects. Returns the time at which it must be called again even if nothing happens.
    fn tick(&mut self, _core: &mut Core<F>, _ctx: &mut Context) -> Option<Instant> {
        None
    }

    /// Performs an action in the game's own way after its question was answered with yes, or needed none: one of its own, or a new
    /// table. `false` leaves it to the table, which starts again with the same players and rules.
    fn confirmed(
        &mut self,
        _core: &mut Core<F>,
        _action: Action<Self::Action>,
        _ctx: &mut Context,
    ) -> bool {
        false
    }

    /// Lines of the log, laid out for `columns`.
    fn log_lines(&self, core: &Core<F>, theme: &Theme, _columns: u16) -> Vec<Line<'static>> {
        core.log_lines(theme)
    }

    /// Area of the log when it is open over the table.
    fn log_area(&self, area: Rect) -> Rect {
        area
    }

    /// Text of the help page, in paragraphs of a line each.
    const GUIDE: Message = Message::plain("");

    /// Guide on the help page, laid out for [`GUIDE`] columns; by default the text that the constant of this name has.
    fn guide(&self, _core: &Core<F>, _ctx: &Context) -> Vec<Line<'static>> {
        let lines = wrap(&Self::GUIDE.text(), GUIDE);
        lines.into_iter().map(Line::from).collect()
    }
}

/// Rows of a lesson's text, including the line above it.
const LESSON: u16 = 6;

/// Areas with the text of a lesson above the table.
pub fn lesson_above(area: Rect) -> (Rect, Rect) {
    (area.below(LESSON), area.first_rows(LESSON))
}

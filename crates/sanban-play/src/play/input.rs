//! What a game brings to the table for people: who advises, its own keys, what is in hand, and its drawing.

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
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::key_table::KeyTable;
use sanban_term::mouse::Mouse;
use sanban_term::screen::{Layer, Title};
use sanban_term::theme::Theme;

/// A step of a game's lesson.
pub type LessonStep<F> =
    Step<<F as TableDisplay>::Game, <<F as TableUi>::Input as Input<F>>::Action>;

/// A game at which people can sit: beside how it is shown ([`TableDisplay`](crate::session::TableDisplay)) and who advises them
/// ([`ReviewUi`]), what they do at the table.
pub trait TableUi: ReviewUi {
    /// What people do at the table.
    type Input: Input<Self>;

    /// The steps of the lesson for who has never played; none where there is no lesson.
    #[must_use]
    fn lesson() -> &'static [LessonStep<Self>] {
        &[]
    }

    /// The keys of the table and of what belongs to it.
    #[must_use]
    fn key_tables() -> Vec<KeyTable> {
        vec![Play::<Self>::key_table(Self::Game::TITLE)]
    }

    /// Sits down at a table to try something out: it is not kept, and nothing that is played there counts.
    ///
    /// # Errors
    /// When a player of the plan cannot be made.
    fn try_out(plan: Plan<Self::Game>, ctx: &mut Context) -> Result<Box<dyn Layer>, SpecError> {
        Ok(Play::<Self>::trial(plan, ctx)?.into())
    }

    /// Sits down at a table.
    ///
    /// # Errors
    /// When a player of the plan cannot be made.
    fn sit_down(plan: Plan<Self::Game>, ctx: &mut Context) -> Result<Box<dyn Layer>, SpecError> {
        Ok(Play::<Self>::open(plan, ctx)?.into())
    }
}

/// What changes around a game's input.
#[derive(Clone, Copy, Debug)]
pub enum Change<'a, A> {
    /// The game has moved: something was done, taken back or done again, or another game was dealt.
    Moved,
    /// What is only shown for a while ends.
    ShowEnds,
    /// An action is taken in hand, as when the candidates of a hint are stepped through.
    InHand(&'a A),
    /// The settings have changed.
    Settings,
    /// The screen above the table has closed.
    Resumed,
}

/// What people do at the table of one game. Everything else is [`Play`](super::Play)'s: the session, the pace, undo and redo, the
/// hint and its candidates, the log, the series, keeping and leaving.
///
/// Only the first five functions have to be written.
pub trait Input<F: TableUi<Input = Self>>: Sized + 'static {
    /// What can be done at this table only.
    type Action: Copy + PartialEq + 'static;

    /// The whole table of actions: [`bindings`](super::bindings()) around the game's own.
    #[must_use]
    fn bindings() -> Vec<Binding<Action<Self::Action>>>;

    /// Sits down at a desk, for a first game or for one that goes on.
    fn new(core: &mut Core<F>, ctx: &mut Context) -> Self;

    /// Whether an action of the game's own can be done now.
    fn availability(&self, core: &Core<F>, action: Self::Action, ctx: &Context) -> Availability;

    /// Does an action of the game's own.
    fn perform(&mut self, core: &mut Core<F>, action: Self::Action, ctx: &mut Context);

    /// Draws what stands between title bar and footer.
    fn draw(&mut self, core: &mut Core<F>, canvas: &mut Canvas<'_>, ctx: &Context);

    /// What stands in the title bar.
    fn title(&self, core: &Core<F>, _ctx: &Context) -> Title {
        let view = core.view();
        let facts = F::facts(&Observation::Seat(&view), core.desk.names(), None);
        Title::new(F::HOME_ENTRY.title)
            .detail(F::rules_called(core.desk.rules()))
            .facts(facts)
    }

    /// Takes in what has changed.
    fn changed(
        &mut self,
        _core: &mut Core<F>,
        _change: Change<'_, ActionOf<F>>,
        _ctx: &mut Context,
    ) {
    }

    /// The candidates of the hint that is open, the best first.
    fn candidates(&self, core: &Core<F>) -> Vec<Candidate<ActionOf<F>>> {
        core.candidates()
    }

    /// Whether the adviser is to be asked about the position, although no hint is open (`hinted` is whether one is).
    fn asks(&self, _core: &Core<F>, hinted: bool, _ctx: &Context) -> bool {
        hinted
    }

    /// Where the table of a lesson lies, and where its text, which needs 6 rows of 40 columns.
    #[must_use]
    fn lesson_areas(area: Rect) -> (Rect, Rect) {
        lesson_above(area)
    }

    /// What happens at the table at this moment that is explained to who sees it for the first time.
    fn moments(&self, _core: &Core<F>) -> Vec<Moment> {
        Vec::new()
    }

    /// Whether something is being shown that must be seen first: cards on their way, somebody else's curtain. Nobody acts
    /// meanwhile, until it is over or [`Change::ShowEnds`].
    fn holds(&self, _core: &Core<F>) -> bool {
        false
    }

    /// Whether there is nothing left at this table to go on with, so that it need not wait at home.
    fn is_finished(&self, core: &Core<F>) -> bool {
        core.desk.is_over()
    }

    /// Whether something would be lost without this game: what was decided, or a position that was set up.
    fn is_worth_a_question(&self, core: &Core<F>) -> bool {
        core.desk.has_decided() || core.desk.is_set_up()
    }

    /// Whether the person to act has one legal action only and is not to be asked for it: the table does it
    /// ([`Input::act_forced`]), and taking back goes further.
    fn is_forced(&self, _core: &Core<F>) -> bool {
        false
    }

    /// Does the only legal action for a person who has no choice, and says so.
    fn act_forced(&mut self, core: &mut Core<F>, action: ActionOf<F>, ctx: &mut Context) {
        core.act_forced(action, ctx);
    }

    /// Whether a common action can be done; `usual` is what holds at any table.
    fn common_availability(
        &self,
        _core: &Core<F>,
        _action: Common,
        usual: Availability,
        _ctx: &Context,
    ) -> Availability {
        usual
    }

    /// Does a common action in the game's own way; false leaves it to the table.
    fn perform_common(&mut self, _core: &mut Core<F>, _action: Common, _ctx: &mut Context) -> bool {
        false
    }

    /// What else is to be known before an unfinished game is left, with a blank before it.
    fn unfinished(&self, _core: &Core<F>) -> String {
        String::new()
    }

    /// Why a hidden action does nothing, shown when its key is pressed anyway.
    fn refusal(
        &self,
        _core: &Core<F>,
        _action: Action<Self::Action>,
        _ctx: &Context,
    ) -> Option<String> {
        None
    }

    /// A label for the footer in place of the table's.
    fn label(
        &self,
        _core: &Core<F>,
        _action: Action<Self::Action>,
        _ctx: &Context,
    ) -> Option<String> {
        None
    }

    /// Takes a key before the table of actions does.
    fn capture(&mut self, _core: &mut Core<F>, _key: KeyEvent, _ctx: &mut Context) -> bool {
        false
    }

    /// Takes pasted text.
    fn paste(&mut self, _core: &mut Core<F>, _text: &str, _ctx: &mut Context) {}

    /// Handles the mouse, except on the log and the candidates.
    fn mouse(&mut self, _core: &mut Core<F>, _mouse: Mouse, _ctx: &mut Context) {}

    /// Advances what is timed. Returns when it must be called again even if nothing happens.
    fn tick(&mut self, _core: &mut Core<F>, _ctx: &mut Context) -> Option<Instant> {
        None
    }

    /// Does an action in the game's own way after a question about it was answered with yes, or needed none: one of its own, or a new
    /// table. False leaves it to the table, which sits down anew with the same players and rules.
    fn confirmed(
        &mut self,
        _core: &mut Core<F>,
        _action: Action<Self::Action>,
        _ctx: &mut Context,
    ) -> bool {
        false
    }

    /// The lines of the log, laid out for `columns`.
    fn log_lines(&self, core: &Core<F>, theme: &Theme, _columns: u16) -> Vec<Line<'static>> {
        core.log_lines(theme)
    }

    /// Where the log lies when it is opened over the table.
    fn log_area(&self, area: Rect) -> Rect {
        area
    }

    /// What the help page says below the keys.
    fn guide(&self, _core: &Core<F>, _ctx: &Context) -> Vec<Line<'static>> {
        Vec::new()
    }
}

/// Rows of the text of a lesson, with the line above it.
const LESSON: u16 = 6;

/// The text of a lesson above the table.
#[must_use]
pub fn lesson_above(area: Rect) -> (Rect, Rect) {
    let rows = LESSON.min(area.height);
    let text = Rect {
        height: rows,
        ..area
    };
    let table = Rect {
        y: text.bottom(),
        height: area.height - rows,
        ..area
    };
    (table, text)
}

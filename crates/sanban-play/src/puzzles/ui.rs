//! A game's part in its puzzles.

use ratatui::layout::Rect;

use crate::play::{Core, Spoken};
use crate::session::{ActionOf, StateOf};
use sanban_game::practice::Level;
use sanban_game::{Seat, State, StopFlag};
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;

/// A choice and its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<A> {
    /// The action.
    pub action: A,
    /// Its value, in the unit of the game.
    pub value: f64,
    /// Standard error of the value; 0 if it is proved.
    pub error: f64,
    /// `true` if it is right: as good as the best.
    pub right: bool,
    /// Probability of each place, first to last; empty if the game has no places.
    pub places: Vec<f64>,
}

/// A position with a known best choice.
#[derive(Clone, Debug)]
pub struct Puzzle<A> {
    /// Its name in the database, which is stable as long as the position is.
    pub id: String,
    /// Its difficulty.
    pub level: Level,
    /// The position in the game's notation.
    pub position: String,
    /// Seat to act.
    pub seat: Seat,
    /// All choices, best first.
    pub choices: Vec<Choice<A>>,
}

/// The question at one moment of a puzzle, which may continue after the first choice.
#[derive(Debug)]
pub struct Asked<'a, F: PuzzleUi> {
    /// The puzzle.
    pub puzzle: &'a Puzzle<ActionOf<F>>,
    /// The position.
    pub state: &'a StateOf<F>,
    /// The choices, best first.
    pub choices: &'a [Choice<ActionOf<F>>],
}

/// Continuation of a puzzle after a right choice.
#[derive(Clone, Debug, PartialEq)]
pub enum Course<A> {
    /// It is solved: the result is certain.
    Solved,
    /// The others have answered, and the same person is to act again.
    Again {
        /// Actions in between, in order.
        replies: Vec<A>,
        /// The choices now, best first.
        choices: Vec<Choice<A>>,
    },
}

/// Content of the table in a puzzle.
#[derive(Clone, Copy, Debug)]
pub enum Put<'a, S: State> {
    /// The person's pending action: the question is open.
    Hand,
    /// A choice under review, beside the best one.
    Choice {
        /// The choice under review.
        looked: &'a S::Action,
        /// The best choice.
        best: &'a S::Action,
    },
    /// A later position in the line after a choice.
    Later {
        /// The position.
        state: &'a S,
        /// The action that led to it.
        last: &'a S::Action,
    },
}

/// Look of a puzzle on the screen.
pub struct PuzzleLook<'a, F: PuzzleUi> {
    /// The question.
    pub asked: Asked<'a, F>,
    /// The content of the table.
    pub put: Put<'a, StateOf<F>>,
}

/// A game with puzzles. They are solved at a table of its own [`Input`](crate::play::Input), with the same keys.
pub trait PuzzleUi: Spoken<Input: 'static> {
    /// Name of the screen in the section of keys in the settings.
    const PUZZLE_SCREEN: &'static str;

    /// Name of the list of puzzles in that section.
    const HALL_SCREEN: &'static str;

    /// All puzzles, easiest first.
    fn puzzles() -> &'static [Puzzle<ActionOf<Self>>];

    /// Description of the puzzles and the source of their values, for the list and the help page.
    fn puzzle_guide() -> String;

    /// The task, in a sentence or two.
    fn task(asked: &Asked<'_, Self>) -> String;

    /// Text of a choice's value in a few columns.
    fn choice_value(choice: &Choice<ActionOf<Self>>) -> String;

    /// Remark on a choice in a few columns.
    fn choice_note(choice: &Choice<ActionOf<Self>>) -> String;

    /// Result of the analysis that explains the best choice.
    type Reasons: Send + 'static;

    /// Runs that analysis, on a worker; `chosen` is the person's choice.
    fn reasons(
        asked: &Asked<'_, Self>,
        chosen: Option<&ActionOf<Self>>,
        stop: &StopFlag,
    ) -> Self::Reasons;

    /// Explains why the best choice is the best and, if another was chosen, what is wrong with that: facts of the position, a
    /// sentence each.
    fn why(
        asked: &Asked<'_, Self>,
        chosen: Option<&ActionOf<Self>>,
        reasons: &Self::Reasons,
        names: &[String],
    ) -> Vec<String>;

    /// The line after a choice, for stepping through it; runs on a worker.
    fn line(state: &StateOf<Self>, action: &ActionOf<Self>, stop: &StopFlag)
    -> Vec<ActionOf<Self>>;

    /// Disables actions of the table that are legal, but no choice of the puzzle.
    fn prepare(_choices: &[Choice<ActionOf<Self>>], _input: &mut Self::Input) {}

    /// Names of the seats.
    fn puzzle_names(puzzle: &Puzzle<ActionOf<Self>>) -> Vec<String>;

    /// The continuation after a right choice; runs on a worker, `None` if it was stopped.
    fn go_on(
        _state: &StateOf<Self>,
        _action: &ActionOf<Self>,
        _stop: &StopFlag,
    ) -> Option<Course<ActionOf<Self>>> {
        Some(Course::Solved)
    }

    /// The position in lines of text; by default as at a table.
    fn puzzle_position(asked: &Asked<'_, Self>, names: &[String]) -> Vec<String> {
        let view = <StateOf<Self> as State>::view(asked.state, asked.puzzle.seat);
        Self::position(&view, names, true)
    }

    /// Draws the position, and returns the area left for the panel below or beside it.
    fn draw_puzzle(
        look: &PuzzleLook<'_, Self>,
        input: &mut Self::Input,
        core: &mut Core<Self>,
        canvas: &mut Canvas<'_>,
        ctx: &Context,
    ) -> Rect;
}

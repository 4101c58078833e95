//! What a game brings to its puzzles.

use ratatui::layout::Rect;

use crate::play::{Core, Input, TableUi};
use crate::session::{ActionOf, StateOf};
use sanban_game::practice::Level;
use sanban_game::{Seat, State, StopFlag};
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;

/// The own action of a game's table.
pub(super) type OwnAction<F> = <<F as TableUi>::Input as Input<F>>::Action;

/// A choice and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<A> {
    /// What is done.
    pub action: A,
    /// Its value, in the unit of the game.
    pub value: f64,
    /// The standard error of the value; 0 where it is proved.
    pub error: f64,
    /// Whether it is right: as good as the best.
    pub right: bool,
    /// How likely it leads to each place, the first to the last; nothing where that is no question.
    pub places: Vec<f64>,
}

/// A position in which the best choice is known.
#[derive(Clone, Debug)]
pub struct Puzzle<A> {
    /// Its name in what is kept, which stays the same as long as the position does.
    pub id: String,
    /// How hard it is.
    pub level: Level,
    /// The position in the game's notation, which lays it out.
    pub position: String,
    /// Who is to move.
    pub seat: Seat,
    /// All choices, the best first.
    pub choices: Vec<Choice<A>>,
}

/// What is asked at this moment of a puzzle, which may go on after the first choice.
#[derive(Debug)]
pub struct Asked<'a, F: PuzzleUi> {
    /// The puzzle.
    pub puzzle: &'a Puzzle<ActionOf<F>>,
    /// The position.
    pub state: &'a StateOf<F>,
    /// The choices, the best first.
    pub choices: &'a [Choice<ActionOf<F>>],
}

/// How a puzzle goes on after a right choice.
#[derive(Clone, Debug, PartialEq)]
pub enum Course<A> {
    /// It is solved: nothing can go wrong any more.
    Solved,
    /// The others have answered, and the same person is asked again.
    Again {
        /// What was done in between, in this order.
        replies: Vec<A>,
        /// The choices now, the best first.
        choices: Vec<Choice<A>>,
    },
}

/// What is put on the table.
#[derive(Clone, Copy, Debug)]
pub enum Put<'a, S: State> {
    /// What the person has in hand: the question is open.
    Hand,
    /// A choice that is looked at afterwards, beside what was best.
    Choice {
        /// The choice that is looked at.
        looked: &'a S::Action,
        /// What was best.
        best: &'a S::Action,
    },
    /// A later position in what follows a choice that is looked at.
    Later {
        /// The position.
        state: &'a S,
        /// What led to it.
        last: &'a S::Action,
    },
}

/// How a puzzle stands on the screen.
pub struct PuzzleLook<'a, F: PuzzleUi> {
    /// What is asked.
    pub asked: Asked<'a, F>,
    /// What is put on the table.
    pub put: Put<'a, StateOf<F>>,
}

/// A game with puzzles. They are played at a table of its own [`Input`], on the same keys.
pub trait PuzzleUi: TableUi<Input: 'static> {
    /// The name of the screen in the settings, for who wants other keys there.
    const PUZZLE_SCREEN: &'static str;

    /// The same of the list of puzzles.
    const HALL_SCREEN: &'static str;

    /// All puzzles, the easiest first.
    fn puzzles() -> &'static [Puzzle<ActionOf<Self>>];

    /// What the puzzles of this game are, and where their values come from: for the list and the help page.
    fn puzzle_guide() -> String;

    /// What is asked, in a sentence or two.
    fn task(asked: &Asked<'_, Self>) -> String;

    /// The value of a choice in few columns.
    fn choice_value(choice: &Choice<ActionOf<Self>>) -> String;

    /// What else is said of a choice, in few columns.
    fn choice_note(choice: &Choice<ActionOf<Self>>) -> String;

    /// What takes a moment to be found out of why a choice is the best.
    type Reasons: Send + 'static;

    /// Finds that out, on a worker, where this was chosen.
    fn reasons(
        asked: &Asked<'_, Self>,
        chosen: Option<&ActionOf<Self>>,
        stop: &StopFlag,
    ) -> Self::Reasons;

    /// Why the best choice is the best and, where something else was chosen, what is wrong with that: facts of the position, a
    /// sentence each.
    fn why(
        asked: &Asked<'_, Self>,
        chosen: Option<&ActionOf<Self>>,
        reasons: &Self::Reasons,
        names: &[String],
    ) -> Vec<String>;

    /// What follows a choice, to be stepped through afterwards; a worker finds it out.
    fn line(state: &StateOf<Self>, action: &ActionOf<Self>, stop: &StopFlag)
    -> Vec<ActionOf<Self>>;

    /// Takes away at the table what is no choice of the puzzle, though the rules allow it.
    fn prepare(_choices: &[Choice<ActionOf<Self>>], _input: &mut Self::Input) {}

    /// What the seats are called.
    fn puzzle_names(puzzle: &Puzzle<ActionOf<Self>>) -> Vec<String>;

    /// How the puzzle goes on after a right choice; a worker finds it out, `None` when it is stopped.
    fn go_on(
        _state: &StateOf<Self>,
        _action: &ActionOf<Self>,
        _stop: &StopFlag,
    ) -> Option<Course<ActionOf<Self>>> {
        Some(Course::Solved)
    }

    /// Draws the position, and below it or beside it leaves room for the panel, which is returned.
    fn draw_puzzle(
        look: &PuzzleLook<'_, Self>,
        input: &mut Self::Input,
        core: &mut Core<Self>,
        canvas: &mut Canvas<'_>,
        ctx: &Context,
    ) -> Rect;
}

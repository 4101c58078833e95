//! Puzzles of any game: positions in which the best choice is known, played on the keys of the table, and shown afterwards with what
//! every choice was worth.
//!
//! | file | what lives there |
//! |---|---|
//! | `ui` | what a game brings: its puzzles, how one is drawn, how it goes on, why a choice is best |
//! | `hall` | the list from which puzzles are chosen: the one of the day, what is due, by level; how it has gone so far |
//! | `solving`, `solving_draw` | a puzzle: asking, judging, going on; its panel |
//! | `bindings` | what can be done with a puzzle, on which keys |
//! | `progress` | what all answers come to: when each puzzle is due, which comes next, first tries, days in a row |
//! | `answers` | an answer as it is kept; what was answered so far, read on a worker |
//! | `daily` | the puzzle of a date |
//!
//! A game with puzzles implements [`PuzzleUi`] and opens [`PuzzleHall`] as its practice.

mod answers;
mod bindings;
mod daily;
mod hall;
mod progress;
mod solving;
mod solving_draw;
mod ui;

pub use bindings::{Action, PuzzleAction, bindings};
pub use daily::of_date;
pub use hall::PuzzleHall;
pub use progress::{Progress, Rate};
pub use solving::{PuzzleScreen, Source};
pub use ui::{Asked, Choice, Course, Put, Puzzle, PuzzleLook, PuzzleUi};

pub use answers::PuzzleAnswer;

use crate::play::Input as _;
use sanban_term::context::Context;
use sanban_term::key_table::KeyTable;
use sanban_term::screen::Layer;
use sanban_words::tr;

/// Opens the puzzles of a game that a word of the command line names, see [`Source::WORDS`]; `None` where it is none.
pub fn puzzles_of<F: PuzzleUi>(word: &str, ctx: &mut Context) -> Option<Box<dyn Layer>> {
    let source = Source::parse(word)?;
    Some(PuzzleScreen::<F>::new(source, ctx).into())
}

/// The keys of the puzzles of a game.
#[must_use]
pub fn key_tables<F: PuzzleUi>() -> [KeyTable; 2] {
    let game = F::HOME_ENTRY.title.text();
    [
        KeyTable::of::<PuzzleHall<F>>(tr!("puzzles-keys-hall", game = &game), hall::BINDINGS),
        KeyTable::of::<PuzzleScreen<F>>(
            tr!("puzzles-keys-puzzle", game = &game),
            &bindings(&F::Input::bindings()),
        ),
    ]
}

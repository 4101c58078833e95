//! Puzzles of any game: positions with a known best choice, solved with the keys of the table, and shown afterwards with the
//! value of every choice.
//!
//! | file | what lives there |
//! |---|---|
//! | `ui` | a game's part: its puzzles, their drawing, continuation and explanation |
//! | `hall` | the list for choosing puzzles: the daily one, due ones, by level; the person's progress |
//! | `solving`, `solving_draw`, `solving_lines` | a puzzle: question, judgement, continuation; its panel; the same in lines of text |
//! | `bindings` | actions and keys of a puzzle |
//! | `progress` | due times, the next puzzle, puzzles solved at the first try, days in a row |
//! | `answers` | stored answers, read on a worker |
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
mod solving_lines;
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

/// Opens the puzzles of a game by a word of the command line, see [`Source::WORDS`]; `None` for an unknown word.
pub fn puzzles_of<F: PuzzleUi>(word: &str, ctx: &mut Context) -> Option<Box<dyn Layer>> {
    let source = Source::parse(word)?;
    Some(PuzzleScreen::<F>::new(source, ctx).into())
}

/// Key tables of the puzzles of a game.
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

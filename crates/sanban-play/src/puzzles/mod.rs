//! Puzzles of any game: positions with a known best choice, solved with the keys of the table, and shown afterwards with the
//! value of every choice.
//!
//! | file | what lives there |
//! |---|---|
//! | `ui` | a game's part: its puzzles, their drawing, continuation and explanation |
//! | `hall` | the list for choosing puzzles: the daily one, due ones, by level; the person's progress |
//! | `solving`, `solving_draw`, `solving_lines` | a puzzle: question, judgement, continuation; its panel; the same in lines of text |
//! | `bindings` | actions and keys of a puzzle |
//! | `progress` | stored answers, due times, the next puzzle, that of a date, puzzles solved at the first try, days in a row |
//!
//! A game with puzzles implements [`PuzzleUi`] and opens [`PuzzleHall`] as its practice.

mod bindings;
mod hall;
mod progress;
mod solving;
mod solving_draw;
mod solving_lines;
mod ui;

pub use bindings::{Action, PuzzleAction, bindings};
pub use hall::PuzzleHall;
pub use progress::{Progress, PuzzleAnswer, Rate, of_date};
pub use solving::{PuzzleScreen, Source};
pub use ui::{Asked, Choice, Course, Put, Puzzle, PuzzleLook, PuzzleUi};

use progress::Reading;

use crate::play::Input as _;
use crate::session::{LessonStep, NextStep, SessionContext as _};
use sanban_term::context::Context;
use sanban_term::key_table::KeyTable;
use sanban_term::screen::Layer;
use sanban_words::tr;

/// Opens the puzzles of a game by a word of the command line, see [`Source::WORDS`]; `None` for an unknown word.
pub fn puzzles_of<F: PuzzleUi>(word: &str, ctx: &mut Context) -> Option<Box<dyn Layer>> {
    Some(PuzzleScreen::<F>::new(Source::parse(word)?, ctx).into())
}

/// Looks for the next step in a game: the lesson, if it was begun and left, then the easiest level of its puzzles that is not held, then
/// rated games; and for the puzzles that are due.
pub fn next_step<F: PuzzleUi>(ctx: &Context) -> NextStep {
    let mut lesson = LessonStep::start::<F::Game>(ctx);
    let mut reading = Reading::start::<F>(ctx);
    let now = ctx.clock().now();
    Box::new(move || {
        if !lesson.is_read() {
            return None;
        }
        let read = reading.poll()?;
        if read.answers.is_empty()
            && let Some(first) = lesson.first()
        {
            return Some(first);
        }
        let progress = Progress::of(&read.answers);
        let step = match progress.next_level() {
            Some(level) => tr!("puzzles-next-level", level = progress::level_words(level)),
            None => tr!("puzzles-next-rated"),
        };
        let due = progress.due_within(F::puzzles(), now, 0);
        Some(
            [tr!("home-next-step", step)]
                .into_iter()
                .chain((due > 0).then(|| tr!("home-due", count = due)))
                .collect(),
        )
    })
}

/// Key tables of the puzzles of a game.
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

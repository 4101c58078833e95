//! Plain mode: screens in lines of text, for screen readers, pipes and slow links. It reads lines and writes lines: no escape
//! codes, no cursor, no colours. A table is the same as on the screens: its players, its adviser, its results, and it waits under
//! *Continue*.
//!
//! | file | what lives there |
//! |---|---|
//! | `dialogue` | practice, lessons, rated games: screens that say what is new and take a typed line |
//! | `table` | a table: its turns and their output |
//! | `watching` | a table without people: turn by turn, as asked for |
//! | `answers` | typed lines: a move, a number of the menu, a command |
//! | `commands` | commands that mean the same at every table |
//! | `lines` | input and output of lines, rewritten for speech |

mod answers;
mod commands;
mod dialogue;
mod lines;
mod table;
mod watching;

use std::io::{BufRead, Write};

use lines::Lines;
use sanban_play::play::Spoken;
use sanban_play::session::{Plan, SessionContext as _};
use sanban_term::offscreen::Offscreen;
use sanban_words::tr;
use table::PlainTable;

/// Error of a table in plain mode.
#[derive(Debug, thiserror::Error)]
pub enum PlainError {
    /// The input cannot be read, or the output cannot be written.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// A player cannot be built.
    #[error(transparent)]
    Player(#[from] sanban_game::SpecError),
    /// A player panicked, with this message.
    #[error("a player failed: {0}")]
    Panicked(String),
}

/// Result of something in plain mode.
pub type PlainResult<T = ()> = Result<T, PlainError>;

/// Plays at a table, or watches one without people, until the person leaves or the input ends; then everything is saved, as far as
/// the storage can.
///
/// # Errors
/// If the output is gone, the input cannot be read, or a player fails.
pub fn play<F: Spoken>(
    plan: Plan<F::Game>,
    mut offscreen: Offscreen,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> PlainResult {
    let glyphs = offscreen.ctx.glyphs();
    let mut lines = Lines::new(input, output, glyphs, F::RANKS_ALONE);
    PlainTable::<F>::open(plan, &mut offscreen, &mut lines)?.play()
}

/// Talks with the screens that are open until none is left, the person leaves, or the input ends.
///
/// # Errors
/// If the output is gone, the input cannot be read, or a player fails.
pub fn talk(
    mut offscreen: Offscreen,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> PlainResult {
    let glyphs = offscreen.ctx.glyphs();
    let mut lines = Lines::new(input, output, glyphs, false);
    let talked = dialogue::talk(&mut offscreen, &mut lines);
    let problem = offscreen.ctx.storage().flush();
    talked?;
    dialogue::tell_message(&mut offscreen, &mut lines)?;
    if let Some(problem) = problem {
        lines.tell(tr!("plain-not-saved", problem))?;
    }
    lines.flush()
}

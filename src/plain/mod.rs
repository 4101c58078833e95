//! Plain mode: a table in lines of text, for screen readers, pipes and slow links. It reads lines and writes lines: no escape
//! codes, no cursor, no colours. The table is the same as on the screens: its players, its adviser, its results, and it waits
//! under *Continue*.
//!
//! | file | what lives there |
//! |---|---|
//! | `table` | a table: its turns and their output |
//! | `answers` | typed lines: a move, a number of the menu, a command |
//! | `commands` | commands that mean the same at every table |
//! | `lines` | input and output of lines, rewritten for speech |

mod answers;
mod commands;
mod lines;
mod table;

use std::io::{BufRead, Write};

use lines::Lines;
use sanban_play::play::Spoken;
use sanban_play::session::Plan;
use sanban_term::offscreen::Offscreen;
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

/// Plays at a table until the person leaves or the input ends; then everything is saved, as far as the storage can.
///
/// # Errors
/// If the output is gone, the input cannot be read, or a player fails.
pub fn play<F: Spoken>(
    plan: Plan<F::Game>,
    offscreen: Offscreen,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Result<(), PlainError> {
    let glyphs = offscreen.ctx.glyphs();
    let lines = Lines::new(input, output, glyphs, F::RANKS_ALONE);
    PlainTable::<F>::open(plan, offscreen, lines)?.play()
}

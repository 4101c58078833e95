//! Plain mode: a table in lines of text, for screen readers, pipes and slow links. It reads lines and writes lines: no escape
//! codes, no cursor, no colours. The table is the same as on the screens: its players, its adviser, its results, and it waits
//! under *Continue*.
//!
//! | file | what lives there |
//! |---|---|
//! | `table` | a table: whose turn it is, and what is told |
//! | `answers` | what is typed: a move, a number of the menu, a word that asks for something |
//! | `commands` | the words that mean the same at every table |
//! | `lines` | lines in and out, and how they are written for an ear |

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

/// Why a table in lines could not be played to its end.
#[derive(Debug, thiserror::Error)]
pub enum PlainError {
    /// The input cannot be read, or the output cannot be written.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// A player cannot be made.
    #[error(transparent)]
    Player(#[from] sanban_game::SpecError),
    /// A player failed: with what it panicked.
    #[error("a player failed: {0}")]
    Panicked(String),
}

/// Plays at a table until the person leaves or the input ends; everything is then saved, as far as the storage can.
///
/// # Errors
/// When the output is gone, the input cannot be read, or a player fails.
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

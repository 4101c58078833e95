//! Practice for any game: difficulty of puzzles, and scheduling of repetitions.
//!
//! | file | contents |
//! |---|---|
//! | `level` | difficulty of a puzzle |
//! | `memory` | spaced repetition: probability of remembering, and time of the next repetition |

mod level;
mod memory;

pub use level::{Level, UnknownLevel};
pub use memory::{HalfLives, Memory};

//! Practising any game: how hard a puzzle is, and when something comes back.
//!
//! | file | what lives there |
//! |---|---|
//! | `level` | how hard a puzzle is |
//! | `memory` | spaced repetition: what is still known, and when it is to be asked again |

mod level;
mod memory;

pub use level::{Level, UnknownLevel};
pub use memory::{HalfLives, Memory};

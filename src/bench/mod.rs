//! Measurements of this build: its speed, and signatures of its players' actions.
//!
//! | file | what it does |
//! |---|---|
//! | `signature` | one number per player for games from fixed seeds, so that no change of play goes unnoticed |
//! | `speed` | the speeds that `docs/speed.md` quotes |

mod signature;
mod speed;

pub use signature::{Signatures, differences, recorded, signature, signatures};
pub use speed::{Measure, Speed, measures};

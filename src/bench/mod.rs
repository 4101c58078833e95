//! What this build is measured by: how fast it is, and what its players play.
//!
//! | file | what it does |
//! |---|---|
//! | `signature` | games of every player from fixed seeds as one number each, so that no change of play goes unseen |
//! | `speed` | the speeds that `docs/speed.md` quotes |

mod signature;
mod speed;

pub use signature::{Signatures, differences, recorded, signature, signatures};
pub use speed::{Measure, Speed, measures};

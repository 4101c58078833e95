//! The rules of Daihinmin, its players and the tournament protocol.

mod expert;
mod laws;
#[cfg(feature = "uecda")]
mod liar;
mod moves;
mod rules;
mod search;
#[cfg(feature = "uecda")]
mod uecda;

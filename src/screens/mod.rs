//! Comparison of AIs over many games: the set-up, and the arena while it runs.

pub mod arena;
pub mod compare;

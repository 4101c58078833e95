//! Comparing AIs over many games: what is to be compared, and the arena while it runs.

pub mod arena;
pub mod compare;

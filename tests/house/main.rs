//! The house itself: the directions of its rooms, configuration, files, and what the README says.

mod architecture;
mod config;
#[path = "../support/nim/game.rs"]
mod nim;
mod readme;
mod store;
mod use_graph;

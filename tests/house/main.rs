//! The house itself: the directions of its rooms, configuration, files, and what the README says.

mod architecture;
mod config;
mod database;
#[path = "../support/disk.rs"]
mod disk;
mod messages;
#[path = "../support/nim/game.rs"]
mod nim;
mod puzzles;
mod readers;
mod readme;
mod signatures;
mod store;
#[path = "../support/readers.rs"]
mod support_readers;
mod taken_away;
mod themes;
mod use_graph;

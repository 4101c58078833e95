//! The program as a whole: directions of dependencies, configuration, files, README.

mod architecture;
mod config;
mod database;
#[path = "../support/disk.rs"]
mod disk;
#[path = "../support/driver.rs"]
mod driver;
mod manual;
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

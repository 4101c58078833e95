//! The command line, as a shell sees it.

mod arena;
mod blackjack;
#[path = "../support/disk.rs"]
mod disk;
mod folder;
mod general;
mod history;
mod languages;
mod learn;
mod plain;
mod uecda;

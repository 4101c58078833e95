//! The screens, driven without a terminal: keys in, frames out.

mod away;
mod blackjack;
mod blokus;
mod daihinmin;
#[path = "../support/disk.rs"]
mod disk;
mod evening;
#[path = "../support/nim/game.rs"]
mod game;
mod hex;
mod hostile;
mod keeping;
mod practice;
mod review;
mod screens;
mod session;
#[path = "../support/nim/table.rs"]
mod table;

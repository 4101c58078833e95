//! The screens, driven without a terminal: keys in, frames out.

mod away;
mod blackjack;
mod blokus;
mod daihinmin;
mod evening;
#[path = "../../examples/nim/game.rs"]
mod game;
mod hostile;
mod keeping;
mod practice;
mod review;
mod screens;
mod session;
#[path = "../../examples/nim/table.rs"]
mod table;

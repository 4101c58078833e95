//! The screens, driven without a terminal: keys in, frames out.

mod away;
mod blackjack;
mod blokus;
mod daihinmin;
mod keeping;
mod practice;
mod review;
mod screens;
mod session;

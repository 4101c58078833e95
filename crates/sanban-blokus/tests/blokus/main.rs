//! The rules of Blokus Duo and its players, against reference positions and games.

mod mirror;
mod openings;
mod players;
mod reference;
mod rules;

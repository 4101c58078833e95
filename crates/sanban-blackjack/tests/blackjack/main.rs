//! The rules of Blackjack, the exact engine and the players, against reference values.

mod emcts;
mod exact;
mod exact_naive;
mod settlement;
mod strategy;
mod table;

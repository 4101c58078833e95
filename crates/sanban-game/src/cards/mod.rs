//! Playing cards: suits, ranks and cards. Knows no game.

mod card;

pub use card::{Card, NotACard, Rank, Suit};

//! Playing cards, independent of any game: suits, ranks and cards.

mod card;

pub use card::{Card, ParseCardError, Rank, Suit};

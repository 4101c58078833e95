//! What a seat does when it is its turn.

use crate::card::Cards;
use crate::meld::Meld;

/// What a seat does when it is its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Plays a meld.
    Play(Meld),
    /// Passes: no more turns in this trick.
    Pass,
    /// Returns cards in the exchange.
    Give(Cards),
}

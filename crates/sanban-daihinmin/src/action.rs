//! Actions of a seat.

use crate::card::Cards;
use crate::meld::Meld;

/// An action of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Plays a meld.
    Play(Meld),
    /// Passes: no further turns in this trick.
    Pass,
    /// Returns cards in the exchange.
    Give(Cards),
}

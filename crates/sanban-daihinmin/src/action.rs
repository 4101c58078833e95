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

impl Action {
    /// The meld that is played, if one is.
    #[inline]
    #[must_use]
    pub fn meld(&self) -> Option<Meld> {
        match self {
            Action::Play(meld) => Some(*meld),
            Action::Pass | Action::Give(_) => None,
        }
    }

    /// Cards that leave the hand.
    #[must_use]
    pub fn cards(&self) -> Cards {
        match self {
            Action::Play(meld) => meld.cards(),
            Action::Pass => Cards::EMPTY,
            Action::Give(cards) => *cards,
        }
    }
}

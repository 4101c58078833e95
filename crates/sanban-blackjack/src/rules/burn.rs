//! Cards that are taken unseen off a fresh shoe.

use std::hash::{Hash, Hasher};

/// Number of burned cards, up to [`Burn::MOST`].
///
/// None of them leaves no trace in a hash: fingerprints of positions are kept, and most were before there was this rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Burn(pub u8);

impl Burn {
    /// Largest number of burned cards.
    pub const MOST: u8 = 10;
}

impl Hash for Burn {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if self.0 > 0 {
            self.0.hash(state);
        }
    }
}

//! Kinds of hands that strategies distinguish: pairs, soft and hard totals.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Total, value};
use sanban_game::cards::Rank;

/// Hands that a deviation applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum HandKind {
    /// All hands: insurance.
    Any,
    /// A pair of cards of this value (1 for aces), where it may be split.
    Pair(u8),
    /// A total with an ace that counts 11.
    Soft(u8),
    /// Any other total.
    Hard(u8),
}

impl HandKind {
    /// Kind of a hand; a pair only if it `may_split`. `None` without cards.
    #[must_use]
    pub fn of(cards: &[Rank], may_split: bool) -> Option<HandKind> {
        match cards {
            [] => None,
            &[a, b] if may_split && value(a) == value(b) => Some(HandKind::Pair(value(a))),
            cards => {
                let total = Total::of(cards.iter().copied());
                Some(if total.is_soft() {
                    HandKind::Soft(total.points())
                } else {
                    HandKind::Hard(total.points())
                })
            }
        }
    }

    /// Kind of the total after drawing a card; `None` if it busts, and for pairs and [`HandKind::Any`].
    pub(super) fn after(self, card: Rank) -> Option<HandKind> {
        let points = value(card);
        let kind = match self {
            HandKind::Soft(total) if total + points <= 21 => HandKind::Soft(total + points),
            HandKind::Soft(total) => HandKind::Hard(total + points - 10),
            HandKind::Hard(total) if points == 1 && total <= 10 => HandKind::Soft(total + 11),
            HandKind::Hard(total) => HandKind::Hard(total + points),
            HandKind::Any | HandKind::Pair(_) => return None,
        };
        match kind {
            HandKind::Hard(total) if total > 21 => None,
            kind => Some(kind),
        }
    }
}

/// `16`, `soft 18`, `10·10`; `insurance` for any hand.
impl fmt::Display for HandKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            HandKind::Any => "insurance".to_owned(),
            HandKind::Pair(1) => "A·A".to_owned(),
            HandKind::Pair(points) => format!("{points}·{points}"),
            HandKind::Soft(points) => format!("soft {points}"),
            HandKind::Hard(points) => points.to_string(),
        };
        f.pad(&text)
    }
}

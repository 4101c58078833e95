//! The kinds of hands that strategies tell apart: pairs, soft and hard totals.

use std::fmt;

use crate::{Total, value};
use sanban_game::cards::Rank;

/// Which hands a deviation is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum HandKind {
    /// All: insurance.
    Any,
    /// A pair of cards that count so much (1 for aces), where it may be split.
    Pair(u8),
    /// A total with an ace that counts 11.
    Soft(u8),
    /// Another total.
    Hard(u8),
}

impl HandKind {
    /// The kind of a hand; a pair only where it `may_split`. `None` without cards.
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

    /// What a card makes of a total; `None` when it is bust.
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

//! The shoe that a computation draws from.

use crate::{Composition, HouseRules, value};
use sanban_game::cards::Rank;

use super::hands::{TEN, VALUES};

/// The cards left to draw, as counts by value; 10, J, Q and K are kept separate, for tables where only equal ranks are
/// a pair.
///
/// # Examples
/// ```
/// use sanban_blackjack::exact::Shoe;
/// use sanban_game::cards::Rank;
///
/// let shoe = Shoe::full(1).without(Rank::King)?;
/// assert_eq!(shoe.len(), 51);
/// // 10, J, Q and K count alike.
/// assert_eq!(shoe.count(10), 15);
/// # Ok::<(), sanban_blackjack::exact::CardNotInShoe>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shoe {
    /// Ace to king.
    ranks: [u16; 13],
    /// By value: the amount beyond whole cards, in units of 1 / [`PARTS`].
    parts: [u16; VALUES],
    endless: bool,
}

/// Number of parts that a card is divided into.
const PARTS: f64 = 65536.0;

/// Error: the shoe does not hold this card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no {face} is left in the shoe", face = face(*.0))]
pub struct CardNotInShoe(pub Rank);

/// `A`, `2` … `9`, and `T` for every ten-valued rank.
fn face(rank: Rank) -> &'static str {
    match value(rank) {
        10 => "T",
        _ => rank.face(),
    }
}

impl Shoe {
    /// A shoe of full decks.
    #[must_use]
    pub fn full(decks: u8) -> Shoe {
        Shoe {
            ranks: [u16::from(decks) * 4; 13],
            parts: [0; VALUES],
            endless: false,
        }
    }

    /// A shoe in which every rank stays equally likely, however many cards are drawn.
    #[must_use]
    pub fn endless() -> Shoe {
        Shoe {
            endless: true,
            ..Shoe::full(1)
        }
    }

    /// Full shoe of these rules.
    #[must_use]
    pub fn of_rules(rules: &HouseRules) -> Shoe {
        if rules.endless {
            Shoe::endless()
        } else {
            Shoe::full(rules.decks)
        }
    }

    /// A shoe with the cards of a composition.
    #[must_use]
    pub fn of(cards: &Composition) -> Shoe {
        // The cast is lossless: a composition holds at most 32 cards of a rank.
        Shoe {
            ranks: Rank::ALL.map(|rank| cards.count_rank(rank) as u16),
            parts: [0; VALUES],
            endless: cards.is_endless(),
        }
    }

    /// A shoe with fractional numbers of cards of each value, ace to ten, such as averages. Computations still draw
    /// whole cards from it, so it should hold a few of each. Counting and removal work on whole cards; the tens are
    /// spread evenly over their ranks. Negative numbers count as 0.
    #[must_use]
    pub fn on_average(counts: [f64; VALUES]) -> Shoe {
        // The cast is lossless: numbers of cards, clipped to their range.
        let fine = counts.map(|count| (count.max(0.0) * PARTS).round());
        Shoe {
            parts: fine.map(|fine| (fine % PARTS) as u16),
            ..Shoe::of_values(fine.map(|fine| (fine / PARTS).floor() as u16))
        }
    }

    /// A shoe with this many cards of each value, ace to ten; the tens are spread evenly over their ranks.
    #[must_use]
    pub fn of_values(counts: [u16; VALUES]) -> Shoe {
        Shoe {
            ranks: std::array::from_fn(|rank| match rank {
                TEN.. => (counts[TEN] + 12 - rank as u16) / 4,
                low => counts[low],
            }),
            parts: [0; VALUES],
            endless: false,
        }
    }

    /// `true` if drawing does not change the shoe.
    #[must_use]
    pub fn is_endless(&self) -> bool {
        self.endless
    }

    /// Number of whole cards; 52 for an endless shoe.
    #[must_use]
    pub fn len(&self) -> u16 {
        self.ranks.iter().sum()
    }

    /// `true` if it holds no whole card.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Number of whole cards of a value: 1 for the ace, 10 for all ten-valued ranks. 0 for other numbers.
    #[must_use]
    pub fn count(&self, points: u8) -> u16 {
        match points {
            1..=9 => self.ranks[usize::from(points) - 1],
            10 => self.ranks[TEN..].iter().sum(),
            _ => 0,
        }
    }

    /// Number of whole cards of a rank.
    #[must_use]
    pub fn count_rank(&self, rank: Rank) -> u16 {
        self.ranks[rank as usize - 1]
    }

    /// The shoe without one card of this rank; an endless shoe is unchanged. A missing ten-valued rank is taken from
    /// another.
    ///
    /// # Errors
    /// If it holds no such card.
    pub fn without(mut self, rank: Rank) -> Result<Shoe, CardNotInShoe> {
        if self.endless {
            return Ok(self);
        }
        let at = rank as usize - 1;
        let there = if at < TEN || self.ranks[at] > 0 {
            Some(&mut self.ranks[at])
        } else {
            self.ranks[TEN..].iter_mut().max_by_key(|count| **count)
        };
        match there {
            Some(count) if *count > 0 => {
                *count -= 1;
                Ok(self)
            }
            _ => Err(CardNotInShoe(rank)),
        }
    }

    /// The shoe with one more card of this rank; an endless shoe is unchanged.
    #[must_use]
    pub fn with(mut self, rank: Rank) -> Shoe {
        if !self.endless {
            self.ranks[rank as usize - 1] += 1;
        }
        self
    }

    /// The counts in the form that computations use.
    pub(super) fn cards(&self, plain_21: bool) -> Cards {
        let mut counts = self.parts.map(|parts| f64::from(parts) / PARTS);
        for (count, points) in counts.iter_mut().zip(1..) {
            *count += f64::from(self.count(points));
        }
        Cards {
            counts,
            total: counts.iter().sum(),
            unit: if self.endless { 0.0 } else { 1.0 },
            plain_21,
        }
    }
}

/// A shoe as floating-point counts. A draw removes one unit: 1 from a real shoe, 0 from an endless one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cards {
    /// Number of cards by value.
    pub(super) counts: [f64; VALUES],
    /// Their sum.
    pub(super) total: f64,
    /// Number of cards that one draw removes.
    pub(super) unit: f64,
    /// `true` if the dealer's ace and ten are a plain 21.
    pub(super) plain_21: bool,
}

impl Cards {
    /// The shoe without one card of a value.
    pub(super) fn without(mut self, value: usize) -> Cards {
        self.counts[value] -= self.unit;
        self.total -= self.unit;
        self
    }

    /// Probability that the next card has a value; 0 from an empty shoe.
    pub(super) fn chance(&self, value: usize) -> f64 {
        if self.total > 0.0 && self.counts[value] > 0.0 {
            self.counts[value] / self.total
        } else {
            0.0
        }
    }
}

//! The chances of the next two cards in a shoe, and their mean over the shoes that a player cannot tell apart.
//!
//! What an action is worth depends on the unseen cards nearly as a sum of such chances, because few hands draw more
//! than two cards that matter. Their mean over all shoes with as many cards of each tag is known without dealing one:
//! within a tag every card of the full shoe is equally likely to be left.

use super::Count;
use crate::{HouseRules, value};
use sanban_game::cards::Rank;

/// Values from 0.
const ACE: usize = 0;
const TEN: usize = 9;
/// Number of card values.
pub(super) const VALUES: usize = 10;

/// Number of pairs of values, in any order.
pub(super) const PAIRS: usize = VALUES * (VALUES + 1) / 2;

/// Tags of a count by value, ace to ten, and their sum over a deck.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tags {
    pub(super) of_value: [f64; VALUES],
    /// By value: the first value with the same tag.
    alike: [usize; VALUES],
    deck_sum: f64,
    /// The full shoe.
    full: [u16; VALUES],
}

impl Tags {
    pub(super) fn of(rules: &HouseRules, count: &Count) -> Tags {
        // Columns of a chart run from 2 to ace.
        let of_value: [f64; VALUES] = std::array::from_fn(|value| count.tags()[(value + 9) % 10]);
        let first = |tag: f64| of_value.iter().position(|&other| other == tag);
        Tags {
            of_value,
            alike: of_value.map(|tag| first(tag).unwrap_or_default()),
            deck_sum: count.deck_sum(),
            full: std::array::from_fn(|value| {
                u16::from(rules.decks) * if value == 9 { 16 } else { 4 }
            }),
        }
    }

    /// True count if the tags of the unseen cards add up to `sum`.
    pub(super) fn true_count(&self, sum: f64, unseen: f64) -> f64 {
        if unseen > 0.0 {
            self.deck_sum - 52.0 * sum / unseen
        } else {
            0.0
        }
    }

    pub(super) fn sum(&self, shoe: &[u16; VALUES]) -> f64 {
        let each = self.of_value.iter().zip(shoe);
        each.map(|(tag, &cards)| tag * f64::from(cards)).sum()
    }

    /// The shoe before its first card.
    pub(super) fn full(&self) -> [u16; VALUES] {
        self.full
    }
}

pub(super) fn len(shoe: &[u16; VALUES]) -> f64 {
    f64::from(shoe.iter().sum::<u16>())
}

fn value_of(rank: Rank) -> usize {
    usize::from(value(rank)) - 1
}

/// The cards of a shoe by tag: the number left of each, at the first value with the tag.
pub(super) type ByTag = [u16; VALUES];

impl Tags {
    /// The cards of a shoe by tag.
    pub(super) fn by_tag(&self, shoe: &[u16; VALUES]) -> ByTag {
        let mut by_tag = [0; VALUES];
        for (&first, cards) in self.alike.iter().zip(shoe) {
            by_tag[first] += cards;
        }
        by_tag
    }
}

/// Two cards against an up card.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deal {
    /// Values of the three cards, from 0, the ace; the up card is the last.
    pub(super) values: [usize; 3],
    /// Value of the hole card that is known not to be there.
    hole: Option<usize>,
}

/// A deal from a shoe, with what is known of the next two cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Draws {
    /// Probability of the deal.
    pub(super) weight: f64,
    /// True count at the decision.
    pub(super) true_count: f64,
    /// Chances of the next two cards, in any order.
    pub(super) chances: [f64; PAIRS],
}

impl Deal {
    /// `looked` is `true` if the dealer is known to have no blackjack.
    pub(super) fn new(hand: [Rank; 2], up: Rank, looked: bool) -> Deal {
        let [a, b, up] = [hand[0], hand[1], up].map(value_of);
        Deal {
            values: [a, b, up],
            hole: match up {
                ACE if looked => Some(TEN),
                TEN if looked => Some(ACE),
                _ => None,
            },
        }
    }

    /// Number of orders of the hand's cards.
    fn orders(&self) -> f64 {
        if self.values[0] == self.values[1] {
            1.0
        } else {
            2.0
        }
    }

    /// The deal from a shoe; `None` if the shoe does not hold the cards and two more.
    pub(super) fn from(&self, tags: &Tags, shoe: &[u16; VALUES]) -> Option<Draws> {
        let mut left = *shoe;
        let (mut weight, mut unseen) = (self.orders(), len(shoe));
        for value in self.values {
            weight *= f64::from(left[value]) / unseen;
            left[value] = left[value].checked_sub(1)?;
            unseen -= 1.0;
        }
        if unseen < 2.0 {
            return None;
        }
        let there = left.map(f64::from);
        if let Some(hole) = self.hole {
            weight *= 1.0 - there[hole] / unseen;
        }
        let all = unseen * (unseen - 1.0);
        Some(Draws {
            weight,
            true_count: tags.true_count(tags.sum(&left), unseen),
            chances: pairs(|low, high| {
                if low == high {
                    there[low] * (there[low] - 1.0) / all
                } else {
                    2.0 * there[low] * there[high] / all
                }
            }),
        })
    }

    /// The mean of the deal over all shoes with as many cards of each tag. Where the dealer has no blackjack, shoes
    /// with fewer of the cards that make one are more likely.
    pub(super) fn on_average(&self, tags: &Tags, by_tag: &ByTag) -> Option<Draws> {
        let mut unseen = len(by_tag);
        let mut left = Left::new(tags, by_tag);
        let mut weight = self.orders();
        for value in self.values {
            weight *= left.mean(value) / unseen;
            left.take(value);
            unseen -= 1.0;
        }
        if unseen < 2.0 || weight <= 0.0 {
            return None;
        }
        let sum = tags.of_value.iter().zip(left.of_tag);
        let true_count = tags.true_count(sum.map(|(tag, left)| tag * left).sum(), unseen);
        let all = unseen * (unseen - 1.0);
        let mut chances = left.ways().map(|ways| ways / all);
        if let Some(hole) = self.hole {
            let share = left.mean(hole) / unseen;
            left.take(hole);
            let with_hole = left.ways();
            let mut at = 0;
            for high in 0..VALUES {
                for low in 0..=high {
                    // Either of the two may be the hole card itself, or a third card is.
                    let itself = f64::from(u8::from(low == hole) + u8::from(high == hole)) / unseen;
                    let with_hole = share * with_hole[at] / all + itself * chances[at];
                    chances[at] = (chances[at] - with_hole) / (1.0 - share);
                    at += 1;
                }
            }
            weight *= 1.0 - share;
        }
        Some(Draws {
            weight,
            true_count,
            chances,
        })
    }
}

/// What is left of a shoe of which only the cards of each tag are known, as cards are drawn.
struct Left {
    alike: [usize; VALUES],
    /// By value: the cards of the full shoe that have not been drawn.
    full: [f64; VALUES],
    /// By the first value with a tag: the same, and the cards left.
    full_of_tag: [f64; VALUES],
    of_tag: [f64; VALUES],
}

impl Left {
    fn new(tags: &Tags, by_tag: &ByTag) -> Left {
        Left {
            alike: tags.alike,
            full: tags.full.map(f64::from),
            full_of_tag: tags.by_tag(&tags.full).map(f64::from),
            of_tag: by_tag.map(f64::from),
        }
    }

    /// Mean number of cards left of a value.
    fn mean(&self, value: usize) -> f64 {
        let tag = self.alike[value];
        share(self.of_tag[tag], self.full_of_tag[tag]) * self.full[value].max(0.0)
    }

    fn take(&mut self, value: usize) {
        let tag = self.alike[value];
        self.full[value] -= 1.0;
        self.full_of_tag[tag] -= 1.0;
        self.of_tag[tag] -= 1.0;
    }

    /// Mean number of ways to draw two values, in any order.
    fn ways(&self) -> [f64; PAIRS] {
        // Of a tag: the shares of one card and of a second that are left.
        let one: [f64; VALUES] =
            std::array::from_fn(|tag| share(self.of_tag[tag], self.full_of_tag[tag]));
        let two: [f64; VALUES] = std::array::from_fn(|tag| {
            one[tag] * share(self.of_tag[tag] - 1.0, self.full_of_tag[tag] - 1.0)
        });
        pairs(|low, high| {
            let [of_low, of_high] = [low, high].map(|value| self.alike[value]);
            let shares = if of_low == of_high {
                two[of_low]
            } else {
                one[of_low] * one[of_high]
            };
            shares
                * if low == high {
                    self.full[low] * (self.full[low] - 1.0).max(0.0)
                } else {
                    2.0 * self.full[low] * self.full[high]
                }
        })
    }
}

fn share(left: f64, full: f64) -> f64 {
    if left > 0.0 && full > 0.0 {
        left / full
    } else {
        0.0
    }
}

fn pairs(of: impl Fn(usize, usize) -> f64) -> [f64; PAIRS] {
    let mut found = [0.0; PAIRS];
    let mut at = 0;
    for high in 0..VALUES {
        for low in 0..=high {
            found[at] = of(low, high);
            at += 1;
        }
    }
    found
}

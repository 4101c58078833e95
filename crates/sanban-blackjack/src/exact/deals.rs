//! The initial deals of a round.

use crate::Pairs;

use super::dealer::each;
use super::hands::{HandId, TEN, VALUES, hand_at, hand_of};
use super::plays::DealContext;

/// Two cards, in any order, against an up card.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deal {
    /// The lower value.
    pub(super) low: usize,
    /// The higher value.
    pub(super) high: usize,
    pub(super) hand: HandId,
    pub(super) up: usize,
    /// Probability of the deal.
    pub(super) chance: f64,
}

impl Deal {
    /// Value of both cards if they are equal.
    pub(super) fn pair(&self) -> Option<usize> {
        (self.low == self.high).then_some(self.low)
    }
}

/// All deals of a shoe, with nonzero probability.
pub(super) fn deals(context: &DealContext) -> Vec<Deal> {
    let mut deals = Vec::new();
    for high in 0..VALUES {
        for low in 0..=high {
            let hand = hand_of([low, high]);
            if !context.holds(hand_at(hand)) {
                continue;
            }
            let all = each(context.ups).map(|up| Deal {
                low,
                high,
                hand,
                up,
                chance: chance(context, low, high, up),
            });
            deals.extend(all.filter(|deal| deal.chance > 0.0));
        }
    }
    deals
}

fn chance(context: &DealContext, low: usize, high: usize, up: usize) -> f64 {
    let first = context.cards.chance(low);
    let cards = context.cards.without(low);
    let second = cards.chance(high);
    let cards = cards.without(high);
    let orders = if low == high { 1.0 } else { 2.0 };
    orders * first * second * cards.chance(up)
}

/// Share of two cards of these values that is a pair under the rules: not all tens pair where only equal ranks can be
/// split.
pub(super) fn share_of_pairs(context: &DealContext, deal: &Deal) -> f64 {
    match deal.pair() {
        None => 0.0,
        Some(TEN) if context.rules.pairs == Pairs::Rank => {
            let unit = context.cards.unit;
            let tens = context.cards.counts[TEN];
            let alike: f64 = context
                .tens
                .iter()
                .map(|count| count * (count - unit))
                .sum();
            alike / (tens * (tens - unit))
        }
        Some(_) => 1.0,
    }
}

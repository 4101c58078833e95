//! The ways in which a round can begin.

use crate::Pairs;

use super::dealer::each;
use super::hands::{HANDS, HandId, TEN, VALUES, hand_of};
use super::plays::World;

/// Two cards, in any order, against an up card.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deal {
    /// The lower value.
    pub(super) low: usize,
    /// The higher value.
    pub(super) high: usize,
    pub(super) hand: HandId,
    pub(super) up: usize,
    /// How likely it is.
    pub(super) chance: f64,
}

impl Deal {
    /// The value of both cards, where they are equal.
    pub(super) fn pair(&self) -> Option<usize> {
        (self.low == self.high).then_some(self.low)
    }
}

/// All deals of a shoe.
pub(super) fn deals(world: &World) -> Vec<Deal> {
    let mut deals = Vec::new();
    for high in 0..VALUES {
        for low in 0..=high {
            let hand = hand_of([low, high]);
            if !world.holds(&HANDS[usize::from(hand)]) {
                continue;
            }
            let all = each(world.ups).map(|up| Deal {
                low,
                high,
                hand,
                up,
                chance: chance(world, low, high, up),
            });
            deals.extend(all.filter(|deal| deal.chance > 0.0));
        }
    }
    deals
}

fn chance(world: &World, low: usize, high: usize, up: usize) -> f64 {
    let first = world.cards.chance(low);
    let cards = world.cards.without(low);
    let second = cards.chance(high);
    let cards = cards.without(high);
    let orders = if low == high { 1.0 } else { 2.0 };
    orders * first * second * cards.chance(up)
}

/// The share of two cards of these values that is a pair under the rules: not every two tens are, where only equal
/// ranks can be split.
pub(super) fn share_of_pairs(world: &World, deal: &Deal) -> f64 {
    match deal.pair() {
        None => 0.0,
        Some(TEN) if world.rules.pairs == Pairs::Rank => {
            let unit = world.cards.unit;
            let tens = world.cards.counts[TEN];
            let alike: f64 = world.tens.iter().map(|count| count * (count - unit)).sum();
            alike / (tens * (tens - unit))
        }
        Some(_) => 1.0,
    }
}

//! A whole shoe solved: every first two cards against every up card, and what a round is worth.

use crate::blackjack::{HouseRules, Pairs, Surrender, value};
use crate::cards::Rank;

use super::dealer::{ALL_UPS, each};
use super::hand_values::{Offer, Scale, natural_payout, values_of};
use super::hands::{ACE, EMPTY, HANDS, HandId, TEN, VALUES, hand_of};
use super::plays::{Plays, World};
use super::shoe::Shoe;
use super::split::{Splits, Splitting};
use super::values::Values;

/// Two cards against an up card.
#[derive(Clone, Debug, PartialEq)]
struct Deal {
    /// The chance of these cards in any order, and this up card.
    chance: f64,
    values: Values,
    /// The best that can be had, over all rounds.
    ev: f64,
}

/// Every deal of a shoe, solved.
///
/// Splits are played as `CDZ-`: each hand of a split by the rule for hitting, standing and doubling that is best for
/// the same cards unsplit; the value of that rule is exact, resplits included.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// By the lower and the higher value, and the up card.
    deals: Vec<Option<Deal>>,
    ev: f64,
    pairs: Pairs,
}

/// Where a deal stands in the list.
fn place(low: usize, high: usize, up: usize) -> usize {
    (high * (high + 1) / 2 + low) * VALUES + up
}

/// Which of the ten values a rank has.
pub(super) fn value_of(rank: Rank) -> usize {
    usize::from(value(rank)) - 1
}

impl Solution {
    /// Solves the shoe, from which nothing is dealt yet, under these rules.
    #[must_use]
    pub fn of(rules: &HouseRules, shoe: &Shoe) -> Solution {
        let world = World::new(rules, shoe, ALL_UPS);
        let plays = Plays::from(&world, EMPTY);
        let may_double = rules.das;
        let policy = |hand: HandId, up| plays.play(&world, hand, up, may_double);
        let mut splits = Splits::new(&world);
        let places: Vec<Option<usize>> = (0..VALUES)
            .map(|pair| {
                let is_there = world.holds(&HANDS[usize::from(hand_of([pair, pair]))]);
                (is_there && rules.max_hands > 1).then(|| {
                    let splitting = Splitting::new(&world, pair, rules.max_hands, None, None);
                    splits.add(&splitting, policy)
                })
            })
            .collect();
        let splits = splits.values();
        let mut solution = Solution {
            deals: vec![None; VALUES * (VALUES + 1) / 2 * VALUES],
            ev: 0.0,
            pairs: rules.pairs,
        };
        for high in 0..VALUES {
            for low in 0..=high {
                let hand = hand_of([low, high]);
                if !world.holds(&HANDS[usize::from(hand)]) {
                    continue;
                }
                for up in each(world.ups) {
                    let chance = chance_of(&world, low, high, up);
                    if chance == 0.0 {
                        continue;
                    }
                    let split = (low == high)
                        .then(|| places[low].map(|at| splits[at][up]))
                        .flatten();
                    let deal = deal(&world, &plays, hand, up, split, chance);
                    solution.ev += deal.chance * deal.ev;
                    solution.deals[place(low, high, up)] = Some(deal);
                }
            }
        }
        solution
    }

    /// What a round is worth to a player who plays as well as can be, per unit of the original bet; the house edge is
    /// the opposite of it. Insurance is taken where it pays.
    #[must_use]
    pub fn ev(&self) -> f64 {
        self.ev
    }

    /// The values of two cards against an up card; `None` where the shoe does not hold them.
    #[must_use]
    pub fn cell(&self, hand: [Rank; 2], up: Rank) -> Option<Values> {
        let values = &self.deal(hand, up)?.values;
        let is_pair = hand[0] == hand[1] || self.pairs == Pairs::Value;
        Some(if is_pair {
            values.clone()
        } else {
            values.without_split()
        })
    }

    /// How often two cards (in any order) meet an up card: a chance, 0…1.
    #[must_use]
    pub fn chance(&self, hand: [Rank; 2], up: Rank) -> f64 {
        self.deal(hand, up).map_or(0.0, |deal| deal.chance)
    }

    fn deal(&self, hand: [Rank; 2], up: Rank) -> Option<&Deal> {
        let [a, b] = hand.map(value_of);
        self.deals[place(a.min(b), a.max(b), value_of(up))].as_ref()
    }
}

/// The chance of two values in any order, and an up card.
pub(super) fn chance_of(world: &World, low: usize, high: usize, up: usize) -> f64 {
    let first = world.cards.chance(low);
    let cards = world.cards.without(low);
    let second = cards.chance(high);
    let cards = cards.without(high);
    let orders = if low == high { 1.0 } else { 2.0 };
    orders * first * second * cards.chance(up)
}

/// Whether the values of a fresh hand are given that the dealer has no blackjack: where the dealer looks before the
/// first decision.
pub(super) fn is_conditional(rules: &HouseRules) -> bool {
    rules.peeks() && rules.surrender != Surrender::Early
}

fn deal(
    world: &World,
    plays: &Plays,
    hand: HandId,
    up: usize,
    split: Option<f64>,
    chance: f64,
) -> Deal {
    let rules = world.rules;
    let scale = Scale::new(world, hand, up, is_conditional(rules));
    let offer = Offer {
        double: true,
        split,
        surrender: true,
        blackjack: true,
        hit: true,
    };
    let mut values = values_of(world, plays, hand, up, scale, offer);
    let mut ev = match natural_payout(rules) {
        Some(payout) if hand == hand_of([ACE, TEN]) => scale.natural_over_all(payout),
        _ => scale.over_all(best_of_pair(world, hand, &values)),
    };
    if rules.insurance && rules.dealer_has_blackjacks() && up == ACE {
        values.offer_insurance(scale.insurance());
        ev += scale.insurance().max(0.0);
    }
    Deal { chance, values, ev }
}

/// The best value of two cards of which the values alone are known: where only equal ranks are a pair, not every two
/// tens can be split.
fn best_of_pair(world: &World, hand: HandId, values: &Values) -> f64 {
    let best = values.best().1;
    if hand != hand_of([TEN, TEN]) || world.rules.pairs == Pairs::Value {
        return best;
    }
    let unit = world.cards.unit;
    let tens = world.cards.counts[TEN];
    let alike = world
        .tens
        .iter()
        .map(|count| count * (count - unit))
        .sum::<f64>();
    let share = alike / (tens * (tens - unit));
    share * best + (1.0 - share) * values.without_split().best().1
}

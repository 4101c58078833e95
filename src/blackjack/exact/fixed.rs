//! What a fixed table of codes is worth: the exact value of playing a chart to the letter.

use crate::blackjack::{Action, Chart, HouseRules, Pairs, Surrender};
use crate::cards::{Card, Rank, Suit};

use super::dealer::{ALL_UPS, each};
use super::hand_values::{Offer, Scale, natural_payout, values_of};
use super::hands::{ACE, HANDS, Hand, HandId, TEN, VALUES, hand_of};
use super::plays::{Play, Plays, World};
use super::shoe::Shoe;
use super::solution::{chance_of, is_conditional};
use super::split::{Splits, Splitting};

/// The expected value of a round from this shoe for a player who does what the chart says and takes no insurance, per
/// unit of the original bet; the house edge is the opposite of it.
///
/// Hands of a split are played by the chart too, and split again where it splits the pair.
#[must_use]
pub fn edge_of(rules: &HouseRules, shoe: &Shoe, chart: &Chart) -> f64 {
    let world = World::new(rules, shoe, ALL_UPS);
    let reader = Reader::new(&world, chart);
    let plays = Plays::by(&world, |hand, up| {
        reader.later[usize::from(hand)][up] == Play::Hit
    });
    let after_split = |hand: HandId, up: usize| {
        let table = if HANDS[usize::from(hand)].len == 2 {
            &reader.split
        } else {
            &reader.later
        };
        table[usize::from(hand)][up]
    };
    let mut splits = Splits::new(&world);
    let places: Vec<Option<usize>> = (0..VALUES)
        .map(|pair| {
            let hand = hand_of([pair, pair]);
            let splits_it = world.holds(&HANDS[usize::from(hand)])
                && each(world.ups).any(|up| reader.first(hand, up, true) == Action::Split);
            splits_it.then(|| {
                splits.add(
                    &Splitting::new(&world, pair, rules.max_hands, None, None),
                    after_split,
                )
            })
        })
        .collect();
    let splits = splits.values();
    let mut sum = 0.0;
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
                let split = places[low].filter(|_| low == high).map(|at| splits[at][up]);
                let value = |is_pair: bool| {
                    reader.value(&plays, hand, up, split.filter(|_| is_pair), is_pair)
                };
                let alike = share_of_pairs(&world, low, high);
                let mut ev = 0.0;
                if alike > 0.0 {
                    ev += alike * value(true);
                }
                if alike < 1.0 {
                    ev += (1.0 - alike) * value(false);
                }
                sum += chance * ev;
            }
        }
    }
    sum
}

/// The share of these two cards that are a pair under the rules.
pub(super) fn share_of_pairs(world: &World, low: usize, high: usize) -> f64 {
    if low != high {
        0.0
    } else if high != TEN || world.rules.pairs == Pairs::Value {
        1.0
    } else {
        let unit = world.cards.unit;
        let tens = world.cards.counts[TEN];
        let alike: f64 = world.tens.iter().map(|count| count * (count - unit)).sum();
        alike / (tens * (tens - unit))
    }
}

/// A chart, read for every hand and up card.
struct Reader<'a> {
    world: &'a World<'a>,
    chart: &'a Chart,
    /// Hands that were hit.
    later: Vec<[Play; VALUES]>,
    /// Hands of two cards after a split, when it may not be split again.
    split: Vec<[Play; VALUES]>,
}

impl<'a> Reader<'a> {
    fn new(world: &'a World, chart: &'a Chart) -> Reader<'a> {
        let mut reader = Reader {
            world,
            chart,
            later: vec![[Play::Stand; VALUES]; HANDS.len()],
            split: vec![[Play::Stand; VALUES]; HANDS.len()],
        };
        for (at, hand) in HANDS.iter().enumerate() {
            // A hand of 21 stands by itself.
            if hand.len < 2 || hand.points == 21 {
                continue;
            }
            for up in each(world.ups) {
                let double = world.rules.das && world.may_double(hand);
                let later = reader.advise(hand, up, |action| {
                    matches!(action, Action::Stand | Action::Hit)
                });
                let split = reader.advise(hand, up, |action| match action {
                    Action::Stand | Action::Hit => true,
                    Action::Double => double,
                    _ => false,
                });
                reader.later[at][up] = as_play(later);
                reader.split[at][up] = as_play(split);
            }
        }
        reader
    }

    fn advise(&self, hand: &Hand, up: usize, allowed: impl Fn(Action) -> bool) -> Action {
        let cards: Vec<Card> = (0..VALUES)
            .flat_map(|value| std::iter::repeat_n(card_of(value), usize::from(hand.cards[value])))
            .collect();
        let up = card_of(up).rank;
        self.chart
            .advise(&cards, up, self.world.rules.das, allowed)
            .action
    }

    /// What the chart does first.
    fn first(&self, hand: HandId, up: usize, is_pair: bool) -> Action {
        let hand = &HANDS[usize::from(hand)];
        if hand.points == 21 {
            return Action::Stand;
        }
        let rules = self.world.rules;
        self.advise(hand, up, |action| match action {
            Action::Double => self.world.may_double(hand),
            Action::Split => is_pair && rules.max_hands > 1,
            Action::Surrender => rules.surrender != Surrender::None,
            _ => true,
        })
    }

    /// What two cards are worth, over all rounds.
    fn value(
        &self,
        plays: &Plays,
        hand: HandId,
        up: usize,
        split: Option<f64>,
        is_pair: bool,
    ) -> f64 {
        let scale = Scale::new(self.world, hand, up, is_conditional(self.world.rules));
        if let Some(payout) = natural_payout(self.world.rules)
            && hand == hand_of([ACE, TEN])
        {
            return scale.natural_over_all(payout);
        }
        let offer = Offer {
            double: true,
            split,
            surrender: true,
            blackjack: false,
            hit: true,
        };
        let values = values_of(self.world, plays, hand, up, scale, offer);
        let action = self.first(hand, up, is_pair);
        scale.over_all(values.get(action).unwrap_or(f64::NAN))
    }
}

/// How a hand that was not split is played on.
fn as_play(action: Action) -> Play {
    match action {
        Action::Hit => Play::Hit,
        Action::Double => Play::Double,
        _ => Play::Stand,
    }
}

/// A card of this value.
fn card_of(value: usize) -> Card {
    Card::new(Rank::ALL[value], Suit::Spades)
}

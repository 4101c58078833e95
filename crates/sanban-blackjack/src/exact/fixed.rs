//! What a fixed table of codes is worth: the exact value of playing a chart to the letter.

use crate::{Action, Chart, HouseRules, Surrender};
use sanban_game::cards::{Card, Rank, Suit};

use super::dealer::{ALL_UPS, each};
use super::deals::{Deal, deals, share_of_pairs};
use super::hand_values::{Offer, Scale, natural_payout, values_of};
use super::hands::{ACE, HANDS, Hand, HandId, TEN, VALUES, hand_of};
use super::plays::{Play, Plays, World};
use super::shoe::Shoe;
use super::solution::is_conditional;
use super::split::Splits;

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
    let splits_it = |pair| each(world.ups).any(|up| reader.first(pair, up, true) == Action::Split);
    splits.add_all(splits_it, after_split);
    let splits = splits.values();
    let value = |deal: &Deal| {
        let split = deal
            .pair()
            .and_then(|pair| splits[pair])
            .map(|values| values[deal.up]);
        let alike = share_of_pairs(&world, deal);
        let mut ev = 0.0;
        if alike > 0.0 {
            ev += alike * reader.value(&plays, deal, split, true);
        }
        if alike < 1.0 {
            ev += (1.0 - alike) * reader.value(&plays, deal, None, false);
        }
        ev
    };
    deals(&world)
        .iter()
        .map(|deal| deal.chance * value(deal))
        .sum()
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
    fn value(&self, plays: &Plays, deal: &Deal, split: Option<f64>, is_pair: bool) -> f64 {
        let (hand, up) = (deal.hand, deal.up);
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

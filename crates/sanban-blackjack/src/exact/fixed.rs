//! Exact value of a fixed strategy: a chart played to the letter.

use crate::{Action, Chart, HouseRules, Surrender};
use sanban_game::cards::{Card, Rank, Suit};

use super::dealer::{ALL_UPS, each};
use super::deals::{Deal, deals, share_of_pairs};
use super::hand_values::{Offer, Scale, natural_payout, values_of};
use super::hands::{ACE, HANDS, Hand, HandId, TEN, VALUES, hand_at, hand_of};
use super::plays::{Continuation, DealContext, Plays};
use super::shoe::Shoe;
use super::solution::is_conditional;
use super::split::Splits;

/// EV of a round from this shoe for a player who follows the chart and takes no insurance, per unit of the original
/// bet; the house edge is its negative.
///
/// Hands of a split also follow the chart, and are split again where it splits the pair.
#[must_use]
pub fn edge_of(rules: &HouseRules, shoe: &Shoe, chart: &Chart) -> f64 {
    let context = DealContext::new(rules, shoe, ALL_UPS);
    let reader = Reader::new(&context, chart);
    let plays = Plays::by(&context, |hand, up| {
        reader.later[usize::from(hand)][up] == Continuation::Hit
    });
    let after_split = |hand: HandId, up: usize| {
        let table = if hand_at(hand).len == 2 {
            &reader.split
        } else {
            &reader.later
        };
        table[usize::from(hand)][up]
    };
    let mut splits = Splits::new(&context);
    let splits_it =
        |pair| each(context.ups).any(|up| reader.first(pair, up, true) == Action::Split);
    splits.add_all(splits_it, after_split);
    let splits = splits.values();
    let value = |deal: &Deal| {
        let split = deal
            .pair()
            .and_then(|pair| splits[pair])
            .map(|values| values[deal.up]);
        let alike = share_of_pairs(&context, deal);
        let mut ev = 0.0;
        if alike > 0.0 {
            ev += alike * reader.value(&plays, deal, split, true);
        }
        if alike < 1.0 {
            ev += (1.0 - alike) * reader.value(&plays, deal, None, false);
        }
        ev
    };
    deals(&context)
        .iter()
        .map(|deal| deal.chance * value(deal))
        .sum()
}

/// A chart, tabulated for every hand and up card.
struct Reader<'a> {
    context: &'a DealContext<'a>,
    chart: &'a Chart,
    /// Play of hands that were hit.
    later: Vec<[Continuation; VALUES]>,
    /// Play of two-card hands after a split that may not be split again.
    split: Vec<[Continuation; VALUES]>,
}

impl<'a> Reader<'a> {
    fn new(context: &'a DealContext, chart: &'a Chart) -> Reader<'a> {
        let mut reader = Reader {
            context,
            chart,
            later: vec![[Continuation::Stand; VALUES]; HANDS.len()],
            split: vec![[Continuation::Stand; VALUES]; HANDS.len()],
        };
        for (at, hand) in HANDS.iter().enumerate() {
            // A hand of 21 stands by itself.
            if hand.len < 2 || hand.points == 21 {
                continue;
            }
            for up in each(context.ups) {
                let double = context.rules.das && context.may_double(hand);
                let later = reader.advise(hand, up, Action::is_plain);
                let split = reader.advise(hand, up, |action| match action {
                    Action::Double => double,
                    action => action.is_plain(),
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
            .advise(&cards, up, self.context.rules.das, allowed)
            .action
    }

    /// The chart's first action.
    fn first(&self, hand: HandId, up: usize, is_pair: bool) -> Action {
        let hand = hand_at(hand);
        if hand.points == 21 {
            return Action::Stand;
        }
        let rules = self.context.rules;
        self.advise(hand, up, |action| match action {
            Action::Double => self.context.may_double(hand),
            Action::Split => is_pair && rules.max_hands > 1,
            Action::Surrender => rules.surrender != Surrender::None,
            _ => true,
        })
    }

    /// Value of two cards over all rounds.
    fn value(&self, plays: &Plays, deal: &Deal, split: Option<f64>, is_pair: bool) -> f64 {
        let (hand, up) = (deal.hand, deal.up);
        let scale = Scale::new(self.context, hand, up, is_conditional(self.context.rules));
        if let Some(payout) = natural_payout(self.context.rules)
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
        let values = values_of(self.context, plays, hand, up, scale, offer);
        let action = self.first(hand, up, is_pair);
        scale.over_all(values.get(action).unwrap_or(f64::NAN))
    }
}

/// Continuation of a hand that is not split.
fn as_play(action: Action) -> Continuation {
    match action {
        Action::Hit => Continuation::Hit,
        Action::Double => Continuation::Double,
        _ => Continuation::Stand,
    }
}

/// A card of this value.
fn card_of(value: usize) -> Card {
    Card::new(Rank::ALL[value], Suit::Spades)
}

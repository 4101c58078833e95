//! The best that can be made of one split by a player who remembers everything.
//!
//! The first hand is played to its end before the second gets its second card, so the second may be played by what the
//! first has drawn, and the first by what it leaves for the second. What the dealer will have does not depend on who
//! draws what of the unseen cards, so the first hand's own value is settled when it ends, and the whole is a recursion
//! over the first hand in which every end adds the best value of a second hand from what is then left. That is one
//! solution of a shoe for every way in which the first hand can end, some thousands: a matter of seconds.

use std::collections::HashMap;

use rayon::prelude::*;

use crate::HouseRules;
use sanban_game::cards::Rank;

use super::decision::NoValue;
use super::hand_values::Scale;
use super::hands::{ACE, BUST, HANDS, HOLDING, HandId, VALUES, hand_of};
use super::plays::{Plays, World};
use super::shoe::{Cards, Shoe};
use super::solution::{is_conditional, value_of};

/// The cards of a hand, also of one that is bust.
type Held = [u8; VALUES];

/// The expected value of splitting a pair once, both hands played as well as can be with full memory, per unit of the
/// original bet; conditional on no dealer's blackjack where the dealer peeks and surrender is not early. `shoe` holds
/// the pair and the up card still. It is never less than the value of a split into two hands by [`super::evaluate`].
///
/// # Errors
/// When the shoe does not hold the cards.
pub fn full_memory_split(
    rules: &HouseRules,
    shoe: &Shoe,
    pair: Rank,
    up: Rank,
) -> Result<f64, NoValue> {
    shoe.without(pair)?.without(pair)?.without(up)?;
    let (pair, up) = (value_of(pair), value_of(up));
    let world = World::new(rules, shoe, 1 << up);
    let game = FirstHand::new(&world, pair, up);
    let net = game.value();
    let scale = Scale::new(&world, hand_of([pair, pair]), up, is_conditional(rules));
    Ok(scale.value(net))
}

/// The first hand's game.
struct FirstHand<'a> {
    world: World<'a>,
    pair: usize,
    up: usize,
    one_card: bool,
    /// What standing pays the first hand, the other card of the pair being gone.
    plays: Plays,
    /// What the second hand is worth at its best, by what the first one holds at its end.
    second: HashMap<Held, f64>,
}

impl<'a> FirstHand<'a> {
    fn new(world: &World<'a>, pair: usize, up: usize) -> FirstHand<'a> {
        let first = World {
            cards: world.cards.without(pair),
            ..*world
        };
        let mut game = FirstHand {
            world: first,
            pair,
            up,
            one_card: pair == ACE && !world.rules.hit_split_aces,
            plays: Plays::from(&first, hand_of([pair])),
            second: HashMap::new(),
        };
        game.second = game
            .ends()
            .into_par_iter()
            .map(|held| (held, second_hand(world, &held, pair, up, game.one_card)))
            .collect();
        game
    }

    /// Everything that the first hand can hold at its end.
    fn ends(&self) -> Vec<Held> {
        let mut ends = Vec::new();
        for &at in &HOLDING[self.pair] {
            let hand = &HANDS[usize::from(at)];
            let is_end = if self.one_card {
                hand.len == 2
            } else {
                hand.len >= 2
            };
            if !is_end || !self.world.holds(hand) {
                continue;
            }
            ends.push(hand.cards);
            if !self.one_card {
                for value in (0..VALUES).filter(|&value| hand.with[value] == BUST) {
                    let mut bust = hand.cards;
                    bust[value] += 1;
                    ends.push(bust);
                }
            }
        }
        ends.sort_unstable();
        ends.dedup();
        ends.retain(|held| less(&self.world.cards, held).is_some());
        ends
    }

    /// The net value of both hands.
    fn value(&self) -> f64 {
        let mut best: HashMap<HandId, f64> = HashMap::new();
        for &at in HOLDING[self.pair].iter().rev() {
            let hand = &HANDS[usize::from(at)];
            if hand.len < 2 || !self.world.holds(hand) || (self.one_card && hand.len > 2) {
                continue;
            }
            let mut value = self.stand(at);
            if !self.one_card && !hand.stands_by_itself() {
                value = value.max(self.over_cards(at, |held, next| match next {
                    BUST => self.end(held, None, 1.0),
                    next => best.get(&next).copied().unwrap_or(0.0),
                }));
                if self.world.rules.das && self.world.may_double(hand) {
                    value = value.max(self.over_cards(at, |held, next| {
                        self.end(held, Some(next).filter(|&next| next != BUST), 2.0)
                    }));
                }
            }
            best.insert(at, value);
        }
        self.over_cards(hand_of([self.pair]), |_, next| {
            best.get(&next).copied().unwrap_or(0.0)
        })
    }

    /// Standing, and then playing the second hand.
    fn stand(&self, hand: HandId) -> f64 {
        self.end(&HANDS[usize::from(hand)].cards, Some(hand), 1.0)
    }

    /// The first hand has ended with these cards, bust where they are no hand, and the second is played.
    fn end(&self, held: &Held, hand: Option<HandId>, stake: f64) -> f64 {
        let Some(cards) = less(&self.world.cards, held) else {
            return 0.0;
        };
        let payout = hand.map_or(0.0, |hand| self.plays.stand(hand, self.up));
        let own = payout - self.world.open(&cards.without(self.up), self.up);
        stake * own + self.second.get(held).copied().unwrap_or(0.0)
    }

    /// The mean over the next card.
    fn over_cards(&self, hand: HandId, value_of: impl Fn(&Held, HandId) -> f64) -> f64 {
        let hand = &HANDS[usize::from(hand)];
        let cards = self.world.beside(hand, self.up);
        (0..VALUES)
            .map(|value| (value, cards.chance(value)))
            .filter(|&(_, chance)| chance > 0.0)
            .map(|(value, chance)| {
                let mut held = hand.cards;
                held[value] += 1;
                chance * value_of(&held, hand.with[value])
            })
            .sum()
    }
}

/// The net value of a second hand at its best, when the first has ended with these cards.
fn second_hand(world: &World, first: &Held, pair: usize, up: usize, one_card: bool) -> f64 {
    let Some(cards) = less(&world.cards, first) else {
        return 0.0;
    };
    let world = World { cards, ..*world };
    let start = hand_of([pair]);
    let plays = Plays::from(&world, start);
    let cards = world.beside(&HANDS[usize::from(start)], up);
    (0..VALUES)
        .map(|value| {
            let chance = cards.chance(value);
            let hand = HANDS[usize::from(start)].with[value];
            if chance == 0.0 {
                return 0.0;
            }
            let open = world.open(&cards.without(value), up);
            let held = &HANDS[usize::from(hand)];
            let stays = one_card || held.stands_by_itself();
            let mut best = plays.stand(hand, up);
            if !stays {
                best = best.max(plays.hit(hand, up));
            }
            let mut net = best - open;
            if !stays && world.rules.das && world.may_double(held) {
                net = net.max(2.0 * (plays.double(&world, hand, up) - open));
            }
            chance * net
        })
        .sum()
}

/// The shoe without these cards; `None` when it does not hold them.
fn less(cards: &Cards, held: &Held) -> Option<Cards> {
    let mut cards = *cards;
    for (value, &count) in held.iter().enumerate() {
        for _ in 0..count {
            if cards.counts[value] <= 0.0 {
                return None;
            }
            cards = cards.without(value);
        }
    }
    Some(cards)
}

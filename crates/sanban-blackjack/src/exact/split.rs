//! Exact values of splits, with resplits.
//!
//! Each hand of a split is played by a rule that depends on that hand alone (`CDZ-` if it is the best rule for the same
//! cards unsplit). Unseen cards are exchangeable: the draws of the second hand are, on average over everything, those
//! the first would have had, so a hand's EV does not depend on its turn, and the whole is the sum over the hands.
//!
//! What remains is the number of hands. Give every hand a slot for its second card; each sequence of "pair card" and
//! "other" in the slots up to the last hand has a probability that does not depend on the order. The value of a hand
//! when `r` given slots hold pair cards and `m` given slots hold none follows by inclusion and exclusion from its
//! values when `s` given slots hold pair cards and nothing is known of the others, `s = r … r + m`; and that is one
//! hand played from a shoe with `s` more pair cards gone. So for any maximum of hands a split is a fixed combination of
//! at most five one-hand values ([`Pattern`]).

use arrayvec::ArrayVec;

use crate::Pairs;
use sanban_game::cards::Rank;

use super::dealer::{Query, Slots, Ups, class_of, each};
use super::hands::{ACE, BUST, HANDS, HOLDING, HandId, TEN, VALUES, hand_at, hand_of};
use super::plays::{Continuation, DealContext, PerUp};
use super::program::SLOTS;
use super::shoe::Cards;

/// Coefficients in the value of a split of the hand values with `s` slots of pair cards.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Pattern {
    /// Hands whose second card may be anything.
    any: [f64; SLOTS],
    /// Hands whose second card is not a pair card.
    other: [f64; SLOTS],
}

impl Pattern {
    /// The pattern for at most this many hands.
    fn of(max_hands: u8) -> Pattern {
        let mut pattern = Pattern {
            any: [0.0; SLOTS],
            other: [0.0; SLOTS],
        };
        pattern.fill(usize::from(max_hands), 2, 0);
        pattern
    }

    /// Number of slot counts with a nonzero coefficient, counted from 0 on.
    fn len(&self) -> usize {
        let used = |&slots: &usize| self.any[slots] != 0.0 || self.other[slots] != 0.0;
        (0..SLOTS).rev().find(used).map_or(0, |last| last + 1)
    }

    /// Continues with `hands` on the table, of which `closed` have received a second card that is not a pair card.
    fn fill(&mut self, max_hands: usize, hands: usize, closed: usize) {
        let resplits = hands - 2;
        if hands == max_hands || closed == hands {
            add(&mut self.any, hands - closed, resplits, closed);
            if closed > 0 {
                add(&mut self.other, closed, resplits, closed - 1);
            }
        } else {
            self.fill(max_hands, hands, closed + 1);
            self.fill(max_hands, hands + 1, closed);
        }
    }
}

/// Adds `hands` times the value of a hand when `pairs` slots hold pair cards and `others` hold none.
fn add(weights: &mut [f64; SLOTS], hands: usize, pairs: usize, others: usize) {
    let mut binomial = 1.0;
    let mut factor = f64::from(u8::try_from(hands).unwrap_or(0));
    for more in 0..=others {
        if let Some(weight) = weights.get_mut(pairs + more) {
            *weight += factor * binomial;
        }
        // The cast is lossless: at most four.
        {
            binomial *= (others - more) as f64 / (more + 1) as f64;
        }
        factor = -factor;
    }
}

/// The rules of one split.
#[derive(Clone, Debug)]
pub(super) struct Splitting {
    /// Value of the split cards.
    pub(super) pair: usize,
    /// Largest number of hands.
    pub(super) max_hands: u8,
    /// `true` if each hand gets one card and stands.
    pub(super) one_card: bool,
    /// By up card: number of cards left to resplit with, besides the pair and the up card.
    alike: [Alike; VALUES],
}

/// Distribution of the number of cards left of a rank, as (probability, number). A single number where equal values
/// pair; where only equal ranks do, it depends on the rank of the pair's tens and of the up card.
type Alike = ArrayVec<(f64, f64), 8>;

impl Splitting {
    /// The splitting of a pair under the rules into at most `max_hands`; `rank` is the rank of its tens and `up_rank`
    /// that of the up card, if known.
    pub(super) fn new(
        context: &DealContext,
        pair: usize,
        max_hands: u8,
        rank: Option<Rank>,
        up_rank: Option<Rank>,
    ) -> Splitting {
        let aces = pair == ACE;
        let rules = context.rules;
        let unit = context.cards.unit;
        let left = context.cards.counts[pair] - 2.0 * unit;
        Splitting {
            pair,
            max_hands: if aces && !rules.resplit_aces {
                max_hands.min(2)
            } else {
                max_hands
            },
            one_card: aces && !rules.hit_split_aces,
            alike: std::array::from_fn(|up| {
                if pair == TEN && rules.pairs == Pairs::Rank {
                    alike_tens(context, up == TEN, rank, up_rank)
                } else {
                    let up = if up == pair { unit } else { 0.0 };
                    ArrayVec::from_iter([(1.0, left - up)])
                }
            }),
        }
    }

    /// The probability that `slots` given slots hold pair cards; and the probability that, besides, the second card of
    /// a hand has the pair's value but not its rank, as a part of the probability that it has the value. `left` is
    /// without the up card and the cards in the slots.
    fn chances(&self, context: &DealContext, up: usize, slots: usize, left: &Cards) -> (f64, f64) {
        let unit = context.cards.unit;
        let all = context.cards.total - 3.0 * unit;
        let (mut chance, mut unlike) = (0.0, 0.0);
        for &(share, alike) in &self.alike[up] {
            let slots_full: f64 = (0..slots)
                .map(|slot| {
                    let gone = unit * as_f64(slot);
                    let (alike, all) = (alike - gone, all - gone);
                    if alike > 0.0 && all > 0.0 {
                        alike / all
                    } else {
                        0.0
                    }
                })
                .product();
            let alike_left = (alike - unit * as_f64(slots)).max(0.0);
            let of_value = left.counts[self.pair];
            chance += share * slots_full;
            if of_value > 0.0 {
                unlike += share * slots_full * (1.0 - alike_left / of_value);
            }
        }
        (chance, unlike)
    }
}

/// Number of split tens left, over all ranks that they and the up card may have.
fn alike_tens(
    context: &DealContext,
    up_is_ten: bool,
    rank: Option<Rank>,
    up_rank: Option<Rank>,
) -> Alike {
    let unit = context.cards.unit;
    let place = |rank: Rank| (rank as usize).checked_sub(Rank::Ten as usize);
    let (rank, up_rank) = (rank.and_then(place), up_rank.and_then(place));
    let mut alike = Alike::new();
    for (at, &count) in context.tens.iter().enumerate() {
        let is_it = rank.map_or(count * (count - unit).max(0.0), |rank| {
            f64::from(u8::from(rank == at))
        });
        if is_it == 0.0 {
            continue;
        }
        let left = count - 2.0 * unit;
        let tens = context.cards.counts[TEN] - 2.0 * unit;
        let same = match up_rank {
            _ if !up_is_ten => 0.0,
            Some(up) => f64::from(u8::from(up == at)),
            None => left / tens,
        };
        alike.push((is_it * same, left - unit));
        alike.push((is_it * (1.0 - same), left));
    }
    let all: f64 = alike.iter().map(|(share, _)| share).sum();
    for (share, _) in &mut alike {
        *share /= all;
    }
    alike
}

/// Values of several splits, computed together.
pub(super) struct Splits<'w, 'a> {
    context: &'w DealContext<'a>,
    queries: Vec<Query>,
    /// Factors of the payouts, query by query.
    factors: Vec<f64>,
    /// By pair: the net value.
    values: [Option<PerUp>; VALUES],
    /// Working space, by hand and up card: number of orders in which it is reached while still in play.
    played: Vec<[Orders; VALUES]>,
    /// Working space: three-card hands that doubles end with, and the numbers of orders.
    doubled: Vec<(HandId, usize, Orders)>,
}

/// Numbers of orders in which a hand is reached: with a second card that is not a pair card, and with one that is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Orders {
    other: f64,
    pair: f64,
}

impl Orders {
    fn is_none(self) -> bool {
        self.other == 0.0 && self.pair == 0.0
    }

    fn add(&mut self, orders: Orders, stake: f64) {
        self.other += orders.other * stake;
        self.pair += orders.pair * stake;
    }
}

/// A final hand of a split.
struct End {
    hand: HandId,
    /// Up cards against which it can occur.
    ups: Ups,
    /// By up card: number of orders, those of a doubled hand counted twice.
    orders: [Orders; VALUES],
}

impl<'w, 'a> Splits<'w, 'a> {
    pub(super) fn new(context: &'w DealContext<'a>) -> Splits<'w, 'a> {
        Splits {
            context,
            queries: Vec::with_capacity(8 << 10),
            factors: Vec::with_capacity(256 << 10),
            values: [None; VALUES],
            played: vec![[Orders::default(); VALUES]; HANDS.len()],
            doubled: Vec::new(),
        }
    }

    /// Adds a split whose hands are played by `policy`; at most one per pair.
    pub(super) fn add(
        &mut self,
        splitting: &Splitting,
        policy: impl Fn(HandId, usize) -> Continuation,
    ) {
        let pattern = Pattern::of(splitting.max_hands);
        let policy = |hand, up| {
            if splitting.one_card {
                Continuation::Stand
            } else {
                policy(hand, up)
            }
        };
        let ends = self.follow(splitting, policy);
        let mut stakes = [0.0; VALUES];
        let slots: Vec<Slot> = (0..pattern.len())
            .filter_map(|slots| self.slot(splitting, slots, &pattern, policy, &mut stakes))
            .collect();
        self.ask(splitting.pair, &slots, &ends);
        self.values[splitting.pair] = Some(stakes.map(|stake| -stake));
    }

    /// Adds the splits of all pairs that the shoe holds and `wanted` selects, under the rules.
    pub(super) fn add_all(
        &mut self,
        wanted: impl Fn(HandId) -> bool,
        policy: impl Fn(HandId, usize) -> Continuation,
    ) {
        let (context, most) = (self.context, self.context.rules.max_hands);
        for pair in 0..VALUES {
            let hand = hand_of([pair, pair]);
            if most > 1 && context.holds(hand_at(hand)) && wanted(hand) {
                self.add(&Splitting::new(context, pair, most, None, None), &policy);
            }
        }
    }

    /// Final hands of one hand of the split.
    fn follow(
        &mut self,
        splitting: &Splitting,
        policy: impl Fn(HandId, usize) -> Continuation,
    ) -> Vec<End> {
        let start = hand_of([splitting.pair]);
        for (value, &next) in hand_at(start).with.iter().enumerate() {
            let is_pair = value == splitting.pair;
            for up in each(self.context.ups) {
                self.played[usize::from(next)][up] = Orders {
                    other: f64::from(u8::from(!is_pair)),
                    pair: f64::from(u8::from(is_pair)),
                };
            }
        }
        let mut ends = Vec::with_capacity(1 << 10);
        self.doubled.clear();
        for &at in &HOLDING[splitting.pair] {
            let hand = hand_at(at);
            let mut end = End {
                hand: at,
                ups: 0,
                orders: <[Orders; VALUES]>::default(),
            };
            if hand.len == 3 {
                for &(_, up, orders) in self.doubled.iter().filter(|(hand, ..)| *hand == at) {
                    end.orders[up].add(orders, 2.0);
                }
            }
            for up in each(self.context.ups) {
                let orders = std::mem::take(&mut self.played[usize::from(at)][up]);
                if !orders.is_none() {
                    let play = policy(at, up);
                    if play == Continuation::Stand {
                        end.orders[up].add(orders, 1.0);
                    }
                    for &next in hand.with.iter().filter(|&&next| next != BUST) {
                        match play {
                            Continuation::Stand => {}
                            Continuation::Hit => {
                                self.played[usize::from(next)][up].add(orders, 1.0)
                            }
                            Continuation::Double => self.doubled.push((next, up, orders)),
                        }
                    }
                }
                if !end.orders[up].is_none() {
                    end.ups |= 1 << up;
                }
            }
            if end.ups != 0 {
                ends.push(end);
            }
        }
        ends
    }

    /// The shoes in which `slots` slots hold pair cards, `None` if the shoe does not hold that many; adds the expected
    /// stakes in them.
    fn slot(
        &self,
        splitting: &Splitting,
        slots: usize,
        pattern: &Pattern,
        policy: impl Fn(HandId, usize) -> Continuation,
        stakes: &mut PerUp,
    ) -> Option<Slot> {
        let context = self.context;
        let pair = splitting.pair;
        let mut cards = context.cards;
        for _ in 0..2 + slots {
            cards = cards.without(pair);
        }
        if cards.counts[pair] < 0.0 {
            return None;
        }
        let (any, other) = (pattern.any[slots], pattern.other[slots]);
        let mut slot = Slot {
            cards,
            products: Products::new(&cards.counts, cards.total, cards.unit),
            ups: 0,
            others: [0.0; VALUES],
            pairs: [0.0; VALUES],
        };
        for up in each(context.ups).filter(|&up| cards.counts[up] > 0.0) {
            let left = cards.without(up);
            let (chance, unlike) = splitting.chances(context, up, slots, &left);
            if chance == 0.0 {
                continue;
            }
            slot.ups |= 1 << up;
            slot.others[up] = (any + other) * chance / cards.counts[up];
            slot.pairs[up] = (any * chance + other * unlike) / cards.counts[up];
            let mut stake = any * chance * context.open(&left, up);
            for (value, &next) in hand_at(hand_of([pair])).with.iter().enumerate() {
                let second = left.chance(value);
                if second == 0.0 {
                    continue;
                }
                let doubled = f64::from(u8::from(policy(next, up) == Continuation::Double));
                let staked = second * context.open(&left.without(value), up);
                let share = if value == pair { unlike } else { chance };
                stake += staked * (any * chance * doubled + other * share * (1.0 + doubled));
            }
            stakes[up] += stake;
        }
        (slot.ups != 0).then_some(slot)
    }

    /// Queries the payouts of all final hands.
    fn ask(&mut self, pair: usize, slots: &[Slot], ends: &[End]) {
        let ups = slots.iter().fold(0, |ups, slot| ups | slot.ups);
        let unit = self.context.cards.unit;
        for end in ends {
            let asked = end.ups & ups;
            let hand = hand_at(end.hand);
            let mut drawn = hand.cards;
            drawn[pair] -= 1;
            let mut products = [0.0; SLOTS];
            for (product, slot) in products.iter_mut().zip(slots) {
                *product = slot.products.of(&drawn);
            }
            if asked == 0 || products[0] == 0.0 {
                continue;
            }
            let mut removed = hand.cards;
            removed[pair] += 1;
            // The cast is lossless: a few hundred thousand at most.
            self.queries.push(Query {
                removed,
                class: class_of(hand.points),
                ups: asked,
                slots: Slots::of(pair, slots.len()),
                place: self.factors.len() as u32,
            });
            for up in each(asked) {
                let Orders { other, pair } = end.orders[up];
                for (slot, product) in slots.iter().zip(products) {
                    let left = (slot.cards.counts[up] - unit * f64::from(drawn[up])).max(0.0);
                    let weight = slot.others[up] * other + slot.pairs[up] * pair;
                    self.factors.push(weight * product * left);
                }
            }
        }
    }

    /// Values of all added splits, by pair and up card: net, as parts of the probability not left out.
    pub(super) fn values(mut self) -> [Option<PerUp>; VALUES] {
        let Splits {
            context,
            factors,
            values,
            queries,
            ..
        } = &mut self;
        context
            .dealer
            .payouts(&context.cards, queries, |query, number, up, payouts| {
                let start = query.place as usize + number * payouts.len();
                let factors = &factors[start..start + payouts.len()];
                let sum: f64 = factors
                    .iter()
                    .zip(payouts)
                    .map(|(factor, payout)| factor * payout)
                    .sum();
                if let Some(values) = &mut values[query.slots.value()] {
                    values[up] += sum;
                }
            });
        self.values
    }
}

/// The shoes in which a number of slots hold pair cards.
struct Slot {
    cards: Cards,
    products: Products,
    /// Up cards that the shoe then holds.
    ups: Ups,
    /// By up card: coefficient of an order whose second card is not a pair card, divided by the number of up cards.
    others: PerUp,
    /// The same for an order whose second card is one.
    pairs: PerUp,
}

fn as_f64(slots: usize) -> f64 {
    // The cast is lossless: at most six.
    slots as f64
}

/// Probabilities of drawing given cards in a given order, from a shoe without the up card.
struct Products {
    /// By value and number: the falling factorials of the count.
    falling: [[f64; 22]; VALUES],
    /// By number of cards: reciprocal of the number of ordered draws.
    inverse: [f64; 22],
}

impl Products {
    fn new(counts: &PerUp, total: f64, unit: f64) -> Products {
        let mut products = Products {
            falling: [[1.0; 22]; VALUES],
            inverse: [1.0; 22],
        };
        for (falling, &count) in products.falling.iter_mut().zip(counts) {
            let mut left = count;
            for number in 1..22 {
                falling[number] = falling[number - 1] * left.max(0.0);
                left -= unit;
            }
        }
        let mut left = total - unit;
        for number in 1..22 {
            products.inverse[number] = if left > 0.0 {
                products.inverse[number - 1] / left
            } else {
                0.0
            };
            left -= unit;
        }
        products
    }

    /// 0 if the shoe does not hold them.
    fn of(&self, drawn: &[u8; VALUES]) -> f64 {
        let mut product = 1.0;
        let mut number = 0;
        for (falling, &count) in self.falling.iter().zip(drawn) {
            if count > 0 {
                product *= falling[usize::from(count)];
                number += usize::from(count);
            }
        }
        product * self.inverse[number]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_split_is_twice_a_hand() {
        let pattern = Pattern::of(2);
        assert_eq!(pattern.any, [2.0, 0.0, 0.0, 0.0, 0.0]);
        assert_eq!(pattern.len(), 1);
        assert_eq!(pattern.other, [0.0; SLOTS]);
    }

    #[test]
    fn three_hands_are_the_sequences_of_their_slots() {
        // other, other: two closed hands. pair: three open ones. other, pair: one closed, two open.
        let pattern = Pattern::of(3);
        assert_eq!(pattern.any[..3], [0.0, 3.0 + 2.0, -2.0]);
        assert_eq!(pattern.other[..3], [2.0, -2.0 + 1.0, 0.0]);
    }
}

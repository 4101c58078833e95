//! Splitting, exactly, with resplits.
//!
//! The hands of a split are played by a rule that looks at one hand alone (`CDZ-` where that rule is the best for the
//! same cards unsplit). Cards that nobody looked at are exchangeable: what the second hand draws is, on average over
//! everything, what the first would have drawn, so a hand's expected value does not depend on its turn, and the whole
//! is the sum over the hands.
//!
//! What remains is how many hands there will be. Give every hand a slot for its second card; each sequence of "pair
//! card" and "other" in the slots up to the last hand has a chance that does not depend on the order. A hand's value
//! when `r` given slots hold pair cards and `m` given slots hold none comes by inclusion and exclusion from its
//! values when `s` given slots hold pair cards and nothing is known of others, `s = r … r + m`; and that is one hand
//! played from a shoe with `s` more pair cards gone. So for any maximum of hands a split is a fixed combination of at
//! most five one-hand values ([`Pattern`]).

use arrayvec::ArrayVec;

use crate::blackjack::Pairs;
use crate::cards::Rank;

use super::dealer::{Query, class_of, each};
use super::hands::{ACE, BUST, HANDS, HandId, TEN, VALUES, hand_of};
use super::plays::{PerUp, Play, World};
use super::shoe::Cards;

/// The most slots that can hold pair cards, and be known to or not: five hands' worth is never needed.
const SLOTS: usize = 6;

/// How often the values of a hand with `s` slots of pair cards enter the value of a split.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Pattern {
    /// A hand whose second card may be anything.
    any: [f64; SLOTS],
    /// A hand whose second card is no pair card.
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

    /// Goes on where `hands` are on the table and `closed` of them have got a second card that is no pair card.
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
        #[expect(clippy::cast_precision_loss, reason = "at most four")]
        {
            binomial *= (others - more) as f64 / (more + 1) as f64;
        }
        factor = -factor;
    }
}

/// How the hands of a split go on.
#[derive(Clone, Debug)]
pub(super) struct Splitting {
    /// The value that is split.
    pub(super) pair: usize,
    /// How many hands may come of it.
    pub(super) max_hands: u8,
    /// Whether each hand gets one card and stands.
    pub(super) one_card: bool,
    /// By up card: how many cards that can be split with these are left beside the pair and the up card.
    alike: [Alike; VALUES],
}

/// How many cards of a rank are left: the chance of each number. One number where equal values are a pair; where only
/// equal ranks are, it depends on which of the tens the pair is, and which the up card.
type Alike = ArrayVec<(f64, f64), 8>;

impl Splitting {
    /// The splitting of a pair as the rules have it into `max_hands` at most; `rank` says which tens they are, and
    /// `up_rank` which the up card is, where that is known.
    pub(super) fn new(
        world: &World,
        pair: usize,
        max_hands: u8,
        rank: Option<Rank>,
        up_rank: Option<Rank>,
    ) -> Splitting {
        let aces = pair == ACE;
        let rules = world.rules;
        let unit = world.cards.unit;
        let left = world.cards.counts[pair] - 2.0 * unit;
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
                    alike_tens(world, up == TEN, rank, up_rank)
                } else {
                    let up = if up == pair { unit } else { 0.0 };
                    ArrayVec::from_iter([(1.0, left - up)])
                }
            }),
        }
    }

    /// The chance that `slots` given slots hold pair cards; and that, besides, the second card of a hand has the
    /// pair's value but not its rank, as a part of the chance that it has the value. `left` is without the up card and
    /// the cards in the slots.
    fn chances(&self, world: &World, up: usize, slots: usize, left: &Cards) -> (f64, f64) {
        let unit = world.cards.unit;
        let all = world.cards.total - 3.0 * unit;
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

/// The cards left of the tens that are split, over all ranks that they and the up card may have.
fn alike_tens(world: &World, up_is_ten: bool, rank: Option<Rank>, up_rank: Option<Rank>) -> Alike {
    let unit = world.cards.unit;
    let place = |rank: Rank| (rank as usize).checked_sub(Rank::Ten as usize);
    let (rank, up_rank) = (rank.and_then(place), up_rank.and_then(place));
    let mut alike = Alike::new();
    for (at, &count) in world.tens.iter().enumerate() {
        let is_it = rank.map_or(count * (count - unit).max(0.0), |rank| {
            f64::from(u8::from(rank == at))
        });
        if is_it == 0.0 {
            continue;
        }
        let left = count - 2.0 * unit;
        let tens = world.cards.counts[TEN] - 2.0 * unit;
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

/// The values of several splits, computed together.
pub(super) struct Splits<'w, 'a> {
    world: &'w World<'a>,
    queries: Vec<Query>,
    /// By query: what its payouts are multiplied by, and to which split they belong.
    terms: Vec<(PerUp, usize)>,
    /// By split: the value, net of the stakes.
    values: Vec<PerUp>,
    /// Working space, by hand: the orders in which it is come to by a second card that is a pair card, and by others.
    orders: Vec<[Orders; VALUES]>,
}

/// In how many orders a hand is come to: by another second card, and by a pair card.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Orders {
    other: f64,
    pair: f64,
}

impl Orders {
    fn is_none(self) -> bool {
        self == Orders::default()
    }

    fn add(&mut self, orders: Orders, stake: f64) {
        self.other += orders.other * stake;
        self.pair += orders.pair * stake;
    }
}

impl<'w, 'a> Splits<'w, 'a> {
    pub(super) fn new(world: &'w World<'a>) -> Splits<'w, 'a> {
        Splits {
            world,
            queries: Vec::new(),
            terms: Vec::new(),
            values: Vec::new(),
            orders: vec![[Orders::default(); VALUES]; HANDS.len()],
        }
    }

    /// Adds a split whose hands are played by `policy`; its place in the result of [`Splits::values`].
    pub(super) fn add(
        &mut self,
        splitting: &Splitting,
        policy: impl Fn(HandId, usize) -> Play,
    ) -> usize {
        let split = self.values.len();
        self.values.push([0.0; VALUES]);
        let pattern = Pattern::of(splitting.max_hands);
        let policy = |hand, up| {
            if splitting.one_card {
                Play::Stand
            } else {
                policy(hand, up)
            }
        };
        let ended = self.follow(splitting, &policy);
        for slots in 0..SLOTS {
            let (any, other) = (pattern.any[slots], pattern.other[slots]);
            if (any, other) != (0.0, 0.0) {
                self.add_slots(split, splitting, slots, any, other, &ended, &policy);
            }
        }
        split
    }

    /// Counts the orders in which one hand can come to its end, doubled ones twice; the hands with any.
    fn follow(
        &mut self,
        splitting: &Splitting,
        policy: impl Fn(HandId, usize) -> Play,
    ) -> Vec<(HandId, [Orders; VALUES])> {
        let start = hand_of([splitting.pair]);
        let mut ended = Vec::new();
        let mut doubled = vec![[Orders::default(); VALUES]; 0];
        let mut touched: Vec<HandId> = Vec::new();
        for (value, &next) in HANDS[usize::from(start)].with.iter().enumerate() {
            for up in each(self.world.ups) {
                let orders = &mut self.orders[usize::from(next)][up];
                if value == splitting.pair {
                    orders.pair = 1.0;
                } else {
                    orders.other = 1.0;
                }
            }
        }
        doubled.resize(HANDS.len(), [Orders::default(); VALUES]);
        for (at, hand) in (0..).zip(HANDS.iter()).skip(usize::from(start)) {
            if hand.cards[splitting.pair] == 0 {
                continue;
            }
            let here = std::mem::take(&mut self.orders[usize::from(at)]);
            let mut end = doubled[usize::from(at)];
            for up in each(self.world.ups) {
                let orders = here[up];
                if orders.is_none() {
                    continue;
                }
                let (to, stake) = match policy(at, up) {
                    Play::Stand => {
                        end[up].add(orders, 1.0);
                        continue;
                    }
                    Play::Hit => (&mut self.orders, 1.0),
                    Play::Double => (&mut doubled, 2.0),
                };
                for &next in hand.with.iter().filter(|&&next| next != BUST) {
                    to[usize::from(next)][up].add(orders, stake);
                }
            }
            if end.iter().any(|orders| !orders.is_none()) {
                touched.push(at);
                ended.push((at, end));
            }
        }
        ended
    }

    /// Adds what the hand contributes with `slots` more pair cards gone, `any` and `other` times.
    #[expect(
        clippy::too_many_arguments,
        reason = "one term of the sum that the module head explains"
    )]
    fn add_slots(
        &mut self,
        split: usize,
        splitting: &Splitting,
        slots: usize,
        any: f64,
        other: f64,
        ended: &[(HandId, [Orders; VALUES])],
        policy: impl Fn(HandId, usize) -> Play,
    ) {
        let world = self.world;
        let pair = splitting.pair;
        let mut cards = world.cards;
        for _ in 0..2 + slots {
            cards = cards.without(pair);
        }
        if cards.unit > 0.0 && cards.counts[pair] < 0.0 {
            return;
        }
        // By up card: the chance of the slots, and of the slots and a second card of the pair's value but not its rank.
        let mut chances = [(0.0, 0.0); VALUES];
        let mut ups = 0;
        for up in each(world.ups).filter(|&up| cards.counts[up] > 0.0) {
            let left = cards.without(up);
            let (chance, unlike) = splitting.chances(world, up, slots, &left);
            if chance == 0.0 {
                continue;
            }
            ups |= 1 << up;
            chances[up] = (chance, unlike);
            let unlike = unlike / chance;
            let (any, other) = (any * chance, other * chance);
            let open = world.open(&left, up);
            let mut stake = any * open;
            for (value, &next) in HANDS[usize::from(hand_of([pair]))].with.iter().enumerate() {
                let second = left.chance(value);
                if second == 0.0 {
                    continue;
                }
                let doubled = f64::from(u8::from(policy(next, up) == Play::Double));
                let staked = second * world.open(&left.without(value), up);
                let share = if value == pair { unlike } else { 1.0 };
                stake += any * staked * doubled + other * share * staked * (1.0 + doubled);
            }
            self.values[split][up] -= stake;
        }
        if ups == 0 {
            return;
        }
        let products = Products::new(&cards.counts, cards.total, cards.unit);
        for (at, end) in ended {
            let hand = &HANDS[usize::from(*at)];
            let mut drawn = hand.cards;
            drawn[pair] -= 1;
            let Some(product) = products.of(&drawn) else {
                continue;
            };
            let mut factors = [0.0; VALUES];
            let mut asked = 0;
            for up in each(ups) {
                let orders = end[up];
                if orders.is_none() {
                    continue;
                }
                let (chance, unlike) = chances[up];
                let weight = any * chance * (orders.other + orders.pair)
                    + other * (chance * orders.other + unlike * orders.pair);
                let up_left = cards.counts[up] - cards.unit * f64::from(drawn[up]);
                if weight != 0.0 && up_left > 0.0 {
                    factors[up] = weight * product * up_left / cards.counts[up];
                    asked |= 1 << up;
                }
            }
            if asked == 0 {
                continue;
            }
            let mut removed = hand.cards;
            #[expect(clippy::cast_possible_truncation, reason = "small numbers all")]
            {
                removed[pair] += 1 + slots as u8;
                self.queries.push(Query {
                    removed,
                    class: class_of(hand.points) as u8,
                    ups: asked,
                    slot: self.terms.len() as u32,
                });
            }
            self.terms.push((factors, split));
        }
    }

    /// The values of all splits that were added, by up card: net, as parts of the chances that are not left out.
    pub(super) fn values(mut self) -> Vec<PerUp> {
        let (terms, values) = (&self.terms, &mut self.values);
        self.world
            .dealer
            .payouts(&self.world.cards, &mut self.queries, |term, up, payout| {
                let (factors, split) = &terms[term];
                values[*split][up] += factors[up] * payout;
            });
        self.values
    }
}

#[expect(clippy::cast_precision_loss, reason = "at most six")]
fn as_f64(slots: usize) -> f64 {
    slots as f64
}

/// Chances of drawing given cards in a given order, from a shoe without the up card.
struct Products {
    /// By value and number.
    falling: [[f64; 22]; VALUES],
    /// By number of cards: one over all orders.
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

    /// `None` when they are not all there.
    fn of(&self, drawn: &[u8; VALUES]) -> Option<f64> {
        let mut product = 1.0;
        let mut number = 0;
        for (falling, &count) in self.falling.iter().zip(drawn) {
            if count > 0 {
                product *= falling[usize::from(count)];
                number += usize::from(count);
            }
        }
        (product > 0.0).then(|| product * self.inverse[number])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_split_is_twice_a_hand() {
        let pattern = Pattern::of(2);
        assert_eq!(pattern.any, [2.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
        assert_eq!(pattern.other, [0.0; SLOTS]);
    }

    #[test]
    fn three_hands_are_the_sequences_of_their_slots() {
        // other other: two closed hands. pair: three open ones. other pair: one closed, two open.
        let pattern = Pattern::of(3);
        assert_eq!(pattern.any[..3], [0.0, 3.0 + 2.0, -2.0]);
        assert_eq!(pattern.other[..3], [2.0, -2.0 + 1.0, 0.0]);
    }
}

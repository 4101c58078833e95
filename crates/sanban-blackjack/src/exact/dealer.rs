//! The distribution of the dealer's final hands, and the value of standing.
//!
//! A dealer's hand, up card included, is a multiset of values like any other. From a shoe that holds `c[v]` cards of
//! each value, `n` in all, one given order of drawing it has probability `Π c[v]·(c[v]−1)… / n·(n−1)…`, whatever the
//! order; the orders in which a dealer can draw it after a given up card depend on the rules alone and are counted
//! once. So standing is a sum of a few hundred such products times fixed coefficients. As no busted hand is ever needed
//! (the bust probability is what is left of 1), and one product serves all up cards in the hand, the whole is one short
//! program: multiply along a tree of hands, add up the rows, divide once per hand length.
//!
//! The sums are payouts as in S3: 2 for a win, 1 for a push, 0 for a loss. A dealer's blackjack, where it is more than
//! a plain 21, pays 0; its other effects are not decided here.

use std::cmp::Ordering;
use std::sync::OnceLock;

use arrayvec::ArrayVec;
use pulp::Arch;

use super::hands::{ACE, HANDS, HandId, TEN, VALUES, hand_of};
pub(super) use super::program::{ALL_UPS, Ups, each};
use super::program::{LANES, Program, Run, SLOTS, Scratch, TOTALS, Weights};
use super::shoe::Cards;

/// A number for each up card.
pub(super) type PerUp = [f64; VALUES];

/// Number of classes of a standing hand: 16 or less, 17, 18, 19, 20, 21.
pub(super) const CLASSES: usize = 6;

/// Amount by which each dealer total reduces the payout of each class: 2 if it beats the class, 1 if it ties. Class 0
/// beats no total.
fn taken_from_classes() -> [Weights; CLASSES] {
    std::array::from_fn(|class| {
        std::array::from_fn(|total| match (total + 1).cmp(&class) {
            Ordering::Less => 0.0,
            Ordering::Equal => 1.0,
            Ordering::Greater => 2.0,
        })
    })
}

/// Class of a point count: 0 for 16 or less, 1 for 17, up to 5 for 21.
pub(super) fn class_of(points: u8) -> u8 {
    points.clamp(16, 21) - 16
}

/// The programs of one dealer, each created on first use.
pub(super) struct Dealer {
    plain_21: bool,
    /// The hands on which the dealer stands, blackjacks aside, with the number of drawing orders of each after each up
    /// card.
    finals: Vec<(HandId, PerUp)>,
    /// By the set of up cards (each alone, and all), and the value kept apart (each, and none).
    programs: [[OnceLock<Program>; VALUES + 1]; VALUES + 1],
    /// By up card: the programs with separate sums for the dealer's totals.
    totals: [OnceLock<Program>; VALUES],
}

/// By three flags: soft 17 is hit, an ace and a ten are a plain 21, and more than one deck is left. With one deck or
/// less many hands cannot occur.
static DEALERS: [OnceLock<Dealer>; 8] = [const { OnceLock::new() }; 8];

/// Number of cards of each value below ten in one deck.
const ONE_DECK: u8 = 4;

/// A request for the payout of standing against each of `ups`, with `removed` outside the shoe besides the up card,
/// and, with [`Slots`], with more cards of one value gone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Query {
    /// The cards gone: the player's hand, and any others.
    pub(super) removed: [u8; VALUES],
    /// Class of the hand's points.
    pub(super) class: u8,
    /// Up cards of interest.
    pub(super) ups: Ups,
    /// The value of which more cards are gone, and the numbers of them to answer for: 0, 1, …
    pub(super) slots: Slots,
    /// The caller's index for the answers.
    pub(super) place: u32,
}

/// The numbers 0, 1, … of cards of one value that are gone besides all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Slots {
    value: u8,
    len: u8,
}

impl Slots {
    /// No more cards gone.
    // The cast is lossless: `VALUES` is 10.
    pub(super) const NONE: Slots = Slots {
        value: VALUES as u8,
        len: 1,
    };

    /// The value; [`VALUES`] if there is none.
    pub(super) fn value(self) -> usize {
        usize::from(self.value)
    }

    /// From 0 to `len − 1` more cards of a value gone.
    pub(super) fn of(value: usize, len: usize) -> Slots {
        // The cast is lossless: both are small.
        Slots {
            value: value as u8,
            len: len.clamp(1, SLOTS) as u8,
        }
    }
}

impl Dealer {
    /// The dealer of these rules, for a shoe of these cards or fewer.
    pub(super) fn of(hits_soft_17: bool, cards: &Cards) -> &'static Dealer {
        let is_few = |&count: &f64| count <= f64::from(ONE_DECK);
        let many = cards.unit == 0.0 || !cards.counts[..TEN].iter().all(is_few);
        let place =
            usize::from(hits_soft_17) * 4 + usize::from(cards.plain_21) * 2 + usize::from(many);
        DEALERS[place].get_or_init(|| {
            let most = if many { u8::MAX } else { ONE_DECK };
            Dealer::new(hits_soft_17, cards.plain_21, most)
        })
    }

    fn new(hits_soft_17: bool, plain_21: bool, most: u8) -> Dealer {
        let blackjack = hand_of([ACE, TEN]);
        let all = (0..).zip(HANDS.iter()).zip(ways(hits_soft_17));
        let finals = all.filter(|&((at, hand), _)| {
            let is_there = hand.cards[..TEN].iter().all(|&held| held <= most);
            let counts = at != blackjack || plain_21;
            hand.is_final(hits_soft_17) && is_there && counts
        });
        Dealer {
            plain_21,
            finals: finals.map(|((at, _), orders)| (at, orders)).collect(),
            programs: Default::default(),
            totals: Default::default(),
        }
    }

    /// The program for these up cards, with one value kept apart or none.
    fn program(&self, ups: Ups, apart: usize) -> &Program {
        let (ups, place) = if ups.is_power_of_two() {
            (ups, ups.trailing_zeros() as usize)
        } else {
            (ALL_UPS, VALUES)
        };
        self.programs[place][apart].get_or_init(|| {
            let apart = (apart < VALUES).then_some(apart);
            Program::new(&self.finals, ups, apart, &taken_from_classes())
        })
    }

    /// Answers `queries` about the shoe `cards`, which still holds the removed cards and the up card. Calls `answer`
    /// with the query, the number and the value of the up card within it, and the payouts, 0…2, by the number of cards
    /// in the slots. If the shoe does not hold the up card, the payout is meaningless. Sorts the queries.
    pub(super) fn payouts(
        &self,
        cards: &Cards,
        queries: &mut [Query],
        mut answer: impl FnMut(&Query, usize, usize, &[f64]),
    ) {
        let kind = |query: &Query| (query.slots, query.class);
        queries.sort_unstable_by_key(|query| (kind(query), query.ups));
        let mut scratch = Scratch::new();
        let arch = Arch::new();
        for alike in queries.chunk_by(|a, b| kind(a) == kind(b)) {
            for block in alike.chunks(LANES) {
                let Slots { value, len } = block[0].slots;
                let ups = block.iter().fold(0, |ups, query| ups | query.ups);
                let removed: ArrayVec<_, LANES> = block.iter().map(|query| query.removed).collect();
                let (slots, class) = (usize::from(len), usize::from(block[0].class));
                arch.dispatch(Run {
                    program: self.program(ups, usize::from(value)),
                    cards,
                    removed: &removed,
                    ups,
                    sums: class..class + 1,
                    slots,
                    scratch: &mut scratch,
                });
                for (lane, query) in block.iter().enumerate() {
                    for (number, up) in each(query.ups).enumerate() {
                        let mut payouts = [0.0; SLOTS];
                        for (gone, payout) in payouts[..slots].iter_mut().enumerate() {
                            *payout = self.payout(cards, &scratch, query, lane, up, gone);
                        }
                        answer(query, number, up, &payouts[..slots]);
                    }
                }
            }
        }
    }

    /// Payout of one lane against one up card, with `gone` cards in the slots.
    #[inline]
    fn payout(
        &self,
        cards: &Cards,
        scratch: &Scratch,
        query: &Query,
        lane: usize,
        up: usize,
        gone: usize,
    ) -> f64 {
        let left = |value: usize| {
            let left = scratch.counts[value].of(lane);
            if value == usize::from(query.slots.value) {
                // The cast is lossless: at most four.
                left - gone as f64 * cards.unit
            } else {
                left
            }
        };
        let of_up = left(up);
        if of_up <= 0.0 {
            return 0.0;
        }
        let blackjack = self
            .hole(up)
            .map_or(0.0, |hole| left(hole) * scratch.orders[gone][2].of(lane));
        2.0 * (1.0 - blackjack) - scratch.sums[0][up][gone].of(lane) / of_up
    }

    /// Value of the hole card that makes a blackjack.
    fn hole(&self, up: usize) -> Option<usize> {
        match up {
            ACE if !self.plain_21 => Some(TEN),
            TEN if !self.plain_21 => Some(ACE),
            _ => None,
        }
    }

    /// Payout of standing, 0…2, for each class against one up card and each entry of `removed`: the cards gone besides
    /// the up card. Meaningless if the shoe does not hold the up card.
    pub(super) fn stands(
        &self,
        cards: &Cards,
        up: usize,
        removed: &[[u8; VALUES]],
    ) -> Vec<[f64; CLASSES]> {
        let program = self.totals[up].get_or_init(|| {
            let each_total: [Weights; TOTALS] =
                std::array::from_fn(|this| std::array::from_fn(|total| f64::from(total == this)));
            Program::new(&self.finals, 1 << up, None, &each_total)
        });
        let taken = taken_from_classes();
        let mut scratch = Scratch::new();
        let arch = Arch::new();
        let mut payouts = Vec::with_capacity(removed.len());
        for block in removed.chunks(LANES) {
            arch.dispatch(Run {
                program,
                cards,
                removed: block,
                ups: 1 << up,
                sums: 0..TOTALS,
                slots: 1,
                scratch: &mut scratch,
            });
            payouts.extend((0..block.len()).map(|lane| {
                let left = |value: usize| scratch.counts[value].of(lane);
                let of_up = left(up);
                if of_up <= 0.0 {
                    return [0.0; CLASSES];
                }
                let blackjack = self
                    .hole(up)
                    .map_or(0.0, |hole| left(hole) * scratch.orders[0][2].of(lane));
                let chances: Weights =
                    std::array::from_fn(|total| scratch.sums[total][up][0].of(lane) / of_up);
                taken.map(|taken| {
                    let taken = taken
                        .iter()
                        .zip(chances)
                        .map(|(taken, chance)| taken * chance);
                    2.0 * (1.0 - blackjack) - taken.sum::<f64>()
                })
            }));
        }
        payouts
    }
}

/// Number of orders in which each hand is drawn after each up card, by a dealer who stops at final hands.
fn ways(hits_soft_17: bool) -> Vec<PerUp> {
    let mut ways = vec![[0.0; VALUES]; HANDS.len()];
    for up in 0..VALUES {
        ways[usize::from(hand_of([up]))][up] = 1.0;
    }
    for (at, hand) in HANDS.iter().enumerate() {
        if hand.is_final(hits_soft_17) {
            continue;
        }
        let orders = ways[at];
        for &next in &hand.with {
            if let Some(there) = ways.get_mut(usize::from(next)) {
                for (there, orders) in there.iter_mut().zip(orders) {
                    *there += orders;
                }
            }
        }
    }
    ways
}

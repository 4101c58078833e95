//! What standing is worth: the chances of the dealer's final hands, for many shoes at once.
//!
//! A dealer's hand, the up card in it, is a multiset of values like any other. From a shoe that holds `c[v]` cards of
//! each value, `n` in all, one given order of drawing it has the chance `W = Π c[v]·(c[v]−1)… / n·(n−1)…`, whatever the
//! order; the orders in which a dealer can come to draw it after a given up card depend on the rules alone and are
//! counted once. So standing is a sum of a few hundred `W` times fixed coefficients, and as no hand that went bust is
//! ever needed (what is left of 1 is the bust), and a `W` serves all up cards in the hand, the whole is one short
//! program: multiply along a tree of hands, add up the rows, divide once for each length of hands. It runs on
//! [`LANES`] shoes side by side, which is what the vector units of a processor are for.
//!
//! The sums are payouts in the manner of S3: 2 for a win, 1 for a push, 0 for a loss. A dealer's blackjack, where it is
//! more than a plain 21, pays 0; what else it does is not decided here.

use std::sync::LazyLock;

use pulp::{Arch, Simd, WithSimd};

use super::hands::{ACE, HANDS, HandId, TEN, VALUES, hand_of};
use super::shoe::Cards;

/// How many shoes are computed side by side: one vector register of AVX-512, two of AVX2.
pub(super) const LANES: usize = 8;

/// A number for each of the shoes, laid out so that one load fetches it.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Lane([f64; LANES]);

impl Lane {
    const ZERO: Lane = Lane::all(0.0);

    const fn all(number: f64) -> Lane {
        Lane([number; LANES])
    }

    #[inline(always)]
    fn zip(&self, other: &Lane, combine: impl Fn(f64, f64) -> f64) -> Lane {
        Lane(std::array::from_fn(|lane| {
            combine(self.0[lane], other.0[lane])
        }))
    }

    #[inline(always)]
    fn times(&self, other: &Lane) -> Lane {
        self.zip(other, |a, b| a * b)
    }

    #[inline(always)]
    fn plus(&self, other: &Lane) -> Lane {
        self.zip(other, |a, b| a + b)
    }
}

/// The classes of what a player stands with: 16 and less, 17, 18, 19, 20, 21.
pub(super) const CLASSES: usize = 6;

/// The class of some points.
pub(super) fn class_of(points: u8) -> usize {
    usize::from(points.clamp(16, 21)) - 16
}

/// A set of up cards, a bit each.
pub(super) type Ups = u16;

/// All up cards.
pub(super) const ALL_UPS: Ups = (1 << VALUES) - 1;

/// The up cards of a set.
pub(super) fn each(ups: Ups) -> impl Iterator<Item = usize> {
    (0..VALUES).filter(move |&up| ups & 1 << up != 0)
}

/// One multiplication: the hand of `parent` and one more card.
#[derive(Clone, Copy, Debug)]
struct Step {
    parent: u16,
    /// Which card, and how many of its value the hand already holds: a place in [`Lanes::factors`].
    factor: u16,
}

/// The products of a row that belong to hands of one length.
#[derive(Clone, Copy, Debug)]
struct Segment {
    /// How many cards the hands hold.
    len: u8,
    /// The end of the entries.
    end: u16,
}

/// Which products count against one up card, and how much, shorter hands first.
#[derive(Clone, Debug, Default)]
struct Row {
    entries: Vec<(u16, f64)>,
    segments: Vec<Segment>,
}

/// What to multiply and what to add up for one class of player's hands.
#[derive(Clone, Debug, Default)]
struct Program {
    /// The first is the empty hand, and no multiplication.
    steps: Vec<Step>,
    rows: [Row; VALUES],
}

/// The programs of one dealer.
#[derive(Debug)]
pub(super) struct Dealer {
    /// By class, for all up cards.
    all: Vec<Program>,
    /// By class and up card.
    one: Vec<Vec<Program>>,
}

/// By whether soft 17 is hit, and whether an ace and a ten are a plain 21.
static DEALERS: [LazyLock<Dealer>; 4] = [
    LazyLock::new(|| Dealer::new(false, false)),
    LazyLock::new(|| Dealer::new(false, true)),
    LazyLock::new(|| Dealer::new(true, false)),
    LazyLock::new(|| Dealer::new(true, true)),
];

/// One thing to be computed: what standing with `points` pays against each of `ups`, where `removed` lies outside the
/// shoe beside the up card.
#[derive(Clone, Copy, Debug)]
pub(super) struct Query {
    /// The cards that are gone: the player's hand, and whatever else.
    pub(super) removed: [u8; VALUES],
    /// What the hand counts.
    pub(super) class: u8,
    /// The up cards of interest.
    pub(super) ups: Ups,
    /// What it belongs to.
    pub(super) group: u8,
    /// Where its answers go.
    pub(super) slot: u32,
}

impl Dealer {
    /// The dealer of these rules.
    pub(super) fn of(hits_soft_17: bool, plain_21: bool) -> &'static Dealer {
        &DEALERS[usize::from(hits_soft_17) * 2 + usize::from(plain_21)]
    }

    fn new(hits_soft_17: bool, plain_21: bool) -> Dealer {
        let ways: Vec<Vec<f64>> = (0..VALUES).map(|up| ways(up, hits_soft_17)).collect();
        let program = |class, ups| Program::new(&ways, hits_soft_17, plain_21, class, ups);
        Dealer {
            all: (0..CLASSES).map(|class| program(class, ALL_UPS)).collect(),
            one: (0..CLASSES)
                .map(|class| (0..VALUES).map(|up| program(class, 1 << up)).collect())
                .collect(),
        }
    }

    /// Answers `queries` about the shoe `cards`, which holds the removed cards and the up card still, and hands each
    /// answer to `answer`: the query, which of its up cards by number and by value, and the payout, 0…2. A query is not
    /// answered for an up card that its shoe does not hold. The queries are sorted for that.
    pub(super) fn payouts(
        &self,
        cards: &Cards,
        queries: &mut [Query],
        mut answer: impl FnMut(&Query, usize, usize, f64),
    ) {
        queries.sort_unstable_by_key(|query| (query.class, query.ups));
        let mut weights = vec![Lane::all(1.0); self.all[0].steps.len()];
        let mut sums = [Lane::ZERO; VALUES];
        let mut lanes = Lanes::empty();
        let arch = Arch::new();
        let mut rest = &*queries;
        while let Some(first) = rest.first() {
            let same = rest
                .iter()
                .take(LANES)
                .take_while(|query| query.class == first.class);
            let (block, others) = rest.split_at(same.count());
            rest = others;
            let ups = block.iter().fold(0, |ups, query| ups | query.ups);
            let class = usize::from(first.class);
            let program = if ups.is_power_of_two() {
                &self.one[class][ups.trailing_zeros() as usize]
            } else {
                &self.all[class]
            };
            arch.dispatch(Run {
                program,
                cards,
                block,
                lanes: &mut lanes,
                ups,
                weights: &mut weights,
                sums: &mut sums,
            });
            for (lane, query) in block.iter().enumerate() {
                for (number, up) in each(query.ups).enumerate() {
                    let of_up = lanes.counts[up].0[lane];
                    if of_up > 0.0 {
                        let lost = sums[up].0[lane] / of_up;
                        let payout = 2.0 * (1.0 - lanes.blackjack(cards, up, lane)) - lost;
                        answer(query, number, up, payout);
                    }
                }
            }
        }
    }
}

/// In how many orders each hand is drawn after this up card, by a dealer who stops when it is final.
fn ways(up: usize, hits_soft_17: bool) -> Vec<f64> {
    let mut ways = vec![0.0; HANDS.len()];
    ways[usize::from(hand_of([up]))] = 1.0;
    for (at, hand) in HANDS.iter().enumerate() {
        let orders = ways[at];
        if orders > 0.0 && !hand.is_final(hits_soft_17) {
            for &next in &hand.with {
                if let Some(there) = ways.get_mut(usize::from(next)) {
                    *there += orders;
                }
            }
        }
    }
    ways
}

impl Program {
    fn new(
        ways: &[Vec<f64>],
        hits_soft_17: bool,
        plain_21: bool,
        class: usize,
        ups: Ups,
    ) -> Program {
        let blackjack = hand_of([ACE, TEN]);
        let mut program = Program {
            steps: vec![Step {
                parent: 0,
                factor: 0,
            }],
            ..Program::default()
        };
        // The place of a hand among the products.
        let mut places = vec![None; HANDS.len()];
        places[0] = Some(0);
        let mut entries: [Vec<(u8, u16, f64)>; VALUES] = Default::default();
        for (at, hand) in (0..).zip(HANDS.iter()) {
            // Class 0 is what beats nobody: every final hand of a dealer is above it.
            let beats = class_of(hand.points).cmp(&class);
            let counts = hand.is_final(hits_soft_17) && beats.is_ge();
            if !counts || (at == blackjack && !plain_21) {
                continue;
            }
            let factor = if beats.is_eq() { 1.0 } else { 2.0 };
            for up in each(ups) {
                let orders = ways[up][usize::from(at)];
                if orders > 0.0 {
                    let place = program.place(at, &mut places);
                    entries[up].push((hand.len, place, orders * factor));
                }
            }
        }
        let new_places = program.sort(&places);
        for (row, entries) in program.rows.iter_mut().zip(&mut entries) {
            for (_, place, _) in entries.iter_mut() {
                *place = new_places[usize::from(*place)];
            }
            *row = Row::new(entries);
        }
        program
    }

    /// Puts shorter hands first, so that a product is not needed right after it was stored; where each step went.
    fn sort(&mut self, places: &[Option<u16>]) -> Vec<u16> {
        let mut lens = vec![0; self.steps.len()];
        for (place, hand) in places.iter().zip(HANDS.iter()) {
            if let Some(place) = place {
                lens[usize::from(*place)] = hand.len;
            }
        }
        let mut order: Vec<usize> = (0..self.steps.len()).collect();
        order.sort_by_key(|&step| lens[step]);
        let mut new_places = vec![0; order.len()];
        for (new, &old) in (0..).zip(&order) {
            new_places[old] = new;
        }
        self.steps = order
            .iter()
            .map(|&old| Step {
                parent: new_places[usize::from(self.steps[old].parent)],
                ..self.steps[old]
            })
            .collect();
        new_places
    }

    /// The place of a hand's product, with all steps that lead to it.
    fn place(&mut self, hand: HandId, places: &mut [Option<u16>]) -> u16 {
        if let Some(place) = places[usize::from(hand)] {
            return place;
        }
        let cards = &HANDS[usize::from(hand)].cards;
        let less_one = |value: usize| {
            let mut fewer = *cards;
            fewer[value] -= 1;
            let values = (0..VALUES).zip(fewer);
            hand_of(
                values.flat_map(|(value, count)| std::iter::repeat_n(value, usize::from(count))),
            )
        };
        let held = || (0..VALUES).rev().filter(|&value| cards[value] > 0);
        // From a product that is there already, or else from the hand without its highest card, which most hands share.
        let value = held()
            .find(|&value| places[usize::from(less_one(value))].is_some())
            .or_else(|| held().next())
            .unwrap_or(ACE);
        let parent = self.place(less_one(value), places);
        #[expect(
            clippy::cast_possible_truncation,
            reason = "at most 3,083 hands, and 180 factors"
        )]
        let (place, factor) = (
            self.steps.len() as u16,
            factor(value, usize::from(cards[value]) - 1) as u16,
        );
        self.steps.push(Step { parent, factor });
        places[usize::from(hand)] = Some(place);
        place
    }
}

impl Row {
    /// The row of these entries: length of the hand, place of its product, coefficient.
    fn new(entries: &mut [(u8, u16, f64)]) -> Row {
        entries.sort_by_key(|&(len, place, _)| (len, place));
        let mut row = Row::default();
        for of_len in entries.chunk_by(|a, b| a.0 == b.0) {
            row.entries
                .extend(of_len.iter().map(|&(_, place, factor)| (place, factor)));
            #[expect(clippy::cast_possible_truncation, reason = "there are 3,083 hands")]
            row.segments.push(Segment {
                len: of_len[0].0,
                end: row.entries.len() as u16,
            });
        }
        row
    }
}

/// One run of a program over the lanes of a block.
struct Run<'a> {
    program: &'a Program,
    cards: &'a Cards,
    block: &'a [Query],
    lanes: &'a mut Lanes,
    ups: Ups,
    /// Working space; the first product is 1.
    weights: &'a mut [Lane],
    /// By up card: the sum of its row, times the number of the up cards.
    sums: &'a mut [Lane; VALUES],
}

impl WithSimd for Run<'_> {
    type Output = ();

    // The loops over the lanes become vector instructions of whatever the processor has.
    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        self.lanes.fill(self.cards, self.block);
        let steps = &self.program.steps;
        let weights = &mut self.weights[..steps.len()];
        for (at, step) in steps.iter().enumerate().skip(1) {
            let parent = &weights[usize::from(step.parent)];
            let factor = &self.lanes.factors[usize::from(step.factor)];
            weights[at] = parent.times(factor);
        }
        for up in each(self.ups) {
            let row = &self.program.rows[up];
            let mut sum = Lane::ZERO;
            let mut start = 0;
            for segment in &row.segments {
                let end = usize::from(segment.end);
                // Four sums side by side, so that no addition waits for the one before.
                let mut parts = [Lane::ZERO; 4];
                let (fours, rest) = row.entries[start..end].as_chunks::<4>();
                for four in fours {
                    for (part, &(place, coefficient)) in parts.iter_mut().zip(four) {
                        *part =
                            part.plus(&weights[usize::from(place)].times(&Lane::all(coefficient)));
                    }
                }
                for (part, &(place, coefficient)) in parts.iter_mut().zip(rest) {
                    *part = part.plus(&weights[usize::from(place)].times(&Lane::all(coefficient)));
                }
                let part = parts[0].plus(&parts[1]).plus(&parts[2].plus(&parts[3]));
                start = end;
                sum = sum.plus(&part.times(&self.lanes.orders[usize::from(segment.len)]));
            }
            self.sums[up] = sum;
        }
    }
}

/// The most cards that a dealer's hand holds, the up card included, is 17, all aces.
const LENGTHS: usize = 18;

/// The place of the factor for one more card of a value of which some are held.
fn factor(value: usize, held: usize) -> usize {
    value * LENGTHS + held
}

/// The shoes of one block, the up card still in them.
struct Lanes {
    counts: [Lane; VALUES],
    /// By value and how many are held: how many are left.
    factors: [Lane; VALUES * LENGTHS],
    /// By number of cards drawn after an up card: one over the number of orders, the up card counted as drawn.
    orders: [Lane; LENGTHS],
}

impl Lanes {
    fn empty() -> Lanes {
        Lanes {
            counts: [Lane::ZERO; VALUES],
            factors: [Lane::ZERO; VALUES * LENGTHS],
            orders: [Lane::ZERO; LENGTHS],
        }
    }

    #[inline(always)]
    fn fill(&mut self, cards: &Cards, block: &[Query]) {
        for (lane, query) in block.iter().enumerate() {
            let mut gone = 0;
            for (value, &removed) in query.removed.iter().enumerate() {
                self.counts[value].0[lane] = cards.counts[value] - cards.unit * f64::from(removed);
                gone += u32::from(removed);
            }
            let mut left = cards.total - cards.unit * f64::from(gone + 1);
            let mut orders = 1.0;
            for number in 1..LENGTHS {
                self.orders[number].0[lane] = orders;
                // When no card is left to draw the products are 0 already, and must stay so.
                orders = if left > 0.0 { orders / left } else { 0.0 };
                left -= cards.unit;
            }
        }
        for (value, counts) in self.counts.iter().enumerate() {
            let mut held = 0.0;
            // No hand of 21 holds more of a value than this.
            let most = LENGTHS.min(21 / (value + 1));
            for factors in &mut self.factors[value * LENGTHS..value * LENGTHS + most] {
                *factors = counts.zip(&Lane::all(held), |count, held| count - held);
                held += cards.unit;
            }
        }
    }

    /// The chance that a dealer with this up card has a blackjack that is more than a plain 21.
    fn blackjack(&self, cards: &Cards, up: usize, lane: usize) -> f64 {
        let hole = match up {
            ACE => TEN,
            TEN => ACE,
            _ => return 0.0,
        };
        if cards.plain_21 {
            return 0.0;
        }
        self.counts[hole].0[lane] * self.orders[2].0[lane]
    }
}

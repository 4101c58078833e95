//! The inner loop of the engine: products along a tree of dealer's hands and their weighted sums, for many shoes in
//! parallel.
//!
//! A [`Program`] is created once for a dealer and a set of up cards. It may keep one value *apart*: its cards are left
//! out of the products and enter at the end, so that one run answers for shoes that differ in the number of cards of
//! that value gone. Splits need this (see `split`): up to five such shoes per hand.
//!
//! The products are the same for all hands of a player, the sums are not: each [`Weights`] has its own. Products are
//! ordered by the dealer's totals that need them, 21 first, so that a run computes no more than its sums use.

use std::ops::Range;

use pulp::{Simd, WithSimd};

use super::hands::{ACE, HANDS, Hand, HandId, VALUES, hand_at};
use super::shoe::Cards;

/// Number of shoes computed in parallel: one vector register of AVX-512, two of AVX2.
pub(super) const LANES: usize = 8;

/// Largest number of slots, the counts 0, 1, … of gone cards that one run answers for.
pub(super) const SLOTS: usize = 5;

/// Bound on the length of a dealer's hand: at most 17 cards, all aces, up card included.
const LENGTHS: usize = 18;

/// Room for all products of a program: a power of two, so that indexing needs no bounds check.
const PRODUCTS: usize = 4096;

/// A bit set of up cards.
pub(super) type Ups = u16;

/// All up cards.
pub(super) const ALL_UPS: Ups = (1 << VALUES) - 1;

/// Up cards of a set, ascending.
pub(super) fn each(ups: Ups) -> impl Iterator<Item = usize> {
    (0..VALUES).filter(move |&up| ups & 1 << up != 0)
}

/// One number per shoe, laid out so that a single load fetches it.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Lane([f64; LANES]);

impl Lane {
    pub(super) const ZERO: Lane = Lane::all(0.0);

    const fn all(number: f64) -> Lane {
        Lane([number; LANES])
    }

    /// The number of one shoe.
    pub(super) fn of(&self, lane: usize) -> f64 {
        self.0[lane]
    }

    #[inline(always)]
    fn map(&self, change: impl Fn(f64) -> f64) -> Lane {
        Lane(std::array::from_fn(|lane| change(self.0[lane])))
    }

    #[inline(always)]
    fn times(&self, other: &Lane) -> Lane {
        Lane(std::array::from_fn(|lane| self.0[lane] * other.0[lane]))
    }

    #[inline(always)]
    fn plus(&self, other: &Lane) -> Lane {
        Lane(std::array::from_fn(|lane| self.0[lane] + other.0[lane]))
    }
}

/// One multiplication: the product of `parent` times one more card.
#[derive(Clone, Copy, Debug)]
struct Step {
    parent: u16,
    /// Index into [`Scratch::factors`]: the card, and the number of its value already held.
    factor: u16,
}

/// Number of totals of a standing dealer: 17 to 21.
pub(super) const TOTALS: usize = 5;

/// Weight of each dealer total, 17 to 21, in a sum.
pub(super) type Weights = [f64; TOTALS];

/// Products of a row with the same final factors.
#[derive(Clone, Copy, Debug)]
struct Segment {
    /// Number of cards of the hands.
    len: u8,
    /// Number of those that have the value kept apart.
    apart: u8,
    /// End index of the entries.
    end: u16,
}

/// The products that count against one up card, with their coefficients.
#[derive(Clone, Debug, Default)]
struct Row {
    entries: Vec<(u16, f64)>,
    segments: Vec<Segment>,
}

/// A schedule of multiplications and sums.
#[derive(Clone, Debug)]
pub(super) struct Program {
    /// The first is the empty hand, without a multiplication.
    steps: Vec<Step>,
    sums: Vec<Sums>,
    apart: Option<usize>,
}

/// The sums for one [`Weights`].
#[derive(Clone, Debug)]
struct Sums {
    /// Number of steps that the summed products need.
    steps: usize,
    /// By up card.
    rows: [Row; VALUES],
}

/// A final hand of the dealer, by the product it uses.
#[derive(Clone, Copy)]
struct Final {
    len: u8,
    /// Number of its cards that have the value kept apart.
    apart: u8,
    points: u8,
    /// Index of the product of its other cards.
    place: u16,
}

impl Program {
    /// The program that sums the probabilities of `finals` (hands of 17 to 21, with the number of drawing orders after
    /// each up card) against each of `ups`, once for each of the `weights`.
    pub(super) fn new(
        finals: &[(HandId, [f64; VALUES])],
        ups: Ups,
        apart: Option<usize>,
        weights: &[Weights],
    ) -> Program {
        let mut program = Program {
            steps: vec![Step {
                parent: 0,
                factor: 0,
            }],
            sums: Vec::new(),
            apart,
        };
        // Index of each hand among the products.
        let mut places = vec![None; HANDS.len()];
        places[0] = Some(0);
        let mut placed = Vec::with_capacity(finals.len());
        // Number of steps for the hands of each total and all higher ones.
        let mut steps = [0; TOTALS];
        for (points, steps) in (17..=21).zip(&mut steps).rev() {
            for (hand, orders) in finals {
                let whole = hand_at(*hand);
                if whole.points != points || each(ups).all(|up| orders[up] == 0.0) {
                    continue;
                }
                let kept = apart.map_or(0, |value| whole.cards[value]);
                let others = (0..kept).fold(*hand, |hand, _| {
                    apart.map_or(hand, |value| hand_at(hand).less[value])
                });
                let hand = Final {
                    len: whole.len,
                    apart: kept,
                    points,
                    place: program.place(others, &mut places),
                };
                placed.push((hand, orders));
            }
            *steps = program.steps.len();
        }
        let new_places = program.sort(&places, steps);
        for (hand, _) in &mut placed {
            hand.place = new_places[usize::from(hand.place)];
        }
        placed.sort_unstable_by_key(|(hand, _)| (hand.apart, hand.len, hand.place));
        let by_up: [Vec<(Final, f64)>; VALUES] = std::array::from_fn(|up| {
            let all = placed.iter().map(|&(hand, orders)| (hand, orders[up]));
            let is_wanted = ups & 1 << up != 0;
            all.filter(|&(_, orders)| is_wanted && orders > 0.0)
                .collect()
        });
        program.sums = weights
            .iter()
            .map(|weights| {
                let lowest = weights.iter().position(|&weight| weight > 0.0);
                Sums {
                    steps: lowest.map_or(1, |total| steps[total]),
                    rows: std::array::from_fn(|up| Row::new(&by_up[up], weights)),
                }
            })
            .collect();
        program
    }

    /// Index of a hand's product; adds the steps that lead to it.
    fn place(&mut self, hand: HandId, places: &mut [Option<u16>]) -> u16 {
        if let Some(place) = places[usize::from(hand)] {
            return place;
        }
        let Hand { cards, less, .. } = hand_at(hand);
        let held = || (0..VALUES).rev().filter(|&value| cards[value] > 0);
        // From an existing product, or else from the hand without its highest card, which most hands share.
        let value = held()
            .find(|&value| places[usize::from(less[value])].is_some())
            .or_else(|| held().next())
            .unwrap_or(ACE);
        let parent = self.place(less[value], places);
        // The cast is lossless: at most 3,083 hands, and 180 factors.
        let (place, factor) = (
            self.steps.len() as u16,
            factor(value, usize::from(cards[value]) - 1) as u16,
        );
        self.steps.push(Step { parent, factor });
        places[usize::from(hand)] = Some(place);
        place
    }

    /// Sorts the steps needed from the same total on by hand length, so that a product is not used right after it is
    /// stored; returns the new index of each step.
    fn sort(&mut self, places: &[Option<u16>], ends: [usize; TOTALS]) -> Vec<u16> {
        let mut lens = vec![0; self.steps.len()];
        for (place, hand) in places.iter().zip(HANDS.iter()) {
            if let Some(place) = place {
                lens[usize::from(*place)] = hand.len;
            }
        }
        let mut order: Vec<usize> = (0..self.steps.len()).collect();
        let mut start = 0;
        for end in ends.into_iter().rev() {
            order[start..end].sort_by_key(|&step| lens[step]);
            start = end;
        }
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
}

impl Row {
    /// The row of these hands with their numbers of orders; `finals` is sorted by what they share.
    fn new(finals: &[(Final, f64)], weights: &Weights) -> Row {
        let weight = |hand: &Final| weights[usize::from(hand.points) - 17];
        let counting = || finals.iter().filter(|(hand, _)| weight(hand) > 0.0);
        let mut row = Row {
            entries: Vec::with_capacity(counting().count()),
            segments: Vec::new(),
        };
        for (hand, orders) in counting() {
            row.entries.push((hand.place, orders * weight(hand)));
            // The cast is lossless: there are 3,083 hands.
            let end = row.entries.len() as u16;
            match row.segments.last_mut() {
                Some(last) if (last.len, last.apart) == (hand.len, hand.apart) => last.end = end,
                _ => row.segments.push(Segment {
                    len: hand.len,
                    apart: hand.apart,
                    end,
                }),
            }
        }
        row
    }
}

/// One run of a program over a block of shoes.
pub(super) struct Run<'a> {
    pub(super) program: &'a Program,
    /// The shoe, and the cards gone from it in each lane.
    pub(super) cards: &'a Cards,
    pub(super) removed: &'a [[u8; VALUES]],
    pub(super) ups: Ups,
    /// Range of the program's sums to compute.
    pub(super) sums: Range<usize>,
    /// Number of slots: counts 0, 1, … of gone cards of the value kept apart.
    pub(super) slots: usize,
    pub(super) scratch: &'a mut Scratch,
}

/// Working space and results of a run.
pub(super) struct Scratch {
    /// By value: number of cards left, before the up card and the slots are taken out.
    pub(super) counts: [Lane; VALUES],
    /// By sum of the run, up card and slot: the sum of the row, times the number of the up cards.
    pub(super) sums: [[[Lane; SLOTS]; VALUES]; TOTALS],
    /// By value and number held: number left. Entries of the value kept apart are not used.
    factors: [Lane; VALUES * LENGTHS],
    /// Reciprocal of the number of cards left when 0, 1, … besides the up card are gone.
    inverses: [Lane; LENGTHS + SLOTS],
    /// By slot and number of cards, the up card included: reciprocal of the number of orders in which they could be
    /// drawn after it.
    pub(super) orders: [[Lane; LENGTHS]; SLOTS],
    /// By slot and number: number of ordered draws of that many cards of the value kept apart.
    falling: [[Lane; LENGTHS]; SLOTS],
    /// The products; the first is 1.
    weights: Vec<Lane>,
}

impl Scratch {
    pub(super) fn new() -> Scratch {
        Scratch {
            counts: [Lane::ZERO; VALUES],
            sums: [[[Lane::ZERO; SLOTS]; VALUES]; TOTALS],
            factors: [Lane::all(1.0); VALUES * LENGTHS],
            inverses: [Lane::ZERO; LENGTHS + SLOTS],
            orders: [[Lane::all(1.0); LENGTHS]; SLOTS],
            falling: [[Lane::all(1.0); LENGTHS]; SLOTS],
            weights: vec![Lane::all(1.0); PRODUCTS],
        }
    }
}

/// Index of the factor for one more card of a value with `held` cards held.
fn factor(value: usize, held: usize) -> usize {
    value * LENGTHS + held
}

/// Largest number of cards of a value in a hand of at most 21.
fn most_of(value: usize) -> usize {
    (21 / (value + 1)).min(LENGTHS - 1)
}

impl WithSimd for Run<'_> {
    type Output = ();

    // The loops over lanes compile to the vector instructions of the processor at hand.
    #[inline(always)]
    fn with_simd<S: Simd>(mut self, _: S) {
        self.fill();
        self.multiply();
        self.add_up();
    }
}

impl Run<'_> {
    /// Fills in the shoes.
    #[inline(always)]
    fn fill(&mut self) {
        let unit = self.cards.unit;
        let scratch = &mut *self.scratch;
        let mut left = Lane::all(1.0);
        for (lane, removed) in self.removed.iter().enumerate() {
            let mut gone = 0;
            for (value, &removed) in removed.iter().enumerate() {
                scratch.counts[value].0[lane] =
                    self.cards.counts[value] - unit * f64::from(removed);
                gone += u32::from(removed);
            }
            left.0[lane] = self.cards.total - unit * f64::from(gone + 1);
        }
        for inverse in &mut scratch.inverses {
            // When no card is left to draw the products are already 0, and must stay so.
            *inverse = left.map(|left| if left > 0.0 { 1.0 / left } else { 0.0 });
            left = left.map(|left| left - unit);
        }
        for value in 0..VALUES {
            let mut held = 0.0;
            let from = factor(value, 0);
            for factor in &mut scratch.factors[from..=from + most_of(value)] {
                *factor = scratch.counts[value].map(|count| count - held);
                held += unit;
            }
        }
        for slots in 0..self.slots {
            for len in 2..LENGTHS {
                scratch.orders[slots][len] =
                    scratch.orders[slots][len - 1].times(&scratch.inverses[len - 2 + slots]);
            }
        }
        let Some(apart) = self.program.apart else {
            return;
        };
        let count = scratch.counts[apart];
        let mut gone = 0.0;
        for falling in &mut scratch.falling[..self.slots] {
            let mut drawn = gone;
            for number in 1..=most_of(apart) {
                falling[number] = falling[number - 1].times(&count.map(|count| count - drawn));
                drawn += unit;
            }
            gone += unit;
        }
    }

    #[inline(always)]
    fn multiply(&mut self) {
        let sums = &self.program.sums[self.sums.clone()];
        let needed = sums.iter().map(|sums| sums.steps).max().unwrap_or(1);
        let steps = &self.program.steps[..needed];
        let (weights, factors) = (&mut self.scratch.weights[..PRODUCTS], &self.scratch.factors);
        for (at, step) in steps.iter().enumerate().skip(1) {
            let parent = &weights[usize::from(step.parent) % PRODUCTS];
            weights[at % PRODUCTS] = parent.times(&factors[usize::from(step.factor)]);
        }
    }

    #[inline(always)]
    fn add_up(&mut self) {
        let scratch = &mut *self.scratch;
        let weights = &scratch.weights[..PRODUCTS];
        let weight_at = |place: u16| &weights[usize::from(place) % PRODUCTS];
        let wanted = self.program.sums[self.sums.clone()].iter();
        for (sums, found) in wanted.zip(&mut scratch.sums) {
            for up in each(self.ups) {
                let row = &sums.rows[up];
                let mut sums = [Lane::ZERO; SLOTS];
                let mut start = 0;
                for segment in &row.segments {
                    // Four partial sums, so that no addition waits for the one before.
                    let mut parts = [Lane::ZERO; 4];
                    let end = usize::from(segment.end);
                    let (fours, rest) = row.entries[start..end].as_chunks::<4>();
                    for four in fours {
                        for (part, &(place, coefficient)) in parts.iter_mut().zip(four) {
                            let weight = weight_at(place);
                            *part = part.plus(&weight.times(&Lane::all(coefficient)));
                        }
                    }
                    for (part, &(place, coefficient)) in parts.iter_mut().zip(rest) {
                        let weight = weight_at(place);
                        *part = part.plus(&weight.times(&Lane::all(coefficient)));
                    }
                    let part = parts[0].plus(&parts[1]).plus(&parts[2].plus(&parts[3]));
                    start = end;
                    let (len, apart) = (usize::from(segment.len), usize::from(segment.apart));
                    for (slots, sum) in sums[..self.slots].iter_mut().enumerate() {
                        let ways = scratch.orders[slots][len].times(&scratch.falling[slots][apart]);
                        *sum = sum.plus(&part.times(&ways));
                    }
                }
                found[up] = sums;
            }
        }
    }
}

//! What standing is worth: the chances of the dealer's final hands, for many shoes at once.
//!
//! A dealer's hand, the up card in it, is a multiset of values like any other. From a shoe that holds `c[v]` cards of
//! each value, `n` in all, one given order of drawing it has the chance `W = Π c[v]·(c[v]−1)… / n·(n−1)…`, whatever the
//! order; the orders in which a dealer can come to draw it after a given up card depend on the rules alone and are
//! counted once. So standing is a sum of a few hundred `W` times fixed coefficients, and as no hand that went bust is
//! ever needed (what is left of 1 is the bust), and a `W` serves all up cards in the hand, the whole is one short
//! program: multiply along a tree of hands, then add up the rows. It runs on [`LANES`] shoes side by side, which is
//! what the vector units of a processor are for.
//!
//! The sums are payouts in the manner of S3: 2 for a win, 1 for a push, 0 for a loss. A dealer's blackjack, where it is
//! more than a plain 21, pays 0; what else it does is not decided here.

use std::sync::LazyLock;

use pulp::Arch;

use super::hands::{ACE, HANDS, HandId, TEN, VALUES, hand_of};
use super::shoe::Cards;

/// How many shoes are computed side by side: one vector register of AVX-512, two of AVX2.
pub(super) const LANES: usize = 8;

type Lane = [f64; LANES];

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

/// One multiplication: the hand of `parent` and one more card of `value`, of which it already holds `held`.
#[derive(Clone, Copy, Debug)]
struct Step {
    parent: u16,
    value: u8,
    held: u8,
    /// How many cards `parent` holds.
    depth: u8,
}

/// What to multiply and what to add up for one class of player's hands.
#[derive(Clone, Debug, Default)]
struct Program {
    steps: Vec<Step>,
    /// By up card: which products count, and how much.
    rows: [Vec<(u16, f64)>; VALUES],
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
    /// Where the answer goes.
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
    /// answer to `answer`: the slot, the up card, and the payout, 0…2. A query is not answered for an up card that its
    /// shoe does not hold. The queries are sorted for that.
    pub(super) fn payouts(
        &self,
        cards: &Cards,
        queries: &mut [Query],
        mut answer: impl FnMut(usize, usize, f64),
    ) {
        queries.sort_unstable_by_key(|query| (query.class, query.ups));
        let mut weights = Vec::new();
        let mut sums = [[0.0; LANES]; VALUES];
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
            let lanes = Lanes::new(cards, block);
            arch.dispatch(|| program.run(&lanes, ups, &mut weights, &mut sums));
            for (lane, query) in block.iter().enumerate() {
                for up in each(query.ups) {
                    let of_up = lanes.counts[up][lane];
                    if of_up > 0.0 {
                        let lost = sums[up][lane] * lanes.left[0][lane] / of_up;
                        let payout = 2.0 * (1.0 - lanes.blackjack(cards, up, lane)) - lost;
                        answer(query.slot as usize, up, payout);
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
        let mut program = Program::default();
        // The place of a hand among the products; the first is the empty hand.
        let mut places = vec![None; HANDS.len()];
        places[0] = Some(0);
        program.steps.push(Step {
            parent: 0,
            value: 0,
            held: 0,
            depth: 0,
        });
        for (at, hand) in (0..).zip(HANDS.iter()) {
            let beats = class_of(hand.points).cmp(&class);
            let is_counted = hand.is_final(hits_soft_17)
                && beats.is_ge()
                // Class 0 holds all that beats nobody: a dealer's final hand always beats it.
                && (plain_21 || at != blackjack);
            if !is_counted {
                continue;
            }
            let factor = if beats.is_eq() { 1.0 } else { 2.0 };
            for up in each(ups) {
                let orders = ways[up][usize::from(at)];
                if orders > 0.0 {
                    let place = program.place(at, &mut places);
                    program.rows[up].push((place, orders * factor));
                }
            }
        }
        program
    }

    /// The place of a hand's product, with all steps that lead to it.
    fn place(&mut self, hand: HandId, places: &mut [Option<u16>]) -> u16 {
        if let Some(place) = places[usize::from(hand)] {
            return place;
        }
        let cards = &HANDS[usize::from(hand)].cards;
        // The highest value comes last: small cards are what most hands share.
        let value = (0..VALUES)
            .rev()
            .find(|&value| cards[value] > 0)
            .unwrap_or(0);
        let mut fewer = *cards;
        fewer[value] -= 1;
        let one_less = hand_of(
            fewer
                .iter()
                .enumerate()
                .flat_map(|(value, &count)| std::iter::repeat_n(value, usize::from(count))),
        );
        let parent = self.place(one_less, places);
        #[expect(
            clippy::cast_possible_truncation,
            reason = "there are ten values and 3,083 hands"
        )]
        let (place, value) = (self.steps.len() as u16, value as u8);
        self.steps.push(Step {
            parent,
            value,
            held: fewer[usize::from(value)],
            depth: fewer.iter().sum(),
        });
        places[usize::from(hand)] = Some(place);
        place
    }

    /// Adds up the rows of `ups` for all lanes.
    #[inline(always)]
    fn run(&self, lanes: &Lanes, ups: Ups, weights: &mut Vec<Lane>, sums: &mut [Lane; VALUES]) {
        weights.clear();
        weights.push([1.0; LANES]);
        for step in &self.steps[1..] {
            let parent = &weights[usize::from(step.parent)];
            let (counts, inverse) = (
                &lanes.counts[usize::from(step.value)],
                &lanes.inverse[usize::from(step.depth)],
            );
            let gone = lanes.unit * f64::from(step.held);
            let mut weight = [0.0; LANES];
            for lane in 0..LANES {
                weight[lane] = parent[lane] * ((counts[lane] - gone) * inverse[lane]);
            }
            weights.push(weight);
        }
        for up in each(ups) {
            let mut sum = [0.0; LANES];
            for &(place, coefficient) in &self.rows[up] {
                let weight = &weights[usize::from(place)];
                for lane in 0..LANES {
                    sum[lane] += coefficient * weight[lane];
                }
            }
            sums[up] = sum;
        }
    }
}

/// The most cards that a dealer's hand holds, the up card included: 17 aces, and room for counting past them.
const DEPTH: usize = 22;

/// The shoes of one block, before the up card is taken out of them.
struct Lanes {
    unit: f64,
    counts: [Lane; VALUES],
    left: [Lane; DEPTH],
    inverse: [Lane; DEPTH],
}

impl Lanes {
    fn new(cards: &Cards, block: &[Query]) -> Lanes {
        let mut lanes = Lanes {
            unit: cards.unit,
            counts: [[0.0; LANES]; VALUES],
            left: [[0.0; LANES]; DEPTH],
            inverse: [[0.0; LANES]; DEPTH],
        };
        for (lane, query) in block.iter().enumerate() {
            let mut gone = 0;
            for (value, &removed) in query.removed.iter().enumerate() {
                lanes.counts[value][lane] = cards.counts[value] - cards.unit * f64::from(removed);
                gone += u32::from(removed);
            }
            let left = cards.total - cards.unit * f64::from(gone);
            for (depth, taken) in (0..DEPTH).zip(0u8..) {
                let left = left - cards.unit * f64::from(taken);
                lanes.left[depth][lane] = left;
                // No card is left to draw: the product is 0 already, and must stay so.
                lanes.inverse[depth][lane] = if left > 0.0 { 1.0 / left } else { 0.0 };
            }
        }
        lanes
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
        self.counts[hole][lane] * self.inverse[1][lane]
    }
}

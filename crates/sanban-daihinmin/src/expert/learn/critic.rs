//! The critic: value of a position for the player to move, with all hands visible.
//!
//! One hidden layer on sparse inputs, as in the policy's network, but with separate inputs for the cards of each
//! opponent.

use super::super::super::card::{Card, Cards};
use super::super::super::round::{Phase, Round, SEATS};
use super::super::features::shape;
use super::adam::Weights;
use sanban_game::Seed;

const HIDDEN: usize = 64;

type Row = [f32; HIDDEN];

blocks! {
    total ROWS;
    OWN = 2 * 14 * 16;
    OTHERS = 4 * 2 * 14 * 5;
    JOKER = 2 * 6;
    COUNTS = 5 * 15;
    PASSED = 4;
    TOP = 7 * 16;
    EMPTY_TABLE = 1;
    LOCK = 16;
    OWNER = 5;
    CLASSES = 5 * 6;
    PHASE = 3;
    OPEN_PLACE = 5;
}

/// Weights of the critic, or a gradient with respect to them.
#[derive(Clone, Debug)]
pub(super) struct Critic {
    rows: Vec<Row>,
    /// Weights of the hidden units, and the bias.
    outputs: Vec<f32>,
}

impl Weights for Critic {
    fn parts(&self) -> Vec<&[f32]> {
        vec![self.rows.as_flattened(), &self.outputs]
    }

    fn parts_mut(&mut self) -> Vec<&mut [f32]> {
        vec![self.rows.as_flattened_mut(), &mut self.outputs]
    }
}

/// Scratch space: the inputs of a position.
#[derive(Default)]
pub(super) struct Work {
    rows: Vec<usize>,
}

impl Critic {
    /// All weights 0.
    pub(super) fn zero() -> Critic {
        Critic {
            rows: vec![[0.0; HIDDEN]; ROWS],
            outputs: vec![0.0; HIDDEN + 1],
        }
    }

    /// Small random weights.
    pub(super) fn new(seed: Seed) -> Critic {
        let mut critic = Critic::zero();
        let mut rng = seed.derive(2).stream();
        let mut random = |size: f64| (size * (2.0 * rng.unit() - 1.0)) as f32;
        for weight in critic.rows.as_flattened_mut() {
            *weight = random(0.1);
        }
        for weight in &mut critic.outputs[..HIDDEN] {
            *weight = random(0.1);
        }
        critic
    }

    /// Expected utility of the player to move.
    #[inline(always)]
    pub(super) fn value(&self, round: &Round, work: &mut Work) -> f32 {
        list(round, &mut work.rows);
        self.output(&self.sums(&work.rows))
    }

    /// Adds the gradient that reduces the squared error of a value that was too large by `error`.
    #[inline(always)]
    pub(super) fn learn(&self, round: &Round, error: f32, gradient: &mut Critic, work: &mut Work) {
        list(round, &mut work.rows);
        let sums = self.sums(&work.rows);
        let mut below = [0.0; HIDDEN];
        for unit in 0..HIDDEN {
            gradient.outputs[unit] -= error * sums[unit].max(0.0);
            let open = if sums[unit] > 0.0 { 1.0 } else { 0.0 };
            below[unit] = -error * self.outputs[unit] * open;
        }
        gradient.outputs[HIDDEN] -= error;
        for &row in &work.rows {
            for (sum, value) in gradient.rows[row].iter_mut().zip(&below) {
                *sum += value;
            }
        }
    }

    #[inline(always)]
    fn sums(&self, rows: &[usize]) -> Row {
        let mut sums = [0.0; HIDDEN];
        for &row in rows {
            for (sum, value) in sums.iter_mut().zip(&self.rows[row]) {
                *sum += value;
            }
        }
        sums
    }

    #[inline(always)]
    fn output(&self, sums: &Row) -> f32 {
        let mut value = self.outputs[HIDDEN];
        for (sum, weight) in sums.iter().zip(&self.outputs) {
            value += sum.max(0.0) * weight;
        }
        value
    }
}

/// Inputs of a position from the point of view of the player to move, with all hands open.
#[inline(always)]
fn list(round: &Round, rows: &mut Vec<usize>) {
    rows.clear();
    let order = usize::from(round.table.reversed());
    let me = round.actor;
    each_rank(round.hands[me.index()], |column, suits| {
        // The cast loses nothing: four bits.
        rows.push(OWN + (14 * order + column) * 16 + suits as usize);
    });
    let mut joker = 5;
    let mut seat = me;
    let mut owner = 0;
    for nth in 0..SEATS {
        let hand = round.hands[seat.index()];
        if nth > 0 {
            each_rank(hand, |column, suits| {
                // The cast loses nothing: at most four.
                let count = suits.count_ones() as usize;
                rows.push(OTHERS + ((2 * (nth - 1) + order) * 14 + column) * 5 + count);
            });
            if round.passed.has(seat) {
                rows.push(PASSED + nth - 1);
            }
        }
        if hand.contains(Card::JOKER) {
            joker = nth;
        }
        rows.push(COUNTS + 15 * nth + hand.len().min(14));
        if round.owner == seat {
            owner = nth;
        }
        let class = match round.classes {
            Some(_) => round.class(seat),
            None => 5,
        };
        rows.push(CLASSES + 6 * nth + class);
        seat = round.after[seat.index()];
    }
    rows.push(JOKER + 6 * order + joker);
    match round.table.top {
        Some(top) => {
            let low = match (top.low(), order) {
                (column, 1) if column < 15 => 14 - column,
                (column, _) => column,
            };
            rows.push(TOP + 16 * usize::from(shape(&top)) + usize::from(low));
            rows.push(OWNER + owner);
        }
        None => rows.push(EMPTY_TABLE),
    }
    rows.push(LOCK + usize::from(round.table.lock.bits()));
    rows.push(match round.phase {
        Phase::Exchange(2) => PHASE,
        Phase::Exchange(_) => PHASE + 1,
        Phase::Play | Phase::Over => PHASE + 2,
    });
    rows.push(OPEN_PLACE + usize::from(round.open.0.min(4)));
}

/// Calls `emit` with every column held and its suits.
#[inline(always)]
fn each_rank(hand: Cards, mut emit: impl FnMut(usize, u64)) {
    let mut rest = (hand & Cards::NORMAL).bits();
    while rest != 0 {
        let column = rest.trailing_zeros() / 4;
        emit(column as usize, rest >> (4 * column) & 15);
        rest &= !(15 << (4 * column));
    }
}

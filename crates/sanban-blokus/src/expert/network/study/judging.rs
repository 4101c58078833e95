//! What a network makes of a position while it is learned, and the slopes of its weights.

use pulp::{Arch, Simd, WithSimd};

use crate::colour::Colour;
use crate::expert::evaluation::{all_sets, phase};
use crate::expert::network::kinds::{CODES, KINDS, OCCURRING, Seen};
use crate::expert::network::place;
use crate::expert::network::weights::{self, HIDDEN, JUDGE, JUDGING, SQUARES};
use crate::expert::playout::Position;
use crate::piece::Piece;
use crate::square::Square;

/// What the numbers of a lesson are read from the weights.
pub(super) struct Input {
    /// For each square of the board, as it is seen from who moves and perhaps mirrored, its place in the weights …
    pub(super) squares: [usize; SQUARES],
    /// … and the number of its kind.
    pub(super) kinds: [usize; SQUARES],
    /// Where the lists of the pieces begin that are left.
    pieces: Vec<usize>,
    pub(super) phase: usize,
}

struct Scan<'a>(&'a Position);

impl WithSimd for Scan<'_> {
    type Output = Seen;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> Seen {
        let (board, to_move) = (&self.0.board, self.0.to_move);
        Seen::of(board, to_move, &all_sets(board, to_move))
    }
}

/// The number of each code among those that occur.
const NUMBER: [usize; CODES] = {
    let mut numbers = [0; CODES];
    let mut number = 0;
    while number < KINDS {
        numbers[OCCURRING[number] as usize] = number;
        number += 1;
    }
    numbers
};

impl Input {
    pub(super) fn of(position: &Position, mirrored: bool) -> Input {
        let seen = Arch::new().dispatch(Scan(position));
        let (mut squares, mut kinds) = ([0; SQUARES], [0; SQUARES]);
        for square in Square::all() {
            let at = square.index();
            let there = if mirrored { square.mirrored() } else { square };
            squares[at] = match position.to_move {
                Colour::First => there.index(),
                Colour::Second => SQUARES - 1 - there.index(),
            };
            kinds[at] = NUMBER[usize::from(seen.kinds[place(at)])];
        }
        let side = |side: usize| {
            let left = seen.pieces[side];
            let pieces = (0..Piece::COUNT).filter(move |piece| left >> piece & 1 == 1);
            pieces
                .map(move |piece| weights::OF_PIECES.start + (side * Piece::COUNT + piece) * HIDDEN)
        };
        Input {
            squares,
            kinds,
            pieces: side(0).chain(side(1)).collect(),
            phase: phase(position.laid),
        }
    }

    /// Where the lists of weights begin that are added up: those of squares, of their kinds on all squares, and of pieces.
    pub(super) fn lists(&self) -> impl Iterator<Item = usize> {
        let squares = self.squares.iter().zip(&self.kinds);
        let of_squares = squares.flat_map(|(square, kind)| {
            let own = weights::OF_SQUARES.start + (square * KINDS + kind) * HIDDEN;
            [own, EVERYWHERE + kind * HIDDEN]
        });
        of_squares.chain(self.pieces.iter().copied())
    }
}

/// While they are learned, weights that count on all squares follow the others.
pub(super) const EVERYWHERE: usize = weights::COUNT;
pub(super) const LEARNED: usize = EVERYWHERE + KINDS * HIDDEN;

pub(super) type Hidden = [f32; HIDDEN];

pub(super) fn list(weights: &[f32], from: usize) -> &Hidden {
    // The ranges of the weights are made of whole lists.
    weights[from..].first_chunk().unwrap_or(&[0.0; HIDDEN])
}

pub(super) fn add(sums: &mut [f32], from: usize, times: f32, numbers: &Hidden) {
    for (sum, number) in sums[from..from + HIDDEN].iter_mut().zip(numbers) {
        *sum += times * number;
    }
}

pub(super) fn product(a: &Hidden, b: &Hidden) -> f32 {
    let mut lanes = [0.0; 8];
    for (a, b) in a.chunks_exact(8).zip(b.chunks_exact(8)) {
        for (lane, (a, b)) in lanes.iter_mut().zip(a.iter().zip(b)) {
            *lane += a * b;
        }
    }
    lanes.iter().sum()
}

/// What the network makes of a position.
pub(super) struct Thought {
    pub(super) hidden: Hidden,
    judging: [f32; JUDGING],
    pub(super) correction: f32,
}

pub(super) fn think(weights: &[f32], input: &Input) -> Thought {
    let mut hidden = *list(weights, weights::BIAS.start);
    for from in input.lists() {
        for (sum, number) in hidden.iter_mut().zip(list(weights, from)) {
            *sum += number;
        }
    }
    let hidden = hidden.map(|sum| sum.max(0.0));
    let judge = &weights[weights::JUDGES.start + input.phase * JUDGE..][..JUDGE];
    let (of_hidden, rest) = judge.split_at(JUDGING * HIDDEN);
    let judging: [f32; JUDGING] = std::array::from_fn(|at| {
        (rest[at] + product(list(of_hidden, at * HIDDEN), &hidden)).max(0.0)
    });
    let counted = judging.iter().zip(&rest[JUDGING..]).map(|(a, b)| a * b);
    let correction = rest[2 * JUDGING] + counted.sum::<f32>();
    Thought {
        hidden,
        judging,
        correction,
    }
}

/// Adds to the slopes what a miss of the logit, and slopes of the hidden numbers that come from elsewhere, say of the weights.
pub(super) fn learn(
    weights: &[f32],
    slopes: &mut [f32],
    input: &Input,
    thought: &Thought,
    miss: f32,
    mut of_hidden: Hidden,
) {
    let judge = weights::JUDGES.start + input.phase * JUDGE;
    let (biases, counts) = (judge + JUDGING * HIDDEN, judge + JUDGING * HIDDEN + JUDGING);
    slopes[judge + JUDGE - 1] += miss;
    for (at, &number) in thought.judging.iter().enumerate() {
        slopes[counts + at] += miss * number;
        if number > 0.0 {
            let slope = miss * weights[counts + at];
            slopes[biases + at] += slope;
            add(slopes, judge + at * HIDDEN, slope, &thought.hidden);
            add(&mut of_hidden, 0, slope, list(weights, judge + at * HIDDEN));
        }
    }
    for (slope, &number) in of_hidden.iter_mut().zip(&thought.hidden) {
        if number <= 0.0 {
            *slope = 0.0;
        }
    }
    add(slopes, weights::BIAS.start, 1.0, &of_hidden);
    for from in input.lists() {
        add(slopes, from, 1.0, &of_hidden);
    }
}

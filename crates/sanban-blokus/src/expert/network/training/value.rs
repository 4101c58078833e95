//! Forward and backward pass of the hidden layer and the value head.

use pulp::{Arch, Simd, WithSimd};

use crate::colour::Colour;
use crate::expert::evaluation::{feature_sets, phase};
use crate::expert::network::input::{CODES, KINDS, NetworkInput, OCCURRING};
use crate::expert::network::place;
use crate::expert::network::weights::{self, HIDDEN, SQUARES, VALUE_HEAD, VALUE_HIDDEN};
use crate::expert::playout::Position;
use crate::piece::Piece;
use crate::square::Square;

/// Input of a sample, as offsets into the weight vector.
pub(super) struct Input {
    /// Index of each square of the board, seen from the side to move and possibly mirrored …
    pub(super) squares: [usize; SQUARES],
    /// … and the dense index of its kind.
    pub(super) kinds: [usize; SQUARES],
    /// Offsets of the embeddings of the pieces left.
    pieces: Vec<usize>,
    pub(super) phase: usize,
}

struct Scan<'a>(&'a Position);

impl WithSimd for Scan<'_> {
    type Output = NetworkInput;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> NetworkInput {
        let (board, to_move) = (&self.0.board, self.0.to_move);
        NetworkInput::of(board, to_move, &feature_sets(board, to_move))
    }
}

/// Dense index of each code that occurs.
const KIND_INDEX: [usize; CODES] = {
    let mut indices = [0; CODES];
    let mut index = 0;
    while index < KINDS {
        indices[OCCURRING[index] as usize] = index;
        index += 1;
    }
    indices
};

impl Input {
    pub(super) fn of(position: &Position, mirrored: bool) -> Input {
        let input = Arch::new().dispatch(Scan(position));
        let (mut squares, mut kinds) = ([0; SQUARES], [0; SQUARES]);
        for square in Square::all() {
            let at = square.index();
            let there = if mirrored { square.mirrored() } else { square };
            squares[at] = match position.to_move {
                Colour::First => there.index(),
                Colour::Second => SQUARES - 1 - there.index(),
            };
            kinds[at] = KIND_INDEX[usize::from(input.kinds[place(at)])];
        }
        let side = |side: usize| {
            let left = input.pieces[side];
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

    /// Offsets of all embeddings of the input: those of squares, of their kinds on all squares, and of pieces.
    pub(super) fn rows(&self) -> impl Iterator<Item = usize> {
        let squares = self.squares.iter().zip(&self.kinds);
        let of_squares = squares.flat_map(|(square, kind)| {
            let own = weights::OF_SQUARES.start + (square * KINDS + kind) * HIDDEN;
            [own, SHARED + kind * HIDDEN]
        });
        of_squares.chain(self.pieces.iter().copied())
    }
}

/// In training, the embeddings that all squares share follow the other weights.
pub(super) const SHARED: usize = weights::COUNT;
pub(super) const TRAINED: usize = SHARED + KINDS * HIDDEN;

pub(super) type Hidden = [f32; HIDDEN];

/// Weights of one embedding.
pub(super) fn row(weights: &[f32], from: usize) -> &Hidden {
    // The ranges of the weights consist of whole rows.
    weights[from..].first_chunk().unwrap_or(&[0.0; HIDDEN])
}

/// Adds a multiple of `numbers` to the sums starting at `from`.
pub(super) fn add_scaled(sums: &mut [f32], from: usize, times: f32, numbers: &Hidden) {
    for (sum, number) in sums[from..from + HIDDEN].iter_mut().zip(numbers) {
        *sum += times * number;
    }
}

/// Dot product.
pub(super) fn dot(a: &Hidden, b: &Hidden) -> f32 {
    let mut lanes = [0.0; 8];
    for (a, b) in a.chunks_exact(8).zip(b.chunks_exact(8)) {
        for (lane, (a, b)) in lanes.iter_mut().zip(a.iter().zip(b)) {
            *lane += a * b;
        }
    }
    lanes.iter().sum()
}

/// Activations of a position.
pub(super) struct Activations {
    pub(super) hidden: Hidden,
    value_hidden: [f32; VALUE_HIDDEN],
    pub(super) correction: f32,
}

pub(super) fn forward(weights: &[f32], input: &Input) -> Activations {
    let mut hidden = *row(weights, weights::BIAS.start);
    for from in input.rows() {
        for (sum, number) in hidden.iter_mut().zip(row(weights, from)) {
            *sum += number;
        }
    }
    let hidden = hidden.map(|sum| sum.max(0.0));
    let head = &weights[weights::VALUE_HEADS.start + input.phase * VALUE_HEAD..][..VALUE_HEAD];
    let (hidden_weights, rest) = head.split_at(VALUE_HIDDEN * HIDDEN);
    let value_hidden: [f32; VALUE_HIDDEN] = std::array::from_fn(|at| {
        (rest[at] + dot(row(hidden_weights, at * HIDDEN), &hidden)).max(0.0)
    });
    let counted = value_hidden
        .iter()
        .zip(&rest[VALUE_HIDDEN..])
        .map(|(a, b)| a * b);
    let correction = rest[2 * VALUE_HIDDEN] + counted.sum::<f32>();
    Activations {
        hidden,
        value_hidden,
        correction,
    }
}

/// Backpropagation: adds the gradient of the weights, given the error of the logit and the gradient of the hidden units
/// from the policy head.
pub(super) fn backward(
    weights: &[f32],
    gradients: &mut [f32],
    input: &Input,
    activations: &Activations,
    error: f32,
    mut hidden_gradient: Hidden,
) {
    let head = weights::VALUE_HEADS.start + input.phase * VALUE_HEAD;
    let (biases, counts) = (
        head + VALUE_HIDDEN * HIDDEN,
        head + VALUE_HIDDEN * HIDDEN + VALUE_HIDDEN,
    );
    gradients[head + VALUE_HEAD - 1] += error;
    for (at, &number) in activations.value_hidden.iter().enumerate() {
        gradients[counts + at] += error * number;
        if number > 0.0 {
            let gradient = error * weights[counts + at];
            gradients[biases + at] += gradient;
            add_scaled(gradients, head + at * HIDDEN, gradient, &activations.hidden);
            add_scaled(
                &mut hidden_gradient,
                0,
                gradient,
                row(weights, head + at * HIDDEN),
            );
        }
    }
    for (gradient, &number) in hidden_gradient.iter_mut().zip(&activations.hidden) {
        if number <= 0.0 {
            *gradient = 0.0;
        }
    }
    add_scaled(gradients, weights::BIAS.start, 1.0, &hidden_gradient);
    for from in input.rows() {
        add_scaled(gradients, from, 1.0, &hidden_gradient);
    }
}

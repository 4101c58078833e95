//! Forward and backward pass of the policy head.

use super::sample::Sample;
use super::value::{Hidden, Input, add_scaled, dot, row};
use crate::expert::network::input::KINDS;
use crate::expert::network::place;
use crate::expert::network::weights::{self, HIDDEN, SQUARES};
use crate::expert::piece_filter::min_piece_size;
use crate::expert::playout::Position;
use crate::expert::prior::{MovePriors, Priors};
use crate::expert::square_classes::Offsets;
use crate::piece::Piece;
use crate::placement::Placement;

/// Moves that the search lists in a position, with priors and targets.
pub(super) struct Moves {
    pub(super) placements: Vec<Placement>,
    /// Log-weights by the priors.
    known: Vec<f32>,
    /// Target probabilities.
    pub(super) shares: Vec<f32>,
}

impl Moves {
    pub(super) fn of(sample: &Sample, priors: &Priors) -> Moves {
        let Position {
            board,
            to_move,
            last,
            laid,
        } = &sample.position;
        let mut placements = Vec::new();
        board.placements(*to_move, &mut placements);
        let large = |placement: &Placement| placement.piece().size() >= min_piece_size(*laid);
        if placements.iter().any(large) {
            placements.retain(large);
        }
        let move_priors = MovePriors::new(board, *to_move, last, *laid, priors);
        let share = |placement: &Placement| {
            let mut shares = sample.shares.iter();
            let noted = shares.find(|(noted, _)| noted == placement);
            noted.map_or(0.0, |&(_, share)| share)
        };
        Moves {
            known: placements
                .iter()
                .map(|&placement| move_priors.weight(placement).ln())
                .collect(),
            shares: placements.iter().map(share).collect(),
            placements,
        }
    }

    /// Log-weights with the correction of the network.
    pub(super) fn weighed(&self, output: &PolicyOutput) -> Vec<f32> {
        let moves = self.placements.iter().zip(&self.known);
        moves
            .map(|(&placement, known)| known + output.of_move(placement))
            .collect()
    }

    /// Softmax of log-weights, and its cross entropy with the targets.
    pub(super) fn chances(&self, mut logarithms: Vec<f32>) -> (Vec<f32>, f32) {
        let highest = logarithms.iter().copied().fold(f32::MIN, f32::max);
        let mut sum = 0.0;
        for logarithm in &mut logarithms {
            *logarithm = (*logarithm - highest).exp();
            sum += *logarithm;
        }
        let mut entropy = 0.0;
        for (chance, share) in logarithms.iter_mut().zip(&self.shares) {
            *chance /= sum;
            if *share > 0.0 {
                entropy -= share * chance.max(1e-9).ln();
            }
        }
        (logarithms, entropy)
    }
}

/// Output of the policy head for stones, edges and corners on each square of the board, and for pieces; or its gradient.
pub(super) struct PolicyOutput {
    pub(super) grids: [[f32; 384]; 3],
    pub(super) pieces: [f32; Piece::COUNT],
}

impl PolicyOutput {
    pub(super) const NOTHING: PolicyOutput = PolicyOutput {
        grids: [[0.0; 384]; 3],
        pieces: [0.0; Piece::COUNT],
    };

    pub(super) fn of(weights: &[f32], input: &Input, hidden: &Hidden) -> PolicyOutput {
        let mut output = PolicyOutput::NOTHING;
        for at in 0..SQUARES {
            let row_of = |part: usize| row(weights, part + input.squares[at] * HIDDEN);
            let local = |what: usize| weights[local(input, what, at)];
            output.grids[0][place(at)] = dot(hidden, row_of(weights::STONES.start)) + local(0);
            output.grids[1][place(at)] = local(1);
            output.grids[2][place(at)] = dot(hidden, row_of(weights::CORNERS.start)) + local(2);
        }
        for (at, output) in output.pieces.iter_mut().enumerate() {
            let policy_unit = dot(
                hidden,
                row(weights, weights::MOVE_PIECES.start + at * HIDDEN),
            );
            *output = policy_unit + weights[piece(input, at)];
        }
        output
    }

    fn of_move(&self, placement: Placement) -> f32 {
        let (offsets, corner) = Offsets::from(placement);
        let mut sum = self.pieces[placement.piece().index()];
        for (grid, offsets) in self.grids.iter().zip(&offsets.0) {
            let places = offsets.iter().map(|&offset| corner + usize::from(offset));
            sum += places.map(|place| grid[place]).sum::<f32>();
        }
        sum
    }

    pub(super) fn change(&mut self, placement: Placement, gradient: f32) {
        let (offsets, corner) = Offsets::from(placement);
        self.pieces[placement.piece().index()] += gradient;
        for (grid, offsets) in self.grids.iter_mut().zip(&offsets.0) {
            for &offset in offsets {
                grid[corner + usize::from(offset)] += gradient;
            }
        }
    }

    /// Backpropagation: adds the gradient of the weights, and returns that of the hidden units.
    pub(super) fn backward(
        &self,
        weights: &[f32],
        gradients: &mut [f32],
        input: &Input,
        hidden: &Hidden,
    ) -> Hidden {
        let mut hidden_gradient = [0.0; HIDDEN];
        let mut policy_unit = |from: usize, gradient: f32, gradients: &mut [f32]| {
            if gradient != 0.0 {
                add_scaled(gradients, from, gradient, hidden);
                add_scaled(&mut hidden_gradient, 0, gradient, row(weights, from));
            }
        };
        for at in 0..SQUARES {
            let [stone, edge, corner] = [0, 1, 2].map(|what| self.grids[what][place(at)]);
            let square = input.squares[at] * HIDDEN;
            policy_unit(weights::STONES.start + square, stone, gradients);
            policy_unit(weights::CORNERS.start + square, corner, gradients);
            for (what, gradient) in [stone, edge, corner].into_iter().enumerate() {
                gradients[local(input, what, at)] += gradient;
            }
        }
        for (at, &gradient) in self.pieces.iter().enumerate() {
            policy_unit(
                weights::MOVE_PIECES.start + at * HIDDEN,
                gradient,
                gradients,
            );
            gradients[piece(input, at)] += gradient;
        }
        hidden_gradient
    }
}

/// Index of the local weight of a stone, an edge or a corner on a square of its kind.
fn local(input: &Input, what: usize, square: usize) -> usize {
    weights::LOCAL.start + (3 * input.phase + what) * KINDS + input.kinds[square]
}

/// Index of the weight of a piece.
fn piece(input: &Input, piece: usize) -> usize {
    weights::PIECE.start + input.phase * Piece::COUNT + piece
}

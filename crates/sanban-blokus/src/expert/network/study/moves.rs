//! What a network says of moves while it is learned, and the slopes of its weights.

use super::judging::{Hidden, Input, add, list, product};
use super::lesson::Lesson;
use crate::expert::network::kinds::KINDS;
use crate::expert::network::place;
use crate::expert::network::weights::{self, HIDDEN, SQUARES};
use crate::expert::opening::least_size;
use crate::expert::playout::Position;
use crate::expert::prior::{Outlook, Priors};
use crate::expert::sorts::Offsets;
use crate::piece::Piece;
use crate::placement::Placement;

/// The moves that the search lists in a position, and what is said of them.
pub(super) struct Moves {
    pub(super) placements: Vec<Placement>,
    /// The logarithms of their weights by the priors.
    known: Vec<f32>,
    /// The shares that they shall have.
    pub(super) shares: Vec<f32>,
}

impl Moves {
    pub(super) fn of(lesson: &Lesson, priors: &Priors) -> Moves {
        let Position {
            board,
            to_move,
            last,
            laid,
        } = &lesson.position;
        let mut placements = Vec::new();
        board.placements(*to_move, &mut placements);
        let large = |placement: &Placement| placement.piece().size() >= least_size(*laid);
        if placements.iter().any(large) {
            placements.retain(large);
        }
        let outlook = Outlook::new(board, *to_move, last, *laid, priors);
        let share = |placement: &Placement| {
            let mut shares = lesson.shares.iter();
            let noted = shares.find(|(noted, _)| noted == placement);
            noted.map_or(0.0, |&(_, share)| share)
        };
        Moves {
            known: placements
                .iter()
                .map(|&placement| outlook.weight(placement).ln())
                .collect(),
            shares: placements.iter().map(share).collect(),
            placements,
        }
    }

    /// The logarithms of their weights with what is said of them.
    pub(super) fn weighed(&self, said: &Said) -> Vec<f32> {
        let moves = self.placements.iter().zip(&self.known);
        moves
            .map(|(&placement, known)| known + said.of_move(placement))
            .collect()
    }

    /// The chances of moves with such logarithms of weights, and their cross entropy with the shares.
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

/// What is said of stones, of edges, of corners on each square of the board, and of pieces; or how much it should change.
pub(super) struct Said {
    pub(super) grids: [[f32; 384]; 3],
    pub(super) pieces: [f32; Piece::COUNT],
}

impl Said {
    pub(super) const NOTHING: Said = Said {
        grids: [[0.0; 384]; 3],
        pieces: [0.0; Piece::COUNT],
    };

    pub(super) fn of(weights: &[f32], input: &Input, hidden: &Hidden) -> Said {
        let mut said = Said::NOTHING;
        for at in 0..SQUARES {
            let list_of = |part: usize| list(weights, part + input.squares[at] * HIDDEN);
            let local = |what: usize| weights[local(input, what, at)];
            said.grids[0][place(at)] = product(hidden, list_of(weights::STONES.start)) + local(0);
            said.grids[1][place(at)] = local(1);
            said.grids[2][place(at)] = product(hidden, list_of(weights::CORNERS.start)) + local(2);
        }
        for (at, said) in said.pieces.iter_mut().enumerate() {
            let opinion = product(hidden, list(weights, weights::MOVED.start + at * HIDDEN));
            *said = opinion + weights[piece(input, at)];
        }
        said
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

    pub(super) fn change(&mut self, placement: Placement, slope: f32) {
        let (offsets, corner) = Offsets::from(placement);
        self.pieces[placement.piece().index()] += slope;
        for (grid, offsets) in self.grids.iter_mut().zip(&offsets.0) {
            for &offset in offsets {
                grid[corner + usize::from(offset)] += slope;
            }
        }
    }

    /// Adds to the slopes what these changes say of the weights; gives those of the hidden numbers.
    pub(super) fn learn(
        &self,
        weights: &[f32],
        slopes: &mut [f32],
        input: &Input,
        hidden: &Hidden,
    ) -> Hidden {
        let mut of_hidden = [0.0; HIDDEN];
        let mut opinion = |from: usize, slope: f32, slopes: &mut [f32]| {
            if slope != 0.0 {
                add(slopes, from, slope, hidden);
                add(&mut of_hidden, 0, slope, list(weights, from));
            }
        };
        for at in 0..SQUARES {
            let [stone, edge, corner] = [0, 1, 2].map(|what| self.grids[what][place(at)]);
            let square = input.squares[at] * HIDDEN;
            opinion(weights::STONES.start + square, stone, slopes);
            opinion(weights::CORNERS.start + square, corner, slopes);
            for (what, slope) in [stone, edge, corner].into_iter().enumerate() {
                slopes[local(input, what, at)] += slope;
            }
        }
        for (at, &slope) in self.pieces.iter().enumerate() {
            opinion(weights::MOVED.start + at * HIDDEN, slope, slopes);
            slopes[piece(input, at)] += slope;
        }
        of_hidden
    }
}

/// Where the weight stands of what the kind of a square says of a stone, an edge or a corner there.
fn local(input: &Input, what: usize, square: usize) -> usize {
    weights::LOCAL.start + (3 * input.phase + what) * KINDS + input.kinds[square]
}

/// Where the weight of a piece stands.
fn piece(input: &Input, piece: usize) -> usize {
    weights::PIECE.start + input.phase * Piece::COUNT + piece
}

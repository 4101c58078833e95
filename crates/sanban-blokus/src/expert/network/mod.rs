//! A small network over the whole board: it corrects the evaluation of a position and the priors of its moves, whose
//! features are counts and neighbourhoods but not locations on the board.
//!
//! | file | contents |
//! |---|---|
//! | `input` | the input: the kind of each square to both sides, and the pieces left |
//! | `packed` | vectors of packed 16-bit integers, for the sums of the first layer |
//! | `weights` | the layout of the weights, and their list as text |
//! | `training` | training of the network by self-play |
//!
//! The board is turned so that the start of the side to move is e10. The first layer is a sum of embeddings: every square
//! adds 64 numbers by its kind and its location, and so does every piece left, followed by a ReLU: some 240 vector
//! additions, under a microsecond. The value head is a second layer of 16 units for each phase of the game; its output is
//! added to the evaluation's logit. The policy head is linear: each hidden unit has a weight for stones and for corners
//! on each square, and for each piece; their sum is added to the logarithms of the priors, at no cost per move, since
//! priors are sums over squares anyway.

mod input;
mod packed;
pub mod training;
mod weights;

use std::sync::{Arc, LazyLock};

use pulp::{Simd, WithSimd};

use self::input::{CODES, KINDS, NetworkInput, OCCURRING};
use self::packed::Packed;
use self::weights::{HIDDEN, SCALE, SQUARES, VALUE_HEAD, VALUE_HIDDEN};
use super::evaluation::{Evaluation, FEATURES, PHASES, feature_sets, features};
use super::weights::WeightsError;
use crate::board::Board;
use crate::colour::Colour;
use crate::piece::Piece;
use crate::square::Square;

/// The built-in network of `assets/network.txt`, packed by the build script.
const BUILT_IN: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/network.bin"));

/// A network, laid out for inference.
pub struct Network {
    weights: Vec<f32>,
    /// Embedding of a square, by its index among sixteen per row and its code.
    of_squares: Vec<Packed>,
    /// Embedding of a piece that the side to move, or the other, has left.
    of_pieces: [[Packed; Piece::COUNT]; 2],
    bias: Packed,
    value_heads: [ValueHead; PHASES],
    /// Weights of the policy head, by hidden unit.
    policy_units: Vec<PolicyUnit>,
    /// Log-weights of a stone, an edge and a corner on a square of each code, phase by phase.
    local: [[[f32; CODES]; 3]; PHASES],
    piece: [[f32; Piece::COUNT]; PHASES],
}

/// Value head of a phase.
struct ValueHead {
    /// By hidden unit.
    weights: [[f32; VALUE_HIDDEN]; HIDDEN],
    bias: [f32; VALUE_HIDDEN],
    counts: [f32; VALUE_HIDDEN],
    added: f32,
}

/// Weights of the policy head for a hidden unit: stones and corners on each square, sixteen per row, and each piece.
struct PolicyUnit {
    stones: [f32; 256],
    corners: [f32; 256],
    pieces: [f32; Piece::COUNT],
}

/// Index of a square in lists with sixteen per row.
fn place(square: usize) -> usize {
    let side = usize::from(crate::square::SIDE);
    16 * (square / side + 1) + square % side + 1
}

impl Network {
    /// The built-in network.
    #[must_use]
    pub fn learned() -> Arc<Network> {
        static NETWORK: LazyLock<Arc<Network>> = LazyLock::new(|| {
            // A test unpacks the built-in list.
            Arc::new(weights::unpack(BUILT_IN).map_or_else(Network::zero, Network::of))
        });
        NETWORK.clone()
    }

    /// A network that corrects nothing: all weights are 0.
    #[must_use]
    pub fn zero() -> Network {
        Network::of(vec![0.0; weights::COUNT])
    }

    /// Parses the format of [`Network::write`]; `#` starts a comment.
    ///
    /// # Errors
    /// The error, with its line.
    pub fn parse(text: &str) -> Result<Network, WeightsError> {
        Ok(Network::of(weights::read(text)?))
    }

    /// The network as text.
    #[must_use]
    pub fn write(&self) -> String {
        weights::write(&self.weights)
    }

    /// Network with these weights.
    fn of(weights: Vec<f32>) -> Network {
        let part = |range: std::ops::Range<usize>| &weights[range];
        let packed =
            |list: &[f32]| Packed::of(&std::array::from_fn(|at| weights::rounded(list[at])));
        let mut of_squares = vec![Packed::ZERO; 256 * CODES];
        let mut lists = part(weights::OF_SQUARES).chunks(HIDDEN);
        for square in 0..SQUARES {
            for (code, list) in OCCURRING.iter().zip(lists.by_ref()) {
                of_squares[place(square) * CODES + usize::from(*code)] = packed(list);
            }
        }
        let of_pieces = part(weights::OF_PIECES);
        let head = |phase: usize| {
            let all = &part(weights::VALUE_HEADS)[phase * VALUE_HEAD..][..VALUE_HEAD];
            let (of_hidden, rest) = all.split_at(VALUE_HIDDEN * HIDDEN);
            let list = |list: &[f32]| std::array::from_fn(|at| list[at]);
            ValueHead {
                // The hidden values are multiples of 1 / `SCALE`.
                weights: std::array::from_fn(|hidden| {
                    std::array::from_fn(|value_hidden| {
                        of_hidden[value_hidden * HIDDEN + hidden] / SCALE
                    })
                }),
                bias: list(&rest[..VALUE_HIDDEN]),
                counts: list(&rest[VALUE_HIDDEN..]),
                added: rest[2 * VALUE_HIDDEN],
            }
        };
        let policy_unit = |hidden: usize| {
            let on = |part: &[f32]| {
                let mut grid = [0.0; 256];
                for (square, list) in part.chunks(HIDDEN).enumerate() {
                    grid[place(square)] = list[hidden] / SCALE;
                }
                grid
            };
            let moved = part(weights::MOVE_PIECES);
            PolicyUnit {
                stones: on(part(weights::STONES)),
                corners: on(part(weights::CORNERS)),
                pieces: std::array::from_fn(|piece| moved[piece * HIDDEN + hidden] / SCALE),
            }
        };
        let local = |phase: usize| {
            std::array::from_fn(|what| {
                let list = &part(weights::LOCAL)[(3 * phase + what) * KINDS..][..KINDS];
                let mut of_codes = [0.0; CODES];
                for (code, weight) in OCCURRING.iter().zip(list) {
                    of_codes[usize::from(*code)] = *weight;
                }
                of_codes
            })
        };
        let piece = part(weights::PIECE);
        Network {
            of_squares,
            of_pieces: std::array::from_fn(|side| {
                std::array::from_fn(|piece| {
                    packed(&of_pieces[(side * Piece::COUNT + piece) * HIDDEN..][..HIDDEN])
                })
            }),
            bias: packed(part(weights::BIAS)),
            value_heads: std::array::from_fn(head),
            policy_units: (0..HIDDEN).map(policy_unit).collect(),
            local: std::array::from_fn(local),
            piece: std::array::from_fn(|phase| {
                std::array::from_fn(|at| piece[phase * Piece::COUNT + at])
            }),
            weights,
        }
    }

    /// Hidden units of a position, in units of 1 / `SCALE`.
    #[inline(always)]
    fn hidden(&self, input: &NetworkInput, to_move: Colour) -> [f32; HIDDEN] {
        let mut sum = self.bias;
        let turned = turned(to_move);
        for row in 1..15 {
            for place in 16 * row + 1..16 * row + 15 {
                let kind = usize::from(input.kinds[place]) % CODES;
                sum = sum.plus(&self.of_squares[(place ^ turned) % 256 * CODES + kind]);
            }
        }
        for (lists, left) in self.of_pieces.iter().zip(input.pieces) {
            let mut rest = left;
            while rest != 0 {
                sum = sum.plus(&lists[rest.trailing_zeros() as usize % Piece::COUNT]);
                rest &= rest - 1;
            }
        }
        sum.positive()
    }

    /// Output of the value head, to be added to the evaluation's logit.
    #[inline(always)]
    fn correction(&self, phase: usize, hidden: &[f32; HIDDEN]) -> f32 {
        let head = &self.value_heads[phase];
        let mut value_hidden = head.bias;
        for (number, weights) in hidden.iter().zip(&head.weights) {
            for (to, weight) in value_hidden.iter_mut().zip(weights) {
                *to += number * weight;
            }
        }
        let counted = value_hidden.iter().zip(&head.counts);
        head.added
            + counted
                .map(|(number, counts)| number.max(0.0) * counts)
                .sum::<f32>()
    }
}

/// Mask that turns an index by half a turn (by exclusive or) for the second colour.
#[inline(always)]
fn turned(to_move: Colour) -> usize {
    match to_move {
        Colour::First => 0,
        Colour::Second => 255,
    }
}

/// SIMD task of evaluating a position with evaluation and network: the probability that the side to move wins.
pub(super) struct ValueTask<'a> {
    pub(super) network: &'a Network,
    pub(super) evaluation: &'a Evaluation,
    pub(super) board: &'a Board,
    pub(super) to_move: Colour,
    pub(super) phase: usize,
}

impl WithSimd for ValueTask<'_> {
    type Output = f32;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> f32 {
        let sets = feature_sets(self.board, self.to_move);
        let known: [f32; FEATURES] = features(self.board, self.to_move, &sets);
        let input = NetworkInput::of(self.board, self.to_move, &sets);
        let hidden = self.network.hidden(&input, self.to_move);
        let correction = self.network.correction(self.phase, &hidden);
        super::evaluation::chance(self.evaluation.logit(self.phase, &known) + correction)
    }
}

/// Output of the policy head: the correction of the log-weights of moves.
pub(super) struct PolicyCorrection {
    /// For each square under a stone, under an edge and under a corner, sixteen per row.
    pub(super) grids: [[f32; 256]; 3],
    pub(super) pieces: [f32; Piece::COUNT],
}

/// SIMD task of the policy head in a position.
pub(super) struct PolicyTask<'a> {
    pub(super) network: &'a Network,
    pub(super) board: &'a Board,
    pub(super) to_move: Colour,
    pub(super) phase: usize,
}

impl WithSimd for PolicyTask<'_> {
    type Output = PolicyCorrection;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> PolicyCorrection {
        let input = NetworkInput::of(
            self.board,
            self.to_move,
            &feature_sets(self.board, self.to_move),
        );
        let hidden = self.network.hidden(&input, self.to_move);
        let (mut stones, mut corners) = ([0.0; 256], [0.0; 256]);
        let mut pieces = self.network.piece[self.phase];
        for (&number, policy_unit) in hidden.iter().zip(&self.network.policy_units) {
            if number > 0.0 {
                add(&mut stones, number, &policy_unit.stones);
                add(&mut corners, number, &policy_unit.corners);
                add(&mut pieces, number, &policy_unit.pieces);
            }
        }
        let [of_stones, of_edges, of_corners] = &self.network.local[self.phase];
        let mut grids = [[0.0; 256]; 3];
        let turned = turned(self.to_move);
        for square in Square::all() {
            let place = place(square.index());
            let kind = usize::from(input.kinds[place]) % CODES;
            let seen_from = (place ^ turned) % 256;
            grids[0][place] = stones[seen_from] + of_stones[kind];
            grids[1][place] = of_edges[kind];
            grids[2][place] = corners[seen_from] + of_corners[kind];
        }
        PolicyCorrection { grids, pieces }
    }
}

/// Adds a multiple of a row.
#[inline(always)]
fn add<const N: usize>(sums: &mut [f32; N], times: f32, list: &[f32; N]) {
    for (sum, number) in sums.iter_mut().zip(list) {
        *sum += times * number;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_network_is_read_and_written() {
        let text = include_str!("../../../assets/network.txt");
        let learned = Network::parse(text).unwrap();
        assert_eq!(Network::learned().weights, learned.weights);
        assert_ne!(learned.weights, Network::zero().weights);
        let again = Network::parse(&learned.write()).unwrap();
        assert_eq!(again.weights, learned.weights);
    }

    #[test]
    fn what_is_no_network_says_why() {
        let error = Network::parse("1 2\n3 0.5")
            .err()
            .map(|error| error.to_string());
        let wanted = "line 2: '0.5' is not a weight: expected a whole number from -32768 to 32767";
        assert_eq!(error.as_deref(), Some(wanted));
        let error = Network::parse("1 2")
            .err()
            .map(|error| error.to_string())
            .unwrap();
        assert!(
            error.contains("2 weights where") && error.contains("blokus-network"),
            "{error}"
        );
    }
}

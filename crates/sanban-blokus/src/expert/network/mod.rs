//! A small network that looks at the whole board: it corrects the [evaluation](super::evaluation) of a position and the
//! [priors](super::prior) of its moves, which see how much there is of something, and what is near, but not where things lie.
//!
//! | file | what lives there |
//! |---|---|
//! | `kinds` | what each square is to both sides |
//! | `packed` | sums of many short lists of numbers |
//! | `weights` | the numbers that make a network, and their list as text |
//! | `study` | learning them from self-play |
//!
//! Who moves sees the board turned so that its start is e10. Every square adds 64 numbers, those of its kind there, and so does every
//! piece that is left; what is below 0 counts as 0. That is all that the network keeps of a position: some 240 additions of lists,
//! under a microsecond. From these hidden numbers a second layer of 16, of which there is one in each phase of the game, makes what is
//! added to the evaluation's logit. And each hidden number has an opinion on stones and on corners at each of the squares, and on each
//! piece: their sum is added to the logarithms of the priors, which costs nothing for each move, since priors are sums over squares
//! anyway.

mod kinds;
mod packed;
pub mod study;
mod weights;

use std::sync::{Arc, LazyLock};

use pulp::{Simd, WithSimd};

use self::kinds::{CODES, KINDS, OCCURRING, Seen};
use self::packed::Packed;
use self::weights::{HIDDEN, JUDGE, JUDGING, SCALE, SQUARES};
use super::evaluation::{Evaluation, FEATURES, PHASES, all_sets, features};
use super::weights::BadWeights;
use crate::board::Board;
use crate::colour::Colour;
use crate::piece::Piece;
use crate::square::Square;

/// The network that the program brings along.
const LEARNED: &str = include_str!("../../../assets/network.txt");

/// A network, laid out for looking at positions.
pub struct Network {
    weights: Vec<f32>,
    /// What a square of a code adds, by the square's place among the sixteen a row and the code.
    of_squares: Vec<Packed>,
    /// What a piece adds that who moves has left, or the other.
    of_pieces: [[Packed; Piece::COUNT]; 2],
    bias: Packed,
    judges: [Judge; PHASES],
    /// The opinions of each hidden number.
    opinions: Vec<Opinion>,
    /// What each code says of a stone, an edge and a corner, phase by phase.
    local: [[[f32; CODES]; 3]; PHASES],
    piece: [[f32; Piece::COUNT]; PHASES],
}

/// What makes a correction of the hidden numbers.
struct Judge {
    /// By hidden number.
    weights: [[f32; JUDGING]; HIDDEN],
    bias: [f32; JUDGING],
    counts: [f32; JUDGING],
    added: f32,
}

/// What a hidden number says of stones and corners on each square, sixteen a row, and of each piece.
struct Opinion {
    stones: [f32; 256],
    corners: [f32; 256],
    pieces: [f32; Piece::COUNT],
}

/// The place of a square in lists with sixteen a row.
fn place(square: usize) -> usize {
    let side = usize::from(crate::square::SIDE);
    16 * (square / side + 1) + square % side + 1
}

impl Network {
    /// The one that the program brings along.
    #[must_use]
    pub fn learned() -> Arc<Network> {
        static NETWORK: LazyLock<Arc<Network>> = LazyLock::new(|| {
            // A test reads the built-in list.
            Arc::new(Network::parse(LEARNED).unwrap_or_else(|_| Network::silent()))
        });
        NETWORK.clone()
    }

    /// The one that corrects nothing.
    #[must_use]
    pub fn silent() -> Network {
        Network::of(vec![0.0; weights::COUNT])
    }

    /// Reads what [`Network::write`] writes; `#` begins a remark.
    ///
    /// # Errors
    /// What is wrong, and in which line.
    pub fn parse(text: &str) -> Result<Network, BadWeights> {
        Ok(Network::of(weights::read(text)?))
    }

    /// The network as text.
    #[must_use]
    pub fn write(&self) -> String {
        weights::write(&self.weights)
    }

    /// The network of a list of weights.
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
        let judge = |phase: usize| {
            let all = &part(weights::JUDGES)[phase * JUDGE..][..JUDGE];
            let (of_hidden, rest) = all.split_at(JUDGING * HIDDEN);
            let list = |list: &[f32]| std::array::from_fn(|at| list[at]);
            Judge {
                // The hidden numbers come in parts of the scale.
                weights: std::array::from_fn(|hidden| {
                    std::array::from_fn(|judging| of_hidden[judging * HIDDEN + hidden] / SCALE)
                }),
                bias: list(&rest[..JUDGING]),
                counts: list(&rest[JUDGING..]),
                added: rest[2 * JUDGING],
            }
        };
        let opinion = |hidden: usize| {
            let on = |part: &[f32]| {
                let mut grid = [0.0; 256];
                for (square, list) in part.chunks(HIDDEN).enumerate() {
                    grid[place(square)] = list[hidden] / SCALE;
                }
                grid
            };
            let moved = part(weights::MOVED);
            Opinion {
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
            judges: std::array::from_fn(judge),
            opinions: (0..HIDDEN).map(opinion).collect(),
            local: std::array::from_fn(local),
            piece: std::array::from_fn(|phase| {
                std::array::from_fn(|at| piece[phase * Piece::COUNT + at])
            }),
            weights,
        }
    }

    /// The hidden numbers of a position, in parts of the scale.
    #[inline(always)]
    fn hidden(&self, seen: &Seen, to_move: Colour) -> [f32; HIDDEN] {
        let mut sum = self.bias;
        let turned = turned(to_move);
        for row in 1..15 {
            for place in 16 * row + 1..16 * row + 15 {
                let kind = usize::from(seen.kinds[place]) % CODES;
                sum = sum.plus(&self.of_squares[(place ^ turned) % 256 * CODES + kind]);
            }
        }
        for (lists, left) in self.of_pieces.iter().zip(seen.pieces) {
            let mut rest = left;
            while rest != 0 {
                sum = sum.plus(&lists[rest.trailing_zeros() as usize % Piece::COUNT]);
                rest &= rest - 1;
            }
        }
        sum.positive()
    }

    /// What is added to the evaluation's logit in a phase.
    #[inline(always)]
    fn correction(&self, phase: usize, hidden: &[f32; HIDDEN]) -> f32 {
        let judge = &self.judges[phase];
        let mut judging = judge.bias;
        for (number, weights) in hidden.iter().zip(&judge.weights) {
            for (to, weight) in judging.iter_mut().zip(weights) {
                *to += number * weight;
            }
        }
        let counted = judging.iter().zip(&judge.counts);
        judge.added
            + counted
                .map(|(number, counts)| number.max(0.0) * counts)
                .sum::<f32>()
    }
}

/// Two places whose numbers differ in these bits are opposite each other where the board is turned.
#[inline(always)]
fn turned(to_move: Colour) -> usize {
    match to_move {
        Colour::First => 0,
        Colour::Second => 255,
    }
}

/// A position to be judged: how likely the side to move is to win, by evaluation and network together.
pub(super) struct Judged<'a> {
    pub(super) network: &'a Network,
    pub(super) evaluation: &'a Evaluation,
    pub(super) board: &'a Board,
    pub(super) to_move: Colour,
    pub(super) phase: usize,
}

impl WithSimd for Judged<'_> {
    type Output = f32;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> f32 {
        let sets = all_sets(self.board, self.to_move);
        let known: [f32; FEATURES] = features(self.board, self.to_move, &sets);
        let seen = Seen::of(self.board, self.to_move, &sets);
        let hidden = self.network.hidden(&seen, self.to_move);
        let correction = self.network.correction(self.phase, &hidden);
        super::evaluation::chance(self.evaluation.logit(self.phase, &known) + correction)
    }
}

/// What the network adds to the logarithms of the weights of moves in a position.
pub(super) struct Advice {
    /// For each square under a stone, under an edge and under a corner, sixteen a row.
    pub(super) grids: [[f32; 256]; 3],
    pub(super) pieces: [f32; Piece::COUNT],
}

/// A position in which moves are to be weighed.
pub(super) struct Advised<'a> {
    pub(super) network: &'a Network,
    pub(super) board: &'a Board,
    pub(super) to_move: Colour,
    pub(super) phase: usize,
}

impl WithSimd for Advised<'_> {
    type Output = Advice;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> Advice {
        let seen = Seen::of(
            self.board,
            self.to_move,
            &all_sets(self.board, self.to_move),
        );
        let hidden = self.network.hidden(&seen, self.to_move);
        let (mut stones, mut corners) = ([0.0; 256], [0.0; 256]);
        let mut pieces = self.network.piece[self.phase];
        for (&number, opinion) in hidden.iter().zip(&self.network.opinions) {
            if number > 0.0 {
                add(&mut stones, number, &opinion.stones);
                add(&mut corners, number, &opinion.corners);
                add(&mut pieces, number, &opinion.pieces);
            }
        }
        let [of_stones, of_edges, of_corners] = &self.network.local[self.phase];
        let mut grids = [[0.0; 256]; 3];
        let turned = turned(self.to_move);
        for square in Square::all() {
            let place = place(square.index());
            let kind = usize::from(seen.kinds[place]) % CODES;
            let seen_from = (place ^ turned) % 256;
            grids[0][place] = stones[seen_from] + of_stones[kind];
            grids[1][place] = of_edges[kind];
            grids[2][place] = corners[seen_from] + of_corners[kind];
        }
        Advice { grids, pieces }
    }
}

/// Adds so many times a list.
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
        let learned = Network::parse(LEARNED).unwrap();
        assert_ne!(learned.weights, Network::silent().weights);
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

//! The static evaluation: the probability that the side to move wins, from the squares within reach of both sides and the
//! pieces left to them.
//!
//! The features of each side are counts of squares: its open corners, squares within reach of one piece from there,
//! squares within reach of a second piece, and how many of them are out of reach of one of the opponent's; and its
//! pieces. The model is a logistic regression with weights for each phase of the game. Until the middle of a game it
//! predicts the result about as well as the mean of thirty playouts from the same position; evaluating each leaf besides
//! the playout makes a search 3 % slower.

use std::sync::{Arc, LazyLock};

use pulp::{Simd, WithSimd};

use super::bits256;
use super::square_classes::neighbours;
use super::weights::{self, WeightsError};
use crate::board::Board;
use crate::colour::Colour;
use crate::piece::Piece;
use crate::square::SquareSet;

/// Number of counts of squares for a side.
pub(super) const COUNTS: usize = 14;
/// Number of features of a side: the counts, then 1 for each piece left and 0 for each placed.
const SIDE_FEATURES: usize = COUNTS + Piece::COUNT;
/// Number of features of the side to move and of the other.
pub(super) const FEATURES: usize = 2 * SIDE_FEATURES;
/// Number of phases of the game, by the number of pieces on the board.
pub(super) const PHASES: usize = 7;

/// Phase, by the number of pieces on the board.
pub(super) const fn phase(laid: usize) -> usize {
    match laid {
        0..8 => 0,
        8..12 => 1,
        12..16 => 2,
        16..20 => 3,
        20..24 => 4,
        24..30 => 5,
        _ => 6,
    }
}

/// Weights of one phase.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Weights {
    /// The bias.
    pub(super) bias: f32,
    pub(super) features: [f32; FEATURES],
}

/// Learned weights, phase by phase.
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluation(pub(super) [Weights; PHASES]);

/// The built-in weights.
const BUILT_IN: &str = include_str!("../../assets/evaluation.txt");

/// Command that makes them.
const MADE_BY: &str = "sanban learn blokus-evaluation";

impl Evaluation {
    /// The built-in evaluation.
    #[must_use]
    pub fn learned() -> Arc<Evaluation> {
        static EVALUATION: LazyLock<Arc<Evaluation>> = LazyLock::new(|| {
            // A test reads the built-in list.
            Arc::new(Evaluation::parse(BUILT_IN).unwrap_or_else(|_| Evaluation::even()))
        });
        EVALUATION.clone()
    }

    /// The uninformed evaluation: every position is even.
    #[must_use]
    pub fn even() -> Evaluation {
        let weights = Weights {
            bias: 0.0,
            features: [0.0; FEATURES],
        };
        Evaluation([weights; PHASES])
    }

    /// Parses the format of [`Evaluation::write`]; `#` starts a comment.
    ///
    /// # Errors
    /// The error, with its line.
    pub fn parse(text: &str) -> Result<Evaluation, WeightsError> {
        let list = weights::read(text, PHASES * (1 + FEATURES), MADE_BY)?;
        let mut evaluation = Evaluation::even();
        for (to, from) in evaluation.0.iter_mut().zip(list.chunks(1 + FEATURES)) {
            to.bias = from[0];
            to.features.copy_from_slice(&from[1..]);
        }
        Ok(evaluation)
    }

    /// The weights as text, with four decimals, one line per phase.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::from(
            "# How likely the side to move is to win at Blokus Duo. For each phase a line: the bias; then for the side to move and for\n\
             # the other 14 weights of counts of squares and those of the 21 pieces that may be left.\n",
        );
        for phase in &self.0 {
            let all = [phase.bias].into_iter().chain(phase.features);
            weights::write(all, 4, &mut text);
        }
        text
    }

    /// Probability of a win with these features in a phase.
    #[inline]
    pub(super) fn chance(&self, phase: usize, features: &[f32; FEATURES]) -> f32 {
        chance(self.logit(phase, features))
    }

    /// Logit of that probability: the logarithm of the odds.
    #[inline]
    pub(super) fn logit(&self, phase: usize, features: &[f32; FEATURES]) -> f32 {
        let weights = &self.0[phase];
        let products = weights.features.iter().zip(features).map(|(a, b)| a * b);
        weights.bias + products.sum::<f32>()
    }
}

/// Probability of a logit: the logistic function.
#[inline]
pub(super) fn chance(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

/// The SIMD task that extracts the features of a position.
pub(super) struct ExtractFeatures<'a> {
    pub(super) board: &'a Board,
    pub(super) to_move: Colour,
}

impl WithSimd for ExtractFeatures<'_> {
    type Output = [f32; FEATURES];

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> [f32; FEATURES] {
        features(
            self.board,
            self.to_move,
            &feature_sets(self.board, self.to_move),
        )
    }
}

/// Sets of squares that are counted for the side to move and for the other.
#[inline(always)]
pub(super) fn feature_sets(board: &Board, to_move: Colour) -> [[SquareSet; COUNTS]; 2] {
    let sides = [to_move, to_move.other()];
    let reached = sides.map(|colour| steps(board, colour));
    std::array::from_fn(|side| {
        sets(
            board.free(sides[side]),
            &reached[side],
            &reached[1 - side][4],
        )
    })
}

/// Features of a position with these sets.
#[inline(always)]
pub(super) fn features(
    board: &Board,
    to_move: Colour,
    sets: &[[SquareSet; COUNTS]; 2],
) -> [f32; FEATURES] {
    let sides = [to_move, to_move.other()];
    let mut features = [0.0; FEATURES];
    for (side, features) in features.chunks_exact_mut(SIDE_FEATURES).enumerate() {
        let (counts, pieces) = features.split_at_mut(COUNTS);
        for (count, set) in counts.iter_mut().zip(&sets[side]) {
            // The cast loses nothing: at most 196.
            let len = bits256::len(&bits256::bits_of(set)) as f32;
            *count = len;
        }
        for piece in board.pieces_left(sides[side]).iter() {
            pieces[piece.index()] = 1.0;
        }
    }
    features
}

/// Open corners of a side, and the squares that it reaches from there in one to four steps: with one piece.
#[inline(always)]
fn steps(board: &Board, colour: Colour) -> [SquareSet; 5] {
    let mut reached = [board.open_corners(colour); 5];
    for step in 1..5 {
        reached[step] = step_further(&reached[step - 1], board.free(colour));
    }
    reached
}

/// Sets counted for a side with these reached squares, whose opponent reaches `theirs` with one piece.
#[inline(always)]
fn sets(free: &SquareSet, reached: &[SquareSet; 5], theirs: &SquareSet) -> [SquareSet; COUNTS] {
    let [corners, one, two, three, four] = *reached;
    let [_, some, more, all] = neighbours(free);
    // A second piece may begin at a corner of any square that the first one can cover.
    let mut second = without(&(diagonal(&four) & *free), &four);
    for _ in 0..4 {
        second = step_further(&second, free);
    }
    let far = second | four;
    [
        corners,
        one,
        two,
        three,
        four,
        without(&corners, theirs),
        without(&one, theirs),
        without(&two, theirs),
        without(&four, theirs),
        corners & some,
        corners & more,
        corners & all,
        far,
        without(&far, theirs),
    ]
}

/// The set and the free squares beside it.
#[inline(always)]
fn step_further(set: &SquareSet, free: &SquareSet) -> SquareSet {
    let mut rows = [0; 18];
    rows[1..17].copy_from_slice(&set.0);
    SquareSet(std::array::from_fn(|row| {
        let here = rows[row + 1];
        let beside = here << 1 | here >> 1 | rows[row] | rows[row + 2];
        here | beside & free.0[row]
    }))
}

/// Squares diagonal to those of a set.
#[inline(always)]
fn diagonal(set: &SquareSet) -> SquareSet {
    let mut rows = [0; 18];
    rows[1..17].copy_from_slice(&set.0);
    SquareSet(std::array::from_fn(|row| {
        let above_and_below = rows[row] | rows[row + 2];
        above_and_below << 1 | above_and_below >> 1
    }))
}

#[inline(always)]
pub(super) fn without(set: &SquareSet, other: &SquareSet) -> SquareSet {
    SquareSet(std::array::from_fn(|row| set.0[row] & !other.0[row]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::read_placement;
    use crate::rules::Rules;
    use pulp::Arch;
    use sanban_game::Seed;

    fn look(board: &Board, to_move: Colour) -> [f32; FEATURES] {
        Arch::new().dispatch(ExtractFeatures { board, to_move })
    }

    #[test]
    fn the_built_in_evaluation_is_read_and_written() {
        let learned = Evaluation::parse(BUILT_IN).unwrap();
        assert_ne!(learned, Evaluation::even());
        assert_eq!(Evaluation::parse(&learned.write()), Ok(learned));
        let error = Evaluation::parse("0.1 0.2").unwrap_err();
        assert!(error.to_string().contains("blokus-evaluation"), "{error}");
    }

    #[test]
    fn squares_are_counted_for_both_sides() {
        let mut board = Board::new(&Rules::default());
        board.lay(Colour::First, read_placement("e10").unwrap());
        let seen = look(&board, Colour::First);
        let (own, other) = seen.split_at(SIDE_FEATURES);
        // The four corners of e10, and from each of them a step in two to four directions.
        assert_eq!(own[0], 4.0);
        assert_eq!(own[1], 4.0 + 4.0 * 4.0 - 8.0);
        assert_eq!(
            own[11], 0.0,
            "each corner is beside two squares that are not free"
        );
        assert_eq!(own[9], 4.0);
        // The other side has its start square, with four free neighbours, and reaches 41 squares from there.
        assert_eq!(other[..5], [1.0, 5.0, 13.0, 25.0, 41.0]);
        assert_eq!(other[11], 1.0);
        assert_eq!(own[COUNTS], 0.0);
        assert_eq!(own[COUNTS..].iter().sum::<f32>(), 20.0);
        assert_eq!(other[COUNTS..].iter().sum::<f32>(), 21.0);
    }

    #[test]
    fn an_evaluation_does_not_see_which_way_the_board_lies() {
        let evaluation = Evaluation::learned();
        for seed in 0..10 {
            let mut rng = Seed(seed).stream();
            let mut board = Board::new(&Rules::default());
            let mut colour = Colour::First;
            let mut legal = Vec::new();
            for laid in 0.. {
                board.placements(colour, &mut legal);
                if legal.is_empty() {
                    break;
                }
                let features = look(&board, colour);
                assert_eq!(features, look(&board.mirrored(), colour));
                let chance = evaluation.chance(phase(laid), &features);
                assert!((0.0..=1.0).contains(&chance));
                board.lay(colour, legal[rng.index(legal.len())]);
                colour = colour.other();
            }
        }
    }
}

//! Move priors: a log-linear model over the piece, the squares it covers, those beside it and those at its corners.
//!
//! Each square of the board belongs to one [class](super::square_classes) for being under a stone, to one for being under
//! an edge, and to one for being under a corner; a class has a weight in each phase of the game. Three grids hold the
//! weights of the squares of a position, and the score of a placement is a sum over one or two dozen squares. The weights
//! are trained on the visit counts of the search ([`super::training::priors`]).

use std::sync::{Arc, LazyLock};

use super::network::PolicyCorrection;
use super::playout::LastMoves;
use super::square_classes::{Offsets, PhaseWeights, SquareClasses, WEIGHTS};
use super::weights::{self, WeightsError};
use crate::board::Board;
use crate::colour::Colour;
use crate::piece::Piece;
use crate::placement::Placement;
use crate::square::SquareSet;

/// Exponent that the search applies to the priors: with 1 it considers too few moves, and scored a tenth less against the
/// same opponent.
pub(super) const PRIOR_EXPONENT: f32 = 0.6;

/// Log-weights of all classes of squares and all pieces, phase by phase.
#[derive(Clone, Debug, PartialEq)]
pub struct Priors(pub(super) [f32; WEIGHTS]);

/// The built-in weights.
const BUILT_IN: &str = include_str!("../../assets/priors.txt");

/// Command that makes them.
const MADE_BY: &str = "sanban learn blokus-priors";

impl Priors {
    /// The built-in priors.
    #[must_use]
    pub fn learned() -> Arc<Priors> {
        static PRIORS: LazyLock<Arc<Priors>> = LazyLock::new(|| {
            // A test reads the built-in list.
            Arc::new(Priors::parse(BUILT_IN).unwrap_or_else(|_| Priors::uniform()))
        });
        PRIORS.clone()
    }

    /// Uniform priors: all weights are 1.
    #[must_use]
    pub fn uniform() -> Priors {
        Priors([0.0; WEIGHTS])
    }

    /// Parses the format of [`Priors::write`]: logarithms of weights, `#` starts a comment.
    ///
    /// # Errors
    /// The error, with its line.
    pub fn parse(text: &str) -> Result<Priors, WeightsError> {
        let mut priors = Priors::uniform();
        priors
            .0
            .copy_from_slice(&weights::read(text, WEIGHTS, MADE_BY)?);
        Ok(priors)
    }

    /// The weights as text, with two decimals, one line for each kind of classes and for the pieces of each phase.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::from(
            "# Logarithms of weights for the priors of Blokus Duo: for each phase a line for the sorts of squares under\n\
             # stones, one for those under edges, one for those under corners, and one for the pieces.\n",
        );
        for laid in [0, 8, 18] {
            let of = PhaseWeights::of(&self.0, laid);
            for row in of.squares.into_iter().chain([of.pieces]) {
                weights::write(row.iter().copied(), 2, &mut text);
            }
        }
        text
    }

    /// The same with all log-weights scaled by `factor`.
    #[must_use]
    pub(super) fn times(&self, factor: f32) -> Priors {
        Priors(self.0.map(|weight| weight * factor))
    }
}

/// Priors of all moves of a position.
pub(super) struct MovePriors {
    grids: [Grid; 3],
    pieces: [f32; Piece::COUNT],
}

/// A log-weight for each square, sixteen per row as in a [`SquareSet`], with spare rows for the box of a piece at the
/// top.
type Grid = [f32; 384];

/// Grid of these sets, each with its log-weight.
fn grid(sets: &[SquareSet], worth: &[f32]) -> Grid {
    let mut grid = [0.0; 384];
    for (set, worth) in sets.iter().zip(worth) {
        for (row, places) in set.0.iter().zip(grid.chunks_exact_mut(16)) {
            let mut rest = *row;
            while rest != 0 {
                places[rest.trailing_zeros() as usize % 16] = *worth;
                rest &= rest - 1;
            }
        }
    }
    grid
}

impl MovePriors {
    pub(super) fn new(
        board: &Board,
        colour: Colour,
        last: &LastMoves,
        laid: usize,
        priors: &Priors,
    ) -> MovePriors {
        let classes = SquareClasses::of(board, colour, last);
        let weights = PhaseWeights::of(&priors.0, laid);
        let parts = classes.parts();
        MovePriors {
            grids: std::array::from_fn(|part| grid(parts[part], weights.squares[part])),
            pieces: std::array::from_fn(|piece| weights.pieces[piece]),
        }
    }

    /// The same plus `times` the correction of a network.
    pub(super) fn corrected(mut self, correction: &PolicyCorrection, times: f32) -> MovePriors {
        for (grid, more) in self.grids.iter_mut().zip(&correction.grids) {
            for (worth, more) in grid.iter_mut().zip(more) {
                *worth += times * more;
            }
        }
        for (worth, more) in self.pieces.iter_mut().zip(&correction.pieces) {
            *worth += times * more;
        }
        self
    }

    /// Unnormalised prior of a placement, above 0.
    pub(super) fn weight(&self, placement: Placement) -> f32 {
        let (offsets, corner) = Offsets::from(placement);
        let mut sum = self.pieces[placement.piece().index()];
        for (grid, offsets) in self.grids.iter().zip(&offsets.0) {
            let grid = &grid[corner..corner + 128];
            for &offset in offsets {
                sum += grid[usize::from(offset) % 128];
            }
        }
        sum.exp()
    }
}

#[cfg(test)]
mod tests {
    use super::super::playout::record_move;
    use super::super::square_classes::MoveFeatures;
    use super::*;
    use crate::Rules;
    use sanban_game::Seed;

    #[test]
    fn the_built_in_priors_are_read_and_written() {
        let learned = Priors::parse(BUILT_IN).unwrap();
        assert_ne!(learned, Priors::uniform());
        assert_eq!(Priors::parse(&learned.write()), Ok(learned));
    }

    #[test]
    fn what_is_no_list_of_priors_says_why() {
        let error = Priors::parse("0.1 0.2 # good\n0.3 x").unwrap_err();
        assert!(error.to_string().starts_with("line 2: 'x' is not a weight"));
        let error = Priors::parse("0.1 nan").unwrap_err();
        assert!(
            error
                .to_string()
                .starts_with("line 1: 'nan' is not a weight")
        );
        let error = Priors::parse("0.1 0.2").unwrap_err();
        assert!(error.to_string().starts_with("2 weights where"));
    }

    #[test]
    fn a_weight_is_the_product_of_those_of_the_features() {
        let priors = Priors::learned();
        for seed in 0..10 {
            let mut rng = Seed(seed).stream();
            let mut board = Board::new(&Rules::default());
            let (mut colour, mut last) = (Colour::First, LastMoves::default());
            let mut legal = Vec::new();
            for laid in 0.. {
                board.placements(colour, &mut legal);
                if legal.is_empty() {
                    break;
                }
                let move_priors = MovePriors::new(&board, colour, &last, laid, &priors);
                let features = MoveFeatures::of(&board, colour, &last, laid);
                for &placement in &legal {
                    let log: f32 = features
                        .of_placement(placement)
                        .iter()
                        .map(|&feature| priors.0[usize::from(feature)])
                        .sum();
                    let weight = move_priors.weight(placement);
                    assert!((weight.ln() - log).abs() < 1e-3, "{weight} {log}");
                }
                let chosen = legal[rng.index(legal.len())];
                board.lay(colour, chosen);
                record_move(&mut last, colour, chosen);
                colour = colour.other();
            }
        }
    }
}

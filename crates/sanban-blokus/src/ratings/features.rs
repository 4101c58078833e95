//! Features of a placement for the ratings: its piece and the squares that it covers, in three phases of the game. 21
//! pieces and 196 squares in each phase are the 651 features of Sasaki and Kotani.

use arrayvec::ArrayVec;

use crate::board::Board;
use crate::colour::Colour;
use crate::piece::Piece;
use crate::placement::Placement;
use crate::square::{SIDE, Square};

/// Phase of a game. Every feature has a rating of its own in each.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, strum::Display, strum::EnumString,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Phase {
    /// Plies 1 to 8.
    Opening,
    /// Plies 9 to 16.
    Middle,
    /// All later plies. (The paper has ply 16 in both; it is counted once here.)
    End,
}

impl Phase {
    /// All three, in order.
    pub const ALL: [Phase; 3] = [Phase::Opening, Phase::Middle, Phase::End];

    /// Phase in which the next piece is placed, by the number of pieces on the board.
    #[inline]
    #[must_use]
    pub const fn after(pieces: usize) -> Phase {
        match pieces {
            0..8 => Phase::Opening,
            8..16 => Phase::Middle,
            _ => Phase::End,
        }
    }

    /// Phase in which the next piece is placed on this board. Pieces are counted, not passes.
    #[inline]
    #[must_use]
    pub fn of(board: &Board) -> Phase {
        let left = Colour::BOTH.map(|colour| board.pieces_left(colour).len());
        Phase::after(2 * Piece::COUNT - left[0] - left[1])
    }

    /// Index: 0, 1 or 2.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Feature of a placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Feature {
    /// The placement uses this piece.
    Piece(Piece),
    /// The placement covers this square.
    Square(Square),
}

impl Feature {
    /// Number of features in a phase.
    pub const COUNT: usize = Piece::COUNT + SIDE as usize * SIDE as usize;

    /// Features of a placement: its piece, then its squares in canonical order.
    #[must_use]
    pub fn of(placement: Placement) -> ArrayVec<Feature, 6> {
        let squares = placement.squares().map(Feature::Square);
        std::iter::once(Feature::Piece(placement.piece()))
            .chain(squares)
            .collect()
    }

    /// Index, below [`Feature::COUNT`]: the pieces in their order, then the squares in canonical order.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Feature::Piece(piece) => piece.index(),
            Feature::Square(square) => Piece::COUNT + square.index(),
        }
    }
}

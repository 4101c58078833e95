//! A move filter: small pieces are kept for later, so early in a game only larger ones are searched, if one fits.

use crate::board::Board;
use crate::colour::Colour;
use crate::piece::{Piece, PieceSet};

/// Number of pieces on the board.
pub(super) fn pieces_laid(board: &Board) -> usize {
    let left = Colour::BOTH.map(|colour| board.pieces_left(colour).len());
    2 * Piece::COUNT - left[0] - left[1]
}

/// Smallest size of a piece that is searched, by the number of pieces on the board.
#[inline]
pub(super) const fn min_piece_size(laid: usize) -> u8 {
    match laid {
        0..4 => 5,
        4..6 => 4,
        6..10 => 3,
        _ => 1,
    }
}

/// Pieces of at least `least` squares.
#[inline]
pub(super) fn pieces_of_size(pieces: PieceSet, least: u8) -> PieceSet {
    let mut large = pieces;
    for piece in pieces.iter().filter(|piece| piece.size() < least) {
        large.remove(piece);
    }
    large
}

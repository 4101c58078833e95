//! Input of the network: the kind of each square to both sides, as one code, and the pieces left.
//!
//! For a side a square is closed, a stone of its own, or free; free squares are classified by distance: an open corner,
//! the first squares of a piece that begins at one, its last ones, within reach of a second piece only, or further away.

use crate::board::Board;
use crate::colour::Colour;
use crate::expert::evaluation::{COUNTS, without};
use crate::piece::Piece;
use crate::square::SquareSet;

/// Upper bound of the codes: the kind to the side to move, plus eight times the kind to the other.
pub(super) const CODES: usize = 64;
/// Number of codes that occur: a stone of one side is closed to the other.
pub(super) const KINDS: usize = 51;

/// Kinds of a square to a side.
const CLOSED: usize = 0;
const CORNER: usize = 1;
const NEAR: usize = 2;
const FAR: usize = 3;
const SECOND: usize = 4;
const LATER: usize = 5;
const STONE: usize = 6;
const WIDE_CORNER: usize = 7;

/// Codes that occur, in ascending order.
pub(super) const OCCURRING: [u8; KINDS] = {
    let mut occurring = [0; KINDS];
    let (mut code, mut found) = (0, 0);
    while code < CODES {
        let (own, other) = (code % 8, code / 8);
        let taken = own == STONE || other == STONE;
        if !taken || own == CLOSED || other == CLOSED {
            occurring[found] = code as u8;
            found += 1;
        }
        code += 1;
    }
    assert!(found == KINDS);
    occurring
};

/// Input of the network.
pub(super) struct NetworkInput {
    /// Kind of each square, sixteen per row as in a [`SquareSet`]; the border is closed to both.
    pub(super) kinds: [u8; 256],
    /// Pieces that the side to move and the other have left, one bit each.
    pub(super) pieces: [u32; 2],
}

impl NetworkInput {
    /// Input of a position with `colour` to move, from the sets of the evaluation: its own first.
    #[inline(always)]
    pub(super) fn of(
        board: &Board,
        colour: Colour,
        sets: &[[SquareSet; COUNTS]; 2],
    ) -> NetworkInput {
        let own = planes(board, colour, &sets[0]);
        let other = planes(board, colour.other(), &sets[1]);
        let mut kinds = [0; 256];
        for (row, kinds) in kinds.chunks_exact_mut(16).enumerate() {
            for (column, kind) in kinds.iter_mut().enumerate() {
                let bit = |plane: &SquareSet| plane.0[row] >> column & 1;
                let of =
                    |[one, two, four]: &[SquareSet; 3]| bit(one) | bit(two) << 1 | bit(four) << 2;
                *kind = (of(&own) | of(&other) << 3) as u8;
            }
        }
        let left = |colour| {
            let pieces = board.pieces_left(colour).iter();
            pieces.fold(0, |all, piece: Piece| all | 1 << piece.index())
        };
        NetworkInput {
            kinds,
            pieces: [left(colour), left(colour.other())],
        }
    }
}

/// Kinds of all squares to a side, as bit planes.
#[inline(always)]
fn planes(board: &Board, colour: Colour, sets: &[SquareSet; COUNTS]) -> [SquareSet; 3] {
    let free = board.free(colour);
    let (corners, two, four, far) = (sets[0], sets[2], sets[4], sets[12]);
    let mut of = [SquareSet::EMPTY; 8];
    of[WIDE_CORNER] = sets[10] | sets[11];
    of[CORNER] = without(&corners, &of[WIDE_CORNER]);
    of[NEAR] = without(&two, &corners);
    of[FAR] = without(&four, &two);
    of[SECOND] = without(&far, &four);
    of[LATER] = without(free, &far);
    of[STONE] = *board.stones(colour);
    std::array::from_fn(|bit| {
        (0..8)
            .filter(|what| what >> bit & 1 == 1)
            .fold(SquareSet::EMPTY, |all, what| all | of[what])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expert::evaluation::feature_sets;
    use crate::notation::read_placement;
    use crate::rules::Rules;
    use crate::square::Square;

    #[test]
    fn squares_are_what_they_are_to_both_sides() {
        let mut board = Board::new(&Rules::default());
        board.lay(Colour::First, read_placement("e10").unwrap());
        let kind = |to_move: Colour, square: &str| {
            let input = NetworkInput::of(&board, to_move, &feature_sets(&board, to_move));
            let square: Square = square.parse().unwrap();
            let code = input.kinds
                [16 * (usize::from(square.row()) + 1) + usize::from(square.column()) + 1];
            assert!(OCCURRING.contains(&code));
            (usize::from(code) % 8, usize::from(code) / 8)
        };
        for (square, first, second) in [
            ("e10", STONE, CLOSED),
            // Beside the stone, and six steps from the other's start.
            ("e9", CLOSED, SECOND),
            ("f9", CORNER, SECOND),
            ("g9", NEAR, SECOND),
            ("j5", SECOND, WIDE_CORNER),
            ("j6", SECOND, NEAR),
            ("a1", LATER, LATER),
        ] {
            assert_eq!(kind(Colour::First, square), (first, second), "{square}");
            assert_eq!(kind(Colour::Second, square), (second, first), "{square}");
        }
        let input = NetworkInput::of(&board, Colour::First, &feature_sets(&board, Colour::First));
        assert_eq!(input.pieces.map(u32::count_ones), [20, 21]);
    }
}

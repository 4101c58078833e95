//! What each square is to both sides, as one number.
//!
//! For a side a square is closed, a stone of its own, or free, and then all depends on how it gets there: at an open corner, with the
//! first squares of a piece that begins at one, with its last ones, only with a second piece, or not so soon.

use crate::board::Board;
use crate::colour::Colour;
use crate::expert::evaluation::{COUNTS, without};
use crate::piece::Piece;
use crate::square::SquareSet;

/// Kinds are numbers below this: what the square is to who moves, and eight times what it is to the other.
pub(super) const CODES: usize = 64;
/// So many of them occur: what is somebody's stone is closed to the other.
pub(super) const KINDS: usize = 51;

/// What a square may be to a side.
const CLOSED: usize = 0;
const CORNER: usize = 1;
const NEAR: usize = 2;
const FAR: usize = 3;
const SECOND: usize = 4;
const LATER: usize = 5;
const STONE: usize = 6;
const WIDE_CORNER: usize = 7;

/// The codes that occur, in ascending order.
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

/// A position as the network sees it.
pub(super) struct Seen {
    /// The kind of each square, sixteen a row as in a [`SquareSet`]; the border is closed to both.
    pub(super) kinds: [u8; 256],
    /// The pieces that who moves and the other have left, a bit each.
    pub(super) pieces: [u32; 2],
}

impl Seen {
    /// A position in which `colour` is to move, and of which these sets were counted for the evaluation: its own first.
    #[inline(always)]
    pub(super) fn of(board: &Board, colour: Colour, sets: &[[SquareSet; COUNTS]; 2]) -> Seen {
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
        Seen {
            kinds,
            pieces: [left(colour), left(colour.other())],
        }
    }
}

/// The bits of what each square is to a side.
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
    use crate::expert::evaluation::all_sets;
    use crate::notation::read_placement;
    use crate::rules::Rules;
    use crate::square::Square;

    #[test]
    fn squares_are_what_they_are_to_both_sides() {
        let mut board = Board::new(&Rules::default());
        board.lay(Colour::First, read_placement("e10").unwrap());
        let kind = |to_move: Colour, square: &str| {
            let seen = Seen::of(&board, to_move, &all_sets(&board, to_move));
            let square: Square = square.parse().unwrap();
            let code =
                seen.kinds[16 * (usize::from(square.row()) + 1) + usize::from(square.column()) + 1];
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
        let seen = Seen::of(&board, Colour::First, &all_sets(&board, Colour::First));
        assert_eq!(seen.pieces.map(u32::count_ones), [20, 21]);
    }
}

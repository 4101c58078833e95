//! Squares of the 14 × 14 board, and sets of them as rows of bits.
//!
//! A set is sixteen 16-bit rows. The board has a border of one square all round, so that squares beside or diagonal to a
//! piece can be written without a bounds check; the border is masked away afterwards. Whole-set operations are loops over
//! sixteen lanes, which the compiler turns into two vector instructions.

use std::fmt;
use std::str::FromStr;

use sanban_game::{ReadError, quoted};

/// Number of columns and of rows of the board.
pub const SIDE: u8 = 14;

/// A square: column a…n from the left, row 1…14 from the bottom.
///
/// # Examples
/// ```
/// use sanban_blokus::Square;
///
/// let square: Square = "e10".parse()?;
/// assert_eq!(square, Square::E10);
/// assert_eq!((square.column(), square.row()), (4, 9));
/// // The other start square lies across the diagonal.
/// assert_eq!(Square::J5.to_string(), "j5");
/// # Ok::<(), sanban_game::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square {
    // Row first, so that the derived order is the canonical order of the notation: a1, b1, … a2, b2, …
    row: u8,
    column: u8,
}

impl Square {
    /// Square in this column and row, both from 0, or `None` outside the board.
    #[inline]
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Square> {
        if column < SIDE && row < SIDE {
            Some(Square { row, column })
        } else {
            None
        }
    }

    /// Square that is known to be on the board.
    #[inline]
    pub(super) const fn known(column: u8, row: u8) -> Square {
        debug_assert!(column < SIDE && row < SIDE);
        Square { row, column }
    }

    /// Start square of the first player under rule A: e10.
    pub const E10: Square = Square::known(4, 9);
    /// Start square of the second player under rule A: j5.
    pub const J5: Square = Square::known(9, 4);

    /// Column, 0..=13; 0 for a.
    #[inline]
    #[must_use]
    pub const fn column(self) -> u8 {
        self.column
    }

    /// Row, 0..=13; 0 for row 1 at the bottom.
    #[inline]
    #[must_use]
    pub const fn row(self) -> u8 {
        self.row
    }

    /// Index in canonical order, 0..=195: a1, b1, … n14.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.row as usize * SIDE as usize + self.column as usize
    }

    /// All 196 squares in canonical order.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| Square { row, column }))
    }

    /// Mirror image in the diagonal through both start squares, the one symmetry that keeps the colours.
    #[must_use]
    pub const fn mirrored(self) -> Square {
        Square::known(SIDE - 1 - self.row, SIDE - 1 - self.column)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

impl FromStr for Square {
    type Err = ReadError;

    /// Parses a square like `e10`, in either case.
    fn from_str(text: &str) -> Result<Square, ReadError> {
        let bad = || {
            ReadError(format!(
                "'{}' is not a square: write a letter a–n and a number 1–14, as in e10",
                quoted(text)
            ))
        };
        let mut letters = text.chars();
        let letter = letters.next().ok_or_else(bad)?.to_ascii_lowercase();
        let number = letters.as_str();
        if !letter.is_ascii_lowercase() || number.starts_with(['0', '+']) {
            return Err(bad());
        }
        let column = letter as u8 - b'a';
        let row: u8 = number.parse().map_err(|_| bad())?;
        Square::new(column, row.wrapping_sub(1)).ok_or_else(bad)
    }
}

/// A set of squares.
///
/// # Examples
/// ```
/// use sanban_blokus::{Square, SquareSet};
///
/// let two: SquareSet = ["a1", "b2"].into_iter().filter_map(|text| text.parse::<Square>().ok()).collect();
/// assert_eq!(two.len(), 2);
/// assert!((two & SquareSet::of(Square::E10)).is_empty());
/// assert_eq!(SquareSet::BOARD.len(), 14 * 14);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet(pub(super) [u16; 16]);

impl SquareSet {
    /// No square.
    pub const EMPTY: SquareSet = SquareSet([0; 16]);

    /// The whole board.
    pub const BOARD: SquareSet = {
        let mut rows = [0b0111_1111_1111_1110; 16];
        rows[0] = 0;
        rows[15] = 0;
        SquareSet(rows)
    };

    /// The set of one square.
    #[must_use]
    pub const fn of(square: Square) -> SquareSet {
        let mut rows = [0; 16];
        rows[square.row as usize + 1] = 2 << square.column;
        SquareSet(rows)
    }

    /// `true` if `square` is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(&self, square: Square) -> bool {
        self.0[square.row as usize + 1] & (2 << square.column) != 0
    }

    /// `true` if the set is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, row| all | row) == 0
    }

    /// Number of squares in the set.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// `true` if the two sets have a square in common.
    #[inline]
    #[must_use]
    pub fn meets(&self, other: &SquareSet) -> bool {
        !(*self & *other).is_empty()
    }

    /// The squares in canonical order.
    pub fn iter(&self) -> impl Iterator<Item = Square> + use<> {
        let rows = self.0;
        (0..SIDE).flat_map(move |row| {
            let mut bits = rows[usize::from(row) + 1] >> 1;
            std::iter::from_fn(move || {
                let column = u8::try_from(bits.trailing_zeros()).ok()?;
                let square = Square::new(column, row)?;
                bits &= bits - 1;
                Some(square)
            })
        })
    }
}

impl std::ops::BitAnd for SquareSet {
    type Output = SquareSet;

    #[inline]
    fn bitand(self, other: SquareSet) -> SquareSet {
        SquareSet(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl std::ops::BitOr for SquareSet {
    type Output = SquareSet;

    #[inline]
    fn bitor(self, other: SquareSet) -> SquareSet {
        SquareSet(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

/// Complement: the squares of the board that are not in the set.
impl std::ops::Not for SquareSet {
    type Output = SquareSet;

    #[inline]
    fn not(self) -> SquareSet {
        SquareSet(std::array::from_fn(|i| !self.0[i] & SquareSet::BOARD.0[i]))
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        squares
            .into_iter()
            .fold(SquareSet::EMPTY, |set, square| set | SquareSet::of(square))
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(|square| square.to_string()))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_read_back() {
        for (index, square) in Square::all().enumerate() {
            assert_eq!(square.index(), index);
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.mirrored().mirrored(), square);
        }
        assert_eq!("E10".parse(), Ok(Square::E10));
        assert_eq!(Square::E10.mirrored(), Square::E10);
        assert_eq!(Square::J5.mirrored(), Square::J5);
        for text in [
            "", "e", "o1", "a0", "a15", "a01", "a+1", "e10x", "10", "é1", "aa1",
        ] {
            assert!(text.parse::<Square>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn a_set_holds_its_squares_in_order() {
        let all: SquareSet = Square::all().collect();
        assert_eq!(all, SquareSet::BOARD);
        assert_eq!(all.len(), 196);
        assert!(all.iter().eq(Square::all()));
        assert!((!all).is_empty());
        assert!(SquareSet::of(Square::E10).contains(Square::E10));
        assert!(!SquareSet::of(Square::E10).meets(&SquareSet::of(Square::J5)));
    }
}

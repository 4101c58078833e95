//! The 21 pieces: their names, sizes and shapes, and sets of them.

use std::fmt;
use std::str::FromStr;

use sanban_game::{ReadError, quoted};

/// One of the 21 pieces of each colour, named as in Pentobi and most other Blokus programs: the letter it looks like,
/// with the number of squares if two pieces look like the same letter.
///
/// # Examples
/// ```
/// use sanban_blokus::{Orientation, Piece};
///
/// assert_eq!(Piece::ALL.len(), Piece::COUNT);
/// assert_eq!(Piece::ALL.iter().map(|piece| u32::from(piece.size())).sum::<u32>(), 89);
/// // The smallest piece looks the same however it is turned.
/// assert_eq!(Orientation::of(Piece::One).len(), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Piece {
    /// The single square.
    One,
    /// Two squares.
    Two,
    /// Three in a row.
    I3,
    /// Three around a corner.
    V3,
    /// Four in a row.
    I4,
    /// Four, like an L.
    L4,
    /// Four, like a T.
    T4,
    /// Two by two.
    O,
    /// Four, like a Z.
    Z4,
    /// Five, like an F.
    F,
    /// Five in a row.
    I5,
    /// Five, like an L.
    L5,
    /// Five, like an N.
    N,
    /// Five, like a P.
    P,
    /// Five, like a T.
    T5,
    /// Five, like a U.
    U,
    /// Five, like a V.
    V5,
    /// Five, like a W.
    W,
    /// Five, a cross.
    X,
    /// Five, like a Y.
    Y,
    /// Five, like a Z.
    Z5,
}

impl Piece {
    /// Number of pieces of a colour.
    pub const COUNT: usize = 21;

    /// All pieces, smallest first, in the order of their indices.
    pub const ALL: [Piece; Piece::COUNT] = [
        Piece::One,
        Piece::Two,
        Piece::I3,
        Piece::V3,
        Piece::I4,
        Piece::L4,
        Piece::T4,
        Piece::O,
        Piece::Z4,
        Piece::F,
        Piece::I5,
        Piece::L5,
        Piece::N,
        Piece::P,
        Piece::T5,
        Piece::U,
        Piece::V5,
        Piece::W,
        Piece::X,
        Piece::Y,
        Piece::Z5,
    ];

    /// Names, and shapes in the first orientation, in the order of [`Piece::ALL`]: rows from the top, `#` for a square.
    const DRAWINGS: [(&'static str, &'static str); Piece::COUNT] = [
        ("1", "#"),
        ("2", "##"),
        ("I3", "###"),
        ("V3", "#. ##"),
        ("I4", "####"),
        ("L4", "#. #. ##"),
        ("T4", "### .#."),
        ("O", "## ##"),
        ("Z4", "##. .##"),
        ("F", ".## ##. .#."),
        ("I5", "#####"),
        ("L5", "#. #. #. ##"),
        ("N", ".# .# ## #."),
        ("P", "## ## #."),
        ("T5", "### .#. .#."),
        ("U", "#.# ###"),
        ("V5", "#.. #.. ###"),
        ("W", "#.. ##. .##"),
        ("X", ".#. ### .#."),
        ("Y", ".# ## .# .#"),
        ("Z5", "##. .#. .##"),
    ];

    /// Name: `1`, `2`, `I3` … `Z5`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Piece::DRAWINGS[self.index()].0
    }

    /// Squares of the first orientation as (column, row), counted from the bottom left of its box.
    pub(super) fn shape(self) -> Vec<(u8, u8)> {
        let rows: Vec<&str> = Piece::DRAWINGS[self.index()].1.split(' ').collect();
        let mut cells = Vec::new();
        for (row, text) in (0_u8..).zip(rows.iter().rev()) {
            for (column, mark) in (0_u8..).zip(text.chars()) {
                if mark == '#' {
                    cells.push((column, row));
                }
            }
        }
        cells
    }

    /// Number of squares, 1..=5.
    #[inline]
    #[must_use]
    pub const fn size(self) -> u8 {
        match self as u8 {
            0 => 1,
            1 => 2,
            2..=3 => 3,
            4..=8 => 4,
            _ => 5,
        }
    }

    /// Index in [`Piece::ALL`], 0..=20.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Piece {
    type Err = ReadError;

    /// Parses a name, in either case.
    fn from_str(text: &str) -> Result<Piece, ReadError> {
        Piece::ALL
            .into_iter()
            .find(|piece| piece.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| {
                let names: Vec<&str> = Piece::ALL.iter().map(|piece| piece.name()).collect();
                ReadError(format!(
                    "'{}' is not a piece; the pieces are {}",
                    quoted(text),
                    names.join(", ")
                ))
            })
    }
}

/// A set of pieces.
///
/// # Examples
/// ```
/// use sanban_blokus::{Piece, PieceSet};
///
/// let mut left = PieceSet::FULL;
/// left.remove(Piece::One);
/// assert_eq!(left.len(), 20);
/// assert!(left.complement().contains(Piece::One));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PieceSet(u32);

impl PieceSet {
    /// No piece.
    pub const EMPTY: PieceSet = PieceSet(0);
    /// All 21.
    pub const FULL: PieceSet = PieceSet((1 << Piece::COUNT) - 1);

    /// The set of one piece.
    #[must_use]
    pub const fn of(piece: Piece) -> PieceSet {
        PieceSet(1 << piece as u8)
    }

    /// `true` if the two sets have no piece in common.
    #[inline]
    #[must_use]
    pub const fn is_disjoint(self, other: PieceSet) -> bool {
        self.0 & other.0 == 0
    }

    /// `true` if `piece` is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, piece: Piece) -> bool {
        self.0 & (1 << piece as u8) != 0
    }

    /// Adds `piece`.
    #[inline]
    pub const fn insert(&mut self, piece: Piece) {
        self.0 |= 1 << piece as u8;
    }

    /// Removes `piece`.
    #[inline]
    pub const fn remove(&mut self, piece: Piece) {
        self.0 &= !(1 << piece as u8);
    }

    /// Number of pieces in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// `true` if the set is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Pieces that are not in the set.
    #[must_use]
    pub const fn complement(self) -> PieceSet {
        PieceSet(!self.0 & PieceSet::FULL.0)
    }

    /// One bit per piece, in the order of [`Piece::ALL`].
    #[inline]
    pub(super) const fn bits(self) -> u32 {
        self.0
    }

    /// The pieces in the order of [`Piece::ALL`].
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Piece> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let piece = *Piece::ALL.get(rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(piece)
        })
    }
}

impl fmt::Debug for PieceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Piece::name)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_have_the_size_of_their_piece() {
        for piece in Piece::ALL {
            assert_eq!(piece.shape().len(), usize::from(piece.size()), "{piece}");
            assert_eq!(Piece::ALL[piece.index()], piece);
            assert_eq!(piece.name().to_lowercase().parse(), Ok(piece));
        }
        let squares: u8 = Piece::ALL.iter().map(|piece| piece.size()).sum();
        assert_eq!(squares, 89);
        assert!("Q".parse::<Piece>().is_err());
    }

    #[test]
    fn sets_hold_what_was_put_in() {
        let mut set = PieceSet::EMPTY;
        set.insert(Piece::X);
        set.insert(Piece::One);
        assert_eq!(set.iter().collect::<Vec<_>>(), [Piece::One, Piece::X]);
        set.remove(Piece::One);
        assert!(set.contains(Piece::X) && !set.contains(Piece::One));
        assert_eq!(set.complement().len(), 20);
    }
}

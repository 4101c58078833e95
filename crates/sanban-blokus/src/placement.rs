//! Orientations and placements: every way in which a piece can be turned, and every place where it can lie.
//!
//! The 21 pieces have 91 orientations, which have 13,729 placements on the empty board. Both are indices into tables.

use std::fmt;

use super::piece::Piece;
use super::square::{Square, SquareSet};
use super::tables::{PlacementOrigin, Shape, normal, tables};

/// A piece turned one way: one of 91.
///
/// # Examples
/// ```
/// use sanban_blokus::{Orientation, Piece, Square};
///
/// let home = Orientation::home(Piece::ALL[3]);
/// assert_eq!(home.clockwise().counter_clockwise(), home);
/// assert_eq!(home.mirrored().mirrored(), home);
/// let held = home.held_at(Square::E10)?;
/// assert!(held.stones().contains(Square::E10));
/// # Ok::<(), sanban_blokus::OutsideBoard>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Orientation(pub(super) u8);

/// An orientation in one place on the board: one of 13,729.
///
/// # Examples
/// ```
/// use sanban_blokus::{Placement, read_placement};
///
/// // The squares in any order; they are written in canonical order.
/// let placement = read_placement("k5,j5,l6,k6")?;
/// assert_eq!(placement.to_string(), "j5,k5,k6,l6");
/// assert_eq!(placement.piece().size(), 4);
/// assert_eq!(Placement::covering(&placement.stones()), Some(placement));
/// assert!(!placement.corners().meets(&placement.edges()));
/// # Ok::<(), sanban_game::ReadError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Placement(pub(super) u16);

/// Error: the piece would reach outside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("reaches outside the board")]
pub struct OutsideBoard;

impl Orientation {
    /// Number of orientations.
    pub const COUNT: usize = 91;

    /// Orientations of a piece, 1..=8 of them, in their display order.
    pub fn of(piece: Piece) -> impl DoubleEndedIterator<Item = Orientation> + ExactSizeIterator {
        let first = &tables().first_of;
        (first[piece.index()]..first[piece.index() + 1]).map(Orientation)
    }

    /// Initial orientation of a piece.
    #[must_use]
    pub fn home(piece: Piece) -> Orientation {
        Orientation(tables().first_of[piece.index()])
    }

    fn shape(self) -> &'static Shape {
        tables().shape(self)
    }

    /// The piece.
    #[must_use]
    pub fn piece(self) -> Piece {
        self.shape().piece
    }

    /// Index among the piece's orientations, from 0.
    #[must_use]
    pub fn number(self) -> usize {
        usize::from(self.0 - Orientation::home(self.piece()).0)
    }

    /// Number of columns and of rows of its box.
    #[must_use]
    pub fn extent(self) -> (u8, u8) {
        (self.shape().width, self.shape().height)
    }

    /// Squares as (column, row), counted from the bottom left of its box.
    #[must_use]
    pub fn squares(self) -> &'static [(u8, u8)] {
        let shape = self.shape();
        &shape.squares[..usize::from(shape.piece.size())]
    }

    /// Square nearest to the middle, as (column, row), by which the piece is held while it is moved and turned.
    #[must_use]
    pub fn centre(self) -> (u8, u8) {
        self.shape().centre
    }

    /// Orientation after a quarter turn clockwise.
    #[must_use]
    pub fn clockwise(self) -> Orientation {
        self.shape().turned[0]
    }

    /// Orientation after a quarter turn counter-clockwise.
    #[must_use]
    pub fn counter_clockwise(self) -> Orientation {
        self.shape().turned[1]
    }

    /// Orientation mirrored left to right.
    #[must_use]
    pub fn mirrored(self) -> Orientation {
        self.shape().turned[2]
    }

    /// Orientation mirrored upside down.
    #[must_use]
    pub fn upside_down(self) -> Orientation {
        self.shape().turned[3]
    }

    /// Placement with the bottom left of its box in this column and row, both from 0.
    ///
    /// # Errors
    /// [`OutsideBoard`] unless it is entirely on the board.
    pub fn at(self, column: i8, row: i8) -> Result<Placement, OutsideBoard> {
        let shape = self.shape();
        let inside = |at: i8, places: u8| u8::try_from(at).ok().filter(|&at| at < places);
        match (inside(column, shape.columns()), inside(row, shape.rows())) {
            (Some(column), Some(row)) => Ok(shape.at(column, row)),
            _ => Err(OutsideBoard),
        }
    }

    /// Placement with [`Orientation::centre`] on `square`.
    ///
    /// # Errors
    /// [`OutsideBoard`] unless it is entirely on the board.
    pub fn held_at(self, square: Square) -> Result<Placement, OutsideBoard> {
        let (x, y) = self.centre();
        self.at(
            square.column().cast_signed() - x.cast_signed(),
            square.row().cast_signed() - y.cast_signed(),
        )
    }
}

impl Placement {
    /// Number of placements.
    pub const COUNT: usize = 13_729;

    /// All placements, by piece, orientation, row and column.
    pub fn all() -> impl Iterator<Item = Placement> {
        (0_u16..).take(Placement::COUNT).map(Placement)
    }

    /// Index in the order of [`Placement::all`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Placement that covers exactly these squares, if there is one.
    #[must_use]
    pub fn covering(squares: &SquareSet) -> Option<Placement> {
        let cells = normal(
            squares
                .iter()
                .map(|square| (square.column().cast_signed(), square.row().cast_signed())),
        );
        let column = squares.iter().map(Square::column).min()?;
        let row = squares.iter().map(Square::row).min()?;
        let orientation = (0_u8..)
            .take(Orientation::COUNT)
            .map(Orientation)
            .find(|orientation| orientation.squares() == cells)?;
        Some(orientation.shape().at(column, row))
    }

    /// The piece.
    #[must_use]
    pub fn piece(self) -> Piece {
        self.orientation().piece()
    }

    /// Orientation of the piece.
    #[must_use]
    pub fn orientation(self) -> Orientation {
        tables().place(self).orientation
    }

    /// Column and row of the bottom left of its box, both from 0.
    #[must_use]
    pub fn corner(self) -> (u8, u8) {
        let place = tables().place(self);
        (place.column, place.row)
    }

    /// Squares covered, in canonical order.
    pub fn squares(self) -> impl ExactSizeIterator<Item = Square> {
        let PlacementOrigin {
            orientation,
            column,
            row,
        } = tables().place(self);
        orientation
            .squares()
            .iter()
            .map(move |&(x, y)| Square::known(column + x, row + y))
    }

    /// Squares covered; for pieces of fewer than five squares, the last is repeated.
    #[inline]
    pub(super) fn squares_filled(self) -> [Square; 5] {
        let tables = tables();
        let place = tables.place(self);
        let squares = &tables.shape(place.orientation).squares;
        squares.map(|(x, y)| Square::known(place.column + x, place.row + y))
    }

    /// Squares covered.
    #[must_use]
    pub fn stones(self) -> SquareSet {
        self.shifted(|shape| &shape.stones)
    }

    /// Squares on the board that share an edge with it.
    #[must_use]
    pub fn edges(self) -> SquareSet {
        self.shifted(|shape| &shape.edges)
    }

    /// Squares on the board that touch it at a corner only.
    #[must_use]
    pub fn corners(self) -> SquareSet {
        self.shifted(|shape| &shape.corners)
    }

    #[inline]
    fn shifted(self, part: fn(&Shape) -> &[u16; 8]) -> SquareSet {
        let tables = tables();
        let place = tables.place(self);
        let rows = part(tables.shape(place.orientation));
        let mut set = [0_u16; 16];
        for (to, from) in set[usize::from(place.row)..].iter_mut().zip(rows) {
            *to = from << place.column;
        }
        SquareSet(set) & SquareSet::BOARD
    }

    /// Mirror image in the diagonal through both start squares.
    #[must_use]
    pub fn mirrored(self) -> Placement {
        let mirrored: SquareSet = self.squares().map(Square::mirrored).collect();
        Placement::covering(&mirrored).unwrap_or(self)
    }
}

/// The squares in the notation of moves: `e10,f10,g10`.
impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, square) in self.squares().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            write!(f, "{square}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {self}", self.piece())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_91_orientations_and_13729_placements() {
        assert_eq!(tables().shapes.len(), Orientation::COUNT);
        assert_eq!(tables().places.len(), Placement::COUNT);
        let different: std::collections::HashSet<SquareSet> =
            Placement::all().map(Placement::stones).collect();
        assert_eq!(different.len(), Placement::COUNT);
    }

    #[test]
    fn a_placement_is_found_by_its_squares() {
        for placement in Placement::all() {
            assert_eq!(Placement::covering(&placement.stones()), Some(placement));
            assert!(placement.squares().eq(placement.stones().iter()));
            let (column, row) = placement.corner();
            let again = placement
                .orientation()
                .at(column.cast_signed(), row.cast_signed());
            assert_eq!(again, Ok(placement));
        }
        let apart = [Square::E10, Square::J5].into_iter().collect();
        assert_eq!(Placement::covering(&apart), None);
        assert_eq!(Placement::covering(&SquareSet::EMPTY), None);
    }

    #[test]
    fn edges_and_corners_are_the_neighbours() {
        for placement in Placement::all() {
            let stones = placement.stones();
            let near = |square: Square, diagonal: bool| {
                stones.iter().any(|stone| {
                    let dx = stone.column().abs_diff(square.column());
                    let dy = stone.row().abs_diff(square.row());
                    if diagonal {
                        dx == 1 && dy == 1
                    } else {
                        dx + dy == 1
                    }
                })
            };
            let edges: SquareSet = Square::all()
                .filter(|&square| !stones.contains(square) && near(square, false))
                .collect();
            let corners: SquareSet = Square::all()
                .filter(|&square| {
                    !stones.contains(square) && near(square, true) && !near(square, false)
                })
                .collect();
            assert_eq!(placement.edges(), edges, "{placement}");
            assert_eq!(placement.corners(), corners, "{placement}");
        }
    }

    #[test]
    fn orientations_are_numbered_and_fill_their_box() {
        for piece in Piece::ALL {
            for (number, orientation) in Orientation::of(piece).enumerate() {
                assert_eq!((orientation.piece(), orientation.number()), (piece, number));
                let squares = orientation.squares();
                let columns = squares.iter().map(|&(column, _)| column);
                let rows = squares.iter().map(|&(_, row)| row);
                assert_eq!(
                    (columns.clone().min(), rows.clone().min()),
                    (Some(0), Some(0))
                );
                let box_of = columns.max().zip(rows.max());
                let (width, height) = orientation.extent();
                assert_eq!(box_of, Some((width - 1, height - 1)), "{piece} {number}");
            }
        }
    }

    #[test]
    fn turning_goes_round() {
        for piece in Piece::ALL {
            for orientation in Orientation::of(piece) {
                let turned = orientation.clockwise();
                assert_eq!(turned.piece(), piece);
                assert_eq!(turned.counter_clockwise(), orientation);
                assert_eq!(
                    turned.clockwise().clockwise().clockwise(),
                    orientation,
                    "{piece}"
                );
                assert_eq!(orientation.mirrored().mirrored(), orientation);
                assert_eq!(
                    orientation.upside_down(),
                    turned.clockwise().mirrored(),
                    "{piece}"
                );
                assert!(orientation.squares().contains(&orientation.centre()));
            }
        }
        assert_eq!(Orientation::of(Piece::F).len(), 8);
        assert_eq!(Orientation::of(Piece::X).len(), 1);
    }

    #[test]
    fn a_piece_may_not_reach_outside() {
        let bar = Orientation::home(Piece::I5);
        assert_eq!(
            bar.at(9, 13).map(|p| p.to_string()),
            Ok("j14,k14,l14,m14,n14".to_owned())
        );
        for (column, row) in [(10, 0), (-1, 0), (0, 14), (0, -1), (127, 127)] {
            assert_eq!(bar.at(column, row), Err(OutsideBoard));
        }
        assert_eq!(bar.held_at(Square::E10).map(|p| p.corner()), Ok((2, 9)));
    }
}

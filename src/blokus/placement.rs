//! Orientations and placements: every way in which a piece can be turned, and every place where it can lie.
//!
//! The 21 pieces have 91 orientations, which have 13,729 places on the empty board. Both are numbers; what they
//! stand for is computed from the drawings of the pieces when it is first asked for. Everything about a
//! placement is the shape of its orientation, shifted, so that the tables stay so small that they
//! never leave the processor's nearest cache.

use std::fmt;
use std::sync::LazyLock;

use super::piece::Piece;
use super::shape_tree;
use super::square::{SIDE, Square, SquareSet};

/// A piece turned one way: one of 91.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Orientation(u8);

/// An orientation in one place on the board: one of 13,729.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Placement(u16);

/// The piece would reach outside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("reaches outside the board")]
pub struct OutsideBoard;

/// What there is to know of an orientation. Shapes are rows of bits from the bottom, in a box with a margin of one
/// square all round, like the board in a [`SquareSet`]: shifted left by the column and laid from the
/// row upward, they are the squares on the board. Seven rows would do; eight fill a vector register.
pub(super) struct Shape {
    pub(super) piece: Piece,
    width: u8,
    height: u8,
    /// The squares as (column, row) in the box, in canonical order; the last is repeated up to five, so that loops
    /// over them have a fixed length.
    pub(super) squares: [(u8, u8); 5],
    pub(super) stones: [u16; 8],
    /// The squares that share an edge with the piece.
    pub(super) edges: [u16; 8],
    /// The squares that touch it at a corner only.
    pub(super) corners: [u16; 8],
    /// The placement at a1; the others follow, column by column and then row by row.
    first: u16,
    /// After a quarter turn clockwise, counter-clockwise, mirrored left to right, mirrored upside down.
    turned: [Orientation; 4],
    centre: (u8, u8),
}

impl Shape {
    /// How many columns the box can stand in.
    pub(super) fn columns(&self) -> u8 {
        SIDE + 1 - self.width
    }

    /// How many rows the box can stand in.
    pub(super) fn rows(&self) -> u8 {
        SIDE + 1 - self.height
    }

    /// The placement with the bottom left of the box at this column and row, both from 0, which must be on the board.
    #[inline]
    pub(super) fn at(&self, column: u8, row: u8) -> Placement {
        Placement(self.first + u16::from(row) * u16::from(self.columns()) + u16::from(column))
    }
}

/// Where a placement stands.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) orientation: Orientation,
    pub(super) column: u8,
    pub(super) row: u8,
}

/// A way to cover a square: with this square of an orientation.
#[derive(Clone, Copy)]
pub(super) struct Way {
    pub(super) orientation: Orientation,
    /// Column and row in the box of the orientation.
    pub(super) x: u8,
    pub(super) y: u8,
}

impl Way {
    /// The square to the left may be covered too.
    pub(super) const WEST: usize = 1;
    /// The square to the right may be covered too.
    pub(super) const EAST: usize = 2;
    /// The square below may be covered too.
    pub(super) const SOUTH: usize = 4;
    /// The square above may be covered too.
    pub(super) const NORTH: usize = 8;
}

/// All orientations and placements.
pub(super) struct Tables {
    pub(super) shapes: Vec<Shape>,
    pub(super) places: Vec<Place>,
    /// For each piece its first orientation, and one past the last piece's last.
    first_of: [u8; Piece::COUNT + 1],
    /// The orientations by what they have in common.
    pub(super) tree: Vec<shape_tree::Node>,
    /// The ways in which a piece can cover a given square, by which of its edge neighbours may be covered too
    /// (see [`Way::WEST`] and its like): 1 way where none may, 414 where all may.
    pub(super) ways: [Vec<Way>; 16],
}

static TABLES: LazyLock<Tables> = LazyLock::new(Tables::compute);

/// The tables; loops that need them often fetch them once.
#[inline]
pub(super) fn tables() -> &'static Tables {
    &TABLES
}

/// The squares of a piece in its box, in canonical order.
type Cells = Vec<(u8, u8)>;

/// The box of some squares moved to the corner, and the squares put in order.
fn normal(cells: impl Iterator<Item = (i8, i8)>) -> Cells {
    let cells: Vec<(i8, i8)> = cells.collect();
    let left = cells.iter().map(|cell| cell.0).min().unwrap_or(0);
    let bottom = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
    let mut moved: Cells = cells
        .iter()
        .map(|&(x, y)| ((x - left).unsigned_abs(), (y - bottom).unsigned_abs()))
        .collect();
    moved.sort_unstable_by_key(|&(x, y)| (y, x));
    moved
}

/// The four turns, in the order of [`Shape::turned`].
fn turns(cells: &Cells) -> [Cells; 4] {
    let signed = || {
        cells
            .iter()
            .map(|&(x, y)| (x.cast_signed(), y.cast_signed()))
    };
    [
        normal(signed().map(|(x, y)| (y, -x))),
        normal(signed().map(|(x, y)| (-y, x))),
        normal(signed().map(|(x, y)| (-x, y))),
        normal(signed().map(|(x, y)| (x, -y))),
    ]
}

/// The different orientations of a piece: turned clockwise, then mirrored and turned clockwise.
fn orientations(piece: Piece) -> Vec<Cells> {
    let mut found: Vec<Cells> = Vec::with_capacity(8);
    let home = normal(
        piece
            .shape()
            .into_iter()
            .map(|(x, y)| (x.cast_signed(), y.cast_signed())),
    );
    let [_, _, mirrored, _] = turns(&home);
    for mut cells in [home, mirrored] {
        for _ in 0..4 {
            if !found.contains(&cells) {
                found.push(cells.clone());
            }
            [cells, _, _, _] = turns(&cells);
        }
    }
    found
}

/// The square of the piece that lies nearest to its centre of gravity: where one holds it.
fn centre(cells: &Cells) -> (u8, u8) {
    let n = i32::try_from(cells.len()).unwrap_or(1);
    let sum = |of: fn(&(u8, u8)) -> u8| cells.iter().map(|cell| i32::from(of(cell))).sum::<i32>();
    let (x, y) = (sum(|cell| cell.0), sum(|cell| cell.1));
    let off =
        |cell: &(u8, u8)| (n * i32::from(cell.0) - x).pow(2) + (n * i32::from(cell.1) - y).pow(2);
    cells.iter().copied().min_by_key(off).unwrap_or((0, 0))
}

impl Tables {
    fn compute() -> Tables {
        let mut tables = Tables {
            shapes: Vec::with_capacity(Orientation::COUNT),
            places: Vec::with_capacity(Placement::COUNT),
            first_of: [0; Piece::COUNT + 1],
            tree: Vec::new(),
            ways: Default::default(),
        };
        for piece in Piece::ALL {
            let known = orientations(piece);
            let first = tables.first_of[piece.index()];
            for cells in &known {
                tables.add(piece, first, cells, &known);
            }
            tables.first_of[piece.index() + 1] = first + known.len().to_le_bytes()[0];
        }
        tables.tree = shape_tree::compute(&tables.shapes);
        tables
    }

    fn add(&mut self, piece: Piece, first: u8, cells: &Cells, known: &[Cells]) {
        let mut stones = [0_u16; 8];
        for &(x, y) in cells {
            stones[usize::from(y) + 1] |= 2 << x;
        }
        let row = |y: usize| stones.get(y).copied().unwrap_or(0);
        let beside: [u16; 8] = std::array::from_fn(|y| {
            row(y) << 1 | row(y) >> 1 | row(y + 1) | row(y.wrapping_sub(1))
        });
        let diagonal: [u16; 8] = std::array::from_fn(|y| {
            let both = row(y + 1) | row(y.wrapping_sub(1));
            both << 1 | both >> 1
        });
        let number = |cells: &Cells| {
            (first..)
                .zip(known)
                .find(|(_, other)| *other == cells)
                .map_or(Orientation(first), |(number, _)| Orientation(number))
        };
        let mut squares = [cells[cells.len() - 1]; 5];
        squares[..cells.len()].copy_from_slice(cells);
        let shape = Shape {
            piece,
            width: cells.iter().map(|cell| cell.0 + 1).max().unwrap_or(1),
            height: cells.iter().map(|cell| cell.1 + 1).max().unwrap_or(1),
            squares,
            stones,
            edges: std::array::from_fn(|y| beside[y] & !stones[y]),
            corners: std::array::from_fn(|y| diagonal[y] & !beside[y] & !stones[y]),
            first: u16::try_from(self.places.len()).unwrap_or(u16::MAX),
            turned: turns(cells).map(|turned| number(&turned)),
            centre: centre(cells),
        };
        let orientation = number(cells);
        for row in 0..shape.rows() {
            for column in 0..shape.columns() {
                self.places.push(Place {
                    orientation,
                    column,
                    row,
                });
            }
        }
        self.add_ways(orientation, cells);
        self.shapes.push(shape);
    }

    fn add_ways(&mut self, orientation: Orientation, cells: &Cells) {
        for &(x, y) in cells {
            let covers = |dx: i8, dy: i8| {
                let near = (x.wrapping_add_signed(dx), y.wrapping_add_signed(dy));
                cells.contains(&near)
            };
            let way = Way { orientation, x, y };
            for (free, ways) in self.ways.iter_mut().enumerate() {
                let may = |side: usize| free & side != 0;
                let fits = (may(Way::WEST) || !covers(-1, 0))
                    && (may(Way::EAST) || !covers(1, 0))
                    && (may(Way::SOUTH) || !covers(0, -1))
                    && (may(Way::NORTH) || !covers(0, 1));
                if fits {
                    ways.push(way);
                }
            }
        }
    }

    /// The shape of an orientation.
    #[inline]
    pub(super) fn shape(&self, orientation: Orientation) -> &Shape {
        &self.shapes[usize::from(orientation.0)]
    }

    /// Where a placement stands.
    #[inline]
    pub(super) fn place(&self, placement: Placement) -> Place {
        self.places[usize::from(placement.0)]
    }
}

impl Orientation {
    /// How many there are.
    pub const COUNT: usize = 91;

    /// The orientations of a piece, 1…8, in the order in which they are shown.
    pub fn of(piece: Piece) -> impl DoubleEndedIterator<Item = Orientation> + ExactSizeIterator {
        let first = &tables().first_of;
        (first[piece.index()]..first[piece.index() + 1]).map(Orientation)
    }

    /// The way in which a piece is first taken in hand.
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

    /// Which of the piece's orientations it is, from 0.
    #[must_use]
    pub fn number(self) -> usize {
        usize::from(self.0 - Orientation::home(self.piece()).0)
    }

    /// How many columns and rows its box has.
    #[must_use]
    pub fn extent(self) -> (u8, u8) {
        (self.shape().width, self.shape().height)
    }

    /// Its squares as (column, row), counted from the bottom left of its box.
    #[must_use]
    pub fn squares(self) -> &'static [(u8, u8)] {
        let shape = self.shape();
        &shape.squares[..usize::from(shape.piece.size())]
    }

    /// Its square nearest to the middle, as (column, row): where a hand holds it while it is moved and turned.
    #[must_use]
    pub fn centre(self) -> (u8, u8) {
        self.shape().centre
    }

    /// After a quarter turn clockwise.
    #[must_use]
    pub fn clockwise(self) -> Orientation {
        self.shape().turned[0]
    }

    /// After a quarter turn counter-clockwise.
    #[must_use]
    pub fn counter_clockwise(self) -> Orientation {
        self.shape().turned[1]
    }

    /// Mirrored left to right.
    #[must_use]
    pub fn mirrored(self) -> Orientation {
        self.shape().turned[2]
    }

    /// Mirrored upside down.
    #[must_use]
    pub fn upside_down(self) -> Orientation {
        self.shape().turned[3]
    }

    /// The placement that has the bottom left of its box in this column and row, both from 0.
    ///
    /// # Errors
    /// [`OutsideBoard`] when it does not lie on the board altogether.
    pub fn at(self, column: i8, row: i8) -> Result<Placement, OutsideBoard> {
        let shape = self.shape();
        let inside = |at: i8, places: u8| u8::try_from(at).ok().filter(|&at| at < places);
        match (inside(column, shape.columns()), inside(row, shape.rows())) {
            (Some(column), Some(row)) => Ok(shape.at(column, row)),
            _ => Err(OutsideBoard),
        }
    }

    /// The placement that has [`Orientation::centre`] on `square`.
    ///
    /// # Errors
    /// [`OutsideBoard`] when it does not lie on the board altogether.
    pub fn held_at(self, square: Square) -> Result<Placement, OutsideBoard> {
        let (x, y) = self.centre();
        self.at(
            square.column().cast_signed() - x.cast_signed(),
            square.row().cast_signed() - y.cast_signed(),
        )
    }
}

impl Placement {
    /// How many there are.
    pub const COUNT: usize = 13_729;

    /// All placements, by piece, orientation, row and column.
    pub fn all() -> impl Iterator<Item = Placement> {
        (0_u16..).take(Placement::COUNT).map(Placement)
    }

    /// Its number in the order of [`Placement::all`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The placement that covers exactly these squares, if there is one.
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

    /// How the piece is turned.
    #[must_use]
    pub fn orientation(self) -> Orientation {
        tables().place(self).orientation
    }

    /// The column and row of the bottom left of its box, both from 0.
    #[must_use]
    pub fn corner(self) -> (u8, u8) {
        let place = tables().place(self);
        (place.column, place.row)
    }

    /// The squares that it covers, in canonical order.
    pub fn squares(self) -> impl ExactSizeIterator<Item = Square> {
        let Place {
            orientation,
            column,
            row,
        } = tables().place(self);
        orientation
            .squares()
            .iter()
            .map(move |&(x, y)| Square::known(column + x, row + y))
    }

    /// The squares that it covers; of a smaller piece than five squares, the last is repeated.
    #[inline]
    pub(super) fn squares_filled(self) -> [Square; 5] {
        let tables = tables();
        let place = tables.place(self);
        let squares = &tables.shape(place.orientation).squares;
        squares.map(|(x, y)| Square::known(place.column + x, place.row + y))
    }

    /// The squares that it covers.
    #[must_use]
    pub fn stones(self) -> SquareSet {
        self.shifted(|shape| &shape.stones)
    }

    /// The squares on the board that share an edge with it.
    #[must_use]
    pub fn edges(self) -> SquareSet {
        self.shifted(|shape| &shape.edges)
    }

    /// The squares on the board that touch it at a corner only.
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

    /// Its mirror image in the diagonal through both start squares.
    #[must_use]
    pub fn mirrored(self) -> Placement {
        let mirrored: SquareSet = self.squares().map(Square::mirrored).collect();
        Placement::covering(&mirrored).unwrap_or(self)
    }
}

/// The squares, as moves are written: `e10,f10,g10`.
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

//! Tables of orientations and placements, computed on first use from the drawings of the pieces.
//!
//! All data of a placement is the shape of its orientation, shifted, so the tables stay small enough for the processor's
//! nearest caches.

use std::sync::LazyLock;

use super::piece::Piece;
use super::placement::{Orientation, Placement};
use super::shape_tree;
use super::square::SIDE;

/// Data of an orientation. Shapes are rows of bits from the bottom, in a box with a margin of one square all round, like
/// the board in a [`super::square::SquareSet`]: shifted left by the column and starting at the row, they are the squares
/// on the board. Seven rows would do; eight fill a vector register.
pub(super) struct Shape {
    pub(super) piece: Piece,
    pub(super) width: u8,
    pub(super) height: u8,
    /// Squares as (column, row) in the box, in canonical order; the last is repeated up to five, so that loops over them
    /// have a fixed length.
    pub(super) squares: [(u8, u8); 5],
    pub(super) stones: [u16; 8],
    /// Squares that share an edge with the piece.
    pub(super) edges: [u16; 8],
    /// Squares that touch it at a corner only.
    pub(super) corners: [u16; 8],
    /// Placement at a1; the others follow, column by column and then row by row.
    first: u16,
    /// Orientations after a quarter turn clockwise, counter-clockwise, mirrored left to right, mirrored upside down.
    pub(super) turned: [Orientation; 4],
    pub(super) centre: (u8, u8),
}

impl Shape {
    /// Number of columns that the box can start in.
    pub(super) fn columns(&self) -> u8 {
        SIDE + 1 - self.width
    }

    /// Number of rows that the box can start in.
    pub(super) fn rows(&self) -> u8 {
        SIDE + 1 - self.height
    }

    /// Placement with the bottom left of the box at this column and row, both from 0, which must be on the board.
    #[inline]
    pub(super) fn at(&self, column: u8, row: u8) -> Placement {
        Placement(self.first + u16::from(row) * u16::from(self.columns()) + u16::from(column))
    }
}

/// Location of a placement.
#[derive(Clone, Copy)]
pub(super) struct PlacementOrigin {
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
    pub(super) places: Vec<PlacementOrigin>,
    /// First orientation of each piece, and one past the last piece's last.
    pub(super) first_of: [u8; Piece::COUNT + 1],
    /// Prefix tree of the orientations.
    pub(super) tree: Vec<shape_tree::Node>,
    /// Ways in which a piece can cover a given square, by the set of its edge neighbours that may be covered too (see
    /// [`Way::WEST`] and its like): 1 way for the empty set, 414 for all four.
    pub(super) ways: [Vec<Way>; 16],
}

static TABLES: LazyLock<Tables> = LazyLock::new(Tables::compute);

/// The tables; hot loops fetch them once.
#[inline]
pub(super) fn tables() -> &'static Tables {
    &TABLES
}

/// Squares of a piece in its box, in canonical order.
pub(super) type Cells = Vec<(u8, u8)>;

/// Moves the box of some squares to the origin, and sorts the squares.
pub(super) fn normal(cells: impl Iterator<Item = (i8, i8)>) -> Cells {
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

/// Distinct orientations of a piece: turned clockwise, then mirrored and turned clockwise.
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

/// Square of the piece nearest to its centre of gravity, by which it is held.
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
                self.places.push(PlacementOrigin {
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

    /// Shape of an orientation.
    #[inline]
    pub(super) fn shape(&self, orientation: Orientation) -> &Shape {
        &self.shapes[usize::from(orientation.0)]
    }

    /// Location of a placement.
    #[inline]
    pub(super) fn place(&self, placement: Placement) -> PlacementOrigin {
        self.places[usize::from(placement.0)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Square, SquareSet};

    /// Every piece fits around e10 in every way.
    #[test]
    fn the_ways_to_cover_a_square_are_the_placements_that_do() {
        let (column, row) = (Square::E10.column(), Square::E10.row());
        let beside = |columns: i8, rows: i8| {
            Square::new(
                column.wrapping_add_signed(columns),
                row.wrapping_add_signed(rows),
            )
        };
        let sides = [
            (Way::WEST, beside(-1, 0)),
            (Way::EAST, beside(1, 0)),
            (Way::SOUTH, beside(0, -1)),
            (Way::NORTH, beside(0, 1)),
        ];
        for (free, ways) in tables().ways.iter().enumerate() {
            let taken: SquareSet = sides
                .into_iter()
                .filter(|&(side, _)| free & side == 0)
                .filter_map(|(_, square)| square)
                .collect();
            let mut expected: Vec<Placement> = Placement::all()
                .filter(|placement| placement.stones().contains(Square::E10))
                .filter(|placement| !placement.stones().meets(&taken))
                .collect();
            let mut placed: Vec<Placement> = ways
                .iter()
                .map(|way| {
                    let shape = tables().shape(way.orientation);
                    shape.at(column - way.x, row - way.y)
                })
                .collect();
            expected.sort_unstable();
            placed.sort_unstable();
            assert_eq!(placed, expected, "{free:04b}");
        }
        assert_eq!(tables().ways[15].len(), 414);
    }
}

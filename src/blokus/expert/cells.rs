//! The squares of each placement as places in a grid, for loops that look at thousands of placements.

use std::sync::LazyLock;

use crate::blokus::piece::Piece;
use crate::blokus::placement::Placement;
use crate::blokus::square::SquareSet;

/// A number for each square of the board and its border, sixteen a row, as in a [`SquareSet`].
pub(super) type Grid = [u8; 256];

/// What a loop over placements must know of one.
#[derive(Clone, Copy)]
pub(super) struct Cells {
    pub(super) piece: Piece,
    /// Places in a [`Grid`]; for a piece of fewer squares some are 0, a corner of the border.
    places: [u8; 5],
}

static CELLS: LazyLock<Box<[Cells]>> = LazyLock::new(|| {
    let cells = |placement: Placement| {
        let mut places = [0; 5];
        for (place, square) in places.iter_mut().zip(placement.squares()) {
            *place = 16 * (square.row() + 1) + square.column() + 1;
        }
        Cells {
            piece: placement.piece(),
            places,
        }
    };
    Placement::all().map(cells).collect()
});

/// All placements by [`Placement::index`]; loops fetch them once.
#[inline]
pub(super) fn cells() -> &'static [Cells] {
    &CELLS
}

impl Cells {
    /// The sum of a grid's numbers on these squares, where its border is 0 and sums stay below 256.
    #[inline]
    pub(super) fn sum(&self, grid: &Grid) -> u8 {
        let [a, b, c, d, e] = self.places.map(|place| grid[usize::from(place)]);
        a + b + c + d + e
    }
}

/// What a grid says of a square that may not be covered: more than all else can sum up to.
pub(super) const BLOCKED: u8 = 16;

/// The grid with [`BLOCKED`] outside of `free`, and elsewhere 1 for each of the two sets that a square is in.
pub(super) fn grid(free: &SquareSet, one: &SquareSet, more: &SquareSet) -> Grid {
    let mut grid = [0; 256];
    for (row, places) in grid.chunks_exact_mut(16).enumerate() {
        let (free, one, more) = (free.0[row], one.0[row], more.0[row]);
        for (column, place) in places.iter_mut().enumerate() {
            let bit = |set: u16| (set >> column & 1).to_le_bytes()[0];
            *place = BLOCKED * (1 - bit(free)) + bit(one) + bit(more);
        }
    }
    grid[0] = 0;
    grid
}

/// The squares beside those of a set, and these themselves; the border is not masked away.
pub(super) fn grown(set: &SquareSet) -> SquareSet {
    SquareSet(std::array::from_fn(|row| {
        let here = set.0[row];
        let below = if row > 0 { set.0[row - 1] } else { 0 };
        let above = if row < 15 { set.0[row + 1] } else { 0 };
        here | here << 1 | here >> 1 | below | above
    }))
}

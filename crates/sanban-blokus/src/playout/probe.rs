//! Legality tests of drawn placements, with the number of open corners covered.

use crate::board::Board;
use crate::colour::Colour;
use crate::piece::PieceSet;
use crate::placement::Placement;
use crate::square::Square;
use crate::tables::{Shape, tables};

/// One side of the board with spare rows at the top, so that any shape can be compared with it row by row.
pub(super) struct Probe {
    left: PieceSet,
    free: [u16; 24],
    open: [u16; 24],
}

impl Probe {
    pub(super) fn new(board: &Board, colour: Colour) -> Probe {
        let mut probe = Probe {
            left: board.pieces_left(colour),
            free: [0; 24],
            open: [0; 24],
        };
        probe.free[..16].copy_from_slice(&board.free(colour).0);
        probe.open[..16].copy_from_slice(&board.open_corners(colour).0);
        probe
    }

    /// Set of free edge neighbours of a square, as an index into the table of ways.
    #[inline]
    pub(super) fn neighbours(&self, square: Square) -> u8 {
        let (row, column) = (usize::from(square.row()) + 1, square.column());
        let west_and_east = self.free[row] >> column & 0b101;
        let south = self.free[row - 1] >> (column + 1) & 1;
        let north = self.free[row + 1] >> (column + 1) & 1;
        let index = west_and_east & 1 | west_and_east >> 1 | south << 2 | north << 3;
        index.to_le_bytes()[0]
    }

    /// Number of open corners covered by a placement, or 0 if it is illegal.
    pub(super) fn corners_covered(&self, placement: Placement) -> u32 {
        let place = tables().place(placement);
        let shape = tables().shape(place.orientation);
        self.corners_covered_at(shape, place.column, place.row)
    }

    #[inline]
    pub(super) fn corners_covered_at(&self, shape: &Shape, column: u8, row: u8) -> u32 {
        if !self.left.contains(shape.piece) {
            return 0;
        }
        let row = usize::from(row);
        let (free, open) = (&self.free[row..row + 8], &self.open[row..row + 8]);
        let (mut blocked, mut covered) = (0, [0_u16; 8]);
        for i in 0..8 {
            let stones = shape.stones[i] << column;
            blocked |= stones & !free[i];
            covered[i] = stones & open[i];
        }
        if blocked == 0 {
            covered.iter().map(|row| row.count_ones()).sum()
        } else {
            0
        }
    }
}

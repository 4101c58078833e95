//! A set of squares shifted in every way that a square of a piece can lie from the first one.
//!
//! Shifts by columns are made once, and shifts by rows are nothing but reading further on: where in a [`Shifted`] sixteen rows are
//! read says by how much.

use super::square::SquareSet;

/// A set shifted by −3…4 columns to the left, one after the other, each with room above for shifts by rows. Wherever a byte points,
/// sixteen rows can be read.
pub(super) type Shifted = [u16; 256 + 16];

/// The rows of a set, and four for shifts.
const ROWS: u8 = 20;

/// How far to the left of its first square, the leftmost of the lowest row, a piece can reach.
pub(super) const LEFTMOST: u8 = 3;

/// Where to read a set shifted by this square of a piece, relative to the first one: [`LEFTMOST`] more than the columns to the
/// right, so that it is not negative, and the rows up.
pub(super) const fn read_at(columns: u8, rows: u8) -> u8 {
    ROWS * columns + rows
}

/// All shifts of a set.
#[inline(always)]
pub(super) fn shifted(set: &SquareSet) -> Shifted {
    let mut all = [0; 256 + 16];
    let columns = all.chunks_exact_mut(usize::from(ROWS)).take(8);
    for (column, rows) in columns.enumerate() {
        for (to, from) in rows.iter_mut().zip(set.0) {
            *to = match column.checked_sub(LEFTMOST.into()) {
                None => from << (usize::from(LEFTMOST) - column),
                Some(right) => from >> right,
            };
        }
    }
    all
}

/// The sixteen rows from there on, as anything that takes as much room.
#[inline(always)]
pub(super) fn read<R: bytemuck::AnyBitPattern>(set: &Shifted, at: u8) -> R {
    let at = usize::from(at);
    bytemuck::pod_read_unaligned(bytemuck::cast_slice(&set[at..at + 16]))
}

//! A set of squares shifted in every way that a square of a piece can lie from the first one.
//!
//! Shifts by columns are made once, and shifts by rows are nothing but reading further on: where in a [`Shifted`] sixteen rows are
//! read says by how much.

use super::square::SquareSet;

/// A set shifted by −4…4 columns to the left, one after the other, each with room above for shifts by rows. Wherever a byte points,
/// sixteen rows can be read.
pub(super) type Shifted = [u16; 256 + 16];

/// The rows of a set, and four for shifts.
const ROWS: u8 = 20;

/// Behind the last column sixteen rows stand for nothing, or for everything.
pub(super) const REST: u8 = 9 * ROWS;

/// Where to read a set shifted by this square of a piece, relative to the first one: 4 more than the columns to the right, so that
/// it is not negative, and the rows up.
pub(super) const fn read_at(columns: u8, rows: u8) -> u8 {
    ROWS * columns + rows
}

/// All shifts of a set; `rest` is what stands at [`REST`].
#[inline(always)]
pub(super) fn shifted(set: &SquareSet, rest: u16) -> Shifted {
    let mut all = [0; 256 + 16];
    all[usize::from(REST)..][..16].fill(rest);
    let columns = all.chunks_exact_mut(usize::from(ROWS)).take(9);
    for (column, rows) in columns.enumerate() {
        for (to, from) in rows.iter_mut().zip(set.0) {
            *to = if column < 4 {
                from << (4 - column)
            } else {
                from >> (column - 4)
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

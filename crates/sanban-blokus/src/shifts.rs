//! Shifts of a set of squares by the offsets of a piece's squares from its first one.
//!
//! Shifts by columns are computed once, and shifts by rows are a matter of the read offset: sixteen rows of a [`Shifted`]
//! are read from an index that encodes the shift.

use super::square::SquareSet;

/// A set shifted by −3..=4 columns to the left, one after the other, each with room above for shifts by rows. Sixteen
/// rows can be read from any index that fits a byte.
pub(super) type Shifted = [u16; 256 + 16];

/// Number of rows of a set, and four for shifts.
const ROWS: u8 = 20;

/// Largest distance of a square to the left of the first one, the leftmost of the lowest row.
pub(super) const LEFTMOST: u8 = 3;

/// Read index for the shift by a square of a piece relative to the first one: its column offset plus [`LEFTMOST`], so
/// that it is not negative, and its row offset.
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

/// The sixteen rows from an index on, as any type of that size.
#[inline(always)]
pub(super) fn read<R: bytemuck::AnyBitPattern>(set: &Shifted, at: u8) -> R {
    let at = usize::from(at);
    bytemuck::pod_read_unaligned(bytemuck::cast_slice(&set[at..at + 16]))
}

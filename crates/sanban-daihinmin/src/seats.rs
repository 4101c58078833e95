//! Sets of seats, one bit each.

use sanban_game::Seat;

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Seats(u8);

impl Seats {
    /// The set with these bits.
    #[inline]
    pub(super) fn from_bits(bits: u8) -> Seats {
        Seats(bits)
    }

    #[inline]
    pub(super) fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    #[inline]
    pub(super) fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    #[inline]
    pub(super) fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    #[inline]
    pub(super) fn without(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(super) fn len(self) -> u32 {
        // Baseline x86-64 has no popcount instruction; for five seats a table is as good.
        const COUNTS: [u8; 32] = {
            let mut counts = [0; 32];
            let mut set = 1;
            while set < 32 {
                counts[set] = counts[set / 2] + (set % 2) as u8;
                set += 1;
            }
            counts
        };
        COUNTS[usize::from(self.0 & 31)].into()
    }
}

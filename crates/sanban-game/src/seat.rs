//! Seats of a table.

use std::fmt;

/// A place at the table, counted from 0 in the order in which the players were named.
///
/// A seat is an identity: if a game moves players around the table (Daihinmin changes the playing order every few
/// games), the seat of a player stays the same, and the order of play is part of the state.
///
/// # Examples
/// ```
/// use sanban_game::Seat;
///
/// let seats: Vec<Seat> = Seat::all(3).collect();
/// assert_eq!(seats, [Seat(0), Seat(1), Seat(2)]);
/// assert_eq!(seats[2].index(), 2);
/// assert_eq!(seats[0].other(), seats[1]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seat(pub u8);

impl Seat {
    /// Index of the seat, for lists with one element per seat.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The other seat of a table for two.
    #[must_use]
    pub fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }

    /// All seats of a table of `seats`, in order.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..seats).map(Seat::from_index)
    }

    /// The seat with this index.
    ///
    /// Tables are small; an index past 255 wraps.
    #[must_use]
    pub fn from_index(index: usize) -> Seat {
        Seat(index as u8)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

//! The two colours.

use sanban_game::Seat;

/// One of the two colours, named by the order of play. Boards show them in the colours of the theme; files and other
/// programs call them `b` and `w`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, strum::Display, strum::EnumString,
)]
#[strum(serialize_all = "lowercase")]
pub enum Colour {
    /// Moves first; sits in seat 0.
    First,
    /// Moves second; sits in seat 1.
    Second,
}

impl Colour {
    /// Both, in the order of play.
    pub const BOTH: [Colour; 2] = [Colour::First, Colour::Second];

    /// The opponent.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Colour {
        match self {
            Colour::First => Colour::Second,
            Colour::Second => Colour::First,
        }
    }

    /// Index: 0 or 1.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Seat that plays this colour.
    #[inline]
    #[must_use]
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// Colour of a seat.
    #[inline]
    #[must_use]
    pub const fn of(seat: Seat) -> Colour {
        if seat.0 == 0 {
            Colour::First
        } else {
            Colour::Second
        }
    }
}

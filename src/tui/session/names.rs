//! What seats are called.

use crate::game::Seat;

/// The name of a seat in a list of names.
#[must_use]
pub fn name_of(names: &[String], seat: Seat) -> &str {
    names.get(seat.index()).map_or("?", String::as_str)
}

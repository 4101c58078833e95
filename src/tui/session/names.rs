//! What seats and tables are called.

use super::Session;
use crate::game::{Game, Seat};
use crate::tui::frame::screen::Context;

/// What becomes of a table that is left before its end, in a sentence for who leaves it.
pub(crate) fn waits<G: Game>(session: &Session<G>, ctx: &Context) -> &'static str {
    // Where nothing is kept at all, as in a demonstration, nobody waits for that.
    if session.is_kept() || !ctx.keeper().keeps() {
        "It waits for you at home under Continue."
    } else {
        "It cannot be kept and will be lost: there was no place for it on the disk."
    }
}

/// The name of a seat in a list of names.
#[must_use]
pub fn name_of(names: &[String], seat: Seat) -> &str {
    names.get(seat.index()).map_or("?", String::as_str)
}

//! The players of Blokus Duo.

mod random;
mod uct;

use crate::game::{Entry, Roster};

use super::state::State;

/// The players, weakest first.
pub(super) fn roster() -> Roster<State> {
    const ENTRIES: &[Entry<State>] = &[random::ENTRY, uct::ENTRY];
    Roster(ENTRIES)
}

//! View of a seat: the whole game.

use sanban_game::OpenView;

use super::state::State;

/// View of a seat. Nothing is hidden in Blokus Duo.
pub type View = OpenView<State>;

//! The list of games: the one place that names them all. A fourth game is one more line here.

use crate::game::Game;

/// Something to be done with a game that is known only by its name when the program runs.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it with the game `G`.
    fn visit<G: Game>(self) -> Self::Output;
}

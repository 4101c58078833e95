//! The list of games, the only place that names them all. A new game is one more line here.

use sanban_blackjack::Blackjack;
use sanban_blokus::BlokusDuo;
use sanban_daihinmin::Daihinmin;
use sanban_game::Game;

/// An operation on a game that is known only by name at run time.
pub trait Visitor {
    /// Result of the operation.
    type Output;

    /// Runs the operation with the game `G`.
    fn visit<G: Game>(self) -> Self::Output;
}

/// There is no game of that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown game '{0}'; the games are: {list}", list = NAMES.join(", "))]
pub struct UnknownGame(pub String);

macro_rules! games {
    ($($game:ty),+ $(,)?) => {
        /// The names of all games.
        pub const NAMES: &[&str] = &[$(<$game as Game>::NAME),+];

        /// Runs the operation on the game of this name.
        ///
        /// # Errors
        /// If there is no such game.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> Result<V::Output, UnknownGame> {
            match name {
                $(name if name == <$game as Game>::NAME => Ok(visitor.visit::<$game>()),)+
                _ => Err(UnknownGame(name.to_owned())),
            }
        }
    };
}

games!(Blackjack, Daihinmin, BlokusDuo);

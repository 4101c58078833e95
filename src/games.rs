//! The games of the program with their screens: re-exports of the displays, and a list with one line each at the end.

pub use sanban_screens_blackjack::{BlackjackDisplay, DrillPlan};
pub use sanban_screens_blokus::BlokusDisplay;
pub use sanban_screens_daihinmin::DaihinminDisplay;

use sanban_game::Game;
use sanban_play::play::Spoken;
use sanban_play::session::TableDisplay;
use sanban_screens::catalog::Table;

use crate::screens::compare::Compare;

/// An operation on a game that is known only by name at run time.
pub trait Visitor {
    /// Result of the operation.
    type Output;

    /// Runs the operation with the display `F` of the game.
    fn visit<F: Spoken>(self) -> Self::Output;
}

/// The table of a game with a display, for this program.
#[must_use]
pub fn table<F: Spoken>() -> Table {
    let mut table = Table::of::<F>();
    table.openers.compare = Some(Compare::<F>::open);
    table
}

macro_rules! games {
    ($($display:ty),+ $(,)?) => {
        /// The games of the program, in the order of the home screen.
        #[must_use]
        pub fn all() -> Vec<Table> {
            vec![$(table::<$display>()),+]
        }

        /// Runs the operation on the game of this name; `None` if there is none.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> Option<V::Output> {
            $(if name == <<$display as TableDisplay>::Game as Game>::NAME {
                return Some(visitor.visit::<$display>());
            })+
            None
        }
    };
}

games!(BlackjackDisplay, DaihinminDisplay, BlokusDisplay);

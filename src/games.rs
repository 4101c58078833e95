//! The games of the house: a folder each, and a line each in the list at the end.

pub use sanban_screens_blackjack::BlackjackDisplay;
pub use sanban_screens_blokus::BlokusDisplay;
pub use sanban_screens_daihinmin::DaihinminDisplay;

use sanban_game::Game;
use sanban_play::play::{Spoken, TableUi};
use sanban_play::session::TableDisplay;
use sanban_screens::catalog::Table;

use crate::screens::compare::Compare;

/// Something to be done with a game that is known only by its name when the program runs.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it with the game that `F` shows.
    fn visit<F: Spoken>(self) -> Self::Output;
}

/// A game with a display, as this program opens it.
#[must_use]
pub fn table<F: TableUi>() -> Table {
    let mut table = Table::of::<F>();
    table.openers.compare = Some(Compare::<F>::open);
    table
}

macro_rules! games {
    ($($display:ty),+ $(,)?) => {
        /// The games of the house, in the order of the home screen.
        #[must_use]
        pub fn all() -> Vec<Table> {
            vec![$(table::<$display>()),+]
        }

        /// Shows the visitor the game of this name; `None` where there is none.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> Option<V::Output> {
            $(if name == <<$display as TableDisplay>::Game as Game>::NAME {
                return Some(visitor.visit::<$display>());
            })+
            None
        }
    };
}

games!(BlackjackDisplay, DaihinminDisplay, BlokusDisplay);

//! The games of the house: a folder each, and a line each in the list at the end.

mod blackjack;
mod blokus;
pub mod daihinmin;

pub use blackjack::BlackjackDisplay;
pub use blokus::{BlokusDisplay, open_tree};
pub use daihinmin::DaihinminDisplay;

use crate::game::Game;
use crate::tui::play::Spoken;
use crate::tui::screens::catalog::Table;
use crate::tui::session::TableDisplay;

/// Something to be done with a game that is known only by its name when the program runs.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it with the game that `F` shows.
    fn visit<F: Spoken>(self) -> Self::Output;
}

macro_rules! games {
    ($($display:ty),+ $(,)?) => {
        /// The games of the house, in the order of the home screen.
        #[must_use]
        pub fn all() -> Vec<Table> {
            vec![$(Table::of::<$display>()),+]
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

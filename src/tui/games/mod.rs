//! The games of the house: a folder each, and a line each in [`all`].

mod blackjack;
mod blokus;
pub mod daihinmin;

pub use blackjack::BlackjackDisplay;
pub use blokus::{BlokusDisplay, open_tree};
pub use daihinmin::DaihinminDisplay;

use crate::tui::screens::catalog::Table;

/// The games of the house, in the order of the home screen.
#[must_use]
pub fn all() -> Vec<Table> {
    vec![
        Table::of::<BlackjackDisplay>(),
        Table::of::<DaihinminDisplay>(),
        Table::of::<BlokusDisplay>(),
    ]
}

//! The position that was set up, on its way from the editor to the table.

use std::cell::RefCell;
use std::rc::Rc;

/// The position that was set up to be played from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ChosenPosition {
    /// In the notation of records.
    pub(super) position: String,
    /// Whether the players change colours.
    pub(super) swapped: bool,
}

/// Where the table finds what was chosen.
pub(super) type Choice = Rc<RefCell<Option<ChosenPosition>>>;

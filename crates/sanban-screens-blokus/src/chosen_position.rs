//! A position that was set up, on its way from the editor to the table.

use std::cell::RefCell;
use std::rc::Rc;

/// A position that was set up to be played from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ChosenPosition {
    /// The position in the notation of records.
    pub(super) position: String,
    /// `true` if the players swap colours.
    pub(super) swapped: bool,
}

/// Shared slot in which the editor leaves the position for the table.
pub(super) type Choice = Rc<RefCell<Option<ChosenPosition>>>;

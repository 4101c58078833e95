//! Files of other programs that hold games.

use crate::tui::frame::context::Context;
use crate::tui::frame::screen::Layer;

/// A kind of files that hold games, besides records.
#[derive(Clone, Copy)]
pub struct Foreign {
    /// How the names of the files end, without the dot.
    pub ending: &'static str,
    /// The record of the first game in such a file; `None` where it cannot be read.
    pub record: fn(&[u8]) -> Option<String>,
    /// Opens such a file to be looked at.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub open: OpenForeign,
}

/// Opens a file of another kind, of which this is what it holds.
pub type OpenForeign = fn(&mut Context, &[u8]) -> Result<Box<dyn Layer>, String>;

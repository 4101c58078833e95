//! Files of other programs that hold games.

use sanban_game::StopFlag;
use sanban_term::context::Context;
use sanban_term::screen::Layer;

/// A kind of files that hold games, besides records.
#[derive(Clone, Copy)]
pub struct Foreign {
    /// How the names of the files end, without the dot.
    pub ending: &'static str,
    /// Whether bytes look like such a file.
    pub is: fn(&[u8]) -> bool,
    /// The record of the main line of the first game in such a file; `None` where it cannot be read.
    pub record: fn(&[u8]) -> Option<String>,
    /// Reads such a file to be looked at, on a worker.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub read: ReadForeign,
}

/// Reads a file of another kind, of which this is what it holds. Once the flag is raised nobody waits for the answer.
pub type ReadForeign = fn(&[u8], &StopFlag) -> Result<OpenRead, String>;

/// Opens a screen for what was read.
pub type OpenRead = Box<dyn FnOnce(&mut Context) -> Box<dyn Layer> + Send>;

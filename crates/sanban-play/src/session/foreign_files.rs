//! Files of other programs that contain games.

use sanban_game::StopFlag;
use sanban_term::context::Context;
use sanban_term::screen::Layer;

/// A file format for games, besides records.
#[derive(Clone, Copy)]
pub struct Foreign {
    /// Extension of the files, without the dot.
    pub ending: &'static str,
    /// Checks if bytes look like such a file.
    pub is: fn(&[u8]) -> bool,
    /// Converts such a file to a record of the main line of its first game; `None` if it is invalid.
    pub record: fn(&[u8]) -> Option<String>,
    /// Reads such a file for viewing, on a worker.
    ///
    /// # Errors
    /// The reason why it is invalid.
    pub read: ReadForeign,
}

/// Reads the content of a file in another format. The flag is raised when the result is not needed any more.
pub type ReadForeign = fn(&[u8], &StopFlag) -> Result<OpenRead, String>;

/// Opens a screen for the content of a file.
pub type OpenRead = Box<dyn FnOnce(&mut Context) -> Box<dyn Layer> + Send>;

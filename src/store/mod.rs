//! Storage: paths, atomic writes, saved games and statistics.
//!
//! [`UserDirs`] says where. [`Saves`] holds games under names, [`Autosave`] the table that is being played, so that it
//! outlives a killed program, [`History`] one line for every game that was finished. Writing waits for the disk;
//! a [`Writer`] does it on a thread of its own. Any number of processes may do all this at once.

mod atomic;
mod autosave;
mod history;
mod paths;
mod saves;
mod writer;

use std::io;
use std::path::{Path, PathBuf};

use crate::game::{ReadError, RecordError};

pub use atomic::{Lines, Log, can_write, write};
pub use autosave::Autosave;
pub use history::{Finished, History, Summary, summarize};
pub use paths::UserDirs;
pub use saves::{Saved, Saves};
pub use writer::Writer;

/// Why something could not be kept or found again.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Nobody knows where the user's files lie.
    #[error("no home directory is known: set HOME, or XDG_DATA_HOME and XDG_STATE_HOME")]
    NoHome,
    /// The file system refused. The path comes last: where there is no room for all, the reason is what counts.
    #[error("cannot {action}: {source}: {}", .path.display())]
    File {
        /// The file or directory.
        path: PathBuf,
        /// The operation.
        action: &'static str,
        /// Why it failed.
        source: io::Error,
    },
    /// A game cannot be saved under this name.
    #[error("a game cannot be saved as '{name}': {problem}")]
    BadName {
        /// The value that was wanted.
        name: String,
        /// What is wrong with it.
        problem: &'static str,
    },
    /// The file is not a record that can be played on.
    #[error("{}: {source}", .path.display())]
    Broken {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: RecordError,
    },
    /// The record to be saved contradicts itself.
    #[error("the game cannot be written down: {0}")]
    Unwritable(#[from] ReadError),
    /// A log cannot hold the record.
    #[error("this cannot be a line of {}: {problem}", .path.display())]
    NotALine {
        /// The log.
        path: PathBuf,
        /// Why not.
        problem: String,
    },
}

impl StoreError {
    /// What [`StoreError::File`] says when `action` on `path` fails.
    fn file(path: &Path, action: &'static str) -> impl FnOnce(io::Error) -> StoreError {
        let path = path.to_owned();
        move |source| StoreError::File {
            path,
            action,
            source,
        }
    }

    /// Whether the file simply is not there.
    #[must_use]
    pub fn is_missing(&self) -> bool {
        matches!(self, StoreError::File { source, .. } if source.kind() == io::ErrorKind::NotFound)
    }
}

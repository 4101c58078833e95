//! Which file a name leads to: programs that synchronize or clean folders put another file under a name, or take it away.

use std::fs::Metadata;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// A file, whatever its name is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileId {
    /// The device and the number on it; the same for all files where the system has no such numbers.
    number: (u64, u64),
}

impl FileId {
    /// The file that these data are of.
    #[cfg(unix)]
    #[must_use]
    pub fn of(file: &Metadata) -> FileId {
        use std::os::unix::fs::MetadataExt as _;
        FileId {
            number: (file.dev(), file.ino()),
        }
    }

    /// The file that these data are of.
    #[cfg(not(unix))]
    #[must_use]
    pub fn of(_: &Metadata) -> FileId {
        FileId { number: (0, 0) }
    }

    /// The file under this name, if there is one that can be reached.
    #[must_use]
    pub fn at(path: &Path) -> Option<FileId> {
        let found = std::fs::metadata(path).ok()?;
        Some(FileId::of(&found))
    }
}

/// A file as it was left. What only ever grows, and was not written by another program, is seen to be overwritten by that it is
/// shorter now, or older.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileState {
    id: FileId,
    length: u64,
    modified: Option<SystemTime>,
}

impl FileState {
    /// The file under this name, if there is one that can be reached.
    #[must_use]
    pub fn at(path: &Path) -> Option<FileState> {
        let found = std::fs::metadata(path).ok()?;
        Some(FileState::of(&found))
    }

    /// The file that these data are of.
    #[must_use]
    pub fn of(found: &Metadata) -> FileState {
        FileState {
            id: FileId::of(found),
            length: found.len(),
            modified: found.modified().ok(),
        }
    }

    /// Which file it is.
    #[must_use]
    pub fn id(self) -> FileId {
        self.id
    }

    /// Whether what is under the name now is the same file, and nobody has put older content into it.
    #[must_use]
    pub fn goes_on_as(&self, now: &FileState) -> bool {
        self.id == now.id && self.length <= now.length && self.modified <= now.modified
    }

    /// How many bytes it has.
    #[must_use]
    pub fn length(self) -> u64 {
        self.length
    }

    /// Its length and when it was written, for another program to compare; nothing where the system knows no such time.
    #[must_use]
    pub fn mark(self) -> Option<String> {
        let time = self.modified?.duration_since(UNIX_EPOCH).ok()?;
        Some(format!("{} {}", self.length, time.as_nanos()))
    }
}

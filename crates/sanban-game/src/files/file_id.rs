//! Identity of files: programs that synchronize or clean folders may replace or remove the file behind a name.

use std::fs::Metadata;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// Identity of a file, whatever its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileId {
    /// Device and inode number; the same for all files on systems without such numbers.
    number: (u64, u64),
}

impl FileId {
    /// Identity of the file with this metadata.
    #[cfg(unix)]
    #[must_use]
    pub fn of(file: &Metadata) -> FileId {
        use std::os::unix::fs::MetadataExt as _;
        FileId {
            number: (file.dev(), file.ino()),
        }
    }

    /// Identity of the file with this metadata.
    #[cfg(not(unix))]
    #[must_use]
    pub fn of(_: &Metadata) -> FileId {
        FileId { number: (0, 0) }
    }

    /// Identity of the file under this name, if there is one that can be reached.
    #[must_use]
    pub fn at(path: &Path) -> Option<FileId> {
        let found = std::fs::metadata(path).ok()?;
        Some(FileId::of(&found))
    }
}

/// State of a file as it was left. A file that only ever grows has been overwritten by another program if it is shorter
/// or older than this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileState {
    id: FileId,
    length: u64,
    modified: Option<SystemTime>,
}

impl FileState {
    /// State of the file under this name, if there is one that can be reached.
    #[must_use]
    pub fn at(path: &Path) -> Option<FileState> {
        let found = std::fs::metadata(path).ok()?;
        Some(FileState::of(&found))
    }

    /// State of the file with this metadata.
    #[must_use]
    pub fn of(found: &Metadata) -> FileState {
        FileState {
            id: FileId::of(found),
            length: found.len(),
            modified: found.modified().ok(),
        }
    }

    /// Identity of the file.
    #[must_use]
    pub fn id(self) -> FileId {
        self.id
    }

    /// `true` if `now` is the same file, and was not overwritten with older content.
    #[must_use]
    pub fn goes_on_as(&self, now: &FileState) -> bool {
        self.id == now.id && self.length <= now.length && self.modified <= now.modified
    }

    /// Length in bytes.
    #[must_use]
    pub fn length(self) -> u64 {
        self.length
    }

    /// Length and modification time as text, for another program to compare; `None` if the system knows no such time.
    #[must_use]
    pub fn mark(self) -> Option<String> {
        let time = self.modified?.duration_since(UNIX_EPOCH).ok()?;
        Some(format!("{} {}", self.length, time.as_nanos()))
    }
}

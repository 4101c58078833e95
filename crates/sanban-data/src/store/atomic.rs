//! Atomic writes: files that are replaced as a whole.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use super::{DiskAction, StoreError};
use atomic_write_file::AtomicWriteFile;

/// Replaces a file in one step, once the new content is on the disk; creates it and its directories if missing.
///
/// A reader, during the write or after a crash, finds the old content or the new one, never a part.
///
/// # Errors
/// If the file system refuses; the old content is then unchanged.
pub fn write(path: &Path, content: &str) -> Result<(), StoreError> {
    create_directory_of(path)?;
    let replace = || {
        // Otherwise found out only at the last step, with a temporary file left behind.
        if path.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let mut file = AtomicWriteFile::open(path)?;
        file.write_all(content.as_bytes())?;
        file.commit()
    };
    replace().map_err(StoreError::file(path, DiskAction::Write))
}

/// Checks that [`write()`] could replace this file, without touching it: for long work whose result would be lost otherwise.
///
/// # Errors
/// If the file system refuses.
pub fn can_write(path: &Path) -> Result<(), StoreError> {
    create_directory_of(path)?;
    let try_out = || {
        if path.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        AtomicWriteFile::open(path)?.discard()
    };
    try_out().map_err(StoreError::file(path, DiskAction::Write))
}

/// Creates the parent directory of `path`.
pub(super) fn create_directory_of(path: &Path) -> Result<(), StoreError> {
    match path.parent() {
        Some(directory) => fs::create_dir_all(directory)
            .map_err(StoreError::file(directory, DiskAction::CreateDirectory)),
        None => Ok(()),
    }
}

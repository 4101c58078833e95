//! Which process plays at a table: each locks a file of its own for as long as it lives, however it ends.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use super::atomic::create_directory_of;
use super::{DiskAction, StoreError, UserDirs};
use crate::game::Seed;

/// This process, as other processes see it.
#[derive(Debug)]
pub struct Owner {
    name: String,
    file: PathBuf,
    folder: PathBuf,
    _lock: File,
}

impl Owner {
    /// Locks a file for this process, and removes those of processes that have ended.
    ///
    /// # Errors
    /// When the file system refuses.
    pub fn claim(dirs: &UserDirs) -> Result<Owner, StoreError> {
        let folder = dirs.state().join("running");
        let name = format!("{}-{}", std::process::id(), Seed::fresh());
        let file = folder.join(&name);
        create_directory_of(&file)?;
        remove_stale(&folder);
        let lock = open(&file, true).map_err(StoreError::file(&file, DiskAction::Create))?;
        // On a file system without locks everybody is alone.
        let _ = lock.try_lock();
        Ok(Owner {
            name,
            file,
            folder,
            _lock: lock,
        })
    }

    /// The name of this process.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether the process of this name still runs; this one does.
    #[must_use]
    pub fn is_alive(&self, name: &str) -> bool {
        name == self.name || is_locked(&self.folder.join(name))
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        // Nobody misses it.
        let _ = fs::remove_file(&self.file);
    }
}

fn open(path: &Path, create: bool) -> std::io::Result<File> {
    OpenOptions::new().write(true).create(create).open(path)
}

/// Whether somebody holds the lock of this file.
fn is_locked(path: &Path) -> bool {
    let is_file = fs::metadata(path).is_ok_and(|data| data.is_file());
    let file = is_file.then(|| open(path, false).ok()).flatten();
    file.is_some_and(|file| matches!(file.try_lock(), Err(TryLockError::WouldBlock)))
}

/// Removes the files of processes that were killed.
fn remove_stale(folder: &Path) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for path in entries.map(|entry| entry.path()) {
        let is_file = fs::metadata(&path).is_ok_and(|data| data.is_file());
        if is_file && !is_locked(&path) {
            let _ = fs::remove_file(&path);
        }
    }
}

//! Detection of the process that plays at a table: each process locks a file of its own for as long as it lives, however it ends.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use super::atomic::create_directory_of;
use super::{DiskAction, StoreError, UserDirs};
use sanban_game::Seed;
use sanban_game::files::FileId;

/// This process, as other processes see it.
#[derive(Debug)]
pub struct Owner {
    name: String,
    file: PathBuf,
    folder: PathBuf,
    lock: File,
}

impl Owner {
    /// Locks a file for this process, and removes those of processes that have ended.
    ///
    /// # Errors
    /// If the file system refuses.
    pub fn claim(dirs: &UserDirs) -> Result<Owner, StoreError> {
        let folder = dirs.state().join("running");
        let name = format!("{}-{}", std::process::id(), Seed::fresh());
        let file = folder.join(&name);
        create_directory_of(&file)?;
        remove_stale(&folder);
        let lock = locked(&file).map_err(StoreError::file(&file, DiskAction::Create))?;
        Ok(Owner {
            name,
            file,
            folder,
            lock,
        })
    }

    /// Locks a file of the same name again if the first one was removed: others would think that this process has ended.
    pub(super) fn stay(&mut self) {
        let held = self.lock.metadata().ok().map(|file| FileId::of(&file));
        if held == FileId::at(&self.file) {
            return;
        }
        // If there is no place for it, there is none for tables either.
        let again = create_directory_of(&self.file).and_then(|()| {
            locked(&self.file).map_err(StoreError::file(&self.file, DiskAction::Create))
        });
        if let Ok(lock) = again {
            self.lock = lock;
        }
    }

    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// `true` while the process of this name runs; always for this one.
    #[must_use]
    pub fn is_alive(&self, name: &str) -> bool {
        name == self.name || is_locked(&self.folder.join(name))
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        // Failure to remove it does no harm.
        let _ = fs::remove_file(&self.file);
    }
}

/// Creates a file and locks it.
fn locked(path: &Path) -> std::io::Result<File> {
    let lock = open(path, true)?;
    // On a file system without locks no other process is seen.
    let _ = lock.try_lock();
    Ok(lock)
}

fn open(path: &Path, create: bool) -> std::io::Result<File> {
    OpenOptions::new().write(true).create(create).open(path)
}

/// `true` if some process holds the lock of this file.
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

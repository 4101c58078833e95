//! Directories, settings file and database of a person.

use std::path::PathBuf;

use sanban_data::store::{Store, UserDirs};

/// The directories of a person, the file of the settings, and the database.
#[derive(Debug)]
pub(super) struct Disk {
    pub(super) dirs: UserDirs,
    pub(super) settings: PathBuf,
    pub(super) store: Store,
}

//! Locations of the files: the XDG directories of the user.

use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

use super::{Saves, StoreError};

/// A path for display: the home directory is shortened to `~`.
#[must_use]
pub fn shown_path(path: &Path) -> String {
    let home = etcetera::home_dir().ok();
    let inside = home.and_then(|home| Some(Path::new("~").join(path.strip_prefix(home).ok()?)));
    inside.as_deref().unwrap_or(path).display().to_string()
}

/// The directories of one user. They are created when something is first written there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserDirs {
    data: PathBuf,
    state: PathBuf,
}

impl UserDirs {
    /// The directories of the user who runs the program: `$XDG_DATA_HOME/sanban` (`~/.local/share/sanban`) and
    /// `$XDG_STATE_HOME/sanban` (`~/.local/state/sanban`).
    ///
    /// # Errors
    /// [`StoreError::NoHome`].
    pub fn of_user() -> Result<UserDirs, StoreError> {
        let dirs = etcetera::choose_base_strategy().map_err(|_| StoreError::NoHome)?;
        let data = dirs.data_dir().join("sanban");
        let state = dirs
            .state_dir()
            .map_or_else(|| data.join("state"), |state| state.join("sanban"));
        if data.is_absolute() && state.is_absolute() {
            Ok(UserDirs { data, state })
        } else {
            Err(StoreError::NoHome)
        }
    }

    /// Directories under one root.
    #[must_use]
    pub fn under(root: &Path) -> UserDirs {
        UserDirs {
            data: root.join("data"),
            state: root.join("state"),
        }
    }

    /// Directory of data that the user wants to keep: saved games and statistics.
    #[must_use]
    pub fn data(&self) -> &Path {
        &self.data
    }

    /// Directory of data that the program needs to resume: interrupted tables, crash reports.
    #[must_use]
    pub fn state(&self) -> &Path {
        &self.state
    }

    /// The saved games.
    #[must_use]
    pub fn saves(&self) -> Saves {
        Saves::new(self.data.join("saves"))
    }

    /// Folder of arena runs.
    #[must_use]
    pub fn arenas(&self) -> PathBuf {
        self.data.join("arena")
    }

    /// Folder of the indices of Blackjack that were worked out over dealt shoes.
    #[must_use]
    pub fn indices(&self) -> PathBuf {
        self.data.join("indices")
    }

    /// File of an arena run.
    #[must_use]
    pub fn arena(&self, game: &str, id: &str) -> PathBuf {
        self.arenas().join(format!("{game}-{id}.jsonl"))
    }

    /// File of the database.
    #[must_use]
    pub fn database(&self) -> PathBuf {
        self.data.join("sanban.db")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_at_home_is_shown_without_what_everybody_knows_of_it() {
        let home = etcetera::home_dir().unwrap();
        assert_eq!(shown_path(&home.join("a/b.txt")), "~/a/b.txt");
        assert_eq!(shown_path(Path::new("/nowhere/b.txt")), "/nowhere/b.txt");
    }
}

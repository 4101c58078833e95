//! Where the files lie: the XDG directories of the user.

use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

use super::{Saves, StoreError};

/// A path for people: what lies in the home directory begins with `~`.
#[must_use]
pub fn shown_path(path: &Path) -> String {
    let home = etcetera::home_dir().ok();
    let inside = home.and_then(|home| Some(Path::new("~").join(path.strip_prefix(home).ok()?)));
    inside.as_deref().unwrap_or(path).display().to_string()
}

/// The directories of one user. They come into being when something is first written there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserDirs {
    data: PathBuf,
    state: PathBuf,
}

impl UserDirs {
    /// Those of the user who runs the program: `$XDG_DATA_HOME/sanban` (`~/.local/share/sanban`) and
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

    /// Everything under one directory.
    #[must_use]
    pub fn under(root: &Path) -> UserDirs {
        UserDirs {
            data: root.join("data"),
            state: root.join("state"),
        }
    }

    /// What the user wants to keep: saved games and statistics.
    #[must_use]
    pub fn data(&self) -> &Path {
        &self.data
    }

    /// What the program needs to go on where it was: interrupted tables, reports of crashes.
    #[must_use]
    pub fn state(&self) -> &Path {
        &self.state
    }

    /// The games saved under names.
    #[must_use]
    pub fn saves(&self) -> Saves {
        Saves::new(self.data.join("saves"))
    }

    /// The folder of the runs of the arena.
    #[must_use]
    pub fn arenas(&self) -> PathBuf {
        self.data.join("arena")
    }

    /// The file of a run of the arena.
    #[must_use]
    pub fn arena(&self, game: &str, id: &str) -> PathBuf {
        self.arenas().join(format!("{game}-{id}.jsonl"))
    }

    /// The database.
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

//! Saved games: one record a file, each whole by itself.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::{DiskAction, StoreError, TakeBacks, write};
use sanban_game::{Game, Record, RecordError, RecordHeader};
use sanban_words::tr;

/// The ending of the files.
const ENDING: &str = "sanban";
/// The longest name in bytes, so that the ending and that of a temporary file still fit.
const LONGEST: usize = 200;

/// A directory of saved games, `<name>.sanban`. It comes into being with the first of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saves {
    directory: PathBuf,
}

/// A saved game as it stands in a list.
#[derive(Debug)]
pub struct Saved {
    /// Its name.
    pub name: String,
    /// Its file.
    pub path: PathBuf,
    /// When it was last written, where the system knows.
    pub modified: Option<SystemTime>,
    /// What it says of itself, or what is wrong with the file.
    pub heading: Result<RecordHeader, StoreError>,
    /// How often something was taken back in its games, as the file says.
    pub take_backs: TakeBacks,
}

impl Saves {
    /// The saved games in this directory.
    #[must_use]
    pub fn new(directory: PathBuf) -> Saves {
        Saves { directory }
    }

    /// The directory.
    #[must_use]
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// The file of a game; it need not exist.
    ///
    /// # Errors
    /// [`StoreError::BadName`] when a file cannot be named so on every system.
    pub fn path(&self, name: &str) -> Result<PathBuf, StoreError> {
        let problem = if name.is_empty() {
            "empty"
        } else if name.len() > LONGEST {
            "long"
        } else if name.starts_with('.') || name.trim() != name || name.ends_with('.') {
            "ends"
        } else if name.contains(|c: char| c.is_control() || r#"/\<>:"|?*"#.contains(c)) {
            "signs"
        } else {
            return Ok(self.directory.join(format!("{name}.{ENDING}")));
        };
        Err(StoreError::BadName {
            name: name.escape_debug().to_string(),
            problem,
        })
    }

    /// Saves a game, in place of one that has the name already.
    ///
    /// # Errors
    /// A name that no file can have, or a file system that refuses; what was saved before is then still there.
    pub fn save<G: Game>(&self, name: &str, record: &Record<G::State>) -> Result<(), StoreError> {
        self.save_with::<G>(name, record, &TakeBacks::new())
    }

    /// The same with how often something was taken back in the games, as a comment in the file.
    ///
    /// # Errors
    /// Those of [`Saves::save`].
    pub fn save_with<G: Game>(
        &self,
        name: &str,
        record: &Record<G::State>,
        take_backs: &TakeBacks,
    ) -> Result<(), StoreError> {
        let mut text = record.to_text::<G>()?;
        text.push_str(&take_backs_line(take_backs));
        write(&self.path(name)?, &text)
    }

    /// A name for this record that no saved game has.
    #[must_use]
    pub fn new_name<G: Game>(&self, record: &Record<G::State>) -> String {
        (1..)
            .map(|number| format!("{}-{}-{number}", G::NAME, record.seed))
            .find(|name| !self.exists(name))
            .unwrap_or_default()
    }

    /// Reads a game, and checks that it can be played on.
    ///
    /// # Errors
    /// A file that is missing ([`StoreError::is_missing`]), cannot be read, is of another game or broken.
    pub fn load<G: Game>(&self, name: &str) -> Result<Record<G::State>, StoreError> {
        let path = self.path(name)?;
        let text = fs::read_to_string(&path).map_err(StoreError::file(&path, DiskAction::Read))?;
        Record::parse::<G>(&text).map_err(|source| StoreError::Broken { path, source })
    }

    /// All saved games, the newest first. A broken file stands in the list with what is wrong with it.
    ///
    /// # Errors
    /// When the directory cannot be read; one that does not exist holds no games.
    pub fn list(&self) -> Result<Vec<Saved>, StoreError> {
        self.files(ENDING, read_heading)
    }

    /// The files of another kind in the directory, by how their names end, the newest first; `record` makes the text of a record from
    /// what is in one. Those of which it makes none are left out.
    ///
    /// # Errors
    /// When the directory cannot be read; one that does not exist holds no files.
    pub fn list_others(
        &self,
        ending: &str,
        record: impl Fn(&[u8]) -> Option<String>,
    ) -> Result<Vec<Saved>, StoreError> {
        let heading = |path: &Path| -> Result<_, StoreError> {
            let bytes = fs::read(path).map_err(StoreError::file(path, DiskAction::Read))?;
            let broken = |source| StoreError::Broken {
                path: path.to_owned(),
                source,
            };
            let text = record(&bytes).ok_or_else(|| broken(RecordError::NotARecord))?;
            let header = RecordHeader::read(&text).map_err(broken)?;
            Ok((header, TakeBacks::new()))
        };
        let mut files = self.files(ending, heading)?;
        files.retain(|file| file.heading.is_ok());
        Ok(files)
    }

    /// The files whose names end so, the newest first.
    fn files(
        &self,
        wanted: &str,
        heading: impl Fn(&Path) -> Result<(RecordHeader, TakeBacks), StoreError>,
    ) -> Result<Vec<Saved>, StoreError> {
        let entries = match fs::read_dir(&self.directory) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            other => other.map_err(StoreError::file(&self.directory, DiskAction::Read))?,
        };
        let mut games = Vec::new();
        for entry in entries {
            let path = entry
                .map_err(StoreError::file(&self.directory, DiskAction::Read))?
                .path();
            let name = path.file_stem().map(|name| name.to_string_lossy());
            let name = name.unwrap_or_default().into_owned();
            // A file that begins with a dot and is not ours: a temporary one, left behind by a crash.
            if path.extension().is_none_or(|ending| ending != wanted) || name.starts_with('.') {
                continue;
            }
            let data = fs::metadata(&path).ok();
            // A pipe would be waited for.
            let is_file = data.as_ref().is_none_or(fs::Metadata::is_file);
            let no_file = || io::Error::other(tr!("store-not-a-file"));
            let read = if is_file {
                heading(&path)
            } else {
                Err(StoreError::file(&path, DiskAction::Read)(no_file()))
            };
            let (heading, take_backs) = match read {
                Ok((heading, take_backs)) => (Ok(heading), take_backs),
                Err(problem) => (Err(problem), TakeBacks::new()),
            };
            games.push(Saved {
                heading,
                take_backs,
                modified: data.and_then(|data| data.modified().ok()),
                name,
                path,
            });
        }
        games.sort_by(|a, b| {
            let newest_first = b.modified.cmp(&a.modified);
            newest_first.then_with(|| a.name.cmp(&b.name))
        });
        Ok(games)
    }

    /// Whether there is a game of this name.
    #[must_use]
    pub fn exists(&self, name: &str) -> bool {
        self.path(name).is_ok_and(|path| path.exists())
    }

    /// Deletes a game.
    ///
    /// # Errors
    /// When it does not exist or cannot be deleted.
    pub fn delete(&self, name: &str) -> Result<(), StoreError> {
        let path = self.path(name)?;
        fs::remove_file(&path).map_err(StoreError::file(&path, DiskAction::Delete))
    }
}

fn read_heading(path: &Path) -> Result<(RecordHeader, TakeBacks), StoreError> {
    let text = fs::read_to_string(path).map_err(StoreError::file(path, DiskAction::Read))?;
    let header = RecordHeader::read(&text).map_err(|source| StoreError::Broken {
        path: path.to_owned(),
        source,
    })?;
    Ok((header, read_take_backs(&text)))
}

/// What stands before the take-backs of a file. It is a comment: they are no part of the game.
const TAKE_BACKS: &str = "# take-backs:";

/// The line that tells of take-backs, the first game being 1; empty where there are none.
fn take_backs_line(take_backs: &TakeBacks) -> String {
    if take_backs.is_empty() {
        return String::new();
    }
    let games = take_backs.iter();
    let games = games.map(|(game, count)| format!("{count} in game {}", u64::from(*game) + 1));
    let games: Vec<String> = games.collect();
    format!("{TAKE_BACKS} {}\n", games.join(", "))
}

/// Reads what [`take_backs_line`] has written; what makes no sense is left out.
fn read_take_backs(text: &str) -> TakeBacks {
    let mut lines = text.lines();
    let Some(told) = lines.find_map(|line| line.strip_prefix(TAKE_BACKS)) else {
        return TakeBacks::new();
    };
    let games = told.split(',').filter_map(|game| {
        let (count, game) = game.trim().split_once(" in game ")?;
        let game: u32 = game.parse().ok()?;
        Some((game.checked_sub(1)?, count.parse().ok()?))
    });
    games.filter(|&(_, count)| count > 0).collect()
}

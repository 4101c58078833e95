//! Saved games: one record per file.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::{DiskAction, StoreError, TakeBacks, write};
use sanban_game::{Game, Record, RecordError, RecordHeader};
use sanban_words::tr;

/// Extension of the files.
const ENDING: &str = "sanban";
/// Maximum length of a name in bytes, so that the extension and that of a temporary file still fit.
const LONGEST: usize = 200;

/// A directory of saved games, `<name>.sanban`. It is created with the first of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saves {
    directory: PathBuf,
}

/// A saved game as listed.
#[derive(Debug)]
pub struct Saved {
    /// Its name.
    pub name: String,
    /// Its file.
    pub path: PathBuf,
    /// Time of the last write, if the system knows it.
    pub modified: Option<SystemTime>,
    /// Header of the record, or the problem with the file.
    pub heading: Result<RecordHeader, StoreError>,
    /// Take-backs in its games, as noted in the file.
    pub take_backs: TakeBacks,
}

impl Saves {
    /// The saved games in this directory, which need not exist.
    #[must_use]
    pub fn new(directory: PathBuf) -> Saves {
        Saves { directory }
    }

    #[must_use]
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// Path of a game's file; it need not exist.
    ///
    /// # Errors
    /// [`StoreError::BadName`] when some system does not allow such a file name.
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

    /// Saves a game, replacing one of the same name.
    ///
    /// # Errors
    /// A name that is no file name, or a file system that refuses; the file is then unchanged.
    pub fn save<G: Game>(&self, name: &str, record: &Record<G::State>) -> Result<(), StoreError> {
        self.save_with::<G>(name, record, &TakeBacks::new())
    }

    /// Saves a game with its take-backs, as a comment in the file.
    ///
    /// # Errors
    /// As for [`Saves::save`].
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

    /// Reads a game and checks that it can be resumed.
    ///
    /// # Errors
    /// A file that is missing ([`StoreError::is_missing`]), unreadable, broken, or of another game.
    pub fn load<G: Game>(&self, name: &str) -> Result<Record<G::State>, StoreError> {
        let path = self.path(name)?;
        let text = fs::read_to_string(&path).map_err(StoreError::file(&path, DiskAction::Read))?;
        Record::parse::<G>(&text).map_err(|source| StoreError::Broken { path, source })
    }

    /// All saved games, newest first. A broken file is listed with its problem.
    ///
    /// # Errors
    /// If the directory cannot be read; one that does not exist holds no games.
    pub fn list(&self) -> Result<Vec<Saved>, StoreError> {
        self.files(ENDING, read_heading)
    }

    /// The files with another extension in the directory, newest first; `record` converts the content of one to the text of a record.
    /// Files for which it returns `None` are skipped.
    ///
    /// # Errors
    /// If the directory cannot be read; one that does not exist holds no files.
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

    /// Files with this extension, newest first.
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
            // A file that begins with a dot is a temporary one, left behind by a crash.
            if path.extension().is_none_or(|ending| ending != wanted) || name.starts_with('.') {
                continue;
            }
            let data = fs::metadata(&path).ok();
            // Reading a pipe would block.
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

    /// `true` if there is a game of this name.
    #[must_use]
    pub fn exists(&self, name: &str) -> bool {
        self.path(name).is_ok_and(|path| path.exists())
    }

    /// Deletes a game.
    ///
    /// # Errors
    /// If it does not exist or cannot be deleted.
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

/// Prefix of the take-backs in a file. They are a comment, as they are no part of the game.
const TAKE_BACKS: &str = "# take-backs:";

/// Comment line of the take-backs, the first game being 1; empty if there are none.
fn take_backs_line(take_backs: &TakeBacks) -> String {
    if take_backs.is_empty() {
        return String::new();
    }
    let games = take_backs.iter();
    let games = games.map(|(game, count)| format!("{count} in game {}", u64::from(*game) + 1));
    let games: Vec<String> = games.collect();
    format!("{TAKE_BACKS} {}\n", games.join(", "))
}

/// Parses what [`take_backs_line`] writes; invalid parts are skipped.
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

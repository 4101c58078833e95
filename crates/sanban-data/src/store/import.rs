//! Import of the files of earlier versions: once, without changing them.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use rusqlite::{Connection, OptionalExtension as _, params};
use serde_json::Value;

use super::archive::ArchivedTable;
use super::tables::{Status, TableId, TakeBacks};
use super::{
    Database, Finished, StoreError, UserDirs, answers, results, tables, to_sql, unix_time,
};
use sanban_game::RecordParts;
use sanban_words::tr;

impl Database {
    /// Opens a user's database, importing the files of earlier versions. Also returns messages for the person: that it was
    /// damaged, or that something in it cannot be read.
    ///
    /// # Errors
    /// As for [`Database::open`].
    pub fn of_user(dirs: &UserDirs) -> Result<(Database, Vec<String>), StoreError> {
        Database::of_user_with(dirs, |_| Ok(None))
    }

    /// As [`Database::of_user`]; before files are imported, `first` may add to the database and return a message.
    pub(super) fn of_user_with(
        dirs: &UserDirs,
        first: impl FnOnce(&mut Database) -> Result<Option<String>, StoreError>,
    ) -> Result<(Database, Vec<String>), StoreError> {
        let (mut database, notice) = Database::open(&dirs.database())?;
        let added = first(&mut database)?;
        let taken = import(&mut database, dirs)?;
        // What this program left was all readable, or was reported then.
        let unreadable = if database.was_checked() {
            database.read(results::count_unreadable)?
        } else {
            0
        };
        let unreadable = match unreadable {
            0 => None,
            rows => Some(tr!("store-unreadable-results", rows)),
        };
        let notices = [notice, added, taken, unreadable].into_iter().flatten();
        Ok((database, notices.collect()))
    }
}

/// Rows imported from one file.
#[derive(Default)]
struct Taken {
    rows: usize,
    unreadable: usize,
}

/// A file that cannot be read at all counts as one unreadable row.
const UNREADABLE: Taken = Taken {
    rows: 0,
    unreadable: 1,
};

/// Imports the files of earlier versions that have not been imported yet. Returns a message for the person, if any.
///
/// # Errors
/// If SQLite refuses. An unreadable file is reported in the message, and is no error.
fn import(database: &mut Database, dirs: &UserDirs) -> Result<Option<String>, StoreError> {
    let mut files = dirs.earlier_files();
    let known: Vec<String> = database.read(|database| {
        database
            .prepare("SELECT path FROM imported_file")?
            .query_map([], |row| row.get(0))?
            .collect()
    })?;
    files.retain(|path| !known.iter().any(|known| *known == path.to_string_lossy()));
    if files.is_empty() {
        return Ok(None);
    }
    let told = database.write(|transaction| {
        let mut unreadable = Vec::new();
        for path in files {
            let name = path.to_string_lossy().into_owned();
            let known: Option<i64> = transaction
                .prepare_cached("SELECT taken FROM imported_file WHERE path = ?")?
                .query_row([&name], |row| row.get(0))
                .optional()?;
            if known.is_some() {
                continue;
            }
            let taken = import_file(transaction, dirs, &path)?;
            if taken.unreadable > 0 {
                unreadable.push(path.clone());
            }
            transaction.execute(
                "INSERT INTO imported_file (path, time, taken, unreadable) VALUES (?, ?, ?, ?)",
                params![
                    name,
                    to_sql(unix_time()),
                    to_sql(taken.rows),
                    to_sql(taken.unreadable)
                ],
            )?;
        }
        Ok(unreadable)
    })?;
    Ok(match &told[..] {
        [] => None,
        [only] => Some(tr!(
            "store-unreadable-file",
            file = only.display().to_string()
        )),
        [first, ..] => Some(tr!(
            "store-unreadable-files",
            count = told.len(),
            file = first.display().to_string()
        )),
    })
}

/// Imports one file.
fn import_file(
    transaction: &Connection,
    dirs: &UserDirs,
    path: &Path,
) -> Result<Taken, StoreError> {
    let Ok(bytes) = fs::read(path) else {
        return Ok(UNREADABLE);
    };
    if path.extension().is_some_and(|ending| ending == "jsonl") {
        let is_history = path == dirs.earlier_history();
        return import_lines(transaction, &bytes, is_history);
    }
    let text = String::from_utf8_lossy(&bytes);
    let Ok(record) = RecordParts::read(&text) else {
        return Ok(UNREADABLE);
    };
    let status = if path.starts_with(dirs.earlier_tables()) {
        Status::Waiting
    } else {
        Status::Finished
    };
    let modified = fs::metadata(path).and_then(|data| data.modified()).ok();
    let since_1970 = modified.and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    let seconds = since_1970.map_or(0, |time| time.as_secs());
    let id = TableId::fresh();
    let table = ArchivedTable {
        id: id.to_string(),
        status,
        modified: seconds,
        games: None,
        imported: true,
        rated: false,
        title: None,
        favourite: false,
        take_backs: TakeBacks::new(),
        hints: None,
        record: text.into_owned(),
    };
    tables::insert(transaction, id, &table, &record)?;
    Ok(Taken {
        rows: 1,
        unreadable: 0,
    })
}

/// Imports a file of JSON lines. A last line that a crash left incomplete is skipped.
fn import_lines(
    transaction: &Connection,
    bytes: &[u8],
    is_history: bool,
) -> Result<Taken, StoreError> {
    let mut taken = Taken::default();
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        if line.trim_ascii().is_empty() {
            continue;
        }
        let read = if is_history {
            match serde_json::from_slice::<Finished>(line) {
                Ok(result) => results::insert(transaction, None, &result).is_ok(),
                Err(_) => false,
            }
        } else {
            match serde_json::from_slice::<Value>(line) {
                Ok(answer) if answer.is_object() => {
                    answers::insert(transaction, "blackjack", &answer.to_string())?;
                    true
                }
                _ => false,
            }
        };
        let is_torn = !line.ends_with(b"\n");
        taken.rows += usize::from(read);
        taken.unreadable += usize::from(!read && !is_torn);
    }
    Ok(taken)
}

impl UserDirs {
    fn earlier_history(&self) -> PathBuf {
        self.data().join("history.jsonl")
    }

    fn earlier_tables(&self) -> PathBuf {
        self.state().join("tables")
    }

    /// Files in which earlier versions kept results, answers and tables, oldest tables first.
    fn earlier_files(&self) -> Vec<PathBuf> {
        let is_file = |path: &PathBuf| fs::metadata(path).is_ok_and(|data| data.is_file());
        let logs = [self.earlier_history(), self.data().join("practice.jsonl")];
        let mut files: Vec<PathBuf> = logs.into_iter().filter(is_file).collect();
        for folder in [self.data().join("played"), self.earlier_tables()] {
            let entries = fs::read_dir(folder).into_iter().flatten().flatten();
            let mut tables: Vec<PathBuf> = entries
                .map(|entry| entry.path())
                .filter(|path| path.extension().is_some_and(|ending| ending == "sanban"))
                .filter(is_file)
                .collect();
            tables.sort_by_cached_key(|path| {
                fs::metadata(path).and_then(|data| data.modified()).ok()
            });
            files.extend(tables);
        }
        files
    }
}

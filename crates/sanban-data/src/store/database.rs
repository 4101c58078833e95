//! The database file: opening, migrations, and repair of a damaged one.
//!
//! SQLite runs in WAL mode: readers never wait for a writer, and a killed program leaves whole transactions. A damaged file is
//! renamed, and what can be read of it is copied into a new one. A file of a later version is left alone.

use std::fs;
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::config::DbConfig;
use rusqlite::types::{Value, ValueRef};
use rusqlite::{Connection, ErrorCode, OpenFlags, Transaction, TransactionBehavior};

use super::atomic::create_directory_of;
use super::{DiskAction, StoreError};

use sanban_game::files::{FileId, FileState};
use sanban_words::tr;

/// Migration steps from an empty file to the present schema; `PRAGMA user_version` counts the steps taken. A released step never
/// changes.
const MIGRATIONS: &[&str] = &[
    include_str!("migrations/1.sql"),
    include_str!("migrations/2.sql"),
    include_str!("migrations/3.sql"),
    include_str!("migrations/4.sql"),
];

/// Tables, parents first, that are copied from a damaged file.
const TABLES: &[&str] = &[
    "game_table",
    "action",
    "variation",
    "take_back",
    "hint",
    "result",
    "rating",
    "judgement",
    "answer",
    "lesson",
    "tip",
    "imported_file",
];

/// Size of the smallest page, in bytes: no database is shorter.
const SMALLEST: u64 = 512;

/// Suffix of the file beside a database that says how this program left it.
const LEFT: &str = "-left";

/// SQLite's answer to an integrity check of a sound database.
const SOUND: &str = "ok";

/// Time to wait for another process that writes.
const BUSY: Duration = Duration::from_secs(5);

/// Offset in a file of SQLite's application-defined number. It counts writes here, so that a file shows which of two contents is the
/// later one. SQLite's own counter stands still while there is a log.
const WRITES_AT: u64 = 68;
/// The pragma for that number.
const WRITES: &str = "application_id";

/// An open database.
#[derive(Debug)]
pub struct Database {
    connection: Connection,
    /// A second handle of the file, to read what is really in it. It is dropped after the connection: when this process closes a
    /// file, it loses all locks that it has on it, those of SQLite too.
    content: Option<fs::File>,
    /// Number of writes that the file itself shows: smaller than in SQLite while a part is in the log.
    writes: i32,
    /// `true` if all of it was read when it was opened.
    was_checked: bool,
    path: PathBuf,
    /// State of the file as this program left it.
    file: Option<FileState>,
    /// The write-ahead log beside it.
    log: Option<FileId>,
}

impl Database {
    /// Opens the database at `path`, or creates it. Also returns a message for the person if the file was damaged, which says what
    /// was saved of it.
    ///
    /// # Errors
    /// If the file system refuses ([`StoreError::File`]), SQLite does ([`StoreError::Database`]), or the file is of a later
    /// version ([`StoreError::LaterVersion`]).
    pub fn open(path: &Path) -> Result<(Database, Option<String>), StoreError> {
        create_directory_of(path)?;
        if fs::metadata(path).is_ok_and(|data| !data.is_file()) {
            let problem = io::Error::other(tr!("store-not-a-file"));
            return Err(StoreError::file(path, DiskAction::Open)(problem));
        }
        match Database::open_sound(path) {
            Err(problem) if problem.is_damage() => {
                let (aside, damaged) = set_aside(path)?;
                let database = Database::open_sound(path)?;
                let saved = damaged.map_or(Ok(0), |damaged| {
                    let saved = database.salvage(&damaged);
                    for ending in ["", "-wal", "-shm"] {
                        let _ = fs::remove_file(beside(&damaged, ending));
                    }
                    saved
                })?;
                let file = aside.display().to_string();
                let told = tr!("store-was-damaged", file, rows = saved);
                Ok((database, Some(told)))
            }
            opened => opened.map(|database| (database, None)),
        }
    }

    /// Opens it if nothing is wrong with it.
    fn open_sound(path: &Path) -> Result<Database, StoreError> {
        let opened = match fs::metadata(path).map(|data| data.len()) {
            // SQLite would treat it as a new database.
            Ok(1..SMALLEST) => Err(StoreError::Damaged {
                path: path.to_owned(),
                problem: tr!("store-too-short"),
            }),
            _ => Database::connect_in_time(path),
        };
        // Only where it cannot be opened: a file that this process closes loses all locks that the process has on it, those of
        // SQLite too.
        match opened {
            Err(problem) if !problem.is_damage() => match header_problem(path) {
                Ok(Some(problem)) => Err(StoreError::Damaged {
                    path: path.to_owned(),
                    problem,
                }),
                _ => Err(problem),
            },
            opened => opened,
        }
    }

    /// Connects, and waits for another program that creates the database at the same time: SQLite does not wait for that by itself.
    fn connect_in_time(path: &Path) -> Result<Database, StoreError> {
        const PAUSE: Duration = Duration::from_millis(20);
        let end = Instant::now() + BUSY;
        loop {
            match Database::connect(path) {
                Err(StoreError::Database { source, .. })
                    if source.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
                        && Instant::now() < end =>
                {
                    thread::sleep(PAUSE);
                }
                connected => return connected,
            }
        }
    }

    fn connect(path: &Path) -> Result<Database, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let was_checked = !is_as_left(path);
        let database = Connection::open_with_flags(path, flags)
            .map(|connection| Database {
                connection,
                content: None,
                writes: 0,
                was_checked,
                path: path.to_owned(),
                file: None,
                log: None,
            })
            .map_err(StoreError::database(path, DiskAction::Open))?;
        let mut database = database.set_up()?;
        if was_checked {
            note_as_left(path);
        }
        database.content = fs::File::open(path).ok();
        database.writes = database.writes_in_file().unwrap_or(0);
        database.file = FileState::at(path);
        database.log = FileId::at(&beside(path, "-wal"));
        Ok(database)
    }

    /// `true` while the name of the database still leads to this file and its content: `false` if the file was moved or replaced, or
    /// was overwritten with other content.
    ///
    /// SQLite notices neither while it has a log: it keeps writing to the file that has lost its name, or writes pages of the one
    /// database into the other.
    pub(super) fn is_in_place(&mut self) -> bool {
        let now = FileState::at(&self.path);
        let is_same = match (&self.file, &now) {
            // It is unknown which one it was.
            (None, _) => true,
            (Some(known), Some(now)) => known.goes_on_as(now),
            (Some(_), None) => false,
        };
        if !is_same || !self.has_own_content() {
            return false;
        }
        self.file = now;
        true
    }

    /// `true` if the file holds what SQLite put into it: its count never falls, and is never ahead of what was written.
    fn has_own_content(&mut self) -> bool {
        let Some(in_file) = self.writes_in_file() else {
            return true;
        };
        // Other programs may write between these two.
        let written = self
            .connection
            .pragma_query_value(None, WRITES, |row| row.get(0));
        let known = self.writes..=written.unwrap_or(i32::MAX);
        let is_own = known.contains(&in_file);
        if is_own {
            self.writes = in_file;
        }
        is_own
    }

    /// Number of writes that the file itself shows; `None` if it cannot be read.
    fn writes_in_file(&self) -> Option<i32> {
        let mut content = self.content.as_ref()?;
        let mut number = [0; 4];
        content.seek(SeekFrom::Start(WRITES_AT)).ok()?;
        content.read_exact(&mut number).ok()?;
        Some(i32::from_be_bytes(number))
    }

    /// `true` if all of it was checked for damage when it was opened; a database that is as this program left it is not checked.
    #[must_use]
    pub fn was_checked(&self) -> bool {
        self.was_checked
    }

    /// Closes it, and notes the state in which it is left.
    pub fn close(mut self) {
        let is_in_place = self.is_in_place();
        if self.connection.close().is_ok() && is_in_place {
            note_as_left(&self.path);
        }
    }

    /// `true` if other content was put into the file itself; for a database that is no longer in place.
    pub(super) fn is_overwritten(&self) -> bool {
        self.file.map(FileState::id) == FileId::at(&self.path)
    }

    /// Closes a database that is no longer in place. Its log must not be taken for a part of the file that has replaced it: SQLite
    /// would play the old pages into it.
    pub(super) fn leave(self) {
        let log = beside(&self.path, "-wal");
        let is_left = self.log.is_some() && self.log == FileId::at(&log);
        if self.is_overwritten() {
            // Nothing of the log may go into content that it does not belong to.
            let option = DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE;
            let _ = self.connection.set_db_config(option, true);
        } else {
            // The file may have another name: it should be whole there.
            let all = "PRAGMA wal_checkpoint(TRUNCATE)";
            let _ = self.connection.query_row(all, [], |_| Ok(()));
        }
        let _ = self.connection.close();
        if is_left {
            for file in [log, beside(&self.path, "-shm")] {
                let _ = fs::remove_file(file);
            }
        }
    }

    fn set_up(mut self) -> Result<Database, StoreError> {
        let set = |connection: &Connection| {
            connection.busy_timeout(BUSY)?;
            // Committed data survives a power cut, too.
            connection.pragma_update(None, "journal_mode", "WAL")?;
            connection.pragma_update(None, "synchronous", "FULL")?;
            connection.pragma_update(None, "foreign_keys", true)?;
            // This reads everything, which takes seconds for many games.
            let found: String = if self.was_checked {
                connection.pragma_query_value(None, "integrity_check", |row| row.get(0))?
            } else {
                SOUND.to_owned()
            };
            let version: i64 =
                connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
            Ok((found, version))
        };
        let (found, version) =
            set(&self.connection).map_err(StoreError::database(&self.path, DiskAction::Open))?;
        if found != SOUND {
            return Err(StoreError::Damaged {
                path: self.path,
                problem: found,
            });
        }
        if usize::try_from(version).is_ok_and(|version| version > MIGRATIONS.len()) {
            return Err(StoreError::LaterVersion {
                path: self.path,
                version,
            });
        }
        // A database that is read-only or held by another program can still be read.
        if usize::try_from(version) != Ok(MIGRATIONS.len()) {
            migrate(&mut self.connection)
                .map_err(StoreError::database(&self.path, DiskAction::SetUp))?;
        }
        if self.has_schema()? {
            Ok(self)
        } else {
            Err(StoreError::Damaged {
                path: self.path,
                problem: tr!("store-bad-schema"),
            })
        }
    }

    /// `true` if the schema is that of a new database: a name in it may be damaged, which SQLite does not notice.
    fn has_schema(&self) -> Result<bool, StoreError> {
        let schema = |connection: &Connection| -> rusqlite::Result<Vec<String>> {
            connection
                .prepare(
                    "SELECT type || name || COALESCE(sql, '') FROM sqlite_schema ORDER BY name",
                )?
                .query_map([], |row| row.get(0))?
                .collect()
        };
        let new = || {
            let mut new = Connection::open_in_memory()?;
            migrate(&mut new)?;
            Ok(schema(&new)? == schema(&self.connection)?)
        };
        new().map_err(StoreError::database(&self.path, DiskAction::Read))
    }

    /// Path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Runs a read.
    ///
    /// # Errors
    /// If SQLite refuses.
    pub fn read<T>(
        &self,
        read: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        read(&self.connection).map_err(StoreError::database(&self.path, DiskAction::Read))
    }

    /// Runs `write` in a transaction.
    ///
    /// # Errors
    /// If `write` fails, or SQLite refuses; the database is then unchanged.
    pub fn write<T>(
        &mut self,
        write: impl FnOnce(&mut Transaction<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let path = self.path.clone();
        let refused = || StoreError::database(&path, DiskAction::Write);
        let mut transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(refused())?;
        let done = write(&mut transaction).map_err(|problem| problem.in_database(&path))?;
        let count = |transaction: &Connection| {
            let writes: i32 = transaction.pragma_query_value(None, WRITES, |row| row.get(0))?;
            transaction.pragma_update(None, WRITES, writes.saturating_add(1))
        };
        count(&transaction).map_err(refused())?;
        transaction.commit().map_err(refused())?;
        Ok(done)
    }

    /// Copies every readable row from a damaged database; returns their number.
    fn salvage(&self, damaged: &Path) -> Result<usize, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let Ok(old) = Connection::open_with_flags(damaged, flags) else {
            return Ok(0);
        };
        // Rows may be saved whose parents are lost.
        let relaxed = || {
            self.connection.pragma_update(None, "foreign_keys", false)?;
            self.connection.execute_batch("BEGIN IMMEDIATE")
        };
        relaxed().map_err(StoreError::database(&self.path, DiskAction::Write))?;
        let saved = TABLES.iter().map(|table| self.salvage_table(&old, table));
        let saved = saved.sum();
        let strict = || {
            self.connection.execute_batch(
                "DELETE FROM action WHERE table_id NOT IN (SELECT id FROM game_table);
                 DELETE FROM variation WHERE table_id NOT IN (SELECT id FROM game_table);
                 DELETE FROM take_back WHERE table_id NOT IN (SELECT id FROM game_table);
                 DELETE FROM hint WHERE table_id NOT IN (SELECT id FROM game_table);
                 COMMIT",
            )?;
            self.connection.pragma_update(None, "foreign_keys", true)
        };
        strict().map_err(StoreError::database(&self.path, DiskAction::Write))?;
        Ok(saved)
    }

    /// Copies the rows of one table from both ends, up to the damage.
    fn salvage_table(&self, old: &Connection, table: &str) -> usize {
        let copy = |order: &str| -> rusqlite::Result<usize> {
            // A file of an earlier version lacks columns.
            let target = columns_of(&self.connection, table)?;
            let mut columns = columns_of(old, table)?;
            columns.retain(|column| target.contains(column));
            let marks = vec!["?"; columns.len()].join(", ");
            let columns = columns.join(", ");
            let mut insert = self.connection.prepare(&format!(
                "INSERT OR IGNORE INTO {table} ({columns}) VALUES ({marks})"
            ))?;
            let mut select =
                old.prepare(&format!("SELECT {columns} FROM {table} ORDER BY 1 {order}"))?;
            let width = select.column_count();
            let mut rows = select.query([])?;
            let mut saved = 0;
            // An error ends the rows that can be reached from this end.
            while let Ok(Some(row)) = rows.next() {
                let values = (0..width).map(|column| row.get_ref(column).map(owned));
                if let Ok(values) = values.collect::<Result<Vec<_>, _>>() {
                    // A value that does not fit the schema was damaged.
                    saved += insert
                        .execute(rusqlite::params_from_iter(values))
                        .unwrap_or(0);
                }
            }
            Ok(saved)
        };
        copy("ASC").unwrap_or(0) + copy("DESC").unwrap_or(0)
    }
}

fn columns_of(database: &Connection, table: &str) -> rusqlite::Result<Vec<String>> {
    let select = database.prepare(&format!("SELECT * FROM {table} LIMIT 0"))?;
    let names = select.column_names();
    Ok(names.into_iter().map(str::to_owned).collect())
}

/// Owned copy of a value; damaged text keeps what can be read of it.
fn owned(value: ValueRef<'_>) -> Value {
    match value {
        ValueRef::Text(bytes) => Value::Text(String::from_utf8_lossy(bytes).into_owned()),
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Integer(number),
        ValueRef::Real(number) => Value::Real(number),
        ValueRef::Blob(bytes) => Value::Blob(bytes.to_vec()),
    }
}

/// Takes the missing migration steps. If several programs start at once, one of them takes them.
fn migrate(connection: &mut Connection) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let version: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let taken = usize::try_from(version).unwrap_or(0);
    for step in MIGRATIONS.iter().skip(taken) {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "user_version", MIGRATIONS.len())?;
    transaction.commit()
}

/// Problem with the first bytes of a database, by SQLite's description of them (<https://sqlite.org/fileformat2.html>). SQLite
/// itself takes some such damage for a file that it may only read.
fn header_problem(path: &Path) -> io::Result<Option<String>> {
    let mut header = Vec::with_capacity(100);
    match fs::File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        file => file?.take(100).read_to_end(&mut header)?,
    };
    // A new file, not written yet.
    if header.is_empty() {
        return Ok(None);
    }
    let is_sound = header.len() == 100
        && header.starts_with(b"SQLite format 3\0")
        && header[18..20]
            .iter()
            .all(|version| (1..=2).contains(version))
        && header[21..24] == [64, 32, 32]
        && header[44..47] == [0; 3]
        && header[47] <= 4;
    Ok((!is_sound).then(|| tr!("store-bad-header")))
}

/// Renames a damaged database and the files beside it. Returns the new name, and the name of a copy to read if one could be
/// made.
fn set_aside(path: &Path) -> Result<(PathBuf, Option<PathBuf>), StoreError> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let free = (1..)
        .map(|number| path.with_file_name(format!("{name}.damaged-{number}")))
        .find(|aside| !aside.exists());
    let aside = free.unwrap_or_else(|| path.with_extension("damaged"));
    fs::rename(path, &aside).map_err(StoreError::file(path, DiskAction::SetAside))?;
    // The log holds what was written last. Its index is rebuilt.
    let _ = fs::rename(beside(path, "-wal"), beside(&aside, "-wal"));
    let _ = fs::remove_file(beside(path, "-shm"));
    // SQLite changes what it opens: the copy is for reading, the original stays as it was found.
    let copy = beside(&aside, ".copy");
    let copied = fs::copy(&aside, &copy).is_ok();
    if copied {
        let _ = fs::copy(beside(&aside, "-wal"), beside(&copy, "-wal"));
    }
    Ok((aside, copied.then_some(copy)))
}

/// `true` if the database is as this program left it, so that nothing else can have changed it.
fn is_as_left(path: &Path) -> bool {
    let left = fs::read_to_string(beside(path, LEFT)).ok();
    left.is_some() && left == FileState::at(path).and_then(FileState::mark)
}

/// Notes the state in which a sound database is left.
fn note_as_left(path: &Path) {
    if let Some(mark) = FileState::at(path).and_then(FileState::mark) {
        // Without it, the next start reads everything.
        let _ = fs::write(beside(path, LEFT), mark);
    }
}

/// The path with `ending` appended.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Reason of an error of SQLite, in plain words where there are some.
pub(super) fn reason(error: &rusqlite::Error) -> String {
    /// SQLite's error when it cannot make room for the index of its log.
    const NO_ROOM_FOR_INDEX: i32 = rusqlite::ffi::SQLITE_IOERR_SHMSIZE;
    let code = error
        .sqlite_error()
        .map(|error| (error.code, error.extended_code));
    match code {
        Some((ErrorCode::DiskFull, _) | (_, NO_ROOM_FOR_INDEX)) => tr!("store-full"),
        Some((ErrorCode::ReadOnly, _)) => tr!("store-read-only"),
        Some((ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked, _)) => {
            tr!("store-held")
        }
        _ => error.to_string(),
    }
}

/// `true` if an error while opening means that the file itself is at fault. A schema that SQLite cannot run gives its most general
/// error.
pub(super) fn is_damage(error: &rusqlite::Error) -> bool {
    let general = |error: &rusqlite::ffi::Error| error.extended_code == rusqlite::ffi::SQLITE_ERROR;
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => true,
        _ => {
            error.sqlite_error().is_some_and(general)
                || matches!(error, rusqlite::Error::SqlInputError { error, .. } if general(error))
        }
    }
}

//! Persistent storage: one database for tables, results and answers, and files for games that travel.
//!
//! [`UserDirs`] names the directories. [`Store`] is the database behind a thread of its own: tables with every action as it is made,
//! finished games, results, answers given in practice; what belongs together is one transaction. [`Saves`] holds the games that a
//! person saved as files. Any number of processes may use them at the same time.
//!
//! | file | what lives there |
//! |---|---|
//! | `database`, `migrations/` | the database file: opening, the schema, handling of damage |
//! | `worker` | the thread of the database; writes that fail and are retried |
//! | `tables`, `hints`, `results`, `ratings`, `judgements`, `answers`, `lessons` | the contents of the database |
//! | `owner` | the process that plays at a table |
//! | `carry` | a database that is moved away or replaced while it is open |
//! | `import` | files of earlier versions |
//! | `archive` | export and import of everything as one document |
//! | `saves`, `atomic` | games in files; atomic replacement of files |
//! | `dates` | times as dates in the local calendar |
//! | `paths` | locations of the files |

pub mod answers;
pub mod archive;
mod atomic;
mod carry;
mod database;
mod dates;
mod hints;
mod import;
pub mod judgements;
pub mod lessons;
mod owner;
mod paths;
pub mod ratings;
pub mod results;
mod saves;
pub mod tables;
mod worker;

use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, ErrorCode, Params, Row, RowIndex};

use sanban_game::{ReadError, RecordError};
use sanban_words::problem;
use sanban_words::tr;

pub use atomic::{can_write, write};
pub use database::Database;
pub use dates::{local_dates, local_times};
pub use hints::Hints;
pub use judgements::{DecisionCost, JudgedDecision};
pub use lessons::LessonProgress;
pub use owner::Owner;
pub use paths::{UserDirs, shown_path};
pub use ratings::{RatedGame, RatedLoss, RatedOpponent, RatingEntry};
pub use results::{Finished, Summary, summarize};
pub use saves::{Saved, Saves};
pub use tables::{LONGEST_TITLE, fits_a_title};
pub use tables::{Status, StoredTable, TableEntry, TableId, TableWriter, TakeBacks, title_of};
pub use worker::{Reply, Store, Trouble};

/// Operation on a file that was attempted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum DiskAction {
    /// Opening the database.
    Open,
    /// Creating the tables of the database.
    SetUp,
    /// Reading.
    Read,
    /// Writing.
    Write,
    /// Renaming a damaged database.
    SetAside,
    /// Creating a file.
    Create,
    /// Creating a directory.
    CreateDirectory,
    /// Deleting.
    Delete,
}

/// Error message of a failed action. The path comes last: where there is no room for everything, the reason is what counts.
fn refused(action: DiskAction, why: String, path: &Path) -> String {
    tr!(
        "store-refused",
        action = <&str>::from(action),
        why,
        file = path.display().to_string()
    )
}

/// Error of storing or loading.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The user's directories are unknown.
    #[error("{}", tr!("store-no-home"))]
    NoHome,
    /// The file system refused.
    #[error("{}", refused(*.action, problem::system(.source), .path))]
    File {
        /// The file or directory.
        path: PathBuf,
        /// The operation.
        action: DiskAction,
        /// Cause of the failure.
        source: io::Error,
    },
    /// A game cannot be saved under this name.
    #[error("{}", tr!("store-bad-name", name = &**.name, problem = *.problem))]
    BadName {
        /// The requested name.
        name: String,
        /// The problem with it: `empty`, `long`, `ends` or `signs`.
        problem: &'static str,
    },
    /// The file is not a record that can be resumed.
    #[error("{}", tr!("store-broken", file = .path.display().to_string(), problem = problem::record(.source)))]
    Broken {
        /// The file.
        path: PathBuf,
        /// The problem with it.
        source: RecordError,
    },
    /// A table in the database cannot be resumed.
    #[error("{}", tr!("store-broken-table", problem = problem::record(.0)))]
    BrokenTable(RecordError),
    /// The record to be saved is inconsistent.
    #[error("{}", tr!("store-unwritable", problem = .0.to_string()))]
    Unwritable(#[from] ReadError),
    /// The document is not an archive that can be imported.
    #[error("{}", tr!("store-not-an-archive", problem = &**.0))]
    NotAnArchive(String),
    /// A result is invalid.
    #[error("{}", tr!("store-not-a-result", problem = *.0))]
    NotAResult(&'static str),
    /// The database refused the operation.
    #[error("{}", refused(*.action, database::reason(.source), .path))]
    Database {
        /// The file.
        path: PathBuf,
        /// The operation.
        action: DiskAction,
        /// Cause of the failure.
        source: rusqlite::Error,
    },
    /// The database is damaged.
    #[error("{}", tr!("store-damaged", problem = &**.problem, file = .path.display().to_string()))]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The problem with it.
        problem: String,
    },
    /// The database was written by a later version.
    #[error("{}", tr!("store-later-version", version = .version.to_string(), file = .path.display().to_string()))]
    LaterVersion {
        /// The file.
        path: PathBuf,
        /// Its schema version.
        version: i64,
    },
    /// The database is not open.
    #[error("{0}")]
    NotOpen(String),
    /// The disk did not answer in time.
    #[error("{}", tr!("store-no-answer"))]
    NoAnswer,
}

impl From<rusqlite::Error> for StoreError {
    /// An error inside a transaction; [`Database`] adds the path.
    fn from(source: rusqlite::Error) -> StoreError {
        StoreError::Database {
            path: PathBuf::new(),
            action: DiskAction::Write,
            source,
        }
    }
}

impl StoreError {
    /// Makes a [`StoreError::File`] for `action` on `path`.
    fn file(path: &Path, action: DiskAction) -> impl FnOnce(io::Error) -> StoreError {
        let path = path.to_owned();
        move |source| StoreError::File {
            path,
            action,
            source,
        }
    }

    /// Makes a [`StoreError::Database`] for `action` on `path`.
    fn database(path: &Path, action: DiskAction) -> impl FnOnce(rusqlite::Error) -> StoreError {
        let path = path.to_owned();
        move |source| StoreError::Database {
            path,
            action,
            source,
        }
    }

    /// Fills in the path of the database if the error has none.
    fn in_database(mut self, database: &Path) -> StoreError {
        if let StoreError::Database { path, .. } = &mut self
            && path.as_os_str().is_empty()
        {
            database.clone_into(path);
        }
        self
    }

    /// `true` if the database file itself is at fault.
    fn is_damage(&self) -> bool {
        match self {
            StoreError::Damaged { .. } => true,
            StoreError::Database { source, .. } => database::is_damage(source),
            _ => false,
        }
    }

    /// `true` if a retry may succeed: the disk has room again, or another process is done.
    fn may_pass(&self) -> bool {
        match self {
            StoreError::Database { source, .. } => !matches!(
                source.sqlite_error_code(),
                None | Some(
                    ErrorCode::ConstraintViolation
                        | ErrorCode::TypeMismatch
                        | ErrorCode::ApiMisuse
                        | ErrorCode::ParameterOutOfRange
                )
            ),
            StoreError::File { .. } | StoreError::NoAnswer | StoreError::NotOpen(_) => true,
            _ => false,
        }
    }

    /// `true` if the file does not exist.
    #[must_use]
    pub fn is_missing(&self) -> bool {
        matches!(self, StoreError::File { source, .. } if source.kind() == io::ErrorKind::NotFound)
    }
}

/// Seconds since 1970-01-01 UTC; 0 if the clock is set before that.
pub fn unix_time() -> u64 {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH);
    since_1970.map_or(0, |time| time.as_secs())
}

/// Converts a column in seconds since 1970 to a time; negative values become 1970.
fn system_time(seconds: i64) -> SystemTime {
    let seconds = u64::try_from(seconds).unwrap_or(0);
    let time = UNIX_EPOCH.checked_add(Duration::from_secs(seconds));
    time.unwrap_or(UNIX_EPOCH)
}

/// Converts a number for a column; saturates at `i64::MAX`.
fn to_sql(number: impl TryInto<i64>) -> i64 {
    number.try_into().unwrap_or(i64::MAX)
}

/// Number in a column; 0 if it is damaged.
fn natural<T: TryFrom<i64> + Default>(row: &Row<'_>, column: impl RowIndex) -> rusqlite::Result<T> {
    Ok(row.get::<_, i64>(column)?.try_into().unwrap_or_default())
}

/// Hands over what `read` makes of each row; returns the number of unreadable rows. A damaged column is no reason to lose the other
/// rows.
fn each_row<T>(
    database: &Connection,
    select: &str,
    params: impl Params,
    read: impl Fn(&Row<'_>) -> rusqlite::Result<T>,
    mut each: impl FnMut(T),
) -> rusqlite::Result<usize> {
    let mut select = database.prepare_cached(select)?;
    let mut rows = select.query(params)?;
    let mut unreadable = 0;
    while let Some(row) = rows.next()? {
        match read(row) {
            Ok(one) => each(one),
            Err(_) => unreadable += 1,
        }
    }
    Ok(unreadable)
}

/// Readable rows, and the number of the others.
fn all_rows<T>(
    database: &Connection,
    select: &str,
    params: impl Params,
    read: impl Fn(&Row<'_>) -> rusqlite::Result<T>,
) -> rusqlite::Result<(Vec<T>, usize)> {
    let mut all = Vec::new();
    let unreadable = each_row(database, select, params, read, |one| all.push(one))?;
    Ok((all, unreadable))
}

//! Rescue of a database that was moved or replaced while it was open: what it held is added to the database in its place, where it is
//! missing.

use rusqlite::{Connection, params};

use super::archive::{Archive, TakenIn};
use super::tables::{self, TableId};
use super::{LessonProgress, StoreError, lessons};

/// Content of a database in memory.
#[derive(Debug)]
pub(super) struct Carried {
    archive: Archive,
    lessons: Vec<(String, LessonProgress)>,
    tips: Vec<(String, String)>,
    /// Files of earlier versions that were imported: they are not imported again.
    imported: Vec<(String, i64, i64, i64)>,
    /// Tables at which this process plays.
    played: Vec<TableId>,
    /// `true` if other content was put into the file itself: then this may be less than it held.
    pub(super) is_overwritten: bool,
}

impl Carried {
    /// Reads the whole content of a database at which `owner` plays.
    pub(super) fn of(database: &Connection, owner: &str) -> rusqlite::Result<Carried> {
        let lessons = database
            .prepare("SELECT game, step, finished FROM lesson")?
            .query_map([], |row| {
                let progress = LessonProgress {
                    step: row.get(1)?,
                    finished: row.get(2)?,
                };
                Ok((row.get(0)?, progress))
            })?
            .collect::<rusqlite::Result<_>>()?;
        let tips = database
            .prepare("SELECT game, tip FROM tip")?
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<rusqlite::Result<_>>()?;
        let imported = database
            .prepare("SELECT path, time, taken, unreadable FROM imported_file")?
            .query_map([], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
            })?
            .collect::<rusqlite::Result<_>>()?;
        Ok(Carried {
            archive: Archive::of(database, None)?,
            lessons,
            tips,
            imported,
            played: tables::owned_by(database, owner)?,
            is_overwritten: false,
        })
    }

    /// Adds to a database what is missing there. Doing so twice changes nothing.
    pub(super) fn add_to(&self, database: &Connection, owner: &str) -> Result<TakenIn, StoreError> {
        let taken = self.archive.take_in(database)?;
        for (game, progress) in &self.lessons {
            lessons::set_progress(database, game, *progress)?;
        }
        for (game, tip) in &self.tips {
            lessons::add_tip(database, game, tip)?;
        }
        let mut insert = database.prepare_cached(
            "INSERT OR IGNORE INTO imported_file (path, time, taken, unreadable) VALUES (?, ?, ?, ?)",
        )?;
        for (path, time, count, unreadable) in &self.imported {
            insert.execute(params![path, time, count, unreadable])?;
        }
        for &table in &self.played {
            tables::take_over(database, table, owner)?;
        }
        Ok(taken)
    }
}

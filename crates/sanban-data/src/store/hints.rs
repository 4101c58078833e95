//! Decisions of people that were made after a hint.

use std::collections::BTreeSet;

use rusqlite::{Connection, OptionalExtension as _, params};
use serde::{Deserialize, Serialize};

use super::tables::TableId;
use super::{natural, to_sql};

/// Decisions at a table that people made after a hint, each by the number of actions in the record before it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hints {
    /// Number of actions before hints were recorded; it is unknown for earlier decisions.
    pub from: usize,
    /// The decisions after a hint.
    pub plies: BTreeSet<usize>,
}

impl Hints {
    /// `true` if a decision was made after a hint; `None` if unknown.
    #[must_use]
    pub fn of(&self, ply: usize) -> Option<bool> {
        (ply >= self.from).then(|| self.plies.contains(&ply))
    }
}

/// Hints at a table; `None` if they were not recorded.
///
/// # Errors
/// If SQLite refuses.
pub(super) fn of_table(database: &Connection, id: TableId) -> rusqlite::Result<Option<Hints>> {
    let from = database
        .prepare_cached(
            "SELECT hints_from FROM game_table WHERE id = ? AND hints_from IS NOT NULL",
        )?
        .query_row([id], |row| natural(row, 0))
        .optional()?;
    let Some(from) = from else {
        return Ok(None);
    };
    let plies = database
        .prepare_cached("SELECT ply FROM hint WHERE table_id = ?")?
        .query_map([id], |row| natural(row, 0))?
        .collect::<rusqlite::Result<_>>()?;
    Ok(Some(Hints { from, plies }))
}

/// Stores the hints at a table; what is stored of decisions before the first `kept` actions stays.
pub(super) fn write(
    database: &Connection,
    id: TableId,
    hints: &Hints,
    kept: usize,
) -> rusqlite::Result<()> {
    database
        .prepare_cached("UPDATE game_table SET hints_from = ? WHERE id = ?")?
        .execute(params![to_sql(hints.from), id])?;
    database
        .prepare_cached("DELETE FROM hint WHERE table_id = ? AND ply >= ?")?
        .execute(params![id, to_sql(kept)])?;
    let mut insert =
        database.prepare_cached("INSERT OR IGNORE INTO hint (table_id, ply) VALUES (?, ?)")?;
    for ply in hints.plies.range(kept..) {
        insert.execute(params![id, to_sql(*ply)])?;
    }
    Ok(())
}

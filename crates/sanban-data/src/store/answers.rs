//! Answers given in practice, as JSON; the format of an answer is the game's own.

use rusqlite::Connection;
use rusqlite::types::FromSqlError;
use serde::de::DeserializeOwned;

use super::all_rows;

///
/// # Errors
/// If SQLite refuses.
pub fn insert(database: &Connection, game: &str, answer: &str) -> rusqlite::Result<()> {
    database
        .prepare_cached("INSERT INTO answer (game, answer) VALUES (?, ?)")?
        .execute([game, &canonical(answer)])?;
    Ok(())
}

/// Canonical form, so that equal answers are equal texts: keys in order, no white space.
fn canonical(answer: &str) -> String {
    let value: Result<serde_json::Value, _> = serde_json::from_str(answer);
    value.map_or_else(|_| answer.to_owned(), |value| value.to_string())
}

/// Number of answers in a game that equal this one.
pub(super) fn count_alike(
    database: &Connection,
    game: &str,
    answer: &str,
) -> rusqlite::Result<usize> {
    database
        .prepare_cached("SELECT COUNT(*) FROM answer WHERE game = ? AND answer = ?")?
        .query_row([game, &canonical(answer)], |row| row.get(0))
}

/// All answers in a game, in the order in which they were given, and the number of unreadable ones.
///
/// # Errors
/// If SQLite refuses.
pub fn list<T: DeserializeOwned>(
    database: &Connection,
    game: &str,
) -> rusqlite::Result<(Vec<T>, usize)> {
    let select = "SELECT answer FROM answer WHERE game = ? ORDER BY id";
    all_rows(database, select, [game], |row| {
        let text = row.get_ref(0)?.as_str()?;
        Ok(serde_json::from_str(text).map_err(FromSqlError::other)?)
    })
}

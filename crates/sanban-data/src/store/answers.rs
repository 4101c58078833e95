//! Answers given in practice, as JSON; the format of an answer is the game's own.

use rusqlite::Connection;
use serde::de::DeserializeOwned;

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
    let count: i64 = database
        .prepare_cached("SELECT COUNT(*) FROM answer WHERE game = ? AND answer = ?")?
        .query_row([game, &canonical(answer)], |row| row.get(0))?;
    Ok(usize::try_from(count).unwrap_or(0))
}

/// All answers in a game, in the order in which they were given, and the number of unreadable ones.
///
/// # Errors
/// If SQLite refuses.
pub fn list<T: DeserializeOwned>(
    database: &Connection,
    game: &str,
) -> rusqlite::Result<(Vec<T>, usize)> {
    let mut select =
        database.prepare_cached("SELECT answer FROM answer WHERE game = ? ORDER BY id")?;
    let mut rows = select.query([game])?;
    let mut answers = Vec::new();
    let mut unreadable = 0;
    while let Some(row) = rows.next()? {
        let text = row.get_ref(0)?.as_str();
        match text.map(serde_json::from_str) {
            Ok(Ok(answer)) => answers.push(answer),
            _ => unreadable += 1,
        }
    }
    Ok((answers, unreadable))
}

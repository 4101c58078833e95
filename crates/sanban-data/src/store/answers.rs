//! Answers given in practice, as JSON: what an answer is, its game knows.

use rusqlite::Connection;
use serde::de::DeserializeOwned;

/// Adds an answer.
///
/// # Errors
/// When SQLite refuses.
pub fn insert(database: &Connection, game: &str, answer: &str) -> rusqlite::Result<()> {
    database
        .prepare_cached("INSERT INTO answer (game, answer) VALUES (?, ?)")?
        .execute([game, &canonical(answer)])?;
    Ok(())
}

/// The same answer is the same text: the keys in order, nothing between them.
fn canonical(answer: &str) -> String {
    let value: Result<serde_json::Value, _> = serde_json::from_str(answer);
    value.map_or_else(|_| answer.to_owned(), |value| value.to_string())
}

/// How many answers of a game say just this.
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

/// All answers of a game, in the order in which they were given, and how many cannot be read.
///
/// # Errors
/// When SQLite refuses.
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

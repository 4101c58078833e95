//! Progress of a person in the lessons, and the explanations already shown.

use rusqlite::{Connection, OptionalExtension as _, params};

/// Progress in the lesson of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LessonProgress {
    /// Step at which it was left, from 0.
    pub step: usize,
    /// `true` once it has been completed.
    pub finished: bool,
}

/// Progress in the lesson of a game; `None` if it was never begun.
///
/// # Errors
/// If SQLite refuses.
pub fn progress(database: &Connection, game: &str) -> rusqlite::Result<Option<LessonProgress>> {
    database
        .prepare_cached("SELECT step, finished FROM lesson WHERE game = ?")?
        .query_row([game], |row| {
            Ok(LessonProgress {
                step: row.get(0)?,
                finished: row.get(1)?,
            })
        })
        .optional()
}

/// Stores the progress in a lesson. A finished lesson stays finished.
///
/// # Errors
/// If SQLite refuses.
pub fn set_progress(
    database: &Connection,
    game: &str,
    progress: LessonProgress,
) -> rusqlite::Result<()> {
    let step = i64::try_from(progress.step).unwrap_or(i64::MAX);
    database
        .prepare_cached(
            "INSERT INTO lesson (game, step, finished) VALUES (?1, ?2, ?3)
             ON CONFLICT (game) DO UPDATE SET step = ?2, finished = MAX(finished, ?3)",
        )?
        .execute(params![game, step, progress.finished])?;
    Ok(())
}

/// Names of the explanations already shown in a game.
///
/// # Errors
/// If SQLite refuses.
pub fn tips(database: &Connection, game: &str) -> rusqlite::Result<Vec<String>> {
    database
        .prepare_cached("SELECT tip FROM tip WHERE game = ? ORDER BY tip")?
        .query_map([game], |row| row.get(0))?
        .collect()
}

/// Stores that an explanation was shown.
///
/// # Errors
/// If SQLite refuses.
pub fn add_tip(database: &Connection, game: &str, tip: &str) -> rusqlite::Result<()> {
    database
        .prepare_cached("INSERT OR IGNORE INTO tip (game, tip) VALUES (?, ?)")?
        .execute([game, tip])?;
    Ok(())
}

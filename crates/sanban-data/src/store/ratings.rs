//! A person's ratings, one after each rated game. A rating follows from the one before it and from the game, so both are read and
//! written in the transaction that ends the game.

use rusqlite::{Connection, OptionalExtension as _, Row, params};
use serde::{Deserialize, Serialize};

use super::tables::{self, TableId};
use super::{StoreError, all_rows, natural, to_sql, unix_time};
use crate::rating::{Rating, Score};

/// An opponent of a rated game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RatedOpponent {
    /// The player, as on the command line.
    pub player: String,
    /// Rating of that player in its seat.
    pub rating: f64,
    /// Its standard deviation.
    pub deviation: f64,
}

/// A finished game that counts for a rating, before the rating.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedGame {
    /// The opponents; at least one.
    pub opponents: Vec<RatedOpponent>,
    /// Score of the person.
    pub score: Score,
}

/// Cost of the decisions in a finished series, by exact values, for a game in which luck hides skill.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatedLoss {
    /// Total cost of the decisions, in units of the bet.
    pub loss: f64,
    /// Cost of the book's decisions in the same places, in units of the bet.
    pub book: f64,
}

/// A rating after a game, or after a series if decisions are rated.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RatingEntry {
    /// Name of the game.
    pub game: String,
    /// The table at which it was played, in hexadecimal digits; it may have been deleted.
    pub table: String,
    /// Number of the game at the table, from 0.
    pub number: u32,
    /// End of the game, in seconds since 1970 (UTC).
    pub time: u64,
    /// The opponents; empty if decisions are rated.
    pub opponents: Vec<RatedOpponent>,
    /// Share of the opponents that were beaten, 0 to 1; if decisions are rated, the loss compared with the book, in units of the bet.
    pub score: f64,
    /// The rating; if decisions are rated, the mean of the latest scores.
    pub rating: f64,
    /// Standard deviation of the rating.
    pub deviation: f64,
    /// Volatility σ of Glicko-2; absent if decisions are rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub volatility: Option<f64>,
}

impl RatingEntry {
    /// The rating after this game; the default volatility if decisions are rated.
    #[must_use]
    pub fn rating(&self) -> Rating {
        Rating {
            value: self.rating,
            deviation: self.deviation,
            volatility: self.volatility.unwrap_or(Rating::default().volatility),
        }
    }

    /// Identifier of the table; `None` if it cannot be parsed.
    #[must_use]
    pub fn table_id(&self) -> Option<TableId> {
        TableId::parse(&self.table)
    }
}

/// Rates a finished game; a game that already has a rating is left as it is.
///
/// # Errors
/// If SQLite refuses.
pub(super) fn rate(
    database: &Connection,
    game: &str,
    (table, number): (TableId, u32),
    played: &RatedGame,
) -> Result<(), StoreError> {
    if has(database, table, number)? || played.opponents.is_empty() {
        return Ok(());
    }
    let before = last(database, game)?;
    let now = unix_time();
    let rating = before.map_or_else(Rating::default, |before| {
        before.rating().after_pause(now.saturating_sub(before.time))
    });
    let count = played.opponents.len() as f64;
    let mean = |of: fn(&RatedOpponent) -> f64| played.opponents.iter().map(of).sum::<f64>() / count;
    let after = rating.after(
        mean(|known| known.rating),
        mean(|known| known.deviation),
        played.score,
    );
    let entry = RatingEntry {
        game: game.to_owned(),
        table: table.to_string(),
        number,
        time: now,
        opponents: played.opponents.clone(),
        score: played.score.share(),
        rating: after.value,
        deviation: after.deviation,
        volatility: Some(after.volatility),
    };
    insert(database, &entry)
}

/// Rates the decisions of a finished series; a series that already has a rating is left as it is. The rating is the mean over the
/// latest series, its deviation the standard error of that mean.
///
/// # Errors
/// If SQLite refuses.
pub fn rate_loss(
    database: &Connection,
    game: &str,
    table: TableId,
    found: RatedLoss,
) -> Result<(), StoreError> {
    /// Number of series in the mean, so that it follows what a person has learnt.
    const LATEST: usize = 10;
    if has(database, table, 0)? {
        return Ok(());
    }
    let (known, _) = list(database, game)?;
    let score = found.loss - found.book;
    let latest = known.iter().rev().take(LATEST - 1);
    let scores: Vec<f64> = latest.map(|entry| entry.score).chain([score]).collect();
    let count = scores.len() as f64;
    let mean = scores.iter().sum::<f64>() / count;
    let squares: f64 = scores.iter().map(|score| (score - mean).powi(2)).sum();
    // A single series does not show its error: the score itself is taken.
    let deviation = match scores.len() {
        1 => score.abs(),
        _ => (squares / (count - 1.0) / count).sqrt(),
    };
    let entry = RatingEntry {
        game: game.to_owned(),
        table: table.to_string(),
        number: 0,
        time: unix_time(),
        opponents: Vec::new(),
        score,
        rating: mean,
        deviation,
        volatility: None,
    };
    insert(database, &entry)
}

/// Resigns a rated table and marks it as finished; the game in progress, if any, counts as `lost`.
///
/// # Errors
/// If SQLite refuses.
pub fn give_up(
    database: &Connection,
    game: &str,
    table: TableId,
    lost: Option<&RatedGame>,
) -> Result<(), StoreError> {
    if let Some(lost) = lost {
        let number: u32 = database.query_row(
            "SELECT COUNT(*) FROM rating WHERE table_id = ?",
            [table],
            |row| row.get(0),
        )?;
        rate(database, game, (table, number), lost)?;
    }
    // A series of which nothing is rated yet counts for nothing: it must not be judged as one that was played to its end.
    database.execute(
        "UPDATE game_table SET rated = FALSE
         WHERE id = ? AND id NOT IN (SELECT table_id FROM rating)",
        [table],
    )?;
    tables::finish(database, table)
}

/// Inserts a rating. An existing rating of that game is kept.
///
/// # Errors
/// If a figure is not finite, the table is no identifier, or SQLite refuses.
pub(super) fn insert(database: &Connection, entry: &RatingEntry) -> Result<(), StoreError> {
    let figures = [entry.score, entry.rating, entry.deviation];
    if !figures.iter().all(|figure| figure.is_finite()) {
        return Err(StoreError::NotAResult("a rating that is not a number"));
    }
    let table = entry.table_id();
    let table = table.ok_or(StoreError::NotAResult("a rating without a table"))?;
    database
        .prepare_cached(
            "INSERT OR IGNORE INTO rating
             (game, table_id, number, time, opponents, score, rating, deviation, volatility)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![
            entry.game,
            table,
            entry.number,
            to_sql(entry.time),
            serde_json::to_string(&entry.opponents).unwrap_or_default(),
            entry.score,
            entry.rating,
            entry.deviation,
            entry.volatility,
        ])?;
    Ok(())
}

/// `true` if a game has a rating.
pub(super) fn has(database: &Connection, table: TableId, number: u32) -> rusqlite::Result<bool> {
    database
        .prepare_cached("SELECT 1 FROM rating WHERE table_id = ? AND number = ?")?
        .exists(params![table, number])
}

/// Ratings in a game, oldest first, and the number of unreadable rows.
///
/// # Errors
/// If SQLite refuses.
pub fn list(database: &Connection, game: &str) -> rusqlite::Result<(Vec<RatingEntry>, usize)> {
    let select = "SELECT * FROM rating WHERE game = ? ORDER BY id";
    all_rows(database, select, [game], read)
}

fn last(database: &Connection, game: &str) -> rusqlite::Result<Option<RatingEntry>> {
    database
        .prepare_cached("SELECT * FROM rating WHERE game = ? ORDER BY id DESC LIMIT 1")?
        .query_row([game], read)
        .optional()
}

/// Tables of a game that were played to their end as rated ones and have no rating yet.
///
/// # Errors
/// If SQLite refuses.
pub fn unrated(database: &Connection, game: &str) -> rusqlite::Result<Vec<TableId>> {
    database
        .prepare_cached(
            "SELECT id FROM game_table WHERE game = ? AND rated AND status = 'finished'
             AND id NOT IN (SELECT table_id FROM rating) ORDER BY revision",
        )?
        .query_map([game], |row| row.get(0))?
        .collect()
}

/// The rated table of a game that is in progress, if any, and the number of its finished games.
///
/// # Errors
/// If SQLite refuses.
pub fn waiting(database: &Connection, game: &str) -> rusqlite::Result<Option<(TableId, u32)>> {
    database
        .prepare_cached(
            "SELECT id, (SELECT COUNT(DISTINCT number) FROM result WHERE table_id = game_table.id)
             FROM game_table WHERE game = ? AND rated AND status = 'waiting'
             ORDER BY revision DESC LIMIT 1",
        )?
        .query_row([game], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()
}

fn read(row: &Row<'_>) -> rusqlite::Result<RatingEntry> {
    let opponents: String = row.get("opponents")?;
    Ok(RatingEntry {
        game: row.get("game")?,
        table: row.get::<_, TableId>("table_id")?.to_string(),
        number: row.get("number")?,
        time: natural(row, "time")?,
        opponents: serde_json::from_str(&opponents).unwrap_or_default(),
        score: row.get("score")?,
        rating: row.get("rating")?,
        deviation: row.get("deviation")?,
        volatility: row.get("volatility")?,
    })
}

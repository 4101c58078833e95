//! Results of finished games and their summary.

use std::collections::BTreeMap;

use rusqlite::types::FromSqlError;
use rusqlite::{Connection, Row, params};
use serde::{Deserialize, Serialize};

use super::tables::TableId;
use super::{StoreError, all_rows, each_row, natural, to_sql, unix_time};
use sanban_game::{Game, Outcome, Record, Rules as _, Seat, Standing};

/// A finished game from the point of view of one person at the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Finished {
    /// End of the game, in seconds since 1970 (UTC).
    pub time: u64,
    /// Name of the game.
    pub game: String,
    /// Rules, as records write them.
    pub rules: String,
    /// Players in seat order, as player specs.
    pub players: Vec<String>,
    /// The seat of the person.
    pub seat: u8,
    /// Score of that seat, in the unit of [`Game::SCORE_UNIT`].
    pub score: f64,
    /// Win, draw, loss or place.
    #[serde(with = "StandingText")]
    pub standing: Standing,
    /// Stake and return, in a game that is played for money.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub money: Option<(f64, f64)>,
    /// Seed of the series.
    pub seed: u64,
    /// The position laid out by hand from which the game began, in the game's notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Number of take-backs in the game after which something else was played.
    #[serde(default, skip_serializing_if = "is_none")]
    pub take_backs: u32,
    /// Number of the person's decisions that were made after a hint; `None` if unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<u32>,
}

/// Tells serde to leave out a count of 0.
fn is_none(take_backs: &u32) -> bool {
    *take_backs == 0
}

/// Serialized form of [`Standing`].
#[derive(Serialize, Deserialize)]
#[serde(remote = "Standing", rename_all = "lowercase")]
enum StandingText {
    Win,
    Draw,
    Loss,
    Place(u8),
}

impl Finished {
    /// Result of the last game of the series in `record`, which has just ended for `seat` with `outcome`; take-backs are 0 and hints
    /// unknown.
    #[must_use]
    pub fn now<G: Game>(record: &Record<G::State>, outcome: &Outcome, seat: Seat) -> Finished {
        Finished {
            time: unix_time(),
            game: G::NAME.to_owned(),
            rules: record.rules.text(),
            players: record.players.clone(),
            seat: seat.0,
            score: outcome.score,
            standing: outcome.standing,
            money: outcome.money,
            seed: record.seed.0,
            position: record.position.clone(),
            take_backs: 0,
            hints: None,
        }
    }

    /// `true` if it is the result of a game that began like this record, from the same seats.
    #[must_use]
    pub fn is_of<G: Game>(&self, record: &Record<G::State>) -> bool {
        self.seed == record.seed.0
            && self.position == record.position
            && self.players == record.players
            && self.rules == record.rules.text()
    }
}

/// Inserts the result of a game; `of` is its table and its number there, from 0. An existing result of that game is kept.
///
/// # Errors
/// If the score is not a number, or SQLite refuses.
pub fn insert(
    database: &Connection,
    of: Option<(TableId, usize)>,
    result: &Finished,
) -> Result<(), StoreError> {
    let (staked, returned) = result.money.unwrap_or_default();
    if ![result.score, staked, returned]
        .iter()
        .all(|number| number.is_finite())
    {
        return Err(StoreError::NotAResult("a score that is not a number"));
    }
    let (standing, place) = standing_columns(result.standing);
    database
        .prepare_cached(
            "INSERT OR IGNORE INTO result
             (table_id, number, seat, time, game, rules, players, score, standing, place, staked, returned, seed, position,
              take_backs, hints)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![
            of.map(|(table, _)| table),
            of.map(|(_, number)| to_sql(number)),
            result.seat,
            to_sql(result.time),
            result.game,
            result.rules,
            write_players(&result.players),
            result.score,
            standing,
            place,
            result.money.map(|(staked, _)| staked),
            result.money.map(|(_, returned)| returned),
            result.seed.to_string(),
            result.position,
            result.take_backs,
            result.hints,
        ])?;
    Ok(())
}

/// Results of one game, or of all, in the order in which the games ended, and the number of unreadable rows.
///
/// # Errors
/// If SQLite refuses.
pub fn list(database: &Connection, game: Option<&str>) -> rusqlite::Result<(Vec<Finished>, usize)> {
    all_rows(database, OF_GAME, [game], read)
}

/// Results of a game, or of all games.
const OF_GAME: &str = "SELECT * FROM result WHERE ?1 IS NULL OR game = ?1 ORDER BY time, id";

/// Summary of the results of a game, computed without holding all of them in memory.
///
/// # Errors
/// If SQLite refuses.
pub fn summary(database: &Connection, game: &str) -> rusqlite::Result<Summary> {
    let select = "SELECT * FROM result WHERE game = ? ORDER BY time, id";
    let mut summary = Summary::default();
    each_row(database, select, [game], read, |result| {
        summary.add(&result);
    })?;
    Ok(summary)
}

/// Number of unreadable results.
///
/// # Errors
/// If SQLite refuses.
pub(super) fn count_unreadable(database: &Connection) -> rusqlite::Result<usize> {
    each_row(database, "SELECT * FROM result", [], read, drop)
}

/// Standing as two columns; the place counts from 0.
pub(super) fn standing_columns(standing: Standing) -> (&'static str, Option<u8>) {
    match standing {
        Standing::Win => ("win", None),
        Standing::Draw => ("draw", None),
        Standing::Loss => ("loss", None),
        Standing::Place(place) => ("place", Some(place)),
    }
}

/// A result with its table and its game number there, if known.
pub type ResultRow = (Option<(TableId, u32)>, Finished);

/// Readable results of one game, or of all, in the order in which the games ended.
///
/// # Errors
/// If SQLite refuses.
pub fn rows(database: &Connection, game: Option<&str>) -> rusqlite::Result<Vec<ResultRow>> {
    let read = |row: &Row<'_>| {
        let table: Option<TableId> = row.get("table_id").unwrap_or_default();
        let of = table.zip(row.get("number").unwrap_or_default());
        Ok((of, read(row)?))
    };
    Ok(all_rows(database, OF_GAME, [game], read)?.0)
}

/// `true` if this game of a table has a result for a seat.
pub(super) fn has(
    database: &Connection,
    table: TableId,
    number: u32,
    seat: u8,
) -> rusqlite::Result<bool> {
    database
        .prepare_cached("SELECT 1 FROM result WHERE table_id = ? AND number = ? AND seat = ?")?
        .exists(params![table, number, seat])
}

/// Number of results without a table that equal this one.
pub(super) fn count_alike(database: &Connection, result: &Finished) -> rusqlite::Result<usize> {
    let select =
        "SELECT * FROM result WHERE table_id IS NULL AND game = ? AND time = ? AND seat = ?";
    let place = params![result.game, to_sql(result.time), result.seat];
    let (same_place, _) = all_rows(database, select, place, read)?;
    Ok(same_place.iter().filter(|one| *one == result).count())
}

/// Results of the games at a table, in order.
///
/// # Errors
/// If SQLite refuses.
pub(super) fn of_table(database: &Connection, table: TableId) -> rusqlite::Result<Vec<Finished>> {
    let select = "SELECT * FROM result WHERE table_id = ? ORDER BY number, seat";
    Ok(all_rows(database, select, [table], read)?.0)
}

/// The result in a row.
fn read(row: &Row<'_>) -> rusqlite::Result<Finished> {
    let place: Option<u8> = row.get("place")?;
    let standing = match (row.get_ref("standing")?.as_str()?, place) {
        ("win", None) => Standing::Win,
        ("draw", None) => Standing::Draw,
        ("loss", None) => Standing::Loss,
        ("place", Some(place)) => Standing::Place(place),
        _ => return Err(FromSqlError::InvalidType.into()),
    };
    let seed: String = row.get("seed")?;
    let seed = seed.parse().map_err(FromSqlError::other)?;
    let staked: Option<f64> = row.get("staked")?;
    let returned: Option<f64> = row.get("returned")?;
    Ok(Finished {
        time: natural(row, "time")?,
        game: row.get("game")?,
        rules: row.get("rules")?,
        players: read_players(&row.get::<_, String>("players")?),
        seat: row.get("seat")?,
        score: row.get("score")?,
        standing,
        money: staked.zip(returned),
        seed,
        position: row.get("position")?,
        take_backs: row.get("take_backs")?,
        hints: row.get("hints")?,
    })
}

/// Players as a JSON list.
pub(super) fn write_players(players: &[String]) -> String {
    serde_json::Value::from(players).to_string()
}

/// Parses a JSON list of players; empty if it cannot be read.
pub(super) fn read_players(text: &str) -> Vec<String> {
    serde_json::from_str(text).unwrap_or_default()
}

/// Summary of the games of one kind.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Summary {
    /// Number of games from the usual start; all sums cover these.
    pub games: u64,
    /// Number of games from a position laid out by hand, which say nothing about the person.
    pub set_up: u64,
    /// Number of games with take-backs.
    pub with_take_backs: u64,
    /// Number of games with a decision made after a hint.
    pub with_hints: u64,
    /// Number of games in which it is unknown if there were hints.
    pub hints_unknown: u64,
    /// Sum of the scores.
    pub total: f64,
    /// Best score; 0 without games.
    pub best: f64,
    /// Worst score; 0 without games.
    pub worst: f64,
    /// Games won, if the game ends in a win or a loss.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Number of games per place, first place first; empty if the game has no places.
    pub places: Vec<u64>,
    /// Total staked.
    pub staked: f64,
    /// Total returned.
    pub returned: f64,
    /// Current run of wins or first places.
    pub streak: u64,
    /// Longest run of wins or first places.
    pub best_streak: u64,
    /// End of the last game, in seconds since 1970 (UTC).
    pub last: u64,
}

impl Summary {
    /// Summary of these games, given in the order in which they ended.
    #[must_use]
    pub fn of<'a>(games: impl IntoIterator<Item = &'a Finished>) -> Summary {
        let mut summary = Summary::default();
        for game in games {
            summary.add(game);
        }
        summary
    }

    /// Mean score; `None` without games.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        (self.games > 0).then(|| self.total / self.games as f64)
    }

    /// Return per unit staked; `None` if nothing was staked.
    #[must_use]
    pub fn payout_ratio(&self) -> Option<f64> {
        (self.staked > 0.0).then(|| self.returned / self.staked)
    }

    fn add(&mut self, game: &Finished) {
        self.last = self.last.max(game.time);
        if game.position.is_some() {
            self.set_up += 1;
            return;
        }
        if self.games == 0 {
            (self.best, self.worst) = (game.score, game.score);
        }
        self.games += 1;
        self.with_take_backs += u64::from(game.take_backs > 0);
        self.with_hints += u64::from(game.hints.is_some_and(|hints| hints > 0));
        self.hints_unknown += u64::from(game.hints.is_none());
        self.total += game.score;
        self.best = self.best.max(game.score);
        self.worst = self.worst.min(game.score);
        match game.standing {
            Standing::Win => self.wins += 1,
            Standing::Draw => self.draws += 1,
            Standing::Loss => self.losses += 1,
            Standing::Place(place) => {
                let place = usize::from(place);
                if self.places.len() <= place {
                    self.places.resize(place + 1, 0);
                }
                self.places[place] += 1;
            }
        }
        if let Some((staked, returned)) = game.money {
            self.staked += staked;
            self.returned += returned;
        }
        self.streak = match game.standing {
            Standing::Win | Standing::Place(0) => self.streak + 1,
            _ => 0,
        };
        self.best_streak = self.best_streak.max(self.streak);
    }
}

/// Summaries of finished games by game name; the games are given in the order in which they ended.
#[must_use]
pub fn summarize<'a>(games: impl IntoIterator<Item = &'a Finished>) -> BTreeMap<&'a str, Summary> {
    let mut summaries: BTreeMap<&str, Summary> = BTreeMap::new();
    for game in games {
        summaries.entry(&game.game).or_default().add(game);
    }
    summaries
}

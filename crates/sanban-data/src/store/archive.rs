//! The whole content of the database as one JSON document: for backups, for another machine, or for other programs.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::tables::{self, Status, TableId, TakeBacks};
use super::{
    Finished, Hints, JudgedDecision, RatingEntry, StoreError, answers, hints, judgements, natural,
    ratings, results,
};
use sanban_game::{RecordParts, quoted};
use sanban_words::problem;
use sanban_words::text::csv_line;
use sanban_words::tr;

/// Version of the document. Version 1 has fewer fields, and is read as it is.
const FORMAT: u32 = 2;

/// The whole content of the database.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Archive {
    /// Version of the document: 2, or 1.
    #[serde(rename = "sanban-history")]
    pub format: u32,
    /// Tables, oldest first.
    pub tables: Vec<ArchivedTable>,
    /// Results, in the order in which the games ended.
    pub results: Vec<ArchivedResult>,
    /// Answers given in practice, in order.
    pub answers: Vec<ArchivedAnswer>,
    /// Ratings after rated games, oldest first.
    #[serde(default)]
    pub ratings: Vec<RatingEntry>,
    /// Judgements of decisions by the review, in the order in which they were made.
    #[serde(default)]
    pub judgements: Vec<ArchivedJudgement>,
}

/// A table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ArchivedTable {
    /// Its number, in hexadecimal digits.
    pub id: String,
    /// `waiting` or `finished`.
    pub status: Status,
    /// Time of the last write, in seconds since 1970 (UTC).
    pub modified: u64,
    /// Number of games in its match, 0 if it is endless; absent if unspecified.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<u32>,
    /// `true` if it comes from an earlier version, which did not record which of its games were counted.
    #[serde(default)]
    pub imported: bool,
    /// `true` if its games count for a rating.
    #[serde(default)]
    pub rated: bool,
    /// The name that the person gave it, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// `true` if it is one of the person's favourites.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub favourite: bool,
    /// Take-backs per game, keyed by game number from 0.
    #[serde(default, skip_serializing_if = "TakeBacks::is_empty")]
    pub take_backs: TakeBacks,
    /// Decisions of people that were made after a hint; absent if this was not recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<Hints>,
    /// Its record, as in a file.
    pub record: String,
}

/// A result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ArchivedResult {
    /// The table at which it was played, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// Number of the game at that table, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// The result itself.
    #[serde(flatten)]
    pub result: Finished,
}

/// An answer given in practice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ArchivedAnswer {
    /// Name of the game.
    pub game: String,
    /// The answer, in the game's own format.
    pub answer: Value,
}

/// Judgement of a decision by the review.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ArchivedJudgement {
    /// The table at which it was made, in hexadecimal digits.
    pub table: String,
    /// Number of actions in the table's record before it.
    pub ply: usize,
    /// Fingerprint of the position and the action, in hexadecimal digits.
    pub decision: String,
    /// Name of the judge.
    pub judge: String,
    /// Name of the game.
    pub game: String,
    /// Number of the game at the table, from 0.
    pub number: u32,
    /// Seat that decided.
    pub seat: u8,
    /// Time of the judgement, in seconds since 1970 (UTC).
    pub time: u64,
    /// Kind of decision, in the game's word for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub situation: Option<String>,
    /// Cost in the game's unit; absent if it cannot be judged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<f64>,
    /// `true` if it was made after a hint; absent if unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hinted: Option<bool>,
    /// The judgement, as the database has it; absent if the table is deleted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
}

impl ArchivedJudgement {
    fn of(one: JudgedDecision) -> ArchivedJudgement {
        ArchivedJudgement {
            table: one.table.to_string(),
            ply: one.ply,
            decision: judgements::decision_text(one.decision),
            judge: one.judge,
            game: one.game,
            number: one.number,
            seat: one.seat,
            time: one.time,
            situation: one.situation,
            cost: one.cost,
            hinted: one.hinted,
            detail: one.detail,
        }
    }

    /// Converts it to a row; `None` if it is invalid.
    fn row(&self) -> Option<JudgedDecision> {
        Some(JudgedDecision {
            table: TableId::parse(&self.table)?,
            ply: self.ply,
            decision: judgements::read_decision(&self.decision)?,
            judge: self.judge.clone(),
            game: self.game.clone(),
            number: self.number,
            seat: self.seat,
            time: self.time,
            situation: self.situation.clone(),
            cost: self.cost,
            hinted: self.hinted,
            detail: self.detail.clone(),
        })
    }
}

/// Number of rows imported from an archive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TakenIn {
    /// Rows that are new, or later states of existing ones.
    pub new: usize,
    /// Rows that were there already.
    pub known: usize,
}

impl TakenIn {
    fn count(&mut self, is_new: bool) {
        self.new += usize::from(is_new);
        self.known += usize::from(!is_new);
    }
}

impl Archive {
    /// Reads the whole content of the database, or all of one game.
    ///
    /// # Errors
    /// If SQLite refuses.
    pub fn of(database: &Connection, game: Option<&str>) -> rusqlite::Result<Archive> {
        let kept = database
            .prepare(
                "SELECT id, status, modified, games, imported, rated, title, favourite FROM game_table
                 WHERE ?1 IS NULL OR game = ?1 ORDER BY revision",
            )?
            .query_map([game], |row| {
                let id: TableId = row.get(0)?;
                let is_finished = row.get_ref(1)?.as_str()? == Status::Finished.word();
                let table = ArchivedTable {
                    id: id.to_string(),
                    status: if is_finished {
                        Status::Finished
                    } else {
                        Status::Waiting
                    },
                    modified: natural(row, 2)?,
                    games: row.get(3)?,
                    imported: row.get(4)?,
                    rated: row.get(5)?,
                    title: row.get(6)?,
                    favourite: row.get(7)?,
                    take_backs: TakeBacks::new(),
                    hints: None,
                    record: String::new(),
                };
                Ok((id, table))
            })?
            .collect::<rusqlite::Result<Vec<_>>>()?;
        let mut tables = Vec::with_capacity(kept.len());
        for (id, mut table) in kept {
            let Some(record) = tables::record_text(database, id)? else {
                continue;
            };
            table.record = record;
            table.take_backs = tables::take_backs_of(database, id)?;
            table.hints = hints::of_table(database, id)?;
            tables.push(table);
        }
        let results = results::rows(database, game)?.into_iter();
        let answers = database
            .prepare("SELECT game, answer FROM answer WHERE ?1 IS NULL OR game = ?1 ORDER BY id")?
            .query_map([game], |row| {
                let text: String = row.get(1)?;
                Ok(ArchivedAnswer {
                    game: row.get(0)?,
                    // An answer that is not JSON is kept as a string.
                    answer: serde_json::from_str(&text).unwrap_or(Value::String(text)),
                })
            })?
            .collect::<rusqlite::Result<_>>()?;
        let ratings = database
            .prepare(
                "SELECT DISTINCT game FROM rating WHERE ?1 IS NULL OR game = ?1 ORDER BY game",
            )?
            .query_map([game], |row| row.get::<_, String>(0))?
            .map(|game| Ok(ratings::list(database, &game?)?.0))
            .collect::<rusqlite::Result<Vec<_>>>()?
            .concat();
        Ok(Archive {
            format: FORMAT,
            ratings,
            tables,
            results: results
                .map(|(of, result)| ArchivedResult {
                    table: of.map(|(table, _)| table.to_string()),
                    number: of.map(|(_, number)| number),
                    result,
                })
                .collect(),
            answers,
            judgements: judgements::rows(database, game)?
                .into_iter()
                .map(ArchivedJudgement::of)
                .collect(),
        })
    }

    /// Parses the document.
    ///
    /// # Errors
    /// [`StoreError::NotAnArchive`] with the problem and its place.
    pub fn parse(text: &str) -> Result<Archive, StoreError> {
        let archive: Archive = serde_json::from_str(text)
            .map_err(|error| StoreError::NotAnArchive(error.to_string()))?;
        match archive.format {
            1..=FORMAT => Ok(archive),
            other => Err(StoreError::NotAnArchive(tr!(
                "store-archive-version",
                version = other.to_string(),
                latest = FORMAT.to_string()
            ))),
        }
    }

    /// Adds to the database what is missing there, including later states of its tables. Importing an archive twice changes nothing.
    ///
    /// # Errors
    /// If something in the archive is invalid, or SQLite refuses.
    pub fn take_in(&self, database: &Connection) -> Result<TakenIn, StoreError> {
        let mut taken = TakenIn::default();
        for table in &self.tables {
            let id = TableId::parse(&table.id).ok_or_else(|| no_table(&table.id))?;
            let record = RecordParts::read(&table.record).map_err(|error| {
                StoreError::NotAnArchive(tr!(
                    "store-archive-table",
                    table = &*quoted(&table.id),
                    problem = problem::record(&error)
                ))
            })?;
            let is_known = match tables::known(database, id)? {
                None => {
                    tables::insert(database, id, table, &record)?;
                    false
                }
                Some(known) => {
                    let is_later = tables::progress_of(table, &record) > known.progress;
                    if is_later {
                        let table = ArchivedTable {
                            title: table.title.clone().or(known.title),
                            favourite: table.favourite || known.favourite,
                            ..table.clone()
                        };
                        tables::replace(database, id, &table, &record)?;
                    } else if known.title.is_none() && table.title.is_some() {
                        tables::set_title(database, &[id], table.title.as_deref())?;
                    }
                    if table.favourite && !known.favourite {
                        tables::set_favourite(database, &[id], true)?;
                    }
                    !is_later
                }
            };
            taken.count(!is_known);
        }
        let mut alike = Alike::default();
        for ArchivedResult {
            table,
            number,
            result,
        } in &self.results
        {
            let of = table.as_deref().and_then(TableId::parse).zip(*number);
            let is_known = match of {
                Some((table, number)) => results::has(database, table, number, result.seat)?,
                None => {
                    let text = serde_json::to_string(result).unwrap_or_default();
                    alike.is_known(text, || results::count_alike(database, result))?
                }
            };
            if !is_known {
                let of = of.map(|(table, number)| (table, usize::try_from(number).unwrap_or(0)));
                results::insert(database, of, result)?;
            }
            taken.count(!is_known);
        }
        let mut alike = Alike::default();
        for ArchivedAnswer { game, answer } in &self.answers {
            let text = match answer {
                Value::String(text) => text.clone(),
                answer => answer.to_string(),
            };
            let is_known = alike.is_known(format!("{game} {text}"), || {
                answers::count_alike(database, game, &text)
            })?;
            if !is_known {
                answers::insert(database, game, &text)?;
            }
            taken.count(!is_known);
        }
        for entry in &self.ratings {
            let table = entry.table_id();
            let table = table.ok_or_else(|| no_table(&entry.table))?;
            let is_known = ratings::has(database, table, entry.number)?;
            if !is_known {
                ratings::insert(database, entry)?;
            }
            taken.count(!is_known);
        }
        for judgement in &self.judgements {
            let row = judgement.row().ok_or_else(|| {
                let (table, ply) = (&judgement.table, judgement.ply);
                StoreError::NotAnArchive(tr!(
                    "store-archive-judgement",
                    table = &*quoted(table),
                    ply = ply.to_string()
                ))
            })?;
            let is_known = judgements::has(database, &row)?;
            if !is_known {
                judgements::insert(database, &[row])?;
            }
            taken.count(!is_known);
        }
        Ok(taken)
    }

    /// Records of all tables, as in files, separated by empty lines.
    #[must_use]
    pub fn records(&self) -> String {
        let records: Vec<&str> = self
            .tables
            .iter()
            .map(|table| table.record.as_str())
            .collect();
        records.join("\n")
    }

    /// Results as comma-separated values with a header line.
    #[must_use]
    pub fn results_csv(&self) -> String {
        let mut text = String::from(
            "time,game,rules,players,seat,standing,place,score,staked,returned,seed,position,take_backs,hints\n",
        );
        for ArchivedResult { result, .. } in &self.results {
            let (standing, place) = results::standing_columns(result.standing);
            let money = |part: fn((f64, f64)) -> f64| result.money.map(part);
            let number =
                |number: Option<f64>| number.map_or(String::new(), |number| number.to_string());
            let fields = [
                result.time.to_string(),
                result.game.clone(),
                result.rules.clone(),
                result.players.join(" "),
                result.seat.to_string(),
                standing.to_owned(),
                place.map_or(String::new(), |place| (u16::from(place) + 1).to_string()),
                result.score.to_string(),
                number(money(|(staked, _)| staked)),
                number(money(|(_, returned)| returned)),
                result.seed.to_string(),
                result.position.clone().unwrap_or_default(),
                result.take_backs.to_string(),
                result
                    .hints
                    .map_or(String::new(), |hints| hints.to_string()),
            ];
            text += &csv_line(&fields);
        }
        text
    }
}

/// Counts identical rows: the third in an archive is new if the database has two.
#[derive(Default)]
struct Alike(HashMap<String, usize>);

impl Alike {
    /// `true` if the database has one more row with this text; `count` returns the number there before the first.
    fn is_known(
        &mut self,
        text: String,
        count: impl FnOnce() -> rusqlite::Result<usize>,
    ) -> rusqlite::Result<bool> {
        let left = match self.0.entry(text) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert(count()?),
        };
        let is_known = *left > 0;
        *left = left.saturating_sub(1);
        Ok(is_known)
    }
}

impl std::fmt::Display for TakenIn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&tr!("store-taken-in", new = self.new, known = self.known))
    }
}

fn no_table(id: &str) -> StoreError {
    StoreError::NotAnArchive(tr!("store-archive-no-table", table = &*quoted(id)))
}

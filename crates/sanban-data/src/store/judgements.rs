//! Costs of people's decisions, as the review judged them; stored so that nothing is computed twice.
//!
//! A row belongs to a decision in a table's record and to its judge. When the table is deleted, the cost stays for the statistics.

use std::collections::BTreeMap;

use rusqlite::types::FromSqlError;
use rusqlite::{Connection, Row, params};

use super::tables::TableId;
use super::{StoreError, all_rows, each_row, natural, to_sql, unix_time};

/// A decision that was judged.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedDecision {
    /// The table at which it was made.
    pub table: TableId,
    /// Number of actions in the table's record before it.
    pub ply: usize,
    /// Fingerprint of the position and the action.
    pub decision: u64,
    /// Name of the judge; it changes whenever its judgements would.
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
    pub situation: Option<String>,
    /// Cost in the game's unit; 0 if chance explains it, `None` if it cannot be judged.
    pub cost: Option<f64>,
    /// `true` if it was made after a hint; `None` if unknown, or if it is to be read from the table.
    pub hinted: Option<bool>,
    /// The judgement, as JSON; `None` once the table is deleted.
    pub detail: Option<String>,
}

/// Cost of a decision, for statistics.
#[derive(Clone, Debug, PartialEq)]
pub struct DecisionCost {
    /// The table at which it was made; it may have been deleted.
    pub table: TableId,
    /// Number of actions in the table's record before it.
    pub ply: usize,
    /// Name of the game.
    pub game: String,
    /// Number of the game at the table, from 0.
    pub number: u32,
    /// Seat that decided.
    pub seat: u8,
    /// Time of the judgement, in seconds since 1970 (UTC).
    pub time: u64,
    /// Kind of decision, in the game's word for it.
    pub situation: Option<String>,
    /// Cost in the game's unit; 0 if chance explains it.
    pub cost: f64,
    /// `true` if it was made after a hint; `None` if unknown.
    pub hinted: Option<bool>,
}

impl JudgedDecision {
    /// Time stamp for a decision that is judged at this moment.
    #[must_use]
    pub fn now() -> u64 {
        unix_time()
    }
}

/// Inserts judged decisions, replacing earlier judgements by the same judge. If the table has been deleted, only the cost is kept.
///
/// # Errors
/// If a cost is not a number, or SQLite refuses.
pub fn insert(database: &Connection, decisions: &[JudgedDecision]) -> Result<(), StoreError> {
    let mut insert = database.prepare_cached(
        "INSERT OR REPLACE INTO judgement
         (table_id, ply, decision, judge, game, number, seat, time, situation, cost, hinted, detail)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10,
                 COALESCE(?11, (SELECT EXISTS (SELECT 1 FROM hint WHERE table_id = ?1 AND ply = ?2)
                                FROM game_table WHERE id = ?1 AND hints_from <= ?2)),
                 CASE WHEN EXISTS (SELECT 1 FROM game_table WHERE id = ?1) THEN ?12 END)",
    )?;
    for one in decisions {
        if !one.cost.is_none_or(f64::is_finite) {
            return Err(StoreError::NotAResult("a cost that is not a number"));
        }
        insert.execute(params![
            one.table,
            to_sql(one.ply),
            decision_text(one.decision),
            one.judge,
            one.game,
            one.number,
            one.seat,
            to_sql(one.time),
            one.situation,
            one.cost,
            one.hinted,
            one.detail,
        ])?;
    }
    Ok(())
}

/// Judgements of a table's decisions by one judge, in the order in which the decisions were made. Invalid rows are skipped.
///
/// # Errors
/// If SQLite refuses.
pub fn of_table(
    database: &Connection,
    table: TableId,
    judge: &str,
) -> rusqlite::Result<Vec<JudgedDecision>> {
    let select = "SELECT * FROM judgement WHERE table_id = ? AND judge = ? ORDER BY ply, decision";
    Ok(all_rows(database, select, params![table, judge], read)?.0)
}

/// Costs of all judged decisions of one game, or of all, in the order in which they were judged. A decision counts once: the latest
/// judgement is used, and if it was taken back and made again, the decision that was judged last.
///
/// # Errors
/// If SQLite refuses.
pub fn list(database: &Connection, game: Option<&str>) -> rusqlite::Result<Vec<DecisionCost>> {
    let select = "SELECT * FROM judgement WHERE ?1 IS NULL OR game = ?1 ORDER BY time";
    let mut latest = BTreeMap::new();
    each_row(database, select, [game], read, |one| {
        latest.insert((one.table, one.ply), one);
    })?;
    let costs = latest.into_values().filter_map(|one| {
        Some(DecisionCost {
            cost: one.cost?,
            table: one.table,
            ply: one.ply,
            game: one.game,
            number: one.number,
            seat: one.seat,
            time: one.time,
            situation: one.situation,
            hinted: one.hinted,
        })
    });
    let mut costs: Vec<DecisionCost> = costs.collect();
    costs.sort_by_key(|one| one.time);
    Ok(costs)
}

/// All judgements of one game, or of all, in a fixed order.
pub(super) fn rows(
    database: &Connection,
    game: Option<&str>,
) -> rusqlite::Result<Vec<JudgedDecision>> {
    let select = "SELECT * FROM judgement WHERE ?1 IS NULL OR game = ?1
                  ORDER BY time, table_id, ply, decision, judge";
    Ok(all_rows(database, select, [game], read)?.0)
}

/// `true` if the judge's judgement of a decision is stored.
pub(super) fn has(database: &Connection, one: &JudgedDecision) -> rusqlite::Result<bool> {
    database
        .prepare_cached(
            "SELECT 1 FROM judgement WHERE table_id = ? AND ply = ? AND decision = ? AND judge = ?",
        )?
        .exists(params![
            one.table,
            to_sql(one.ply),
            decision_text(one.decision),
            one.judge
        ])
}

/// Deletes the details of the judgements of a table; the costs stay.
pub(super) fn forget_details(database: &Connection, table: TableId) -> rusqlite::Result<()> {
    database
        .prepare_cached("UPDATE judgement SET detail = NULL WHERE table_id = ?")?
        .execute([table])?;
    Ok(())
}

/// Fingerprint as a column.
pub(super) fn decision_text(decision: u64) -> String {
    format!("{decision:016x}")
}

/// Parses the form that [`decision_text`] writes.
pub(super) fn read_decision(text: &str) -> Option<u64> {
    u64::from_str_radix(text, 16).ok()
}

/// The decision in a row.
fn read(row: &Row<'_>) -> rusqlite::Result<JudgedDecision> {
    let decision = read_decision(row.get_ref("decision")?.as_str()?);
    Ok(JudgedDecision {
        table: row.get("table_id")?,
        ply: row.get("ply")?,
        decision: decision.ok_or(FromSqlError::InvalidType)?,
        judge: row.get("judge")?,
        game: row.get("game")?,
        number: row.get("number")?,
        seat: row.get("seat")?,
        time: natural(row, "time")?,
        situation: row.get("situation")?,
        cost: row.get("cost")?,
        hinted: row.get("hinted")?,
        detail: row.get("detail")?,
    })
}

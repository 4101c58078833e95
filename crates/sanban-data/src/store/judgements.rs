//! What decisions of people cost, and what the review thinks of them: kept, so that nothing is computed twice.
//!
//! A row belongs to a decision of a table's record and to whoever judged it. When its table is deleted, what it cost stays for
//! the statistics.

use std::collections::BTreeMap;

use rusqlite::{Connection, Row, params};

use super::tables::TableId;
use super::{StoreError, to_sql, unix_time};

/// A decision that was judged.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedDecision {
    /// The table at which it was made.
    pub table: TableId,
    /// After how many actions of the table's record.
    pub ply: usize,
    /// The position and what was done in it, as a fingerprint.
    pub decision: u64,
    /// Who judged, in words that are others whenever its judgements would be.
    pub judge: String,
    /// The word of the game.
    pub game: String,
    /// Which of the table's games it was, from 0.
    pub number: u32,
    /// Who decided.
    pub seat: u8,
    /// When it was judged, in seconds since 1970 (UTC).
    pub time: u64,
    /// The kind of decision, in the game's word for it.
    pub situation: Option<String>,
    /// What it cost in the game's unit; 0 where chance explains it, `None` where it cannot be judged.
    pub cost: Option<f64>,
    /// Whether it was made after a hint; `None` where that is not known, or only the table says.
    pub hinted: Option<bool>,
    /// The judgement, as JSON; `None` once the table is deleted.
    pub detail: Option<String>,
}

/// What a decision cost, for statistics.
#[derive(Clone, Debug, PartialEq)]
pub struct DecisionCost {
    /// The table at which it was made, which may be deleted by now.
    pub table: TableId,
    /// After how many actions of the table's record.
    pub ply: usize,
    /// The word of the game.
    pub game: String,
    /// Which of the table's games it was, from 0.
    pub number: u32,
    /// Who decided.
    pub seat: u8,
    /// When it was judged, in seconds since 1970 (UTC).
    pub time: u64,
    /// The kind of decision, in the game's word for it.
    pub situation: Option<String>,
    /// What it cost in the game's unit; 0 where chance explains it.
    pub cost: f64,
    /// Whether it was made after a hint; `None` where that is not known.
    pub hinted: Option<bool>,
}

impl JudgedDecision {
    /// The time for a decision that is judged now.
    #[must_use]
    pub fn now() -> u64 {
        unix_time()
    }
}

/// Adds decisions that were judged, in the place of what the same judge thought of them before. Of a table that is deleted by now,
/// only what they cost is kept.
///
/// # Errors
/// When a cost is not a number, or SQLite refuses.
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

/// What a judge thinks of the decisions of a table, in the order in which they were made. A row that makes no sense is left out.
///
/// # Errors
/// When SQLite refuses.
pub fn of_table(
    database: &Connection,
    table: TableId,
    judge: &str,
) -> rusqlite::Result<Vec<JudgedDecision>> {
    let mut select = database.prepare_cached(
        "SELECT * FROM judgement WHERE table_id = ? AND judge = ? ORDER BY ply, decision",
    )?;
    let mut rows = select.query(params![table, judge])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.extend(read(row).ok().flatten());
    }
    Ok(found)
}

/// What all decisions of a game, or of all games, cost that could be judged, in the order in which they were judged. A decision
/// counts once: as whoever judged it last thinks, and where it was taken back and made anew, the one that was judged last.
///
/// # Errors
/// When SQLite refuses.
pub fn list(database: &Connection, game: Option<&str>) -> rusqlite::Result<Vec<DecisionCost>> {
    let mut select = database
        .prepare_cached("SELECT * FROM judgement WHERE ?1 IS NULL OR game = ?1 ORDER BY time")?;
    let mut rows = select.query([game])?;
    let mut latest = BTreeMap::new();
    while let Some(row) = rows.next()? {
        if let Ok(Some(one)) = read(row) {
            latest.insert((one.table, one.ply), one);
        }
    }
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

/// Everything that is known of the decisions of a game, or of all games, in a fixed order.
pub(super) fn rows(
    database: &Connection,
    game: Option<&str>,
) -> rusqlite::Result<Vec<JudgedDecision>> {
    let mut select = database.prepare_cached(
        "SELECT * FROM judgement WHERE ?1 IS NULL OR game = ?1
         ORDER BY time, table_id, ply, decision, judge",
    )?;
    let mut rows = select.query([game])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.extend(read(row).ok().flatten());
    }
    Ok(found)
}

/// Whether this judge's opinion of a decision is there.
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

/// Forgets all but what the decisions of a table cost.
pub(super) fn forget_details(database: &Connection, table: TableId) -> rusqlite::Result<()> {
    database
        .prepare_cached("UPDATE judgement SET detail = NULL WHERE table_id = ?")?
        .execute([table])?;
    Ok(())
}

/// A fingerprint as a column has it.
pub(super) fn decision_text(decision: u64) -> String {
    format!("{decision:016x}")
}

/// Reads what [`decision_text`] writes.
pub(super) fn read_decision(text: &str) -> Option<u64> {
    u64::from_str_radix(text, 16).ok()
}

/// The decision in a row; `None` where it makes no sense.
fn read(row: &Row<'_>) -> rusqlite::Result<Option<JudgedDecision>> {
    let Some(decision) = read_decision(row.get_ref("decision")?.as_str()?) else {
        return Ok(None);
    };
    let Ok(ply) = usize::try_from(row.get::<_, i64>("ply")?) else {
        return Ok(None);
    };
    Ok(Some(JudgedDecision {
        table: TableId::of_row(row.get("table_id")?),
        ply,
        decision,
        judge: row.get("judge")?,
        game: row.get("game")?,
        number: row.get("number")?,
        seat: row.get("seat")?,
        time: u64::try_from(row.get::<_, i64>("time")?).unwrap_or(0),
        situation: row.get("situation")?,
        cost: row.get("cost")?,
        hinted: row.get("hinted")?,
        detail: row.get("detail")?,
    }))
}

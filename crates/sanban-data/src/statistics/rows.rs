//! Input of a game's statistics, read from the database.

use std::collections::BTreeSet;
use std::time::{Duration, UNIX_EPOCH};

use rusqlite::Connection;

use crate::store::results::{self, ResultRow};
use crate::store::{DecisionCost, RatingEntry, TableId, judgements, local_dates, ratings, tables};

/// All rows of a game.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    /// Results in the order in which the games ended, each with its table and its number there if known.
    pub results: Vec<ResultRow>,
    /// Local date on which each game ended; empty if there is none.
    pub dates: Vec<String>,
    /// Ratings, oldest first.
    pub ratings: Vec<RatingEntry>,
    /// Costs of the judged decisions, in the order in which they were judged.
    pub costs: Vec<DecisionCost>,
    /// Records of the tables with judged decisions; empty unless read with records.
    pub records: Vec<(TableId, String)>,
}

impl Rows {
    /// Reads the rows of a game. The records, of which there may be many, are read only `with_records`.
    ///
    /// # Errors
    /// If SQLite refuses.
    pub fn read(database: &Connection, game: &str, with_records: bool) -> rusqlite::Result<Rows> {
        let results = results::rows(database, Some(game))?;
        let costs = judgements::list(database, Some(game))?;
        let mut records = Vec::new();
        if with_records {
            let judged: BTreeSet<TableId> = costs.iter().map(|one| one.table).collect();
            for table in judged {
                let text = tables::record_text(database, table)?;
                records.extend(text.map(|text| (table, text)));
            }
        }
        let times = results
            .iter()
            .map(|(_, game)| UNIX_EPOCH.checked_add(Duration::from_secs(game.time)));
        Ok(Rows {
            dates: local_dates(times),
            ratings: ratings::list(database, game)?.0,
            results,
            costs,
            records,
        })
    }
}

//! What the statistics of a game are made of, as it lies in the database.

use std::collections::BTreeSet;
use std::time::{Duration, UNIX_EPOCH};

use rusqlite::Connection;

use crate::store::results::{self, ResultRow};
use crate::store::{DecisionCost, RatingEntry, TableId, judgements, local_dates, ratings, tables};

/// All rows of a game.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    /// The results, in the order in which the games ended, each with its table and its number there where that is known.
    pub results: Vec<ResultRow>,
    /// For each result the local date on which the game ended; empty where there is none for it.
    pub dates: Vec<String>,
    /// The ratings, the oldest first.
    pub ratings: Vec<RatingEntry>,
    /// What the judged decisions cost, in the order in which they were judged.
    pub costs: Vec<DecisionCost>,
    /// The records of the tables at which decisions were judged, where they were asked for and are there.
    pub records: Vec<(TableId, String)>,
}

impl Rows {
    /// Reads them. The records, of which there may be many, are read `with_records` only.
    ///
    /// # Errors
    /// When SQLite refuses.
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

//! S1 (Itoh): Blackjack by basic strategy, card counting and extended Monte-Carlo tree search, Tables 8 to 14 and Fig 4.

mod findings;
mod published;
mod reading;
mod report;
mod run;

pub use published::{
    BEST, COMPARED, Counts, METHODS, Method, Published, RUNNING_TIMES, SETTINGS, Setting, TABLES,
    oddities,
};
pub use reading::{QUESTIONS, Readings};
pub use report::{BestRow, CellReport, PlayTime, S1Report, effects_text, findings_together};
pub use run::{Effect, S1Config};

/// Methods of one setting by falling payout ratio.
fn best_methods<'a>(cells: &[&'a CellReport]) -> Vec<&'a CellReport> {
    let mut best = cells.to_vec();
    best.sort_by(|a, b| b.payout.total_cmp(&a.payout));
    best
}

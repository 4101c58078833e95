//! Verdicts on the lines of the inventory, from the measured figures.
//!
//! Printed figures are compared within margins that were fixed before any result of the runs from seed 101 on was read;
//! runs of the same experiments with seeds from 1 on had been seen. A margin is the smallest difference that the paper itself would
//! have had to remark on.

mod columns;
mod counting;
mod methods;

pub(super) use columns::{
    Compared, TABLES_WITH_COLUMNS, has_its_bets, margins, player_of, z_words,
};

use super::measure::{Column, Measured};
use super::published::listed;
use super::report::S1Report;
use crate::verdict::{Estimate, Finding, Test};
use columns::{table_14, whole_column};
use counting::{
    almost_no_time, counting_gains, counting_loses, counting_pays, fits_best, fits_well,
    high_count, low_count, other_count, removals, search_gains_by_counting,
    search_loses_by_counting,
};
use methods::{
    CLEARLY, basic_beats_100, best_by_setting, best_constants, beyond_100, outstanding,
    reward_is_better, search_beats_basic, search_beats_nothing_else, search_behind_basic,
    search_is_never_best, search_stays_behind, win_lose_below_95,
};

fn words(estimates: impl IntoIterator<Item = Estimate>, digits: usize) -> String {
    listed(estimates.into_iter().map(|one| one.words(digits)))
}

fn signed<'a>(figures: impl IntoIterator<Item = &'a Measured>) -> String {
    listed(figures.into_iter().map(|one| one.estimate().signed(2)))
}

fn payouts_in_words(payouts: &[Measured]) -> String {
    format!("{} %", words(payouts.iter().map(Measured::estimate), 2))
}

fn differences(one: &[Measured], other: &[Measured]) -> Vec<Measured> {
    one.iter()
        .zip(other)
        .map(|(one, other)| one.minus(other))
        .collect()
}

fn all_above(figures: &[Measured], bound: f64) -> Vec<Test> {
    figures
        .iter()
        .map(|figure| Test::above(figure.estimate(), bound))
        .collect()
}

/// Test of the claim that a difference is on the side where the paper has it.
fn on_its_side(difference: &Measured, is_above: bool) -> Test {
    if is_above {
        Test::above(difference.estimate(), 0.0)
    } else {
        Test::below(difference.estimate(), 0.0)
    }
}

/// Verdicts on the lines that these results decide.
pub(super) fn of(report: &S1Report) -> Vec<Finding> {
    let runs = report.runs();
    let mut findings: Vec<Finding> = [
        beyond_100(runs),
        removals(report),
        low_count(runs),
        high_count(runs),
        basic_beats_100(report),
        win_lose_below_95(runs),
        reward_is_better("reward-better", CLEARLY, runs),
        reward_is_better("reward-by-8", 8.0, runs),
        search_behind_basic(runs),
        counting_pays(runs),
        counting_gains(runs),
        counting_loses(runs),
        search_gains_by_counting(runs),
        search_loses_by_counting(runs),
        outstanding(runs),
        search_beats_basic(runs),
        search_beats_nothing_else(runs),
        best_by_setting(runs),
        search_is_never_best(runs),
        best_constants(runs),
        almost_no_time(runs),
        fits_well(runs),
        fits_best(runs),
        search_stays_behind(runs),
        other_count(runs),
    ]
    .into_iter()
    .flatten()
    .collect();
    for table in TABLES_WITH_COLUMNS {
        let columns = Column::ALL.into_iter();
        findings.extend(columns.filter_map(|column| whole_column(report, table, column)));
    }
    findings.extend(
        [1, 2, 4]
            .into_iter()
            .filter_map(|constant| table_14(runs, constant)),
    );
    findings
}

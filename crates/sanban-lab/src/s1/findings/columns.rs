//! Printed figures: the columns of Tables 8 to 12 and the payouts of Table 14, with the margins within which they are the same.

use std::collections::BTreeSet;

use super::{payouts_in_words, signed, words};
use crate::s1::measure::{Column, Measured, Runs, changed_by};
use crate::s1::published::{BS, BS_CC, Counts, REWARD, REWARD_CC, WIN_LOSE, counts_of, listed};
use crate::s1::report::S1Report;
use crate::s1::{METHODS, SETTINGS, Setting};
use crate::verdict::{Estimate, Finding, Test, Verdict};

/// Points of the hands won, lost or drawn. A single rule, such as surrender or what a dealer's ace and ten beat, moves
/// these shares by half a point to two points: what is nearer may be the same game.
const HANDS_MARGIN: f64 = 0.5;

/// Points of the payout ratio with flat bets. The paper argues in whole points: 100 %, 95 %, at least 8 %.
const PAYOUT_MARGIN: f64 = 1.0;

/// Points of the payout ratio with counting. The differences that the paper discusses there are of 1 to 12 points.
const COUNTING_PAYOUT_MARGIN: f64 = 2.0;

/// Mean bet a play, as a share of the paper's. With flat bets only doubles and splits add to it: one more in a hundred
/// plays would be another way of playing.
const BET_MARGIN: f64 = 0.01;

/// The same with counting. From step to step the bets of Table 6 grow by a fifth to the fivefold, so a tenth is the
/// same use of the steps.
const COUNTING_BET_MARGIN: f64 = 0.1;

/// Tables that have a line for each of their columns.
pub(in crate::s1) const TABLES_WITH_COLUMNS: [u8; 5] = [8, 9, 10, 11, 12];

/// Player of a table with columns.
pub(in crate::s1) const fn player_of(table: u8) -> &'static str {
    match table {
        8 => BS,
        9 => WIN_LOSE,
        10 => REWARD,
        11 => BS_CC,
        _ => REWARD_CC[2],
    }
}

const fn is_counting(table: u8) -> bool {
    table > 10
}

/// A column of a table in a setting.
pub(in crate::s1) struct Compared {
    pub(in crate::s1) setting: Setting,
    pub(in crate::s1) ours: Estimate,
    pub(in crate::s1) paper: Estimate,
    margin: f64,
    /// `false` if the paper's bets were others than ours, so that its error is not known either.
    pub(in crate::s1) is_valid: bool,
}

/// `true` if the paper made the bets of its Table 6. All totals of Table 11 are multiples of 100, which has a chance of
/// 6e-6; the mean bet of Table 12 with 4 players and 6 decks is 59.7, with 1 player 9.1 by the same count and steps.
/// Table 14 is of the runs of Table 12, whose row it has for C = 3.
pub(in crate::s1) const fn has_its_bets(table: u8, setting: usize) -> bool {
    match table {
        11 => false,
        12 | 14 => setting != 3,
        _ => true,
    }
}

impl Compared {
    /// All settings of a column; `None` if it was not run.
    pub(in crate::s1) fn column(
        runs: Runs<'_>,
        table: u8,
        column: Column,
    ) -> Option<Vec<Compared>> {
        let rows = counts_of(table).into_iter().zip(SETTINGS).enumerate();
        rows.map(|(at, (counts, setting))| {
            let cells = runs.longest(player_of(table), at);
            let ours = column.measured(&cells)?;
            let value = column.printed(&counts, setting);
            Some(Compared {
                setting,
                paper: ours.printed(value, setting),
                ours: ours.estimate(),
                margin: margin(table, column, &counts, setting),
                is_valid: !column.is_money() || column == Column::Bet || has_its_bets(table, at),
            })
        })
        .collect()
    }

    fn test(&self) -> Test {
        Test::same(self.ours, self.paper, self.margin)
    }

    pub(in crate::s1) fn z(&self) -> String {
        z_words(self.ours, self.paper, self.is_valid)
    }
}

/// Distance from the paper in standard errors, in brackets if its error is not known.
pub(in crate::s1) fn z_words(ours: Estimate, paper: Estimate, is_valid: bool) -> String {
    let z = ours.z(paper);
    let z = z.map_or("none".to_owned(), |z| format!("{z:+.1}"));
    if is_valid { z } else { format!("({z})") }
}

fn margin(table: u8, column: Column, counts: &Counts, setting: Setting) -> f64 {
    let [payout, bet] = if is_counting(table) {
        [COUNTING_PAYOUT_MARGIN, COUNTING_BET_MARGIN]
    } else {
        [PAYOUT_MARGIN, BET_MARGIN]
    };
    let mean_bet = Column::Bet.printed(counts, setting);
    match column {
        Column::Wins | Column::Losses | Column::Draws => HANDS_MARGIN,
        Column::Bet => bet * mean_bet,
        Column::Profit => payout / 100.0 * mean_bet,
        Column::Refund => (bet + payout / 100.0) * mean_bet,
        Column::Payout => payout,
    }
}

/// Margins in words, for the head of the tables.
pub(in crate::s1) fn margins() -> String {
    format!(
        "A printed figure is taken for the same within {HANDS_MARGIN} points of the hands (a rule such as surrender moves them by \
         {HANDS_MARGIN} to 2), {PAYOUT_MARGIN} point of the payout with flat bets (the paper argues in whole points) and \
         {COUNTING_PAYOUT_MARGIN} with counting (what it discusses there is 1 to 12), {} % of its mean bet with flat bets (a double or a \
         split more in a hundred plays) and {} % with counting; a profit within the margin of the payout, as a share of the paper's mean \
         bet, and a refund within that of bet and profit together. A figure under another reading is that of this run, changed by what the reading \
         changes on shoes that were played by both.",
        100.0 * BET_MARGIN,
        100.0 * COUNTING_BET_MARGIN
    )
}

pub(super) fn whole_column(report: &S1Report, table: u8, column: Column) -> Option<Finding> {
    let compared = Compared::column(report.runs(), table, column)?;
    let unit = match column {
        Column::Wins | Column::Losses | Column::Draws => "% of the hands",
        Column::Bet | Column::Profit | Column::Refund => "a play",
        Column::Payout => "%",
    };
    let here = format!(
        "{} {unit} against {}; z {}",
        words(compared.iter().map(|one| one.ours), 2),
        listed(compared.iter().map(|one| format!("{:.2}", one.paper.value))),
        listed(compared.iter().map(Compared::z))
    );
    let valid: Vec<&Compared> = compared.iter().filter(|one| one.is_valid).collect();
    let mut reasons = Vec::new();
    let contrary = valid
        .iter()
        .filter(|one| one.test().is_contrary(valid.len()))
        .map(|one| one.setting.words());
    let contrary: Vec<String> = contrary.collect();
    if (1..valid.len()).contains(&contrary.len()) {
        reasons.push(format!("Beyond the error in: {}", contrary.join("; ")));
    }
    if let (11 | 12, false) = (table, column.is_money()) {
        let flat = if table == 11 { 8 } else { 10 };
        reasons.push(format!(
            "Here the same hands as in Table {flat}, since bets do not change the play"
        ));
    }
    if table == 11 && column.is_money() {
        reasons.push(
            "The paper's bets are not those of its Table 6: all four totals are multiples of 100, which would happen with a chance of 6e-6 if totals were spread evenly over the multiples of 5 (a pattern that was noticed, not predicted)"
                .to_owned(),
        );
    }
    if table == 12 && column.is_money() {
        reasons.push(
            "With 4 players and 6 decks the paper's bets are not those of its Table 6: 59.7 a play, 9.1 with 1 player by the same count"
                .to_owned(),
        );
    }
    if column == Column::Draws && !matches!(table, 8 | 11) {
        let basic = counts_of(8);
        let basic = listed(
            basic
                .iter()
                .map(|counts| format!("{:.1}", counts.draw_share())),
        );
        let here: Option<Vec<Measured>> = (0..SETTINGS.len())
            .map(|at| {
                let draws = |player| column.measured(&report.runs().longest(player, at));
                Some(draws(BS)?.minus(&draws(player_of(table))?))
            })
            .collect();
        let here = here.map_or(String::new(), |here| {
            format!("; here they differ by {} points", signed(&here))
        });
        reasons.push(format!(
            "The paper's own basic strategy has {basic} % draws, its searches half of that under the same rules{here}"
        ));
    }
    reasons.extend(under_other_readings(report, table, column));
    let tests: Vec<Test> = valid.iter().map(|one| one.test()).collect();
    let by_play = if table == 11 && !column.is_money() {
        let shares: Option<Vec<Estimate>> = (0..SETTINGS.len())
            .map(|at| {
                let cells = report.runs().longest(player_of(table), at);
                Some(column.a_play(&cells)?.estimate())
            })
            .collect();
        let shares = shares?;
        reasons.push(format!(
            "Wins, losses and draws of the paper's Table 11 sum exactly to the plays, as if no hand were ever split, so it may count one result a play: it differs only \
             where it does by the plays, too, of which ours are {} %",
            words(shares.iter().copied(), 2)
        ));
        let tests = compared.iter().zip(shares);
        let tests = tests.map(|(one, ours)| Test::same(ours, one.paper, one.margin));
        Some(Verdict::of(&tests.collect::<Vec<_>>()))
    } else {
        None
    };
    Some(Finding {
        claim: format!("t{table}-{}", column.word()),
        here,
        verdict: match by_play {
            _ if tests.is_empty() => Verdict::NotTestable,
            Some(by_play) => Verdict::of_kinds(&[Verdict::of(&tests), by_play]),
            None => Verdict::of(&tests),
        },
        why: reasons.join(". "),
    })
}

/// Range of a column over the readings under which its method was run.
fn under_other_readings(report: &S1Report, table: u8, column: Column) -> Option<String> {
    if table == 11 && column.is_money() {
        return None;
    }
    let player = player_of(table);
    let usual = report.runs().reading;
    let others: BTreeSet<&str> = report
        .cells
        .iter()
        .filter(|cell| cell.player == player && cell.reading != usual)
        .map(|cell| cell.reading.as_str())
        .collect();
    if others.is_empty() {
        return None;
    }
    let ranges: Option<Vec<String>> = (0..SETTINGS.len())
        .map(|at| {
            let mut figures = Vec::new();
            for reading in &others {
                let other = report.runs_of(reading);
                let changed = changed_by(report.runs(), other, player, at, column)?;
                let usual = column.measured(&report.runs().longest(player, at))?;
                figures.push(usual.plus(&changed).value());
            }
            let low = figures.iter().copied().fold(f64::MAX, f64::min);
            let high = figures.iter().copied().fold(f64::MIN, f64::max);
            Some(format!("{low:.1} to {high:.1}"))
        })
        .collect();
    Some(format!(
        "Under {} other readings, each alone, it is {}",
        others.len(),
        listed(ranges?)
    ))
}

pub(super) fn table_14(runs: Runs<'_>, constant: u8) -> Option<Finding> {
    let method = METHODS
        .iter()
        .find(|method| method.table == 14 && method.constant == constant)?;
    let payouts = runs.payouts(method.player)?;
    let printed = method.cells?;
    let rows = payouts.iter().zip(printed).zip(SETTINGS);
    let papers: Vec<Estimate> = rows
        .map(|((ours, printed), setting)| ours.printed(printed.payout, setting))
        .collect();
    let pairs = || {
        payouts
            .iter()
            .map(Measured::estimate)
            .zip(papers.iter().copied())
    };
    let tests = pairs()
        .enumerate()
        .filter(|(at, _)| has_its_bets(14, *at))
        .map(|(_, (ours, paper))| Test::same(ours, paper, COUNTING_PAYOUT_MARGIN));
    let here = format!(
        "{} against {}; z {}",
        payouts_in_words(&payouts),
        listed(papers.iter().map(|paper| format!("{:.2}", paper.value))),
        listed(pairs().enumerate().map(|(at, (ours, paper))| z_words(
            ours,
            paper,
            has_its_bets(14, at)
        )))
    );
    let why = "With 4 players and 6 decks the paper's bets are not those of its Table 6, if they are those of Table 12";
    Some(Finding::of(
        &format!("t14-c{constant}"),
        here,
        &tests.collect::<Vec<_>>(),
        why,
    ))
}

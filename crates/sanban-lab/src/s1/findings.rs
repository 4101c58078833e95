//! Claims of the paper about its tables, with a verdict and a reason for each.

use super::report::{BestRow, CellReport, NORMAL_975, setting_words};
use super::{SETTINGS, best_methods};
use crate::finding::{self, Finding, all};

/// Distance from the printed payout ratio, in standard errors, that chance exceeds once in a hundred runs.
const FAR: f64 = 2.576;

/// `Some(true)` if `value`, known to ± `half` with 95 %, lies above `bound`, `Some(false)` if below; `None` if it may
/// be chance at the 99 % level. The paper's claims are about four settings, so at 95 % one run in five would get one
/// wrong.
fn above(value: f64, half: Option<f64>, bound: f64) -> Option<bool> {
    finding::above(value, half.map(|half| half * FAR / NORMAL_975), bound)
}

/// Verdicts on the paper's claims, for the tables that were run.
pub(super) fn of(all: &[CellReport], table_13: Option<&[BestRow]>) -> Vec<Finding> {
    let table = |number| cells(all, number);
    let mut findings = Vec::new();
    if let Some(basic) = table(8) {
        findings.push(basic_wins(&basic));
    }
    if let Some(win_lose) = table(9) {
        findings.push(win_lose_loses(&win_lose));
    }
    if let Some(reward) = table(10) {
        findings.push(reward_is_better(&reward, table(9).as_deref()));
    }
    if let Some(counting) = table(11) {
        findings.push(counting_helps(&counting, table(8).as_deref()));
    }
    if let Some(both) = table(12) {
        findings.push(counting_helps_search(&both, table(10).as_deref()));
    }
    if let Some(best) = table_13 {
        findings.push(best_of_all(best));
    }
    if let (Some(basic), Some(counting), Some(both)) = (table(8), table(11), table(12)) {
        findings.push(search_beats_nobody_else(&basic, &counting, &both));
    }
    if let Some(constants) = table(14) {
        findings.push(best_constants(&constants));
    }
    findings
}

/// Cells of a table, setting by setting, method by method; `None` if it was not run.
fn cells(all: &[CellReport], table: u8) -> Option<Vec<&CellReport>> {
    let cells: Vec<_> = all.iter().filter(|cell| cell.table == table).collect();
    (!cells.is_empty()).then_some(cells)
}

/// Difference of two payout ratios in percentage points, and half the width of its 95 % interval.
fn gain(one: &CellReport, other: &CellReport) -> (f64, Option<f64>) {
    let half = one.ci95.zip(other.ci95);
    (
        one.payout - other.payout,
        half.map(|(one, other)| one.hypot(other)),
    )
}

fn listed(cells: &[&CellReport]) -> String {
    let payouts: Vec<String> = cells.iter().map(|cell| cell.payout_words()).collect();
    payouts.join(", ")
}

fn gains_listed(gains: &[(f64, Option<f64>)]) -> String {
    let said = gains.iter().map(|(gain, half)| match half {
        Some(half) => format!("{gain:+.2} ± {half:.2}"),
        None => format!("{gain:+.2}"),
    });
    said.collect::<Vec<_>>().join(", ")
}

/// Text on the agreement of the printed figures with ours.
fn within_chance(cells: &[&CellReport]) -> String {
    let far: Vec<String> = cells
        .iter()
        .filter(|cell| cell.z.is_some_and(|z| z.abs() > FAR))
        .map(|cell| {
            format!(
                "{} by {:.1} standard errors",
                cell.setting(),
                cell.z.unwrap_or(0.0)
            )
        })
        .collect();
    if far.is_empty() {
        format!(
            "all {} printed payout ratios are as near as chance brings two such runs",
            cells.len()
        )
    } else {
        format!("ours is off the printed payout ratio in {}", far.join(", "))
    }
}

fn basic_wins(cells: &[&CellReport]) -> Finding {
    let agrees = all(cells
        .iter()
        .map(|cell| above(cell.payout, cell.ci95, 100.0)));
    let exact = "in long runs these rules give 99.9, 99.6, 100.0 and 99.6 %";
    Finding {
        source: "Table 8",
        paper: "basic strategy pays more than 100 % in all four settings",
        here: listed(cells),
        agrees,
        why: match agrees {
            Some(true) => within_chance(cells),
            Some(false) => format!("{exact}; {}", within_chance(cells)),
            None => format!(
                "so few rounds leave both sides of 100 open in some settings; {exact}; {}",
                within_chance(cells)
            ),
        },
    }
}

fn win_lose_loses(cells: &[&CellReport]) -> Finding {
    let agrees = all(cells
        .iter()
        .map(|cell| above(cell.payout, cell.ci95, 95.0).map(|is_above| !is_above)));
    Finding {
        source: "Table 9",
        paper: "eMCTS-WinLose does not reach 95 % in any setting",
        here: listed(cells),
        agrees,
        why: format!(
            "its reward does not see what a double stakes, and takes a surrender for a loss; {}",
            within_chance(cells)
        ),
    }
}

fn reward_is_better(reward: &[&CellReport], win_lose: Option<&[&CellReport]>) -> Finding {
    let paper = "with the rewards of Table 7 it pays at least 8 points more than WinLose, in all four settings";
    let Some(win_lose) = win_lose else {
        return Finding {
            source: "Table 10",
            paper,
            here: listed(reward),
            agrees: None,
            why: format!("Table 9 was not run beside it; {}", within_chance(reward)),
        };
    };
    let gains: Vec<_> = reward
        .iter()
        .zip(win_lose)
        .map(|(reward, win_lose)| gain(reward, win_lose))
        .collect();
    let at_least = gains.iter().map(|&(gain, half)| above(gain, half, 8.0));
    let better = gains.iter().map(|&(gain, half)| above(gain, half, 0.0));
    let agrees = all(at_least);
    let is_better = match all(better) {
        Some(true) => "it is surely better in all four",
        Some(false) => "it is not even better in all four",
        None => "whether it is better in all four cannot be told either",
    };
    Finding {
        source: "Table 10",
        paper,
        here: format!("by {} points", gains_listed(&gains)),
        agrees,
        why: format!("{is_better}; {}", within_chance(reward)),
    }
}

/// By setting: `true` if counting pays, as the paper has it.
const PAYS: [bool; 4] = [true, false, true, true];

/// Verdict on the gain of a method by counting, setting by setting.
fn counting(
    source: &'static str,
    paper: &'static str,
    with: &[&CellReport],
    without: Option<&[&CellReport]>,
    missing: &str,
) -> Finding {
    let Some(without) = without else {
        return Finding {
            source,
            paper,
            here: listed(with),
            agrees: None,
            why: format!("{missing} was not run beside it; {}", within_chance(with)),
        };
    };
    let gains: Vec<_> = with
        .iter()
        .zip(without)
        .map(|(with, without)| gain(with, without))
        .collect();
    let as_printed = gains.iter().zip(PAYS);
    let agrees = all(as_printed
        .map(|(&(gain, half), pays)| above(gain, half, 0.0).map(|is_above| is_above == pays)));
    let widest = gains.iter().filter_map(|gain| gain.1).fold(0.0, f64::max);
    let why = match agrees {
        Some(true) => "every difference is larger than chance".to_owned(),
        Some(false) => "where it differs the difference is larger than chance".to_owned(),
        None => format!(
            "bets from 5 to 300 make the payout of a run of this length uncertain by up to ± {widest:.1} points, more than \
             what is compared"
        ),
    };
    Finding {
        source,
        paper,
        here: format!("by {} points", gains_listed(&gains)),
        agrees,
        why: format!("{why}; {}", within_chance(with)),
    }
}

fn counting_helps(with: &[&CellReport], without: Option<&[&CellReport]>) -> Finding {
    counting(
        "Table 11",
        "counting makes basic strategy pay more, but for 1 player with 6 decks",
        with,
        without,
        "Table 8",
    )
}

fn counting_helps_search(with: &[&CellReport], without: Option<&[&CellReport]>) -> Finding {
    counting(
        "Table 12",
        "counting makes eMCTS-Reward pay more, but for 1 player with 6 decks",
        with,
        without,
        "Table 10",
    )
}

fn best_of_all(rows: &[BestRow]) -> Finding {
    let told = rows.iter().map(|row| {
        let lead = row.lead?;
        above(lead.0, Some(lead.1), 0.0).map(|_| row.method == row.paper)
    });
    let agrees = all(told);
    let same = rows.iter().filter(|row| row.method == row.paper).count();
    Finding {
        source: "Table 13",
        paper: "BS+CC pays the most, but for 1 player with 6 decks, where BS does",
        here: format!(
            "{}; the same as the paper's in {same} of 4",
            rows.iter()
                .map(|row| row.method)
                .collect::<Vec<_>>()
                .join(", ")
        ),
        agrees,
        why: match agrees {
            Some(true) => "each is ahead of the next by more than chance".to_owned(),
            Some(false) => "another method is ahead by more than chance".to_owned(),
            None => {
                "in some setting the best is ahead of the next by less than chance: which is the best of a table depends on \
                 the seed"
                    .to_owned()
            }
        },
    }
}

fn search_beats_nobody_else(
    basic: &[&CellReport],
    counting: &[&CellReport],
    both: &[&CellReport],
) -> Finding {
    // The only bar that the search exceeds: BS, 1 player with 1 deck.
    let mut told = Vec::new();
    for at in 0..SETTINGS.len() {
        for (others, wins) in [(basic, at == 0), (counting, false)] {
            let (gain, half) = gain(both[at], others[at]);
            told.push(above(gain, half, 0.0).map(|is_above| is_above == wins));
        }
    }
    let open = told.iter().filter(|one| one.is_none()).count();
    let [agree, differ] =
        [true, false].map(|wanted| told.iter().filter(|one| **one == Some(wanted)).count());
    Finding {
        source: "Fig 4",
        paper: "eMCTS-Reward+CC clearly beats BS alone, for 1 player with 1 deck, and nothing else",
        here: format!(
            "of its 8 comparisons with BS and BS+CC {agree} come out as in the paper and {differ} otherwise"
        ),
        agrees: all(told),
        why: format!("{open} of the 8 differences are smaller than chance"),
    }
}

fn best_constants(cells: &[&CellReport]) -> Finding {
    // Four constants, each in all settings.
    let by_setting: Vec<Vec<&CellReport>> = (0..SETTINGS.len())
        .map(|at| {
            cells
                .iter()
                .copied()
                .skip(at)
                .step_by(SETTINGS.len())
                .collect()
        })
        .collect();
    let mut here = Vec::new();
    let mut told = Vec::new();
    let mut widest = 0.0_f64;
    for (cells, paper) in by_setting.iter().zip(BEST_C) {
        let best = best_methods(cells);
        let (Some(first), Some(second)) = (best.first(), best.get(1)) else {
            continue;
        };
        let constant = |cell: &CellReport| {
            1 + cells
                .iter()
                .position(|one| one.method == cell.method)
                .unwrap_or(0)
        };
        let (gain, half) = gain(first, second);
        widest = widest.max(half.unwrap_or(0.0));
        told.push(above(gain, half, 0.0).map(|_| constant(first) == paper));
        here.push(format!("{} by {gain:.2}", constant(first)));
    }
    let agrees = all(told);
    Finding {
        source: "Table 14",
        paper: "the best constant C is 4, 4, 2 and 3 in the four settings",
        here: format!("{} points before the next", here.join(", ")),
        agrees,
        why: match agrees {
            Some(true) => "each is ahead by more than chance".to_owned(),
            Some(false) => "another is ahead by more than chance".to_owned(),
            None => format!(
                "two runs of this length differ by up to ± {widest:.1} points by chance alone, in some setting by more than the \
                 two best: no C is shown to be the best of all four"
            ),
        },
    }
}

/// Constant that the paper underlines, by setting.
const BEST_C: [usize; 4] = [4, 4, 2, 3];

/// A row of Table 13 as text.
pub(super) fn best_line(row: &BestRow) -> String {
    let lead = row.lead.map_or(String::new(), |(gain, half)| {
        format!("{gain:+.2} ± {half:.2} before {}", row.next)
    });
    format!(
        "{:18} {:24} {:>8.2}   {:38} {:8} {:>7.2}",
        setting_words(row.setting),
        row.method,
        row.payout,
        lead,
        row.paper,
        row.paper_payout
    )
}

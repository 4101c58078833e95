//! The paper's claims about its tables and figures, and whether they hold here.

use super::geometric_mean;
use super::report::{RangeRow, S4Report, SettingRow};
use crate::finding::Finding;
use sanban_daihinmin::problem::Stage;

/// The largest range of a value that has settled, as the paper reads its Table 1 (0.0152 from playout 3,001 on), rounded.
const SETTLED: f64 = 0.02;

/// What the tables of `report` have to say to what the paper finds in its own.
pub(super) fn of(report: &S4Report) -> Vec<Finding> {
    let mut findings = Vec::new();
    if let Some(rows) = &report.table_1 {
        findings.extend([settles(rows, report.scale), late_moves_less(rows)]);
    }
    if let Some(rows) = &report.table_2 {
        findings.push(tree_stays_open(rows, report.scale));
    }
    if let Some(rows) = &report.table_3 {
        findings.extend([
            random_is_enough_early(rows),
            weakest_helps_early(rows),
            weakest_misleads_late(rows),
            more_is_better(rows),
            late_is_easier(rows),
        ]);
    }
    for finding in &mut findings {
        if report.scale < 1.0 {
            finding.agrees = None;
            finding.why = "so few playouts decide nothing".to_owned();
        }
    }
    findings
}

fn settles(rows: &[RangeRow], scale: f64) -> Finding {
    // The rows from playout 3,001 on.
    let ranges = rows[3..].iter().flat_map(|row| row.ours);
    let most = ranges.flatten().fold(0.0, f64::max);
    Finding {
        source: "Table 1",
        paper: "MCM settles at 3,000 to 4,000 playouts a move: a value moves by about 0.01 from there on, 0.0152 at most",
        here: format!(
            "by {most:.4} at most from playout {:.0} on",
            3_000.0 * scale + 1.0
        ),
        agrees: Some(most < SETTLED),
        why: "the mean of a few thousand playouts moves by no more".to_owned(),
    }
}

fn late_moves_less(rows: &[RangeRow]) -> Finding {
    let by_stage =
        [0, 1, 2].map(|stage| geometric_mean(rows.iter().filter_map(|row| row.ours[stage])));
    Finding {
        source: "Table 1",
        paper: "values move less from the opening to the middle, and from there to the closing",
        here: format!(
            "by {} (opening, middle, closing; mean of the rows)",
            listed(&by_stage)
        ),
        agrees: Some(by_stage[0] > by_stage[1] && by_stage[1] > by_stage[2]),
        why: "fewer cards leave fewer ways in which a playout can end".to_owned(),
    }
}

fn tree_stays_open(rows: &[RangeRow], scale: f64) -> Finding {
    // The first row holds the way to the first values.
    let mean = |rows: &[RangeRow]| geometric_mean(rows.iter().flat_map(|row| row.ours).flatten());
    let (first, second) = (mean(&rows[1..5]), mean(&rows[5..]));
    let share = second.zip(first).map(|(second, first)| second / first);
    Finding {
        source: "Table 2",
        paper: "MCT does not settle in 100,000 playouts: its best move's value moves as much in the second half as in the first",
        here: format!(
            "by {} up to playout {:.0}, by {} beyond",
            figure(first),
            50_000.0 * scale,
            figure(second)
        ),
        agrees: Some(share.is_some_and(|share| share > 0.5)),
        why: "its nodes take the value of one child, which changes when another becomes the best"
            .to_owned(),
    }
}

/// The settings by their place in [`Setting::ALL`](super::Setting::ALL); the paper has the first five.
const RANDOM: usize = 0;
const WEAKEST: usize = 2;
const BOTH: usize = 3;
const ALL: usize = 4;
const PAPERS: usize = 5;

fn random_is_enough_early(rows: &[SettingRow]) -> Finding {
    let [random, both, all] = [RANDOM, BOTH, ALL].map(|at| rows[at].best_error[0]);
    Finding {
        source: "Fig 9",
        paper: "in the opening the best move's value errs less with all random than with both or all known",
        here: format!(
            "by {} (all random, both known, all known)",
            listed(&[random, both, all])
        ),
        agrees: Some(random < both && random < all),
        why: "ten problems a stage, and one search each".to_owned(),
    }
}

fn weakest_helps_early(rows: &[SettingRow]) -> Finding {
    let least = [0, 1].map(|stage| extreme(rows, stage, f64::lt));
    Finding {
        source: "Fig 9",
        paper: "in the opening and in the middle it errs least with the weakest known (by its Appendix A.1 with all known in the middle)",
        here: format!(
            "least with {} in the opening, with {} in the middle",
            least[0], least[1]
        ),
        agrees: Some(
            least
                .iter()
                .all(|&setting| setting == rows[WEAKEST].setting),
        ),
        why: "ten problems a stage, and one search each".to_owned(),
    }
}

fn weakest_misleads_late(rows: &[SettingRow]) -> Finding {
    let (most, least) = (extreme(rows, 2, f64::gt), extreme(rows, 2, f64::lt));
    Finding {
        source: "Fig 9",
        paper: "in the closing it errs most with the weakest known and least with all known",
        here: format!("most with {most}, least with {least}"),
        agrees: Some(most == rows[WEAKEST].setting && least == rows[ALL].setting),
        why: "ten problems a stage, and one search each".to_owned(),
    }
}

fn more_is_better(rows: &[SettingRow]) -> Finding {
    let errors = [RANDOM, BOTH, ALL].map(|at| geometric_mean(rows[at].error.into_iter().flatten()));
    Finding {
        source: "Fig 10",
        paper: "the more cards are known, the nearer the values are to the tree's",
        here: format!(
            "they err by {} over all stages (all random, both known, all known)",
            listed(&errors)
        ),
        agrees: Some(errors[0] > errors[1] && errors[1] > errors[2]),
        why: "ten problems a stage, and one search each".to_owned(),
    }
}

fn late_is_easier(rows: &[SettingRow]) -> Finding {
    let hits = |at: usize| {
        let range = rows[..PAPERS].iter().map(|row| row.hits[at].0);
        (range.clone().min().unwrap_or(0), range.max().unwrap_or(0))
    };
    let words = Stage::ALL.iter().enumerate().map(|(at, stage)| {
        let (fewest, most) = hits(at);
        format!("{} {fewest} to {most}", stage.word())
    });
    Finding {
        source: "Table 3",
        paper: "the best move is easier to find in the closing (7 or 8 of 10) than before (2 to 4), whatever is known",
        here: words.collect::<Vec<_>>().join(", "),
        agrees: Some(hits(2).0 > hits(0).1.max(hits(1).1)),
        why: "ten problems a stage, and one search each".to_owned(),
    }
}

/// The paper's setting that errs most or least in a stage.
fn extreme(rows: &[SettingRow], stage: usize, beats: fn(&f64, &f64) -> bool) -> &'static str {
    let error = |row: &SettingRow| row.best_error[stage];
    let found = rows[..PAPERS]
        .iter()
        .reduce(|best, row| match (error(row), error(best)) {
            (Some(this), Some(other)) if beats(&this, &other) => row,
            _ => best,
        });
    found.map_or("–", |row| row.setting)
}

/// A figure, or a dash where there is none.
pub(super) fn figure(value: Option<f64>) -> String {
    value.map_or_else(|| "–".to_owned(), |value| format!("{value:.4}"))
}

fn listed(values: &[Option<f64>]) -> String {
    let words: Vec<String> = values.iter().map(|&value| figure(value)).collect();
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::super::knowledge::Setting;
    use super::super::published::{APPENDIX, TABLE_1, TABLE_2, TABLE_3};
    use super::*;
    use crate::s4::S4Config;
    use sanban_game::Seed;

    /// A report in which the paper's figures are ours.
    fn of_the_paper(scale: f64) -> S4Report {
        let plan = S4Config {
            tables: Vec::new(),
            scale,
            seed: Seed(1),
            threads: None,
        };
        let ranges = |table: &[((u64, u64), [f64; 3])]| {
            let rows = table.iter().map(|&(playouts, paper)| RangeRow {
                playouts,
                ours: paper.map(Some),
                paper,
                printed: [None; 2],
            });
            Some(rows.collect())
        };
        let settings = Setting::ALL.iter().enumerate().map(|(at, setting)| {
            // The paper says nothing of ours, the last.
            let paper = at.min(PAPERS - 1);
            let errors =
                APPENDIX.map(|rows| geometric_mean(rows.map(|row| (row[paper] - row[5]).abs())));
            SettingRow {
                setting: setting.name(),
                hits: TABLE_3[paper].map(|(first, second)| (first as usize, second as usize)),
                paper_hits: None,
                best_error: errors,
                paper_best_error: None,
                // Its Fig 10 is a picture: something that falls.
                // The cast loses nothing: a handful of settings.
                error: [Some(1.0 / (1 + at) as f64); 3],
                printed_places: Vec::new(),
            }
        });
        S4Report {
            table_1: ranges(&TABLE_1),
            table_2: ranges(&TABLE_2),
            table_3: Some(settings.collect()),
            ..S4Report::new(&plan, &[])
        }
    }

    #[test]
    fn the_papers_own_figures_bear_out_what_it_says_but_for_one_thing() {
        let findings = of(&of_the_paper(1.0));
        assert_eq!(findings.len(), 8);
        for finding in &findings {
            let differs = finding.paper.contains("by its Appendix A.1");
            assert_eq!(finding.agrees, Some(!differs), "{finding:?}");
        }
    }

    #[test]
    fn few_playouts_decide_nothing() {
        let findings = of(&of_the_paper(0.5));
        assert!(findings.iter().all(|finding| finding.agrees.is_none()));
    }
}

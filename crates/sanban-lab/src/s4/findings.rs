//! Claims of the paper about its tables and figures, with a verdict and a reason for each.
//!
//! Comparisons are made problem by problem, and decided at three standard errors.

use super::effort::EffortRow;
use super::knowledge::Knowledge;
use super::mean::GeometricMean;
use super::report::{Jumps, PAPERS_PROBLEMS, RangeRow, S4Report};
use super::text::{by_stage, mean_words};
use crate::compared::{Compared, surely_above};
use crate::finding::{Finding, all};
use sanban_daihinmin::problem::Stage;

/// The largest range of a value that has settled, as the paper reads its Table 1 (0.0152 from playout 3,001 on), rounded.
const SETTLED: f64 = 0.02;

/// Verdicts on the paper's claims, for the tables that `report` has.
pub(super) fn of(report: &S4Report) -> Vec<Finding> {
    let mut findings = Vec::new();
    if let Some(rows) = &report.table_1 {
        findings.extend([settles(rows, report.scale), late_moves_less(rows)]);
    }
    if let Some(jumps) = &report.jumps {
        findings.extend([jumps_as_far(jumps), tree_stays_open(jumps)]);
    }
    if report.table_3.is_some() {
        let known = Stage::ALL.map(|stage| Problems(of_stage(report, stage)));
        findings.extend([
            random_is_enough_early(&known),
            weakest_helps_early(&known),
            weakest_misleads_late(&known),
            more_is_better(&known),
            late_is_easier(&known),
        ]);
    }
    if let Some(rows) = &report.effort {
        findings.push(needs_many_playouts(rows));
    }
    for finding in &mut findings {
        if report.scale < 1.0 {
            finding.agrees = None;
            finding.why = "so few playouts decide nothing".to_owned();
        }
    }
    findings
}

fn of_stage(report: &S4Report, stage: Stage) -> Vec<&Knowledge> {
    let rows = report.problems.iter();
    rows.filter(|row| row.stage == Some(stage))
        .map(|row| &row.knowledge)
        .collect()
}

fn settles(rows: &[RangeRow], scale: f64) -> Finding {
    // The rows from playout 3,001 on.
    let ranges: Vec<GeometricMean> = rows[3..]
        .iter()
        .flat_map(|row| row.ours)
        .flatten()
        .collect();
    let most = ranges.iter().map(|mean| mean.value).fold(0.0, f64::max);
    let below = ranges
        .iter()
        .map(|mean| mean.is_above(SETTLED).map(|is_above| !is_above));
    Finding {
        source: "Table 1",
        paper: "MCM settles at 3,000 to 4,000 playouts a move: a value moves by about 0.01 from there on, 0.0152 at most",
        here: format!(
            "by {most:.4} at most from playout {:.0} on",
            3_000.0 * scale + 1.0
        ),
        agrees: all(below),
        why: format!("taken for settled is what moves by less than {SETTLED}"),
    }
}

fn late_moves_less(rows: &[RangeRow]) -> Finding {
    let early = &rows[0].ours;
    let falls = early.windows(2).map(|pair| match pair {
        [Some(earlier), Some(later)] => earlier.is_above_other(*later),
        _ => None,
    });
    Finding {
        source: "Table 1",
        paper: "values move less from the opening to the middle, and from there to the closing",
        here: format!("by {} in the first row", by_stage(early)),
        agrees: all(falls),
        why: "fewer cards leave fewer ways in which a playout can end".to_owned(),
    }
}

fn jumps_as_far(jumps: &Jumps) -> Finding {
    let pairs = jumps.ours.iter().zip(jumps.paper);
    let near = pairs.map(|(ours, paper)| {
        let (ours, paper) = ((*ours)?, paper?);
        // The paper's ten problems are taken to scatter as ours do.
        let error = ours.error_of(PAPERS_PROBLEMS);
        let (ours_log, paper_log) = (ours.value.ln(), paper.ln());
        Compared::new("", "", paper_log, error, ours_log, ours.error).agrees
    });
    Finding {
        source: "Table 2",
        paper: "the value of MCT's best move jumps by 0.43, 0.40 and 0.34 in 10,000 playouts (mean of the rows from the second on)",
        here: format!("by {}", by_stage(&jumps.ours)),
        agrees: all(near),
        why: "when a leaf is expanded the best of its children counts, and the best of a few means of few playouts is mostly the luckiest: how \
              far a value jumps depends on how many playouts it takes for a child to count, which the paper does not say"
            .to_owned(),
    }
}

fn tree_stays_open(jumps: &Jumps) -> Finding {
    Finding {
        source: "Table 2",
        paper: "MCT does not settle in 100,000 playouts: its best move's value moves as much in the second half as in the first",
        here: format!("{} times as much", by_stage(&jumps.halves)),
        agrees: all(jumps.halves.iter().map(|half| (*half)?.is_above(0.5))),
        why: "as much is taken for more than half of it".to_owned(),
    }
}

/// Share of problems on which two searches must agree to count as settled.
const AGREED: f64 = 0.9;

fn needs_many_playouts(rows: &[EffortRow]) -> Finding {
    let paper = |row: &&EffortRow| row.policy == rows[0].policy;
    let shares: Vec<(u64, f64)> = rows
        .iter()
        .filter(paper)
        .map(|row| (row.playouts, row.share().0))
        .collect();
    let said: Vec<String> = shares
        .iter()
        .map(|(playouts, share)| format!("{:.0} % after {playouts}", 100.0 * share))
        .collect();
    let last = rows.iter().rfind(paper);
    Finding {
        source: "Table 2",
        paper: "MCT takes a huge number of playouts for right values",
        here: format!("two searches take the same move in {}", said.join(", ")),
        agrees: last.and_then(|row| {
            let problems: usize = row.problems.iter().sum();
            let settled = surely_above(row.share().0, problems as f64, AGREED);
            settled.map(|is_settled| !is_settled)
        }),
        why: format!(
            "it has not settled where two searches that differ in chance alone disagree in more than {:.0} of 100 problems",
            100.0 * (1.0 - AGREED)
        ),
    }
}

/// Indices in [`Setting::ALL`](super::Setting::ALL); the first five settings are the paper's.
const RANDOM: usize = 0;
const WEAKEST: usize = 2;
const BOTH: usize = 3;
const ALL: usize = 4;
const PAPERS: std::ops::Range<usize> = 0..5;

/// The problems of a stage.
struct Problems<'a>(Vec<&'a Knowledge>);

impl Problems<'_> {
    /// Geometric mean over the problems of the best move's error by `one`, divided by that by `other`.
    fn best_error(&self, one: usize, other: usize) -> Option<GeometricMean> {
        let ratio = |known: &&Knowledge| known.best_error(one) / known.best_error(other);
        let ratios = self.0.iter().map(ratio);
        GeometricMean::of(ratios.filter(|ratio| ratio.is_finite()))
    }

    /// `Some(true)` if `one` errs less than every other setting beyond chance.
    fn errs_least(&self, one: usize) -> Option<bool> {
        let others = PAPERS.filter(|&other| other != one);
        all(others.map(|other| self.best_error(other, one)?.is_above(1.0)))
    }

    /// `Some(true)` if `one` errs more than every other setting beyond chance.
    fn errs_most(&self, one: usize) -> Option<bool> {
        let others = PAPERS.filter(|&other| other != one);
        all(others.map(|other| self.best_error(one, other)?.is_above(1.0)))
    }

    /// Error of the best move's value, by setting.
    fn best_errors(&self) -> String {
        let mean = |setting: usize| {
            let errors = self.0.iter().map(|known| known.best_error(setting));
            GeometricMean::of(errors).map_or("–".to_owned(), |mean| format!("{:.2}", mean.value))
        };
        PAPERS.map(mean).collect::<Vec<_>>().join(", ")
    }

    /// Mean share of the paper's settings whose first choice is the right move, and its standard error.
    fn hits(&self) -> (f64, f64) {
        // The casts lose nothing: five settings, a few hundred problems.
        let share = |known: &&Knowledge| {
            let hits = PAPERS.filter(|&at| known.settings[at].place == 0);
            hits.count() as f64 / PAPERS.len() as f64
        };
        let shares: Vec<f64> = self.0.iter().map(share).collect();
        let of = shares.len() as f64;
        let mean = shares.iter().sum::<f64>() / of;
        let squares: f64 = shares.iter().map(|share| (share - mean).powi(2)).sum();
        (mean, (squares / (of - 1.0) / of).sqrt())
    }
}

fn random_is_enough_early([opening, ..]: &[Problems<'_>; 3]) -> Finding {
    let ratios = [BOTH, ALL].map(|more| opening.best_error(more, RANDOM));
    Finding {
        source: "Fig 9",
        paper: "in the opening the best move's value errs less with all random than with both or all known",
        here: format!("{} times as far with both and all known", by_stage(&ratios)),
        agrees: all(ratios.map(|ratio| ratio?.is_above(1.0))),
        why: format!(
            "{} problems, each beside itself; by the paper's Appendix A.1 its own ten tell neither",
            opening.0.len()
        ),
    }
}

/// Order of the paper's five settings.
const IN_ORDER: &str = "none, strongest, weakest, both, all known";

fn weakest_helps_early([opening, middle, _]: &[Problems<'_>; 3]) -> Finding {
    Finding {
        source: "Fig 9",
        paper: "in the opening and in the middle it errs least with the weakest known (by its Appendix A.1 with all known in the middle)",
        here: format!(
            "by {} in the opening, {} in the middle ({IN_ORDER})",
            opening.best_errors(),
            middle.best_errors()
        ),
        agrees: all([opening, middle].map(|stage| stage.errs_least(WEAKEST))),
        why: "it agrees where the weakest is ahead of each of the other four, and differs where one of them is ahead".to_owned(),
    }
}

fn weakest_misleads_late([.., closing]: &[Problems<'_>; 3]) -> Finding {
    Finding {
        source: "Fig 9",
        paper: "in the closing it errs most with the weakest known and least with all known",
        here: format!("by {} ({IN_ORDER})", closing.best_errors()),
        agrees: all([closing.errs_most(WEAKEST), closing.errs_least(ALL)]),
        why: format!(
            "{} times as far with the weakest known as with none",
            mean_words(closing.best_error(WEAKEST, RANDOM))
        ),
    }
}

fn more_is_better(stages: &[Problems<'_>; 3]) -> Finding {
    let ratio = |one: usize, other: usize| {
        let known = stages.iter().flat_map(|stage| &stage.0);
        GeometricMean::of(known.filter_map(|known| Some(known.error(one)? / known.error(other)?)))
    };
    let ratios = [ratio(RANDOM, BOTH), ratio(BOTH, ALL)];
    Finding {
        source: "Fig 10",
        paper: "the more cards are known, the nearer the values are to the tree's",
        here: format!(
            "{} times as far with none as with both known and with both as with all, over all stages",
            by_stage(&ratios)
        ),
        agrees: all(ratios.map(|ratio| ratio?.is_above(1.0))),
        why: "each problem beside itself".to_owned(),
    }
}

fn late_is_easier(stages: &[Problems<'_>; 3]) -> Finding {
    let [opening, middle, closing] = stages.each_ref().map(Problems::hits);
    let ahead = [opening, middle].map(|(mean, error)| (closing.0 - mean, closing.1.hypot(error)));
    let above = ahead.map(|(distance, error)| {
        (error.is_finite() && distance.abs() > 3.0 * error).then_some(distance > 0.0)
    });
    let gaps =
        ahead.map(|(distance, error)| format!("{:+.0} ± {:.0}", 100.0 * distance, 196.0 * error));
    let said = [opening, middle, closing]
        .map(|(mean, error)| format!("{:.0} ± {:.0}", 100.0 * mean, 196.0 * error));
    Finding {
        source: "Table 3",
        paper: "the best move is easier to find in the closing (7 or 8 of 10) than before (2 to 4), whatever is known",
        here: format!("{} % in opening, middle and closing", said.join(", ")),
        agrees: all(above),
        why: format!(
            "mean over the five settings; the closing is {} points ahead of opening and middle, the paper's 44 and 48",
            gaps.join(" and ")
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::super::knowledge::Valued;
    use super::super::published::{APPENDIX, TABLE_1, TABLE_2};
    use super::super::report::ProblemRow;
    use super::*;
    use crate::s4::{Readings, S4Config};
    use sanban_game::Seed;

    /// A report with the paper's figures as ours, as if from so many problems that chance plays no part.
    fn of_the_paper(scale: f64, repeated: usize) -> S4Report {
        let plan = S4Config {
            tables: Vec::new(),
            scale,
            problems: 10 * repeated,
            readings: Readings::default(),
            reads_otherwise: true,
            seed: Seed(1),
            threads: None,
        };
        let exact = |value: f64| GeometricMean {
            value,
            error: Some(1e-3),
            count: 10 * repeated,
        };
        let rows = TABLE_1.iter().map(|&(playouts, paper)| RangeRow {
            playouts,
            ours: paper.map(|value| Some(exact(value))),
            paper,
            printed: [None; 2],
        });
        let jumps = [0, 1, 2].map(|at| {
            let rows = TABLE_2[1..].iter().map(|row| row.1[at]);
            GeometricMean::of(rows).map(|mean| mean.value)
        });
        let problem = |stage: Stage, at: usize, row: [f64; 6]| ProblemRow {
            name: String::new(),
            stage: Some(stage),
            knowledge: Knowledge {
                best: String::new(),
                answer: row[5],
                is_stable: true,
                moves: 6,
                settings: (0..6)
                    .map(|setting| Valued {
                        // Eight of ten are found in the closing, three before.
                        place: usize::from(at >= if stage == Stage::Closing { 8 } else { 3 }),
                        value: row[setting.min(4)],
                        // Fig 10 of the paper is only a picture: some decreasing numbers.
                        errors: vec![1.0 / (1 + setting + at) as f64],
                    })
                    .collect(),
            },
        };
        let mut problems = Vec::new();
        for (stage, rows) in Stage::ALL.into_iter().zip(APPENDIX) {
            for (at, row) in rows.into_iter().enumerate() {
                problems.extend((0..repeated).map(|_| problem(stage, at, row)));
            }
        }
        S4Report {
            table_1: Some(rows.collect()),
            jumps: Some(Jumps {
                ours: jumps.map(|value| value.map(exact)),
                paper: jumps,
                halves: [Some(exact(1.0)); 3],
            }),
            table_3: Some(Vec::new()),
            problems,
            ..S4Report::new(&plan, &[], &[])
        }
    }

    #[test]
    fn the_papers_own_figures_bear_out_what_it_says_but_for_one_thing() {
        let findings = of(&of_the_paper(1.0, 10_000));
        assert_eq!(findings.len(), 9);
        for finding in &findings {
            let differs = finding.paper.contains("by its Appendix A.1");
            assert_eq!(finding.agrees, Some(!differs), "{finding:?}");
        }
    }

    #[test]
    fn ten_problems_do_not_tell_whose_values_are_nearest() {
        let findings = of(&of_the_paper(1.0, 1));
        let of_fig_9 = findings.iter().filter(|found| found.source == "Fig 9");
        assert!(
            of_fig_9
                .map(|found| found.agrees)
                .all(|told| told.is_none())
        );
    }

    #[test]
    fn few_playouts_decide_nothing() {
        let findings = of(&of_the_paper(0.5, 1));
        assert!(findings.iter().all(|finding| finding.agrees.is_none()));
    }
}

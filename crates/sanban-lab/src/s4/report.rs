//! The paper's figures beside ours, for people and as JSON.

use std::fmt::Write as _;

use serde::Serialize;

use super::convergence::Convergence;
use super::findings::{self, figure};
use super::geometric_mean;
use super::knowledge::{Knowledge, Setting};
use super::published::{APPENDIX, LEGAL_MOVES, TABLE_1, TABLE_2, TABLE_3};
use super::run::{Answered, S4Config};
use crate::finding::Finding;
use crate::plot::Bars;
use sanban_daihinmin::problem::Stage;

/// How the paper is read where it is silent, and what differs.
const READINGS: [&str; 8] = [
    "28 of the paper's 30 problems are not printed: these are 30 of our own, chosen by the same rule from games of our players, so the figures \
     beside each other are of different positions; the two printed problems stand apart",
    "Tables 1 and 2: the geometric mean over a stage's problems; in Table 1 of the geometric means over a problem's moves",
    "MCT: a node is worth the mean of its playouts until each of its moves was tried once, then what its best move is",
    "Table 2: the value is looked at after every playout here; how often the paper looked it does not say. A move's value jumps when a node below it \
     is expanded and the best of its children, tried once each, counts: ours jump two to three times as far as the paper's",
    "the two printed problems are among the paper's thirty, but by these rules none of their moves gets the values of any row of its Appendix A.1",
    "what never changed is left out of a geometric mean, in Table 1 as in Table 2",
    "Table 3, Figs 9 and 10: the answer is the tree's value with all cards known, and its best move the right one; errors of 0 are left out",
    "the paper prints Figs 9 and 10 as pictures: its Fig 9 is computed here from its Appendix A.1, its Fig 10 cannot be",
];

/// All tables that were run.
#[derive(Clone, Debug, Serialize)]
pub struct S4Report {
    /// The seed.
    pub seed: u64,
    /// How many playouts, as a share of the paper's.
    pub scale: f64,
    /// Table 1.
    pub table_1: Option<Vec<RangeRow>>,
    /// Table 2.
    pub table_2: Option<Vec<RangeRow>>,
    /// Table 3, Figs 9 and 10.
    pub table_3: Option<Vec<SettingRow>>,
    /// The geometric means of the number of legal moves, by stage; with Table 3.
    pub legal_moves: Option<[Option<f64>; 3]>,
    /// What was found out about each problem (the paper's Appendix A.1); with Table 3.
    pub problems: Vec<ProblemRow>,
    /// What the paper finds, and whether it comes out here, for the tables that were run.
    pub findings: Vec<Finding>,
    /// How the paper is read.
    pub readings: [&'static str; 8],
}

/// The problems of a stage, or one of the printed ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Ten of our own.
    Own(Stage),
    /// A printed one, from 0.
    Printed(usize),
}

/// How far values moved in a range of playouts.
#[derive(Clone, Debug, Serialize)]
pub struct RangeRow {
    /// The first and the last playout.
    pub playouts: (u64, u64),
    /// Ours: opening, middle, closing.
    pub ours: [Option<f64>; 3],
    /// The paper's.
    pub paper: [f64; 3],
    /// Of the two printed problems.
    pub printed: [Option<f64>; 2],
}

/// How good the values of a setting are.
#[derive(Clone, Debug, Serialize)]
pub struct SettingRow {
    /// The knowledge of the players.
    pub setting: &'static str,
    /// How often the first and the second choice is the right move: opening, middle, closing.
    pub hits: [(usize, usize); 3],
    /// The paper's.
    pub paper_hits: Option<[(u32, u32); 3]>,
    /// Fig 9: the geometric mean of the errors of the right moves' values.
    pub best_error: [Option<f64>; 3],
    /// The paper's, from its Appendix A.1.
    pub paper_best_error: Option<[Option<f64>; 3]>,
    /// Fig 10: the geometric mean of the errors of all values.
    pub error: [Option<f64>; 3],
    /// The place that the right move of each printed problem takes, from 1.
    pub printed_places: Vec<usize>,
}

/// One problem.
#[derive(Clone, Debug, Serialize)]
pub struct ProblemRow {
    /// Its name.
    pub name: String,
    /// What was found out.
    pub knowledge: Knowledge,
}

impl S4Report {
    pub(super) fn new(plan: &S4Config, answered: &[Answered]) -> S4Report {
        let convergence =
            |of: fn(&Answered) -> Option<&Convergence>, published: Vec<((u64, u64), [f64; 3])>| {
                answered
                    .iter()
                    .any(|problem| of(problem).is_some())
                    .then(|| {
                        let ranges = plan.ranges(published.iter().map(|row| row.0));
                        let rows = ranges.iter().zip(&published).enumerate();
                        rows.map(|(at, (&playouts, &(_, paper)))| {
                            let mean = |group| {
                                let chosen = members(answered, group);
                                geometric_mean(chosen.filter_map(|problem| {
                                    of(problem)?.0.get(at).copied().flatten()
                                }))
                            };
                            RangeRow {
                                playouts,
                                ours: Stage::ALL.map(|stage| mean(Group::Own(stage))),
                                paper,
                                printed: [0, 1].map(|printed| mean(Group::Printed(printed))),
                            }
                        })
                        .collect()
                    })
            };
        let knows = answered.iter().any(|problem| problem.knowledge.is_some());
        let mut report = S4Report {
            seed: plan.seed.0,
            scale: plan.scale,
            table_1: convergence(|problem| problem.flat.as_ref(), TABLE_1.to_vec()),
            table_2: convergence(|problem| problem.tree.as_ref(), TABLE_2.to_vec()),
            table_3: knows.then(|| setting_rows(answered)),
            legal_moves: knows.then(|| {
                Stage::ALL.map(|stage| {
                    // The cast loses nothing: at most a few hundred moves.
                    let moves = |known: &Knowledge| known.moves as f64;
                    geometric_mean(known(answered, Group::Own(stage)).map(moves))
                })
            }),
            problems: answered
                .iter()
                .filter_map(|problem| {
                    Some(ProblemRow {
                        name: problem.name.clone(),
                        knowledge: problem.knowledge.clone()?,
                    })
                })
                .collect(),
            findings: Vec::new(),
            readings: READINGS,
        };
        report.findings = findings::of(&report);
        report
    }
}

/// The problems of a group.
fn members(answered: &[Answered], group: Group) -> impl Iterator<Item = &Answered> {
    let (stage, printed) = match group {
        Group::Own(stage) => (Some(stage), None),
        Group::Printed(index) => (None, Some(index)),
    };
    answered
        .iter()
        .filter(move |problem| problem.own == stage)
        .enumerate()
        .filter(move |(index, _)| printed.is_none_or(|wanted| wanted == *index))
        .map(|(_, problem)| problem)
}

/// What was found out about the problems of a group.
fn known(answered: &[Answered], group: Group) -> impl Iterator<Item = &Knowledge> {
    members(answered, group).filter_map(|problem| problem.knowledge.as_ref())
}

fn setting_rows(answered: &[Answered]) -> Vec<SettingRow> {
    let settings = Setting::ALL.iter().enumerate();
    settings
        .map(|(at, setting)| {
            let stage = |stage: usize| known(answered, Group::Own(Stage::ALL[stage]));
            let hits = |wanted: usize| {
                let count = |at_stage| {
                    stage(at_stage)
                        .filter(|found| found.settings[at].place == wanted)
                        .count()
                };
                [0, 1, 2].map(count)
            };
            let (first, second) = (hits(0), hits(1));
            SettingRow {
                setting: setting.name(),
                hits: [0, 1, 2].map(|stage| (first[stage], second[stage])),
                paper_hits: TABLE_3.get(at).copied(),
                best_error: [0, 1, 2].map(|at_stage| {
                    let error = |found: &Knowledge| (found.settings[at].value - found.answer).abs();
                    geometric_mean(stage(at_stage).map(error))
                }),
                paper_best_error: (at < TABLE_3.len()).then(|| {
                    APPENDIX.map(|rows| geometric_mean(rows.map(|row| (row[at] - row[5]).abs())))
                }),
                error: [0, 1, 2].map(|at_stage| {
                    geometric_mean(
                        stage(at_stage).flat_map(|found| found.settings[at].errors.iter().copied()),
                    )
                }),
                printed_places: [0, 1]
                    .into_iter()
                    .flat_map(|printed| known(answered, Group::Printed(printed)))
                    .map(|found| found.settings[at].place + 1)
                    .collect(),
            }
        })
        .collect()
}

impl S4Report {
    /// The figures 9 and 10.
    #[must_use]
    pub fn figures(&self) -> Vec<Bars> {
        let Some(rows) = &self.table_3 else {
            return Vec::new();
        };
        let figure = |title: &str, errors: &dyn Fn(&SettingRow) -> [Option<f64>; 3]| {
            let group = |(at, stage): (usize, Stage)| {
                let bars = rows
                    .iter()
                    .map(|row| (row.setting.to_owned(), errors(row)[at].unwrap_or(0.0)));
                (stage.word().to_owned(), bars.collect())
            };
            Bars {
                title: title.to_owned(),
                groups: Stage::ALL.into_iter().enumerate().map(group).collect(),
            }
        };
        vec![
            figure(
                "Fig 9: geometric mean error of the best move's value",
                &|row| row.best_error,
            ),
            figure(
                "Fig 10: geometric mean error of every move's value",
                &|row| row.error,
            ),
        ]
    }

    /// The report for people.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = format!(
            "S4 (Zibiki, Matsuzaki), {} × the paper's playouts, seed {}; ours | the paper's\n",
            self.scale, self.seed
        );
        let convergence = [
            (
                &self.table_1,
                "Table 1: MCM, geometric mean of (largest − smallest value) of a move",
            ),
            (&self.table_2, "Table 2: MCT, the same of the best move"),
        ];
        for (rows, title) in convergence {
            let Some(rows) = rows else { continue };
            let _ = writeln!(text, "\n{title}");
            let _ = writeln!(
                text,
                "{:17} {:^15} {:^15} {:^15}   the printed problems",
                "playouts", "opening", "middle", "closing"
            );
            for row in rows {
                let _ = write!(
                    text,
                    "{:17}",
                    format!("{} ~ {}", row.playouts.0, row.playouts.1)
                );
                for (ours, paper) in row.ours.iter().zip(row.paper) {
                    let _ = write!(text, " {:>6} | {paper:.4}", figure(*ours));
                }
                let _ = writeln!(
                    text,
                    "   {:>6} {:>6}",
                    figure(row.printed[0]),
                    figure(row.printed[1])
                );
            }
        }
        if let Some(rows) = &self.table_3 {
            self.table_3_text(rows, &mut text);
        }
        text.push('\n');
        for finding in &self.findings {
            finding.write(&mut text);
        }
        let _ = writeln!(text, "\nHow it is read:");
        for reading in self.readings {
            let _ = writeln!(text, "* {reading}");
        }
        text
    }

    fn table_3_text(&self, rows: &[SettingRow], text: &mut String) {
        let _ = writeln!(
            text,
            "\nTable 3: of 10 problems, how often the first / second choice is the tree's best move"
        );
        let _ = writeln!(
            text,
            "{:27} {:^13} {:^13} {:^13}   its place in the printed problems",
            "", "opening", "middle", "closing"
        );
        for row in rows {
            let _ = write!(text, "{:27}", row.setting);
            for (stage, (first, second)) in row.hits.iter().enumerate() {
                let paper = row.paper_hits.map_or("–".to_owned(), |hits| {
                    format!("{} / {}", hits[stage].0, hits[stage].1)
                });
                let _ = write!(text, " {first} / {second} | {paper:5}");
            }
            let places: Vec<String> = row.printed_places.iter().map(ToString::to_string).collect();
            let _ = writeln!(text, "   {}", places.join(", "));
        }
        if let Some(moves) = self.legal_moves {
            let _ = write!(text, "{:27}", "legal moves (geom. mean)");
            for (ours, paper) in moves.iter().zip(LEGAL_MOVES) {
                let ours = ours.map_or("–".to_owned(), |moves| format!("{moves:.2}"));
                let _ = write!(text, " {ours:>5} | {paper:.2} ");
            }
            text.push('\n');
        }
        let _ = writeln!(text, "\nFig 9 beside the paper's, from its Appendix A.1");
        for row in rows {
            let _ = write!(text, "{:27}", row.setting);
            for (stage, ours) in row.best_error.iter().enumerate() {
                let paper = row.paper_best_error.and_then(|errors| errors[stage]);
                let _ = write!(text, " {:>6} | {:6}", figure(*ours), figure(paper));
            }
            text.push('\n');
        }
        for bars in self.figures() {
            let _ = write!(text, "\n{}", bars.to_text());
        }
        let _ = writeln!(
            text,
            "\nThe best move's value by problem (as Appendix A.1): none, strongest, weakest, both, all, keeping; tree"
        );
        for row in &self.problems {
            let _ = write!(text, "{:18} {:16}", row.name, row.knowledge.best);
            for setting in &row.knowledge.settings {
                let _ = write!(text, " {:.4}", setting.value);
            }
            let _ = writeln!(text, "; {:.4}", row.knowledge.answer);
        }
    }
}

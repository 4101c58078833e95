//! Report of S4: the paper's figures beside ours.

use serde::Serialize;

use super::convergence::Course;
use super::effort::{EffortRow, LOOKS, POLICIES, Same};
use super::findings;
use super::knowledge::{Knowledge, Setting};
use super::mean::GeometricMean;
use super::published::{APPENDIX, TABLE_1, TABLE_2, TABLE_3};
use super::run::{Answered, Otherwise, S4Config};
use crate::compared::Compared;
use crate::finding::Finding;
use crate::plot::{Bars, Plot};
use sanban_daihinmin::problem::Stage;

/// Interpretations where the paper is silent, and known differences.
const READINGS: [&str; 6] = [
    "the figures beside each other are of different positions, but for the two printed problems, which stand apart",
    "Tables 1 and 2: the geometric mean over a stage's problems; in Table 1 of the geometric means over a problem's moves",
    "Table 2: the value is looked at after every playout here; how often the paper looked it does not say",
    "the two printed problems are among the paper's thirty, but by these rules none of their moves gets the values of any row of its Appendix A.1",
    "what never changed is left out of a geometric mean, in Table 1 as in Table 2, and errors of 0 in Figs 9 and 10",
    "the paper prints Figs 9 and 10 as pictures: its Fig 9 is computed here from its Appendix A.1, its Fig 10 cannot be. Whose values its Figs 5 \
     to 8 show it does not say: here those of the two printed problems",
];

/// Number of problems per stage in the paper.
pub(super) const PAPERS_PROBLEMS: usize = 10;

/// Report of the tables that were run.
#[derive(Clone, Debug, Serialize)]
pub struct S4Report {
    /// Seed of all random numbers.
    pub seed: u64,
    /// Number of playouts, as a share of the paper's.
    pub scale: f64,
    /// Number of our own problems in each stage.
    pub problems_a_stage: usize,
    /// Table 1: convergence of MCM.
    pub table_1: Option<Vec<RangeRow>>,
    /// Table 2: convergence of MCT.
    pub table_2: Option<Vec<RangeRow>>,
    /// Geometric mean of the rows of Table 2 from the second on, by stage.
    pub jumps: Option<Jumps>,
    /// Table 3, Figs 9 and 10.
    pub table_3: Option<Vec<SettingRow>>,
    /// Geometric means of the number of legal moves, by stage; with Table 3.
    pub legal_moves: Option<[Option<f64>; 3]>,
    /// Number of problems in which a second search chooses the same right move, by stage; with Table 3.
    pub stable: Option<[usize; 3]>,
    /// Ours: number of playouts that the tree needs.
    pub effort: Option<Vec<EffortRow>>,
    /// Results under other readings.
    pub otherwise: Vec<OtherReading>,
    /// Results for each problem (the paper's Appendix A.1); with Table 3.
    pub problems: Vec<ProblemRow>,
    /// Figs 5 to 8, as far as their tables were run: number of the figure, and its curves.
    pub courses: Vec<(u8, Plot)>,
    /// Claims of the paper with verdicts, for the tables that were run.
    pub findings: Vec<Finding>,
    /// Readings of the paper, as sentences.
    pub readings: Vec<String>,
}

/// Problems of a stage, or one of the printed ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Our own problems of a stage.
    Own(Stage),
    /// A printed problem, from 0.
    Printed(usize),
}

/// Jump of the value of a tree's best move in 10,000 playouts, after the first 10,000.
#[derive(Clone, Debug, Serialize)]
pub struct Jumps {
    /// Our means: opening, middle, closing.
    pub ours: [Option<GeometricMean>; 3],
    /// The paper's means: opening, middle, closing.
    pub paper: [Option<f64>; 3],
    /// Jumps in the second half of the playouts divided by those in the first, by stage.
    pub halves: [Option<GeometricMean>; 3],
}

/// Movement of the values in a range of playouts.
#[derive(Clone, Debug, Serialize)]
pub struct RangeRow {
    /// First and last playout of the range.
    pub playouts: (u64, u64),
    /// Our means: opening, middle, closing.
    pub ours: [Option<GeometricMean>; 3],
    /// The paper's means: opening, middle, closing.
    pub paper: [f64; 3],
    /// Movement in the two printed problems.
    pub printed: [Option<f64>; 2],
}

/// Quality of the values of a setting.
#[derive(Clone, Debug, Serialize)]
pub struct SettingRow {
    /// Name of the setting.
    pub setting: &'static str,
    /// Number of problems in which the first and the second choice is the right move: opening, middle, closing.
    pub hits: [(usize, usize); 3],
    /// The paper's numbers, of ten problems.
    pub paper_hits: Option<[(u32, u32); 3]>,
    /// Fig 9: geometric mean of the errors of the right moves' values: opening, middle, closing.
    pub best_error: [Option<GeometricMean>; 3],
    /// The paper's means, from its Appendix A.1.
    pub paper_best_error: Option<[Option<GeometricMean>; 3]>,
    /// Fig 10: geometric mean of the errors of all values, problem by problem: opening, middle, closing.
    pub error: [Option<GeometricMean>; 3],
    /// Place of the right move in each printed problem, from 1.
    pub printed_places: Vec<usize>,
}

/// Results for one problem, with its name.
#[derive(Clone, Debug, Serialize)]
pub struct ProblemRow {
    /// Name of the problem.
    pub name: String,
    /// Stage of the problem; `None` for a printed one.
    #[serde(skip)]
    pub stage: Option<Stage>,
    /// Results for the problem.
    pub knowledge: Knowledge,
}

/// Results under another reading.
#[derive(Clone, Debug, Serialize)]
pub struct OtherReading {
    /// Readings that differ from the report's, as on the command line.
    pub reading: String,
    /// See [`S4Report::jumps`].
    pub jumps: Option<Jumps>,
    /// Table 3, Figs 9 and 10.
    pub table_3: Option<Vec<SettingRow>>,
    /// See [`S4Report::legal_moves`].
    pub legal_moves: Option<[Option<f64>; 3]>,
    /// See [`S4Report::stable`].
    pub stable: Option<[usize; 3]>,
    /// Claims of the paper with verdicts under this reading.
    pub findings: Vec<Finding>,
}

impl S4Report {
    pub(super) fn new(plan: &S4Config, answered: &[Answered], otherwise: &[Otherwise]) -> S4Report {
        let mut report = S4Report::tables(plan, answered);
        report.otherwise = otherwise
            .iter()
            .map(|other| {
                let found = S4Report::tables(plan, &other.answered);
                OtherReading {
                    reading: other.reading.clone(),
                    jumps: found.jumps,
                    table_3: found.table_3,
                    legal_moves: found.legal_moves,
                    stable: found.stable,
                    findings: found.findings,
                }
            })
            .collect();
        report
    }

    /// The tables of one reading.
    fn tables(plan: &S4Config, answered: &[Answered]) -> S4Report {
        let flat = |problem: &Answered| problem.flat.clone();
        let tree = |problem: &Answered| problem.tree.clone();
        let first = range_rows(plan, answered, flat, &TABLE_1);
        let second = range_rows(plan, answered, tree, &TABLE_2);
        let knows = answered.iter().any(|problem| problem.knowledge.is_some());
        let mut report = S4Report {
            seed: plan.seed.0,
            scale: plan.scale,
            problems_a_stage: plan.problems,
            jumps: second.is_some().then(|| jumps(answered)),
            table_1: first,
            table_2: second,
            table_3: knows.then(|| setting_rows(answered)),
            legal_moves: knows.then(|| {
                Stage::ALL.map(|stage| {
                    // The cast loses nothing: at most a few hundred moves.
                    let moves = |known: &Knowledge| known.moves as f64;
                    let own = known(answered, Group::Own(stage)).map(moves);
                    GeometricMean::of(own).map(|mean| mean.value)
                })
            }),
            stable: knows.then(|| {
                Stage::ALL.map(|stage| {
                    let own = known(answered, Group::Own(stage));
                    own.filter(|known| known.is_stable).count()
                })
            }),
            effort: effort_rows(plan, answered),
            otherwise: Vec::new(),
            problems: answered
                .iter()
                .filter_map(|problem| {
                    Some(ProblemRow {
                        name: problem.name.clone(),
                        stage: problem.own,
                        knowledge: problem.knowledge.clone()?,
                    })
                })
                .collect(),
            courses: courses(answered),
            findings: Vec::new(),
            readings: plan
                .readings
                .sentences()
                .into_iter()
                .chain(READINGS.map(str::to_owned))
                .collect(),
        };
        report.findings = findings::of(&report);
        report
    }

    /// Figures of Tables 1 and 2, hits of Table 3 and errors of Fig 9 beside the paper's.
    #[must_use]
    pub fn compared(&self) -> Vec<Compared> {
        let mut all = Vec::new();
        for (source, rows) in [("Table 1", &self.table_1), ("Table 2", &self.table_2)] {
            for row in rows.iter().flatten() {
                for ((stage, ours), paper) in Stage::ALL.iter().zip(row.ours).zip(row.paper) {
                    let (first, last) = row.playouts;
                    let what = format!("{first} ~ {last}, {}", stage.word());
                    // The paper's ten problems are taken to scatter as ours do.
                    let error = ours.and_then(|ours| ours.error_of(PAPERS_PROBLEMS));
                    all.extend(ours.map(|ours| of_means(source, what, (paper, error), ours)));
                }
            }
        }
        for row in self.table_3.iter().flatten() {
            for (at, stage) in Stage::ALL.iter().enumerate() {
                let what = format!("{}, {}", row.setting, stage.word());
                if let Some(hits) = row.paper_hits {
                    all.push(Compared::shares(
                        "Table 3",
                        what.clone(),
                        (f64::from(hits[at].0) / 10.0, 10.0),
                        (
                            row.hits[at].0 as f64 / self.problems_a_stage as f64,
                            self.problems_a_stage as f64,
                        ),
                    ));
                }
                let paper = row.paper_best_error.and_then(|errors| errors[at]);
                let errors = paper.zip(row.best_error[at]);
                all.extend(errors.map(|(paper, ours)| {
                    of_means("Fig 9", what, (paper.value, paper.error), ours)
                }));
            }
        }
        all
    }

    /// Figures as SVG: file name without extension, and picture.
    #[must_use]
    pub fn pictures(&self) -> Vec<(String, String)> {
        let plots = self.plots().into_iter();
        let plots = plots.map(|(name, plot)| (name, plot.to_svg()));
        let bars = self.figures().into_iter();
        plots
            .chain(bars.map(|(name, bars)| (name, bars.to_svg())))
            .collect()
    }

    /// Figs 5 to 8, as far as their tables were run, each with its file name without extension.
    #[must_use]
    pub fn plots(&self) -> Vec<(String, &Plot)> {
        let courses = self.courses.iter();
        courses
            .map(|(number, plot)| (format!("s4-fig{number}"), plot))
            .collect()
    }

    /// Figs 9 and 10, if Table 3 was run, each with its file name without extension.
    #[must_use]
    pub fn figures(&self) -> Vec<(String, Bars)> {
        let Some(rows) = &self.table_3 else {
            return Vec::new();
        };
        let figure = |title: &str, errors: &dyn Fn(&SettingRow) -> [Option<GeometricMean>; 3]| {
            let group = |(at, stage): (usize, Stage)| {
                let bars = rows.iter().map(|row| {
                    let error = errors(row)[at].map_or(0.0, |mean| mean.value);
                    (row.setting.to_owned(), error)
                });
                (stage.word().to_owned(), bars.collect())
            };
            Bars {
                title: title.to_owned(),
                groups: Stage::ALL.into_iter().enumerate().map(group).collect(),
            }
        };
        vec![
            (
                "s4-fig9".to_owned(),
                figure(
                    "Fig 9: geometric mean error of the best move's value",
                    &|row| row.best_error,
                ),
            ),
            (
                "s4-fig10".to_owned(),
                figure(
                    "Fig 10: geometric mean error of every move's value",
                    &|row| row.error,
                ),
            ),
        ]
    }
}

/// A geometric mean beside the paper's; the two are compared by their logarithms.
fn of_means(
    source: &str,
    what: String,
    (paper, paper_error): (f64, Option<f64>),
    ours: GeometricMean,
) -> Compared {
    let logarithms = Compared::new(
        source,
        what,
        paper.ln(),
        paper_error,
        ours.value.ln(),
        ours.error,
    );
    Compared {
        paper,
        ours: ours.value,
        interval: ours.interval(),
        ..logarithms
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

/// Results for the problems of a group.
fn known(answered: &[Answered], group: Group) -> impl Iterator<Item = &Knowledge> {
    members(answered, group).filter_map(|problem| problem.knowledge.as_ref())
}

/// Table 1 or 2, if it was run.
fn range_rows(
    plan: &S4Config,
    answered: &[Answered],
    of: fn(&Answered) -> Option<Course>,
    published: &[((u64, u64), [f64; 3])],
) -> Option<Vec<RangeRow>> {
    let courses = |group| -> Vec<Course> { members(answered, group).filter_map(of).collect() };
    let own = Stage::ALL.map(|stage| courses(Group::Own(stage)));
    let printed = [0, 1].map(|printed| courses(Group::Printed(printed)));
    if own.iter().chain(&printed).all(Vec::is_empty) {
        return None;
    }
    let ranges = plan.ranges(published.iter().map(|row| row.0));
    let rows = ranges.iter().zip(published).enumerate();
    let rows = rows.map(|(at, (&playouts, &(_, paper)))| {
        let mean = |courses: &Vec<Course>| {
            let courses = courses.iter();
            GeometricMean::of(courses.filter_map(|course| course.convergence.0[at]))
        };
        RangeRow {
            playouts,
            ours: own.each_ref().map(mean),
            paper,
            printed: printed
                .each_ref()
                .map(|courses| mean(courses).map(|mean| mean.value)),
        }
    });
    Some(rows.collect())
}

/// Row of Table 2 that begins its second half. The first row holds the way to the first values and is left out.
const SECOND_HALF: usize = 5;

/// Jumps of the trees' values after the first 10,000 playouts, problem by problem.
fn jumps(answered: &[Answered]) -> Jumps {
    let mean = |rows: &[Option<f64>]| {
        GeometricMean::of(rows.iter().copied().flatten()).map(|mean| mean.value)
    };
    let trees = |stage| members(answered, Group::Own(stage)).filter_map(|one| one.tree.as_ref());
    Jumps {
        ours: Stage::ALL.map(|stage| {
            GeometricMean::of(trees(stage).filter_map(|tree| mean(&tree.convergence.0[1..])))
        }),
        paper: [0, 1, 2].map(|at| {
            let rows = TABLE_2[1..].iter().map(|row| row.1[at]);
            GeometricMean::of(rows).map(|mean| mean.value)
        }),
        halves: Stage::ALL.map(|stage| {
            GeometricMean::of(trees(stage).filter_map(|tree| {
                let rows = &tree.convergence.0;
                Some(mean(&rows[SECOND_HALF..])? / mean(&rows[1..SECOND_HALF])?)
            }))
        }),
    }
}

/// Number of problems in which two searches agree, if that was run.
fn effort_rows(plan: &S4Config, answered: &[Answered]) -> Option<Vec<EffortRow>> {
    let of = |stage: Stage| -> Vec<Same> {
        let own = members(answered, Group::Own(stage));
        own.filter_map(|problem| problem.effort).collect()
    };
    let stages = Stage::ALL.map(of);
    if stages.iter().all(Vec::is_empty) {
        return None;
    }
    let mut rows = Vec::new();
    for (policy, (_, name)) in POLICIES.into_iter().enumerate() {
        for (look, &playouts) in LOOKS.iter().enumerate() {
            let same = |found: &Vec<Same>| found.iter().filter(|same| same[policy][look]).count();
            rows.push(EffortRow {
                policy: name,
                playouts: plan.scaled(playouts),
                same: stages.each_ref().map(same),
                problems: stages.each_ref().map(Vec::len),
            });
        }
    }
    Some(rows)
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
                    GeometricMean::of(stage(at_stage).map(|found| found.best_error(at)))
                }),
                paper_best_error: (at < TABLE_3.len()).then(|| {
                    APPENDIX.map(|rows| GeometricMean::of(rows.map(|row| (row[at] - row[5]).abs())))
                }),
                error: [0, 1, 2].map(|at_stage| {
                    GeometricMean::of(stage(at_stage).filter_map(|found| found.error(at)))
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

impl Knowledge {
    /// Error of the right move's value by a setting: its distance from the tree's.
    pub(super) fn best_error(&self, setting: usize) -> f64 {
        (self.settings[setting].value - self.answer).abs()
    }

    /// Geometric mean of the errors of all values by a setting; `None` if no value errs.
    pub(super) fn error(&self, setting: usize) -> Option<f64> {
        let errors = self.settings[setting].errors.iter().copied();
        GeometricMean::of(errors).map(|mean| mean.value)
    }
}

/// Figs 5 to 8 of the printed problems, as far as their tables were run.
fn courses(answered: &[Answered]) -> Vec<(u8, Plot)> {
    let mut plots = Vec::new();
    for (first, player, of) in [
        (
            5,
            "MCM",
            (|one| one.flat.as_ref()) as fn(&Answered) -> Option<&Course>,
        ),
        (7, "MCT", |one| one.tree.as_ref()),
    ] {
        for (at, stage) in [(0, Stage::Opening), (1, Stage::Closing)] {
            let problem = members(answered, Group::Printed(at)).next();
            let Some(course) = problem.and_then(of) else {
                continue;
            };
            // The cast loses nothing: 0 or 1.
            let number = first + at as u8;
            plots.push((
                number,
                Plot {
                    title: format!(
                        "Fig {number}: the values of the moves by {player}, {}",
                        stage.word()
                    ),
                    x: "playouts".to_owned(),
                    y: "value".to_owned(),
                    has_zero: false,
                    curves: course.curves.clone(),
                },
            ));
        }
    }
    plots
}

//! Report of S4: what was measured, problem by problem.

use serde::{Deserialize, Serialize};

use super::convergence::{FlatRanges, TreeRanges};
use super::effort::Twice;
use super::findings;
use super::knowledge::{Knowledge, PAPERS, Setting};
use super::problems::{Problems, STAGES, Table};
use super::published::appendix_errors;
use super::run::{Read, S4Config};
use crate::claims;
use crate::judged::PaperReport;
use crate::plot::{Bars, Curve, Plot};
use crate::verdict::{Estimate, Finding};

/// Interpretations where the paper is silent, and known differences.
const READINGS: [&str; 10] = [
    "beside stand child=twenty (a child has twenty playouts before UCB1 weighs it, and counts from then on) and child=ten (it counts from ten on), which were \
     taken up because Table 2 then comes out, and are fitted; and problems of any kind, with two moves at least",
    "the thirty problems were published at http://ipl.info.kochi-tech.ac.jp/daihinmin_database/, but only two are printed: ours are positions of \
     games of mcm:playouts=100,playout=keeping, by the paper's limits of the stages. What the paper says of positions in general has to hold \
     both of clear problems and of those of any kind",
    "Tables 1 and 2: the geometric mean over a stage's problems; in Table 1 of the geometric means over a problem's moves",
    "what never changed is left out of a geometric mean, in Table 1 as in Table 2",
    "Figs 9 and 10: the error is the distance from the tree's value, and the geometric mean is over problems, and over the moves of one in \
     Fig 10; an error below 0.0018, the smallest of the paper's Appendix A.1, counts as 0.0018, so that none is left out for being 0",
    "Table 3: of several moves with the tree's best value each is right",
    "MCM: a new deal for every playout, which all moves of the problem share, drawn uniformly from those with the right number of cards",
    "MCT: n of equation (1) is the number of playouts of the siblings together, its logarithm is natural, the value of an inner node is that \
     of its best child once all have counted, and the mean of its playouts until then; the root is expanded at once",
    "cards are strong by the order in force, and the joker is the strongest; the tournament's rules of 2011 are taken to be those of the rule set s4",
    "an error of the paper's that it does not print is taken to be ours, for ten problems a stage",
];

/// Report of the tables that were run, which can be put together with others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct S4Report {
    /// Number of playouts, as a share of the paper's.
    pub scale: f64,
    /// Index of the interval between two looks at the tree's values that Table 2 is read by.
    pub look: usize,
    /// `true` if the search is read as it is because Table 2 comes out by it.
    pub is_fitted: bool,
    /// Problems with their results, by seed and by reading; the report's own reading first.
    pub sets: Vec<ProblemSet>,
    /// Figs 5 to 8: number of the figure, and its curves.
    pub curves: Vec<(u8, Vec<Curve>)>,
    /// Readings of the paper, as sentences.
    pub readings: Vec<String>,
}

/// Problems with their results under one reading.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ProblemSet {
    /// Seed of all random numbers.
    pub seed: u64,
    /// Answers that differ from the report's own, as on the command line; empty for the report's own.
    pub reading: String,
    /// Kind of the problems: `clear` or `any`.
    pub kind: String,
    /// The problems.
    pub problems: Vec<ProblemRow>,
}

/// Results for one problem, table by table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ProblemRow {
    /// Stage, from 0; `None` for a printed problem.
    pub stage: Option<usize>,
    /// Table 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flat: Option<FlatRanges>,
    /// Table 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tree: Option<TreeRanges>,
    /// Table 3.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub knowledge: Option<Knowledge>,
    /// Ours: two searches, by playout policy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effort: Option<Vec<Twice>>,
}

impl S4Report {
    pub(super) fn new(plan: &S4Config, read: Vec<Read>) -> S4Report {
        let mut curves: Vec<(u8, Vec<Curve>)> = Vec::new();
        let mut sets = Vec::new();
        for read in read {
            let shown = read.answered.iter();
            let shown = shown.filter(|one| one.row.stage.is_none());
            for (at, problem) in (0_u8..).zip(shown) {
                // Figs 5 and 6 are of MCM, 7 and 8 of MCT.
                for (first, found) in [5, 7].into_iter().zip(&problem.curves) {
                    curves.extend(found.iter().map(|found| (first + at, found.clone())));
                }
            }
            sets.push(ProblemSet {
                seed: plan.seed.0,
                reading: read.reading,
                kind: read.kind.to_owned(),
                problems: read.answered.into_iter().map(|one| one.row).collect(),
            });
        }
        curves.sort_by_key(|(number, _)| *number);
        let sentences = plan.readings.sentences().into_iter();
        S4Report {
            scale: plan.scale,
            look: plan.readings.look(),
            is_fitted: plan.readings.is_fitted(),
            sets,
            curves,
            readings: sentences.chain(READINGS.map(str::to_owned)).collect(),
        }
    }

    /// Problems of all seeds under a reading for which a table was run.
    pub(super) fn under(&self, reading: &str, table: Table) -> Problems<'_> {
        let sets = self.sets.iter().filter(|set| set.reading == reading);
        Problems::new(self, sets, table)
    }

    /// Readings that were run, the report's own first.
    pub(super) fn all_readings(&self) -> Vec<&str> {
        let mut all: Vec<&str> = Vec::new();
        for set in &self.sets {
            if !all.contains(&set.reading.as_str()) {
                all.push(&set.reading);
            }
        }
        all
    }

    /// Problems of the report's own kind for which a table was run, and of the other one if that was run.
    pub(super) fn kinds(&self, table: Table) -> Vec<Problems<'_>> {
        let readings = self.all_readings().into_iter();
        let readings =
            readings.filter(|reading| reading.is_empty() || reading.starts_with("problems="));
        let kinds = readings.map(|reading| self.under(reading, table));
        kinds.filter(|problems| !problems.is_empty()).collect()
    }

    /// The report as text.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = self.tables();
        for (_, plot) in self.plots() {
            text.push('\n');
            text.push_str(&plot.to_text());
        }
        for (_, bars) in self.bars() {
            text.push('\n');
            text.push_str(&bars.to_text());
        }
        text.push_str("\nWhat the paper says, and what comes out here (± 99 %):\n");
        text.push_str(&claims::paragraphs("s4", &self.findings()));
        text.push_str("\nHow it is read:\n");
        for reading in &self.readings {
            text.push_str(&format!("* {reading}\n"));
        }
        text
    }

    /// Figures as SVG: file name without extension, and picture.
    #[must_use]
    pub fn pictures(&self) -> Vec<(String, String)> {
        let plots = self.plots().into_iter();
        let plots = plots.map(|(name, plot)| (name, plot.to_svg()));
        let bars = self.bars().into_iter();
        plots
            .chain(bars.map(|(name, bars)| (name, bars.to_svg())))
            .collect()
    }

    /// Figs 5 to 8 of the printed problems, as far as their tables were run.
    fn plots(&self) -> Vec<(String, Plot)> {
        let plots = self.curves.iter().map(|(number, curves)| {
            let player = if *number < 7 { "MCM" } else { "MCT" };
            let stage = if number % 2 == 1 {
                "opening"
            } else {
                "closing"
            };
            let plot = Plot {
                title: format!("Fig {number}: the values of the moves by {player}, {stage}"),
                x: "playouts".to_owned(),
                y: "value".to_owned(),
                has_zero: false,
                curves: curves.clone(),
            };
            (format!("s4-fig{number}"), plot)
        });
        plots.collect()
    }

    /// Figs 9 and 10, if Table 3 was run; the first beside the paper's own, from its Appendix A.1.
    fn bars(&self) -> Vec<(String, Bars)> {
        let own = self.under("", Table::Known);
        if own.is_empty() {
            return Vec::new();
        }
        let name = |setting: usize| Setting::ALL[setting].name().to_owned();
        let height = |mean: Option<Estimate>| mean.map_or(0.0, |mean| mean.value.exp());
        let mut fig_9 = Vec::new();
        let mut fig_10 = Vec::new();
        for (stage, word) in STAGES.iter().enumerate() {
            let settings = 0..Setting::ALL.len();
            let best = settings.clone();
            let best = best.map(|one| (name(one), height(own.best_error(&[stage], one))));
            fig_9.push(((*word).to_owned(), best.collect()));
            let papers = PAPERS.map(|one| {
                let errors = appendix_errors(stage, one);
                (name(one), height(Estimate::mean(&errors)))
            });
            fig_9.push((format!("{word}, the paper's"), papers.collect()));
            let every = settings.map(|one| (name(one), height(own.error(&[stage], one))));
            fig_10.push(((*word).to_owned(), every.collect()));
        }
        let figures = [
            (
                9,
                "Fig 9: geometric mean error of the best move's value",
                fig_9,
            ),
            (
                10,
                "Fig 10: geometric mean error of every move's value",
                fig_10,
            ),
        ];
        let figures = figures.into_iter().map(|(number, title, groups)| {
            let title = title.to_owned();
            (format!("s4-fig{number}"), Bars { title, groups })
        });
        figures.collect()
    }
}

impl PaperReport for S4Report {
    fn merge(&mut self, other: S4Report) {
        self.sets.extend(other.sets);
        for (number, curves) in other.curves {
            if self.curves.iter().all(|(known, _)| *known != number) {
                self.curves.push((number, curves));
            }
        }
        self.curves.sort_by_key(|(number, _)| *number);
    }

    fn findings(&self) -> Vec<Finding> {
        findings::of(self)
    }

    fn tables(&self) -> String {
        self.tables_text()
    }

    fn readings(&self) -> Vec<String> {
        // Kept runs tell their settings; what cannot be set is told as it is now.
        let set = self.readings.iter();
        let set = set.filter(|line| {
            line.split_once(": ")
                .is_some_and(|(key, _)| key.contains('='))
        });
        set.cloned().chain(READINGS.map(str::to_owned)).collect()
    }

    fn figures(&self) -> Vec<(String, String)> {
        self.pictures()
    }
}

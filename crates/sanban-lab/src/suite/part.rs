//! List of parts, with what each covers and how it is run.

use std::sync::atomic::{AtomicUsize, Ordering};

use sanban_game::{RuleError, Seed};
use serde_json::Value;

use crate::s1::{self, S1Config};
use crate::s2::{self, S2Config, S2Error};
use crate::s3;
use crate::s4::{self, S4Config, S4Error};
use crate::s5::{self, S5Config, S5Error};
use crate::{Compared, LabError};

use super::kept::KeptFinding;

/// A paper whose experiments are run again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paper {
    /// Short name: `s1`, as in `sanban lab s1`.
    pub word: &'static str,
    /// Authors and subject.
    pub title: &'static str,
}

/// All papers.
pub const PAPERS: [Paper; 5] = [
    Paper {
        word: "s1",
        title: "Itoh: extended Monte-Carlo tree search for Blackjack",
    },
    Paper {
        word: "s2",
        title: "Sakata and Ohashi: keeping pairs in Daifugo",
    },
    Paper {
        word: "s3",
        title: "The article on exact values of Blackjack",
    },
    Paper {
        word: "s4",
        title: "Zibiki and Matsuzaki: Monte-Carlo methods for next-move problems of Daihinmin",
    },
    Paper {
        word: "s5",
        title: "Sasaki and Kotani: ratings of moves for Blokus Duo",
    },
];

/// An experiment, or several that are run together.
pub struct Part {
    /// Name of the part and of its file: `s1-table-9`.
    pub id: &'static str,
    /// Its paper, as [`Paper::word`].
    pub paper: &'static str,
    /// Tables and figures.
    pub covers: &'static str,
    /// Command that runs it alone, without scale, seed and threads.
    pub command: &'static str,
    run: fn(&Conditions, Progress<'_>) -> Result<Outcome, SuiteError>,
}

/// Conditions under which parts are run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Conditions {
    /// Number of rounds, games or playouts, as a share of the paper's.
    pub scale: f64,
    /// Seed of all random numbers.
    pub seed: Seed,
    /// Number of threads; all cores if `None`.
    pub threads: Option<usize>,
}

/// Result of a part.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Tables as text.
    pub text: String,
    /// Readings of the paper, as sentences.
    pub readings: Vec<String>,
    /// The paper's figures beside ours.
    pub compared: Vec<Compared>,
    /// Claims of the paper with verdicts.
    pub findings: Vec<KeptFinding>,
    /// Figures as SVG: file name without extension, and picture.
    pub figures: Vec<(String, String)>,
    /// Complete result, as printed by `--json`.
    pub result: Value,
}

/// Callback from the playing threads: number of rounds, games or problems done, and their total.
pub type Progress<'a> = &'a (dyn Fn(usize, usize) + Sync);

/// Counter of the work done.
struct Counter<'a> {
    done: AtomicUsize,
    all: usize,
    progress: Progress<'a>,
}

impl<'a> Counter<'a> {
    fn new(all: usize, progress: Progress<'a>) -> Counter<'a> {
        progress(0, all);
        Counter {
            done: AtomicUsize::new(0),
            all,
            progress,
        }
    }

    fn add(&self, more: usize) {
        let done = self.done.fetch_add(more, Ordering::Relaxed) + more;
        (self.progress)(done, self.all);
    }
}

/// Error of a part.
#[derive(Debug, thiserror::Error)]
pub enum SuiteError {
    /// An experiment of S1.
    #[error(transparent)]
    S1(#[from] LabError),
    /// An experiment of S2.
    #[error(transparent)]
    S2(#[from] S2Error),
    /// The rules of S3.
    #[error(transparent)]
    S3(#[from] RuleError),
    /// An experiment of S4.
    #[error(transparent)]
    S4(#[from] S4Error),
    /// An experiment of S5.
    #[error(transparent)]
    S5(#[from] S5Error),
    /// A result cannot be written as JSON.
    #[error("the result cannot be written: {0}")]
    Json(#[from] serde_json::Error),
}

/// All parts, paper by paper.
pub const PARTS: [Part; 20] = [
    Part {
        id: "s1-methods",
        paper: "s1",
        covers: "Tables 8, 11, 12 and 13, Fig 4",
        command: "sanban lab s1 --table 8 --table 11 --table 12 --table 13",
        run: |conditions, progress| run_s1(&[8, 11, 12, 13], conditions, progress),
    },
    Part {
        id: "s1-table-9",
        paper: "s1",
        covers: "Table 9",
        command: "sanban lab s1 --table 9",
        run: |conditions, progress| run_s1(&[9], conditions, progress),
    },
    Part {
        id: "s1-table-10",
        paper: "s1",
        covers: "Table 10",
        command: "sanban lab s1 --table 10",
        run: |conditions, progress| run_s1(&[10], conditions, progress),
    },
    Part {
        id: "s1-table-14",
        paper: "s1",
        covers: "Table 14",
        command: "sanban lab s1 --table 14",
        run: |conditions, progress| run_s1(&[14], conditions, progress),
    },
    Part {
        id: "s2-pairs",
        paper: "s2",
        covers: "(a), Table 1",
        command: "sanban lab s2 --experiment a",
        run: |conditions, progress| run_s2(&[s2::Experiment::A], conditions, progress),
    },
    Part {
        id: "s2-learning",
        paper: "s2",
        covers: "(b) to (h), Figs 2 to 10",
        command: "sanban lab s2 --experiment b --experiment c --experiment d --experiment e --experiment f --experiment g --experiment h",
        run: |conditions, progress| {
            let learning = s2::Experiment::ALL.into_iter().skip(1).take(7);
            run_s2(&learning.collect::<Vec<_>>(), conditions, progress)
        },
    },
    Part {
        id: "s2-opponents",
        paper: "s2",
        covers: "(i): what is learned depends on the opponent",
        command: "sanban lab s2 --experiment i",
        run: |conditions, progress| run_s2(&[s2::Experiment::I], conditions, progress),
    },
    Part {
        id: "s2-beyond",
        paper: "s2",
        covers: "(j): learning the joker and deliberate passes",
        command: "sanban lab s2 --experiment j",
        run: |conditions, progress| run_s2(&[s2::Experiment::J], conditions, progress),
    },
    Part {
        id: "s3",
        paper: "s3",
        covers: "the printed values, with and without memory",
        command: "sanban lab s3 --plain",
        run: |_, progress| run_s3(progress),
    },
    Part {
        id: "s4-table-1",
        paper: "s4",
        covers: "Table 1, Figs 5 and 6",
        command: "sanban lab s4 --table 1",
        run: |conditions, progress| run_s4(1, conditions, progress),
    },
    Part {
        id: "s4-table-2",
        paper: "s4",
        covers: "Table 2, Figs 7 and 8",
        command: "sanban lab s4 --table 2",
        run: |conditions, progress| run_s4(2, conditions, progress),
    },
    Part {
        id: "s4-table-3",
        paper: "s4",
        covers: "Table 3, Figs 9 and 10, the appendix",
        command: "sanban lab s4 --table 3",
        run: |conditions, progress| run_s4(3, conditions, progress),
    },
    Part {
        id: "s4-effort",
        paper: "s4",
        covers: "how many playouts the tree needs",
        command: "sanban lab s4 --table 4",
        run: |conditions, progress| run_s4(4, conditions, progress),
    },
    Part {
        id: "s5-table-1",
        paper: "s5",
        covers: "Table 1",
        command: "sanban lab s5 --table 1",
        run: |conditions, progress| run_s5(s5::Experiment::Table1, conditions, progress),
    },
    Part {
        id: "s5-match",
        paper: "s5",
        covers: "the match of AMAF",
        command: "sanban lab s5 --table match",
        run: |conditions, progress| run_s5(s5::Experiment::Match, conditions, progress),
    },
    Part {
        id: "s5-table-2",
        paper: "s5",
        covers: "Table 2",
        command: "sanban lab s5 --table 2",
        run: |conditions, progress| run_s5(s5::Experiment::Table2, conditions, progress),
    },
    Part {
        id: "s5-table-3",
        paper: "s5",
        covers: "Table 3",
        command: "sanban lab s5 --table 3",
        run: |conditions, progress| run_s5(s5::Experiment::Table3, conditions, progress),
    },
    Part {
        id: "s5-table-4",
        paper: "s5",
        covers: "Table 4",
        command: "sanban lab s5 --table 4",
        run: |conditions, progress| run_s5(s5::Experiment::Table4, conditions, progress),
    },
    Part {
        id: "s5-figures",
        paper: "s5",
        covers: "Figs 1 and 3",
        command: "sanban lab s5 --table figures",
        run: |conditions, progress| run_s5(s5::Experiment::Figures, conditions, progress),
    },
    Part {
        id: "s5-own",
        paper: "s5",
        covers: "Tables 2 to 4 by our own ratings",
        command: "sanban lab s5 --table own",
        run: |conditions, progress| run_s5(s5::Experiment::Own, conditions, progress),
    },
];

impl Part {
    /// Command that runs it alone under these conditions; S3 has no randomness and a fixed effort.
    #[must_use]
    pub fn command_of(&self, conditions: &Conditions) -> String {
        match self.paper {
            "s3" => self.command.to_owned(),
            _ => format!(
                "{} --scale {} --seed {}",
                self.command, conditions.scale, conditions.seed.0
            ),
        }
    }

    /// Runs the part.
    ///
    /// # Errors
    /// The error of its experiment.
    pub fn run(
        &self,
        conditions: &Conditions,
        progress: Progress<'_>,
    ) -> Result<Outcome, SuiteError> {
        (self.run)(conditions, progress)
    }
}

fn run_s1(
    tables: &[u8],
    conditions: &Conditions,
    progress: Progress<'_>,
) -> Result<Outcome, SuiteError> {
    let config = S1Config {
        tables: tables.to_vec(),
        scale: conditions.scale,
        seed: conditions.seed,
        threads: conditions.threads,
        readings: s1::Readings::default(),
    };
    let done = Counter::new(config.all_rounds(), progress);
    let report = config.run(&|rounds| done.add(rounds))?;
    Ok(Outcome {
        text: report.to_text(),
        readings: report.readings.clone(),
        compared: report.compared(),
        findings: report.findings.iter().map(KeptFinding::from).collect(),
        figures: report.pictures(),
        result: serde_json::to_value(&report)?,
    })
}

fn run_s2(
    experiments: &[s2::Experiment],
    conditions: &Conditions,
    progress: Progress<'_>,
) -> Result<Outcome, SuiteError> {
    const COURSES: usize = 5;
    let config = S2Config {
        experiments: experiments.to_vec(),
        scale: conditions.scale,
        courses: COURSES,
        readings: s2::Readings::default(),
        seed: conditions.seed,
        threads: conditions.threads,
    };
    let done = Counter::new(config.games(), progress);
    let report = config.run(&|| done.add(1))?;
    Ok(Outcome {
        text: report.to_text(),
        readings: report.readings.clone(),
        compared: Vec::new(),
        findings: report
            .findings
            .iter()
            .map(KeptFinding::of_courses)
            .collect(),
        figures: report.pictures(),
        result: serde_json::to_value(&report)?,
    })
}

/// The values are exact: scale and seed have no effect.
fn run_s3(progress: Progress<'_>) -> Result<Outcome, SuiteError> {
    let report = s3::run(true)?;
    progress(1, 1);
    let compared = report.compared();
    Ok(Outcome {
        text: String::new(),
        readings: Vec::new(),
        findings: Vec::new(),
        figures: Vec::new(),
        result: serde_json::to_value(&report)?,
        compared,
    })
}

fn run_s4(
    table: u8,
    conditions: &Conditions,
    progress: Progress<'_>,
) -> Result<Outcome, SuiteError> {
    const PROBLEMS: usize = 40;
    let config = S4Config {
        tables: vec![table],
        scale: conditions.scale,
        problems: PROBLEMS,
        readings: s4::Readings::default(),
        reads_otherwise: true,
        seed: conditions.seed,
        threads: conditions.threads,
    };
    let done = Counter::new(config.problems(), progress);
    let report = config.run(&|| done.add(1))?;
    Ok(Outcome {
        text: report.to_text(),
        readings: report.readings.clone(),
        compared: report.compared(),
        findings: report.findings.iter().map(KeptFinding::from).collect(),
        figures: report.pictures(),
        result: serde_json::to_value(&report)?,
    })
}

fn run_s5(
    experiment: s5::Experiment,
    conditions: &Conditions,
    progress: Progress<'_>,
) -> Result<Outcome, SuiteError> {
    let config = S5Config {
        experiments: vec![experiment],
        scale: conditions.scale,
        budget: 1.0,
        readings: s5::Readings::default(),
        reads_otherwise: true,
        ratings: "paper".to_owned(),
        seed: conditions.seed,
        threads: conditions.threads,
    };
    let done = Counter::new(config.games().map_err(S5Error::from)?, progress);
    let report = config.run(&|| done.add(1))?;
    Ok(Outcome {
        text: report.to_text(),
        readings: report.readings.clone(),
        compared: report.compared(),
        findings: report.findings.iter().map(KeptFinding::from).collect(),
        figures: report.pictures(),
        result: serde_json::to_value(&report)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_has_a_name_of_its_own_and_a_paper() {
        for (at, part) in PARTS.iter().enumerate() {
            assert!(PARTS[..at].iter().all(|other| other.id != part.id));
            assert!(PAPERS.iter().any(|paper| paper.word == part.paper));
            assert!(part.id.starts_with(part.paper));
        }
    }
}

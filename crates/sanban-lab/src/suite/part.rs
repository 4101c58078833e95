//! List of parts, with what each covers and how it is run.

use std::sync::atomic::{AtomicUsize, Ordering};

use sanban_game::{RuleError, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::LabError;
use crate::s1::{self, S1Config};
use crate::s2::{self, S2Config, S2Error};
use crate::s3;
use crate::s4::{self, S4Config, S4Error};
use crate::s5::{self, S5Config, S5Error};

/// An experiment, or several that are run together.
pub struct Part {
    /// Name of the part and of its files: `s1-table-9`.
    pub id: &'static str,
    repeats: Repeats,
    /// Its paper, as [`Paper::word`](super::Paper::word).
    pub paper: &'static str,
    /// Tables and figures.
    pub covers: &'static str,
    /// Seconds of a run at the paper's scale on one core, as measured.
    seconds: u32,
    /// Command that runs it alone, without scale, seed and threads.
    pub command: &'static str,
    run: fn(&Conditions, Run, Progress<'_>) -> Result<Value, SuiteError>,
}

/// Number of runs of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Repeats {
    /// One run: nothing in it is chance.
    Once,
    /// Runs with five seeds, which are put together.
    Five,
    /// One long run, and five with other seeds at a tenth of its scale, which check its intervals.
    Checked,
}

/// Number of seeds of a part that is repeated or checked.
const SEEDS: u64 = 5;
/// Scale of a check, as a share of the scale of the run.
pub(super) const CHECK: f64 = 0.1;

/// Conditions of the whole.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Conditions {
    /// Number of rounds, games or playouts, as a share of the paper's.
    pub scale: f64,
    /// First seed; the others follow it.
    pub seed: Seed,
    /// Number of threads; all cores if `None`.
    pub threads: Option<usize>,
}

/// Run of a part.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Run {
    /// Seed of all random numbers.
    pub seed: u64,
    /// Number of rounds, games or playouts, as a share of the paper's.
    pub scale: f64,
    /// `true` for a short run whose results are not put together with the long one's.
    pub is_check: bool,
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
pub const PARTS: [Part; 24] = [
    Part {
        id: "s1-basic",
        repeats: Repeats::Five,
        seconds: 4,
        paper: "s1",
        covers: "Tables 8 and 11, as long as in the paper",
        command: "sanban lab s1 --table 8 --table 11",
        run: |conditions, run, progress| run_s1(&[8, 11], &[], false, conditions, run, progress),
    },
    Part {
        id: "s1-basic-long",
        repeats: Repeats::Five,
        seconds: 300,
        paper: "s1",
        covers: "Tables 8 and 11, 60 times as long; parts of Table 13 and Fig 4",
        command: "sanban lab s1 --table 8 --table 11 --long",
        run: |conditions, run, progress| run_s1(&[8, 11], &[], true, conditions, run, progress),
    },
    Part {
        id: "s1-readings",
        repeats: Repeats::Five,
        seconds: 130,
        paper: "s1",
        covers: "Tables 8 to 11 under other readings",
        command: "sanban lab s1 --readings",
        run: run_s1_readings,
    },
    Part {
        id: "s1-table-9",
        repeats: Repeats::Checked,
        seconds: 810,
        paper: "s1",
        covers: "Table 9",
        command: "sanban lab s1 --table 9",
        run: |conditions, run, progress| run_s1(&[9], &[], false, conditions, run, progress),
    },
    Part {
        id: "s1-table-10",
        repeats: Repeats::Checked,
        seconds: 940,
        paper: "s1",
        covers: "Table 10",
        command: "sanban lab s1 --table 10",
        run: |conditions, run, progress| run_s1(&[10], &[], false, conditions, run, progress),
    },
    Part {
        id: "s1-table-12",
        repeats: Repeats::Checked,
        seconds: 950,
        paper: "s1",
        covers: "Table 12, Table 14 with C = 3; parts of Table 13 and Fig 4",
        command: "sanban lab s1 --table 12",
        run: |conditions, run, progress| run_s1(&[12], &[], false, conditions, run, progress),
    },
    Part {
        id: "s1-table-14-1",
        repeats: Repeats::Checked,
        seconds: 940,
        paper: "s1",
        covers: "Table 14, C = 1",
        command: "sanban lab s1 --table 14 --constant 1",
        run: |conditions, run, progress| run_s1(&[14], &[1], false, conditions, run, progress),
    },
    Part {
        id: "s1-table-14-2",
        repeats: Repeats::Checked,
        seconds: 940,
        paper: "s1",
        covers: "Table 14, C = 2",
        command: "sanban lab s1 --table 14 --constant 2",
        run: |conditions, run, progress| run_s1(&[14], &[2], false, conditions, run, progress),
    },
    Part {
        id: "s1-table-14-4",
        repeats: Repeats::Checked,
        seconds: 940,
        paper: "s1",
        covers: "Table 14, C = 4",
        command: "sanban lab s1 --table 14 --constant 4",
        run: |conditions, run, progress| run_s1(&[14], &[4], false, conditions, run, progress),
    },
    Part {
        id: "s2-pairs",
        repeats: Repeats::Five,
        seconds: 30,
        paper: "s2",
        covers: "(a), Table 1",
        command: "sanban lab s2 --experiment a",
        run: |conditions, run, progress| run_s2(&[s2::Experiment::A], conditions, run, progress),
    },
    Part {
        id: "s2-learning",
        repeats: Repeats::Five,
        seconds: 60,
        paper: "s2",
        covers: "(b) to (h), Figs 2 to 10, and by other readings",
        command: "sanban lab s2 --experiment b --experiment c --experiment d --experiment e --experiment f --experiment g --experiment h",
        run: |conditions, run, progress| {
            let learning = s2::Experiment::ALL.into_iter().skip(1).take(7);
            run_s2(&learning.collect::<Vec<_>>(), conditions, run, progress)
        },
    },
    Part {
        id: "s2-opponents",
        repeats: Repeats::Five,
        seconds: 2,
        paper: "s2",
        covers: "(i): what is learned depends on the opponent",
        command: "sanban lab s2 --experiment i",
        run: |conditions, run, progress| run_s2(&[s2::Experiment::I], conditions, run, progress),
    },
    Part {
        id: "s2-beyond",
        repeats: Repeats::Checked,
        seconds: 630,
        paper: "s2",
        covers: "(j): learning the joker and deliberate passes",
        command: "sanban lab s2 --experiment j",
        run: |conditions, run, progress| run_s2(&[s2::Experiment::J], conditions, run, progress),
    },
    Part {
        id: "s3",
        repeats: Repeats::Once,
        seconds: 60,
        paper: "s3",
        covers: "the printed values, with and without memory",
        command: "sanban lab s3 --plain",
        run: |_, _, progress| run_s3(progress),
    },
    Part {
        id: "s4-table-1",
        repeats: Repeats::Five,
        seconds: 120,
        paper: "s4",
        covers: "Table 1, Figs 5 and 6",
        command: "sanban lab s4 --table 1",
        run: |conditions, run, progress| run_s4(1, conditions, run, progress),
    },
    Part {
        id: "s4-table-2",
        repeats: Repeats::Five,
        seconds: 240,
        paper: "s4",
        covers: "Table 2, Figs 7 and 8",
        command: "sanban lab s4 --table 2",
        run: |conditions, run, progress| run_s4(2, conditions, run, progress),
    },
    Part {
        id: "s4-table-3",
        repeats: Repeats::Five,
        seconds: 840,
        paper: "s4",
        covers: "Table 3, Figs 9 and 10, the appendix",
        command: "sanban lab s4 --table 3",
        run: |conditions, run, progress| run_s4(3, conditions, run, progress),
    },
    Part {
        id: "s4-effort",
        repeats: Repeats::Five,
        seconds: 360,
        paper: "s4",
        covers: "how many playouts the tree needs",
        command: "sanban lab s4 --table 4",
        run: |conditions, run, progress| run_s4(4, conditions, run, progress),
    },
    Part {
        id: "s5-table-1",
        repeats: Repeats::Five,
        seconds: 10,
        paper: "s5",
        covers: "Table 1, legal moves",
        command: "sanban lab s5 --table 1",
        run: |conditions, run, progress| {
            run_s5(&[s5::Experiment::Table1], conditions, run, progress)
        },
    },
    Part {
        id: "s5-match",
        repeats: Repeats::Five,
        seconds: 600,
        paper: "s5",
        covers: "the match of AMAF",
        command: "sanban lab s5 --table match",
        run: |conditions, run, progress| {
            run_s5(&[s5::Experiment::Match], conditions, run, progress)
        },
    },
    Part {
        id: "s5-table-2",
        repeats: Repeats::Five,
        seconds: 120,
        paper: "s5",
        covers: "Table 2, Figs 1 and 3",
        command: "sanban lab s5 --table 2 --table figures",
        run: |conditions, run, progress| {
            let parts = [s5::Experiment::Table2, s5::Experiment::Figures];
            run_s5(&parts, conditions, run, progress)
        },
    },
    Part {
        id: "s5-table-3",
        repeats: Repeats::Five,
        seconds: 700,
        paper: "s5",
        covers: "Table 3",
        command: "sanban lab s5 --table 3",
        run: |conditions, run, progress| {
            run_s5(&[s5::Experiment::Table3], conditions, run, progress)
        },
    },
    Part {
        id: "s5-table-4",
        repeats: Repeats::Five,
        seconds: 1100,
        paper: "s5",
        covers: "Table 4",
        command: "sanban lab s5 --table 4",
        run: |conditions, run, progress| {
            run_s5(&[s5::Experiment::Table4], conditions, run, progress)
        },
    },
    Part {
        id: "s5-own",
        repeats: Repeats::Checked,
        seconds: 1600,
        paper: "s5",
        covers: "Tables 2 to 4 by our own ratings",
        command: "sanban lab s5 --table own",
        run: |conditions, run, progress| run_s5(&[s5::Experiment::Own], conditions, run, progress),
    },
];

impl Part {
    /// Runs of the part under these conditions, the long one first.
    pub fn runs(&self, conditions: &Conditions) -> impl Iterator<Item = Run> + use<> {
        let long = Run {
            seed: conditions.seed.0,
            scale: conditions.scale,
            is_check: false,
        };
        let more = match self.repeats {
            Repeats::Once => 0,
            Repeats::Five => SEEDS - 1,
            Repeats::Checked => SEEDS,
        };
        let is_check = self.repeats == Repeats::Checked;
        let others = (1..=more).map(move |after| Run {
            seed: long.seed.wrapping_add(after),
            scale: if is_check {
                CHECK * long.scale
            } else {
                long.scale
            },
            is_check,
        });
        std::iter::once(long).chain(others)
    }

    /// `true` if the results of all seeds are put together.
    #[must_use]
    pub fn is_repeated(&self) -> bool {
        self.repeats == Repeats::Five
    }

    /// Approximate time of a run on one core, in seconds, from the time of the project's own run at the papers' scale.
    #[must_use]
    pub fn seconds_of(&self, run: Run) -> f64 {
        let share = if self.paper == "s3" { 1.0 } else { run.scale };
        f64::from(self.seconds) * share
    }

    /// Command that does a run alone; S3 has no randomness and a fixed effort.
    #[must_use]
    pub fn command_of(&self, run: Run) -> String {
        match self.paper {
            "s3" => self.command.to_owned(),
            _ => format!("{} --scale {} --seed {}", self.command, run.scale, run.seed),
        }
    }

    /// Does a run and returns its complete result.
    ///
    /// # Errors
    /// The error of its experiment.
    pub fn run(
        &self,
        conditions: &Conditions,
        run: Run,
        progress: Progress<'_>,
    ) -> Result<Value, SuiteError> {
        (self.run)(conditions, run, progress)
    }
}

fn run_s1(
    tables: &[u8],
    constants: &[u8],
    is_long: bool,
    conditions: &Conditions,
    run: Run,
    progress: Progress<'_>,
) -> Result<Value, SuiteError> {
    let config = S1Config {
        tables: tables.to_vec(),
        constants: constants.to_vec(),
        is_long,
        ..s1_config(conditions, run)
    };
    let done = Counter::new(config.all_rounds(), progress);
    let report = config.run(&|rounds| done.add(rounds))?;
    Ok(serde_json::to_value(&report)?)
}

fn run_s1_readings(
    conditions: &Conditions,
    run: Run,
    progress: Progress<'_>,
) -> Result<Value, SuiteError> {
    let config = s1_config(conditions, run);
    let done = Counter::new(config.rounds_of_effects(), progress);
    let report = config.effects(&|rounds| done.add(rounds))?;
    Ok(serde_json::to_value(&report)?)
}

fn s1_config(conditions: &Conditions, run: Run) -> S1Config {
    S1Config {
        tables: Vec::new(),
        constants: Vec::new(),
        scale: run.scale,
        is_long: false,
        seed: Seed(run.seed),
        threads: conditions.threads,
        readings: s1::Readings::default(),
    }
}

fn run_s2(
    experiments: &[s2::Experiment],
    conditions: &Conditions,
    run: Run,
    progress: Progress<'_>,
) -> Result<Value, SuiteError> {
    const COURSES: usize = 5;
    // A check has few courses of full length: in fewer games less is learned, which is another experiment.
    let (courses, scale) = if run.is_check {
        (1, run.scale / CHECK)
    } else {
        (COURSES, run.scale)
    };
    let config = S2Config {
        experiments: experiments.to_vec(),
        scale,
        courses,
        readings: s2::Readings::default(),
        reads_otherwise: true,
        seed: Seed(run.seed),
        threads: conditions.threads,
    };
    let done = Counter::new(config.games(), progress);
    let report = config.run(&|| done.add(1))?;
    Ok(serde_json::to_value(&report)?)
}

/// The values are exact: scale and seed have no effect.
fn run_s3(progress: Progress<'_>) -> Result<Value, SuiteError> {
    let report = s3::run(true)?;
    progress(1, 1);
    Ok(serde_json::to_value(&report)?)
}

fn run_s4(
    table: u8,
    conditions: &Conditions,
    run: Run,
    progress: Progress<'_>,
) -> Result<Value, SuiteError> {
    const PROBLEMS: usize = 40;
    let config = S4Config {
        tables: vec![table],
        scale: run.scale,
        problems: PROBLEMS,
        readings: s4::Readings::default(),
        reads_otherwise: true,
        seed: Seed(run.seed),
        threads: conditions.threads,
    };
    let done = Counter::new(config.problems(), progress);
    let report = config.run(&|| done.add(1))?;
    Ok(serde_json::to_value(&report)?)
}

fn run_s5(
    experiments: &[s5::Experiment],
    conditions: &Conditions,
    run: Run,
    progress: Progress<'_>,
) -> Result<Value, SuiteError> {
    let config = S5Config {
        experiments: experiments.to_vec(),
        scale: run.scale,
        budget: 1.0,
        readings: s5::Readings::default(),
        reads_otherwise: true,
        ratings: None,
        seed: Seed(run.seed),
        threads: conditions.threads,
    };
    let done = Counter::new(config.games().map_err(S5Error::from)?, progress);
    let report = config.run(&|| done.add(1))?;
    Ok(serde_json::to_value(&report)?)
}

#[cfg(test)]
mod tests {
    use super::super::PAPERS;
    use super::*;

    #[test]
    fn every_part_has_a_name_of_its_own_and_a_paper() {
        for (at, part) in PARTS.iter().enumerate() {
            assert!(PARTS[..at].iter().all(|other| other.id != part.id));
            assert!(PAPERS.iter().any(|paper| paper.word == part.paper));
            assert!(part.id.starts_with(part.paper));
        }
    }

    #[test]
    fn a_checked_part_has_one_long_run_and_five_short_ones() {
        let conditions = Conditions {
            scale: 1.0,
            seed: Seed(1),
            threads: None,
        };
        let runs = |repeats| -> Vec<(u64, f64)> {
            let part = Part {
                repeats,
                ..PARTS[0]
            };
            part.runs(&conditions)
                .map(|run| (run.seed, run.scale))
                .collect()
        };
        assert_eq!(runs(Repeats::Once), [(1, 1.0)]);
        assert_eq!(runs(Repeats::Five), [1, 2, 3, 4, 5].map(|seed| (seed, 1.0)));
        let checked = runs(Repeats::Checked);
        assert_eq!(checked[0], (1, 1.0));
        assert_eq!(checked[1..], [2, 3, 4, 5, 6].map(|seed| (seed, 0.1)));
    }
}

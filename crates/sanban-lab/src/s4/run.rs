//! Runs the tables again on our own problems and on the two that the paper prints.

use rayon::prelude::*;

use super::convergence::{self, Convergence};
use super::knowledge::{self, Knowledge};
use super::published::{TABLE_1, TABLE_2};
use super::report::Report;
use sanban_daihinmin::problem::{OWN, PRINTED, Problem, ProblemError, Stage, read};
use sanban_daihinmin::{OpenDeal, Rules};
use sanban_game::{ReadError, Seed};

/// The tables; the figures come with the third.
pub const TABLES: [u8; 3] = [1, 2, 3];

/// Which tables to run, and how long.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The numbers of the tables.
    pub tables: Vec<u8>,
    /// How many playouts, as a share of the paper's 10 000 a move and 100 000 in a tree.
    pub scale: f64,
    /// Where all chance starts.
    pub seed: Seed,
    /// How many threads; all cores when `None`.
    pub threads: Option<usize>,
}

/// Why the experiment could not be run.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// A problem that comes with the program is wrong.
    #[error("the problems: {0}")]
    Problem(#[from] ProblemError),
    /// A problem that comes with the program is against the rules.
    #[error("the problems: {0}")]
    Position(#[from] ReadError),
    /// The threads could not be started.
    #[error("cannot start the threads: {0}")]
    Threads(String),
}

/// The chance of one problem in one table.
pub(super) struct Course {
    pub(super) seed: Seed,
}

/// A problem with what was found out about it, table by table.
#[derive(Clone, Debug)]
pub(super) struct Answered {
    /// `None`: one of the printed ones.
    pub(super) own: Option<Stage>,
    pub(super) name: String,
    pub(super) flat: Option<Convergence>,
    pub(super) tree: Option<Convergence>,
    pub(super) knowledge: Option<Knowledge>,
}

impl Plan {
    /// How many problems there are.
    ///
    /// # Errors
    /// A problem that cannot be read.
    pub fn problems(&self) -> Result<usize, Trouble> {
        Ok(posed()?.len())
    }

    /// So many playouts at this scale.
    #[allow(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss
    )]
    pub(super) fn scaled(&self, playouts: u64) -> u64 {
        ((playouts as f64 * self.scale).round() as u64).max(1)
    }

    /// The ranges of a table at this scale.
    pub(super) fn ranges(&self, published: impl Iterator<Item = (u64, u64)>) -> Vec<(u64, u64)> {
        published
            .map(|(first, last)| {
                let first = if first == 100 {
                    self.scaled(first)
                } else {
                    self.scaled(first - 1) + 1
                };
                (first, self.scaled(last).max(first))
            })
            .collect()
    }

    /// Runs the tables. `progress` is told of every problem that is done.
    ///
    /// # Errors
    /// Threads that cannot be started, or a problem that cannot be read.
    pub fn run(&self, progress: &(dyn Fn() + Sync)) -> Result<Report, Trouble> {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads.unwrap_or(0))
            .build()
            .map_err(|error| Trouble::Threads(error.to_string()))?;
        let answered: Result<Vec<Answered>, Trouble> = pool.install(|| {
            posed()?
                .into_par_iter()
                .enumerate()
                .with_max_len(1)
                .map(|(index, (own, name, problem))| {
                    let answered = self.answer(index as u64, own, name, &problem);
                    progress();
                    answered
                })
                .collect()
        });
        Ok(Report::new(self, &answered?))
    }

    fn answer(
        &self,
        index: u64,
        own: Option<Stage>,
        name: String,
        problem: &Problem,
    ) -> Result<Answered, Trouble> {
        let seed = self.seed.derive(index);
        let state = problem.state(&Rules::default(), seed)?;
        let deal = OpenDeal::from(&state);
        let course = |table: u8| Course {
            seed: seed.derive(table.into()),
        };
        let wanted = |table: u8| self.tables.contains(&table);
        let first = self.ranges(TABLE_1.iter().map(|row| row.0));
        let second = self.ranges(TABLE_2.iter().map(|row| row.0));
        Ok(Answered {
            own,
            name,
            flat: wanted(1).then(|| convergence::of_flat(&deal, &first, &course(1))),
            tree: wanted(2).then(|| convergence::of_tree(&deal, &second, &course(2))),
            knowledge: wanted(3).then(|| {
                let (flat, tree) = (self.scaled(10_000), self.scaled(100_000));
                knowledge::of(&state, flat, tree, &course(3))
            }),
        })
    }
}

type Posed = (Option<Stage>, String, Problem);

/// All problems, the printed ones last.
fn posed() -> Result<Vec<Posed>, ProblemError> {
    let mut all = Vec::new();
    for (stage, text) in OWN {
        for (index, (_, problem)) in read(text)?.into_iter().enumerate() {
            all.push((
                Some(stage),
                format!("{} {}", stage.word(), index + 1),
                problem,
            ));
        }
    }
    for (index, (_, problem)) in read(PRINTED)?.into_iter().enumerate() {
        all.push((None, format!("the paper's Fig {}", index + 3), problem));
    }
    Ok(all)
}

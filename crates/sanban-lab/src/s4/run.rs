//! Runs of the tables of S4 on our own problems and on the two that the paper prints.

use rayon::prelude::*;

use super::convergence;
use super::effort::{self, LOOKS};
use super::knowledge::{self, Flat};
use super::published::{TABLE_1, TABLE_2};
use super::reading::Readings;
use super::report::{ProblemRow, S4Report};
use crate::plot::Curve;
use sanban_daihinmin::problem::{Choice, PRINTED, Problem, ProblemError, Stage, collect, read};
use sanban_daihinmin::{OpenDeal, Rules};
use sanban_game::{ReadError, Seed, SpecError};

/// Numbers of the tables; Figs 5 to 8 come with the first two, Figs 9 and 10 with the third. The fourth is ours.
pub const TABLES: [u8; 4] = [1, 2, 3, 4];

/// Player of the games that our problems are from, as in `sanban daihinmin problems`.
const PLAYER: &str = "mcm:playouts=100,playout=keeping";

/// Settings of a run: tables and effort.
#[derive(Clone, Debug)]
pub struct S4Config {
    /// Numbers of the tables.
    pub tables: Vec<u8>,
    /// Number of playouts, as a share of the paper's 10 000 per move and 100 000 per tree.
    pub scale: f64,
    /// Number of our own problems in each stage; the paper had ten.
    pub problems: usize,
    /// Answers to the questions that the paper leaves open.
    pub readings: Readings,
    /// `true` to run the tables under every other reading as well.
    pub reads_otherwise: bool,
    /// Seed of all random numbers, and of the games that our problems are from.
    pub seed: Seed,
    /// Number of threads; all cores if `None`.
    pub threads: Option<usize>,
}

/// Error of a run of S4.
#[derive(Debug, thiserror::Error)]
pub enum S4Error {
    /// A problem that comes with the program cannot be read.
    #[error("the problems: {0}")]
    Problem(#[from] ProblemError),
    /// A problem breaks the rules.
    #[error("the problems: {0}")]
    Position(#[from] ReadError),
    /// The player of our games could not be made.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The threads could not be started.
    #[error("cannot start the threads: {0}")]
    Threads(String),
}

/// Seed of one problem in one table.
pub(super) struct ProblemSeed {
    pub(super) seed: Seed,
}

/// A problem with its results.
pub(super) struct Answered {
    pub(super) row: ProblemRow,
    /// Curves of the values by MCM and by MCT, of a printed problem.
    pub(super) curves: [Option<Vec<Curve>>; 2],
    /// Values that the row's knowledge is computed from.
    values: Option<Flat>,
}

/// Results under a reading.
pub(super) struct Read {
    /// Answers that differ from the report's own; empty for the report's own.
    pub(super) reading: String,
    pub(super) kind: &'static str,
    pub(super) answered: Vec<Answered>,
}

impl S4Config {
    /// Number of problems to search, counted once for each reading.
    #[must_use]
    pub fn problems(&self) -> usize {
        let others = self.readings.others();
        let others = others
            .iter()
            .filter(|other| !self.tables_of(other).is_empty());
        (1 + others.count()) * (Stage::ALL.len() * self.problems + 2)
    }

    /// Number of playouts at this scale, at least 1.
    pub(super) fn scaled(&self, playouts: u64) -> u64 {
        ((playouts as f64 * self.scale).round() as u64).max(1)
    }

    /// Ranges of a table at this scale.
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

    /// Tables that another reading affects.
    fn tables_of(&self, other: &Readings) -> Vec<u8> {
        let usual = &self.readings;
        let other_problems = other.choice() != usual.choice();
        let other_tree = other.tree() != usual.tree();
        let other_cards =
            other.tie() != usual.tie() || other.farthest_owner() != usual.farthest_owner();
        let bears = |table: &u8| match table {
            _ if !self.reads_otherwise => false,
            2 => other_problems || other_tree,
            3 => other_problems || other_tree || other_cards,
            _ => other_problems,
        };
        self.tables.iter().copied().filter(bears).collect()
    }

    /// Runs the tables, and runs those that other readings affect again under each of them. `progress` is called after
    /// every problem.
    ///
    /// # Errors
    /// Threads that cannot be started, or a problem that cannot be read.
    pub fn run(&self, progress: &(dyn Fn() + Sync)) -> Result<S4Report, S4Error> {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads.unwrap_or(0))
            .build()
            .map_err(|error| S4Error::Threads(error.to_string()))?;
        pool.install(|| {
            let posed = self.posed(self.readings.choice())?;
            let usual = &self.readings;
            let answered = self.answer_all(&posed, usual, &self.tables, None, progress)?;
            let mut read = vec![Read {
                reading: String::new(),
                kind: usual.kind(),
                answered,
            }];
            for other in usual.others() {
                let tables = self.tables_of(&other);
                if tables.is_empty() {
                    continue;
                }
                let answered = if other.choice() == usual.choice() {
                    let known = Some(read[0].answered.as_slice());
                    self.answer_all(&posed, &other, &tables, known, progress)?
                } else {
                    let posed = self.posed(other.choice())?;
                    self.answer_all(&posed, &other, &tables, None, progress)?
                };
                read.push(Read {
                    reading: other.words_beside(usual),
                    kind: other.kind(),
                    answered,
                });
            }
            Ok(S4Report::new(self, read))
        })
    }

    /// Searches all problems; `known` holds the results under this configuration's own readings, if the problems are
    /// the same.
    fn answer_all(
        &self,
        posed: &[Posed],
        readings: &Readings,
        tables: &[u8],
        known: Option<&[Answered]>,
        progress: &(dyn Fn() + Sync),
    ) -> Result<Vec<Answered>, S4Error> {
        posed
            .par_iter()
            .enumerate()
            .with_max_len(1)
            .map(|(index, posed)| {
                let known = known.and_then(|known| known.get(index));
                let answered = self.answer(index as u64, posed, readings, tables, known);
                progress();
                answered
            })
            .collect()
    }

    fn answer(
        &self,
        index: u64,
        (stage, problem): &Posed,
        readings: &Readings,
        tables: &[u8],
        known: Option<&Answered>,
    ) -> Result<Answered, S4Error> {
        let seed = self.seed.derive(index);
        let rules = Rules::default();
        let state = match problem.owners().next() {
            Some(owner) if readings.farthest_owner() => problem.state_owned(owner, &rules, seed)?,
            _ => problem.state(&rules, seed)?,
        };
        let deal = OpenDeal::from(&state);
        let chance = |table: u8| ProblemSeed {
            seed: seed.derive(table.into()),
        };
        let wanted = |table: u8| tables.contains(&table);
        let first = self.ranges(TABLE_1.iter().map(|row| row.0));
        let second = self.ranges(TABLE_2.iter().map(|row| row.0));
        // Curves and the values of every move are those of the printed problems by the report's own reading.
        let is_shown = stage.is_none() && readings == &self.readings;
        // Only another owner or other cards shown change the values of the settings.
        let same = readings.tie() == self.readings.tie()
            && (readings.farthest_owner() == self.readings.farthest_owner()
                || problem.owners().count() < 2);
        let known_values = known.and_then(|known| known.values.as_ref());
        let values = wanted(3).then(|| match known_values {
            Some(values) if same => values.clone(),
            _ => knowledge::flat(&state, readings.tie(), self.scaled(10_000), &chance(3)),
        });
        let known_answer = known.and_then(|known| known.row.knowledge.as_ref());
        let is_known = same && readings.tree() == self.readings.tree();
        let knowledge = match known_answer {
            Some(answer) if is_known => Some(answer.clone()),
            _ => values.as_ref().map(|values| {
                let playouts = self.scaled(100_000);
                let tree = readings.tree();
                knowledge::of(&state, values, tree, playouts, is_shown, &chance(3))
            }),
        };
        let flat =
            wanted(1).then(|| convergence::of_flat(&deal, &first, self.scaled(2_000), &chance(1)));
        let tree = wanted(2).then(|| {
            let scaled = |playouts| self.scaled(playouts);
            convergence::of_tree(&deal, readings.tree(), &second, &scaled, &chance(2))
        });
        let (flat, flat_curves) = flat.unzip();
        let (tree, tree_curves) = tree.unzip();
        Ok(Answered {
            row: ProblemRow {
                stage: *stage,
                flat,
                tree,
                knowledge,
                effort: wanted(4).then(|| {
                    let looks = LOOKS.map(|look| self.scaled(look));
                    effort::of(&deal, readings.tree(), &looks, &chance(4))
                }),
            },
            curves: [flat_curves, tree_curves].map(|curves| curves.filter(|_| is_shown)),
            values,
        })
    }

    /// All problems, the printed ones last.
    fn posed(&self, choice: Choice) -> Result<Vec<Posed>, S4Error> {
        let mut all = Vec::new();
        let own = collect(&PLAYER.parse()?, self.problems, choice, self.seed)?;
        for (stage, problems) in own.into_iter().enumerate() {
            all.extend(problems.into_iter().map(|problem| (Some(stage), problem)));
        }
        let printed = read(PRINTED)?.into_iter();
        all.extend(printed.map(|(_, problem)| (None, problem)));
        Ok(all)
    }
}

/// A problem with its stage, from 0; `None` for a printed one.
type Posed = (Option<usize>, Problem);

//! Runs of the tables of S1.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use crate::shoes::{LabError, LabTable, RoundObserver, RunSettings};
use sanban_blackjack::exact::{Shoe as Cards, edge_of};
use sanban_blackjack::{HandResult, Phase, Round};
use sanban_game::Seed;
use sanban_game::arena::Sample;

use super::report::{CellReport, PlayTime, S1Report};
use super::{COMPARED, METHODS, Method, Readings, SETTINGS, Setting};

/// Settings of a run: tables, and number of rounds.
///
/// # Examples
/// ```
/// use sanban_game::Seed;
/// use sanban_lab::s1::{Readings, S1Config};
///
/// // A few rounds of the first table.
/// let config = S1Config {
///     tables: vec![8],
///     scale: 0.001,
///     seed: Seed(1),
///     threads: None,
///     readings: Readings::default(),
/// };
/// let report = config.run(&|_| ())?;
/// assert!(report.cells.iter().all(|cell| cell.table == 8 && cell.rounds > 0));
/// println!("{}", report.to_text());
/// # Ok::<(), sanban_lab::LabError>(())
/// ```
#[derive(Clone, Debug)]
pub struct S1Config {
    /// Numbers of the tables.
    pub tables: Vec<u8>,
    /// Number of rounds, as a share of the paper's.
    pub scale: f64,
    /// Seed of all random numbers.
    pub seed: Seed,
    /// Number of threads; all cores if `None`.
    pub threads: Option<usize>,
    /// Readings of the paper.
    pub readings: Readings,
}

/// Hands and money of a shoe.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    pub(super) wins: u64,
    pub(super) losses: u64,
    pub(super) draws: u64,
    /// In tenths of a unit, as is `profit`.
    pub(super) bet: i64,
    pub(super) profit: i64,
}

impl Tally {
    pub(super) fn add(&mut self, other: Tally) {
        self.wins += other.wins;
        self.losses += other.losses;
        self.draws += other.draws;
        self.bet += other.bet;
        self.profit += other.profit;
    }

    /// Bet, and amount returned.
    pub(super) fn refund_of_bet(&self) -> Sample {
        Sample {
            count: self.bet as f64,
            sum: (self.bet + self.profit) as f64,
        }
    }
}

impl RoundObserver for Tally {
    fn round_over(&mut self, round: &Round) {
        debug_assert_eq!(round.table().phase(), Phase::Over);
        for place in round.table().places() {
            self.bet += place.staked().as_tenths();
            self.profit += place.profit().as_tenths();
            for (result, _) in place.hands().iter().filter_map(|hand| hand.settled()) {
                match result {
                    HandResult::Blackjack | HandResult::Win => self.wins += 1,
                    HandResult::Push | HandResult::Returned => self.draws += 1,
                    HandResult::Loss | HandResult::Bust | HandResult::Surrender => {
                        self.losses += 1;
                    }
                }
            }
        }
    }
}

/// Effect of a reading on basic strategy in each setting.
#[derive(Clone, Debug, serde::Serialize)]
pub struct Effect {
    /// The reading, as on the command line; empty for the default readings.
    pub reading: String,
    /// Exact value of a round from a fresh shoe, in percent of the bet, with 1 and with 6 decks.
    pub exact: [f64; 2],
    /// Cells of Table 8.
    pub cells: Vec<CellReport>,
}

impl S1Config {
    /// Number of rounds played in a setting.
    #[must_use]
    pub fn rounds(&self, setting: Setting) -> usize {
        ((setting.rounds as f64 * self.scale).round() as usize).max(1)
    }

    /// Methods of the tables asked for; Table 13 compares those of Fig 4.
    pub fn methods(&self) -> impl Iterator<Item = &'static Method> + '_ {
        let compares = self.tables.contains(&13);
        METHODS.iter().filter(move |method| {
            self.tables.contains(&method.table) || compares && COMPARED.contains(&method.table)
        })
    }

    /// Number of rounds of all tables. A method that stands in two tables is run once.
    #[must_use]
    pub fn all_rounds(&self) -> usize {
        let once: usize = SETTINGS.iter().map(|&setting| self.rounds(setting)).sum();
        let players: BTreeSet<&str> = self.methods().map(|method| method.player).collect();
        once * players.len()
    }

    /// Runs the tables. `progress` gets the number of rounds of each shoe that is finished.
    ///
    /// # Errors
    /// Readings that exclude each other, threads that cannot be started, or a player that broke the rules.
    pub fn run(&self, progress: &(dyn Fn(usize) + Sync)) -> Result<S1Report, LabError> {
        let mut cells = Vec::new();
        let mut times = Vec::new();
        let mut played: BTreeMap<(&str, usize), Played> = BTreeMap::new();
        for method in self.methods() {
            for (at, &setting) in SETTINGS.iter().enumerate() {
                let played = match played.entry((method.player, at)) {
                    Entry::Occupied(known) => known.into_mut(),
                    Entry::Vacant(new) => {
                        new.insert(self.play(method, at, &self.readings, progress)?)
                    }
                };
                let rounds = self.rounds(setting);
                cells.push(CellReport::new(method, at, rounds, &played.shoes));
                times.extend(PlayTime::new(method, at, rounds, played.time));
            }
        }
        Ok(S1Report::new(self, cells, times))
    }

    /// Number of rounds that [`S1Config::effects`] takes.
    #[must_use]
    pub fn rounds_of_effects(&self) -> usize {
        let once: usize = SETTINGS.iter().map(|&setting| self.rounds(setting)).sum();
        once * (1 + alternatives().count())
    }

    /// Runs Table 8 under the default readings, and under each reading that differs from them in one answer.
    ///
    /// # Errors
    /// Threads that cannot be started, or a player that broke the rules.
    pub fn effects(&self, progress: &(dyn Fn(usize) + Sync)) -> Result<Vec<Effect>, LabError> {
        let mut effects = Vec::new();
        for readings in std::iter::once(Readings::default()).chain(alternatives()) {
            let mut exact = [0.0; 2];
            for (exact, setting) in exact.iter_mut().zip(SETTINGS) {
                let rules = readings.rules(setting)?;
                let chart = readings.chart();
                *exact = 100.0 * edge_of(&rules, &Cards::of_rules(&rules), &chart);
            }
            let cells = (0..SETTINGS.len())
                .map(|at| {
                    let played = self.play(&METHODS[0], at, &readings, progress)?;
                    let rounds = self.rounds(SETTINGS[at]);
                    Ok(CellReport::new(&METHODS[0], at, rounds, &played.shoes))
                })
                .collect::<Result<_, LabError>>()?;
            effects.push(Effect {
                reading: readings.words().join(" "),
                exact,
                cells,
            });
        }
        Ok(effects)
    }

    /// Plays a method in the setting at index `at`.
    fn play(
        &self,
        method: &Method,
        at: usize,
        readings: &Readings,
        progress: &(dyn Fn(usize) + Sync),
    ) -> Result<Played, LabError> {
        let setting = SETTINGS[at];
        let player = readings.player(method.player).parse()?;
        let table = LabTable {
            rules: readings.rules(setting)?,
            players: vec![player; setting.seats],
        };
        let run = RunSettings {
            seed: self.seed.derive(at as u64),
            threads: self.threads,
            progress,
        };
        let shoes = table.play_rounds(self.rounds(setting), &run, Tally::default)?;
        Ok(Played {
            time: shoes.iter().map(|shoe| shoe.time).sum(),
            shoes: shoes.into_iter().map(|shoe| shoe.observer).collect(),
        })
    }
}

/// Rounds of a method in a setting.
struct Played {
    shoes: Vec<Tally>,
    /// Total time of the shoes, each on its thread.
    time: Duration,
}

/// Readings that affect basic strategy.
fn alternatives() -> impl Iterator<Item = Readings> {
    Readings::alternatives().filter(|readings| !readings.is_for_search())
}

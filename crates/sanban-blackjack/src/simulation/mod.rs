//! Simulation of many rounds without a screen, and their statistics.
//!
//! Chart players take the fast path: rules and chart are compiled. For one seat they are a finite automaton
//! (`automaton`), which several interleaved shoes run one card per step (`lanes`); rounds that leave it are dealt card by
//! card (`dealing`). For several seats the hands and the dealer are compiled each by itself (`hands`) and read the cards of
//! one shoe after the other, which is shuffled ahead (`row`, `several`); rounds in which it runs out are dealt card by card
//! from the same cards, and those that take nearly every card at the real table (`laid_out`). Endless shoes are dealt card by card
//! throughout. All of this knows only those rules that the table itself answers for (`policy`, `payoff`), and plays with a
//! real shoe: cards are drawn without replacement, to the cut card, then shuffled (`shuffled_shoe`). It makes one
//! simplification: every bet, double and split is paid, whatever the bankroll.
//!
//! All other players sit at the real table (`table_rounds`), where each shoe begins with a full bankroll.
//!
//! The work is split into parts of whole shoes, each with its own seed, and summed in order: the result depends on the
//! seed and never on the number of threads.

mod automaton;
mod choices;
mod compiled;
mod counter;
mod dealing;
mod hands;
mod journal;
mod laid_out;
mod lanes;
mod parts;
mod payoff;
mod policy;
mod position;
mod report;
mod row;
mod several;
mod shuffled_shoe;
mod table_rounds;
mod table_sums;
mod tally;

#[cfg(test)]
mod equivalence_tests;

use crate::Blackjack;
use sanban_game::Game as _;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use super::{Count, HouseRules, MAX_SEATS, players};
use sanban_game::{Seed, Spec, StopFlag};

use crate::counting::{Counting, Steps, Strategy};
use compiled::Compiled;
use parts::{Rounds, play};
use players::ByChart;
use table_rounds::TableRounds;
use tally::Tally;

pub(crate) use parts::{DealtAtCount, deal_by_count, shoes_before_rounds};
pub use parts::{Progress, SimulationError};
pub use report::{AtCount, FEWEST_ROUNDS, Path, Ruin, Score, SimulationReport};

/// A simulation to run.
///
/// # Examples
/// ```
/// use sanban_blackjack::HouseRules;
/// use sanban_blackjack::simulation::Simulation;
/// use sanban_game::{Seed, StopFlag};
///
/// let simulation = Simulation {
///     rules: HouseRules::default(),
///     player: "basic".parse()?,
///     seats: 1,
///     rounds: 20_000,
///     seed: Seed(1),
///     threads: None,
///     count: None,
///     at_table: false,
///     stop: StopFlag::new(),
/// };
/// let report = simulation.run(&|_| ())?;
/// assert_eq!(report.rounds, 20_000);
/// assert!(report.ev.abs() < 0.05);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Simulation {
    /// The rules.
    pub rules: HouseRules,
    /// Player in every seat.
    pub player: Spec,
    /// Number of persons, 1 to [`MAX_SEATS`]. Each fills a seat, a player with `spots=` that many; together they fill
    /// [`MAX_SEATS`] at most.
    pub seats: usize,
    /// Number of rounds of the table.
    pub rounds: u64,
    /// Seed of all random numbers.
    pub seed: Seed,
    /// Number of threads; `None` uses all cores.
    pub threads: Option<usize>,
    /// Count by which rounds are grouped. `None` means, on the fast path, the player's own count if it bets or plays by
    /// one, and otherwise none (which is fastest); at the real table it means Hi-Lo.
    pub count: Option<&'static Count>,
    /// `true` if chart players sit at the real table too.
    pub at_table: bool,
    /// Ends the simulation when raised: the report then covers the rounds played.
    pub stop: StopFlag,
}

/// Interval between two looks at the stop flag while a player's indices are found.
const GLANCE: Duration = Duration::from_millis(10);

/// Source of the rounds.
enum Source<'a> {
    Compiled(Box<Compiled>),
    Table(TableRounds<'a>),
}

impl Simulation {
    /// Plays the rounds, or as many as are finished before [`Simulation::stop`] is raised; `progress` receives the
    /// number so far.
    ///
    /// # Errors
    /// A player that cannot be built, breaks the rules, or has bets that the table does not take; or a number of seats outside 1 to [`MAX_SEATS`].
    pub fn run(&self, progress: Progress<'_>) -> Result<SimulationReport, SimulationError> {
        let by_chart = players::by_chart(&self.player)?;
        let spots = by_chart.as_ref().map_or(1, |player| player.spots);
        let seats = self.seats.saturating_mul(spots);
        if !(1..=MAX_SEATS).contains(&seats) {
            return Err(SimulationError::Seats(seats));
        }
        players::check_bets(&self.player, &self.rules)?;
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads.unwrap_or(0))
            .build()
            .map_err(|error| SimulationError::Failed(error.to_string()))?;
        let found = by_chart.as_ref().map(|player| self.find(player, &pool));
        if matches!(found, Some(None)) {
            let (none, time) = (Tally::default(), Duration::ZERO);
            let path = Path::Automaton;
            return Ok(SimulationReport::new(self, spots, path, None, &none, time));
        }
        let by_chart = by_chart.zip(found.flatten());
        let ramp = by_chart.as_ref().and_then(|(player, (_, steps))| {
            let is_found = player.betting.is_found();
            is_found.then(|| steps.text(&self.rules))
        });
        let (source, counting) = self.source(by_chart, spots)?;
        let start = Instant::now();
        let tally = pool.install(|| {
            play(
                source.rounds(),
                self.rounds,
                self.seed,
                &self.stop,
                progress,
            )
        })?;
        let path = match &source {
            Source::Table(_) => Path::Table,
            Source::Compiled(table) if table.endless => Path::CardByCard,
            Source::Compiled(_) if counting.is_some() => Path::CountingAutomaton,
            Source::Compiled(_) => Path::Automaton,
        };
        let time = start.elapsed();
        Ok(SimulationReport {
            ramp,
            ..SimulationReport::new(self, spots, path, counting, &tally, time)
        })
    }

    /// Finds the chart, the indices and the ramp of a player, which may take seconds; `None` if the simulation is stopped
    /// before.
    fn find(&self, player: &ByChart, pool: &rayon::ThreadPool) -> Option<(Strategy, Steps)> {
        let (player, rules) = (player.clone(), self.rules.clone());
        let (finder, found) = mpsc::channel();
        pool.spawn(move || {
            let play = (player.play.under(&rules), player.betting.under(&rules));
            // After a stop nobody waits for them.
            let _ = finder.send(play);
        });
        loop {
            match found.recv_timeout(GLANCE) {
                Err(mpsc::RecvTimeoutError::Timeout) if !self.stop.is_raised() => {}
                found => return found.ok(),
            }
        }
    }

    fn source(
        &self,
        by_chart: Option<(ByChart, (Strategy, Steps))>,
        spots: usize,
    ) -> Result<(Source<'_>, Option<Counting>), SimulationError> {
        let conversion = by_chart.as_ref().map(|(player, _)| player.conversion);
        let conversion = conversion.unwrap_or_default();
        let counting = |count| Counting { count, conversion };
        let by_chart = by_chart.filter(|(player, _)| {
            let used = player.betting.count().or(player.play.count());
            let one_count = match (self.count, used) {
                (Some(shown), Some(used)) => shown == used,
                _ => true,
            };
            !self.at_table && one_count
        });
        if let Some((player, (strategy, steps))) = by_chart {
            let used = player.betting.count().or(player.play.count());
            let count = self.count.or(used);
            let steps = Steps {
                conversion,
                ..steps
            };
            let persons = (self.seats, spots);
            let compiled = Compiled::new(&self.rules, persons, &strategy, &steps, count)
                .map_err(|error| SimulationError::Failed(error.to_string()))?;
            return Ok((Source::Compiled(Box::new(compiled)), count.map(counting)));
        }
        // At the table every seat has a player of its own.
        let mut seated = self.player.clone();
        seated.params.retain(|(key, _)| key != "spots");
        Blackjack::roster().build(&seated)?;
        let counting = self
            .count
            .or_else(|| Count::built_in("hi-lo"))
            .map(counting);
        let table = TableRounds::new(self, seated, spots, counting);
        Ok((Source::Table(table), counting))
    }
}

impl Source<'_> {
    fn rounds(&self) -> &dyn Rounds {
        match self {
            Source::Compiled(compiled) => &**compiled,
            Source::Table(table) => table,
        }
    }
}

//! Simulation: many rounds without a screen, and their statistics.
//!
//! Players by a chart go the fast way: rules and chart are compiled into a finite automaton (`automaton`), which several
//! shoes side by side run a card a step (`lanes`); what it leaves is dealt card by card (`dealing`). Several seats and
//! endless shoes are dealt card by card throughout. All of it knows of the rules only what the table itself answers
//! (`policy`, `payoff`), and plays with a real shoe: cards are drawn without being put back, to the cut card, then
//! shuffled (`pile`). The one thing that it leaves out is poverty: every bet, double and split is paid, whatever the
//! bankroll.
//!
//! All other players sit at the real table (`by_table`), where each shoe begins with a full bankroll.
//!
//! The work is split into parts of whole shoes, each with a seed of its own, and added up in their order: the result
//! depends on the seed and never on the number of threads.

mod automaton;
mod choices;
mod compiled;
mod counter;
mod dealing;
mod journal;
mod lanes;
mod payoff;
mod policy;
mod position;
mod report;
mod shuffled_shoe;
mod table_rounds;
mod tally;

#[cfg(test)]
mod equivalence;

use crate::Blackjack;
use sanban_game::Game as _;
use std::time::Instant;

use rayon::prelude::*;

use super::{Chart, Count, HouseRules, MAX_SEATS, players};
use sanban_game::{Seed, Spec, SpecError, StopFlag};

use compiled::Compiled;
use table_rounds::TableRounds;
use tally::Tally;

pub use report::{AtCount, Path, Ruin, Score, SimulationReport};

/// Rounds to be simulated.
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
    /// Who sits in every seat.
    pub player: Spec,
    /// How many seats, 1 to [`MAX_SEATS`]; a player with `spots=` takes so many for each.
    pub seats: usize,
    /// How many rounds of the table.
    pub rounds: u64,
    /// The seed of all random numbers.
    pub seed: Seed,
    /// How many threads; all cores when `None`.
    pub threads: Option<usize>,
    /// By which count the rounds are sorted. When `None`: for a player that bets by a count that one, for others by a
    /// chart none (which is fastest), for all others Hi-Lo.
    pub count: Option<&'static Count>,
    /// Whether players by a chart sit at the real table too.
    pub at_table: bool,
    /// Ends the simulation when it is raised: the report is then of what was played.
    pub stop: StopFlag,
}

/// Why rounds could not be simulated.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SimulationError {
    /// The player could not be made.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// Too few seats, or too many.
    #[error("{0} seats: a table has 1 to {MAX_SEATS}")]
    Seats(usize),
    /// The player did what it may not do.
    #[error("the player chose {action}, which is not allowed: {why}")]
    Fault {
        /// The action that was chosen.
        action: String,
        /// The rule against it.
        why: String,
    },
    /// The rules could not be compiled, or the threads not be started.
    #[error("cannot simulate: {0}")]
    Failed(String),
}

/// Called with the number of rounds finished so far.
pub type Progress<'a> = &'a (dyn Fn(u64) + Sync);

/// Where the rounds come from.
enum Source<'a> {
    Compiled(Box<Compiled>),
    Table(TableRounds<'a>),
}

impl Simulation {
    /// Plays the rounds, or as many as there was time for before it was stopped.
    ///
    /// # Errors
    /// A player that cannot be made or breaks the rules; a number of seats that no table has.
    pub fn run(&self, progress: Progress<'_>) -> Result<SimulationReport, SimulationError> {
        if !(1..=MAX_SEATS).contains(&self.seats) {
            return Err(SimulationError::Seats(self.seats));
        }
        let spots = players::by_chart(&self.player)?.map_or(1, |player| player.spots);
        if spots > 1 {
            return self.with_spots(spots).run(progress);
        }
        let (source, count) = self.source()?;
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads.unwrap_or(0))
            .build()
            .map_err(|error| SimulationError::Failed(error.to_string()))?;
        let start = Instant::now();
        let tally = pool.install(|| play(&source, self.rounds, self.seed, &self.stop, progress))?;
        let path = match &source {
            Source::Table(_) => Path::Table,
            Source::Compiled(table) if !table.suits_lanes() => Path::CardByCard,
            Source::Compiled(_) if count.is_some() => Path::CountingAutomaton,
            Source::Compiled(_) => Path::Automaton,
        };
        Ok(SimulationReport::new(
            self,
            path,
            count,
            &tally,
            start.elapsed(),
        ))
    }

    /// The same with a seat for each of the hands that the player plays at once.
    fn with_spots(&self, spots: usize) -> Simulation {
        let mut simulation = self.clone();
        simulation.seats = self.seats * spots;
        simulation.player.params.retain(|(key, _)| key != "spots");
        simulation
    }

    fn source(&self) -> Result<(Source<'_>, Option<&'static Count>), SimulationError> {
        let by_chart = players::by_chart(&self.player)?;
        let by_chart = by_chart.filter(|player| {
            let used = player.betting.count().or(player.play.count());
            let one_count = match (self.count, used) {
                (Some(shown), Some(used)) => shown.name() == used.name(),
                _ => true,
            };
            !self.at_table && one_count && Compiled::never_runs_dry(&self.rules, self.seats)
        });
        if let Some(player) = by_chart {
            let used = player.betting.count().or(player.play.count());
            let count = self.count.or(used);
            let strategy = player.play.under(&self.rules);
            let steps = player.betting.under(&self.rules);
            let compiled = Compiled::new(&self.rules, self.seats, &strategy, &steps, count)
                .map_err(|error| SimulationError::Failed(error.to_string()))?;
            return Ok((Source::Compiled(Box::new(compiled)), count));
        }
        Blackjack::roster().build(&self.player)?;
        let count = self.count.or_else(|| Count::built_in("hi-lo"));
        Ok((Source::Table(TableRounds::new(self, count)), count))
    }
}

/// Plays part after part, several at a time.
fn play(
    source: &Source<'_>,
    rounds: u64,
    seed: Seed,
    stop: &StopFlag,
    progress: Progress<'_>,
) -> Result<Tally, SimulationError> {
    let shoes = source.shoes_a_part();
    let usual = shoes as f64 * source.rounds_a_shoe();
    let mut whole = Tally::default();
    let mut next = 0;
    loop {
        let left = rounds - whole.rounds;
        let parts = (left as f64 / usual) as u64;
        if left == 0 || stop.is_raised() {
            return Ok(whole);
        }
        if parts == 0 {
            whole.merge(&source.part(seed.derive(next), u64::MAX, left)?);
            next += 1;
            continue;
        }
        let wave: Vec<u64> = (next..next + parts.min(LARGEST_WAVE)).collect();
        let played: Result<Vec<Option<Tally>>, SimulationError> = wave
            .into_par_iter()
            .with_max_len(1)
            .map(|part| match stop.is_raised() {
                true => Ok(None),
                false => source.part(seed.derive(part), shoes, u64::MAX).map(Some),
            })
            .collect();
        for tally in played?.into_iter().flatten() {
            // The part that would be too much is begun again, and stopped where it is enough.
            if whole.rounds + tally.rounds > rounds {
                whole.merge(&source.part(seed.derive(next), u64::MAX, rounds - whole.rounds)?);
                next += 1;
                break;
            }
            whole.merge(&tally);
            next += 1;
        }
        progress(whole.rounds);
    }
}

/// The shoes that rounds begin with, as they come when `rounds` are dealt to one seat: how many cards of each value are
/// left, ace to ten. How hands are played hardly matters to that.
///
/// # Errors
/// As [`Simulation::run`].
pub(crate) fn shoes_before_rounds(
    rules: &HouseRules,
    rounds: usize,
    seed: Seed,
) -> Result<Vec<[u16; 10]>, SimulationError> {
    let strategy = players::Strategy::by_chart(Chart::built_in("s17").unwrap_or(Chart::paper()));
    let steps = players::Steps::flat(rules);
    let failed = |error: sanban_game::ReadError| SimulationError::Failed(error.to_string());
    let compiled = Compiled::new(rules, 1, &strategy, &steps, None).map_err(failed)?;
    Ok(compiled.shoes_before_rounds(rounds, seed.stream()))
}

/// What rounds come to that begin at one count.
pub(crate) struct DealtAtCount {
    /// The true count, in the middle of those that are told together, or the running count of an unbalanced count.
    pub(crate) count: f64,
    /// How many rounds began there.
    pub(crate) rounds: u64,
    /// The mean profit per unit bet, and the mean of its square.
    pub(crate) mean: f64,
    pub(crate) square: f64,
}

/// Deals rounds to one seat that bets flat and plays by all indices of a count, alone at the table; what they come to by
/// the true counts at their start, in steps of `width`, or by the running counts of an unbalanced count, in increasing
/// order. The same for the same seed on any number of threads.
///
/// # Errors
/// As [`Simulation::run`].
pub(crate) fn deal_by_count(
    rules: &HouseRules,
    count: &'static Count,
    width: f64,
    (rounds, seed): (u64, Seed),
    progress: Progress<'_>,
) -> Result<Vec<DealtAtCount>, SimulationError> {
    let strategy = players::PlaySpec::with_all_indices(count).under(rules);
    let steps = players::Steps::flat(rules);
    let failed = |error: sanban_game::ReadError| SimulationError::Failed(error.to_string());
    let compiled = Compiled::new(rules, 1, &strategy, &steps, Some(count)).map_err(failed)?;
    let source = Source::Compiled(Box::new(compiled.telling_counts_by(width)));
    let tally = play(&source, rounds, seed, &StopFlag::new(), progress)?;
    // Running counts are kept in halves; where a count has none of them, one in two does not come.
    let by_running = count.is_unbalanced();
    let lines = match by_running {
        true => &tally.running,
        false => &tally.true_count,
    };
    let lines = lines.iter().map(|(&step, sums)| {
        let of = |sum: f64| sum / sums.rounds as f64;
        DealtAtCount {
            count: match by_running {
                true => f64::from(step) / 2.0,
                false => f64::from(step) * width,
            },
            rounds: sums.rounds,
            mean: of(sums.profit as f64 / 10.0),
            square: of(sums.squares as f64 / 100.0),
        }
    });
    Ok(lines.collect())
}

/// The most parts that are played before they are added up.
const LARGEST_WAVE: u64 = 64;
/// How many rounds a part of the automaton has, roughly: many times what is lost at its end, where some lanes have no
/// shoe any more.
const ROUNDS_A_PART: f64 = 131_072.0;

impl Source<'_> {
    fn rounds_a_shoe(&self) -> f64 {
        match self {
            Source::Compiled(compiled) => compiled.rounds_a_shoe(),
            Source::Table(table) => table.rounds_a_shoe(),
        }
    }

    fn shoes_a_part(&self) -> u64 {
        match self {
            Source::Compiled(compiled) => (ROUNDS_A_PART / compiled.rounds_a_shoe()) as u64,
            Source::Table(_) => 1,
        }
    }

    /// Plays `shoes` whole shoes, or until there have been `limit` rounds (one shoe at the table, at the most).
    fn part(&self, seed: Seed, shoes: u64, limit: u64) -> Result<Tally, SimulationError> {
        match self {
            Source::Table(table) => table.play_shoe(seed, limit),
            Source::Compiled(compiled) => {
                let chance = seed.stream();
                Ok(match compiled.suits_lanes() && limit == u64::MAX {
                    true => lanes::play(compiled, shoes, chance),
                    false => compiled.deal(shoes, limit, chance),
                })
            }
        }
    }
}

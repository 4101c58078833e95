//! Rounds in parts of whole shoes, several in parallel and each with its own seed; and results of the fast path by
//! count.

use rayon::prelude::*;
use sanban_game::{Seed, SpecError, StopFlag};

use super::compiled::Compiled;
use super::tally::Tally;
use super::{lanes, several};
use crate::counting::{Counting, Deals, Steps, Strategy};
use crate::{Chart, HouseRules, MAX_SEATS};

/// Reason why rounds could not be simulated.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SimulationError {
    /// The player could not be built.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The number of seats is out of range.
    #[error("{0} seats: a table has 1 to {MAX_SEATS}")]
    Seats(usize),
    /// The player chose an illegal action.
    #[error("the player chose {action}, which is not allowed: {why}")]
    Fault {
        /// The chosen action.
        action: String,
        /// The rule against it.
        why: String,
    },
    /// The rules could not be compiled, or the threads could not be started.
    #[error("cannot simulate: {0}")]
    Failed(String),
}

/// Called with the number of rounds finished so far.
pub type Progress<'a> = &'a (dyn Fn(u64) + Sync);

/// A source of rounds.
pub(super) trait Rounds: Sync {
    /// Approximate number of rounds per shoe.
    fn rounds_a_shoe(&self) -> f64;

    /// Number of shoes per part.
    fn shoes_a_part(&self) -> u64;

    /// Plays `shoes` whole shoes, stopping after `limit` rounds (at the table, one shoe at most).
    ///
    /// # Errors
    /// If a player breaks the rules.
    fn part(&self, seed: Seed, shoes: u64, limit: u64) -> Result<Tally, SimulationError>;
}

/// Largest number of parts played before they are summed.
const LARGEST_WAVE: u64 = 64;
/// Approximate number of rounds in a part of the automaton: many times the loss at its end, where some lanes have no
/// shoe left.
const ROUNDS_A_PART: f64 = 131_072.0;

impl Rounds for Compiled {
    fn rounds_a_shoe(&self) -> f64 {
        Compiled::rounds_a_shoe(self)
    }

    fn shoes_a_part(&self) -> u64 {
        (ROUNDS_A_PART / self.rounds_a_shoe()) as u64
    }

    fn part(&self, seed: Seed, shoes: u64, limit: u64) -> Result<Tally, SimulationError> {
        let chance = seed.stream();
        Ok(match &self.hands {
            Some(hands) => several::play(self, hands, shoes, limit, chance),
            None if !self.endless && limit == u64::MAX => lanes::play(self, shoes, chance),
            None => self.deal(shoes, limit, chance),
        })
    }
}

/// Plays parts, several in parallel, until there are `rounds` rounds.
pub(super) fn play(
    source: &dyn Rounds,
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
            .map(|part| {
                if stop.is_raised() {
                    Ok(None)
                } else {
                    source.part(seed.derive(part), shoes, u64::MAX).map(Some)
                }
            })
            .collect();
        for tally in played?.into_iter().flatten() {
            // A part that would exceed the number of rounds is played again, and stopped there.
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

/// Shoes at the start of rounds dealt to one seat: numbers of cards left of each value, ace to ten. The play of the
/// hands hardly matters here.
///
/// # Errors
/// As [`Simulation::run`].
pub(crate) fn shoes_before_rounds(
    rules: &HouseRules,
    rounds: usize,
    seed: Seed,
) -> Result<Vec<[u16; 10]>, SimulationError> {
    let strategy = Strategy::by_chart(Chart::built_in("s17").unwrap_or(Chart::paper()));
    let steps = Steps::flat(rules);
    let failed = |error: sanban_game::ReadError| SimulationError::Failed(error.to_string());
    let compiled = Compiled::new(rules, (1, 1), &strategy, &steps, None).map_err(failed)?;
    Ok(compiled.shoes_before_rounds(rounds, seed.stream()))
}

/// Results of rounds that begin at one count.
pub(crate) struct DealtAtCount {
    /// The true count, in the middle of its interval, or the running count of an unbalanced count.
    pub(crate) count: f64,
    /// Number of rounds.
    pub(crate) rounds: u64,
    /// Mean profit per unit bet, and mean of its square.
    pub(crate) mean: f64,
    pub(crate) square: f64,
    /// Square of what all persons at the table win together, for each of them.
    pub(crate) table_square: f64,
}

/// Deals rounds to persons who bet flat and play by a strategy; returns their results by the
/// true count at their start, in steps of `width`, or by the running count of an unbalanced count, ascending.
/// Deterministic in the seed on any number of threads.
///
/// # Errors
/// As [`Simulation::run`].
pub(crate) fn deal_by_count(
    rules: &HouseRules,
    strategy: &Strategy,
    counting: Counting,
    width: f64,
    deals: Deals,
    progress: Progress<'_>,
) -> Result<Vec<DealtAtCount>, SimulationError> {
    let count = counting.count;
    let steps = Steps {
        conversion: counting.conversion,
        ..Steps::flat(rules)
    };
    let failed = |error: sanban_game::ReadError| SimulationError::Failed(error.to_string());
    if deals.seats * deals.spots > MAX_SEATS {
        return Err(SimulationError::Seats(deals.seats * deals.spots));
    }
    let persons = (deals.seats, deals.spots);
    let compiled = Compiled::new(rules, persons, strategy, &steps, Some(count)).map_err(failed)?;
    let tally = play(
        &compiled.telling_counts_by(width),
        deals.rounds,
        deals.seed,
        &StopFlag::new(),
        progress,
    )?;
    // Running counts are kept in halves; a count without half tags uses every other one.
    let by_running = count.is_unbalanced();
    let lines = if by_running {
        &tally.running
    } else {
        &tally.true_count
    };
    // How much of the squares is each person's own hardly depends on the count.
    let own = tally.all.squares / tally.all.table_squares;
    let lines = lines.iter().map(|(&step, sums)| {
        let of = |sum: f64| sum / sums.rounds as f64;
        DealtAtCount {
            count: if by_running {
                f64::from(step) / 2.0
            } else {
                f64::from(step) * width
            },
            rounds: sums.rounds,
            mean: of(sums.profit / 10.0),
            square: own * of(sums.squares / 100.0),
            table_square: of(sums.squares / 100.0),
        }
    });
    Ok(lines.collect())
}

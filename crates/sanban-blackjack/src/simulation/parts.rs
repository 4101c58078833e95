//! Rounds in parts of whole shoes, each with a seed of its own, several at a time; and what the fast way comes to by the count.

use rayon::prelude::*;
use sanban_game::{Seed, SpecError, StopFlag};

use super::compiled::Compiled;
use super::lanes;
use super::tally::Tally;
use crate::counting::{Steps, Strategy};
use crate::{Chart, Count, HouseRules, MAX_SEATS};

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

/// Where rounds come from.
pub(super) trait Rounds: Sync {
    /// Roughly how many rounds a shoe lasts.
    fn rounds_a_shoe(&self) -> f64;

    /// How many shoes a part has.
    fn shoes_a_part(&self) -> u64;

    /// Plays `shoes` whole shoes, or until there have been `limit` rounds (one shoe at the table, at the most).
    ///
    /// # Errors
    /// When a player breaks the rules.
    fn part(&self, seed: Seed, shoes: u64, limit: u64) -> Result<Tally, SimulationError>;
}

/// The most parts that are played before they are added up.
const LARGEST_WAVE: u64 = 64;
/// How many rounds a part of the automaton has, roughly: many times what is lost at its end, where some lanes have no
/// shoe any more.
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
        Ok(if self.suits_lanes() && limit == u64::MAX {
            lanes::play(self, shoes, chance)
        } else {
            self.deal(shoes, limit, chance)
        })
    }
}

/// Plays part after part, several at a time.
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
    let strategy = Strategy::by_chart(Chart::built_in("s17").unwrap_or(Chart::paper()));
    let steps = Steps::flat(rules);
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

/// Deals rounds to one seat that bets flat and plays by a strategy, alone at the table; what they come to by
/// the true counts at their start, in steps of `width`, or by the running counts of an unbalanced count, in increasing
/// order. The same for the same seed on any number of threads.
///
/// # Errors
/// As [`Simulation::run`].
pub(crate) fn deal_by_count(
    rules: &HouseRules,
    strategy: &Strategy,
    count: &'static Count,
    width: f64,
    (rounds, seed): (u64, Seed),
    progress: Progress<'_>,
) -> Result<Vec<DealtAtCount>, SimulationError> {
    let steps = Steps::flat(rules);
    let failed = |error: sanban_game::ReadError| SimulationError::Failed(error.to_string());
    let compiled = Compiled::new(rules, 1, strategy, &steps, Some(count)).map_err(failed)?;
    let tally = play(
        &compiled.telling_counts_by(width),
        rounds,
        seed,
        &StopFlag::new(),
        progress,
    )?;
    // Running counts are kept in halves; where a count has none of them, one in two does not come.
    let by_running = count.is_unbalanced();
    let lines = if by_running {
        &tally.running
    } else {
        &tally.true_count
    };
    let lines = lines.iter().map(|(&step, sums)| {
        let of = |sum: f64| sum / sums.rounds as f64;
        DealtAtCount {
            count: if by_running {
                f64::from(step) / 2.0
            } else {
                f64::from(step) * width
            },
            rounds: sums.rounds,
            mean: of(sums.profit as f64 / 10.0),
            square: of(sums.squares as f64 / 100.0),
        }
    });
    Ok(lines.collect())
}

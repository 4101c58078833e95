//! Frequency of each count, and mean and variance of a round there, by simulation.
//!
//! Shoes are dealt to a player, alone or among others like him, who bets flat and plays all indices of the count, by the fast paths of
//! [`crate::simulation`]; each figure has the standard error of its rounds. No model of the shoe is involved, so the
//! last rounds before the cut card, the lumpy true counts of a single deck and the hands of a split are all exact.

use super::indices::Indices;
use super::shared::Shared;
use super::{Count, Counting, IndexTable, Strategy};
use crate::HouseRules;
use crate::simulation::{DealtAtCount, Progress, SimulationError, deal_by_count};
use sanban_game::Seed;

/// Rounds that begin at one count, or in one interval of counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Condition {
    /// The true count: in the middle of its interval for a player who does not round, or else the lowest of the figures
    /// worked out. For an unbalanced count the running count, which is all that its players know.
    pub count: f64,
    /// Share of rounds that begin here, 0…1; sums to 1.
    pub frequency: f64,
    /// Expected result of a round, all hands together, per unit bet on each of them.
    pub ev: f64,
    /// Standard error of [`Condition::ev`]; 0 if it is exact.
    pub ev_error: f64,
    /// Variance of the result of a round, all hands together, per squared unit bet on each of them.
    pub variance: f64,
}

/// Sample of rounds to deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deals {
    /// Number of rounds.
    pub rounds: u64,
    /// Seed of all randomness.
    pub seed: Seed,
    /// Number of hands that the player bets on in a round, 1…7.
    pub spots: usize,
    /// Number of persons at the table, all of them this player; 1…7, times `spots` at most 7.
    pub seats: usize,
}

/// 24 million rounds: the mean of a round to 0.025 % of the bet, in about a second on one core.
impl Default for Deals {
    fn default() -> Deals {
        Deals {
            rounds: 24_000_000,
            seed: Seed(0x5eed),
            spots: 1,
            seats: 1,
        }
    }
}

/// Conditions under these rules in ascending order of the count: whole true counts for Hi-Lo, and intervals equally
/// wide in deviations for other counts, each with the true counts that round to it, by the player's own rounding or else
/// to the nearest; whole running counts for an unbalanced count. The outermost ones include everything beyond them.
///
/// Deals [`Deals::default`] rounds, on all cores, and caches the result for the process.
///
/// # Errors
/// None for rules that [`sanban_game::Rules::validate`] accepts.
pub fn conditions(
    rules: &HouseRules,
    counting: Counting,
) -> Result<Vec<Condition>, SimulationError> {
    static KNOWN: Shared<Result<Vec<Condition>, SimulationError>> = Shared::new();
    let known = KNOWN.get(rules, Some(counting), || {
        deal_conditions(rules, counting, Deals::default(), &|_| ())
    });
    known.as_ref().clone()
}

/// The same from other rounds, not cached; `progress` receives the number dealt.
///
/// # Errors
/// As [`conditions`], and for more than seven hands at the table.
pub fn deal_conditions(
    rules: &HouseRules,
    counting: Counting,
    deals: Deals,
    progress: Progress<'_>,
) -> Result<Vec<Condition>, SimulationError> {
    /// Highest true count with a condition of its own, in steps.
    const HIGHEST: i32 = 10;
    /// Smallest share of rounds of a condition: fewer say little about it and are merged into the next.
    const LEAST_SHARE: f64 = 2e-5;
    let count = counting.count;
    let width = step_of(count);
    let strategy = by_all_indices(rules, counting);
    let dealt = deal_by_count(rules, &strategy, counting, width, deals, progress)?;
    let all: u64 = dealt.iter().map(|at| at.rounds).sum();
    let least = all as f64 * LEAST_SHARE;
    // The casts only drop the fraction between two steps.
    let step = |at: &DealtAtCount| {
        if count.is_unbalanced() {
            at.count.floor() as i32
        } else {
            ((at.count / width).round() as i32).clamp(-HIGHEST, HIGHEST)
        }
    };
    // The outermost counts that occur often enough together with everything beyond them.
    let outermost = |outer: &mut dyn Iterator<Item = &DealtAtCount>| {
        let mut beyond = 0;
        let mut often = outer.skip_while(|at| {
            beyond += at.rounds;
            (beyond as f64) < least
        });
        often.next().map_or(0, step)
    };
    let lowest = outermost(&mut dealt.iter());
    let highest = outermost(&mut dealt.iter().rev());
    let at_step = |at: &DealtAtCount| step(at).clamp(lowest, highest);
    let conditions = (lowest..=highest).filter_map(|step| {
        let there = dealt.iter().filter(|at| at_step(at) == step);
        let (mut rounds, mut mean, mut square, mut together) = (0.0, 0.0, 0.0, 0.0);
        for at in there {
            let of = at.rounds as f64;
            rounds += of;
            mean += of * at.mean;
            square += of * at.square;
            together += of * at.table_square;
        }
        if rounds == 0.0 {
            return None;
        }
        // Results are told per unit bet on all hands together.
        let spots = deals.spots as f64;
        let ev = spots * mean / rounds;
        let variance = spots * spots * square / rounds - ev * ev;
        Some(Condition {
            count: if count.is_unbalanced() {
                f64::from(step)
            } else {
                f64::from(step) * width
            },
            frequency: rounds / all as f64,
            ev,
            // Persons at one table share its luck.
            ev_error: ((spots * spots * together / rounds - deals.seats as f64 * ev * ev) / rounds)
                .sqrt(),
            variance,
        })
    });
    Ok(conditions.collect())
}

/// The best total-dependent play by this count under the rules: every index.
fn by_all_indices(rules: &HouseRules, counting: Counting) -> Strategy {
    let indices = IndexTable::of(Indices::shared(rules, counting.count).deviations());
    let indices = indices.by_figures(rules, counting);
    Strategy {
        conversion: counting.conversion,
        ..Strategy::departing(&Strategy::best_chart(rules), counting.count, indices)
    }
}

/// Width of a true count interval: 1 for counts of the scale of Hi-Lo, 2 for those twice as large.
fn step_of(count: &Count) -> f64 {
    (count.deviation() / 0.877).round().max(1.0)
}

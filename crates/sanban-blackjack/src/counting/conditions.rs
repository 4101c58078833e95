//! How often each count comes, and what a round is worth and how much it varies there: dealt.
//!
//! Shoes are dealt to a player who sits alone, bets flat and plays by all indices of the count, by the fast way of
//! [`crate::simulation`]; each figure has the standard error of its rounds. Nothing is taken from a model of the shoe, so
//! the last rounds before the cut card, the lumpy true counts of a single deck and the hands of a split are as they are.

use super::indices::Indices;
use super::shared::Shared;
use super::{Count, IndexTable, Strategy};
use crate::HouseRules;
use crate::exact::{Shoe, TotalStrategy};
use crate::simulation::{DealtAtCount, Progress, SimulationError, deal_by_count};
use sanban_game::Seed;

/// Rounds that begin at one count.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Condition {
    /// The true count, in the middle of those that are taken together; of an unbalanced count the running count, which is
    /// all that its players know.
    pub count: f64,
    /// How often a round begins so: 0…1, 1 for all together.
    pub frequency: f64,
    /// The expected result, per unit bet.
    pub ev: f64,
    /// The standard error of [`Condition::ev`]; 0 where it is exact.
    pub ev_error: f64,
    /// The variance of the result, per unit bet squared.
    pub variance: f64,
}

/// How many rounds are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deals {
    /// The rounds.
    pub rounds: u64,
    /// Where all chance starts.
    pub seed: Seed,
}

/// 24 million rounds: the mean of a round to 0.025 % of the bet, in about a second of one core.
impl Default for Deals {
    fn default() -> Deals {
        Deals {
            rounds: 24_000_000,
            seed: Seed(0x5eed),
        }
    }
}

/// The counts under these rules, from the lowest to the highest: true counts in whole numbers for Hi-Lo and in steps as wide
/// as those for other counts, of which each step takes what rounds to it; running counts of an unbalanced count. The
/// outermost take all beyond.
///
/// It deals [`Deals::default`] rounds, on all cores, and keeps the result for the next time.
///
/// # Errors
/// None for rules that [`sanban_game::Rules::validate`] accepts.
pub fn conditions(
    rules: &HouseRules,
    count: &'static Count,
) -> Result<Vec<Condition>, SimulationError> {
    static KNOWN: Shared<Result<Vec<Condition>, SimulationError>> = Shared::new();
    let known = KNOWN.get(rules, count, || {
        deal_conditions(rules, count, Deals::default(), &|_| ())
    });
    known.as_ref().clone()
}

/// The same from other rounds, which are not kept; `progress` is told how many are dealt.
///
/// # Errors
/// As [`conditions`].
pub fn deal_conditions(
    rules: &HouseRules,
    count: &'static Count,
    deals: Deals,
    progress: Progress<'_>,
) -> Result<Vec<Condition>, SimulationError> {
    /// The highest true count that is told apart, in steps.
    const HIGHEST: i32 = 10;
    /// So many rounds a count has at least, in parts of all: fewer say little of it, and are taken to the next.
    const LEAST_SHARE: f64 = 2e-5;
    let width = step_of(count);
    let strategy = by_all_indices(rules, count);
    let dealt = deal_by_count(
        rules,
        &strategy,
        count,
        width,
        (deals.rounds, deals.seed),
        progress,
    )?;
    let all: u64 = dealt.iter().map(|at| at.rounds).sum();
    let least = all as f64 * LEAST_SHARE;
    // The casts lose nothing but what lies between two steps.
    let step = |at: &DealtAtCount| {
        if count.is_unbalanced() {
            at.count.floor() as i32
        } else {
            ((at.count / width).round() as i32).clamp(-HIGHEST, HIGHEST)
        }
    };
    // The outermost counts that come often enough with all beyond them.
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
        let (mut rounds, mut mean, mut square) = (0.0, 0.0, 0.0);
        for at in there {
            let of = at.rounds as f64;
            rounds += of;
            mean += of * at.mean;
            square += of * at.square;
        }
        if rounds == 0.0 {
            return None;
        }
        let ev = mean / rounds;
        let variance = square / rounds - ev * ev;
        Some(Condition {
            count: if count.is_unbalanced() {
                f64::from(step)
            } else {
                f64::from(step) * width
            },
            frequency: rounds / all as f64,
            ev,
            ev_error: (variance / rounds).sqrt(),
            variance,
        })
    });
    Ok(conditions.collect())
}

/// The best play under the rules that is told by this count: every index.
fn by_all_indices(rules: &HouseRules, count: &'static Count) -> Strategy {
    let best = TotalStrategy::of(rules, &Shoe::of_rules(rules));
    let indices = IndexTable::of(Indices::shared(rules, count).deviations());
    Strategy::departing(best.chart(), count, indices)
}

/// How far apart the true counts of a count are told: 1 for counts of the size of Hi-Lo, 2 for those twice as large.
fn step_of(count: &Count) -> f64 {
    (count.deviation() / 0.877).round().max(1.0)
}

//! What the next round is worth at each true count, and how much its result varies.
//!
//! The expected value is that of the shoe that the true count stands for (see `sweep`), so it is that of a player who
//! follows the count's indices too. The variance is put together from how often each first action is best: the mean
//! square of the result after a first action is nearly the same under all rules and at all counts (a hand that is stood on or
//! hit pushes one time in ten, a double counts four times, …). That comes within 0.015 of simulations at a true count of 0. Whoever has simulated a game can put the
//! simulation's table in place of this one: bets are planned from any list of [`Condition`]s.

use super::effects::{deals, share_without_blackjack};
use super::sweep::{Sweep, interpolate};
use super::{Count, Frequency};
use crate::exact::Solution;
use crate::{Action, HouseRules, Payout, value};
use sanban_game::cards::Rank;

/// Rounds that begin at one true count.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Condition {
    /// The true count, in the middle of those that are taken together.
    pub true_count: f64,
    /// How often a round begins so: 0…1, 1 for all together.
    pub frequency: f64,
    /// The expected result, per unit bet.
    pub ev: f64,
    /// The variance of the result, per unit bet squared.
    pub variance: f64,
}

/// The mean squares of results, per unit bet, by the first action: measured over a million rounds of basic strategy from
/// fresh shoes of six decks, S17, peek.
mod square {
    /// A hand that was stood on or hit: it pushes now and then.
    pub(super) const PLAYED: f64 = 0.90;
    /// A doubled hand.
    pub(super) const DOUBLED: f64 = 3.72;
    /// A pair split, where its hands may be doubled and where not.
    pub(super) const SPLIT_DAS: f64 = 4.76;
    pub(super) const SPLIT: f64 = 3.22;
}

/// The true counts under these rules, from the lowest to the highest, in whole numbers for Hi-Lo and in steps as wide as
/// those for other counts. Each step takes what rounds to it; the outermost take all beyond. It solves 15 shoes, on all
/// cores.
#[must_use]
pub fn conditions(rules: &HouseRules, count: &Count) -> Vec<Condition> {
    /// The highest true count that is told apart, in steps.
    const HIGHEST: i32 = 10;
    let sweep = Sweep::of(rules, count);
    let frequency = Frequency::of(rules, count);
    let line = |value: &dyn Fn(&Solution) -> f64| -> Vec<(f64, f64)> {
        let points = sweep.points.iter();
        points
            .map(|point| (point.true_count, value(&point.solution)))
            .collect()
    };
    let evs = line(&Solution::ev);
    let variances = line(&|solution| variance(rules, solution));
    let step = step_of(count);
    (-HIGHEST..=HIGHEST)
        .map(|at| {
            let true_count = f64::from(at) * step;
            let reached = |edge: i32| {
                if edge < 0 && at == -HIGHEST {
                    0.0
                } else if edge > 0 && at == HIGHEST {
                    1.0
                } else {
                    frequency.below(true_count + f64::from(edge) * step / 2.0)
                }
            };
            Condition {
                true_count,
                frequency: reached(1) - reached(-1),
                ev: interpolate(&evs, true_count),
                variance: interpolate(&variances, true_count),
            }
        })
        .collect()
}

/// How far apart the true counts of a count are told: 1 for counts of the size of Hi-Lo, 2 for those twice as large.
fn step_of(count: &Count) -> f64 {
    (count.deviation() / 0.877).round().max(1.0)
}

/// The variance of a round, per unit bet squared.
fn variance(rules: &HouseRules, solution: &Solution) -> f64 {
    let mut square = 0.0;
    for (hand, up) in deals() {
        let chance = solution.chance(hand, up);
        let Some(values) = solution.cell(hand, up) else {
            continue;
        };
        let natural = hand.contains(&Rank::Ace) && hand.iter().any(|&rank| value(rank) == 10);
        let played = match (natural, rules.payout) {
            (true, Payout::ThreeToTwo) => 1.5_f64.powi(2),
            (true, Payout::SixToFive) => 1.2_f64.powi(2),
            (true, _) => 1.0,
            (false, _) => match values.best().0 {
                Action::Double => square::DOUBLED,
                Action::Split if rules.das => square::SPLIT_DAS,
                Action::Split => square::SPLIT,
                Action::Surrender => 0.25,
                _ => square::PLAYED,
            },
        };
        // The dealer's blackjack takes the bet before it is played, or pushes.
        let ended = f64::from(u8::from(!natural));
        let open = if values.is_conditional() || natural {
            share_without_blackjack(up)
        } else {
            1.0
        };
        square += chance * (open * played + (1.0 - open) * ended);
    }
    square - solution.ev().powi(2)
}

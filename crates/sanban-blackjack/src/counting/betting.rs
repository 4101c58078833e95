//! Bet ramps: the bet at each count, and its expected win and risk.
//!
//! Everything starts from a list of [`Condition`]s: the frequency of each count, and the mean and variance of a round
//! there. A bankroll is modelled as Brownian motion with the mean and variance of a round, which is accurate over the
//! hundreds of rounds after which ruin becomes a question. It is ruined later than that, since a round jumps over the
//! limit: the limit is moved by as much as it is overshot.
//!
//! Sources: Kelly, "A New Interpretation of Information Rate" (1956); Thorp, "The Kelly Criterion in Blackjack, Sports
//! Betting, and the Stock Market" (1997), for the proportion `μ/σ²` and the risks of ruin; Harris and Schlesinger in
//! "Blackjack Attack" (chapter 10) for N0 and SCORE, and for the shape of the best ramp.

use super::normal::below;
use super::{Condition, Counting, Rounding, conditions};
use crate::HouseRules;

/// Limits of the bets at a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Smallest bet, greater than 0.
    pub min: f64,
    /// Largest bet, at least `min`.
    pub max: f64,
    /// Bets are `min` plus a multiple of this; 0 allows any bet between the two.
    pub step: f64,
    /// `true` if rounds without an advantage are sat out.
    pub sits_out: bool,
}

/// A bet on each hand for every count; see [`Condition::count`].
///
/// # Examples
/// ```
/// use sanban_blackjack::counting::Condition;
/// use sanban_blackjack::counting::betting::{BettingPlan, Limits};
///
/// // One round in five has an advantage of 1 %.
/// let condition = |count, frequency, ev| Condition {
///     count,
///     frequency,
///     ev,
///     ev_error: 0.0,
///     variance: 1.3,
/// };
/// let conditions = [condition(0.0, 0.8, -0.005), condition(3.0, 0.2, 0.01)];
/// let limits = Limits { min: 10.0, max: 100.0, step: 10.0, sits_out: false };
///
/// let plan = BettingPlan::kelly(&conditions, limits, 10_000.0, 0.5);
/// assert_eq!(plan.bet(0.0), 10.0);
/// assert_eq!(plan.bet(3.0), 30.0);
/// // More money goes bankrupt less often.
/// let outlook = plan.outlook();
/// assert!(outlook.risk_of_ruin(5_000.0) > outlook.risk_of_ruin(10_000.0));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct BettingPlan {
    /// Each condition with its bet, in units of money.
    pub bets: Vec<(Condition, f64)>,
}

/// Expected statistics of a betting plan per round, including rounds sat out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BettingStats {
    /// Expected win.
    pub mean: f64,
    /// Standard error of the mean.
    pub mean_error: f64,
    /// Variance of the win.
    pub variance: f64,
    /// Average bet.
    pub bet: f64,
    /// Amount by which the round that loses a bankroll goes beyond it on average.
    pub overshoot: f64,
}

impl Limits {
    /// Limits of a table, without sitting out.
    #[must_use]
    pub fn of(rules: &HouseRules) -> Limits {
        Limits {
            min: f64::from(rules.min),
            max: f64::from(rules.max),
            step: f64::from(rules.step),
            sits_out: false,
        }
    }

    /// The largest bet that the table accepts and that does not exceed `wanted`, or the smallest if there is none.
    #[must_use]
    pub fn nearest(&self, wanted: f64) -> f64 {
        let over = (wanted.min(self.max) - self.min).max(0.0);
        if self.step > 0.0 {
            // Rounding errors must not cost a step.
            self.min + self.step * (over / self.step + 1e-9).floor()
        } else {
            self.min + over
        }
    }
}

impl BettingPlan {
    /// The plan that bets the share of the bankroll with the fastest growth, `μ/σ²`, or a `fraction` of it, as closely
    /// as the table allows. `fraction` is 1 for full Kelly; one half gives three quarters of the growth at half the
    /// standard deviation.
    #[must_use]
    pub fn kelly(
        conditions: &[Condition],
        limits: Limits,
        bankroll: f64,
        fraction: f64,
    ) -> BettingPlan {
        BettingPlan::in_proportion(conditions, limits, bankroll * fraction)
    }

    /// The plan with the highest [`BettingStats::score`] that these limits allow, whatever the bankroll.
    ///
    /// The best bets are `k·μ/σ²`, clipped to the limits, for some `k` (where the limits do not bind, the derivative of
    /// mean²/variance is 0), so it tries 601 values of `k`.
    #[must_use]
    pub fn best(conditions: &[Condition], limits: Limits) -> BettingPlan {
        const TRIES: i32 = 600;
        let steepest = pooled(conditions)
            .iter()
            .map(|(ev, variance)| ev / variance)
            .fold(0.0, f64::max);
        let flat = BettingPlan::in_proportion(conditions, limits, 0.0);
        if steepest <= 0.0 {
            return flat;
        }
        // From a value at which even the best count gets the smallest bet, up to one at which a thousandth of that
        // advantage gets the largest.
        let plans = (0..=TRIES).map(|at| {
            let k = limits.min / steepest
                * (1000.0 * limits.max / limits.min).powf(f64::from(at) / f64::from(TRIES));
            BettingPlan::in_proportion(conditions, limits, k)
        });
        let worth = |plan: &BettingPlan| {
            let outlook = plan.outlook();
            outlook.mean / outlook.variance.sqrt()
        };
        plans.fold(flat, |best, plan| {
            if worth(&plan) > worth(&best) {
                plan
            } else {
                best
            }
        })
    }

    /// The best plan for a player alone at a table of these rules, from [`conditions()`]; empty if they cannot be dealt.
    #[must_use]
    pub fn for_rules(rules: &HouseRules, counting: Counting, limits: Limits) -> BettingPlan {
        let conditions = conditions(rules, counting).unwrap_or_default();
        BettingPlan::best(&conditions, limits)
    }

    fn in_proportion(conditions: &[Condition], limits: Limits, k: f64) -> BettingPlan {
        let bet = |(ev, variance): (f64, f64)| {
            if limits.sits_out && ev <= 0.0 {
                0.0
            } else {
                limits.nearest(k * ev / variance)
            }
        };
        let bets = conditions.iter().zip(pooled(conditions));
        BettingPlan {
            bets: bets
                .map(|(&condition, pooled)| (condition, bet(pooled)))
                .collect(),
        }
    }

    /// The same bets with the conditions of other rounds: those of the rounds that a plan is fitted to flatter it, since
    /// it bets on their luck.
    #[must_use]
    pub fn over(&self, conditions: &[Condition]) -> BettingPlan {
        let conditions = conditions.iter();
        BettingPlan {
            bets: conditions
                .map(|&condition| (condition, self.bet(condition.count)))
                .collect(),
        }
    }

    /// The bet at a count: that of the nearest condition in the plan; 0 in an empty plan.
    #[must_use]
    pub fn bet(&self, count: f64) -> f64 {
        let distance = |condition: &Condition| (condition.count - count).abs();
        let nearest = self
            .bets
            .iter()
            .min_by(|a, b| distance(&a.0).total_cmp(&distance(&b.0)));
        nearest.map_or(0.0, |&(_, bet)| bet)
    }

    /// Figures of the count at which the bet changes, with the new bet, ascending: where neighbouring conditions meet.
    #[must_use]
    pub fn steps(&self, counting: Counting) -> Vec<(f64, f64)> {
        let changes = self.bets.windows(2).filter(|pair| pair[0].1 != pair[1].1);
        // Conditions without rounding are known by their middle, others by the lowest of their figures.
        let has_middle =
            !counting.count.is_unbalanced() && counting.conversion.rounding == Rounding::None;
        let meet = |low: &Condition, high: &Condition| {
            if has_middle {
                f64::midpoint(low.count, high.count)
            } else {
                high.count
            }
        };
        changes
            .map(|pair| (meet(&pair[0].0, &pair[1].0), pair[1].1))
            .collect()
    }

    /// Expected statistics of the plan.
    #[must_use]
    pub fn outlook(&self) -> BettingStats {
        let over = |value: &dyn Fn(&Condition, f64) -> f64| -> f64 {
            let all = self.bets.iter();
            all.map(|(condition, bet)| condition.frequency * value(condition, *bet))
                .sum()
        };
        let mean = over(&|condition, bet| condition.ev * bet);
        let squares =
            over(&|condition, bet| (condition.variance + condition.ev.powi(2)) * bet * bet);
        let errors =
            over(&|condition, bet| condition.frequency * (condition.ev_error * bet).powi(2));
        let spread = |condition: &Condition, bet| condition.variance.sqrt() * bet;
        let cubes = over(&|condition, bet| spread(condition, bet).powi(3));
        BettingStats {
            mean,
            mean_error: errors.sqrt(),
            variance: squares - mean * mean,
            bet: over(&|_, bet| bet),
            // A limit is crossed in the rounds that move the most.
            overshoot: OVERSHOOT * cubes / squares.max(f64::MIN_POSITIVE),
        }
    }
}

/// EV and variance of rounds, with the EV made non-decreasing in the count: neighbours out of order, which is chance,
/// are pooled. Bets follow it so that a rare count with few rounds dealt is not bet on by their luck.
fn pooled(conditions: &[Condition]) -> Vec<(f64, f64)> {
    // The pools: EV, variance, weight and number of conditions.
    let mut pools: Vec<(f64, f64, f64, usize)> = Vec::new();
    for condition in conditions {
        let mut pool = (condition.ev, condition.variance, condition.frequency, 1);
        while let Some(last) = pools.pop_if(|last| last.0 > pool.0) {
            let weight = last.2 + pool.2;
            let share = if weight > 0.0 { last.2 / weight } else { 0.0 };
            let mixed = |last: f64, next: f64| share * last + (1.0 - share) * next;
            let (ev, variance) = (mixed(last.0, pool.0), mixed(last.1, pool.1));
            pool = (ev, variance, weight, last.3 + pool.3);
        }
        pools.push(pool);
    }
    let each = pools.into_iter();
    each.flat_map(|(ev, variance, _, number)| std::iter::repeat_n((ev, variance), number))
        .collect()
}

/// Overshoot in standard deviations of a round: the round that ruins loses a bet, of which half was there on average, and
/// the deviation of a round is about 1.15 bets.
const OVERSHOOT: f64 = 0.5 / 1.15;

impl BettingStats {
    /// Probability, 0…1, of ever losing the bankroll if bets are never resized: `exp(−2μB/σ²)`, where B includes the
    /// overshoot; 1 without an advantage.
    #[must_use]
    pub fn risk_of_ruin(&self, bankroll: f64) -> f64 {
        if self.mean <= 0.0 {
            return 1.0;
        }
        (-2.0 * self.mean * (bankroll + self.overshoot) / self.variance).exp()
    }

    /// Probability, 0…1, of losing the bankroll within this many rounds.
    #[must_use]
    pub fn risk_within(&self, bankroll: f64, rounds: f64) -> f64 {
        if rounds <= 0.0 {
            return 0.0;
        }
        let bankroll = bankroll + self.overshoot;
        let (drift, spread) = (self.mean * rounds, (self.variance * rounds).sqrt());
        // Without an advantage the second term is e to a large power times a small probability.
        let reflected = below((drift - bankroll) / spread);
        let weight = (-2.0 * self.mean * bankroll / self.variance).exp();
        let mirrored = if reflected > 0.0 {
            weight * reflected
        } else {
            0.0
        };
        (below((-bankroll - drift) / spread) + mirrored).min(1.0)
    }

    /// Probability, 0…1, of being ahead after this many rounds, the bankroll not lost on the way.
    #[must_use]
    pub fn ahead_after(&self, bankroll: f64, rounds: f64) -> f64 {
        if rounds <= 0.0 {
            return 0.0;
        }
        let bankroll = bankroll + self.overshoot;
        let (drift, spread) = (self.mean * rounds, (self.variance * rounds).sqrt());
        // Paths that are lost on the way and come back, by the reflection principle.
        let lost = (-2.0 * self.mean * bankroll / self.variance).exp()
            * below((drift - 2.0 * bankroll) / spread);
        (below(drift / spread) - if lost.is_finite() { lost } else { 0.0 }).max(0.0)
    }

    /// Result that this share of trips of so many rounds does not exceed, if ruin ends none of them.
    #[must_use]
    pub fn result_at_most(&self, share: f64, rounds: f64) -> f64 {
        self.mean * rounds + distrs::Normal::ppf(share, 0.0, 1.0) * (self.variance * rounds).sqrt()
    }

    /// Probability, 0…1, of losing the bankroll before it has grown by `goal`.
    #[must_use]
    pub fn risk_before(&self, bankroll: f64, goal: f64) -> f64 {
        let (bankroll, goal) = (bankroll + self.overshoot, goal + self.overshoot);
        let power = 2.0 * self.mean / self.variance;
        if (power * (bankroll + goal)).abs() < 1e-9 {
            return goal / (bankroll + goal);
        }
        // (e^(−pB) − e^(−p(B+G))) / (1 − e^(−p(B+G))), which also holds without an advantage: there numerator and
        // denominator are multiplied by e^(p(B+G)) so that no power is large.
        if power > 0.0 {
            (-power * bankroll).exp() * -(-power * goal).exp_m1()
                / -(-power * (bankroll + goal)).exp_m1()
        } else {
            (power * goal).exp_m1() / (power * (bankroll + goal)).exp_m1()
        }
    }

    /// Bankroll that is lost with probability `risk` (0…1); infinite without an advantage.
    #[must_use]
    pub fn bankroll_for(&self, risk: f64) -> f64 {
        if self.mean <= 0.0 {
            return f64::INFINITY;
        }
        -risk.ln() * self.variance / (2.0 * self.mean) - self.overshoot
    }

    /// N0: number of rounds after which the expected win is one standard deviation; infinite without an advantage.
    #[must_use]
    pub fn n0(&self) -> f64 {
        if self.mean <= 0.0 {
            return f64::INFINITY;
        }
        self.variance / self.mean.powi(2)
    }

    /// SCORE: expected win of 100 rounds for a bankroll of 10,000 when all bets are scaled to a risk of ruin of 13.5 %,
    /// that is to full Kelly: `10⁶·μ²/σ²`. 0 without an advantage.
    #[must_use]
    pub fn score(&self) -> f64 {
        1e6 * self.mean.max(0.0).powi(2) / self.variance
    }

    /// Desirability index: the square root of [`BettingStats::score`], `1000·μ/σ` (Schlesinger, "Blackjack Attack",
    /// chapter 10).
    #[must_use]
    pub fn desirability(&self) -> f64 {
        self.score().sqrt()
    }

    /// Relative standard error of [`BettingStats::score`] and [`BettingStats::n0`], from that of the mean; 0 without an
    /// advantage.
    #[must_use]
    pub fn relative_error(&self) -> f64 {
        if self.mean <= 0.0 {
            return 0.0;
        }
        2.0 * self.mean_error / self.mean
    }

    /// Standard error of [`BettingStats::risk_of_ruin`], from that of the mean.
    #[must_use]
    pub fn risk_error(&self, bankroll: f64) -> f64 {
        let reach = bankroll + self.overshoot;
        self.risk_of_ruin(bankroll) * 2.0 * reach / self.variance * self.mean_error
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Count;
    use crate::counting::{Deals, deal_conditions};
    use sanban_game::Seed;

    const OUTLOOK: BettingStats = BettingStats {
        mean: 1.0,
        mean_error: 0.01,
        variance: 800.0,
        bet: 20.0,
        overshoot: 0.0,
    };

    #[test]
    fn the_textbook_risks() {
        // The bankroll of full Kelly, σ²/μ, is ruined with probability e⁻² if bets are not resized.
        assert!((OUTLOOK.risk_of_ruin(800.0) - (-2.0_f64).exp()).abs() < 1e-12);
        assert!((OUTLOOK.bankroll_for(0.05) - 1198.29).abs() < 0.01);
        assert!((OUTLOOK.n0() - 800.0).abs() < 1e-12);
        assert!((OUTLOOK.score() - 1250.0).abs() < 1e-9);
        let losing = BettingStats {
            mean: -1.0,
            ..OUTLOOK
        };
        assert_eq!((losing.risk_of_ruin(800.0), losing.score()), (1.0, 0.0));
        assert_eq!(losing.n0(), f64::INFINITY);
    }

    #[test]
    fn risks_with_an_end_go_to_those_without() {
        for mean in [-1.0, -1e-6, 0.0, 1e-6, 1.0] {
            let outlook = BettingStats { mean, ..OUTLOOK };
            let without_end = outlook.risk_of_ruin(500.0).min(1.0);
            let within = outlook.risk_within(500.0, 1e15);
            let before = outlook.risk_before(500.0, 1e12);
            assert!((within - without_end).abs() < 1e-3, "{mean}: {within}");
            assert!((before - without_end).abs() < 1e-3, "{mean}: {before}");
            let few = [10.0, 100.0, 1000.0].map(|rounds| outlook.risk_within(500.0, rounds));
            assert!(few[0] < few[1] && few[1] < few[2], "{mean}: {few:?}");
        }
        let fair = BettingStats {
            mean: 0.0,
            ..OUTLOOK
        };
        assert!((fair.risk_before(500.0, 1500.0) - 0.75).abs() < 1e-12);
    }

    /// A walk of steps of one unit is enumerated: its chances are those of the formulas.
    #[test]
    fn the_end_of_a_trip_is_that_of_a_random_walk() {
        const BANKROLL: usize = 40;
        const ROUNDS: usize = 2000;
        for up in [0.49_f64, 0.5, 0.51, 0.53] {
            let mean = 2.0 * up - 1.0;
            let outlook = BettingStats {
                mean,
                mean_error: 0.0,
                variance: 1.0 - mean * mean,
                bet: 1.0,
                // Steps of one unit end at the limit.
                overshoot: 0.0,
            };
            // Chance of each bankroll; at 0 it stays.
            let mut at = vec![0.0; BANKROLL + ROUNDS + 1];
            at[BANKROLL] = 1.0;
            for _ in 0..ROUNDS {
                let mut next = vec![0.0; at.len()];
                next[0] = at[0];
                for (money, chance) in at.iter().enumerate().skip(1) {
                    next[money - 1] += (1.0 - up) * chance;
                    if let Some(next) = next.get_mut(money + 1) {
                        *next += up * chance;
                    }
                }
                at = next;
            }
            let [bankroll, rounds] = [BANKROLL as f64, ROUNDS as f64];
            let within = outlook.risk_within(bankroll, rounds);
            assert!((within - at[0]).abs() < 0.01, "{up}: {within} {}", at[0]);
            // Of a walk on even numbers half of those who are even are ahead.
            let ahead = at[BANKROLL + 1..].iter().sum::<f64>() + at[BANKROLL] / 2.0;
            let told = outlook.ahead_after(bankroll, rounds);
            assert!((told - ahead).abs() < 0.005, "{up}: {told} {ahead}");
        }
    }

    /// A walk with bets of 1 and 10, some of them doubled, is enumerated: the large ones jump over the limit.
    #[test]
    fn a_trip_is_ruined_by_its_large_bets() {
        const BANKROLL: usize = 60;
        const ROUNDS: usize = 1000;
        let steps = [(0.44, 1), (0.06, 2), (0.44, 10), (0.06, 20)];
        let condition = |count, bet: usize| {
            let condition = Condition {
                count,
                frequency: 0.5,
                ev: 0.0,
                ev_error: 0.0,
                variance: 1.36,
            };
            (condition, bet as f64)
        };
        let plan = BettingPlan {
            bets: vec![condition(0.0, 1), condition(1.0, 10)],
        };
        let mut at = vec![0.0; BANKROLL + 20 * ROUNDS + 1];
        at[BANKROLL] = 1.0;
        for _ in 0..ROUNDS {
            let mut next = vec![0.0; at.len()];
            next[0] = at[0];
            for (money, chance) in at.iter().enumerate().skip(1) {
                for (share, step) in steps {
                    next[money.saturating_sub(step)] += chance * share / 2.0;
                    if let Some(next) = next.get_mut(money + step) {
                        *next += chance * share / 2.0;
                    }
                }
            }
            at = next;
        }
        let outlook = plan.outlook();
        let [bankroll, rounds] = [BANKROLL as f64, ROUNDS as f64];
        let told = outlook.risk_within(bankroll, rounds);
        assert!((told - at[0]).abs() < 0.003, "{told} {}", at[0]);
        let plain = BettingStats {
            overshoot: 0.0,
            ..outlook
        };
        assert!(plain.risk_within(bankroll, rounds) - at[0] > 0.01);
    }

    /// A game with rounds at three counts.
    fn conditions() -> Vec<Condition> {
        [(-1.0, 0.5, -0.01), (1.0, 0.3, 0.005), (3.0, 0.2, 0.02)]
            .map(|(count, frequency, ev)| Condition {
                count,
                frequency,
                ev,
                ev_error: 0.0,
                variance: 1.25,
            })
            .to_vec()
    }

    const LIMITS: Limits = Limits {
        min: 10.0,
        max: 120.0,
        step: 0.0,
        sits_out: false,
    };

    #[test]
    fn kelly_bets_the_advantage_over_the_variance() {
        let bets = |fraction| {
            let plan = BettingPlan::kelly(&conditions(), LIMITS, 5000.0, fraction);
            plan.bets.iter().map(|&(_, bet)| bet).collect::<Vec<_>>()
        };
        assert_eq!(bets(1.0), [10.0, 20.0, 80.0]);
        assert_eq!(bets(0.5), [10.0, 10.0, 40.0]);
        assert_eq!(bets(4.0), [10.0, 80.0, 120.0]);
        let stepped = Limits {
            step: 25.0,
            sits_out: true,
            ..LIMITS
        };
        let plan = BettingPlan::kelly(&conditions(), stepped, 5000.0, 1.0);
        assert_eq!([-3.0, 1.5, 9.0].map(|at| plan.bet(at)), [0.0, 10.0, 60.0]);
    }

    #[test]
    fn no_ramp_beats_the_best() {
        let best = BettingPlan::best(&conditions(), LIMITS).outlook().score();
        for low in [10.0, 20.0, 30.0, 60.0, 120.0] {
            for high in [10.0, 30.0, 60.0, 90.0, 120.0] {
                let mut plan = BettingPlan::best(&conditions(), LIMITS);
                plan.bets[1].1 = low;
                plan.bets[2].1 = high;
                assert!(plan.outlook().score() <= best * 1.001, "{low} {high}");
            }
        }
        // A player who may sit out does better.
        let wonging = Limits {
            sits_out: true,
            ..LIMITS
        };
        assert!(BettingPlan::best(&conditions(), wonging).outlook().score() > best);
    }

    /// Rounds that a plan is fitted to promise too much of it; others promise as much as it wins, within their errors.
    #[test]
    fn a_plan_is_worth_what_other_rounds_say() {
        const SAMPLES: u32 = 24;
        let rules = HouseRules::default();
        let mut counting = Counting::exact(Count::built_in("hi-lo").unwrap());
        counting.conversion.rounding = Rounding::Floor;
        let deal = |rounds, seed: u32| {
            let deals = Deals {
                rounds,
                seed: Seed(u64::from(seed)),
                ..Deals::default()
            };
            deal_conditions(&rules, counting, deals, &|_| ()).unwrap()
        };
        let limits = Limits::of(&rules);
        let plan = BettingPlan::best(&deal(4_000_000, 1), limits);
        let won = plan.over(&deal(24_000_000, 2)).outlook();
        let in_deviations = |stats: BettingStats| stats.mean / stats.variance.sqrt();
        let (mut told, mut errors, mut squares) = (0.0, 0.0, 0.0);
        let (mut judged, mut promised) = (0.0, 0.0);
        for seed in 0..SAMPLES {
            let conditions = deal(100_000, 10 + seed);
            let by_others = plan.over(&conditions).outlook();
            let share = 1.0 / f64::from(SAMPLES);
            told += share * by_others.mean;
            judged += share * in_deviations(by_others);
            let fitted = BettingPlan::best(&conditions, limits).outlook();
            promised += share * in_deviations(fitted);
            errors += (share * by_others.mean_error).powi(2);
            let apart = (by_others.mean - won.mean) / by_others.mean_error.hypot(won.mean_error);
            squares += share * apart * apart;
        }
        let error = errors.sqrt().hypot(won.mean_error);
        assert!((told - won.mean).abs() < 3.0 * error, "{told} {won:?}");
        // 99.9 % of chi-square with 24 degrees of freedom, per degree.
        assert!((0.3..2.1).contains(&squares), "{squares}");
        assert!(promised > 1.05 * judged, "{promised} {judged}");
    }

    #[test]
    fn without_an_advantage_the_smallest_bet_is_best() {
        let worse: Vec<Condition> = conditions()
            .into_iter()
            .map(|condition| Condition {
                ev: condition.ev - 0.05,
                ..condition
            })
            .collect();
        let plan = BettingPlan::best(&worse, LIMITS);
        assert!(plan.bets.iter().all(|&(_, bet)| bet == 10.0));
        assert_eq!(BettingPlan::best(&[], LIMITS).bet(0.0), 0.0);
    }
}

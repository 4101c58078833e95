//! Goals that end a run: a test between two strengths, and a confidence interval for scores. Both are valid however often they are
//! looked at, and so may end a run.
//!
//! The test bets against each of the two hypotheses (Waudby-Smith and Ramdas, *Journal of the Royal Statistical Society B* 86,
//! 2024): while the first entrant is no stronger than ELO0, no bet on a higher score is profitable in expectation, whatever the
//! distribution of a unit's results and their dependence within it; the probability of ever multiplying the stake by 1/α is at
//! most α (Ville 1939). The stake is optimised for ELO1, with the variance of the units so far, so that asymptotically the test
//! takes as many games as the sequential probability ratio test (Wald 1945) of match runners, without its approximations.

use serde::{Deserialize, Serialize};

use sanban_game::arena::Sample;

/// Goal of a run.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// All units of the plan.
    Games,
    /// Half width of the 95 % interval of every score at most this; the intervals are valid at all times.
    Error(f64),
    /// Decision of a test between two strengths.
    Sprt(SprtTest),
}

/// A test between two strengths of the first entrant against the second.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SprtTest {
    /// Lower strength, in points of Elo.
    pub elo0: f64,
    /// Higher strength, in points of Elo.
    pub elo1: f64,
    /// Maximum probability of accepting the higher strength if the first entrant is no stronger than the lower.
    pub alpha: f64,
    /// Maximum probability of accepting the lower strength if it is as strong as the higher.
    pub beta: f64,
}

/// Decision that ends a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// The first entrant is weaker than the higher strength.
    BelowElo1,
    /// It is stronger than the lower strength.
    AboveElo0,
    /// Every interval is narrow enough.
    NarrowEnough,
}

/// Expected score of a strength in points of Elo.
fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// A running test.
#[derive(Clone, Debug)]
pub struct Sprt {
    test: SprtTest,
    units: f64,
    sum: f64,
    squares: f64,
    /// Logarithms of the wealth from betting against the lower and against the higher strength.
    wealth: [f64; 2],
    decision: Option<Decision>,
}

/// Prior of the variance of a unit, that of the mean of two even games, and its weight in units.
const PRIOR: (f64, f64) = (0.125, 4.0);

impl Sprt {
    /// A test without results.
    #[must_use]
    pub fn new(test: SprtTest) -> Sprt {
        Sprt {
            test,
            units: 0.0,
            sum: 0.0,
            squares: 0.0,
            wealth: [0.0; 2],
            decision: None,
        }
    }

    /// Adds the share that the first entrant won of a unit, 0 to 1. A decision is final.
    pub fn add(&mut self, share: f64) -> Option<Decision> {
        if self.decision.is_some() {
            return self.decision;
        }
        let [low, high] = [self.test.elo0, self.test.elo1].map(share_of);
        let mean = if self.units > 0.0 {
            self.sum / self.units
        } else {
            0.5
        };
        let scatter = (self.squares - self.units * mean * mean).max(0.0);
        let variance = (PRIOR.0 * PRIOR.1 + scatter) / (PRIOR.1 + self.units);
        let gap = high - low;
        // The bet of the highest growth rate under the other hypothesis; no bet may cost more than half of the wealth.
        let best = gap / (variance + gap * gap);
        let up = best.min(0.5 / low);
        let down = best.min(0.5 / (1.0 - high));
        self.wealth[0] += (1.0 + up * (share - low)).ln();
        self.wealth[1] += (1.0 - down * (share - high)).ln();
        self.units += 1.0;
        self.sum += share;
        self.squares += share * share;
        if self.wealth[0] >= -self.test.alpha.ln() {
            self.decision = Some(Decision::AboveElo0);
        } else if self.wealth[1] >= -self.test.beta.ln() {
            self.decision = Some(Decision::BelowElo1);
        }
        self.decision
    }

    /// Progress towards either decision, 0 to 1: refuting the lower strength, and refuting the higher one; 1 decides.
    #[must_use]
    pub fn progress(&self) -> [f64; 2] {
        let needed = [-self.test.alpha.ln(), -self.test.beta.ln()];
        [0, 1].map(|side| (self.wealth[side] / needed[side]).clamp(0.0, 1.0))
    }
}

/// Minimum number of units for an interval.
const FEWEST: usize = 20;
/// Number of units for which the intervals are optimised.
const TUNED_FOR: f64 = 300.0;

/// Half width of the 95 % interval of the mean that is valid at all times at once (the asymptotic confidence sequence of
/// Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, *Annals of Statistics* 52, 2024). `range` is that of a result if bounded: the
/// variance then includes one more unit with a result in the middle, so that the interval of equal results does not collapse.
/// `None` with fewer than 20 units.
#[must_use]
pub fn confidence_sequence(samples: &[Sample], range: Option<[f64; 2]>) -> Option<f64> {
    const ALPHA: f64 = 0.05;
    if samples.len() < FEWEST {
        return None;
    }
    let units = samples.len() as f64;
    let Sample { count, sum } = Sample::total(samples);
    if count <= 0.0 {
        return None;
    }
    let (mean, typical) = (sum / count, count / units);
    let mut squares: f64 = samples
        .iter()
        .map(|sample| ((sample.sum - mean * sample.count) / typical).powi(2))
        .sum();
    if let Some([low, high]) = range {
        squares += ((low + high) / 2.0 - mean).powi(2);
    }
    let deviation = (squares / (units - 1.0)).sqrt();
    let wanted = -2.0 * ALPHA.ln();
    let rho_squared = (wanted + (wanted + 1.0).ln()) / TUNED_FOR;
    let scaled = units * rho_squared + 1.0;
    let width = 2.0 * scaled / (units * units * rho_squared) * (scaled.sqrt() / ALPHA).ln();
    Some(deviation * width.sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_game::{Seed, Stream};

    /// A pair of games of the first entrant at this strength, with an advantage for the player that begins.
    fn pair(elo: f64, rng: &mut Stream) -> f64 {
        let game = |elo: f64, rng: &mut Stream| {
            let (win, draw) = (share_of(elo) - 0.05, 0.1);
            match rng.unit() {
                drawn if drawn < win => 1.0,
                drawn if drawn < win + draw => 0.5,
                _ => 0.0,
            }
        };
        (game(elo + 60.0, rng) + game(elo - 60.0, rng)) / 2.0
    }

    /// Share of runs at this strength with this decision, and the mean number of pairs of a run.
    fn runs(elo: f64, test: SprtTest, wanted: Decision) -> (f64, f64) {
        let count = 400;
        let mut rng = Seed(3).stream();
        let (mut decided, mut pairs) = (0, 0);
        for _ in 0..count {
            let mut sprt = Sprt::new(test);
            for _ in 0..20_000 {
                pairs += 1;
                if let Some(decision) = sprt.add(pair(elo, &mut rng)) {
                    decided += i32::from(decision == wanted);
                    break;
                }
            }
        }
        (
            f64::from(decided) / f64::from(count),
            f64::from(pairs) / f64::from(count),
        )
    }

    const TEST: SprtTest = SprtTest {
        elo0: 0.0,
        elo1: 40.0,
        alpha: 0.05,
        beta: 0.05,
    };

    #[test]
    fn a_test_errs_no_more_often_than_it_says() {
        // Two standard errors of 400 runs are 0.022.
        let (wrong, _) = runs(0.0, TEST, Decision::AboveElo0);
        assert!(wrong <= 0.072, "{wrong}");
        let (wrong, _) = runs(40.0, TEST, Decision::BelowElo1);
        assert!(wrong <= 0.072, "{wrong}");
        let (right, _) = runs(40.0, TEST, Decision::AboveElo0);
        assert!(right >= 0.92, "{right}");
        let (right, _) = runs(-20.0, TEST, Decision::BelowElo1);
        assert!(right >= 0.97, "{right}");
    }

    #[test]
    fn a_test_takes_about_as_many_pairs_as_walds_would() {
        // Wald's expectation at the higher strength: ((1 − β) ln((1 − β)/α) + β ln(β/(1 − α))) over the drift of the likelihood
        // ratio, half the squared distance in standard deviations of a pair.
        let mut rng = Seed(9).stream();
        let drawn: Vec<f64> = (0..20_000).map(|_| pair(40.0, &mut rng)).collect();
        let mean = drawn.iter().sum::<f64>() / 20_000.0;
        let variance = drawn.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / 20_000.0;
        let gap = share_of(40.0) - 0.5;
        let wald = (0.95 * 19_f64.ln() - 0.05 * 19_f64.ln()) / (gap * gap / variance / 2.0);
        let (_, pairs) = runs(40.0, TEST, Decision::AboveElo0);
        assert!(pairs < 1.35 * wald, "{pairs} pairs, {wald} after Wald");
    }

    #[test]
    fn an_interval_that_is_looked_at_all_the_time_holds_the_truth() {
        let mut rng = Seed(4).stream();
        let count = 300;
        let mut missed = 0;
        for _ in 0..count {
            let mut samples = Vec::new();
            let truth = share_of(30.0);
            for at in 0..400 {
                samples.push(Sample {
                    count: 2.0,
                    sum: 2.0 * pair(30.0, &mut rng),
                });
                // The strengths with and without the first move average to nearly this one.
                let half = (at % 4 == 0).then(|| confidence_sequence(&samples, Some([0.0, 1.0])));
                if let Some(half) = half.flatten() {
                    let mean = samples.iter().map(|one| one.sum).sum::<f64>()
                        / (2.0 * samples.len() as f64);
                    if (mean - truth).abs() > half + 0.003 {
                        missed += 1;
                        break;
                    }
                }
            }
        }
        assert!(f64::from(missed) / f64::from(count) < 0.06, "{missed}");
    }

    #[test]
    fn results_that_are_all_alike_are_not_beyond_doubt() {
        let won = vec![
            Sample {
                count: 2.0,
                sum: 2.0
            };
            20
        ];
        let half = confidence_sequence(&won, Some([0.0, 1.0])).unwrap();
        assert!(half > 0.05, "{half}");
        assert_eq!(confidence_sequence(&won[1..], Some([0.0, 1.0])), None);
    }
}

//! When a run has shown enough: a test between two strengths and an interval for scores, both of which hold however often they are
//! looked at, and so may end a run.
//!
//! The test is the game of betting against each of the two hypotheses (Waudby-Smith and Ramdas, *Journal of the Royal Statistical
//! Society B* 86, 2024): while the first entrant is no stronger than ELO0, nobody gets rich by betting that it scores more, whatever
//! the results of a unit look like and however they hang together within it; the chance of ever multiplying the stake by 1/α is α at
//! most (Ville 1939). The stake is chosen for ELO1, with the scatter of the units so far, so that in the long run the test takes as
//! many games as the sequential probability ratio test (Wald 1945) of match runners, without its approximations.

use serde::{Deserialize, Serialize};

use sanban_game::arena::Sample;

/// When a run has shown enough.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// After its last unit.
    Games,
    /// Once the 95 % interval of every score, one that may be looked at all the time, is no wider than this to either side.
    Error(f64),
    /// Once a test between two strengths decides.
    Sprt(SprtTest),
}

/// A test between two strengths of the first entrant against the second.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SprtTest {
    /// The lower one, in points of Elo.
    pub elo0: f64,
    /// The higher one.
    pub elo1: f64,
    /// How likely at most the higher one is accepted where the first entrant is no stronger than the lower.
    pub alpha: f64,
    /// How likely at most the lower one is accepted where it is as strong as the higher.
    pub beta: f64,
}

/// What a test decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// The first entrant is weaker than the higher strength.
    BelowElo1,
    /// It is stronger than the lower one.
    AboveElo0,
    /// Every interval is narrow enough.
    NarrowEnough,
}

/// The score that a strength in points of Elo stands for.
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
    /// The logarithms of what the stakes against the lower and against the higher strength have become.
    wealth: [f64; 2],
    decision: Option<Decision>,
}

/// What the scatter of a unit counts as before there is any, and as how many units: that of the mean of two even games.
const PRIOR: (f64, f64) = (0.125, 4.0);

impl Sprt {
    /// A test that is about to begin.
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

    /// Adds the share that the first entrant won of a unit, 0 to 1. What is decided stays decided.
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
        // What doubles the stake fastest under the other hypothesis; no bet may cost more than half of what there is.
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

    /// How far the test is to either decision: the lower strength refuted, and the higher one; 1 decides.
    #[must_use]
    pub fn progress(&self) -> [f64; 2] {
        let needed = [-self.test.alpha.ln(), -self.test.beta.ln()];
        [0, 1].map(|side| (self.wealth[side] / needed[side]).clamp(0.0, 1.0))
    }
}

/// No interval is given from fewer units.
const FEWEST: usize = 20;
/// For so many units the intervals are as narrow as they can be.
const TUNED_FOR: f64 = 300.0;

/// Half the width of the 95 % interval of the mean that holds at all times at once (the asymptotic confidence sequence of
/// Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, *Annals of Statistics* 52, 2024). `range` is that of a result where it is known: the
/// scatter then counts as if one unit more had come out in its middle, so that results that are all alike are not beyond doubt. `None`
/// with fewer than 20 units.
#[must_use]
pub fn confidence_sequence(samples: &[Sample], range: Option<[f64; 2]>) -> Option<f64> {
    const ALPHA: f64 = 0.05;
    if samples.len() < FEWEST {
        return None;
    }
    let units = samples.len() as f64;
    let count: f64 = samples.iter().map(|sample| sample.count).sum();
    let sum: f64 = samples.iter().map(|sample| sample.sum).sum();
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

    /// A pair of games of the first entrant at this strength, with an advantage for whoever begins.
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

    /// The share of runs at this strength that decide so, and the mean number of pairs that a run takes.
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
        // Wald's expectation at the higher strength: ((1 − β) ln((1 − β)/α) + β ln(β/(1 − α))) over the drift of the likelihood ratio,
        // half the squared distance in standard deviations of a pair.
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
                // The strengths with and against the move average to nearly this one.
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

//! One rule of significance for all papers: estimates with their errors, tests of claims, and verdicts.
//!
//! A claim is decided at the 99 % level ([`LEVEL`]), with the error of the printed figure and of ours taken together.
//! Chance is counted at the highest level at which it enters (blocks of shoes, courses of learning, problems,
//! trainings), and few repetitions widen the interval by Student's distribution.

use std::fmt::Write as _;

use distrs::StudentsT;
use serde::{Deserialize, Serialize};

/// Confidence level of a verdict, two-sided.
pub const LEVEL: f64 = 0.99;

/// Estimate of a quantity with its standard error.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// The estimated value.
    pub value: f64,
    /// Standard error of `value`, at least 0; `None` if a single repetition says nothing of it.
    pub error: Option<f64>,
    /// Degrees of freedom of `error`, at least 1; `None` if the error itself is known.
    pub freedom: Option<f64>,
}

impl Estimate {
    /// Value without error, as one that is calculated.
    #[must_use]
    pub fn exact(value: f64) -> Estimate {
        Estimate::known(value, 0.0)
    }

    /// Value with a standard error that is itself known, as that of a printed share of so many games.
    #[must_use]
    pub fn known(value: f64, error: f64) -> Estimate {
        Estimate {
            value,
            error: Some(error),
            freedom: None,
        }
    }

    /// Share of successes in `results` independent trials. The error is that of Agresti and Coull's share, with two
    /// more successes and two more failures, so that 20 of 20 has one, too; below 20 results, which no symmetric
    /// interval fits, that of a half.
    #[must_use]
    pub fn share(share: f64, results: f64) -> Estimate {
        let more = results + 4.0;
        let middle = if results < 20.0 {
            0.5
        } else {
            (share * results + 2.0) / more
        };
        let of = if results < 20.0 { results } else { more };
        Estimate::known(share, (middle * (1.0 - middle) / of).sqrt())
    }

    /// Mean of independent repetitions, with the error of their scatter; `None` of no repetition.
    #[must_use]
    pub fn mean(repetitions: &[f64]) -> Option<Estimate> {
        let groups: Vec<[f64; 2]> = repetitions.iter().map(|&value| [1.0, value]).collect();
        Estimate::ratio(&groups)
    }

    /// Ratio of two sums over independent groups, each as (denominator, numerator), with the error of the scatter
    /// between groups (delta method); `None` if the denominators sum to 0.
    #[must_use]
    pub fn ratio(groups: &[[f64; 2]]) -> Option<Estimate> {
        let [below, above] = groups.iter().fold([0.0, 0.0], |[below, above], group| {
            [below + group[0], above + group[1]]
        });
        if below == 0.0 {
            return None;
        }
        let value = above / below;
        // The cast loses nothing: at most a few million groups.
        let of = groups.len() as f64;
        let squares: f64 = groups
            .iter()
            .map(|[below, above]| (above - value * below).powi(2))
            .sum();
        let is_repeated = groups.len() > 1;
        Some(Estimate {
            value,
            error: is_repeated.then(|| (squares * of / (of - 1.0)).sqrt() / below.abs()),
            freedom: is_repeated.then_some(of - 1.0),
        })
    }

    /// Mean of estimates that are independent and weigh the same, with their errors combined.
    #[must_use]
    pub fn mean_of(estimates: &[Estimate]) -> Option<Estimate> {
        let sum = estimates
            .iter()
            .copied()
            .reduce(|sum, next| sum.combined(next, 1.0))?;
        Some(sum.times(1.0 / estimates.len() as f64))
    }

    /// Difference from an independent estimate. The degrees of freedom are those of Welch and Satterthwaite.
    #[must_use]
    pub fn minus(self, other: Estimate) -> Estimate {
        self.combined(other, -1.0)
    }

    /// Product with a constant.
    #[must_use]
    pub fn times(self, factor: f64) -> Estimate {
        Estimate {
            value: self.value * factor,
            error: self.error.map(|error| error * factor.abs()),
            ..self
        }
    }

    /// The estimate moved by a constant.
    #[must_use]
    pub fn plus(self, constant: f64) -> Estimate {
        Estimate {
            value: self.value + constant,
            ..self
        }
    }

    /// The same value with the error of a sample that is `size` times as large: that of a paper whose own is not
    /// printed.
    #[must_use]
    pub fn of_sample(self, value: f64, size: f64) -> Estimate {
        Estimate {
            value,
            error: self.error.map(|error| error / size.sqrt()),
            ..self
        }
    }

    fn combined(self, other: Estimate, sign: f64) -> Estimate {
        let errors = self.error.zip(other.error);
        let squares = errors.map(|(one, other)| [one.powi(2), other.powi(2)]);
        let freedom = squares.and_then(|squares| {
            let parts = squares.iter().zip([self.freedom, other.freedom]);
            let below: f64 = parts
                .filter_map(|(square, freedom)| Some(square.powi(2) / freedom?))
                .sum();
            (below > 0.0).then(|| (squares[0] + squares[1]).powi(2) / below)
        });
        Estimate {
            value: self.value + sign * other.value,
            error: errors.map(|(one, other)| one.hypot(other)),
            freedom,
        }
    }

    /// Half the width of the two-sided interval at a confidence level from 0 to 1.
    #[must_use]
    pub fn half(&self, level: f64) -> Option<f64> {
        let freedom = self.freedom.unwrap_or(f64::INFINITY);
        let quantile = StudentsT::ppf(f64::midpoint(1.0, level), freedom);
        self.error.map(|error| quantile * error)
    }

    /// Distance from `other` in standard errors of the difference, positive if this is larger.
    #[must_use]
    pub fn z(&self, other: Estimate) -> Option<f64> {
        let difference = self.minus(other);
        let error = difference.error.filter(|&error| error > 0.0)?;
        Some(difference.value / error)
    }

    /// The value ± half of its 99 % interval, with so many digits after the point.
    #[must_use]
    pub fn words(&self, digits: usize) -> String {
        match self.half(LEVEL) {
            Some(0.0) | None => format!("{:.digits$}", self.value),
            Some(half) => format!("{:.digits$} ± {half:.digits$}", self.value),
        }
    }

    /// Same as [`Estimate::words`], with the sign of a difference.
    #[must_use]
    pub fn signed(&self, digits: usize) -> String {
        match self.half(LEVEL) {
            Some(0.0) | None => format!("{:+.digits$}", self.value),
            Some(half) => format!("{:+.digits$} ± {half:.digits$}", self.value),
        }
    }
}

/// Part of a claim that a difference decides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Test {
    /// The difference is positive.
    Above(Estimate),
    /// The difference from a printed figure lies within a margin that was stated before the run.
    Within(Estimate, f64),
}

impl Test {
    /// Test of the claim that `estimate` lies above `bound`.
    #[must_use]
    pub fn above(estimate: Estimate, bound: f64) -> Test {
        Test::Above(estimate.plus(-bound))
    }

    /// Test of the claim that `estimate` lies below `bound`.
    #[must_use]
    pub fn below(estimate: Estimate, bound: f64) -> Test {
        Test::Above(estimate.times(-1.0).plus(bound))
    }

    /// Test of a printed figure against ours.
    #[must_use]
    pub fn same(ours: Estimate, paper: Estimate, margin: f64) -> Test {
        Test::Within(ours.minus(paper), margin)
    }
}

/// Judgement of a claim from measured figures.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The claim holds beyond the error, or the whole interval of a printed figure lies within its margin.
    Reproduced,
    /// The contrary holds beyond the error, or the interval excludes the printed figure.
    Differs,
    /// Chance is too large to decide; the smallest difference that would have been seen, in the unit of the claim.
    TooClose(Option<f64>),
    /// Nothing that can be run here decides the claim.
    NotTestable,
    /// The figure comes out by a reading that was chosen because it does.
    Fitted,
}

impl Verdict {
    /// Verdict on a claim all of whose parts have to hold. Each part is tested at [`LEVEL`]: that all pass by chance is
    /// no likelier than that one does. That some part is contrary by chance grows with their number, so that is asked
    /// at a level which Bonferroni's correction raises.
    #[must_use]
    pub fn of(tests: &[Test]) -> Verdict {
        if tests.is_empty() {
            return Verdict::TooClose(None);
        }
        // The cast loses nothing: a few dozen parts.
        let strict = 1.0 - (1.0 - LEVEL) / tests.len() as f64;
        let passes = |test: &Test| match test {
            Test::Above(difference) => {
                let half = difference.half(LEVEL)?;
                Some(difference.value > half)
            }
            Test::Within(difference, margin) => {
                let half = difference.half(LEVEL)?;
                Some(difference.value.abs() + half <= *margin)
            }
        };
        let is_contrary = |test: &Test| match test {
            Test::Above(difference) => difference.half(strict).is_some_and(|half| {
                difference.value < -half || difference.value == 0.0 && half == 0.0
            }),
            Test::Within(difference, _) => {
                let excluded = difference
                    .half(strict)
                    .is_some_and(|half| difference.value.abs() > half);
                excluded && passes(test) != Some(true)
            }
        };
        if tests.iter().all(|test| passes(test) == Some(true)) {
            Verdict::Reproduced
        } else if tests.iter().any(is_contrary) {
            Verdict::Differs
        } else {
            let open = tests.iter().filter(|test| passes(test) != Some(true));
            let halves: Option<Vec<f64>> = open
                .map(|test| match test {
                    Test::Above(difference) | Test::Within(difference, _) => difference.half(LEVEL),
                })
                .collect();
            Verdict::TooClose(halves.and_then(|halves| halves.into_iter().reduce(f64::max)))
        }
    }

    /// The verdict, but [`Verdict::Fitted`] for what comes out by a reading that was chosen because it does.
    #[must_use]
    pub fn unless_fitted(self, is_fitted: bool) -> Verdict {
        if is_fitted && self == Verdict::Reproduced {
            Verdict::Fitted
        } else {
            self
        }
    }

    /// The verdict in words.
    #[must_use]
    pub fn words(self) -> String {
        let mut words = match self {
            Verdict::Reproduced => "reproduced",
            Verdict::Differs => "DIFFERS",
            Verdict::TooClose(_) => "too close to tell",
            Verdict::NotTestable => "not testable",
            Verdict::Fitted => "fitted",
        }
        .to_owned();
        if let Verdict::TooClose(Some(seen)) = self {
            // Two significant digits.
            let digits = (1.0 - seen.abs().max(1e-9).log10().floor()).max(0.0) as usize;
            let _ = write!(words, " (± {seen:.digits$})");
        }
        words
    }
}

/// Verdict on a line of a paper's inventory.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Finding {
    /// Key of the line in the inventory: `t9-below-95`.
    pub claim: String,
    /// Measured result.
    pub here: String,
    /// Judgement.
    pub verdict: Verdict,
    /// Reason or reserve; may be empty.
    pub why: String,
}

impl Finding {
    /// Finding from the tests of the claim's parts.
    pub(crate) fn of(claim: &str, here: String, tests: &[Test], why: impl Into<String>) -> Finding {
        Finding {
            claim: claim.to_owned(),
            here,
            verdict: Verdict::of(tests),
            why: why.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-4 * other.abs().max(1.0)
    }

    #[test]
    fn few_repetitions_widen_the_interval_by_students_distribution() {
        // Mean 2, standard error 1/√3, two degrees of freedom: 9.9248 of it.
        let mean = Estimate::mean(&[1.0, 2.0, 3.0]).unwrap();
        assert!(near(mean.half(LEVEL).unwrap(), 9.924_84 / 3.0_f64.sqrt()));
        assert!(near(
            Estimate::known(0.0, 1.0).half(LEVEL).unwrap(),
            2.575_83
        ));
        assert_eq!(Estimate::mean(&[1.0]).unwrap().half(LEVEL), None);
        assert_eq!(Estimate::mean(&[]), None);
        // Two means of the same scatter have the freedom of both; an exact one adds none.
        assert!(near(mean.minus(mean).freedom.unwrap(), 4.0));
        assert!(near(mean.minus(Estimate::exact(1.0)).freedom.unwrap(), 2.0));
    }

    #[test]
    fn a_claim_of_sign_needs_every_part_and_fails_by_one() {
        let part = |value: f64| Test::Above(Estimate::known(value, 1.0));
        assert_eq!(Verdict::of(&[part(2.6), part(3.0)]), Verdict::Reproduced);
        assert!(
            matches!(Verdict::of(&[part(2.6), part(2.5)]), Verdict::TooClose(Some(half)) if near(half, 2.575_83))
        );
        assert_eq!(Verdict::of(&[part(-2.6)]), Verdict::Differs);
        // Of four parts one is contrary by chance four times as often: 3.02 standard errors.
        let four = |worst: f64| Verdict::of(&[part(9.0), part(9.0), part(9.0), part(worst)]);
        assert!(matches!(four(-2.9), Verdict::TooClose(_)));
        assert_eq!(four(-3.1), Verdict::Differs);
        assert_eq!(Verdict::of(&[]), Verdict::TooClose(None));
        assert_eq!(
            Verdict::of(&[Test::Above(Estimate::exact(0.0))]),
            Verdict::Differs
        );
    }

    #[test]
    fn a_printed_figure_is_reproduced_within_its_margin_and_differs_where_the_interval_excludes_it()
    {
        let test = |ours: f64, error: f64| {
            let paper = Estimate::exact(0.54);
            Verdict::of(&[Test::same(Estimate::known(ours, error), paper, 0.05)])
        };
        assert_eq!(test(0.55, 0.01), Verdict::Reproduced);
        // So near that the difference is seen, and does not matter.
        assert_eq!(test(0.55, 0.001), Verdict::Reproduced);
        assert_eq!(test(0.60, 0.01), Verdict::Differs);
        assert!(matches!(test(0.60, 0.03), Verdict::TooClose(_)));
        assert!(matches!(test(0.55, 0.03), Verdict::TooClose(_)));
    }

    #[test]
    fn only_what_comes_out_by_a_fitted_reading_is_fitted() {
        assert_eq!(Verdict::Reproduced.unless_fitted(true), Verdict::Fitted);
        assert_eq!(
            Verdict::Reproduced.unless_fitted(false),
            Verdict::Reproduced
        );
        assert_eq!(Verdict::Differs.unless_fitted(true), Verdict::Differs);
    }

    #[test]
    fn a_share_has_an_error_at_the_ends_too() {
        let all = Estimate::share(1.0, 20.0);
        assert!(near(
            all.error.unwrap(),
            (22.0 / 24.0 * 2.0 / 24.0 / 24.0_f64).sqrt()
        ));
        assert_eq!(Verdict::of(&[Test::above(all, 0.8)]), Verdict::Reproduced);
    }

    #[test]
    fn groups_of_unequal_size_weigh_by_it() {
        let ratio = Estimate::ratio(&[[10.0, 9.0], [30.0, 31.0]]).unwrap();
        assert!(near(ratio.value, 1.0));
        assert!(near(ratio.error.unwrap(), 2.0 / 40.0));
        assert_eq!(Estimate::ratio(&[[0.0, 1.0]]), None);
    }
}

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
    /// Two figures of which the paper says that they hardly differ do so by a margin at most; contrary is a difference
    /// beyond margin and error.
    Alike(Estimate, f64),
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

    const fn difference(&self) -> &Estimate {
        match self {
            Test::Above(difference) | Test::Within(difference, _) | Test::Alike(difference, _) => {
                difference
            }
        }
    }

    fn passes(&self) -> bool {
        self.passes_at(LEVEL)
    }

    /// `true` if this part holds at a level, from 0 to 1.
    pub(crate) fn passes_at(&self, level: f64) -> bool {
        let half = self.difference().half(level);
        half.is_some_and(|half| match self {
            Test::Above(difference) => difference.value > half,
            Test::Within(difference, margin) | Test::Alike(difference, margin) => {
                difference.value.abs() + half <= *margin
            }
        })
    }

    /// `true` if this part of so many is contrary to the claim.
    #[must_use]
    pub fn is_contrary(&self, parts: usize) -> bool {
        let half = self.difference().half(strict(parts));
        half.is_some_and(|half| match self {
            Test::Above(difference) => {
                difference.value < -half || difference.value == 0.0 && half == 0.0
            }
            Test::Within(difference, margin) => difference.value.abs() > half.max(*margin),
            Test::Alike(difference, margin) => difference.value.abs() > half + *margin,
        })
    }
}

/// Level at which one part of so many is asked: by chance, some part then comes out as seldom as one alone does at
/// [`LEVEL`] (Bonferroni).
pub(crate) fn strict(parts: usize) -> f64 {
    // The cast loses nothing: a few dozen parts.
    1.0 - (1.0 - LEVEL) / parts.max(1) as f64
}

/// Judgement of a claim from measured figures.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The claim holds beyond the error, or the whole interval of a printed figure lies within its margin.
    Reproduced,
    /// The contrary holds beyond the error, or the interval excludes the printed figure, which is farther than its
    /// margin.
    Differs,
    /// Chance is too large to decide; the smallest difference that would have been seen in the parts that are open, from
    /// the best measured to the worst, in the unit of the claim.
    TooClose(Option<[f64; 2]>),
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
        if tests.iter().all(Test::passes) {
            Verdict::Reproduced
        } else if tests.iter().any(|test| test.is_contrary(tests.len())) {
            Verdict::Differs
        } else {
            let open = tests.iter().filter(|test| !test.passes());
            Verdict::too_close(open.map(Test::difference), LEVEL)
        }
    }

    /// Verdict on a claim of which one part is enough: each is asked at the level that Bonferroni's correction raises,
    /// and the contrary has to hold of all.
    #[must_use]
    pub fn of_any(tests: &[Test]) -> Verdict {
        let strict = strict(tests.len());
        if tests.iter().any(|test| test.passes_at(strict)) {
            Verdict::Reproduced
        } else if !tests.is_empty() && tests.iter().all(|test| test.is_contrary(1)) {
            Verdict::Differs
        } else {
            Verdict::too_close(tests.iter().map(Test::difference), strict)
        }
    }

    /// Verdict on a claim whose parts were judged by themselves and all have to hold.
    #[must_use]
    pub fn all_of(parts: impl IntoIterator<Item = Verdict>) -> Verdict {
        parts
            .into_iter()
            .reduce(|one, other| match (one, other) {
                (Verdict::Differs, _) | (_, Verdict::Differs) => Verdict::Differs,
                (Verdict::TooClose(one), Verdict::TooClose(other)) => Verdict::TooClose(
                    one.zip(other)
                        .map(|([best, worst], other)| [best.min(other[0]), worst.max(other[1])]),
                ),
                (open @ Verdict::TooClose(_), _) | (_, open @ Verdict::TooClose(_)) => open,
                (Verdict::Reproduced, other) | (other, _) => other,
            })
            .unwrap_or(Verdict::TooClose(None))
    }

    /// Verdict on a printed figure by the verdicts of several kinds of problems, one of which is the paper's: it differs
    /// only by all of them.
    #[must_use]
    pub fn of_kinds(kinds: &[Verdict]) -> Verdict {
        let open = kinds.iter().filter(|kind| **kind != Verdict::Differs);
        match Verdict::all_of(open.copied()) {
            _ if !kinds.is_empty() && kinds.iter().all(|kind| *kind == Verdict::Differs) => {
                Verdict::Differs
            }
            Verdict::Reproduced if kinds.contains(&Verdict::Differs) => Verdict::TooClose(None),
            verdict => verdict,
        }
    }

    /// Verdict on what these differences leave open at a level.
    pub(crate) fn too_close<'a>(open: impl Iterator<Item = &'a Estimate>, level: f64) -> Verdict {
        let halves: Option<Vec<f64>> = open.map(|difference| difference.half(level)).collect();
        let halves = halves.filter(|halves| !halves.is_empty());
        Verdict::TooClose(halves.map(|halves| {
            let best = halves.iter().copied().fold(f64::MAX, f64::min);
            [best, halves.into_iter().fold(0.0, f64::max)]
        }))
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
            let [best, worst] = seen.map(two_digits);
            let _ = write!(words, " (± {best}");
            if best != worst {
                let _ = write!(words, " to {worst}");
            }
            words.push(')');
        }
        words
    }
}

/// A positive figure with two significant digits.
fn two_digits(value: f64) -> String {
    let digits = (1.0 - value.max(1e-9).log10().floor()).max(0.0) as usize;
    format!("{value:.digits$}")
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
            matches!(Verdict::of(&[part(2.6), part(2.5)]), Verdict::TooClose(Some([half, worst])) if near(half, 2.575_83) && half == worst)
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
        // The difference is seen, and whether it reaches the margin is not.
        assert!(matches!(test(0.58, 0.012), Verdict::TooClose(_)));
    }

    #[test]
    fn one_part_is_enough_where_the_claim_is_that_something_can_be() {
        let part = |value: f64| Test::Above(Estimate::known(value, 1.0));
        // Three parts: 2.94 standard errors.
        assert_eq!(
            Verdict::of_any(&[part(-9.0), part(3.0), part(0.0)]),
            Verdict::Reproduced
        );
        assert!(matches!(
            Verdict::of_any(&[part(-9.0), part(2.8), part(0.0)]),
            Verdict::TooClose(_)
        ));
        assert_eq!(Verdict::of_any(&[part(-9.0), part(-3.0)]), Verdict::Differs);
        assert_eq!(Verdict::of_any(&[]), Verdict::TooClose(None));
    }

    #[test]
    fn what_is_open_tells_how_well_its_parts_are_measured() {
        let part = |error: f64| Test::Above(Estimate::known(0.0, error));
        let words = Verdict::of(&[part(0.1), part(2.0), Test::Above(Estimate::exact(1.0))]).words();
        assert_eq!(words, "too close to tell (± 0.26 to 5.2)");
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
    fn what_hardly_differs_does_so_by_the_margin_and_differs_by_margin_and_error() {
        let verdict =
            |difference| Verdict::of(&[Test::Alike(Estimate::known(difference, 0.1), 0.5)]);
        assert_eq!(verdict(0.1), Verdict::Reproduced);
        // A figure of the paper would be excluded here: farther than its margin, and beyond the error.
        assert!(matches!(verdict(0.6), Verdict::TooClose(Some(_))));
        assert_eq!(verdict(-0.9), Verdict::Differs);
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

//! Comparison of published figures with the measured ones, by their distance in standard errors.

use sanban_game::arena::wilson;
use serde::Serialize;

use crate::finding::verdict;

/// Largest distance, in standard errors, at which two figures agree …
const NEAR: f64 = 2.0;
/// … and smallest at which they differ; between the two another seed might change the verdict.
const FAR: f64 = 3.0;

/// Distance of the first share from the second in standard errors, positive if it is larger. Each share comes with its
/// number of results; `None` if both are 0 or both 1.
pub(crate) fn shares_apart(one: (f64, f64), other: (f64, f64)) -> Option<f64> {
    let ((one, of_one), (other, of_other)) = (one, other);
    let common = (one * of_one + other * of_other) / (of_one + of_other);
    let error = (common * (1.0 - common) * (1.0 / of_one + 1.0 / of_other)).sqrt();
    (error > 0.0).then(|| (one - other) / error)
}

/// Verdict on two figures that are `z` standard errors apart.
fn near(z: f64) -> Option<bool> {
    match z.abs() {
        near if near <= NEAR => Some(true),
        far if far >= FAR => Some(false),
        _ => None,
    }
}

/// `Some(true)` if a share of `results` results lies above `bound`, `Some(false)` if below, at 3 standard errors by
/// [`wilson`].
pub(crate) fn surely_above(share: f64, results: f64, bound: f64) -> Option<bool> {
    let [low, high] = wilson(share, results, FAR);
    match bound {
        bound if bound < low => Some(true),
        bound if bound > high => Some(false),
        _ => None,
    }
}

/// A published figure beside the measured one.
///
/// # Examples
/// ```
/// use sanban_lab::Compared;
///
/// // 54 of 100 games there, 575 of 1,000 here.
/// let compared = Compared::new("Table 3", "roulette", 0.54, Some(0.050), 0.575, Some(0.016));
/// assert!(compared.z.is_some_and(|z| z > 0.6 && z < 0.7));
/// assert_eq!(compared.verdict(), "agrees");
/// // A single run says nothing of its own error.
/// assert_eq!(Compared::new("Table 3", "roulette", 0.54, None, 0.575, None).agrees, None);
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct Compared {
    /// Table or figure.
    pub source: String,
    /// Row, and column if there are several.
    pub what: String,
    /// Published figure.
    pub paper: f64,
    /// Measured figure.
    pub ours: f64,
    /// Ends of the 95 % interval of `ours`.
    pub interval: Option<[f64; 2]>,
    /// Distance of `ours` from `paper` in standard errors of the difference, positive if `ours` is larger.
    pub z: Option<f64>,
    /// `Some(true)` up to 2 standard errors, `Some(false)` from 3 on; `None` between, or if the error is not known.
    pub agrees: Option<bool>,
}

impl Compared {
    /// Compares two figures by their standard errors. A `paper_error` of `None` counts as exact; an `error` of `None`
    /// leaves `interval`, `z` and `agrees` empty.
    #[must_use]
    pub fn new(
        source: impl Into<String>,
        what: impl Into<String>,
        paper: f64,
        paper_error: Option<f64>,
        ours: f64,
        error: Option<f64>,
    ) -> Compared {
        let z = error
            .map(|error| error.hypot(paper_error.unwrap_or(0.0)))
            .filter(|&error| error > 0.0)
            .map(|error| (ours - paper) / error);
        Compared {
            source: source.into(),
            what: what.into(),
            paper,
            ours,
            interval: error.map(|error| [ours - 1.96 * error, ours + 1.96 * error]),
            z,
            agrees: z.and_then(near),
        }
    }

    /// Compares two shares, each with its number of results. Both errors are taken from their common mean, so that a
    /// share of 1 has one, too.
    pub(crate) fn shares(
        source: impl Into<String>,
        what: impl Into<String>,
        paper: (f64, f64),
        ours: (f64, f64),
    ) -> Compared {
        let z = shares_apart(ours, paper);
        Compared {
            interval: Some(wilson(ours.0, ours.1, 1.96)),
            z,
            agrees: z.and_then(near),
            ..Compared::new(source, what, paper.0, None, ours.0, None)
        }
    }

    /// The verdict in words.
    #[must_use]
    pub fn verdict(&self) -> &'static str {
        verdict(self.agrees)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_have_intervals_at_the_ends_too() {
        // Wilson's interval of 20 of 20: 20 / (20 + 1.96²) to 1.
        let [low, high] = wilson(1.0, 20.0, 1.96);
        assert!((low - 20.0 / (20.0 + 1.96_f64.powi(2))).abs() < 1e-12);
        assert!((high - 1.0).abs() < 1e-12);
        // 20 of 20 and 92 of 100 differ by chance; 100 of 100 and 60 of 100 do not.
        let verdict = |paper, ours| Compared::shares("", "", paper, ours).agrees;
        assert_eq!(verdict((0.92, 100.0), (1.0, 20.0)), Some(true));
        assert_eq!(verdict((0.60, 100.0), (1.0, 100.0)), Some(false));
    }

    #[test]
    fn what_another_seed_would_tell_otherwise_is_not_told() {
        let told = |z: f64| Compared::new("", "", 0.0, Some(0.6), z, Some(0.8)).agrees;
        assert_eq!([1.9, 2.5, 3.1].map(told), [Some(true), None, Some(false)]);
        assert_eq!(surely_above(0.6, 100.0, 0.5), None);
        assert_eq!(surely_above(0.6, 400.0, 0.5), Some(true));
        assert_eq!(surely_above(0.4, 400.0, 0.5), Some(false));
    }
}

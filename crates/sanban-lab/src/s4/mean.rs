//! Geometric means and their standard errors.

use serde::Serialize;

/// Distance in standard errors from which a comparison is decided: another seed does not change the verdict then.
const SURE: f64 = 3.0;

/// Geometric mean of positive numbers.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct GeometricMean {
    /// Value of the mean.
    pub value: f64,
    /// Standard error of its natural logarithm; `None` for a single number.
    pub error: Option<f64>,
    /// Number of values.
    pub count: usize,
}

impl GeometricMean {
    /// Mean of the positive numbers, or `None` if there are none. (The paper leaves out values that never changed; a
    /// mean with a 0 in it would be 0.)
    pub(super) fn of(values: impl IntoIterator<Item = f64>) -> Option<GeometricMean> {
        let positive = values.into_iter().filter(|&value| value > 0.0);
        let logarithms: Vec<f64> = positive.map(f64::ln).collect();
        let count = logarithms.len();
        // The cast loses nothing: a few thousand numbers.
        let of = count as f64;
        let mean = logarithms.iter().sum::<f64>() / of;
        let squares: f64 = logarithms.iter().map(|one| (one - mean).powi(2)).sum();
        (count > 0).then(|| GeometricMean {
            value: mean.exp(),
            error: (count > 1).then(|| (squares / (of - 1.0) / of).sqrt()),
            count,
        })
    }

    /// Ends of the 95 % interval.
    pub(super) fn interval(self) -> Option<[f64; 2]> {
        let half = 1.96 * self.error?;
        Some([self.value * (-half).exp(), self.value * half.exp()])
    }

    /// Standard error of a mean of `count` such numbers.
    pub(super) fn error_of(self, count: usize) -> Option<f64> {
        let share = self.count as f64 / count as f64;
        self.error.map(|error| error * share.sqrt())
    }

    /// `Some(true)` if the mean lies above `bound`, `Some(false)` if below, `None` if it is within [`SURE`] standard
    /// errors.
    pub(super) fn is_above(self, bound: f64) -> Option<bool> {
        let (distance, error) = ((self.value / bound).ln(), self.error?);
        (distance.abs() > SURE * error).then_some(distance > 0.0)
    }

    /// Same as [`GeometricMean::is_above`], for another mean that is independent of this one.
    pub(super) fn is_above_other(self, other: GeometricMean) -> Option<bool> {
        let ratio = GeometricMean {
            value: self.value / other.value,
            error: Some(self.error?.hypot(other.error?)),
            count: self.count,
        };
        ratio.is_above(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_is_told_from_a_number_three_errors_away() {
        let mean = GeometricMean::of([1.0, 4.0, 0.0, 16.0]).unwrap();
        assert!((mean.value - 4.0).abs() < 1e-12);
        assert_eq!(mean.count, 3);
        // The logarithms are −ln 4, 0 and ln 4 about their mean.
        let error = 4.0_f64.ln() / 3.0_f64.sqrt();
        assert!((mean.error.unwrap() - error).abs() < 1e-12);
        assert_eq!(mean.is_above(4.0 * (-2.9 * error).exp()), None);
        assert_eq!(mean.is_above(4.0 * (-3.1 * error).exp()), Some(true));
        assert_eq!(mean.is_above(4.0 * (3.1 * error).exp()), Some(false));
        assert_eq!(GeometricMean::of([2.0]).unwrap().is_above(1.0), None);
        assert_eq!(GeometricMean::of([0.0]), None);
    }
}

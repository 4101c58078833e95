//! Means over the moves of a problem and over problems, and their text.

use crate::verdict::{Estimate, LEVEL};

/// Arithmetic mean; `None` of nothing.
pub(super) fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    (count > 0.0).then(|| sum / count)
}

/// Geometric mean of the positive numbers, or `None` if there are none. (The paper leaves out values that never changed;
/// a mean with a 0 in it would be 0.)
pub(super) fn exp_mean_ln(values: impl Iterator<Item = f64>) -> Option<f64> {
    mean(values.filter(|&value| value > 0.0).map(f64::ln)).map(f64::exp)
}

/// Number with six significant digits at most, for short files.
pub(super) fn rounded(value: f64) -> f64 {
    let size = if value == 0.0 {
        0.0
    } else {
        value.abs().log10().floor()
    };
    // The cast loses nothing: a small whole number.
    let unit = 10_f64.powi(5 - size as i32);
    (value * unit).round() / unit
}

/// Text of a mean of logarithms as a geometric mean with its 99 % interval: `0.43 (0.35 to 0.53)`.
pub(super) fn geometric(mean: Option<Estimate>) -> String {
    let Some(mean) = mean else {
        return "–".to_owned();
    };
    let value = mean.value.exp();
    // Two significant digits at least.
    let digits = if value < 0.095 { 4 } else { 2 };
    match mean.half(LEVEL) {
        Some(half) => {
            let [low, high] = [-half, half].map(|off| (mean.value + off).exp());
            if high < 1e3 {
                format!("{value:.digits$} ({low:.digits$} to {high:.digits$})")
            } else {
                format!("{value:.digits$} (from {low:.digits$})")
            }
        }
        None => format!("{value:.digits$}"),
    }
}

/// Text of an estimate, or a dash.
pub(super) fn words(estimate: Option<Estimate>) -> String {
    estimate.map_or_else(|| "–".to_owned(), |estimate| estimate.words(2))
}

/// Text of a difference, or a dash.
pub(super) fn signed(estimate: Option<Estimate>) -> String {
    estimate.map_or_else(|| "–".to_owned(), |estimate| estimate.signed(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_geometric_mean_leaves_out_what_never_changed() {
        let mean = exp_mean_ln([1.0, 4.0, 0.0, 16.0].into_iter()).unwrap();
        assert!((mean - 4.0).abs() < 1e-12);
        assert_eq!(exp_mean_ln([0.0].into_iter()), None);
    }

    #[test]
    fn a_file_has_six_digits() {
        assert_eq!(rounded(0.012_345_678), 0.012_345_7);
        assert_eq!(rounded(-2.345_678_9), -2.345_68);
        assert_eq!(rounded(0.0), 0.0);
    }

    #[test]
    fn a_geometric_mean_is_told_with_its_interval() {
        let logs = [0.5_f64.ln(), 2_f64.ln()];
        let of = |logs: &[f64]| geometric(Estimate::mean(logs));
        assert!(of(&logs).starts_with("1.00 ("));
        assert_eq!(of(&logs[..1]), "0.50");
        assert_eq!(of(&[]), "–");
    }
}

//! The normal distribution.

/// The chance that a standard normal variable lies below `z`.
pub(super) fn below(z: f64) -> f64 {
    0.5 * libm::erfc(-z * std::f64::consts::FRAC_1_SQRT_2)
}

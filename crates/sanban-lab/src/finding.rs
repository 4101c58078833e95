//! Claims that a paper makes about its tables, and the verdict on each from the measured figures.
//!
//! A verdict has three values: `Some(true)` if the claim holds beyond chance, `Some(false)` if it fails beyond chance,
//! and `None` if chance is too large to decide.

use serde::Serialize;

/// A claim that a paper makes about a table or figure, and the verdict on it.
#[derive(Clone, Debug, Serialize)]
pub struct Finding {
    /// Table, figure or section.
    pub source: &'static str,
    /// Claim of the paper.
    pub paper: &'static str,
    /// Measured result.
    pub here: String,
    /// `Some(true)` if they agree, `Some(false)` if they differ, `None` if it is undecided.
    pub agrees: Option<bool>,
    /// Reason for the verdict.
    pub why: String,
}

impl Finding {
    /// The verdict in words.
    #[must_use]
    pub fn verdict(&self) -> &'static str {
        verdict(self.agrees)
    }

    /// Appends the finding as text, in three lines.
    pub(crate) fn write(&self, text: &mut String) {
        let paragraph = paragraph(self.source, self.paper, &self.here, self.agrees, &self.why);
        text.push_str(&paragraph);
    }
}

/// Text of a [`Finding`], in three lines.
pub(crate) fn paragraph(
    source: &str,
    paper: &str,
    here: &str,
    agrees: Option<bool>,
    why: &str,
) -> String {
    format!(
        "{source:8} the paper: {paper}\n{:8} here:      {here}\n{:8} {}: {why}\n",
        "",
        "",
        verdict(agrees)
    )
}

/// A verdict in words.
pub(crate) fn verdict(agrees: Option<bool>) -> &'static str {
    match agrees {
        Some(true) => "agrees",
        Some(false) => "DIFFERS",
        None => "cannot be told",
    }
}

/// `Some(true)` if `value` ± `half` lies above `bound`, `Some(false)` if below, `None` if the interval contains it.
pub(crate) fn above(value: f64, half: Option<f64>, bound: f64) -> Option<bool> {
    let distance = value - bound;
    (distance.abs() > half?).then_some(distance > 0.0)
}

/// Conjunction of verdicts: `Some(false)` if any is, `None` if any is undecided.
pub(crate) fn all(told: impl IntoIterator<Item = Option<bool>>) -> Option<bool> {
    let told: Vec<_> = told.into_iter().collect();
    if told.contains(&Some(false)) {
        Some(false)
    } else {
        told.iter().all(|one| *one == Some(true)).then_some(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_that_is_surely_not_so_decides() {
        assert_eq!(all([Some(true), None, Some(false)]), Some(false));
        assert_eq!(all([Some(true), None]), None);
        assert_eq!(all([Some(true), Some(true)]), Some(true));
        assert_eq!(above(101.0, Some(2.0), 100.0), None);
        assert_eq!(above(103.0, Some(2.0), 100.0), Some(true));
        assert_eq!(above(97.0, Some(2.0), 100.0), Some(false));
        assert_eq!(above(97.0, None, 100.0), None);
    }
}

//! What a paper says of its tables, whether it comes out here, and why it does or cannot be told.
//!
//! What is told has three values: `Some(true)` where it surely is so, `Some(false)` where it surely is not, and `None` where chance is
//! too large to tell.

use serde::Serialize;

/// Something that a paper says of a table or figure, and what comes out here.
#[derive(Clone, Debug, Serialize)]
pub struct Finding {
    /// The table, figure or section.
    pub source: &'static str,
    /// What the paper says.
    pub paper: &'static str,
    /// What comes out here.
    pub here: String,
    /// Whether they agree; `None` where it cannot be told.
    pub agrees: Option<bool>,
    /// Why.
    pub why: String,
}

impl Finding {
    /// Whether they agree, in words.
    #[must_use]
    pub fn verdict(&self) -> &'static str {
        verdict(self.agrees)
    }

    /// The finding for people, in three lines.
    pub(crate) fn write(&self, text: &mut String) {
        let paragraph = paragraph(self.source, self.paper, &self.here, self.agrees, &self.why);
        text.push_str(&paragraph);
    }
}

/// What a [`Finding`] says, for people, in three lines.
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

/// Whether what is told agrees, in words.
pub(crate) fn verdict(agrees: Option<bool>) -> &'static str {
    match agrees {
        Some(true) => "agrees",
        Some(false) => "DIFFERS",
        None => "cannot be told",
    }
}

/// Whether `value` ± `half` lies above (or below) `bound`; `None` where it lies around it.
pub(crate) fn above(value: f64, half: Option<f64>, bound: f64) -> Option<bool> {
    let distance = value - bound;
    (distance.abs() > half?).then_some(distance > 0.0)
}

/// The same where another seed would not tell otherwise: 3 standard errors away, `half` being about two.
pub(crate) fn surely(value: f64, half: Option<f64>, bound: f64) -> Option<bool> {
    above(value, half.map(|half| 1.5 * half), bound)
}

/// Whether everything is so: surely not where one thing is surely not.
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

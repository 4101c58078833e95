//! Published figures beside the measured ones: how far apart they are, measured by what chance does to both.

use serde::Serialize;

use crate::finding::verdict;

/// Two figures that are at most so many standard errors apart agree …
const NEAR: f64 = 2.0;
/// … and from so many on they differ: between the two lies what another seed would tell otherwise.
const FAR: f64 = 3.0;

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
    /// The table or figure.
    pub source: String,
    /// The row, and the column where there are several.
    pub what: String,
    /// The paper's figure.
    pub paper: f64,
    /// Ours.
    pub ours: f64,
    /// The ends of our 95 % interval.
    pub interval: Option<[f64; 2]>,
    /// How far ours lies above the paper's, in standard errors of the difference.
    pub z: Option<f64>,
    /// Whether they agree: `Some(true)` up to 2 standard errors, `Some(false)` from 3 on; `None` between, and where chance is not
    /// known.
    pub agrees: Option<bool>,
}

impl Compared {
    /// A pair of figures with their standard errors. The paper's counts as exact where it is not known; without ours nothing is
    /// told.
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
            agrees: z.and_then(|z| match z.abs() {
                near if near <= NEAR => Some(true),
                far if far >= FAR => Some(false),
                _ => None,
            }),
        }
    }

    /// Whether they agree, in words.
    #[must_use]
    pub fn verdict(&self) -> &'static str {
        verdict(self.agrees)
    }
}

//! Readings of S5: what the paper leaves open about its searches.

use crate::reading::{Question, readings};

const QUESTIONS: [Question; 1] = [Question {
    key: "c",
    about: "the constant of UCB1, which is not printed, is",
    answers: &[
        (
            "by-amaf",
            "1 without AMAF, as in the textbooks, and 0.1 with it: a playout that counts for many moves leaves less to explore",
        ),
        ("small", "0.1, with AMAF and without"),
        ("large", "1, with AMAF and without"),
    ],
}];

readings!(1);

impl Readings {
    /// Constant of UCB1, with or without AMAF.
    pub(super) fn constant(&self, with_amaf: bool) -> &'static str {
        match (self.word(0), with_amaf) {
            ("large", _) | ("by-amaf", false) => "1",
            _ => "0.1",
        }
    }
}

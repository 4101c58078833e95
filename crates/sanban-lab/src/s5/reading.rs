//! What the paper leaves open about its searches, and how it is read here.

use crate::NoReading;
use crate::reading::{Answers, Question, listed};

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

/// An answer to each question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Readings(Answers<1>);

impl Readings {
    /// These readings with what `text` (`KEY=VALUE`) says.
    ///
    /// # Errors
    /// An unknown key or value, with those that are known.
    pub fn set(&mut self, text: &str) -> Result<(), NoReading> {
        self.0.set(&QUESTIONS, text)
    }

    /// Every reading that differs from these in one answer.
    pub(super) fn others(&self) -> Vec<Readings> {
        let others = self.0.others(&QUESTIONS).into_iter();
        others.map(Readings).collect()
    }

    /// The constant of UCB1, with AMAF or without.
    pub(super) fn constant(&self, with_amaf: bool) -> &'static str {
        match (self.0.word(&QUESTIONS, 0), with_amaf) {
            ("large", _) | ("by-amaf", false) => "1",
            _ => "0.1",
        }
    }

    /// The answers where they are not those of `usual`, as they are written: `c=small`.
    pub(super) fn words_beside(&self, usual: &Readings) -> String {
        self.0.words_beside(&QUESTIONS, &usual.0)
    }

    /// The answers in sentences.
    pub(super) fn sentences(&self) -> Vec<String> {
        self.0.sentences(&QUESTIONS)
    }
}

/// All questions with their answers, a line each, the chosen ones marked.
#[must_use]
pub fn questions() -> String {
    listed(&QUESTIONS)
}

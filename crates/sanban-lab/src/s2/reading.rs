//! What the paper leaves open about its hand-written players, and how it is read here.

use crate::NoReading;
use crate::reading::{Answers, Question, listed};

const QUESTIONS: [Question; 2] = [
    Question {
        key: "lead",
        about: "Enemy, and PairSave when it leads, play",
        answers: &[
            (
                "largest",
                "the largest group that they hold, then the lowest rank, as the sample player of the tournament's kit does",
            ),
            ("smaller", "of the lowest rank, the smaller group"),
            ("larger", "of the lowest rank, the larger group"),
        ],
    },
    Question {
        key: "rank-11",
        about: "\"rank 11 or less\" of Fig 1 ends with",
        answers: &[
            (
                "J",
                "the jack: Fig 1 calls the 8 rank 8, so it counts by the numbers on the cards",
            ),
            ("K", "the king, the eleventh rank from the 3"),
        ],
    },
];

/// By question: the setting that it is for the players on whom it bears.
const SETTINGS: [(&str, &[&str]); 2] = [
    ("lead", &["enemy", "pair-save"]),
    ("up-to", &["ps-under-12", "ps-under-12-no8"]),
];

/// An answer to each question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Readings(Answers<2>);

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

    /// A hand-written player under these readings, as a spec.
    #[must_use]
    pub fn player(&self, name: &str) -> String {
        let concerned = |(_, players): &(&str, &[&str])| players.contains(&name);
        match SETTINGS.iter().position(concerned) {
            Some(at) => format!("{name}:{}={}", SETTINGS[at].0, self.0.word(&QUESTIONS, at)),
            None => name.to_owned(),
        }
    }

    /// The answers where they are not those of `usual`, as they are written: `lead=smaller`.
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

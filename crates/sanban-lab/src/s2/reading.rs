//! Readings of S2: what the paper leaves open about its hand-written players.

use crate::reading::{Question, readings};

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

/// By question: the setting that holds the answer, and the players it applies to.
const SETTINGS: [(&str, &[&str]); 2] = [
    ("lead", &["enemy", "pair-save"]),
    ("up-to", &["ps-under-12", "ps-under-12-no8"]),
];

readings!(2);

impl Readings {
    /// Spec of a hand-written player under these readings.
    #[must_use]
    pub fn player(&self, name: &str) -> String {
        let concerned = |(_, players): &(&str, &[&str])| players.contains(&name);
        match SETTINGS.iter().position(concerned) {
            Some(at) => format!("{name}:{}={}", SETTINGS[at].0, self.word(at)),
            None => name.to_owned(),
        }
    }
}

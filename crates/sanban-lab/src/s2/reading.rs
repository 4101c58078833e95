//! Readings of S2: what the paper leaves open about its players.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::reading::{Question, readings};
use sanban_daihinmin::players::UseMel;
use sanban_daihinmin::players::use_mel::{Exploration, Update};

const QUESTIONS: [Question; 5] = [
    Question {
        key: "lead",
        about: "Enemy, and PairSave when it leads, play",
        answers: &[
            (
                "largest",
                "the largest group that they hold, then the lowest rank. The paper models Enemy on the sample player of the tournament's kit, of \
                 which no copy was found; that it leads so is known at second hand, from a public bot written on the kit's Java classes. The paper's \
                 own text (Fig 1) has the lowest rank played. This reading was taken up because PairSave then beats Enemy, so what stands by it \
                 alone is marked as fitted",
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
                "the jack: bots written on the kit's Java classes number the ranks as the cards do (jack 11, queen 12, king 13, ace 14, 2 15), and \
                 Fig 1 calls the 8 rank 8. For the king speaks that the text breaks up \"strong cards such as A and 2\", which are all ranks above it. No claim of the paper needs either reading, and (e) is clearer by the king",
            ),
            ("K", "the king, the eleventh rank from the 3"),
        ],
    },
    Question {
        key: "broken",
        about: "the cards of a rank that PSUnder12 or PSUnder12No8 breaks up are led",
        answers: &[
            (
                "single",
                "one by one, as the text says; Fig 1 leaves it open",
            ),
            ("larger", "as the larger group"),
        ],
    },
    Question {
        key: "explore",
        about: "with probability ε UseMEL draws",
        answers: &[
            (
                "group",
                "the number of cards that is its candidate of a rank, for a play is what section 4.1.1 calls that number; the lowest candidate is \
                 still played. This reading was taken up when it was known what comes out by it, so what stands by it alone is marked as fitted",
            ),
            ("play", "any legal play"),
        ],
    },
    Question {
        key: "value",
        about: "equation (1) is",
        answers: &[
            (
                "mean",
                "the running mean, value + (score − value) / times, as in the book that the paper names",
            ),
            (
                "printed",
                "as printed, (score − value) / times, which tends to 0",
            ),
        ],
    },
];

/// By question: the setting that holds the answer, and the players it applies to; UseMEL is not built by its name.
const SETTINGS: [(&str, &[&str]); 3] = [
    ("lead", &["enemy", "pair-save"]),
    ("up-to", &["ps-under-12", "ps-under-12-no8"]),
    ("broken", &["ps-under-12", "ps-under-12-no8"]),
];

readings!(5);

impl Readings {
    /// Spec of a hand-written player under these readings.
    #[must_use]
    pub fn player(&self, name: &str) -> String {
        let settings: Vec<String> = SETTINGS
            .iter()
            .enumerate()
            .filter(|(_, (_, players))| players.contains(&name))
            .map(|(at, (key, _))| format!("{key}={}", self.word(at)))
            .collect();
        if settings.is_empty() {
            name.to_owned()
        } else {
            format!("{name}:{}", settings.join(","))
        }
    }

    /// UseMEL by these readings.
    pub(super) fn use_mel(&self, player: UseMel) -> UseMel {
        let explore = match self.word(3) {
            "play" => Exploration::Play,
            _ => Exploration::Group,
        };
        let update = match self.word(4) {
            "printed" => Update::Printed,
            _ => Update::Mean,
        };
        player.exploring(explore).updating(update)
    }

    /// `true` if UseMEL learns in another way than by `other`.
    pub(super) fn learns_otherwise(&self, other: &Readings) -> bool {
        [3, 4].into_iter().any(|at| self.word(at) != other.word(at))
    }

    /// `true` if exploring draws the group of a rank, which was taken up when it was known what comes out by it.
    pub(super) fn is_exploring_fitted(&self) -> bool {
        self.word(3) == "group"
    }

    /// `true` if Enemy and PairSave lead as they do because PairSave then wins.
    pub(super) fn is_lead_fitted(&self) -> bool {
        self.word(0) == "largest"
    }
}

impl Serialize for Readings {
    /// As on the command line: `["lead=largest", …]`.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let questions = QUESTIONS.iter().enumerate();
        to.collect_seq(
            questions.map(|(at, question)| format!("{}={}", question.key, self.word(at))),
        )
    }
}

impl<'de> Deserialize<'de> for Readings {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Readings, D::Error> {
        let mut readings = Readings::default();
        for word in Vec::<String>::deserialize(from)? {
            readings.set(&word).map_err(D::Error::custom)?;
        }
        Ok(readings)
    }
}

#[cfg(test)]
mod tests {
    use super::super::run::TABLE_1;
    use super::*;
    use sanban_daihinmin::Daihinmin;
    use sanban_game::Game as _;

    /// Laboratory and command line play the same players by their plain names.
    #[test]
    fn a_player_of_the_paper_by_its_name_is_the_one_of_the_usual_readings() {
        for name in TABLE_1 {
            let named = Daihinmin::roster().named(name.parse().unwrap());
            assert_eq!(Readings::default().player(name), named.to_string());
        }
    }
}

//! Readings of S1: ambiguities of the paper, and their possible interpretations.

use sanban_blackjack::{Chart, HouseRules};
use sanban_game::{RuleError, Rules as _};

use super::Setting;
use crate::NoReading;

/// A question that the paper leaves open.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// Key on the command line.
    pub key: &'static str,
    /// The question.
    pub about: &'static str,
    /// Answers; the first is the one chosen here.
    pub answers: &'static [Answer],
}

/// An answer to a [`Question`].
#[derive(Clone, Copy, Debug)]
pub struct Answer {
    /// Word on the command line.
    pub word: &'static str,
    /// The meaning.
    pub about: &'static str,
    /// House rules that it sets, as (key, value).
    rules: &'static [(&'static str, &'static str)],
    /// Settings that it adds to every player.
    all: &'static str,
    /// Settings that it adds to players that search.
    search: &'static str,
}

const fn answer(word: &'static str, about: &'static str) -> Answer {
    Answer {
        word,
        about,
        rules: &[],
        all: "",
        search: "",
    }
}

const fn by_rules(
    word: &'static str,
    about: &'static str,
    rules: &'static [(&'static str, &'static str)],
) -> Answer {
    Answer {
        rules,
        ..answer(word, about)
    }
}

/// Answer in [`QUESTIONS`] that depends on the number of seats.
const OR_FEWER: &str = "or-fewer";

/// Player setting that looks up every soft hand in the soft table.
const SOFT_OF_ALL: &str = "soft=all";

/// All questions.
pub static QUESTIONS: [Question; 8] = [
    Question {
        key: "dealer-blackjack",
        about: "a dealer's ace and ten",
        answers: &[
            answer("beats", "beat other 21s, and are found at the end"),
            by_rules(
                "plain21",
                "are a 21 like any other",
                &[("dealer_bj", "plain21")],
            ),
            by_rules(
                "peek",
                "are looked for before the players play",
                &[("dealer_bj", "peek")],
            ),
        ],
    },
    Question {
        key: "surrender",
        about: "giving up half the bet",
        answers: &[
            answer("always", "costs half the bet whatever the dealer has"),
            by_rules(
                "none",
                "is not possible (SR is then H)",
                &[("surrender", "none")],
            ),
        ],
    },
    Question {
        key: "soft",
        about: "the soft table is for",
        answers: &[
            answer("two", "hands of two cards"),
            Answer {
                all: SOFT_OF_ALL,
                ..answer("all", "all hands with an ace that counts 11")
            },
        ],
    },
    Question {
        key: "pairs",
        about: "two different ten-valued cards",
        answers: &[
            answer("value", "are a pair"),
            by_rules("rank", "are no pair", &[("pairs", "rank")]),
        ],
    },
    Question {
        key: "split-deal",
        about: "the second cards of split hands are dealt",
        answers: &[
            answer("at-once", "both at the split"),
            by_rules(
                "in-turn",
                "each when its hand is played",
                &[("split_deal", "in-turn")],
            ),
        ],
    },
    Question {
        key: "shoe-end",
        about: "a shoe ends when the cards left are",
        answers: &[
            answer("fewer", "fewer than (players + 2) × 5"),
            answer(OR_FEWER, "as many or fewer"),
        ],
    },
    Question {
        key: "draw",
        about: "a draw is worth to WinLose",
        answers: &[
            answer("nothing", "0, as a loss"),
            Answer {
                search: "draw=0.5",
                ..answer("half", "½")
            },
        ],
    },
    Question {
        key: "split-reward",
        about: "the hands of a split are rewarded with",
        answers: &[
            answer("mean", "their mean"),
            Answer {
                search: "hands=sum",
                ..answer("sum", "their sum")
            },
        ],
    },
];

/// An answer to each of [`QUESTIONS`].
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Readings([usize; QUESTIONS.len()]);

impl Readings {
    /// Sets the answer that `text` (`KEY=VALUE`) gives.
    ///
    /// # Errors
    /// An unknown key or value; the error lists the known ones.
    pub fn set(&mut self, text: &str) -> Result<(), NoReading> {
        let error = |expected: String| NoReading::new(text, expected);
        let (key, word) = text.split_once('=').unwrap_or((text, ""));
        let found = QUESTIONS.iter().position(|question| question.key == key);
        let Some(at) = found else {
            let keys: Vec<&str> = QUESTIONS.iter().map(|question| question.key).collect();
            return Err(error(format!("KEY=VALUE with one of {}", keys.join(", "))));
        };
        let answers = QUESTIONS[at].answers;
        self.0[at] = answers
            .iter()
            .position(|answer| answer.word == word)
            .ok_or_else(|| {
                let words: Vec<String> = answers
                    .iter()
                    .map(|answer| format!("{key}={}", answer.word))
                    .collect();
                error(words.join(" or "))
            })?;
        Ok(())
    }

    /// All readings that differ from the default in exactly one answer.
    pub fn alternatives() -> impl Iterator<Item = Readings> {
        let each = QUESTIONS.iter().enumerate();
        each.flat_map(|(at, question)| {
            (1..question.answers.len()).map(move |answer| {
                let mut readings = Readings::default();
                readings.0[at] = answer;
                readings
            })
        })
    }

    /// The answers that differ from the default, as on the command line: `soft=all`.
    #[must_use]
    pub fn words(&self) -> Vec<String> {
        self.answers()
            .filter(|(question, answer)| question.answers[0].word != answer.word)
            .map(|(question, answer)| format!("{}={}", question.key, answer.word))
            .collect()
    }

    /// `true` if the answers that differ from the default affect only players that search.
    #[must_use]
    pub fn is_for_search(&self) -> bool {
        let changed = self
            .answers()
            .filter(|(question, answer)| question.answers[0].word != answer.word);
        changed
            .into_iter()
            .all(|(_, answer)| !answer.search.is_empty())
    }

    fn answers(&self) -> impl Iterator<Item = (&'static Question, &'static Answer)> + '_ {
        QUESTIONS
            .iter()
            .zip(self.0)
            .map(|(question, at)| (question, &question.answers[at]))
    }

    /// House rules of a setting under these readings.
    ///
    /// # Errors
    /// If the rules exclude each other.
    pub fn rules(&self, setting: Setting) -> Result<HouseRules, RuleError> {
        let mut rules = HouseRules::preset("paper")?;
        rules.set("decks", &setting.decks.to_string())?;
        for (_, answer) in self.answers() {
            for (key, value) in answer.rules {
                rules.set(key, value)?;
            }
            if answer.word == OR_FEWER {
                rules.set("cut_card", &((setting.seats + 2) * 5).to_string())?;
            }
        }
        rules.validate()?;
        Ok(rules)
    }

    /// The paper's basic-strategy chart under these readings.
    #[must_use]
    pub fn chart(&self) -> Chart {
        let all = self.answers().any(|(_, answer)| answer.all == SOFT_OF_ALL);
        if all {
            Chart::paper().with_soft_hands_of_any_size()
        } else {
            Chart::paper().clone()
        }
    }

    /// Spec of a player under these readings.
    #[must_use]
    pub fn player(&self, player: &str) -> String {
        let searches = player.starts_with("emcts");
        let mut player = player.to_owned();
        for (_, answer) in self.answers() {
            for (settings, wanted) in [(answer.all, true), (answer.search, searches)] {
                if wanted && !settings.is_empty() {
                    player.push(',');
                    player.push_str(settings);
                }
            }
        }
        player
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::s1::SETTINGS;

    #[test]
    fn every_reading_can_be_played() {
        for readings in Readings::alternatives() {
            let words = readings.words();
            let mut read = Readings::default();
            read.set(&words[0]).unwrap();
            assert_eq!(read, readings);
            for setting in SETTINGS {
                readings.rules(setting).unwrap();
            }
        }
        let mut readings = Readings::default();
        for text in ["soft=all", "draw=half"] {
            readings.set(text).unwrap();
        }
        assert_eq!(readings.player("basic:bet=cc"), "basic:bet=cc,soft=all");
        assert_eq!(readings.player("emcts:c=1"), "emcts:c=1,soft=all,draw=0.5");
        let error = readings.set("soft=some").unwrap_err().to_string();
        assert!(error.contains("soft=two or soft=all"), "{error}");
    }
}

//! Readings of S1: ambiguities of the paper, and their possible interpretations.

use sanban_blackjack::{Chart, HouseRules, SoftOfThree};
use sanban_game::{RuleError, Rules as _};

use super::Setting;
use super::published::is_search;
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
    chips: HalfChips,
}

/// Amount that is paid where half a chip would be due: for a blackjack or a surrender with a bet of 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HalfChips {
    /// The half.
    Paid,
    /// What is won or lost, cut to whole chips: 7 of 7.5 won, 2 of 2.5 lost.
    Cut,
    /// What is paid back, cut to whole chips: 7 of 7.5 won, 3 of 2.5 lost.
    CutOfRefund,
}

impl HalfChips {
    /// Profit of a hand, in tenths of a unit.
    pub(super) fn profit(self, tenths: i64) -> i64 {
        match self {
            HalfChips::Paid => tenths,
            HalfChips::Cut => tenths / 10 * 10,
            HalfChips::CutOfRefund => tenths.div_euclid(10) * 10,
        }
    }
}

const fn answer(word: &'static str, about: &'static str) -> Answer {
    Answer {
        word,
        about,
        rules: &[],
        all: "",
        search: "",
        chips: HalfChips::Paid,
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

/// Player setting that counts the ace of soft hands of three cards as 1.
const SOFT_OF_ONE: &str = "soft=one";

/// All questions.
pub static QUESTIONS: [Question; 10] = [
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
            Answer {
                all: SOFT_OF_ONE,
                ..answer(
                    "one",
                    "hands of two cards, and in hands of three the ace counts 1",
                )
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
    Question {
        key: "expand",
        about: "a leaf is expanded once its playouts",
        answers: &[
            answer("exceed", "exceed 5 (Step 4)"),
            Answer {
                search: "expand=4",
                ..answer("reach", "are 5 or more (section 5)")
            },
        ],
    },
    Question {
        key: "half-chips",
        about: "half a chip, due for a blackjack or a surrender with a bet of 5,",
        answers: &[
            answer("paid", "is paid"),
            Answer {
                chips: HalfChips::Cut,
                ..answer("cut", "is cut from what is won or lost: 7 and -2")
            },
            Answer {
                chips: HalfChips::CutOfRefund,
                ..answer("cut-refund", "is cut from what is paid back: 7 and -3")
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
        let mut settings = self.answers().map(|(_, answer)| answer.all);
        settings
            .find_map(|settings| {
                let place = match settings {
                    SOFT_OF_ALL => SoftOfThree::Soft,
                    SOFT_OF_ONE => SoftOfThree::One,
                    _ => return None,
                };
                Some(Chart::paper().with_soft_of_three(place))
            })
            .unwrap_or_else(|| Chart::paper().clone())
    }

    /// Treatment of half chips.
    pub(super) fn half_chips(&self) -> HalfChips {
        let mut chips = self.answers().map(|(_, answer)| answer.chips);
        chips
            .find(|&chips| chips != HalfChips::Paid)
            .unwrap_or(HalfChips::Paid)
    }

    /// The answers as sentences.
    pub(super) fn sentences(&self) -> Vec<String> {
        let said = self.answers().map(|(question, answer)| {
            format!(
                "{}={}: {} {}",
                question.key, answer.word, question.about, answer.about
            )
        });
        said.collect()
    }

    /// Spec of a player under these readings.
    #[must_use]
    pub fn player(&self, player: &str) -> String {
        let searches = is_search(player);
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
        for (soft, place) in [("all", SoftOfThree::Soft), ("one", SoftOfThree::One)] {
            let mut readings = Readings::default();
            readings.set(&format!("soft={soft}")).unwrap();
            let wanted = Chart::paper().with_soft_of_three(place);
            assert_eq!(readings.chart(), wanted);
        }
        let error = readings.set("soft=some").unwrap_err().to_string();
        assert!(
            error.contains("soft=two or soft=all or soft=one"),
            "{error}"
        );
    }

    #[test]
    fn half_chips_are_cut_towards_nothing_or_from_the_refund() {
        let profits = |word: &str| {
            let mut readings = Readings::default();
            readings.set(&format!("half-chips={word}")).unwrap();
            // A blackjack, a surrender and a loss with a bet of 5; a surrender with one of 10.
            [75, -25, -50, -50].map(|tenths| readings.half_chips().profit(tenths))
        };
        assert_eq!(profits("paid"), [75, -25, -50, -50]);
        assert_eq!(profits("cut"), [70, -20, -50, -50]);
        assert_eq!(profits("cut-refund"), [70, -30, -50, -50]);
    }
}

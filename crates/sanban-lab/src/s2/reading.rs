//! What the paper leaves open about its hand-written players, and how it is read here.

use crate::s1::NoReading;

/// A question that the paper leaves open.
struct Question {
    /// Its name where a reading is chosen.
    key: &'static str,
    /// What is asked.
    about: &'static str,
    /// The players that it bears on, and how their setting is called.
    setting: &'static str,
    players: &'static [&'static str],
    /// The answers with what they mean; the first is chosen here.
    answers: &'static [(&'static str, &'static str)],
}

const QUESTIONS: [Question; 2] = [
    Question {
        key: "lead",
        about: "Enemy, and PairSave when it leads, play",
        setting: "lead",
        players: &["enemy", "pair-save"],
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
        setting: "up-to",
        players: &["ps-under-12", "ps-under-12-no8"],
        answers: &[
            (
                "J",
                "the jack: Fig 1 calls the 8 rank 8, so it counts by the numbers on the cards",
            ),
            ("K", "the king, the eleventh rank from the 3"),
        ],
    },
];

/// An answer to each question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Readings([usize; QUESTIONS.len()]);

impl Readings {
    /// These readings with what `text` (`KEY=VALUE`) says.
    ///
    /// # Errors
    /// An unknown key or value, with those that are known.
    pub fn set(&mut self, text: &str) -> Result<(), NoReading> {
        let (key, word) = text.split_once('=').unwrap_or((text, ""));
        let Some(at) = QUESTIONS.iter().position(|question| question.key == key) else {
            let keys: Vec<&str> = QUESTIONS.iter().map(|question| question.key).collect();
            let expected = format!("KEY=VALUE with one of {}", keys.join(", "));
            return Err(NoReading::new(text, expected));
        };
        let answers = QUESTIONS[at].answers;
        let found = answers.iter().position(|(known, _)| *known == word);
        self.0[at] = found.ok_or_else(|| {
            let known = answers.iter().map(|(known, _)| format!("{key}={known}"));
            let expected = known.collect::<Vec<_>>().join(" or ");
            NoReading::new(text, expected)
        })?;
        Ok(())
    }

    /// Every reading that differs from these in one answer.
    pub(super) fn others(&self) -> impl Iterator<Item = Readings> {
        let own = self.clone();
        QUESTIONS
            .iter()
            .enumerate()
            .flat_map(move |(at, question)| {
                let own = own.clone();
                (0..question.answers.len())
                    .filter(move |&answer| answer != own.0[at])
                    .map({
                        let own = own.clone();
                        move |answer| {
                            let mut other = own.clone();
                            other.0[at] = answer;
                            other
                        }
                    })
            })
    }

    /// A hand-written player under these readings, as a spec.
    #[must_use]
    pub fn player(&self, name: &str) -> String {
        let setting = self.answers().find_map(|(question, (word, _))| {
            let concerned = question.players.contains(&name);
            concerned.then(|| format!("{name}:{}={word}", question.setting))
        });
        setting.unwrap_or_else(|| name.to_owned())
    }

    /// The answers where they are not those of `usual`, as they are written: `lead=smaller`.
    #[must_use]
    pub(super) fn words_beside(&self, usual: &Readings) -> String {
        let answers = self.answers().zip(usual.answers());
        let differ = answers.filter(|((_, own), (_, usual))| own != usual);
        let words = differ.map(|((question, (word, _)), _)| format!("{}={word}", question.key));
        words.collect::<Vec<_>>().join(", ")
    }

    /// The answers in sentences.
    #[must_use]
    pub(super) fn sentences(&self) -> Vec<String> {
        let said = self.answers().map(|(question, (word, means))| {
            format!("{}={word}: {} {means}", question.key, question.about)
        });
        said.collect()
    }

    fn answers(
        &self,
    ) -> impl Iterator<Item = (&'static Question, &'static (&'static str, &'static str))> {
        let chosen = QUESTIONS.iter().zip(self.0);
        chosen.map(|(question, at)| (question, &question.answers[at]))
    }
}

/// All questions with their answers, a line each, the chosen ones marked.
#[must_use]
pub fn questions() -> String {
    let mut text = String::new();
    for question in &QUESTIONS {
        text.push_str(&format!("{}: {} …\n", question.key, question.about));
        for (at, (word, means)) in question.answers.iter().enumerate() {
            let chosen = if at == 0 { " (chosen here)" } else { "" };
            text.push_str(&format!("    {word:10} {means}{chosen}\n"));
        }
    }
    text
}

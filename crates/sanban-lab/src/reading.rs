//! Readings: questions that a paper leaves open, and the answers chosen here.

/// A question that a paper leaves open.
pub(crate) struct Question {
    /// Key on the command line.
    pub(crate) key: &'static str,
    /// Subject of the question.
    pub(crate) about: &'static str,
    /// Answers as (word, meaning); the first is the one chosen here.
    pub(crate) answers: &'static [(&'static str, &'static str)],
}

/// Index of the chosen answer to each of `N` questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Answers<const N: usize>([usize; N]);

impl<const N: usize> Default for Answers<N> {
    fn default() -> Self {
        Answers([0; N])
    }
}

/// Error for an unknown reading.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{text}' is not a reading: expected {expected}")]
pub struct NoReading {
    text: String,
    expected: String,
}

impl NoReading {
    pub(crate) fn new(text: &str, expected: String) -> NoReading {
        NoReading {
            text: text.to_owned(),
            expected,
        }
    }
}

impl<const N: usize> Answers<N> {
    /// Sets the answer that `text` (`KEY=VALUE`) gives.
    pub(crate) fn set(&mut self, questions: &[Question; N], text: &str) -> Result<(), NoReading> {
        let (key, word) = text.split_once('=').unwrap_or((text, ""));
        let Some(at) = questions.iter().position(|question| question.key == key) else {
            let keys: Vec<&str> = questions.iter().map(|question| question.key).collect();
            let expected = format!("KEY=VALUE with one of {}", keys.join(", "));
            return Err(NoReading::new(text, expected));
        };
        let answers = questions[at].answers;
        let found = answers.iter().position(|(known, _)| *known == word);
        self.0[at] = found.ok_or_else(|| {
            let known = answers.iter().map(|(known, _)| format!("{key}={known}"));
            let expected = known.collect::<Vec<_>>().join(" or ");
            NoReading::new(text, expected)
        })?;
        Ok(())
    }

    /// Word of the answer to the question at index `at`.
    pub(crate) fn word(&self, questions: &[Question; N], at: usize) -> &'static str {
        questions[at].answers[self.0[at]].0
    }

    /// All answers that differ from these in exactly one question.
    pub(crate) fn others(&self, questions: &[Question; N]) -> Vec<Answers<N>> {
        let mut others = Vec::new();
        for (at, question) in questions.iter().enumerate() {
            for answer in (0..question.answers.len()).filter(|&answer| answer != self.0[at]) {
                let mut other = self.clone();
                other.0[at] = answer;
                others.push(other);
            }
        }
        others
    }

    /// The answers that differ from `usual`, as on the command line: `lead=smaller`.
    pub(crate) fn words_beside(&self, questions: &[Question; N], usual: &Self) -> String {
        let differ = (0..N).filter(|&at| self.0[at] != usual.0[at]);
        let words = differ.map(|at| format!("{}={}", questions[at].key, self.word(questions, at)));
        words.collect::<Vec<_>>().join(", ")
    }

    /// The answers as sentences.
    pub(crate) fn sentences(&self, questions: &[Question; N]) -> Vec<String> {
        let said = questions.iter().zip(self.0).map(|(question, at)| {
            let (word, means) = question.answers[at];
            format!("{}={word}: {} {means}", question.key, question.about)
        });
        said.collect()
    }
}

/// All questions with their answers, one per line, the chosen ones marked.
pub(crate) fn listed(questions: &[Question]) -> String {
    let mut text = String::new();
    for question in questions {
        text.push_str(&format!("{}: {} …\n", question.key, question.about));
        for (at, (word, means)) in question.answers.iter().enumerate() {
            let chosen = if at == 0 { " (chosen here)" } else { "" };
            text.push_str(&format!("    {word:10} {means}{chosen}\n"));
        }
    }
    text
}

/// Defines the `Readings` of a paper: an answer to each of its `$count` `QUESTIONS`.
macro_rules! readings {
    ($count:literal) => {
        /// An answer to each question.
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        pub struct Readings($crate::reading::Answers<$count>);

        impl Readings {
            /// Sets the answer that `text` (`KEY=VALUE`) gives.
            ///
            /// # Errors
            /// An unknown key or value; the error lists the known ones.
            pub fn set(&mut self, text: &str) -> Result<(), $crate::NoReading> {
                self.0.set(&QUESTIONS, text)
            }

            /// All readings that differ from these in exactly one answer.
            pub(super) fn others(&self) -> Vec<Readings> {
                let others = self.0.others(&QUESTIONS).into_iter();
                others.map(Readings).collect()
            }

            /// The answers that differ from `usual`, as on the command line: `lead=smaller`.
            pub(super) fn words_beside(&self, usual: &Readings) -> String {
                self.0.words_beside(&QUESTIONS, &usual.0)
            }

            /// The answers as sentences.
            pub(super) fn sentences(&self) -> Vec<String> {
                self.0.sentences(&QUESTIONS)
            }

            /// Word of the answer to the question at index `at`.
            fn word(&self, at: usize) -> &'static str {
                self.0.word(&QUESTIONS, at)
            }
        }

        /// All questions with their answers, one per line, the chosen ones marked.
        #[must_use]
        pub fn questions() -> String {
            $crate::reading::listed(&QUESTIONS)
        }
    };
}

pub(crate) use readings;

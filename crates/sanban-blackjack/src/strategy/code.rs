//! The codes in the cells of a chart: actions to try, in order, until one is legal.

use crate::Action;

/// One choice of a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Try {
    /// This action, if it is legal.
    Action(Action),
    /// A split, if it is legal and its hands may be doubled.
    SplitWithDas,
    /// The next table, in the order pair, soft, hard.
    NextTable,
}

impl Try {
    /// Words of chart files.
    const WORDS: [(&'static str, Try); 7] = [
        ("stand", Try::Action(Action::Stand)),
        ("hit", Try::Action(Action::Hit)),
        ("double", Try::Action(Action::Double)),
        ("split", Try::Action(Action::Split)),
        ("surrender", Try::Action(Action::Surrender)),
        ("split with das", Try::SplitWithDas),
        ("next table", Try::NextTable),
    ];

    /// Word in chart files.
    pub(super) fn word(self) -> &'static str {
        let words = Try::WORDS.iter().find(|&&(_, known)| known == self);
        words.map_or("", |&(word, _)| word)
    }

    pub(super) fn read(word: &str) -> Option<Try> {
        Try::WORDS
            .iter()
            .find(|(known, _)| *known == word)
            .map(|&(_, meaning)| meaning)
    }
}

/// A code in the cells of a chart, such as `S`, `D`, `Ds` or `Rh`, with its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    pub(super) text: String,
    pub(super) tries: Vec<Try>,
}

impl Code {
    /// Reads the meaning of a code: the choices to try, in order.
    pub(super) fn read(text: &str, words: &[String]) -> Result<Code, String> {
        let tries = words
            .iter()
            .map(|word| Try::read(word).ok_or_else(|| word.clone()))
            .collect::<Result<Vec<Try>, String>>()
            .map_err(|word| {
                let known: Vec<&str> = Try::WORDS.iter().map(|&(word, _)| word).collect();
                format!(
                    "code {text}: '{word}': expected one of {}",
                    known.join(", ")
                )
            })?;
        let ends_well = matches!(
            tries.last(),
            Some(Try::Action(Action::Stand | Action::Hit) | Try::NextTable)
        );
        if !ends_well {
            return Err(format!(
                "code {text}: expected 'stand', 'hit' or 'next table' as the last resort"
            ));
        }
        Ok(Code {
            text: text.to_owned(),
            tries,
        })
    }

    /// The code as it appears in the cells.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// First choice, which gives the cell its colour; `None` if the code only passes on to the next table.
    #[must_use]
    pub fn first_choice(&self) -> Option<Action> {
        match self.tries.first()? {
            Try::Action(action) => Some(*action),
            Try::SplitWithDas => Some(Action::Split),
            Try::NextTable => None,
        }
    }

    /// Choices in order.
    #[must_use]
    pub fn tries(&self) -> &[Try] {
        &self.tries
    }

    /// Meaning in the words of chart files: `double, else hit`.
    #[must_use]
    pub fn meaning(&self) -> String {
        self.words().join(", else ")
    }

    /// Choices in the words of chart files.
    pub(super) fn words(&self) -> Vec<&'static str> {
        self.tries.iter().map(|one| one.word()).collect()
    }

    /// `true` if it may pass the decision on to the next table.
    pub(super) fn passes_on(&self) -> bool {
        self.tries.contains(&Try::NextTable)
    }
}

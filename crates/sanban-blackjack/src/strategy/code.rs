//! The codes in the cells of a chart: what to try, in order, until the rules allow it.

use crate::Action;

/// One thing that a code says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Try {
    /// This action, if it is allowed.
    Action(Action),
    /// A split, if it is allowed and its hands may be doubled.
    SplitWithDas,
    /// What the next table says: pair, soft, hard.
    NextTable,
}

impl Try {
    /// The words of chart files.
    const WORDS: [(&'static str, Try); 7] = [
        ("stand", Try::Action(Action::Stand)),
        ("hit", Try::Action(Action::Hit)),
        ("double", Try::Action(Action::Double)),
        ("split", Try::Action(Action::Split)),
        ("surrender", Try::Action(Action::Surrender)),
        ("split with das", Try::SplitWithDas),
        ("next table", Try::NextTable),
    ];

    fn read(word: &str) -> Option<Try> {
        Try::WORDS
            .iter()
            .find(|(known, _)| *known == word)
            .map(|&(_, meaning)| meaning)
    }
}

/// A code in the cells of a chart: `S`, `D`, `Ds`, `Rh` …, and what it means there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    pub(super) text: String,
    pub(super) tries: Vec<Try>,
}

impl Code {
    /// Reads the meaning of a code: the actions to try, in order.
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

    /// As it is written in the cells.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What it says first: the colour of its cell. `None` where it only passes on to the next table.
    #[must_use]
    pub fn first_choice(&self) -> Option<Action> {
        match self.tries.first()? {
            Try::Action(action) => Some(*action),
            Try::SplitWithDas => Some(Action::Split),
            Try::NextTable => None,
        }
    }

    /// What it says to try, in order.
    #[must_use]
    pub fn tries(&self) -> &[Try] {
        &self.tries
    }

    /// What it means, in the words of chart files: `double, else hit`.
    #[must_use]
    pub fn meaning(&self) -> String {
        let words: Vec<&str> = self
            .tries
            .iter()
            .filter_map(|meant| Try::WORDS.iter().find(|(_, known)| known == meant))
            .map(|&(word, _)| word)
            .collect();
        words.join(", else ")
    }

    /// Whether it may leave the decision to the next table.
    pub(super) fn passes_on(&self) -> bool {
        self.tries.contains(&Try::NextTable)
    }
}

//! Who sits in a seat.

use crate::game::{Spec, SpecError};

/// Who is to sit in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// Somebody at this terminal.
    Human,
    /// An AI.
    Ai(Spec),
}

impl Sitter {
    /// Reads `human` or the spec of an AI.
    ///
    /// # Errors
    /// When it is not of the form of a spec.
    pub fn parse(text: &str) -> Result<Sitter, SpecError> {
        if text == "human" {
            Ok(Sitter::Human)
        } else {
            text.parse().map(Sitter::Ai)
        }
    }

    /// The name to show: `You`, or the spec of the AI.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Sitter::Human => "You".to_owned(),
            Sitter::Ai(spec) => spec.to_string(),
        }
    }
}

impl std::fmt::Display for Sitter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Sitter::Human => f.write_str("human"),
            Sitter::Ai(spec) => spec.fmt(f),
        }
    }
}

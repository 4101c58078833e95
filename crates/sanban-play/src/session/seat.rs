//! The choice of player for a seat.

use super::YOU;
use sanban_game::{Spec, SpecError};

/// The player chosen for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatChoice {
    /// A person at this terminal.
    Human,
    /// An AI.
    Ai(Spec),
}

impl SeatChoice {
    /// Reads `human` or the spec of an AI.
    ///
    /// # Errors
    /// If it is not of the form of a spec.
    pub fn parse(text: &str) -> Result<SeatChoice, SpecError> {
        if text == "human" {
            Ok(SeatChoice::Human)
        } else {
            text.parse().map(SeatChoice::Ai)
        }
    }

    /// The name to show: `You`, or the spec of the AI.
    pub fn name(&self) -> String {
        match self {
            SeatChoice::Human => YOU.to_owned(),
            SeatChoice::Ai(spec) => spec.to_string(),
        }
    }
}

impl std::fmt::Display for SeatChoice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SeatChoice::Human => f.write_str("human"),
            SeatChoice::Ai(spec) => spec.fmt(f),
        }
    }
}

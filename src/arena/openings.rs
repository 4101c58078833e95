//! Openings: first moves from a file, so that matches do not all start alike.

use crate::game::{Game, Rules, Seed, State};

/// Why a file of openings cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpeningError {
    /// A line is wrong.
    #[error("line {line}: {problem}")]
    BadLine {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        problem: String,
    },
    /// Nothing but blank lines and comments.
    #[error("no opening in it: write the first moves of a game on each line")]
    Empty,
}

/// Reads openings: one on each line, its actions separated by blanks. What follows `#` is a comment, and a number at
/// the end of a line (a value from an analysis) is passed over.
///
/// # Errors
/// The first line whose actions cannot be read or are not allowed under `rules`.
pub fn read_openings<G: Game>(
    text: &str,
    rules: &<G::State as State>::Rules,
    seats: usize,
) -> Result<Vec<Vec<<G::State as State>::Action>>, OpeningError> {
    let mut openings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let bad = |problem: String| OpeningError::BadLine {
            line: index + 1,
            problem,
        };
        let line = line.split('#').next().unwrap_or_default();
        let mut words: Vec<&str> = line.split_whitespace().collect();
        words.pop_if(|word| word.parse::<f64>().is_ok());
        if words.is_empty() {
            continue;
        }
        let mut state = G::State::start(rules, seats, Seed::default());
        let mut opening = Vec::with_capacity(words.len());
        for word in words {
            let action = state.read_action(word).map_err(|error| bad(error.0))?;
            state.play(&action).map_err(|illegal| {
                bad(format!(
                    "'{word}' is not allowed under rules {}: {illegal}",
                    rules.text()
                ))
            })?;
            opening.push(action);
        }
        if state.actor().is_none() {
            return Err(bad("the game is over after these moves".to_owned()));
        }
        openings.push(opening);
    }
    if openings.is_empty() {
        return Err(OpeningError::Empty);
    }
    Ok(openings)
}

//! Lists of learned weights as text: numbers from -20 to 20 separated by blanks, `#` starts a comment.

use std::fmt::Write as _;

use sanban_game::quoted;

/// Error in a list of weights.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// A word is not a number.
    #[error("line {line}: '{}' is not a weight: expected a number from -20 to 20", quoted(.word))]
    Word {
        /// Line number, from 1.
        line: usize,
        /// The word.
        word: String,
    },
    /// A word is not a fixed-point weight, in units of 1/512.
    #[error("line {line}: '{}' is not a weight: expected a whole number from -32768 to 32767", quoted(.word))]
    FixedPoint {
        /// Line number, from 1.
        line: usize,
        /// The word.
        word: String,
    },
    /// The list is too short or too long.
    #[error("{found} weights where this version wants {wanted}: make them again with '{made_by}'")]
    Count {
        /// Number of weights found.
        found: usize,
        /// Number of weights wanted.
        wanted: usize,
        /// Command that makes such a list.
        made_by: &'static str,
    },
}

/// Parses `wanted` weights.
pub(super) fn read(
    text: &str,
    wanted: usize,
    made_by: &'static str,
) -> Result<Vec<f32>, WeightsError> {
    let mut weights = Vec::with_capacity(wanted);
    for (line, row) in (1..).zip(text.lines()) {
        let row = row.split('#').next().unwrap_or("");
        for word in row.split_whitespace() {
            let weight: Option<f32> = word.parse().ok();
            let weight = weight.filter(|weight| weight.abs() <= 20.0);
            weights.push(weight.ok_or_else(|| WeightsError::Word {
                line,
                word: word.to_owned(),
            })?);
        }
    }
    let found = weights.len();
    if found == wanted {
        Ok(weights)
    } else {
        Err(WeightsError::Count {
            found,
            wanted,
            made_by,
        })
    }
}

/// Appends a line of weights with `decimals` digits after the point.
pub(super) fn write(weights: impl IntoIterator<Item = f32>, decimals: usize, text: &mut String) {
    for (nth, weight) in weights.into_iter().enumerate() {
        let blank = if nth == 0 { "" } else { " " };
        // Writing to a string does not fail.
        let _ = write!(text, "{blank}{weight:.decimals$}");
    }
    text.push('\n');
}

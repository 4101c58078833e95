//! Openings: the first moves of games, so that a match does not always start from the same position.
//!
//! A file of openings has one a line: moves separated by blanks, as everywhere. A number at the end of a line
//! (the value that somebody gave to the position) is left out of account; lines that are empty or start with
//! `#` are skipped.

use crate::game::{Seed, State as _};

use super::rules::Rules;
use super::state::{Action, State};

/// First moves after which both colours have about the same chances; the standard start favours the first
/// player a great deal.
pub const BALANCED: &str = include_str!("../../assets/openings/balanced.txt");

/// Why openings cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpeningError {
    /// A move that cannot be read or is not legal where it stands.
    #[error("line {line}, move {number} ('{word}'): {problem}")]
    BadMove {
        /// The line, from 1.
        line: usize,
        /// Which move of the line, from 1.
        number: usize,
        /// As it is written.
        word: String,
        /// What is wrong with it.
        problem: String,
    },
    /// Nothing but comments.
    #[error(
        "there is no opening in it: write the moves of one on each line, as in 'e10,f10,g10 j5,k5'"
    )]
    Empty,
}

/// Reads openings; each is legal from the start of a game under `rules`.
///
/// # Errors
/// The first line with a move that cannot be read or made, or that there is no opening at all.
pub fn read_openings(rules: &Rules, text: &str) -> Result<Vec<Vec<Action>>, OpeningError> {
    let mut openings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let mut words: Vec<&str> = line.split_whitespace().collect();
        if words.first().is_none_or(|word| word.starts_with('#')) {
            continue;
        }
        if words.len() > 1 && words.last().is_some_and(|word| word.parse::<f64>().is_ok()) {
            words.pop();
        }
        let mut state = State::start(rules, 2, Seed::default());
        let mut opening = Vec::with_capacity(words.len());
        for (number, word) in words.into_iter().enumerate() {
            let bad = |problem: String| OpeningError::BadMove {
                line: index + 1,
                number: number + 1,
                word: word.to_owned(),
                problem,
            };
            let action = state.read_action(word).map_err(|error| bad(error.0))?;
            state
                .play(&action)
                .map_err(|illegal| bad(illegal.to_string()))?;
            opening.push(action);
        }
        openings.push(opening);
    }
    if openings.is_empty() {
        return Err(OpeningError::Empty);
    }
    Ok(openings)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_balanced_openings_are_legal() {
        let openings = read_openings(&Rules::default(), BALANCED).unwrap();
        assert_eq!(openings.len(), 43);
        assert!(openings.iter().all(|opening| opening.len() == 1));
    }

    #[test]
    fn comments_values_and_several_moves() {
        let text = "# two\n\ne10,f10,g10 j5,k5 0.471\n  e10 j5\n";
        let openings = read_openings(&Rules::default(), text).unwrap();
        assert_eq!(openings.len(), 2);
        assert_eq!(openings[0].len(), 2);
    }

    #[test]
    fn errors_name_the_line_and_the_move() {
        let error = |text: &str| {
            read_openings(&Rules::default(), text)
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            error("e10\ne10 a1\n"),
            "line 2, move 2 ('a1'): the first piece must cover j5"
        );
        assert!(error("e10 x\n").starts_with("line 1, move 2 ('x'): 'x' is not a square"));
        assert!(error("0.5\n").starts_with("line 1, move 1"));
        assert!(error("# nothing\n").contains("no opening"));
    }
}

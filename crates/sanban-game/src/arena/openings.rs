//! Openings: first moves from a file, so that the games of a match differ from the start.

use crate::{Game, Seed, State, quoted};

/// Error of reading openings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpeningError {
    /// A move cannot be read, or is illegal where it stands.
    #[error("line {line}, move {number} ('{}'): {problem}", quoted(.word))]
    BadMove {
        /// Line number, from 1.
        line: usize,
        /// Number of the move in the line, from 1.
        number: usize,
        /// Text of the move.
        word: String,
        /// Description of the problem.
        problem: String,
    },
    /// The game is over after these moves, so that no player would act.
    #[error("line {0}: the game is over after these moves")]
    Over(usize),
    /// The file has only blank lines and comments.
    #[error(
        "there is no opening in it: write the first moves of a game on each line, separated by blanks"
    )]
    Empty,
}

/// Reads openings: one per line, its actions separated by blanks. Text after `#` is a comment, and a number at the end
/// of a line (a value from an analysis) is skipped.
///
/// # Errors
/// The first line with an action that cannot be read or is illegal under `rules`; an opening that ends the game; or a
/// file without openings.
///
/// # Examples
/// ```
/// use sanban_blokus::BlokusDuo;
/// use sanban_game::arena::read_openings;
///
/// let text = "e10,f10,g10,g11,g12 j5,k5,k6,l6   # two moves\n\ne10 -0.12\n";
/// let openings = read_openings::<BlokusDuo>(text, &Default::default(), 2)?;
/// assert_eq!(openings.iter().map(Vec::len).collect::<Vec<_>>(), [2, 1]);
///
/// let error = read_openings::<BlokusDuo>("a1", &Default::default(), 2).unwrap_err();
/// assert!(error.to_string().contains("line 1"));
/// # Ok::<(), sanban_game::arena::OpeningError>(())
/// ```
pub fn read_openings<G: Game>(
    text: &str,
    rules: &<G::State as State>::Rules,
    seats: usize,
) -> Result<Vec<Vec<<G::State as State>::Action>>, OpeningError> {
    let mut openings = Vec::new();
    // Some editors mark a file as UTF-8 in this way.
    let text = text.trim_start_matches('\u{feff}');
    for (index, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default();
        let mut words: Vec<&str> = line.split_whitespace().collect();
        if words.is_empty() {
            continue;
        }
        if words.len() > 1 {
            words.pop_if(|word| word.parse::<f64>().is_ok());
        }
        let mut state = G::State::start(rules, seats, Seed::default());
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
        if state.actor().is_none() {
            return Err(OpeningError::Over(index + 1));
        }
        openings.push(opening);
    }
    if openings.is_empty() {
        return Err(OpeningError::Empty);
    }
    Ok(openings)
}

//! Endings for practice: positions near the end of a game with every choice solved, so that the best ones are proven.
//!
//! In a file an ending is a line: its level, the number of positions visited by the proof, the margin after each choice
//! in the order of [`Placement::index`](super::Placement::index) for the side to move, and the position in the notation
//! of [`State::lay_out`](sanban_game::State::lay_out).
//!
//! ```text
//! easy 1234 5,3,3,-2 | e10,f10 h11 … | j5,k5 … | second
//! ```
//!
//! | file | contents |
//! |---|---|
//! | `collect` | endings from self-play of the expert |

mod collect;

pub use collect::{Collecting, collect};

use std::fmt;
use std::hash::Hasher;
use std::str::FromStr;

use fnv::FnvHasher;
use sanban_game::practice::Level;
use sanban_game::search::Budget;
use sanban_game::{ReadError, Seed, State as _, StopFlag, quoted};

use super::expert::{Solution, SolvedChoices, solve_choices};
use super::rules::Rules;
use super::state::State;

/// The built-in endings.
pub const ENDINGS: &str = include_str!("../../assets/endings.txt");

/// An ending: a position in which the side to move has a choice, and the solution of each choice.
#[derive(Clone, Debug)]
pub struct Ending {
    /// Difficulty of finding a best choice.
    pub level: Level,
    /// The position.
    pub state: State,
    /// Solution of each choice.
    pub solved: SolvedChoices,
}

impl Ending {
    /// Identifier as eight hexadecimal digits, a hash of the position.
    #[must_use]
    pub fn id(&self) -> String {
        let mut hasher = FnvHasher::default();
        hasher.write(self.state.position().as_bytes());
        format!("{:08x}", hasher.finish() as u32)
    }

    /// Best margin of the side to move, in squares.
    #[must_use]
    pub fn best(&self) -> i32 {
        self.solved.best().unwrap_or_default()
    }

    /// The best choices.
    pub fn right(&self) -> impl Iterator<Item = &Solution> {
        let best = self.best();
        let choices = self.solved.choices.iter();
        choices.filter(move |choice| choice.margin == best)
    }

    /// Solves the position again; `None` when stopped.
    #[must_use]
    pub fn proved_again(&self, stop: &StopFlag) -> Option<SolvedChoices> {
        let state = &self.state;
        let budget = Budget::playouts(u64::MAX);
        solve_choices(state.board(), state.to_move(), budget, stop)
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let choices = self.solved.choices.iter();
        let margins: Vec<String> = choices.map(|choice| choice.margin.to_string()).collect();
        write!(
            f,
            "{} {} {} | {}",
            self.level,
            self.solved.positions,
            margins.join(","),
            self.state.position()
        )
    }
}

impl FromStr for Ending {
    type Err = ReadError;

    fn from_str(line: &str) -> Result<Ending, ReadError> {
        let (head, position) = line.split_once('|').ok_or_else(|| {
            ReadError(format!(
                "'{}': expected LEVEL POSITIONS MARGINS | POSITION",
                quoted(line)
            ))
        })?;
        let words: Vec<&str> = head.split_whitespace().collect();
        let &[level, positions, margins] = words.as_slice() else {
            return Err(ReadError(format!(
                "'{}': expected LEVEL POSITIONS MARGINS",
                quoted(head)
            )));
        };
        let number = |text: &str| ReadError(format!("'{}' is not a whole number", quoted(text)));
        let state = State::lay_out(&Rules::default(), 2, Seed(0), position.trim())?;
        let mut placements = Vec::new();
        state.board().placements(state.to_move(), &mut placements);
        placements.sort_by_key(|placement| placement.index());
        let margins: Vec<i32> = margins
            .split(',')
            .map(|text| text.parse().map_err(|_| number(text)))
            .collect::<Result<_, _>>()?;
        if margins.len() != placements.len() || margins.is_empty() {
            return Err(ReadError(format!(
                "{} margins for {} choices",
                margins.len(),
                placements.len()
            )));
        }
        let choices = placements
            .into_iter()
            .zip(margins)
            .map(|(placement, margin)| Solution { placement, margin })
            .collect();
        Ok(Ending {
            level: level
                .parse()
                .map_err(|error| ReadError(format!("{error}")))?,
            state,
            solved: SolvedChoices {
                choices,
                positions: positions.parse().map_err(|_| number(positions))?,
            },
        })
    }
}

/// Parses endings, one per line; empty lines and those that begin with `#` are skipped.
///
/// # Errors
/// The first line that cannot be read, with its number.
pub fn read(text: &str) -> Result<Vec<Ending>, ReadError> {
    let lines = (1..).zip(text.lines());
    lines
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(number, line)| {
            line.parse()
                .map_err(|ReadError(problem)| ReadError(format!("line {number}: {problem}")))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ending_reads_back() {
        let endings = read(ENDINGS).unwrap();
        for ending in &endings {
            let again: Ending = ending.to_string().parse().unwrap();
            assert_eq!(again.solved, ending.solved);
            assert_eq!(again.id(), ending.id());
        }
    }

    #[test]
    fn what_is_no_ending_is_refused_with_its_line() {
        let refused = |text: &str| read(text).unwrap_err().0;
        assert!(refused("\nnonsense").contains("line 2"));
        assert!(refused("easy 10 1 | - | - | first").contains("1 margins for 414 choices"));
        assert!(refused("odd 10 1 | - | - | first").contains("margins"));
        assert!(refused("easy ten 1,x | - | - | first").contains("'x'"));
    }
}

//! Difficulty of puzzles.

use std::fmt;
use std::str::FromStr;

/// Difficulty of a puzzle; each game defines its own measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Found at once by most people.
    Easy,
    /// Found by looking carefully.
    Medium,
    /// Found only by calculation.
    Hard,
}

/// Error for a word that is not a level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{}' is no level: expected easy, medium or hard", crate::quoted(.0))]
pub struct UnknownLevel(pub String);

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    /// Word in files and on the command line.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        let mut levels = Level::ALL.into_iter();
        let found = levels.find(|level| level.word() == text);
        found.ok_or_else(|| UnknownLevel(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_reads_back() {
        for level in Level::ALL {
            assert_eq!(level.word().parse(), Ok(level));
        }
        let error = "harder".parse::<Level>().unwrap_err();
        assert!(error.to_string().contains("harder"));
    }
}

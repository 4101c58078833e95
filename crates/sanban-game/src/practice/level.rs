//! How hard a puzzle is.

use std::fmt;
use std::str::FromStr;

/// How hard a puzzle is; by what, its game says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Most find it at once.
    Easy,
    /// One has to look.
    Medium,
    /// One has to calculate.
    Hard,
}

/// A word that is no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{}' is no level: expected easy, medium or hard", crate::quoted(.0))]
pub struct UnknownLevel(pub String);

impl Level {
    /// All of them, the easiest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    /// The word in files and on the command line.
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

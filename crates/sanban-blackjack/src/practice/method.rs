//! The methods of play that are practised and that judge answers.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A method of play, ordered from the least knowledge used to the most.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Method {
    /// A strategy chart: the hand as a total, and the up card.
    #[default]
    Chart,
    /// The chart, and the indices of a count: the hand as a total, the up card, and the count.
    Index,
    /// Exact values: every card of the hand, and every card that has been seen.
    Exact,
}

impl Method {
    /// All methods in order.
    pub const ALL: [Method; 3] = [Method::Chart, Method::Index, Method::Exact];

    /// The words of all methods, in the same order.
    pub const WORDS: [&str; 3] = ["chart", "index", "exact"];

    /// Its word: `chart`, `index`, `exact`.
    #[must_use]
    pub fn word(self) -> &'static str {
        Method::WORDS[self as usize]
    }

    /// The method with this word; `None` for any other word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Method> {
        Method::ALL.into_iter().find(|method| method.word() == word)
    }

    /// The next method, cyclically.
    #[must_use]
    pub fn next(self) -> Method {
        Method::ALL[(self as usize + 1) % Method::ALL.len()]
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_read_back() {
        for method in Method::ALL {
            assert_eq!(Method::parse(method.word()), Some(method));
        }
        assert_eq!(Method::parse("guess"), None);
        assert_eq!(Method::Exact.next(), Method::Chart);
        assert!(Method::Chart < Method::Index && Method::Index < Method::Exact);
    }
}

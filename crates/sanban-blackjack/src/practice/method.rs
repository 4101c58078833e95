//! The methods of play that are practised and that judge answers.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::choice::choice;

choice! {
    /// A method of play, ordered from the least knowledge used to the most.
    #[derive(Default, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    Method {
        /// A strategy chart: the hand as a total, and the up card.
        #[default]
        Chart = "chart",
        /// The chart, and the indices of a count: the hand as a total, the up card, and the count.
        Index = "index",
        /// Exact values: every card of the hand, and every card that has been seen.
        Exact = "exact",
    }
}

impl Method {
    /// All methods in order.
    pub const ALL: [Method; 3] = [Method::Chart, Method::Index, Method::Exact];

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

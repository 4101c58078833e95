//! A hand against an up card, as strategy charts distinguish them.

use std::fmt;
use std::str::FromStr;

use crate::strategy::label;
use crate::{Column, Section, Total, value};
use sanban_game::cards::{Card, Rank};

/// A hand against an up card: `hard 16 v 10`, `soft A·7 v 6`, `pair 8·8 v A`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    section: Section,
    /// The hard total, the value of the card beside the ace, or that of the paired cards.
    key: u8,
    column: Column,
}

impl Spot {
    /// The spot of a hand of at least one card: a pair if it is two cards of equal value, otherwise its total.
    #[must_use]
    pub fn of(cards: &[Card], up: Rank) -> Spot {
        let ranks: Vec<Rank> = cards.iter().map(|card| card.rank).collect();
        Spot::of_ranks(&ranks, up)
    }

    /// The spot of a hand given by its ranks.
    #[must_use]
    pub fn of_ranks(ranks: &[Rank], up: Rank) -> Spot {
        let total = Total::of(ranks.iter().copied());
        let (section, key) = match *ranks {
            [a, b] if value(a) == value(b) => (Section::Pair, value(a)),
            _ if total.is_soft() => (Section::Soft, total.points() - 11),
            _ => (Section::Hard, total.points()),
        };
        Spot {
            section,
            key,
            column: Column::of(up),
        }
    }

    /// The spot in this row and column: hard totals 4…21, cards 1…10 beside an ace, pairs 1…10. `None` for other rows.
    #[must_use]
    pub fn at(section: Section, key: u8, column: Column) -> Option<Spot> {
        let known = match section {
            Section::Hard => (4..=21).contains(&key),
            Section::Soft | Section::Pair => (1..=10).contains(&key),
        };
        known.then_some(Spot {
            section,
            key,
            column,
        })
    }

    /// The section of the chart.
    #[must_use]
    pub fn section(self) -> Section {
        self.section
    }

    /// The hard total, the value of the card beside the ace, or that of the paired cards.
    #[must_use]
    pub fn key(self) -> u8 {
        self.key
    }

    /// The up card.
    #[must_use]
    pub fn column(self) -> Column {
        self.column
    }

    /// The value of the up card, 1…10.
    #[must_use]
    pub fn up_value(self) -> u8 {
        match self.column.index() {
            9 => 1,
            index => u8::try_from(index).unwrap_or(0) + 2,
        }
    }

    /// Label of its row: `16`, `A·7`, `8·8`.
    #[must_use]
    pub fn row_label(self) -> String {
        label(self.section, self.key)
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (section, row) = (self.section.word(), self.row_label());
        write!(f, "{section} {row} v {}", self.column.label())
    }
}

/// A text that is not a spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a hand against an up card, such as 'hard 16 v 10'")]
pub struct ParseSpotError;

impl FromStr for Spot {
    type Err = ParseSpotError;

    fn from_str(text: &str) -> Result<Spot, ParseSpotError> {
        let mut words = text.split(' ');
        let (Some(section), Some(row), Some("v"), Some(up), None) = (
            words.next(),
            words.next(),
            words.next(),
            words.next(),
            words.next(),
        ) else {
            return Err(ParseSpotError);
        };
        let section = Section::parse(section).ok_or(ParseSpotError)?;
        let column = Column::from_label(up).ok_or(ParseSpotError)?;
        (1..=21)
            .find(|&key| label(section, key) == row)
            .and_then(|key| Spot::at(section, key, column))
            .ok_or(ParseSpotError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spot_reads_back() {
        for section in Section::ALL {
            for key in 1..=21 {
                for column in Column::all() {
                    if let Some(spot) = Spot::at(section, key, column) {
                        assert_eq!(spot.to_string().parse(), Ok(spot));
                    }
                }
            }
        }
        for text in ["", "hard", "hard 3 v 10", "soft A·7 v 11", "hard 16 v 10 x"] {
            assert_eq!(text.parse::<Spot>(), Err(ParseSpotError), "{text}");
        }
    }

    #[test]
    fn hands_are_told_apart_as_charts_do() {
        use Rank::*;
        for (ranks, up, text) in [
            (&[Ten, Six][..], King, "hard 16 v 10"),
            (&[King, Queen], Two, "pair 10·10 v 2"),
            (&[Ace, Seven], Six, "soft A·7 v 6"),
            (&[Ace, Ace], Ace, "pair A·A v A"),
            (&[Two, Ace, Five], Nine, "soft A·7 v 9"),
            (&[Ace, Ace, Ace], Nine, "soft A·2 v 9"),
            (&[Ace, Seven, Nine], Nine, "hard 17 v 9"),
        ] {
            assert_eq!(Spot::of_ranks(ranks, up).to_string(), text);
        }
        let ace = Spot::of_ranks(&[Ten, Six], Ace);
        assert_eq!(ace.up_value(), 1);
        assert_eq!(Spot::of_ranks(&[Ten, Six], Two).up_value(), 2);
    }
}

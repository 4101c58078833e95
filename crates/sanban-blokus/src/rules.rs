//! The one rule that varies: the start squares that the first pieces must cover.

use sanban_game::{Preset, RuleKey, Rules as GameRules, Values};

use super::colour::Colour;
use super::square::{Square, SquareSet};

/// Settings of a game of Blokus Duo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Rules {
    /// Start squares of the colours.
    pub start: Start,
}

/// Start squares of the colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, strum::Display, strum::EnumString)]
pub enum Start {
    /// Rule A, of tournaments and of Pentobi: the first player covers e10, the second j5.
    #[default]
    A,
    /// Rule B, of the box: the first player covers either one, the second the other.
    B,
}

impl Rules {
    /// The squares of which the first piece of `colour` must cover one, on an empty board.
    #[must_use]
    pub fn start_squares(&self, colour: Colour) -> SquareSet {
        match (self.start, colour) {
            (Start::A, Colour::First) => SquareSet::of(Square::E10),
            (Start::A, Colour::Second) => SquareSet::of(Square::J5),
            (Start::B, _) => SquareSet::of(Square::E10) | SquareSet::of(Square::J5),
        }
    }
}

impl GameRules for Rules {
    fn presets() -> &'static [Preset] {
        &[
            Preset {
                name: "rule-a",
                summary: "tournament rule: the first player covers e10, the second j5",
                settings: &[],
            },
            Preset {
                name: "rule-b",
                summary: "rule of the box: the first player covers e10 or j5, the second the other",
                settings: &[("start", "B")],
            },
        ]
    }

    fn keys() -> &'static [RuleKey<Rules>] {
        const KEYS: &[RuleKey<Rules>] = &[RuleKey {
            name: "start",
            values: Values::OneOf(&["A", "B"]),
            summary: "A: first player e10, second j5; B: the first takes either, the second the other",
            get: |rules| rules.start.to_string(),
            set: |rules, value| rules.start = value.parse().unwrap_or_default(),
        }];
        KEYS
    }
}

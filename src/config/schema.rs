//! The table of settings: one list gives reading, checking, error messages, saving and the settings screen.

use std::borrow::Cow;

use super::values::{Every, Games, Hints, Length, Pace, SettingText, SortOrder, Suits, Theme};
use super::{Config, ConfigError};
use crate::game::{Values, nearest};

/// What a setting may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One of a known set of values.
    Choice(Values),
    /// A text on one line, whose meaning a game knows (a preset, a player).
    Text,
    /// A list of words without blanks, whose meaning a game knows (rule settings, players).
    List,
}

impl Kind {
    /// What may be written, for people: `auto, dark or light`.
    #[must_use]
    pub fn describe(&self) -> Cow<'static, str> {
        match self {
            Kind::Choice(values) => values.describe().into(),
            Kind::Text => "a text on one line, in quotes".into(),
            Kind::List => "a list of texts without blanks, such as [\"one\", \"two\"]".into(),
        }
    }

    /// Whether `text` is one of the values. A list is written with blanks between its items.
    #[must_use]
    pub fn allows(&self, text: &str) -> bool {
        match self {
            Kind::Choice(values) => values.allows(text),
            Kind::Text | Kind::List => !text.contains(char::is_control),
        }
    }

    /// The words among the values.
    pub(super) fn words(&self) -> &'static [&'static str] {
        match self {
            Kind::Choice(Values::OneOf(words) | Values::Number(_, words)) => words,
            _ => &[],
        }
    }
}

/// One setting.
#[derive(Debug)]
pub struct Setting {
    /// Section and key: `terminal.theme`.
    pub path: &'static str,
    /// What it may be.
    pub kind: Kind,
    /// One line that says what it does.
    pub summary: &'static str,
    pub(super) get: fn(&Config) -> String,
    /// Called only with text that the kind allows.
    pub(super) set: fn(&mut Config, &str),
}

impl Setting {
    /// The setting with this path.
    ///
    /// # Errors
    /// [`ConfigError::UnknownSetting`] with the nearest one.
    pub fn find(path: &str) -> Result<&'static Setting, ConfigError> {
        let all = || SECTIONS.iter().flat_map(|section| section.settings);
        all()
            .find(|setting| setting.path == path)
            .ok_or_else(|| ConfigError::UnknownSetting {
                path: path.to_owned(),
                nearest: nearest(path, all().map(|setting| setting.path)),
            })
    }

    /// The key inside its section: `theme`.
    #[must_use]
    pub fn key(&self) -> &'static str {
        self.path.split_once('.').map_or(self.path, |(_, key)| key)
    }

    /// The value in `config`, as it is written; lists with blanks between the items.
    #[must_use]
    pub fn get(&self, config: &Config) -> String {
        (self.get)(config)
    }
}

/// A group of settings: a `[table]` of the file and a page of the settings screen.
#[derive(Debug)]
pub struct Section {
    /// The word in the file.
    pub name: &'static str,
    /// The heading for people.
    pub title: &'static str,
    /// Its settings, in the order in which they are shown.
    pub settings: &'static [Setting],
}

impl Section {
    /// The setting of this section with this key.
    pub(super) fn setting(&self, key: &str) -> Option<&'static Setting> {
        self.settings.iter().find(|setting| setting.key() == key)
    }
}

/// A line of the table: the path is the place in [`Config`] too.
macro_rules! setting {
    ($section:ident . $key:ident, $kind:expr, $summary:literal) => {
        Setting {
            path: concat!(stringify!($section), ".", stringify!($key)),
            kind: $kind,
            summary: $summary,
            get: |config| config.$section.$key.write(),
            set: |config, text| {
                if let Some(value) = SettingText::read(text) {
                    config.$section.$key = value;
                }
            },
        }
    };
}

const SWITCH: Kind = Kind::Choice(Values::Switch);

const fn one_of(words: &'static [&'static str]) -> Kind {
    Kind::Choice(Values::OneOf(words))
}

/// All settings, in the order in which they are shown.
pub static SECTIONS: &[Section] = &[
    Section {
        name: "terminal",
        title: "Terminal",
        settings: &[
            setting!(terminal.theme, one_of(Theme::WORDS), "colours"),
            setting!(terminal.mouse, SWITCH, "take part in mouse clicks"),
            setting!(
                terminal.suits,
                one_of(Suits::WORDS),
                "colours of the four suits"
            ),
        ],
    },
    Section {
        name: "table",
        title: "Every table",
        settings: &[
            setting!(
                table.pace,
                one_of(Pace::WORDS),
                "how long the AIs and the dealing take"
            ),
            setting!(
                table.hints,
                one_of(Hints::WORDS),
                "when the hint panel shows"
            ),
            setting!(
                table.confirm_leaving,
                SWITCH,
                "ask before a game that is not over is left"
            ),
        ],
    },
    Section {
        name: "blackjack",
        title: "Blackjack",
        settings: &[
            setting!(
                blackjack.rules,
                Kind::Text,
                "the rules by name; empty: the game's default"
            ),
            setting!(
                blackjack.set,
                Kind::List,
                "rules that differ from these, as KEY=VALUE"
            ),
            setting!(
                blackjack.players,
                Kind::List,
                "who sits at the table; empty: the game's default"
            ),
            setting!(
                blackjack.hint,
                Kind::Text,
                "who gives the hints; empty: the game's default"
            ),
            setting!(blackjack.show_count, SWITCH, "show the running count"),
            setting!(blackjack.count, Kind::Text, "the counting system"),
        ],
    },
    Section {
        name: "practice",
        title: "Blackjack practice",
        settings: &[
            setting!(
                practice.length,
                Kind::Choice(Values::Number(1..=500, &[])),
                "how long a drill is"
            ),
            setting!(
                practice.unit,
                one_of(Length::WORDS),
                "what its length is counted in"
            ),
            setting!(
                practice.cards_at_once,
                Kind::Choice(Values::Number(1..=3, &[])),
                "cards that are shown together in the drill of counting speed"
            ),
            setting!(
                practice.ask_count,
                Kind::Choice(Values::Number(1..=100, Every::WORDS)),
                "rounds at the table after which you are asked for the count"
            ),
        ],
    },
    Section {
        name: "daihinmin",
        title: "Daihinmin",
        settings: &[
            setting!(
                daihinmin.rules,
                Kind::Text,
                "the rules by name; empty: the game's default"
            ),
            setting!(
                daihinmin.set,
                Kind::List,
                "rules that differ from these, as KEY=VALUE"
            ),
            setting!(
                daihinmin.players,
                Kind::List,
                "who sits at the table; empty: the game's default"
            ),
            setting!(
                daihinmin.hint,
                Kind::Text,
                "who gives the hints; empty: the game's default"
            ),
            setting!(
                daihinmin.sort,
                one_of(SortOrder::WORDS),
                "the order of the cards in your hand"
            ),
            setting!(
                daihinmin.auto_pass,
                SWITCH,
                "pass by itself when nothing can be played"
            ),
            setting!(
                daihinmin.games,
                Kind::Choice(Values::Number(1..=1000, Games::WORDS)),
                "deals until the final standings"
            ),
        ],
    },
    Section {
        name: "blokus",
        title: "Blokus Duo",
        settings: &[
            setting!(
                blokus.rules,
                Kind::Text,
                "the rules by name; empty: the game's default"
            ),
            setting!(
                blokus.set,
                Kind::List,
                "rules that differ from these, as KEY=VALUE"
            ),
            setting!(
                blokus.players,
                Kind::List,
                "who plays; empty: the game's default"
            ),
            setting!(
                blokus.hint,
                Kind::Text,
                "who gives the hints; empty: the game's default"
            ),
            setting!(
                blokus.attach_points,
                SWITCH,
                "mark the squares that may start a piece"
            ),
        ],
    },
];

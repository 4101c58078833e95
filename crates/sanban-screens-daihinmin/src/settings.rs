//! What can be set for Daihinmin only: the section `[daihinmin]`.

use sanban_data::config::{Config, Kind, Setting, SettingText};
use sanban_data::setting_words;
use sanban_game::Values;
use sanban_words::msg;

setting_words! {
    /// The order of the cards in a hand.
    pub(super) enum SortOrder {
        /// The weakest first.
        Strength = "strength",
        /// Suit by suit.
        Suit = "suit",
    }
}

/// How many games a match has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum MatchLength {
    /// As many as one likes.
    #[default]
    Endless,
    /// This many.
    Games(u32),
}

impl MatchLength {
    const WORDS: &'static [&'static str] = &["endless"];
}

impl SettingText for MatchLength {
    fn read(text: &str) -> Option<MatchLength> {
        match text {
            "endless" => Some(MatchLength::Endless),
            number => number.parse().ok().map(MatchLength::Games),
        }
    }
}

const SORT: Setting = Setting::new(
    "daihinmin.sort",
    Kind::one_of(SortOrder::WORDS),
    msg!("settings-daihinmin-sort"),
    "strength",
);
const AUTO_PASS: Setting = Setting::new(
    "daihinmin.auto_pass",
    Kind::Choice(Values::Switch),
    msg!("settings-daihinmin-auto-pass"),
    "false",
);
/// How many games a match has.
pub(super) const GAMES: Setting = Setting::new(
    "daihinmin.games",
    Kind::Choice(Values::Number(1..=1000, MatchLength::WORDS)),
    msg!("settings-daihinmin-games"),
    "10",
);

/// What this game adds to its section.
pub(super) const SETTINGS: &[Setting] = &[SORT, AUTO_PASS, GAMES];

/// What is set for Daihinmin.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    /// The order of the cards in the hand.
    pub(super) sort: SortOrder,
    /// Whether to pass by itself when nothing can be played.
    pub(super) auto_pass: bool,
    /// Deals until the final standings.
    pub(super) games: MatchLength,
}

impl Settings {
    /// Reads them from a configuration.
    pub(super) fn of(config: &Config) -> Settings {
        Settings {
            sort: SORT.read(config),
            auto_pass: AUTO_PASS.read(config),
            games: GAMES.read(config),
        }
    }
}

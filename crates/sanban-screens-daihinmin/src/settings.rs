//! Settings of Daihinmin only: the section `[daihinmin]`.

use sanban_data::config::{Config, Kind, MatchLength, Setting};
use sanban_data::setting_words;
use sanban_game::Values;
use sanban_words::msg;

setting_words! {
    /// Order of the cards in a hand.
    pub(super) enum SortOrder {
        Strength = "strength",
        Suit = "suit",
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
    "true",
);
/// Number of games in a match.
pub(super) const GAMES: Setting = Setting::new(
    "daihinmin.games",
    Kind::Choice(Values::Number(1..=1000, MatchLength::WORDS)),
    msg!("settings-daihinmin-games"),
    "10",
);

/// Settings this game adds to its section.
pub(super) const SETTINGS: &[Setting] = &[SORT, AUTO_PASS, GAMES];

#[derive(Clone, Debug)]
pub(super) struct Settings {
    pub(super) sort: SortOrder,
    /// `true` to pass automatically when nothing can be played.
    pub(super) auto_pass: bool,
    /// Deals until the final standings.
    pub(super) games: MatchLength,
}

impl Settings {
    /// Reads the settings from a configuration.
    pub(super) fn of(config: &Config) -> Settings {
        Settings {
            sort: SORT.read(config),
            auto_pass: AUTO_PASS.read(config),
            games: GAMES.read(config),
        }
    }
}

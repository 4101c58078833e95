//! Settings of Daihinmin only: the section `[daihinmin]`.

use sanban_data::config::{Kind, MatchLength, Setting};
use sanban_data::setting_words;
use sanban_game::Values;
use sanban_words::msg;

setting_words! {
    /// Order of the cards in a hand.
    pub(super) enum SortOrder {
        /// Weakest first, by the order in force; the joker last.
        Strength = "strength",
        /// Suit by suit, each from the 3 up.
        Suit = "suit",
    }
}

/// Order of the cards in a hand.
pub(super) const SORT: Setting = Setting::new(
    "daihinmin.sort",
    Kind::one_of(SortOrder::WORDS),
    msg!("settings-daihinmin-sort"),
    "strength",
);
/// `true` to pass automatically when nothing can be played.
pub(super) const AUTO_PASS: Setting = Setting::new(
    "daihinmin.auto_pass",
    Kind::Choice(Values::Switch),
    msg!("settings-daihinmin-auto-pass"),
    "true",
);
/// Number of games in a match, until the final standings.
pub(super) const GAMES: Setting = Setting::new(
    "daihinmin.games",
    Kind::Choice(Values::Number(1..=1000, MatchLength::WORDS)),
    msg!("settings-daihinmin-games"),
    "10",
);

/// Settings this game adds to its section.
pub(super) const SETTINGS: &[Setting] = &[SORT, AUTO_PASS, GAMES];

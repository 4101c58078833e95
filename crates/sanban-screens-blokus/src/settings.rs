//! Settings of Blokus Duo alone: the section `[blokus]`.

use sanban_data::config::{Kind, Setting};
use sanban_game::Values;
use sanban_words::msg;

/// `true` if the attach points are marked.
pub(super) const ATTACH_POINTS: Setting = Setting::new(
    "blokus.attach_points",
    Kind::Choice(Values::Switch),
    msg!("settings-blokus-attach-points"),
    "true",
);

/// Settings that this game adds to its section.
pub(super) const SETTINGS: &[Setting] = &[ATTACH_POINTS];

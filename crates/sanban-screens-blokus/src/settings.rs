//! Settings of Blokus Duo alone: the section `[blokus]`.

use sanban_data::config::{Config, Kind, Setting};
use sanban_game::Values;
use sanban_words::msg;

const ATTACH_POINTS: Setting = Setting::new(
    "blokus.attach_points",
    Kind::Choice(Values::Switch),
    msg!("settings-blokus-attach-points"),
    "true",
);

/// Settings that this game adds to its section.
pub(super) const SETTINGS: &[Setting] = &[ATTACH_POINTS];

/// Values of the settings of Blokus Duo.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    /// `true` if the attach points are marked.
    pub(super) attach_points: bool,
}

impl Settings {
    /// Reads the values from a configuration.
    pub(super) fn of(config: &Config) -> Settings {
        Settings {
            attach_points: ATTACH_POINTS.read(config),
        }
    }
}

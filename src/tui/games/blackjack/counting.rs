//! Which counting system is shown.

use super::settings::{self, Settings};
use crate::blackjack::Count;
use crate::config::Config;
use crate::tui::frame::context::Context;
use crate::tui::session::SessionContext as _;

/// The counting system that is shown.
pub(super) fn count_shown(ctx: &Context) -> &'static Count {
    count_of(&Settings::of(ctx.config()))
}

/// The counting system that these settings name, where they have the count shown.
pub(super) fn visible_count(config: &Config) -> Option<&'static Count> {
    let settings = Settings::of(config);
    settings.show_count.then(|| count_of(&settings))
}

fn count_of(settings: &Settings) -> &'static Count {
    Count::built_in(&settings.count)
        .or_else(|| Count::built_in(settings::COUNT.default))
        .unwrap_or(&Count::all()[0])
}

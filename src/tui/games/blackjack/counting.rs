//! Which counting system is shown.

use super::settings::{self, Settings};
use crate::blackjack::Count;
use crate::tui::frame::context::Context;
use crate::tui::session::SessionContext as _;

/// The counting system that is shown.
pub(super) fn count_shown(ctx: &Context) -> &'static Count {
    let name = &Settings::of(ctx.config()).count;
    Count::built_in(name)
        .or_else(|| Count::built_in(settings::COUNT.default))
        .unwrap_or(&Count::all()[0])
}

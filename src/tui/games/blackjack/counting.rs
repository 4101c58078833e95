//! Which counting system is shown.

use crate::blackjack::Count;
use crate::config::Config;
use crate::tui::frame::context::Context;
use crate::tui::session::SessionContext as _;

/// The counting system that is shown.
pub(super) fn count_shown(ctx: &Context) -> &'static Count {
    let name = &ctx.config().blackjack.count;
    Count::built_in(name)
        .or_else(|| Count::built_in(&Config::default().blackjack.count))
        .unwrap_or(&Count::all()[0])
}

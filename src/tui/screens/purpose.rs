//! What a screen is for, at the head of its help page.

use ratatui::text::Line;

use crate::i18n::Message;
use crate::tr;
use crate::tui::frame::context::Context;
use crate::tui::frame::picture::section;

/// The guide of a screen: what it is for, and in the attribute `do` what to do there.
pub(super) fn purpose(of: Message, ctx: &Context) -> Vec<Line<'static>> {
    let paragraphs = [of.text(), of.attribute("do").text()];
    section(&tr!("guide-purpose"), &paragraphs, &ctx.theme)
}

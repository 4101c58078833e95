//! Purpose of a screen, at the head of its help page.

use ratatui::text::Line;

use sanban_term::context::Context;
use sanban_term::picture::section;
use sanban_words::i18n::Message;
use sanban_words::tr;

/// Guide to a screen: its purpose, and in the attribute `do` the actions to take there.
pub fn purpose(of: Message, ctx: &Context) -> Vec<Line<'static>> {
    let paragraphs = [of.text(), of.attribute("do").text()];
    section(&tr!("guide-purpose"), &paragraphs, &ctx.theme)
}

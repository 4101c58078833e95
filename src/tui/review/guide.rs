//! The help page of the review: what its signs mean in every game.

use ratatui::text::{Line, Span};

use crate::tui::frame::theme::Theme;

/// What each sign means.
const SIGNS: [(&str, &str); 5] = [
    (
        "−0.74",
        "the decision cost so much, in the unit of the game",
    ),
    ("=", "it was the best there was, by who judges"),
    (
        "≈",
        "something else looks better, but chance may explain it",
    ),
    ("●", "what was done, among the values"),
    (
        "…",
        "not judged yet; the bar below the list shows how far it is",
    ),
];

/// The lines that explain the signs.
pub(super) fn signs(theme: &Theme) -> Vec<Line<'static>> {
    let title = Line::styled("Signs", theme.title);
    let line = |(sign, text): (&'static str, &'static str)| {
        Line::from_iter([
            Span::styled(format!("  {sign:<7}"), theme.key),
            Span::styled(text, theme.text),
        ])
    };
    std::iter::once(title)
        .chain(SIGNS.into_iter().map(line))
        .chain([Line::default()])
        .collect()
}

//! The sign of right and wrong.

use ratatui::style::Style;

use sanban_term::theme::Theme;

/// The sign of what is right or wrong, with its style.
pub(super) fn mark(right: bool, theme: &Theme) -> (&'static str, Style) {
    if right {
        ("✓", theme.good)
    } else {
        ("✗", theme.bad)
    }
}

//! The help page of the review: the meaning of its signs, the same in every game.

use ratatui::text::{Line, Span};

use sanban_term::theme::Theme;
use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::tr;

/// Signs and their meanings.
const SIGNS: [(&str, Message); 5] = [
    ("−0.74", msg!("review-sign-cost")),
    ("=", msg!("review-sign-best")),
    ("≈", msg!("review-sign-noise")),
    ("●", msg!("review-sign-done")),
    ("…", msg!("review-sign-waiting")),
];

/// The lines that explain the signs.
pub(super) fn signs(theme: &Theme) -> Vec<Line<'static>> {
    let title = Line::styled(tr!("review-signs"), theme.title);
    let line = |(sign, text): (&'static str, Message)| {
        Line::from_iter([
            Span::styled(format!("  {sign:<7}"), theme.key),
            Span::styled(text.text(), theme.text),
        ])
    };
    std::iter::once(title)
        .chain(SIGNS.into_iter().map(line))
        .chain([Line::default()])
        .collect()
}

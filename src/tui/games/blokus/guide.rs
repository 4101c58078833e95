//! What the help page of the table says below the keys: the rules in force, and what the signs mean.

use ratatui::style::Style;
use ratatui::text::Line;

use crate::blokus::{Rules, Start};
use crate::i18n::Message;
use crate::msg;
use crate::text::pad_right;
use crate::tr;
use crate::tui::frame::canvas::wrap;

/// The columns of a help page.
const COLUMNS: u16 = 70;

/// A part of a help page: its heading and its paragraphs.
type Part = (Message, &'static [Message]);

const KEYBOARD: Part = (
    msg!("blokus_guide-keyboard"),
    &[
        msg!("blokus_guide-keyboard-pick"),
        msg!("blokus_guide-keyboard-place"),
    ],
);
const HELP: Part = (
    msg!("blokus_guide-help"),
    &[
        msg!("blokus_guide-help-hint"),
        msg!("blokus_guide-help-lines"),
    ],
);
const MOUSE: Part = (
    msg!("blokus_guide-mouse"),
    &[msg!("blokus_guide-mouse-table")],
);
const SHOWS: Part = (
    msg!("blokus_guide-shows"),
    &[msg!("blokus_guide-shows-text")],
);
const WHAT_IF: Part = (
    msg!("blokus_guide-what-if"),
    &[msg!("blokus_guide-what-if-text")],
);
const MOUSE_GRAPH: Part = (
    msg!("blokus_guide-mouse"),
    &[msg!("blokus_guide-mouse-graph")],
);
const JUDGED: Part = (
    msg!("blokus_guide-judged"),
    &[msg!("blokus_guide-judged-text")],
);
const EDITOR: Part = (
    msg!("blokus_guide-editor"),
    &[msg!("blokus_guide-editor-text")],
);
const EDITOR_THEN: Part = (
    msg!("blokus_guide-editor-then"),
    &[msg!("blokus_guide-editor-then-text")],
);
const MOUSE_EDITOR: Part = (
    msg!("blokus_guide-mouse"),
    &[msg!("blokus_guide-mouse-editor")],
);

const SIGNS: [(&str, Message); 6] = [
    ("██ ▓▓", msg!("blokus_guide-sign-colours")),
    ("[]", msg!("blokus_guide-sign-fits")),
    ("×× !!", msg!("blokus_guide-sign-clashes")),
    ("◆", msg!("blokus_guide-sign-corner")),
    ("○", msg!("blokus_guide-sign-start")),
    ("(F)", msg!("blokus_guide-sign-nowhere")),
];

/// The guide to the table.
pub(super) fn guide(rules: &Rules, heading: Style) -> Vec<Line<'static>> {
    let start = match rules.start {
        Start::A => msg!("blokus_guide-start-a"),
        Start::B => msg!("blokus_guide-start-b"),
    };
    let rules = [
        start,
        msg!("blokus_guide-rules-place"),
        msg!("blokus_guide-rules-score"),
    ];
    let mut lines = part(msg!("blokus_guide-rules"), &rules, heading);
    lines.push(Line::styled(tr!("blokus_guide-signs"), heading));
    lines.push(Line::default());
    for (sign, text) in SIGNS {
        let mut sign = sign;
        for row in wrap(&text.text(), COLUMNS - 10) {
            lines.push(Line::raw(format!("  {}{row}", pad_right(sign, 8))));
            sign = "";
        }
    }
    lines.push(Line::default());
    lines.extend(parts(&[KEYBOARD, HELP, MOUSE], heading));
    lines
}

/// The guide to the analysis.
pub(super) fn review(heading: Style) -> Vec<Line<'static>> {
    parts(&[SHOWS, WHAT_IF, MOUSE_GRAPH], heading)
}

/// How the review judges moves.
pub(super) fn judged(heading: Style) -> Vec<Line<'static>> {
    parts(&[JUDGED], heading)
}

/// The guide to setting up.
pub(super) fn editor(heading: Style) -> Vec<Line<'static>> {
    parts(&[EDITOR, EDITOR_THEN, MOUSE_EDITOR], heading)
}

fn parts(parts: &[Part], heading: Style) -> Vec<Line<'static>> {
    let lines = parts
        .iter()
        .flat_map(|(title, text)| part(*title, text, heading));
    lines.collect()
}

/// A heading and its paragraphs, wrapped, each with an empty line behind it.
fn part(title: Message, paragraphs: &[Message], heading: Style) -> Vec<Line<'static>> {
    let mut lines = vec![Line::styled(title.text(), heading), Line::default()];
    for paragraph in paragraphs {
        let rows = wrap(&paragraph.text(), COLUMNS - 2);
        lines.extend(rows.iter().map(|row| Line::raw(format!("  {row}"))));
        lines.push(Line::default());
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_cut_off() {
        for start in [Start::A, Start::B] {
            let table = guide(&Rules { start }, Style::new());
            let others = [
                review(Style::new()),
                judged(Style::new()),
                editor(Style::new()),
            ];
            for line in table.into_iter().chain(others.into_iter().flatten()) {
                assert!(line.width() <= 70, "{line}");
            }
        }
    }
}

//! Text of the help page below the keys: the rules in force, and the meaning of the signs.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::board::{self, BoardLook};
use sanban_blokus::{Colour, Rules, Start, State, read_placement};
use sanban_game::{Seed, State as _};
use sanban_term::canvas::{line_width, wrap};
use sanban_term::picture::{of_picture, picture};
use sanban_term::theme::Theme;
use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::text::pad_right;
use sanban_words::tr;

/// Columns of a help page.
const COLUMNS: u16 = 70;

/// A part of a help page: its heading and its paragraphs.
type Part = (Message, &'static [Message]);

const TABLE: [Part; 3] = [
    (
        msg!("blokus_guide-keyboard"),
        &[
            msg!("blokus_guide-keyboard-pick"),
            msg!("blokus_guide-keyboard-place"),
        ],
    ),
    (
        msg!("blokus_guide-help"),
        &[
            msg!("blokus_guide-help-hint"),
            msg!("blokus_guide-help-lines"),
        ],
    ),
    (
        msg!("blokus_guide-mouse"),
        &[msg!("blokus_guide-mouse-table")],
    ),
];
const ANALYSIS: [Part; 3] = [
    (
        msg!("blokus_guide-shows"),
        &[msg!("blokus_guide-shows-text")],
    ),
    (
        msg!("blokus_guide-what-if"),
        &[msg!("blokus_guide-what-if-text")],
    ),
    (
        msg!("blokus_guide-mouse"),
        &[msg!("blokus_guide-mouse-graph")],
    ),
];
const JUDGED: [Part; 1] = [(
    msg!("blokus_guide-judged"),
    &[msg!("blokus_guide-judged-text")],
)];
const EDITOR: [Part; 3] = [
    (
        msg!("blokus_guide-editor"),
        &[msg!("blokus_guide-editor-text")],
    ),
    (
        msg!("blokus_guide-editor-then"),
        &[msg!("blokus_guide-editor-then-text")],
    ),
    (
        msg!("blokus_guide-mouse"),
        &[msg!("blokus_guide-mouse-editor")],
    ),
];

const SIGNS: [(&str, Message); 6] = [
    ("██ ▓▓", msg!("blokus_guide-sign-colours")),
    ("[]", msg!("blokus_guide-sign-fits")),
    ("×× !!", msg!("blokus_guide-sign-clashes")),
    ("◆", msg!("blokus_guide-sign-corner")),
    ("○", msg!("blokus_guide-sign-start")),
    ("(F)", msg!("blokus_guide-sign-nowhere")),
];

/// Guide to the table.
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
    lines.extend(parts(&TABLE, heading));
    lines
}

/// A legal placement and an illegal one, drawn on the board.
pub(super) fn pictures(theme: &Theme) -> Vec<Line<'static>> {
    /// Pieces on the board, and the side to move.
    const LAID: &str = "e10,e9,e8,f8,g8 | j5,k5,k6,l6 | first";
    /// The part of the board that is shown, in cells: columns d to j, rows 10 to 5.
    const PART: Rect = Rect::new(10, 5, 14, 6);
    let shown = [
        ("h7,h6,h5,i6", msg!("blokus_guide-picture-corner")),
        ("g7,g6,g5,h6", msg!("blokus_guide-picture-edge")),
    ];
    let Ok(state) = State::lay_out(&Rules::default(), 2, Seed(0), LAID) else {
        return Vec::new();
    };
    let mut parts = Vec::new();
    for (piece, caption) in shown {
        let ghost = read_placement(piece).ok();
        let look = BoardLook {
            marks: Some(Colour::First),
            ghost: ghost.map(|piece| (Colour::First, piece)),
            ..BoardLook::of(&state)
        };
        let mut lines = picture(theme, board::size(1), PART, |canvas| {
            let area = canvas.area();
            board::draw(canvas, area, 1, &look);
        });
        lines.push(Line::raw(caption.text()));
        parts.push(lines);
    }
    beside(&parts, 34)
}

/// Pictures side by side, each `columns` wide, with an empty line after them.
fn beside(parts: &[Vec<Line<'static>>], columns: usize) -> Vec<Line<'static>> {
    let rows = parts.iter().map(Vec::len).max().unwrap_or(0);
    let mut lines = Vec::new();
    for row in 0..rows {
        let mut line = Line::raw("  ");
        for (index, part) in parts.iter().enumerate() {
            let gap = (2 + index * columns).saturating_sub(line_width(&line).into());
            line.push_span(Span::raw(" ".repeat(gap)));
            if let Some(shown) = part.get(row) {
                line.spans.extend(shown.spans.iter().cloned());
            }
        }
        lines.push(of_picture(line));
    }
    lines.push(Line::default());
    lines
}

/// Guide to the analysis.
pub(super) fn review(heading: Style) -> Vec<Line<'static>> {
    parts(&ANALYSIS, heading)
}

/// Explanation of how the review judges moves.
pub(super) fn judged(heading: Style) -> Vec<Line<'static>> {
    parts(&JUDGED, heading)
}

/// Guide to the position editor.
pub(super) fn editor(heading: Style) -> Vec<Line<'static>> {
    parts(&EDITOR, heading)
}

fn parts(parts: &[Part], heading: Style) -> Vec<Line<'static>> {
    let lines = parts
        .iter()
        .flat_map(|(title, text)| part(*title, text, heading));
    lines.collect()
}

/// A heading and its paragraphs, wrapped, each followed by an empty line.
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
                assert!(line_width(&line) <= 70, "{line}");
            }
        }
    }
}

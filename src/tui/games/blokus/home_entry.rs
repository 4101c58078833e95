//! Blokus Duo on the home screen.

use crate::tui::frame::theme::Side;
use crate::tui::session::HomeEntry;

/// Blokus Duo.
pub(super) const HOME_ENTRY: HomeEntry = HomeEntry {
    title: "Blokus Duo",
    other_name: "ブロックス デュオ",
    tagline: ["21 shapes, corner to", "corner, on 14 × 14"],
    emblem: |canvas, area| {
        let theme = canvas.theme();
        // Each row of the emblem is one row of the board; two columns a square.
        let rows = ["..AA....", "A..AA...", "AAA..B..", "..B.BBB.", ".BB..B.."];
        for (y, row) in (area.y..).zip(rows) {
            for (x, square) in (area.x + 2..).step_by(2).zip(row.chars()) {
                let (glyph, style) = match square {
                    'A' => ("██", theme.side(Side::A)),
                    'B' => ("▓▓", theme.side(Side::B)),
                    _ => (" ·", theme.rule),
                };
                canvas.text(x, y, glyph, style);
            }
        }
    },
    about: "Lay your pieces so that they touch your own only at corners, never along an edge, and leave the other \
colour no room. Whoever has fewer squares left has won.\n\n\
Play either colour against a tree search, hand the keyboard to and fro, or let two AIs show how it is done.",
};

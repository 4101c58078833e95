//! Blokus Duo on the home screen.

use sanban_play::session::HomeEntry;
use sanban_term::theme::Side;
use sanban_words::msg;

/// Home screen entry of Blokus Duo.
pub(super) const HOME_ENTRY: HomeEntry = HomeEntry {
    title: msg!("blokus-title"),
    other_name: msg!("blokus-other-name"),
    tagline: [msg!("blokus-tagline-1"), msg!("blokus-tagline-2")],
    emblem: |canvas, area| {
        let theme = canvas.theme();
        // Each row of the emblem is one row of the board, with two columns to a square.
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
    about: msg!("blokus-about"),
};

//! The discard tray, drawn to scale: its walls are as high as the full shoe.

use ratatui::layout::Rect;

use sanban_term::canvas::Canvas;
use sanban_term::widgets::COLUMN;

/// Columns inside the walls.
const INSIDE: u16 = 14;

/// Columns of the tray.
pub(super) const WIDTH: u16 = INSIDE + 2;

/// Draws a tray with `cards` of a shoe of `decks`, as high as the area.
pub(super) fn draw(canvas: &mut Canvas<'_>, area: Rect, cards: usize, decks: u8) {
    let theme = canvas.theme();
    let rows = area.height.saturating_sub(1);
    let whole = usize::from(decks) * 52;
    let filled = eighths(cards, whole, rows);
    let floor = area.y + rows;
    for row in 0..rows {
        let y = floor - 1 - row;
        canvas.text(area.x, y, "│", theme.card);
        canvas.text(area.x + INSIDE + 1, y, "│", theme.card);
        let part = filled.saturating_sub(usize::from(row) * 8).min(8);
        let glyph = COLUMN[part].repeat(usize::from(INSIDE));
        canvas.text(area.x + 1, y, glyph, theme.card_back);
    }
    let bottom = "─".repeat(usize::from(INSIDE));
    canvas.text(area.x, floor, format!("╰{bottom}╯"), theme.card);
}

/// Height of the cards in a tray of `rows`, in eighths of a row.
fn eighths(cards: usize, whole: usize, rows: u16) -> usize {
    let all = usize::from(rows) * 8;
    (cards * all + whole / 2) / whole.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tray_is_to_scale() {
        assert_eq!(eighths(0, 312, 12), 0);
        assert_eq!(eighths(156, 312, 12), 48);
        assert_eq!(eighths(312, 312, 12), 96);
        assert_eq!(eighths(52, 312, 12), 16);
    }
}

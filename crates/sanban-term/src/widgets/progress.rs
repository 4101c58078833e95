//! Progress of work: a bar that fills, with or without its frame and its percentage, and a line for unknown progress.

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::bars::bar;
use crate::canvas::{Canvas, width};
use sanban_words::tr;

/// Share of `all` that is done, 0.0 to 1.0; 0 if there is nothing to do.
#[must_use]
pub fn share(done: usize, all: usize) -> f64 {
    done as f64 / all.max(1) as f64
}

/// Draws `████▌····` in `columns` from `(x, y)` for a share of 0.0…1.0; returns the column after it.
pub fn meter(
    canvas: &mut Canvas<'_>,
    (x, y): (u16, u16),
    columns: u16,
    share: f64,
    style: Style,
) -> u16 {
    let filled = bar(share, columns);
    let rest = "·".repeat(usize::from(columns.saturating_sub(width(&filled))));
    let x = canvas.text(x, y, filled, style);
    canvas.text(x, y, rest, canvas.theme().bar_rest)
}

/// Draws `▕████▌····▏`, a meter of `columns` in its frame; returns the column after it.
pub fn progress_bar(
    canvas: &mut Canvas<'_>,
    (x, y): (u16, u16),
    columns: u16,
    share: f64,
    style: Style,
) -> u16 {
    let frame = canvas.theme().rule;
    let x = canvas.text(x, y, "▕", frame);
    let x = meter(canvas, (x, y), columns, share, style);
    canvas.text(x, y, "▏", frame)
}

/// Draws `▕████▌····▏ 62 %` over the width of `area`.
pub fn percent_bar(canvas: &mut Canvas<'_>, area: Rect, share: f64, style: Style) {
    let mut row = canvas.part(Rect { height: 1, ..area });
    let columns = area.width.saturating_sub(7);
    progress_bar(&mut row, (area.x, area.y), columns, share, style);
    let percent = format!("{:.0} %", (share * 100.0).clamp(0.0, 100.0));
    row.text_right(area.right(), area.y, percent, row.theme().text);
}

/// Draws `the adviser is thinking …`, for work of unknown progress.
pub fn working(canvas: &mut Canvas<'_>, (x, y): (u16, u16), what: &str) {
    canvas.text(x, y, tr!("frame-working", what = what), canvas.theme().dim);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_stays_within_its_bounds() {
        assert_eq!(share(0, 0), 0.0);
        assert_eq!(share(3, 4), 0.75);
        assert_eq!(share(4, 4), 1.0);
    }
}

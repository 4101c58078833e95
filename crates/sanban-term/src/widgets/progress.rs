//! Progress of work: a bar that fills, with or without its frame and its percentage, and a line for unknown progress.

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::bars::bar;
use crate::canvas::{Canvas, width};
use crate::layout::Row;
use sanban_words::tr;

/// Share of `all` that is done, 0.0 to 1.0; 0 if there is nothing to do.
#[must_use]
pub fn share(done: usize, all: usize) -> f64 {
    done as f64 / all.max(1) as f64
}

/// Draws `████▌····` in `columns` of a row for a share of 0.0…1.0.
pub fn meter(row: &mut Row<'_>, columns: u16, share: f64, style: Style) {
    let filled = bar(share, columns);
    let rest = "·".repeat(usize::from(columns.saturating_sub(width(&filled))));
    let rest_style = row.theme().bar_rest;
    row.text(filled, style).text(rest, rest_style);
}

/// Draws `▕████▌····▏`, a meter of `columns` in its frame.
pub fn progress_bar(row: &mut Row<'_>, columns: u16, share: f64, style: Style) {
    let frame = row.theme().rule;
    row.text("▕", frame);
    meter(row, columns, share, style);
    row.text("▏", frame);
}

/// Draws `▕████▌····▏ 62 %` over the width of `area`.
pub fn percent_bar(canvas: &mut Canvas<'_>, area: Rect, share: f64, style: Style) {
    let text = canvas.theme().text;
    let mut row = canvas.row(area);
    progress_bar(&mut row, area.width.saturating_sub(7), share, style);
    let percent = format!("{:.0} %", (share * 100.0).clamp(0.0, 100.0));
    row.until(area.width, percent, text);
}

/// Draws `the adviser is thinking …` at the beginning of `area`, for work of unknown progress.
pub fn working(canvas: &mut Canvas<'_>, area: Rect, what: &str) {
    let text = tr!("frame-working", what);
    canvas.text(area.x, area.y, text, canvas.theme().dim);
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

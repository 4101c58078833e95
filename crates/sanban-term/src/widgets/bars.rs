//! Horizontal bars in eighths of a column.

use ratatui::layout::Rect;

use crate::canvas::{Canvas, shorten, width};

const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/// A bar for `share` (0.0 to 1.0) of `columns`: full blocks, and a last one cut to eighths.
#[must_use]
pub fn bar(share: f64, columns: u16) -> String {
    let share = if share.is_finite() {
        share.clamp(0.0, 1.0)
    } else {
        0.0
    };
    let eighths = (share * f64::from(columns) * 8.0).round() as usize;
    "█".repeat(eighths / 8) + EIGHTHS[eighths % 8]
}

/// Draws rows of (label, value, number) with bars on a common scale: `low` is an empty bar, `high` a full one.
///
/// The first row is the main one and is drawn in the accent.
pub fn bars(
    canvas: &mut Canvas<'_>,
    area: Rect,
    rows: &[(String, String, f64)],
    scale: (f64, f64),
) {
    let theme = canvas.theme();
    let labels = rows
        .iter()
        .map(|(label, _, _)| width(label))
        .max()
        .unwrap_or(0);
    let values = rows
        .iter()
        .map(|(_, value, _)| width(value))
        .max()
        .unwrap_or(0);
    let labels = labels.min(area.width / 2);
    let (low, high) = scale;
    let mut page = canvas.page(area);
    for (index, (label, value, at)) in rows.iter().enumerate() {
        let (style, bar_style) = match index {
            0 => (theme.accent, theme.accent),
            _ => (theme.text, theme.bar),
        };
        let share = if high > low {
            (at - low) / (high - low)
        } else {
            1.0
        };
        let mut row = page.row();
        row.text(shorten(label, labels), style);
        row.until(labels + 2 + values, value, style).gap(2);
        row.text(bar(share, row.room()), bar_style);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_has_eighths() {
        assert_eq!(bar(1.0, 4), "████");
        assert_eq!(bar(0.0, 4), "");
        assert_eq!(bar(0.5, 3), "█▌");
        assert_eq!(bar(1.0 / 32.0, 4), "▏");
        assert_eq!(bar(f64::NAN, 4), "");
        assert_eq!(bar(7.0, 2), "██");
    }
}

//! Horizontal bars in eighths of a column.

use ratatui::layout::Rect;

use crate::canvas::{Canvas, width};

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
    let bar_x = area.x + labels + values + 4;
    let columns = area.right().saturating_sub(bar_x);
    let (low, high) = scale;
    for (index, (y, (label, value, at))) in (area.y..area.bottom()).zip(rows).enumerate() {
        let style = if index == 0 { theme.accent } else { theme.text };
        canvas
            .part(Rect::new(area.x, y, labels, 1))
            .text(area.x, y, label, style);
        let mut row = canvas.part(Rect::new(area.x, y, area.width, 1));
        row.text_right(area.x + labels + 2 + values, y, value, style);
        let share = if high > low {
            (at - low) / (high - low)
        } else {
            1.0
        };
        let style = if index == 0 { theme.accent } else { theme.bar };
        row.text(bar_x, y, bar(share, columns), style);
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

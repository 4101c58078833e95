//! Horizontal bars in eighths of a column, and columns and curves in eighths of a row.

use ratatui::layout::Rect;

use crate::canvas::{Canvas, shorten, width};

const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/// Columns of one cell that rise from the bottom, by their height in eighths.
pub const COLUMN: [&str; 9] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/// A curve of the last `columns` values in one row, from the lowest (one eighth) to the highest; level if they are all equal.
#[must_use]
pub fn curve(values: &[f64], columns: u16) -> String {
    let shown = &values[values.len().saturating_sub(columns.into())..];
    let low = shown.iter().copied().fold(f64::INFINITY, f64::min);
    let high = shown.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let level = |value: &f64| match high - low {
        span if span > 0.0 => 1 + ((value - low) / span * 7.0).round() as usize,
        _ => 4,
    };
    shown.iter().map(|value| COLUMN[level(value)]).collect()
}

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

/// A bar from `zero` to `share` (0.0 to 1.0 of `columns`), in halves of a column, with a mark at zero: one that ends left of
/// the mark stands for a negative value. From a zero at the very left it is a plain [`bar`] without a mark.
#[must_use]
pub fn bar_from(zero: f64, share: f64, columns: u16) -> String {
    if zero <= 0.0 || columns == 0 {
        return bar(share, columns);
    }
    let last = columns - 1;
    let mark = usize::from(
        zero.mul_add(f64::from(last), 0.5)
            .clamp(0.0, f64::from(last)) as u16,
    );
    let halves = ((share - zero).abs() * f64::from(last) * 2.0).round() as usize;
    let (whole, half) = (halves / 2, halves % 2);
    if share < zero {
        let bar = "▐".repeat(half) + &"█".repeat(whole);
        return " ".repeat(mark.saturating_sub(whole + half)) + &bar + "│";
    }
    " ".repeat(mark) + "│" + &"█".repeat(whole) + &"▌".repeat(half)
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

    #[test]
    fn a_curve_shows_the_last_values_from_the_lowest_to_the_highest() {
        assert_eq!(curve(&[9.0, -1.0, 0.0, 6.0], 3), "▁▂█");
        assert_eq!(curve(&[2.0, 2.0], 5), "▄▄");
        assert_eq!(curve(&[], 5), "");
    }

    #[test]
    fn a_bar_from_zero_is_longer_the_larger_the_gain_or_the_loss() {
        assert_eq!(bar_from(1.0, 0.0, 5), "████│");
        assert_eq!(bar_from(1.0, 0.5, 5), "  ██│");
        assert_eq!(bar_from(1.0, 1.0, 5), "    │");
        assert_eq!(bar_from(0.5, 1.0, 5), "  │██");
        assert_eq!(bar_from(0.5, 0.125, 5), "▐█│");
        assert_eq!(bar_from(0.0, 0.5, 3), bar(0.5, 3));
    }
}

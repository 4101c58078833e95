//! The bankroll over time, as a row of columns.

use ratatui::layout::Rect;

use sanban_blackjack::Money;
use sanban_term::canvas::{Canvas, width};
use sanban_term::widgets::COLUMN;

use super::words::money;

/// Draws `values` over time, the newest at the right, with the highest and the lowest at the left edge.
pub(super) fn draw(canvas: &mut Canvas<'_>, area: Rect, values: &[Money]) {
    let theme = canvas.theme();
    let (Some(&low), Some(&high)) = (values.iter().min(), values.iter().max()) else {
        return;
    };
    if area.height == 0 || area.width < 16 {
        return;
    }
    let labels = if area.height > 1 {
        vec![money(high), money(low)]
    } else {
        vec![format!("{} … {}", money(low), money(high))]
    };
    let room = labels.iter().map(|label| width(label)).max().unwrap_or(0) + 1;
    canvas.text(area.x, area.y, &labels[0], theme.dim);
    if let Some(label) = labels.get(1) {
        canvas.text(area.x, area.bottom() - 1, label, theme.dim);
    }
    let columns = usize::from(area.width.saturating_sub(room));
    let shown = &values[values.len().saturating_sub(columns)..];
    let start = values.first().copied().unwrap_or_default();
    // A short history is drawn with wider columns.
    let each = (columns / shown.len().max(1)).clamp(1, 2);
    let spread = shown
        .iter()
        .flat_map(|value| std::iter::repeat_n(value, each));
    for (x, &value) in (area.x + room..area.right()).zip(spread) {
        let style = if value >= start {
            theme.good
        } else {
            theme.bad
        };
        let mut filled = height(value, low, high, area.height);
        for y in (area.y..area.bottom()).rev() {
            let part = filled.min(8);
            filled -= part;
            canvas.text(x, y, COLUMN[part], style);
        }
    }
}

/// Height of a value in eighths of a row: 1 for the lowest.
fn height(value: Money, low: Money, high: Money, rows: u16) -> usize {
    let most = i64::from(rows) * 8;
    let span = (high - low).as_tenths().max(1);
    let above = (value - low).as_tenths();
    usize::try_from(1 + above * (most - 1) / span).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_fills_the_rows_and_the_lowest_is_seen() {
        let (low, high) = (Money::whole(900), Money::whole(1100));
        assert_eq!(height(low, low, high, 3), 1);
        assert_eq!(height(high, low, high, 3), 24);
        assert_eq!(height(Money::whole(1000), low, high, 1), 4);
        assert_eq!(height(low, low, low, 2), 1);
    }
}

//! Graph of the ratings: the latest on the right, each with its confidence interval.

use ratatui::layout::Rect;

use sanban_term::canvas::Canvas;
use sanban_term::layout::Area as _;
use sanban_words::text::number;

/// Columns of the scale on the left.
const SCALE: u16 = 7;

/// A rating and half the width of its interval.
pub(super) type Point = (f64, f64);

/// Largest number of columns per game.
const WIDEST: usize = 4;

/// Draws the points over `area`, with marks at the heights of `levels`. A game has several columns if there is room; if there are
/// more games than columns, a column shows the last of the games that fall into it.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    area: Rect,
    points: &[Point],
    levels: &[(String, f64)],
    decimals: usize,
) {
    let labels = match levels {
        [] => 0,
        _ => 20,
    };
    let plot = area.after(SCALE).before(labels);
    if plot.is_empty() || points.is_empty() {
        return;
    }
    let (low, high) = bounds(points);
    let theme = canvas.theme();
    let row = |value: f64| {
        let share = ((high - value) / (high - low)).clamp(0.0, 1.0);
        plot.y + (share * f64::from(plot.height - 1)).round() as u16
    };
    for value in [high, (high + low) / 2.0, low] {
        canvas.text_right(plot.x - 1, row(value), number(value, decimals), theme.dim);
    }
    canvas.rule_down(plot);
    let columns = usize::from(plot.width - 1);
    let shown = points.len().min(columns);
    let wide = (columns / shown.max(1)).clamp(1, WIDEST);
    for column in 0..shown {
        let index = (column + 1) * points.len() / shown - 1;
        let (value, half) = points[index];
        let x = plot.x + 1 + u16::try_from(column * wide).unwrap_or(0);
        let band = row(value + half)..=row(value - half);
        for y in band {
            canvas.text(x, y, "░".repeat(wide), theme.rule);
        }
        canvas.text(x, row(value), "━".repeat(wide - 1), theme.accent);
        let last = x + u16::try_from(wide - 1).unwrap_or(0);
        canvas.text(last, row(value), "●", theme.accent);
    }
    let mut taken = Vec::new();
    for (name, level) in levels {
        let y = row(*level);
        if (low..=high).contains(level) && !taken.contains(&y) {
            taken.push(y);
            canvas.text(plot.right(), y, format!("╴{name}"), theme.dim);
        }
    }
}

/// The lowest and the highest rating with a margin, so that the curve fills the graph; intervals may reach beyond it.
fn bounds(points: &[Point]) -> (f64, f64) {
    let low = points.iter().map(|(value, _)| *value);
    let (low, high) = (
        low.clone().fold(f64::INFINITY, f64::min),
        low.fold(f64::NEG_INFINITY, f64::max),
    );
    // As much margin as the last interval, but no more than the range of the curve itself.
    let half = points.last().map_or(0.0, |(_, half)| *half);
    let room = half.min((high - low).max(half / 4.0)).max(1e-3);
    (low - room, high + room)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_course_fills_the_picture_and_wide_intervals_do_not_flatten_it() {
        let (low, high) = bounds(&[(1325.0, 500.0), (1258.0, 450.0), (1132.0, 300.0)]);
        assert!(low < 1132.0 && high > 1325.0);
        assert!(high - low <= 3.0 * (1325.0 - 1132.0), "{low} {high}");
        // A single rating has a quarter of its interval around it.
        assert_eq!(bounds(&[(1500.0, 200.0)]), (1450.0, 1550.0));
        let (low, high) = bounds(&[(0.0, 0.0)]);
        assert!(low < high);
    }
}

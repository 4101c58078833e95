//! Curves as lines of text, distinguished by their marks.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use sanban_term::canvas::width;
use sanban_term::theme::Theme;

/// Columns of the scale on the left.
const SCALE: u16 = 8;

/// Largest number of columns per game.
const WIDEST: usize = 4;

/// A curve, with a value for each game.
pub(super) struct Curve {
    pub(super) points: Vec<f64>,
    pub(super) mark: char,
    pub(super) style: Style,
}

/// Draws curves of equal length over so many columns and rows, the highest value at the top. Later curves cover earlier ones.
pub(super) fn draw(
    curves: &[Curve],
    (columns, rows): (u16, u16),
    (low, high): (f64, f64),
    label: impl Fn(f64) -> String,
    theme: &Theme,
) -> Vec<Line<'static>> {
    let columns = usize::from(columns.saturating_sub(SCALE + 1));
    let count = curves.iter().map(|curve| curve.points.len()).max();
    let count = count.unwrap_or(0);
    if columns == 0 || rows < 2 || count == 0 {
        return Vec::new();
    }
    let last = f64::from(rows - 1);
    let span = (high - low).max(f64::EPSILON);
    let row_of = |value: f64| (((high - value) / span).clamp(0.0, 1.0) * last).round() as usize;
    let shown = count.min(columns);
    let wide = (columns / shown).clamp(1, WIDEST);
    let mut cells = vec![vec![None; shown * wide]; usize::from(rows)];
    for curve in curves.iter().filter(|curve| curve.points.len() == count) {
        // A column shows the last of the games that fall into it.
        let point = |column: usize| curve.points[(column / wide + 1) * count / shown - 1];
        for (column, value) in (0..shown * wide).map(point).enumerate() {
            cells[row_of(value)][column] = Some((curve.mark, curve.style));
        }
    }
    let lines = cells.into_iter().enumerate().map(|(row, cells)| {
        let value = high - span * row as f64 / last;
        let is_marked = row == 0 || row + 1 == usize::from(rows);
        let text = if is_marked {
            label(value)
        } else {
            String::new()
        };
        let pad = " ".repeat(usize::from(SCALE.saturating_sub(width(&text) + 1)));
        let mut spans = vec![
            Span::styled(format!("{pad}{text} "), theme.dim),
            Span::styled("│", theme.rule),
        ];
        spans.extend(cells.into_iter().map(|cell| match cell {
            Some((mark, style)) => Span::styled(mark.to_string(), style),
            None => Span::raw(" "),
        }));
        Line::from(spans)
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_term::theme::{ColorDepth, ThemeName};
    use sanban_words::text::number;

    #[test]
    fn the_highest_value_is_above_and_the_last_game_at_the_right() {
        let curve = |points: &[f64], mark| Curve {
            points: points.to_vec(),
            mark,
            style: Style::new(),
        };
        let curves = [curve(&[0.0, 1.0, 2.0], 'a'), curve(&[0.0, 0.0, 0.0], 'b')];
        let theme = Theme::new(ThemeName::Dark, ColorDepth::True, false);
        let label = |value| number(value, 0);
        let lines = draw(&curves, (12, 3), (0.0, 2.0), label, &theme);
        let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
        assert_eq!(lines, ["      2 │  a", "        │ a ", "      0 │bbb"]);
        // More games than columns: the last game is still shown.
        let points: Vec<f64> = (0..100).map(f64::from).collect();
        let lines = draw(&[curve(&points, 'c')], (14, 2), (0.0, 99.0), label, &theme);
        assert!(lines[0].to_string().ends_with("cc"), "{lines:?}");
        assert!(draw(&[], (12, 3), (0.0, 2.0), label, &theme).is_empty());
    }
}

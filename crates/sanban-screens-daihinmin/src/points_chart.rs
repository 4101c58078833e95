//! The points of a match as curves, one per seat.
//!
//! Running totals rise for everybody and would lie close together; so the chart shows each total relative to
//! three points a game, the mean of all. The curves differ in marks as well as in colours: the number of
//! the seat, a dot for the viewer's.

use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::symbols::Marker;
use ratatui::text::{Line, Span};
use ratatui::widgets::canvas::{Canvas as Plot, Line as Stroke};

use super::series::{MEAN, Series};
use super::words;
use sanban_daihinmin::SEATS;
use sanban_game::Seat;
use sanban_term::canvas::{Canvas, line_width, shorten_line, width};
use sanban_term::theme::Theme;
use sanban_words::text::signed;
use sanban_words::tr;

/// Minimum rows of a chart.
pub(super) const LEAST: u16 = 7;
/// Columns of the scale on the left and of the totals on the right.
const SCALE: u16 = 5;
const TOTALS: u16 = 12;
/// Distance in columns between games below which some games get no mark.
const APART: u16 = 3;

/// A seat's curve.
struct Curve {
    seat: Seat,
    /// The letter or the number of the seat, a dot for the viewer's.
    sign: String,
    /// Points above the mean after 0, 1, 2 … games.
    points: Vec<f64>,
    style: Style,
}

/// Draws the games of `series` so far; at least [`LEAST`] rows are wanted.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    area: Rect,
    series: &Series,
    names: &[String],
    viewer: Option<Seat>,
) {
    let theme = canvas.theme();
    let plot = Rect {
        x: area.x + SCALE,
        y: area.y,
        width: area.width.saturating_sub(SCALE + TOTALS),
        height: area.height.saturating_sub(1),
    };
    let games = series.games().len();
    if plot.is_empty() || games == 0 {
        return;
    }
    let curves = curves(series, names, viewer, theme);
    let all = || curves.iter().flat_map(|curve| curve.points.iter().copied());
    let high = all().fold(2.0, f64::max);
    let low = all().fold(-2.0, f64::min);
    let last = as_number(games);
    let marks = usize::from(plot.width) >= games * usize::from(APART);
    let zero = "─".repeat(plot.width.into());
    canvas.text(plot.x, row(0.0, (low, high), plot), zero, theme.rule);
    let picture = Plot::default()
        .marker(Marker::Quadrant)
        .x_bounds([0.0, last])
        .y_bounds([low, high])
        .paint(|drawn| {
            for curve in &curves {
                for (game, pair) in curve.points.windows(2).enumerate() {
                    let x = as_number(game);
                    let color = color(curve.style);
                    drawn.draw(&Stroke::new(x, pair[0], x + 1.0, pair[1], color));
                }
                // Where curves meet, the last one hides the others.
                drawn.layer();
            }
        });
    canvas.render(picture, plot);
    for curve in curves.iter().filter(|_| marks) {
        // The end of a curve has its label next to it.
        for (game, &points) in curve.points.iter().enumerate().take(games).skip(1) {
            let x = column(as_number(game) / last, plot);
            let y = row(points, (low, high), plot);
            canvas.text(x, y, &curve.sign, curve.style);
        }
    }
    scale(canvas, plot, (low, high), games);
    totals(canvas, plot, (low, high), &curves, series, viewer);
}

/// Sign of a seat in the chart.
fn sign(seat: Seat, names: &[String], viewer: Option<Seat>) -> String {
    if Some(seat) == viewer {
        "●".to_owned()
    } else {
        words::sign(seat, names)
    }
}

/// The curves; the viewer's comes last and lies on top.
fn curves(series: &Series, names: &[String], viewer: Option<Seat>, theme: &Theme) -> Vec<Curve> {
    let mut colors = 0..;
    let mut curves: Vec<Curve> = Seat::all(SEATS)
        .map(|seat| {
            let mut sum = 0.0;
            let steps = series.games().iter().map(|game| {
                sum += f64::from(game.points(seat)) - MEAN;
                sum
            });
            Curve {
                seat,
                sign: sign(seat, names, viewer),
                points: [0.0].into_iter().chain(steps).collect(),
                style: if Some(seat) == viewer {
                    theme.accent
                } else {
                    theme.curve(colors.next().unwrap_or_default())
                },
            }
        })
        .collect();
    curves.sort_by_key(|curve| Some(curve.seat) == viewer);
    curves
}

/// Draws the numbers on the left and below.
fn scale(canvas: &mut Canvas<'_>, plot: Rect, range: (f64, f64), games: usize) {
    let theme = canvas.theme();
    let right = plot.x.saturating_sub(1);
    let mut at = |value: f64| {
        canvas.text_right(right, row(value, range, plot), signed(value, 0), theme.dim);
    };
    at(range.0);
    at(range.1);
    at(0.0);
    let y = plot.bottom();
    let step = games.div_ceil(usize::from(plot.width / 4).max(1));
    for game in (step..=games).step_by(step) {
        let x = column(as_number(game) / as_number(games), plot);
        canvas.text_right(x + 1, y, game.to_string(), theme.dim);
    }
    canvas.text(plot.x, y, tr!("daihinmin_result-chart-game"), theme.dim);
}

/// Draws the totals on the right, each as near the end of its curve as possible; equal totals share a line.
fn totals(
    canvas: &mut Canvas<'_>,
    plot: Rect,
    range: (f64, f64),
    curves: &[Curve],
    series: &Series,
    viewer: Option<Seat>,
) {
    let ranking = series.ranking();
    let groups: Vec<&[Seat]> = ranking
        .chunk_by(|&a, &b| series.points(a) == series.points(b))
        .collect();
    let count = u16::try_from(groups.len()).unwrap_or(u16::MAX);
    let mut least = plot.y;
    for (index, group) in (0..count).zip(groups) {
        let of_group = |curve: &&Curve| group.contains(&curve.seat);
        let ends: Vec<&Curve> = curves.iter().filter(of_group).collect();
        let Some(curve) = ends.last() else {
            continue;
        };
        let end = curve.points.last().copied().unwrap_or_default();
        let most = plot.bottom().saturating_sub(count - index);
        let y = row(end, range, plot).min(most).max(least);
        least = y + 1;
        let total = series.points(curve.seat).to_string();
        let right = plot.right() + TOTALS - 1;
        let from = canvas.text_right(right, y, total, curve.style);
        let room = from.saturating_sub(plot.right() + 2);
        let label = shorten_line(label(&ends, viewer, room), room);
        canvas.line(plot.right() + 1, y, &label);
    }
}

/// Signs of the seats whose curves end together, in `room` columns with a word for the viewer's.
fn label(ends: &[&Curve], viewer: Option<Seat>, room: u16) -> Line<'static> {
    let mut line = Line::default();
    let mut ends = ends.to_vec();
    ends.sort_by_key(|curve| (Some(curve.seat) != viewer, curve.seat));
    for (index, curve) in ends.iter().enumerate() {
        if index > 0 {
            line.push_span(Span::raw(", "));
        }
        line.push_span(Span::styled(curve.sign.clone(), curve.style));
    }
    if let [only] = ends.as_slice()
        && Some(only.seat) == viewer
    {
        let you = Span::styled(format!(" {}", tr!("daihinmin_words-you")), only.style);
        if line_width(&line) + width(&you.content) <= room {
            line.push_span(you);
        }
    }
    line
}

/// Row of a value on a curve: a row is two dots high.
fn row(value: f64, (low, high): (f64, f64), plot: Rect) -> u16 {
    plot.y + cell((high - value) / (high - low), plot.height)
}

/// Column at this share of the width.
fn column(share: f64, plot: Rect) -> u16 {
    plot.x + cell(share, plot.width)
}

fn cell(share: f64, cells: u16) -> u16 {
    rounded(share * f64::from((2 * cells).saturating_sub(1))) / 2
}

fn rounded(value: f64) -> u16 {
    value.round().max(0.0) as u16
}

fn as_number(games: usize) -> f64 {
    f64::from(u32::try_from(games).unwrap_or(u32::MAX))
}

fn color(style: Style) -> Color {
    style.fg.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn curve(seat: u8, viewer: Option<Seat>) -> Curve {
        Curve {
            seat: Seat(seat),
            sign: sign(Seat(seat), &[], viewer),
            points: Vec::new(),
            style: Style::default(),
        }
    }

    #[test]
    fn curves_that_end_together_share_a_label() {
        let text = |seats: &[u8], viewer| {
            let curves: Vec<Curve> = seats.iter().map(|&seat| curve(seat, viewer)).collect();
            let ends: Vec<&Curve> = curves.iter().collect();
            label(&ends, viewer, 6).to_string()
        };
        assert_eq!(text(&[3, 2], Some(Seat(0))), "3, 4");
        assert_eq!(text(&[3], Some(Seat(0))), "4");
        assert_eq!(text(&[0], Some(Seat(0))), "● You");
        assert_eq!(text(&[2, 0], Some(Seat(0))), "●, 3");
        assert_eq!(text(&[2, 0], None), "1, 3");
    }
}

//! Plots of curves and bars, as text for the terminal and as SVG, drawn from the same data.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

/// A named curve.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Curve {
    /// Name.
    pub name: String,
    /// Points, by rising x.
    pub points: Vec<(f64, f64)>,
}

/// Plot of curves over common axes.
///
/// # Examples
/// ```
/// use sanban_lab::plot::{Curve, Plot};
///
/// let plot = Plot {
///     title: "Squares".to_owned(),
///     x: "x".to_owned(),
///     y: "y".to_owned(),
///     has_zero: true,
///     curves: vec![Curve {
///         name: "x²".to_owned(),
///         points: (0_u8..5).map(|x| (f64::from(x), f64::from(x * x))).collect(),
///     }],
/// };
/// assert!(plot.to_text().contains("Squares"));
/// assert!(plot.to_svg().starts_with("<svg"));
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct Plot {
    /// Title.
    pub title: String,
    /// Label of the x axis.
    pub x: String,
    /// Label of the y axis.
    pub y: String,
    /// `true` if the vertical axis includes 0, with a line, whatever the range of the curves.
    pub has_zero: bool,
    /// Curves, with at least one point in all.
    pub curves: Vec<Curve>,
}

/// Bar chart: named bars in groups.
///
/// # Examples
/// ```
/// use sanban_lab::plot::Bars;
///
/// let bars = Bars {
///     title: "Wins".to_owned(),
///     groups: vec![(
///         "level 1".to_owned(),
///         vec![("uct".to_owned(), 0.7), ("random".to_owned(), 0.3)],
///     )],
/// };
/// let text = bars.to_text();
/// assert!(text.contains("uct") && text.contains("random"));
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct Bars {
    /// Title.
    pub title: String,
    /// Groups: heading, and (name, length) of each bar.
    pub groups: Vec<(String, Vec<(String, f64)>)>,
}

/// Width and height of the text plot, in cells.
const WIDTH: usize = 72;
const HEIGHT: usize = 16;
/// Width of the longest bar, in cells.
const BAR: usize = 40;
/// Colours of curves and bars, distinguishable to colour-blind people (Okabe and Ito).
const COLOURS: [&str; 6] = [
    "#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9",
];

/// Smallest and largest value; (0, 1) if there is none, and a unit range around the value if there is only one.
fn range(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let (low, high) = values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| {
        (low.min(value), high.max(value))
    });
    match (low, high) {
        _ if !low.is_finite() || !high.is_finite() => (0.0, 1.0),
        (low, high) if high - low < 1e-12 => (low - 0.5, high + 0.5),
        both => both,
    }
}

/// Text of a number on an axis: fewer decimals for larger ones.
fn label(value: f64) -> String {
    match value.abs() {
        0.0 => "0".to_owned(),
        size if size >= 100.0 => format!("{value:.0}"),
        size if size >= 10.0 => format!("{value:.1}"),
        _ => format!("{value:.2}"),
    }
}

pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

impl Plot {
    fn ranges(&self) -> ((f64, f64), (f64, f64)) {
        let points = || self.curves.iter().flat_map(|curve| &curve.points);
        let zero = self.has_zero.then_some(0.0);
        let y = points().map(|point| point.1).chain(zero);
        (range(points().map(|point| point.0)), range(y))
    }

    /// Text with the curves in Braille dots, each marked by a letter at its end.
    #[must_use]
    pub fn to_text(&self) -> String {
        let ((left, right), (low, high)) = self.ranges();
        let (columns, rows) = (2 * WIDTH, 4 * HEIGHT);
        let column = |x: f64| ((x - left) / (right - left) * (columns - 1) as f64).round() as usize;
        let row = |y: f64| ((high - y) / (high - low) * (rows - 1) as f64).round() as usize;
        let mut dots = vec![[0_u8; WIDTH]; HEIGHT];
        let mut dot = |column: usize, row: usize| {
            // The bits of a Braille cell, column by column.
            const BITS: [[u8; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];
            dots[row / 4][column / 2] |= BITS[column % 2][row % 4];
        };
        for at in (0..columns).step_by(4).filter(|_| self.has_zero) {
            dot(at, row(0.0));
        }
        let mut marks = Vec::new();
        for (curve, letter) in self.curves.iter().zip('a'..='z') {
            let mut before = curve.points.first().map_or(0, |point| row(point.1));
            for pair in curve.points.windows(2) {
                let (from, to) = (column(pair[0].0), column(pair[1].0));
                for at in from..=to {
                    let share = match to - from {
                        0 => 1.0,
                        steps => (at - from) as f64 / steps as f64,
                    };
                    let now = row(pair[0].1 + share * (pair[1].1 - pair[0].1));
                    for between in before.min(now)..=before.max(now) {
                        dot(at, between);
                    }
                    before = now;
                }
            }
            if let Some(&(_, y)) = curve.points.last() {
                marks.push((row(y) / 4, letter));
            }
        }
        let mut text = format!("{}\n", self.title);
        for (index, cells) in dots.iter().enumerate() {
            let at = match index {
                0 => label(high),
                _ if self.has_zero && index == row(0.0) / 4 => "0".to_owned(),
                _ if index + 1 == HEIGHT => label(low),
                _ => String::new(),
            };
            let _ = write!(text, "{at:>9} ");
            text.extend(
                cells
                    .iter()
                    .map(|&bits| char::from_u32(0x2800 + u32::from(bits)).unwrap_or(' ')),
            );
            let letters: String = marks
                .iter()
                .filter(|mark| mark.0 == index)
                .map(|mark| mark.1)
                .collect();
            let _ = writeln!(text, " {letters}");
        }
        let _ = writeln!(
            text,
            "{:>10}{:<w$}{}",
            "",
            label(left),
            label(right),
            w = WIDTH - label(right).len()
        );
        let _ = writeln!(text, "{:>10}{} over {}", "", self.y, self.x);
        for (curve, letter) in self.curves.iter().zip('a'..='z') {
            let last = curve.points.last().map_or(0.0, |point| point.1);
            let _ = writeln!(
                text,
                "{:>10}{letter}: {}, {} in the end",
                "",
                curve.name,
                label(last)
            );
        }
        text
    }

    /// SVG picture of the curves.
    #[must_use]
    pub fn to_svg(&self) -> String {
        const BOX: (f64, f64, f64, f64) = (80.0, 40.0, 620.0, 320.0);
        let ((left, right), (low, high)) = self.ranges();
        let (x0, y0, x1, y1) = BOX;
        let at_x = |x: f64| x0 + (x - left) / (right - left) * (x1 - x0);
        let at_y = |y: f64| y1 - (y - low) / (high - low) * (y1 - y0);
        let mut svg = svg_head(640.0, 380.0 + 18.0 * count(self.curves.len()), &self.title);
        let _ = writeln!(
            svg,
            r##"<rect x="{x0}" y="{y0}" width="{}" height="{}" fill="none" stroke="#888"/>"##,
            x1 - x0,
            y1 - y0
        );
        if self.has_zero {
            let zero = at_y(0.0);
            let _ = writeln!(
                svg,
                r##"<line x1="{x0}" y1="{zero:.1}" x2="{x1}" y2="{zero:.1}" stroke="#bbb"/>"##
            );
        }
        for step in 0..=4_u8 {
            let share = f64::from(step) / 4.0;
            let (x, y) = (left + share * (right - left), low + share * (high - low));
            let _ = writeln!(
                svg,
                r#"<text x="{:.1}" y="{}" text-anchor="middle">{}</text>"#,
                at_x(x),
                y1 + 18.0,
                label(x)
            );
            let _ = writeln!(
                svg,
                r#"<text x="{}" y="{:.1}" text-anchor="end">{}</text>"#,
                x0 - 6.0,
                at_y(y) + 4.0,
                label(y)
            );
        }
        let _ = writeln!(
            svg,
            r#"<text x="{}" y="{}" text-anchor="middle">{} over {}</text>"#,
            (x0 + x1) / 2.0,
            y1 + 38.0,
            escaped(&self.y),
            escaped(&self.x)
        );
        for (index, (curve, colour)) in self.curves.iter().zip(COLOURS.iter().cycle()).enumerate() {
            let points: Vec<String> = curve
                .points
                .iter()
                .map(|&(x, y)| format!("{:.1},{:.1}", at_x(x), at_y(y)))
                .collect();
            let _ = writeln!(
                svg,
                r#"<polyline points="{}" fill="none" stroke="{colour}" stroke-width="1.5"/>"#,
                points.join(" ")
            );
            let y = y1 + 58.0 + 18.0 * count(index);
            let _ = writeln!(
                svg,
                r#"<rect x="{x0}" y="{}" width="12" height="12" fill="{colour}"/>"#,
                y - 10.0
            );
            let _ = writeln!(
                svg,
                r#"<text x="{}" y="{y}">{}</text>"#,
                x0 + 18.0,
                escaped(&curve.name)
            );
        }
        svg + "</svg>\n"
    }
}

fn count(things: usize) -> f64 {
    // The cast loses nothing: a few curves or bars.
    things as f64
}

pub(super) fn svg_head(width: f64, height: f64, title: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n\
         <text x=\"{}\" y=\"24\" text-anchor=\"middle\" font-size=\"15\">{}</text>\n",
        width / 2.0,
        escaped(title)
    )
}

impl Bars {
    fn range(&self) -> (f64, f64) {
        let lengths = self
            .groups
            .iter()
            .flat_map(|(_, bars)| bars)
            .map(|bar| bar.1);
        range(lengths.chain([0.0]))
    }

    /// Text with the bars in blocks, from a common zero.
    #[must_use]
    pub fn to_text(&self) -> String {
        let (low, high) = self.range();
        let column = |value: f64| ((value - low) / (high - low) * BAR as f64).round() as usize;
        let names = self
            .groups
            .iter()
            .flat_map(|(_, bars)| bars)
            .map(|bar| bar.0.chars().count());
        let width = names.max().unwrap_or(0);
        let mut text = format!("{}\n", self.title);
        for (heading, bars) in &self.groups {
            let _ = writeln!(text, "  {heading}");
            for (name, length) in bars {
                let (from, to) = (column(length.min(0.0)), column(length.max(0.0)));
                let bar: String = (0..=BAR)
                    .map(|at| match at {
                        at if from <= at && at < to => '█',
                        at if at == column(0.0) => '│',
                        _ => ' ',
                    })
                    .collect();
                let _ = writeln!(text, "    {name:width$} {bar} {length:+.3}");
            }
        }
        text
    }

    /// SVG picture of the bars.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let (low, high) = self.range();
        let at = |value: f64| 180.0 + (value - low) / (high - low) * 380.0;
        let lines: usize = self.groups.iter().map(|(_, bars)| bars.len() + 1).sum();
        let mut svg = svg_head(640.0, 60.0 + 18.0 * count(lines), &self.title);
        let mut y = 50.0;
        for (heading, bars) in &self.groups {
            let _ = writeln!(
                svg,
                r#"<text x="20" y="{y}" font-weight="bold">{}</text>"#,
                escaped(heading)
            );
            y += 18.0;
            for ((name, length), colour) in bars.iter().zip(COLOURS.iter().cycle()) {
                let (from, to) = (at(length.min(0.0)), at(length.max(0.0)));
                let _ = writeln!(
                    svg,
                    r#"<text x="172" y="{y}" text-anchor="end">{}</text>"#,
                    escaped(name)
                );
                let _ = writeln!(
                    svg,
                    r#"<rect x="{from:.1}" y="{}" width="{:.1}" height="13" fill="{colour}"/>"#,
                    y - 11.0,
                    to - from
                );
                let _ = writeln!(
                    svg,
                    r#"<text x="{:.1}" y="{y}">{length:+.3}</text>"#,
                    to + 6.0
                );
                y += 18.0;
            }
        }
        svg + "</svg>\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_is_drawn_from_corner_to_corner() {
        let plot = Plot {
            title: "a < b".to_owned(),
            x: "games".to_owned(),
            y: "score".to_owned(),
            has_zero: true,
            curves: vec![Curve {
                name: "line".to_owned(),
                points: vec![(0.0, -10.0), (100.0, 10.0)],
            }],
        };
        let text = plot.to_text();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "a < b");
        // Dots in the top right and the bottom left corner, and the curve's letter at its end.
        assert!(
            lines[1].ends_with(" a") && lines[1].contains("10.0"),
            "{text}"
        );
        let corner = |line: &str, at: usize| line.chars().nth(10 + at).unwrap_or(' ');
        assert_ne!(corner(lines[1], WIDTH - 1), '\u{2800}', "{text}");
        assert_ne!(corner(lines[HEIGHT], 0), '\u{2800}', "{text}");
        assert_eq!(corner(lines[1], 0), '\u{2800}', "{text}");
        let svg = plot.to_svg();
        assert!(
            svg.contains("a &lt; b") && svg.contains("80.0,320.0 620.0,40.0"),
            "{svg}"
        );
        // Values that are all far from 0 use the whole height.
        let high = Plot {
            has_zero: false,
            curves: vec![Curve {
                name: "high".to_owned(),
                points: vec![(0.0, 4.0), (100.0, 5.0)],
            }],
            ..plot
        };
        let text = high.to_text();
        let lines: Vec<&str> = text.lines().collect();
        assert!(
            lines[1].contains("5.00") && lines[HEIGHT].contains("4.00"),
            "{text}"
        );
        assert_ne!(corner(lines[HEIGHT], 0), '\u{2800}', "{text}");
        assert_eq!(high.to_svg().matches("<line").count(), 0);
    }

    #[test]
    fn bars_grow_from_zero_to_both_sides() {
        let bars = Bars {
            title: "values".to_owned(),
            groups: vec![(
                "held 2".to_owned(),
                vec![("one".to_owned(), -1.0), ("two".to_owned(), 1.0)],
            )],
        };
        let text = bars.to_text();
        let blocks = |line: usize| {
            text.lines()
                .nth(line)
                .map_or(0, |line| line.matches('█').count())
        };
        assert_eq!((blocks(2), blocks(3)), (BAR / 2, BAR / 2), "{text}");
        assert!(bars.to_svg().contains(r#"x="180.0""#));
    }
}

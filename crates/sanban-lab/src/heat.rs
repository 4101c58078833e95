//! Heat maps as text for the terminal and as SVG: the higher the number, the darker the cell.

use std::fmt::Write as _;

use serde::Serialize;

use super::plot::{escaped, svg_head};

/// A heat map: a grid of numbers with named rows and columns.
///
/// # Examples
/// ```
/// use sanban_lab::heat::Heat;
///
/// let heat = Heat {
///     title: "Chances".to_owned(),
///     columns: vec!["a".to_owned(), "b".to_owned()],
///     rows: vec![("2".to_owned(), vec![0.0, 0.5]), ("1".to_owned(), vec![0.5, 1.0])],
/// };
/// assert!(heat.to_text().contains("██"));
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct Heat {
    /// Title.
    pub title: String,
    /// Names of the columns.
    pub columns: Vec<String>,
    /// Rows from the top: name, and a number for each column.
    pub rows: Vec<(String, Vec<f64>)>,
}

/// Shades from low to high, two columns of text each.
const SHADES: [&str; 5] = ["  ", "░░", "▒▒", "▓▓", "██"];

impl Heat {
    /// Smallest and largest number; 0 and 1 if all are equal.
    fn range(&self) -> (f64, f64) {
        let numbers = self.rows.iter().flat_map(|(_, row)| row.iter().copied());
        let (low, high) = numbers
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), number| {
                (low.min(number), high.max(number))
            });
        if low < high { (low, high) } else { (0.0, 1.0) }
    }

    /// Position of the number in the range, 0 to 1.
    fn share(&self, number: f64) -> f64 {
        let (low, high) = self.range();
        ((number - low) / (high - low)).clamp(0.0, 1.0)
    }

    /// Text with one shade for each fifth of the range.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = format!("{}\n", self.title);
        let shade = |number: f64| {
            let at = (self.share(number) * 5.0) as usize;
            SHADES[at.min(4)]
        };
        for (name, row) in &self.rows {
            let cells: String = row.iter().map(|&number| shade(number)).collect();
            let _ = writeln!(text, "{name:>6} {cells}|");
        }
        let names: String = self
            .columns
            .iter()
            .map(|name| format!("{name:<2}"))
            .collect();
        let _ = writeln!(text, "{:>6} {}", "", names.trim_end());
        let (low, high) = self.range();
        let step = (high - low) / 5.0;
        let _ = write!(text, "{:>6} ", "");
        for (shade, at) in SHADES.iter().zip([0.0, 1.0, 2.0, 3.0, 4.0]) {
            let _ = write!(text, "'{shade}' from {:+.2}  ", low + at * step);
        }
        let _ = writeln!(text, "to {high:+.2}");
        text
    }

    /// SVG picture with the numbers in the cells.
    #[must_use]
    pub fn to_svg(&self) -> String {
        const CELL: f64 = 40.0;
        const EDGE: f64 = 40.0;
        let mut svg = svg_head(640.0, 110.0 + CELL * size(self.rows.len()), &self.title);
        for (down, (name, row)) in self.rows.iter().enumerate() {
            let y = EDGE + CELL * size(down);
            let _ = writeln!(
                svg,
                r#"<text x="{}" y="{}" text-anchor="end">{}</text>"#,
                EDGE - 8.0,
                y + 25.0,
                escaped(name)
            );
            for (across, &number) in row.iter().enumerate() {
                let x = EDGE + CELL * size(across);
                let share = self.share(number);
                // White to blue; the numbers stay readable.
                let mix = |low: f64| 255.0 - share * (255.0 - low);
                let ink = if share > 0.55 { "#fff" } else { "#000" };
                let _ = writeln!(
                    svg,
                    r##"<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="rgb({:.0},{:.0},{:.0})" stroke="#ccc"/>"##,
                    mix(0.0),
                    mix(80.0),
                    mix(150.0)
                );
                let _ = writeln!(
                    svg,
                    r#"<text x="{}" y="{}" text-anchor="middle" fill="{ink}">{number:+.1}</text>"#,
                    x + CELL / 2.0,
                    y + 25.0
                );
            }
        }
        for (across, name) in self.columns.iter().enumerate() {
            let _ = writeln!(
                svg,
                r#"<text x="{}" y="{}" text-anchor="middle">{}</text>"#,
                EDGE + CELL * (size(across) + 0.5),
                EDGE + CELL * size(self.rows.len()) + 20.0,
                escaped(name)
            );
        }
        svg + "</svg>\n"
    }
}

fn size(things: usize) -> f64 {
    // The cast loses nothing: a few rows and columns.
    things as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_is_the_darkest() {
        let heat = Heat {
            title: "a & b".to_owned(),
            columns: vec!["a".to_owned(), "b".to_owned()],
            rows: vec![
                ("2".to_owned(), vec![0.0, 1.0]),
                ("1".to_owned(), vec![0.5, -1.0]),
            ],
        };
        let text = heat.to_text();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "a & b");
        assert_eq!(lines[1], "     2 ▒▒██|");
        assert_eq!(lines[2], "     1 ▓▓  |");
        assert_eq!(lines[3], "       a b");
        assert!(lines[4].ends_with("to +1.00"), "{text}");
        let svg = heat.to_svg();
        assert!(svg.contains("a &amp; b") && svg.contains("-1.0"));
        assert!(svg.contains("rgb(255,255,255)") && svg.contains("rgb(0,80,150)"));
    }
}

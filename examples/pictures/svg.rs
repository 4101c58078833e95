//! A frame of the terminal as an SVG picture. Every character has an absolute position, and lines and blocks are drawn as shapes,
//! so that the picture looks the same whatever fonts the viewer has.

use std::fmt::Write as _;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use sanban_term::canvas::width;

use super::strokes::{self, Stroke};

/// Pixels of a column, of a row, and from the top of a row to the baseline.
const COLUMN: f32 = 9.0;
const ROW: f32 = 18.0;
const BASELINE: f32 = 13.5;
/// Pixels around the screen.
const MARGIN: f32 = 14.0;

/// Red, green and blue.
type Rgb = (u8, u8, u8);

/// Default colours of a terminal.
#[derive(Clone, Copy)]
pub(crate) struct Ground {
    pub(crate) foreground: Rgb,
    pub(crate) background: Rgb,
}

/// The picture of a frame.
pub(crate) fn picture(frame: &Buffer, mut ground: Ground, title: &str) -> String {
    // A theme may have a background of its own.
    if let Color::Rgb(red, green, blue) = frame[(0, 0)].bg {
        ground.background = (red, green, blue);
    }
    let (columns, rows) = (f32::from(frame.area.width), f32::from(frame.area.height));
    let (width, height) = (columns * COLUMN + 2.0 * MARGIN, rows * ROW + 2.0 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"'DejaVu Sans Mono',Menlo,Consolas,ui-monospace,'Noto Sans Mono CJK JP','Noto Sans CJK JP',monospace\" \
         font-size=\"14\">\n<title>{}</title>\n<rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{}\"/>\n",
        escaped(title),
        hex(ground.background),
    );
    for y in 0..frame.area.height {
        backgrounds(&mut svg, frame, y, ground);
        shapes(&mut svg, frame, y, ground);
        letters(&mut svg, frame, y, ground);
    }
    svg.push_str("</svg>\n");
    svg
}

/// Colours of a cell: foreground, and background if it differs from the default.
fn colours(cell: &Cell, ground: Ground) -> (Rgb, Option<Rgb>) {
    let of = |colour, reset| match colour {
        Color::Rgb(red, green, blue) => (red, green, blue),
        _ => reset,
    };
    let (mut front, mut back) = (
        of(cell.fg, ground.foreground),
        of(cell.bg, ground.background),
    );
    if cell.modifier.contains(Modifier::REVERSED) {
        std::mem::swap(&mut front, &mut back);
    }
    (front, (back != ground.background).then_some(back))
}

fn backgrounds(svg: &mut String, frame: &Buffer, y: u16, ground: Ground) {
    let mut x = 0;
    while x < frame.area.width {
        let Some(back) = colours(&frame[(x, y)], ground).1 else {
            x += 1;
            continue;
        };
        let start = x;
        while x < frame.area.width && colours(&frame[(x, y)], ground).1 == Some(back) {
            x += 1;
        }
        // Slightly over the edge, so that there is no seam between two rows.
        let _ = writeln!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>",
            left(start),
            top(y),
            f32::from(x - start) * COLUMN,
            ROW + 0.4,
            hex(back)
        );
    }
}

/// Draws lines and blocks: one path for each colour and kind of stroke.
fn shapes(svg: &mut String, frame: &Buffer, y: u16, ground: Ground) {
    let mut paths: Vec<(Rgb, Stroke, String)> = Vec::new();
    for x in 0..frame.area.width {
        let cell = &frame[(x, y)];
        let front = colours(cell, ground).0;
        let mut letters = cell.symbol().chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else {
            continue;
        };
        for (stroke, path) in strokes::of(letter, (left(x), top(y)), (COLUMN, ROW)) {
            let known = paths
                .iter_mut()
                .find(|(colour, other, _)| *colour == front && *other == stroke);
            match known {
                Some((_, _, all)) => all.push_str(&path),
                None => paths.push((front, stroke, path)),
            }
        }
    }
    for (colour, stroke, path) in paths {
        let colour = hex(colour);
        let style = match stroke {
            Stroke::Fill(opacity) if opacity < 1.0 => {
                format!("fill=\"{colour}\" fill-opacity=\"{opacity}\"")
            }
            Stroke::Fill(_) => format!("fill=\"{colour}\""),
            Stroke::Light => format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.2\""),
            Stroke::Heavy => format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"2.6\""),
        };
        let _ = writeln!(svg, "<path d=\"{path}\" {style}/>");
    }
}

/// Draws everything else: neighbours of one colour and weight are one text, in which each character has a position.
fn letters(svg: &mut String, frame: &Buffer, y: u16, ground: Ground) {
    let mut run = Run::default();
    let mut x = 0;
    while x < frame.area.width {
        let cell = &frame[(x, y)];
        let symbol = cell.symbol();
        let columns = width(symbol).max(1);
        let is_shape = symbol.chars().next().is_some_and(strokes::is_drawn);
        if symbol.trim().is_empty() || is_shape {
            x += columns;
            continue;
        }
        let style = (
            colours(cell, ground).0,
            cell.modifier.contains(Modifier::BOLD),
        );
        if run.style != style {
            run.write(svg, y);
            run = Run {
                style,
                ..Run::default()
            };
        }
        // Positions are per code point, and a character may have several.
        for letter in symbol.chars() {
            run.places.push(left(x) + centring(letter, columns));
            run.text.push(letter);
        }
        x += columns;
    }
    run.write(svg, y);
}

/// Offset of a wide character that centres it in its two columns.
fn centring(letter: char, columns: u16) -> f32 {
    const EM: f32 = 14.0;
    match columns {
        2 if !letter.is_ascii() => (2.0 * COLUMN - EM) / 2.0,
        _ => 0.0,
    }
}

/// Characters of one colour and weight.
#[derive(Default)]
struct Run {
    style: (Rgb, bool),
    places: Vec<f32>,
    text: String,
}

impl Run {
    fn write(&self, svg: &mut String, y: u16) {
        if self.text.is_empty() {
            return;
        }
        let places: Vec<String> = self.places.iter().map(f32::to_string).collect();
        let bold = if self.style.1 {
            " font-weight=\"bold\""
        } else {
            ""
        };
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" fill=\"{}\"{bold}>{}</text>",
            places.join(" "),
            top(y) + BASELINE,
            hex(self.style.0),
            escaped(&self.text)
        );
    }
}

fn left(x: u16) -> f32 {
    MARGIN + f32::from(x) * COLUMN
}

fn top(y: u16) -> f32 {
    MARGIN + f32::from(y) * ROW
}

fn hex((red, green, blue): Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

//! Frames of the terminal as SVG pictures. Every character has its place, and lines and blocks are drawn as shapes, so that a
//! picture looks the same whatever fonts the viewer has.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use super::Film;
use super::strokes::{self, Stroke};
use crate::canvas::width;

/// Pixels of a column, of a row, and from the top of a row to the baseline.
const COLUMN: f32 = 9.0;
const ROW: f32 = 18.0;
const BASELINE: f32 = 13.5;
/// Size of the letters: most fonts of fixed width then advance by a column.
const EM: f32 = 15.0;
/// Pixels around the screen.
const MARGIN: f32 = 14.0;

/// Red, green and blue.
type Rgb = (u8, u8, u8);

/// Colours of the same thing on a dark and on a light page.
type Ink = [Rgb; 2];

/// Default colours of a terminal.
#[derive(Clone, Copy, Debug)]
pub struct Ground {
    /// Colour of the text.
    pub foreground: Rgb,
    /// Colour of the page.
    pub background: Rgb,
}

impl Ground {
    /// Usual colours of a dark terminal.
    pub const DARK: Ground = Ground {
        foreground: (0xd4, 0xd4, 0xd4),
        background: (0x17, 0x19, 0x1e),
    };

    /// Usual colours of a light terminal.
    pub const LIGHT: Ground = Ground {
        foreground: (0x24, 0x29, 0x2f),
        background: (0xfc, 0xfc, 0xfa),
    };
}

/// Picture of one frame.
#[must_use]
pub fn still(frame: &Buffer, ground: Ground, title: &str) -> String {
    let page = Page::new([ground; 2], [frame; 2]);
    let mut inks = Inks::default();
    let mut drawn = String::new();
    for y in 0..frame.area.height {
        drawn.push_str(&page.row(&mut inks, [frame; 2], y));
    }
    page.wrapped(&inks, &drawn, title)
}

/// Moving picture of a film in a dark and in a light theme, with the same times; the viewer's page says which is seen. It begins again
/// when it is over.
#[must_use]
pub fn animated([dark, light]: [&Film; 2], title: &str) -> String {
    let frames = dark.frames.iter().zip(&light.frames);
    let frames: Vec<[&Buffer; 2]> = frames
        .map(|((_, dark), (_, light))| [dark, light])
        .collect();
    let Some(&first) = frames.first() else {
        return String::new();
    };
    let page = Page::new([Ground::DARK, Ground::LIGHT], first);
    let mut inks = Inks::default();
    let mut drawn = String::new();
    for y in 0..first[0].area.height {
        // The same row is drawn once for all times at which it is seen.
        let mut order: Vec<String> = Vec::new();
        let mut seen: BTreeMap<String, Vec<(Duration, Duration)>> = BTreeMap::new();
        for (&frame, (from, to)) in frames.iter().zip(dark.times()) {
            let row = page.row(&mut inks, frame, y);
            let times = seen.entry(row.clone()).or_insert_with(|| {
                order.push(row);
                Vec::new()
            });
            match times.last_mut() {
                Some((_, end)) if *end == from => *end = to,
                _ => times.push((from, to)),
            }
        }
        for row in order.iter().filter(|row| !row.is_empty()) {
            drawn.push_str(&shown_at(&seen[row], dark.end, row));
        }
    }
    page.wrapped(&inks, &drawn, title)
}

/// Part of a moving picture that is seen at these times of a film that ends at `end`.
fn shown_at(times: &[(Duration, Duration)], end: Duration, part: &str) -> String {
    if times == [(Duration::ZERO, end)] {
        return part.to_owned();
    }
    let share = |time: Duration| trimmed((time.as_secs_f64() / end.as_secs_f64()) as f32, 5);
    let (mut values, mut keys) = (Vec::new(), Vec::new());
    if times.first().is_some_and(|(from, _)| !from.is_zero()) {
        values.push("hidden");
        keys.push("0".to_owned());
    }
    for &(from, to) in times {
        values.push("visible");
        keys.push(share(from));
        if to < end {
            values.push("hidden");
            keys.push(share(to));
        }
    }
    format!(
        "<g visibility=\"hidden\"><animate attributeName=\"visibility\" calcMode=\"discrete\" repeatCount=\"indefinite\" \
         dur=\"{}s\" values=\"{}\" keyTimes=\"{}\"/>\n{part}</g>\n",
        trimmed(end.as_secs_f32(), 2),
        values.join(";"),
        keys.join(";"),
    )
}

/// The inks of a picture, as classes of its style sheet.
#[derive(Default)]
struct Inks(BTreeMap<Ink, usize>);

impl Inks {
    fn class(&mut self, ink: Ink) -> usize {
        let next = self.0.len();
        *self.0.entry(ink).or_insert(next)
    }

    /// Attribute for a filled shape or a text.
    fn fill(&mut self, ink: Ink) -> String {
        format!("class=\"f{}\"", self.class(ink))
    }

    /// Attribute for a line.
    fn line(&mut self, ink: Ink) -> String {
        format!("class=\"l{}\"", self.class(ink))
    }

    fn sheet(&self, page: Ink) -> String {
        let rules = |theme: usize| -> String {
            let inks = self.0.iter().map(|(ink, class)| {
                let colour = hex(ink[theme]);
                format!(".f{class}{{fill:{colour}}}.l{class}{{fill:none;stroke:{colour}}}")
            });
            let page = format!(".page{{fill:{}}}", hex(page[theme]));
            std::iter::once(page).chain(inks).collect()
        };
        let (dark, light) = (rules(0), rules(1));
        if dark == light {
            return dark;
        }
        format!("{dark}@media (prefers-color-scheme:light){{{light}}}")
    }
}

/// Size and default colours of a picture.
struct Page {
    grounds: [Ground; 2],
    columns: u16,
    rows: u16,
}

impl Page {
    fn new(mut grounds: [Ground; 2], frames: [&Buffer; 2]) -> Page {
        for (ground, frame) in grounds.iter_mut().zip(frames) {
            // A theme may have a background of its own.
            if let Some(Color::Rgb(red, green, blue)) = frame.cell((0, 0)).map(|cell| cell.bg) {
                ground.background = (red, green, blue);
            }
        }
        let area = frames[0].area;
        Page {
            grounds,
            columns: area.width,
            rows: area.height,
        }
    }

    /// The picture around what is drawn.
    fn wrapped(&self, inks: &Inks, drawn: &str, title: &str) -> String {
        let width = f32::from(self.columns) * COLUMN + 2.0 * MARGIN;
        let height = f32::from(self.rows) * ROW + 2.0 * MARGIN;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
             font-family=\"'DejaVu Sans Mono',Menlo,Consolas,ui-monospace,'Noto Sans Mono CJK JP','Noto Sans CJK JP',monospace\" \
             font-size=\"{EM}\">\n<title>{}</title>\n<style>{}.t{{stroke-width:1.2}}.h{{stroke-width:2.6}}.b{{font-weight:bold}}</style>\n\
             <rect width=\"{width}\" height=\"{height}\" rx=\"8\" class=\"page\"/>\n{drawn}</svg>\n",
            escaped(title),
            inks.sheet(self.grounds.map(|ground| ground.background)),
        )
    }

    /// A row of a frame.
    fn row(&self, inks: &mut Inks, frames: [&Buffer; 2], y: u16) -> String {
        let mut svg = String::new();
        self.backgrounds(&mut svg, inks, frames, y);
        self.shapes(&mut svg, inks, frames, y);
        self.letters(&mut svg, inks, frames, y);
        svg
    }

    /// Colours of a cell: foreground, and background if it differs from the default.
    fn colours(&self, frames: [&Buffer; 2], at: (u16, u16)) -> (Ink, Option<Ink>) {
        let [dark, light] = self.grounds;
        let (one, other) = (
            colours(&frames[0][at], dark),
            colours(&frames[1][at], light),
        );
        let back = [one.1, other.1];
        let differs = back != [dark.background, light.background];
        ([one.0, other.0], differs.then_some(back))
    }

    fn backgrounds(&self, svg: &mut String, inks: &mut Inks, frames: [&Buffer; 2], y: u16) {
        let mut x = 0;
        while x < self.columns {
            let Some(back) = self.colours(frames, (x, y)).1 else {
                x += 1;
                continue;
            };
            let start = x;
            while x < self.columns && self.colours(frames, (x, y)).1 == Some(back) {
                x += 1;
            }
            // Slightly over the edge, so that there is no seam between two rows.
            let _ = writeln!(
                svg,
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {}/>",
                left(start),
                top(y),
                f32::from(x - start) * COLUMN,
                ROW + 0.4,
                inks.fill(back)
            );
        }
    }

    /// Draws lines and blocks: one path for each colour and kind of stroke.
    fn shapes(&self, svg: &mut String, inks: &mut Inks, frames: [&Buffer; 2], y: u16) {
        let mut paths: Vec<(Ink, Stroke, String)> = Vec::new();
        let mut x = 0;
        while x < self.columns {
            let (start, front) = (x, self.colours(frames, (x, y)).0);
            let symbol = frames[0][(x, y)].symbol();
            x += 1;
            let mut letters = symbol.chars();
            let (Some(letter), None) = (letters.next(), letters.next()) else {
                continue;
            };
            // What is the same from edge to edge is drawn in one piece.
            let same = |at: (u16, u16)| {
                frames[0][at].symbol() == symbol && self.colours(frames, at).0 == front
            };
            while strokes::is_uniform(letter) && x < self.columns && same((x, y)) {
                x += 1;
            }
            let size = (COLUMN * f32::from(x - start), ROW);
            for (stroke, path) in strokes::of(letter, (left(start), top(y)), size) {
                let known = paths
                    .iter_mut()
                    .find(|(colour, other, _)| *colour == front && *other == stroke);
                match known {
                    Some((_, _, all)) => all.push_str(&path),
                    None => paths.push((front, stroke, path)),
                }
            }
        }
        for (ink, stroke, path) in paths {
            let style = match stroke {
                Stroke::Fill(opacity) if opacity < 1.0 => {
                    format!("{} fill-opacity=\"{opacity}\"", inks.fill(ink))
                }
                Stroke::Fill(_) => inks.fill(ink),
                Stroke::Light => inks.line(ink).replace("=\"", "=\"t "),
                Stroke::Heavy => inks.line(ink).replace("=\"", "=\"h "),
            };
            let _ = writeln!(svg, "<path d=\"{path}\" {style}/>");
        }
    }

    /// Draws everything else: neighbours of one colour and weight are one text, in which each character has a place.
    fn letters(&self, svg: &mut String, inks: &mut Inks, frames: [&Buffer; 2], y: u16) {
        let mut run = Run::default();
        let mut x = 0;
        while x < self.columns {
            let cell = &frames[0][(x, y)];
            let symbol = cell.symbol();
            let columns = width(symbol).max(1);
            let is_shape = symbol.chars().next().is_some_and(strokes::is_drawn);
            if symbol.trim().is_empty() || is_shape {
                x += columns;
                continue;
            }
            let style = (
                self.colours(frames, (x, y)).0,
                cell.modifier.contains(Modifier::BOLD),
            );
            if run.style != style {
                run.write(svg, inks, y);
                run = Run {
                    style,
                    ..Run::default()
                };
            }
            run.add(x, symbol, columns);
            x += columns;
        }
        run.write(svg, inks, y);
    }
}

/// Colours of a cell, foreground and background.
fn colours(cell: &Cell, ground: Ground) -> (Rgb, Rgb) {
    let of = |colour, reset| match colour {
        Color::Rgb(red, green, blue) => (red, green, blue),
        _ => reset,
    };
    let front = of(cell.fg, ground.foreground);
    let back = of(cell.bg, ground.background);
    if cell.modifier.contains(Modifier::REVERSED) {
        (back, front)
    } else {
        (front, back)
    }
}

/// Offset of a wide character that centres it in its two columns.
fn centring(letter: char, columns: u16) -> f32 {
    match columns {
        2 if !letter.is_ascii() => (2.0 * COLUMN - EM) / 2.0,
        _ => 0.0,
    }
}

/// Characters of one colour and weight in a row.
#[derive(Default)]
struct Run {
    style: (Ink, bool),
    words: Vec<Word>,
    /// Column after the last character.
    end: u16,
}

/// Characters without a gap, each with its place: some viewers heed only the first of the places.
#[derive(Default)]
struct Word {
    places: Vec<String>,
    text: String,
}

impl Run {
    fn add(&mut self, x: u16, symbol: &str, columns: u16) {
        if x != self.end || self.words.is_empty() {
            self.words.push(Word::default());
        }
        self.end = x + columns;
        if let Some(word) = self.words.last_mut() {
            // Places are per code point, and a character may have several.
            for letter in symbol.chars() {
                let place = left(x) + centring(letter, columns);
                word.places.push(place.to_string());
                word.text.push(letter);
            }
        }
    }

    fn write(&self, svg: &mut String, inks: &mut Inks, y: u16) {
        if self.words.is_empty() {
            return;
        }
        let mut class = inks.fill(self.style.0);
        if self.style.1 {
            class = class.replace("=\"", "=\"b ");
        }
        let _ = write!(svg, "<text y=\"{}\" {class}>", top(y) + BASELINE);
        for word in &self.words {
            let text = escaped(&word.text);
            let _ = write!(svg, "<tspan x=\"{}\">{text}</tspan>", word.places.join(" "));
        }
        svg.push_str("</text>\n");
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

/// Text as it stands between the tags of an SVG picture.
#[must_use]
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

/// A number with at most this many decimals.
fn trimmed(number: f32, decimals: usize) -> String {
    let text = format!("{number:.decimals$}");
    if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    } else {
        text
    }
}

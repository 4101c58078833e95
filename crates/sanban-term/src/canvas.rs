//! Canvas of the screens: a clipped part of the cell buffer that also records mouse targets.

use std::num::NonZeroU16;

use super::action::{Availability, Entry, Key};
use super::theme::Theme;
use ratatui::buffer::{Buffer, CellDiffOption};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use sanban_words::text::{cut, graphemes};

pub use sanban_words::text::{shorten, whole_sentences, width, wrap};

/// Something on the screen that the mouse can point at, by kind and index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// Kind of thing ("card", "row").
    pub name: &'static str,
    /// Index among the things of this kind.
    pub index: usize,
}

/// Target of a mouse click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HitTarget {
    /// A button: a click presses this key, or the one that the user has bound in its place.
    Press(Key),
    /// A target that the screen handles itself.
    Target(Target),
}

/// Place of the terminal's cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// Cell of the cursor.
    pub at: Position,
    /// `true` if it is visible, as for text entry. Otherwise it is hidden, and marks the place for magnifiers and
    /// screen readers, which follow it.
    pub shown: bool,
}

/// Mouse targets with their rectangles, in the order of drawing; the last drawn lies on top.
#[derive(Clone, Debug, Default)]
pub struct HitMap(Vec<(Rect, HitTarget)>);

impl HitMap {
    /// Topmost target at this position.
    #[must_use]
    pub fn at(&self, position: Position) -> Option<HitTarget> {
        self.0
            .iter()
            .rev()
            .find(|(area, _)| area.contains(position))
            .map(|&(_, hit)| hit)
    }

    /// Rectangle of the topmost target that is `wanted`, if there is one.
    #[must_use]
    pub fn find(&self, wanted: impl Fn(HitTarget) -> bool) -> Option<Rect> {
        self.0
            .iter()
            .rev()
            .find(|&&(area, hit)| wanted(hit) && !area.is_empty())
            .map(|&(area, _)| area)
    }

    /// All targets, the lowest first.
    #[must_use]
    pub fn all(&self) -> &[(Rect, HitTarget)] {
        &self.0
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }
}

/// A rectangle of the screen to draw on. Coordinates are those of the whole screen; drawing outside the rectangle is
/// clipped.
pub struct Canvas<'a> {
    buffer: &'a mut Buffer,
    area: Rect,
    theme: &'a Theme,
    hits: &'a mut HitMap,
    cursor: &'a mut Option<Cursor>,
    /// Actions of the screen, with the keys in force.
    keys: &'a [Entry],
}

impl<'a> Canvas<'a> {
    pub(super) fn new(
        buffer: &'a mut Buffer,
        area: Rect,
        theme: &'a Theme,
        hits: &'a mut HitMap,
        cursor: &'a mut Option<Cursor>,
    ) -> Canvas<'a> {
        let area = area.intersection(buffer.area);
        Canvas {
            buffer,
            area,
            theme,
            hits,
            cursor,
            keys: &[],
        }
    }

    pub(super) fn with_keys(mut self, keys: &'a [Entry]) -> Canvas<'a> {
        self.keys = keys;
        self
    }

    /// Symbol for a button: that of the key in force for the action whose default key is `usual`, written as in a table
    /// of actions.
    #[must_use]
    pub fn sign(&self, usual: &str) -> String {
        let Some(key) = Key::parse(usual) else {
            return usual.to_owned();
        };
        let does = |entry: &&Entry| entry.usual.contains(&key);
        let ready = |entry: &&Entry| entry.availability != Availability::Hidden;
        let entry = self.keys.iter().filter(does).find(ready);
        let entry = entry.or_else(|| self.keys.iter().find(does));
        match entry {
            // Of several default keys, the one that was asked for.
            Some(entry) if entry.keys.contains(&key) => key.sign(),
            Some(entry) => entry.keys.first().map_or(String::new(), |key| key.sign()),
            None => key.sign(),
        }
    }

    /// Rectangle that may be drawn on.
    #[must_use]
    pub fn area(&self) -> Rect {
        self.area
    }

    /// Styles to draw with.
    #[must_use]
    pub fn theme(&self) -> &'a Theme {
        self.theme
    }

    /// Part of this canvas inside `area`.
    pub fn part(&mut self, area: Rect) -> Canvas<'_> {
        Canvas {
            area: area.intersection(self.area),
            buffer: self.buffer,
            theme: self.theme,
            hits: self.hits,
            cursor: self.cursor,
            keys: self.keys,
        }
    }

    /// Writes a text from `(x, y)` to the right, replacing what was there, its style included; returns the column after
    /// it.
    pub fn text(&mut self, x: u16, y: u16, text: impl AsRef<str>, style: Style) -> u16 {
        let text = text.as_ref();
        let end = x.saturating_add(width(text));
        if let Some(room) = self.room(x, y) {
            lay(self.buffer, (x, y), text, room, opaque(style));
        }
        end
    }

    /// Writes a text that ends before the column `right`; returns the column where it begins.
    pub fn text_right(&mut self, right: u16, y: u16, text: impl AsRef<str>, style: Style) -> u16 {
        let text = text.as_ref();
        let x = right.saturating_sub(width(text)).max(self.area.x);
        self.text(x, y, text, style);
        x
    }

    /// Writes a text centred in the width of `area`.
    pub fn text_centered(&mut self, area: Rect, y: u16, text: impl AsRef<str>, style: Style) {
        let text = text.as_ref();
        let x = area.x + area.width.saturating_sub(width(text)) / 2;
        self.part(area).text(x, y, text, style);
    }

    /// Writes a line of styled spans; returns the column after it.
    pub fn line(&mut self, x: u16, y: u16, line: &Line<'_>) -> u16 {
        let end = x.saturating_add(line_width(line));
        if let Some(room) = self.room(x, y) {
            let covered = Rect::new(x, y, end.saturating_sub(x).min(room), 1);
            self.buffer.set_style(covered, Style::reset());
            let (mut x, right) = (x, x + room);
            for span in line {
                let style = line.style.patch(span.style);
                x = lay(self.buffer, (x, y), &span.content, right - x, style);
            }
        }
        end
    }

    /// Writes a line of styled spans centred in the width of `area`.
    pub fn line_centered(&mut self, area: Rect, y: u16, line: &Line<'_>) {
        let x = area.x + area.width.saturating_sub(line_width(line)) / 2;
        self.line(x, y, line);
    }

    /// Writes a text over as many lines as it needs, see [`wrap`]; returns the row after it.
    pub fn paragraph(&mut self, area: Rect, text: &str, style: Style) -> u16 {
        let mut y = area.y;
        for line in wrap(text, area.width) {
            if y >= area.bottom() {
                break;
            }
            self.part(area).text(area.x, y, line, style);
            y += 1;
        }
        y
    }

    /// Fills a rectangle with one character.
    pub fn fill(&mut self, area: Rect, glyph: char, style: Style) {
        let area = area.intersection(self.area);
        for position in area.positions() {
            if let Some(cell) = self.buffer.cell_mut(position) {
                cell.reset();
                cell.set_char(glyph).set_style(style);
            }
        }
    }

    /// Clears a rectangle.
    pub fn clear(&mut self, area: Rect) {
        self.fill(area, ' ', Style::new());
    }

    /// Changes the style of a rectangle that is already drawn.
    pub fn restyle(&mut self, area: Rect, style: Style) {
        self.buffer.set_style(area.intersection(self.area), style);
    }

    /// Draws a rectangle with rounded corners.
    pub fn border(&mut self, area: Rect, style: Style) {
        if area.width < 2 || area.height < 2 {
            return;
        }
        let (right, bottom) = (area.right() - 1, area.bottom() - 1);
        let bar = "─".repeat(usize::from(area.width - 2));
        self.text(area.x, area.y, format!("╭{bar}╮"), style);
        self.text(area.x, bottom, format!("╰{bar}╯"), style);
        for y in area.y + 1..bottom {
            self.text(area.x, y, "│", style);
            self.text(right, y, "│", style);
        }
    }

    /// Draws a ratatui widget.
    pub fn render(&mut self, widget: impl Widget, area: Rect) {
        widget.render(area.intersection(self.area), self.buffer);
    }

    /// Makes a rectangle a button: a click presses the key, written as in a table of actions, or the one that the user
    /// has bound in its place.
    pub fn press(&mut self, area: Rect, key: &str) {
        if let Some(key) = Key::parse(key) {
            self.hit(area, HitTarget::Press(key));
        }
    }

    /// Makes a rectangle a mouse target, which the screen's mouse events then name.
    pub fn target(&mut self, area: Rect, name: &'static str, index: usize) {
        self.hit(area, HitTarget::Target(Target { name, index }));
    }

    pub(super) fn hit(&mut self, area: Rect, hit: HitTarget) {
        let area = area.intersection(self.area);
        if !area.is_empty() {
            self.hits.0.push((area, hit));
        }
    }

    /// Draws a part of `rows` rows, of which as many are shown as there is room for: those around its place of attention.
    pub fn window(&mut self, rows: u16, draw: impl FnOnce(&mut Canvas<'_>)) {
        let seen = self.area;
        let whole = Rect {
            height: rows,
            ..seen
        };
        let mut buffer = Buffer::empty(whole);
        let (mut hits, mut cursor) = (HitMap::default(), None);
        draw(
            &mut Canvas::new(&mut buffer, whole, self.theme, &mut hits, &mut cursor)
                .with_keys(self.keys),
        );
        let at: u16 = cursor.map_or(0, |cursor: Cursor| cursor.at.y - whole.y);
        let hidden = rows.saturating_sub(seen.height);
        let first = at.saturating_sub(seen.height / 2).min(hidden);
        for place in seen.intersection(whole).positions() {
            self.buffer[place] = buffer[(place.x, place.y + first)].clone();
        }
        for (area, hit) in hits.0 {
            let shown = area.intersection(Rect {
                y: seen.y + first,
                ..seen
            });
            self.hit(
                Rect {
                    y: shown.y - first,
                    ..shown
                },
                hit,
            );
        }
        if let Some(Cursor { at, shown }) = cursor {
            let at = (at.x, at.y - first);
            if shown {
                self.cursor(at.0, at.1);
            } else {
                self.attend(at.0, at.1);
            }
        }
    }

    /// Shows the terminal's cursor here (for text entry).
    pub fn cursor(&mut self, x: u16, y: u16) {
        let at = Position::new(x, y);
        if self.area.contains(at) {
            *self.cursor = Some(Cursor { at, shown: true });
        }
    }

    /// Marks the place of attention, such as the selected row or the card in hand: the terminal's cursor stands there,
    /// hidden. The first place in a frame counts, unless there is text entry.
    pub fn attend(&mut self, x: u16, y: u16) {
        let at = Position::new(x, y);
        if self.area.contains(at) {
            self.cursor.get_or_insert(Cursor { at, shown: false });
        }
    }

    /// Number of columns from `(x, y)` to the right edge, if it lies on the canvas.
    fn room(&self, x: u16, y: u16) -> Option<u16> {
        self.area
            .contains(Position::new(x, y))
            .then(|| self.area.right() - x)
    }
}

/// Writes the grapheme clusters of a text into cells from `(x, y)` to the right, up to `room` columns; returns the
/// column after them.
pub(super) fn lay(
    buffer: &mut Buffer,
    (mut x, y): (u16, u16),
    text: &str,
    room: u16,
    style: Style,
) -> u16 {
    let right = x.saturating_add(room).min(buffer.area.right());
    for (symbol, columns) in graphemes(text) {
        let Some(forced) = NonZeroU16::new(columns) else {
            continue;
        };
        if columns > right.saturating_sub(x) {
            break;
        }
        let cell = &mut buffer[(x, y)];
        cell.set_symbol(symbol).set_style(style);
        // Ratatui has its own widths, and may count a cluster differently.
        cell.diff_option = if symbol.is_ascii() {
            CellDiffOption::None
        } else {
            CellDiffOption::ForcedWidth(forced)
        };
        for behind in x + 1..x + columns {
            buffer[(behind, y)].reset();
        }
        x += columns;
    }
    x
}

/// Number of columns of a line of styled spans.
#[must_use]
pub fn line_width(line: &Line<'_>) -> u16 {
    let columns = line.spans.iter().map(|span| width(&span.content));
    columns.fold(0, u16::saturating_add)
}

/// The style alone, replacing that of the cells instead of mixing with it.
fn opaque(style: Style) -> Style {
    Style::reset().patch(style)
}

/// A line of several spans cut to at most `columns`, with `…` for the missing part.
#[must_use]
pub fn shorten_line(line: Line<'_>, columns: u16) -> Line<'_> {
    if line_width(&line) <= columns {
        return line;
    }
    let mut short = Line::default().style(line.style);
    let mut room = columns;
    for span in line.spans {
        let wide = width(&span.content);
        if wide < room {
            room -= wide;
            short.push_span(span);
            continue;
        }
        // One column more than there is room for, so that the … appears even if this span alone would fit.
        let part = cut(&format!("{} …", span.content), room);
        short.push_span(Span::styled(part, span.style));
        break;
    }
    short
}

/// A rectangle of this size centred in `area`, no larger than it.
#[must_use]
pub fn centered(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect::new(
        area.x + (area.width - width) / 2,
        area.y + (area.height - height) / 2,
        width,
        height,
    )
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use ratatui::buffer::CellWidth as _;

    /// Characters and clusters whose width libraries and terminals dispute, and usual ones beside them.
    pub(crate) fn clusters() -> Vec<String> {
        const BASES: [&str; 22] = [
            "", "a", "1", "ｶ", "ﾊ", "あ", "カ", "紅", "각", "ᄀ", "ก", "क", "ক", "ល", "ل", "א",
            "⌨", "☺", "✋", "👩", "🇯", "\u{17d8}",
        ];
        const MARKS: [&str; 30] = [
            "",
            "ﾞ",
            "ﾟ",
            "ﾞﾞ",
            "\u{3099}",
            "\u{309a}",
            "\u{301}",
            "\u{e33}",
            "\u{93f}",
            "\u{94d}ष",
            "\u{17d2}ក",
            "ا",
            "\u{fe0e}",
            "\u{fe0f}",
            "\u{fe0f}\u{20e3}",
            "\u{200d}🚀",
            "\u{200d}👩\u{200d}👧\u{200d}👦",
            "\u{200d}♀\u{fe0f}",
            "🏽",
            "🇵",
            "\u{1161}",
            "\u{1161}\u{11a8}",
            "\u{200b}",
            "\u{200d}",
            "\u{ad}",
            "\u{202e}",
            "\u{7}",
            "\t",
            "\u{85}",
            "\u{2028}",
        ];
        let pairs = BASES
            .iter()
            .flat_map(|base| MARKS.map(|mark| format!("{base}{mark}")));
        // All but the large blocks of characters that are alike.
        let chars = ('\0'..='\u{33ff}')
            .chain('\u{fa00}'..='\u{11fff}')
            .chain('\u{1f000}'..='\u{1faff}')
            .chain('\u{e0000}'..='\u{e01ff}');
        pairs.chain(chars.map(String::from)).collect()
    }

    #[test]
    fn every_text_takes_as_many_cells_as_it_is_wide() {
        let laid = |text: &str| {
            let mut buffer = Buffer::empty(Rect::new(0, 0, 40, 1));
            let end = lay(&mut buffer, (0, 0), text, 40, Style::new());
            assert_eq!(end, width(text), "{text:?}");
            // The library that writes them counts in this way.
            let mut x = 0;
            while x < end {
                let cell = &buffer[(x, 0)];
                assert_eq!(cell.cell_width(), width(cell.symbol()), "{text:?}");
                x += cell.cell_width();
            }
            assert_eq!(x, end, "{text:?}");
            buffer
        };
        for cluster in clusters() {
            laid(&cluster);
            laid(&format!("{cluster}x"));
        }
        for (text, columns) in [("ｶﾞｸ", 3), ("ｶﾞx", 3), ("ﾊﾟﾙ", 3), ("ﾞ", 1), ("aﾟ", 2), ("لا", 2)]
        {
            assert_eq!(width(text), columns, "{text}");
            laid(text);
        }
        // A cluster that does not fit is left out whole, and so is all after it.
        let mut buffer = Buffer::empty(Rect::new(0, 0, 4, 1));
        assert_eq!(lay(&mut buffer, (0, 0), "abcｶﾞd", 4, Style::new()), 3);
        assert_eq!(buffer, {
            let mut buffer = Buffer::empty(buffer.area);
            lay(&mut buffer, (0, 0), "abc", 4, Style::new());
            buffer
        });
    }

    #[test]
    fn a_line_too_long_ends_in_dots_wherever_its_spans_end() {
        let line = || Line::from(vec!["3♠ ".into(), "beats".into(), " the joker".into()]);
        assert_eq!(shorten_line(line(), 18), line());
        for (columns, short) in [(17, "3♠ beats the jok…"), (8, "3♠ beat…"), (3, "3♠…")]
        {
            assert_eq!(shorten_line(line(), columns).to_string(), short);
        }
    }
}

//! Layout: parts of a rectangle, rows that fill from left to right and pages that fill from the top, so that a screen says what
//! stands beside what and not at which column. Whole screens are divided by the library's [`Layout`](ratatui::layout::Layout).

use super::canvas::{Canvas, line_width, shorten, width};
use super::theme::Theme;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

/// Parts of a rectangle, none larger than the rectangle itself.
pub trait Area {
    /// Its first `rows` rows.
    #[must_use]
    fn first_rows(self, rows: u16) -> Self;
    /// All but its first `rows` rows.
    #[must_use]
    fn below(self, rows: u16) -> Self;
    /// Its rows from row `y` of the screen on.
    #[must_use]
    fn since_row(self, y: u16) -> Self;
    /// Its last `rows` rows.
    #[must_use]
    fn last_rows(self, rows: u16) -> Self;
    /// All but its last `rows` rows.
    #[must_use]
    fn above(self, rows: u16) -> Self;
    /// Its first `columns` columns.
    #[must_use]
    fn first_columns(self, columns: u16) -> Self;
    /// All but its first `columns` columns.
    #[must_use]
    fn after(self, columns: u16) -> Self;
    /// Its last `columns` columns.
    #[must_use]
    fn last_columns(self, columns: u16) -> Self;
    /// All but its last `columns` columns.
    #[must_use]
    fn before(self, columns: u16) -> Self;
}

impl Area for Rect {
    fn first_rows(mut self, rows: u16) -> Rect {
        self.height = self.height.min(rows);
        self
    }

    fn below(mut self, rows: u16) -> Rect {
        let rows = rows.min(self.height);
        self.y += rows;
        self.height -= rows;
        self
    }

    fn since_row(self, y: u16) -> Rect {
        self.below(y.saturating_sub(self.y))
    }

    fn last_rows(self, rows: u16) -> Rect {
        self.below(self.height.saturating_sub(rows))
    }

    fn above(self, rows: u16) -> Rect {
        self.first_rows(self.height.saturating_sub(rows))
    }

    fn first_columns(mut self, columns: u16) -> Rect {
        self.width = self.width.min(columns);
        self
    }

    fn after(mut self, columns: u16) -> Rect {
        let columns = columns.min(self.width);
        self.x += columns;
        self.width -= columns;
        self
    }

    fn last_columns(self, columns: u16) -> Rect {
        self.after(self.width.saturating_sub(columns))
    }

    fn before(self, columns: u16) -> Rect {
        self.first_columns(self.width.saturating_sub(columns))
    }
}

/// The longest of some texts, given from the longest to the shortest, that fits into `room` columns.
pub fn longest<T: AsRef<str>>(texts: impl IntoIterator<Item = T>, room: u16) -> Option<T> {
    texts.into_iter().find(|text| width(text.as_ref()) <= room)
}

/// A row of the screen that is written from left to right; what does not fit is cut off.
pub struct Row<'c> {
    canvas: Canvas<'c>,
    rest: Rect,
}

impl<'c> Row<'c> {
    /// Writes a text.
    pub fn text(&mut self, text: impl AsRef<str>, style: Style) -> &mut Row<'c> {
        let Rect { x, y, .. } = self.rest;
        let end = self.canvas.part(self.rest).text(x, y, text, style);
        self.gap(end - x)
    }

    /// Writes a line of styled parts.
    pub fn line(&mut self, line: &Line<'_>) -> &mut Row<'c> {
        let Rect { x, y, .. } = self.rest;
        self.canvas.part(self.rest).line(x, y, line);
        self.gap(line_width(line))
    }

    /// Writes a text cut to the room that is left, with `…` where something is missing.
    pub fn shortened(&mut self, text: &str, style: Style) -> &mut Row<'c> {
        self.text(shorten(text, self.room()), style)
    }

    /// Writes the longest of some texts, given from the longest to the shortest, that fits; nothing if none does.
    pub fn longest<T: AsRef<str>>(
        &mut self,
        texts: impl IntoIterator<Item = T>,
        style: Style,
    ) -> &mut Row<'c> {
        match longest(texts, self.room()) {
            Some(text) => self.text(text, style),
            None => self,
        }
    }

    /// Writes a text at the right end; the room ends before it.
    pub fn right(&mut self, text: impl AsRef<str>, style: Style) -> &mut Row<'c> {
        let text = text.as_ref();
        let place = self.rest.last_columns(width(text));
        self.canvas.text(place.x, place.y, text, style);
        self.rest = self.rest.before(width(text));
        self
    }

    /// Writes a text that ends before a column, counted from the beginning of the row, as the figures of a table do.
    pub fn until(&mut self, column: u16, text: impl AsRef<str>, style: Style) -> &mut Row<'c> {
        let Rect { x, y, .. } = self.canvas.area();
        self.canvas.text_right(x + column, y, text, style);
        self.tab(column)
    }

    /// Leaves columns free.
    pub fn gap(&mut self, columns: u16) -> &mut Row<'c> {
        self.rest = self.rest.after(columns);
        self
    }

    /// Leaves columns free, so that what comes next, of `columns`, stands in the middle of the room.
    pub fn center(&mut self, columns: u16) -> &mut Row<'c> {
        self.gap(self.room().saturating_sub(columns) / 2)
    }

    /// Goes on at a column, counted from the beginning of the row; stays where that has been passed.
    pub fn tab(&mut self, column: u16) -> &mut Row<'c> {
        let start = self.canvas.area().x;
        self.gap((start + column).saturating_sub(self.rest.x))
    }

    /// Makes what `draw` writes a button: clicking it is pressing the key, written as in a table of actions.
    pub fn press(&mut self, key: &str, draw: impl FnOnce(&mut Row<'c>)) -> &mut Row<'c> {
        let area = self.drawn(draw);
        self.canvas.press(area, key);
        self
    }

    /// Writes a button, `[h hit]`: the sign of its key, and its word `gap` columns behind; dim unless `ready`.
    pub fn button(
        &mut self,
        key: &str,
        sign: &str,
        gap: u16,
        word: &str,
        ready: bool,
    ) -> &mut Row<'c> {
        let theme = self.theme();
        let (edge, strong, text) = if ready {
            (theme.card, theme.key, theme.text)
        } else {
            (theme.rule, theme.dim, theme.dim)
        };
        self.press(key, |row| {
            row.text("[", edge).text(sign, strong);
            row.gap(gap).text(word, text).text("]", edge);
        })
    }

    /// Writes the button for what most people do next: a word that stands out.
    pub fn main_button(&mut self, key: &str, word: &str) -> &mut Row<'c> {
        let style = self.theme().selected;
        self.press(key, |row| {
            row.text(format!(" {word} "), style);
        })
    }

    /// Names what `draw` writes, so that the screen hears of the mouse on it.
    pub fn target(
        &mut self,
        name: &'static str,
        index: usize,
        draw: impl FnOnce(&mut Row<'c>),
    ) -> &mut Row<'c> {
        let area = self.drawn(draw);
        self.canvas.target(area, name, index);
        self
    }

    /// The place of what `draw` writes.
    pub(crate) fn drawn(&mut self, draw: impl FnOnce(&mut Row<'c>)) -> Rect {
        let before = self.rest;
        draw(self);
        before.first_columns(self.rest.x - before.x)
    }

    /// Names the place that comes next as the one that a person attends to, see [`Canvas::attend`].
    pub fn attend(&mut self) -> &mut Row<'c> {
        self.canvas.attend(self.rest.x, self.rest.y);
        self
    }

    /// Number of columns that are left.
    #[must_use]
    pub fn room(&self) -> u16 {
        self.rest.width
    }

    /// The part of the row that is left, and what to draw on.
    pub fn rest(&mut self) -> (&mut Canvas<'c>, Rect) {
        (&mut self.canvas, self.rest)
    }

    /// The styles to draw with.
    #[must_use]
    pub fn theme(&self) -> &'c Theme {
        self.canvas.theme()
    }

    /// The sign of the key that does what this one usually does, see [`Canvas::sign`].
    #[must_use]
    pub fn sign(&self, usual: &str) -> String {
        self.canvas.sign(usual)
    }
}

/// A rectangle that is filled with rows and paragraphs from the top; what does not fit is cut off.
pub struct Page<'c> {
    canvas: Canvas<'c>,
    rest: Rect,
}

impl<'c> Page<'c> {
    /// The next row.
    pub fn row(&mut self) -> Row<'_> {
        let area = self.take(1);
        self.canvas.row(area)
    }

    /// Writes a text in the middle of the next row.
    pub fn centered(&mut self, text: impl AsRef<str>, style: Style) -> &mut Page<'c> {
        let columns = width(text.as_ref());
        self.row().center(columns).text(text, style);
        self
    }

    /// Writes a text over as many rows as it needs.
    pub fn paragraph(&mut self, text: &str, style: Style) -> &mut Page<'c> {
        let end = self.canvas.paragraph(self.rest, text, style);
        self.skip(end - self.rest.y)
    }

    /// Leaves rows free.
    pub fn skip(&mut self, rows: u16) -> &mut Page<'c> {
        self.rest = self.rest.below(rows);
        self
    }

    /// The next `rows` rows, to be drawn on by [`Page::canvas`].
    pub fn take(&mut self, rows: u16) -> Rect {
        let area = self.rest.first_rows(rows);
        self.skip(rows);
        area
    }

    /// The rows that are left.
    #[must_use]
    pub fn rest(&self) -> Rect {
        self.rest
    }

    /// The rectangle to draw on by other means.
    pub fn canvas(&mut self) -> &mut Canvas<'c> {
        &mut self.canvas
    }
}

impl Canvas<'_> {
    /// The first row of `area`, to be written from left to right.
    pub fn row(&mut self, area: Rect) -> Row<'_> {
        let canvas = self.part(area.first_rows(1));
        let rest = canvas.area();
        Row { canvas, rest }
    }

    /// `area`, to be filled from the top.
    pub fn page(&mut self, area: Rect) -> Page<'_> {
        let canvas = self.part(area);
        let rest = canvas.area();
        Page { canvas, rest }
    }

    /// Draws a line over the first row of `area`.
    pub fn rule(&mut self, area: Rect) {
        self.fill(area.first_rows(1), '─', self.theme().rule);
    }

    /// Draws a line down the first column of `area`.
    pub fn rule_down(&mut self, area: Rect) {
        self.fill(area.first_columns(1), '│', self.theme().rule);
    }

    /// Draws a line with a title over the first row of `area`.
    pub fn heading(&mut self, area: Rect, title: &str) {
        self.rule(area);
        let style = self.theme().title;
        self.row(area.after(1)).text(format!(" {title} "), style);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::picture;
    use crate::theme::{ColorDepth, ThemeName};

    const PLAIN: Style = Style::new();

    /// Text of what is drawn on `size`.
    fn drawn(size: (u16, u16), draw: impl FnOnce(&mut Canvas<'_>)) -> Vec<String> {
        let area = Rect::new(0, 0, size.0, size.1);
        let theme = Theme::new(ThemeName::Dark, ColorDepth::True, false);
        let lines = picture(&theme, size, area, draw);
        lines
            .iter()
            .map(|line| line.to_string().trim_end().to_owned())
            .collect()
    }

    #[test]
    fn parts_of_a_rectangle_stay_inside_it() {
        let area = Rect::new(3, 5, 10, 4);
        assert_eq!(area.below(1), Rect::new(3, 6, 10, 3));
        assert_eq!(area.last_rows(1), Rect::new(3, 8, 10, 1));
        assert_eq!(area.after(4), Rect::new(7, 5, 6, 4));
        assert_eq!(area.last_columns(4), Rect::new(9, 5, 4, 4));
        for n in [0, 4, 10, 11, u16::MAX] {
            for part in [
                area.first_rows(n),
                area.below(n),
                area.last_rows(n),
                area.above(n),
            ] {
                assert_eq!(part.intersection(area), part, "{n} rows");
            }
            for part in [
                area.first_columns(n),
                area.after(n),
                area.last_columns(n),
                area.before(n),
            ] {
                assert_eq!(part.intersection(area), part, "{n} columns");
            }
        }
    }

    #[test]
    fn a_row_takes_the_longest_text_that_fits_before_what_stands_at_its_end() {
        let row = |columns| {
            drawn((columns, 1), |canvas| {
                let area = canvas.area();
                let texts = ["twenty-one", "21"];
                canvas
                    .row(area)
                    .text("▸ ", PLAIN)
                    .right("end", PLAIN)
                    .longest(texts, PLAIN);
            })
        };
        assert_eq!(row(15), ["▸ twenty-oneend"]);
        assert_eq!(row(14), ["▸ 21       end"]);
        assert_eq!(row(6), ["▸  end"]);
    }

    #[test]
    fn a_page_fills_from_the_top() {
        let lines = drawn((8, 4), |canvas| {
            let area = canvas.area();
            let mut page = canvas.page(area);
            page.row()
                .text("one", PLAIN)
                .tab(5)
                .text("two too long", PLAIN);
            page.skip(1).paragraph("three four five", PLAIN);
            assert!(page.rest().is_empty());
        });
        assert_eq!(lines, ["one  two", "", "three", "four"]);
    }
}

//! List of candidates, as drawn at every table, in reviews and in watched games: a row for each with its value and a
//! bar on a common scale, in as many columns as needed, scrolled if there is no room.

use ratatui::layout::Rect;

use crate::canvas::{Canvas, shorten, width};
use crate::widgets::{bar_from, scroll_bar};

/// Name of the mouse targets of candidates; the index is the rank.
pub const CANDIDATE: &str = "candidate";
/// Name of the mouse target of the whole list.
pub const HINT: &str = "hint";

/// Minimum columns of a candidate with its value, and with a bar.
const CELL: u16 = 17;
const WITH_BAR: u16 = 25;
/// Maximum columns of a label that may share its row with other candidates.
const LONG: u16 = 18;
/// Columns of a bar beside a value if candidates are in several columns.
const BAR: u16 = 8;
/// Maximum columns of a bar.
const LONGEST: u16 = 40;

/// A candidate in the list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// Label of the action.
    pub label: String,
    /// Value in words; empty if it is not known.
    pub value: String,
    /// End of the bar, 0.0 to 1.0.
    pub share: f64,
    /// Beginning of the bar: the place of the value 0, 0.0 to 1.0; marked unless it is at the left.
    pub zero: f64,
    /// Note after the bar: visits, cost, player who chose it.
    pub note: String,
    /// `true` if this action was taken.
    pub done: bool,
    /// `true` if it was a mistake.
    pub wrong: bool,
    /// `true` if it is in hand, or on the board.
    pub shown: bool,
}

/// Scroll position of the list, and the selected candidate.
#[derive(Clone, Copy, Debug, Default)]
pub struct Browser {
    selected: usize,
    /// First candidate that is shown.
    first: usize,
    /// Largest value of `first`, and number of candidates per scroll step, as last drawn.
    last: usize,
    step: usize,
    /// `true` if the selection is to be scrolled into sight.
    follows: bool,
}

impl Browser {
    /// Selects the candidate of this rank, in a list that starts at its beginning.
    #[must_use]
    pub fn at(rank: usize) -> Browser {
        Browser {
            selected: rank,
            ..Browser::default()
        }
    }

    /// Rank of the selected candidate.
    #[must_use]
    pub fn selected(&self) -> usize {
        self.selected
    }

    /// Selects another candidate.
    pub fn select(&mut self, index: usize) {
        self.follows |= self.selected != index;
        self.selected = index;
    }

    /// Scrolls the list, down if `by` is positive.
    pub fn scroll(&mut self, by: isize) {
        let step = isize::try_from(self.step).unwrap_or(0);
        self.first = self.first.saturating_add_signed(by * step).min(self.last);
    }

    /// Fits the list into `columns` of `rows`.
    fn fit(&mut self, len: usize, rows: usize, columns: usize) {
        self.selected = self.selected.min(len.saturating_sub(1));
        self.step = if columns > 1 { rows } else { 1 };
        self.last = len
            .saturating_sub(rows * columns)
            .next_multiple_of(self.step.max(1));
        if std::mem::take(&mut self.follows) {
            let from = self
                .selected
                .saturating_sub((rows * columns).saturating_sub(1));
            let low = from.next_multiple_of(self.step.max(1));
            let high = self.selected - self.selected % self.step.max(1);
            self.first = self.first.clamp(low, high.max(low));
        }
        self.first = self.first.min(self.last);
        self.first -= self.first % self.step.max(1);
    }
}

/// Draws the candidates. Each is a mouse target [`CANDIDATE`] with its rank, and the whole list is the target [`HINT`].
/// Returns the row after the last that was drawn.
pub fn draw(canvas: &mut Canvas<'_>, area: Rect, rows: &[Row], browser: &mut Browser) -> u16 {
    if area.is_empty() {
        return area.y;
    }
    canvas.target(area, HINT, 0);
    let len = u16::try_from(rows.len()).unwrap_or(u16::MAX);
    // Candidates with a note or a long label need a whole row.
    let whole = |row: &Row| !row.note.is_empty() || row.done || width(&row.label) > LONG;
    let [label, value] = [
        widest(rows, |row| &row.label),
        widest(rows, |row| &row.value),
    ];
    let most = if rows.iter().any(whole) {
        1
    } else {
        (area.width / CELL.max(label + value + 4)).max(1)
    };
    let columns = len.div_ceil(area.height).clamp(1, most);
    let scrolls = len > area.height * columns;
    // The scroll bar is in the last column.
    let wide = area.width - u16::from(scrolls);
    let cell = wide / columns;
    browser.fit(rows.len(), area.height.into(), columns.into());
    let shown = rows.iter().enumerate().skip(browser.first);
    let columns_of = Columns::of(rows, columns, cell);
    for (place, (rank, row)) in (0..area.height * columns).zip(shown) {
        let (x, y) = (
            area.x + place / area.height * cell,
            area.y + place % area.height,
        );
        let gap = if columns > 1 { 2 } else { 0 };
        let place = Rect::new(x, y, cell.saturating_sub(gap), 1);
        columns_of.draw(canvas, place, row, rank);
        canvas.target(place, CANDIDATE, rank);
    }
    if scrolls {
        // If the list runs on in columns, so does the bar.
        let columns = usize::from(columns);
        let (first, len) = (browser.first / columns, rows.len().div_ceil(columns));
        scroll_bar(canvas, area, first, len);
    }
    area.y + area.height.min(len.div_ceil(columns))
}

/// Columns of the widest of these texts.
fn widest(rows: &[Row], text: fn(&Row) -> &str) -> u16 {
    let widths = rows.iter().map(|row| width(text(row)));
    widths.max().unwrap_or(0)
}

/// Widths of the parts of a row.
struct Columns {
    label: u16,
    value: u16,
    bar: u16,
    marks: u16,
}

impl Columns {
    fn of(rows: &[Row], columns: u16, cell: u16) -> Columns {
        let value = widest(rows, |row| &row.value);
        if columns > 1 {
            let needed = widest(rows, |row| &row.label) + value + 4;
            let bar = if cell >= WITH_BAR.max(needed + BAR) {
                BAR
            } else {
                0
            };
            let used = value + bar + u16::from(bar > 0) + 3;
            return Columns {
                label: cell.saturating_sub(used),
                value,
                bar,
                marks: 0,
            };
        }
        let marks = 2 * u16::from(rows.iter().any(|row| row.done));
        let note = widest(rows, |row| &row.note);
        let note = if note > 0 { note + 1 } else { 0 };
        let room = cell.saturating_sub(marks + value + 1);
        let label = widest(rows, |row| &row.label)
            .min(room / 2 + room / 8)
            .max(8)
            + 1;
        let bar = room.saturating_sub(label + 1 + note).min(LONGEST);
        Columns {
            label,
            value,
            bar,
            marks,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, place: Rect, row: &Row, rank: usize) {
        let theme = canvas.theme();
        let (style, bar_style) = match (row.wrong, rank) {
            (true, _) => (theme.bad, theme.bad),
            (_, 0) => (theme.accent, theme.accent),
            _ => (theme.text, theme.bar),
        };
        let mut line = canvas.row(place);
        if row.done {
            line.text("●", theme.accent);
        }
        line.tab(self.marks);
        let label_style = if row.shown { theme.selected } else { style };
        if row.shown {
            line.attend();
        }
        let value = self.marks + self.label + 1;
        line.text(shorten(&row.label, self.label), label_style)
            .tab(value);
        if row.value.is_empty() {
            line.text(&row.note, theme.dim);
            return;
        }
        let bar_at = value + self.value + 1;
        let note_style = if row.wrong { theme.bad } else { theme.dim };
        line.until(bar_at - 1, &row.value, style)
            .gap(1)
            .text(bar_from(row.zero, row.share, self.bar), bar_style)
            .tab(bar_at + self.bar + 1)
            .text(&row.note, note_style);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_in_columns_scrolls_by_columns_and_follows_the_selection() {
        let mut browser = Browser::default();
        browser.fit(38, 4, 4);
        assert_eq!((browser.first, browser.last, browser.step), (0, 24, 4));
        browser.scroll(2);
        assert_eq!(browser.first, 8);
        browser.scroll(100);
        assert_eq!(browser.first, 24);
        browser.scroll(-100);
        // The selected one is scrolled into sight, and no further.
        browser.select(17);
        browser.fit(38, 4, 4);
        assert_eq!(browser.first, 4);
        browser.select(37);
        browser.fit(38, 4, 4);
        assert_eq!(browser.first, 24);
        browser.select(2);
        browser.fit(38, 4, 4);
        assert_eq!(browser.first, 0);
        // Scrolling away from it is not undone.
        browser.scroll(3);
        browser.fit(38, 4, 4);
        assert_eq!(browser.first, 12);
        // A shorter list.
        browser.fit(3, 4, 1);
        assert_eq!((browser.first, browser.selected(), browser.last), (0, 2, 0));
    }

    #[test]
    fn a_list_of_one_column_scrolls_by_rows() {
        let mut browser = Browser::default();
        browser.fit(9, 4, 1);
        browser.scroll(1);
        assert_eq!((browser.first, browser.last), (1, 5));
        browser.select(7);
        browser.fit(9, 4, 1);
        assert_eq!(browser.first, 4);
    }
}

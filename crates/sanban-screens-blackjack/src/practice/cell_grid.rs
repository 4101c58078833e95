//! A grid of all cells of the strategy chart, with a cursor: two tables side by side, or the one with the cursor.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::words;
use sanban_blackjack::practice::Spot;
use sanban_blackjack::{Column, Section};
use sanban_term::canvas::{Canvas, centered};
use sanban_term::layout::{Area as _, Row};
use sanban_term::theme::Theme;

/// Columns of a table: the row head, and ten cells of three.
pub(super) const WIDTH: u16 = 36;

const HEAD: u16 = 6;

/// Rows of the grid from top to bottom: the left tables, then the right ones.
const HARD: std::ops::RangeInclusive<u8> = 5..=19;
const SOFT: std::ops::RangeInclusive<u8> = 2..=9;
const PAIRS: [u8; 10] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/// All rows in cursor order.
fn rows() -> impl Iterator<Item = (Section, u8)> {
    let hard = HARD.map(|key| (Section::Hard, key));
    let soft = SOFT.map(|key| (Section::Soft, key));
    hard.chain(soft)
        .chain(PAIRS.map(|key| (Section::Pair, key)))
}

/// Number of rows.
pub(super) fn count() -> usize {
    rows().count()
}

/// First row of the cursor: hard 16.
pub(super) fn first_row() -> usize {
    11
}

/// The next row, or the previous one.
pub(super) fn step(row: usize, down: bool) -> usize {
    let last = rows().count() - 1;
    if down {
        (row + 1).min(last)
    } else {
        row.saturating_sub(1)
    }
}

/// The spot in a row of the grid.
pub(super) fn spot_at(row: usize, column: Column) -> Option<Spot> {
    let (section, key) = rows().nth(row)?;
    Spot::at(section, key, column)
}

/// What stands in the cells of a grid.
pub(super) trait Cells {
    /// Row, as [`spot_at`] counts them, and column of the cursor.
    fn cursor(&self) -> (usize, usize);

    /// Two columns in a cell.
    fn cell(&self, spot: Spot, theme: &Theme) -> (String, Style);

    /// Meaning of the signs.
    fn legend(&self, theme: &Theme) -> Vec<(&'static str, Style, String)>;

    /// Draws what is to be said about the cell under the cursor; returns the row after it.
    fn draw_chosen(&self, canvas: &mut Canvas<'_>, area: Rect) -> u16;

    /// The cell under the cursor.
    fn chosen(&self) -> Option<Spot> {
        let (row, column) = self.cursor();
        spot_at(row, Column::all().nth(column)?)
    }
}

/// Draws the grid, with an explanation of the cell under the cursor.
pub(super) fn draw(canvas: &mut Canvas<'_>, area: Rect, cells: &dyn Cells) {
    let wide = 2 * WIDTH + 4;
    if area.width < wide || area.height < LEAST_ROWS {
        return draw_one(canvas, area, cells);
    }
    let tall = area.height >= 28;
    let both = centered(area, wide, area.height).below(if tall { 2 } else { 0 });
    let left = both.first_columns(WIDTH);
    let mut page = canvas.page(left);
    let mut before = None;
    for (index, (section, key)) in rows().enumerate() {
        if before != Some(section) {
            if section == Section::Soft {
                page = canvas.page(both.last_columns(WIDTH));
            } else if section == Section::Pair {
                page.skip(tall.into());
            }
            // Pairs have the columns of the soft hands above; with few rows they need no head of their own.
            if tall || section != Section::Pair {
                draw_head(page.row(), section, cells);
            }
            before = Some(section);
        }
        draw_row(page.row(), index, (section, key), cells);
    }
    let chosen = if tall {
        draw_legend(canvas, left.below(17), cells);
        both.below(22)
    } else {
        draw_legend(canvas, left.below(16), cells);
        both.first_columns(WIDTH + 2).below(17)
    };
    cells.draw_chosen(canvas, chosen);
}

/// Rows of all tables and of the explanation of a cell.
const LEAST_ROWS: u16 = 19;

/// Draws the grid on small terminals: the table with the cursor, and beside it the explanation of the cell.
fn draw_one(canvas: &mut Canvas<'_>, area: Rect, cells: &dyn Cells) {
    let Some((section, _)) = rows().nth(cells.cursor().0) else {
        return;
    };
    let mut page = canvas.page(area.first_columns(WIDTH));
    draw_head(page.row(), section, cells);
    for (index, row) in rows().enumerate().filter(|(_, row)| row.0 == section) {
        draw_row(page.row(), index, row, cells);
    }
    let beside = area.after(WIDTH + 2).below(1);
    let end = cells.draw_chosen(canvas, beside);
    let theme = canvas.theme();
    let mut page = canvas.page(beside.since_row(end + 1));
    for (glyphs, style, text) in cells.legend(theme) {
        page.row().text(glyphs, style).tab(3).text(text, theme.dim);
    }
}

fn draw_head(mut row: Row<'_>, section: Section, cells: &dyn Cells) {
    let theme = row.theme();
    row.text(words::section(section), theme.title);
    for (at, column) in (HEAD..).step_by(3).zip(Column::all()) {
        let here = cells.cursor().1 == column.index();
        let style = if here { theme.accent } else { theme.dim };
        row.until(at + 2, column.label(), style);
    }
}

fn draw_row(mut row: Row<'_>, index: usize, (section, key): (Section, u8), cells: &dyn Cells) {
    let theme = row.theme();
    let this_row = cells.cursor().0 == index;
    for (at, column) in (HEAD..).step_by(3).zip(Column::all()) {
        let Some(spot) = Spot::at(section, key, column) else {
            continue;
        };
        if at == HEAD {
            let style = if this_row { theme.accent } else { theme.dim };
            row.text(spot.row_label(), style);
        }
        let (glyphs, style) = cells.cell(spot, theme);
        let is_chosen = this_row && cells.cursor().1 == column.index();
        let bracket = |sign| if is_chosen { sign } else { "" };
        row.tab(at - 1).text(bracket("["), theme.accent).tab(at);
        row.target("cell", index * 10 + column.index(), |row| {
            row.text(glyphs, style).tab(at + 2);
        });
        row.text(bracket("]"), theme.accent);
    }
}

fn draw_legend(canvas: &mut Canvas<'_>, area: Rect, cells: &dyn Cells) {
    let theme = canvas.theme();
    let mut row = canvas.row(area);
    for (glyphs, style, text) in cells.legend(theme) {
        if !glyphs.is_empty() {
            row.text(glyphs, style).gap(1);
        }
        row.text(text, theme.dim).gap(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_of_the_grid_is_a_spot() {
        for row in 0..rows().count() {
            for column in Column::all() {
                assert!(spot_at(row, column).is_some());
            }
        }
        assert_eq!(
            spot_at(first_row(), Column::all().nth(8).unwrap())
                .unwrap()
                .to_string(),
            "hard 16 v 10"
        );
        assert_eq!(step(0, false), 0);
        assert_eq!(step(rows().count() - 1, true), rows().count() - 1);
    }
}

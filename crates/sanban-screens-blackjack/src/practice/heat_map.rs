//! The heat map: the strategy chart, with each cell shaded by the accuracy of its answers.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::words;
use sanban_blackjack::practice::{Spot, SpotRecord};
use sanban_blackjack::{Column, Section};
use sanban_term::canvas::{Canvas, centered};
use sanban_term::layout::{Area as _, Row};
use sanban_term::theme::Theme;
use sanban_words::text::number;
use sanban_words::tr;

use super::action_values::cost_text;
use super::progress::Progress;

/// Columns of a table: the row head, and ten cells of three.
const WIDTH: u16 = 36;
const HEAD: u16 = 6;

/// Rows of the map from top to bottom: the left tables, then the right ones.
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

/// The spot in a row of the map.
pub(super) fn spot_at(row: usize, column: Column) -> Option<Spot> {
    let (section, key) = rows().nth(row)?;
    Spot::at(section, key, column)
}

/// Shade of a cell: full if it is always right, nearly empty if it is often wrong.
fn shade(record: Option<&SpotRecord>, theme: &Theme) -> (&'static str, Style) {
    match record.and_then(SpotRecord::accuracy) {
        None => (" ·", theme.rule),
        Some(share) if share >= 1.0 => ("██", theme.good),
        Some(share) if share >= 0.85 => ("▓▓", theme.good),
        Some(share) if share >= 0.6 => ("▒▒", theme.accent),
        Some(_) => ("░░", theme.bad),
    }
}

/// Draws the map, with an explanation of the cell under the cursor.
pub(super) fn draw(canvas: &mut Canvas<'_>, area: Rect, progress: &Progress) {
    let wide = 2 * WIDTH + 4;
    if area.width < wide || area.height < LEAST_ROWS {
        return draw_one(canvas, area, progress);
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
                draw_head(page.row(), section, progress);
            }
            before = Some(section);
        }
        draw_row(page.row(), index, (section, key), progress);
    }
    let chosen = if tall {
        draw_legend(canvas, left.below(17));
        both.below(22)
    } else {
        draw_legend(canvas, left.below(16));
        both.first_columns(WIDTH + 2).below(17)
    };
    draw_chosen(canvas, chosen, progress);
}

/// Rows of all tables and of the explanation of a cell.
const LEAST_ROWS: u16 = 19;

/// Draws the map on small terminals: the table with the cursor, and beside it the explanation of the cell.
fn draw_one(canvas: &mut Canvas<'_>, area: Rect, progress: &Progress) {
    let Some((section, _)) = rows().nth(progress.cursor.0) else {
        return;
    };
    let mut page = canvas.page(area.first_columns(WIDTH));
    draw_head(page.row(), section, progress);
    for (index, row) in rows().enumerate().filter(|(_, row)| row.0 == section) {
        draw_row(page.row(), index, row, progress);
    }
    let beside = area.after(WIDTH + 2).below(1);
    let end = draw_chosen(canvas, beside, progress);
    let theme = canvas.theme();
    let mut page = canvas.page(beside.since_row(end + 1));
    for (glyphs, style, text) in legend(theme) {
        page.row().text(glyphs, style).tab(3).text(text, theme.dim);
    }
}

fn draw_head(mut row: Row<'_>, section: Section, progress: &Progress) {
    let theme = row.theme();
    row.text(words::section(section), theme.title);
    for (at, column) in (HEAD..).step_by(3).zip(Column::all()) {
        let here = progress.cursor.1 == column.index();
        let style = if here { theme.accent } else { theme.dim };
        row.until(at + 2, column.label(), style);
    }
}

fn draw_row(mut row: Row<'_>, index: usize, (section, key): (Section, u8), progress: &Progress) {
    let theme = row.theme();
    let this_row = progress.cursor.0 == index;
    for (at, column) in (HEAD..).step_by(3).zip(Column::all()) {
        let Some(spot) = Spot::at(section, key, column) else {
            continue;
        };
        if at == HEAD {
            let style = if this_row { theme.accent } else { theme.dim };
            row.text(spot.row_label(), style);
        }
        let (glyphs, style) = shade(progress.found.records.get(&spot), theme);
        let is_chosen = this_row && progress.cursor.1 == column.index();
        let bracket = |sign| if is_chosen { sign } else { "" };
        row.tab(at - 1).text(bracket("["), theme.accent).tab(at);
        row.target("cell", index * 10 + column.index(), |row| {
            row.text(glyphs, style).tab(at + 2);
        });
        row.text(bracket("]"), theme.accent);
    }
}

/// Meaning of the shades.
fn legend(theme: &Theme) -> [(&'static str, Style, String); 5] {
    [
        ("██", theme.good, tr!("blackjack_progress-shade-all")),
        ("▓▓", theme.good, "85 %".to_owned()),
        ("▒▒", theme.accent, "60 %".to_owned()),
        ("░░", theme.bad, tr!("blackjack_progress-shade-less")),
        ("·", theme.rule, tr!("blackjack_progress-shade-new")),
    ]
}

fn draw_legend(canvas: &mut Canvas<'_>, area: Rect) {
    let theme = canvas.theme();
    let mut row = canvas.row(area);
    for (glyphs, style, text) in legend(theme) {
        row.text(glyphs, style).gap(1).text(text, theme.dim).gap(1);
    }
}

/// Draws the record of the cell under the cursor: on two rows, or more if columns are few. Returns the row after it.
fn draw_chosen(canvas: &mut Canvas<'_>, area: Rect, progress: &Progress) -> u16 {
    let theme = canvas.theme();
    let Some(spot) = progress.chosen() else {
        return area.y;
    };
    let narrow = area.width < WIDTH;
    let x = canvas.text(area.x, area.y, words::spot(spot), theme.accent);
    let mut y = area.y + 1;
    let facts = progress
        .survey
        .as_ref()
        .and_then(|survey| survey.facts(spot));
    if let Some(facts) = facts {
        let best = words::action(facts.best, false);
        let text = tr!(
            "blackjack_progress-spot",
            best = best,
            gap = cost_text(facts.gap)
        );
        if narrow {
            y = canvas.paragraph(
                area.since_row(y),
                text.trim_start_matches([':', ' ', '：']),
                theme.text,
            )
        } else {
            canvas.text(x, area.y, text, theme.text);
        }
    }
    let record = progress.found.records.get(&spot);
    let text = match record {
        None => tr!("blackjack_progress-never-asked"),
        Some(record) => tr!(
            "blackjack_progress-record",
            right = record.right,
            asked = record.asked,
            cost = number(record.cost, 3)
        ),
    };
    if narrow {
        canvas.paragraph(area.since_row(y), &text, theme.dim)
    } else {
        if area.height > 1 {
            canvas.text(area.x, y, text, theme.dim);
        }
        y + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_of_the_map_is_a_spot() {
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

//! The heat map: the strategy chart, with each cell shaded by the accuracy of its answers.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::words;
use sanban_blackjack::practice::{Spot, SpotRecord};
use sanban_blackjack::{Column, Section};
use sanban_term::canvas::Canvas;
use sanban_term::layout::Area as _;
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
    let x = area.x + area.width.saturating_sub(wide) / 2;
    let tall = area.height >= 28;
    let y = area.y + u16::from(tall) * 2;
    let right = x + WIDTH + 4;
    let mut at = (x, y);
    let mut before = None;
    for (index, (section, key)) in rows().enumerate() {
        if before != Some(section) {
            if section == Section::Soft {
                at = (right, y);
            } else if section == Section::Pair {
                at.1 += u16::from(tall);
            }
            // Pairs have the columns of the soft hands above; with few rows they need no head of their own.
            if tall || section != Section::Pair {
                draw_head(canvas, at, section, progress);
                at.1 += 1;
            }
            before = Some(section);
        }
        draw_row(canvas, at, index, (section, key), progress);
        at.1 += 1;
    }
    let below = y + if tall { 17 } else { 16 };
    let column = |width| Rect { x, width, ..area };
    draw_legend(canvas, column(WIDTH).since_row(below));
    let chosen = if tall {
        column(wide).since_row(y + 22)
    } else {
        column(WIDTH + 2).since_row(below + 1)
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
    let mut y = area.y;
    draw_head(canvas, (area.x, y), section, progress);
    for (index, row) in rows().enumerate().filter(|(_, row)| row.0 == section) {
        y += 1;
        draw_row(canvas, (area.x, y), index, row, progress);
    }
    let x = area.x + WIDTH + 2;
    let room = area.right().saturating_sub(x);
    let beside = Rect::new(x, area.y + 1, room, area.height.saturating_sub(1));
    let y = draw_chosen(canvas, beside, progress) + 1;
    for (row, (glyphs, style, text)) in (y..area.bottom()).zip(legend(canvas.theme())) {
        canvas.text(x, row, glyphs, style);
        let style = canvas.theme().dim;
        canvas.text(x + 3, row, text, style);
    }
}

fn draw_head(canvas: &mut Canvas<'_>, (x, y): (u16, u16), section: Section, progress: &Progress) {
    let theme = canvas.theme();
    canvas.text(x, y, words::section(section), theme.title);
    for (offset, column) in (0..).step_by(3).zip(Column::all()) {
        let here = progress.cursor.1 == column.index();
        let style = if here { theme.accent } else { theme.dim };
        canvas.text_right(x + HEAD + offset + 2, y, column.label(), style);
    }
}

fn draw_row(
    canvas: &mut Canvas<'_>,
    (x, y): (u16, u16),
    index: usize,
    (section, key): (Section, u8),
    progress: &Progress,
) {
    let theme = canvas.theme();
    let this_row = progress.cursor.0 == index;
    for (offset, column) in (0..).step_by(3).zip(Column::all()) {
        let Some(spot) = Spot::at(section, key, column) else {
            continue;
        };
        if offset == 0 {
            let style = if this_row { theme.accent } else { theme.dim };
            let label = spot.row_label();
            canvas.text(x, y, label, style);
        }
        let (glyphs, style) = shade(progress.found.records.get(&spot), theme);
        let cell_x = x + HEAD + offset;
        if this_row && progress.cursor.1 == column.index() {
            canvas.text(cell_x - 1, y, "[", theme.accent);
            canvas.text(cell_x, y, glyphs, style);
            canvas.text(cell_x + 2, y, "]", theme.accent);
        } else {
            canvas.text(cell_x, y, glyphs, style);
        }
        let place = Rect::new(cell_x, y, 2, 1);
        canvas.target(place, "cell", index * 10 + column.index());
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
    let mut x = area.x;
    for (glyphs, style, text) in legend(theme) {
        x = canvas.text(x, area.y, glyphs, style);
        x = canvas.text(x + 1, area.y, text, theme.dim) + 1;
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

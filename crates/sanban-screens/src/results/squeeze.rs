//! Fitting lines into fewer columns than they were made for: tables get narrower, sentences wrap.

use ratatui::style::Style;
use ratatui::text::Line;

use sanban_term::canvas::{line_width, shorten_line, wrap};
use sanban_term::reflow::{Cells, cells_of, line_of};

/// The lines in at most `columns`. Aligned columns stay aligned, with less space between them; only what is too long even then
/// is cut.
pub(super) fn squeezed(lines: Vec<Line<'static>>, columns: u16) -> Vec<Line<'static>> {
    if lines.iter().all(|line| line_width(line) <= columns) {
        return lines;
    }
    let mut out = Vec::with_capacity(lines.len());
    for block in lines.split(|line| line_width(line) == 0) {
        if !out.is_empty() {
            out.push(Line::default());
        }
        out.extend(block_in(block, columns));
    }
    out
}

/// Fits the lines between two empty ones.
fn block_in(block: &[Line<'static>], columns: u16) -> Vec<Line<'static>> {
    let room = usize::from(columns);
    let mut rows: Vec<Cells> = block.iter().map(cells_of).collect();
    let is_table: Vec<bool> = rows.iter().map(has_gap).collect();
    loop {
        let table = || rows.iter().zip(&is_table).filter(|(_, table)| **table);
        let most = table().map(|(row, _)| row.len()).max().unwrap_or(0);
        if most <= room {
            break;
        }
        let is_blank =
            |x: usize| table().all(|(row, _)| row.get(x).is_none_or(|cell| cell.0 == " "));
        let Some(x) = widest_gap((0..most).map(is_blank)) else {
            break;
        };
        for (row, _) in rows.iter_mut().zip(&is_table).filter(|(_, table)| **table) {
            if x < row.len() {
                row.remove(x);
            }
        }
    }
    let mut out = Vec::new();
    for ((line, row), is_table) in block.iter().zip(rows).zip(is_table) {
        match is_table {
            true => out.push(shorten_line(line_of(row), columns)),
            false if line_width(line) <= columns => out.push(line.clone()),
            false => out.extend(wrapped(line, columns)),
        }
    }
    out
}

/// Last column of the widest gap of more than one column.
fn widest_gap(blank: impl Iterator<Item = bool>) -> Option<usize> {
    let (mut run, mut widest) = (0, (1, None));
    for (x, blank) in blank.enumerate() {
        run = if blank { run + 1 } else { 0 };
        // The margin does not count as a gap.
        if run > widest.0 && run <= x {
            widest = (run, Some(x));
        }
    }
    widest.1
}

/// `true` if a line has columns: gaps after its first word.
fn has_gap(row: &Cells) -> bool {
    let words = row
        .iter()
        .position(|cell| cell.0 != " ")
        .unwrap_or(row.len());
    let blank = |cell: &(String, Style)| cell.0 == " ";
    row[words..].windows(2).any(|two| two.iter().all(blank))
}

/// Wraps a sentence, with its indentation kept.
fn wrapped(line: &Line<'static>, columns: u16) -> Vec<Line<'static>> {
    let text = line.to_string();
    let margin = text.len() - text.trim_start().len();
    let style = line
        .spans
        .first()
        .map_or(line.style, |span| line.style.patch(span.style));
    let room = columns.saturating_sub(u16::try_from(margin).unwrap_or(0));
    wrap(text.trim_start(), room)
        .into_iter()
        .map(|part| Line::styled(format!("{}{part}", " ".repeat(margin)), style))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(lines: &[&str], columns: u16) -> Vec<String> {
        let lines = lines
            .iter()
            .map(|&line| Line::from(line.to_owned()))
            .collect();
        let lines = squeezed(lines, columns).into_iter();
        lines.map(|line| line.to_string()).collect()
    }

    #[test]
    fn columns_stand_closer_and_sentences_are_wrapped() {
        let lines = [
            "All games      games    won",
            "  大富豪          12      3",
            "  mean: 0.50 points a game, as counted",
            "",
            "Opponents",
            "  random          12      3",
        ];
        assert_eq!(
            told(&lines, 20),
            [
                "All games games  won",
                "  大富豪     12    3",
                "  mean: 0.50 points",
                "  a game, as counted",
                "",
                "Opponents",
                "  random    12     3",
            ]
        );
        assert_eq!(told(&lines, 60), lines);
    }
}

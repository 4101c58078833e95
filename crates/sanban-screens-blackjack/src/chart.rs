//! The strategy chart on the screen: its three tables as grids, with the deciding cell marked.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use sanban_blackjack::{Action, Cell, Chart, Code, Column, Section};
use sanban_term::canvas::{Canvas, shorten, width};
use sanban_term::theme::{Side, Theme};

use super::words;

/// Columns of a table: the row head, and ten cells of three.
pub(super) const WIDTH: u16 = 36;

/// Columns of a table on a narrow page: cells are packed, and the head has room for several merged rows.
pub(super) const NARROW: u16 = 28;

const HEAD: u16 = 6;
const CELL: u16 = 3;

/// Columns of the row head and of a cell, in a table of this many columns.
fn head_and_cell(columns: u16) -> (u16, u16) {
    if columns < WIDTH {
        (8, 2)
    } else {
        (HEAD, CELL)
    }
}

/// Rows of a table, as the number of the first merged row and a label; with `merge`, identical neighbours
/// become one row.
pub(super) fn merged(chart: &Chart, section: Section, merge: bool) -> Vec<(usize, String)> {
    let cells = |row: usize| {
        let cell = move |column| chart.cell(section, row, column);
        let code = |cell: Option<Cell<'_>>| cell.map(|cell| cell.code.text().to_owned());
        Column::all().map(cell).map(code).collect::<Vec<_>>()
    };
    let mut rows: Vec<(usize, usize)> = Vec::new();
    let all = chart.rows(section);
    for row in 0..all.len() {
        match rows.last_mut() {
            Some((first, last)) if merge && cells(*first) == cells(row) => *last = row,
            _ => rows.push((row, row)),
        }
    }
    let label = |row: usize| all.get(row).map_or("", |row| row.label());
    rows.into_iter()
        .map(|(first, last)| {
            if first == last {
                (first, label(first).to_owned())
            } else {
                (first, format!("{}–{}", label(first), label(last)))
            }
        })
        .collect()
}

/// Reading order of the tables.
pub(super) const ORDER: [Section; 3] = [Section::Hard, Section::Soft, Section::Pair];

/// Rows of the whole chart, with the tables one below the other.
pub(super) fn rows(chart: &Chart) -> u16 {
    ORDER
        .iter()
        .map(|&section| section_rows(chart, section))
        .sum()
}

/// Rows of one table, with its head.
pub(super) fn section_rows(chart: &Chart, section: Section) -> u16 {
    u16::try_from(chart.rows(section).len()).unwrap_or(u16::MAX) + 1
}

/// Colour of a code in the grid, by the action it tries first.
pub(super) fn code_style(code: &Code, theme: &Theme) -> Style {
    match code.first_choice() {
        Some(Action::Stand) => theme.dim,
        Some(Action::Double) => theme.good,
        Some(Action::Split) => theme.side(Side::B),
        Some(Action::Surrender) => theme.bad,
        _ => theme.text,
    }
}

/// Draws as much of a chart as fits: all three tables where there is room, otherwise the one with the marked cell, cut to
/// the rows around it. Returns the row after the last.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    area: Rect,
    chart: &Chart,
    marked: Option<Cell<'_>>,
) -> u16 {
    let height = area.height;
    if rows(chart) <= height {
        // A gap between the tables where there is room for one.
        let air = u16::from(rows(chart) + 2 <= height);
        let mut y = area.y;
        for section in ORDER {
            let place = Rect {
                y,
                height: section_rows(chart, section),
                ..area
            };
            y = draw_section(canvas, place, chart, section, marked) + air;
        }
        return y - air;
    }
    let section = marked.map_or(Section::Hard, |cell| cell.section);
    draw_section(canvas, area, chart, section, marked)
}

/// Draws one table, or as many rows around the marked one as fit. Returns the row after the last.
pub(super) fn draw_section(
    canvas: &mut Canvas<'_>,
    area: Rect,
    chart: &Chart,
    section: Section,
    marked: Option<Cell<'_>>,
) -> u16 {
    draw_rows(canvas, area, chart, section, marked, false)
}

/// Like [`draw_section`], with identical neighbours merged into one row if `merge` is set.
pub(super) fn draw_rows(
    canvas: &mut Canvas<'_>,
    area: Rect,
    chart: &Chart,
    section: Section,
    marked: Option<Cell<'_>>,
    merge: bool,
) -> u16 {
    let theme = canvas.theme();
    let (head, wide) = head_and_cell(area.width);
    let marked = marked.filter(|cell| cell.section == section);
    canvas.text(area.x, area.y, words::section(section), theme.title);
    for column in Column::all() {
        let here = marked.is_some_and(|cell| cell.column == column);
        let style = if here { theme.accent } else { theme.dim };
        let right = area.x + head + wide * (index(column) + 1) - (wide - 2);
        // In packed cells a ten is one letter.
        let label = match column.label() {
            "10" if wide < CELL => "T",
            label => label,
        };
        if wide < CELL {
            canvas.text(area.x + head + wide * index(column), area.y, label, style)
        } else {
            canvas.text_right(right, area.y, label, style)
        };
    }
    let all = merged(chart, section, merge);
    let visible = usize::from(area.height.saturating_sub(1)).min(all.len());
    let first = marked.map_or(0, |cell| {
        (cell.row.saturating_sub(visible / 2)).min(all.len() - visible)
    });
    let mut y = area.y + 1;
    for (number, row) in all.iter().skip(first).take(visible) {
        let number = *number;
        let this_row = marked.is_some_and(|cell| cell.row == number);
        let style = if this_row { theme.accent } else { theme.dim };
        let label = shorten(row, head - 1);
        canvas.text(area.x, y, label, style);
        for column in Column::all() {
            let Some(cell) = chart.cell(section, number, column) else {
                continue;
            };
            let here = marked == Some(cell);
            let x = area.x + head + wide * index(column);
            if here {
                canvas.attend(x, y);
            }
            if here && wide == CELL {
                let text = format!("{:^3}", format!("{:>2}", cell.code.text()));
                canvas.text(x, y, text, theme.selected);
            } else {
                let style = if here {
                    theme.selected
                } else {
                    code_style(cell.code, theme)
                };
                match wide < CELL {
                    true if !here => {
                        canvas.text(x, y, close(chart, cell), style);
                    }
                    true => {
                        canvas.text(x, y, cell.code.text(), style);
                    }
                    false => {
                        canvas.text_right(x + 2, y, cell.code.text(), style);
                    }
                }
            }
        }
        y += 1;
    }
    y
}

/// Text of a packed cell: a two-letter code is written once, and a line after it runs across the columns with the
/// same code.
fn close<'a>(chart: &'a Chart, cell: Cell<'a>) -> &'a str {
    let code = cell.code.text();
    let says_the_same = |at: Option<usize>| {
        let column = Column::all().find(|column| Some(column.index()) == at);
        let other = column.and_then(|column| chart.cell(cell.section, cell.row, column));
        other.is_some_and(|other| other.code.text() == code)
    };
    let at = cell.column.index();
    match width(code) > 1 && says_the_same(at.checked_sub(1)) {
        false => code,
        true if says_the_same(Some(at + 1)) => "──",
        true => "─",
    }
}

fn index(column: Column) -> u16 {
    u16::try_from(column.index()).unwrap_or(0)
}

/// Meaning of the codes, one a row: the actions in the order they are tried. Codes of one action share the first row.
pub(super) fn legend(chart: &Chart, theme: &Theme) -> Vec<Line<'static>> {
    let parts = |code: &Code, gap: usize| {
        let text = code.text().to_owned();
        let pad = gap.saturating_sub(width(&text).into()).max(1);
        [
            Span::styled(text, code_style(code, theme)),
            Span::raw(" ".repeat(pad)),
            Span::styled(words::tries(code).join(" / "), theme.dim),
        ]
    };
    let (plain, other): (Vec<&Code>, Vec<&Code>) = chart
        .codes()
        .iter()
        .partition(|code| code.tries().len() == 1);
    let mut first = Line::default();
    for code in plain {
        let gap = if first.spans.is_empty() { 4 } else { 2 };
        if !first.spans.is_empty() {
            first.push_span(Span::raw("   "));
        }
        first.spans.extend(parts(code, gap));
    }
    let rest = other
        .into_iter()
        .map(|code| Line::from(parts(code, 4).to_vec()));
    std::iter::once(first).chain(rest).collect()
}

/// Draws the legend. Returns the row after the last.
pub(super) fn draw_legend(canvas: &mut Canvas<'_>, area: Rect, chart: &Chart) -> u16 {
    let lines = legend(chart, canvas.theme());
    let mut canvas = canvas.part(area);
    let mut y = area.y;
    for line in &lines {
        canvas.line(area.x, y, line);
        y += 1;
    }
    y
}

//! Reflow of lines that were laid out for more columns than there are: paragraphs flow, text after a symbol keeps its
//! indent, and pictures stay whole and are stacked.

use std::ops::Range;

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::canvas::{width, wrap};
use super::picture::{is_of_picture, of_picture};
use sanban_words::text::graphemes;

/// Columns of a line, with style; the second column of a wide character is an empty text.
pub type Cells = Vec<(String, Style)>;

/// Columns of a line.
pub fn cells_of(line: &Line<'_>) -> Cells {
    let mut cells = Cells::new();
    for span in &line.spans {
        let style = line.style.patch(span.style);
        for (symbol, wide) in graphemes(&span.content) {
            match cells.last_mut() {
                Some(last) if wide == 0 => last.0.push_str(symbol),
                _ => cells.push((symbol.to_owned(), style)),
            }
            for _ in 1..wide {
                cells.push((String::new(), style));
            }
        }
    }
    cells
}

/// Line of these columns.
pub fn line_of(cells: Cells) -> Line<'static> {
    let mut spans: Vec<Span<'static>> = Vec::new();
    for (symbol, style) in cells {
        match spans.last_mut() {
            Some(last) if last.style == style => last.content.to_mut().push_str(&symbol),
            _ => spans.push(Span::styled(symbol, style)),
        }
    }
    Line::from(spans)
}

/// Lines that were wrapped at `laid_out` columns, reflowed into at most `columns`.
pub(crate) fn reflow(lines: &[Line<'static>], laid_out: u16, columns: u16) -> Vec<Line<'static>> {
    if columns >= laid_out {
        return lines.to_vec();
    }
    let mut out = Vec::with_capacity(lines.len());
    let mut rest = lines.iter().peekable();
    while let Some(line) = rest.next() {
        if is_of_picture(line) {
            let mut rows = vec![cells_of(line)];
            while let Some(row) = rest.next_if(|row| is_of_picture(row)) {
                rows.push(cells_of(row));
            }
            out.extend(pictures_in(rows, columns));
            continue;
        }
        let mut cells = cells_of(line);
        let hang = hang_of(&cells);
        let mut last = cells.len();
        while let Some(next) = rest.next_if(|next| continues(&cells, last, next, hang, laid_out)) {
            let more = cells_of(next);
            last = more.len();
            let body = &more[hang.min(last)..];
            // Between Japanese characters there is no blank.
            let wide = |cell: Option<&(String, Style)>| {
                cell.is_some_and(|(symbol, _)| symbol.is_empty() || width(symbol) > 1)
            };
            if !wide(cells.last()) && !wide(body.first()) {
                let style = cells.last().map_or(Style::new(), |cell| cell.1);
                cells.push((" ".to_owned(), style));
            }
            cells.extend_from_slice(body);
        }
        out.extend(broken(&cells, hang, columns));
    }
    out
}

fn is_blank(cell: &(String, Style)) -> bool {
    cell.0 == " "
}

/// Column at which the text of a line begins: after the margin, or after a symbol followed by a gap.
fn hang_of(cells: &Cells) -> usize {
    let text = |from: usize| {
        let found = cells[from..].iter().position(|cell| !is_blank(cell));
        found.map_or(cells.len(), |at| from + at)
    };
    let margin = text(0);
    let gap = cells[margin..]
        .windows(2)
        .position(|two| two.iter().all(is_blank));
    match gap {
        Some(at) if margin + at < 16 => text(margin + at),
        _ => margin,
    }
}

/// `true` if a line continues the one before, which ended only because its next word did not fit.
fn continues(
    before: &Cells,
    last: usize,
    next: &Line<'static>,
    hang: usize,
    laid_out: u16,
) -> bool {
    let cells = cells_of(next);
    let margin = cells.iter().position(|cell| !is_blank(cell));
    if before.is_empty() || margin != Some(hang) || hang_of(&cells) != hang {
        return false;
    }
    let word = cells[hang..].iter().take_while(|cell| !is_blank(cell));
    // A Japanese line breaks almost anywhere.
    let japanese = |cell: &&(String, Style)| width(&cell.0) > 1;
    let word = match word.clone().next().filter(japanese) {
        Some(_) => word.count().min(6),
        None => word.count(),
    };
    last + 1 + word > usize::from(laid_out)
}

/// A line broken into lines of at most `columns`; all but the first are indented to the column `hang`.
fn broken(cells: &Cells, hang: usize, columns: u16) -> Vec<Line<'static>> {
    let room = columns.saturating_sub(u16::try_from(hang).unwrap_or(u16::MAX));
    if cells.len() <= usize::from(columns) || room < 8 {
        return vec![line_of(cells.clone())];
    }
    let (head, body) = cells.split_at(hang);
    let text: String = body.iter().map(|(symbol, _)| symbol.as_str()).collect();
    let mut body = body.iter();
    let mut out = Vec::new();
    for part in wrap(&text, room) {
        let mut line: Cells = if out.is_empty() {
            head.to_vec()
        } else {
            vec![(" ".to_owned(), Style::new()); hang]
        };
        // Only the blanks at line breaks are missing in the parts.
        for (symbol, _) in cells_of(&Line::raw(part)) {
            if let Some(cell) = body.find(|cell| cell.0 == symbol) {
                line.push(cell.clone());
            }
        }
        out.push(line_of(line));
    }
    out
}

/// Pictures that are side by side, as many beside each other as fit `columns`, the others below them.
fn pictures_in(mut rows: Vec<Cells>, columns: u16) -> Vec<Line<'static>> {
    let all = rows.iter().map(Vec::len).max().unwrap_or(0);
    for row in &mut rows {
        row.resize(all, (" ".to_owned(), Style::new()));
    }
    let parts = parts_of(&rows);
    let (margin, room) = (parts.first().map_or(0, |part| part.start), columns.into());
    let mut parts = parts.into_iter().peekable();
    let mut out = Vec::new();
    while let Some(first) = parts.next() {
        let mut shown = first;
        while let Some(next) = parts.next_if(|next| margin + next.end - shown.start <= room) {
            shown.end = next.end;
        }
        if !out.is_empty() {
            out.push(of_picture(Line::default()));
        }
        // A picture that is too wide even so loses its margin first.
        let before = margin.min(room.saturating_sub(shown.len()));
        for row in &rows {
            let mut cells = vec![(" ".to_owned(), Style::new()); before];
            cells.extend_from_slice(&row[shown.clone()]);
            out.push(of_picture(line_of(cells)));
        }
    }
    out
}

/// Columns of each picture in these rows; two pictures are separated by at least two empty columns.
fn parts_of(rows: &[Cells]) -> Vec<Range<usize>> {
    let mut parts: Vec<Range<usize>> = Vec::new();
    for column in 0..rows.first().map_or(0, Vec::len) {
        if rows.iter().all(|row| is_blank(&row[column])) {
            continue;
        }
        match parts.last_mut() {
            Some(part) if column <= part.end + 1 => part.end = column + 1,
            _ => parts.push(column..column + 1),
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(lines: &[&str], laid_out: u16, columns: u16) -> Vec<String> {
        let lines: Vec<Line<'static>> = lines
            .iter()
            .map(|&line| Line::from(line.to_owned()))
            .collect();
        let lines = reflow(&lines, laid_out, columns).into_iter();
        lines
            .map(|line| line.to_string().trim_end().to_owned())
            .collect()
    }

    #[test]
    fn paragraphs_flow_and_signs_keep_their_column() {
        let lines = [
            "Rules",
            "  Place your pieces so that they touch",
            "  your own only at the corners.",
            "",
            "  []     it fits here, and nowhere else",
            "         on the board",
            "  x      short",
        ];
        assert_eq!(told(&lines, 40, 40), lines);
        assert_eq!(
            told(&lines, 40, 26),
            [
                "Rules",
                "  Place your pieces so",
                "  that they touch your own",
                "  only at the corners.",
                "",
                "  []     it fits here, and",
                "         nowhere else on",
                "         the board",
                "  x      short",
            ]
        );
    }

    #[test]
    fn japanese_flows_without_blanks() {
        let lines = ["  同じ色の角だけが触れるよう", "  に置きます。"];
        assert_eq!(
            told(&lines, 28, 20),
            ["  同じ色の角だけが触", "  れるように置きま", "  す。"]
        );
    }

    #[test]
    fn pictures_stay_whole_below_each_other() {
        let lines = [
            "  +-++-+   +-+   +--+",
            "  |a||b|   |c|   |d |",
            "  two      one",
        ];
        let lines: Vec<Line<'static>> = lines.map(|line| of_picture(Line::raw(line))).to_vec();
        let told = |columns: u16| -> Vec<String> {
            let lines = reflow(&lines, 40, columns).into_iter();
            lines
                .map(|line| line.to_string().trim_end().to_owned())
                .collect()
        };
        assert_eq!(told(22)[1], "  |a||b|   |c|   |d |");
        assert_eq!(
            told(15),
            [
                "  +-++-+   +-+",
                "  |a||b|   |c|",
                "  two      one",
                "",
                "  +--+",
                "  |d |",
                "",
            ]
        );
        assert_eq!(told(7)[1], " |a||b|");
    }

    #[test]
    fn styles_stay_with_their_letters() {
        let bold = Style::new().add_modifier(ratatui::style::Modifier::BOLD);
        let line = Line::from(vec![
            Span::raw("one two "),
            Span::styled("three", bold),
            Span::raw(" four"),
        ]);
        let lines = reflow(&[line], 30, 9);
        assert_eq!(lines.len(), 3);
        assert_eq!(lines[1].spans[0], Span::styled("three", bold));
    }
}

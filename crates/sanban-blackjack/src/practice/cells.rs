//! Cells of the chart by ranges: `hard 12-16 v 2-6, soft 18 v 9-A, pair 8`.

use super::Spot;
use crate::{Column, Section};

/// A text that is not a list of ranges of cells.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "'{}' is no range of cells: expected some such as 'hard 12-16 v 2-6, soft 18 v 9-A, pair 8'",
    sanban_game::quoted(.0)
)]
pub struct ParseCellsError(String);

/// Ends of a range, `12-16` or `A`.
fn ends(text: &str) -> (&str, &str) {
    text.split_once(['-', '–']).unwrap_or((text, text))
}

/// Cells of ranges separated by commas: a section, its totals (of pairs the card), and the up cards after a `v`; all up
/// cards without one. Totals are those of two cards: hard 5…19, soft 13…20.
///
/// # Errors
/// The first range that is none.
pub fn parse_cells(text: &str) -> Result<Vec<Spot>, ParseCellsError> {
    let ranges = text.split(',').map(str::trim);
    let cells = ranges.map(|range| parse(range).ok_or_else(|| ParseCellsError(range.to_owned())));
    Ok(cells.collect::<Result<Vec<_>, _>>()?.concat())
}

fn parse(range: &str) -> Option<Vec<Spot>> {
    let words: Vec<&str> = range.split_whitespace().collect();
    let (section, rows, ups) = match words[..] {
        [section, rows] => (section, rows, "2-A"),
        [section, rows, "v", ups] => (section, rows, ups),
        _ => return None,
    };
    let section = Section::parse(section)?;
    let key = |row: &str| -> Option<u8> {
        let number = match row {
            "A" | "a" => 1,
            number => number.parse().ok()?,
        };
        match section {
            Section::Hard => (5..=19).contains(&number).then_some(number),
            Section::Soft => (13..=20).contains(&number).then(|| number - 11),
            Section::Pair => (1..=10).contains(&number).then_some(number),
        }
    };
    let column = |up: &str| Column::all().find(|column| column.label().eq_ignore_ascii_case(up));
    let ((first, last), (from, to)) = (ends(rows), ends(ups));
    let rows = key(first)?..=key(last)?;
    let columns = column(from)?.index()..=column(to)?.index();
    let cells = rows.flat_map(|row| {
        let here = Column::all().filter(|column| columns.contains(&column.index()));
        here.filter_map(move |column| Spot::at(section, row, column))
    });
    let cells: Vec<Spot> = cells.collect();
    (!cells.is_empty()).then_some(cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read() {
        let cells = |text: &str| {
            let cells = parse_cells(text).unwrap();
            cells.iter().map(Spot::to_string).collect::<Vec<_>>()
        };
        assert_eq!(
            cells("soft 17-18 v 9-10, pair A v A"),
            [
                "soft A·6 v 9",
                "soft A·6 v 10",
                "soft A·7 v 9",
                "soft A·7 v 10",
                "pair A·A v A"
            ]
        );
        assert_eq!(cells("hard 12–16 v 2–6").len(), 25);
        assert_eq!(cells("pair 8").len(), 10);
        for text in [
            "",
            "hard",
            "hard 4",
            "soft 12-18",
            "hard 16-12",
            "hard 12 v 6-2",
            "hard 12 v",
            "hand 3",
        ] {
            assert!(parse_cells(text).is_err(), "{text}");
        }
    }
}

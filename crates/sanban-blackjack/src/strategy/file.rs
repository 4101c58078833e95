//! Reading charts from files.
//!
//! ```toml
//! name = "mine"
//! title = "What it is for"
//! source = "Where it comes from"
//! soft_of_three = "soft"          # or "hard", or "one" (there, with the ace as 1): where soft hands of three cards are looked up
//!
//! [codes]                         # what to try, in order; the last resort is stand, hit or the next table
//! D = ["double", "hit"]
//! P = ["split", "next table"]
//!
//! [hard]                          # columns: 2 3 4 5 6 7 8 9 10 A; rows must cover 5 to 21
//! "5-8" = "H H H H H H H H H H"
//!
//! [soft]
//! "A·7" = "S D D D D S S H H H"
//!
//! [pair]
//! "8·8" = "P P P P P P P P P P"
//!
//! [three_cards]                   # may be left out: what hands of three and more cards do otherwise
//! "16 v 10" = "stand"
//! ```

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;
use toml::Spanned;

use super::chart::{Chart, Column, Row, Section, SoftOfThree, ThreeCards};
use super::code::Code;
use crate::data::{DataError, Source};
use crate::{Action, value};
use sanban_game::cards::Rank;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChartFile {
    name: String,
    title: String,
    source: String,
    soft_of_three: SoftOfThree,
    codes: BTreeMap<Spanned<String>, Vec<String>>,
    hard: Spanned<Rows>,
    soft: Spanned<Rows>,
    pair: Spanned<Rows>,
    #[serde(default)]
    three_cards: Rows,
}

type Rows = BTreeMap<Spanned<String>, Spanned<String>>;

impl Chart {
    /// Reads a chart file.
    ///
    /// # Errors
    /// A file that cannot be read or is not a chart: the error gives the file, the line and what was expected.
    pub fn load(path: &Path) -> Result<Chart, DataError> {
        let file = path.display().to_string();
        let text = std::fs::read_to_string(path).map_err(|error| DataError {
            file: file.clone(),
            line: 1,
            problem: format!("it cannot be read: {error}"),
        })?;
        Chart::parse(&file, &text)
    }

    /// Reads a chart from text; `file` is the name for errors.
    ///
    /// # Errors
    /// A text that is not a chart: the error gives the file, the line and what was expected.
    pub fn parse(file: &str, text: &str) -> Result<Chart, DataError> {
        let source = Source { file, text };
        let read: ChartFile = source.read()?;
        let mut codes = Vec::new();
        for (name, words) in &read.codes {
            let at = name.span().start;
            let code =
                Code::read(name.get_ref(), words).map_err(|problem| source.error(at, problem))?;
            codes.push(code);
        }
        let mut sections = [Vec::new(), Vec::new(), Vec::new()];
        for (section, rows) in [
            (Section::Pair, &read.pair),
            (Section::Soft, &read.soft),
            (Section::Hard, &read.hard),
        ] {
            sections[section as usize] = read_rows(&source, section, rows, &codes)?;
        }
        let three_cards = read.three_cards.iter();
        let three_cards = three_cards
            .map(|(cell, action)| read_three_cards(&source, cell, action))
            .collect::<Result<_, _>>()?;
        Ok(Chart {
            name: read.name,
            title: read.title,
            source: read.source,
            codes,
            sections,
            soft_of_three: read.soft_of_three,
            three_cards,
        })
    }
}

fn read_three_cards(
    source: &Source<'_>,
    cell: &Spanned<String>,
    action: &Spanned<String>,
) -> Result<ThreeCards, DataError> {
    let (row, up) = cell.get_ref().split_once(" v ").unwrap_or_default();
    let sections = [Section::Hard, Section::Soft].into_iter();
    let mut found = sections.filter_map(|section| {
        let (from, to) = read_label(section, row)?;
        (from == to).then_some((section, from))
    });
    let Some(((section, row), column)) = found.next().zip(Column::from_label(up.trim())) else {
        let problem = format!(
            "'{}': expected a total or an ace and a card, against an up card, like 16 v 10 or A·7 v 9",
            cell.get_ref()
        );
        return Err(source.error(cell.span().start, problem));
    };
    let action = match action.get_ref().as_str() {
        "stand" => Action::Stand,
        "hit" => Action::Hit,
        other => {
            let problem = format!("'{other}': expected 'stand' or 'hit'");
            return Err(source.error(action.span().start, problem));
        }
    };
    Ok(ThreeCards {
        section,
        row,
        column,
        action,
    })
}

fn read_rows(
    source: &Source<'_>,
    section: Section,
    table: &Spanned<Rows>,
    codes: &[Code],
) -> Result<Vec<Row>, DataError> {
    let mut rows: Vec<Row> = Vec::new();
    for (label, cells) in table.get_ref() {
        let at = label.span().start;
        let (from, to) = read_label(section, label.get_ref()).ok_or_else(|| {
            let expected = match section {
                Section::Pair => "a pair like 8·8, 10·10 or A·A",
                Section::Soft => "an ace and a card like A·7",
                Section::Hard => "a total like 12, or totals like 5-8",
            };
            source.error(
                at,
                format!(
                    "{} row '{}': expected {expected}",
                    section.word(),
                    label.get_ref()
                ),
            )
        })?;
        if let Some(other) = rows.iter().find(|row| from <= row.to && row.from <= to) {
            let problem = format!(
                "row '{}': row '{}' says that already",
                label.get_ref(),
                other.label
            );
            return Err(source.error(at, problem));
        }
        rows.push(Row {
            label: label.get_ref().clone(),
            from,
            to,
            cells: read_cells(source, section, cells, codes)?,
        });
    }
    // Aces are the last row of the pair table and the first of the soft one.
    rows.sort_by_key(|row| match section {
        Section::Pair if row.from == 1 => 11,
        _ => row.from,
    });
    if section == Section::Hard {
        let missing =
            (5..=21).find(|total| !rows.iter().any(|row| (row.from..=row.to).contains(total)));
        if let Some(total) = missing {
            let problem =
                format!("the hard table has no row for {total}: expected rows for 5 to 21");
            return Err(source.error(table.span().start, problem));
        }
    }
    Ok(rows)
}

/// Keys of a row; see [`Row`].
fn read_label(section: Section, label: &str) -> Option<(u8, u8)> {
    let card = |text: &str| Rank::from_face(text.trim()).map(value);
    match section {
        Section::Hard => {
            let (from, to) = label.split_once(['-', '–']).unwrap_or((label, label));
            let (from, to) = (from.trim().parse().ok()?, to.trim().parse().ok()?);
            (from <= to && from >= 4 && to <= 21).then_some((from, to))
        }
        Section::Soft | Section::Pair => {
            let (first, second) = label.split_once(['·', ',', '-'])?;
            let (first, second) = (card(first)?, card(second)?);
            let fits = first == if section == Section::Soft { 1 } else { second };
            fits.then_some((second, second))
        }
    }
}

fn read_cells(
    source: &Source<'_>,
    section: Section,
    cells: &Spanned<String>,
    codes: &[Code],
) -> Result<[u8; 10], DataError> {
    let at = cells.span().start;
    let words: Vec<&str> = cells.get_ref().split_whitespace().collect();
    let words: [&str; 10] = words.as_slice().try_into().map_err(|_| {
        let problem = format!(
            "{} codes: expected 10, for the up cards 2 to 10 and A",
            words.len()
        );
        source.error(at, problem)
    })?;
    let mut read = [0; 10];
    for (cell, word) in read.iter_mut().zip(words) {
        let index = codes.iter().position(|code| code.text == word);
        let known = || codes.iter().map(Code::text).collect::<Vec<_>>().join(", ");
        let index = index.ok_or_else(|| {
            source.error(
                at,
                format!("'{word}': expected one of the codes {}", known()),
            )
        })?;
        if section == Section::Hard && codes[index].passes_on() {
            let problem =
                format!("'{word}' goes on to the next table, and there is none after the hard one");
            return Err(source.error(at, problem));
        }
        *cell = u8::try_from(index)
            .map_err(|_| source.error(at, "too many codes: expected no more than 256"))?;
    }
    Ok(read)
}

//! Charts from computed cells, and a chart as the text of a file.

use std::cmp::Reverse;

use super::chart::{Chart, Column, Row, Section, SoftOfThree, ThreeCards};
use super::code::{Code, Try};
use crate::Action;

/// The tables in the order of files.
const IN_FILES: [Section; 3] = [Section::Hard, Section::Soft, Section::Pair];

impl Chart {
    /// A chart whose cells try these choices; `row` is the hard total, or the value of the card beside the ace or of the
    /// paired cards.
    pub(crate) fn of_cells(
        title: String,
        tries: impl Fn(Section, u8, Column) -> Vec<Try>,
        mut three_cards: Vec<ThreeCards>,
    ) -> Chart {
        let rows = |section| match section {
            Section::Hard => 5..=21,
            Section::Soft => 2..=9,
            Section::Pair => 1..=10,
        };
        let mut codes = Vec::new();
        for section in IN_FILES {
            for row in rows(section) {
                Column::all().for_each(|column| add(&mut codes, tries(section, row, column)));
            }
        }
        codes.sort_by(|one, next| one.text.cmp(&next.text));
        let sections = Section::ALL.map(|section| {
            let row = |row| Row {
                label: label(section, row),
                from: row,
                to: row,
                cells: std::array::from_fn(|column| {
                    let tries = tries(section, row, Column(column as u8));
                    let at = codes.iter().position(|code| code.tries == tries);
                    // The casts are lossless: there are 35 rows of ten.
                    at.unwrap_or_default() as u8
                }),
            };
            let mut rows: Vec<Row> = rows(section).map(row).collect();
            // Aces are the last pair.
            rows.rotate_left(usize::from(section == Section::Pair));
            rows
        });
        // As they are read from a file.
        three_cards.sort_by_key(ToString::to_string);
        Chart {
            name: "optimal".to_owned(),
            title,
            source: "computed for these rules".to_owned(),
            codes,
            sections,
            soft_of_three: SoftOfThree::Soft,
            three_cards,
        }
    }

    /// The chart as the text of a file that [`Chart::load`] reads.
    #[must_use]
    pub fn text(&self) -> String {
        let place = self.soft_of_three.word();
        let mut text = format!(
            "name = \"{}\"\ntitle = \"{}\"\nsource = \"{}\"\nsoft_of_three = \"{place}\"\n\n[codes]\n",
            self.name, self.title, self.source
        );
        for code in &self.codes {
            let words = code.words().join("\", \"");
            text.push_str(&format!("{} = [\"{words}\"]\n", code.text));
        }
        for section in IN_FILES {
            text.push_str(&format!("\n[{}]\n", section.word()));
            let mut rows: Vec<&Row> = self.rows(section).iter().collect();
            rows.sort_by_key(|row| row.from);
            for row in rows {
                let cells = row.cells.map(|code| self.codes[usize::from(code)].text());
                text.push_str(&format!("\"{}\" = \"{}\"\n", row.label, cells.join(" ")));
            }
        }
        let mut exceptions: Vec<&ThreeCards> = self.three_cards.iter().collect();
        exceptions.sort_by_key(|known| (Reverse(known.section), known.row, known.column));
        if !exceptions.is_empty() {
            text.push_str("\n[three_cards]\n");
        }
        for exception in exceptions {
            text.push_str(&format!("\"{exception}\" = \"{}\"\n", exception.action));
        }
        text
    }
}

/// Label of a row: `16`, `A·7`, `8·8`.
pub(crate) fn label(section: Section, row: u8) -> String {
    let face = match row {
        1 => "A".to_owned(),
        row => row.to_string(),
    };
    match section {
        Section::Hard => face,
        Section::Soft => format!("A·{face}"),
        Section::Pair => format!("{face}·{face}"),
    }
}

/// Adds a code of these choices unless there is one. Its name is the initial of its first choice, and of the next if that is
/// not the usual one. Two codes that would share a name are distinguished by further initials.
fn add(codes: &mut Vec<Code>, tries: Vec<Try>) {
    if codes.iter().any(|known| known.tries == tries) {
        return;
    }
    let usual = match tries[..] {
        [Try::Action(Action::Double), Try::Action(Action::Hit)] | [_, Try::NextTable] => 1,
        _ => 2,
    };
    let mut text = String::new();
    for (at, one) in tries.iter().enumerate() {
        let letter = match one {
            Try::Action(Action::Surrender) => 'r',
            Try::Action(Action::Split) => 'p',
            other => other.word().chars().next().unwrap_or(' '),
        };
        text.push(if at == 0 {
            letter.to_ascii_uppercase()
        } else {
            letter
        });
        if at + 1 >= usual && codes.iter().all(|known| known.text != text) {
            break;
        }
    }
    codes.push(Code { text, tries });
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test says what is wrong by failing")]
mod tests {
    use super::*;

    #[test]
    fn codes_are_named_by_the_initials_that_they_take() {
        let mut codes = Vec::new();
        for (words, name) in [
            ("hit", "H"),
            ("stand", "S"),
            ("double, hit", "D"),
            ("double, stand", "Ds"),
            ("double, surrender, stand", "Dr"),
            ("double, surrender, hit", "Drh"),
            ("split, next table", "P"),
            ("split, hit", "Ph"),
            ("split, stand", "Ps"),
            ("surrender, next table", "R"),
            ("surrender, hit", "Rh"),
            ("surrender, stand", "Rs"),
            ("surrender, double, hit", "Rd"),
            ("surrender, double, stand", "Rds"),
        ] {
            let tries = words.split(", ").map(|word| Try::read(word).unwrap());
            let tries: Vec<Try> = tries.collect();
            // Choices that are known keep their name.
            add(&mut codes, tries.clone());
            add(&mut codes, tries);
            assert_eq!(codes.last().unwrap().text, name, "{words}");
        }
        assert_eq!(codes.len(), 14);
    }
}

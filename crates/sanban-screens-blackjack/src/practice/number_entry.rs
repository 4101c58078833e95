//! A field for a number: a running count, a true count, decks.

use crossterm::event::{KeyCode, KeyEvent};

use sanban_term::action::{Key, narrow};
use sanban_term::layout::{Area as _, Row};
use sanban_term::widgets::TextField;

/// The number as typed so far.
#[derive(Clone, Debug)]
pub(super) struct Entry(TextField);

impl Default for Entry {
    fn default() -> Entry {
        Entry(TextField::default().filter(filter).limit(LIMIT))
    }
}

/// Character limit: more than any count has.
const LIMIT: usize = 8;

/// Minus sign as shown in the field.
const MINUS: char = '−';

/// Digits, and one point.
fn filter(text: &str, letter: char) -> Option<char> {
    match letter {
        ',' | '.' => (!text.contains('.')).then_some('.'),
        letter => letter.is_ascii_digit().then_some(letter),
    }
}

/// Effect of a key.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Typed {
    /// Not part of a number.
    Not,
    /// The digits changed.
    Changed,
    /// The number is complete.
    Number(f64),
    /// Enter, but there is no number yet.
    Nothing,
}

impl Entry {
    pub(super) fn take(&mut self, key: KeyEvent) -> Typed {
        if key.code == KeyCode::Enter {
            return self.enter();
        }
        match Key::of(key).letter() {
            Some(letter) if self.insert(letter) => Typed::Changed,
            None if self.0.key(key) => Typed::Changed,
            _ => Typed::Not,
        }
    }

    /// Takes the number as typed so far.
    pub(super) fn enter(&mut self) -> Typed {
        match self.0.text().replace(MINUS, "-").parse() {
            Ok(number) => {
                self.0.clear();
                Typed::Number(number)
            }
            Err(_) => Typed::Nothing,
        }
    }

    pub(super) fn paste(&mut self, text: &str) {
        for letter in text.chars() {
            self.insert(letter);
        }
    }

    /// Inserts a character; returns `true` if it can be part of a number.
    fn insert(&mut self, letter: char) -> bool {
        let text = self.0.text();
        let letter = narrow(letter);
        match letter {
            // A minus typed late counts too; two cancel out.
            '-' => match text.strip_prefix(MINUS) {
                Some(rest) => self.0.set_text(rest.to_owned()),
                None => self.0.set_text(format!("{MINUS}{text}")),
            },
            '+' => self.0.set_text(text.replace(MINUS, "")),
            '0'..='9' | '.' | ',' => self.0.insert(letter),
            _ => return false,
        }
        true
    }

    /// Draws the field.
    pub(super) fn draw(&self, row: &mut Row<'_>) {
        /// Columns for the longest number and the cursor after it.
        const ROOM: u16 = 6;
        let style = row.theme().selected;
        let (canvas, at) = row.rest();
        canvas
            .row(at)
            .text(" ".repeat(usize::from(ROOM) + 2), style);
        let inside = at.after(1).first_columns(ROOM);
        self.0.draw(&mut canvas.row(inside), style);
        row.gap(ROOM + 2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(keys: &str) -> Typed {
        let mut entry = Entry::default();
        let mut last = Typed::Not;
        for key in keys.split(' ') {
            last = entry.take(Key::parse(key).unwrap().event());
        }
        last
    }

    #[test]
    fn numbers_are_typed_as_people_type_them() {
        for (keys, number) in [
            ("7 Enter", 7.0),
            ("- 1 2 Enter", -12.0),
            ("3 - Enter", -3.0),
            ("- 3 + Enter", 3.0),
            ("2 . 5 Enter", 2.5),
            ("9 Backspace 4 Enter", 4.0),
            ("2 5 Left . Enter", 2.5),
            ("1 2 Home - Delete Enter", -2.0),
            ("1 2 C-u 3 , 5 . Enter", 3.5),
        ] {
            assert_eq!(typed(keys), Typed::Number(number), "{keys}");
        }
        assert_eq!(typed("Enter"), Typed::Nothing);
        assert_eq!(typed("- Enter"), Typed::Nothing);
        for key in ["x", "Esc", "q", "Up"] {
            assert_eq!(typed(key), Typed::Not, "{key}");
        }
    }

    #[test]
    fn a_number_is_pasted() {
        let mut entry = Entry::default();
        for text in [" -3,5 decks\n", "－３．５", "ー３、５"] {
            entry.paste(text);
            let enter = entry.take(Key::parse("Enter").unwrap().event());
            assert_eq!(enter, Typed::Number(-3.5), "{text}");
        }
    }
}

//! A number that is typed: a running count, a true count, decks.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::tui::frame::canvas::Canvas;

/// The digits that are typed so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Entry {
    text: String,
}

/// What became of a key.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Typed {
    /// It is no part of a number.
    Not,
    /// It changed the digits.
    Changed,
    /// The number is complete.
    Number(f64),
    /// Enter, but there is no number yet.
    Nothing,
}

impl Entry {
    /// Takes a key.
    pub(super) fn take(&mut self, key: KeyEvent) -> Typed {
        let bare = key.modifiers.is_empty() || key.modifiers == KeyModifiers::SHIFT;
        if !bare {
            return Typed::Not;
        }
        match key.code {
            KeyCode::Char(digit) if digit.is_ascii_digit() && self.text.len() < 7 => {
                self.text.push(digit);
            }
            KeyCode::Char('-' | '−') => {
                // A minus typed late counts too; twice is none.
                match self.text.strip_prefix('-') {
                    Some(rest) => self.text = rest.to_owned(),
                    None => self.text.insert(0, '-'),
                }
            }
            KeyCode::Char('+') => self.text = self.text.replace('-', ""),
            KeyCode::Char('.' | ',') if !self.text.contains('.') => self.text.push('.'),
            KeyCode::Backspace => {
                self.text.pop();
            }
            KeyCode::Enter => {
                return match self.text.parse() {
                    Ok(number) => {
                        self.text.clear();
                        Typed::Number(number)
                    }
                    Err(_) => Typed::Nothing,
                };
            }
            _ => return Typed::Not,
        }
        Typed::Changed
    }

    /// Draws the field; returns the column after it.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, x: u16, y: u16) -> u16 {
        let theme = canvas.theme();
        let text = format!(" {:>5} ", format!("{}▏", self.text.replace('-', "−")));
        canvas.text(x, y, text, theme.selected)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::frame::action::Key;

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
        ] {
            assert_eq!(typed(keys), Typed::Number(number), "{keys}");
        }
        assert_eq!(typed("Enter"), Typed::Nothing);
        assert_eq!(typed("- Enter"), Typed::Nothing);
        assert_eq!(typed("x"), Typed::Not);
    }
}

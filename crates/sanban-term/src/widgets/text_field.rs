//! Text entry in one line: a cursor, the editing keys of a shell, a filter and a limit.

use crossterm::event::KeyEvent;
use ratatui::style::Style;
use tui_input::{Input, InputRequest};

use crate::action::Key;
use crate::layout::Row;
use sanban_words::text::{cut, suffix, width};

/// Filter of typed characters, given the text so far: returns the character or a replacement, or `None` to reject it.
pub type Filter = fn(&str, char) -> Option<char>;

/// Editing keys, as in a table of actions: those of the cursor block, and those of shells.
const KEYS: &[(&str, InputRequest)] = &[
    ("Left", InputRequest::GoToPrevChar),
    ("C-b", InputRequest::GoToPrevChar),
    ("Right", InputRequest::GoToNextChar),
    ("C-f", InputRequest::GoToNextChar),
    ("C-Left", InputRequest::GoToPrevWord),
    ("M-Left", InputRequest::GoToPrevWord),
    ("M-b", InputRequest::GoToPrevWord),
    ("C-Right", InputRequest::GoToNextWord),
    ("M-Right", InputRequest::GoToNextWord),
    ("M-f", InputRequest::GoToNextWord),
    ("Home", InputRequest::GoToStart),
    ("C-a", InputRequest::GoToStart),
    ("End", InputRequest::GoToEnd),
    ("C-e", InputRequest::GoToEnd),
    ("Backspace", InputRequest::DeletePrevChar),
    ("C-h", InputRequest::DeletePrevChar),
    ("Delete", InputRequest::DeleteNextChar),
    ("C-d", InputRequest::DeleteNextChar),
    ("C-w", InputRequest::DeletePrevWord),
    ("M-Backspace", InputRequest::DeletePrevWord),
    ("C-Backspace", InputRequest::DeletePrevWord),
    ("M-d", InputRequest::DeleteNextWord),
    ("C-Delete", InputRequest::DeleteNextWord),
    ("C-u", InputRequest::DeleteFromStart),
    ("C-k", InputRequest::DeleteTillEnd),
    ("C-y", InputRequest::Yank),
];

/// A text that is being typed, in one line.
#[derive(Clone, Debug)]
pub struct TextField {
    input: Input,
    filter: Filter,
    limit: usize,
    selected: bool,
}

impl Default for TextField {
    fn default() -> TextField {
        TextField::new("")
    }
}

impl TextField {
    /// A field with this text, the cursor after it.
    pub fn new(text: impl Into<String>) -> TextField {
        TextField {
            input: Input::new(text.into()),
            filter: |_, letter| Some(letter),
            limit: usize::MAX,
            selected: false,
        }
    }

    /// The same field, accepting only what the filter lets through. Control characters never are accepted.
    #[must_use]
    pub fn filter(mut self, filter: Filter) -> TextField {
        self.filter = filter;
        self
    }

    /// The same field, accepting at most `limit` characters.
    #[must_use]
    pub fn limit(mut self, limit: usize) -> TextField {
        self.limit = limit;
        self
    }

    /// The same field with its text selected: the first character that is typed or pasted replaces it, any editing key
    /// keeps it.
    #[must_use]
    pub fn select_all(mut self) -> TextField {
        self.selected = true;
        self
    }

    /// `true` while the text is selected, see [`TextField::select_all`].
    #[must_use]
    pub fn is_selected(&self) -> bool {
        self.selected
    }

    /// Current text.
    #[must_use]
    pub fn text(&self) -> &str {
        self.input.value()
    }

    /// `true` if there is no text.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.text().is_empty()
    }

    /// Empties the field.
    pub fn clear(&mut self) {
        self.input.reset();
        self.selected = false;
    }

    /// Replaces the text; the number of characters after the cursor stays the same.
    pub fn set_text(&mut self, text: impl Into<String>) {
        let behind = self.text().chars().count() - self.input.cursor();
        let input = Input::new(text.into());
        let cursor = input.cursor().saturating_sub(behind);
        self.input = input.with_cursor(cursor);
        self.selected = false;
    }

    /// Handles a key. Returns `true` if it is an editing key; all others are left to the owner: Enter, Esc, Up, Down,
    /// Tab.
    pub fn key(&mut self, key: KeyEvent) -> bool {
        let key = Key::of(key);
        if let Some(letter) = key.letter() {
            self.insert(letter);
            return true;
        }
        let request = KEYS
            .iter()
            .find(|(name, _)| Key::parse(name) == Some(key))
            .map(|&(_, request)| request);
        let Some(request) = request else {
            return false;
        };
        self.input.handle(request);
        self.selected = false;
        true
    }

    /// Inserts pasted text, as much of it as the filter and the limit allow.
    pub fn paste(&mut self, text: &str) {
        for letter in text.chars() {
            self.insert(letter);
        }
    }

    /// Inserts a character at the cursor, if it is accepted.
    pub fn insert(&mut self, letter: char) {
        let old = if self.selected { "" } else { self.text() };
        let room = old.chars().count() < self.limit;
        let letter = (self.filter)(old, letter).filter(|letter| room && !letter.is_control());
        let Some(letter) = letter else { return };
        if self.selected {
            self.clear();
        }
        self.input.handle(InputRequest::InsertChar(letter));
    }

    /// Draws the text in what is left of a row, with the terminal's cursor. If the text is too long, the part around the
    /// cursor stays in sight.
    pub fn draw(&self, row: &mut Row<'_>, style: Style) {
        let (shown, cursor) = self.visible(row.room());
        let (canvas, at) = row.rest();
        canvas.cursor(at.x + cursor, at.y);
        row.text(shown, style);
    }

    /// The part of the text that is visible in `columns`, and the cursor's column in it. After the text, the cursor
    /// takes a column of its own.
    fn visible(&self, columns: u16) -> (String, u16) {
        let text = self.text();
        let cursor = text.char_indices().nth(self.input.cursor());
        let (head, tail) = text.split_at(cursor.map_or(text.len(), |(at, _)| at));
        // The part before the cursor has half of the room, and whatever the rest leaves.
        let room = columns.saturating_sub(width(tail).max(1)).max(columns / 2);
        let mut shown = if width(head) <= room {
            head.to_owned()
        } else {
            format!("…{}", suffix(head, room.saturating_sub(1)))
        };
        let cursor = width(&shown);
        shown.push_str(&cut(tail, columns.saturating_sub(cursor)));
        (shown, cursor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(field: &mut TextField, keys: &str) {
        for key in keys.split_whitespace() {
            let taken = field.key(Key::parse(key).unwrap().event());
            assert!(taken, "{key}");
        }
    }

    /// The text after these keys, with `|` at the cursor.
    fn after(text: &str, keys: &str) -> String {
        let mut field = TextField::new(text);
        press(&mut field, keys);
        marked(&field)
    }

    fn marked(field: &TextField) -> String {
        let mut text: Vec<char> = field.text().chars().collect();
        text.insert(field.input.cursor(), '|');
        text.into_iter().collect()
    }

    #[test]
    fn every_editing_key_is_a_key() {
        for (index, (key, _)) in KEYS.iter().enumerate() {
            assert!(Key::parse(key).is_some(), "{key}");
            assert!(
                KEYS[..index].iter().all(|(other, _)| other != key),
                "{key} twice"
            );
        }
    }

    #[test]
    fn text_is_typed_and_deleted_at_the_cursor() {
        assert_eq!(after("", "a b Left c"), "ac|b");
        assert_eq!(after("abc", "Home Right x"), "ax|bc");
        assert_eq!(after("abc", "C-a Delete End Backspace"), "b|");
        assert_eq!(after("abc", "Left Left C-k"), "a|");
        assert_eq!(after("abc", "Left C-u"), "|c");
        assert_eq!(after("one two three", "C-w"), "one two |");
        assert_eq!(after("one two three", "C-Left M-b x"), "one x|two three");
        assert_eq!(after("one two", "Home M-f M-d"), "one |");
        assert_eq!(after("one two", "C-w C-a C-y C-e"), "twoone |");
        assert_eq!(after("", "Backspace Delete Left Right C-w C-k"), "|");
        assert_eq!(after("大貧民", "Left Backspace x"), "大x|民");
        assert_eq!(after("cafe\u{301}s", "Left Backspace"), "caf|s");
    }

    #[test]
    fn other_keys_are_left_to_the_owner() {
        let mut field = TextField::new("abc");
        for key in ["Enter", "Esc", "Up", "Down", "Tab", "F1", "C-x", "M-x"] {
            assert!(!field.key(Key::parse(key).unwrap().event()), "{key}");
        }
        assert_eq!(field.text(), "abc");
    }

    #[test]
    fn typing_replaces_a_selected_text_and_editing_keeps_it() {
        let mut field = TextField::new("basic").select_all();
        press(&mut field, "x y");
        assert_eq!(field.text(), "xy");
        let mut field = TextField::new("basic").select_all();
        press(&mut field, "Right s");
        assert_eq!(field.text(), "basics");
        let mut field = TextField::new("basic").select_all();
        field.paste("expert\n");
        assert_eq!(field.text(), "expert");
        // A rejected character does not delete the selected text.
        let mut field = TextField::new("5")
            .filter(|_, letter| letter.is_ascii_digit().then_some(letter))
            .select_all();
        press(&mut field, "x");
        assert_eq!(field.text(), "5");
        assert!(field.is_selected());
    }

    #[test]
    fn a_filter_and_a_limit_hold_for_keys_and_pasted_text() {
        let mut field = TextField::default()
            .filter(|text, letter| match letter {
                ',' | '.' => (!text.contains('.')).then_some('.'),
                letter => letter.is_ascii_digit().then_some(letter),
            })
            .limit(5);
        field.paste(" 1,2x\t");
        press(&mut field, ". 3 4 5 6");
        assert_eq!(field.text(), "1.234");
    }

    #[test]
    fn a_text_that_is_set_keeps_the_cursor_before_the_same_rest() {
        let mut field = TextField::new("12");
        press(&mut field, "Left");
        field.set_text("−12");
        assert_eq!(marked(&field), "−1|2");
        press(&mut field, "Home");
        field.set_text("2");
        assert_eq!(marked(&field), "|2");
    }

    #[test]
    fn what_is_around_the_cursor_stays_in_sight() {
        let seen = |text: &str, keys: &str, columns| {
            let mut field = TextField::new(text);
            press(&mut field, keys);
            field.visible(columns)
        };
        let shown = |text: &str, cursor| (text.to_owned(), cursor);
        assert_eq!(seen("human", "", 6), shown("human", 5));
        assert_eq!(seen("human", "Left", 5), shown("human", 4));
        assert_eq!(seen("human basic", "", 7), shown("…basic", 6));
        assert_eq!(seen("human basic", "Home", 7), shown("human …", 0));
        assert_eq!(
            seen("abcdefghij", "Home C-f C-f C-f C-f C-f", 6),
            shown("…defg…", 3)
        );
        assert_eq!(seen("大貧民", "", 6), shown("…貧民", 5));
        assert_eq!(seen("大貧民", "Left", 7), shown("大貧民", 4));
        assert_eq!(seen("大貧民大貧民", "Home Right", 7), shown("大貧民…", 2));
        assert_eq!(seen("", "", 0), shown("", 0));
    }
}

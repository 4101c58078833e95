//! Form: rows with a name, a value that is stepped through or typed, and a sentence that explains it.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use super::list::List;
use super::text_field::TextField;
use crate::action::{Binding, narrow, part};
use crate::canvas::{Canvas, shorten, width};
use crate::mouse::{Mouse, MouseKind};
use sanban_game::Values;
use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::tr;

/// Help text beside a form while a value is being typed.
pub const TYPING: Message = msg!("form-group-typing");

/// Set of values of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Field {
    /// Values of a house rule: a switch, words, a number.
    Values(Values),
    /// One of these texts, or any typed text that the owner accepts.
    Choice(Vec<String>),
    /// A heading: it has no value and cannot be selected.
    Heading,
}

/// One row of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Key by which the owner identifies the row.
    pub key: String,
    /// Label on the screen.
    pub label: String,
    /// Value, as it is written.
    pub value: String,
    /// Value for display, if it is not displayed as it is written.
    pub shown: Option<String>,
    /// Set of values.
    pub field: Field,
    /// Sentence that explains the row.
    pub help: String,
}

impl Row {
    /// A heading.
    pub fn heading(label: impl Into<String>) -> Row {
        Row {
            key: String::new(),
            label: label.into(),
            value: String::new(),
            shown: None,
            field: Field::Heading,
            help: String::new(),
        }
    }

    /// The value `steps` further along.
    fn stepped(&self, steps: i32) -> String {
        match &self.field {
            Field::Values(values) => values.step(&self.value, steps),
            Field::Choice(choices) => {
                let len = i32::try_from(choices.len()).unwrap_or(i32::MAX).max(1);
                let at = choices.iter().position(|choice| *choice == self.value);
                let next = match at.and_then(|at| i32::try_from(at).ok()) {
                    Some(at) => (at + steps).rem_euclid(len),
                    None if steps < 0 => len - 1,
                    None => 0,
                };
                usize::try_from(next)
                    .ok()
                    .and_then(|next| choices.get(next))
                    .unwrap_or(&self.value)
                    .clone()
            }
            Field::Heading => String::new(),
        }
    }

    /// `true` if there are values to step through; otherwise a value can only be typed.
    fn has_steps(&self) -> bool {
        match &self.field {
            Field::Values(_) => true,
            Field::Choice(choices) => !choices.is_empty(),
            Field::Heading => false,
        }
    }

    /// Initial text for typing: the value as it is written, a switch as a word.
    fn typed(&self) -> String {
        match (&self.field, self.value.as_str()) {
            (Field::Values(Values::Switch), "true") => "on".to_owned(),
            (Field::Values(Values::Switch), "false") => "off".to_owned(),
            (_, value) => value.to_owned(),
        }
    }

    /// The value as it is written, from one as it is typed.
    fn written(&self, typed: String) -> String {
        match &self.field {
            // These are numbers and words of ASCII.
            Field::Values(values) => {
                let typed: String = typed.chars().map(narrow).collect();
                values.written(&typed).to_owned()
            }
            Field::Choice(_) | Field::Heading => typed,
        }
    }

    /// The value for display: a switch is on or off, an empty choice is the default.
    fn shown(&self) -> String {
        if let Some(shown) = &self.shown {
            return shown.clone();
        }
        match (&self.field, self.value.as_str()) {
            (Field::Choice(_), "") => tr!("form-default"),
            (Field::Values(Values::Switch), "true") => tr!("form-on"),
            (Field::Values(Values::Switch), "false") => tr!("form-off"),
            (_, value) => value.to_owned(),
        }
    }
}

/// Actions of a form; a screen adds them to its own table with [`Form::bindings`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormAction {
    /// Selects the row above.
    Up,
    /// Selects the row below.
    Down,
    /// Steps to the previous value.
    Less,
    /// Steps to the next value.
    More,
    /// Moves ten rows up.
    PageUp,
    /// Moves ten rows down.
    PageDown,
    /// Selects the first row.
    First,
    /// Selects the last row.
    Last,
    /// Starts typing a value.
    Edit,
}

const GROUP: Message = msg!("form-group-group");

/// Keys of a form.
const BINDINGS: &[Binding<FormAction>] = &[
    Binding::new("up", FormAction::Up, &["Up", "k"], msg!("form-key-up"))
        .group(GROUP)
        .priority(60),
    Binding::new(
        "down",
        FormAction::Down,
        &["Down", "j"],
        msg!("form-key-down"),
    )
    .group(GROUP)
    .priority(60),
    Binding::new(
        "less",
        FormAction::Less,
        &["Left", "h"],
        msg!("form-key-less"),
    )
    .group(GROUP)
    .priority(70),
    Binding::new(
        "more",
        FormAction::More,
        &["Right", "l", "Space"],
        msg!("form-key-more"),
    )
    .group(GROUP)
    .priority(70),
    Binding::new(
        "page-up",
        FormAction::PageUp,
        &["PageUp"],
        msg!("form-key-page-up"),
    )
    .group(GROUP)
    .priority(0),
    Binding::new(
        "page-down",
        FormAction::PageDown,
        &["PageDown"],
        msg!("form-key-page-down"),
    )
    .group(GROUP)
    .priority(0),
    Binding::new(
        "first",
        FormAction::First,
        &["Home"],
        msg!("form-key-first"),
    )
    .group(GROUP)
    .priority(0),
    Binding::new("last", FormAction::Last, &["End"], msg!("form-key-last"))
        .group(GROUP)
        .priority(0),
    Binding::new("edit", FormAction::Edit, &["e"], msg!("form-key-edit"))
        .group(GROUP)
        .priority(40),
];

/// A form: its rows, the selected one, and the text being typed.
#[derive(Clone, Debug, Default)]
pub struct Form {
    rows: Vec<Row>,
    list: List,
    typed: Option<TextField>,
}

impl Form {
    /// A form with these rows.
    #[must_use]
    pub fn new(rows: Vec<Row>) -> Form {
        let mut form = Form {
            rows,
            ..Form::default()
        };
        form.leave_heading(1);
        form
    }

    /// Keys of a form, as lines of a screen's table.
    #[must_use]
    pub fn bindings<A: Copy>(action: fn(FormAction) -> A) -> Vec<Binding<A>> {
        part(BINDINGS, action)
    }

    /// Rows of the form.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Replaces the rows; the selection stays on the row with the same key, if there is one.
    pub fn set_rows(&mut self, rows: Vec<Row>) {
        let key = self.selected().map(|row| row.key.clone());
        self.rows = rows;
        if let Some(at) = key.and_then(|key| self.rows.iter().position(|row| row.key == key)) {
            self.list.selected = at;
        }
        self.leave_heading(1);
    }

    /// Selects the first row whose key starts with `beginning`, if there is one.
    pub fn select(&mut self, beginning: &str) {
        if let Some(at) = self
            .rows
            .iter()
            .position(|row| row.key.starts_with(beginning))
        {
            self.list.selected = at;
        }
    }

    /// Selected row; `None` if there are no rows.
    #[must_use]
    pub fn selected(&self) -> Option<&Row> {
        self.rows.get(self.list.selected)
    }

    /// `true` while a value is being typed.
    #[must_use]
    pub fn is_typing(&self) -> bool {
        self.typed.is_some()
    }

    /// Performs an action. Returns the row's key and its new value if one is to be changed; the owner checks it and
    /// sets new rows.
    pub fn perform(&mut self, action: FormAction) -> Option<(String, String)> {
        match action {
            FormAction::Up => self.step(-1),
            FormAction::Down => self.step(1),
            FormAction::First => self.step(isize::MIN),
            FormAction::Last => self.step(isize::MAX),
            FormAction::PageUp => self.step(-10),
            FormAction::PageDown => self.step(10),
            FormAction::Less => return self.stepped(-1),
            FormAction::More => return self.stepped(1),
            FormAction::Edit => self.edit(),
        }
        None
    }

    fn edit(&mut self) {
        let value = self.selected().map(Row::typed);
        self.typed = value.map(|value| TextField::new(value).select_all());
    }

    /// Continues typing a text that was entered but rejected.
    pub fn type_again(&mut self, text: String) {
        self.typed = Some(TextField::new(text));
    }

    /// The row's key and its value `steps` further; a value that can only be typed is opened for typing instead.
    fn stepped(&mut self, steps: i32) -> Option<(String, String)> {
        let row = self.selected()?;
        if !row.has_steps() {
            self.edit();
            return None;
        }
        Some((row.key.clone(), row.stepped(steps)))
    }

    fn step(&mut self, rows: isize) {
        self.list.step(rows, self.rows.len());
        self.leave_heading(rows.signum());
    }

    fn leave_heading(&mut self, direction: isize) {
        let heading = |index: usize| {
            self.rows
                .get(index)
                .is_some_and(|row| row.field == Field::Heading)
        };
        let mut at = self.list.selected;
        while heading(at) {
            match at.checked_add_signed(direction) {
                Some(next) if next < self.rows.len() => at = next,
                _ => {
                    at = (0..self.rows.len()).find(|&row| !heading(row)).unwrap_or(0);
                    break;
                }
            }
        }
        self.list.selected = at;
    }

    /// Handles a key while a value is being typed. `None` if no value is, otherwise `Some` with the row's key and its
    /// new value once it is entered.
    pub fn capture(&mut self, key: KeyEvent) -> Option<Option<(String, String)>> {
        let typed = self.typed.as_mut()?;
        match key.code {
            KeyCode::Enter => {
                let value = typed.text().trim().to_owned();
                self.typed = None;
                let row = self.selected();
                return Some(row.map(|row| (row.key.clone(), row.written(value))));
            }
            KeyCode::Esc => self.typed = None,
            _ => {
                typed.key(key);
            }
        }
        Some(None)
    }

    /// Handles pasted text while a value is being typed.
    pub fn paste(&mut self, text: &str) {
        if let Some(typed) = &mut self.typed {
            typed.paste(text);
        }
    }

    /// Handles the mouse: a click selects a row, a click on the arrows beside the value changes it.
    pub fn mouse(&mut self, mouse: Mouse) -> Option<(String, String)> {
        let click = matches!(mouse.kind, MouseKind::Click | MouseKind::DoubleClick);
        if click {
            self.typed = None;
        }
        for (name, steps) in [("less", -1), ("more", 1)] {
            if let (true, Some(row)) = (click, mouse.on(name)) {
                self.list.selected = row;
                return self.stepped(steps);
            }
        }
        if self.list.mouse(mouse, "row", self.rows.len()) || !click {
            self.leave_heading(1);
        }
        None
    }

    /// Draws the visible rows.
    pub fn draw(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        let rows = &self.rows;
        let typed = &self.typed;
        let names = rows
            .iter()
            .filter(|row| row.field != Field::Heading)
            .map(|row| width(&row.label))
            .max()
            .unwrap_or(0)
            .min(area.width / 2);
        let mut list = self.list;
        list.draw(
            canvas,
            area,
            rows.len(),
            "row",
            |canvas, index, place, selected| {
                let theme = canvas.theme();
                let row = &rows[index];
                let mut line = canvas.row(place);
                if row.field == Field::Heading {
                    line.text(&row.label, theme.title);
                    return;
                }
                let style = if selected { theme.accent } else { theme.text };
                let mark = if selected { "▸" } else { " " };
                line.text(mark, theme.accent)
                    .gap(1)
                    .text(shorten(&row.label, names), style)
                    .tab(names + 4);
                match typed {
                    Some(typed) if selected => {
                        let style = if typed.is_selected() {
                            theme.selected
                        } else {
                            theme.strong
                        };
                        typed.draw(line.gap(2), style);
                    }
                    _ => {
                        let steps = selected && row.has_steps();
                        let arrow = |sign| if steps { sign } else { "" };
                        line.text(arrow("‹"), theme.accent).tab(names + 6);
                        let room = line.room().saturating_sub(2);
                        line.text(shorten(&row.shown(), room), style)
                            .gap(1)
                            .text(arrow("›"), theme.accent);
                    }
                }
            },
        );
        self.list = list;
        self.arrows(canvas, area, names);
    }

    /// Makes the arrows of the selected row mouse targets, above the row itself.
    fn arrows(&self, canvas: &mut Canvas<'_>, area: Rect, names: u16) {
        let Some(y) = self.list.row_of_selected(area) else {
            return;
        };
        let Some(row) = self.selected() else { return };
        let x = area.x + names + 4;
        let end = x + 2 + width(&row.shown()) + 1;
        canvas.target(
            Rect::new(x.saturating_sub(1), y, 3, 1),
            "less",
            self.list.selected,
        );
        canvas.target(
            Rect::new(end.saturating_sub(1), y, 3, 1),
            "more",
            self.list.selected,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(choices: &[&str]) -> Row {
        Row {
            key: "key".to_owned(),
            label: "label".to_owned(),
            value: String::new(),
            shown: None,
            field: Field::Choice(choices.iter().map(|&text| text.to_owned()).collect()),
            help: String::new(),
        }
    }

    #[test]
    fn a_value_without_steps_is_typed() {
        let mut form = Form::new(vec![row(&[])]);
        assert_eq!(form.perform(FormAction::More), None);
        assert!(form.is_typing());
        let mut form = Form::new(vec![row(&["one", "two"])]);
        let change = ("key".to_owned(), "one".to_owned());
        assert_eq!(form.perform(FormAction::More), Some(change));
        assert!(!form.is_typing());
    }

    #[test]
    fn what_is_typed_takes_the_place_of_the_value_unless_it_goes_on_from_there() {
        let key = |code| KeyEvent::new(code, crossterm::event::KeyModifiers::NONE);
        let entered = |form: &mut Form, keys: &[KeyCode]| {
            form.perform(FormAction::Edit);
            for &code in keys {
                assert_eq!(form.capture(key(code)), Some(None));
            }
            form.capture(key(KeyCode::Enter)).unwrap().unwrap().1
        };
        let games = Row {
            value: "5".to_owned(),
            ..row(&[])
        };
        let mut form = Form::new(vec![games]);
        let three = KeyCode::Char('3');
        assert_eq!(entered(&mut form, &[three]), "3");
        assert_eq!(entered(&mut form, &[KeyCode::Right, three]), "53");
        assert_eq!(entered(&mut form, &[KeyCode::Backspace, three]), "3");
        assert_eq!(entered(&mut form, &[]), "5");
        form.type_again("53x".to_owned());
        assert_eq!(form.capture(key(KeyCode::Backspace)), Some(None));
        let again = form.capture(key(KeyCode::Enter));
        assert_eq!(again, Some(Some(("key".to_owned(), "53".to_owned()))));

        let lock = Row {
            value: "false".to_owned(),
            shown: None,
            field: Field::Values(Values::Switch),
            ..row(&[])
        };
        let mut form = Form::new(vec![lock]);
        assert_eq!(entered(&mut form, &[]), "false");
        let on = [KeyCode::Char('o'), KeyCode::Char('n')];
        assert_eq!(entered(&mut form, &on), "true");
    }
}

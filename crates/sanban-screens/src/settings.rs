//! The settings screen, made from the schema of the configuration. Changes take effect at once and are saved.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use crossterm::event::KeyEvent;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::themes::{ThemeList, sample};
use crate::catalog::{CatalogContext as _, config_problem};
use crate::form_page::FormScreen;
use crate::purpose::purpose;
use sanban_data::config::{Config, Kind, Setting};
use sanban_game::Values;
use sanban_play::session::Group;
use sanban_play::session::SessionContext as _;
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_term::mouse::Mouse;
use sanban_term::screen::{Actions, SMALLEST_LIST, Screen, Title};
use sanban_term::widgets::{Field, Form, FormAction, Row, TYPING};
use sanban_words::msg;
use sanban_words::tr;

/// Actions of the settings screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// An action of the form.
    Form(FormAction),
    /// Open the list of themes.
    Themes,
    /// Reset the selected setting to the program's default.
    Default,
    /// Return to the previous screen.
    Back,
}

const SETTINGS: Group = Group(msg!("settings-group-settings"));

pub(super) static BINDINGS: LazyLock<Vec<Binding<Action>>> = LazyLock::new(|| {
    [
        Form::bindings(Action::Form),
        vec![
            SETTINGS.key(
                "themes",
                Action::Themes,
                &["Enter", "t"],
                msg!("settings-key-themes"),
                50,
            ),
            SETTINGS.key(
                "default",
                Action::Default,
                &["d", "Delete"],
                msg!("settings-key-default"),
                40,
            ),
            SETTINGS.key(
                "back",
                Action::Back,
                &["Esc", "q"],
                msg!("settings-key-back"),
                90,
            ),
        ],
    ]
    .concat()
});

/// The settings screen.
pub struct SettingsScreen {
    form: Form,
}

impl SettingsScreen {
    /// The screen for the settings in force.
    pub fn new(ctx: &Context) -> SettingsScreen {
        SettingsScreen {
            form: Form::new(rows(ctx)),
        }
    }

    /// The screen with the cursor on the first setting whose path has this prefix.
    pub fn at(path: &str, ctx: &Context) -> SettingsScreen {
        let mut screen = SettingsScreen::new(ctx);
        screen.form.select(path);
        screen
    }
}

impl FormScreen for SettingsScreen {
    fn form(&mut self) -> &mut Form {
        &mut self.form
    }

    fn set(&mut self, path: &str, value: &str, ctx: &mut Context) -> Result<(), String> {
        set_checked(path, value, ctx)
    }

    fn refresh(&mut self, ctx: &Context) {
        self.form.set_rows(rows(ctx));
    }
}

/// Gives a setting a value.
///
/// # Errors
/// The reason why it cannot have this value, by the schema or by the game's rules and players.
pub(super) fn set_checked(path: &str, value: &str, ctx: &mut Context) -> Result<(), String> {
    let mut changed = ctx.config().clone();
    if let Err(error) = changed.set(path, value) {
        let fault = error.faults().first().map(|fault| fault.message.clone());
        return Err(fault.unwrap_or_else(|| error.to_string()));
    }
    if let Some(problem) = config_problem(ctx.tables(), &changed) {
        return Err(problem.message);
    }
    ctx.set(&[(path, value.to_owned())]);
    Ok(())
}

fn rows(ctx: &Context) -> Vec<Row> {
    let config = ctx.config();
    let mut rows = Vec::new();
    for section in config.schema().sections() {
        if !rows.is_empty() {
            rows.push(Row::heading(""));
        }
        let table = ctx.tables().iter().find(|table| table.name == section.name);
        let title = table.map_or(section.title, |table| table.home_entry.title);
        rows.push(Row::heading(title.text()));
        rows.extend(section.settings.iter().map(|setting| row(setting, config)));
    }
    if let Some(problem) = ctx.themes().problem()
        && let Some(row) = rows.iter_mut().find(|row| row.key == THEME)
    {
        row.help = format!("{}\n\n✗ {problem}", row.help);
    }
    rows
}

/// The setting that has a list of its own.
const THEME: &str = "terminal.theme";

/// Help for a setting: its meaning, its possible values, its default, and its form in the file.
fn help(setting: &Setting, config: &Config) -> String {
    let default = match setting.default {
        "" => tr!("settings-none"),
        default => in_words(setting, default),
    };
    let mut help = vec![setting.words.attribute("help").text()];
    if let Kind::Choice(Values::OneOf(words)) = &setting.kind {
        let words: Vec<String> = words.iter().map(|word| in_words(setting, word)).collect();
        help.push(words.join(" · "));
    } else if let Some(text) = typed_as(setting) {
        help.push(text);
    }
    help.push(tr!("settings-default", value = default));
    let line = setting.line(setting.get(config));
    help.push(tr!("settings-file", line));
    help.join("\n\n")
}

/// A value in words.
fn in_words(setting: &Setting, value: &str) -> String {
    let known = setting.words.word(value);
    known.unwrap_or_else(|| match (&setting.kind, value) {
        (Kind::Choice(Values::Switch), "true") => tr!("form-on"),
        (Kind::Choice(Values::Switch), "false") => tr!("form-off"),
        _ => value.to_owned(),
    })
}

/// Range of a numeric setting, and the words allowed instead of a number: `1 to 100, or off`.
pub(super) fn number_in_words(
    setting: &Setting,
    range: &RangeInclusive<u32>,
    words: &[&str],
) -> String {
    let (least, most) = (range.start(), range.end());
    match words {
        [] => tr!("settings-numbers", least, most),
        words => tr!(
            "settings-numbers-or",
            least,
            most,
            words = listed(setting, words)
        ),
    }
}

fn one_of(setting: &Setting, words: &[impl AsRef<str>]) -> String {
    tr!("settings-one-of", values = listed(setting, words))
}

/// Values in a list, in words.
fn listed(setting: &Setting, words: &[impl AsRef<str>]) -> String {
    let words: Vec<String> = words
        .iter()
        .map(|word| in_words(setting, word.as_ref()))
        .collect();
    words.join(&tr!("settings-between"))
}

/// Syntax to type here, where neither the quotes nor the brackets of the file are needed.
fn typed_as(setting: &Setting) -> Option<String> {
    match &setting.kind {
        Kind::Choice(Values::Switch) => None,
        Kind::Choice(Values::Number(range, words)) => Some(tr!(
            "settings-one-of",
            values = number_in_words(setting, range, words)
        )),
        Kind::Choice(Values::OneOf(words)) => Some(one_of(setting, words)),
        Kind::Name(names) => Some(one_of(setting, &names())),
        Kind::OwnName(names) => Some(one_of(setting, names)),
        Kind::Text(_) => Some(tr!("settings-any-text")),
        Kind::List => Some(tr!("settings-words")),
    }
}

fn row(setting: &Setting, config: &Config) -> Row {
    let field = match &setting.kind {
        Kind::Choice(values) => Field::Values(values.clone()),
        Kind::Name(names) | Kind::Text(names) => Field::Choice(names()),
        Kind::OwnName(names) => Field::Choice(names.iter().map(|name| name.to_string()).collect()),
        Kind::List => Field::Choice(Vec::new()),
    };
    let value = setting.get(config);
    Row {
        key: setting.path.to_string(),
        label: setting.words.text(),
        value: value.to_owned(),
        shown: setting.words.word(value),
        field,
        help: help(setting, config),
    }
}

impl Actions for SettingsScreen {
    type Action = Action;

    const SCREEN: &'static str = "settings";

    fn bindings(&self) -> &[Binding<Action>] {
        &BINDINGS
    }

    fn availability(&self, action: Action, _ctx: &Context) -> Availability {
        let on_theme = self.form.selected().is_some_and(|row| row.key == THEME);
        match action {
            Action::Themes if !on_theme => Availability::Hidden,
            _ => Availability::Ready,
        }
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Themes => {
                let list = ThemeList::new(ctx);
                ctx.push(list);
            }
            Action::Form(action) => {
                let change = self.form.perform(action);
                self.change(change, ctx);
            }
            Action::Default => {
                let selected = self.form.selected().map(|row| row.key.clone());
                let schema = ctx.config().schema();
                let change = selected.and_then(|path| {
                    let usual = schema.find(&path).ok()?.default.to_owned();
                    Some((path, usual))
                });
                self.change(change, ctx);
            }
            Action::Back => ctx.pop(),
        }
    }
}

impl Screen for SettingsScreen {
    fn name(&self) -> String {
        tr!("settings-name")
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        purpose(msg!("guide-settings"), ctx)
    }

    fn title(&self, ctx: &Context) -> Option<Title> {
        let file = ctx.config().file().map(|file| file.display().to_string());
        Some(Title::new(tr!("settings-name")).detail(file.unwrap_or_default()))
    }

    fn settings_changed(&mut self, ctx: &mut Context) {
        self.refresh(ctx);
    }

    fn capture(&mut self, key: KeyEvent, ctx: &mut Context) -> bool {
        self.type_key(key, ctx)
    }

    fn takes_text(&self) -> bool {
        self.form.is_typing()
    }

    fn paste(&mut self, text: &str, _ctx: &mut Context) {
        self.form.paste(text);
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        let change = self.form.mouse(mouse);
        self.change(change, ctx);
    }

    fn smallest(&self) -> (u16, u16) {
        SMALLEST_LIST
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        // The language may just have changed.
        self.refresh(ctx);
        let area = canvas.area();
        let theme = canvas.theme();
        if area.width < BESIDE {
            return self.draw_stacked(canvas, area);
        }
        let columns = 40.min(area.width / 2);
        let inside = area.below(1).after(2).before(2);
        self.form.draw(canvas, inside.first_columns(columns));
        let mut page = canvas.page(inside.after(columns + 3));
        let help = self.form.selected().map_or("", |row| row.help.as_str());
        page.paragraph(help, theme.text).skip(1);
        if self.form.is_typing() {
            page.paragraph(&TYPING.text(), theme.accent).skip(1);
        }
        let rest = page.skip(1).rest();
        sample(canvas, rest);
    }
}

/// Columns from which on the help goes beside the form.
const BESIDE: u16 = 70;

impl SettingsScreen {
    /// Draws for narrow terminals: the help of the selected setting goes below the form.
    fn draw_stacked(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let help_rows = (area.height * 2 / 5).clamp(3, 7);
        let inside = area.after(1).before(1);
        self.form.draw(canvas, inside.above(help_rows + 1));
        canvas.rule(area.last_rows(help_rows + 1));
        let below = inside.last_rows(help_rows);
        if self.form.is_typing() {
            canvas.paragraph(below, &TYPING.text(), theme.accent);
            return;
        }
        // Rows are scarce: no blank lines between paragraphs.
        let help = self.form.selected().map_or("", |row| row.help.as_str());
        canvas.paragraph(below, &help.replace("\n\n", "\n"), theme.text);
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            sanban_term::action::faults(&super::BINDINGS, &[]),
            Vec::<String>::new()
        );
    }
}

//! Reading settings from text: every table, key and value is checked against the schema, with its place.

use std::ops::Range;
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::error::{shown, visible};
use super::schema::{Kind, Schema, Section, Setting};
use super::{Config, ConfigError, Fault, Source, TextPosition, keys, save};
use sanban_game::{Values, nearest, quoted};
use sanban_words::tr;

impl Config {
    /// These settings, overridden by those of `text`.
    pub(super) fn overlay(mut self, text: &str, name: &str) -> Result<Config, ConfigError> {
        let mut reader = Reader {
            text,
            name,
            faults: Vec::new(),
            unknown: Vec::new(),
        };
        self.source = Source {
            name: name.to_owned(),
            text: Arc::from(text),
            ..Source::default()
        };
        match DeTable::parse(text) {
            Ok(table) => reader.document(&mut self, table.get_ref()),
            Err(error) => {
                let span = error.span().unwrap_or(text.len()..text.len());
                let message = visible(&error.message().replace('\n', ", "));
                reader.fault((span, message, String::new()));
            }
        }
        // Unknown numbers have not been checked so far: `tempo = 0x` is no TOML.
        if reader.faults.is_empty() && !reader.unknown.is_empty() {
            reader.faults = save::parse(text, name).err().unwrap_or_default();
        }
        if reader.faults.is_empty() {
            reader.faults = self.key_faults();
        }
        let start = |fault: &Fault| fault.place.as_ref().map(|place| place.span.start);
        reader.faults.sort_by_key(start);
        reader.unknown.sort_by_key(start);
        self.source.unknown = reader.unknown;
        if reader.faults.is_empty() {
            Ok(self)
        } else {
            Err(ConfigError::Faults(reader.faults))
        }
    }
}

/// A value as text, and the place of each item of a list.
type Read = (String, Vec<Range<usize>>);

/// A fault of a value: place, message, help.
pub(super) type Wrong = (Range<usize>, String, String);

struct Reader<'a> {
    text: &'a str,
    name: &'a str,
    faults: Vec<Fault>,
    /// Entries that another version may know: they are reported, and left alone.
    unknown: Vec<Fault>,
}

impl Reader<'_> {
    fn fault(&mut self, wrong: Wrong) {
        self.faults.push(self.told(wrong));
    }

    fn told(&self, (span, message, help): Wrong) -> Fault {
        Fault {
            file: self.name.to_owned(),
            place: Some(TextPosition::of(self.text, span)),
            message,
            help,
        }
    }

    fn document(&mut self, config: &mut Config, document: &DeTable<'_>) {
        let schema = Arc::clone(&config.schema);
        for (name, value) in document {
            let section = schema
                .sections()
                .iter()
                .find(|section| section.name == name.get_ref());
            match (section, value.get_ref()) {
                (Some(section), DeValue::Table(table)) => {
                    self.section(config, section, table);
                    if section.name == keys::SECTION {
                        self.keys(config, table);
                    }
                }
                (Some(section), _) => self.fault((
                    name.span(),
                    tr!("config-section-not-setting", section = section.name),
                    tr!("config-section-help", section = section.name),
                )),
                (None, value) => {
                    let word = shown(name.get_ref());
                    let message = if value.is_table() {
                        tr!("config-unknown-section", name = word)
                    } else {
                        tr!("config-unknown-key", name = word)
                    };
                    let help = section_help(&schema, name.get_ref());
                    let unknown = self.told((name.span(), message, help));
                    self.unknown.push(unknown);
                }
            }
        }
    }

    fn keys(&mut self, config: &mut Config, table: &DeTable<'_>) {
        let (mut wrong, mut unknown) = (Vec::new(), Vec::new());
        config.chosen_keys = keys::read(config.schema.keys(), table, &mut wrong, &mut unknown);
        config.derive();
        for wrong in wrong {
            self.fault(wrong);
        }
        let unknown = unknown.into_iter().map(|unknown| self.told(unknown));
        let unknown: Vec<Fault> = unknown.collect();
        self.unknown.extend(unknown);
    }

    fn section(&mut self, config: &mut Config, section: &Section, table: &DeTable<'_>) {
        for (key, value) in table {
            // The screens have tables of their own.
            if section.name == keys::SECTION && value.get_ref().is_table() {
                continue;
            }
            let Some(setting) = section.setting(key.get_ref()) else {
                let path = format!("{}.{}", section.name, shown(key.get_ref()));
                let message = tr!("config-unknown-key", name = path);
                let help = key_help(&config.schema, section, key.get_ref());
                let unknown = self.told((key.span(), message, help));
                self.unknown.push(unknown);
                continue;
            };
            match read_value(setting, value) {
                Ok((text, mut items)) => {
                    config.put(setting, &text);
                    items.insert(0, value.span());
                    config.source.spans.insert(setting.path.to_string(), items);
                }
                Err((span, message, help)) => {
                    let path = &*setting.path;
                    let message = tr!("config-wrong", path, problem = message);
                    self.fault((span, message, help));
                }
            }
        }
    }
}

/// Suggestion for an unknown section or top-level key.
fn section_help(schema: &Schema, name: &str) -> String {
    let sections = schema.sections().iter();
    let home = sections.clone().find(|known| known.setting(name).is_some());
    match (home, nearest(name, sections.map(|known| known.name))) {
        (Some(home), _) => tr!("config-belongs", section = home.name),
        (None, Some(meant)) => tr!("config-section-meant", meant),
        (None, None) => String::new(),
    }
}

/// Suggestion for a key that its section does not have.
fn key_help(schema: &Schema, section: &Section, key: &str) -> String {
    let mut sections = schema.sections().iter();
    let home = sections.find(|known| known.setting(key).is_some());
    match (
        home,
        nearest(key, section.settings.iter().map(Setting::key)),
    ) {
        (Some(home), _) => tr!("config-belongs", section = home.name),
        (None, Some(meant)) => tr!("config-key-meant", meant),
        (None, None) => String::new(),
    }
}

/// Checks a value against its setting.
fn read_value(setting: &Setting, value: &Spanned<DeValue<'_>>) -> Result<Read, Wrong> {
    let kind = &setting.kind;
    let one = |text: String| Ok((text, Vec::new()));
    let wrong = |help: String| {
        let found = describe(value.get_ref());
        let expected = kind.describe();
        let message = tr!("config-expected", expected, found);
        Err((value.span(), message, help))
    };
    match (kind, value.get_ref()) {
        (Kind::Choice(Values::Switch), DeValue::Boolean(on)) => one(on.to_string()),
        (Kind::Choice(Values::Switch), DeValue::String(text)) if kind.allows(text) => {
            wrong(tr!("config-without-quotes", value = &*quoted(text)))
        }
        (Kind::Choice(Values::OneOf(_)), DeValue::String(text)) if kind.allows(text) => {
            one(text.to_string())
        }
        (Kind::Choice(Values::Number(_, words)), DeValue::String(text))
            if words.contains(&text.as_ref()) =>
        {
            one(text.to_string())
        }
        (Kind::Choice(Values::Number(..)), DeValue::Integer(number)) => {
            match i128::from_str_radix(number.as_str(), number.radix()) {
                Ok(number) if kind.allows(&number.to_string()) => one(number.to_string()),
                _ => wrong(tr!("config-out-of-range")),
            }
        }
        (Kind::Choice(Values::Number(..)), DeValue::String(text)) if kind.allows(text) => {
            wrong(tr!("config-without-quotes", value = &*quoted(text)))
        }
        (Kind::Text(_) | Kind::Name(_) | Kind::OwnName(_), DeValue::String(text))
            if kind.allows(text) =>
        {
            one(text.to_string())
        }
        (Kind::Choice(_) | Kind::Name(_) | Kind::OwnName(_), DeValue::String(text)) => wrong(
            nearest(text, kind.words().iter().map(|word| &**word))
                .map(|meant| tr!("config-meant", meant))
                .unwrap_or_default(),
        ),
        (Kind::List, DeValue::Array(items)) => {
            let mut words = Vec::with_capacity(items.len());
            let mut spans = Vec::with_capacity(items.len());
            for item in items {
                match item.get_ref() {
                    DeValue::String(word) if is_word(word) => words.push(word.to_string()),
                    other => {
                        let message = tr!("config-list-item", found = describe(other));
                        return Err((item.span(), message, list_help(other)));
                    }
                }
                spans.push(item.span());
            }
            Ok((words.join(" "), spans))
        }
        (Kind::List, value @ DeValue::String(_)) => wrong(list_help(value)),
        _ => wrong(String::new()),
    }
}

/// `true` if `text` can be an item of a list.
pub(super) fn is_word(text: &str) -> bool {
    !text.is_empty() && !text.contains(|c: char| c.is_whitespace() || c.is_control())
}

/// Suggestion to write a text as a list.
fn list_help(value: &DeValue<'_>) -> String {
    let words: Vec<String> = value
        .as_str()
        .unwrap_or_default()
        .split_whitespace()
        .filter(|word| is_word(word))
        .map(|word| format!("\"{word}\""))
        .collect();
    if words.is_empty() {
        String::new()
    } else {
        tr!("config-list-help", words = &*quoted(&words.join(", ")))
    }
}

/// Description of the value found, for the message.
fn describe(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) => {
            let short: String = text.chars().take(40).collect();
            let more = if short.len() < text.len() { "…" } else { "" };
            tr!("config-a-text", text = format!("{}{more}", visible(&short)))
        }
        DeValue::Integer(number) => quoted(&number.to_string()).into_owned(),
        DeValue::Float(number) => quoted(&number.to_string()).into_owned(),
        DeValue::Boolean(on) => on.to_string(),
        DeValue::Datetime(time) => tr!("config-a-date", date = time.to_string()),
        DeValue::Array(_) => tr!("config-a-list"),
        DeValue::Table(_) => tr!("config-a-section"),
    }
}

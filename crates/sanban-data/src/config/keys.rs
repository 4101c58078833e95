//! The section `[keys]`: key bindings per screen and action, on top of a preset.
//!
//! The available screens, actions and keys come with the schema as [`KeyNames`]. The bindings are checked as a whole: no key may
//! have two actions that are available at the same time.

use std::collections::BTreeMap;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::error::shown;
use super::read::Wrong;
use super::{Config, ConfigError, Fault};
use sanban_game::nearest;
use sanban_words::tr;

/// The name of the section.
pub(super) const SECTION: &str = "keys";

/// Screens, actions and keys that can be bound.
#[derive(Clone, Debug)]
pub struct KeyNames {
    /// The screens, including the pseudo-screen [`KeyNames::EVERYWHERE`] for global actions.
    pub screens: Vec<ScreenKeys>,
    /// Presets by name, each with its text: the section as a person would write it.
    pub presets: &'static [(&'static str, &'static str)],
    /// Normalises the name of a key; `None` if it is none.
    pub key: fn(&str) -> Option<String>,
    /// Suggests a key for a text that is none.
    pub meant: fn(&str) -> Option<String>,
}

impl KeyNames {
    /// Name of the pseudo-screen of global actions.
    pub const EVERYWHERE: &'static str = "everywhere";
}

impl Default for KeyNames {
    /// No screens.
    fn default() -> KeyNames {
        KeyNames {
            screens: Vec::new(),
            presets: &[],
            key: |_| None,
            meant: |_| None,
        }
    }
}

/// Actions of one screen.
#[derive(Clone, Debug)]
pub struct ScreenKeys {
    /// Name in the file: `[keys.NAME]`.
    pub name: String,
    /// The actions of the screen.
    pub actions: Vec<ActionKeys>,
}

/// An action.
#[derive(Clone, Debug)]
pub struct ActionKeys {
    /// Name in the file.
    pub name: String,
    /// Default keys.
    pub keys: Vec<String>,
    /// Phase of a game to which it is limited; two actions of different phases are never available together.
    pub phase: Option<&'static str>,
    /// `true` if its keys cannot be changed.
    pub fixed: bool,
}

impl ActionKeys {
    /// `true` if two actions of a screen may share a key: they are never available together.
    fn may_share(&self, other: &ActionKeys) -> bool {
        let apart = matches!((self.phase, other.phase), (Some(one), Some(two)) if one != two);
        // If they share a key by default, the screen keeps them apart.
        apart || self.keys.iter().any(|key| other.keys.contains(key))
    }
}

/// Chosen keys, by screen and action.
pub type KeyChoices = BTreeMap<String, BTreeMap<String, Vec<String>>>;

/// A line of the file.
#[derive(Clone, Debug)]
pub(super) struct Chosen {
    screen: String,
    action: String,
    /// The keys, each with its place.
    keys: Vec<(String, Range<usize>)>,
}

/// Reads the tables of the section; faults are added to `wrong`, unknown screens and actions to `unknown`.
pub(super) fn read(
    names: &KeyNames,
    table: &DeTable<'_>,
    wrong: &mut Vec<Wrong>,
    unknown: &mut Vec<Wrong>,
) -> Vec<Chosen> {
    let mut chosen = Vec::new();
    for (screen, actions) in table {
        let DeValue::Table(actions) = actions.get_ref() else {
            continue;
        };
        let name = screen.get_ref();
        let Some(known) = names.screens.iter().find(|known| known.name == **name) else {
            let path = format!("{SECTION}.{}", shown(name));
            let all = names.screens.iter().map(|known| known.name.as_str());
            unknown.push((
                screen.span(),
                tr!("config-unknown-screen", name = path),
                meant(name, all),
            ));
            continue;
        };
        for (action, keys) in actions {
            let name = action.get_ref();
            let mut actions = known.actions.iter();
            let Some(can) = actions.find(|known| known.name == **name) else {
                let path = format!("{SECTION}.{}.{}", known.name, shown(name));
                let all = known.actions.iter().map(|known| known.name.as_str());
                unknown.push((
                    action.span(),
                    tr!("config-unknown-action", name = path),
                    meant(name, all),
                ));
                continue;
            };
            match read_line(names, known, can, action.span(), keys) {
                Ok(line) => chosen.push(line),
                Err(problem) => wrong.push(problem),
            }
        }
    }
    chosen
}

fn read_line(
    names: &KeyNames,
    screen: &ScreenKeys,
    action: &ActionKeys,
    span: Range<usize>,
    value: &Spanned<DeValue<'_>>,
) -> Result<Chosen, Wrong> {
    let path = format!("{SECTION}.{}.{}", screen.name, action.name);
    if action.fixed {
        let keys = action.keys.join(", ");
        return Err((
            span,
            format!("{path} is always on {keys}"),
            "leave this line out".to_owned(),
        ));
    }
    let read_key = |text: &str, span: Range<usize>| match (names.key)(text) {
        Some(key) => Ok((key, span)),
        None => Err((
            span,
            format!("{path}: '{}' is not a key", shown(text)),
            (names.meant)(text)
                .map(|meant| format!("did you mean \"{meant}\"?"))
                .unwrap_or_default(),
        )),
    };
    let keys = match value.get_ref() {
        DeValue::String(key) => vec![read_key(key, value.span())?],
        DeValue::Array(items) => {
            let items = items.iter().map(|item| match item.get_ref() {
                DeValue::String(key) => read_key(key, item.span()),
                _ => Err((
                    item.span(),
                    format!("{path}: expected a key in quotes"),
                    String::new(),
                )),
            });
            items.collect::<Result<_, _>>()?
        }
        _ => {
            return Err((
                value.span(),
                format!("{path}: expected a list of keys"),
                "such as [\"h\", \"Right\"]".to_owned(),
            ));
        }
    };
    if keys.is_empty() && screen.name == KeyNames::EVERYWHERE {
        return Err((
            value.span(),
            format!("{path} needs a key"),
            "name one at least".to_owned(),
        ));
    }
    Ok(Chosen {
        screen: screen.name.clone(),
        action: action.name.clone(),
        keys,
    })
}

/// Suggestion for an unknown name.
fn meant<'a>(name: &str, all: impl Iterator<Item = &'a str>) -> String {
    let meant = nearest(name, all);
    meant.map_or_else(String::new, |meant| tr!("config-key-meant", meant))
}

fn preset(names: &KeyNames, name: &str) -> Vec<Chosen> {
    let mut presets = names.presets.iter();
    let Some((_, text)) = presets.find(|(known, _)| *known == name) else {
        return Vec::new();
    };
    // A program with fewer games lacks some screens of a preset; the others are read.
    let Ok(table) = DeTable::parse(text) else {
        return Vec::new();
    };
    match table.get_ref().get(SECTION).map(Spanned::get_ref) {
        Some(DeValue::Table(table)) => read(names, table, &mut Vec::new(), &mut Vec::new()),
        _ => Vec::new(),
    }
}

/// The effective choices: the preset's, overridden by the person's own.
pub(super) fn in_force(names: &KeyNames, name: &str, own: &[Chosen]) -> KeyChoices {
    let mut choices = KeyChoices::new();
    for line in preset(names, name).iter().chain(own) {
        let keys = line.keys.iter().map(|(key, _)| key.clone()).collect();
        let screen = choices.entry(line.screen.clone()).or_default();
        screen.insert(line.action.clone(), keys);
    }
    choices
}

/// Keys with two actions at the same time, each with the place of the person's choice that causes it, if any.
pub(super) fn clashes(
    names: &KeyNames,
    choices: &KeyChoices,
    own: &[Chosen],
) -> Vec<(Option<Range<usize>>, String, String)> {
    let keys_of = |screen: &ScreenKeys, action: &ActionKeys| -> Vec<String> {
        let chosen = choices.get(&screen.name);
        let chosen = chosen.and_then(|screen| screen.get(&action.name));
        chosen.unwrap_or(&action.keys).clone()
    };
    let place = |screen: &str, action: &str, key: &str| {
        let mut lines = own.iter();
        let line = lines.find(|line| line.screen == screen && line.action == action)?;
        let mut keys = line.keys.iter();
        keys.find(|(known, _)| known == key)
            .map(|(_, span)| span.clone())
    };
    let everywhere = names
        .screens
        .iter()
        .find(|screen| screen.name == KeyNames::EVERYWHERE);
    let mut clashes = Vec::new();
    for screen in &names.screens {
        // Global actions are available on this screen too.
        let others = everywhere
            .filter(|everywhere| everywhere.name != screen.name)
            .into_iter()
            .flat_map(|everywhere| {
                everywhere
                    .actions
                    .iter()
                    .map(move |action| (everywhere, action))
            });
        let all: Vec<(&ScreenKeys, &ActionKeys)> = screen
            .actions
            .iter()
            .map(|action| (screen, action))
            .chain(others)
            .collect();
        for (index, (home, action)) in all.iter().enumerate() {
            for key in keys_of(home, action) {
                let clash = all[..index].iter().find(|(other_home, other)| {
                    (home.name == screen.name || other_home.name == screen.name)
                        && !action.may_share(other)
                        && keys_of(other_home, other).contains(&key)
                });
                let Some((other_home, other)) = clash else {
                    continue;
                };
                let own = place(&home.name, &action.name, &key)
                    .or_else(|| place(&other_home.name, &other.name, &key));
                let said = |home: &ScreenKeys, action: &ActionKeys| {
                    if home.name == screen.name {
                        format!("'{}'", action.name)
                    } else {
                        format!("'{}' everywhere", action.name)
                    }
                };
                let message = format!(
                    "{SECTION}.{}: '{key}' is on {} and on {}",
                    screen.name,
                    said(other_home, other),
                    said(home, action),
                );
                let help = if action.fixed || other.fixed {
                    "take another key"
                } else {
                    "give one of them other keys, in a line of its own"
                };
                clashes.push((own, message, help.to_owned()));
            }
        }
    }
    clashes
}

impl Config {
    /// Keys that differ from the default, by screen and action.
    #[must_use]
    pub fn keys(&self) -> &KeyChoices {
        &self.keys
    }

    /// Faults of the keys as a whole.
    pub(super) fn key_faults(&self) -> Vec<Fault> {
        let clashes = clashes(self.schema.keys(), &self.keys, &self.chosen_keys);
        let faults = clashes.into_iter().map(|(span, message, help)| {
            let span = span.or_else(|| {
                let spans = self.source.spans.get(super::schema::PRESET.path.as_ref());
                spans.and_then(|spans| spans.first().cloned())
            });
            self.fault(span, message, help)
        });
        faults.collect()
    }

    /// Checks the keys as a whole.
    pub(super) fn with_sound_keys(self) -> Result<Config, ConfigError> {
        match self.key_faults() {
            faults if faults.is_empty() => Ok(self),
            faults => Err(ConfigError::Faults(faults)),
        }
    }
}

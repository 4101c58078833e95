//! The section `[keys]`: other keys for what can be done, screen by screen, over a preset.
//!
//! Which screens, actions and keys there are, a [`KeyNames`] says that comes with the schema. What is read is checked as a whole: of two
//! actions that can be done at the same moment, no key may do both.

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

/// Which keys can be chosen for what.
#[derive(Clone, Debug)]
pub struct KeyNames {
    /// The screens. What is done everywhere is one of them, [`KeyNames::EVERYWHERE`].
    pub screens: Vec<ScreenKeys>,
    /// The presets that can be chosen, by name, each with its text: the section as a person would write it.
    pub presets: &'static [(&'static str, &'static str)],
    /// How a key is written; `None` where it is none.
    pub key: fn(&str) -> Option<String>,
    /// What may be meant by a text that is no key.
    pub meant: fn(&str) -> Option<String>,
}

impl KeyNames {
    /// The name of what can be done on every screen.
    pub const EVERYWHERE: &'static str = "everywhere";
}

impl Default for KeyNames {
    /// Nothing to choose.
    fn default() -> KeyNames {
        KeyNames {
            screens: Vec::new(),
            presets: &[],
            key: |_| None,
            meant: |_| None,
        }
    }
}

/// What can be done on one screen.
#[derive(Clone, Debug)]
pub struct ScreenKeys {
    /// The word in the file: `[keys.NAME]`.
    pub name: String,
    /// What can be done there.
    pub actions: Vec<ActionKeys>,
}

/// One thing that can be done.
#[derive(Clone, Debug)]
pub struct ActionKeys {
    /// The word in the file.
    pub name: String,
    /// The usual keys.
    pub keys: Vec<String>,
    /// The part of a game in which alone it can be done; two with different phases are never on together.
    pub phase: Option<&'static str>,
    /// Whether it keeps its keys whatever the file says.
    pub fixed: bool,
}

impl ActionKeys {
    /// Whether a key may do both of two actions of a screen: one of them is out of reach whenever the other can be done.
    fn may_share(&self, other: &ActionKeys) -> bool {
        let apart = matches!((self.phase, other.phase), (Some(one), Some(two)) if one != two);
        // Where they share one by default, the screen sees to it.
        apart || self.keys.iter().any(|key| other.keys.contains(key))
    }
}

/// Keys that were chosen, by screen and action.
pub type KeyChoices = BTreeMap<String, BTreeMap<String, Vec<String>>>;

/// A line of the file.
#[derive(Clone, Debug)]
pub(super) struct Chosen {
    screen: String,
    action: String,
    /// The keys, and where they stand.
    keys: Vec<(String, Range<usize>)>,
}

/// Reads the tables of the section; what is wrong with them goes to `wrong`, screens and actions that do not exist to `unknown`.
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

/// What may be meant by a name that does not exist.
fn meant<'a>(name: &str, all: impl Iterator<Item = &'a str>) -> String {
    let meant = nearest(name, all);
    meant.map_or_else(String::new, |meant| tr!("config-key-meant", meant = meant))
}

/// The keys of a preset.
fn preset(names: &KeyNames, name: &str) -> Vec<Chosen> {
    let mut presets = names.presets.iter();
    let Some((_, text)) = presets.find(|(known, _)| *known == name) else {
        return Vec::new();
    };
    // A program with fewer games does not know all the screens of a preset; what it knows is read.
    let Ok(table) = DeTable::parse(text) else {
        return Vec::new();
    };
    match table.get_ref().get(SECTION).map(Spanned::get_ref) {
        Some(DeValue::Table(table)) => read(names, table, &mut Vec::new(), &mut Vec::new()),
        _ => Vec::new(),
    }
}

/// The choices in force: those of the preset, and over them the person's own.
pub(super) fn in_force(names: &KeyNames, name: &str, own: &[Chosen]) -> KeyChoices {
    let mut choices = KeyChoices::new();
    for line in preset(names, name).iter().chain(own) {
        let keys = line.keys.iter().map(|(key, _)| key.clone()).collect();
        let screen = choices.entry(line.screen.clone()).or_default();
        screen.insert(line.action.clone(), keys);
    }
    choices
}

/// The keys that would do two things at the same moment, each with where the person chose it, if that is why.
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
        // What is done everywhere is done on this screen too.
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
    /// The keys that differ from the usual ones, by screen and action.
    #[must_use]
    pub fn keys(&self) -> &KeyChoices {
        &self.keys
    }

    /// What is wrong with the keys as a whole.
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

    /// The keys as a whole, if nothing is wrong with them.
    pub(super) fn with_sound_keys(self) -> Result<Config, ConfigError> {
        match self.key_faults() {
            faults if faults.is_empty() => Ok(self),
            faults => Err(ConfigError::Faults(faults)),
        }
    }
}

//! The user's settings: `config.toml`, its schema, and errors that show their place.
//!
//! A [`Schema`] is the table of all settings with their defaults, from which files are read, checked and saved and from which a
//! settings screen is built. The `config.toml` of this crate ([`DEFAULTS`]) documents every setting of sanban with its default.
//!
//! This module knows no game: a game contributes its [`Section`]. Names of rules and players are text here; the code that knows
//! them reports a wrong one with [`Config::error_at`], which shows the place in the user's file.

mod error;
mod keys;
mod read;
mod save;
mod schema;
mod values;

use std::collections::BTreeMap;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use etcetera::BaseStrategy;

pub use error::{ConfigError, Fault, TextPosition};
pub use keys::{ActionKeys, KeyChoices, KeyNames, ScreenKeys};
pub use schema::{Kind, Schema, Section, Setting, no_suggestions};
pub use values::{
    AmbiguousWidth, Glyphs, Hints, LanguageChoice, MatchLength, Pace, Review, SettingText, Sound,
    Suits,
};

use schema::BASE;

use sanban_game::read_input;
use sanban_words::tr;

/// The documented default: the `config.toml` of this crate.
pub const DEFAULTS: &str = include_str!("../../config.toml");

/// All settings. Two are equal if their values are, whatever file these come from.
#[derive(Clone, Debug)]
pub struct Config {
    /// Settings of the terminal.
    pub terminal: TerminalSettings,
    /// Settings that hold at every table.
    pub table: TableSettings,
    /// Values that were set, by path, as text; all others have their default.
    values: BTreeMap<String, String>,
    /// Lines on keys in the person's file; `keys` is what they and the preset result in.
    chosen_keys: Vec<keys::Chosen>,
    keys: KeyChoices,
    schema: Arc<Schema>,
    source: Source,
}

/// The section `[terminal]`.
#[derive(Clone, Debug, Default)]
pub struct TerminalSettings {
    /// Language of all text.
    pub language: LanguageChoice,
    /// Name of the colour theme.
    pub theme: String,
    /// `true` if mouse clicks are accepted.
    pub mouse: bool,
    /// `true` if cards are dealt one by one and special moments are animated.
    pub motion: bool,
    /// Number of suit colours.
    pub suits: Suits,
    /// Character set of the screens.
    pub glyphs: Glyphs,
    /// Width at which the terminal draws characters of ambiguous width.
    pub ambiguous_width: AmbiguousWidth,
}

/// The section `[table]`.
#[derive(Clone, Debug, Default)]
pub struct TableSettings {
    /// Pace of the AIs and the dealing.
    pub pace: Pace,
    /// Occasions on which the hint panel opens.
    pub hints: Hints,
    /// Occasions on which decisions are judged for the review.
    pub review: Review,
    /// `true` if leaving an unfinished game needs confirmation.
    pub confirm_leaving: bool,
    /// `true` if things are explained when they first occur.
    pub tips: bool,
    /// Sound when a person's turn comes after a wait.
    pub sound: Sound,
    /// Length of a watched series, in games or rounds; matches of a game that have a length of their own keep it.
    pub watched: MatchLength,
}

/// Settings in the section of every game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameSettings {
    /// Name of the preset; empty for the game's default.
    pub rules: String,
    /// `KEY=VALUE` settings on top of the preset.
    pub set: Vec<String>,
    /// Player specs in seat order; empty for the game's default.
    pub players: Vec<String>,
    /// Spec of the player that gives hints; empty for the game's default.
    pub hint: String,
}

/// Origin of the values.
#[derive(Clone, Debug, Default)]
struct Source {
    file: Option<PathBuf>,
    /// The file as shown; empty if there is none.
    name: String,
    text: Arc<str>,
    /// Byte ranges for each setting in the text: its value, then the items of a list.
    spans: BTreeMap<String, Vec<Range<usize>>>,
    /// Entries that do not exist in this version, in the order of the file.
    unknown: Vec<Fault>,
}

impl Default for Config {
    /// The defaults of a program without games.
    fn default() -> Config {
        Config::of(&BASE)
    }
}

impl PartialEq for Config {
    fn eq(&self, other: &Config) -> bool {
        let settings = self.schema.settings().chain(other.schema.settings());
        let mut settings = settings;
        settings.all(|setting| setting.get(self) == setting.get(other)) && self.keys == other.keys
    }
}

impl Eq for Config {}

impl Config {
    /// The defaults of this schema.
    #[must_use]
    pub fn of(schema: &Arc<Schema>) -> Config {
        let mut config = Config {
            terminal: TerminalSettings::default(),
            table: TableSettings::default(),
            values: BTreeMap::new(),
            chosen_keys: Vec::new(),
            keys: KeyChoices::new(),
            schema: Arc::clone(schema),
            source: Source::default(),
        };
        config.derive();
        config
    }

    /// The schema of these settings.
    #[must_use]
    pub fn schema(&self) -> &Arc<Schema> {
        &self.schema
    }

    /// Text of the value set at this path; `None` if it has its default.
    pub(self) fn text(&self, path: &str) -> Option<&str> {
        self.values.get(path).map(String::as_str)
    }

    /// Stores a value that the setting's kind allows.
    fn put(&mut self, setting: &Setting, text: &str) {
        self.values
            .insert(setting.path.to_string(), text.to_owned());
        self.derive();
    }

    /// Updates the fields that every screen needs.
    fn derive(&mut self) {
        self.terminal = TerminalSettings {
            language: schema::LANGUAGE.read(self),
            theme: schema::THEME.read(self),
            mouse: schema::MOUSE.read(self),
            motion: schema::MOTION.read(self),
            suits: schema::SUITS.read(self),
            glyphs: schema::GLYPHS.read(self),
            ambiguous_width: schema::AMBIGUOUS_WIDTH.read(self),
        };
        self.table = TableSettings {
            pace: schema::PACE.read(self),
            hints: schema::HINTS.read(self),
            review: schema::REVIEW.read(self),
            confirm_leaving: schema::CONFIRM_LEAVING.read(self),
            tips: schema::TIPS.read(self),
            sound: schema::SOUND.read(self),
            watched: schema::WATCHED.read(self),
        };
        let preset = schema::PRESET.get(self);
        self.keys = keys::in_force(self.schema.keys(), preset, &self.chosen_keys);
    }

    /// Path of the user's file: `$XDG_CONFIG_HOME/sanban/config.toml`, which need not exist.
    ///
    /// # Errors
    /// [`ConfigError::NoHome`] if the user has no configuration directory.
    pub fn user_file() -> Result<PathBuf, ConfigError> {
        let dirs = etcetera::choose_base_strategy().map_err(|_| ConfigError::NoHome)?;
        let dir = dirs.config_dir();
        if !dir.is_absolute() {
            return Err(ConfigError::NoHome);
        }
        Ok(dir.join("sanban").join("config.toml"))
    }

    /// Loads the settings: the defaults, overridden by `file`, or by the user's file if none is named.
    ///
    /// A missing user's file counts as empty.
    ///
    /// # Errors
    /// A named file that is missing, a file that cannot be read, or all faults in it.
    pub fn load(schema: &Arc<Schema>, file: Option<&Path>) -> Result<Config, ConfigError> {
        match file {
            Some(path) => Ok(Config::read_file(schema, path)?.of_file(path)),
            None => match Config::user_file() {
                Ok(path) => Ok(Config::read_file_if_any(schema, &path)?.of_file(&path)),
                Err(_) => Ok(Config::of(schema)),
            },
        }
    }

    /// The file that these settings were loaded from, or would have been: the place to save changes. `None` if there is no place
    /// for one.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        self.source.file.as_deref()
    }

    /// One line about entries of the file that do not exist in this version: they have no effect, and stay in the file. `None` if
    /// there are none.
    #[must_use]
    pub fn unknown(&self) -> Option<String> {
        let (first, more) = self.source.unknown.split_first()?;
        let line = first.place.as_ref().map_or(0, |place| place.line);
        let file = Path::new(&first.file).file_name().unwrap_or_default();
        Some(tr!(
            "config-left-alone",
            file = file.to_string_lossy(),
            line = line.to_string(),
            problem = &*first.message,
            help = &*first.help,
            meant = if first.help.is_empty() { "no" } else { "yes" },
            more = more.len()
        ))
    }

    fn of_file(mut self, path: &Path) -> Config {
        self.source.file = Some(path.to_owned());
        self
    }

    fn read_file_if_any(schema: &Arc<Schema>, path: &Path) -> Result<Config, ConfigError> {
        match Config::read_file(schema, path) {
            Err(ConfigError::File { source, .. }) if source.kind() == io::ErrorKind::NotFound => {
                Ok(Config::of(schema))
            }
            other => other,
        }
    }

    fn read_file(schema: &Arc<Schema>, path: &Path) -> Result<Config, ConfigError> {
        let bytes = read_input(path).map_err(|source| ConfigError::File {
            path: path.to_owned(),
            action: "read",
            source,
        })?;
        let name = path.display().to_string();
        match String::from_utf8(bytes) {
            Ok(text) => Config::read(schema, &text, &name),
            Err(error) => {
                let at = error.utf8_error().valid_up_to();
                let text = String::from_utf8_lossy(error.as_bytes());
                Err(ConfigError::Faults(vec![Fault {
                    file: name,
                    place: Some(TextPosition::of(&text, at..at + 1)),
                    message: tr!("config-not-utf8"),
                    help: tr!("config-save-as-utf8"),
                }]))
            }
        }
    }

    /// Reads settings from a text, on top of the defaults; `name` is the file in error messages.
    ///
    /// # Errors
    /// [`ConfigError::Faults`]: the first syntax error, or all other faults.
    pub fn read(schema: &Arc<Schema>, text: &str, name: &str) -> Result<Config, ConfigError> {
        Config::of(schema).overlay(text, name)
    }

    /// Value of a setting as text; list items are separated by blanks.
    ///
    /// # Errors
    /// [`ConfigError::UnknownSetting`].
    pub fn get(&self, path: &str) -> Result<String, ConfigError> {
        Ok(self.schema.find(path)?.get(self).to_owned())
    }

    /// Sets a setting; list items are separated by blanks.
    ///
    /// # Errors
    /// [`ConfigError::UnknownSetting`] or [`ConfigError::BadValue`].
    pub fn set(&mut self, path: &str, text: &str) -> Result<(), ConfigError> {
        let schema = Arc::clone(&self.schema);
        let setting = schema.find(path)?;
        if !setting.kind.allows(text) {
            return Err(ConfigError::BadValue {
                path: setting.path.to_string(),
                value: text.to_owned(),
                expected: setting.kind.describe(),
            });
        }
        let mut changed = self.clone();
        changed.put(setting, text);
        changed.source.spans.remove(path);
        *self = if path == schema::PRESET.path {
            // A preset may clash with the person's own keys.
            changed.with_sound_keys()?
        } else {
            changed
        };
        Ok(())
    }

    /// The settings in a game's section that every game has.
    #[must_use]
    pub fn game(&self, name: &str) -> GameSettings {
        let text = |key: &str| {
            let found = self.text(&format!("{name}.{key}"));
            found.unwrap_or_default().to_owned()
        };
        let list = |key: &str| SettingText::read(&text(key)).unwrap_or_default();
        GameSettings {
            rules: text("rules"),
            set: list("set"),
            players: list("players"),
            hint: text("hint"),
        }
    }

    /// An error about a value that only a game can judge, with its place in the user's file.
    #[must_use]
    pub fn error_at(&self, path: &str, message: &str) -> ConfigError {
        self.error_in(path, 0, message)
    }

    /// As [`Config::error_at`], for one item of a list, counted from 0.
    #[must_use]
    pub fn error_at_item(&self, path: &str, item: usize, message: &str) -> ConfigError {
        self.error_in(path, item + 1, message)
    }

    fn error_in(&self, path: &str, index: usize, message: &str) -> ConfigError {
        let spans = self.source.spans.get(path);
        let span = spans.and_then(|spans| spans.get(index).or_else(|| spans.first()));
        let message = tr!("config-wrong", path, problem = message);
        ConfigError::Faults(vec![self.fault(span.cloned(), message, String::new())])
    }

    /// A fault at this place.
    fn fault(&self, span: Option<Range<usize>>, message: String, help: String) -> Fault {
        Fault {
            file: match span {
                Some(_) => self.source.name.clone(),
                None => tr!("config-settings"),
            },
            place: span.map(|span| TextPosition::of(&self.source.text, span)),
            message,
            help,
        }
    }
}

//! The user's settings: `config.toml`, its schema, and errors that show the place.
//!
//! The `config.toml` at the top of the repository holds every setting with its default and is built in
//! ([`DEFAULTS`]); the user's file is laid over it. [`SECTIONS`] is the table of all settings, from which files
//! are read, checked and saved and from which a settings screen can be made.
//!
//! This room knows no game: the names of rules and players are text here, and who knows what they mean reports
//! a wrong one with [`Config::error_at`], which shows the place in the user's file.

mod error;
mod read;
mod save;
mod schema;
mod values;

use std::collections::BTreeMap;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use etcetera::BaseStrategy;

pub use error::{ConfigError, Fault, TextPosition};
pub use schema::{Kind, SECTIONS, Section, Setting};
pub use values::{Every, Games, Hints, Length, Pace, SortOrder, Suits, Theme};

/// The documented default: the `config.toml` at the top of the repository.
pub const DEFAULTS: &str = include_str!("../../config.toml");

/// All settings. Two are equal when their values are, wherever these stand.
#[derive(Clone, Debug)]
pub struct Config {
    /// The terminal.
    pub terminal: TerminalSettings,
    /// Every table.
    pub table: TableSettings,
    /// Blackjack.
    pub blackjack: BlackjackSettings,
    /// Practice of Blackjack.
    pub practice: PracticeSettings,
    /// Daihinmin.
    pub daihinmin: DaihinminSettings,
    /// Blokus Duo.
    pub blokus: BlokusSettings,
    source: Source,
}

/// The section `[terminal]`.
#[derive(Clone, Debug)]
pub struct TerminalSettings {
    /// The colours.
    pub theme: Theme,
    /// Whether mouse clicks are taken.
    pub mouse: bool,
    /// How many colours the suits have.
    pub suits: Suits,
}

/// The section `[table]`.
#[derive(Clone, Debug)]
pub struct TableSettings {
    /// How long the AIs and the dealing take.
    pub pace: Pace,
    /// When the hint panel shows.
    pub hints: Hints,
    /// Whether leaving an unfinished game is asked back.
    pub confirm_leaving: bool,
}

/// The section `[blackjack]`.
#[derive(Clone, Debug)]
pub struct BlackjackSettings {
    /// The preset; empty for the game's default.
    pub rules: String,
    /// `KEY=VALUE` settings over the preset.
    pub set: Vec<String>,
    /// Player specs in seat order; empty for the game's default.
    pub players: Vec<String>,
    /// The spec of who gives the hints; empty for the game's default.
    pub hint: String,
    /// Whether the running count shows.
    pub show_count: bool,
    /// The counting system.
    pub count: String,
}

/// The section `[practice]`.
#[derive(Clone, Debug)]
pub struct PracticeSettings {
    /// How long a drill is.
    pub length: u32,
    /// What its length is counted in.
    pub unit: Length,
    /// Cards that are shown together when a deck is counted down.
    pub cards_at_once: u32,
    /// After how many rounds at the table the count is asked for.
    pub ask_count: Every,
}

/// The section `[daihinmin]`.
#[derive(Clone, Debug)]
pub struct DaihinminSettings {
    /// The preset; empty for the game's default.
    pub rules: String,
    /// `KEY=VALUE` settings over the preset.
    pub set: Vec<String>,
    /// Player specs in seat order; empty for the game's default.
    pub players: Vec<String>,
    /// The spec of who gives the hints; empty for the game's default.
    pub hint: String,
    /// The order of the cards in the hand.
    pub sort: SortOrder,
    /// Whether to pass by itself when nothing can be played.
    pub auto_pass: bool,
    /// Deals until the final standings.
    pub games: Games,
}

/// The section `[blokus]`.
#[derive(Clone, Debug)]
pub struct BlokusSettings {
    /// The preset; empty for the game's default.
    pub rules: String,
    /// `KEY=VALUE` settings over the preset.
    pub set: Vec<String>,
    /// Player specs in seat order; empty for the game's default.
    pub players: Vec<String>,
    /// The spec of who gives the hints; empty for the game's default.
    pub hint: String,
    /// Whether the squares that may start a piece are marked.
    pub attach_points: bool,
}

/// What every game's section has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameSettings<'a> {
    /// The preset; empty for the game's default.
    pub rules: &'a str,
    /// `KEY=VALUE` settings over the preset.
    pub set: &'a [String],
    /// Player specs in seat order; empty for the game's default.
    pub players: &'a [String],
    /// The spec of who gives the hints; empty for the game's default.
    pub hint: &'a str,
}

/// Where the values come from.
#[derive(Clone, Debug, Default)]
struct Source {
    file: Option<PathBuf>,
    /// The file as it is shown; empty when there is none.
    name: String,
    text: Arc<str>,
    /// For each setting that stands in the text, the bytes of its value, then those of each item of a list.
    spans: BTreeMap<&'static str, Vec<Range<usize>>>,
}

impl Default for Config {
    /// The settings of [`DEFAULTS`].
    fn default() -> Config {
        static BUILT_IN: LazyLock<Config> = LazyLock::new(|| {
            #[expect(clippy::expect_used, reason = "a test reads the file that is built in")]
            let mut config = Config::blank()
                .overlay(DEFAULTS, "config.toml")
                .expect("the built-in settings can be read");
            config.source = Source::default();
            config
        });
        BUILT_IN.clone()
    }
}

impl PartialEq for Config {
    fn eq(&self, other: &Config) -> bool {
        SECTIONS
            .iter()
            .flat_map(|section| section.settings)
            .all(|setting| setting.get(self) == setting.get(other))
    }
}

impl Eq for Config {}

impl Config {
    /// The file of this user: `$XDG_CONFIG_HOME/sanban/config.toml`, which need not exist.
    ///
    /// # Errors
    /// [`ConfigError::NoHome`].
    pub fn user_file() -> Result<PathBuf, ConfigError> {
        let dirs = etcetera::choose_base_strategy().map_err(|_| ConfigError::NoHome)?;
        let dir = dirs.config_dir();
        if !dir.is_absolute() {
            return Err(ConfigError::NoHome);
        }
        Ok(dir.join("sanban").join("config.toml"))
    }

    /// Reads the settings: the defaults, and over them `file`, or the user's file when none is named.
    ///
    /// A user's file that is missing is an empty one.
    ///
    /// # Errors
    /// A named file that is missing, a file that cannot be read, or everything that is wrong in it.
    pub fn load(file: Option<&Path>) -> Result<Config, ConfigError> {
        match file {
            Some(path) => Ok(Config::read_file(path)?.of_file(path)),
            None => match Config::user_file() {
                Ok(path) => Ok(Config::read_file_if_any(&path)?.of_file(&path)),
                Err(_) => Ok(Config::default()),
            },
        }
    }

    /// The file that these settings were loaded from, or would have been: where to save changes. `None` when there
    /// is no place for one.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        self.source.file.as_deref()
    }

    fn of_file(mut self, path: &Path) -> Config {
        self.source.file = Some(path.to_owned());
        self
    }

    fn read_file_if_any(path: &Path) -> Result<Config, ConfigError> {
        match Config::read_file(path) {
            Err(ConfigError::File { source, .. }) if source.kind() == io::ErrorKind::NotFound => {
                Ok(Config::default())
            }
            other => other,
        }
    }

    fn read_file(path: &Path) -> Result<Config, ConfigError> {
        let bytes = std::fs::read(path).map_err(|source| ConfigError::File {
            path: path.to_owned(),
            action: "read",
            source,
        })?;
        let name = path.display().to_string();
        match String::from_utf8(bytes) {
            Ok(text) => Config::read(&text, &name),
            Err(error) => {
                let at = error.utf8_error().valid_up_to();
                let text = String::from_utf8_lossy(error.as_bytes());
                Err(ConfigError::Faults(vec![Fault {
                    file: name,
                    place: Some(TextPosition::of(&text, at..at + 1)),
                    message: "this is not UTF-8 text".to_owned(),
                    help: "save the file as UTF-8".to_owned(),
                }]))
            }
        }
    }

    /// Reads settings from a text, laid over the defaults; `name` is the file in error messages.
    ///
    /// # Errors
    /// [`ConfigError::Faults`]: the first syntax error, or everything else that is wrong.
    pub fn read(text: &str, name: &str) -> Result<Config, ConfigError> {
        Config::default().overlay(text, name)
    }

    /// The value of a setting, as it is written; lists with blanks between the items.
    ///
    /// # Errors
    /// [`ConfigError::UnknownSetting`].
    pub fn get(&self, path: &str) -> Result<String, ConfigError> {
        Ok(Setting::find(path)?.get(self))
    }

    /// Sets a setting; lists are written with blanks between the items.
    ///
    /// # Errors
    /// [`ConfigError::UnknownSetting`] or [`ConfigError::BadValue`].
    pub fn set(&mut self, path: &str, text: &str) -> Result<(), ConfigError> {
        let setting = Setting::find(path)?;
        if !setting.kind.allows(text) {
            return Err(ConfigError::BadValue {
                path: setting.path,
                value: text.to_owned(),
                expected: setting.kind.describe().into_owned(),
            });
        }
        (setting.set)(self, text);
        self.source.spans.remove(setting.path);
        Ok(())
    }

    /// What the section of a game says that every game has; `None` when no section has that name.
    #[must_use]
    pub fn game(&self, name: &str) -> Option<GameSettings<'_>> {
        macro_rules! of {
            ($section:ident) => {
                Some(GameSettings {
                    rules: &self.$section.rules,
                    set: &self.$section.set,
                    players: &self.$section.players,
                    hint: &self.$section.hint,
                })
            };
        }
        match name {
            "blackjack" => of!(blackjack),
            "daihinmin" => of!(daihinmin),
            "blokus" => of!(blokus),
            _ => None,
        }
    }

    /// An error about a value that only a game can judge, with the place where it stands in the user's file.
    #[must_use]
    pub fn error_at(&self, path: &str, message: &str) -> ConfigError {
        self.error_in(path, 0, message)
    }

    /// The same about one item of a list, counted from 0.
    #[must_use]
    pub fn error_at_item(&self, path: &str, item: usize, message: &str) -> ConfigError {
        self.error_in(path, item + 1, message)
    }

    fn error_in(&self, path: &str, index: usize, message: &str) -> ConfigError {
        let spans = self.source.spans.get(path);
        let span = spans.and_then(|spans| spans.get(index).or_else(|| spans.first()));
        ConfigError::Faults(vec![Fault {
            file: match span {
                Some(_) => self.source.name.clone(),
                None => "settings".to_owned(),
            },
            place: span.map(|span| TextPosition::of(&self.source.text, span.clone())),
            message: format!("{path}: {message}"),
            help: String::new(),
        }])
    }

    /// A value for every setting, to lay the built-in file over.
    fn blank() -> Config {
        Config {
            terminal: TerminalSettings {
                theme: Theme::Auto,
                mouse: false,
                suits: Suits::Two,
            },
            table: TableSettings {
                pace: Pace::None,
                hints: Hints::Off,
                confirm_leaving: false,
            },
            blackjack: BlackjackSettings {
                rules: String::new(),
                set: Vec::new(),
                players: Vec::new(),
                hint: String::new(),
                show_count: false,
                count: String::new(),
            },
            practice: PracticeSettings {
                length: 1,
                unit: Length::Questions,
                cards_at_once: 1,
                ask_count: Every::Off,
            },
            daihinmin: DaihinminSettings {
                rules: String::new(),
                set: Vec::new(),
                players: Vec::new(),
                hint: String::new(),
                sort: SortOrder::Strength,
                auto_pass: false,
                games: Games::Endless,
            },
            blokus: BlokusSettings {
                rules: String::new(),
                set: Vec::new(),
                players: Vec::new(),
                hint: String::new(),
                attach_points: false,
            },
            source: Source::default(),
        }
    }
}

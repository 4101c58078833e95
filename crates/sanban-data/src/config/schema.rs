//! Schema of the settings: one list drives reading, checking, error messages, saving and the settings screen. The program's own
//! sections are defined here; a game contributes its own.

use std::borrow::Cow;
use std::sync::{Arc, LazyLock};

use super::keys::KeyNames;
use super::values::{
    AmbiguousWidth, Glyphs, Hints, LanguageChoice, MatchLength, Pace, Review, SettingText, Sound,
    Suits,
};
use super::{Config, ConfigError};
use sanban_game::{Game, Rules as _, State, Values, nearest};
use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::problem;
use sanban_words::tr;

/// Kind of a setting: the values it allows.
#[derive(Clone, Debug)]
pub enum Kind {
    /// One of a known set of values.
    Choice(Values),
    /// One of these names, which are known at run time.
    Name(fn() -> Vec<String>),
    /// One of these names, to which the person's own files add.
    OwnName(Cow<'static, [Cow<'static, str>]>),
    /// A text on one line that a game interprets (a preset, a player), with suggestions.
    Text(fn() -> Vec<String>),
    /// A list of words without blanks that a game interprets (rule settings, players).
    List,
}

/// Empty list of suggestions, for a [`Kind::Text`] without any.
#[must_use]
pub fn no_suggestions() -> Vec<String> {
    Vec::new()
}

impl Kind {
    /// One of these words.
    #[must_use]
    pub const fn one_of(words: &'static [&'static str]) -> Kind {
        Kind::Choice(Values::OneOf(words))
    }

    /// The allowed values, for display: `auto, dark or light`.
    #[must_use]
    pub fn describe(&self) -> String {
        match self {
            Kind::Choice(values) => problem::values(values),
            Kind::Name(_) | Kind::OwnName(_) => match self.words().split_last() {
                Some((last, [])) => last.clone().into_owned(),
                Some((last, others)) => problem::any_of(&others.join(", "), last),
                None => tr!("config-nothing"),
            },
            Kind::Text(_) => tr!("config-text-kind"),
            Kind::List => tr!("config-list-kind"),
        }
    }

    /// `true` if `text` is one of the values. List items are separated by blanks.
    #[must_use]
    pub fn allows(&self, text: &str) -> bool {
        match self {
            Kind::Choice(values) => values.allows(text),
            Kind::Name(names) => names().iter().any(|name| name == text),
            Kind::OwnName(names) => names.iter().any(|name| name == text),
            Kind::Text(_) | Kind::List => !text.contains(char::is_control),
        }
    }

    /// The named values.
    pub(super) fn words(&self) -> Vec<Cow<'static, str>> {
        match self {
            Kind::Choice(Values::OneOf(words) | Values::Number(_, words)) => {
                words.iter().map(|&word| word.into()).collect()
            }
            Kind::Name(names) => names().into_iter().map(Cow::Owned).collect(),
            Kind::OwnName(names) => names.to_vec(),
            _ => Vec::new(),
        }
    }
}

/// One setting.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Section and key: `terminal.theme`.
    pub path: Cow<'static, str>,
    /// Values it allows.
    pub kind: Kind,
    /// Its name on the screen; the attribute `help` is a one-line description, and an attribute named like a word is the label of
    /// that word.
    pub words: Message,
    /// Its default as text; list items are separated by blanks.
    pub default: &'static str,
}

impl Setting {
    /// A setting with this path and default.
    #[must_use]
    pub const fn new(
        path: &'static str,
        kind: Kind,
        words: Message,
        default: &'static str,
    ) -> Setting {
        Setting {
            path: Cow::Borrowed(path),
            kind,
            words,
            default,
        }
    }

    /// Key inside its section: `theme`.
    #[must_use]
    pub fn key(&self) -> &str {
        self.path
            .split_once('.')
            .map_or(&*self.path, |(_, key)| key)
    }

    /// Value in `config` as text; list items are separated by blanks.
    #[must_use]
    pub fn get<'a>(&self, config: &'a Config) -> &'a str {
        config.text(&self.path).unwrap_or(self.default)
    }

    /// Value in `config`.
    #[must_use]
    pub fn read<T: SettingText>(&self, config: &Config) -> T {
        self.read_by(config, T::read)
    }

    /// Value in `config`, for a type of another crate.
    #[must_use]
    pub fn read_by<T: Default>(&self, config: &Config, read: fn(&str) -> Option<T>) -> T {
        // Only allowed values get into a configuration, so the text can be read.
        let value = read(self.get(config)).or_else(|| read(self.default));
        value.unwrap_or_default()
    }
}

/// A group of settings: a `[table]` of the file and a page of the settings screen.
#[derive(Clone, Debug)]
pub struct Section {
    /// Name in the file.
    pub name: &'static str,
    /// Heading on the screen.
    pub title: Message,
    /// Its settings, in display order.
    pub settings: Vec<Setting>,
}

impl Section {
    /// A section of these settings, whose paths must begin with its name.
    #[must_use]
    pub fn new(name: &'static str, title: Message, settings: &[Setting]) -> Section {
        Section {
            name,
            title,
            settings: settings.to_vec(),
        }
    }

    /// Section of a game: its rules, players and adviser, then `own`.
    #[must_use]
    pub fn of_game<G: Game>(own: &[Setting]) -> Section {
        let setting = |key: &str, kind, words| Setting {
            path: format!("{}.{key}", G::NAME).into(),
            kind,
            words,
            default: "",
        };
        let mut settings = vec![
            setting(
                "rules",
                Kind::Text(presets::<G>),
                msg!("settings-game-rules"),
            ),
            setting("set", Kind::List, msg!("settings-game-set")),
            setting("players", Kind::List, msg!("settings-game-players")),
            setting(
                "hint",
                Kind::Text(no_suggestions),
                msg!("settings-game-hint"),
            ),
        ];
        settings.extend_from_slice(own);
        Section {
            name: G::NAME,
            title: Message::plain(G::TITLE),
            settings,
        }
    }

    /// The setting of this section with this key.
    pub(super) fn setting(&self, key: &str) -> Option<&Setting> {
        self.settings.iter().find(|setting| setting.key() == key)
    }
}

fn presets<G: Game>() -> Vec<String> {
    let presets = <G::State as State>::Rules::presets();
    presets
        .iter()
        .map(|preset| preset.name.to_owned())
        .collect()
}

/// All settings of a program.
#[derive(Clone, Debug)]
pub struct Schema {
    sections: Vec<Section>,
    keys: KeyNames,
}

impl Schema {
    /// The program's own sections: `[terminal]` and `[table]`.
    #[must_use]
    pub fn base() -> Schema {
        Schema {
            sections: vec![
                Section::new(
                    "terminal",
                    msg!("settings-section-terminal"),
                    &[
                        LANGUAGE,
                        THEME,
                        MOUSE,
                        MOTION,
                        SUITS,
                        GLYPHS,
                        AMBIGUOUS_WIDTH,
                    ],
                ),
                Section::new(
                    "table",
                    msg!("settings-section-table"),
                    &[PACE, HINTS, REVIEW, CONFIRM_LEAVING, TIPS, SOUND, WATCHED],
                ),
            ],
            keys: KeyNames::default(),
        }
    }

    /// Adds sections at the end.
    #[must_use]
    pub fn with(mut self, sections: impl IntoIterator<Item = Section>) -> Schema {
        self.sections.extend(sections);
        self
    }

    /// Adds keys that can be bound, with their section `[keys]`.
    #[must_use]
    pub fn with_keys(mut self, keys: KeyNames) -> Schema {
        let section = Section::new(
            super::keys::SECTION,
            msg!("settings-section-keys"),
            &[PRESET],
        );
        // After the program's own sections.
        let place = self.sections.len().min(2);
        self.sections.insert(place, section);
        self.keys = keys;
        self
    }

    /// The keys that can be bound.
    #[must_use]
    pub fn keys(&self) -> &KeyNames {
        &self.keys
    }

    /// Adds themes to the choice of themes.
    #[must_use]
    pub fn with_themes(mut self, names: impl IntoIterator<Item = String>) -> Schema {
        let themes = self
            .sections
            .iter_mut()
            .flat_map(|section| &mut section.settings);
        for setting in themes.filter(|setting| setting.path == THEME.path) {
            if let Kind::OwnName(known) = &mut setting.kind {
                known.to_mut().extend(names.into_iter().map(Cow::Owned));
                break;
            }
        }
        self
    }

    /// The sections, in display order.
    #[must_use]
    pub fn sections(&self) -> &[Section] {
        &self.sections
    }

    /// All settings, in display order.
    pub fn settings(&self) -> impl Iterator<Item = &Setting> {
        self.sections.iter().flat_map(|section| &section.settings)
    }

    /// The setting with this path.
    ///
    /// # Errors
    /// [`ConfigError::UnknownSetting`] with the most similar one.
    pub fn find(&self, path: &str) -> Result<&Setting, ConfigError> {
        let paths = || self.settings().map(|setting| &*setting.path);
        self.settings()
            .find(|setting| setting.path == path)
            .ok_or_else(|| ConfigError::UnknownSetting {
                path: path.to_owned(),
                nearest: nearest(path, paths()).map(str::to_owned),
            })
    }
}

/// Schema of a program without games.
pub(super) static BASE: LazyLock<Arc<Schema>> = LazyLock::new(|| Arc::new(Schema::base()));

const SWITCH: Kind = Kind::Choice(Values::Switch);

pub(super) const LANGUAGE: Setting = Setting::new(
    "terminal.language",
    Kind::one_of(LanguageChoice::WORDS),
    msg!("settings-terminal-language"),
    "auto",
);

/// Built-in themes.
const THEMES: [Cow<'static, str>; 5] = [
    Cow::Borrowed("auto"),
    Cow::Borrowed("dark"),
    Cow::Borrowed("light"),
    Cow::Borrowed("contrast"),
    Cow::Borrowed("mono"),
];

pub(super) const THEME: Setting = Setting::new(
    "terminal.theme",
    Kind::OwnName(Cow::Borrowed(&THEMES)),
    msg!("settings-terminal-theme"),
    "auto",
);
pub(super) const MOUSE: Setting = Setting::new(
    "terminal.mouse",
    SWITCH,
    msg!("settings-terminal-mouse"),
    "true",
);
pub(super) const MOTION: Setting = Setting::new(
    "terminal.motion",
    SWITCH,
    msg!("settings-terminal-motion"),
    "true",
);
pub(super) const SUITS: Setting = Setting::new(
    "terminal.suits",
    Kind::one_of(Suits::WORDS),
    msg!("settings-terminal-suits"),
    "two",
);
pub(super) const GLYPHS: Setting = Setting::new(
    "terminal.glyphs",
    Kind::one_of(Glyphs::WORDS),
    msg!("settings-terminal-glyphs"),
    "auto",
);
pub(super) const AMBIGUOUS_WIDTH: Setting = Setting::new(
    "terminal.ambiguous_width",
    Kind::one_of(AmbiguousWidth::WORDS),
    msg!("settings-terminal-ambiguous-width"),
    "auto",
);
pub(super) const PACE: Setting = Setting::new(
    "table.pace",
    Kind::one_of(Pace::WORDS),
    msg!("settings-table-pace"),
    "normal",
);
pub(super) const HINTS: Setting = Setting::new(
    "table.hints",
    Kind::one_of(Hints::WORDS),
    msg!("settings-table-hints"),
    "on-demand",
);
pub(super) const REVIEW: Setting = Setting::new(
    "table.review",
    Kind::one_of(Review::WORDS),
    msg!("settings-table-review"),
    "auto",
);
pub(super) const PRESET: Setting = Setting::new(
    "keys.preset",
    Kind::one_of(&["default", "vim", "pentobi"]),
    msg!("settings-keys-preset"),
    "default",
);
pub(super) const CONFIRM_LEAVING: Setting = Setting::new(
    "table.confirm_leaving",
    SWITCH,
    msg!("settings-table-confirm-leaving"),
    "true",
);
pub(super) const TIPS: Setting =
    Setting::new("table.tips", SWITCH, msg!("settings-table-tips"), "true");
pub(super) const SOUND: Setting = Setting::new(
    "table.sound",
    Kind::one_of(Sound::WORDS),
    msg!("settings-table-sound"),
    "off",
);
pub(super) const WATCHED: Setting = Setting::new(
    "table.watched_games",
    Kind::Choice(Values::Number(1..=1000, MatchLength::WORDS)),
    msg!("settings-table-watched-games"),
    "10",
);

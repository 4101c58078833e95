//! Settings with a few named values, and the text form of every kind of setting.

use sanban_words::i18n::Language;

/// A type whose values are written as text in the settings. Its default is used for unreadable text, which no setting allows.
pub trait SettingText: Default {
    /// Parses a value; `None` if the text is none.
    fn read(text: &str) -> Option<Self>;
}

impl SettingText for bool {
    fn read(text: &str) -> Option<bool> {
        text.parse().ok()
    }
}

impl SettingText for String {
    fn read(text: &str) -> Option<String> {
        Some(text.to_owned())
    }
}

/// List items are separated by blanks and contain none.
impl SettingText for Vec<String> {
    fn read(text: &str) -> Option<Vec<String>> {
        Some(text.split_whitespace().map(str::to_owned).collect())
    }
}

/// Number of games in a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MatchLength {
    /// No limit.
    #[default]
    Endless,
    /// This number, at least 1.
    Games(u32),
}

impl MatchLength {
    /// Its values that are no numbers.
    pub const WORDS: &'static [&'static str] = &["endless"];

    /// The number; `None` without a limit.
    #[must_use]
    pub fn games(self) -> Option<u32> {
        match self {
            MatchLength::Games(games) => Some(games),
            MatchLength::Endless => None,
        }
    }
}

impl SettingText for MatchLength {
    fn read(text: &str) -> Option<MatchLength> {
        match text {
            "endless" => Some(MatchLength::Endless),
            number => number.parse().ok().map(MatchLength::Games),
        }
    }
}

/// Defines an enum for a setting with one-word values; a single list gives the parser and the allowed words. The first value is the
/// default.
#[macro_export]
macro_rules! setting_words {
    ($(#[$head:meta])* $vis:vis enum $name:ident {
        $(#[$about_first:meta])* $first:ident = $first_word:literal,
        $($(#[$about:meta])* $value:ident = $word:literal,)*
    }) => {
        $(#[$head])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        $vis enum $name {
            $(#[$about_first])*
            #[default]
            $first,
            $($(#[$about])* $value,)*
        }

        impl $name {
            /// The words as written in the file.
            $vis const WORDS: &'static [&'static str] = &[$first_word $(, $word)*];
        }

        impl $crate::config::SettingText for $name {
            fn read(text: &str) -> Option<$name> {
                match text {
                    $first_word => Some($name::$first),
                    $($word => Some($name::$value),)*
                    _ => None,
                }
            }
        }
    };
}

setting_words! {
    /// Number of suit colours.
    pub enum Suits {
        /// Hearts and diamonds in one, spades and clubs in the other.
        Two = "two",
        /// One for each suit.
        Four = "four",
    }
}

setting_words! {
    /// Character set of the screens.
    pub enum Glyphs {
        /// Whatever the terminal supports.
        Auto = "auto",
        /// All of Unicode.
        Unicode = "unicode",
        /// ASCII only.
        Ascii = "ascii",
    }
}

setting_words! {
    /// Width at which the terminal draws characters of ambiguous width.
    pub enum AmbiguousWidth {
        /// As measured from the terminal.
        Auto = "auto",
        /// One column.
        Narrow = "narrow",
        /// Two columns.
        Wide = "wide",
    }
}

setting_words! {
    /// Pace of the AIs and the dealing.
    pub enum Pace {
        /// No delay.
        None = "none",
        /// Just long enough to be seen.
        Fast = "fast",
        /// Long enough to follow.
        Normal = "normal",
        /// Long enough to think along.
        Slow = "slow",
    }
}

impl SettingText for u32 {
    fn read(text: &str) -> Option<u32> {
        text.parse().ok()
    }
}

setting_words! {
    /// Sound when a person's turn comes after a wait.
    pub enum Sound {
        /// None.
        Off = "off",
        /// The terminal's bell.
        Bell = "bell",
    }
}

setting_words! {
    /// Occasions on which decisions are judged for the review.
    pub enum Review {
        /// Automatically after each game, in the background.
        Auto = "auto",
        /// On opening the review.
        Asked = "asked",
    }
}

setting_words! {
    /// Occasions on which the hint panel opens.
    pub enum Hints {
        /// Never.
        Off = "off",
        /// On request.
        OnDemand = "on-demand",
        /// On request, and after a decision that was not the best one if a game can tell.
        AfterMistake = "after-mistake",
        /// At every decision.
        Always = "always",
    }
}

impl Hints {
    /// `true` if a mistake is told as soon as it is made.
    #[must_use]
    pub fn tells_mistakes(self) -> bool {
        matches!(self, Hints::AfterMistake | Hints::Always)
    }
}

setting_words! {
    /// The setting `language`.
    pub enum LanguageChoice {
        /// The language of the environment.
        Auto = "auto",
        /// English.
        En = "en",
        /// Japanese.
        Ja = "ja",
    }
}

impl LanguageChoice {
    /// The named language; `None` leaves it to the environment.
    #[must_use]
    pub fn named(self) -> Option<Language> {
        match self {
            LanguageChoice::Auto => None,
            LanguageChoice::En => Some(Language::En),
            LanguageChoice::Ja => Some(Language::Ja),
        }
    }
}

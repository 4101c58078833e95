//! Settings with a few named values, and the text form of every kind of setting.

use sanban_words::i18n::Language;

/// A type whose values are written as text in the settings. Its default stands in where a text cannot be read, which no
/// setting allows.
pub trait SettingText: Default {
    /// Reads the value; `None` when it is not one.
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

/// A list is written with blanks between its items, which have none inside.
impl SettingText for Vec<String> {
    fn read(text: &str) -> Option<Vec<String>> {
        Some(text.split_whitespace().map(str::to_owned).collect())
    }
}

/// An enum for a setting whose values are written as one word each; one list gives reading and the words allowed. The
/// first value is its default.
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
            /// The words, as they are written in the file.
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
    /// How many colours the suits have.
    pub enum Suits {
        /// Hearts and diamonds in one, spades and clubs in the other.
        Two = "two",
        /// Each its own.
        Four = "four",
    }
}

setting_words! {
    /// The characters that the screens are drawn with.
    pub enum Glyphs {
        /// Those that the terminal has.
        Auto = "auto",
        /// All.
        Unicode = "unicode",
        /// ASCII only.
        Ascii = "ascii",
    }
}

setting_words! {
    /// How wide the terminal draws characters of ambiguous width.
    pub enum AmbiguousWidth {
        /// As it shows when it is asked.
        Auto = "auto",
        /// One column.
        Narrow = "narrow",
        /// Two columns.
        Wide = "wide",
    }
}

setting_words! {
    /// How long the AIs and the dealing take.
    pub enum Pace {
        /// No waiting at all.
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
    /// When decisions are judged for the review.
    pub enum Review {
        /// By themselves, after each game, in the background.
        Auto = "auto",
        /// When the review is opened.
        Asked = "asked",
    }
}

setting_words! {
    /// When the hint panel shows.
    pub enum Hints {
        /// Never.
        Off = "off",
        /// When asked for.
        OnDemand = "on-demand",
        /// After a decision that was not the best one, where a game can tell; when asked for, too.
        AfterMistake = "after-mistake",
        /// At every decision.
        Always = "always",
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
    /// The language that it names; `None` leaves it to the environment.
    #[must_use]
    pub fn named(self) -> Option<Language> {
        match self {
            LanguageChoice::Auto => None,
            LanguageChoice::En => Some(Language::En),
            LanguageChoice::Ja => Some(Language::Ja),
        }
    }
}

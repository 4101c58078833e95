//! Settings with a few named values, and the text form of every kind of setting.

/// A type whose values are written as text in the settings.
pub(super) trait SettingText: Sized {
    /// The value as it is written.
    fn write(&self) -> String;

    /// Reads the value; `None` when it is not one.
    fn read(text: &str) -> Option<Self>;
}

impl SettingText for bool {
    fn write(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<bool> {
        text.parse().ok()
    }
}

impl SettingText for String {
    fn write(&self) -> String {
        self.clone()
    }

    fn read(text: &str) -> Option<String> {
        Some(text.to_owned())
    }
}

/// A list is written with blanks between its items, which have none inside.
impl SettingText for Vec<String> {
    fn write(&self) -> String {
        self.join(" ")
    }

    fn read(text: &str) -> Option<Vec<String>> {
        Some(text.split_whitespace().map(str::to_owned).collect())
    }
}

/// How many games belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Games {
    /// This many.
    Count(u32),
    /// As many as one likes.
    Endless,
}

impl Games {
    /// The word for no end.
    pub const WORDS: &'static [&'static str] = &["endless"];
}

impl SettingText for Games {
    fn write(&self) -> String {
        match self {
            Games::Count(count) => count.to_string(),
            Games::Endless => Games::WORDS[0].to_owned(),
        }
    }

    fn read(text: &str) -> Option<Games> {
        if text == Games::WORDS[0] {
            return Some(Games::Endless);
        }
        text.parse().ok().map(Games::Count)
    }
}

/// An enum whose values are written as one word each; one list gives reading, writing and the words allowed.
macro_rules! words {
    ($(#[$head:meta])* $name:ident { $($(#[$about:meta])* $value:ident = $word:literal,)+ }) => {
        $(#[$head])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$about])* $value,)+
        }

        impl $name {
            /// The words, as they are written in the file.
            pub const WORDS: &'static [&'static str] = &[$($word),+];
        }

        impl SettingText for $name {
            fn write(&self) -> String {
                match self {
                    $($name::$value => $word.to_owned(),)+
                }
            }

            fn read(text: &str) -> Option<$name> {
                match text {
                    $($word => Some($name::$value),)+
                    _ => None,
                }
            }
        }
    };
}

words! {
    /// The colours.
    Theme {
        /// Those that suit the terminal.
        Auto = "auto",
        /// For a dark background.
        Dark = "dark",
        /// For a light background.
        Light = "light",
        /// Strong colours on black.
        Contrast = "contrast",
        /// No colours: bold, reverse and underline only.
        Mono = "mono",
    }
}

words! {
    /// How many colours the suits have.
    Suits {
        /// Hearts and diamonds in one, spades and clubs in the other.
        Two = "two",
        /// Each its own.
        Four = "four",
    }
}

words! {
    /// How long the AIs and the dealing take.
    Pace {
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

/// How often something is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Every {
    /// Once in this many.
    Nth(u32),
    /// Only when wanted.
    Off,
}

impl Every {
    /// The word for not at all.
    pub const WORDS: &'static [&'static str] = &["off"];
}

impl SettingText for Every {
    fn write(&self) -> String {
        match self {
            Every::Nth(number) => number.to_string(),
            Every::Off => Every::WORDS[0].to_owned(),
        }
    }

    fn read(text: &str) -> Option<Every> {
        if text == Every::WORDS[0] {
            return Some(Every::Off);
        }
        text.parse().ok().map(Every::Nth)
    }
}

impl SettingText for u32 {
    fn write(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<u32> {
        text.parse().ok()
    }
}

words! {
    /// What the length of a drill is counted in.
    Length {
        /// Questions.
        Questions = "questions",
        /// Minutes.
        Minutes = "minutes",
    }
}

words! {
    /// When the hint panel shows.
    Hints {
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

words! {
    /// The order of the cards in a hand.
    SortOrder {
        /// The weakest first.
        Strength = "strength",
        /// Suit by suit.
        Suit = "suit",
    }
}

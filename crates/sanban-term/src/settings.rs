//! Settings for the look and pace of the screens.

use std::time::Duration;

use super::glyphs::GlyphSet;
use super::keymap::Keymap;
use super::theme::Scheme;
use sanban_words::i18n::Language;
use sanban_words::msg;

/// Settings of the screens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Language of the screens, if it is not that of the program.
    pub language: Option<Language>,
    /// Colours.
    pub theme: Scheme,
    /// `true` for a colour of its own for each suit.
    pub four_color: bool,
    /// Pace at which AIs act and cards are dealt.
    pub pace: Pace,
    /// Characters to draw with; `None` for those of the terminal.
    pub glyphs: Option<GlyphSet>,
    /// `true` if the terminal draws characters of ambiguous width in two columns; `None` to find out.
    pub wide: Option<bool>,
    /// `true` if the mouse is captured. Off leaves it to the terminal, for selecting text.
    pub mouse: bool,
    /// `true` for decorative animations: cards dealt one by one, a moment for a revolution.
    pub motion: bool,
    /// Keys that are not the defaults.
    pub keys: Keymap,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: None,
            theme: Scheme::default(),
            four_color: false,
            pace: Pace::Normal,
            glyphs: None,
            wide: None,
            mouse: true,
            motion: true,
            keys: Keymap::default(),
        }
    }
}

impl Settings {
    /// Pace of decorative animations at a table of this pace: none if they are switched off.
    #[must_use]
    pub fn motion_at(&self, pace: Pace) -> Pace {
        if self.motion { pace } else { Pace::None }
    }
}

/// Time for which an instantaneous event is shown: an AI's move, a card being dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Pace {
    /// No pause.
    None,
    /// Just long enough to be seen.
    Fast,
    /// Comfortable to follow.
    #[default]
    Normal,
    /// Time to think along.
    Slow,
}

impl Pace {
    /// All paces, from the quickest to the slowest.
    pub const ALL: [Pace; 4] = [Pace::None, Pace::Fast, Pace::Normal, Pace::Slow];

    /// Word in the configuration file.
    #[must_use]
    pub fn word(self) -> &'static str {
        ["none", "fast", "normal", "slow"][self as usize]
    }

    /// Name on a screen, where "none" would read as no speed.
    #[must_use]
    pub fn shown(self) -> String {
        let words = msg!("settings-table-pace");
        words.word(self.word()).unwrap_or_default()
    }

    /// Reads the word of a pace.
    #[must_use]
    pub fn parse(word: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.word() == word)
    }

    /// Time for which an action is shown before the next.
    #[must_use]
    pub fn step(self) -> Duration {
        Duration::from_millis([0, 150, 600, 1500][self as usize])
    }

    /// Time of dealing one card.
    #[must_use]
    pub fn deal(self) -> Duration {
        self.step() / 3
    }

    /// Time for which a result is shown before the next game begins by itself (while watching).
    #[must_use]
    pub fn end(self) -> Duration {
        self.step() * 5
    }

    /// Next quicker pace; the quickest stays.
    #[must_use]
    pub fn quicker(self) -> Pace {
        Pace::ALL[(self as usize).saturating_sub(1)]
    }

    /// Next slower pace; the slowest stays.
    #[must_use]
    pub fn slower(self) -> Pace {
        Pace::ALL[(self as usize + 1).min(Pace::ALL.len() - 1)]
    }
}

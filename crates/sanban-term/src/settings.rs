//! The settings for the theme and pace of the screens.

use std::time::Duration;

use super::glyphs::GlyphSet;
use super::keymap::Keymap;
use super::theme::Scheme;
use sanban_words::i18n::Language;
use sanban_words::msg;

/// The settings of the screens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language of the screens, where it is not that of the program.
    pub language: Option<Language>,
    /// The colours.
    pub theme: Scheme,
    /// Whether each suit has its own colour.
    pub four_color: bool,
    /// How fast AIs act and cards are dealt.
    pub pace: Pace,
    /// The characters to draw with; `None` for those that the terminal has.
    pub glyphs: Option<GlyphSet>,
    /// Whether the terminal draws characters of ambiguous width in two columns; `None` where it is to be found out.
    pub wide: Option<bool>,
    /// Whether the mouse is captured. Off leaves it to the terminal, for selecting text.
    pub mouse: bool,
    /// Whether something may move that only pleases: cards dealt one by one, a moment for a revolution.
    pub motion: bool,
    /// The keys that are not the usual ones.
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
    /// How fast what only pleases moves, at a table of this pace: at once where nothing is to move.
    #[must_use]
    pub fn motion_at(&self, pace: Pace) -> Pace {
        if self.motion { pace } else { Pace::None }
    }
}

/// How long an instant event is shown: an AI's move, a card being dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Pace {
    /// None.
    None,
    /// Just enough to be seen.
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

    /// The word in the configuration file.
    #[must_use]
    pub fn word(self) -> &'static str {
        ["none", "fast", "normal", "slow"][self as usize]
    }

    /// Its name on a screen, where "none" would read as no speed.
    #[must_use]
    pub fn shown(self) -> String {
        let words = msg!("settings-table-pace");
        words.word(self.word()).unwrap_or_default()
    }

    /// Reads the word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.word() == word)
    }

    /// How long an action stays on show before the next.
    #[must_use]
    pub fn step(self) -> Duration {
        Duration::from_millis([0, 150, 600, 1500][self as usize])
    }

    /// How long dealing one card takes.
    #[must_use]
    pub fn deal(self) -> Duration {
        self.step() / 3
    }

    /// How long a result stays on show before the next game begins by itself (while watching).
    #[must_use]
    pub fn end(self) -> Duration {
        self.step() * 3
    }

    /// The next quicker pace.
    #[must_use]
    pub fn quicker(self) -> Pace {
        Pace::ALL[(self as usize).saturating_sub(1)]
    }

    /// The next slower pace.
    #[must_use]
    pub fn slower(self) -> Pace {
        Pace::ALL[(self as usize + 1).min(Pace::ALL.len() - 1)]
    }
}

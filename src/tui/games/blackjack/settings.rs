//! What can be set for Blackjack only: the sections `[blackjack]` and `[practice]`.

use crate::blackjack::{Blackjack, Count};
use crate::config::{Config, Kind, Section, Setting, SettingText};
use crate::game::{Game as _, Values};
use crate::msg;
use crate::setting_words;

setting_words! {
    /// What the length of a drill is counted in.
    pub(super) enum DrillUnit {
        /// Questions.
        Questions = "questions",
        /// Minutes.
        Minutes = "minutes",
    }
}

/// After how many rounds the count is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum CountQuestions {
    /// Only when wanted.
    #[default]
    Off,
    /// After this many rounds, again and again.
    Every(u32),
}

impl CountQuestions {
    const WORDS: &'static [&'static str] = &["off"];
}

impl SettingText for CountQuestions {
    fn read(text: &str) -> Option<CountQuestions> {
        match text {
            "off" => Some(CountQuestions::Off),
            number => number.parse().ok().map(CountQuestions::Every),
        }
    }
}

const SHOW_COUNT: Setting = Setting::new(
    "blackjack.show_count",
    Kind::Choice(Values::Switch),
    msg!("settings-blackjack-show-count"),
    "true",
);
/// The counting system by name.
pub(super) const COUNT: Setting = Setting::new(
    "blackjack.count",
    Kind::Name(counts),
    msg!("settings-blackjack-count"),
    "hi-lo",
);
const LENGTH: Setting = Setting::new(
    "practice.length",
    Kind::Choice(Values::Number(1..=500, &[])),
    msg!("settings-practice-length"),
    "20",
);
const UNIT: Setting = Setting::new(
    "practice.unit",
    Kind::one_of(DrillUnit::WORDS),
    msg!("settings-practice-unit"),
    "questions",
);
const CARDS_AT_ONCE: Setting = Setting::new(
    "practice.cards_at_once",
    Kind::Choice(Values::Number(1..=3, &[])),
    msg!("settings-practice-cards-at-once"),
    "1",
);
const ASK_COUNT: Setting = Setting::new(
    "practice.ask_count",
    Kind::Choice(Values::Number(1..=100, CountQuestions::WORDS)),
    msg!("settings-practice-ask-count"),
    "off",
);

fn counts() -> Vec<String> {
    let counts = Count::all().iter();
    counts.map(|count| count.name().to_owned()).collect()
}

/// The sections of Blackjack.
pub(super) fn sections() -> Vec<Section> {
    let practice = [LENGTH, UNIT, CARDS_AT_ONCE, ASK_COUNT];
    vec![
        Section::of_game::<Blackjack>(&[SHOW_COUNT, COUNT]),
        Section::new("practice", msg!("settings-section-practice"), &practice),
    ]
}

/// What is set for Blackjack.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    /// The spec of the adviser; empty for the chart of the rules.
    pub(super) hint: String,
    /// Whether the running count shows.
    pub(super) show_count: bool,
    /// The counting system.
    pub(super) count: String,
    /// How long a drill is.
    pub(super) length: u32,
    /// What its length is counted in.
    pub(super) unit: DrillUnit,
    /// Cards that are shown together when a deck is counted down.
    pub(super) cards_at_once: u32,
    /// After how many rounds at the table the count is asked for.
    pub(super) ask_count: CountQuestions,
}

impl Settings {
    /// Reads them from a configuration.
    pub(super) fn of(config: &Config) -> Settings {
        Settings {
            hint: config.game(Blackjack::NAME).hint,
            show_count: SHOW_COUNT.read(config),
            count: COUNT.read(config),
            length: LENGTH.read(config),
            unit: UNIT.read(config),
            cards_at_once: CARDS_AT_ONCE.read(config),
            ask_count: ASK_COUNT.read(config),
        }
    }
}

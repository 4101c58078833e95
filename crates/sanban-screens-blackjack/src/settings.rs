//! Settings of Blackjack only: the sections `[blackjack]` and `[practice]`.

use sanban_blackjack::counting::{Conversion, IndexSet};
use sanban_blackjack::practice::{Drill, Method};
use sanban_blackjack::{Blackjack, Chart, Count};
use sanban_data::config::{Config, Kind, Section, Setting, SettingText, no_suggestions};
use sanban_data::setting_words;
use sanban_game::{Game as _, Values};
use sanban_play::session::SessionContext as _;
use sanban_term::context::Context;
use sanban_words::i18n::Message;
use sanban_words::msg;

setting_words! {
    /// Unit of a drill's length.
    pub(super) enum DrillUnit {
        Questions = "questions",
        Minutes = "minutes",
    }
}

/// Interval between questions about the count, in rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum CountQuestions {
    /// Only on request.
    #[default]
    Off,
    /// Every so many rounds.
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

/// The method that judges at the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum TableMethod {
    /// The indices if the table asks for the count, otherwise the chart.
    #[default]
    Auto,
    /// Always this method.
    Always(Method),
}

impl SettingText for TableMethod {
    fn read(text: &str) -> Option<TableMethod> {
        match text {
            "auto" => Some(TableMethod::Auto),
            word => Method::parse(word).map(TableMethod::Always),
        }
    }
}

/// Cards shown together when a deck is counted down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CardsAtOnce {
    /// This many cards.
    Cards(u32),
    /// A whole table.
    Table,
}

impl Default for CardsAtOnce {
    fn default() -> CardsAtOnce {
        CardsAtOnce::Cards(1)
    }
}

impl CardsAtOnce {
    const WORDS: &'static [&'static str] = &["table"];

    /// The next value in the cycle, as it is written in the settings.
    pub(super) fn after(self) -> String {
        match self {
            CardsAtOnce::Cards(3) => "table".to_owned(),
            CardsAtOnce::Cards(cards) => (cards + 1).to_string(),
            CardsAtOnce::Table => "1".to_owned(),
        }
    }
}

impl SettingText for CardsAtOnce {
    fn read(text: &str) -> Option<CardsAtOnce> {
        match text {
            "table" => Some(CardsAtOnce::Table),
            number => number.parse().ok().map(CardsAtOnce::Cards),
        }
    }
}

/// Speed at which the cards of a counted-down deck appear.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum CardPace {
    /// On a key press.
    #[default]
    Key,
    /// Automatically, after this many tenths of a second per card.
    Tenths(u32),
    /// Automatically, after a time that shortens while the count is right.
    Faster,
}

impl CardPace {
    const WORDS: &'static [&'static str] = &["key", "faster"];
}

impl SettingText for CardPace {
    fn read(text: &str) -> Option<CardPace> {
        match text {
            "key" => Some(CardPace::Key),
            "faster" => Some(CardPace::Faster),
            number => number.parse().ok().map(CardPace::Tenths),
        }
    }
}

/// Time for an answer in a drill.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum AnswerTime {
    #[default]
    Unlimited,
    Seconds(u32),
    /// As long as the answers of the last week took.
    Record,
}

impl AnswerTime {
    const WORDS: &'static [&'static str] = &["off", "record"];
}

impl SettingText for AnswerTime {
    fn read(text: &str) -> Option<AnswerTime> {
        match text {
            "off" => Some(AnswerTime::Unlimited),
            "record" => Some(AnswerTime::Record),
            number => number.parse().ok().map(AnswerTime::Seconds),
        }
    }
}

setting_words! {
    /// Distraction of a player who counts.
    pub(super) enum Noise {
        Off = "off",
        Talk = "talk",
        Questions = "questions",
    }
}

const SHOW_COUNT: Setting = Setting::new(
    "blackjack.show_count",
    Kind::Choice(Values::Switch),
    msg!("settings-blackjack-show-count"),
    "true",
);
const SHOW_TAG: Setting = Setting::new(
    "blackjack.show_tag",
    Kind::Choice(Values::Switch),
    msg!("settings-blackjack-show-tag"),
    "false",
);
/// Name of the counting system.
pub(super) const COUNT: Setting = Setting::new(
    "blackjack.count",
    Kind::Name(counts),
    msg!("settings-blackjack-count"),
    "hi-lo",
);
const COUNT_FILE: Setting = Setting::new(
    "blackjack.count_file",
    Kind::Text(no_suggestions),
    msg!("settings-blackjack-count-file"),
    "",
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
    Kind::Choice(Values::Number(1..=3, CardsAtOnce::WORDS)),
    msg!("settings-practice-cards-at-once"),
    "1",
);
const ASK_COUNT: Setting = Setting::new(
    "practice.ask_count",
    Kind::Choice(Values::Number(1..=100, CountQuestions::WORDS)),
    msg!("settings-practice-ask-count"),
    "off",
);

const COUNT_SEATS: Setting = Setting::new(
    "practice.count_seats",
    Kind::Choice(Values::Number(1..=7, &[])),
    msg!("settings-practice-count-seats"),
    "3",
);
const COUNT_DECKS: Setting = Setting::new(
    "practice.count_decks",
    Kind::Choice(Values::Number(1..=8, &[])),
    msg!("settings-practice-count-decks"),
    "1",
);
const CARD_PACE: Setting = Setting::new(
    "practice.card_tenths",
    Kind::Choice(Values::Number(1..=50, CardPace::WORDS)),
    msg!("settings-practice-card-tenths"),
    "key",
);
const ANSWER_TIME: Setting = Setting::new(
    "practice.answer_seconds",
    Kind::Choice(Values::Number(1..=60, AnswerTime::WORDS)),
    msg!("settings-practice-answer-seconds"),
    "off",
);
const NOISE: Setting = Setting::new(
    "practice.noise",
    Kind::one_of(Noise::WORDS),
    msg!("settings-practice-noise"),
    "off",
);
const JUDGE_TABLE: Setting = Setting::new(
    "practice.judge_table",
    Kind::one_of(&["auto", "chart", "index", "exact"]),
    msg!("settings-practice-judge-table"),
    "auto",
);
/// A setting of the method that judges a drill.
const fn judge(path: &'static str, text: Message, usual: &'static str) -> Setting {
    Setting::new(path, Kind::one_of(Method::WORDS), text, usual)
}

/// The methods that judge drills with hands; an exam has its method.
const JUDGES: [(Drill, Setting); 8] = [
    (
        Drill::Hands,
        judge(
            "practice.judge_hands",
            msg!("settings-practice-judge-hands"),
            "chart",
        ),
    ),
    (
        Drill::Hard,
        judge(
            "practice.judge_hard",
            msg!("settings-practice-judge-hard"),
            "chart",
        ),
    ),
    (
        Drill::Soft,
        judge(
            "practice.judge_soft",
            msg!("settings-practice-judge-soft"),
            "chart",
        ),
    ),
    (
        Drill::Pairs,
        judge(
            "practice.judge_pairs",
            msg!("settings-practice-judge-pairs"),
            "chart",
        ),
    ),
    (
        Drill::MultiCard,
        judge(
            "practice.judge_multi_card",
            msg!("settings-practice-judge-multi-card"),
            "chart",
        ),
    ),
    (
        Drill::Surrender,
        judge(
            "practice.judge_surrender",
            msg!("settings-practice-judge-surrender"),
            "chart",
        ),
    ),
    (
        Drill::Deviations,
        judge(
            "practice.judge_deviations",
            msg!("settings-practice-judge-deviations"),
            "index",
        ),
    ),
    (
        Drill::Insurance,
        judge(
            "practice.judge_insurance",
            msg!("settings-practice-judge-insurance"),
            "index",
        ),
    ),
];
const CHART: Setting = Setting::new(
    "practice.chart",
    Kind::Text(charts),
    msg!("settings-practice-chart"),
    RULES_CHART,
);
const INDICES: Setting = Setting::new(
    "practice.indices",
    Kind::Text(index_sets),
    msg!("settings-practice-indices"),
    "all",
);
const DECKS_LEFT: Setting = Setting::new(
    "practice.decks_left",
    Kind::one_of(&["exact", "quarter", "half", "full"]),
    msg!("settings-practice-decks-left"),
    "half",
);
const ROUNDING: Setting = Setting::new(
    "practice.rounding",
    Kind::one_of(&["floor", "truncate", "nearest", "none"]),
    msg!("settings-practice-rounding"),
    "floor",
);
const SPREAD: Setting = Setting::new(
    "practice.spread",
    Kind::Choice(Values::Number(2..=100, &[])),
    msg!("settings-practice-spread"),
    "8",
);

const RAMP: Setting = Setting::new(
    "practice.ramp",
    Kind::Text(ramps),
    msg!("settings-practice-ramp"),
    BEST_RAMP,
);

/// Keyword for the ramp computed for rules and spread.
const BEST_RAMP: &str = "auto";

fn ramps() -> Vec<String> {
    vec![BEST_RAMP.to_owned()]
}

/// Keyword for the chart computed for the rules in force.
const RULES_CHART: &str = "rules";

fn index_sets() -> Vec<String> {
    IndexSet::WORDS.map(str::to_owned).to_vec()
}

fn charts() -> Vec<String> {
    let names = Chart::all().iter().map(|chart| chart.name().to_owned());
    std::iter::once(RULES_CHART.to_owned())
        .chain(names)
        .collect()
}

/// The method that judges a drill, and the path of its setting; `None` for one without hands.
pub(super) fn method_of(drill: Drill, config: &Config) -> Option<(Method, String)> {
    let mut judges = JUDGES.into_iter();
    let (_, setting) = judges.find(|(judged, _)| *judged == drill)?;
    Some((
        setting.read_by(config, Method::parse),
        setting.path.to_string(),
    ))
}

fn counts() -> Vec<String> {
    let counts = Count::all().iter();
    counts.map(|count| count.name().to_owned()).collect()
}

/// The sections of Blackjack.
pub(super) fn sections() -> Vec<Section> {
    let practice = [
        LENGTH,
        UNIT,
        CARDS_AT_ONCE,
        COUNT_SEATS,
        COUNT_DECKS,
        CARD_PACE,
        ANSWER_TIME,
        NOISE,
        ASK_COUNT,
        CHART,
        INDICES,
        DECKS_LEFT,
        ROUNDING,
        SPREAD,
        RAMP,
        JUDGE_TABLE,
    ];
    let judges = JUDGES.map(|(_, setting)| setting);
    let practice = practice.into_iter().chain(judges);
    let practice: Vec<Setting> = practice.collect();
    vec![
        Section::of_game::<Blackjack>(&[SHOW_COUNT, SHOW_TAG, COUNT, COUNT_FILE]),
        Section::new("practice", msg!("settings-section-practice"), &practice),
    ]
}

#[derive(Clone, Debug)]
pub(super) struct Settings {
    /// Spec of the adviser; empty for the chart of the rules.
    pub(super) hint: String,
    /// `true` if the running count is shown.
    pub(super) show_count: bool,
    /// `true` if the tag of the last card is told beside it.
    pub(super) show_tag: bool,
    /// The counting system.
    pub(super) count: String,
    /// Length of a drill, in `unit`.
    pub(super) length: u32,
    pub(super) unit: DrillUnit,
    pub(super) cards_at_once: CardsAtOnce,
    /// Number of seats of a table that is counted as a whole.
    pub(super) count_seats: u8,
    /// Path of the user's own count file; empty if there is none.
    pub(super) count_file: String,
    /// Interval between questions about the count at the table.
    pub(super) ask_count: CountQuestions,
    /// Number of decks counted down together.
    pub(super) count_decks: u8,
    pub(super) card_pace: CardPace,
    pub(super) answer_time: AnswerTime,
    pub(super) noise: Noise,
    pub(super) table_method: TableMethod,
    /// The chart to practise: a name or a file; `None` for the one computed for the rules.
    pub(super) chart: Option<String>,
    /// The indices that are known: the word of a set, or a file.
    pub(super) indices: String,
    /// Conversion of running counts.
    pub(super) conversion: Conversion,
    /// Largest bet of a ramp that is not published, in smallest bets.
    pub(super) spread: u32,
    /// A ramp of one's own as it is written; `None` for the one computed for rules and spread.
    pub(super) ramp: Option<String>,
}

impl Settings {
    /// The settings in force.
    pub(super) fn of(ctx: &Context) -> Settings {
        Settings::read(ctx.config())
    }

    /// Reads the settings from a configuration.
    pub(super) fn read(config: &Config) -> Settings {
        Settings {
            hint: config.game(Blackjack::NAME).hint,
            show_count: SHOW_COUNT.read(config),
            show_tag: SHOW_TAG.read(config),
            count: COUNT.read(config),
            length: LENGTH.read(config),
            unit: UNIT.read(config),
            cards_at_once: CARDS_AT_ONCE.read(config),
            // One to seven, as the setting allows.
            count_seats: u8::try_from(COUNT_SEATS.read::<u32>(config)).unwrap_or(1),
            count_file: COUNT_FILE.read(config),
            ask_count: ASK_COUNT.read(config),
            // One to eight, as the setting allows.
            count_decks: u8::try_from(COUNT_DECKS.read::<u32>(config)).unwrap_or(1),
            card_pace: CARD_PACE.read(config),
            answer_time: ANSWER_TIME.read(config),
            noise: NOISE.read(config),
            table_method: JUDGE_TABLE.read(config),
            chart: Some(CHART.read(config)).filter(|name: &String| name != RULES_CHART),
            indices: INDICES.read(config),
            conversion: Conversion {
                decks_left: DECKS_LEFT.read_by(config, |word| word.parse().ok()),
                rounding: ROUNDING.read_by(config, |word| word.parse().ok()),
            },
            spread: SPREAD.read(config),
            ramp: Some(RAMP.read(config)).filter(|ramp: &String| ramp != BEST_RAMP),
        }
    }
}

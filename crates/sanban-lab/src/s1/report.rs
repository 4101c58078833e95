//! The paper's figures beside the measured ones, for people and as JSON.

use std::fmt::Write as _;

use serde::Serialize;

use super::run::{Effect, S1Config, Tally};
use super::{Method, SETTINGS, Setting, oddities};
use sanban_game::arena::{Sample, interval};

/// What an exact analysis says of the tables.
const FINDING: &str = "\
The rules as the paper states them give basic strategy 99.9 / 99.6 / 100.0 / 99.6 % in long runs (1 player 1 deck, 1 player 6
decks, 4 players 1 deck, 4 players 6 decks); nothing here is fitted to the published figures. Those
come from a program with other rules: no reading of the text that was tried has so few draws. 'sanban lab s1 --readings' shows
what each reading moves, '--reading KEY=VALUE' runs the tables by it.";

/// All tables that were run.
#[derive(Clone, Debug, Serialize)]
pub struct S1Report {
    /// The seed.
    pub seed: u64,
    /// How many rounds were played, as a share of the paper's.
    pub scale: f64,
    /// The readings that differ from those chosen here.
    pub readings: Vec<String>,
    /// Table by table, setting by setting.
    pub cells: Vec<CellReport>,
    /// What does not fit together in the published figures.
    pub oddities: Vec<String>,
    /// What an exact analysis says of them.
    pub finding: &'static str,
}

/// One method in one setting.
#[derive(Clone, Debug, Serialize)]
pub struct CellReport {
    /// The number of the table.
    pub table: u8,
    /// What the paper calls the method.
    pub method: &'static str,
    /// The player that does it.
    pub player: &'static str,
    /// The number of seats.
    pub seats: usize,
    /// The number of decks.
    pub decks: u8,
    /// How many rounds were played here.
    pub rounds: usize,
    /// Hands won here.
    pub wins: u64,
    /// Hands lost here.
    pub losses: u64,
    /// Hands drawn here.
    pub draws: u64,
    /// All that was bet here.
    pub bet: f64,
    /// What it won here.
    pub profit: f64,
    /// The payout ratio here, in percent.
    pub payout: f64,
    /// Half the width of its 95 % interval; absent after a single shoe.
    pub ci95: Option<f64>,
    /// The paper's payout ratio, in percent.
    pub paper: f64,
    /// How many rounds the paper played.
    pub paper_rounds: usize,
    /// The paper's share of hands drawn, in percent, where it is printed.
    pub paper_draws: Option<f64>,
    /// How far ours lies above the paper's, in standard errors of the difference; the paper's own is taken to be that of
    /// as many of our rounds.
    pub z: Option<f64>,
}

/// The 97.5 % quantile of the normal distribution.
const NORMAL_975: f64 = 1.959_964;

impl CellReport {
    pub(super) fn new(method: &Method, at: usize, rounds: usize, shoes: &[Tally]) -> CellReport {
        let setting = SETTINGS[at];
        let published = method.cells[at];
        let mut all = Tally::default();
        let mut samples: Vec<Sample> = Vec::new();
        for shoe in shoes {
            all.add(*shoe);
            samples.push(shoe.refund_of_bet());
        }
        let ratio = interval(&samples);
        let payout = 100.0 * ratio.mean;
        let ci95 = ratio.ci95.map(|half| 100.0 * half);
        let theirs = rounds as f64 / setting.rounds as f64;
        let z = ci95.map(|half| {
            let error = half / NORMAL_975 * (1.0 + theirs).sqrt();
            (payout - published.payout) / error
        });
        CellReport {
            table: method.table,
            method: method.title,
            player: method.player,
            seats: setting.seats,
            decks: setting.decks,
            rounds,
            wins: all.wins,
            losses: all.losses,
            draws: all.draws,
            bet: all.bet as f64 / 10.0,
            profit: all.profit as f64 / 10.0,
            payout,
            ci95,
            paper: published.payout,
            paper_rounds: setting.rounds,
            paper_draws: published
                .counts
                .map(|counts| 100.0 * f64::from(counts.draws) / f64::from(counts.hands())),
            z,
        }
    }

    fn draw_share(&self) -> f64 {
        100.0 * self.draws as f64 / (self.wins + self.losses + self.draws).max(1) as f64
    }
}

/// `1 player, 6 decks`.
fn setting_words(setting: Setting) -> String {
    let plural = |count: usize, word: &str| match count {
        1 => format!("1 {word}"),
        count => format!("{count} {word}s"),
    };
    format!(
        "{}, {}",
        plural(setting.seats, "player"),
        plural(usize::from(setting.decks), "deck")
    )
}

impl S1Report {
    pub(super) fn new(plan: &S1Config, cells: Vec<CellReport>) -> S1Report {
        S1Report {
            seed: plan.seed.0,
            scale: plan.scale,
            readings: plan.readings.words(),
            cells,
            oddities: oddities(),
            finding: FINDING,
        }
    }

    /// The report for people.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let _ = writeln!(
            text,
            "S1 (Itoh), {} × the paper's rounds, seed {}{}",
            self.scale,
            self.seed,
            match self.readings.as_slice() {
                [] => String::new(),
                words => format!(", read {}", words.join(" ")),
            }
        );
        let mut title = (0, "");
        for cell in &self.cells {
            if title != (cell.table, cell.method) {
                title = (cell.table, cell.method);
                let _ = writeln!(
                    text,
                    "\nTable {}: {} ({})",
                    cell.table, cell.method, cell.player
                );
                let _ = writeln!(
                    text,
                    "{:18} {:>9} {:>9} {:>9} {:>8} {:>6} {:>13} {:>12} {:>15} {:>7} {:>6}",
                    "",
                    "rounds",
                    "wins",
                    "losses",
                    "draws",
                    "%",
                    "bet",
                    "profit",
                    "payout %",
                    "paper",
                    "z"
                );
            }
            let _ = writeln!(text, "{}", cell.line());
        }
        let _ = writeln!(text, "\n{}", self.finding);
        let _ = writeln!(
            text,
            "\nWhat does not fit together in the published figures:"
        );
        for oddity in &self.oddities {
            let _ = writeln!(text, "* {oddity}");
        }
        text
    }
}

impl CellReport {
    fn setting(&self) -> String {
        setting_words(Setting {
            seats: self.seats,
            decks: self.decks,
            rounds: self.rounds,
        })
    }

    fn line(&self) -> String {
        format!(
            "{:18} {:>9} {:>9} {:>9} {:>8} {:>6.1} {:>13.0} {:>12.1} {:>15} {:>7.2} {:>6}",
            self.setting(),
            self.rounds,
            self.wins,
            self.losses,
            self.draws,
            self.draw_share(),
            self.bet,
            self.profit,
            self.payout_words(),
            self.paper,
            self.z.map_or(String::new(), |z| format!("{z:+.1}")),
        )
    }

    fn payout_words(&self) -> String {
        match self.ci95 {
            Some(half) => format!("{:.2} ± {half:.2}", self.payout),
            None => format!("{:.2}", self.payout),
        }
    }
}

/// What each reading moves, for people.
#[must_use]
pub fn effects_text(effects: &[Effect]) -> String {
    let mut text = String::from(
        "Basic strategy (Table 8) under other readings: the exact value of a round from a fresh shoe in % of the bet, and\nmeasured payout ratio and share of hands drawn, in %\n\n",
    );
    let _ = write!(text, "{:26} {:>7} {:>7}", "", "1 deck", "6 decks");
    for setting in SETTINGS {
        let _ = write!(text, "   {:>21}", setting_words(setting));
    }
    text.push('\n');
    for effect in effects {
        let name = match effect.reading.as_str() {
            "" => "as read here",
            words => words,
        };
        let _ = write!(
            text,
            "{name:26} {:>+7.3} {:>+7.3}",
            effect.exact[0], effect.exact[1]
        );
        for cell in &effect.cells {
            let said = format!("{} {:>5.2}", cell.payout_words(), cell.draw_share());
            let _ = write!(text, "   {said:>21}");
        }
        text.push('\n');
    }
    let _ = write!(text, "{:26} {:>7} {:>7}", "the paper's figures", "", "");
    if let Some(effect) = effects.first() {
        for cell in &effect.cells {
            let draws = cell.paper_draws.unwrap_or(0.0);
            let said = format!("{:.2}        {draws:>5.2}", cell.paper);
            let _ = write!(text, "   {said:>21}");
        }
    }
    text.push('\n');
    text
}

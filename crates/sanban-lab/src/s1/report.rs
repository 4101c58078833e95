//! Report of S1: the paper's figures beside the measured ones, as text and as JSON.

use std::fmt::Write as _;
use std::time::Duration;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use super::findings;
use super::run::{Effect, S1Config, Tally};
use super::{
    BEST, COMPARED, METHODS, Method, RUNNING_TIMES, SETTINGS, Setting, best_methods, oddities,
};
use crate::compared::Compared;
use crate::finding::Finding;
use crate::plot::Bars;
use sanban_game::arena::{Sample, interval};

/// Result of an exact analysis of the tables.
const FINDING: &str = "\
The rules as the paper states them give basic strategy 99.9 / 99.6 / 100.0 / 99.6 % in long runs (1 player 1 deck, 1 player 6
decks, 4 players 1 deck, 4 players 6 decks); nothing here is fitted to the published figures. Those
come from a program with other rules: no reading of the text that was tried has so few draws. 'sanban lab s1 --readings' shows
what each reading moves, '--reading KEY=VALUE' runs the tables by it.";

/// Report of the tables that were run.
#[derive(Clone, Debug, Serialize)]
pub struct S1Report {
    /// Seed of all random numbers.
    pub seed: u64,
    /// Number of rounds played, as a share of the paper's.
    pub scale: f64,
    /// Readings that differ from the default.
    pub readings: Vec<String>,
    /// Cells, table by table, setting by setting.
    pub cells: Vec<CellReport>,
    /// Table 13, if the methods that it compares were run.
    pub table_13: Option<Vec<BestRow>>,
    /// Running times of Table 14 as far as it was run; they differ from run to run.
    pub times: Vec<PlayTime>,
    /// Claims of the paper with verdicts, for the tables that were run.
    pub findings: Vec<Finding>,
    /// Inconsistencies within the published figures.
    pub oddities: Vec<String>,
    /// Result of an exact analysis of the tables.
    pub finding: &'static str,
}

/// A name from the paper. An alias hides from serde that it is a reference, which could otherwise be deserialized only
/// from input that lives as long as the program.
type Word = &'static str;

/// One method in one setting.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct CellReport {
    /// Number of the table.
    pub table: u8,
    /// Name of the method in the paper.
    #[serde(deserialize_with = "published_word")]
    pub method: Word,
    /// Spec of the player.
    #[serde(deserialize_with = "published_word")]
    pub player: Word,
    /// Number of seats.
    pub seats: usize,
    /// Number of decks.
    pub decks: u8,
    /// Number of rounds played here.
    pub rounds: usize,
    /// Hands won here.
    pub wins: u64,
    /// Hands lost here.
    pub losses: u64,
    /// Hands drawn here.
    pub draws: u64,
    /// Total of the bets here.
    pub bet: f64,
    /// Profit here.
    pub profit: f64,
    /// Payout ratio here, in percent.
    pub payout: f64,
    /// Half the width of the 95 % interval of `payout`; `None` after a single shoe.
    pub ci95: Option<f64>,
    /// The paper's payout ratio, in percent.
    pub paper: f64,
    /// Number of rounds that the paper played.
    pub paper_rounds: usize,
    /// The paper's share of hands drawn, in percent, if it is printed.
    pub paper_draws: Option<f64>,
    /// Distance of `payout` from the paper's in standard errors of the difference, positive if ours is larger; the
    /// error of the paper's is taken to be that of as many of our rounds.
    pub z: Option<f64>,
}

/// Method with the highest payout ratio in a setting.
#[derive(Clone, Debug, Serialize)]
pub struct BestRow {
    /// The setting.
    #[serde(skip)]
    pub(super) setting: Setting,
    /// Number of seats.
    pub seats: usize,
    /// Number of decks.
    pub decks: u8,
    /// The paper's name for the method that is best here.
    pub method: &'static str,
    /// Payout ratio of that method here, in percent.
    pub payout: f64,
    /// Runner-up.
    pub next: &'static str,
    /// Lead over the runner-up in percentage points, and half the width of its 95 % interval.
    pub lead: Option<(f64, f64)>,
    /// The paper's best method.
    pub paper: &'static str,
    /// Payout ratio of the paper's best method, as printed, in percent.
    pub paper_payout: f64,
}

/// Time of a play, which is one round of one seat.
#[derive(Clone, Debug, Serialize)]
pub struct PlayTime {
    /// Number of seats.
    pub seats: usize,
    /// Number of decks.
    pub decks: u8,
    /// Name of the method in the paper.
    pub method: &'static str,
    /// Number of plays timed.
    pub plays: usize,
    /// Seconds per play on one thread.
    pub seconds: f64,
    /// The paper's seconds per play.
    pub paper_seconds: f64,
}

impl PlayTime {
    /// Time of a method in a setting; `None` if the paper does not give its own.
    pub(super) fn new(
        method: &Method,
        at: usize,
        rounds: usize,
        time: Duration,
    ) -> Option<PlayTime> {
        let setting = SETTINGS[at];
        let (constant, seconds) = RUNNING_TIMES[at];
        let is_timed = method.table == 14 && method.title.ends_with(&format!("C = {constant}"));
        let plays = |rounds: usize| rounds * setting.seats;
        is_timed.then(|| PlayTime {
            seats: setting.seats,
            decks: setting.decks,
            method: method.title,
            plays: plays(rounds),
            seconds: time.as_secs_f64() / plays(rounds) as f64,
            paper_seconds: f64::from(seconds) / plays(setting.rounds) as f64,
        })
    }
}

/// 97.5 % quantile of the normal distribution.
pub(super) const NORMAL_975: f64 = 1.959_964;

/// Deserializes the name of a method of the paper, or the spec of its player.
fn published_word<'de, D: Deserializer<'de>>(input: D) -> Result<&'static str, D::Error> {
    let word = String::deserialize(input)?;
    let known = METHODS
        .iter()
        .flat_map(|method| [method.title, method.player]);
    let mut same = known.filter(|known| *known == word);
    same.next()
        .ok_or_else(|| D::Error::custom(format!("no method of the paper is called '{word}'")))
}

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

    /// Name of the method in Table 13 and Fig 4.
    fn short_method(&self) -> &'static str {
        self.method.split(", ").next().unwrap_or(self.method)
    }

    fn draw_share(&self) -> f64 {
        100.0 * self.draws as f64 / (self.wins + self.losses + self.draws).max(1) as f64
    }
}

/// Best method of each setting, if all methods that Fig 4 compares were run.
fn best_rows(cells: &[CellReport]) -> Option<Vec<BestRow>> {
    let of_tables = |at: usize| {
        // A method that stands in two tables counts once: Table 14 only varies the constant.
        let cells = cells.iter().filter(move |cell| {
            (cell.seats, cell.decks) == (SETTINGS[at].seats, SETTINGS[at].decks) && cell.table < 13
        });
        cells.collect::<Vec<_>>()
    };
    let is_there = |table: &u8| cells.iter().any(|cell| cell.table == *table);
    COMPARED.iter().all(is_there).then(|| {
        let rows = SETTINGS.iter().zip(BEST).enumerate();
        rows.filter_map(|(at, (&setting, (paper, paper_payout)))| {
            let best = best_methods(&of_tables(at));
            let (first, second) = (best.first()?, best.get(1)?);
            let half = first.ci95.zip(second.ci95);
            Some(BestRow {
                setting,
                seats: setting.seats,
                decks: setting.decks,
                method: first.short_method(),
                payout: first.payout,
                next: second.short_method(),
                lead: half.map(|(one, other)| (first.payout - second.payout, one.hypot(other))),
                paper,
                paper_payout,
            })
        })
        .collect()
    })
}

/// Text of a setting: `1 player, 6 decks`.
pub(super) fn setting_words(setting: Setting) -> String {
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

/// Verdicts on tables that were run separately but are compared in the paper. `results` are reports as JSON, of one
/// seed, scale and reading.
///
/// # Errors
/// A value that is not a report of S1.
pub fn findings_together<'a>(
    results: impl IntoIterator<Item = &'a serde_json::Value>,
) -> Result<Vec<Finding>, serde_json::Error> {
    let mut cells: Vec<CellReport> = Vec::new();
    for result in results {
        cells.extend(Vec::<CellReport>::deserialize(&result["cells"])?);
    }
    Ok(findings::of(&cells, None))
}

impl S1Report {
    pub(super) fn new(
        plan: &S1Config,
        cells: Vec<CellReport>,
        mut times: Vec<PlayTime>,
    ) -> S1Report {
        times.sort_by_key(|time| (time.seats, time.decks));
        let mut report = S1Report {
            seed: plan.seed.0,
            scale: plan.scale,
            readings: plan.readings.words(),
            table_13: best_rows(&cells),
            cells,
            times,
            findings: Vec::new(),
            oddities: oddities(),
            finding: FINDING,
        };
        report.findings = findings::of(&report.cells, report.table_13.as_deref());
        report
    }

    /// Figures as SVG: file name without extension, and picture.
    #[must_use]
    pub fn pictures(&self) -> Vec<(String, String)> {
        let figures = self.figures().into_iter();
        figures.map(|(name, bars)| (name, bars.to_svg())).collect()
    }

    /// Fig 4, ours and the paper's, if its methods were run: file name without extension, and bars from 100 %.
    #[must_use]
    pub fn figures(&self) -> Vec<(String, Bars)> {
        if self.table_13.is_none() {
            return Vec::new();
        }
        let group = |setting: Setting| {
            let of_setting = |cell: &&CellReport| {
                (cell.seats, cell.decks) == (setting.seats, setting.decks)
                    && COMPARED.contains(&cell.table)
            };
            let bars = self.cells.iter().filter(of_setting).flat_map(|cell| {
                let name = cell.short_method();
                [
                    (name.to_owned(), cell.payout - 100.0),
                    (format!("{name}, paper"), cell.paper - 100.0),
                ]
            });
            (setting_words(setting), bars.collect())
        };
        let bars = Bars {
            title: "Fig 4: payout ratio above 100 %, in points".to_owned(),
            groups: SETTINGS.into_iter().map(group).collect(),
        };
        vec![("s1-fig4".to_owned(), bars)]
    }

    /// Payout ratios beside the paper's.
    #[must_use]
    pub fn compared(&self) -> Vec<Compared> {
        let compared = |cell: &CellReport| {
            let error = cell.ci95.map(|half| half / NORMAL_975);
            // The error of the paper's figure is taken to be that of as many of our rounds.
            let theirs = (cell.rounds as f64 / cell.paper_rounds as f64).sqrt();
            Compared::new(
                format!("Table {}", cell.table),
                format!("{}, {}", cell.method, cell.setting()),
                cell.paper,
                error.map(|error| error * theirs),
                cell.payout,
                error,
            )
        };
        self.cells.iter().map(compared).collect()
    }

    fn best_text(&self, text: &mut String) {
        let Some(rows) = &self.table_13 else { return };
        let _ = writeln!(
            text,
            "\nTable 13: the method that pays the most of those that were run\n{:18} {:24} {:>8}   {:38} {:8} {:>7}",
            "", "here", "%", "", "paper", "%"
        );
        for row in rows {
            let _ = writeln!(text, "{}", findings::best_line(row));
        }
    }

    fn times_text(&self, text: &mut String) {
        if self.times.is_empty() {
            return;
        }
        let _ = writeln!(
            text,
            "\nTable 14, running times: seconds a play, a round of one seat, on one thread (differ from run to run)\n{:18} {:24} {:>9} {:>9} {:>9}",
            "", "", "here", "paper", "times"
        );
        for time in &self.times {
            let setting = Setting {
                seats: time.seats,
                decks: time.decks,
                rounds: 0,
            };
            let _ = writeln!(
                text,
                "{:18} {:24} {:>9.5} {:>9.3} {:>9.0}",
                setting_words(setting),
                time.method,
                time.seconds,
                time.paper_seconds,
                time.paper_seconds / time.seconds
            );
        }
    }

    /// The report as text.
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
        self.best_text(&mut text);
        for (_, bars) in self.figures() {
            let _ = write!(text, "\n{}", bars.to_text());
        }
        self.times_text(&mut text);
        let _ = writeln!(
            text,
            "\nWhat the paper says, and what comes out here (95 % intervals):"
        );
        for finding in &self.findings {
            finding.write(&mut text);
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
    pub(super) fn setting(&self) -> String {
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

    pub(super) fn payout_words(&self) -> String {
        match self.ci95 {
            Some(half) => format!("{:.2} ± {half:.2}", self.payout),
            None => format!("{:.2}", self.payout),
        }
    }
}

/// Effect of each reading, as text.
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

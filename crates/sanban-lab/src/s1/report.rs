//! Report of S1: what was measured, and the tables, findings and figures that follow from it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use super::findings::{
    self, Compared, TABLES_WITH_COLUMNS, has_its_bets, margins, player_of, z_words,
};
use super::measure::{Column, Measured, Runs};
use super::published::{BS, BS_CC, BS_KO, Counts, REWARD_CC, is_search, printed_payout};
use super::run::{Cell, LONG, S1Config};
use super::{BEST, COMPARED, METHODS, RUNNING_TIMES, Readings, SETTINGS, Setting, oddities};
use crate::claims;
use crate::judged::PaperReport;
use crate::plot::Bars;
use crate::verdict::{Estimate, Finding};
use sanban_blackjack::Ramp;

/// What was measured. Everything else follows from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct S1Report {
    /// Number of rounds, as a share of the paper's.
    pub scale: f64,
    /// Readings that differ from the default, as on the command line.
    pub reading: String,
    /// Methods in the settings, with each seed.
    pub cells: Vec<Cell>,
    /// Exact effects on a round of basic strategy, in percent of the bet, of one card less of a value, 2 to ace; with 1
    /// and with 6 decks. `None` if readings were not compared.
    pub removals: Option<[[f64; 10]; 2]>,
    /// Exact value of a round of basic strategy from a fresh shoe, in percent of the bet, with 1 and with 6 decks; by
    /// reading.
    pub exact: BTreeMap<String, [f64; 2]>,
}

impl PaperReport for S1Report {
    fn merge(&mut self, other: S1Report) {
        for cell in other.cells {
            // Two parts may have a run in common, told apart in more or fewer blocks.
            match self.cells.iter_mut().find(|known| known.is_same_run(&cell)) {
                Some(known) if known.blocks.len() < cell.blocks.len() => *known = cell,
                Some(_) => {}
                None => self.cells.push(cell),
            }
        }
        self.removals = self.removals.or(other.removals);
        self.exact.extend(other.exact);
    }

    fn findings(&self) -> Vec<Finding> {
        findings::of(self)
    }

    fn tables(&self) -> String {
        let mut text = format!("{}\n\n", margins());
        for table in TABLES_WITH_COLUMNS {
            self.table(table, &mut text);
        }
        self.other_count(&mut text);
        self.steps(&mut text);
        self.removals(&mut text);
        self.table_13(&mut text);
        self.table_14(&mut text);
        self.times(&mut text);
        self.effects(&mut text);
        let _ = writeln!(text, "What does not fit together in the published figures:");
        for oddity in oddities() {
            let _ = writeln!(text, "* {oddity}");
        }
        text
    }

    fn measured(&self) -> Vec<(String, Estimate)> {
        let runs = self.runs();
        let mut measured = Vec::new();
        let mut players = BTreeSet::new();
        let searches = METHODS.iter().map(|method| method.player);
        for player in searches.filter(|player| is_search(player) && players.insert(*player)) {
            for at in 0..SETTINGS.len() {
                let cells = runs.of(player, at, false);
                for column in [Column::Payout, Column::Draws, Column::Bet] {
                    let figure = column.measured(&cells).map(|figure| figure.estimate());
                    let name = format!("{player} {at} {}", column.word());
                    measured.extend(figure.map(|figure| (name, figure)));
                }
            }
        }
        measured
    }

    fn readings(&self) -> Vec<String> {
        let mut readings = Readings::default();
        for word in self.reading.split_whitespace() {
            // A reading that this version does not know is left out.
            let _ = readings.set(word);
        }
        let mut said = readings.sentences();
        said.extend(FIXED.map(str::to_owned));
        said
    }

    fn figures(&self) -> Vec<(String, String)> {
        let bars = self.fig_4().into_iter();
        bars.map(|bars| ("s1-fig4".to_owned(), bars.to_svg()))
            .collect()
    }
}

/// Readings that cannot be switched.
const FIXED: [&str; 7] = [
    "a blackjack wins 1.5 times the bet (section 2 has that sum paid back, Table 7 as a return rate beside 1 and -1)",
    "a hand of three cards that the charts double or give up is hit",
    "an ace and a ten after a split are a 21, not a blackjack",
    "the hole card is counted once it is turned, and it is turned in every round",
    "the search ends its path on a total of 21 as on a bust (Step 2 has busts alone)",
    "an ace and a 9, which Table 2 leaves out, stand",
    "WinLose takes a surrender for a loss, and the table of rewards a push of a doubled hand for a draw",
];

/// Note on a distance from the paper.
const NOT_VALID: &str = "A z in brackets is not valid: the paper's bets were others.\n";

/// Numbers of seeds, as `seeds 1, 2, 3`.
fn seeds(cells: &[&Cell]) -> String {
    let seeds: Vec<String> = cells.iter().map(|cell| cell.seed.to_string()).collect();
    let plural = if seeds.len() == 1 { "" } else { "s" };
    format!("seed{plural} {}", seeds.join(", "))
}

fn plays(cells: &[&Cell]) -> i64 {
    let blocks = cells.iter().flat_map(|cell| &cell.blocks);
    blocks.map(|block| block.money()[0]).sum()
}

impl S1Report {
    pub(super) fn new(plan: &S1Config) -> S1Report {
        S1Report {
            scale: plan.scale,
            reading: plan.readings.words().join(" "),
            cells: Vec::new(),
            removals: None,
            exact: BTreeMap::new(),
        }
    }

    /// Runs under the readings of the whole.
    pub(super) fn runs(&self) -> Runs<'_> {
        self.runs_of(&self.reading)
    }

    /// Runs under another reading.
    pub(super) fn runs_of<'a>(&'a self, reading: &'a str) -> Runs<'a> {
        Runs {
            cells: &self.cells,
            reading,
        }
    }

    /// Figures as SVG: file name without extension, and picture.
    #[must_use]
    pub fn pictures(&self) -> Vec<(String, String)> {
        self.figures()
    }

    /// Fig 4, ours and the paper's, if its methods were run: bars from 100 %.
    #[must_use]
    pub fn fig_4(&self) -> Option<Bars> {
        let runs = self.runs();
        let group = |(at, setting): (usize, Setting)| {
            let mut bars = Vec::new();
            for table in COMPARED {
                let player = player_of(table);
                let name = short_title(player);
                bars.push((name.to_owned(), runs.payout(player, at)?.value() - 100.0));
                let printed = printed_payout(player, at)?;
                bars.push((format!("{name}, paper"), printed - 100.0));
            }
            Some((setting.words(), bars))
        };
        let groups: Option<Vec<_>> = SETTINGS.into_iter().enumerate().map(group).collect();
        Some(Bars {
            title: "Fig 4: payout ratio above 100 %, in points".to_owned(),
            groups: groups?,
        })
    }

    /// The report as text: tables, findings, readings.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = format!("S1 (Itoh), {} × the paper's rounds", self.scale);
        if !self.reading.is_empty() {
            let _ = write!(text, ", read {}", self.reading);
        }
        let _ = write!(text, "\n\n{}", self.tables());
        if let Some(bars) = self.fig_4() {
            let _ = write!(text, "\n{}", bars.to_text());
        }
        let _ = write!(
            text,
            "\nWhat the paper says, and what comes out here (± is half of a 99 % interval):\n{}",
            claims::paragraphs("s1", &self.findings())
        );
        text.push_str("\nHow it is read:\n");
        for reading in self.readings() {
            let _ = writeln!(text, "* {reading}");
        }
        text
    }

    /// A table with all its columns, as long as the paper's and longer if that was run.
    fn table(&self, table: u8, text: &mut String) {
        let player = player_of(table);
        let Some(method) = METHODS.iter().find(|method| method.player == player) else {
            return;
        };
        for is_long in [false, true] {
            let of = |at| self.runs().of(player, at, is_long);
            let of_length: Vec<Cell> = (0..SETTINGS.len()).flat_map(of).cloned().collect();
            let runs = Runs {
                cells: &of_length,
                reading: &self.reading,
            };
            let columns: Vec<_> = Column::ALL
                .into_iter()
                .filter_map(|column| Compared::column(runs, table, column))
                .collect();
            if columns.len() < Column::ALL.len() {
                continue;
            }
            let times = if is_long {
                format!(", {LONG} × as long")
            } else {
                String::new()
            };
            let of_first = runs.of(player, 0, is_long);
            let _ = writeln!(
                text,
                "Table {table}: {} ({player}){times}, {}",
                method.title,
                seeds(&of_first)
            );
            let _ = writeln!(
                text,
                "{:18} {:>9} {:>16} {:>16} {:>16} {:>16} {:>16} {:>16} {:>16}",
                "",
                "plays",
                "wins %",
                "losses %",
                "draws %",
                "bet a play",
                "profit a play",
                "refund a play",
                "payout %"
            );
            for (at, setting) in SETTINGS.into_iter().enumerate() {
                let _ = write!(
                    text,
                    "{:18} {:>9}",
                    setting.words(),
                    plays(&runs.of(player, at, is_long))
                );
                for column in &columns {
                    let _ = write!(text, " {:>16}", column[at].ours.words(2));
                }
                let _ = write!(text, "\n{:18} {:>9.0}", "  the paper, z", setting.plays());
                for column in &columns {
                    let said = format!("{:.2} {:>7}", column[at].paper.value, column[at].z());
                    let _ = write!(text, " {said:>16}");
                }
                text.push('\n');
            }
            if table > 10 {
                text.push_str(NOT_VALID);
            }
            text.push('\n');
        }
    }

    /// Table 11 by the count for which the steps of the bets are made.
    fn other_count(&self, text: &mut String) {
        let runs = self.runs();
        let row = |at: usize| {
            let bet = |player| Column::Bet.measured(&runs.longest(player, at));
            let gain = runs.payout(BS_KO, at)?.minus(&runs.payout(BS_CC, at)?);
            Some(format!(
                "{:18} {:>16} {:>16} {:>16} {:>16}\n",
                SETTINGS[at].words(),
                bet(BS_CC)?.estimate().words(2),
                bet(BS_KO)?.estimate().words(2),
                runs.payout(BS_KO, at)?.estimate().words(2),
                gain.estimate().signed(2)
            ))
        };
        let rows: Option<String> = (0..SETTINGS.len()).map(row).collect();
        if let Some(rows) = rows {
            let _ = writeln!(
                text,
                "BS+CC by the count of Table 4 ({BS_KO}) beside that of Table 5\n{:18} {:>16} {:>16} {:>16} {:>16}\n{rows}",
                "", "bet, Table 5", "bet, Table 4", "payout %, Table 4", "points more"
            );
        }
    }

    /// Payout ratio of basic strategy by the step of Table 6.
    fn steps(&self, text: &mut String) {
        let runs = self.runs();
        let row = |at: usize| {
            let cells = runs.longest(BS_CC, at);
            let all = plays(&cells);
            let mut row = format!("{:18}", SETTINGS[at].words());
            for step in 0..Ramp::paper().bets().len() {
                let of_step: i64 = cells
                    .iter()
                    .flat_map(|cell| &cell.blocks)
                    .filter_map(|block| Some(block.steps.get(step)?[0]))
                    .sum();
                let share = 100.0 * of_step as f64 / all as f64;
                let payout = runs.payout_of_step(at, step);
                let payout = payout.map_or(String::new(), |payout| payout.estimate().words(1));
                let _ = write!(row, " {:>22}", format!("{payout} ({share:.1} %)"));
            }
            row.push('\n');
            let is_told_apart = cells.iter().any(|cell| cell.has_steps());
            is_told_apart.then_some(row)
        };
        let rows: Option<String> = (0..SETTINGS.len()).map(row).collect();
        if let Some(rows) = rows {
            let _ = write!(
                text,
                "Payout ratio of basic strategy at each bet of Table 6, in %, and share of the plays\n{:18}",
                ""
            );
            for bet in Ramp::paper().bets() {
                let _ = write!(text, " {bet:>22}");
            }
            let _ = writeln!(text, "\n{rows}");
        }
    }

    fn removals(&self, text: &mut String) {
        let Some(removals) = self.removals else {
            return;
        };
        let _ = write!(
            text,
            "One card less of a value, exactly: effect on a round of basic strategy from a fresh shoe, in % of the bet\n{:18}",
            ""
        );
        for value in ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A"] {
            let _ = write!(text, " {value:>7}");
        }
        text.push('\n');
        for (effects, decks) in removals.iter().zip(["1 deck", "6 decks"]) {
            let _ = write!(text, "{decks:18}");
            for effect in effects {
                let _ = write!(text, " {effect:>+7.3}");
            }
            text.push('\n');
        }
        text.push('\n');
    }

    fn table_13(&self, text: &mut String) {
        let runs = self.runs();
        let row = |(at, (title, printed)): (usize, (&str, f64))| {
            let mut methods = Vec::new();
            for table in COMPARED {
                let player = player_of(table);
                methods.push((short_title(player), runs.payout(player, at)?));
            }
            methods.sort_by(|one, other| other.1.value().total_cmp(&one.1.value()));
            let lead = methods[0].1.minus(&methods[1].1).estimate().signed(2);
            Some(format!(
                "{:18} {:16} {:>16} {:>16} before {:16} {title:8} {printed:>7.2}\n",
                SETTINGS[at].words(),
                methods[0].0,
                methods[0].1.estimate().words(2),
                lead,
                methods[1].0,
            ))
        };
        let rows: Option<String> = BEST.into_iter().enumerate().map(row).collect();
        if let Some(rows) = rows {
            let _ = writeln!(
                text,
                "Table 13: the method that pays the most\n{:18} {:16} {:>16} {:>40} {:8} {:>7}\n{rows}",
                "", "here", "%", "", "paper", "%"
            );
        }
    }

    fn table_14(&self, text: &mut String) {
        let runs = self.runs();
        let row = |player: &'static str| {
            let mut row = format!("{player:32}");
            for (at, setting) in SETTINGS.into_iter().enumerate() {
                let payout = runs.payout(player, at)?;
                let printed = payout.printed(printed_payout(player, at)?, setting);
                let z = z_words(payout.estimate(), printed, has_its_bets(14, at));
                let said = format!(
                    "{} ({:.2}, z {z})",
                    payout.estimate().words(2),
                    printed.value
                );
                let _ = write!(row, " {said:>30}");
            }
            row.push('\n');
            Some(row)
        };
        let rows: String = REWARD_CC.into_iter().filter_map(row).collect();
        if !rows.is_empty() {
            let _ = write!(
                text,
                "Table 14: payout ratio by the constant C, in % (the paper, z)\n{:32}",
                ""
            );
            for setting in SETTINGS {
                let _ = write!(text, " {:>30}", setting.words());
            }
            let _ = writeln!(text, "\n{rows}{NOT_VALID}");
        }
    }

    fn times(&self, text: &mut String) {
        let runs = self.runs();
        let mut rows = String::new();
        for (at, setting) in SETTINGS.into_iter().enumerate() {
            let (constant, seconds) = RUNNING_TIMES[at];
            let searched = REWARD_CC[usize::from(constant) - 1];
            let paper = f64::from(seconds) / setting.plays();
            for (player, paper) in [(BS_CC, None), (searched, Some(paper))] {
                let Some(here) = runs.seconds(player, at).as_ref().map(Measured::value) else {
                    continue;
                };
                let said = paper.map_or("almost 0".to_owned(), |paper| format!("{paper:.3}"));
                let times = paper.map_or(String::new(), |paper| format!("{:.0}", paper / here));
                let _ = writeln!(
                    rows,
                    "{:18} {player:32} {here:>11.7} {said:>9} {times:>9}",
                    setting.words()
                );
            }
        }
        if !rows.is_empty() {
            let _ = writeln!(
                text,
                "Table 14, running times: seconds a play, a round of one seat, on one thread (differ from run to run)\n{:18} {:32} {:>11} {:>9} {:>9}\n{rows}",
                "", "", "here", "paper", "times"
            );
        }
    }

    /// Effect of each reading on basic strategy.
    fn effects(&self, text: &mut String) {
        if self.exact.is_empty() {
            return;
        }
        let _ = write!(
            text,
            "Basic strategy under other readings: the exact value of a round from a fresh shoe in % of the bet, and by setting the payout\n\
             ratio and the hands drawn of Table 8, and the payout ratio of Table 11, in %\n{:28} {:>7} {:>7}",
            "", "1 deck", "6 decks"
        );
        for setting in SETTINGS {
            let _ = write!(text, " {:>38}", setting.words());
        }
        text.push('\n');
        for (reading, exact) in &self.exact {
            let runs = self.runs_of(reading);
            let name = if reading.is_empty() {
                "as read here"
            } else {
                reading
            };
            let _ = write!(text, "{name:28} {:>+7.3} {:>+7.3}", exact[0], exact[1]);
            for at in 0..SETTINGS.len() {
                let figure = |player, column: Column| {
                    let measured = column.measured(&runs.of(player, at, false));
                    measured.map_or(String::new(), |measured| measured.estimate().words(2))
                };
                let said = format!(
                    "{} {} {}",
                    figure(BS, Column::Payout),
                    figure(BS, Column::Draws),
                    figure(BS_CC, Column::Payout)
                );
                let _ = write!(text, " {said:>38}");
            }
            text.push('\n');
        }
        let _ = write!(text, "{:28} {:>7} {:>7}", "the paper's figures", "", "");
        for at in 0..SETTINGS.len() {
            let printed = |player| printed_payout(player, at).unwrap_or_default();
            let draws = super::published::counts_of(8)
                .get(at)
                .map_or(0.0, Counts::draw_share);
            let said = format!("{:.2} {draws:.2} {:.2}", printed(BS), printed(BS_CC));
            let _ = write!(text, " {said:>38}");
        }
        text.push_str("\n\n");
        self.effects_of_searches(text);
    }

    /// Effect of each reading of the search.
    fn effects_of_searches(&self, text: &mut String) {
        let usual = self.runs().reading;
        let is_other = |cell: &&Cell| cell.reading != usual && is_search(&cell.player);
        let others = self.cells.iter().filter(is_other);
        let others: BTreeSet<(&str, &str)> = others
            .map(|cell| (cell.player.as_str(), cell.reading.as_str()))
            .collect();
        if others.is_empty() {
            return;
        }
        let _ = write!(
            text,
            "Searches under other readings: by setting the payout ratio in %, the hands drawn in %, and the mean bet a play\n{:44}",
            ""
        );
        for setting in SETTINGS {
            let _ = write!(text, " {:>40}", setting.words());
        }
        text.push('\n');
        for (player, reading) in others {
            let name = format!("{}, {reading}", short_title(player));
            let _ = write!(text, "{name:44}");
            for at in 0..SETTINGS.len() {
                let cells = self.runs_of(reading).of(player, at, false);
                let said = [Column::Payout, Column::Draws, Column::Bet].map(|column| {
                    let measured = column.measured(&cells);
                    measured.map_or(String::new(), |measured| measured.estimate().words(1))
                });
                let _ = write!(text, " {:>40}", said.join(" "));
            }
            text.push('\n');
        }
        text.push('\n');
    }
}

/// Name of a method in Table 13 and Fig 4.
fn short_title(player: &str) -> &'static str {
    let method = METHODS.iter().find(|method| method.player == player);
    let title = method.map_or("", |method| method.title);
    title.split(", ").next().unwrap_or(title)
}

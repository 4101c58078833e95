//! Report of S5: the paper's figures beside ours, as text and as JSON.

use std::fmt::Write as _;

use serde::Serialize;

use super::figures;
use super::findings;
use super::published::Duel;
use super::run::{Experiment, S5Config};
use super::speed;
use sanban_game::arena::wilson;

use crate::compared::Compared;
use crate::finding::{Finding, verdict};
use crate::heat::Heat;
use crate::plot::Bars;
use sanban_blokus::ratings::{Phase, Ratings};
use sanban_game::{Spec, arena};

/// Interpretations where the paper is silent, and known differences.
const READINGS: [&str; 7] = [
    "ten seconds of the paper's machine are as many playouts as its Table 1 gives: 1680, 2980 and 8720 a move in its three phases (plies 1–8, \
     9–16, all after), with AMAF and without",
    "UCT: a leaf gets children after 10 playouts, the most visited move is played; none of this is given",
    "AMAF: at each node of the path the playout counts, in mean and number, for every other child that the same side plays later",
    "ply 16 is in the middle game (the paper has it in the middle and in the end); squares are rated the same for both colours",
    "ratings: every feature begins with one win and one loss against rating 1, as Coulom does; roulette is over all legal moves; the two random moves \
     of 'best of two' may be the same",
    "matches: the standard start, every game a second time with colours swapped; intervals are Wilson's, the paper's from its number of games. Up \
     to 2 standard errors apart two figures agree, from 3 on they differ; between the two another seed may tell otherwise",
    "Table 1: an update is a move whose value a playout counts for; positions A, B and C are not given: here after 4, 12 and 20 plies of four games of UCT",
];

/// A position of Table 1, with its updates per second.
#[derive(Clone, Debug, Serialize)]
pub struct UpdateRow {
    /// `A`, `B` or `C`.
    pub position: &'static str,
    /// Number of plies before our position.
    pub plies: u16,
    /// Updates per second without AMAF, which are playouts, and with it.
    pub a_second: [f64; 2],
    /// Updates per playout with AMAF.
    pub a_playout: f64,
    /// Updates per playout with AMAF, in each game that the position is taken from.
    pub by_game: Vec<f64>,
    /// The paper's updates per second, without and with AMAF.
    pub paper: [f64; 2],
}

/// A policy of move choice in Table 2.
#[derive(Clone, Debug, Serialize)]
pub struct SpeedRow {
    /// Name of the policy.
    pub name: &'static str,
    /// Playouts from the start per second.
    pub playouts_a_second: f64,
    /// Speed in percent of random choice.
    pub percent: f64,
    /// Percentage in each round; other load on the machine disturbs some of them.
    pub by_round: Vec<f64>,
    /// The paper's percentage.
    pub paper: f64,
}

/// Result of a match of the paper.
#[derive(Clone, Debug, Serialize)]
pub struct DuelRow {
    /// `match`, or the number of the table.
    pub table: &'static str,
    /// The two players.
    pub players: [String; 2],
    /// Readings that differ from the rest of the report, as on the command line; empty if none do.
    pub reading: String,
    /// Number of games played.
    pub games: usize,
    /// Share of the points that the first player won, 0 to 1.
    pub share: f64,
    /// Ends of the 95 % interval of `share`.
    pub interval: Option<[f64; 2]>,
    /// The paper's share, 0 to 1.
    pub paper: f64,
    /// Ends of the 95 % interval of the paper's share, from its number of games.
    pub paper_interval: [f64; 2],
    /// Number of games that the paper played.
    pub paper_games: usize,
    /// Distance of `share` from the paper's in standard errors of the difference, positive if `share` is larger.
    pub z: Option<f64>,
    /// `Some(true)` if the shares agree, `Some(false)` if they differ, `None` if it is undecided.
    pub agrees: Option<bool>,
}

impl DuelRow {
    pub(super) fn new(duel: &Duel, reading: String, played: &arena::MatchReport) -> DuelRow {
        let first = played.players.first();
        let name = |at: usize| {
            let player = played.players.get(at);
            player.map_or(String::new(), |player| player.name.clone())
        };
        let mut row = DuelRow {
            table: duel.experiment.word(),
            players: [name(0), name(1)],
            reading,
            games: played.games,
            share: first.map_or(0.0, |player| player.mean),
            interval: first.and_then(|player| player.interval95),
            paper: duel.share,
            paper_interval: wilson(duel.share, duel.games as f64, 1.96),
            paper_games: duel.games,
            z: None,
            agrees: None,
        };
        let compared = row.compared();
        (row.z, row.agrees) = (compared.z, compared.agrees);
        row
    }

    /// The row as a comparison with the paper.
    fn compared(&self) -> Compared {
        let source = match self.table {
            "match" => "AMAF".to_owned(),
            table => format!("Table {table}"),
        };
        let [one, other] = self.players.each_ref().map(|name| short(name));
        let reading = match self.reading.as_str() {
            "" => String::new(),
            reading => format!(", read {reading}"),
        };
        Compared {
            interval: self.interval,
            ..Compared::shares(
                source,
                format!("{one} v {other}{reading}"),
                (self.paper, self.paper_games as f64),
                (self.share, self.games as f64),
            )
        }
    }
}

/// A match of our own ratings against the others, which the paper does not have.
#[derive(Clone, Debug, Serialize)]
pub struct DirectRow {
    /// The two players, ours first.
    pub players: [String; 2],
    /// Number of games played.
    pub games: usize,
    /// Share of the points that the first player won, 0 to 1.
    pub share: f64,
    /// Ends of the 95 % interval of `share`.
    pub interval: Option<[f64; 2]>,
}

impl DirectRow {
    pub(super) fn new(players: &[Spec; 2], played: &arena::MatchReport) -> DirectRow {
        let first = played.players.first();
        DirectRow {
            players: players.each_ref().map(Spec::to_string),
            games: played.games,
            share: first.map_or(0.0, |player| player.mean),
            interval: first.and_then(|player| player.interval95),
        }
    }
}

/// Name of a player without the settings that all players of a table share.
fn short(name: &str) -> String {
    let (player, settings) = name.split_once(':').unwrap_or((name, ""));
    let common = ["playouts=", "ratings="];
    let kept: Vec<&str> = settings
        .split(',')
        .filter(|word| !word.is_empty() && !common.iter().any(|key| word.starts_with(key)))
        .collect();
    match kept.as_slice() {
        [] => player.to_owned(),
        kept => format!("{player}:{}", kept.join(",")),
    }
}

/// Report of the parts that were run.
#[derive(Clone, Debug, Serialize)]
pub struct S5Report {
    /// Seed of all random numbers.
    pub seed: u64,
    /// Number of games, as a share of the paper's.
    pub scale: f64,
    /// Playouts per move in the three phases.
    pub playouts: [u64; 3],
    /// Name of the ratings.
    pub ratings: String,
    /// Table 1: updates per second.
    pub updates: Vec<UpdateRow>,
    /// The match with AMAF against without, and Tables 2 to 4.
    pub duels: Vec<DuelRow>,
    /// Matches of our own ratings against the others.
    pub direct: Vec<DirectRow>,
    /// Table 2: speed of move choice.
    pub speeds: Vec<SpeedRow>,
    /// Fig 1: ratings of the pieces.
    pub pieces: Option<Bars>,
    /// Fig 3: ratings of the squares, and the same for the other phases.
    pub squares: Vec<Heat>,
    /// Claims of the paper with verdicts, for the parts that were run.
    pub findings: Vec<Finding>,
    /// Readings of the paper, as sentences.
    pub readings: Vec<String>,
    /// Parts that were asked for.
    #[serde(skip)]
    pub(super) experiments: Vec<Experiment>,
}

impl S5Report {
    pub(super) fn new(plan: &S5Config) -> S5Report {
        S5Report {
            seed: plan.seed.0,
            scale: plan.scale,
            playouts: plan.playouts(),
            ratings: plan.ratings.clone(),
            updates: Vec::new(),
            duels: Vec::new(),
            direct: Vec::new(),
            experiments: plan.experiments.clone(),
            speeds: Vec::new(),
            pieces: None,
            squares: Vec::new(),
            findings: Vec::new(),
            readings: plan
                .readings
                .sentences()
                .into_iter()
                .chain(READINGS.map(str::to_owned))
                .collect(),
        }
    }

    /// Adds the verdicts on all that was run.
    pub(super) fn finish(&mut self) {
        self.findings = findings::of(self);
    }

    /// Shares of the matches and speeds beside the paper's.
    #[must_use]
    pub fn compared(&self) -> Vec<Compared> {
        let shares = self.duels.iter().map(DuelRow::compared);
        // Timings have no interval: they come from one run on one machine.
        let speed = |row: &SpeedRow| {
            let what = format!("speed, {}", row.name);
            Compared::new("Table 2", what, row.paper, None, row.percent, None)
        };
        let ratio = |row: &UpdateRow| {
            let [paper, ours] = [row.paper, row.a_second].map(|both| both[1] / both[0]);
            let what = format!("updates with AMAF, {}", row.position);
            Compared::new("Table 1", what, paper, None, ours, None)
        };
        let speeds = self.speeds.iter().skip(1).map(speed);
        let ratios = self.updates.iter().map(ratio);
        ratios.chain(shares).chain(speeds).collect()
    }

    pub(super) fn draw(&mut self, ratings: &Ratings) {
        self.pieces = Some(figures::pieces(ratings));
        let heat = |phase| figures::squares(ratings, phase);
        self.squares = Phase::ALL.into_iter().map(heat).collect();
    }

    /// Figures as SVG: file name without extension, and picture.
    #[must_use]
    pub fn pictures(&self) -> Vec<(String, String)> {
        let pieces = self.pieces.iter();
        let pieces = pieces.map(|bars| ("s5-fig1".to_owned(), bars.to_svg()));
        let squares = self.squares.iter().zip(["", "-middle", "-end"]);
        let squares = squares.map(|(heat, phase)| (format!("s5-fig3{phase}"), heat.to_svg()));
        pieces.chain(squares).collect()
    }

    /// Tables as text.
    #[must_use]
    pub fn to_text(&self) -> String {
        let [a, b, c] = self.playouts;
        let mut text = format!(
            "S5: Sasaki and Kotani, Monte-Carlo tree search in Blokus Duo. {a}, {b} and {c} playouts a move, ratings {}, seed {}\n",
            self.ratings, self.seed
        );
        if !self.updates.is_empty() {
            self.updates_text(&mut text);
        }
        for (experiment, title) in [
            (Experiment::Match, "AMAF against none (section 3.1.2)"),
            (Experiment::Table2, "Table 2: the ratings alone"),
            (Experiment::Table3, "Table 3: rated playouts"),
            (Experiment::Table4, "Table 4: AMAF and rated playouts"),
        ] {
            let rows = self
                .duels
                .iter()
                .filter(|row| row.table == experiment.word());
            let rows: Vec<&DuelRow> = rows.collect();
            if !rows.is_empty() {
                duels_text(title, &rows, &mut text);
            }
            if experiment == Experiment::Table2 && !self.speeds.is_empty() {
                let _ = writeln!(
                    text,
                    "{:50} {:>10} {:>8} {:>8}",
                    "speed of playouts by them, random = 100", "a second", "ours", "paper"
                );
                for row in &self.speeds {
                    let _ = writeln!(
                        text,
                        "  {:48} {:>10.0} {:>8.1} {:>8.1}",
                        row.name, row.playouts_a_second, row.percent, row.paper
                    );
                }
            }
        }
        if !self.direct.is_empty() {
            let _ = writeln!(text, "\nOurs: our own ratings against the others");
            for row in &self.direct {
                let [one, other] = &row.players;
                let _ = writeln!(
                    text,
                    "{:64} {:>6} {:>21}",
                    format!("{one} v {other}"),
                    row.games,
                    row.share_words()
                );
            }
        }
        if let Some(bars) = &self.pieces {
            let _ = write!(text, "\n{}", bars.to_text());
        }
        for heat in &self.squares {
            let _ = write!(text, "\n{}", heat.to_text());
        }
        if !self.findings.is_empty() {
            text.push('\n');
        }
        for finding in &self.findings {
            finding.write(&mut text);
        }
        let _ = writeln!(text, "\nHow it is read:");
        for reading in &self.readings {
            let _ = writeln!(text, "* {reading}");
        }
        text
    }

    fn updates_text(&self, text: &mut String) {
        let _ = writeln!(
            text,
            "\nTable 1: updates a second (ours on one core)\n\
             {:22} {:>10} {:>10} {:>8}   {:>8} {:>8} {:>8}",
            "", "no AMAF", "AMAF", "ratio", "paper", "paper", "ratio"
        );
        for row in &self.updates {
            let [without, with] = row.a_second;
            let _ = writeln!(
                text,
                "{:22} {without:>10.0} {with:>10.0} {:>8.2}   {:>8.0} {:>8.0} {:>8.2}   {:.2} updates a playout",
                format!("{} (after {} plies)", row.position, row.plies),
                with / without,
                row.paper[0],
                row.paper[1],
                row.paper[1] / row.paper[0],
                row.a_playout
            );
        }
        let _ = writeln!(
            text,
            "means over four games of uct:playouts={}",
            speed::PLAYOUTS
        );
    }
}

/// Appends the matches of one table, those of other readings last.
fn duels_text(title: &str, rows: &[&DuelRow], text: &mut String) {
    let _ = writeln!(
        text,
        "\n{title}\n{:64} {:>6} {:>21} {:>21} {:>5}",
        "", "games", "ours", "paper", "z"
    );
    let mut reading = "";
    for row in rows {
        if row.reading != reading {
            reading = &row.reading;
            let _ = writeln!(text, "read otherwise, {reading}:");
        }
        let [one, other] = row.players.each_ref().map(|name| short(name));
        let [low, high] = row.paper_interval;
        let _ = writeln!(
            text,
            "{:64} {:>6} {:>21} {:>21} {:>5}  {}",
            format!("{one} v {other}"),
            row.games,
            row.share_words(),
            format!("{:.3} ({low:.2} to {high:.2})", row.paper),
            row.z.map_or_else(|| "–".to_owned(), |z| format!("{z:+.1}")),
            verdict(row.agrees)
        );
    }
}

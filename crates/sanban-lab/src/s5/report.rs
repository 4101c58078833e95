//! Report of S5: the paper's figures beside the measured ones, as text and as JSON.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use super::figures;
use super::findings;
use super::published::{DUELS, Duel, SPEEDS, UPDATES};
use super::run::{Experiment, OWN_READING, S5Config};
use super::speed;
use crate::claims::paragraphs;
use crate::judged::PaperReport;
use crate::verdict::{Estimate, Finding, LEVEL};
use sanban_blokus::ratings::{Feature, Phase, Ratings};
use sanban_game::Spec;
use sanban_game::arena::MatchReport;

/// Interpretations where the paper is silent, and known differences.
const READINGS: [&str; 8] = [
    "UCT: a leaf gets children after 10 playouts, the most visited move is played; none of this is given",
    "AMAF: at each node of the path the playout counts, in mean and number, for every other child that the same side plays later; the improved one \
     leaves out moves whose piece has another size than that of the move chosen at the node (the paper's sentence may mean that others are \
     updated less, which was not tried); a move that does not count yet is taken before all others",
    "ply 16 is in the middle game (the paper has it in the middle and in the end); plies count the moves of both players; squares are rated the \
     same for both colours",
    "ratings: learned twice in each run, from 40 games of the base that the tables play, with one win and one loss of every feature against rating 1, \
     as Coulom does",
    "roulette is over all legal moves; the two random moves of 'best of two' may be the same; speeds of Table 2 are those of whole playouts, by players that list no moves and by ones that list all",
    "matches: each side opens on a start square of its own, which the 414 first moves of the paper imply; the bonus of the rules counts; every game \
     a second time with colours swapped",
    "Table 1: an update is a move whose value a playout counts for; positions A, B and C are not given: here after 4, 12 and 20 plies of games of UCT",
    "Figs 1 to 3 are pictures that the text of the paper does not hold",
];

/// A game of Table 1: its positions A, B and C.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct GameUpdates {
    /// Updates per second in each position, without and with AMAF; without they are playouts.
    pub a_second: Vec<[f64; 2]>,
    /// Updates per playout with AMAF, in each position.
    pub a_playout: Vec<f64>,
    /// Number of legal moves before each ply, from the first on.
    pub moves: Vec<usize>,
}

/// A round of the comparison of speeds of Table 2, by random moves, roulette and the better of two.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SpeedRound {
    /// Playouts per second.
    pub a_second: [f64; 3],
    /// Playouts per second where all legal moves are listed first.
    pub listing: [f64; 3],
}

/// A match, with one training of the ratings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DuelRow {
    /// Short name of the match.
    pub id: String,
    /// Readings that differ from the rest of the report, as on the command line; empty if none do.
    pub reading: String,
    /// Seed of the training of the ratings, if they were learned.
    pub training: Option<u64>,
    /// The two players, without the settings that all share.
    pub players: [String; 2],
    /// Number of games played.
    pub games: usize,
    /// Share of the points that the first player won, 0 to 1.
    pub share: f64,
}

impl DuelRow {
    pub(super) fn new(players: &[Spec; 2], played: &MatchReport) -> DuelRow {
        DuelRow {
            id: String::new(),
            reading: String::new(),
            training: None,
            players: players.each_ref().map(|player| short(&player.to_string())),
            games: played.games,
            share: played
                .players
                .first()
                .map_or(0.0, |player| player.score.mean),
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

/// Ratings, by phase and feature, as ln γ.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Trained(Vec<Vec<f64>>);

impl Trained {
    pub(super) fn new(ratings: &Ratings) -> Trained {
        let of_phase = |phase: Phase| {
            let logs = ratings.gammas()[phase.index()].map(f64::ln);
            // Three digits are more than the spread between trainings leaves.
            logs.iter().map(|log| (1e3 * log).round() / 1e3).collect()
        };
        Trained(Phase::ALL.into_iter().map(of_phase).collect())
    }
}

/// Report of the parts that were run.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct S5Report {
    /// Seeds of all random numbers, one of each run that was put together.
    pub seeds: Vec<u64>,
    /// Number of games of a run, as a share of the paper's.
    pub scale: f64,
    /// Playouts per move in the three phases.
    pub playouts: [u64; 3],
    /// Name of the ratings; `None` if they were learned.
    pub ratings: Option<String>,
    /// Table 1, game by game.
    pub updates: Vec<GameUpdates>,
    /// The match with AMAF against without, Tables 2 to 4, and matches of our own.
    pub duels: Vec<DuelRow>,
    /// Table 2: speed of move choice, round by round.
    pub speeds: Vec<SpeedRound>,
    /// Figs 1 and 3: the ratings of each training.
    pub trained: Vec<Trained>,
    /// Readings of the paper, as sentences.
    pub readings: Vec<String>,
    /// `true` if a reading was chosen because the paper's figure comes out by it.
    pub is_fitted: bool,
}

/// Result of a match under a reading, all trainings together.
pub(super) struct Played {
    pub(super) share: Estimate,
    /// Share with each training, in the order of the rows.
    pub(super) by_training: Vec<f64>,
    pub(super) games: usize,
    pub(super) players: [String; 2],
}

impl S5Report {
    pub(super) fn new(plan: &S5Config) -> S5Report {
        S5Report {
            seeds: vec![plan.seed.0],
            scale: plan.scale,
            playouts: plan.playouts(),
            ratings: plan.ratings.clone(),
            updates: Vec::new(),
            duels: Vec::new(),
            speeds: Vec::new(),
            trained: Vec::new(),
            readings: plan
                .readings
                .sentences()
                .into_iter()
                .chain(READINGS.map(str::to_owned))
                .collect(),
            is_fitted: plan.readings.is_fitted(),
        }
    }

    /// Result of a match under a reading; `None` if it was not played. The error is that between trainings where there
    /// are several, and at least that of the games.
    pub(super) fn played(&self, id: &str, reading: &str) -> Option<Played> {
        let rows = self.duels.iter();
        let rows: Vec<&DuelRow> = rows
            .filter(|row| row.id == id && row.reading == reading)
            .collect();
        let first = rows.first()?;
        let games: usize = rows.iter().map(|row| row.games).sum();
        let by_training: Vec<f64> = rows
            .iter()
            .filter(|row| row.training.is_some())
            .map(|row| row.share)
            .collect();
        // The casts lose nothing: at most some thousand games.
        let points: f64 = rows.iter().map(|row| row.share * row.games as f64).sum();
        let all = games.max(1) as f64;
        // Games alone scatter by as much: trainings that happen to lie nearer together say no more.
        let of_games = Estimate::share(points / all, all);
        let width = |estimate: &Estimate| estimate.half(LEVEL).unwrap_or(f64::INFINITY);
        let share = Estimate::mean(&by_training)
            .filter(|_| by_training.len() == rows.len())
            .filter(|mean| width(mean) > width(&of_games))
            .unwrap_or(of_games);
        Some(Played {
            share,
            by_training,
            games,
            players: first.players.clone(),
        })
    }

    /// Readings under which a match was played, in the order in which it was, the chosen one first.
    pub(super) fn readings_of(&self, id: &str) -> Vec<&str> {
        let mut readings: Vec<&str> = Vec::new();
        for row in self.duels.iter().filter(|row| row.id == id) {
            if !readings.contains(&row.reading.as_str()) {
                readings.push(&row.reading);
            }
        }
        readings
    }

    /// Mean of the ratings of all trainings.
    fn mean_ratings(&self) -> Option<Ratings> {
        let of = self.trained.len() as f64;
        (of > 0.0).then(|| {
            let mut gammas = [[0.0; Feature::COUNT]; 3];
            for (phase, gammas) in gammas.iter_mut().enumerate() {
                for (feature, gamma) in gammas.iter_mut().enumerate() {
                    let logs = self.trained.iter().map(|trained| trained.0[phase][feature]);
                    *gamma = (logs.sum::<f64>() / of).exp();
                }
            }
            Ratings::new(gammas, Vec::new())
        })
    }

    /// Figures as SVG: file name without extension, and picture.
    #[must_use]
    pub fn pictures(&self) -> Vec<(String, String)> {
        let Some(ratings) = self.mean_ratings() else {
            return Vec::new();
        };
        let squares = Phase::ALL.into_iter().zip(["", "-middle", "-end"]);
        let squares = squares.map(|(phase, word)| {
            let heat = figures::squares(&ratings, phase);
            (format!("s5-fig3{word}"), heat.to_svg())
        });
        let pieces = ("s5-fig1".to_owned(), figures::pieces(&ratings).to_svg());
        std::iter::once(pieces).chain(squares).collect()
    }

    /// Verdicts on the claims that these results decide.
    #[must_use]
    pub fn findings(&self) -> Vec<Finding> {
        findings::of(self)
    }

    /// Tables, verdicts and readings as text.
    #[must_use]
    pub fn to_text(&self) -> String {
        let [a, b, c] = self.playouts;
        let ratings = match &self.ratings {
            Some(name) => format!("ratings {name}"),
            None => "ratings learned anew".to_owned(),
        };
        let seeds: Vec<String> = self.seeds.iter().map(ToString::to_string).collect();
        let mut text = format!(
            "S5: Sasaki and Kotani, Monte-Carlo tree search in Blokus Duo. {a}, {b} and {c} playouts a move, {ratings}, seed {}\n",
            seeds.join(", ")
        );
        text.push_str(&self.tables());
        if let Some(ratings) = self.mean_ratings() {
            let _ = write!(text, "\n{}", figures::pieces(&ratings).to_text());
            for phase in Phase::ALL {
                let _ = write!(text, "\n{}", figures::squares(&ratings, phase).to_text());
            }
        }
        text.push('\n');
        text.push_str(&paragraphs("s5", &self.findings()));
        let _ = writeln!(text, "\nHow it is read:");
        for reading in &self.readings {
            let _ = writeln!(text, "* {reading}");
        }
        text
    }

    fn updates_text(&self, text: &mut String) {
        let _ = writeln!(
            text,
            "\nTable 1: updates a second (ours on one core, means of {} games of uct by the playouts of each phase)\n\
             {:22} {:>10} {:>10} {:>8}   {:>8} {:>8} {:>8}",
            self.updates.len(),
            "",
            "no AMAF",
            "AMAF",
            "ratio",
            "paper",
            "paper",
            "ratio"
        );
        let games = self.updates.len() as f64;
        for (at, position) in ["A", "B", "C"].iter().enumerate() {
            let mean = |of: fn(&GameUpdates, usize) -> f64| {
                let sum: f64 = self.updates.iter().map(|game| of(game, at)).sum();
                sum / games
            };
            let without = mean(|game, at| game.a_second[at][0]);
            let with = mean(|game, at| game.a_second[at][1]);
            let a_playout = mean(|game, at| game.a_playout[at]);
            let paper = UPDATES[at];
            let _ = writeln!(
                text,
                "{:22} {without:>10.0} {with:>10.0} {:>8.2}   {:>8.0} {:>8.0} {:>8.2}   {a_playout:.2} updates a playout",
                format!("{position} (after {} plies)", speed::PLIES[at]),
                with / without,
                paper[0],
                paper[1],
                paper[1] / paper[0],
            );
        }
        let _ = writeln!(text, "\nLegal moves before each ply, mean");
        let plies = self.updates.iter().map(|game| game.moves.len()).min();
        let mean = |ply: usize| {
            let sum: usize = self.updates.iter().map(|game| game.moves[ply]).sum();
            format!("{:.0}", sum as f64 / games)
        };
        let means: Vec<String> = (0..plies.unwrap_or(0)).map(mean).collect();
        let _ = writeln!(text, "{}", means.join(" "));
    }

    fn duels_text(&self, experiment: Experiment, title: &str, text: &mut String) {
        let duels: Vec<&Duel> = DUELS
            .iter()
            .filter(|duel| duel.experiment == experiment)
            .collect();
        let mut readings: Vec<&str> = Vec::new();
        for duel in &duels {
            for reading in self.readings_of(duel.id) {
                if !readings.contains(&reading) {
                    readings.push(reading);
                }
            }
        }
        if readings.is_empty() {
            return;
        }
        let _ = writeln!(
            text,
            "\n{title}\n{:64} {:>6} {:>9} {:>17} {:>17} {:>5}",
            "", "games", "trainings", "ours", "paper", "z"
        );
        for reading in readings {
            if !reading.is_empty() {
                let fitted = if reading == "c=by-amaf" {
                    " (fitted)"
                } else {
                    ""
                };
                let _ = writeln!(text, "read otherwise, {reading}{fitted}:");
            }
            for duel in &duels {
                let Some(played) = self.played(duel.id, reading) else {
                    continue;
                };
                let [one, other] = &played.players;
                let paper = duel.printed();
                let z = paper.and_then(|paper| played.share.z(paper));
                let dash = || "–".to_owned();
                let _ = writeln!(
                    text,
                    "{:64} {:>6} {:>9} {:>17} {:>17} {:>5}",
                    format!("{one} v {other}"),
                    played.games,
                    played.by_training.len(),
                    played.share.words(3),
                    paper.map_or_else(dash, |paper| paper.words(3)),
                    z.map_or_else(dash, |z| format!("{z:+.1}")),
                );
            }
        }
    }

    fn speeds_text(&self, text: &mut String) {
        let _ = writeln!(
            text,
            "\nTable 2: speed of playouts from the start, random = 100 (mean of {} rounds)\n{:26} {:>10} {:>15} {:>25} {:>8}",
            self.speeds.len(),
            "",
            "a second",
            "ours",
            "where all moves are listed",
            "paper"
        );
        let papers = [100.0, SPEEDS[0], SPEEDS[1]];
        for (at, name) in ["random", "roulette", "best of two"].iter().enumerate() {
            let a_second: f64 = self.speeds.iter().map(|round| round.a_second[at]).sum();
            let percent = |listing| {
                let percent = self.percent(at, listing);
                percent.map_or_else(String::new, |percent| percent.words(1))
            };
            let _ = writeln!(
                text,
                "  {name:24} {:>10.0} {:>15} {:>25} {:>8.1}",
                a_second / self.speeds.len() as f64,
                percent(false),
                percent(true),
                papers[at]
            );
        }
    }

    /// Speed of a policy in percent of random choice, over the rounds.
    pub(super) fn percent(&self, at: usize, listing: bool) -> Option<Estimate> {
        let of = |round: &SpeedRound| {
            let speeds = if listing {
                round.listing
            } else {
                round.a_second
            };
            100.0 * speeds[at] / speeds[0]
        };
        let rounds: Vec<f64> = self.speeds.iter().map(of).collect();
        Estimate::mean(&rounds)
    }
}

impl Duel {
    /// The paper's share with the error of its number of games.
    pub(super) fn printed(&self) -> Option<Estimate> {
        Some(Estimate::share(self.share?, self.games as f64))
    }
}

impl PaperReport for S5Report {
    fn merge(&mut self, other: S5Report) {
        for seed in other.seeds {
            if !self.seeds.contains(&seed) {
                self.seeds.push(seed);
            }
        }
        self.updates.extend(other.updates);
        self.duels.extend(other.duels);
        self.speeds.extend(other.speeds);
        self.trained.extend(other.trained);
    }

    fn findings(&self) -> Vec<Finding> {
        findings::of(self)
    }

    fn measured(&self) -> Vec<(String, Estimate)> {
        let own = self.duels.iter().filter(|row| row.reading == OWN_READING);
        let ids: BTreeSet<&str> = own.map(|row| row.id.as_str()).collect();
        let shares = ids.into_iter().filter_map(|id| {
            let played = self.played(id, OWN_READING)?;
            Some((id.to_owned(), played.share))
        });
        shares.collect()
    }

    fn tables(&self) -> String {
        let mut text = String::new();
        if !self.updates.is_empty() {
            self.updates_text(&mut text);
        }
        for (experiment, title) in [
            (
                Experiment::Match,
                "AMAF against none (section 3.1.2), and the tree against random moves",
            ),
            (Experiment::Table2, "Table 2: the ratings alone"),
            (Experiment::Table3, "Table 3: rated playouts"),
            (Experiment::Table4, "Table 4: AMAF and rated playouts"),
        ] {
            self.duels_text(experiment, title, &mut text);
        }
        if !self.speeds.is_empty() {
            self.speeds_text(&mut text);
        }
        let mut direct = self
            .duels
            .iter()
            .filter(|row| row.id.starts_with("own-"))
            .peekable();
        if direct.peek().is_some() {
            let _ = writeln!(text, "\nOurs: our own ratings against the built-in ones");
        }
        for row in direct {
            let [one, other] = &row.players;
            let share = Estimate::share(row.share, row.games as f64);
            let _ = writeln!(
                text,
                "{:64} {:>6} {:>17}",
                format!("{one} v {other}"),
                row.games,
                share.words(3)
            );
        }
        text
    }

    fn readings(&self) -> Vec<String> {
        // Kept runs tell their settings; what cannot be set is told as it is now.
        let set = self.readings.iter();
        let set = set.filter(|line| {
            line.split_once(": ")
                .is_some_and(|(key, _)| key.contains('='))
        });
        set.cloned().chain(READINGS.map(str::to_owned)).collect()
    }

    fn figures(&self) -> Vec<(String, String)> {
        self.pictures()
    }
}

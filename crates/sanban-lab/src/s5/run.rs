//! Runs of the tables of S5.

use super::published::{DUELS, Duel};
use super::reading::Readings;
use super::report::{DirectRow, DuelRow, S5Report};
use super::speed;
use sanban_blokus::players::PAPER_PLAYOUTS;
use sanban_blokus::ratings::{LoadError, Ratings};
use sanban_blokus::{BlokusDuo, Rules};
use sanban_game::Game as _;
use sanban_game::arena::{MatchReport, Matchup, MatchupError};
use sanban_game::{Seed, Spec, SpecError, StopFlag};

/// A part of the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Experiment {
    /// Updates per second.
    Table1,
    /// The match with AMAF against without, 92 % in the paper.
    Match,
    /// Ratings alone against random moves.
    Table2,
    /// Rated playouts against random ones.
    Table3,
    /// AMAF combined with rated playouts.
    Table4,
    /// Figs 1 and 3: the ratings.
    Figures,
    /// Ours: Tables 2 to 4 by ratings of our own, learned from more games.
    Own,
}

impl Experiment {
    /// All parts, in the paper's order; our own last.
    pub const ALL: [Experiment; 7] = [
        Experiment::Table1,
        Experiment::Match,
        Experiment::Table2,
        Experiment::Table3,
        Experiment::Table4,
        Experiment::Figures,
        Experiment::Own,
    ];

    /// Word on the command line.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Experiment::Table1 => "1",
            Experiment::Match => "match",
            Experiment::Table2 => "2",
            Experiment::Table3 => "3",
            Experiment::Table4 => "4",
            Experiment::Figures => "figures",
            Experiment::Own => "own",
        }
    }
}

/// Settings of a run: parts and effort.
#[derive(Clone, Debug)]
pub struct S5Config {
    /// Parts to run.
    pub experiments: Vec<Experiment>,
    /// Number of games, as a share of the paper's.
    pub scale: f64,
    /// Number of playouts per move, as a share of what the paper's machine made in ten seconds.
    pub budget: f64,
    /// Answers to the questions that the paper leaves open.
    pub readings: Readings,
    /// `true` to play the matches under every other reading as well.
    pub reads_otherwise: bool,
    /// Ratings: `paper`, `own` or a file.
    pub ratings: String,
    /// Seed of all random numbers.
    pub seed: Seed,
    /// Number of threads; all cores if `None`. Speeds are measured on one.
    pub threads: Option<usize>,
}

/// Error of a run of S5.
#[derive(Debug, thiserror::Error)]
pub enum S5Error {
    /// Games could not be played.
    #[error(transparent)]
    Match(#[from] MatchupError),
    /// A player could not be made.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The ratings could not be read.
    #[error(transparent)]
    Ratings(#[from] LoadError),
}

/// Name of our own ratings …
const OWN: &str = "own";
/// … and the reading under which their matches are listed.
pub(super) const OWN_READING: &str = "ratings=own";
/// Policies under which our own ratings, choosing moves alone, also meet the others.
const DIRECT: [&str; 2] = ["roulette", "best-of-two"];
/// Number of games in each of those matches.
const DIRECT_GAMES: usize = 1_000;

/// A match of the paper under a reading.
struct Match {
    duel: &'static Duel,
    players: [Spec; 2],
    reading: String,
}

impl S5Config {
    fn wants(&self, experiment: Experiment) -> bool {
        self.experiments.contains(&experiment)
    }

    /// Matches under the chosen readings, then those that other readings change. Each has its reading in words, empty
    /// for the chosen one.
    fn duels(&self) -> Result<Vec<Match>, SpecError> {
        let mut all: Vec<Match> = Vec::new();
        let others = if self.reads_otherwise {
            self.readings.others()
        } else {
            Vec::new()
        };
        for readings in std::iter::once(&self.readings).chain(&others) {
            for duel in DUELS.iter().filter(|duel| self.wants(duel.experiment)) {
                let found = self.found(duel, readings, &self.ratings)?;
                if !all.iter().any(|known| known.players == found.players) {
                    all.push(found);
                }
            }
        }
        if self.wants(Experiment::Own) {
            let is_rated = |duel: &&'static Duel| {
                let mut players = duel.players.iter();
                players.any(|player| player.contains("RATINGS"))
            };
            for ratings in [self.ratings.as_str(), OWN] {
                for duel in DUELS.iter().filter(is_rated) {
                    let mut found = self.found(duel, &self.readings, ratings)?;
                    if !all.iter().any(|known| known.players == found.players) {
                        if ratings != self.ratings {
                            OWN_READING.clone_into(&mut found.reading);
                        }
                        all.push(found);
                    }
                }
            }
        }
        Ok(all)
    }

    /// A match under these readings, with these ratings.
    fn found(
        &self,
        duel: &'static Duel,
        readings: &Readings,
        ratings: &str,
    ) -> Result<Match, SpecError> {
        let [one, other] = duel
            .players
            .map(|player| self.spec(player, readings, ratings));
        Ok(Match {
            duel,
            players: [one?, other?],
            reading: readings.words_beside(&self.readings),
        })
    }

    /// Matches of our own ratings against the others.
    fn direct(&self) -> Result<Vec<[Spec; 2]>, SpecError> {
        if !self.wants(Experiment::Own) || self.ratings == OWN {
            return Ok(Vec::new());
        }
        let pair = |select: &str| -> Result<[Spec; 2], SpecError> {
            let spec = |ratings: &str| format!("rated:select={select},ratings={ratings}").parse();
            Ok([spec(OWN)?, spec(&self.ratings)?])
        };
        DIRECT.into_iter().map(pair).collect()
    }

    /// `of` scaled by `share`, at least `least`.
    fn share_of(share: f64, of: u64, least: u64) -> u64 {
        ((of as f64 * share).round() as u64).max(least)
    }

    /// Number of games at this scale: even, so that both players begin equally often.
    fn scaled(&self, games: usize) -> usize {
        let games = S5Config::share_of(self.scale, games as u64, 2);
        usize::try_from(games.next_multiple_of(2)).unwrap_or(usize::MAX)
    }

    /// Playouts per move in each phase.
    #[must_use]
    pub fn playouts(&self) -> [u64; 3] {
        PAPER_PLAYOUTS.map(|playouts| S5Config::share_of(self.budget, playouts, 1))
    }

    /// Spec of a player of the paper, with its placeholders filled in.
    fn spec(&self, text: &str, readings: &Readings, ratings: &str) -> Result<Spec, SpecError> {
        let playouts = self.playouts();
        let budget = if playouts == PAPER_PLAYOUTS {
            "playouts=paper".to_owned()
        } else {
            format!("playouts={}/{}/{}", playouts[0], playouts[1], playouts[2])
        };
        let constant = readings.constant(text.contains("amaf="));
        text.replace("PLAYOUTS", &budget)
            .replace("CONSTANT", &format!("c={constant}"))
            .replace("RATINGS", &format!("ratings={ratings}"))
            .parse()
    }

    /// Total number of games, including those of other readings.
    ///
    /// # Errors
    /// Ratings whose name cannot stand in a player spec.
    pub fn games(&self) -> Result<usize, SpecError> {
        let games = |found: &Match| self.scaled(found.duel.games);
        let direct = self.direct()?.len() * self.scaled(DIRECT_GAMES);
        Ok(self.duels()?.iter().map(games).sum::<usize>() + direct)
    }

    /// Runs the parts. `progress` is called after every game.
    ///
    /// # Errors
    /// Ratings that cannot be read, threads that cannot be started, or a player that broke the rules.
    pub fn run(&self, progress: &(dyn Fn() + Sync)) -> Result<S5Report, S5Error> {
        let ratings = Ratings::named(&self.ratings)?;
        let mut report = S5Report::new(self);
        if self.wants(Experiment::Table1) {
            report.updates = speed::updates(self.playouts(), self.seed);
        }
        for found in self.duels()? {
            let games = self.scaled(found.duel.games);
            let played = self.play(&found.players, games, progress)?;
            report
                .duels
                .push(DuelRow::new(found.duel, found.reading, &played));
        }
        for players in self.direct()? {
            let played = self.play(&players, self.scaled(DIRECT_GAMES), progress)?;
            report.direct.push(DirectRow::new(&players, &played));
        }
        if self.wants(Experiment::Table2) {
            let playouts = S5Config::share_of(self.scale, 4_000, 20);
            report.speeds = speed::choosing(&ratings, playouts, self.seed);
        }
        if self.wants(Experiment::Figures) {
            report.draw(&ratings);
        }
        report.finish();
        Ok(report)
    }

    fn play(
        &self,
        players: &[Spec],
        games: usize,
        progress: &(dyn Fn() + Sync),
    ) -> Result<MatchReport, S5Error> {
        let matchup = Matchup::<BlokusDuo> {
            rules: Rules::default(),
            roster: BlokusDuo::roster(),
            players: players.to_vec(),
            games,
            seed: self.seed,
            threads: self.threads,
            openings: Vec::new(),
            stop: StopFlag::new(),
        };
        Ok(matchup.run(&|_| progress())?)
    }
}

//! Runs of the tables of S5.

use super::published::{DUELS, Duel};
use super::reading::Readings;
use super::report::{DuelRow, S5Report, Trained};
use super::speed;
use super::training::{RatingsTraining, TrainingError};
use sanban_blokus::players::PAPER_PLAYOUTS;
use sanban_blokus::ratings::{LoadError, Ratings};
use sanban_blokus::{BlokusDuo, Rules};
use sanban_game::arena::{Matchup, MatchupError};
use sanban_game::{Game as _, Seed, Spec, SpecError, StopFlag};
use serde::{Deserialize, Serialize};

/// A part of the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Experiment {
    /// Updates per second, and the number of legal moves.
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
    /// `true` to play the matches under other readings as well.
    pub reads_otherwise: bool,
    /// Ratings: `paper`, `own` or a file; `None` to learn them anew, twice from as many games as the paper.
    pub ratings: Option<String>,
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
    /// The ratings could not be learned.
    #[error(transparent)]
    Training(#[from] TrainingError),
    /// The ratings that were learned could not be written for the players to read.
    #[error("the learned ratings cannot be written: {0}")]
    Write(#[from] std::io::Error),
}

/// Trainings in a run: ratings differ by the games that they are learned from, and no number of games with the same
/// ratings tells by how much.
pub(super) const TRAININGS: u64 = 2;
/// Number of games of a training.
const TRAINING_GAMES: u64 = 40;
/// Name of our own ratings …
const OWN: &str = "own";
/// … and the reading under which their matches are listed.
pub(super) const OWN_READING: &str = "ratings=own";
/// Policies under which our own ratings, choosing moves alone, also meet the paper's.
const DIRECT: [&str; 2] = ["roulette", "best-of-two"];
/// Number of games in each of those matches.
const DIRECT_GAMES: usize = 1_000;

/// A match under a reading, before the ratings are known.
struct Match<'a> {
    duel: &'static Duel,
    readings: &'a Readings,
    reading: String,
}

/// Ratings that a match is played with: a name that the roster knows, and the seed of their training.
struct Rated {
    name: String,
    training: Option<u64>,
}

impl S5Config {
    fn wants(&self, experiment: Experiment) -> bool {
        self.experiments.contains(&experiment)
    }

    /// Matches under the chosen readings, then those that other readings change.
    fn matches<'a>(&'a self, others: &'a [Readings]) -> Result<Vec<Match<'a>>, SpecError> {
        let mut all: Vec<(Match<'_>, [Spec; 2])> = Vec::new();
        for (readings, is_other) in std::iter::once((&self.readings, false))
            .chain(others.iter().map(|readings| (readings, true)))
        {
            for duel in DUELS.iter().filter(|duel| self.wants(duel.experiment)) {
                if is_other && !readings.is_shown(duel.experiment) {
                    continue;
                }
                let players = self.players(duel, readings, OWN)?;
                if !all.iter().any(|(_, known)| *known == players) {
                    let reading = readings.words_beside(&self.readings);
                    let found = Match {
                        duel,
                        readings,
                        reading,
                    };
                    all.push((found, players));
                }
            }
        }
        Ok(all.into_iter().map(|(found, _)| found).collect())
    }

    fn others(&self) -> Vec<Readings> {
        if self.reads_otherwise {
            self.readings.others()
        } else {
            Vec::new()
        }
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

    /// Number of games of a match with each of the trainings.
    fn games_each(&self, duel: &Duel) -> usize {
        if duel.is_rated() && self.ratings.is_none() {
            // The cast is exact: a few trainings.
            self.scaled(duel.games / TRAININGS as usize)
        } else {
            self.scaled(duel.games)
        }
    }

    /// Playouts per move in each phase.
    #[must_use]
    pub fn playouts(&self) -> [u64; 3] {
        self.playouts_at([1.0; 3])
    }

    fn playouts_at(&self, speed: [f64; 3]) -> [u64; 3] {
        let at =
            |phase: usize| S5Config::share_of(self.budget * speed[phase], PAPER_PLAYOUTS[phase], 1);
        [at(0), at(1), at(2)]
    }

    fn players(
        &self,
        duel: &Duel,
        readings: &Readings,
        ratings: &str,
    ) -> Result<[Spec; 2], SpecError> {
        let [one, other] = duel
            .players
            .map(|player| self.spec(player, readings, ratings));
        Ok([one?, other?])
    }

    /// Spec of a player of the paper, with its placeholders filled in.
    fn spec(&self, text: &str, readings: &Readings, ratings: &str) -> Result<Spec, SpecError> {
        let playouts = self.playouts_at(readings.speed(text));
        let budget = if playouts == PAPER_PLAYOUTS {
            "playouts=paper".to_owned()
        } else {
            format!("playouts={}/{}/{}", playouts[0], playouts[1], playouts[2])
        };
        text.replace("PLAYOUTS", &budget)
            .replace("CONSTANT", &format!("c={}", readings.constant(text)))
            .replace("RATINGS", &format!("ratings={ratings}"))
            .parse()
    }

    /// `true` if ratings are learned.
    fn trains(&self) -> bool {
        use Experiment::{Figures, Table2, Table3, Table4};
        let rated = [Table2, Table3, Table4, Figures];
        self.ratings.is_none() && rated.iter().any(|&rated| self.wants(rated))
    }

    fn training_games(&self) -> usize {
        // The cast loses nothing: 40 at most.
        S5Config::share_of(self.scale.min(1.0), TRAINING_GAMES, 2) as usize
    }

    /// Total number of games, including those of other readings and of the trainings.
    ///
    /// # Errors
    /// Ratings whose name cannot stand in a player spec.
    pub fn games(&self) -> Result<usize, SpecError> {
        let others = self.others();
        let trainings = if self.trains() { TRAININGS as usize } else { 0 };
        let matches = self.matches(&others)?.into_iter().map(|found| {
            let times = if found.duel.is_rated() {
                trainings.max(1)
            } else {
                1
            };
            times * self.games_each(found.duel)
        });
        let mut games = matches.sum::<usize>() + trainings * self.training_games();
        if self.wants(Experiment::Own) {
            let rated = DUELS.iter().filter(|duel| duel.is_rated());
            games += rated.map(|duel| self.scaled(duel.games)).sum::<usize>();
            games += DIRECT.len() * self.scaled(DIRECT_GAMES);
        }
        Ok(games)
    }

    /// Runs the parts. `progress` is called after every game.
    ///
    /// # Errors
    /// Ratings that cannot be read or learned, threads that cannot be started, or a player that broke the rules.
    pub fn run(&self, progress: &(dyn Fn() + Sync)) -> Result<S5Report, S5Error> {
        let mut report = S5Report::new(self);
        // The roster makes a player from the name of a file: what is learned lies in one until the run ends.
        let folder = tempfile::tempdir()?;
        let mut rated = Vec::new();
        if let Some(name) = &self.ratings {
            let ratings = Ratings::named(name)?;
            if self.wants(Experiment::Figures) {
                report.trained.push(Trained::new(&ratings));
            }
            rated.push(Rated {
                name: name.clone(),
                training: None,
            });
        } else if self.trains() {
            for label in 0..TRAININGS {
                let seed = self.seed.derive(1_000 + label);
                let ratings = self.train(seed, progress)?;
                let file = folder.path().join(label.to_string());
                std::fs::write(&file, ratings.to_text())?;
                if self.wants(Experiment::Figures) {
                    report.trained.push(Trained::new(&ratings));
                }
                rated.push(Rated {
                    name: file.display().to_string(),
                    training: Some(seed.0),
                });
            }
        }
        if self.wants(Experiment::Table1) {
            report.updates = speed::updates(self.playouts(), self.seed);
        }
        let others = self.others();
        let unrated = [Rated {
            name: OWN.to_owned(),
            training: None,
        }];
        for found in self.matches(&others)? {
            let with = if found.duel.is_rated() {
                &rated
            } else {
                &unrated[..]
            };
            for rated in with {
                let players = self.players(found.duel, found.readings, &rated.name)?;
                let mut row = self.play(&players, self.games_each(found.duel), progress)?;
                found.duel.id.clone_into(&mut row.id);
                row.reading.clone_from(&found.reading);
                row.training = rated.training;
                report.duels.push(row);
            }
        }
        if self.wants(Experiment::Own) {
            for duel in DUELS.iter().filter(|duel| duel.is_rated()) {
                let players = self.players(duel, &self.readings, OWN)?;
                let mut row = self.play(&players, self.scaled(duel.games), progress)?;
                duel.id.clone_into(&mut row.id);
                OWN_READING.clone_into(&mut row.reading);
                report.duels.push(row);
            }
            for select in DIRECT {
                let spec = |ratings| format!("rated:select={select},ratings={ratings}").parse();
                let players: [Spec; 2] = [spec(OWN)?, spec("paper")?];
                let mut row = self.play(&players, self.scaled(DIRECT_GAMES), progress)?;
                row.id = format!("own-{select}");
                report.duels.push(row);
            }
        }
        if self.wants(Experiment::Table2) {
            let playouts = S5Config::share_of(self.scale, 4_000, 20);
            report.speeds = speed::choosing(&Ratings::paper(), playouts, self.seed);
        }
        Ok(report)
    }

    /// Ratings learned from games of the base against itself.
    fn train(&self, seed: Seed, progress: &(dyn Fn() + Sync)) -> Result<Ratings, S5Error> {
        let training = RatingsTraining {
            games: self.training_games(),
            player: self.spec("uct:CONSTANT,PLAYOUTS", &self.readings, OWN)?,
            prior: 1.0,
            iterations: 200,
            mirrored: false,
            seed,
            threads: self.threads,
        };
        Ok(training.run(progress)?.0)
    }

    fn play(
        &self,
        players: &[Spec; 2],
        games: usize,
        progress: &(dyn Fn() + Sync),
    ) -> Result<DuelRow, S5Error> {
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
        let played = matchup.run(&|_| progress())?;
        Ok(DuelRow::new(players, &played))
    }
}

//! The history of finished games, one line each, and its statistics.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use super::{Lines, Log, StoreError};
use crate::game::{Game, Outcome, Record, Rules as _, Seat, Standing};

/// A finished game, as one person at the table saw it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Finished {
    /// When it ended, in seconds since 1970 (UTC).
    pub time: u64,
    /// The word of the game.
    pub game: String,
    /// The rules, as records write them.
    pub rules: String,
    /// Who sat at the table, in seat order, as player specs.
    pub players: Vec<String>,
    /// The seat of the person.
    pub seat: u8,
    /// How it ended for that seat, in the unit of [`Game::SCORE_UNIT`].
    pub score: f64,
    /// How it is counted.
    #[serde(with = "StandingText")]
    pub standing: Standing,
    /// What was put at stake and what came back, where the game is played for money.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub money: Option<(f64, f64)>,
    /// Where the chance of the series started.
    pub seed: u64,
    /// The position laid out by hand from which it began, in the game's notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
}

/// [`Standing`] as it is written in a line.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Standing", rename_all = "lowercase")]
enum StandingText {
    Win,
    Draw,
    Loss,
    Place(u8),
}

impl Finished {
    /// The line for the last game of the series in `record`, which ended for `seat` with `outcome`, now.
    #[must_use]
    pub fn now<G: Game>(record: &Record<G::State>, outcome: &Outcome, seat: Seat) -> Finished {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH);
        Finished {
            time: since_1970.map_or(0, |time| time.as_secs()),
            game: G::NAME.to_owned(),
            rules: record.rules.text(),
            players: record.players.clone(),
            seat: seat.0,
            score: outcome.score,
            standing: outcome.standing,
            money: outcome.money,
            seed: record.seed.0,
            position: record.position.clone(),
        }
    }
}

/// The file of all finished games.
#[derive(Clone, Debug)]
pub struct History {
    log: Log,
}

impl History {
    /// The history in this file, which need not exist.
    #[must_use]
    pub fn new(path: PathBuf) -> History {
        History {
            log: Log::new(path),
        }
    }

    /// Adds a finished game; other processes may do so at the same time.
    ///
    /// # Errors
    /// When a score is not a number, or the file system refuses; the file is then as it was.
    pub fn add(&self, game: &Finished) -> Result<(), StoreError> {
        let (staked, returned) = game.money.unwrap_or_default();
        if ![game.score, staked, returned]
            .iter()
            .all(|number| number.is_finite())
        {
            return Err(StoreError::NotALine {
                path: self.log.path().to_owned(),
                problem: "a score that is not a number".to_owned(),
            });
        }
        self.log.append(game)
    }

    /// All finished games, in the order in which they ended.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn read(&self) -> Result<Lines<Finished>, StoreError> {
        let mut lines: Lines<Finished> = self.log.read()?;
        lines.records.sort_by_key(|game| game.time);
        Ok(lines)
    }
}

/// What the games of one kind come to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Summary {
    /// How many games that began as games usually do; all sums are theirs.
    pub games: u64,
    /// How many games that began from a position laid out by hand: they say nothing of the person.
    pub set_up: u64,
    /// The sum of the scores.
    pub total: f64,
    /// The best score; 0 of no games.
    pub best: f64,
    /// The worst score; 0 of no games.
    pub worst: f64,
    /// Games won, where games are won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// How often each place was reached, the first place first, where there are places.
    pub places: Vec<u64>,
    /// All that was put at stake.
    pub staked: f64,
    /// All that came back.
    pub returned: f64,
    /// Wins or first places in a row up to now.
    pub streak: u64,
    /// The most wins or first places in a row.
    pub best_streak: u64,
    /// When the last game ended, in seconds since 1970 (UTC).
    pub last: u64,
}

impl Summary {
    /// What these games come to, in the order in which they ended.
    #[must_use]
    pub fn of<'a>(games: impl IntoIterator<Item = &'a Finished>) -> Summary {
        let mut summary = Summary::default();
        for game in games {
            summary.add(game);
        }
        summary
    }

    /// The mean score; `None` of no games.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        (self.games > 0).then(|| self.total / self.games as f64)
    }

    /// What came back of each unit at stake; `None` when nothing was.
    #[must_use]
    pub fn payout_ratio(&self) -> Option<f64> {
        (self.staked > 0.0).then(|| self.returned / self.staked)
    }

    fn add(&mut self, game: &Finished) {
        self.last = self.last.max(game.time);
        if game.position.is_some() {
            self.set_up += 1;
            return;
        }
        if self.games == 0 {
            (self.best, self.worst) = (game.score, game.score);
        }
        self.games += 1;
        self.total += game.score;
        self.best = self.best.max(game.score);
        self.worst = self.worst.min(game.score);
        match game.standing {
            Standing::Win => self.wins += 1,
            Standing::Draw => self.draws += 1,
            Standing::Loss => self.losses += 1,
            Standing::Place(place) => {
                let place = usize::from(place);
                if self.places.len() <= place {
                    self.places.resize(place + 1, 0);
                }
                self.places[place] += 1;
            }
        }
        if let Some((staked, returned)) = game.money {
            self.staked += staked;
            self.returned += returned;
        }
        self.streak = match game.standing {
            Standing::Win | Standing::Place(0) => self.streak + 1,
            _ => 0,
        };
        self.best_streak = self.best_streak.max(self.streak);
    }
}

/// Sums up finished games, in the order in which they ended, for each game by its word.
#[must_use]
pub fn summarize<'a>(games: impl IntoIterator<Item = &'a Finished>) -> BTreeMap<&'a str, Summary> {
    let mut summaries: BTreeMap<&str, Summary> = BTreeMap::new();
    for game in games {
        summaries.entry(&game.game).or_default().add(game);
    }
    summaries
}

//! What came of a match: a line a player, for people and as JSON.

use std::fmt::Write as _;
use std::time::Duration;

use serde::Serialize;

use super::stats::{Sample, interval};
use crate::game::{Game, Outcome, Rules, Seed, Spec, Standing, State};

/// The result of a match, and its JSON form.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The game's name.
    pub game: &'static str,
    /// The rules, as they are written.
    pub rules: String,
    /// How many games were played.
    pub games: usize,
    /// How long it took.
    pub seconds: f64,
    /// Where chance started.
    pub seed: u64,
    /// How many independent samples there are, and what they are.
    pub samples: Samples,
    /// One entry a player; players with equal specs are one.
    pub players: Vec<PlayerReport>,
    #[serde(skip)]
    title: &'static str,
    #[serde(skip)]
    score_unit: &'static str,
    #[serde(skip)]
    sums: Vec<Sums>,
    /// The index in `players` of each player of the match.
    #[serde(skip)]
    entry_of: Vec<usize>,
}

/// What the intervals are computed from.
#[derive(Clone, Debug, Serialize)]
pub struct Samples {
    /// What a sample is: "blocks", "pairs", "shoes", or "games" when there were fewer than two of those.
    pub unit: &'static str,
    /// How many.
    pub count: usize,
}

/// The result of one player (of all its copies together).
#[derive(Clone, Debug, Serialize)]
pub struct PlayerReport {
    /// The spec.
    pub name: String,
    /// In how many seats it sat.
    pub seats: usize,
    /// The mean score of one seat in one game.
    pub mean: f64,
    /// Half the width of the 95 % interval of the mean; absent after a single game.
    pub ci95: Option<f64>,
    /// Games won, counted by seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wins: Option<u64>,
    /// Games drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draws: Option<u64>,
    /// Games lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub losses: Option<u64>,
    /// How often each place was reached, first place first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub places: Option<Vec<u64>>,
    /// What came back over what was staked (1 = even), where the game is played for money.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payout_ratio: Option<f64>,
}

/// The running sums of one entry.
#[derive(Clone, Debug, Default)]
struct Sums {
    series: Vec<Sample>,
    games: Vec<Sample>,
    wins: [u64; 3],
    places: Vec<u64>,
    staked: f64,
    returned: f64,
    has_money: bool,
}

/// Single games are remembered as samples only while there may be too few series.
const FEW_GAMES: usize = 1000;

impl Report {
    /// A report of a match that is about to begin.
    pub(crate) fn new<G: Game>(
        rules: &<G::State as State>::Rules,
        players: &[Spec],
        seed: Seed,
    ) -> Report {
        let mut names: Vec<String> = Vec::new();
        let entry_of: Vec<usize> = players
            .iter()
            .map(|spec| {
                let name = spec.to_string();
                names
                    .iter()
                    .position(|known| *known == name)
                    .unwrap_or_else(|| {
                        names.push(name);
                        names.len() - 1
                    })
            })
            .collect();
        let entries = names
            .into_iter()
            .enumerate()
            .map(|(entry, name)| PlayerReport {
                name,
                seats: entry_of.iter().filter(|&&of| of == entry).count(),
                mean: 0.0,
                ci95: None,
                wins: None,
                draws: None,
                losses: None,
                places: None,
                payout_ratio: None,
            })
            .collect::<Vec<_>>();
        Report {
            game: G::NAME,
            rules: rules.text(),
            games: 0,
            seconds: 0.0,
            seed: seed.0,
            samples: Samples {
                unit: G::SAMPLES,
                count: 0,
            },
            title: G::TITLE,
            score_unit: G::SCORE_UNIT,
            sums: vec![Sums::default(); entries.len()],
            players: entries,
            entry_of,
        }
    }

    /// Adds the games of one series; each game lists its outcomes by player.
    pub(crate) fn add_series(&mut self, games: &[Vec<Outcome>]) {
        for sums in &mut self.sums {
            sums.series.push(Sample::default());
        }
        for outcomes in games {
            self.games += 1;
            if self.games <= FEW_GAMES {
                for sums in &mut self.sums {
                    sums.games.push(Sample::default());
                }
            }
            for (outcome, &entry) in outcomes.iter().zip(&self.entry_of) {
                self.sums[entry].add(outcome, outcomes.len(), self.games <= FEW_GAMES);
            }
        }
    }

    /// Works out the figures.
    pub(crate) fn finish(&mut self, time: Duration) {
        self.seconds = time.as_secs_f64();
        let series = self.sums.first().map_or(0, |sums| sums.series.len());
        let by_games = series < 2;
        self.samples.count = series;
        if by_games {
            self.samples = Samples {
                unit: "games",
                count: self.sums.first().map_or(0, |sums| sums.games.len()),
            };
        }
        for (player, sums) in self.players.iter_mut().zip(&self.sums) {
            let found = interval(if by_games { &sums.games } else { &sums.series });
            player.mean = found.mean;
            player.ci95 = found.ci95;
            if sums.places.is_empty() {
                let [wins, draws, losses] = sums.wins;
                (player.wins, player.draws, player.losses) =
                    (Some(wins), Some(draws), Some(losses));
            } else {
                player.places = Some(sums.places.clone());
            }
            if sums.has_money && sums.staked > 0.0 {
                player.payout_ratio = Some(sums.returned / sums.staked);
            }
        }
    }

    /// The report as a table for people.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = format!(
            "{}, rules {}: {} games in {:.1} s, seed {}\n",
            self.title, self.rules, self.games, self.seconds, self.seed
        );
        let width = self
            .players
            .iter()
            .map(|player| player.name.chars().count())
            .max()
            .unwrap_or(0)
            .max(6);
        let counts = if self.players.iter().any(|player| player.places.is_some()) {
            "places, first to last"
        } else {
            "wins / draws / losses"
        };
        let _ = writeln!(
            text,
            "{:width$}  {:>5}  {:>18}  {counts}",
            "player", "seats", self.score_unit
        );
        for player in &self.players {
            let mean = match player.ci95 {
                Some(half) => format!("{:.3} ± {half:.3}", player.mean),
                None => format!("{:.3}", player.mean),
            };
            let counts = match (&player.places, player.wins, player.draws, player.losses) {
                (Some(places), ..) => places
                    .iter()
                    .map(u64::to_string)
                    .collect::<Vec<_>>()
                    .join(" "),
                (None, Some(wins), Some(draws), Some(losses)) => {
                    format!("{wins} / {draws} / {losses}")
                }
                _ => String::new(),
            };
            let _ = write!(
                text,
                "{:width$}  {:>5}  {mean:>18}  {counts}",
                player.name, player.seats
            );
            if let Some(ratio) = player.payout_ratio {
                let _ = write!(text, "  payout {:.2} %", ratio * 100.0);
            }
            text.push('\n');
        }
        let _ = writeln!(
            text,
            "± is the 95 % interval from {} {}.",
            self.samples.count, self.samples.unit
        );
        text
    }
}

impl Sums {
    fn add(&mut self, outcome: &Outcome, seats: usize, as_game: bool) {
        if let Some(sample) = self.series.last_mut() {
            sample.add(outcome.score);
        }
        if as_game && let Some(sample) = self.games.last_mut() {
            sample.add(outcome.score);
        }
        match outcome.standing {
            Standing::Win => self.wins[0] += 1,
            Standing::Draw => self.wins[1] += 1,
            Standing::Loss => self.wins[2] += 1,
            Standing::Place(place) => {
                self.places.resize(seats, 0);
                if let Some(count) = self.places.get_mut(usize::from(place)) {
                    *count += 1;
                }
            }
        }
        if let Some((staked, returned)) = outcome.money {
            self.has_money = true;
            self.staked += staked;
            self.returned += returned;
        }
    }
}

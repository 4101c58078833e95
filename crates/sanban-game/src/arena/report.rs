//! Report of a match, one entry per player, and its JSON form.

use std::time::Duration;

use serde::Serialize;

use super::stats::{Sample, SampleKind, SeriesResults, interval, proportion};
use crate::{Game, Outcome, Rules, Seed, Spec, Standing, State};

/// Result of a match, serialized as its JSON form.
#[derive(Clone, Debug, Serialize)]
pub struct MatchReport {
    /// Name of the game.
    pub game: &'static str,
    /// Rules, as text.
    pub rules: String,
    /// Number of games played.
    pub games: usize,
    /// Running time in seconds.
    pub seconds: f64,
    /// Seed of all random numbers.
    pub seed: u64,
    /// Independent samples of the intervals.
    pub samples: Samples,
    /// One entry per player; players with equal specs share one.
    pub players: Vec<PlayerReport>,
    /// Result of the starting player, whoever it is, if games come in pairs with the seats swapped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beginning: Option<Estimate>,
    #[serde(skip)]
    score_unit: &'static str,
    #[serde(skip)]
    sums: Vec<Sums>,
    /// Scores of the starting player, by series.
    #[serde(skip)]
    began: Vec<Sample>,
    /// Index in `players` of each player of the match.
    #[serde(skip)]
    entry_of: Vec<usize>,
}

/// Samples that the intervals are computed from.
#[derive(Clone, Debug, Serialize)]
pub struct Samples {
    /// Kind of sample: "blocks", "pairs", "shoes"; with fewer than ten blocks or shoes, "runs" of consecutive games in
    /// one; "games" if those are too few as well, or if there is only one pair.
    pub unit: &'static str,
    /// Number of samples.
    pub count: usize,
}

/// A mean score per game with its 95 % interval.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Distance of the farther end of the interval from the mean; `None` after a single sample.
    pub ci95: Option<f64>,
    /// Ends of the interval, if the mean is a proportion: a game scores 0 to 1, without stakes and places. It is that of
    /// [`proportion`], and is not symmetric about the mean.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub interval95: Option<[f64; 2]>,
}

/// Name of samples that are pairs of games, in which each player begins once, the first player first.
const PAIRS: &str = "pairs";

/// Result of one player (all its copies together).
#[derive(Clone, Debug, Default, Serialize)]
pub struct PlayerReport {
    /// Spec of the player.
    pub name: String,
    /// Number of seats that it took.
    pub seats: usize,
    /// Score of one seat in one game.
    #[serde(flatten)]
    pub score: Estimate,
    /// Number of games won, counted by seat; `None` in games with places.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wins: Option<u64>,
    /// Number of games drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draws: Option<u64>,
    /// Number of games lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub losses: Option<u64>,
    /// Number of times that each place was reached, first place first; `None` in games without places.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub places: Option<Vec<u64>>,
    /// Total return divided by total stake (1 = even), if the game is played for money.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payout_ratio: Option<f64>,
}

/// Running sums of one entry.
#[derive(Clone, Debug, Default)]
struct Sums {
    results: SeriesResults,
    wins: [u64; 3],
    places: Vec<u64>,
    staked: f64,
    returned: f64,
    has_money: bool,
    /// `true` if some score was outside 0 to 1.
    beyond_one: bool,
}

impl MatchReport {
    /// An empty report for a match that the caller referees itself.
    pub fn new<G: Game>(
        rules: &<G::State as State>::Rules,
        players: &[Spec],
        seed: Seed,
    ) -> MatchReport {
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
                ..PlayerReport::default()
            })
            .collect::<Vec<_>>();
        MatchReport {
            game: G::NAME,
            rules: rules.text(),
            games: 0,
            seconds: 0.0,
            seed: seed.0,
            samples: Samples {
                unit: G::SAMPLES,
                count: 0,
            },
            score_unit: G::SCORE_UNIT,
            sums: vec![Sums::default(); entries.len()],
            players: entries,
            beginning: None,
            began: Vec::new(),
            entry_of,
        }
    }

    /// Adds the games of one series; each game lists its outcomes by player. A series without games is not a sample.
    pub fn add_series(&mut self, games: &[Vec<Outcome>]) {
        if games.is_empty() {
            return;
        }
        self.games += games.len();
        for sums in &mut self.sums {
            sums.results.begin_series();
        }
        let mut began = Sample::default();
        for (game, outcomes) in games.iter().enumerate() {
            began.add(outcomes.get(game).map_or(0.0, |outcome| outcome.score));
            for (outcome, &entry) in outcomes.iter().zip(&self.entry_of) {
                self.sums[entry].add(game, outcome, outcomes.len());
            }
        }
        if self.samples.unit == PAIRS {
            self.began.push(began);
        }
    }

    /// Computes the figures from the sums.
    pub fn finish(&mut self, time: Duration) {
        self.seconds = time.as_secs_f64();
        let are_proportions = self.sums.iter().all(Sums::is_proportion);
        let began = &self.began;
        self.beginning = (!began.is_empty()).then(|| Estimate::of(began, are_proportions));
        let may_part = self.samples.unit != PAIRS;
        for (player, sums) in self.players.iter_mut().zip(&self.sums) {
            let (samples, kind) = sums.results.samples(may_part);
            self.samples.count = samples.len();
            match kind {
                SampleKind::Series => {}
                SampleKind::Runs => self.samples.unit = "runs",
                SampleKind::Games => self.samples.unit = "games",
            }
            player.score = Estimate::of(&samples, sums.is_proportion());
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

    /// Unit of the scores, from [`Game::SCORE_UNIT`].
    #[must_use]
    pub fn score_unit(&self) -> &'static str {
        self.score_unit
    }

    /// Number of decimals that show the two leading digits of the narrowest interval: 3 to 6.
    #[must_use]
    pub fn digits(&self) -> usize {
        let widths = self.players.iter().filter_map(|player| player.score.ci95);
        let narrowest = widths.filter(|&half| half > 0.0).fold(1.0, f64::min);
        (3..6)
            .zip([0.0095, 0.000_95, 0.000_095])
            .find(|&(_, enough)| narrowest >= enough)
            .map_or(6, |(digits, _)| digits)
    }
}

impl PlayerReport {
    /// Number of times that each place was reached, or games won, drawn and lost.
    #[must_use]
    pub fn counts(&self) -> Vec<u64> {
        match &self.places {
            Some(places) => places.clone(),
            None => [self.wins, self.draws, self.losses]
                .into_iter()
                .flatten()
                .collect(),
        }
    }
}

impl Estimate {
    fn of(samples: &[Sample], is_proportion: bool) -> Estimate {
        let found = interval(samples);
        let mean = found.mean;
        let interval95 = if is_proportion {
            proportion(samples)
        } else {
            None
        };
        let farther = interval95.map(|[low, high]| (mean - low).max(high - mean));
        Estimate {
            mean,
            ci95: farther.or(found.ci95),
            interval95,
        }
    }

    /// Text of the mean and its interval, with this many decimals.
    #[must_use]
    pub fn text(&self, digits: usize) -> String {
        let mean = self.mean;
        match (self.interval95, self.ci95) {
            (Some([low, high]), _) => format!("{mean:.digits$} [{low:.digits$}, {high:.digits$}]"),
            (None, Some(half)) => format!("{mean:.digits$} ± {half:.digits$}"),
            (None, None) => format!("{mean:.digits$}"),
        }
    }
}

impl Sums {
    /// `true` if the mean is a proportion: of games won, a draw counting half.
    fn is_proportion(&self) -> bool {
        self.places.is_empty() && !self.has_money && !self.beyond_one
    }

    /// Adds the outcome of one of `seats` in a game of the last series, `game` counted from the start of that series.
    fn add(&mut self, game: usize, outcome: &Outcome, seats: usize) {
        self.results.add(game, outcome.score);
        self.beyond_one |= !(0.0..=1.0).contains(&outcome.score);
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

#[cfg(test)]
mod tests {
    use super::*;

    /// An empty report of a match of two players.
    fn empty() -> MatchReport {
        let player = |name: &str| PlayerReport {
            name: name.to_owned(),
            seats: 1,
            ..PlayerReport::default()
        };
        MatchReport {
            game: "test",
            rules: String::new(),
            games: 0,
            seconds: 0.0,
            seed: 0,
            samples: Samples {
                unit: "pairs",
                count: 0,
            },
            players: ["a", "b"].map(player).to_vec(),
            score_unit: "points",
            sums: vec![Sums::default(); 2],
            beginning: None,
            began: Vec::new(),
            entry_of: vec![0, 1],
        }
    }

    fn game(first: Standing, scores: [f64; 2]) -> Vec<Outcome> {
        let second = match first {
            Standing::Win => Standing::Loss,
            Standing::Loss => Standing::Win,
            other => other,
        };
        [(first, scores[0]), (second, scores[1])]
            .map(|(standing, score)| Outcome {
                score,
                standing,
                money: None,
            })
            .to_vec()
    }

    #[test]
    fn series_past_the_last_game_are_no_samples() {
        let (won, lost) = (
            game(Standing::Win, [1.0, 0.0]),
            game(Standing::Loss, [0.0, 1.0]),
        );
        let mut report = empty();
        report.add_series(&[won.clone(), won.clone()]);
        report.add_series(&[won, lost]);
        report.add_series(&[]);
        report.finish(Duration::ZERO);
        assert_eq!((report.games, report.samples.count), (4, 2));
        assert_eq!(report.players[0].wins, Some(3));
        // Two pairs say next to nothing.
        assert!((report.players[0].score.mean - 0.75).abs() < 1e-12);
        let [low, high] = report.players[0].score.interval95.unwrap();
        assert!(low < 0.1 && high > 0.95 && high <= 1.0, "{low} {high}");
    }

    #[test]
    fn a_player_that_wins_everything_may_still_lose() {
        let mut report = empty();
        for _ in 0..10 {
            let won = game(Standing::Win, [1.0, 0.0]);
            report.add_series(&[won.clone(), won]);
        }
        report.finish(Duration::ZERO);
        let scores = report.players.iter().map(|player| player.score.text(3));
        let scores: Vec<String> = scores.collect();
        assert_eq!(scores, ["1.000 [0.796, 1.000]", "0.000 [0.000, 0.204]"]);
        assert_eq!(report.samples.count, 10);
    }

    #[test]
    fn what_is_no_proportion_has_its_mean_and_half_the_width() {
        let mut report = empty();
        for points in [1.0, 2.0, 3.0, 4.0] {
            let one = game(Standing::Win, [points, -points]);
            report.add_series(&[one.clone(), one]);
        }
        report.finish(Duration::ZERO);
        assert_eq!(report.players[0].score.interval95, None);
        let score = report.players[0].score.text(3);
        assert!(score.starts_with("2.500 ± "), "{score}");
    }

    #[test]
    fn who_begins_is_counted_whoever_it_is() {
        let won = game(Standing::Win, [1.0, 0.0]);
        let lost = game(Standing::Loss, [0.0, 1.0]);
        let mut report = empty();
        // The first player begins the first game of a pair, the second player the other.
        report.add_series(&[won.clone(), lost.clone()]);
        report.add_series(&[won.clone(), won.clone()]);
        report.add_series(&[won.clone(), lost]);
        report.finish(Duration::ZERO);
        let beginning = report.beginning.unwrap();
        assert!((beginning.mean - 5.0 / 6.0).abs() < 1e-12);
        assert!(beginning.text(3).starts_with("0.833 ["));
        let mut blocks = empty();
        blocks.samples.unit = "blocks";
        blocks.add_series(&[won.clone(), won]);
        blocks.finish(Duration::ZERO);
        assert!(blocks.beginning.is_none());
    }
}

//! Strength of a person: a rating from games against opponents of known strength.
//!
//! Glicko-2 (Glickman, *Example of the Glicko-2 system*, 2013; the arithmetic is that of the crate `skillratings`): a rating comes
//! with its uncertainty, which shrinks with every game. A game is a rating period of its own.
//!
//! | file | what lives there |
//! |---|---|
//! | `ladder` | opponents: players of the program with their results in the arena |
//! | `odds` | chance of each place, from ratings |
//! | `plackett_luce` | ratings from finishing orders, in games of any number of seats, with confidence intervals |
//! | `matrix` | small systems of linear equations |

mod ladder;
mod matrix;
mod odds;
mod plackett_luce;

pub use ladder::{Interval, Ladder, LadderError, Losses, Measured, PlayerLoss, Rung};
pub use odds::place_chances;
pub use plackett_luce::{Finish, Ratings, UnitOfFinishes, rate};

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2_rating_period};

/// Rating points per unit of the logistic function: 400 points are odds of ten to one.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// Rating of each game's usual opponent, and of a person without games.
pub const START: f64 = 1500.0;

/// Deviation of an unknown rating, and the largest there is.
const UNKNOWN: f64 = 350.0;

/// Seconds without a game after which a rating becomes less certain by a step.
const IDLE: u64 = 7 * 24 * 60 * 60;

/// A person's rating in one game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// Rating points; 400 more are odds of ten to one.
    pub value: f64,
    /// Standard deviation of the rating, in points.
    pub deviation: f64,
    /// Volatility σ of Glicko-2: change of the strength itself from game to game.
    pub volatility: f64,
}

impl Default for Rating {
    /// The rating of a person without games.
    fn default() -> Rating {
        let start = Glicko2Rating::new();
        Rating {
            value: START,
            deviation: UNKNOWN,
            volatility: start.volatility,
        }
    }
}

/// Result of a game: the share of the opponents that were beaten.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Score {
    /// Against one opponent, or two: 1 for a win, 0.5 for a draw, 0 for a loss.
    Duel(f64),
    /// Place among several opponents, as the share of them that was beaten. The share of four equal ones has half the variance of a
    /// single result, so such a game counts as two results with that mean: 1, ¾, ½, ¼ and 0 are two wins, a win and a draw, and so
    /// on.
    Place(f64),
}

impl Score {
    /// Share of the opponents that were beaten, 0 to 1.
    #[must_use]
    pub fn share(self) -> f64 {
        match self {
            Score::Duel(share) | Score::Place(share) => share,
        }
    }

    fn outcomes(self) -> Vec<Outcomes> {
        let of = |half_points: i64| match half_points {
            ..=0 => Outcomes::LOSS,
            1 => Outcomes::DRAW,
            2.. => Outcomes::WIN,
        };
        let points = |steps: f64| {
            #[allow(clippy::cast_possible_truncation, reason = "0 to 4")]
            let points = (self.share().clamp(0.0, 1.0) * steps).round() as i64;
            points
        };
        match self {
            Score::Duel(_) => vec![of(points(2.0))],
            Score::Place(_) => {
                let points = points(4.0);
                let first = (points + 1) / 2;
                vec![of(first), of(points - first)]
            }
        }
    }
}

impl Rating {
    /// The rating after a game against opponents of this mean rating and deviation.
    #[must_use]
    pub fn after(self, opponents: f64, deviation: f64, score: Score) -> Rating {
        let opponent = Glicko2Rating {
            rating: opponents,
            deviation,
            ..Glicko2Rating::new()
        };
        let results: Vec<_> = score
            .outcomes()
            .into_iter()
            .map(|outcome| (opponent, outcome))
            .collect();
        glicko2_rating_period(&self.into(), &results, &Glicko2Config::new()).into()
    }

    /// The rating after a pause of this many seconds: the same value, less certain.
    #[must_use]
    pub fn after_pause(self, seconds: u64) -> Rating {
        let mut rating = self;
        // Ten years without a game are the limit.
        for _ in 0..(seconds / IDLE).min(520) {
            rating = decay_deviation(&rating.into()).into();
        }
        rating
    }

    /// 95 % confidence interval of the strength.
    #[must_use]
    pub fn interval(self) -> (f64, f64) {
        let half = 1.96 * self.deviation;
        (self.value - half, self.value + half)
    }

    /// Expected share of opponents of this strength that are beaten, 0 to 1.
    #[must_use]
    pub fn expected(self, opponents: f64) -> f64 {
        1.0 / (1.0 + 10_f64.powf((opponents - self.value) / 400.0))
    }
}

impl From<Rating> for Glicko2Rating {
    fn from(rating: Rating) -> Glicko2Rating {
        Glicko2Rating {
            rating: rating.value,
            deviation: rating.deviation,
            volatility: rating.volatility,
        }
    }
}

impl From<Glicko2Rating> for Rating {
    fn from(rating: Glicko2Rating) -> Rating {
        Rating {
            value: rating.rating,
            deviation: rating.deviation.min(UNKNOWN),
            volatility: rating.volatility,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_game::{Seed, Stream};

    #[test]
    fn the_example_of_the_paper_comes_out() {
        // Glickman 2013: 1500 (200, 0.06) beats 1400 (30), loses to 1550 (100) and 1700 (300): 1464.06 (151.52, 0.05999).
        let player = Glicko2Rating {
            rating: 1500.0,
            deviation: 200.0,
            volatility: 0.06,
        };
        let met = |rating, deviation, outcome| {
            let opponent = Glicko2Rating {
                rating,
                deviation,
                volatility: 0.06,
            };
            (opponent, outcome)
        };
        let results = [
            met(1400.0, 30.0, Outcomes::WIN),
            met(1550.0, 100.0, Outcomes::LOSS),
            met(1700.0, 300.0, Outcomes::LOSS),
        ];
        let after: Rating = glicko2_rating_period(&player, &results, &Glicko2Config::new()).into();
        assert!((after.value - 1464.06).abs() < 0.02, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.02, "{after:?}");
        assert!((after.volatility - 0.059_99).abs() < 0.000_05, "{after:?}");
    }

    #[test]
    fn a_place_among_four_is_two_results_with_its_mean() {
        use Outcomes::{DRAW, LOSS, WIN};
        let places = [1.0, 0.75, 0.5, 0.25, 0.0].map(|share| Score::Place(share).outcomes());
        let expected = [
            [WIN, WIN],
            [WIN, DRAW],
            [DRAW, DRAW],
            [DRAW, LOSS],
            [LOSS, LOSS],
        ];
        assert_eq!(places, expected.map(Vec::from));
        let duels = [1.0, 0.5, 0.0].map(|share| Score::Duel(share).outcomes());
        assert_eq!(duels, [[WIN], [DRAW], [LOSS]].map(Vec::from));
    }

    /// Coverage of the intervals for a person of known strength, rated over many careers.
    fn coverage(games: usize, play: impl Fn(f64, &mut Stream) -> Score) -> f64 {
        let careers = 400;
        let mut rng = Seed(1).stream();
        let mut inside = 0;
        for career in 0..careers {
            let strength = 1100.0 + 800.0 * f64::from(career) / f64::from(careers);
            let mut rating = Rating::default();
            for _ in 0..games {
                // The nearest opponent on a ladder with steps of 100.
                let opponents = (rating.value / 100.0).round() * 100.0;
                let score = play(opponents - strength, &mut rng);
                rating = rating.after(opponents, 0.0, score);
            }
            let (low, high) = rating.interval();
            inside += i32::from((low..=high).contains(&strength));
        }
        f64::from(inside) / f64::from(careers)
    }

    #[test]
    fn the_interval_holds_the_strength_as_often_as_it_says() {
        let duel = coverage(40, |behind, rng| {
            let wins = 1.0 / (1.0 + 10_f64.powf(behind / 400.0));
            Score::Duel(f64::from(u8::from(rng.chance(wins))))
        });
        assert!((0.93..=0.995).contains(&duel), "{duel}");
        // The order of finishing is a race: the strength is the rate at which a seat goes out.
        let race = coverage(40, |behind, rng| {
            let time = |rate: f64, rng: &mut Stream| -rng.unit().ln() / rate;
            let own = time(1.0, rng);
            let rate = 10_f64.powf(behind / 400.0);
            let beaten = (0..4).filter(|_| time(rate, rng) > own).count();
            Score::Place(beaten as f64 / 4.0)
        });
        assert!((0.93..=0.995).contains(&race), "{race}");
    }

    #[test]
    fn a_pause_makes_a_rating_less_certain_and_nothing_else() {
        let rating = Rating {
            value: 1712.0,
            deviation: 60.0,
            volatility: 0.06,
        };
        assert_eq!(rating.after_pause(IDLE - 1), rating);
        let later = rating.after_pause(52 * IDLE);
        assert_eq!(later.value, rating.value);
        assert!((90.0..100.0).contains(&later.deviation), "{later:?}");
        assert!(rating.after_pause(u64::MAX).deviation <= UNKNOWN);
    }

    #[test]
    fn a_win_raises_a_loss_lowers_and_both_make_certain() {
        let rating = Rating::default();
        for (score, sign) in [
            (Score::Duel(1.0), 1.0),
            (Score::Place(0.0), -1.0),
            (Score::Place(0.75), 1.0),
        ] {
            let after = rating.after(START, 0.0, score);
            assert!((after.value - rating.value) * sign > 20.0);
            assert!(after.deviation < rating.deviation);
        }
        assert!((rating.expected(START) - 0.5).abs() < 1e-9);
        assert!((rating.expected(START - 400.0) - 10.0 / 11.0).abs() < 1e-9);
    }
}

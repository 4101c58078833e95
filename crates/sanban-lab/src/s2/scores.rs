//! Series of games between the same players, with the scores of one of them.

use sanban_daihinmin::{Daihinmin, Rules, SEATS, State};
use sanban_game::arena::{Fault, Referee, Sample, interval};
use sanban_game::{
    Game, Player, RuleError, Rules as _, Seat, Seed, Spec, SpecError, State as _, StopFlag,
};

/// The rules of the paper.
///
/// # Errors
/// Never: the preset exists, as a test asserts.
pub(super) fn paper_rules() -> Result<Rules, RuleError> {
    Rules::preset("s2")
}

/// Scores of one player, game by game: +2 for the daifugo to −2 for the daihinmin.
///
/// # Examples
/// ```
/// use sanban_lab::s2::ScoreSeries;
///
/// let series = ScoreSeries(vec![-2, -1, 1, 2, 2]);
/// assert_eq!(series.sum(), 2);
/// assert_eq!(series.lowest(), (2, -3));
/// assert_eq!(series.mean().0, 0.4);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreSeries(pub Vec<i8>);

impl ScoreSeries {
    /// Mean score, and half the width of its 95 % interval. Games are independent: nothing carries over under the
    /// paper's rules.
    #[must_use]
    pub fn mean(&self) -> (f64, Option<f64>) {
        let samples: Vec<Sample> = self
            .0
            .iter()
            .map(|&score| Sample {
                count: 1.0,
                sum: score.into(),
            })
            .collect();
        let found = interval(&samples);
        (found.mean, found.ci95)
    }

    /// Cumulative sum after each game.
    fn sums(&self) -> impl Iterator<Item = i64> + '_ {
        self.0.iter().scan(0_i64, |sum, &score| {
            *sum += i64::from(score);
            Some(*sum)
        })
    }

    /// Sum of all scores.
    #[must_use]
    pub fn sum(&self) -> i64 {
        self.sums().last().unwrap_or(0)
    }

    /// Number of games after which the cumulative sum was lowest, and that sum; (0, 0) if it never fell below 0.
    #[must_use]
    pub fn lowest(&self) -> (usize, i64) {
        let start = (0, 0);
        self.sums().enumerate().fold(
            start,
            |best, (game, sum)| if sum < best.1 { (game + 1, sum) } else { best },
        )
    }

    /// Cumulative sum over the games as about 300 points (games, sum), for a plot.
    #[must_use]
    pub fn points(&self) -> Vec<(f64, f64)> {
        // The cast loses nothing: sums of a few hundred thousand.
        let step = (self.0.len() / 300).max(1);
        let last = self.0.len().saturating_sub(1);
        let mut points = vec![(0.0, 0.0)];
        let kept = self
            .sums()
            .enumerate()
            .filter(|(game, _)| (game + 1) % step == 0 || *game == last);
        points.extend(kept.map(|(game, sum)| ((game + 1) as f64, sum as f64)));
        points
    }
}

/// Plays `games` games of `first`, in seat 0, against four copies of `others`. `progress` is called after every game.
///
/// # Errors
/// An unknown opponent, or a player that broke the rules.
pub fn play(
    first: &mut (dyn Player<State> + 'static),
    others: &Spec,
    rules: &Rules,
    games: usize,
    seed: Seed,
    progress: &dyn Fn(),
) -> Result<ScoreSeries, PlayError> {
    let roster = Daihinmin::roster();
    let mut others: Vec<Box<dyn Player<State>>> = (1..SEATS)
        .map(|_| roster.build(others))
        .collect::<Result<_, _>>()?;
    let referee = Referee::new(seed.derive(0), StopFlag::new());
    let mut state = State::start(rules, SEATS, seed.derive(1));
    let mut scores = Vec::with_capacity(games);
    for game in 0..games {
        if game > 0 {
            state = state.next_game();
        }
        let mut seated: Vec<&mut (dyn Player<State> + 'static)> = vec![&mut *first];
        seated.extend(
            others
                .iter_mut()
                .map(|player| &mut **player as &mut (dyn Player<State> + 'static)),
        );
        referee.play_out(&mut state, &mut seated, game as u64, &[])?;
        let place = state.round().place(Seat(0)).unwrap_or_default();
        scores.push(2 - i8::try_from(place).unwrap_or(4));
        progress();
    }
    Ok(ScoreSeries(scores))
}

/// Error of a series of games.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// A player could not be made.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// A player broke the rules.
    #[error(transparent)]
    Fault(#[from] Fault),
}

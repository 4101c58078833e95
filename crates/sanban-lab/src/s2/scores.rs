//! Series of games between the same players, with the scores of one of them.

use super::raw::Series;
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
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ScoreSeries(pub Vec<i8>);

impl ScoreSeries {
    /// Mean score, and half the width of its 95 % interval, as if the games were independent. Nothing but the deal
    /// carries over: who won the last game deals, and thereby holds one card more than some others.
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

    /// Sums of the scores in blocks of so many games.
    pub(super) fn blocks(&self, games: usize) -> Vec<i64> {
        let blocks = self.0.chunks(games);
        blocks
            .map(|scores| scores.iter().map(|&score| i64::from(score)).sum())
            .collect()
    }

    /// Cumulative sum at this many points, with its lowest.
    pub(super) fn series(&self, points: usize, leads: u64) -> Series {
        let sums: Vec<i64> = self.sums().collect();
        let kept = (1..=points).map(|point| (point * sums.len() / points).saturating_sub(1));
        Series {
            games: sums.len(),
            lowest: self.lowest(),
            sums: kept.filter_map(|at| sums.get(at).copied()).collect(),
            leads,
            plays: Vec::new(),
        }
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
    let mut scores = ScoreSeries::default();
    play_series(
        first,
        copies(others)?,
        rules,
        games,
        seed,
        &mut |_, score| {
            scores.0.push(score);
            progress();
        },
    )?;
    Ok(scores)
}

/// Four copies of a player.
pub(super) fn copies(of: &Spec) -> Result<Vec<Box<dyn Player<State>>>, SpecError> {
    let roster = Daihinmin::roster();
    (1..SEATS).map(|_| roster.build(of)).collect()
}

/// Plays `games` games of `first`, in seat 0, against the others. `each` is called after every game, with its final state
/// and the score of `first`.
pub(super) fn play_series(
    first: &mut (dyn Player<State> + 'static),
    mut others: Vec<Box<dyn Player<State>>>,
    rules: &Rules,
    games: usize,
    seed: Seed,
    each: &mut dyn FnMut(&State, i8),
) -> Result<(), PlayError> {
    let referee = Referee::new(seed.derive(0), StopFlag::new());
    let mut state = State::start(rules, SEATS, seed.derive(1));
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
        each(&state, 2 - i8::try_from(place).unwrap_or(4));
    }
    Ok(())
}

/// Number of tricks that seat 0 led in a finished game.
pub(super) fn leads(state: &State) -> u64 {
    let view = state.view(Seat(0));
    let led = view.history().filter(|(table, turn)| {
        turn.seat == Seat(0) && turn.meld.is_some() && table.top().is_none()
    });
    // The cast loses nothing: at most eleven.
    led.count() as u64
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

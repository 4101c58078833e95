//! Matches: many games between the same players, in parallel, with the same result on any number of threads.
//!
//! A match is divided into independent series ([`State::series_over`]): a shoe, a block of a hundred deals, a pair of
//! games with colours swapped. The i-th series has its own seed, so threads may play them in any order. The number of
//! games in a series may be known only once it is played; therefore series are played in waves whose size depends on
//! earlier results alone, and games beyond the number wanted are cut off in order.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use rayon::prelude::*;

use super::referee::{Fault, Referee};
use super::report::MatchReport;
use crate::state::seats_in_words;
use crate::{
    Game, Outcome, Player, Roster, Rotation, Seat, Seed, Spec, SpecError, State, StopFlag,
};

/// Maximum number of series held in memory before they are added up.
const LARGEST_WAVE: usize = 4096;

type ActionOf<G> = <<G as Game>::State as State>::Action;
type RulesOf<G> = <<G as Game>::State as State>::Rules;
/// Outcomes of one game, by player (not by seat).
type GameResult = Vec<Outcome>;

/// Settings of a match.
///
/// # Examples
/// ```
/// use sanban_blokus::BlokusDuo;
/// use sanban_game::arena::Matchup;
/// use sanban_game::expand;
///
/// let players = expand(&["uct:playouts=5", "random"])?;
/// let report = Matchup::<BlokusDuo>::new(players, 4).run(&|_| ())?;
/// assert_eq!(report.players.len(), 2);
/// assert!((report.players[0].score.mean + report.players[1].score.mean - 1.0).abs() < 1e-9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Matchup<G: Game> {
    /// Rules of the games.
    pub rules: RulesOf<G>,
    /// Roster that builds the players: [`Game::roster`], or that with players of your own.
    pub roster: Roster<G::State>,
    /// Players, for the first game in seat order.
    pub players: Vec<Spec>,
    /// Number of games, at least 1.
    pub games: usize,
    /// Seed of all random numbers.
    pub seed: Seed,
    /// Number of threads; all cores if `None`.
    pub threads: Option<usize>,
    /// First moves: series i starts from opening i, modulo their number. If empty, games start from the beginning.
    pub openings: Vec<Vec<ActionOf<G>>>,
    /// Stops the match when raised: the report then covers the games that were over.
    pub stop: StopFlag,
}

/// Error of a match.
#[derive(Debug, thiserror::Error)]
pub enum MatchupError {
    /// The number of players is wrong.
    #[error("{} for {title}: it takes {} (repeat --player SPEC in seat order; 4xSPEC is four)", players(*.given), seats_in_words(.needed))]
    Seats {
        /// Number of players given.
        given: usize,
        /// Title of the game.
        title: &'static str,
        /// Numbers of players that the game allows.
        needed: RangeInclusive<usize>,
    },
    /// A player could not be made.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// A player chose an illegal action.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// The threads could not be started.
    #[error("cannot start the threads: {0}")]
    Threads(String),
}

fn players(count: usize) -> String {
    format!("{count} player{}", if count == 1 { "" } else { "s" })
}

/// Called from the playing threads with the number of games finished so far.
pub type Progress<'a> = &'a (dyn Fn(usize) + Sync);

impl<G: Game> Matchup<G> {
    /// A match of `games` games under the default rules between players of the game's own roster: seed 1, all cores, no
    /// openings.
    #[must_use]
    pub fn new(players: Vec<Spec>, games: usize) -> Matchup<G> {
        Matchup {
            rules: RulesOf::<G>::default(),
            roster: G::roster(),
            players,
            games,
            seed: Seed(1),
            threads: None,
            openings: Vec::new(),
            stop: StopFlag::new(),
        }
    }

    /// Plays the match, or the part of it before it is stopped. `progress` gets the number of games finished so far.
    ///
    /// # Errors
    /// A wrong number of players, an unknown player, one that broke the rules, or threads that cannot be started.
    pub fn run(&self, progress: Progress<'_>) -> Result<MatchReport, MatchupError> {
        if !G::seats().contains(&self.players.len()) {
            return Err(MatchupError::Seats {
                given: self.players.len(),
                title: G::TITLE,
                needed: G::seats(),
            });
        }
        for spec in &self.players {
            self.roster.build(spec)?;
        }
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads.unwrap_or(0))
            .build()
            .map_err(|error| MatchupError::Threads(error.to_string()))?;
        let start = Instant::now();
        let mut report = MatchReport::new::<G>(&self.rules, &self.players, self.seed);
        let finished = AtomicUsize::new(0);
        let mut next_series = 0;
        let mut left = self.games;
        // Only the first series shows how long they are.
        let mut wave = 1;
        while left > 0 && !self.stop.is_raised() {
            let limit = left;
            let played: Result<Vec<Vec<GameResult>>, MatchupError> = pool.install(|| {
                (next_series..next_series + wave)
                    .into_par_iter()
                    // A series may take minutes: a free thread takes the next one.
                    .with_max_len(1)
                    .map(|series| {
                        self.play_series(series, limit, &|| {
                            progress(self.games.min(finished.fetch_add(1, Ordering::Relaxed) + 1));
                        })
                    })
                    .collect()
            });
            next_series += wave;
            let (mut games, mut series) = (0, 0);
            for mut results in played? {
                results.truncate(left);
                left -= results.len();
                games += results.len();
                series += 1;
                report.add_series(&results);
            }
            let typical = (games / series).max(1);
            wave = (left / typical).clamp(1, LARGEST_WAVE);
        }
        report.finish(start.elapsed());
        Ok(report)
    }

    /// Plays one series, or its first `limit` games.
    fn play_series(
        &self,
        series: usize,
        limit: usize,
        finished: &dyn Fn(),
    ) -> Result<Vec<GameResult>, MatchupError> {
        let count = self.players.len();
        let mut players: Vec<Box<dyn Player<G::State>>> = self
            .players
            .iter()
            .map(|spec| self.roster.build(spec))
            .collect::<Result<_, _>>()?;
        let seed = self.seed.derive(series as u64);
        let referee = Referee::new(seed.derive(u64::MAX), self.stop.clone());
        let opening = match self.openings.len() {
            0 => &[],
            openings => self.openings[series % openings].as_slice(),
        };
        let mut state = G::State::start(&self.rules, count, seed);
        let mut results = Vec::new();
        // A series that has not begun when the match is stopped has no games.
        while !self.stop.is_raised() {
            let game = results.len();
            let turn = match G::ROTATION {
                Rotation::None => 0,
                Rotation::EachGame => game,
                Rotation::EachSeries => series,
            };
            let seat_of = |player: usize| Seat::from_index((player + turn) % count);
            let mut by_seat: Vec<Option<&mut (dyn Player<G::State> + 'static)>> =
                (0..count).map(|_| None).collect();
            for (index, player) in players.iter_mut().enumerate() {
                by_seat[seat_of(index).index()] = Some(player.as_mut());
            }
            let mut by_seat: Vec<_> = by_seat.into_iter().flatten().collect();
            referee.play_out(&mut state, &mut by_seat, game as u64, opening)?;
            // A player that was stopped may not have searched: its game does not count.
            if self.stop.is_raised() {
                break;
            }
            results.push(
                (0..count)
                    .map(|player| G::outcome(&state, seat_of(player)))
                    .collect(),
            );
            finished();
            if state.series_over() || results.len() >= limit {
                break;
            }
            state = state.next_game();
        }
        Ok(results)
    }
}

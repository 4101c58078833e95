//! Training of ratings on games of self-play.

use rayon::prelude::*;

use sanban_blokus::ratings::{FittedRatings, MoveSample, Ratings, fit};
use sanban_blokus::{BlokusDuo, Rules, State};
use sanban_game::arena::{Fault, Referee};
use sanban_game::{Game, Player, Seed, Spec, SpecError, State as _, StopFlag};

/// Settings of a training run: games of self-play, and the fit.
#[derive(Clone, Debug)]
pub struct RatingsTraining {
    /// Number of games.
    pub games: usize,
    /// Player of both sides.
    pub player: Spec,
    /// Number of wins and of losses against rating 1 that every feature begins with.
    pub prior: f64,
    /// Maximum number of iterations of minorisation-maximisation.
    pub iterations: usize,
    /// `true` if each game counts a second time, mirrored in the diagonal through both start squares.
    pub mirrored: bool,
    /// Seed of all random numbers.
    pub seed: Seed,
    /// Number of threads; all cores if `None`.
    pub threads: Option<usize>,
}

/// Error of a training run.
#[derive(Debug, thiserror::Error)]
pub enum TrainingError {
    /// The player could not be made.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The player broke the rules.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// The threads could not be started.
    #[error("cannot start the threads: {0}")]
    Threads(String),
}

impl RatingsTraining {
    /// Plays the games and fits the ratings; returns them with the course of the fit. `progress` is called after every
    /// game. The same seed gives the same ratings on any number of threads.
    ///
    /// # Errors
    /// An unknown player, one that broke the rules, or threads that cannot be started.
    pub fn run(
        &self,
        progress: &(dyn Fn() + Sync),
    ) -> Result<(Ratings, FittedRatings), TrainingError> {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads.unwrap_or(0))
            .build()
            .map_err(|error| TrainingError::Threads(error.to_string()))?;
        pool.install(|| {
            let games: Result<Vec<Vec<MoveSample>>, TrainingError> = (0..self.games)
                .into_par_iter()
                .with_max_len(1)
                .map(|game| {
                    let samples = self.game(self.seed.derive(game as u64));
                    progress();
                    samples
                })
                .collect();
            let samples = games?.concat();
            let fitted = fit(&samples, self.prior, self.iterations);
            let ratings = Ratings::new(fitted.gammas, self.notes(&fitted));
            Ok((ratings, fitted))
        })
    }

    fn game(&self, seed: Seed) -> Result<Vec<MoveSample>, TrainingError> {
        let rules = Rules::default();
        let mut players: Vec<Box<dyn Player<State>>> = (0..2)
            .map(|_| BlokusDuo::roster().build(&self.player))
            .collect::<Result<_, _>>()?;
        let mut seats: Vec<_> = players.iter_mut().map(|player| &mut **player).collect();
        let mut state = State::start(&rules, 2, seed);
        Referee::new(seed, StopFlag::new()).play_out(&mut state, &mut seats, 0, &[])?;
        let samples = MoveSample::of_game(&rules, state.laid());
        Ok(if self.mirrored {
            samples
                .flat_map(|sample| [sample, sample.mirrored()])
                .collect()
        } else {
            samples.collect()
        })
    }

    /// Notes for the head of the ratings file.
    fn notes(&self, fitted: &FittedRatings) -> Vec<String> {
        let mut notes = vec![
            "Ratings of moves at Blokus Duo: γ of each piece, and of each square as one sees the board.".to_owned(),
            format!(
                "Learned from {} games of {} against itself{}, seed {}, prior {}.",
                self.games,
                self.player,
                if self.mirrored { ", mirrored too" } else { "" },
                self.seed,
                self.prior
            ),
        ];
        notes.extend(fitted.phases.iter().map(|fit| {
            format!(
                "{}: {} moves, mean ln P {:.4} (all alike: {:.4})",
                fit.phase,
                fit.moves,
                fit.rated.last().copied().unwrap_or(fit.uniform),
                fit.uniform
            )
        }));
        notes
    }
}

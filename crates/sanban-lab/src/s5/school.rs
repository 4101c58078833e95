//! Learning ratings from games that a player plays against itself.

use rayon::prelude::*;

use sanban_blokus::ratings::{Learned, Lesson, Ratings, learn};
use sanban_blokus::{BlokusDuo, Rules, State};
use sanban_game::arena::{Fault, Referee};
use sanban_game::{Game, Player, Seed, Spec, SpecError, State as _, StopFlag};

/// Which games are played, and how ratings are learned from them.
#[derive(Clone, Debug)]
pub struct School {
    /// How many games.
    pub games: usize,
    /// Who plays both sides.
    pub player: Spec,
    /// How many wins and losses against rating 1 every feature begins with.
    pub prior: f64,
    /// How many iterations of minorisation-maximisation there are at most.
    pub iterations: usize,
    /// Whether each game counts a second time, mirrored in the diagonal through both start squares.
    pub mirrored: bool,
    /// Where all chance starts.
    pub seed: Seed,
    /// How many threads; all cores when `None`.
    pub threads: Option<usize>,
}

/// Why nothing was learned.
#[derive(Debug, thiserror::Error)]
pub enum SchoolError {
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

impl School {
    /// Plays the games and learns from them: the ratings, and how it went. `progress` is told of every game. The same seed
    /// gives the same ratings on any number of threads.
    ///
    /// # Errors
    /// An unknown player, or one that broke the rules.
    pub fn run(&self, progress: &(dyn Fn() + Sync)) -> Result<(Ratings, Learned), SchoolError> {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads.unwrap_or(0))
            .build()
            .map_err(|error| SchoolError::Threads(error.to_string()))?;
        pool.install(|| {
            let games: Result<Vec<Vec<Lesson>>, SchoolError> = (0..self.games)
                .into_par_iter()
                .with_max_len(1)
                .map(|game| {
                    let lessons = self.game(self.seed.derive(game as u64));
                    progress();
                    lessons
                })
                .collect();
            let lessons = games?.concat();
            let learned = learn(&lessons, self.prior, self.iterations);
            let ratings = Ratings::new(learned.gammas, self.notes(&learned));
            Ok((ratings, learned))
        })
    }

    fn game(&self, seed: Seed) -> Result<Vec<Lesson>, SchoolError> {
        let rules = Rules::default();
        let mut players: Vec<Box<dyn Player<State>>> = (0..2)
            .map(|_| BlokusDuo::roster().build(&self.player))
            .collect::<Result<_, _>>()?;
        let mut seats: Vec<_> = players.iter_mut().map(|player| &mut **player).collect();
        let mut state = State::start(&rules, 2, seed);
        Referee::new(seed, StopFlag::new()).play_out(&mut state, &mut seats, 0, &[])?;
        let lessons = Lesson::of_game(&rules, state.laid());
        Ok(if self.mirrored {
            lessons
                .flat_map(|lesson| [lesson, lesson.mirrored()])
                .collect()
        } else {
            lessons.collect()
        })
    }

    /// What the file says of itself.
    fn notes(&self, learned: &Learned) -> Vec<String> {
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
        notes.extend(learned.courses.iter().map(|course| {
            format!(
                "{}: {} moves, mean ln P {:.4} (all alike: {:.4})",
                course.phase.word(),
                course.moves,
                course.rated.last().copied().unwrap_or(course.uniform),
                course.uniform
            )
        }));
        notes
    }
}

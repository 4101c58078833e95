//! Self-play of the expert, as training data.

use rayon::prelude::*;

use super::Expert;
use crate::BALANCED_OPENINGS;
use crate::board::Board;
use crate::notation::read_placement;
use crate::rules::Rules;
use crate::state::{Action, State};
use sanban_game::search::Budget;
use sanban_game::{Candidate, DecisionContext, Player, Seed, State as _, StopFlag, Stream};

/// Settings of self-play.
#[derive(Clone, Copy, Debug)]
pub struct SelfPlay {
    /// The number of games.
    pub games: u64,
    /// The playouts of each decision.
    pub playouts: u64,
    /// The share of the moves (0 to 1) that are drawn from all legal ones, so that bad positions come up too.
    pub random_move_rate: f64,
    /// The seed of all random numbers.
    pub seed: Seed,
}

/// A game of self-play: its samples, and its end.
#[derive(Clone, Debug)]
pub struct SelfPlayGame<L> {
    /// The samples of its positions.
    pub samples: Vec<L>,
    /// The board at the end.
    pub end: Board,
}

/// Makes a sample of a position and the candidates of its search.
pub type SampleFn<'a, L> = dyn Fn(&State, &[Candidate<Action>]) -> Option<L> + Sync + 'a;

/// The number of plies that are sampled in proportion to visits, so that no two games are alike …
const SAMPLED_PLIES: u16 = 6;
/// … and the share of the later ones.
const SAMPLED_LATER: f64 = 0.1;
/// The number of balanced first moves.
const BALANCED: usize = 43;

impl SelfPlay {
    /// Plays the games and samples each position; half of the games start after one of the balanced first moves. `expert` makes the
    /// player, who plays without a book, and `tick` is called after each game. Takes all threads of the current `rayon` pool; the
    /// games do not depend on how many there are.
    pub fn games<L: Send>(
        &self,
        expert: &(dyn Fn(Budget) -> Expert + Sync),
        sample: &SampleFn<'_, L>,
        tick: &(dyn Fn() + Sync),
    ) -> Vec<SelfPlayGame<L>> {
        let games = 0..self.games;
        games
            .into_par_iter()
            .map(|game| {
                let expert = expert(Budget::playouts(self.playouts)).with_book(None);
                let played = self.game(game, expert, sample);
                tick();
                played
            })
            .collect()
    }

    fn game<L>(&self, game: u64, mut expert: Expert, sample: &SampleFn<'_, L>) -> SelfPlayGame<L> {
        let seed = self.seed.derive(game);
        let mut rng = seed.derive(1).stream();
        let mut state = State::start(&Rules::default(), 2, seed);
        if game % 2 == 1 {
            let mut openings = BALANCED_OPENINGS
                .lines()
                .filter_map(|line| read_placement(line.split(' ').next()?).ok());
            if let Some(first) = openings.nth(rng.index(BALANCED)) {
                state.apply(&Action::Lay(first));
            }
        }
        let stop = StopFlag::new();
        let mut samples = Vec::new();
        let mut legal = Vec::new();
        while let Some(seat) = state.actor() {
            let mut context = DecisionContext {
                rng: &mut rng,
                stop: &stop,
            };
            let decision = expert.decide(&state.view(seat), &mut context);
            let found = &decision.candidates;
            samples.extend(sample(&state, found));
            let drawn = if self.random_move_rate > 0.0 && rng.chance(self.random_move_rate) {
                state.legal_actions(&mut legal);
                rng.choose(&legal).copied()
            } else if state.plies() < SAMPLED_PLIES || rng.chance(SAMPLED_LATER) {
                draw(found, &mut rng)
            } else {
                None
            };
            state.apply(&drawn.unwrap_or(decision.action));
        }
        SelfPlayGame {
            samples,
            end: *state.board(),
        }
    }
}

/// A move sampled in proportion to its visits.
fn draw(found: &[Candidate<Action>], rng: &mut Stream) -> Option<Action> {
    let all: u64 = found.iter().map(|candidate| candidate.visits).sum();
    let mut left = rng.below(u32::try_from(all).ok().filter(|&all| all > 0)?);
    found
        .iter()
        .find(|candidate| {
            let visits = u32::try_from(candidate.visits).unwrap_or(u32::MAX);
            let here = left < visits;
            left = left.saturating_sub(visits);
            here
        })
        .map(|candidate| candidate.action)
}

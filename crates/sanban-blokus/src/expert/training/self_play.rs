//! Self-play of the expert, as training data.

use rayon::prelude::*;

use crate::board::Board;
use crate::expert::Expert;
use crate::notation::balanced_openings;
use crate::rules::Rules;
use crate::state::{Action, State};
use sanban_game::search::Budget;
use sanban_game::{Candidate, DecisionContext, Player, Seed, State as _, StopFlag, Stream};

/// Settings of self-play.
#[derive(Clone, Copy, Debug)]
pub struct SelfPlay {
    /// Number of games.
    pub games: u64,
    /// Number of playouts of each decision.
    pub playouts: u64,
    /// Share of the moves (0.0..=1.0) drawn from all legal ones, so that bad positions come up too.
    pub random_move_rate: f64,
    /// Seed of all random numbers.
    pub seed: Seed,
}

/// A game of self-play: its moves, its samples, and its final board.
#[derive(Clone, Debug)]
pub struct SelfPlayGame<L> {
    /// Actions, including passes.
    pub actions: Vec<Action>,
    /// Samples of its positions.
    pub samples: Vec<L>,
    /// Final board.
    pub end: Board,
}

/// Maps a position and the candidates of its search to a sample.
pub type SampleFn<'a, L> = dyn Fn(&State, &[Candidate<Action>]) -> Option<L> + Sync + 'a;

/// Number of plies sampled in proportion to visits, so that no two games are alike …
const SAMPLED_PLIES: u16 = 6;
/// … and the share of the later ones.
const SAMPLED_LATER: f64 = 0.1;
/// Number of balanced first moves.
const BALANCED: usize = 43;

impl SelfPlay {
    /// Plays the games and samples each position; half of the games start after one of the balanced first moves. `expert`
    /// builds the player, which plays without a book, and `tick` is called after each game. Uses the threads of the
    /// current `rayon` pool; the games do not depend on their number.
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
                let played = self.game(game, expert, sample);
                tick();
                played
            })
            .collect()
    }

    /// Plays the games with these numbers, each exactly as [`SelfPlay::games`] does, and passes each to `hear` as it is
    /// finished, on any thread and in any order.
    ///
    /// # Errors
    /// The error of `hear`: no other game is started then.
    pub fn some_games<L: Send, E: Send>(
        &self,
        numbers: &[u64],
        expert: &(dyn Fn(Budget) -> Expert + Sync),
        sample: &SampleFn<'_, L>,
        hear: &(dyn Fn(u64, SelfPlayGame<L>) -> Result<(), E> + Sync),
    ) -> Result<(), E> {
        numbers
            .par_iter()
            .try_for_each(|&game| hear(game, self.game(game, expert, sample)))
    }

    fn game<L>(
        &self,
        game: u64,
        expert: &(dyn Fn(Budget) -> Expert + Sync),
        sample: &SampleFn<'_, L>,
    ) -> SelfPlayGame<L> {
        let expert = expert(Budget::playouts(self.playouts)).with_book(None);
        self.game_of(game, expert, sample)
    }

    fn game_of<L>(
        &self,
        game: u64,
        mut expert: Expert,
        sample: &SampleFn<'_, L>,
    ) -> SelfPlayGame<L> {
        let seed = self.seed.derive(game);
        let mut rng = seed.derive(1).stream();
        let mut state = State::start(&Rules::default(), 2, seed);
        let mut actions = Vec::new();
        if game % 2 == 1
            && let Some(first) = balanced_openings().nth(rng.index(BALANCED))
        {
            let first = Action::Lay(first);
            state.apply(&first);
            actions.push(first);
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
            let action = drawn.unwrap_or(decision.action);
            state.apply(&action);
            actions.push(action);
        }
        SelfPlayGame {
            actions,
            samples,
            end: *state.board(),
        }
    }
}

/// Result of a search in numbers, as far as samples depend on it: moves by their index among the legal ones.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Search {
    /// Value of its first candidate for the side to move.
    pub value: f32,
    /// Visits of its candidates, in order, without unvisited ones; the first two are always kept.
    pub visits: Vec<(usize, u64)>,
}

impl Search {
    /// Result of a search in a position.
    #[must_use]
    pub fn of(state: &State, found: &[Candidate<Action>]) -> Search {
        let mut legal = Vec::new();
        state.legal_actions(&mut legal);
        let looked_at = found
            .iter()
            .enumerate()
            .filter(|(at, candidate)| *at < 2 || candidate.visits > 0);
        let visits = looked_at.filter_map(|(_, candidate)| {
            let place = legal
                .iter()
                .position(|&action| action == candidate.action)?;
            Some((place, candidate.visits))
        });
        Search {
            value: found.first().map_or(0.0, |best| best.value as f32),
            visits: visits.collect(),
        }
    }

    /// Candidates in a position with these legal actions; `None` if the search is not one of the position.
    fn candidates(&self, legal: &[Action]) -> Option<Vec<Candidate<Action>>> {
        let candidate = |&(place, visits): &(usize, u64)| {
            Some(Candidate {
                action: *legal.get(place)?,
                visits,
                value: f64::from(self.value),
                chances: Vec::new(),
            })
        };
        self.visits.iter().map(candidate).collect()
    }
}

/// A game of self-play in numbers, as it is stored: the samples of any learner derive from it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Transcript {
    /// Moves, each by its index among the legal ones.
    pub moves: Vec<usize>,
    /// Searches of the last moves of the game; an opening is not searched.
    pub searches: Vec<Search>,
}

impl Transcript {
    /// A game whose samples are its searches.
    #[must_use]
    pub fn of(game: SelfPlayGame<Search>) -> Transcript {
        let mut state = State::start(&Rules::default(), 2, Seed::default());
        let mut legal = Vec::new();
        let place = |action: &Action| {
            state.legal_actions(&mut legal);
            state.apply(action);
            legal.iter().position(|known| known == action)
        };
        Transcript {
            // Every move played was legal.
            moves: game.actions.iter().filter_map(place).collect(),
            searches: game.samples,
        }
    }

    /// The game with samples as made by [`SelfPlay::games`]; `None` if these are not the moves of a whole game.
    #[must_use]
    pub fn replay<L>(&self, sample: &SampleFn<'_, L>) -> Option<SelfPlayGame<L>> {
        let opening = self.moves.len().checked_sub(self.searches.len())?;
        let mut state = State::start(&Rules::default(), 2, Seed::default());
        let (mut legal, mut actions, mut samples) = (Vec::new(), Vec::new(), Vec::new());
        for (at, &place) in self.moves.iter().enumerate() {
            state.legal_actions(&mut legal);
            if let Some(search) = at.checked_sub(opening).map(|at| &self.searches[at]) {
                samples.extend(sample(&state, &search.candidates(&legal)?));
            }
            let action = *legal.get(place)?;
            state.apply(&action);
            actions.push(action);
        }
        state.actor().is_none().then(|| SelfPlayGame {
            actions,
            samples,
            end: *state.board(),
        })
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

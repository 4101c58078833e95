//! Games that the expert plays against itself to learn from.

use rayon::prelude::*;

use super::Expert;
use crate::BALANCED_OPENINGS;
use crate::board::Board;
use crate::notation::read_placement;
use crate::rules::Rules;
use crate::state::{Action, State};
use sanban_game::search::Budget;
use sanban_game::{Candidate, Player, Seed, State as _, StopFlag, Stream, Thinking};

/// How games come about.
#[derive(Clone, Copy, Debug)]
pub struct School {
    /// How many games are played.
    pub games: u64,
    /// How many playouts each decision gets.
    pub playouts: u64,
    /// This share of the moves (0 to 1) is drawn from all legal ones, so that positions come up which nobody wants.
    pub blunders: f64,
    /// Where all chance starts.
    pub seed: Seed,
}

/// What was noted of a game, and how it ended.
#[derive(Clone, Debug)]
pub struct Played<L> {
    /// What was noted.
    pub lessons: Vec<L>,
    /// The board at the end.
    pub end: Board,
}

/// Notes something of a position and of the moves that a search found there.
pub type Note<'a, L> = dyn Fn(&State, &[Candidate<Action>]) -> Option<L> + Sync + 'a;

/// So many plies of a game are drawn by the playouts that moves got, so that no two games are alike …
const VARIED: u16 = 6;
/// … and of the later ones this share.
const VARIED_LATER: f64 = 0.1;
/// How many balanced first moves there are.
const BALANCED: usize = 43;

impl School {
    /// Plays the games and notes something in each position, by what the search found there; half of the games start after one of
    /// the balanced first moves. `expert` makes the player, who plays without a book, and `tick` is called after each game. Takes
    /// all threads of the current `rayon` pool; the games do not depend on how many there are.
    pub fn games<L: Send>(
        &self,
        expert: &(dyn Fn(Budget) -> Expert + Sync),
        note: &Note<'_, L>,
        tick: &(dyn Fn() + Sync),
    ) -> Vec<Played<L>> {
        let games = 0..self.games;
        games
            .into_par_iter()
            .map(|game| {
                let expert = expert(Budget::playouts(self.playouts)).with_book(None);
                let played = self.game(game, expert, note);
                tick();
                played
            })
            .collect()
    }

    fn game<L>(&self, game: u64, mut expert: Expert, note: &Note<'_, L>) -> Played<L> {
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
        let mut lessons = Vec::new();
        let mut legal = Vec::new();
        while let Some(seat) = state.actor() {
            let mut thinking = Thinking {
                rng: &mut rng,
                stop: &stop,
            };
            let decision = expert.decide(&state.view(seat), &mut thinking);
            let found = &decision.candidates;
            lessons.extend(note(&state, found));
            let drawn = if self.blunders > 0.0 && rng.chance(self.blunders) {
                state.legal_actions(&mut legal);
                rng.choose(&legal).copied()
            } else if state.plies() < VARIED || rng.chance(VARIED_LATER) {
                draw(found, &mut rng)
            } else {
                None
            };
            state.apply(&drawn.unwrap_or(decision.action));
        }
        Played {
            lessons,
            end: *state.board(),
        }
    }
}

/// One of the moves, each with its share of the playouts.
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

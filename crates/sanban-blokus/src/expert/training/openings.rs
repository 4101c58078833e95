//! Making of the opening book by self-play: from the start, and from the balanced first moves, it follows the most visited
//! moves of the search, the most probable positions first.

use std::collections::HashMap;
use std::fmt::Write as _;

use fnv::FnvBuildHasher;
use rayon::prelude::*;

use crate::board::Board;
use crate::expert::{Book, Expert};
use crate::notation::balanced_openings;
use crate::placement::Placement;
use crate::rules::Rules;
use crate::state::{Action, State};
use sanban_game::search::Budget;
use sanban_game::{Candidate, DecisionContext, Player as _, Seed, State as _, StopFlag};

/// Maximum number of moves of a position.
const MAX_MOVES: usize = 6;

/// Settings for making a book.
#[derive(Clone, Copy, Debug)]
pub struct BookConfig {
    /// Number of positions.
    pub positions: usize,
    /// Number of playouts of each.
    pub playouts: u64,
    /// Seed of all random numbers.
    pub seed: Seed,
}

/// Number of positions searched in parallel; the book does not depend on the number of threads.
const BATCH: usize = 16;

/// Makes a book and returns its text; `tick` is called after each position.
#[must_use]
pub fn write(config: &BookConfig, tick: &(dyn Fn() + Sync)) -> String {
    let start = State::start(&Rules::default(), 2, config.seed);
    let balanced: Vec<Placement> = balanced_openings().collect();
    // The cast loses nothing: there are 43.
    let each = 1.0 / balanced.len() as f64;
    let mut frontier: HashMap<Board, (f64, State), FnvBuildHasher> = HashMap::default();
    for &first in &balanced {
        let mut state = start.clone();
        state.apply(&Action::Lay(first));
        frontier.insert(*state.board(), (each, state));
    }
    frontier.insert(*start.board(), (1.0, start));
    let mut book = Book::default();
    let mut text = format!(
        "# Openings of Blokus Duo (rule A): the moves so far, and the best next ones, each with its win rate for who moves and\n\
         # its share of at most {} playouts.\n",
        config.playouts
    );
    let mut written = 0;
    while written < config.positions && !frontier.is_empty() {
        let mut next: Vec<(Board, f64)> =
            frontier.iter().map(|(board, of)| (*board, of.0)).collect();
        let notation = |board: &Board| frontier.get(board).map(|(_, state)| moves_of(state));
        // Equal weights are common: ties are broken by the moves, so that the order is always the same.
        next.sort_by(|a, b| {
            b.1.total_cmp(&a.1)
                .then_with(|| notation(&a.0).cmp(&notation(&b.0)))
        });
        next.truncate(BATCH.min(config.positions - written));
        let next: Vec<(f64, State)> = next
            .iter()
            .filter_map(|(board, _)| frontier.remove(board))
            .collect();
        let searched: Vec<Vec<Candidate<Action>>> = next
            .par_iter()
            .enumerate()
            .map(|(at, (_, state))| {
                let found = search(state, config, config.seed.derive((written + at) as u64));
                tick();
                found
            })
            .collect();
        written += next.len();
        for ((_, state), found) in next.iter().zip(&searched) {
            let noted = &found[..found.len().min(MAX_MOVES)];
            let _ = write!(text, "{}:", moves_of(state));
            for candidate in noted {
                if let Action::Lay(placement) = candidate.action {
                    let (value, visits) = (candidate.value.clamp(0.0, 1.0), candidate.visits);
                    let _ = write!(text, " {placement} {value:.3} {visits}");
                }
            }
            text.push('\n');
            book.insert(state, noted.to_vec());
        }
        // Only once all of them are known: one may follow another, mirrored.
        for ((weight, state), found) in next.into_iter().zip(searched) {
            let all: u64 = found.iter().map(|candidate| candidate.visits).sum();
            for candidate in found.iter().take(MAX_MOVES) {
                let mut after = state.clone();
                after.apply(&candidate.action);
                let board = *after.board();
                let known = book.of(&after).is_some();
                if after.actor().is_some() && !known && !frontier.contains_key(&board.mirrored()) {
                    let share = candidate.visits as f64 / all as f64;
                    frontier.entry(board).or_insert((0.0, after)).0 += weight * share;
                }
            }
        }
    }
    text
}

/// Moves so far, each followed by a space.
fn moves_of(state: &State) -> String {
    state
        .laid()
        .iter()
        .map(|(_, placement)| format!("{placement} "))
        .collect()
}

fn search(state: &State, config: &BookConfig, seed: Seed) -> Vec<Candidate<Action>> {
    let Some(seat) = state.actor() else {
        return Vec::new();
    };
    let mut expert = Expert::new(Budget::playouts(config.playouts)).with_book(None);
    let mut context = DecisionContext {
        rng: &mut seed.stream(),
        stop: &StopFlag::new(),
    };
    expert.decide(&state.view(seat), &mut context).candidates
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_book_is_written_as_it_is_read_whatever_the_threads() {
        let config = BookConfig {
            positions: 20,
            playouts: 30,
            seed: Seed(3),
        };
        let text = write(&config, &|| ());
        assert_eq!(Book::parse(&text).unwrap().len(), 20);
        let alone = rayon::ThreadPoolBuilder::new()
            .num_threads(1)
            .build()
            .unwrap();
        assert_eq!(alone.install(|| write(&config, &|| ())), text);
    }
}

//! The opening book: positions that were searched offline, with their best moves.
//!
//! The book is made by self-play ([`write()`]): from the start, and from the balanced first moves, it follows the most visited
//! moves of the search, the most probable positions first.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};

use fnv::{FnvBuildHasher, FnvHashMap};
use rayon::prelude::*;

use super::Expert;
use crate::BALANCED_OPENINGS;
use crate::board::Board;
use crate::colour::Colour;
use crate::notation::read_placement;
use crate::placement::Placement;
use crate::rules::Rules;
use crate::state::{Action, State};
use sanban_game::search::Budget;
use sanban_game::{
    Candidate, DecisionContext, Player as _, Seed, State as _, StopFlag, Stream, quoted,
};

/// Built-in book, made by `sanban learn blokus-openings`.
const BUILT_IN: &str = include_str!("../../assets/openings.txt");

/// Maximum number of moves of a position.
const MAX_MOVES: usize = 6;
/// Tolerances for moves that count as equal to the best: maximum loss of value, and minimum share of its visits.
const VALUE_TOLERANCE: f64 = 0.01;
const MIN_VISIT_SHARE: f64 = 0.5;

/// Known positions, with the candidates of their searches, best first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Book(FnvHashMap<(Board, Colour), Vec<Candidate<Action>>>);

/// Error in a line of a book.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "line {line}: {why}; a line is the moves so far, ':' and moves with their win rates and playouts, as in 'e10,f10 : j5,j6 0.5 1000'"
)]
pub struct BookError {
    /// Line number, from 1.
    pub line: usize,
    /// Description of the error.
    pub why: String,
}

impl Book {
    /// The built-in book.
    #[must_use]
    pub fn learned() -> Arc<Book> {
        static BOOK: LazyLock<Arc<Book>> = LazyLock::new(|| {
            // A test reads the built-in book.
            Arc::new(Book::parse(BUILT_IN).unwrap_or_default())
        });
        BOOK.clone()
    }

    /// Parses the format of [`write()`]; `#` starts a comment.
    ///
    /// # Errors
    /// The first invalid line, with the reason.
    pub fn parse(text: &str) -> Result<Book, BookError> {
        let mut book = Book::default();
        for (line, row) in (1..).zip(text.lines()) {
            let row = row.split('#').next().unwrap_or("").trim();
            if !row.is_empty() {
                book.read(row).map_err(|why| BookError { line, why })?;
            }
        }
        Ok(book)
    }

    fn read(&mut self, row: &str) -> Result<(), String> {
        let (laid, moves) = row.split_once(':').ok_or("there is no ':'")?;
        let mut state = State::start(&Rules::default(), 2, Seed(0));
        let play = |state: &mut State, word: &str| {
            let placement = read_placement(word).map_err(|why| why.to_string())?;
            state
                .play(&Action::Lay(placement))
                .map_err(|why| why.to_string())?;
            Ok::<_, String>(placement)
        };
        for word in laid.split_whitespace() {
            play(&mut state, word)?;
        }
        let mut found = Vec::new();
        let words: Vec<&str> = moves.split_whitespace().collect();
        for words in words.chunks(3) {
            let &[placement, value, visits] = words else {
                return Err("a move lacks its win rate or its playouts".to_owned());
            };
            let placement = play(&mut state.clone(), placement)?;
            let value = value
                .parse()
                .ok()
                .filter(|value| (0.0..=1.0).contains(value));
            found.push(Candidate {
                action: Action::Lay(placement),
                value: value
                    .ok_or_else(|| format!("'{}' is no win rate from 0 to 1", quoted(words[1])))?,
                visits: visits
                    .parse()
                    .map_err(|_| format!("'{}' is no number of playouts", quoted(visits)))?,
                chances: Vec::new(),
            });
        }
        if found.is_empty() {
            return Err("there is no move behind the ':'".to_owned());
        }
        self.insert(&state, found);
        Ok(())
    }

    fn insert(&mut self, state: &State, found: Vec<Candidate<Action>>) {
        let board = *state.board();
        let mirrored = found.iter().map(|candidate| Candidate {
            action: match candidate.action {
                Action::Lay(placement) => Action::Lay(placement.mirrored()),
                Action::Pass => Action::Pass,
            },
            ..candidate.clone()
        });
        let mirrored = mirrored.collect();
        self.0.insert((board.mirrored(), state.to_move()), mirrored);
        self.0.insert((board, state.to_move()), found);
    }

    /// Moves of this position, best first; `None` if it is unknown.
    #[must_use]
    pub fn of(&self, state: &State) -> Option<&[Candidate<Action>]> {
        let key = (*state.board(), state.to_move());
        self.0.get(&key).map(Vec::as_slice)
    }

    /// Number of known positions, mirror images counted once.
    #[must_use]
    pub fn len(&self) -> usize {
        let mirrored = |(board, _): &&(Board, Colour)| board.mirrored() != *board;
        self.0.len() - self.0.keys().filter(mirrored).count() / 2
    }

    /// `true` if the book has no positions.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A random move among those that count as equal to the first.
pub(super) fn draw(found: &[Candidate<Action>], rng: &mut Stream) -> Option<Action> {
    let best = found.first()?;
    // The cast loses nothing: at most a thousand million.
    let sure = |candidate: &&Candidate<Action>| {
        candidate.value >= best.value - VALUE_TOLERANCE
            && candidate.visits as f64 >= MIN_VISIT_SHARE * best.visits as f64
    };
    let good: Vec<Action> = found
        .iter()
        .filter(sure)
        .map(|found| found.action)
        .collect();
    rng.choose(&good).copied()
}

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
    let balanced: Vec<Placement> = BALANCED_OPENINGS
        .lines()
        .filter_map(|line| read_placement(line.split(' ').next()?).ok())
        .collect();
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
                let known = book.0.contains_key(&(board, after.to_move()));
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
    use sanban_game::Rules as _;

    #[test]
    fn the_built_in_book_is_sound() {
        let book = Book::parse(BUILT_IN).unwrap();
        assert!(book.len() >= 200, "{}", book.len());
        let start = State::start(&Rules::default(), 2, Seed(1));
        assert!(book.of(&start).is_some());
        // All balanced first moves are answered.
        for line in BALANCED_OPENINGS
            .lines()
            .filter(|line| !line.starts_with('#'))
        {
            let first = read_placement(line.split(' ').next().unwrap()).unwrap();
            let mut state = start.clone();
            state.apply(&Action::Lay(first));
            assert!(book.of(&state).is_some(), "{first}");
        }
        let other = State::start(&Rules::preset("rule-b").unwrap(), 2, Seed(1));
        assert!(book.of(&other).is_none());
    }

    #[test]
    fn a_book_knows_mirror_images_and_draws_among_equals() {
        let text = "# a remark\ne10,e11,e12,f12,g12 : h5,i5,j5,k5,l5 0.5 100 j5,j6,j7,j8,j9 0.495 60 j4,j5,j6,j7,j8 0.45 90\n";
        let book = Book::parse(text).unwrap();
        assert_eq!(book.len(), 1);
        let first = read_placement("e10,e11,e12,f12,g12").unwrap();
        let start = State::start(&Rules::default(), 2, Seed(1));
        let mut rng = Seed(2).stream();
        for first in [first, first.mirrored()] {
            let mut state = start.clone();
            state.apply(&Action::Lay(first));
            let found = book.of(&state).unwrap();
            let mut drawn: Vec<Action> = (0..100).filter_map(|_| draw(found, &mut rng)).collect();
            drawn.sort_unstable();
            drawn.dedup();
            assert_eq!(drawn.len(), 2);
            for action in drawn {
                assert_ne!(action, found[2].action);
                state.clone().play(&action).unwrap();
            }
        }
    }

    #[test]
    fn a_bad_line_says_what_is_wrong_with_it() {
        for (text, line, why) in [
            ("e10,e11", 1, "there is no ':'"),
            ("# fine\n: e10,e11,e12,e13,e14", 2, "lacks its win rate"),
            (": e10,e11,e12,e13,e14 1.5 10", 1, "'1.5' is no win rate"),
            (
                ": e10,e11,e12,e13,e14 0.5 x",
                1,
                "'x' is no number of playouts",
            ),
            (": a1,a2 0.5 10", 1, ""),
            (":", 1, "there is no move"),
        ] {
            let error = Book::parse(text).unwrap_err();
            assert_eq!(error.line, line, "{text}");
            assert!(error.to_string().contains(why), "{error}");
        }
    }

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

//! The opening book: positions that were searched offline, with their best moves.
//!
//! The book is made by self-play ([`write()`](super::training::openings::write)).

use std::sync::{Arc, LazyLock};

use fnv::FnvHashMap;

use crate::board::Board;
use crate::colour::Colour;
use crate::notation::read_placement;
use crate::rules::Rules;
use crate::state::{Action, State};
use sanban_game::{Candidate, Seed, State as _, Stream, quoted};

/// Built-in book, made by `sanban learn blokus-openings`.
const BUILT_IN: &str = include_str!("../../assets/openings.txt");

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

    /// Parses the format of [`write()`](super::training::openings::write); `#` starts a comment.
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

    /// Adds a position and its mirror image.
    pub(super) fn insert(&mut self, state: &State, found: Vec<Candidate<Action>>) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::balanced_openings;
    use sanban_game::Rules as _;

    #[test]
    fn the_built_in_book_is_sound() {
        let book = Book::parse(BUILT_IN).unwrap();
        assert!(book.len() >= 200, "{}", book.len());
        let start = State::start(&Rules::default(), 2, Seed(1));
        assert!(book.of(&start).is_some());
        // All balanced first moves are answered.
        for first in balanced_openings() {
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
}

//! Perft: the number of lines of play of a given length, the classic check of a move generator.
//!
//! A forced pass is one ply with one line; a finished game counts as one, however many plies remain.
//!
//! The last two plies are counted together. Placing a piece takes squares from the opponent and gives it nothing, so its
//! replies are the placements that it had before, less those that overlap the piece. Number these placements, and write
//! for each square the set of those that cover it as a row of bits: the replies that a move eliminates are then the union
//! of at most five rows, and are counted 64 at a time.

use rayon::prelude::*;

use sanban_game::State as _;

use super::board::Board;
use super::colour::Colour;
use super::placement::Placement;
use super::square::SIDE;
use super::state::{Action, State};

/// Number of lines of play, and of those that end with a forced pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PerftCount {
    /// Number of all lines.
    pub all: u64,
    /// Number of lines whose last ply is a forced pass. Programs that count placements alone miss them.
    pub passes: u64,
}

impl std::iter::Sum for PerftCount {
    fn sum<I: Iterator<Item = PerftCount>>(counts: I) -> PerftCount {
        counts.fold(PerftCount::default(), |sum, count| PerftCount {
            all: sum.all + count.all,
            passes: sum.passes + count.passes,
        })
    }
}

/// Number of lines of play from `state` of `depth` plies. Uses all threads of the current `rayon` pool.
///
/// # Examples
/// ```
/// use sanban_blokus::{State, divide, perft};
/// use sanban_game::{Seed, State as _};
///
/// let start = State::start(&Default::default(), 2, Seed(1));
/// assert_eq!(perft(&start, 1), 414);
/// let parts = divide(&start, 2);
/// assert_eq!(parts.iter().map(|(_, count)| count).sum::<u64>(), perft(&start, 2));
/// ```
#[must_use]
pub fn perft(state: &State, depth: u32) -> u64 {
    perft_count(state, depth).all
}

/// The same, with the number of forced passes among them.
#[must_use]
pub fn perft_count(state: &State, depth: u32) -> PerftCount {
    if depth == 0 || state.actor().is_none() {
        return PerftCount { all: 1, passes: 0 };
    }
    if depth <= 2 {
        return Counter::default().count(*state.board(), state.to_move(), depth);
    }
    counts(state, depth)
        .into_iter()
        .map(|(_, count)| count)
        .sum()
}

/// The same for each legal action, in order; empty if `depth` is 0 or the game is over.
#[must_use]
pub fn divide(state: &State, depth: u32) -> Vec<(Action, u64)> {
    let counts = counts(state, depth).into_iter();
    counts.map(|(action, count)| (action, count.all)).collect()
}

fn counts(state: &State, depth: u32) -> Vec<(Action, PerftCount)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let mut actions = Vec::new();
    state.legal_actions(&mut actions);
    actions
        .into_par_iter()
        .map_init(Counter::default, |counter, action| {
            let (mut board, colour) = (*state.board(), state.to_move());
            if let Action::Lay(placement) = action {
                board.lay(colour, placement);
            }
            let mut count = counter.count(board, colour.other(), rest);
            if rest == 0 && action == Action::Pass {
                count.passes = 1;
            }
            (action, count)
        })
        .collect()
}

/// Counter that keeps its lists between counts.
#[derive(Default)]
struct Counter {
    /// A list of moves for each depth that is not counted in one go.
    moves: Vec<Vec<Placement>>,
    replies: Vec<Placement>,
    covering: Vec<u64>,
}

/// Count for one ply of `colour` with this number of placements; without any, the one line of a pass or of the end.
fn by_one_ply(board: &Board, colour: Colour, placements: u64) -> PerftCount {
    PerftCount {
        all: placements.max(1),
        passes: match placements {
            0 => u64::from(board.any_placement(colour.other()).is_some()),
            _ => 0,
        },
    }
}

impl Counter {
    fn count(&mut self, board: Board, colour: Colour, depth: u32) -> PerftCount {
        match depth {
            0 => PerftCount { all: 1, passes: 0 },
            1 => by_one_ply(&board, colour, board.count_placements(colour) as u64),
            2 => self.count_pairs(&board, colour),
            _ => {
                let mut moves = self.moves.pop().unwrap_or_default();
                board.placements(colour, &mut moves);
                let other = colour.other();
                let count = if !moves.is_empty() {
                    let after = |placement: &Placement| {
                        let mut board = board;
                        board.lay(colour, *placement);
                        self.count(board, other, depth - 1)
                    };
                    moves.iter().map(after).sum()
                } else if board.any_placement(other).is_some() {
                    self.count(board, other, depth - 1)
                } else {
                    PerftCount { all: 1, passes: 0 }
                };
                self.moves.push(moves);
                count
            }
        }
    }

    /// Count for the last two plies.
    fn count_pairs(&mut self, board: &Board, colour: Colour) -> PerftCount {
        board.placements(colour.other(), &mut self.replies);
        let words = self.replies.len().div_ceil(64);
        self.covering.clear();
        self.covering
            .resize(words * usize::from(SIDE) * usize::from(SIDE), 0);
        for (number, reply) in self.replies.iter().enumerate() {
            for square in reply.squares() {
                self.covering[square.index() * words + number / 64] |= 1 << (number % 64);
            }
        }
        let replies = self.replies.len() as u64;
        let mut count = PerftCount::default();
        let mut can_move = false;
        board.for_each_placement(colour, |placement| {
            can_move = true;
            let rows = placement
                .squares_filled()
                .map(|square| &self.covering[square.index() * words..][..words]);
            let spoilt: u64 = (0..words)
                .map(|word| {
                    let union = rows.iter().fold(0, |union, row| union | row[word]);
                    u64::from(union.count_ones())
                })
                .sum();
            match replies - spoilt {
                0 => {
                    let mut board = *board;
                    board.lay(colour, placement);
                    let last = by_one_ply(&board, colour.other(), 0);
                    count.all += last.all;
                    count.passes += last.passes;
                }
                placements => count.all += placements,
            }
        });
        // After a pass the opponent moves; if it cannot either, the game is over.
        if can_move {
            count
        } else {
            PerftCount {
                all: replies.max(1),
                passes: 0,
            }
        }
    }
}

//! Exact values once little can happen any more: alpha-beta over what both sides can still lay, for the margin.
//!
//! * The same position comes about by many orders of the same moves: what is known of one is kept in a table.
//! * All that a side still lays lies on free squares that hang together with its corners, if only by their own corners. The pieces
//!   that fit there bound what it can still get; where that does not reach the window nothing needs to be tried.
//! * The best move known comes first, then large pieces. The others are only asked whether they are better still.

use fnv::FnvHashMap;

use super::reward::margin;
use crate::board::Board;
use crate::colour::Colour;
use crate::piece::Piece;
use crate::placement::Placement;
use crate::square::SquareSet;
use sanban_game::search::{Budget, Limit};
use sanban_game::{Seed, StopFlag};

/// The best move in a solved position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// A move that reaches the margin.
    pub placement: Placement,
    /// By how many squares the side to move comes out ahead when both sides play for the largest margin.
    pub margin: i32,
}

/// Solves a position in which `colour` is to move. A visited position counts as a playout of the budget; `None` where
/// that does not suffice, the flag is raised, or `colour` has no place.
#[must_use]
pub fn solve(board: &Board, colour: Colour, budget: Budget, stop: &StopFlag) -> Option<Solved> {
    // Where both have many placements it would only waste the budget.
    let many = board.count_placements(colour) * (1 + board.count_placements(colour.other()));
    if many as u64 > budget.most_playouts() / POSITIONS_A_PAIR {
        return None;
    }
    let mut search = Search {
        limit: budget.start(stop),
        known: FnvHashMap::default(),
        lists: Vec::new(),
    };
    let here = Position {
        board: *board,
        key: 0,
    };
    let margin = search.value(&here, colour, -LARGEST, LARGEST)?;
    let placement = search.known.get(&here.key_of(colour))?.best?;
    Some(Solved { placement, margin })
}

/// With fewer positions for each pair of a placement and a reply hardly any position is solved.
const POSITIONS_A_PAIR: u64 = 16;
/// More than any margin.
const LARGEST: i32 = 1000;

/// A board, and a key of what was laid since the root.
#[derive(Clone, Copy)]
struct Position {
    board: Board,
    key: u64,
}

impl Position {
    fn after(&self, colour: Colour, placement: Placement) -> Position {
        let mut board = self.board;
        board.lay(colour, placement);
        Position {
            board,
            key: self.key ^ mixed(2 * placement.index() as u64 + colour.index() as u64),
        }
    }

    /// What tells the position apart from others, with `colour` to move. Which piece a side laid last counts only where that
    /// earned it something.
    fn key_of(&self, colour: Colour) -> u64 {
        let bonus = |colour| u64::from(self.board.score(colour).bonus());
        let rest = bonus(Colour::First) << 8 | bonus(Colour::Second) << 1 | colour.index() as u64;
        self.key ^ mixed(1 << 32 | rest)
    }
}

/// A number with well-mixed bits for each number.
fn mixed(number: u64) -> u64 {
    Seed(0).derive(number).0
}

/// What is known of a position: bounds of its margin for the side to move, and the move that was best.
#[derive(Clone, Copy)]
struct Known {
    least: i32,
    most: i32,
    best: Option<Placement>,
}

struct Search<'a> {
    /// What is left of the budget.
    limit: Limit<'a>,
    known: FnvHashMap<u64, Known>,
    /// Lists that are not in use.
    lists: Vec<Vec<Placement>>,
}

impl Search<'_> {
    /// The margin of `colour`, to move, exact within the window and a bound outside; `None` when there were too many positions.
    fn value(&mut self, here: &Position, colour: Colour, alpha: i32, beta: i32) -> Option<i32> {
        let key = here.key_of(colour);
        let mut known = match self.known.get(&key) {
            Some(&known) => known,
            None => {
                if !self.limit.spend() {
                    return None;
                }
                bounds(&here.board, colour)
            }
        };
        if known.least >= beta || known.least == known.most {
            return Some(known.least);
        }
        if known.most <= alpha {
            return Some(known.most);
        }
        let mut moves = self.lists.pop().unwrap_or_default();
        here.board.placements(colour, &mut moves);
        let value = if moves.is_empty() {
            -self.value(here, colour.other(), -beta, -alpha)?
        } else {
            let best = known.best;
            moves.sort_by_key(|&placement| {
                (
                    Some(placement) != best,
                    std::cmp::Reverse(placement.piece().size()),
                )
            });
            self.best_of(&moves, here, colour, (alpha, beta), &mut known.best)?
        };
        self.lists.push(moves);
        if value > alpha {
            known.least = known.least.max(value);
        }
        if value < beta {
            known.most = known.most.min(value);
        }
        self.known.insert(key, known);
        Some(value)
    }

    /// The margin that the best of these moves reaches.
    fn best_of(
        &mut self,
        moves: &[Placement],
        here: &Position,
        colour: Colour,
        (mut alpha, beta): (i32, i32),
        best: &mut Option<Placement>,
    ) -> Option<i32> {
        let mut highest = -LARGEST;
        for (tried, &placement) in moves.iter().enumerate() {
            let after = here.after(colour, placement);
            let mut reply =
                |alpha: i32, beta: i32| self.value(&after, colour.other(), -beta, -alpha);
            let mut value = -LARGEST;
            // Is it better at all? Then: by how much?
            let better = tried == 0 || alpha + 1 == beta || {
                value = -reply(alpha, alpha + 1)?;
                value > alpha && value < beta
            };
            if better {
                value = -reply(alpha, beta)?;
            }
            if value > highest {
                highest = value;
                *best = Some(placement);
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        Some(highest)
    }
}

/// What the margin of `colour`, to move, can still become.
fn bounds(board: &Board, colour: Colour) -> Known {
    let now = match colour {
        Colour::First => margin(board),
        Colour::Second => -margin(board),
    };
    Known {
        least: now - most(board, colour.other()),
        most: now + most(board, colour),
        best: None,
    }
}

/// The most squares, and bonus, that a side can still get.
fn most(board: &Board, colour: Colour) -> i32 {
    // A side that has no place will never have one again.
    if board.any_placement(colour).is_none() {
        return 0;
    }
    let within = within_reach(board.free(colour), &board.open_corners(colour));
    let left = board.pieces_left(colour);
    let fit = board.pieces_that_fit(colour, &within);
    let squares: usize = fit.iter().map(|piece| usize::from(piece.size())).sum();
    let squares = i32::try_from(squares.min(within.len())).unwrap_or(i32::MAX);
    match fit == left {
        true if left.contains(Piece::One) => squares + 20,
        true => squares + 15,
        false => squares,
    }
}

/// The free squares that can be reached from these over free squares, by edges or corners.
fn within_reach(free: &SquareSet, from: &SquareSet) -> SquareSet {
    let mut reached = *from;
    loop {
        let rows = reached.0.map(|row| row | row << 1 | row >> 1);
        let row = |row: usize| rows.get(row).copied().unwrap_or(0);
        let near: [u16; 16] =
            std::array::from_fn(|at| rows[at] | row(at + 1) | row(at.wrapping_sub(1)));
        let more = SquareSet(near) & *free;
        if more == reached {
            return reached;
        }
        reached = more;
    }
}

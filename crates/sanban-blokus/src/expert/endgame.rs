//! An exact endgame solver: alpha-beta for the margin.
//!
//! * Transposition table: the same position arises from many orders of the same moves.
//! * Bounds: all further pieces of a side lie on free squares connected to its corners. The pieces that fit there bound
//!   its further gain; if that does not reach the window nothing needs to be searched.
//! * Move ordering and null windows: the best known move comes first, then large pieces; the others are first searched
//!   with a null window (principal variation search).

use fnv::FnvHashMap;

use super::reward::margin;
use crate::board::Board;
use crate::colour::Colour;
use crate::piece::Piece;
use crate::placement::Placement;
use crate::square::SquareSet;
use sanban_game::search::{Budget, Limit};
use sanban_game::{Seed, StopFlag};

/// Solution of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// A best move.
    pub placement: Placement,
    /// Margin of the side to move in squares, with best play for the margin on both sides.
    pub margin: i32,
}

/// Solves a position with `colour` to move. A visited position counts as a playout of the budget; `None` if that does not
/// suffice, the flag is raised, or `colour` has no legal placement.
#[must_use]
pub fn solve(board: &Board, colour: Colour, budget: Budget, stop: &StopFlag) -> Option<Solution> {
    // With many placements of both sides it would only waste the budget.
    let many = board.count_placements(colour) * (1 + board.count_placements(colour.other()));
    if many as u64 > budget.most_playouts() / POSITIONS_A_PAIR {
        return None;
    }
    let mut search = AlphaBeta::within(budget, stop);
    let here = Position::root(board);
    let margin = search.value(&here, colour, -INFINITY, INFINITY)?;
    let placement = search.bounds.get(&here.key_of(colour))?.best?;
    Some(Solution { placement, margin })
}

/// All choices of a position, solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedChoices {
    /// All placements of the side to move, in the order of [`Placement::index`], each with the margin of that side in
    /// squares after it, with best play for the margin on both sides.
    pub choices: Vec<Solution>,
    /// Number of distinct positions that bounds alone did not decide.
    pub positions: u64,
}

impl SolvedChoices {
    /// Best margin; `None` without choices.
    #[must_use]
    pub fn best(&self) -> Option<i32> {
        self.choices.iter().map(|choice| choice.margin).max()
    }
}

/// Solves every choice of `colour`, which is to move. A visited position counts as a playout of the budget; `None` if
/// that does not suffice, or the flag is raised. Without a legal placement there are no choices.
#[must_use]
pub fn solve_choices(
    board: &Board,
    colour: Colour,
    budget: Budget,
    stop: &StopFlag,
) -> Option<SolvedChoices> {
    let mut search = AlphaBeta::within(budget, stop);
    let here = Position::root(board);
    let mut placements = Vec::new();
    board.placements(colour, &mut placements);
    placements.sort_by_key(|placement| placement.index());
    let mut choices = Vec::with_capacity(placements.len());
    for placement in placements {
        let after = here.after(colour, placement);
        let margin = -search.value(&after, colour.other(), -INFINITY, INFINITY)?;
        choices.push(Solution { placement, margin });
    }
    Some(SolvedChoices {
        choices,
        positions: search.bounds.len() as u64,
    })
}

/// The rest of the game from a position with `colour` to move, with best play for the margin on both sides; passes are
/// left out. A visited position counts as a playout of the budget; `None` if that does not suffice, or the flag is
/// raised.
#[must_use]
pub fn best_line(
    board: &Board,
    colour: Colour,
    budget: Budget,
    stop: &StopFlag,
) -> Option<Vec<(Colour, Placement)>> {
    let mut search = AlphaBeta::within(budget, stop);
    let mut here = Position::root(board);
    let mut mover = colour;
    let mut line = Vec::new();
    loop {
        let mut moves = Vec::new();
        here.board.placements(mover, &mut moves);
        if moves.is_empty() {
            if here.board.any_placement(mover.other()).is_none() {
                return Some(line);
            }
            mover = mover.other();
            continue;
        }
        let value = search.value(&here, mover, -INFINITY, INFINITY)?;
        // Of equal moves the largest piece, which is the easiest to follow.
        moves.sort_by_key(|placement| {
            (
                std::cmp::Reverse(placement.piece().size()),
                placement.index(),
            )
        });
        let mut best = None;
        for &placement in &moves {
            let after = here.after(mover, placement);
            if -search.value(&after, mover.other(), -value, -value + 1)? >= value {
                best = Some((placement, after));
                break;
            }
        }
        let (placement, after) = best?;
        line.push((mover, placement));
        here = after;
        mover = mover.other();
    }
}

/// Minimum budget of positions for each pair of a placement and a reply: with less hardly any position is solved.
const POSITIONS_A_PAIR: u64 = 16;
/// A bound above any margin.
const INFINITY: i32 = 1000;

/// A board, and the Zobrist key of the pieces placed since the root.
#[derive(Clone, Copy)]
struct Position {
    board: Board,
    key: u64,
}

impl Position {
    fn root(board: &Board) -> Position {
        Position {
            board: *board,
            key: 0,
        }
    }

    fn after(&self, colour: Colour, placement: Placement) -> Position {
        let mut board = self.board;
        board.lay(colour, placement);
        Position {
            board,
            key: self.key ^ mixed(2 * placement.index() as u64 + colour.index() as u64),
        }
    }

    /// Key of the position with `colour` to move. The last piece of a side counts only if it earned a bonus.
    fn key_of(&self, colour: Colour) -> u64 {
        let bonus = |colour| u64::from(self.board.score(colour).bonus());
        let rest = bonus(Colour::First) << 8 | bonus(Colour::Second) << 1 | colour.index() as u64;
        self.key ^ mixed(1 << 32 | rest)
    }
}

/// Hash of a number.
fn mixed(number: u64) -> u64 {
    Seed(0).derive(number).0
}

/// An entry of the transposition table: bounds of the margin for the side to move, and the best move so far.
#[derive(Clone, Copy)]
struct Bounds {
    lower: i32,
    upper: i32,
    best: Option<Placement>,
}

struct AlphaBeta<'a> {
    /// Rest of the budget.
    limit: Limit<'a>,
    bounds: FnvHashMap<u64, Bounds>,
    /// Spare lists of moves.
    lists: Vec<Vec<Placement>>,
}

impl<'a> AlphaBeta<'a> {
    fn within(budget: Budget, stop: &'a StopFlag) -> AlphaBeta<'a> {
        AlphaBeta {
            limit: budget.start(stop),
            bounds: FnvHashMap::default(),
            lists: Vec::new(),
        }
    }
}

impl AlphaBeta<'_> {
    /// Margin of `colour`, which is to move, exact within the window and a bound outside; `None` after too many
    /// positions.
    fn value(&mut self, here: &Position, colour: Colour, alpha: i32, beta: i32) -> Option<i32> {
        let key = here.key_of(colour);
        let mut bounds = match self.bounds.get(&key) {
            Some(&bounds) => bounds,
            None => {
                if !self.limit.spend() {
                    return None;
                }
                bounds(&here.board, colour)
            }
        };
        if bounds.lower >= beta || bounds.lower == bounds.upper {
            return Some(bounds.lower);
        }
        if bounds.upper <= alpha {
            return Some(bounds.upper);
        }
        let mut moves = self.lists.pop().unwrap_or_default();
        here.board.placements(colour, &mut moves);
        let value = if moves.is_empty() {
            -self.value(here, colour.other(), -beta, -alpha)?
        } else {
            let best = bounds.best;
            moves.sort_by_key(|&placement| {
                (
                    Some(placement) != best,
                    std::cmp::Reverse(placement.piece().size()),
                )
            });
            self.best_of(&moves, here, colour, (alpha, beta), &mut bounds.best)?
        };
        self.lists.push(moves);
        if value > alpha {
            bounds.lower = bounds.lower.max(value);
        }
        if value < beta {
            bounds.upper = bounds.upper.min(value);
        }
        self.bounds.insert(key, bounds);
        Some(value)
    }

    /// Margin reached by the best of these moves.
    fn best_of(
        &mut self,
        moves: &[Placement],
        here: &Position,
        colour: Colour,
        (mut alpha, beta): (i32, i32),
        best: &mut Option<Placement>,
    ) -> Option<i32> {
        let mut highest = -INFINITY;
        for (tried, &placement) in moves.iter().enumerate() {
            let after = here.after(colour, placement);
            let mut reply =
                |alpha: i32, beta: i32| self.value(&after, colour.other(), -beta, -alpha);
            let mut value = -INFINITY;
            // Null window first: is it better at all? Then the exact value.
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

/// Static bounds of the margin of `colour`, which is to move.
fn bounds(board: &Board, colour: Colour) -> Bounds {
    let now = match colour {
        Colour::First => margin(board),
        Colour::Second => -margin(board),
    };
    Bounds {
        lower: now - max_gain(board, colour.other()),
        upper: now + max_gain(board, colour),
        best: None,
    }
}

/// Upper bound of the squares and the bonus that a side can still gain.
fn max_gain(board: &Board, colour: Colour) -> i32 {
    // A side without a legal placement will never have one again.
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

/// Free squares that can be reached from `from` over free squares, by edges or corners.
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

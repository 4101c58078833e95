//! Exact values once little can happen any more: alpha-beta over what both sides can still lay, for the margin.
//!
//! A side with any place can at best lay all its pieces. Where not even that reaches the window, or all that the opponent
//! can lay leaves the margin above it, nothing needs to be tried. Large pieces come first.

use super::reward::margin;
use crate::blokus::board::Board;
use crate::blokus::colour::Colour;
use crate::blokus::placement::Placement;
use crate::game::StopFlag;
use crate::search::{Budget, Limit};

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
        lists: Vec::new(),
    };
    let mut best: Option<Solved> = None;
    for placement in search.moves(board, colour) {
        let mut after = *board;
        after.lay(colour, placement);
        let least = best.map_or(-LARGEST, |best| best.margin);
        let margin = -search.value(&after, colour.other(), -LARGEST, -least)?;
        if best.is_none_or(|best| margin > best.margin) {
            best = Some(Solved { placement, margin });
        }
    }
    best
}

/// About so many positions are visited for each pair of a placement and a reply: 20 to 200 in games of the expert, more
/// often fewer.
const POSITIONS_A_PAIR: u64 = 32;
/// More than any margin.
const LARGEST: i32 = 1000;
/// The most that laying all pieces earns.
const BONUS: i32 = 20;

struct Search<'a> {
    /// What is left of the budget.
    limit: Limit<'a>,
    /// Lists that are not in use.
    lists: Vec<Vec<Placement>>,
}

impl Search<'_> {
    /// The placements of a colour, those of large pieces first.
    fn moves(&mut self, board: &Board, colour: Colour) -> Vec<Placement> {
        let mut list = self.lists.pop().unwrap_or_default();
        board.placements(colour, &mut list);
        list.sort_by_key(|placement| std::cmp::Reverse(placement.piece().size()));
        list
    }

    /// The margin of `colour`, to move, exact within the window; `None` when there were too many positions.
    fn value(&mut self, board: &Board, colour: Colour, mut alpha: i32, beta: i32) -> Option<i32> {
        if !self.limit.spend() {
            return None;
        }
        let now = match colour {
            Colour::First => margin(board),
            Colour::Second => -margin(board),
        };
        let moves = self.moves(board, colour);
        let replies = self.moves(board, colour.other());
        let value = if moves.is_empty() && replies.is_empty() {
            Some(now)
        } else {
            let highest = now + most(board, colour, &moves);
            let lowest = now - most(board, colour.other(), &replies);
            if highest <= alpha {
                Some(highest)
            } else if lowest >= beta {
                Some(lowest)
            } else if moves.is_empty() {
                self.value(board, colour.other(), -beta, -alpha)
                    .map(|value| -value)
            } else {
                let mut best = -LARGEST;
                for &placement in &moves {
                    let mut after = *board;
                    after.lay(colour, placement);
                    best = best.max(-self.value(&after, colour.other(), -beta, -alpha)?);
                    alpha = alpha.max(best);
                    if alpha >= beta {
                        break;
                    }
                }
                Some(best)
            }
        };
        self.lists.push(moves);
        self.lists.push(replies);
        value
    }
}

/// The most squares, and bonus, that a colour with these placements can still get. A piece that fits nowhere now may
/// fit at a corner that is made later, so all that are left count.
fn most(board: &Board, colour: Colour, placements: &[Placement]) -> i32 {
    if placements.is_empty() {
        return 0;
    }
    i32::from(board.score(colour).squares_left()) + BONUS
}

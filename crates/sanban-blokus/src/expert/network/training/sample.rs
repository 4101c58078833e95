//! Training samples: positions of self-play with the results of their searches.

use crate::board::Board;
use crate::expert::evaluation::{Evaluation, feature_sets, features, phase};
use crate::expert::playout::Position;
use crate::expert::reward::{margin, reward};
use crate::expert::search_tree::value_for;
use crate::placement::Placement;
use crate::state::{Action, State};
use sanban_game::Candidate;

/// A training sample: a position, the result of its search, and the result of the game.
#[derive(Clone)]
pub struct Sample {
    pub(super) position: Position,
    /// Logit of the static evaluation.
    pub(super) logit: f32,
    /// Values to the side to move, by the search and by the end of the game.
    value: f32,
    end: f32,
    /// Most visited moves, with their shares of the visits; empty if there was no choice or no search.
    pub(super) shares: Vec<(Placement, f32)>,
}

/// Maximum number of moves of a sample, and minimum share of a move.
const MAX_MOVES: usize = 16;
const MIN_SHARE: f32 = 0.01;

impl Sample {
    /// Sample of a searched position; `None` if the search has no candidates.
    #[must_use]
    pub fn of(state: &State, found: &[Candidate<Action>]) -> Option<Sample> {
        let position = Position::of(state);
        let best = found.first()?;
        let all: u64 = found.iter().map(|candidate| candidate.visits).sum();
        let share = |candidate: &Candidate<Action>| match candidate.action {
            Action::Lay(placement) if found.len() > 1 => {
                Some((placement, candidate.visits as f32 / all as f32))
            }
            _ => None,
        };
        let mut shares: Vec<(Placement, f32)> = found.iter().filter_map(share).collect();
        shares.retain(|&(_, share)| share >= MIN_SHARE);
        shares.sort_by(|a, b| b.1.total_cmp(&a.1));
        shares.truncate(MAX_MOVES);
        let sum: f32 = shares.iter().map(|&(_, share)| share).sum();
        for (_, share) in &mut shares {
            *share /= sum;
        }
        let (board, to_move) = (&position.board, position.to_move);
        let sets = feature_sets(board, to_move);
        let known = features(board, to_move, &sets);
        Some(Sample {
            logit: Evaluation::learned().logit(phase(position.laid), &known),
            value: best.value as f32,
            end: 0.5,
            shares,
            position,
        })
    }

    /// The same with the result of the game.
    #[must_use]
    pub fn ended(self, end: &Board) -> Sample {
        let of_first = reward(margin(end));
        Sample {
            end: value_for(self.position.to_move, of_first),
            ..self
        }
    }

    /// Target of the value head.
    pub(super) fn target_value(&self) -> f32 {
        f32::midpoint(self.value, self.end)
    }
}

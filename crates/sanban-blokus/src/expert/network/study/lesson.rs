//! What is learned from: positions of self-play, and what the search thought of them.

use crate::board::Board;
use crate::expert::evaluation::{Evaluation, all_sets, features, phase};
use crate::expert::grown::seen_by;
use crate::expert::playout::Position;
use crate::expert::reward::{margin, reward};
use crate::placement::Placement;
use crate::state::{Action, State};
use sanban_game::Candidate;

/// A position, what a search found there, and how the game ended.
#[derive(Clone)]
pub struct Lesson {
    pub(super) position: Position,
    /// What the evaluation says of it.
    pub(super) logit: f32,
    /// What it is worth to who moves, by the search and by the end of the game.
    value: f32,
    end: f32,
    /// The moves that got most of the playouts, with their shares; none where there was no choice or nothing was searched.
    pub(super) shares: Vec<(Placement, f32)>,
}

/// So many moves of a position are noted at most, and none with less than this share.
const NOTED: usize = 16;
const LEAST_SHARE: f32 = 0.01;

impl Lesson {
    /// What a search found in a position; nothing where it found nothing.
    #[must_use]
    pub fn of(state: &State, found: &[Candidate<Action>]) -> Option<Lesson> {
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
        shares.retain(|&(_, share)| share >= LEAST_SHARE);
        shares.sort_by(|a, b| b.1.total_cmp(&a.1));
        shares.truncate(NOTED);
        let sum: f32 = shares.iter().map(|&(_, share)| share).sum();
        for (_, share) in &mut shares {
            *share /= sum;
        }
        let (board, to_move) = (&position.board, position.to_move);
        let sets = all_sets(board, to_move);
        let known = features(board, to_move, &sets);
        Some(Lesson {
            logit: Evaluation::learned().logit(phase(position.laid), &known),
            value: best.value as f32,
            end: 0.5,
            shares,
            position,
        })
    }

    /// The same with how the game ended.
    #[must_use]
    pub fn ended(self, end: &Board) -> Lesson {
        let of_first = reward(margin(end));
        Lesson {
            end: seen_by(self.position.to_move, of_first),
            ..self
        }
    }

    /// What the position is worth.
    pub(super) fn worth(&self) -> f32 {
        f32::midpoint(self.value, self.end)
    }
}

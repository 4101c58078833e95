//! Playouts, and their move policies: uniform, or by ratings.

mod probe;
mod rated;
mod uniform;

pub use rated::{BestOfTwo, Roulette};
pub use uniform::Uniform;

use super::board::Board;
use super::colour::Colour;
use super::placement::Placement;
use super::state::{Action, State};
use sanban_game::search::Playout;
use sanban_game::{Seat, Stream};

/// Playout policy of one side, which keeps state from move to move of a game.
pub trait MovePolicy {
    /// Resets the state for another position.
    fn reset(&mut self);

    /// A legal placement of `colour`, or `None` if there is none. Between two calls the side must have placed at most the
    /// piece that the first call returned, unless `MovePolicy::reset` was called.
    fn choose(&mut self, board: &Board, colour: Colour, rng: &mut Stream) -> Option<Placement>;
}

/// A playout with a [`MovePolicy`] for each side.
#[derive(Clone, Debug, Default)]
pub struct GamePlayout<C> {
    sides: [C; 2],
    /// Placements of the last game.
    laid: Vec<(Seat, Action)>,
}

/// A uniformly random playout.
pub type RandomPlayout = GamePlayout<Uniform>;

impl<C: MovePolicy + Clone> GamePlayout<C> {
    /// Playouts with this policy for both sides.
    #[must_use]
    pub fn new(policy: C) -> GamePlayout<C> {
        GamePlayout {
            sides: [policy.clone(), policy],
            laid: Vec::new(),
        }
    }
}

impl<C: MovePolicy> GamePlayout<C> {
    /// Plays `board` to the end.
    pub fn finish(&mut self, board: &mut Board, to_move: Colour, rng: &mut Stream) {
        for side in &mut self.sides {
            side.reset();
        }
        self.laid.clear();
        let mut colour = to_move;
        let mut stuck = false;
        loop {
            match self.sides[colour.index()].choose(board, colour, rng) {
                Some(placement) => {
                    board.lay(colour, placement);
                    self.laid.push((colour.seat(), Action::Lay(placement)));
                    // A side without a legal placement will never have one again: the other continues alone.
                    if !stuck {
                        colour = colour.other();
                    }
                }
                None if stuck => return,
                None => {
                    stuck = true;
                    colour = colour.other();
                }
            }
        }
    }
}

impl<C: MovePolicy> Playout<State> for GamePlayout<C> {
    fn run(&mut self, state: &mut State, rng: &mut Stream, values: &mut [f64]) {
        let mut board = *state.board();
        self.finish(&mut board, state.to_move(), rng);
        for (seat, value) in values.iter_mut().enumerate() {
            *value = board.result(Colour::of(Seat::from_index(seat)));
        }
    }

    fn actions(&self) -> &[(Seat, Action)] {
        &self.laid
    }
}

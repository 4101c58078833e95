//! Games played quickly to the end, and how their moves are chosen: uniformly, or by ratings.

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

/// Chooses the placements of one side as a game goes on, and remembers what it knows of them.
pub trait Chooser {
    /// Makes ready for another position.
    fn forget(&mut self);

    /// A legal placement of `colour`, or `None` when there is none. Between two calls the side must have laid nothing
    /// but at most what the first one gave, unless [`Chooser::forget`] was called.
    fn choose(&mut self, board: &Board, colour: Colour, rng: &mut Stream) -> Option<Placement>;
}

/// Plays both sides to the end, each with its own [`Chooser`].
#[derive(Clone, Debug, Default)]
pub struct GamePlayout<C> {
    sides: [C; 2],
    /// What was laid in the last game.
    laid: Vec<(Seat, Action)>,
}

/// Plays both sides uniformly at random to the end.
pub type RandomPlayout = GamePlayout<Uniform>;

impl<C: Chooser + Clone> GamePlayout<C> {
    /// Playouts in which both sides choose like this.
    #[must_use]
    pub fn new(chooser: C) -> GamePlayout<C> {
        GamePlayout {
            sides: [chooser.clone(), chooser],
            laid: Vec::new(),
        }
    }
}

impl<C: Chooser> GamePlayout<C> {
    /// Plays `board` to the end.
    pub fn finish(&mut self, board: &mut Board, to_move: Colour, rng: &mut Stream) {
        for side in &mut self.sides {
            side.forget();
        }
        self.laid.clear();
        let mut colour = to_move;
        let mut stuck = false;
        loop {
            match self.sides[colour.index()].choose(board, colour, rng) {
                Some(placement) => {
                    board.lay(colour, placement);
                    self.laid.push((colour.seat(), Action::Lay(placement)));
                    // A side that has no place will never have one again: the other lays on alone.
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

impl<C: Chooser> Playout<State> for GamePlayout<C> {
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

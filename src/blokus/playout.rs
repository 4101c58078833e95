//! Random games to the end: uniformly random play without listing every legal move.
//!
//! Early in a game every twentieth or so placement on the board is legal: drawing placements of the pieces that are
//! left until one fits takes far less time than listing all that do, and gives each legal one the same chance. After a number
//! of draws in vain the legal ones are listed after all, which decides it with the same chances.

use crate::game::{Seat, Stream};
use crate::search::Playout;

use super::board::Board;
use super::colour::Colour;
use super::placement::{Placement, tables};
use super::state::State;

/// How often to draw before listing. Listing takes as long as 100 to 300 draws (fewer with few pieces left), so this loses
/// little where draws are in vain and wins most of what there is to win where they are not.
const DRAWS: u32 = 64;

/// Plays both sides uniformly at random to the end.
#[derive(Clone, Debug, Default)]
pub struct RandomPlayout {
    legal: Vec<Placement>,
}

/// One side's board with rows to spare at the top, so that any shape can be compared with it row by row.
struct Probe {
    free: [u16; 24],
    corners: [u16; 24],
}

impl Probe {
    fn new(board: &Board, colour: Colour) -> Probe {
        let side = board.side(colour);
        let mut probe = Probe {
            free: [0; 24],
            corners: [0; 24],
        };
        probe.free[..16].copy_from_slice(&side.free.0);
        probe.corners[..16].copy_from_slice(&side.corners.0);
        probe
    }

    /// Whether a placement of a piece that is left is legal.
    #[inline]
    fn fits(&self, placement: Placement) -> bool {
        let tables = tables();
        let place = tables.place(placement);
        let stones = &tables.shape(place.orientation).stones;
        let row = usize::from(place.row);
        let (free, corners) = (&self.free[row..row + 8], &self.corners[row..row + 8]);
        let (mut blocked, mut touched) = (0, 0);
        for i in 0..8 {
            let stones = stones[i] << place.column;
            blocked |= stones & !free[i];
            touched |= stones & corners[i];
        }
        blocked == 0 && touched != 0
    }
}

impl RandomPlayout {
    /// A uniformly random legal placement of `colour`, or `None` when there is none.
    pub fn choose(&mut self, board: &Board, colour: Colour, rng: &mut Stream) -> Option<Placement> {
        let mut numbers = Numbers::of(board, colour);
        let probe = Probe::new(board, colour);
        for _ in 0..DRAWS {
            let placement = numbers.draw(rng)?;
            if probe.fits(placement) {
                return Some(placement);
            }
        }
        board.placements(colour, &mut self.legal);
        rng.choose(&self.legal).copied()
    }

    /// Plays `board` to the end.
    pub fn finish(&mut self, board: &mut Board, to_move: Colour, rng: &mut Stream) {
        let mut colour = to_move;
        let mut stuck = 0;
        // A side that has no place will never have one again: the other lays on until it has none either.
        while stuck < 2 {
            match self.choose(board, colour, rng) {
                Some(placement) => {
                    board.lay(colour, placement);
                    if stuck == 0 {
                        colour = colour.other();
                    }
                }
                None => {
                    stuck += 1;
                    colour = colour.other();
                }
            }
        }
    }
}

/// The numbers of all placements of the pieces that are left.
struct Numbers {
    /// For each piece left: how many numbers there are up to it, and what to add to get the number.
    parts: arrayvec::ArrayVec<(u16, u16), 21>,
    total: u16,
}

impl Numbers {
    fn of(board: &Board, colour: Colour) -> Numbers {
        let tables = tables();
        let mut numbers = Numbers {
            parts: arrayvec::ArrayVec::new(),
            total: 0,
        };
        for piece in board.pieces_left(colour).iter() {
            let range = tables.numbers_of(piece);
            let skipped = range.start - numbers.total;
            numbers.total += range.end - range.start;
            let _ = numbers.parts.try_push((numbers.total, skipped));
        }
        numbers
    }

    #[inline]
    fn draw(&mut self, rng: &mut Stream) -> Option<Placement> {
        let drawn = rng.below(u32::from(self.total));
        let drawn = u16::try_from(drawn).unwrap_or(u16::MAX);
        let (_, skipped) = self.parts.iter().find(|(up_to, _)| drawn < *up_to)?;
        Some(Placement::from_number(drawn + skipped))
    }
}

impl Playout<State> for RandomPlayout {
    fn run(&mut self, state: &mut State, rng: &mut Stream, values: &mut [f64]) {
        let mut board = *state.board();
        self.finish(&mut board, state.to_move(), rng);
        for (seat, value) in values.iter_mut().enumerate() {
            *value = board.result(Colour::of(Seat::from_index(seat)));
        }
    }
}

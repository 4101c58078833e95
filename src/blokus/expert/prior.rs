//! How promising a move looks before any search: a product of weights for what it takes, gives up and gains.

use super::cells::grown;
use super::playout::{Last, fresh_corners};
use crate::blokus::board::Board;
use crate::blokus::colour::Colour;
use crate::blokus::placement::Placement;
use crate::blokus::square::SquareSet;
use crate::blokus::tables::tables;

/// A position as the side to move looks at it.
pub(super) struct Outlook {
    /// Each set, and the logarithm of what a square of it under the piece, beside it, or at its corner is worth.
    sets: [(SquareSet, Where, f32); 6],
    fresh: SquareSet,
}

#[derive(Clone, Copy)]
enum Where {
    Stones,
    Edges,
    Corners,
}

/// By size, from one square.
const SIZE: [f32; 5] = [0.5, 0.2, 0.0, 1.0, 2.2];
/// For covering a corner that the opponent's last moves made.
const FRESH: f32 = 0.8;

impl Outlook {
    pub(super) fn new(board: &Board, colour: Colour, last: &Last) -> Outlook {
        let other = colour.other();
        let open = board.open_corners(other);
        let near = grown(&open) & *board.free(other);
        let own = board.open_corners(colour);
        Outlook {
            sets: [
                (open, Where::Stones, 0.4),
                (near, Where::Stones, 0.6),
                (own, Where::Edges, -0.5),
                (*board.stones(other), Where::Edges, 0.2),
                (near, Where::Edges, -0.1),
                (*board.free(colour) & !own, Where::Corners, 0.35),
            ],
            fresh: fresh_corners(board, other, last),
        }
    }

    /// The weight of a placement, above 0.
    pub(super) fn weight(&self, placement: Placement) -> f32 {
        let place = tables().place(placement);
        let shape = tables().shape(place.orientation);
        let row = usize::from(place.row);
        let rows = 8.min(16 - row);
        let count = |set: &SquareSet, part: &[u16; 8]| -> u32 {
            let pairs = set.0[row..row + rows].iter().zip(part);
            pairs
                .map(|(set, part)| (set & part << place.column).count_ones())
                .sum()
        };
        let mut sum = SIZE[usize::from(shape.piece.size()) - 1];
        for (set, part, worth) in &self.sets {
            let part = match part {
                Where::Stones => &shape.stones,
                Where::Edges => &shape.edges,
                Where::Corners => &shape.corners,
            };
            #[allow(clippy::cast_precision_loss)] // at most 16
            let squares = count(set, part) as f32;
            sum += worth * squares;
        }
        if count(&self.fresh, &shape.stones) > 0 {
            sum += FRESH;
        }
        sum.exp()
    }
}

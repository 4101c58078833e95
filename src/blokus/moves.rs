//! Which placements are legal: all places of an orientation at once.
//!
//! Shift the set of free squares by each square of an orientation and intersect: what remains are the places where
//! the whole piece lies on free squares. Shift the corners likewise and unite: the places where some square of it
//! is a corner. The intersection of the two holds every legal place of the orientation, found with twenty loads and a
//! handful of vector operations, and without looking at any place by itself. The shifts by columns are shared by
//! all orientations; the shifts by rows are nothing but reading further on.
//!
//! All 91 orientations together take about as long as filtering a list of the legal moves would; the sets that are
//! read are kept up to date by [`Board`], so nothing else has to be.

use super::board::Board;
use super::colour::Colour;
use super::piece::Piece;
use super::placement::{Placement, Shape, tables};
use super::square::SquareSet;

/// A set of squares shifted left by 0…4 columns, with room above for shifts by rows.
type Shifted = [[u16; 20]; 5];

/// One side's free squares and corners, ready to be asked where pieces fit.
struct Fits {
    free: Shifted,
    corners: Shifted,
}

fn shifted(set: &SquareSet) -> Shifted {
    std::array::from_fn(|columns| {
        let mut rows = [0; 20];
        for (to, from) in rows.iter_mut().zip(set.0) {
            *to = from >> columns;
        }
        rows
    })
}

impl Fits {
    #[inline]
    fn new(board: &Board, colour: Colour) -> Fits {
        let side = board.side(colour);
        Fits {
            free: shifted(&side.free),
            corners: shifted(&side.corners),
        }
    }

    /// The squares on which the bottom left of the shape's box may stand.
    #[inline]
    fn of(&self, shape: &Shape) -> SquareSet {
        let mut free = [u16::MAX; 16];
        let mut corners = [0; 16];
        for (x, y) in shape.squares {
            let (x, y) = (usize::from(x), usize::from(y));
            let (free_rows, corner_rows) = (&self.free[x][y..y + 16], &self.corners[x][y..y + 16]);
            for row in 0..16 {
                free[row] &= free_rows[row];
                corners[row] |= corner_rows[row];
            }
        }
        SquareSet(std::array::from_fn(|row| free[row] & corners[row]))
    }
}

/// Calls `found` with each placement of the shape whose box stands on one of `squares`.
#[inline]
fn each(shape: &Shape, squares: &SquareSet, mut found: impl FnMut(Placement)) {
    for (row, &bits) in (0_u8..).zip(&squares.0[1..15]) {
        let mut bits = bits >> 1;
        while bits != 0 {
            let column = bits.trailing_zeros().to_le_bytes()[0];
            bits &= bits - 1;
            found(shape.at(column, row));
        }
    }
}

impl Board {
    /// Calls `found` with each legal placement of `colour`, in the order of [`Placement::all`].
    #[inline]
    pub fn for_each_placement(&self, colour: Colour, mut found: impl FnMut(Placement)) {
        let fits = Fits::new(self, colour);
        for piece in self.pieces_left(colour).iter() {
            for shape in tables().shapes_of(piece) {
                let squares = fits.of(shape);
                if !squares.is_empty() {
                    each(shape, &squares, &mut found);
                }
            }
        }
    }

    /// Replaces `list` by the legal placements of `colour`, in the order of [`Placement::all`].
    pub fn placements(&self, colour: Colour, list: &mut Vec<Placement>) {
        list.clear();
        self.for_each_placement(colour, |placement| list.push(placement));
    }

    /// The legal placements of one piece of `colour`, in the order of [`Placement::all`].
    #[must_use]
    pub fn placements_of(&self, colour: Colour, piece: Piece) -> Vec<Placement> {
        let mut list = Vec::new();
        if self.pieces_left(colour).contains(piece) {
            let fits = Fits::new(self, colour);
            for shape in tables().shapes_of(piece) {
                each(shape, &fits.of(shape), |placement| list.push(placement));
            }
        }
        list
    }

    /// How many legal placements `colour` has.
    #[must_use]
    pub fn count_placements(&self, colour: Colour) -> usize {
        let fits = Fits::new(self, colour);
        let pieces = self.pieces_left(colour);
        let shapes = pieces.iter().flat_map(|piece| tables().shapes_of(piece));
        shapes.map(|shape| fits.of(shape).len()).sum()
    }

    /// A legal placement of `colour`, if there is one: the smallest piece that fits.
    #[inline]
    #[must_use]
    pub fn any_placement(&self, colour: Colour) -> Option<Placement> {
        let fits = Fits::new(self, colour);
        for piece in self.pieces_left(colour).iter() {
            for shape in tables().shapes_of(piece) {
                if let Some(square) = fits.of(shape).iter().next() {
                    return Some(shape.at(square.column(), square.row()));
                }
            }
        }
        None
    }
}

//! Move generation: all places of an orientation at once.
//!
//! Shift the set of free squares by each square of an orientation and intersect: what remains are the places where the
//! whole piece is on free squares. Shift the corners likewise and unite: the places where some square of it is a corner.
//! The intersection of the two is the set of legal places of the orientation, without a test of any single place. A
//! [shape tree](super::shape_tree) shares the work for orientations with a common prefix.
//!
//! Only squares within reach count as free: a piece that covers a corner has its other squares at most four steps from
//! it. Late in a game this leaves few squares, and whole branches of the tree are cut at once.
//!
//! [`Board`] updates these sets as pieces are placed. Restricted to the placements at a few new corners
//! ([`Board::for_each_placement_at`]), the same traversal updates a list of moves.

use super::board::Board;
use super::colour::Colour;
use super::piece::{Piece, PieceSet};
use super::placement::Placement;
use super::shifts::{read, shifted};
use super::square::SquareSet;
use super::tables::{Shape, tables};

/// Squares of `free` that can be reached from `corners` in four steps over free squares.
#[inline(always)]
pub(super) fn reach(free: &SquareSet, corners: &SquareSet) -> SquareSet {
    let mut reached = *free & *corners;
    for _ in 0..4 {
        let mut rows = [0; 18];
        rows[1..17].copy_from_slice(&reached.0);
        reached = SquareSet(std::array::from_fn(|row| {
            let here = rows[row + 1];
            let near = here << 1 | here >> 1 | rows[row] | rows[row + 2];
            here | near & free.0[row]
        }));
    }
    reached
}

/// Calls `found` with the shapes of `pieces` that fit somewhere, each with the possible squares of its first square. Ends
/// early if `found` returns `Some`.
#[inline]
fn walk<B>(
    free: &SquareSet,
    corners: &SquareSet,
    pieces: PieceSet,
    mut found: impl FnMut(&'static Shape, &SquareSet) -> Option<B>,
) -> Option<B> {
    let reached = reach(free, corners);
    if reached.is_empty() {
        return None;
    }
    let (free, corners) = (shifted(&reached), shifted(corners));
    let tables = tables();
    // By depth: the first squares from which all squares so far are free, and those from which some square so far is a
    // corner.
    let mut all_free = [SquareSet([u16::MAX; 16]); 6];
    let mut some_corner = [SquareSet::EMPTY; 6];
    let mut index = 0;
    while let Some(node) = tables.tree.get(index) {
        let inside = index + 1;
        index = usize::from(node.next);
        if node.pieces.is_disjoint(pieces) {
            continue;
        }
        let depth = usize::from(node.depth);
        let fits = all_free[depth] & SquareSet(read(&free, node.read));
        if fits.is_empty() {
            continue;
        }
        let touches = some_corner[depth] | SquareSet(read(&corners, node.read));
        all_free[depth + 1] = fits;
        some_corner[depth + 1] = touches;
        if let Some(shape) = node.shape {
            let shape = &tables.shapes[usize::from(shape)];
            let squares = fits & touches;
            if pieces.contains(shape.piece) && !squares.is_empty() {
                let end = found(shape, &squares);
                if end.is_some() {
                    return end;
                }
            }
        }
        index = inside;
    }
    None
}

/// Calls `found` with each placement of the shape whose first square is one of `squares`.
#[inline]
fn each(shape: &Shape, squares: &SquareSet, mut found: impl FnMut(Placement)) {
    let (first, _) = shape.squares[0];
    for (fourth, rows) in (0_u8..).zip(squares.0.chunks_exact(4)) {
        // Four rows in one word: most words are empty, and there are fewer of them than rows.
        let mut bits = rows
            .iter()
            .rev()
            .fold(0, |bits, &row| bits << 16 | u64::from(row));
        while bits != 0 {
            let place = bits.trailing_zeros().to_le_bytes()[0];
            bits &= bits - 1;
            // The border is one row and one column wide.
            let (column, row) = (place % 16 - 1, 4 * fourth + place / 16 - 1);
            found(shape.at(column - first, row));
        }
    }
}

impl Board {
    /// Calls `found` with each legal placement of `colour`, in an order that depends only on the position.
    #[inline]
    pub fn for_each_placement(&self, colour: Colour, found: impl FnMut(Placement)) {
        self.for_each_placement_at(colour, &self.side(colour).corners, found);
    }

    /// Calls `found` with each legal placement of `colour` that covers one of the given corners of its own.
    #[inline]
    pub(super) fn for_each_placement_at(
        &self,
        colour: Colour,
        corners: &SquareSet,
        mut found: impl FnMut(Placement),
    ) {
        let side = self.side(colour);
        walk(&side.free, corners, side.left, |shape, squares| {
            each(shape, squares, &mut found);
            None::<()>
        });
    }

    /// Squares that `colour` may still cover: a bound from above, by its remaining pieces as if each could be placed again
    /// and again, corner to corner.
    #[must_use]
    pub fn coverable(&self, colour: Colour) -> SquareSet {
        let free = *self.free(colour);
        let (mut covered, mut corners) = (SquareSet::EMPTY, self.open_corners(colour));
        loop {
            let mut more = covered;
            self.for_each_placement_at(colour, &corners, |placement| {
                more = placement
                    .squares()
                    .fold(more, |set, square| set | SquareSet::of(square));
            });
            if more == covered {
                return covered;
            }
            covered = more;
            let beside = covered.0.map(|row| row << 1 | row >> 1);
            let row = |row: usize| beside.get(row).copied().unwrap_or(0);
            let next = std::array::from_fn(|at| row(at + 1) | row(at.wrapping_sub(1)));
            corners = SquareSet(next) & free;
        }
    }

    /// Replaces `list` with the legal placements of `colour`, in the order of [`Board::for_each_placement`].
    pub fn placements(&self, colour: Colour, list: &mut Vec<Placement>) {
        list.clear();
        self.for_each_placement(colour, |placement| list.push(placement));
    }

    /// Legal placements of one piece of `colour`, in the order of [`Placement::all`].
    #[must_use]
    pub fn placements_of(&self, colour: Colour, piece: Piece) -> Vec<Placement> {
        let mut list = Vec::new();
        let side = self.side(colour);
        if side.left.contains(piece) {
            walk(
                &side.free,
                &side.corners,
                PieceSet::of(piece),
                |shape, squares| {
                    each(shape, squares, |placement| list.push(placement));
                    None::<()>
                },
            );
        }
        list.sort_unstable();
        list
    }

    /// Number of legal placements of `colour`.
    #[must_use]
    pub fn count_placements(&self, colour: Colour) -> usize {
        let side = self.side(colour);
        let mut count = 0;
        walk(&side.free, &side.corners, side.left, |_, squares| {
            count += squares.len();
            None::<()>
        });
        count
    }

    /// Remaining pieces of `colour` that fit somewhere on these squares, whether or not they touch one of its corners.
    #[must_use]
    pub(super) fn pieces_that_fit(&self, colour: Colour, squares: &SquareSet) -> PieceSet {
        let mut found = PieceSet::EMPTY;
        walk(squares, squares, self.side(colour).left, |shape, _| {
            found.insert(shape.piece);
            None::<()>
        });
        found
    }

    /// A legal placement of `colour`, if there is one.
    #[inline]
    #[must_use]
    pub fn any_placement(&self, colour: Colour) -> Option<Placement> {
        let side = self.side(colour);
        walk(&side.free, &side.corners, side.left, |shape, squares| {
            let square = squares.iter().next()?;
            let (first, _) = shape.squares[0];
            Some(shape.at(square.column() - first, square.row()))
        })
    }
}

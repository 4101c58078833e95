//! Classes of squares that are the features of a move: for a square under a stone of it, under an edge that touches it,
//! and under a corner.

use std::sync::LazyLock;

use arrayvec::ArrayVec;

use super::playout::{LastMoves, dilated, new_corners};
use crate::board::Board;
use crate::colour::Colour;
use crate::piece::Piece;
use crate::placement::Placement;
use crate::square::SquareSet;
use crate::tables::{Shape, tables};

/// Number of classes under a stone, under an edge and under a corner of a placement.
const STONES: usize = 12;
const EDGES: usize = 8;
const CORNERS: usize = 11;
/// Number of weights in one phase: those of the classes, then those of the pieces.
const WEIGHTS_PER_PHASE: usize = STONES + EDGES + CORNERS + Piece::COUNT;
/// Number of phases of the game, by the number of pieces on the board.
const PHASES: usize = 3;
/// Number of weights of the priors.
pub(super) const WEIGHTS: usize = PHASES * WEIGHTS_PER_PHASE;

/// Index of the first weight of the phase, by the number of pieces on the board.
fn first_weight(laid: usize) -> usize {
    WEIGHTS_PER_PHASE
        * match laid {
            0..8 => 0,
            8..18 => 1,
            _ => 2,
        }
}

/// Weights of a phase for squares under stones, under edges and under corners, and those of the pieces.
pub(super) struct PhaseWeights<'a> {
    pub(super) squares: [&'a [f32]; 3],
    pub(super) pieces: &'a [f32],
}

impl<'a> PhaseWeights<'a> {
    /// Weights by the number of pieces on the board.
    pub(super) fn of(weights: &'a [f32; WEIGHTS], laid: usize) -> PhaseWeights<'a> {
        let weights = &weights[first_weight(laid)..][..WEIGHTS_PER_PHASE];
        let (stones, rest) = weights.split_at(STONES);
        let (edges, rest) = rest.split_at(EDGES);
        let (corners, pieces) = rest.split_at(CORNERS);
        PhaseWeights {
            squares: [stones, edges, corners],
            pieces,
        }
    }
}

/// Squares of a shape as offsets in a grid, from the corner of its box: under its stones, edges and corners.
pub(super) struct Offsets(pub(super) [ArrayVec<u8, 12>; 3]);

static OFFSETS: LazyLock<Vec<Offsets>> =
    LazyLock::new(|| tables().shapes.iter().map(Offsets::of).collect());

impl Offsets {
    /// Offsets of a placement's shape, and the index in the grid from which they count.
    #[inline]
    pub(super) fn from(placement: Placement) -> (&'static Offsets, usize) {
        let place = tables().place(placement);
        let corner = 16 * usize::from(place.row) + usize::from(place.column);
        (&OFFSETS[usize::from(place.orientation.0)], corner)
    }

    fn of(shape: &Shape) -> Offsets {
        let places = |rows: &[u16; 8]| {
            (0..8_u8)
                .flat_map(|row| (0..16_u8).map(move |column| (row, column)))
                .filter(|&(row, column)| rows[usize::from(row)] >> column & 1 == 1)
                .map(|(row, column)| 16 * row + column)
                .collect()
        };
        Offsets([
            places(&shape.stones),
            places(&shape.edges),
            places(&shape.corners),
        ])
    }
}

/// Squares of each class, for stones, edges and corners; classes of the same part are disjoint.
pub(super) struct SquareClasses {
    stones: [SquareSet; STONES],
    edges: [SquareSet; EDGES],
    corners: [SquareSet; CORNERS],
}

impl SquareClasses {
    /// Classes from the point of view of `colour`, for which the opponent's last moves matter most.
    pub(super) fn of(board: &Board, colour: Colour, last: &LastMoves) -> SquareClasses {
        let other = colour.other();
        let (free, theirs) = (*board.free(colour), *board.free(other));
        let own = board.open_corners(colour);
        let open = board.open_corners(other);
        let fresh = new_corners(board, other, last);
        let around = |set: &SquareSet| dilated(set) & theirs & !open;
        let (near, near_fresh) = (around(&open), around(&fresh));
        let closed = !theirs;
        let rest = theirs & !open & !near;
        let stones = [
            fresh,
            open & !fresh,
            near_fresh,
            near & !near_fresh,
            rest,
            closed,
        ];
        let stone = |class: usize| {
            let set = stones[class % 6] & free;
            if class < 6 { set & !own } else { set & own }
        };
        let outside = SquareSet(SquareSet::BOARD.0.map(|row| !row));
        let taken = *board.stones(other);
        let killed = own;
        let contested = open | near;
        let edges = [
            outside,
            taken,
            killed & !contested,
            killed & contested,
            !free & !taken & SquareSet::BOARD,
            free & !own & open,
            free & !own & near,
            free & !own & !contested,
        ];
        let new = free & !own;
        let free_neighbours = neighbours(&free);
        let corner = |class: usize| match class {
            0 => outside,
            1 => !free & SquareSet::BOARD,
            2 => own,
            _ => {
                let of = new & free_neighbours[(class - 3) % 4];
                if class < 7 {
                    of & !contested
                } else {
                    of & contested
                }
            }
        };
        SquareClasses {
            stones: std::array::from_fn(stone),
            edges,
            corners: std::array::from_fn(corner),
        }
    }

    /// Classes for stones, for edges and for corners.
    pub(super) fn parts(&self) -> [&[SquareSet]; 3] {
        [&self.stones, &self.edges, &self.corners]
    }
}

/// Squares with at most one, with two, three and four neighbours in a set.
#[inline]
pub(super) fn neighbours(set: &SquareSet) -> [SquareSet; 4] {
    let row = |row: usize| set.0.get(row).copied().unwrap_or(0);
    let mut counted = [SquareSet::EMPTY; 4];
    for i in 0..16 {
        let (a, b, c, d) = (row(i) << 1, row(i) >> 1, row(i + 1), row(i.wrapping_sub(1)));
        // Two half adders: the count of a and b, and the count of c and d.
        let (ab, both_ab, cd, both_cd) = (a ^ b, a & b, c ^ d, c & d);
        let four = both_ab & both_cd;
        let three = (both_ab & cd) | (both_cd & ab);
        let two = (both_ab ^ both_cd) & !ab & !cd | (ab & cd);
        counted[3].0[i] = four;
        counted[2].0[i] = three;
        counted[1].0[i] = two;
        counted[0].0[i] = !(four | three | two);
    }
    counted
}

/// Features of the placements of a position, for training: indices of the weights whose sum is the score.
pub(super) struct MoveFeatures {
    /// Weight index of each square, for stones, edges and corners.
    classes: [[u16; 384]; 3],
    first: usize,
}

impl MoveFeatures {
    pub(super) fn of(board: &Board, colour: Colour, last: &LastMoves, laid: usize) -> MoveFeatures {
        let classes = SquareClasses::of(board, colour, last);
        let first = first_weight(laid);
        let mut found = [[0; 384]; 3];
        let mut begin = first;
        for (part, sets) in classes.parts().into_iter().enumerate() {
            for (class, set) in sets.iter().enumerate() {
                for (row, bits) in set.0.iter().enumerate() {
                    for column in (0..16).filter(|column| bits >> column & 1 == 1) {
                        // The cast loses nothing: below WEIGHTS.
                        let weight = (begin + class) as u16;
                        found[part][16 * row + column] = weight;
                    }
                }
            }
            begin += sets.len();
        }
        MoveFeatures {
            classes: found,
            first,
        }
    }

    /// Indices of the weights of a placement.
    pub(super) fn of_placement(&self, placement: Placement) -> Vec<u16> {
        let (offsets, corner) = Offsets::from(placement);
        let piece = self.first + WEIGHTS_PER_PHASE - Piece::COUNT + placement.piece().index();
        // The cast loses nothing: below WEIGHTS.
        let mut found = vec![piece as u16];
        for (classes, offsets) in self.classes.iter().zip(&offsets.0) {
            found.extend(
                offsets
                    .iter()
                    .map(|&offset| classes[corner + usize::from(offset)]),
            );
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::super::playout::record_move;
    use super::*;
    use crate::Rules;
    use sanban_game::Seed;

    #[test]
    fn every_square_is_of_one_sort() {
        for seed in 0..20 {
            let mut rng = Seed(seed).stream();
            let mut board = Board::new(&Rules::default());
            let (mut colour, mut last) = (Colour::First, LastMoves::default());
            let mut legal = Vec::new();
            loop {
                board.placements(colour, &mut legal);
                if legal.is_empty() {
                    break;
                }
                let classes = SquareClasses::of(&board, colour, &last);
                let [stones, edges, corners] = classes.parts();
                let everywhere = SquareSet([u16::MAX; 16]);
                for (sets, all) in [
                    (stones, *board.free(colour)),
                    (edges, everywhere),
                    (corners, everywhere),
                ] {
                    let mut met = SquareSet::EMPTY;
                    for set in sets {
                        assert!(!met.meets(set));
                        met = met | *set;
                    }
                    assert_eq!(met, all, "seed {seed}");
                }
                let chosen = legal[rng.index(legal.len())];
                board.lay(colour, chosen);
                record_move(&mut last, colour, chosen);
                colour = colour.other();
            }
        }
    }
}

//! The sorts of squares that priors tell apart: for a stone that comes to lie on a square, for an edge that touches it, and
//! for a corner.

use std::sync::LazyLock;

use arrayvec::ArrayVec;

use super::playout::{Last, fresh_corners, grown};
use crate::board::Board;
use crate::colour::Colour;
use crate::piece::Piece;
use crate::placement::Placement;
use crate::square::SquareSet;
use crate::tables::{Shape, tables};

/// How many sorts there are under a stone, under an edge and under a corner of a placement.
const STONES: usize = 12;
const EDGES: usize = 8;
const CORNERS: usize = 11;
/// Weights in one phase: those of the sorts, then those of the pieces.
const IN_PHASE: usize = STONES + EDGES + CORNERS + Piece::COUNT;
/// Phases of the game, by how many pieces lie on the board.
const PHASES: usize = 3;
/// How many weights priors have.
pub(super) const WEIGHTS: usize = PHASES * IN_PHASE;

/// Where the weights of the phase begin in which so many pieces lie on the board.
fn first_weight(laid: usize) -> usize {
    IN_PHASE
        * match laid {
            0..8 => 0,
            8..18 => 1,
            _ => 2,
        }
}

/// The weights of a phase for squares under stones, under edges and under corners, and those of the pieces.
pub(super) struct InPhase<'a> {
    pub(super) squares: [&'a [f32]; 3],
    pub(super) pieces: &'a [f32],
}

impl<'a> InPhase<'a> {
    /// Those that count when so many pieces lie on the board.
    pub(super) fn of(weights: &'a [f32; WEIGHTS], laid: usize) -> InPhase<'a> {
        let weights = &weights[first_weight(laid)..][..IN_PHASE];
        let (stones, rest) = weights.split_at(STONES);
        let (edges, rest) = rest.split_at(EDGES);
        let (corners, pieces) = rest.split_at(CORNERS);
        InPhase {
            squares: [stones, edges, corners],
            pieces,
        }
    }
}

/// The squares of a shape as places in a grid, from the corner of its box: under its stones, edges and corners.
pub(super) struct Offsets(pub(super) [ArrayVec<u8, 12>; 3]);

static OFFSETS: LazyLock<Vec<Offsets>> =
    LazyLock::new(|| tables().shapes.iter().map(Offsets::of).collect());

impl Offsets {
    /// Those of a placement's shape, and the place in the grid from which they count.
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

/// The squares of each sort, for stones, edges and corners; sorts of the same kind have no square in common.
pub(super) struct Sorts {
    stones: [SquareSet; STONES],
    edges: [SquareSet; EDGES],
    corners: [SquareSet; CORNERS],
}

impl Sorts {
    /// As `colour` sees them, to whom the opponent's last moves matter most.
    pub(super) fn of(board: &Board, colour: Colour, last: &Last) -> Sorts {
        let other = colour.other();
        let (free, theirs) = (*board.free(colour), *board.free(other));
        let own = board.open_corners(colour);
        let open = board.open_corners(other);
        let fresh = fresh_corners(board, other, last);
        let around = |set: &SquareSet| grown(set) & theirs & !open;
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
        let stone = |sort: usize| {
            let set = stones[sort % 6] & free;
            if sort < 6 { set & !own } else { set & own }
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
        let corner = |sort: usize| match sort {
            0 => outside,
            1 => !free & SquareSet::BOARD,
            2 => own,
            _ => {
                let of = new & free_neighbours[(sort - 3) % 4];
                if sort < 7 {
                    of & !contested
                } else {
                    of & contested
                }
            }
        };
        Sorts {
            stones: std::array::from_fn(stone),
            edges,
            corners: std::array::from_fn(corner),
        }
    }

    /// The sorts for stones, for edges and for corners.
    pub(super) fn kinds(&self) -> [&[SquareSet]; 3] {
        [&self.stones, &self.edges, &self.corners]
    }
}

/// The squares with at most one, with two, three and four neighbours in a set.
#[inline]
pub(super) fn neighbours(set: &SquareSet) -> [SquareSet; 4] {
    let row = |row: usize| set.0.get(row).copied().unwrap_or(0);
    let mut counted = [SquareSet::EMPTY; 4];
    for i in 0..16 {
        let (a, b, c, d) = (row(i) << 1, row(i) >> 1, row(i + 1), row(i.wrapping_sub(1)));
        // Two half adders: how many of a and b, and how many of c and d.
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

/// The features of placements in one position, for learning: which weights each one's worth is the sum of.
pub(super) struct Features {
    /// The weight of each square, for stones, edges and corners.
    sorts: [[u16; 384]; 3],
    first: usize,
}

impl Features {
    pub(super) fn of(board: &Board, colour: Colour, last: &Last, laid: usize) -> Features {
        let sorts = Sorts::of(board, colour, last);
        let first = first_weight(laid);
        let mut found = [[0; 384]; 3];
        let mut begin = first;
        for (kind, sets) in sorts.kinds().into_iter().enumerate() {
            for (sort, set) in sets.iter().enumerate() {
                for (row, bits) in set.0.iter().enumerate() {
                    for column in (0..16).filter(|column| bits >> column & 1 == 1) {
                        #[allow(clippy::cast_possible_truncation)] // below WEIGHTS
                        let weight = (begin + sort) as u16;
                        found[kind][16 * row + column] = weight;
                    }
                }
            }
            begin += sets.len();
        }
        Features {
            sorts: found,
            first,
        }
    }

    /// The indices of the weights.
    pub(super) fn of_placement(&self, placement: Placement) -> Vec<u16> {
        let (offsets, corner) = Offsets::from(placement);
        let piece = self.first + IN_PHASE - Piece::COUNT + placement.piece().index();
        #[allow(clippy::cast_possible_truncation)] // below WEIGHTS
        let mut found = vec![piece as u16];
        for (sorts, offsets) in self.sorts.iter().zip(&offsets.0) {
            found.extend(
                offsets
                    .iter()
                    .map(|&offset| sorts[corner + usize::from(offset)]),
            );
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::super::playout::note;
    use super::*;
    use crate::Rules;
    use sanban_game::Seed;

    #[test]
    fn every_square_is_of_one_sort() {
        for seed in 0..20 {
            let mut rng = Seed(seed).stream();
            let mut board = Board::new(&Rules::default());
            let (mut colour, mut last) = (Colour::First, Last::default());
            let mut legal = Vec::new();
            loop {
                board.placements(colour, &mut legal);
                if legal.is_empty() {
                    break;
                }
                let sorts = Sorts::of(&board, colour, &last);
                let [stones, edges, corners] = sorts.kinds();
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
                note(&mut last, colour, chosen);
                colour = colour.other();
            }
        }
    }
}

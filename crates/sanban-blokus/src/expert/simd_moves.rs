//! SIMD move generation: all placements, or those that cover the most target squares, for all places of an orientation at
//! once.
//!
//! As in [`crate::moves`] the whole board is shifted by each square of an orientation, and the intersection of the
//! shifted boards is the set of its places; [`super::orientations`] shares the work. The places of an orientation are
//! then compared, all at once, with the largest number of targets covered so far, which most orientations do not reach.

use pulp::{Simd, WithSimd};

use super::bits256::{Bits256, and, bits_of, is_empty, len, majority, or};
use super::orientations::{
    CoverCounts, EXTENSIONS, FitMasks, ORIENTATIONS, OrientationSet, SMALLER, ShiftedBoard,
    ShiftedTargets, SmallFits, orientations, piece_of,
};
use crate::board::Board;
use crate::colour::Colour;
use crate::moves::reach;
use crate::piece::{Piece, PieceSet};
use crate::placement::Placement;
use crate::square::SquareSet;
use crate::tables::{Shape, tables};

/// A weighted set of placements: for each of some orientations its index, the places of its first square, and the
/// cumulative weight.
#[derive(Clone, Debug)]
pub(super) struct CoveringPlacements {
    orientations: usize,
    shapes: [u8; ORIENTATIONS],
    squares: [Bits256; ORIENTATIONS],
    up_to: [u32; ORIENTATIONS],
    /// Fits of the orientations that larger ones build on, and their coverage.
    smaller: SmallFits,
    covered: [CoverCounts; SMALLER],
}

impl Default for CoveringPlacements {
    fn default() -> CoveringPlacements {
        CoveringPlacements {
            orientations: 0,
            shapes: [0; ORIENTATIONS],
            squares: [[0; 4]; ORIENTATIONS],
            up_to: [0; ORIENTATIONS],
            smaller: [FitMasks::default(); SMALLER],
            covered: [[[0; 4]; 4]; SMALLER],
        }
    }
}

impl CoveringPlacements {
    /// Total weight.
    pub(super) fn total(&self) -> u32 {
        let last = self.orientations.checked_sub(1);
        last.map_or(0, |last| self.up_to[last])
    }

    /// Placement selected by `drawn`, a number below the total weight.
    pub(super) fn at(&self, drawn: u32, weights: &[u32; Piece::COUNT]) -> Option<Placement> {
        let up_to = &self.up_to[..self.orientations];
        let at = up_to.partition_point(|&up_to| up_to <= drawn);
        let shape = &tables().shapes[usize::from(self.shapes[at])];
        let mut nth = (up_to[at] - drawn - 1) / weights[shape.piece.index()];
        for (fourth, mut word) in (0_u8..).zip(self.squares[at]) {
            let count = word.count_ones();
            if nth >= count {
                nth -= count;
                continue;
            }
            for _ in 0..nth {
                word &= word - 1;
            }
            return Some(placed(shape, fourth, word));
        }
        None
    }

    /// Adds the places of an orientation, if there are any.
    #[inline(always)]
    fn push(&mut self, shape: u8, squares: Bits256, up_to: u32) {
        // A traversal meets each orientation once; the bound is there for the compiler.
        let at = self.orientations.min(ORIENTATIONS - 1);
        self.shapes[at] = shape;
        self.squares[at] = squares;
        self.up_to[at] = up_to;
        self.orientations = at + 1;
    }
}

/// Finds the placements of these pieces that cover the most targets; all of them if none covers any.
#[inline(always)]
pub(super) fn find_covering(
    board: &Board,
    colour: Colour,
    pieces: PieceSet,
    cover_targets: &CoverTargets,
    weights: &[u32; Piece::COUNT],
    found: &mut CoveringPlacements,
) {
    found.orientations = 0;
    let extensions = &*EXTENSIONS;
    let (free, corners) = (board.free(colour), board.open_corners(colour));
    let mut reached = *free & (cover_targets.once | cover_targets.twice);
    if !is_empty(&bits_of(&reached)) {
        reached = reached & reach(free, &corners);
    }
    let shifted_board = ShiftedBoard::of(free, &corners);
    let orientations = OrientationSet::of(pieces);
    shifted_board.extend_all(extensions, &mut found.smaller);
    if is_empty(&bits_of(&reached)) {
        let mut total = 0;
        let mut take = |found: &mut CoveringPlacements, shape, squares| {
            total += weights[piece_of(shape).index()] * len(&squares);
            found.push(shape, squares, total);
        };
        for shape in orientations.full() {
            let places = shifted_board.extended(extensions[usize::from(shape)], &found.smaller);
            take(found, shape, places.legal());
        }
        for shape in orientations.smaller() {
            let places = found.smaller[usize::from(shape)];
            take(found, shape, places.legal());
        }
    } else {
        let targets = ShiftedTargets::of(
            &(reached & cover_targets.once),
            &(reached & cover_targets.twice),
        );
        targets.extend_all(extensions, &mut found.covered);
        let mut best = BestCover {
            found,
            most: 0,
            missing: [[u64::MAX; 4]; 4],
            total: 0,
        };
        // Large pieces first: they soon show how much can be covered.
        for shape in orientations.full() {
            let extension = extensions[usize::from(shape)];
            let squares = shifted_board
                .extended(extension, &best.found.smaller)
                .legal();
            let counts = targets.extended(extension, &best.found.covered);
            best.compare(shape, weights, &squares, &counts);
        }
        for shape in orientations.smaller() {
            let squares = best.found.smaller[usize::from(shape)].legal();
            let counts = best.found.covered[usize::from(shape)];
            best.compare(shape, weights, &squares, &counts);
        }
    }
}

/// Squares to cover, with weights.
pub(super) struct CoverTargets {
    /// Squares with weight 1.
    pub(super) once: SquareSet,
    /// Squares with weight 2.
    pub(super) twice: SquareSet,
}

/// SIMD task that lists all placements of some pieces, in the order of [`Placement::all`].
pub(super) struct ListPlacements<'a> {
    pub(super) board: &'a Board,
    pub(super) colour: Colour,
    pub(super) pieces: PieceSet,
    pub(super) found: &'a mut Vec<Placement>,
}

impl WithSimd for ListPlacements<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        self.found.clear();
        let corners = self.board.open_corners(self.colour);
        let shifted_board = ShiftedBoard::of(self.board.free(self.colour), &corners);
        let extensions = &*EXTENSIONS;
        let mut smaller = [FitMasks::default(); SMALLER];
        shifted_board.extend_all(extensions, &mut smaller);
        for piece in self.pieces.iter() {
            for index in orientations(piece) {
                let places = match smaller.get(usize::from(index)) {
                    Some(places) => *places,
                    None => shifted_board.extended(extensions[usize::from(index)], &smaller),
                };
                let shape = &tables().shapes[usize::from(index)];
                for (fourth, mut word) in (0_u8..).zip(places.legal()) {
                    while word != 0 {
                        self.found.push(placed(shape, fourth, word));
                        word &= word - 1;
                    }
                }
            }
        }
    }
}

/// Placement of a shape whose first square is the first of this word, which holds a fourth of a set of squares.
#[inline(always)]
fn placed(shape: &Shape, fourth: u8, word: u64) -> Placement {
    let (first, _) = shape.squares[0];
    let place = word.trailing_zeros().to_le_bytes()[0];
    // The border is one row and one column wide.
    let (column, row) = (place % 16 - 1, 4 * fourth + place / 16 - 1);
    shape.at(column - first, row)
}

/// Orientations that cover the most so far.
struct BestCover<'a> {
    found: &'a mut CoveringPlacements,
    most: u32,
    /// Bits that are 0 in `most`, lowest first: all ones for each, all zeros for the others.
    missing: [Bits256; 4],
    total: u32,
}

impl BestCover<'_> {
    /// Keeps the places that cover at least as much as the best so far.
    #[inline(always)]
    fn compare(
        &mut self,
        shape: u8,
        weights: &[u32; Piece::COUNT],
        squares: &Bits256,
        counts: &CoverCounts,
    ) {
        // The carry of count + !most + 1 is 1 exactly if count ≥ most.
        let mut enough = or(&counts[0], &self.missing[0]);
        for (count, missing) in counts.iter().zip(&self.missing).skip(1) {
            enough = majority(count, missing, &enough);
        }
        let mut squares = and(squares, &enough);
        if is_empty(&squares) {
            return;
        }
        let mut count = 0;
        for (bit, slice) in counts.iter().enumerate().rev() {
            let more = and(&squares, slice);
            if !is_empty(&more) {
                squares = more;
                count |= 1 << bit;
            }
        }
        if count > self.most {
            self.most = count;
            self.missing =
                std::array::from_fn(|bit| [u64::from(count >> bit & 1).wrapping_sub(1); 4]);
            self.total = 0;
            self.found.orientations = 0;
        }
        self.total += weights[piece_of(shape).index()] * len(&squares);
        self.found.push(shape, squares, self.total);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;
    use pulp::Arch;
    use sanban_game::Seed;

    /// Squares of the board, each included with probability `chance`.
    fn some(chance: f64, rng: &mut sanban_game::Stream) -> SquareSet {
        SquareSet(std::array::from_fn(|row| {
            (0..16).fold(0, |bits, column| {
                bits | u16::from(rng.chance(chance)) << column
            }) & SquareSet::BOARD.0[row]
        }))
    }

    #[test]
    fn a_list_has_all_placements_in_order() {
        for seed in 0..20 {
            let mut rng = Seed(seed).stream();
            let mut board = Board::new(&Rules::default());
            let mut colour = Colour::First;
            let (mut legal, mut found) = (Vec::new(), Vec::new());
            loop {
                board.placements(colour, &mut legal);
                if legal.is_empty() {
                    break;
                }
                let mut pieces = board.pieces_left(colour);
                if rng.chance(0.5) {
                    pieces.remove(legal[0].piece());
                }
                let mut expected = legal.clone();
                expected.retain(|placement| pieces.contains(placement.piece()));
                expected.sort_unstable();
                Arch::new().dispatch(ListPlacements {
                    board: &board,
                    colour,
                    pieces,
                    found: &mut found,
                });
                assert_eq!(found, expected, "seed {seed}");
                board.lay(colour, legal[rng.index(legal.len())]);
                colour = colour.other();
            }
        }
    }

    #[test]
    fn a_walk_finds_the_placements_that_cover_most_and_counts_all() {
        let weights = std::array::from_fn(|piece| 3 + piece as u32);
        for seed in 0..30 {
            let mut rng = Seed(seed).stream();
            let mut board = Board::new(&Rules::default());
            let mut colour = Colour::First;
            let mut legal = Vec::new();
            loop {
                board.placements(colour, &mut legal);
                if legal.is_empty() {
                    break;
                }
                let chance = [0.0, 0.02, 0.3, 1.0][rng.index(4)];
                let all = some(chance, &mut rng);
                let two = all & some(0.4, &mut rng);
                let cover_targets = CoverTargets {
                    once: all & !two,
                    twice: two,
                };
                let covers = |placement: &Placement| {
                    let stones = placement.stones();
                    (stones & cover_targets.once).len() + 2 * (stones & cover_targets.twice).len()
                };
                let most = legal.iter().map(covers).max().unwrap();
                let mut best: Vec<Placement> = legal
                    .iter()
                    .copied()
                    .filter(|placement| covers(placement) == most)
                    .collect();
                let mut found = CoveringPlacements::default();
                let pieces = board.pieces_left(colour);
                find_covering(&board, colour, pieces, &cover_targets, &weights, &mut found);
                // Every number selects a placement, and each as often as its weight.
                let mut pointed: Vec<Placement> = (0..found.total())
                    .map(|n| found.at(n, &weights).unwrap())
                    .collect();
                pointed.sort_unstable();
                best.sort_unstable();
                let expected: Vec<Placement> = best
                    .into_iter()
                    .flat_map(|placement| {
                        let weight = weights[placement.piece().index()] as usize;
                        std::iter::repeat_n(placement, weight)
                    })
                    .collect();
                assert_eq!(pointed, expected, "seed {seed}");
                board.lay(colour, legal[rng.index(legal.len())]);
                colour = colour.other();
            }
        }
    }
}

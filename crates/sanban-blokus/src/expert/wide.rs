//! The placements that cover most of the squares that are wanted, and lists of all, found for all places of an orientation at once.
//!
//! As in [`crate::moves`] the whole board is shifted by each square of an orientation, and what the shifted boards have in
//! common are its places; [`super::orientations`] shares the work. The places of an orientation are then compared, all at once, with the
//! most that was found to be covered so far, which most orientations do not reach.

use pulp::{Simd, WithSimd};

use super::orientations::{
    Counts, Cover, GROWTHS, Ground, ORIENTATIONS, Orientations, Places, SMALLER, Smaller,
    orientations, piece_of,
};
use super::words::{Words, and, is_empty, len, majority, or, words};
use crate::board::Board;
use crate::colour::Colour;
use crate::moves::reach;
use crate::piece::{Piece, PieceSet};
use crate::placement::Placement;
use crate::square::SquareSet;
use crate::tables::{Shape, tables};

/// What a walk found: for each of some orientations its index, where its first square may lie, and the weight of all up to there.
#[derive(Clone, Debug)]
pub(super) struct Found {
    orientations: usize,
    shapes: [u8; ORIENTATIONS],
    squares: [Words; ORIENTATIONS],
    up_to: [u32; ORIENTATIONS],
    /// The places of the orientations on which larger ones build, and what they cover.
    smaller: Smaller,
    covered: [Counts; SMALLER],
}

impl Default for Found {
    fn default() -> Found {
        Found {
            orientations: 0,
            shapes: [0; ORIENTATIONS],
            squares: [[0; 4]; ORIENTATIONS],
            up_to: [0; ORIENTATIONS],
            smaller: [Places::default(); SMALLER],
            covered: [[[0; 4]; 4]; SMALLER],
        }
    }
}

impl Found {
    /// The weight of all that was found.
    pub(super) fn total(&self) -> u32 {
        let last = self.orientations.checked_sub(1);
        last.map_or(0, |last| self.up_to[last])
    }

    /// The placement at which `drawn` points, a number below the weight of all that was found.
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

    /// Adds some places of an orientation, or none.
    #[inline(always)]
    fn push(&mut self, shape: u8, squares: Words, up_to: u32) {
        // A walk meets each orientation once; the bound is there for the compiler.
        let at = self.orientations.min(ORIENTATIONS - 1);
        self.shapes[at] = shape;
        self.squares[at] = squares;
        self.up_to[at] = up_to;
        self.orientations = at + 1;
    }
}

/// Looks for the placements of these pieces that cover most of what is wanted; all of them where none covers any.
#[inline(always)]
pub(super) fn walk(
    board: &Board,
    colour: Colour,
    pieces: PieceSet,
    wanted: &Wanted,
    weights: &[u32; Piece::COUNT],
    found: &mut Found,
) {
    found.orientations = 0;
    let growths = &*GROWTHS;
    let (free, corners) = (board.free(colour), board.open_corners(colour));
    let mut reached = *free & (wanted.once | wanted.twice);
    if !is_empty(&words(&reached)) {
        reached = reached & reach(free, &corners);
    }
    let ground = Ground::of(free, &corners);
    let orientations = Orientations::of(pieces);
    ground.grow(growths, &mut found.smaller);
    if is_empty(&words(&reached)) {
        let mut total = 0;
        let mut take = |found: &mut Found, shape, squares| {
            total += weights[piece_of(shape).index()] * len(&squares);
            found.push(shape, squares, total);
        };
        for shape in orientations.full() {
            let places = ground.grown(growths[usize::from(shape)], &found.smaller);
            take(found, shape, places.legal());
        }
        for shape in orientations.smaller() {
            let places = found.smaller[usize::from(shape)];
            take(found, shape, places.legal());
        }
    } else {
        let cover = Cover::of(&(reached & wanted.once), &(reached & wanted.twice));
        cover.grow(growths, &mut found.covered);
        let mut best = Best {
            found,
            most: 0,
            missing: [[u64::MAX; 4]; 4],
            total: 0,
        };
        // Large pieces first: they soon show how much can be covered.
        for shape in orientations.full() {
            let growth = growths[usize::from(shape)];
            let squares = ground.grown(growth, &best.found.smaller).legal();
            let counts = cover.grown(growth, &best.found.covered);
            best.compare(shape, weights, &squares, &counts);
        }
        for shape in orientations.smaller() {
            let squares = best.found.smaller[usize::from(shape)].legal();
            let counts = best.found.covered[usize::from(shape)];
            best.compare(shape, weights, &squares, &counts);
        }
    }
}

/// The squares that a side wants to cover.
pub(super) struct Wanted {
    /// Those that count one.
    pub(super) once: SquareSet,
    /// Those that count two.
    pub(super) twice: SquareSet,
}

/// All placements with these pieces, in the order of [`Placement::all`].
pub(super) struct List<'a> {
    pub(super) board: &'a Board,
    pub(super) colour: Colour,
    pub(super) pieces: PieceSet,
    pub(super) found: &'a mut Vec<Placement>,
}

impl WithSimd for List<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        self.found.clear();
        let corners = self.board.open_corners(self.colour);
        let ground = Ground::of(self.board.free(self.colour), &corners);
        let growths = &*GROWTHS;
        let mut smaller = [Places::default(); SMALLER];
        ground.grow(growths, &mut smaller);
        for piece in self.pieces.iter() {
            for index in orientations(piece) {
                let places = match smaller.get(usize::from(index)) {
                    Some(places) => *places,
                    None => ground.grown(growths[usize::from(index)], &smaller),
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

/// The placement of a shape whose first square is the first of this word, which holds a fourth of a set of squares.
#[inline(always)]
fn placed(shape: &Shape, fourth: u8, word: u64) -> Placement {
    let (first, _) = shape.squares[0];
    let place = word.trailing_zeros().to_le_bytes()[0];
    // The border is one row and one column wide.
    let (column, row) = (place % 16 - 1, 4 * fourth + place / 16 - 1);
    shape.at(column - first, row)
}

/// The orientations that cover most so far.
struct Best<'a> {
    found: &'a mut Found,
    most: u32,
    /// The bits that are 0 in `most`, lowest first: all ones for each, all zeros for the others.
    missing: [Words; 4],
    total: u32,
}

impl Best<'_> {
    /// Takes those of the places that cover as much as the best so far, or more.
    #[inline(always)]
    fn compare(
        &mut self,
        shape: u8,
        weights: &[u32; Piece::COUNT],
        squares: &Words,
        counts: &Counts,
    ) {
        // The carry of count + !most + 1 says whether count ≥ most.
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

    /// The squares of a set, each taken with this chance.
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
                Arch::new().dispatch(List {
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
                let wanted = Wanted {
                    once: all & !two,
                    twice: two,
                };
                let covers = |placement: &Placement| {
                    let stones = placement.stones();
                    (stones & wanted.once).len() + 2 * (stones & wanted.twice).len()
                };
                let most = legal.iter().map(covers).max().unwrap();
                let mut best: Vec<Placement> = legal
                    .iter()
                    .copied()
                    .filter(|placement| covers(placement) == most)
                    .collect();
                let mut found = Found::default();
                let pieces = board.pieces_left(colour);
                walk(&board, colour, pieces, &wanted, &weights, &mut found);
                // Every number points at a placement, and at each as often as it weighs.
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

//! The placements that cover most of the squares that are wanted, and lists of all, found for all places of an orientation at once.
//!
//! As in [`crate::blokus::moves`] the whole board is shifted by each square of an orientation, and what the shifted boards have in
//! common are its places. Here nothing is shared between orientations: five reads, and the sums over them, are a few dozen vector
//! operations without a branch, which takes less time than to find out whether they can be spared. How much a place covers is
//! added up in words of one bit each (bit slices), so that one addition serves all places; then they are compared, all at once too,
//! with the most that was found so far, which most orientations do not reach.

use std::sync::LazyLock;

use pulp::{Simd, WithSimd};

use crate::blokus::board::Board;
use crate::blokus::colour::Colour;
use crate::blokus::moves::reach;
use crate::blokus::piece::{Piece, PieceSet};
use crate::blokus::placement::{Orientation, Placement};
use crate::blokus::shifts::{REST, Shifted, read, read_at, shifted};
use crate::blokus::square::SquareSet;
use crate::blokus::tables::{Shape, tables};

/// What a walk found: for each of some orientations its index, where its first square may lie, and the weight of all up to there.
#[derive(Clone, Debug)]
pub(super) struct Found {
    orientations: usize,
    shapes: [u8; ORIENTATIONS],
    squares: [Words; ORIENTATIONS],
    up_to: [u32; ORIENTATIONS],
}

const ORIENTATIONS: usize = Orientation::COUNT;

impl Default for Found {
    fn default() -> Found {
        Found {
            orientations: 0,
            shapes: [0; ORIENTATIONS],
            squares: [[0; 4]; ORIENTATIONS],
            up_to: [0; ORIENTATIONS],
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
    let all_reads = &*READS;
    let (free, corners) = (board.free(colour), board.open_corners(colour));
    let mut reached = *free & (wanted.once | wanted.twice);
    if !is_empty(&words(&reached)) {
        reached = reached & reach(free, &corners);
    }
    let (free, corners) = (shifted(free, u16::MAX), shifted(&corners, 0));
    if is_empty(&words(&reached)) {
        let mut total = 0;
        for piece in large_first(pieces) {
            for shape in orientations(piece) {
                let squares = squares(&free, &corners, &all_reads[usize::from(shape)]);
                total += weights[piece.index()] * len(&squares);
                found.push(shape, squares, total);
            }
        }
    } else {
        let one = shifted(&(reached & wanted.once), 0);
        let two = shifted(&(reached & wanted.twice), 0);
        let mut best = Best {
            found,
            most: 0,
            missing: [[u64::MAX; 4]; 4],
            total: 0,
        };
        for piece in large_first(pieces) {
            for shape in orientations(piece) {
                let reads = &all_reads[usize::from(shape)];
                let squares = squares(&free, &corners, reads);
                let counts = counts(&one, &two, reads);
                best.compare(shape, weights[piece.index()], &squares, &counts);
            }
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
        let (free, corners) = (
            shifted(self.board.free(self.colour), u16::MAX),
            shifted(&corners, 0),
        );
        let all_reads = &*READS;
        for piece in self.pieces.iter() {
            for index in orientations(piece) {
                let squares = squares(&free, &corners, &all_reads[usize::from(index)]);
                let shape = &tables().shapes[usize::from(index)];
                for (fourth, mut word) in (0_u8..).zip(squares) {
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
    fn compare(&mut self, shape: u8, weight: u32, squares: &Words, counts: &[Words; 4]) {
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
        self.total += weight * len(&squares);
        self.found.push(shape, squares, self.total);
    }
}

/// A set of squares in four words.
type Words = [u64; 4];

/// Where to read the squares of an orientation; those that smaller pieces do not have are read at [`REST`].
type Reads = [u8; 5];

static READS: LazyLock<[Reads; ORIENTATIONS]> = LazyLock::new(|| {
    std::array::from_fn(|shape| {
        let shape = &tables().shapes[shape];
        let (first, _) = shape.squares[0];
        let mut reads = shape.squares.map(|(x, y)| read_at(4 + x - first, y));
        reads[usize::from(shape.piece.size())..].fill(REST);
        reads
    })
});

/// The indices of a piece's orientations.
#[inline(always)]
fn orientations(piece: Piece) -> std::ops::Range<u8> {
    let first_of = &tables().first_of;
    first_of[piece.index()]..first_of[piece.index() + 1]
}

/// The pieces with large ones first, which soon show how much can be covered.
#[inline(always)]
fn large_first(pieces: PieceSet) -> impl Iterator<Item = Piece> {
    let all = Piece::ALL.into_iter().rev();
    all.filter(move |&piece| pieces.contains(piece))
}

/// The places of the first square for which all squares are free, and one is a corner.
#[inline(always)]
fn squares(free: &Shifted, corners: &Shifted, reads: &Reads) -> Words {
    let (mut all_free, mut some_corner) = ([u64::MAX; 4], [0; 4]);
    for &at in reads {
        all_free = and(&all_free, &read(free, at));
        some_corner = or(&some_corner, &read(corners, at));
    }
    and(&all_free, &some_corner)
}

/// What the squares cover, lowest bit first: at most ten.
#[inline(always)]
fn counts(one: &Shifted, two: &Shifted, reads: &Reads) -> [Words; 4] {
    let of = |set, square: usize| read(set, reads[square]);
    // Full adders: of three words of one bit comes one of the same value, and one of twice that.
    let add = |a: &Words, b: &Words, c: &Words| {
        let odd: Words = std::array::from_fn(|i| a[i] ^ b[i]);
        let sum: Words = std::array::from_fn(|i| odd[i] ^ c[i]);
        let carry: Words = std::array::from_fn(|i| odd[i] & c[i] | !odd[i] & a[i]);
        (sum, carry)
    };
    let (ones, a) = add(&of(one, 0), &of(one, 1), &of(one, 2));
    let (ones, b) = add(&ones, &of(one, 3), &of(one, 4));
    let (c, d) = add(&of(two, 0), &of(two, 1), &of(two, 2));
    let (e, f) = add(&of(two, 3), &of(two, 4), &a);
    let (twos, g) = add(&b, &c, &e);
    let (fours, eights) = add(&d, &f, &g);
    [ones, twos, fours, eights]
}

#[inline(always)]
fn and(a: &Words, b: &Words) -> Words {
    std::array::from_fn(|i| a[i] & b[i])
}

#[inline(always)]
fn or(a: &Words, b: &Words) -> Words {
    std::array::from_fn(|i| a[i] | b[i])
}

/// What is in two or three of the sets.
#[inline(always)]
fn majority(a: &Words, b: &Words, c: &Words) -> Words {
    std::array::from_fn(|i| a[i] & b[i] | c[i] & (a[i] | b[i]))
}

#[inline(always)]
fn is_empty(set: &Words) -> bool {
    set[0] | set[1] | set[2] | set[3] == 0
}

#[inline(always)]
fn len(set: &Words) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

#[inline(always)]
fn words(set: &SquareSet) -> Words {
    bytemuck::cast(set.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blokus::Rules;
    use crate::game::Seed;
    use pulp::Arch;

    /// The squares of a set, each taken with this chance.
    fn some(chance: f64, rng: &mut crate::game::Stream) -> SquareSet {
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

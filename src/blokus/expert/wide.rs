//! The placements that cover most of the squares that are wanted, and lists of all, found for all places of an orientation at once.
//!
//! As in [`crate::blokus::moves`] the whole board is shifted by each square of an orientation, and what the shifted boards have in
//! common are its places. Every orientation of five squares is one of four and a square more, with the same first square, and so on
//! down to the single square: so each takes one shift of its own, and builds on what the [smaller](Growth) one found. That is done
//! for all of them, without asking whether it can be spared: a few vector operations take less time than a branch that is taken
//! now and then. How much a place covers is added up in words of one bit each (bit slices), so that one addition serves all
//! places; then they are compared, all at once too, with the most that was found so far, which most orientations do not reach.

use std::sync::LazyLock;

use pulp::{Simd, WithSimd};

use crate::blokus::board::Board;
use crate::blokus::colour::Colour;
use crate::blokus::moves::reach;
use crate::blokus::piece::{Piece, PieceSet};
use crate::blokus::placement::{Orientation, Placement};
use crate::blokus::shifts::{LEFTMOST, Shifted, read, read_at, shifted};
use crate::blokus::square::SquareSet;
use crate::blokus::tables::{Shape, tables};

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

const ORIENTATIONS: usize = Orientation::COUNT;
/// How many orientations have less than five squares; they come first.
const SMALLER: usize = 28;

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
        let cover = Cover {
            one: shifted(&(reached & wanted.once)),
            two: shifted(&(reached & wanted.twice)),
        };
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

/// A set of squares in four words.
type Words = [u64; 4];

/// How much each place covers, as numbers of four bits, lowest first: at most ten.
type Counts = [Words; 4];

/// How an orientation comes of one with a square less, whose first square is the same.
#[derive(Clone, Copy)]
struct Growth {
    of: u8,
    /// Where to read what is shifted by the square that comes in.
    read: u8,
}

static GROWTHS: LazyLock<[Growth; ORIENTATIONS]> = LazyLock::new(|| {
    // The squares relative to the first one.
    let squares = |shape: usize| {
        let shape = &tables().shapes[shape];
        let (first, _) = shape.squares[0];
        let squares = shape.squares.into_iter();
        squares
            .take(shape.piece.size().into())
            .map(move |(x, y)| (LEFTMOST + x - first, y))
            .collect::<Vec<_>>()
    };
    std::array::from_fn(|shape| {
        let all = squares(shape);
        let growths = (0_u8..).zip(0..shape).filter_map(|(of, smaller)| {
            let some = squares(smaller);
            let mut more = all.iter().filter(|square| !some.contains(square));
            let (&(x, y), None) = (more.next()?, more.next()) else {
                return None;
            };
            let read = read_at(x, y);
            (some.len() + 1 == all.len()).then_some(Growth { of, read })
        });
        // The single square comes of nothing.
        let single = Growth {
            of: 0,
            read: read_at(LEFTMOST, 0),
        };
        growths.last().unwrap_or(single)
    })
});

/// Where squares may lie: all are free for a side, and one is a corner of its.
struct Ground {
    free: Shifted,
    corners: Shifted,
}

/// Where the first square of an orientation may lie so that all its squares are free, and so that one is a corner.
#[derive(Clone, Copy, Debug, Default)]
struct Places {
    all_free: Words,
    some_corner: Words,
}

/// The places of all orientations that are not of full size.
type Smaller = [Places; SMALLER];

impl Places {
    #[inline(always)]
    fn legal(&self) -> Words {
        and(&self.all_free, &self.some_corner)
    }
}

impl Ground {
    #[inline(always)]
    fn of(free: &SquareSet, corners: &SquareSet) -> Ground {
        Ground {
            free: shifted(free),
            corners: shifted(corners),
        }
    }

    /// The places of all smaller orientations.
    #[inline(always)]
    fn grow(&self, growths: &[Growth; ORIENTATIONS], smaller: &mut Smaller) {
        let read_at = growths[0].read;
        smaller[0] = Places {
            all_free: read(&self.free, read_at),
            some_corner: read(&self.corners, read_at),
        };
        for shape in 1..SMALLER {
            smaller[shape] = self.grown(growths[shape], smaller);
        }
    }

    /// The places of an orientation.
    #[inline(always)]
    fn grown(&self, growth: Growth, smaller: &Smaller) -> Places {
        let before = &smaller[usize::from(growth.of)];
        Places {
            all_free: and(&before.all_free, &read(&self.free, growth.read)),
            some_corner: or(&before.some_corner, &read(&self.corners, growth.read)),
        }
    }
}

/// The squares to cover, those that count one and those that count two.
struct Cover {
    one: Shifted,
    two: Shifted,
}

impl Cover {
    /// What all smaller orientations cover.
    #[inline(always)]
    fn grow(&self, growths: &[Growth; ORIENTATIONS], covered: &mut [Counts; SMALLER]) {
        let read_at = growths[0].read;
        let nothing = [0; 4];
        covered[0] = [
            read(&self.one, read_at),
            read(&self.two, read_at),
            nothing,
            nothing,
        ];
        for shape in 1..SMALLER {
            covered[shape] = self.grown(growths[shape], covered);
        }
    }

    /// What an orientation covers.
    #[inline(always)]
    fn grown(&self, growth: Growth, covered: &[Counts; SMALLER]) -> Counts {
        let [ones, twos, fours, eights] = &covered[usize::from(growth.of)];
        let (one, two): (Words, Words) =
            (read(&self.one, growth.read), read(&self.two, growth.read));
        let carry = and(ones, &one);
        let fourth = majority(twos, &two, &carry);
        [
            xor(ones, &one),
            xor(&xor(twos, &two), &carry),
            xor(fours, &fourth),
            or(eights, &and(fours, &fourth)),
        ]
    }
}

/// A set of orientations: those of less than five squares, and the others.
#[derive(Clone, Copy)]
struct Orientations {
    smaller: u64,
    full: u64,
}

impl Orientations {
    /// All those of these pieces.
    #[inline(always)]
    fn of(pieces: PieceSet) -> Orientations {
        let of = &*ORIENTATIONS_OF;
        let mut all = Orientations {
            smaller: 0,
            full: 0,
        };
        for (part, of) in of.iter().enumerate() {
            let found = of[(pieces.bits() >> (PART * part)) as usize % (1 << PART)];
            all.smaller |= found.smaller;
            all.full |= found.full;
        }
        all
    }

    /// The indices of those of five squares.
    #[inline(always)]
    fn full(self) -> impl Iterator<Item = u8> {
        bits(self.full).map(|bit| bit + SMALLER.to_le_bytes()[0])
    }

    /// The indices of the others.
    #[inline(always)]
    fn smaller(self) -> impl Iterator<Item = u8> {
        bits(self.smaller)
    }
}

/// The bits that are set, from the lowest.
#[inline(always)]
fn bits(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let bit = set.trailing_zeros().to_le_bytes()[0];
        set &= set - 1;
        Some(bit)
    })
}

/// A set of pieces is looked up in parts of seven.
const PART: usize = 7;

/// The orientations of the pieces of each part.
static ORIENTATIONS_OF: LazyLock<[[Orientations; 1 << PART]; Piece::COUNT / PART]> =
    LazyLock::new(|| {
        std::array::from_fn(|part| {
            std::array::from_fn(|set| {
                let mut all: u128 = 0;
                for (bit, piece) in Piece::ALL[PART * part..][..PART].iter().enumerate() {
                    if set >> bit & 1 == 1 {
                        for shape in orientations(*piece) {
                            all |= 1 << shape;
                        }
                    }
                }
                let smaller = (1 << SMALLER) - 1;
                #[allow(clippy::cast_possible_truncation)] // parts of less than 64 bits
                Orientations {
                    smaller: (all & smaller) as u64,
                    full: (all >> SMALLER) as u64,
                }
            })
        })
    });

/// The piece of an orientation.
#[inline(always)]
fn piece_of(shape: u8) -> Piece {
    tables().shapes[usize::from(shape)].piece
}

/// The indices of a piece's orientations.
#[inline(always)]
fn orientations(piece: Piece) -> std::ops::Range<u8> {
    let first_of = &tables().first_of;
    first_of[piece.index()]..first_of[piece.index() + 1]
}

#[inline(always)]
fn and(a: &Words, b: &Words) -> Words {
    std::array::from_fn(|i| a[i] & b[i])
}

#[inline(always)]
fn or(a: &Words, b: &Words) -> Words {
    std::array::from_fn(|i| a[i] | b[i])
}

#[inline(always)]
fn xor(a: &Words, b: &Words) -> Words {
    std::array::from_fn(|i| a[i] ^ b[i])
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

//! The placements that cover most of the squares that are wanted, all places of an orientation at once.
//!
//! This is the walk of [`crate::blokus::moves`] with a count carried along: for every place of the first square, how
//! much the squares so far cover, as four words of one bit each (bit slices), so that one addition serves the whole
//! board. It takes the same time for eight hundred placements as for eighty.

use pulp::{Simd, WithSimd};

use crate::blokus::board::Board;
use crate::blokus::colour::Colour;
use crate::blokus::moves::{reach, shifted};
use crate::blokus::piece::{Piece, PieceSet};
use crate::blokus::placement::Placement;
use crate::blokus::square::SquareSet;
use crate::blokus::tables::tables;

/// Places of one orientation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Places {
    /// The index of the orientation.
    shape: u8,
    /// The weight of all up to here.
    up_to: u32,
    /// What each weighs.
    weight: u32,
    /// Where its first square may lie.
    squares: Words,
}

/// What a walk looks for and finds.
pub(super) struct Walk<'a> {
    pub(super) board: &'a Board,
    pub(super) colour: Colour,
    pub(super) pieces: PieceSet,
    /// Squares that count one.
    pub(super) one: SquareSet,
    /// Squares that count two.
    pub(super) two: SquareSet,
    pub(super) weights: &'a [u32; Piece::COUNT],
    pub(super) found: &'a mut Vec<Places>,
}

impl WithSimd for Walk<'_> {
    /// How many placements there are altogether, and the weight of those that were found.
    type Output = (u32, u32);

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> (u32, u32) {
        let corners = self.board.open_corners(self.colour);
        let reached = reach(self.board.free(self.colour), &corners);
        self.found.clear();
        if is_empty(&words(&reached)) {
            return (0, 0);
        }
        let wanted = words(&(reached & (self.one | self.two)));
        if is_empty(&wanted) {
            self.walk::<false>(&reached, &corners)
        } else {
            self.walk::<true>(&reached, &corners)
        }
    }
}

/// A set of squares in four words.
type Words = [u64; 4];

impl Walk<'_> {
    /// The walk; if nothing wanted is within reach, `COUNT` is off.
    #[inline(always)]
    fn walk<const COUNT: bool>(self, reached: &SquareSet, corners: &SquareSet) -> (u32, u32) {
        let (free, corners) = (shifted(reached), shifted(corners));
        let (one, two) = if COUNT {
            (shifted(&self.one), shifted(&self.two))
        } else {
            ([[0; 20]; 9], [[0; 20]; 9])
        };
        let tables = tables();
        let mut all_free = [[u64::MAX; 4]; 6];
        let mut some_corner = [[0; 4]; 6];
        let mut counts = [[[0; 4]; 4]; 6];
        let (mut most, mut legal, mut total) = (0, 0, 0);
        let mut index = 0;
        while let Some(node) = tables.tree.get(index) {
            let inside = index + 1;
            index = usize::from(node.next);
            if node.pieces.is_disjoint(self.pieces) {
                continue;
            }
            let (columns, rows) = (usize::from(node.columns) % 9, usize::from(node.rows) % 5);
            let depth = usize::from(node.depth) % 5;
            let fits = and(&all_free[depth], &from_row(&free[columns], rows));
            if is_empty(&fits) {
                continue;
            }
            let touches = or(&some_corner[depth], &from_row(&corners[columns], rows));
            if COUNT {
                let one = from_row(&one[columns], rows);
                let two = from_row(&two[columns], rows);
                counts[depth + 1] = add(&counts[depth], &one, &two);
            }
            if let Some(shape) = node.shape {
                let piece = tables.shapes[usize::from(shape)].piece;
                let mut squares = and(&fits, &touches);
                if self.pieces.contains(piece) && !is_empty(&squares) {
                    legal += len(&squares);
                    let mut count = 0;
                    if COUNT {
                        for (bit, slice) in counts[depth + 1].iter().enumerate().rev() {
                            let more = and(&squares, slice);
                            if !is_empty(&more) {
                                squares = more;
                                count |= 1 << bit;
                            }
                        }
                    }
                    if count >= most {
                        if count > most {
                            most = count;
                            total = 0;
                            self.found.clear();
                        }
                        let weight = self.weights[piece.index()];
                        total += weight * len(&squares);
                        self.found.push(Places {
                            shape,
                            up_to: total,
                            weight,
                            squares,
                        });
                    }
                }
            }
            all_free[depth + 1] = fits;
            some_corner[depth + 1] = touches;
            index = inside;
        }
        (legal, total)
    }
}

#[inline(always)]
fn and(a: &Words, b: &Words) -> Words {
    std::array::from_fn(|i| a[i] & b[i])
}

#[inline(always)]
fn or(a: &Words, b: &Words) -> Words {
    std::array::from_fn(|i| a[i] | b[i])
}

/// Adds a square's one or two to the counts, which stay below sixteen.
#[inline(always)]
fn add(counts: &[Words; 4], one: &Words, two: &Words) -> [Words; 4] {
    let [a, b, c, d] = counts;
    let carry = and(a, one);
    let second: Words = std::array::from_fn(|i| (b[i] & (two[i] | carry[i])) | (two[i] & carry[i]));
    [
        std::array::from_fn(|i| a[i] ^ one[i]),
        std::array::from_fn(|i| b[i] ^ two[i] ^ carry[i]),
        std::array::from_fn(|i| c[i] ^ second[i]),
        std::array::from_fn(|i| d[i] | (c[i] & second[i])),
    ]
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

/// Sixteen rows from this one on.
#[inline(always)]
fn from_row(rows: &[u16; 20], row: usize) -> Words {
    bytemuck::pod_read_unaligned(bytemuck::cast_slice(&rows[row..row + 16]))
}

/// The placement at which `drawn`, below the weight of all that were found, points.
pub(super) fn at(found: &[Places], drawn: u32) -> Option<Placement> {
    let places = &found[found.partition_point(|places| places.up_to <= drawn)];
    let mut nth = (places.up_to - drawn - 1) / places.weight;
    let shape = &tables().shapes[usize::from(places.shape)];
    let (first, _) = shape.squares[0];
    for (fourth, mut word) in (0_u8..).zip(places.squares) {
        let count = word.count_ones();
        if nth >= count {
            nth -= count;
            continue;
        }
        for _ in 0..nth {
            word &= word - 1;
        }
        let place = word.trailing_zeros().to_le_bytes()[0];
        let (column, row) = (place % 16 - 1, 4 * fourth + place / 16 - 1);
        return Some(shape.at(column - first, row));
    }
    None
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
                let one = all & !two;
                let covers = |placement: &Placement| {
                    let stones = placement.stones();
                    (stones & one).len() + 2 * (stones & two).len()
                };
                let most = legal.iter().map(covers).max().unwrap();
                let mut best: Vec<Placement> = legal
                    .iter()
                    .copied()
                    .filter(|placement| covers(placement) == most)
                    .collect();
                let mut found = Vec::new();
                let (count, total) = Arch::new().dispatch(Walk {
                    board: &board,
                    colour,
                    pieces: board.pieces_left(colour),
                    one,
                    two,
                    weights: &weights,
                    found: &mut found,
                });
                assert_eq!(count as usize, legal.len());
                // Every number points at a placement, and at each as often as it weighs.
                let mut pointed: Vec<Placement> =
                    (0..total).map(|n| at(&found, n).unwrap()).collect();
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

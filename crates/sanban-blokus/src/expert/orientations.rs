//! Where all 91 orientations fit, and what they cover there, each worked out from a smaller one.
//!
//! Every orientation of five squares is one of four and a square more, with the same first square, and so on down to the single
//! square: so each takes one shift of its own, and builds on what the smaller one found. That is done for all of them, without
//! asking whether it can be spared: a few vector operations take less time than a branch that is taken now and then. How much a
//! place covers is added up in words of one bit each (bit slices), so that one addition serves all places.

use std::sync::LazyLock;

use super::words::{Words, and, majority, or, xor};
use crate::piece::{Piece, PieceSet};
use crate::placement::Orientation;
use crate::shifts::{LEFTMOST, Shifted, read, read_at, shifted};
use crate::square::SquareSet;
use crate::tables::tables;

/// How many orientations there are.
pub(super) const ORIENTATIONS: usize = Orientation::COUNT;
/// How many orientations have less than five squares; they come first.
pub(super) const SMALLER: usize = 28;

/// How much each place covers, as numbers of four bits, lowest first: at most ten.
pub(super) type Counts = [Words; 4];

/// How an orientation comes of one with a square less, whose first square is the same.
#[derive(Clone, Copy)]
pub(super) struct Growth {
    of: u8,
    /// Where to read what is shifted by the square that comes in.
    read: u8,
}

/// How each orientation comes of a smaller one.
pub(super) static GROWTHS: LazyLock<[Growth; ORIENTATIONS]> = LazyLock::new(|| {
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
pub(super) struct Ground {
    free: Shifted,
    corners: Shifted,
}

/// Where the first square of an orientation may lie so that all its squares are free, and so that one is a corner.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Places {
    all_free: Words,
    some_corner: Words,
}

/// The places of all orientations that are not of full size.
pub(super) type Smaller = [Places; SMALLER];

impl Places {
    #[inline(always)]
    pub(super) fn legal(&self) -> Words {
        and(&self.all_free, &self.some_corner)
    }
}

impl Ground {
    #[inline(always)]
    pub(super) fn of(free: &SquareSet, corners: &SquareSet) -> Ground {
        Ground {
            free: shifted(free),
            corners: shifted(corners),
        }
    }

    /// The places of all smaller orientations.
    #[inline(always)]
    pub(super) fn grow(&self, growths: &[Growth; ORIENTATIONS], smaller: &mut Smaller) {
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
    pub(super) fn grown(&self, growth: Growth, smaller: &Smaller) -> Places {
        let before = &smaller[usize::from(growth.of)];
        Places {
            all_free: and(&before.all_free, &read(&self.free, growth.read)),
            some_corner: or(&before.some_corner, &read(&self.corners, growth.read)),
        }
    }
}

/// The squares to cover, those that count one and those that count two.
pub(super) struct Cover {
    one: Shifted,
    two: Shifted,
}

impl Cover {
    #[inline(always)]
    pub(super) fn of(one: &SquareSet, two: &SquareSet) -> Cover {
        Cover {
            one: shifted(one),
            two: shifted(two),
        }
    }

    /// What all smaller orientations cover.
    #[inline(always)]
    pub(super) fn grow(&self, growths: &[Growth; ORIENTATIONS], covered: &mut [Counts; SMALLER]) {
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
    pub(super) fn grown(&self, growth: Growth, covered: &[Counts; SMALLER]) -> Counts {
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
pub(super) struct Orientations {
    smaller: u64,
    full: u64,
}

impl Orientations {
    /// All those of these pieces.
    #[inline(always)]
    pub(super) fn of(pieces: PieceSet) -> Orientations {
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
    pub(super) fn full(self) -> impl Iterator<Item = u8> {
        bits(self.full).map(|bit| bit + SMALLER.to_le_bytes()[0])
    }

    /// The indices of the others.
    #[inline(always)]
    pub(super) fn smaller(self) -> impl Iterator<Item = u8> {
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
pub(super) fn piece_of(shape: u8) -> Piece {
    tables().shapes[usize::from(shape)].piece
}

/// The indices of a piece's orientations.
#[inline(always)]
pub(super) fn orientations(piece: Piece) -> std::ops::Range<u8> {
    let first_of = &tables().first_of;
    first_of[piece.index()]..first_of[piece.index() + 1]
}

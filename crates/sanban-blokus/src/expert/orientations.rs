//! Fits and coverage of all 91 orientations, each computed from a smaller one.
//!
//! Every orientation of five squares extends one of four by a square, with the same first square, and so on down to the
//! single square: so each takes one shift of its own, and builds on the result of the smaller one. All are computed
//! without a test for whether one can be skipped: a few vector operations take less time than a mispredicted branch. The
//! number of targets that a place covers is bit-sliced, so that one addition serves all places.

use std::sync::LazyLock;

use super::bits256::{Bits256, and, majority, or, xor};
use crate::piece::{Piece, PieceSet};
use crate::placement::Orientation;
use crate::shifts::{LEFTMOST, Shifted, read, read_at, shifted};
use crate::square::SquareSet;
use crate::tables::tables;

/// Number of orientations.
pub(super) const ORIENTATIONS: usize = Orientation::COUNT;
/// Number of orientations of fewer than five squares; they come first.
pub(super) const SMALLER: usize = 28;

/// Number of targets that each place covers, as four bit slices, lowest first: at most ten.
pub(super) type CoverCounts = [Bits256; 4];

/// An orientation as the extension by one square of a smaller one with the same first square.
#[derive(Clone, Copy)]
pub(super) struct Extension {
    of: u8,
    /// Read index of a set shifted by the added square.
    read: u8,
}

/// Each orientation as an extension of a smaller one.
pub(super) static EXTENSIONS: LazyLock<[Extension; ORIENTATIONS]> = LazyLock::new(|| {
    // Squares relative to the first one.
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
        let extensions = (0_u8..).zip(0..shape).filter_map(|(of, smaller)| {
            let some = squares(smaller);
            let mut more = all.iter().filter(|square| !some.contains(square));
            let (&(x, y), None) = (more.next()?, more.next()) else {
                return None;
            };
            let read = read_at(x, y);
            (some.len() + 1 == all.len()).then_some(Extension { of, read })
        });
        // The single square extends nothing.
        let single = Extension {
            of: 0,
            read: read_at(LEFTMOST, 0),
        };
        extensions.last().unwrap_or(single)
    })
});

/// All shifts of a side's free squares and of its open corners.
pub(super) struct ShiftedBoard {
    free: Shifted,
    corners: Shifted,
}

/// Possible squares of an orientation's first square such that all its squares are free, and such that one is a corner.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FitMasks {
    all_free: Bits256,
    some_corner: Bits256,
}

/// Masks of all orientations of fewer than five squares.
pub(super) type SmallFits = [FitMasks; SMALLER];

impl FitMasks {
    #[inline(always)]
    pub(super) fn legal(&self) -> Bits256 {
        and(&self.all_free, &self.some_corner)
    }
}

impl ShiftedBoard {
    #[inline(always)]
    pub(super) fn of(free: &SquareSet, corners: &SquareSet) -> ShiftedBoard {
        ShiftedBoard {
            free: shifted(free),
            corners: shifted(corners),
        }
    }

    /// Masks of all smaller orientations.
    #[inline(always)]
    pub(super) fn extend_all(
        &self,
        extensions: &[Extension; ORIENTATIONS],
        smaller: &mut SmallFits,
    ) {
        let read_at = extensions[0].read;
        smaller[0] = FitMasks {
            all_free: read(&self.free, read_at),
            some_corner: read(&self.corners, read_at),
        };
        for shape in 1..SMALLER {
            smaller[shape] = self.extended(extensions[shape], smaller);
        }
    }

    /// Masks of an orientation.
    #[inline(always)]
    pub(super) fn extended(&self, extension: Extension, smaller: &SmallFits) -> FitMasks {
        let before = &smaller[usize::from(extension.of)];
        FitMasks {
            all_free: and(&before.all_free, &read(&self.free, extension.read)),
            some_corner: or(&before.some_corner, &read(&self.corners, extension.read)),
        }
    }
}

/// All shifts of the target squares with weight 1 and with weight 2.
pub(super) struct ShiftedTargets {
    one: Shifted,
    two: Shifted,
}

impl ShiftedTargets {
    #[inline(always)]
    pub(super) fn of(one: &SquareSet, two: &SquareSet) -> ShiftedTargets {
        ShiftedTargets {
            one: shifted(one),
            two: shifted(two),
        }
    }

    /// Coverage of all smaller orientations.
    #[inline(always)]
    pub(super) fn extend_all(
        &self,
        extensions: &[Extension; ORIENTATIONS],
        covered: &mut [CoverCounts; SMALLER],
    ) {
        let read_at = extensions[0].read;
        let nothing = [0; 4];
        covered[0] = [
            read(&self.one, read_at),
            read(&self.two, read_at),
            nothing,
            nothing,
        ];
        for shape in 1..SMALLER {
            covered[shape] = self.extended(extensions[shape], covered);
        }
    }

    /// Coverage of an orientation.
    #[inline(always)]
    pub(super) fn extended(
        &self,
        extension: Extension,
        covered: &[CoverCounts; SMALLER],
    ) -> CoverCounts {
        let [ones, twos, fours, eights] = &covered[usize::from(extension.of)];
        let (one, two): (Bits256, Bits256) = (
            read(&self.one, extension.read),
            read(&self.two, extension.read),
        );
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

/// A set of orientations: those of fewer than five squares, and the others.
#[derive(Clone, Copy)]
pub(super) struct OrientationSet {
    smaller: u64,
    full: u64,
}

impl OrientationSet {
    /// All orientations of these pieces.
    #[inline(always)]
    pub(super) fn of(pieces: PieceSet) -> OrientationSet {
        let of = &*ORIENTATIONS_OF;
        let mut all = OrientationSet {
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

    /// Indices of those of five squares.
    #[inline(always)]
    pub(super) fn full(self) -> impl Iterator<Item = u8> {
        bits(self.full).map(|bit| bit + SMALLER.to_le_bytes()[0])
    }

    /// Indices of the others.
    #[inline(always)]
    pub(super) fn smaller(self) -> impl Iterator<Item = u8> {
        bits(self.smaller)
    }
}

/// Indices of the bits that are set, ascending.
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

/// Number of pieces per part: a set of pieces is looked up in parts of seven.
const PART: usize = 7;

/// Orientations of the pieces of each part.
static ORIENTATIONS_OF: LazyLock<[[OrientationSet; 1 << PART]; Piece::COUNT / PART]> =
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
                // The cast loses nothing: both parts have fewer than 64 bits.
                OrientationSet {
                    smaller: (all & smaller) as u64,
                    full: (all >> SMALLER) as u64,
                }
            })
        })
    });

/// Piece of an orientation.
#[inline(always)]
pub(super) fn piece_of(shape: u8) -> Piece {
    tables().shapes[usize::from(shape)].piece
}

/// Indices of a piece's orientations.
#[inline(always)]
pub(super) fn orientations(piece: Piece) -> std::ops::Range<u8> {
    let first_of = &tables().first_of;
    first_of[piece.index()]..first_of[piece.index() + 1]
}

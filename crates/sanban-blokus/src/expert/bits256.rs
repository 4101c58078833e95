//! 256-bit sets of squares in four words, with operations that compile to one or two vector instructions.

use crate::square::SquareSet;

/// A 256-bit set of squares.
pub(super) type Bits256 = [u64; 4];

#[inline(always)]
pub(super) fn and(a: &Bits256, b: &Bits256) -> Bits256 {
    std::array::from_fn(|i| a[i] & b[i])
}

#[inline(always)]
pub(super) fn or(a: &Bits256, b: &Bits256) -> Bits256 {
    std::array::from_fn(|i| a[i] | b[i])
}

#[inline(always)]
pub(super) fn xor(a: &Bits256, b: &Bits256) -> Bits256 {
    std::array::from_fn(|i| a[i] ^ b[i])
}

/// Squares that are in at least two of the three sets.
#[inline(always)]
pub(super) fn majority(a: &Bits256, b: &Bits256, c: &Bits256) -> Bits256 {
    std::array::from_fn(|i| a[i] & b[i] | c[i] & (a[i] | b[i]))
}

#[inline(always)]
pub(super) fn is_empty(set: &Bits256) -> bool {
    set[0] | set[1] | set[2] | set[3] == 0
}

#[inline(always)]
pub(super) fn len(set: &Bits256) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

#[inline(always)]
pub(super) fn bits_of(set: &SquareSet) -> Bits256 {
    bytemuck::cast(set.0)
}

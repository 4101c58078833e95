//! Sets of squares in four words, and what vector units do with them in a step or two.

use crate::square::SquareSet;

/// A set of squares in four words.
pub(super) type Words = [u64; 4];

#[inline(always)]
pub(super) fn and(a: &Words, b: &Words) -> Words {
    std::array::from_fn(|i| a[i] & b[i])
}

#[inline(always)]
pub(super) fn or(a: &Words, b: &Words) -> Words {
    std::array::from_fn(|i| a[i] | b[i])
}

#[inline(always)]
pub(super) fn xor(a: &Words, b: &Words) -> Words {
    std::array::from_fn(|i| a[i] ^ b[i])
}

/// What is in two or three of the sets.
#[inline(always)]
pub(super) fn majority(a: &Words, b: &Words, c: &Words) -> Words {
    std::array::from_fn(|i| a[i] & b[i] | c[i] & (a[i] | b[i]))
}

#[inline(always)]
pub(super) fn is_empty(set: &Words) -> bool {
    set[0] | set[1] | set[2] | set[3] == 0
}

#[inline(always)]
pub(super) fn len(set: &Words) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

#[inline(always)]
pub(super) fn words(set: &SquareSet) -> Words {
    bytemuck::cast(set.0)
}

//! Vectors of packed 16-bit integers: four share a word of 64 bits, and whole words are added (SWAR).
//!
//! A negative sum borrows from the number above it, and the borrow is returned when the numbers are unpacked from below.
//! So one addition serves four numbers on any processor, and sixteen with 32-byte vectors.

/// Length of a vector.
pub(super) const NUMBERS: usize = 64;
const WORDS: usize = NUMBERS / 4;

/// A vector of numbers, or a sum of such vectors; each number and each sum is in -32,768..=32,767.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Packed([u64; WORDS]);

impl Packed {
    pub(super) const ZERO: Packed = Packed([0; WORDS]);

    pub(super) fn of(numbers: &[i16; NUMBERS]) -> Packed {
        Packed(std::array::from_fn(|word| {
            let four = numbers[4 * word..][..4].iter().rev();
            four.fold(0, |all: u64, &number| {
                (all << 16).wrapping_add_signed(i64::from(number))
            })
        }))
    }

    #[inline(always)]
    pub(super) fn plus(&self, other: &Packed) -> Packed {
        Packed(std::array::from_fn(|word| {
            self.0[word].wrapping_add(other.0[word])
        }))
    }

    /// ReLU of the numbers.
    #[inline(always)]
    pub(super) fn positive(&self) -> [f32; NUMBERS] {
        let mut numbers = [0.0; NUMBERS];
        for (four, word) in numbers.chunks_exact_mut(4).zip(self.0) {
            let mut rest = word;
            for to in four {
                let number = rest as u16 as i16;
                *to = f32::from(number.max(0));
                rest = rest.wrapping_sub(i64::from(number) as u64) >> 16;
            }
        }
        numbers
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanban_game::Seed;

    #[test]
    fn sums_are_those_of_the_numbers() {
        let mut rng = Seed(4).stream();
        for _ in 0..1000 {
            let (mut sum, mut packed) = ([0_i16; NUMBERS], Packed::ZERO);
            for _ in 0..rng.below(240) {
                let numbers = std::array::from_fn(|_| rng.below(257) as i16 - 128);
                for (sum, number) in sum.iter_mut().zip(&numbers) {
                    *sum += number;
                }
                packed = packed.plus(&Packed::of(&numbers));
            }
            assert_eq!(packed, Packed::of(&sum));
            assert_eq!(packed.positive(), sum.map(|sum| f32::from(sum.max(0))));
        }
        let edges = std::array::from_fn(|at| [i16::MIN, i16::MAX, -1, 0][at % 4]);
        let positive = Packed::of(&edges).positive();
        assert_eq!(positive[..4], [0.0, 32_767.0, 0.0, 0.0]);
    }
}

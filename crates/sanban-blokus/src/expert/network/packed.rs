//! Sums of many short lists of whole numbers: four numbers of 16 bits lie in a word of 64, and words are added as they are.
//!
//! A sum that is negative borrows from the number above it, and gives it back when the numbers are taken apart from below. So one
//! addition serves four numbers on any processor, and sixteen where it adds vectors of 32 bytes.

/// How many numbers a list has.
pub(super) const NUMBERS: usize = 64;
const WORDS: usize = NUMBERS / 4;

/// A list of numbers, or a sum of such lists; each number and each sum from -32,768 to 32,767.
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

    /// The numbers, 0 in place of those below.
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

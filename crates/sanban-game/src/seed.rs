//! Seeds and random streams.
//!
//! All randomness in the program comes from a [`Stream`], and every stream from a [`Seed`]. The draws from a stream
//! never change between versions, machines or builds, because records are replayed from them; for that reason bounded
//! draws and shuffles are implemented here and not taken from a crate that may improve its algorithm.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A seed of random numbers: the same seed gives the same game.
///
/// # Examples
/// ```
/// use sanban_game::Seed;
///
/// let seed: Seed = "42".parse()?;
/// // The same seed, the same chance; a derived seed has nothing to do with it.
/// assert_eq!(seed.stream().bits(), Seed(42).stream().bits());
/// assert_ne!(seed.derive(1), seed.derive(2));
/// # Ok::<(), sanban_game::ParseSeedError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Seed(pub u64);

impl Seed {
    /// A random seed from the operating system, below 2⁴⁰.
    #[must_use]
    pub fn fresh() -> Seed {
        // Short enough to be read out and typed in.
        Seed(rand::random::<u64>() >> 24)
    }

    /// An independent seed for the part of the game that `label` names (a game's number, a seat, a ply).
    #[must_use]
    pub fn derive(self, label: u64) -> Seed {
        // The finalizer of SplitMix64 (Steele, Lea, Flood 2014): a bijection that mixes every bit.
        let mut z = self
            .0
            .wrapping_add(label.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        Seed(z ^ (z >> 31))
    }

    /// Random stream that starts from this seed.
    #[must_use]
    pub fn stream(self) -> Stream {
        Stream(Xoshiro256PlusPlus::seed_from_u64(self.0))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Error for a text that is not a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a whole number from 0 to {}", u64::MAX)]
pub struct ParseSeedError;

impl FromStr for Seed {
    type Err = ParseSeedError;

    fn from_str(text: &str) -> Result<Seed, ParseSeedError> {
        text.parse().map(Seed).map_err(|_| ParseSeedError)
    }
}

/// A stream of random numbers, determined by its seed.
///
/// # Examples
/// ```
/// use sanban_game::Seed;
///
/// let mut deck: Vec<u32> = (1..=10).collect();
/// let mut rng = Seed(7).stream();
/// rng.shuffle(&mut deck);
/// assert_eq!(deck.len(), 10);
/// assert!(rng.below(6) < 6);
///
/// // A fork goes its own way: what it draws moves nothing here.
/// let mut twin = rng.clone();
/// let mut fork = rng.fork();
/// fork.bits();
/// twin.bits();
/// assert_eq!(rng, twin);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stream(Xoshiro256PlusPlus);

impl Hash for Stream {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Four draws of 64 bits determine the state of the generator.
        let mut ahead = self.0.clone();
        for _ in 0..4 {
            state.write_u64(ahead.next_u64());
        }
    }
}

impl Stream {
    /// 64 uniform bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A uniform whole number in `0..bound`. A bound of 0 gives 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        // Lemire, "Fast random integer generation in an interval" (2019): multiply, and reject the few low
        // products that would make some results more likely than others.
        let mut product = (self.bits() >> 32) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = (self.bits() >> 32) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// A uniform number in `0.0..1.0`.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 * (1.0 / (1_u64 << 53) as f64)
    }

    /// `true` with probability `p` (0.0..=1.0).
    #[inline]
    pub fn chance(&mut self, p: f64) -> bool {
        self.unit() < p
    }

    /// A uniform index into a list of `len` elements (`len` must fit 32 bits; 0 gives 0).
    #[inline]
    pub fn index(&mut self, len: usize) -> usize {
        self.below(len as u32) as usize
    }

    /// A uniform element; `None` if there are none.
    #[inline]
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() {
            None
        } else {
            Some(&items[self.index(items.len())])
        }
    }

    /// A uniform permutation in place (Fisher and Yates), O(n).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.index(i + 1));
        }
    }

    /// Splits off an independent stream, so that draws in one part of a program do not affect another.
    #[must_use]
    pub fn fork(&mut self) -> Stream {
        Seed(self.bits()).stream()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_never_changes() {
        // Records in users' files depend on these numbers.
        let mut stream = Seed(42).stream();
        let drawn: Vec<u32> = (0..8).map(|_| stream.below(100)).collect();
        assert_eq!(drawn, GOLDEN);
        let mut deck: Vec<u8> = (0..8).collect();
        Seed(42).stream().shuffle(&mut deck);
        assert_eq!(deck, GOLDEN_DECK);
        assert_eq!(Seed(42).derive(7), Seed(GOLDEN_SEED));
    }

    const GOLDEN: [u32; 8] = [81, 31, 98, 70, 79, 58, 12, 60];
    const GOLDEN_DECK: [u8; 8] = [7, 0, 1, 4, 3, 5, 2, 6];
    const GOLDEN_SEED: u64 = 14769051326987775908;

    #[test]
    fn bounded_draws_are_uniform() {
        let mut stream = Seed(1).stream();
        let mut seen = [0_u32; 7];
        for _ in 0..70_000 {
            seen[stream.below(7) as usize] += 1;
        }
        // Six standard deviations of a binomial with n = 70 000 and p = 1/7 are 555.
        assert!(seen.iter().all(|&n| n.abs_diff(10_000) < 555), "{seen:?}");
        assert_eq!(stream.below(0), 0);
        assert_eq!(stream.below(1), 0);
    }

    #[test]
    fn derived_seeds_differ() {
        let seeds: std::collections::HashSet<Seed> =
            (0..10_000).map(|i| Seed(3).derive(i)).collect();
        assert_eq!(seeds.len(), 10_000);
    }
}

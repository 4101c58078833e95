//! The frequencies of true counts.
//!
//! After `s` of the `N` cards of a shoe the tags seen add up to nearly a normal variable, whose variance is exactly
//! `s·(N − s)/(N − 1)·σ²`; so the true count is nearly normal with the deviation `52·σ·√(s / ((N − s)·(N − 1)))`. What
//! comes at a table is the average over all depths from the shuffle to the cut card. (With one deck the true counts are
//! few and lumpy; the average over depths smooths that.)

use super::Count;
use crate::HouseRules;

/// How many depths the average takes.
const DEPTHS: u32 = 32;

/// The true counts of a shoe that is dealt to its cut card.
#[derive(Clone, Debug, PartialEq)]
pub struct Frequency {
    /// The deviations of the true count, equally often. 0 at the top of the shoe.
    deviations: Vec<f64>,
    /// By deviation: the decks left.
    decks_left: Vec<f64>,
}

impl Frequency {
    /// The frequencies under these rules, at a table with one seat (the paper's cut card depends on it). In an endless
    /// shoe the true count stays at 0.
    #[must_use]
    pub fn of(rules: &HouseRules, count: &Count) -> Frequency {
        let whole = usize::from(rules.decks) * 52;
        let dealt = if rules.endless {
            0
        } else {
            (0..whole)
                .find(|&seen| rules.is_dealt_out(whole - seen, 1))
                .unwrap_or(whole)
        };
        let (whole, dealt) = (as_f64(whole), as_f64(dealt));
        let seen = (0..DEPTHS).map(|at| dealt * (f64::from(at) + 0.5) / f64::from(DEPTHS));
        let deviation =
            |seen: f64| 52.0 * count.deviation() * (seen / ((whole - seen) * (whole - 1.0))).sqrt();
        Frequency {
            deviations: seen.clone().map(deviation).collect(),
            decks_left: seen.map(|seen| (whole - seen) / 52.0).collect(),
        }
    }

    /// How often the true count lies below `limit`: 0…1.
    #[must_use]
    pub fn below(&self, limit: f64) -> f64 {
        let each = self.deviations.iter().map(|&deviation| {
            if deviation > 0.0 {
                below(limit / deviation)
            } else {
                f64::from(u8::from(limit > 0.0))
            }
        });
        each.sum::<f64>() / f64::from(DEPTHS)
    }

    /// The true count that a running count stands for on average to a player who does not know how deep the shoe is dealt:
    /// at each depth it is the one that makes this running count, weighted by how often that comes there.
    pub(super) fn given_running(&self, count: &Count, decks: u8, running: f64) -> f64 {
        let depths = self.deviations.iter().zip(&self.decks_left);
        let places: Vec<(f64, f64)> = depths
            .filter(|(deviation, _)| **deviation > 0.0)
            .map(|(&deviation, &left)| {
                let at = count.true_count_with(running, decks, left);
                // The logarithm of the normal density, in running counts.
                let log = -(at / deviation).powi(2) / 2.0 - (deviation * left).ln();
                (at, log)
            })
            .collect();
        let most = places
            .iter()
            .map(|place| place.1)
            .fold(f64::NEG_INFINITY, f64::max);
        let (mut sum, mut all) = (0.0, 0.0);
        for (at, log) in places {
            let weight = (log - most).exp();
            sum += weight * at;
            all += weight;
        }
        if all > 0.0 { sum / all } else { 0.0 }
    }

    /// The average of `value` over all true counts; `value` is told the true count and the decks left.
    pub(super) fn average(&self, value: impl Fn(f64, f64) -> f64) -> f64 {
        /// Equal slices of the normal distribution, each at its middle.
        const SLICES: i32 = 40;
        const WIDTH: f64 = 0.2;
        let density = |z: f64| (-z * z / 2.0).exp();
        let places = (0..SLICES).map(|slice| (f64::from(slice - SLICES / 2) + 0.5) * WIDTH);
        let all: f64 = places.clone().map(density).sum();
        let sum: f64 = self
            .deviations
            .iter()
            .zip(&self.decks_left)
            .map(|(&deviation, &left)| {
                let at = places.clone();
                at.map(|z| density(z) * value(z * deviation, left))
                    .sum::<f64>()
            })
            .sum();
        sum / all / f64::from(DEPTHS)
    }
}

/// The chance that a standard normal variable lies below `z`.
pub(super) fn below(z: f64) -> f64 {
    0.5 * libm::erfc(-z * std::f64::consts::FRAC_1_SQRT_2)
}

fn as_f64(cards: usize) -> f64 {
    cards as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Composition;
    use sanban_game::Seed;

    #[test]
    fn shoes_that_are_dealt_have_these_true_counts() {
        let rules = HouseRules::default();
        let count = Count::built_in("hi-lo").unwrap();
        let frequency = Frequency::of(&rules, count);
        let mut stream = Seed(5).stream();
        let (mut all, mut below) = (0.0, [0.0; 3]);
        for _ in 0..1500 {
            let mut shoe = Composition::decks(6);
            let mut running = 0.0;
            while !rules.is_dealt_out(shoe.len(), 1) {
                let true_count = count.true_count_at(running, 6, shoe.len());
                all += 1.0;
                for (below, limit) in below.iter_mut().zip([-2.0, 1.0, 3.0]) {
                    *below += f64::from(u8::from(true_count < limit));
                }
                let card = shoe
                    .at(stream.below(u32::try_from(shoe.len()).unwrap()))
                    .unwrap();
                shoe.take(card);
                running += count.tag(card.rank);
            }
        }
        for (below, limit) in below.into_iter().zip([-2.0, 1.0, 3.0]) {
            let found = frequency.below(limit);
            assert!(
                (found - below / all).abs() < 0.012,
                "{limit}: {found} {}",
                below / all
            );
        }
        let mean = frequency.average(|true_count, _| true_count);
        let spread = frequency.average(|true_count, _| true_count * true_count);
        assert!(mean.abs() < 1e-9 && spread > 1.0, "{mean} {spread}");
    }
}

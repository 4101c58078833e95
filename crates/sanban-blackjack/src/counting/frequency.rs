//! Distribution of true counts over the depths of a shoe, and the meaning of a running count that follows.
//!
//! After `s` of the `N` cards of a shoe the sum of the tags seen is nearly normal, and its variance is exactly
//! `s·(N − s)/(N − 1)·σ²`; so the true count is nearly normal with standard deviation
//! `52·σ·√(s / ((N − s)·(N − 1)))`. The distribution at a table is the average over all depths from the shuffle to the
//! cut card.

use super::Count;
use crate::HouseRules;

/// Number of depths averaged over.
const DEPTHS: u32 = 32;

/// True counts of a shoe dealt to its cut card.
#[derive(Clone, Debug)]
pub(super) struct Frequency {
    /// Standard deviations of the true count at equally likely depths; 0 at the top of the shoe.
    deviations: Vec<f64>,
    /// Decks left at each of these depths.
    decks_left: Vec<f64>,
}

impl Frequency {
    /// Frequencies under these rules, at a table with one seat (the paper's cut card depends on it). In an endless shoe
    /// the true count stays at 0.
    pub(super) fn of(rules: &HouseRules, count: &Count) -> Frequency {
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

    /// Mean true count at a running count for a player who does not know the depth: at each depth the true count that
    /// gives this running count, weighted by the likelihood of the running count there.
    pub(super) fn given_running(&self, count: &Count, decks: u8, running: f64) -> f64 {
        let depths = self.deviations.iter().zip(&self.decks_left);
        let places: Vec<(f64, f64)> = depths
            .filter(|(deviation, _)| **deviation > 0.0)
            .map(|(&deviation, &left)| {
                let at = count.true_count_with(running, decks, left);
                // Logarithm of the normal density, on the scale of running counts.
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
    fn a_running_count_stands_for_what_it_does_in_shoes_that_are_dealt() {
        let rules = HouseRules::default();
        let count = Count::built_in("ko").unwrap();
        let frequency = Frequency::of(&rules, count);
        let mut stream = Seed(5).stream();
        let wanted = [-8.0, 0.0, 4.0];
        let mut found = [(0.0, 0.0); 3];
        for _ in 0..1500 {
            let mut shoe = Composition::decks(6);
            let mut running = count.initial(6);
            while !rules.is_dealt_out(shoe.len(), 1) {
                for (at, (sum, times)) in wanted.iter().zip(&mut found) {
                    if running == *at {
                        *sum += count.true_count_at(running, 6, shoe.len());
                        *times += 1.0;
                    }
                }
                let card = shoe
                    .at(stream.below(u32::try_from(shoe.len()).unwrap()))
                    .unwrap();
                shoe.take(card);
                running += count.tag(card.rank);
            }
        }
        for (at, (sum, times)) in wanted.into_iter().zip(found) {
            let stands_for = frequency.given_running(count, 6, at);
            assert!(
                (stands_for - sum / times).abs() < 0.15,
                "{at}: {stands_for} {}",
                sum / times
            );
        }
    }
}

//! Running sums of a simulation.

use std::collections::BTreeMap;

use super::dealing::Played;
use crate::HandResult;

/// The start of a round: its bet, and the count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct RoundStart {
    /// Original bet, in units; 0 if the round is sat out.
    pub(super) bet: u32,
    /// Step of the ramp that the bet is on.
    pub(super) step: u8,
    /// The running count in halves, and the true count to the nearest whole number.
    pub(super) count: Option<(i32, i32)>,
}

/// Sums over rounds of single seats, in money.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub(super) struct Sums {
    pub(super) rounds: u64,
    /// Original bets, in units.
    pub(super) bet: i128,
    /// Total stake, in tenths of a unit.
    pub(super) staked: i128,
    /// Net profit, in tenths of a unit.
    pub(super) profit: i128,
    /// Sum of squared profits, in squared units.
    pub(super) squares: f64,
}

impl Sums {
    /// Adds `rounds` with the same bet and the same result.
    fn add(&mut self, rounds: u64, bet: u32, played: &Played) {
        let bets = i128::from(rounds) * i128::from(bet);
        self.rounds += rounds;
        self.bet += bets;
        self.staked += bets * i128::from(played.staked);
        self.profit += bets * i128::from(played.profit);
        let units = f64::from(bet) * f64::from(played.profit) / 10.0;
        self.squares += rounds as f64 * units * units;
    }

    fn merge(&mut self, other: &Sums) {
        self.rounds += other.rounds;
        self.bet += other.bet;
        self.staked += other.staked;
        self.profit += other.profit;
        self.squares += other.squares;
    }
}

/// Sums over the rounds that began at one count, each relative to its own bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct AtCount {
    pub(super) rounds: u64,
    /// Original bets, in units.
    pub(super) bet: i128,
    /// Net profit in tenths of the bet.
    pub(super) profit: i64,
    /// Sum of squared profits, in squared tenths.
    pub(super) squares: u64,
}

impl AtCount {
    /// Adds `rounds` with the same result per unit bet; `bets` is the sum of their bets, in units.
    pub(super) fn add(&mut self, rounds: u64, bets: i128, profit: i32) {
        self.rounds += rounds;
        self.bet += bets;
        self.profit += rounds.cast_signed() * i64::from(profit);
        self.squares += rounds * u64::from(profit.unsigned_abs().pow(2));
    }

    pub(super) fn merge(&mut self, other: &AtCount) {
        self.rounds += other.rounds;
        self.bet += other.bet;
        self.profit += other.profit;
        self.squares += other.squares;
    }
}

/// Sums over independent samples (whole shoes), which give the standard error of a ratio of two sums.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub(super) struct Samples {
    pub(super) count: u64,
    bet: f64,
    profit: f64,
    bet_squares: f64,
    products: f64,
    profit_squares: f64,
}

impl Samples {
    /// Adds a sample by its original bets and its net profit, in units.
    pub(super) fn add(&mut self, bet: f64, profit: f64) {
        self.count += 1;
        self.bet += bet;
        self.profit += profit;
        self.bet_squares += bet * bet;
        self.products += bet * profit;
        self.profit_squares += profit * profit;
    }

    fn merge(&mut self, other: &Samples) {
        self.count += other.count;
        self.bet += other.bet;
        self.profit += other.profit;
        self.bet_squares += other.bet_squares;
        self.products += other.products;
        self.profit_squares += other.profit_squares;
    }

    /// Standard error of profit over bet, from the residuals `profit − ratio · bet` (Cochran, *Sampling Techniques*,
    /// 1977, section 2.11). `None` with fewer than two samples.
    pub(super) fn standard_error(&self) -> Option<f64> {
        if self.count < 2 || self.bet == 0.0 {
            return None;
        }
        let ratio = self.profit / self.bet;
        let residuals =
            self.profit_squares - 2.0 * ratio * self.products + ratio * ratio * self.bet_squares;
        let count = self.count as f64;
        Some((residuals.max(0.0) * count / (count - 1.0)).sqrt() / self.bet)
    }
}

/// All sums of a simulation.
#[derive(Clone, Debug, PartialEq, Default)]
pub(super) struct Tally {
    /// Rounds of the table; [`Tally::all`] counts each of them once per seat with a bet.
    pub(super) rounds: u64,
    pub(super) shoes: u64,
    pub(super) all: Sums,
    /// By the index of the result in [`RESULTS`].
    pub(super) results: [u64; RESULTS.len()],
    pub(super) doubles: u64,
    pub(super) splits: u64,
    /// Rounds of single seats with a net profit, a net loss, or neither.
    pub(super) won: u64,
    pub(super) lost: u64,
    pub(super) even: u64,
    pub(super) running: BTreeMap<i32, AtCount>,
    pub(super) true_count: BTreeMap<i32, AtCount>,
    pub(super) samples: Samples,
}

/// The results of hands, in the order of their discriminants.
pub(super) const RESULTS: [HandResult; 7] = [
    HandResult::Blackjack,
    HandResult::Win,
    HandResult::Push,
    HandResult::Loss,
    HandResult::Bust,
    HandResult::Surrender,
    HandResult::Returned,
];

impl Tally {
    /// Adds the result of a seat in `rounds` identical rounds, unless it sat out.
    pub(super) fn add(&mut self, rounds: u64, began: RoundStart, played: &Played) {
        if began.bet == 0 {
            return;
        }
        self.all.add(rounds, began.bet, played);
        for &result in &played.results {
            self.results[result as usize] += rounds;
        }
        self.doubles += rounds * u64::from(played.doubles);
        self.splits += rounds * (played.results.len().max(1) - 1) as u64;
        *match played.profit.signum() {
            1 => &mut self.won,
            0 => &mut self.even,
            _ => &mut self.lost,
        } += rounds;
        if let Some((running, true_count)) = began.count {
            let bets = i128::from(rounds) * i128::from(began.bet);
            let running = self.running.entry(running).or_default();
            running.add(rounds, bets, played.profit);
            let true_count = self.true_count.entry(true_count).or_default();
            true_count.add(rounds, bets, played.profit);
        }
    }

    /// Adds everything since `before` as a sample of its own.
    pub(super) fn add_sample(&mut self, before: &Sums) {
        let bet = (self.all.bet - before.bet) as f64;
        let profit = (self.all.profit - before.profit) as f64 / 10.0;
        self.samples.add(bet, profit);
    }

    /// Adds another part of the same simulation.
    pub(super) fn merge(&mut self, other: &Tally) {
        self.rounds += other.rounds;
        self.shoes += other.shoes;
        self.all.merge(&other.all);
        for (sum, more) in self.results.iter_mut().zip(other.results) {
            *sum += more;
        }
        self.doubles += other.doubles;
        self.splits += other.splits;
        self.won += other.won;
        self.lost += other.lost;
        self.even += other.even;
        for (mine, theirs) in [
            (&mut self.running, &other.running),
            (&mut self.true_count, &other.true_count),
        ] {
            for (&count, sums) in theirs {
                mine.entry(count).or_default().merge(sums);
            }
        }
        self.samples.merge(&other.samples);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_stand_in_their_order() {
        for (place, result) in RESULTS.into_iter().enumerate() {
            assert_eq!(result as usize, place);
        }
    }

    #[test]
    fn the_error_of_equal_samples_is_the_textbook_one() {
        let mut samples = Samples::default();
        assert_eq!(samples.standard_error(), None);
        for profit in [1.0, 2.0, 3.0, 4.0, 5.0] {
            samples.add(1.0, profit);
        }
        assert!((samples.standard_error().unwrap() - 0.5_f64.sqrt()).abs() < 1e-12);
    }
}

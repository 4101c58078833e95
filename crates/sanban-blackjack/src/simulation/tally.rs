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
    /// The running count in halves, and the line of the true count.
    pub(super) count: Option<(i32, i32)>,
}

/// A hand that was dealt, with all that it was split into: its original bet, in units, and its result relative to that.
pub(super) type Dealt<'a> = (u32, &'a Played);

/// Sums over the rounds of single persons, each with all hands that the person bets on, in money.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub(super) struct Sums {
    pub(super) rounds: u64,
    /// Rounds of the table with a bet.
    pub(super) tables: u64,
    /// Original bets, in units.
    pub(super) bet: i128,
    /// Total stake, in tenths of a unit.
    pub(super) staked: i128,
    /// Net profit, in tenths of a unit.
    pub(super) profit: i128,
    /// Sum of squared profits, in squared units.
    pub(super) squares: f64,
    /// The same of the profits of all persons at the table together, which share the dealer's hand.
    pub(super) table_squares: f64,
}

impl Sums {
    fn merge(&mut self, other: &Sums) {
        self.rounds += other.rounds;
        self.tables += other.tables;
        self.bet += other.bet;
        self.staked += other.staked;
        self.profit += other.profit;
        self.squares += other.squares;
        self.table_squares += other.table_squares;
    }
}

/// Sums over the rounds of single persons that began at one count, each relative to its own bet.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub(super) struct AtCount {
    pub(super) rounds: u64,
    /// Rounds of the table with a bet.
    pub(super) tables: u64,
    /// Original bets, in units.
    pub(super) bet: i128,
    /// Net profit in tenths of the bet.
    pub(super) profit: f64,
    /// Sum of the squared profits of all persons at the table together, in squared tenths.
    pub(super) squares: f64,
}

impl AtCount {
    pub(super) fn merge(&mut self, other: &AtCount) {
        self.rounds += other.rounds;
        self.tables += other.tables;
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
    /// Rounds of the table; [`Tally::all`] counts each of them once per person with a bet.
    pub(super) rounds: u64,
    pub(super) shoes: u64,
    pub(super) all: Sums,
    /// By the index of the result in [`RESULTS`].
    pub(super) results: [u64; RESULTS.len()],
    pub(super) doubles: u64,
    pub(super) splits: u64,
    /// Rounds of single persons with a net profit, a net loss, or neither.
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
    /// Adds `rounds` identical rounds of a table that began at a count and in which each person has `spots` of these
    /// hands. A bet of 0 is no hand, and a person without a bet sits out.
    pub(super) fn add(
        &mut self,
        rounds: u64,
        count: Option<(i32, i32)>,
        hands: &[Dealt<'_>],
        spots: usize,
    ) {
        let times = rounds as f64;
        let (mut table, mut relative) = (AtCount::default(), 0.0);
        let mut table_profit = 0.0;
        for person in hands.chunks(spots) {
            let of = |value: fn(&Played) -> i64| -> i64 {
                let hands = person.iter();
                hands
                    .map(|(bet, played)| i64::from(*bet) * value(played))
                    .sum()
            };
            let bet = of(|_| 1);
            if bet == 0 {
                continue;
            }
            let profit = of(|played| i64::from(played.profit));
            self.all.rounds += rounds;
            self.all.bet += i128::from(rounds) * i128::from(bet);
            self.all.staked += i128::from(rounds) * i128::from(of(|played| played.staked.into()));
            self.all.profit += i128::from(rounds) * i128::from(profit);
            let units = profit as f64 / 10.0;
            self.all.squares += times * units * units;
            table_profit += units;
            *match profit.signum() {
                1 => &mut self.won,
                0 => &mut self.even,
                _ => &mut self.lost,
            } += rounds;
            for (_, played) in person.iter().filter(|(bet, _)| *bet > 0) {
                self.add_results(rounds, played);
            }
            table.rounds += rounds;
            table.bet += i128::from(rounds) * i128::from(bet);
            relative += profit as f64 / bet as f64;
        }
        if table.rounds == 0 {
            return;
        }
        self.all.tables += rounds;
        self.all.table_squares += times * table_profit * table_profit;
        if let Some((running, true_count)) = count {
            table.tables = rounds;
            table.profit = times * relative;
            table.squares = times * relative * relative;
            self.running.entry(running).or_default().merge(&table);
            self.true_count.entry(true_count).or_default().merge(&table);
        }
    }

    /// Adds the results of `hands` identical hands.
    fn add_results(&mut self, hands: u64, played: &Played) {
        for &result in &played.results {
            self.results[result as usize] += hands;
        }
        self.doubles += hands * u64::from(played.doubles);
        self.splits += hands * (played.results.len().max(1) - 1) as u64;
    }

    /// Adds `hands` identical hands with this bet, but not what their persons win by them.
    pub(super) fn add_hands(&mut self, hands: u64, (bet, played): Dealt<'_>) {
        self.all.staked += i128::from(hands) * i128::from(bet) * i128::from(played.staked);
        self.add_results(hands, played);
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
    fn a_round_is_what_one_person_bets() {
        let [won, lost] = [10, -10].map(|profit| Played {
            profit,
            ..Played::default()
        });
        let hands = [(10, &won), (30, &lost), (0, &lost), (20, &won)];
        let of = |spots| {
            let mut tally = Tally::default();
            tally.add(1, Some((0, 0)), &hands, spots);
            let all = tally.all;
            assert_eq!((all.tables, all.bet, all.profit), (1, 60, 0));
            assert_eq!((all.table_squares, tally.running[&0].tables), (0.0, 1));
            (all.rounds, all.squares, tally.won, tally.lost)
        };
        assert_eq!(of(1), (3, 100.0 + 900.0 + 400.0, 2, 1));
        assert_eq!(of(2), (2, 400.0 + 400.0, 1, 1));
    }

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

//! Running sums of the rounds of several seats.

use super::compiled::Compiled;
use super::counter::{Lines, STEPS};
use super::hands::{HAND_CODES, Hands};
use super::several::TableRound;
use super::tally::{RoundStart, Tally};

/// Sums over rounds with one bet, relative to it; profits are in tenths.
#[derive(Clone, Copy, Default)]
struct StepSums {
    tables: u64,
    profit: i64,
    /// Of the profits of single persons, and of all of them together.
    squares: i64,
    table_squares: i64,
    /// Rounds of single persons with a net profit, and with a net loss.
    won: u64,
    lost: u64,
}

impl StepSums {
    #[inline(always)]
    fn add_person(&mut self, profit: i64) {
        self.squares += profit * profit;
        self.won += u64::from(profit > 0);
        self.lost += u64::from(profit < 0);
    }
}

/// Sums of the rounds of a table.
pub(super) struct TableSums<'a> {
    table: &'a Compiled,
    hands: &'a Hands,
    /// Profit of a hand by its code, in tenths of the bet.
    profits: [i64; HAND_CODES],
    /// By bet step: number of hands of each code.
    codes: Box<[[u32; HAND_CODES]; STEPS]>,
    steps: [StepSums; STEPS],
    lines: Lines,
    rounds: u64,
    /// Sums of the original bets of a shoe, in units, and of its profit, in tenths.
    shoe: (i64, i64),
    /// What is added round by round: hands that were settled apart, and samples.
    tally: Tally,
}

impl<'a> TableSums<'a> {
    /// No rounds yet.
    pub(super) fn new(table: &'a Compiled, hands: &'a Hands) -> TableSums<'a> {
        TableSums {
            table,
            hands,
            profits: std::array::from_fn(|code| i64::from(hands.played[code].profit)),
            codes: Box::new([[0; HAND_CODES]; STEPS]),
            steps: [StepSums::default(); STEPS],
            lines: Lines::new(),
            rounds: 0,
            shoe: (0, 0),
            tally: Tally::default(),
        }
    }

    /// Number of rounds.
    pub(super) fn rounds(&self) -> u64 {
        self.rounds
    }

    /// Adds a round.
    #[inline(always)]
    pub(super) fn add<const SEATS: usize>(&mut self, start: RoundStart, round: &TableRound<SEATS>) {
        let step = usize::from(start.step) % STEPS;
        let mut profits = round.codes.map(|code| self.profits[code % HAND_CODES]);
        for code in round.codes {
            self.codes[step][code % HAND_CODES] += 1;
        }
        for (seat, played) in &round.apart {
            profits[*seat] = i64::from(played.profit);
            if start.bet > 0 {
                self.tally.add_hands(1, (start.bet, played));
            }
        }
        let mut sums = self.steps[step];
        match self.table.spots {
            1 => profits
                .into_iter()
                .for_each(|profit| sums.add_person(profit)),
            spots => {
                let persons = profits.chunks(spots);
                persons.for_each(|person| sums.add_person(person.iter().sum()));
            }
        }
        let all: i64 = profits.iter().sum();
        sums.tables += 1;
        sums.profit += all;
        sums.table_squares += all * all;
        self.steps[step] = sums;
        self.lines.add(start, [1, 0, all, all * all]);
        let bet = i64::from(start.bet);
        self.shoe.0 += bet * SEATS as i64;
        self.shoe.1 += bet * all;
        self.rounds += 1;
    }

    /// Ends a shoe, which is a sample.
    pub(super) fn end_shoe(&mut self) {
        let (bets, profit) = std::mem::take(&mut self.shoe);
        self.tally.samples.add(bets as f64, profit as f64 / 10.0);
        self.tally.shoes += 1;
    }

    /// All sums.
    pub(super) fn sums(mut self) -> Tally {
        let tally = &mut self.tally;
        tally.rounds = self.rounds;
        let spots = self.table.spots;
        let persons = (self.table.seats / spots) as u64;
        for ((sums, codes), bet) in self
            .steps
            .iter()
            .zip(self.codes.iter())
            .zip(self.table.bets())
        {
            if bet == 0 {
                continue;
            }
            for (&hands, played) in codes.iter().zip(&self.hands.played) {
                tally.add_hands(u64::from(hands), (bet, played));
            }
            let rounds = sums.tables * persons;
            let all = &mut tally.all;
            all.rounds += rounds;
            all.tables += sums.tables;
            all.bet += i128::from(rounds) * (spots as i128) * i128::from(bet);
            all.profit += i128::from(sums.profit) * i128::from(bet);
            let unit = (f64::from(bet) / 10.0).powi(2);
            all.squares += sums.squares as f64 * unit;
            all.table_squares += sums.table_squares as f64 * unit;
            tally.won += sums.won;
            tally.lost += sums.lost;
            tally.even += rounds - sums.won - sums.lost;
        }
        self.lines.add_to(tally, (persons as usize, spots));
        self.tally
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::{Steps, Strategy, Wong};
    use crate::simulation::dealing::Played;
    use crate::simulation::row::Row;
    use crate::simulation::several::{Several, with_seats};
    use crate::simulation::tally::AtCount;
    use crate::{Chart, Count, HouseRules};
    use rstest::rstest;
    use sanban_game::Seed;

    #[rstest]
    #[case(3, 1)]
    #[case(2, 2)]
    #[case(1, 7)]
    fn rounds_in_sums_are_rounds_one_by_one(#[case] persons: usize, #[case] spots: usize) {
        with_seats!(persons * spots, SEATS => compare::<SEATS>(persons, spots));
    }

    fn compare<const SEATS: usize>(persons: usize, spots: usize) {
        let rules = HouseRules::default();
        let count = Count::built_in("hi-lo").unwrap();
        let strategy = Strategy::by_chart(Chart::built_in("s17").unwrap());
        let steps = Steps {
            bets: vec![(0.5, 20), (1.0, 50)],
            wong: Some(Wong {
                enters: 0.0,
                leaves: -0.5,
            }),
            by_true_count: true,
            ..Steps::flat(&rules)
        };
        let table = Compiled::new(&rules, (persons, spots), &strategy, &steps, Some(count));
        let table = table.unwrap();
        let hands = table.hands.as_ref().unwrap();
        let several = Several {
            table: &table,
            hands,
        };
        let mut row = Row::new(&table.full, table.counter.as_ref());
        let (mut sums, mut tally) = (TableSums::new(&table, hands), Tally::default());
        let (mut round, mut chance) = (TableRound::<SEATS>::new(), Seed(1).stream());
        for _ in 0..60 {
            row.shuffle();
            let (mut played, before) = (false, tally.all);
            for _ in 0..5 {
                let start = table.began(row.running(row.left()), row.left(), played);
                played = start.bet > 0;
                several.read(&mut row, &mut chance, &mut round).unwrap();
                sums.add(start, &round);
                let codes = round.codes.iter();
                let mut results: Vec<Played> =
                    codes.map(|&code| hands.played[code].clone()).collect();
                for (seat, played) in &round.apart {
                    results[*seat] = played.clone();
                }
                let results: Vec<_> = results.iter().map(|played| (start.bet, played)).collect();
                tally.add(1, start.count, &results, spots);
                tally.rounds += 1;
            }
            tally.shoes += 1;
            tally.add_sample(&before);
            sums.end_shoe();
        }
        let mut found = sums.sums();
        assert!(tally.splits > 5 && tally.all.tables < tally.rounds);
        let near = |one: f64, other: f64| assert!((one - other).abs() < 1e-9 * other.abs());
        near(found.all.squares, tally.all.squares);
        near(found.all.table_squares, tally.all.table_squares);
        (found.all.squares, found.all.table_squares) = (tally.all.squares, tally.all.table_squares);
        for (found, wanted) in [
            (&mut found.running, &tally.running),
            (&mut found.true_count, &tally.true_count),
        ] {
            assert!(found.keys().eq(wanted.keys()));
            for (found, wanted) in found.values_mut().zip(wanted.values()) {
                assert!((found.profit - wanted.profit).abs() < 1e-6);
                assert!((found.squares - wanted.squares).abs() < 1e-6);
                *found = AtCount {
                    profit: wanted.profit,
                    squares: wanted.squares,
                    ..*found
                };
            }
        }
        assert_eq!(found, tally);
    }
}

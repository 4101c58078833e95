//! The journal of the lanes: the ends of rounds and shoes, in order. Lines are written as they come and booked some
//! hundred at a time, so that the dealing loop needs no branch at the end of a round.

use super::automaton::{Arc, CHOICES, CODES, ENDS, EXITS, code_of};
use super::compiled::Compiled;
use super::counter::Counted;
use super::dealing::Played;
use super::lanes::LANES;
use super::position::Position;
use super::tally::{RoundStart, Tally};

/// A line is the position of the shoe at that point, with the arc that ended a round of the automaton, or with one of
/// these.
pub(super) type Line = Position;

/// End of a round that was dealt card by card; its result has been [kept](Books::keep).
pub(super) const APART: Arc = EXITS;
/// The shoe was shuffled.
pub(super) const SHUFFLED: Arc = CHOICES;
/// End of the last shoe of a lane.
pub(super) const DONE: Arc = CHOICES + 1;

/// Smallest mean number of rounds in a sample, so that sampling costs little.
const ROUNDS_A_SAMPLE: f64 = 160.0;

/// Accounts of all lanes.
pub(super) struct Books<'a> {
    table: &'a Compiled,
    profits: [i64; CODES],
    /// Number of shoes per sample.
    shoes_a_sample: u32,
    counted: Counted,
    tally: Tally,
    lanes: [Account; LANES],
    /// Results of rounds dealt card by card that are not booked yet.
    apart: Vec<Played>,
}

/// Account of a lane.
#[derive(Clone, Copy)]
struct Account {
    /// Position at the start of the next round.
    began: Position,
    /// `true` if the last round was played, not sat out.
    played: bool,
    /// Sums of the original bets, in units, and of the profit, in tenths.
    money: (i64, i64),
    /// Both sums at the last sample.
    sampled: (i64, i64),
    /// Number of shoes since the last sample.
    shoes: u32,
}

impl Account {
    /// Adds the bet of a round and its profit, in tenths of the bet.
    #[inline(always)]
    fn add(&mut self, began: RoundStart, profit: i64) {
        let bet = i64::from(began.bet);
        self.money.0 += bet;
        self.money.1 += bet * profit;
        self.played = bet > 0;
    }
}

impl<'a> Books<'a> {
    /// Empty accounts, with a full shoe in every lane.
    pub(super) fn new(table: &'a Compiled) -> Books<'a> {
        let profit = |played: &Option<Played>| played.as_ref().map_or(0, |played| played.profit);
        Books {
            table,
            profits: table.played.each_ref().map(profit).map(i64::from),
            shoes_a_sample: (ROUNDS_A_SAMPLE / table.rounds_a_shoe()).ceil() as u32,
            counted: Counted::new(table),
            tally: Tally::default(),
            lanes: std::array::from_fn(|lane| Account {
                began: Position::new(lane, table.initial(), table.full.whole()),
                played: false,
                money: (0, 0),
                sampled: (0, 0),
                shoes: 0,
            }),
            apart: Vec::new(),
        }
    }

    /// Keeps the result of a round dealt card by card until its line is booked.
    pub(super) fn keep(&mut self, played: Played) {
        self.apart.push(played);
    }

    /// Books lines in order.
    pub(super) fn book(&mut self, lines: &[Line]) {
        let table = self.table;
        match &table.counter {
            Some(counter) => self.book_by(lines, |at, played| {
                counter.began(at.running(), at.left(), played)
            }),
            None => self.book_by(lines, |_, _| table.flat()),
        }
    }

    #[inline(always)]
    fn book_by(&mut self, lines: &[Line], starts: impl Fn(Position, bool) -> RoundStart) {
        let mut apart = 0;
        for &line in lines {
            let account = &mut self.lanes[line.lane()];
            let began = std::mem::replace(&mut account.began, line);
            let began = starts(began, account.played);
            let arc = line.arc();
            if arc < ENDS {
                let code = code_of(arc);
                self.counted.add(began, code);
                account.add(began, self.profits[code]);
            } else if arc == APART {
                let played = &self.apart[apart];
                apart += 1;
                self.tally.rounds += 1;
                self.tally.add(1, began.count, &[(began.bet, played)], 1);
                account.add(began, i64::from(played.profit));
            } else {
                self.end_shoe(line.lane(), arc == DONE);
            }
        }
        self.apart.clear();
    }

    /// Books the end of a shoe; takes a sample if enough have ended, or if this was the `last` of its lane.
    #[cold]
    fn end_shoe(&mut self, lane: usize, last: bool) {
        let account = &mut self.lanes[lane];
        self.tally.shoes += 1;
        account.played = false;
        account.shoes += 1;
        if account.shoes >= self.shoes_a_sample || last {
            account.shoes = 0;
            let before = std::mem::replace(&mut account.sampled, account.money);
            let (bets, profit) = (account.money.0 - before.0, account.money.1 - before.1);
            self.tally.samples.add(bets as f64, profit as f64 / 10.0);
        }
    }

    /// All sums, once everything is booked.
    pub(super) fn sums(mut self) -> Tally {
        self.counted.add_to(&mut self.tally, self.table);
        self.tally
    }
}

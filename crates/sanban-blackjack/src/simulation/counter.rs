//! The count at the start of every round, and the bet that follows from it.

use crate::players::Betting;
use crate::{Count, HouseRules};

use super::automaton::CODES;
use super::compiled::Compiled;
use super::policy::{Code, Policy};
use super::tally::{Began, Tally};

/// Running counts are kept in halves, the finest tags that there are; eight decks of the largest tags stay within.
const LOWEST: i32 = -2048;
const RANGE: usize = 4096;

/// A counting system at a table, and how a player bets by it.
pub(super) struct Counter {
    count: &'static Count,
    decks: u8,
    initial: i32,
    /// By card.
    tags: [i32; 16],
    /// By running count, from [`LOWEST`] on.
    bets: Vec<u32>,
}

impl Counter {
    /// Counts by `count`, and bets as `betting` says at that count.
    pub(super) fn new(
        count: &'static Count,
        betting: Betting,
        rules: &HouseRules,
        policy: &Policy,
    ) -> Counter {
        let mut tags = [0; 16];
        for (tag, &rank) in tags.iter_mut().zip(policy.ranks()) {
            *tag = halves(count.tag(rank));
        }
        let running = (LOWEST..).take(RANGE).map(|halves| f64::from(halves) / 2.0);
        Counter {
            count,
            decks: rules.decks,
            initial: halves(count.initial(rules.decks)),
            tags,
            bets: running.map(|count| betting.amount(rules, count)).collect(),
        }
    }

    /// The running count of a full shoe, in halves.
    pub(super) fn initial(&self) -> i32 {
        self.initial
    }

    /// What a card adds, in halves.
    #[inline(always)]
    pub(super) fn tag(&self, card: Code) -> i32 {
        self.tags[usize::from(card) % 16]
    }

    /// How a round begins at this running count, in halves, with `left` cards unseen.
    #[inline]
    pub(super) fn began(&self, running: i32, left: usize) -> Began {
        let exact = self
            .count
            .true_count_at(f64::from(running) / 2.0, self.decks, left);
        Began {
            bet: self.bets[(running - LOWEST).unsigned_abs() as usize % RANGE],
            count: Some((running, nearest(exact))),
        }
    }
}

/// The nearest whole number; halves go up.
#[inline]
#[allow(clippy::cast_possible_truncation)]
pub(super) fn nearest(count: f64) -> i32 {
    // A true count is at most 52 times the largest tag: the sum is positive, and a cast drops what follows the point.
    (count + 1024.5) as i32 - 1024
}

/// A count in halves.
#[allow(clippy::cast_possible_truncation)]
pub(super) fn halves(count: f64) -> i32 {
    (count * 2.0).round() as i32
}

/// How often the rounds that began at each count ended with each code of the automaton.
pub(super) struct Counted {
    /// By running count from [`LOWEST`] on.
    running: Vec<[u32; CODES]>,
    /// By true count from -[`TRUE_ZERO`] on.
    true_count: Vec<[u32; CODES]>,
    /// The bets at each true count.
    true_bets: Vec<u64>,
}

/// Where the true count 0 lies.
const TRUE_ZERO: i32 = 256;
const TRUE_RANGE: usize = 512;

impl Counted {
    /// Nothing yet, with room for all counts if `counts`.
    pub(super) fn new(counts: bool) -> Counted {
        let room = |range| if counts { range } else { 0 };
        Counted {
            running: vec![[0; CODES]; room(RANGE)],
            true_count: vec![[0; CODES]; room(TRUE_RANGE)],
            true_bets: vec![0; room(TRUE_RANGE)],
        }
    }

    /// Adds a round.
    #[inline(always)]
    pub(super) fn add(&mut self, began: Began, code: usize) {
        let Some((running, true_count)) = began.count else {
            return;
        };
        let true_count = (true_count + TRUE_ZERO).unsigned_abs() as usize;
        let places = (
            self.running
                .get_mut((running - LOWEST).unsigned_abs() as usize),
            self.true_count.get_mut(true_count),
            self.true_bets.get_mut(true_count),
        );
        if let (Some(running), Some(true_count), Some(bets)) = places {
            running[code % CODES] += 1;
            true_count[code % CODES] += 1;
            *bets += u64::from(began.bet);
        }
    }

    /// Adds all to a tally.
    pub(super) fn add_to(&self, tally: &mut Tally, table: &Compiled) {
        let Some(counter) = &table.counter else {
            return;
        };
        let played = |code: usize| table.played.get(code)?.as_ref();
        for ((running, codes), &bet) in (LOWEST..).zip(&self.running).zip(&counter.bets) {
            let began = Began { bet, count: None };
            for (code, &rounds) in codes.iter().enumerate().filter(|&(_, &rounds)| rounds > 0) {
                let Some(played) = played(code) else { continue };
                let rounds = u64::from(rounds);
                tally.rounds += rounds;
                tally.add(rounds, began, played);
                let at = tally.running.entry(running).or_default();
                at.add(rounds, i128::from(rounds) * i128::from(bet), played.profit);
            }
        }
        for ((true_count, codes), &bets) in
            (-TRUE_ZERO..).zip(&self.true_count).zip(&self.true_bets)
        {
            if codes.iter().all(|&rounds| rounds == 0) {
                continue;
            }
            let at = tally.true_count.entry(true_count).or_default();
            at.bet += i128::from(bets);
            for (code, &rounds) in codes.iter().enumerate() {
                if let Some(played) = played(code) {
                    at.add(u64::from(rounds), 0, played.profit);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_rounded_to_the_nearest() {
        for (count, whole) in [
            (0.4, 0),
            (0.5, 1),
            (-0.5, 0),
            (-0.6, -1),
            (-2.0, -2),
            (3.49, 3),
        ] {
            assert_eq!(nearest(count), whole, "{count}");
        }
    }

    #[test]
    fn every_tag_is_a_number_of_halves() {
        for count in Count::all() {
            for rank in sanban_game::cards::Rank::ALL {
                assert_eq!(f64::from(halves(count.tag(rank))) / 2.0, count.tag(rank));
            }
        }
    }
}

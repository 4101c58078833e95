//! A table of chart players, compiled for simulation: rules and charts are consulted once, up front.

use crate::counting::{Steps, Strategy};
use crate::{Count, HouseRules, MAX_SEATS};
use arrayvec::ArrayVec;
use sanban_game::{ReadError, Stream};

use super::automaton::{Automaton, CODES};
use super::choices::Choices;
use super::counter::{Counter, Eye};
use super::dealing::{Dealing, INSURANCE_STAKE, Played};
use super::payoff::Payoffs;
use super::policy::Policy;
use super::shuffled_shoe::{Dealt, ShuffledShoe, most_cards};
use super::tally::{RoundStart, Tally};

/// Rules, strategy, bets and count, compiled.
pub(super) struct Compiled {
    pub(super) dealing: Dealing,
    pub(super) automaton: Automaton,
    pub(super) choices: Choices,
    /// Result of a round of the automaton by outcome code, relative to the bet.
    pub(super) played: [Option<Played>; CODES],
    pub(super) counter: Option<Counter>,
    pub(super) bet: u32,
    pub(super) full: ShuffledShoe,
    pub(super) seats: usize,
    /// Number of seats of each person.
    spots: usize,
    endless: bool,
    /// The shoe is shuffled after a round that leaves this many cards or fewer.
    pub(super) cut: usize,
    /// A one-seat round that begins with fewer cards than this is dealt card by card, as the shoe may run out in it.
    pub(super) enough: usize,
}

impl Compiled {
    /// Compiles a table of persons, each of whom plays `spots` seats by `strategy` and bets by `steps` on each.
    ///
    /// # Errors
    /// None for rules that [`sanban_game::Rules::validate`] accepts.
    pub(super) fn new(
        rules: &HouseRules,
        (persons, spots): (usize, usize),
        strategy: &Strategy,
        steps: &Steps,
        count: Option<&'static Count>,
    ) -> Result<Compiled, ReadError> {
        let seats = persons * spots;
        let policy = Policy::ask(rules, strategy)?;
        let payoffs = Payoffs::ask(rules);
        let automaton = Automaton::new(rules, &policy, &payoffs);
        let played = automaton.outcomes().map(|outcome| {
            outcome.map(|outcome| Played {
                profit: i32::from(outcome.settled.profit),
                staked: 10
                    + 10 * u32::from(outcome.doubled)
                    + INSURANCE_STAKE * u32::from(outcome.insured),
                results: [outcome.settled.result].into_iter().collect(),
                doubles: u8::from(outcome.doubled),
            })
        });
        let full = ShuffledShoe::new(rules, &policy);
        let cut = (0..=full.whole())
            .rev()
            .find(|&left| rules.is_dealt_out(left, seats));
        let counter = count.map(|count| Counter::new(count, steps, rules, &policy));
        let choices = counter.as_ref().map_or_else(Choices::default, |counter| {
            Choices::new(&automaton, counter, full.whole())
        });
        Ok(Compiled {
            counter,
            choices,
            bet: steps.lowest,
            automaton,
            played,
            seats,
            spots,
            endless: rules.endless,
            cut: cut.unwrap_or(0),
            enough: most_cards(rules, 1, 1),
            full,
            dealing: Dealing::new(rules, policy, payoffs),
        })
    }

    /// The same with true counts grouped in steps of `width` instead of whole numbers.
    pub(super) fn telling_counts_by(mut self, width: f64) -> Compiled {
        self.counter = self.counter.map(|counter| counter.telling_counts_by(width));
        self
    }

    /// `true` if no round at such a table can run out of cards; only then do legal actions never depend on the number
    /// of cards left.
    pub(super) fn never_runs_dry(rules: &HouseRules, seats: usize) -> bool {
        let most = most_cards(rules, seats, usize::from(rules.max_hands));
        rules.endless || most < usize::from(rules.decks) * 52
    }

    /// `true` if lanes can play it: one seat and a shoe that is not endless.
    pub(super) fn suits_lanes(&self) -> bool {
        self.seats == 1 && !self.endless
    }

    /// Approximate number of rounds per shoe.
    pub(super) fn rounds_a_shoe(&self) -> f64 {
        1.0 + (self.full.whole() - self.cut) as f64 / (2.8 * self.seats as f64 + 2.9)
    }

    /// Running count of a full shoe, in halves; 0 without a count.
    pub(super) fn initial(&self) -> i32 {
        self.counter.as_ref().map_or(0, Counter::initial)
    }

    /// Start of a round at this running count, in halves, with `left` cards unseen; `played` is `true` if the previous
    /// round of the shoe was played, `false` if it was sat out or there was none.
    fn began(&self, running: i32, left: usize, played: bool) -> RoundStart {
        match &self.counter {
            Some(counter) => counter.began(running, left, played),
            None => self.flat(),
        }
    }

    /// Start of a round without a count.
    pub(super) fn flat(&self) -> RoundStart {
        RoundStart {
            bet: self.bet,
            ..RoundStart::default()
        }
    }

    /// The counting player's observation in the middle of a round.
    pub(super) fn eye(&self, running: i32, unseen: usize) -> Eye<'_> {
        let counter = self.counter.as_ref().filter(|_| !self.endless);
        Eye::new(counter, running, unseen)
    }

    /// Deals `shoes` shoes card by card, stopping after `limit` rounds.
    pub(super) fn deal(&self, shoes: u64, limit: u64, mut chance: Stream) -> Tally {
        let mut tally = Tally::default();
        let mut shoe_cards = self.full.clone();
        while tally.shoes < shoes && tally.rounds < limit {
            shoe_cards.shuffle();
            let before = tally.all;
            let mut running = self.initial();
            let mut began = self.began(running, shoe_cards.left(), false);
            loop {
                shoe_cards.begin_round(0);
                let mut shoe = Dealt {
                    shoe_cards: &mut shoe_cards,
                    chance: &mut chance,
                };
                let mut eye = self.eye(running, shoe.shoe_cards.left());
                let played = self.dealing.round(self.seats, &mut shoe, &mut eye);
                let hands: ArrayVec<_, MAX_SEATS> =
                    played.iter().map(|played| (began.bet, played)).collect();
                tally.add(1, began.count, &hands, self.spots);
                tally.rounds += 1;
                if shoe_cards.was_refilled()
                    || shoe_cards.left() <= self.cut
                    || tally.rounds == limit
                {
                    break;
                }
                if let Some(counter) = &self.counter {
                    let table = shoe_cards.table().iter();
                    running += table.map(|&card| counter.tag(card)).sum::<i32>();
                }
                began = self.began(running, shoe_cards.left(), began.bet > 0);
            }
            tally.shoes += 1;
            tally.add_sample(&before);
        }
        tally
    }

    /// Shoes at the start of `rounds` rounds, as numbers of cards by value from ace to ten.
    pub(super) fn shoes_before_rounds(&self, rounds: usize, mut chance: Stream) -> Vec<[u16; 10]> {
        let mut shoes = Vec::with_capacity(rounds);
        let mut shoe_cards = self.full.clone();
        while shoes.len() < rounds {
            shoes.push(shoe_cards.values());
            shoe_cards.begin_round(0);
            let mut shoe = Dealt {
                shoe_cards: &mut shoe_cards,
                chance: &mut chance,
            };
            self.dealing
                .round(self.seats, &mut shoe, &mut self.eye(0, 0));
            if shoe_cards.was_refilled() || shoe_cards.left() <= self.cut {
                shoe_cards.shuffle();
            }
        }
        shoes
    }

    /// A round of the automaton that leaves this many cards or fewer is the last one in its shoe.
    pub(super) fn limit(&self) -> usize {
        self.cut.max(self.enough - 1)
    }
}

//! A table of chart players, compiled for simulation: rules and charts are consulted once, up front.

use crate::counting::{Steps, Strategy};
use crate::{Count, HouseRules, MAX_SEATS, Pairs};
use arrayvec::ArrayVec;
use sanban_game::cards::Rank;
use sanban_game::{ReadError, Stream};

use super::automaton::{Automaton, CODES};
use super::choices::Choices;
use super::counter::{Counter, Eye, STEPS};
use super::dealing::{Dealing, INSURANCE_STAKE, Played};
use super::hands::Hands;
use super::laid_out;
use super::payoff::Payoffs;
use super::policy::{Code, Policy};
use super::shuffled_shoe::{Dealt, ShuffledShoe, most_cards};
use super::tally::{RoundStart, Tally};

/// Rules, strategy, bets and count, compiled.
pub(super) struct Compiled {
    rules: HouseRules,
    strategy: Strategy,
    pub(super) dealing: Dealing,
    pub(super) automaton: Automaton,
    /// The choices of the automaton, where it plays.
    pub(super) choices: Choices,
    /// What plays the rounds of several seats with a shoe that ends.
    pub(super) hands: Option<Box<Hands>>,
    /// Result of a round of the automaton by outcome code, relative to the bet.
    pub(super) played: [Option<Played>; CODES],
    pub(super) counter: Option<Counter>,
    pub(super) bet: u32,
    pub(super) full: ShuffledShoe,
    pub(super) seats: usize,
    /// Number of seats of each person.
    pub(super) spots: usize,
    pub(super) endless: bool,
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
        let dealing = Dealing::new(rules, policy, payoffs);
        let hands = (seats > 1 && !rules.endless)
            .then(|| Box::new(Hands::new(rules, &dealing, counter.as_ref(), full.whole())));
        let choices = match &counter {
            Some(counter) if hands.is_none() => {
                Choices::new(automaton.choices(), counter, full.whole())
            }
            _ => Choices::default(),
        };
        Ok(Compiled {
            rules: rules.clone(),
            strategy: strategy.clone(),
            hands,
            counter,
            choices,
            bet: steps.lowest,
            automaton,
            played,
            seats,
            spots,
            endless: rules.endless,
            cut: cut.unwrap_or(0),
            enough: most_cards(rules, 1, 1) + rules.burned(),
            full,
            dealing,
        })
    }

    /// The same with true counts grouped in steps of `width` instead of whole numbers.
    pub(super) fn telling_counts_by(mut self, width: f64) -> Compiled {
        self.counter = self.counter.map(|counter| counter.telling_counts_by(width));
        self
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
    pub(super) fn began(&self, running: i32, left: usize, played: bool) -> RoundStart {
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

    /// Bets by step; 0 where a round is sat out.
    pub(super) fn bets(&self) -> [u32; STEPS] {
        let flat = [self.bet; STEPS];
        self.counter.as_ref().map_or(flat, Counter::bets)
    }

    /// The counting player's observation in the middle of a round.
    pub(super) fn eye(&self, running: i32, unseen: usize) -> Eye<'_> {
        let counter = self.counter.as_ref().filter(|_| !self.endless);
        Eye::new(counter, running, unseen)
    }

    /// Results of a round at the real table, from a shoe with these cards left or burned; the cards come in the order of
    /// `next`, and once the shoe is dealt out, they are from the discards.
    pub(super) fn at_the_table(&self, shoe: &[Code], next: &[Code]) -> ArrayVec<Played, MAX_SEATS> {
        let faces = |cards: &[Code]| {
            let faces = cards
                .iter()
                .map(|&card| match self.dealing.policy.rank(card) {
                    // All of them have this code, unless they are told apart.
                    Rank::Ten if self.rules.pairs == Pairs::Value => "T",
                    rank => rank.face(),
                });
            faces.collect::<Vec<_>>().join(",")
        };
        let position = format!("shoe={} next={}", faces(shoe), faces(next));
        #[expect(clippy::expect_used, reason = "the cards are those of a whole shoe")]
        laid_out::laid_out(&self.rules, &self.strategy, self.seats, &position)
            .expect("cards that are there")
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

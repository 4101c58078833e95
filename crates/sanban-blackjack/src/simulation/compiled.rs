//! A table of players by a chart, ready to be simulated: everything that rules and chart have to say, asked once.

use crate::players::Betting;
use crate::{Chart, Count, HouseRules};
use sanban_game::{ReadError, Stream};

use super::automaton::{Automaton, CODES, SPLIT};
use super::counter::Counter;
use super::dealing::{Dealing, Played};
use super::payoff::Payoffs;
use super::pile::{Dealt, Pile, most_cards};
use super::policy::Policy;
use super::tally::{Began, Tally};

/// Rules, chart, bets and count, compiled.
pub(super) struct Compiled {
    pub(super) dealing: Dealing,
    pub(super) automaton: Automaton,
    /// What the rounds of each code of the automaton made of the bet.
    pub(super) played: [Option<Played>; CODES],
    pub(super) counter: Option<Counter>,
    pub(super) bet: u32,
    pub(super) full: Pile,
    pub(super) seats: usize,
    endless: bool,
    /// The shoe is shuffled after the round that leaves this many cards or fewer.
    pub(super) cut: usize,
    /// A round of one seat that begins with fewer cards than this is dealt card by card, as the shoe may run out in it.
    pub(super) enough: usize,
}

impl Compiled {
    /// Compiles a table of `seats` that all play by `chart`.
    ///
    /// # Errors
    /// None for rules that [`sanban_game::Rules::validate`] accepts.
    pub(super) fn new(
        rules: &HouseRules,
        seats: usize,
        chart: &Chart,
        betting: Betting,
        count: Option<&'static Count>,
    ) -> Result<Compiled, ReadError> {
        let policy = Policy::ask(rules, chart)?;
        let payoffs = Payoffs::ask(rules);
        let automaton = Automaton::new(rules, &policy, &payoffs);
        let played = automaton.outcomes().map(|outcome| {
            outcome.map(|outcome| Played {
                profit: i32::from(outcome.settled.profit),
                staked: 10 + 10 * u32::from(outcome.doubled),
                results: [outcome.settled.result].into_iter().collect(),
                doubles: u8::from(outcome.doubled),
            })
        });
        let full = Pile::new(rules, &policy);
        let cut = (0..=full.whole())
            .rev()
            .find(|&left| rules.is_dealt_out(left, seats));
        Ok(Compiled {
            counter: count.map(|count| Counter::new(count, betting, rules, &policy)),
            bet: betting.amount(rules, 0.0),
            automaton,
            played,
            seats,
            endless: rules.endless,
            cut: cut.unwrap_or(0),
            enough: most_cards(rules, 1, 1),
            full,
            dealing: Dealing::new(rules, policy, payoffs),
        })
    }

    /// Whether every round at such a table ends before all cards lie on it; then alone what may be done never depends
    /// on how many there are.
    pub(super) fn never_runs_dry(rules: &HouseRules, seats: usize) -> bool {
        let most = most_cards(rules, seats, usize::from(rules.max_hands));
        rules.endless || most < usize::from(rules.decks) * 52
    }

    /// Whether lanes can play it: one seat, and a shoe from which cards go out.
    pub(super) fn suits_lanes(&self) -> bool {
        self.seats == 1 && !self.endless
    }

    /// The rounds that a shoe is good for, roughly.
    #[allow(clippy::cast_precision_loss)]
    pub(super) fn rounds_a_shoe(&self) -> f64 {
        1.0 + (self.full.whole() - self.cut) as f64 / (2.8 * self.seats as f64 + 2.9)
    }

    /// What follows the bet when a shoe is full.
    pub(super) fn fresh(&self) -> (i32, Began) {
        match &self.counter {
            None => (
                0,
                Began {
                    bet: self.bet,
                    count: None,
                },
            ),
            Some(counter) => {
                let running = counter.initial();
                (running, counter.began(running, self.full.whole()))
            }
        }
    }

    /// Deals `shoes` card by card, or until there have been `limit` rounds.
    pub(super) fn deal(&self, shoes: u64, limit: u64, mut chance: Stream) -> Tally {
        let mut tally = Tally::default();
        let mut pile = self.full.clone();
        while tally.shoes < shoes && tally.rounds < limit {
            pile.shuffle();
            let before = tally.all;
            let (mut running, mut began) = self.fresh();
            loop {
                pile.begin_round(0);
                let mut shoe = Dealt {
                    pile: &mut pile,
                    chance: &mut chance,
                };
                for played in self.dealing.round(self.seats, &mut shoe) {
                    tally.add(1, began, &played);
                }
                tally.rounds += 1;
                if pile.was_refilled() || pile.left() <= self.cut || tally.rounds == limit {
                    break;
                }
                if let Some(counter) = &self.counter {
                    let table = pile.table().iter();
                    running += table.map(|&card| counter.tag(card)).sum::<i32>();
                    began = counter.began(running, pile.left());
                }
            }
            tally.shoes += 1;
            tally.add_sample(&before);
        }
        tally
    }

    /// By code: after an arc that leaves this many cards or fewer something rare has to be done. An arc that ends
    /// nothing never does, a split always.
    #[allow(clippy::cast_possible_truncation)]
    pub(super) fn limits(&self) -> [u32; CODES] {
        let mut limits = [self.cut.max(self.enough - 1) as u32; CODES];
        limits[0] = 0;
        limits[SPLIT] = u32::MAX;
        limits
    }
}

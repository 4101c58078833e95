//! Rules and chart compiled into a finite automaton that plays whole rounds of one seat, a card a step.
//!
//! A state is all that still matters of the cards of a round (up card; the player's total; the dealer's total and what
//! it has to beat …). For each card that may come it has one arc: to the next state, or out of the round with an
//! outcome. Rules, chart and settlement are thus asked while the automaton is made and never while it runs.
//!
//! The cards come in another order than at the table: the up card first, and the hole card only when it matters (at
//! the peek, or when the dealer turns it over). Before anybody has seen them all unseen cards are alike, so that this
//! changes no probability. A hole card that does not matter is turned over last.
//!
//! Where what is done depends on the true count, an arc leads to a choice instead ([`Choosing`]).
//!
//! A round in which a pair is split leaves the automaton by an exit of its own; see `dealing`.

use std::collections::HashMap;

use crate::round::dealer_draws;
use crate::{HouseRules, Soft17, Total, value};
use sanban_game::cards::Rank;

use super::dealing::insurance;
use super::payoff::{End, HandFate, Payoffs, Settlement};
use super::policy::{ByCount, Code, FirstTwoCards, HandPlan, Policy, TrueCount};

/// How a round that stayed within the automaton ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Outcome {
    pub(super) settled: Settlement,
    pub(super) doubled: bool,
    pub(super) insured: bool,
}

/// A round that left the automaton by a split.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Exit {
    pub(super) pair: Code,
    pub(super) up: Rank,
    /// Where the peek has drawn it.
    pub(super) hole: Option<Rank>,
    pub(super) insured: bool,
}

/// What is done by the true count.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Choosing {
    /// The hole card, where the peek has drawn it: it is not seen.
    hidden: Option<Code>,
    lowest: Arc,
    /// From these true counts on, in increasing order.
    then: Vec<(TrueCount, Arc)>,
}

impl Choosing {
    /// The card that is drawn and not seen.
    #[inline]
    pub(super) fn hidden(&self) -> Option<Code> {
        self.hidden
    }

    /// The arc that is taken.
    #[inline]
    pub(super) fn arc(&self, true_count: f64) -> Arc {
        let mut arc = self.lowest;
        for &(from, next) in &self.then {
            if true_count >= from.get() {
                arc = next;
            }
        }
        arc
    }
}

/// Whose card a state waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Wants {
    Up,
    Player,
    Hole,
    Dealer,
}

/// What a card leads to.
#[cfg(test)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Goes(u16),
    Ends(Outcome),
    Splits(Exit),
}

/// An arc in 32 bits: in the low half the next state (or the place of the exit or the choice), in the high half what
/// ended: 0 nothing, [`SPLIT`] what a split ends, [`CHOICE`] nothing yet, any other number an outcome.
pub(super) type Arc = u32;

/// The number of codes; a power of two.
pub(super) const CODES: usize = 64;
/// The code of all exits by a split.
pub(super) const SPLIT: usize = CODES - 1;
/// The code of arcs that the true count decides.
pub(super) const CHOICE: usize = CODES - 2;
/// The most arcs.
pub(super) const ARCS: usize = 1 << 16;

/// The automaton of some rules and a chart.
pub(super) struct Automaton {
    /// By state and card: the number of a state is the place of its first arc.
    arcs: Box<[Arc; ARCS]>,
    start: u16,
    outcomes: [Option<Outcome>; CODES],
    exits: Vec<Exit>,
    choices: Vec<Choosing>,
    #[cfg(test)]
    wants: HashMap<u16, Wants>,
}

impl Automaton {
    /// Compiles.
    pub(super) fn new(rules: &HouseRules, policy: &Policy, payoffs: &Payoffs) -> Automaton {
        let mut builder = Builder {
            policy,
            payoffs,
            peeks: rules.peeks(),
            dealer_has_blackjacks: rules.dealer_has_blackjacks(),
            soft17: rules.soft17,
            arcs: Vec::new(),
            outcomes: [None; CODES],
            exits: Vec::new(),
            choices: Vec::new(),
            known: HashMap::new(),
            rows: HashMap::new(),
            #[cfg(test)]
            wants: HashMap::new(),
        };
        let start = builder.state(Key::Start);
        let mut arcs = builder.arcs;
        arcs.resize(ARCS, 0);
        #[expect(clippy::expect_used, reason = "the line above makes it this long")]
        let mut arcs: Box<[Arc; ARCS]> = arcs.into_boxed_slice().try_into().expect("ARCS arcs");
        let chosen = builder.choices.iter_mut();
        let chosen = chosen.flat_map(|choice| {
            let then = choice.then.iter_mut().map(|(_, arc)| arc);
            std::iter::once(&mut choice.lowest).chain(then)
        });
        for arc in arcs.iter_mut().chain(chosen) {
            let code = (*arc >> 16) as usize;
            if code != 0 && code < CHOICE {
                *arc |= u32::from(start);
            }
        }
        Automaton {
            arcs,
            start,
            outcomes: builder.outcomes,
            exits: builder.exits,
            choices: builder.choices,
            #[cfg(test)]
            wants: builder.wants,
        }
    }

    /// The state before the first card.
    pub(super) fn start(&self) -> u16 {
        self.start
    }

    /// The arcs, each at its state and card together.
    pub(super) fn arcs(&self) -> &[Arc; ARCS] {
        &self.arcs
    }

    /// The outcomes by their codes.
    pub(super) fn outcomes(&self) -> &[Option<Outcome>; CODES] {
        &self.outcomes
    }

    /// The exit at this place.
    pub(super) fn exit(&self, place: u16) -> Exit {
        self.exits[usize::from(place)]
    }

    /// The choice at this place.
    #[inline]
    pub(super) fn choice(&self, place: u16) -> &Choosing {
        &self.choices[usize::from(place)]
    }

    /// Whose card a state waits for.
    #[cfg(test)]
    pub(super) fn wants(&self, state: u16) -> Wants {
        self.wants[&state]
    }

    /// What a card leads to, by the true count that `seen` tells when it is told the hidden card.
    #[cfg(test)]
    pub(super) fn step(&self, state: u16, card: Code, seen: impl Fn(Option<Code>) -> f64) -> Step {
        let mut arc = self.arcs[usize::from(state) + usize::from(card)];
        if (arc >> 16) as usize == CHOICE {
            let choice = self.choice((arc & 0xFFFF) as u16);
            arc = choice.arc(seen(choice.hidden()));
        }
        let low = (arc & 0xFFFF) as u16;
        match (arc >> 16) as usize {
            0 => Step::Goes(low),
            SPLIT => Step::Splits(self.exit(low)),
            code => Step::Ends(self.outcomes[code].unwrap()),
        }
    }
}

/// The dealer's cards while the player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Dealer {
    up: Rank,
    hole: Option<Rank>,
    /// Whether a blackjack is insured against.
    insured: bool,
}

/// A state by what it knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Key {
    Start,
    Up(Rank),
    First(Rank, Code),
    /// The dealer looks at the hole card before this is done with this hand.
    Peek(Dealer, HandPlan, Total, Code),
    Hit(Dealer, Total),
    Double(Dealer, Total),
    /// Nobody is left to beat, but the hole card is turned over, and a blackjack may still change what is lost.
    Reveal(Dealer, HandFate),
    /// The dealer turns the hole card over, or draws.
    Draw {
        total: Total,
        is_hole: bool,
        fate: HandFate,
        insured: bool,
    },
}

struct Builder<'a> {
    policy: &'a Policy,
    payoffs: &'a Payoffs,
    peeks: bool,
    dealer_has_blackjacks: bool,
    soft17: Soft17,
    arcs: Vec<Arc>,
    outcomes: [Option<Outcome>; CODES],
    exits: Vec<Exit>,
    choices: Vec<Choosing>,
    known: HashMap<Key, u16>,
    rows: HashMap<(Wants, Vec<Arc>), u16>,
    #[cfg(test)]
    wants: HashMap<u16, Wants>,
}

impl Builder<'_> {
    /// The number of a state; those that behave alike are one.
    fn state(&mut self, key: Key) -> u16 {
        if let Some(&state) = self.known.get(&key) {
            return state;
        }
        let width = self.policy.ranks().len();
        let row: Vec<Arc> = (0..width)
            .map(|card| {
                let step = self.step(key, Code::try_from(card).unwrap_or(0));
                self.arc(step)
            })
            .collect();
        let wants = match key {
            Key::Start => Wants::Up,
            Key::Up(_) | Key::First(..) | Key::Hit(..) | Key::Double(..) => Wants::Player,
            Key::Peek(..) | Key::Reveal(..) | Key::Draw { is_hole: true, .. } => Wants::Hole,
            Key::Draw { is_hole: false, .. } => Wants::Dealer,
        };
        let state = match self.rows.get(&(wants, row.clone())) {
            Some(&state) => state,
            None => {
                #[expect(
                    clippy::expect_used,
                    reason = "some 2 500 states of 13 arcs at most; a test builds them for many rules"
                )]
                let state = u16::try_from(self.arcs.len()).expect("all arcs fit");
                self.arcs.extend_from_slice(&row);
                self.rows.insert((wants, row), state);
                #[cfg(test)]
                self.wants.insert(state, wants);
                state
            }
        };
        self.known.insert(key, state);
        state
    }

    fn arc(&mut self, step: Next) -> Arc {
        match step {
            Next::Goes(key) => u32::from(self.state(key)),
            Next::Ends(outcome) => (self.code(outcome) as u32) << 16,
            Next::Splits(exit) => {
                let place = self.exits.iter().position(|&known| known == exit);
                let place = place.unwrap_or_else(|| {
                    self.exits.push(exit);
                    self.exits.len() - 1
                });
                (SPLIT as u32) << 16 | place as u32
            }
            Next::Chooses { hole, lowest, then } => {
                let lowest = self.arc(*lowest);
                let then = then.into_iter();
                let then: Vec<_> = then.map(|(from, next)| (from, self.arc(next))).collect();
                let choice = Choosing {
                    hidden: hole.map(|hole| self.policy.code(hole)),
                    lowest,
                    then,
                };
                let place = self.choices.iter().position(|known| *known == choice);
                let place = place.unwrap_or_else(|| {
                    self.choices.push(choice);
                    self.choices.len() - 1
                });
                (CHOICE as u32) << 16 | place as u32
            }
        }
    }

    /// What follows from something that may depend on the true count.
    fn by_count<T: Copy + PartialEq>(
        &self,
        found: &ByCount<T>,
        hole: Option<Rank>,
        next: impl Fn(T) -> Next,
    ) -> Next {
        match found.parts() {
            (lowest, []) => next(lowest),
            (lowest, then) => Next::Chooses {
                hole,
                lowest: Box::new(next(lowest)),
                then: then
                    .iter()
                    .map(|&(from, found)| (from, next(found)))
                    .collect(),
            },
        }
    }

    /// The code of an outcome.
    fn code(&mut self, outcome: Outcome) -> usize {
        let known = self.outcomes[1..CHOICE]
            .iter()
            .position(|&known| known.is_none_or(|known| known == outcome));
        #[expect(
            clippy::expect_used,
            reason = "one bet and its insurance have some 40 results at most"
        )]
        let code = 1 + known.expect("a code for every outcome");
        self.outcomes[code] = Some(outcome);
        code
    }

    fn step(&self, key: Key, card: Code) -> Next {
        let rank = self.policy.rank(card);
        match key {
            // Only the value of the up card matters.
            Key::Start => Next::Goes(Key::Up(Rank::ALL[usize::from(card.min(9))])),
            Key::Up(up) => Next::Goes(Key::First(up, card)),
            Key::First(up, first) => self.dealt(up, first, card),
            Key::Peek(dealer, plan, total, pair) => {
                if self.is_blackjack(dealer.up, rank) {
                    let fate = match plan {
                        HandPlan::Blackjack => HandFate::Blackjack,
                        _ => HandFate::Open,
                    };
                    return self.ends(fate, End::Blackjack, dealer.insured);
                }
                let hole = Some(rank);
                self.play(Dealer { hole, ..dealer }, plan, total, pair)
            }
            Key::Hit(dealer, total) => {
                let total = total.with(rank);
                if total.is_bust() {
                    return self.resolved(dealer, HandFate::Bust);
                }
                let stood = HandFate::stood(total.points());
                if total.points() >= 21 {
                    return self.resolved(dealer, stood);
                }
                let hits = self.policy.hits(value(dealer.up), total);
                self.by_count(hits, dealer.hole, |hit| match hit {
                    true => Next::Goes(Key::Hit(dealer, total)),
                    false => self.resolved(dealer, stood),
                })
            }
            Key::Double(dealer, total) => {
                self.resolved(dealer, HandFate::doubled(total.with(rank).points()))
            }
            Key::Reveal(dealer, fate) => {
                let end = match self.is_blackjack(dealer.up, rank) {
                    true => End::Blackjack,
                    false => End::Bust,
                };
                self.ends(fate, end, dealer.insured)
            }
            Key::Draw {
                total,
                is_hole,
                fate,
                insured,
            } => {
                let total = total.with(rank);
                if is_hole && self.dealer_has_blackjacks && total.points() == 21 {
                    return self.ends(fate, End::Blackjack, insured);
                }
                self.draws(total, fate, insured)
            }
        }
    }

    /// The player has two cards.
    fn dealt(&self, up: Rank, first: Code, second: Code) -> Next {
        let opening = self.policy.opening(value(up), first, second);
        self.by_count(opening, None, |opening| {
            self.opened(up, first, second, opening)
        })
    }

    fn opened(&self, up: Rank, first: Code, second: Code, opening: FirstTwoCards) -> Next {
        let dealer = Dealer {
            up,
            hole: None,
            insured: opening.insured,
        };
        if opening.early_surrender {
            return self.resolved(dealer, HandFate::Surrendered);
        }
        let total = Total::of([first, second].map(|card| self.policy.rank(card)));
        // What does not split is told apart by its total alone.
        let pair = match opening.plan {
            HandPlan::Split => first,
            _ => 0,
        };
        if self.peeks && matches!(value(up), 1 | 10) {
            return Next::Goes(Key::Peek(dealer, opening.plan, total, pair));
        }
        self.play(dealer, opening.plan, total, pair)
    }

    fn play(&self, dealer: Dealer, plan: HandPlan, total: Total, pair: Code) -> Next {
        match plan {
            HandPlan::Blackjack => self.resolved(dealer, HandFate::Blackjack),
            HandPlan::Stand => self.resolved(dealer, HandFate::stood(total.points())),
            HandPlan::Surrender => self.resolved(dealer, HandFate::Surrendered),
            HandPlan::Hit => Next::Goes(Key::Hit(dealer, total)),
            HandPlan::Double => Next::Goes(Key::Double(dealer, total)),
            HandPlan::Split => Next::Splits(Exit {
                pair,
                up: dealer.up,
                hole: dealer.hole,
                insured: dealer.insured,
            }),
        }
    }

    /// The player is done.
    fn resolved(&self, dealer: Dealer, fate: HandFate) -> Next {
        let total = Total::of([dealer.up].into_iter().chain(dealer.hole));
        let insured = dealer.insured;
        match dealer.hole {
            Some(_) if fate.is_contested() => self.draws(total, fate, insured),
            // The peek found no blackjack, and all other dealers are the same to this hand.
            Some(_) => self.ends(fate, End::Bust, insured),
            None if fate.is_contested() => Next::Goes(Key::Draw {
                total,
                is_hole: true,
                fate,
                insured,
            }),
            None => Next::Goes(Key::Reveal(dealer, fate)),
        }
    }

    /// The dealer has turned the hole card over and goes on.
    fn draws(&self, total: Total, fate: HandFate, insured: bool) -> Next {
        if dealer_draws(total, self.soft17) {
            Next::Goes(Key::Draw {
                total,
                is_hole: false,
                fate,
                insured,
            })
        } else {
            self.ends(fate, End::with(total.points()), insured)
        }
    }

    fn is_blackjack(&self, up: Rank, hole: Rank) -> bool {
        self.dealer_has_blackjacks && Total::of([up, hole]).points() == 21
    }

    fn ends(&self, fate: HandFate, end: End, insured: bool) -> Next {
        let mut settled = self.payoffs.of(fate, true, end);
        if insured {
            settled.profit += insurance(end);
        }
        Next::Ends(Outcome {
            settled,
            doubled: fate.is_doubled(),
            insured,
        })
    }
}

/// What a card leads to, while the states are still being numbered.
enum Next {
    Goes(Key),
    Ends(Outcome),
    Splits(Exit),
    Chooses {
        /// The hole card, where the peek has drawn it.
        hole: Option<Rank>,
        lowest: Box<Next>,
        then: Vec<(TrueCount, Next)>,
    },
}

//! Rules and chart compiled into a finite automaton that plays whole rounds of one seat, one card per step.
//!
//! A state is everything about the cards of a round that still matters (up card; the player's total; the dealer's total
//! and what it has to beat …). For each possible card it has one arc: to the next state, or out of the round with an
//! outcome. Rules, chart and settlement are thus consulted while the automaton is built and never while it runs.
//!
//! The cards come in a different order than at the table: the up card first, and the hole card only when it matters (at
//! the peek, or when the dealer turns it over). Unseen cards are exchangeable, so this changes no probability. A hole
//! card that does not matter is turned over last.
//!
//! Where the play depends on the true count, an arc leads to a choice instead ([`Choosing`]).
//!
//! A round in which a pair is split leaves the automaton by an exit; see `dealing`.

use std::collections::HashMap;

use crate::round::dealer_draws;
use crate::{HouseRules, Soft17, Total, value};
use sanban_game::cards::Rank;

use super::dealing::insurance;
use super::payoff::{End, HandFate, Payoffs, Settlement};
use super::policy::{ByCount, Code, FirstTwoCards, HandPlan, Policy, TrueCount};

/// Result of a round that stayed within the automaton.
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
    /// The hole card, if the peek has drawn it.
    pub(super) hole: Option<Rank>,
    pub(super) insured: bool,
}

/// A choice by the true count: one arc below a limit, another from it on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Choosing {
    pub(super) hole: Hole,
    pub(super) from: TrueCount,
    pub(super) below: Arc,
    /// The arc from the limit on; with several limits, the choice at the next one.
    pub(super) reached: Arc,
}

/// The hole card when a choice is made: the player has not seen it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Hole {
    /// It is still in the shoe.
    InShoe,
    /// It is drawn, and in the running count of the position.
    Counted(Code),
    /// It is drawn, and not in the running count of the position.
    Apart,
}

/// Owner of the card that a state waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Wants {
    Up,
    Player,
    Hole,
    Dealer,
}

/// Target of an arc.
#[cfg(test)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Goes(u16),
    Ends(Outcome),
    Splits(Exit),
}

/// Target of an arc, in 16 bits: a state number; from [`EXITS`] on, an exit by its index above [`EXITS`]; from
/// [`CHOICES`] on, a choice. The states below [`ENDS`] are copies of the start state, before the first card of a round:
/// the arc to each of them ends a round with its own outcome.
pub(super) type Arc = u16;

/// Number of outcome codes; code 0 is unused.
pub(super) const CODES: usize = 64;
/// Distance between the start states of successive outcome codes.
const START_WIDTH: u16 = 16;
/// Number of the first state inside a round.
pub(super) const ENDS: Arc = CODES as Arc * START_WIDTH;
/// First exit by a split.
pub(super) const EXITS: Arc = 0x8000;
/// First choice.
pub(super) const CHOICES: Arc = 0xC000;
/// Room for all arcs: every state plus every card stays within bounds.
pub(super) const ARCS: usize = (Arc::MAX as usize + 1) + Code::MAX as usize;

/// Outcome code of a round ended by an arc below [`ENDS`].
#[inline(always)]
pub(super) fn code_of(arc: Arc) -> usize {
    usize::from(arc / START_WIDTH) % CODES
}

/// The automaton of some rules and a policy.
pub(super) struct Automaton {
    /// By state plus card: the number of a state is the index of its first arc.
    arcs: Box<[Arc; ARCS]>,
    outcomes: [Option<Outcome>; CODES],
    exits: Vec<Exit>,
    choices: Vec<Choosing>,
    #[cfg(test)]
    wants: HashMap<u16, Wants>,
}

impl Automaton {
    /// Compiles the automaton.
    pub(super) fn new(rules: &HouseRules, policy: &Policy, payoffs: &Payoffs) -> Automaton {
        let mut builder = Builder {
            policy,
            payoffs,
            peeks: rules.peeks(),
            dealer_has_blackjacks: rules.dealer_has_blackjacks(),
            soft17: rules.soft17,
            arcs: vec![0; usize::from(ENDS)],
            outcomes: [None; CODES],
            exits: Vec::new(),
            choices: Vec::new(),
            known: HashMap::new(),
            rows: HashMap::new(),
            #[cfg(test)]
            wants: HashMap::new(),
        };
        let start = builder.row(Key::Start);
        for first in (0..ENDS).step_by(START_WIDTH.into()) {
            builder.arcs[usize::from(first)..][..start.len()].copy_from_slice(&start);
            #[cfg(test)]
            builder.wants.insert(first, Wants::Up);
        }
        let mut arcs = builder.arcs;
        arcs.resize(ARCS, 0);
        #[expect(clippy::expect_used, reason = "the line above makes it this long")]
        let arcs: Box<[Arc; ARCS]> = arcs.into_boxed_slice().try_into().expect("ARCS arcs");
        Automaton {
            arcs,
            outcomes: builder.outcomes,
            exits: builder.exits,
            choices: builder.choices,
            #[cfg(test)]
            wants: builder.wants,
        }
    }

    /// The arcs, indexed by state plus card.
    pub(super) fn arcs(&self) -> &[Arc; ARCS] {
        &self.arcs
    }

    /// The outcomes by code.
    pub(super) fn outcomes(&self) -> &[Option<Outcome>; CODES] {
        &self.outcomes
    }

    /// The exit that an arc leads to.
    pub(super) fn exit(&self, arc: Arc) -> Exit {
        self.exits[usize::from(arc - EXITS)]
    }

    /// All choices; the first one is [`CHOICES`].
    pub(super) fn choices(&self) -> &[Choosing] {
        &self.choices
    }

    /// Owner of the card that a state waits for.
    #[cfg(test)]
    pub(super) fn wants(&self, state: u16) -> Wants {
        self.wants[&state]
    }

    /// Target of an arc that is not a choice.
    #[cfg(test)]
    pub(super) fn step(&self, arc: Arc) -> Step {
        match arc {
            ..ENDS => Step::Ends(self.outcomes[code_of(arc)].unwrap()),
            ENDS..EXITS => Step::Goes(arc),
            EXITS..CHOICES => Step::Splits(self.exit(arc)),
            CHOICES.. => panic!("a choice"),
        }
    }
}

/// The dealer's cards while the player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Dealer {
    up: Rank,
    hole: Option<Rank>,
    /// `true` if the player is insured.
    insured: bool,
}

/// A state by its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Key {
    Start,
    Up(Rank),
    First(Rank, Code),
    /// The dealer peeks before this plan is carried out on this hand.
    Peek(Dealer, HandPlan, Total, Code),
    Hit(Dealer, Total),
    Double(Dealer, Total),
    /// No hand is left to beat, but the hole card is turned over, and a blackjack may still change the loss.
    Reveal(Dealer, HandFate),
    /// The dealer turns over the hole card, or draws.
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
    /// Number of a state; states with equal behaviour are merged.
    fn state(&mut self, key: Key) -> u16 {
        if let Some(&state) = self.known.get(&key) {
            return state;
        }
        let row = self.row(key);
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
                let state = Arc::try_from(self.arcs.len())
                    .ok()
                    .filter(|&state| state < EXITS)
                    .expect("all arcs fit");
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

    /// Arcs of a state, by card.
    fn row(&mut self, key: Key) -> Vec<Arc> {
        let codes = (0..).take(self.policy.ranks().len());
        codes
            .map(|card| {
                let step = self.step(key, card);
                self.arc(step)
            })
            .collect()
    }

    fn arc(&mut self, step: Next) -> Arc {
        match step {
            Next::Goes(key) => self.state(key),
            Next::Ends(outcome) => self.code(outcome) * START_WIDTH,
            Next::Splits(exit) => EXITS + place_in(&mut self.exits, exit),
            Next::Chooses { hole, lowest, then } => {
                let hole = hole.map(|hole| self.policy.code(hole));
                let hole = hole.map_or(Hole::InShoe, Hole::Counted);
                let lowest = self.arc(*lowest);
                let then = then.into_iter();
                let then = then.map(|(from, next)| (from, self.arc(next)));
                let then: Vec<_> = then.collect();
                choosing(&mut self.choices, hole, lowest, then)
            }
        }
    }

    /// Continues with something that may depend on the true count.
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

    /// Code of an outcome.
    fn code(&mut self, outcome: Outcome) -> u16 {
        let known = self.outcomes[1..]
            .iter()
            .position(|&known| known.is_none_or(|known| known == outcome));
        #[expect(
            clippy::expect_used,
            reason = "one bet and its insurance have some 40 results at most"
        )]
        let code = 1 + known.expect("a code for every outcome");
        self.outcomes[code] = Some(outcome);
        code as u16
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
                self.by_count(hits, dealer.hole, |hit| {
                    if hit {
                        Next::Goes(Key::Hit(dealer, total))
                    } else {
                        self.resolved(dealer, stood)
                    }
                })
            }
            Key::Double(dealer, total) => {
                self.resolved(dealer, HandFate::doubled(total.with(rank).points()))
            }
            Key::Reveal(dealer, fate) => {
                let end = if self.is_blackjack(dealer.up, rank) {
                    End::Blackjack
                } else {
                    End::Bust
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
        // Hands that do not split are distinguished by their total only.
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

    /// The player's hand is finished.
    fn resolved(&self, dealer: Dealer, fate: HandFate) -> Next {
        let total = Total::of([dealer.up].into_iter().chain(dealer.hole));
        let insured = dealer.insured;
        match dealer.hole {
            Some(_) if fate.is_contested() => self.draws(total, fate, insured),
            // The peek found no blackjack, and this hand does not depend on the dealer otherwise.
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

    /// The dealer has turned over the hole card and continues.
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

/// Arc to a choice between `lowest` and the arcs from each true count on, ascending; `lowest` itself without any.
pub(super) fn choosing(
    choices: &mut Vec<Choosing>,
    hole: Hole,
    lowest: Arc,
    then: Vec<(TrueCount, Arc)>,
) -> Arc {
    let mut below = lowest;
    let steps = then.into_iter();
    let steps = steps.map(|(from, reached)| (from, std::mem::replace(&mut below, reached)));
    let steps: Vec<(TrueCount, Arc)> = steps.collect();
    let steps = steps.into_iter().rev();
    steps.fold(below, |reached, (from, below)| {
        let choice = Choosing {
            hole,
            from,
            below,
            reached,
        };
        CHOICES + place_in(choices, choice)
    })
}

/// Index of an item in a list, to which it is appended if missing.
fn place_in<T: PartialEq>(list: &mut Vec<T>, thing: T) -> u16 {
    let place = list.iter().position(|known| *known == thing);
    let place = place.unwrap_or_else(|| {
        list.push(thing);
        list.len() - 1
    });
    // The cast is lossless: there are some hundred exits and choices.
    place as u16
}

/// Target of an arc while states are still being numbered.
enum Next {
    Goes(Key),
    Ends(Outcome),
    Splits(Exit),
    Chooses {
        /// The hole card, if the peek has drawn it.
        hole: Option<Rank>,
        lowest: Box<Next>,
        then: Vec<(TrueCount, Next)>,
    },
}

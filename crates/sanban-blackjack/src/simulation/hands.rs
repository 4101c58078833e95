//! Rules and chart compiled for several seats: the play of a hand and that of the dealer, each by itself.
//!
//! As in the one-seat [automaton](super::automaton), a state has an arc for each possible card, and the table is asked
//! while this is compiled only. But hands and dealer meet at the settlement: a hand ends with its [`HandFate`], the
//! dealer with an [`End`], both as the index of it. The cards come in the order of the table.

use std::collections::HashMap;

use crate::round::dealer_draws;
use crate::{HouseRules, Soft17, Total, value};
use sanban_game::cards::Rank;

use super::automaton::{Arc, Choosing, EXITS, Hole, choosing};
use super::choices::Choices;
use super::counter::Counter;
use super::dealing::{Dealing, Played};
use super::payoff::{End, HandFate};
use super::policy::{ByCount, Code, FirstTwoCards, HandPlan, Policy};

/// First state of a hand or a dealer that goes on. Those below are ends, [`CARDS`] apart; every card leads from an end to
/// itself.
pub(super) const STATES: Arc = (FATES * CARDS) as Arc;
/// The arc to a pair that is split.
pub(super) const SPLIT: Arc = EXITS;
/// Fate of a hand that was split, which is settled by itself.
pub(super) const APART: Arc = end(HandFate::COUNT);
/// Room for the arcs of all states; a power of two.
const ARCS: usize = 8192;
/// Room for each card in the tables by two or three cards; a power of two.
const CARDS: usize = 16;
/// Number of results of a hand.
pub(super) const HAND_CODES: usize = 2 * FATES * ENDS;
const FATES: usize = HandFate::COUNT + 1;
const ENDS: usize = End::COUNT + 1;

/// Arc to the end with this index.
const fn end(index: usize) -> Arc {
    (index * CARDS) as Arc
}

/// Index of the end that an arc leads to.
#[inline(always)]
pub(super) fn index(end: Arc) -> usize {
    usize::from(end) / CARDS
}

/// Code of a hand's result, from the arcs to its fate and to the dealer's end.
#[inline(always)]
pub(super) fn hand_code(is_insured: bool, fate: Arc, end: Arc) -> usize {
    (usize::from(is_insured) * FATES + index(fate)) * ENDS + index(end)
}

/// The hands and the dealer of a table, compiled.
pub(super) struct Hands {
    /// By up card, first and second card.
    opening: Box<[Arc; CARDS * CARDS * CARDS]>,
    /// By up card and hole card.
    dealer: Box<[Arc; CARDS * CARDS]>,
    /// By state plus card: the number of a state is the index of its first arc.
    arcs: Box<[Arc; ARCS]>,
    pub(super) choices: Choices,
    /// By up card: `true` if any hand is insured or surrendered before the peek, at any count.
    asks: [bool; CARDS],
    /// Result of a hand by its code, relative to the bet; [`Played::default`] for one that is settled apart.
    pub(super) played: Vec<Played>,
}

impl Hands {
    /// Compiles the hands and the dealer of these rules.
    pub(super) fn new(
        rules: &HouseRules,
        dealing: &Dealing,
        counter: Option<&Counter>,
        whole: usize,
    ) -> Hands {
        let policy = &dealing.policy;
        let mut builder = Builder {
            policy,
            soft17: rules.soft17,
            arcs: (0..FATES).flat_map(|index| [end(index); CARDS]).collect(),
            choices: Vec::new(),
            known: HashMap::new(),
            rows: HashMap::new(),
        };
        let mut opening = Box::new([0; CARDS * CARDS * CARDS]);
        let mut dealer = Box::new([0; CARDS * CARDS]);
        let mut asks = [false; CARDS];
        let codes = 0..policy.ranks().len();
        let cards = codes
            .clone()
            .flat_map(|one| codes.clone().map(move |two| (one, two)));
        for up in codes.clone() {
            let up_rank = policy.rank(up as Code);
            for (first, second) in cards.clone() {
                let place = (up * CARDS + first) * CARDS + second;
                let opened = policy.opening(value(up_rank), first as Code, second as Code);
                opening[place] = builder.opened(up_rank, [first as Code, second as Code], opened);
                let (lowest, then) = opened.parts();
                let all = std::iter::once(lowest).chain(then.iter().map(|&(_, then)| then));
                asks[up] |= all
                    .into_iter()
                    .any(|asked| asked.insured || asked.early_surrender);
            }
            for hole in codes.clone() {
                let hole_rank = policy.rank(hole as Code);
                dealer[up * CARDS + hole] = if dealing.is_blackjack(up_rank, hole_rank) {
                    BLACKJACK
                } else {
                    builder.drawn(Total::of([up_rank, hole_rank]))
                };
            }
        }
        let mut arcs = builder.arcs;
        arcs.resize(ARCS, 0);
        #[expect(clippy::expect_used, reason = "the line above makes it this long")]
        let arcs: Box<[Arc; ARCS]> = arcs.into_boxed_slice().try_into().expect("ARCS arcs");
        let choices = counter.map_or_else(Choices::default, |counter| {
            Choices::new(&builder.choices, counter, whole)
        });
        Hands {
            opening,
            dealer,
            arcs,
            choices,
            asks,
            played: played(dealing),
        }
    }

    /// What a hand does first: its fate, its state, a choice, or [`SPLIT`].
    #[inline(always)]
    pub(super) fn opening(&self, up: Code, first: Code, second: Code) -> Arc {
        let place = (usize::from(up) * CARDS + usize::from(first)) * CARDS + usize::from(second);
        self.opening[place % (CARDS * CARDS * CARDS)]
    }

    /// The dealer with two cards: an end, or a state.
    #[inline(always)]
    pub(super) fn dealer(&self, up: Code, hole: Code) -> Arc {
        self.dealer[(usize::from(up) * CARDS + usize::from(hole)) % (CARDS * CARDS)]
    }

    /// Where a card leads from a state.
    #[inline(always)]
    pub(super) fn after(&self, state: Arc, card: Code) -> Arc {
        self.arcs[(usize::from(state) + usize::from(card)) % ARCS]
    }

    /// `true` if seats may insure, or surrender before the peek, under this up card.
    #[inline(always)]
    pub(super) fn asks(&self, up: Code) -> bool {
        self.asks[usize::from(up) % CARDS]
    }
}

/// Ends of the dealer, as arcs: who is bust or has no hand to beat, and who has a blackjack.
pub(super) const NO_CONTEST: Arc = end(End::Bust.index());
pub(super) const BLACKJACK: Arc = end(End::Blackjack.index());
/// Fates of hands, as arcs; the dealer has to draw against those below the first.
pub(super) const CONTESTED: Arc = end(HandFate::Bust.index());
pub(super) const HAND_BLACKJACK: Arc = end(HandFate::Blackjack.index());
pub(super) const SURRENDERED: Arc = end(HandFate::Surrendered.index());
pub(super) const OPEN: Arc = end(HandFate::Open.index());

/// Results of hands by their codes.
fn played(dealing: &Dealing) -> Vec<Played> {
    let mut played = vec![Played::default(); HAND_CODES];
    for is_insured in [false, true] {
        for fate in HandFate::all() {
            for end in End::ALL {
                let code = hand_code(is_insured, self::fate(fate), self::end(end.index()));
                played[code] = dealing.settle(&[fate], end, is_insured);
            }
        }
    }
    played
}

/// A state by its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Key {
    /// A hand that is hit, against an up card of this value.
    Hit(u8, Total),
    Double(Total),
    Dealer(Total),
}

struct Builder<'a> {
    policy: &'a Policy,
    soft17: Soft17,
    arcs: Vec<Arc>,
    choices: Vec<Choosing>,
    known: HashMap<Key, Arc>,
    rows: HashMap<Vec<Arc>, Arc>,
}

impl Builder<'_> {
    /// Number of a state; states with equal arcs are merged.
    fn state(&mut self, key: Key) -> Arc {
        if let Some(&state) = self.known.get(&key) {
            return state;
        }
        let ranks = self.policy.ranks().iter();
        let row: Vec<Arc> = ranks.map(|&rank| self.step(key, rank)).collect();
        let state = *self.rows.entry(row).or_insert_with_key(|row| {
            let state = self.arcs.len();
            assert!(
                state + CARDS <= ARCS,
                "some 300 states of 13 arcs at most; a test builds them for many rules"
            );
            self.arcs.extend_from_slice(row);
            state as Arc
        });
        self.known.insert(key, state);
        state
    }

    fn step(&mut self, key: Key, rank: Rank) -> Arc {
        match key {
            Key::Hit(up, total) => {
                let total = total.with(rank);
                if total.is_bust() {
                    return fate(HandFate::Bust);
                }
                let stood = fate(HandFate::stood(total.points()));
                if total.points() >= 21 {
                    return stood;
                }
                let hits = self.policy.hits(up, total);
                self.by_count(hits, |builder, hit| {
                    if hit {
                        builder.state(Key::Hit(up, total))
                    } else {
                        stood
                    }
                })
            }
            Key::Double(total) => fate(HandFate::doubled(total.with(rank).points())),
            Key::Dealer(total) => self.drawn(total.with(rank)),
        }
    }

    /// The dealer with this total.
    fn drawn(&mut self, total: Total) -> Arc {
        if dealer_draws(total, self.soft17) {
            self.state(Key::Dealer(total))
        } else {
            end(End::with(total.points()).index())
        }
    }

    /// A hand of two cards, when its turn comes.
    fn opened(&mut self, up: Rank, cards: [Code; 2], opened: &ByCount<FirstTwoCards>) -> Arc {
        let total = Total::of(cards.map(|card| self.policy.rank(card)));
        self.by_count(opened, |builder, opened| match opened.plan {
            HandPlan::Blackjack => fate(HandFate::Blackjack),
            HandPlan::Stand => fate(HandFate::stood(total.points())),
            HandPlan::Surrender => fate(HandFate::Surrendered),
            HandPlan::Hit => builder.state(Key::Hit(value(up), total)),
            HandPlan::Double => builder.state(Key::Double(total)),
            HandPlan::Split => SPLIT,
        })
    }

    /// Goes on with something that may depend on the true count.
    fn by_count<T: Copy + PartialEq>(
        &mut self,
        found: &ByCount<T>,
        arc: impl Fn(&mut Self, T) -> Arc,
    ) -> Arc {
        let (lowest, then) = found.parts();
        let mut last = arc(self, lowest);
        let lowest = last;
        let then = then.iter().map(|&(from, found)| (from, arc(self, found)));
        // What differs before the peek only is the same here.
        let then = then.filter(|&(_, arc)| std::mem::replace(&mut last, arc) != arc);
        let then: Vec<_> = then.collect();
        choosing(&mut self.choices, Hole::Apart, lowest, then)
    }
}

fn fate(fate: HandFate) -> Arc {
    end(fate.index())
}

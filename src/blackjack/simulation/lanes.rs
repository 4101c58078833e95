//! The hot loop: several shoes side by side in one thread, a card from each in turn.
//!
//! A card waits for the one before it: where it lies depends on how many are left, the next state on its value. Taking
//! turns between independent shoes lets the processor work on all of these chains at once, and no branch depends on a
//! card but the rare one to a split or to the end of a shoe.
//!
//! One number of 64 bits draws a card from each of four shoes: multiplied by the number of cards left the high half of
//! the product is the place, and the low half goes on to the next shoe (Brackett-Rozinsky and Lemire, "Batched ranged
//! random integer generation", 2024). The rare last remainder that would favour some places is rejected, so that
//! every place is exactly as likely as another.

use crate::game::Stream;

use super::automaton::{Arc, ARCS, Automaton, CODES, SPLIT};
use super::dealing::{Dealing, Played};
use super::pile::{Dealt, Draw, Pile};

/// How many shoes share one drawn number: 416⁴ lies well below 2⁶⁴.
const GROUP: usize = 4;
/// How many groups take turns.
const GROUPS: usize = 4;
/// A remainder from here on is never rejected.
const SAFE_REMAINDER: u64 = 1 << 35;

/// What every lane needs and none changes.
pub(super) struct Fixed {
    pub(super) dealing: Dealing,
    pub(super) automaton: Automaton,
    /// The shoe is shuffled after the round that leaves this many cards or fewer.
    pub(super) cut: usize,
    /// A round that begins with fewer cards than this is dealt card by card, for the shoe may run out in it.
    pub(super) enough: usize,
    /// By code: after an arc that leaves this many cards or fewer something rare has to be done.
    pub(super) limits: [u32; CODES],
    /// By code: whether a round ended, and its profit in tenths of the bet.
    pub(super) ends: [u32; CODES],
    pub(super) profits: [i32; CODES],
    /// How many shoes make a sample.
    pub(super) shoes_a_sample: u32,
}

/// One shoe and the round that is dealt from it.
#[derive(Clone)]
struct Lane {
    pile: Pile,
    state: u32,
    /// How often each code came; code 0 at every card that ended nothing.
    codes: [u32; CODES],
    /// The rounds that did not end in the automaton, and their profit.
    apart: (u64, i64),
    /// Rounds and profit when the last sample was taken.
    sampled: (u64, i64),
    shoes: u32,
    is_done: bool,
}

/// What came of some shoes.
pub(super) struct Outcomes {
    pub(super) codes: [u64; CODES],
    pub(super) apart: Vec<Played>,
    pub(super) samples: Vec<(u64, i64)>,
}

/// Lets one card come; the code of its arc, and whether something rare has to be done.
#[inline(always)]
fn advance(lane: &mut Lane, fixed: &Fixed, place: usize) -> (usize, bool) {
    let card = lane.pile.take(place);
    let arcs: &[Arc; ARCS] = fixed.automaton.arcs();
    let arc = arcs[(lane.state + u32::from(card)) as usize % ARCS];
    let code = (arc >> 16) as usize % CODES;
    lane.state = arc & 0xFFFF;
    lane.codes[code] += 1;
    lane.pile.burn(code & 1);
    (code, lane.pile.left() as u32 <= fixed.limits[code])
}

pub(super) fn play(fixed: &Fixed, pile: &Pile, shoes: u32, mut chance: Stream) -> Outcomes {
    let start = u32::from(fixed.automaton.start());
    let mut lanes: [Lane; GROUP * GROUPS] = std::array::from_fn(|_| Lane {
        pile: pile.clone(),
        state: start,
        codes: [0; CODES],
        apart: (0, 0),
        sampled: (0, 0),
        shoes: 0,
        is_done: false,
    });
    let mut rare = Rare {
        fixed,
        waiting: shoes - (GROUP * GROUPS) as u32,
        out: Outcomes {
            codes: [0; CODES],
            apart: Vec::new(),
            samples: Vec::new(),
        },
        is_over: false,
    };
    while !rare.is_over {
        for group in 0..GROUPS {
            let [a, b, c, d] = &mut lanes[group * GROUP..][..GROUP] else { break };
            let left = [a.pile.left(), b.pile.left(), c.pile.left(), d.pile.left()];
            let places = places(&mut chance, left);
            let steps = [
                advance(a, fixed, places[0]),
                advance(b, fixed, places[1]),
                advance(c, fixed, places[2]),
                advance(d, fixed, places[3]),
            ];
            if steps[0].1 | steps[1].1 | steps[2].1 | steps[3].1 {
                for (lane, (code, is_rare)) in [a, b, c, d].into_iter().zip(steps) {
                    if is_rare {
                        rare.handle(lane, code, &mut chance);
                    }
                }
            }
        }
    }
    for lane in &mut lanes {
        while !lane.is_done {
            let place = chance.index(lane.pile.left());
            let (code, is_rare) = advance(lane, fixed, place);
            if is_rare {
                rare.handle(lane, code, &mut chance);
            }
        }
        for (sum, &count) in rare.out.codes.iter_mut().zip(&lane.codes) {
            *sum += u64::from(count);
        }
    }
    rare.out
}

#[inline(always)]
fn places(chance: &mut Stream, left: [usize; GROUP]) -> [usize; GROUP] {
    let mut places = [0; GROUP];
    let mut rest = chance.bits();
    for k in 0..GROUP {
        let product = u128::from(rest) * left[k] as u128;
        places[k] = (product >> 64) as usize;
        rest = product as u64;
    }
    if rest < SAFE_REMAINDER {
        return places_again(chance, left, places, rest);
    }
    places
}

#[cold]
#[inline(never)]
fn places_again(
    chance: &mut Stream,
    left: [usize; GROUP],
    mut places: [usize; GROUP],
    mut rest: u64,
) -> [usize; GROUP] {
    let ways: u64 = left.iter().map(|&n| n as u64).product();
    let threshold = ways.wrapping_neg() % ways;
    while rest < threshold {
        rest = chance.bits();
        for k in 0..GROUP {
            let product = u128::from(rest) * left[k] as u128;
            places[k] = (product >> 64) as usize;
            rest = product as u64;
        }
    }
    places
}

struct Rare<'a> {
    fixed: &'a Fixed,
    waiting: u32,
    out: Outcomes,
    is_over: bool,
}

impl Rare<'_> {
    #[cold]
    #[inline(never)]
    fn handle(&mut self, lane: &mut Lane, code: usize, chance: &mut Stream) {
        if lane.is_done {
            return;
        }
        let fixed = self.fixed;
        let mut refilled = false;
        if code == SPLIT {
            let exit = fixed.automaton.exit(lane.state as u16);
            lane.state = u32::from(fixed.automaton.start());
            lane.pile.begin_round(3 + usize::from(exit.hole.is_some()));
            let mut shoe = Dealt { pile: &mut lane.pile, chance };
            let hole = exit.hole.unwrap_or_else(|| fixed.dealing.policy.rank(shoe.draw()));
            let played = fixed.dealing.round_from_split(exit.up, hole, exit.pair, &mut shoe);
            refilled = lane.pile.was_refilled();
            self.record(lane, played);
        }
        while !refilled && lane.pile.left() > fixed.cut {
            if lane.pile.left() >= fixed.enough {
                return;
            }
            lane.pile.begin_round(0);
            let played = fixed.dealing.round(1, &mut Dealt { pile: &mut lane.pile, chance });
            refilled = lane.pile.was_refilled();
            for played in played {
                self.record(lane, played);
            }
        }
        lane.pile.shuffle();
        lane.shoes += 1;
        if lane.shoes % fixed.shoes_a_sample == 0 || self.waiting == 0 {
            let (mut rounds, mut profit) = lane.apart;
            for code in 0..CODES {
                rounds += u64::from(lane.codes[code] * fixed.ends[code]);
                profit += i64::from(lane.codes[code] as i32 * fixed.profits[code]);
            }
            self.out.samples.push((rounds - lane.sampled.0, profit - lane.sampled.1));
            lane.sampled = (rounds, profit);
        }
        if self.waiting == 0 {
            lane.is_done = true;
            self.is_over = true;
        } else {
            self.waiting -= 1;
        }
    }

    fn record(&mut self, lane: &mut Lane, played: Played) {
        lane.apart.0 += 1;
        lane.apart.1 += i64::from(played.profit);
        self.out.apart.push(played);
    }
}

/// For the prototype.
pub fn prototype(rules: &crate::blackjack::HouseRules, chart: &crate::blackjack::Chart, shoes: u32, seed: u64) -> (u64, f64, f64) {
    use super::*;
    let policy = policy::Policy::ask(rules, chart).unwrap();
    let payoffs = payoff::Payoffs::ask(rules);
    let automaton = Automaton::new(rules, &policy, &payoffs);
    eprintln!("{} states, outcomes {}", automaton.states(), automaton.outcomes().iter().flatten().count());
    let pile = Pile::new(rules, &policy);
    let dealing = Dealing::new(rules, policy, payoffs);
    let cut = (0..=pile.whole()).rev().find(|&left| rules.is_dealt_out(left, 1)).unwrap_or(0);
    let enough = pile::most_cards(rules, 1, 1);
    let mut limits = [0; CODES];
    let mut ends = [0; CODES];
    let mut profits = [0; CODES];
    for (code, o) in automaton.outcomes().iter().enumerate() {
        if let Some(o) = o {
            limits[code] = cut.max(enough - 1) as u32;
            ends[code] = 1;
            profits[code] = i32::from(o.settled.profit);
        }
    }
    limits[SPLIT] = u32::MAX;
    let fixed = Fixed { dealing, automaton, cut, enough, limits, ends, profits, shoes_a_sample: 1 };
    let t = std::time::Instant::now();
    let out = play(&fixed, &pile, shoes, crate::game::Seed(seed).stream());
    let dt = t.elapsed().as_secs_f64();
    let mut rounds = out.apart.len() as u64;
    let mut profit: f64 = out.apart.iter().map(|p| f64::from(p.profit)).sum();
    let apart = rounds;
    for c in 0..CODES {
        rounds += out.codes[c] * u64::from(fixed.ends[c]);
        profit += out.codes[c] as f64 * f64::from(fixed.profits[c]);
    }
    let cards: u64 = out.codes.iter().sum();
    let r2: u64 = out.samples.iter().map(|s| s.0).sum();
    assert_eq!(r2, rounds);
    eprintln!("{rounds} rounds, apart {apart}, {:.2} cards a round, {:.1} M rounds/s, ev {:.4} % samples {}", cards as f64 / rounds as f64, rounds as f64 / dt / 1e6, profit / 10.0 / rounds as f64 * 100.0, out.samples.len());
    (rounds, profit, dt)
}

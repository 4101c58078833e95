//! Deals of the unseen cards that explain what the others did.
//!
//! A deal is the likelier the more probable it makes what every opponent played, passed and returned in the exchange: a seat
//! that passed on a lone 6 hardly holds four high singles. What a seat does depends on its own cards and on what is
//! public, so the likelihood is a product over seats, each a product over that seat's turns.
//!
//! Deals that the rules allow ([`Deal::draw`]) are drawn and weighed first, and the likely ones are kept (importance
//! resampling). Late in a game all of these may be poor, so each kept deal then wanders: two hidden cards
//! change hands if that explains more, or, with the ratio of the likelihoods, a little less (Metropolis). Only the two seats that
//! swap are weighed anew.

use super::super::card::Cards;
use super::super::round::{PAIRS, Phase, Round, SEATS};
use super::super::sample::Deal;
use super::super::seats::Seats;
use super::super::{Action, State, View};
use super::acquaintance::Minds;
use super::playout::{Space, going_out};
use super::policy::Policy;
use super::sight::Sight;
use sanban_game::{Seat, Seed, StopFlag, Stream, View as _};

/// How worlds are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drawing {
    /// How many deals are weighed.
    pub candidates: usize,
    /// How many are kept.
    pub kept: usize,
    /// How many swaps of two cards are tried on each of these.
    pub swaps: usize,
    /// How far the policy is believed: the power to which probabilities are raised, 0…1.
    pub belief: f64,
}

/// More than this hardly helps, however many playouts there are.
const MOST_CANDIDATES: usize = 1024;
const MOST_KEPT: usize = 256;
const MOST_SWAPS: usize = 200;

impl Drawing {
    /// What suits a decision of so many playouts: a fair share of its time goes into worlds.
    #[must_use]
    pub fn for_playouts(playouts: u64) -> Drawing {
        let share = |of: u64, least: usize, most: usize| {
            let share = usize::try_from(playouts / of).unwrap_or(usize::MAX);
            share.clamp(least, most)
        };
        Drawing {
            candidates: share(16, 8, MOST_CANDIDATES),
            kept: share(32, 8, MOST_KEPT),
            swaps: share(100, 24, MOST_SWAPS),
            belief: 0.9,
        }
    }

    /// The same with so many times the effort, but no more than suits any decision, unless it was more before.
    #[must_use]
    pub(super) fn times(self, factor: f64) -> Drawing {
        #[allow(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss
        )] // thousands
        let more = |count: usize, most: usize| {
            let scaled = (count as f64 * factor) as usize;
            scaled.min(most.max(count))
        };
        Drawing {
            candidates: more(self.candidates, MOST_CANDIDATES),
            kept: more(self.kept, MOST_KEPT),
            swaps: more(self.swaps, MOST_SWAPS),
            belief: self.belief,
        }
    }
}

/// No action of an opponent is thought less likely than this, so that one odd move does not rule out the true deal.
const FLOOR: f64 = 1.0 / 256.0;

/// Deals that agree with `view`, the likely ones more often; at least one, at most `drawing.kept`.
pub(super) fn draw(
    view: &View,
    minds: Minds<'_>,
    drawing: Drawing,
    rng: &mut Stream,
    stop: &StopFlag,
    space: &mut Space,
) -> Vec<Round> {
    let story = Story::of(view, rng);
    let believed = drawing.belief > 0.0 && story.tells_something();
    let candidates = match believed {
        true => drawing.candidates.max(1),
        false => drawing.kept.max(1),
    };
    let mut deals = Vec::with_capacity(candidates);
    for _ in 0..candidates {
        let deal = Deal::draw(view, rng);
        let logs = match believed {
            true => story.logs(deal.hands(), minds, space),
            false => [0.0; SEATS],
        };
        deals.push((deal, logs));
        if stop.is_raised() {
            break;
        }
    }
    let mut kept = deals;
    if believed {
        kept = resampled(&kept, drawing, rng);
        for (deal, logs) in &mut kept {
            for _ in 0..drawing.swaps {
                if stop.is_raised() {
                    break;
                }
                let Some(swap) = deal.propose(rng) else {
                    continue;
                };
                let mut after = *logs;
                let factor = |hands: &[Cards; SEATS]| {
                    for seat in swap.seats {
                        after[seat] = story.log(seat, hands[seat], minds, space);
                    }
                    let gain: f64 = swap.seats.iter().map(|&s| after[s] - logs[s]).sum();
                    (drawing.belief * gain).exp()
                };
                if deal.try_swap(swap, factor, rng) {
                    *logs = after;
                }
            }
        }
        rng.shuffle(&mut kept);
    }
    let world = |(deal, _): (Deal, _)| {
        let mut round = *view.round();
        round.hands = *deal.hands();
        round.luck = Seed(rng.bits());
        round
    };
    kept.into_iter().map(world).collect()
}

/// Draws from weighed deals, each with its share of all likelihood, by systematic resampling: one lot for all, so that a
/// weight of 2.5 steps brings 2 or 3 copies.
fn resampled(
    deals: &[(Deal, [f64; SEATS])],
    drawing: Drawing,
    rng: &mut Stream,
) -> Vec<(Deal, [f64; SEATS])> {
    let log = |logs: &[f64; SEATS]| drawing.belief * logs.iter().sum::<f64>();
    let highest = deals
        .iter()
        .map(|(_, logs)| log(logs))
        .fold(f64::NEG_INFINITY, f64::max);
    let weight = |logs: &[f64; SEATS]| (log(logs) - highest).exp();
    let total: f64 = deals.iter().map(|(_, logs)| weight(logs)).sum();
    #[allow(clippy::cast_precision_loss)]
    let step = total / drawing.kept.max(1) as f64;
    let mut next = rng.unit() * step;
    let mut sum = 0.0;
    let mut kept = Vec::with_capacity(drawing.kept);
    for (deal, logs) in deals {
        sum += weight(logs);
        while sum > next && kept.len() < drawing.kept {
            kept.push((deal.clone(), *logs));
            next += step;
        }
    }
    if kept.is_empty() {
        kept.extend(deals.first().cloned());
    }
    kept
}

/// What the others did in a deal, ready to be held against any hands.
struct Story {
    /// By seat: its turns.
    turns: [Vec<Met>; SEATS],
    /// By seat: what it is known to have returned in the exchange, and all that it played since.
    gifts: [Option<(Cards, Cards)>; SEATS],
}

/// A turn, and what everybody knew when it came.
struct Met {
    /// The deal, the hands of the others unknown.
    round: Round,
    /// All cards that were held.
    all: Cards,
    counts: [u8; SEATS],
    action: Action,
    /// What the seat has played from then on.
    later: Cards,
}

impl Story {
    fn of(view: &View, rng: &mut Stream) -> Story {
        // Any deal tells what is public.
        let world = view.sample(rng);
        let me = view.seat();
        let mut story = Story {
            turns: [const { Vec::new() }; SEATS],
            gifts: [None; SEATS],
        };
        for (rich, _, gift) in known_gifts(view, &world) {
            story.gifts[rich.index()] = Some((gift, played(&world, rich)));
        }
        let Some(mut round) = first_turn(&world) else {
            return story;
        };
        let mut later = Seat::all(SEATS).map(|seat| played(&world, seat));
        let mut later = [(); SEATS].map(|()| later.next().unwrap_or_default());
        for turn in world.turns() {
            let action = turn.meld.map_or(Action::Pass, Action::Play);
            if round.actor() != Some(turn.seat) || round.check(&action).is_err() {
                // A position laid out by hand does not say who had passed before it.
                break;
            }
            if turn.seat != me {
                let hands = &round.hands;
                #[allow(clippy::cast_possible_truncation)] // at most 53 cards
                story.turns[turn.seat.index()].push(Met {
                    round,
                    all: hands.iter().fold(Cards::EMPTY, |all, &hand| all | hand),
                    counts: hands.map(|hand| hand.len() as u8),
                    action,
                    later: later[turn.seat.index()],
                });
            }
            if let Some(meld) = turn.meld {
                later[turn.seat.index()] -= meld.cards();
            }
            round.apply(&action);
        }
        story
    }

    fn tells_something(&self) -> bool {
        self.turns.iter().any(|turns| !turns.is_empty()) || self.gifts.iter().any(Option::is_some)
    }

    /// By seat: [`Story::log`].
    fn logs(&self, hands: &[Cards; SEATS], minds: Minds<'_>, space: &mut Space) -> [f64; SEATS] {
        let mut logs = [0.0; SEATS];
        for (seat, log) in logs.iter_mut().enumerate() {
            *log = self.log(seat, hands[seat], minds, space);
        }
        logs
    }

    /// The logarithm of the probability of all that a seat did, if it holds these cards now.
    fn log(&self, seat: usize, hand: Cards, minds: Minds<'_>, space: &mut Space) -> f64 {
        let policy = minds.0[seat];
        let mut chance = 1.0;
        let mut log = 0.0;
        if let Some((gift, played)) = self.gifts[seat] {
            let before = hand | played | gift;
            chance *= f64::from(policy.chance_of_gift(before, gift)).max(FLOOR);
        }
        for met in &self.turns[seat] {
            chance *= met.chance(hand, policy, space).max(FLOOR);
            if chance < 1e-200 {
                log += chance.ln();
                chance = 1.0;
            }
        }
        log + chance.ln()
    }
}

impl Met {
    /// The probability of what was done, if the seat holds `hand` now.
    fn chance(&self, hand: Cards, policy: &Policy, space: &mut Space) -> f64 {
        let mut round = self.round;
        round.hands[round.actor.index()] = hand | self.later;
        round.legal_actions(&mut space.actions);
        if space.actions.len() < 2 {
            return 1.0;
        }
        if let Some(last) = going_out(&round, &space.actions) {
            return if last == self.action { 1.0 } else { 0.0 };
        }
        let sight = Sight::among(&round, self.all, &self.counts);
        let total = policy.strengths_of_turn(&sight, &space.actions, &mut space.strengths);
        let place = space.actions.iter().position(|other| *other == self.action);
        place.map_or(0.0, |place| f64::from(space.strengths[place] / total))
    }
}

/// What others are known to have returned in the exchange of this deal: who, from which hand in `world`, and what.
pub(super) fn known_gifts(
    view: &View,
    world: &State,
) -> impl Iterator<Item = (Seat, Cards, Cards)> {
    let classes = world.round().classes();
    let got = view.exchange().and_then(|exchange| exchange.got);
    let me = view.seat();
    PAIRS.iter().filter_map(move |&(rich, poor, _)| {
        let classes = classes?;
        let (rich, gift) = (classes[rich], got?);
        let hand = world.round().hand(rich) | played(world, rich) | gift;
        (classes[poor] == me).then_some((rich, hand, gift))
    })
}

fn played(world: &State, seat: Seat) -> Cards {
    let own = world.turns().iter().filter(|turn| turn.seat == seat);
    own.filter_map(|turn| turn.meld)
        .fold(Cards::EMPTY, |cards, meld| cards | meld.cards())
}

/// The deal as it was before the first turn, if there was one.
pub(super) fn first_turn(world: &State) -> Option<Round> {
    let first = world.turns().first()?;
    let mut round = *world.round();
    let mut playing = Seats::default();
    for seat in Seat::all(SEATS) {
        round.hands[seat.index()] |= played(world, seat);
        if !round.hands[seat.index()].is_empty() {
            playing.insert(seat);
        }
    }
    round.table = world.log.start;
    round.owner = world.log.owner;
    round.actor = first.seat;
    round.playing = playing;
    round.passed = Seats::default();
    round.phase = Phase::Play;
    round.passes = 0;
    #[allow(clippy::cast_possible_truncation)] // five seats
    let out = SEATS as u8 - playing.len() as u8;
    for place in &mut round.places {
        if *place >= out {
            *place = u8::MAX;
        }
    }
    round.open = (out, 4);
    Some(round)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;
    use sanban_game::State as _;

    /// Little belief, so that many of the weighed deals count.
    const BELIEF: f64 = 0.15;

    /// The probability of every card in every hand, by weighing a great many deals and by letting a few deals wander.
    #[test]
    fn wandering_deals_have_the_law_of_weighed_ones() {
        let rules = Rules::default();
        let policy = Policy::learned();
        let minds = Minds::alike(policy);
        let mut space = Space::default();
        for seed in [1, 2] {
            let mut rng = Seed(seed).derive(1).stream();
            let mut state = State::start(&rules, SEATS, Seed(seed));
            let mut turns = 0;
            while turns < 42 || state.game() == 1 {
                if state.actor().is_none() {
                    state = state.next_game();
                    turns = 0;
                }
                let action =
                    super::super::playout::step(state.round(), policy, &mut rng, &mut space);
                state.apply(&action);
                turns += 1;
            }
            let view = state.view(Seat(0));
            let story = Story::of(&view, &mut rng);
            let mut shares = [[0.0; 61]; SEATS];
            let mut add = |hands: &[Cards; SEATS], weight: f64| {
                for (seat, hand) in hands.iter().enumerate() {
                    for card in *hand {
                        shares[seat][usize::from(card.bit())] += weight;
                    }
                }
            };
            let mut total = 0.0;
            for _ in 0..20_000 {
                let deal = Deal::draw(&view, &mut rng);
                let logs = story.logs(deal.hands(), minds, &mut space);
                let weight = (BELIEF * logs.iter().sum::<f64>()).exp();
                add(deal.hands(), weight);
                total += weight;
            }
            let drawing = Drawing {
                candidates: 1,
                kept: 1,
                swaps: 200,
                belief: BELIEF,
            };
            let draws = 1200;
            for _ in 0..draws {
                let stop = StopFlag::new();
                let world = &draw(&view, minds, drawing, &mut rng, &stop, &mut space)[0];
                add(&world.hands, -total / f64::from(draws));
            }
            for card in Cards::deck(true) {
                for (seat, shares) in shares.iter().enumerate() {
                    let apart = shares[usize::from(card.bit())] / total;
                    assert!(
                        apart.abs() < 0.08,
                        "seed {seed}: {card} at seat {seat}: {apart:.3} apart"
                    );
                }
            }
        }
    }
}

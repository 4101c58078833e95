//! Deals of the unseen cards that explain what the others did.
//!
//! [`View::sample`] draws deals that the rules allow. Here many of them are drawn, the whole game is played through again
//! with each, and what every opponent played, passed and returned in the exchange is weighed by the probability that the policy
//! gives it: a seat that passed on a lone 6 hardly holds four high singles. Deals are then kept in proportion to their weights
//! (importance resampling).

use super::super::card::Cards;
use super::super::round::{PAIRS, Phase, Round, SEATS};
use super::super::seats::Seats;
use super::super::{Action, State, View};
use super::playout::{Space, going_out};
use super::policy::Policy;
use crate::game::{Seat, StopFlag, Stream, View as _};

/// How worlds are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drawing {
    /// How many deals are weighed.
    pub candidates: usize,
    /// How many are kept.
    pub kept: usize,
    /// How far the policy is believed: the power to which probabilities are raised, 0…1.
    pub belief: f64,
}

/// No action of an opponent is thought less likely than this, so that one odd move does not rule out the true deal.
const FLOOR: f64 = 1.0 / 256.0;

/// Deals that agree with `view`, the likely ones more often; at least one, at most `drawing.kept`.
pub(super) fn draw(
    view: &View,
    policy: &Policy,
    drawing: Drawing,
    rng: &mut Stream,
    stop: &StopFlag,
    space: &mut Space,
) -> Vec<Round> {
    let others_acted = view.turns().iter().any(|turn| turn.seat != view.seat())
        || view.exchange().is_some();
    let candidates = match others_acted && drawing.belief > 0.0 {
        true => drawing.candidates.max(1),
        false => drawing.kept.max(1),
    };
    let mut worlds = Vec::with_capacity(candidates);
    let mut logs = Vec::with_capacity(candidates);
    for _ in 0..candidates {
        let world = view.sample(rng);
        logs.push(match others_acted {
            true => drawing.belief * log_likelihood(view, &world, policy, space),
            false => 0.0,
        });
        worlds.push(*world.round());
        if stop.is_raised() {
            break;
        }
    }
    if worlds.len() <= drawing.kept && !others_acted {
        return worlds;
    }
    let highest = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let weights: Vec<f64> = logs.iter().map(|log| (log - highest).exp()).collect();
    let total: f64 = weights.iter().sum();
    // Systematic resampling: one lot for all, so that a weight of 2.5 steps brings 2 or 3 copies.
    #[allow(clippy::cast_precision_loss)]
    let step = total / drawing.kept.max(1) as f64;
    let mut next = rng.unit() * step;
    let mut sum = 0.0;
    let mut kept = Vec::with_capacity(drawing.kept);
    for (world, weight) in worlds.iter().zip(weights) {
        sum += weight;
        while sum > next && kept.len() < drawing.kept {
            kept.push(*world);
            next += step;
        }
    }
    if kept.is_empty() {
        kept.extend(worlds.first());
    }
    rng.shuffle(&mut kept);
    kept
}

/// The logarithm of the probability that the policy gives to everything the others did, if they held these cards.
fn log_likelihood(view: &View, world: &State, policy: &Policy, space: &mut Space) -> f64 {
    let mut log = returned(view, world, policy);
    let Some(mut round) = first_turn(world) else {
        return log;
    };
    for turn in world.turns() {
        let action = turn.meld.map_or(Action::Pass, Action::Play);
        if round.actor() != Some(turn.seat) || round.check(&action).is_err() {
            // A position laid out by hand does not say who had passed before it.
            return log;
        }
        if turn.seat != view.seat() {
            log += probability(&round, &action, policy, space).max(FLOOR).ln();
        }
        round.apply(&action);
    }
    log
}

/// The probability that the player at turn does this.
fn probability(round: &Round, action: &Action, policy: &Policy, space: &mut Space) -> f64 {
    round.legal_actions(&mut space.actions);
    if space.actions.len() < 2 {
        return 1.0;
    }
    if let Some(last) = going_out(round, &space.actions) {
        return if last == *action { 1.0 } else { 0.0 };
    }
    let total = policy.strengths(round, &space.actions, &mut space.strengths);
    let place = space.actions.iter().position(|other| other == action);
    place.map_or(0.0, |place| f64::from(space.strengths[place] / total))
}

/// The same for the cards that the rich returned.
fn returned(view: &View, world: &State, policy: &Policy) -> f64 {
    let (Some(exchange), Some(classes)) = (world.exchange(), world.round().classes()) else {
        return 0.0;
    };
    let mut log = 0.0;
    for (pair, &(rich, _, _)) in PAIRS.iter().enumerate() {
        let rich = classes[rich];
        if let (Some(gift), true) = (exchange.returned[pair], rich != view.seat()) {
            let hand = world.round().hand(rich) | played(world, rich) | gift;
            log += f64::from(policy.chance_of_gift(hand, gift)).max(FLOOR).ln();
        }
    }
    log
}

fn played(world: &State, seat: Seat) -> Cards {
    let own = world.turns().iter().filter(|turn| turn.seat == seat);
    own.filter_map(|turn| turn.meld)
        .fold(Cards::EMPTY, |cards, meld| cards | meld.cards())
}

/// The deal as it was before the first turn, if there was one.
fn first_turn(world: &State) -> Option<Round> {
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

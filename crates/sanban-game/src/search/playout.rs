//! Playouts: a game played quickly to its end, and the value of that end.

use crate::{Seat, State, Stream};

/// Plays a game to its end and evaluates it for each seat.
///
/// A game may have its own playout, faster than one that lists the legal actions; [`Rollout`] serves every game.
pub trait Playout<S: State> {
    /// Plays out from `state`, which may be over already and need not be brought to its end, and sets `values[seat]` to
    /// the value of the end of the game to each seat.
    fn run(&mut self, state: &mut S, rng: &mut Stream, values: &mut [f64]);

    /// Actions of the last playout in order, each with its seat; empty if the playout does not record them.
    fn actions(&self) -> &[(Seat, S::Action)] {
        &[]
    }
}

impl<S: State, P: Playout<S> + ?Sized> Playout<S> for Box<P> {
    fn run(&mut self, state: &mut S, rng: &mut Stream, values: &mut [f64]) {
        (**self).run(state, rng, values);
    }

    fn actions(&self) -> &[(Seat, S::Action)] {
        (**self).actions()
    }
}

/// A playout policy.
pub trait Policy<S: State> {
    /// One of the actor's legal actions, or `None` once the game is over.
    fn choose(&mut self, state: &S, rng: &mut Stream) -> Option<S::Action>;
}

/// A playout in which one policy acts for all seats; its values are the payoffs.
#[derive(Clone, Debug, Default)]
pub struct Rollout<P> {
    /// Policy of all seats.
    pub policy: P,
}

impl<S: State, P: Policy<S>> Playout<S> for Rollout<P> {
    fn run(&mut self, state: &mut S, rng: &mut Stream, values: &mut [f64]) {
        while let Some(action) = self.policy.choose(state, rng) {
            state.apply(&action);
        }
        payoffs(state, values);
    }
}

/// Sets each seat's value to its payoff in the finished `state`.
pub fn payoffs<S: State>(state: &S, values: &mut [f64]) {
    for (seat, value) in values.iter_mut().enumerate() {
        *value = state.payoff(Seat::from_index(seat));
    }
}

/// Uniform policy: every legal action is equally likely.
#[derive(Clone, Debug)]
pub struct Uniform<A> {
    actions: Vec<A>,
}

impl<A> Default for Uniform<A> {
    fn default() -> Uniform<A> {
        Uniform {
            actions: Vec::new(),
        }
    }
}

impl<S: State> Policy<S> for Uniform<S::Action> {
    fn choose(&mut self, state: &S, rng: &mut Stream) -> Option<S::Action> {
        state.legal_actions(&mut self.actions);
        rng.choose(&self.actions).cloned()
    }
}

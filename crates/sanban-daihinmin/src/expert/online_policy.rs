//! A policy trained further during a match, on observed choices: maximum likelihood by small steps (Adam) on batches
//! drawn from a replay memory.

use std::collections::VecDeque;

use pulp::{Arch, Simd, WithSimd};

use super::learn::{Actor, ActorWork, Adam};
use super::observed_choice::ObservedChoice;
use super::policy::Policy;
use sanban_game::{Seat, Seed, Stream};

/// Settings of the training after each game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OnlineTraining {
    /// Number of steps.
    pub steps: u32,
    /// Number of choices in the batch of a step.
    pub batch: u32,
    /// Step size.
    pub size: f32,
}

/// The games to learn from, the latest last: each choice with its seat. There may be a thousand games for each of five
/// players, so no game has spare capacity.
pub(super) type ReplayMemory = VecDeque<Box<[(Seat, ObservedChoice)]>>;

/// A policy that learns.
#[derive(Clone, Debug)]
pub(super) struct OnlinePolicy {
    policy: Policy,
    actor: Actor,
    adam: Adam<Actor>,
    /// Draws the batches.
    rng: Stream,
}

impl OnlinePolicy {
    /// A policy that starts as `policy`.
    pub(super) fn of(policy: &Policy) -> OnlinePolicy {
        let actor = Actor::of(policy);
        OnlinePolicy {
            policy: policy.clone(),
            adam: Adam::new(actor.clone()),
            actor,
            rng: Seed(0).stream(),
        }
    }

    /// The current policy.
    pub(super) fn policy(&self) -> &Policy {
        &self.policy
    }

    /// Takes some gradient steps towards the choices in `memory`.
    pub(super) fn train(&mut self, memory: &ReplayMemory, training: &OnlineTraining) {
        if memory.iter().all(|game| game.is_empty()) {
            return;
        }
        let mut work = ActorWork::default();
        for _ in 0..training.steps {
            let gradient = Arch::new().dispatch(Batch {
                actor: &self.actor,
                memory,
                size: training.batch,
                rng: &mut self.rng,
                work: &mut work,
            });
            // The cast is precise enough.
            let scale = 1.0 / training.batch.max(1) as f32;
            let gradients = std::iter::once(gradient);
            self.adam
                .step(&mut self.actor, gradients, scale, training.size);
        }
        self.policy = self.actor.policy();
    }
}

/// Draws choices and sums the gradients of their log-likelihoods.
struct Batch<'a> {
    actor: &'a Actor,
    /// At least one game has a choice.
    memory: &'a ReplayMemory,
    size: u32,
    rng: &'a mut Stream,
    work: &'a mut ActorWork,
}

impl WithSimd for Batch<'_> {
    type Output = Box<Actor>;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> Box<Actor> {
        let mut gradient = Box::new(Actor::zero());
        let mut left = self.size;
        while left > 0 {
            let game = &self.memory[self.rng.index(self.memory.len())];
            let Some((_, choice)) = self.rng.choose(game) else {
                continue;
            };
            let ObservedChoice { round, taken } = choice;
            self.actor
                .learn(round, *taken, 1.0, 0.0, &mut gradient, self.work);
            left -= 1;
        }
        gradient
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::round::SEATS;
    use crate::{Rules, State};
    use sanban_game::State as _;

    /// Choices of a seat that takes the first legal action, and passes only as the last resort.
    fn choices(seed: u64) -> Vec<(Seat, ObservedChoice)> {
        let (mut state, mut legal) = (
            State::start(&Rules::default(), SEATS, Seed(seed)),
            Vec::new(),
        );
        let mut choices = Vec::new();
        while let Some(seat) = state.actor() {
            state.legal_actions(&mut legal);
            let first = legal[0];
            if legal.len() > 1 {
                let choice = ObservedChoice::new(state.round(), first, &legal).unwrap();
                choices.push((seat, choice));
            }
            state.apply(&first);
        }
        choices
    }

    fn mean_log_likelihood(policy: &Policy, choices: &[(Seat, ObservedChoice)]) -> f32 {
        let logs = choices.iter().map(|(_, choice)| {
            let scored = choice.scored(policy);
            scored.probability(|_| 0.0).ln()
        });
        logs.sum::<f32>() / choices.len() as f32
    }

    #[test]
    fn it_learns_what_it_is_shown_and_of_nothing_it_learns_nothing() {
        let before = Policy::learned();
        let training = OnlineTraining {
            steps: 40,
            batch: 64,
            size: 0.003,
        };
        let mut online = OnlinePolicy::of(before);
        online.train(&ReplayMemory::from([Box::default()]), &training);
        assert_eq!(online.policy().write(), before.write());
        let memory: ReplayMemory = (0..10).map(|seed| choices(seed).into()).collect();
        online.train(&memory, &training);
        let others: Vec<_> = (10..20).flat_map(choices).collect();
        let gain =
            mean_log_likelihood(online.policy(), &others) - mean_log_likelihood(before, &others);
        assert!(gain > 0.3, "{gain}");
    }
}

//! Learning the policy from self-play: the search teaches, the policy follows, and the search with the new policy teaches again
//! (expert iteration).
//!
//! Five searching players play series of games under the rules given. Every decision that they search is a lesson: the
//! features of each choice, and how much of the answer each choice deserves by what the search found it worth. The
//! weights then climb the likelihood of all lessons, each weight with its own step size (Adagrad).

use rayon::prelude::*;

use super::super::{Action, Phase, Round, Rules, State};
use super::features::{FEATURES, of_gift, of_turn};
use super::policy::Policy;
use super::search::Found;
use super::sight::Sight;
use super::{Expert, Manner};
use crate::game::{Player as _, Seed, State as _, StopFlag, Thinking};
use crate::search::Budget;

/// How lessons are made.
#[derive(Clone, Copy, Debug)]
pub struct School {
    /// How many series of games are played.
    pub series: u64,
    /// How many games a series has.
    pub games: u32,
    /// How long each decision is thought about.
    pub budget: Budget,
    /// How the search goes about it.
    pub manner: Manner,
    /// Choices this much worse than the best (in prizes) deserve 1/e of its share.
    pub temperature: f64,
    /// Where all chance starts.
    pub seed: Seed,
}

/// A decision that was searched.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// By choice: its features, and its share of the answer.
    choices: Vec<(Vec<u16>, f32)>,
}

/// How well a policy follows lessons.
#[derive(Clone, Copy, Debug, Default)]
pub struct Marks {
    /// The mean of −ln of the probability of the answer, less what the answer's own spread makes unavoidable (nats).
    pub loss: f64,
    /// How often the policy's likeliest choice is the lesson's best, 0…1.
    pub agreement: f64,
}

impl School {
    /// Plays the games with `policy` and returns the lessons. `done` is called after each series.
    #[must_use]
    pub fn lessons(&self, rules: &Rules, policy: &Policy, done: &(dyn Fn() + Sync)) -> Vec<Lesson> {
        let series: Vec<Vec<Lesson>> = (0..self.series)
            .into_par_iter()
            .map(|number| {
                let lessons = self.play(rules, policy, self.seed.derive(number));
                done();
                lessons
            })
            .collect();
        series.into_iter().flatten().collect()
    }

    fn play(&self, rules: &Rules, policy: &Policy, seed: Seed) -> Vec<Lesson> {
        let mut rng = seed.derive(u64::MAX).stream();
        let stop = StopFlag::new();
        let mut expert = Expert::new(self.budget, self.manner).with_policy(policy.clone());
        let mut state = State::start(rules, super::super::SEATS, seed);
        let mut lessons = Vec::new();
        for game in 0..self.games {
            if game > 0 {
                state = state.next_game();
            }
            while let Some(seat) = state.actor() {
                let view = state.view(seat);
                let mut thinking = Thinking {
                    rng: &mut rng,
                    stop: &stop,
                };
                let action = match expert.find(&view, &mut thinking) {
                    Some(found) => {
                        lessons.push(self.lesson(state.round(), &found));
                        found.candidates[0].action
                    }
                    None => expert.decide(&view, &mut thinking).action,
                };
                state.apply(&action);
            }
        }
        lessons
    }

    fn lesson(&self, round: &Round, found: &Found) -> Lesson {
        let best = found.prizes[0];
        let shares: Vec<f64> = found
            .prizes
            .iter()
            .map(|prize| ((prize - best) / self.temperature).exp())
            .collect();
        let total: f64 = shares.iter().sum();
        let hand = round.hand(round.actor);
        let sight = (round.phase() == Phase::Play).then(|| Sight::of(round));
        let mut all = Vec::new();
        round.legal_actions(&mut all);
        let choices = found.candidates.iter().zip(shares).map(|(candidate, share)| {
            let mut features = Vec::new();
            #[allow(clippy::cast_possible_truncation)] // there are fewer than 2¹⁶
            let mut see = |feature: usize| features.push(feature as u16);
            match (&candidate.action, &sight) {
                (Action::Give(gift), _) => of_gift(hand, *gift, see),
                (action, Some(sight)) => of_turn(sight, action, all.len(), &mut see),
                _ => {}
            }
            #[allow(clippy::cast_possible_truncation)]
            let share = (share / total) as f32;
            (features, share)
        });
        Lesson {
            choices: choices.collect(),
        }
    }
}

/// The policy that follows `lessons` best, from `before` on: `epochs` passes over them in an order drawn from `seed`.
#[must_use]
pub fn study(lessons: &[Lesson], before: &Policy, epochs: u32, seed: Seed) -> Policy {
    let mut weights = before.weights();
    let mut squares = vec![0.05_f32; FEATURES];
    let mut order: Vec<usize> = (0..lessons.len()).collect();
    let mut rng = seed.stream();
    for epoch in 0..epochs {
        rng.shuffle(&mut order);
        #[allow(clippy::cast_precision_loss)] // few epochs
        let rate = 0.06 / (1.0 + epoch as f32);
        for &index in &order {
            let lesson = &lessons[index];
            let chances = lesson.chances(&weights);
            for ((features, share), chance) in lesson.choices.iter().zip(chances) {
                let error = share - chance;
                if error.abs() < 1e-4 {
                    continue;
                }
                for &feature in features {
                    let feature = usize::from(feature);
                    squares[feature] += error * error;
                    weights[feature] += rate * error / squares[feature].sqrt();
                    weights[feature] = weights[feature].clamp(-4.0, 4.0);
                }
            }
        }
    }
    Policy::of_weights(&weights)
}

/// How well `policy` follows `lessons`.
#[must_use]
pub fn marks(lessons: &[Lesson], policy: &Policy) -> Marks {
    let weights = policy.weights();
    let mut marks = Marks::default();
    for lesson in lessons {
        let chances = lesson.chances(&weights);
        let mut likeliest = 0;
        for (index, ((_, share), chance)) in lesson.choices.iter().zip(&chances).enumerate() {
            if *share > 1e-6 {
                marks.loss += f64::from(*share) * f64::from(share / chance.max(1e-9)).ln();
            }
            if *chance > chances[likeliest] {
                likeliest = index;
            }
        }
        // The choices come best first.
        marks.agreement += f64::from(u8::from(likeliest == 0));
    }
    #[allow(clippy::cast_precision_loss)]
    let count = lessons.len().max(1) as f64;
    Marks {
        loss: marks.loss / count,
        agreement: marks.agreement / count,
    }
}

impl Lesson {
    /// The probabilities that these weights give the choices.
    fn chances(&self, weights: &[f32]) -> Vec<f32> {
        let scores: Vec<f32> = self
            .choices
            .iter()
            .map(|(features, _)| features.iter().map(|&f| weights[usize::from(f)]).sum())
            .collect();
        let highest = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let strengths: Vec<f32> = scores.iter().map(|score| (score - highest).exp()).collect();
        let total: f32 = strengths.iter().sum();
        strengths.into_iter().map(|strength| strength / total).collect()
    }
}

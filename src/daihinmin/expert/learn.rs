//! Learning the policy from self-play: the search teaches, the policy follows, and the search with the new policy teaches again
//! (expert iteration).
//!
//! Five searching players play series of games under the rules given. Every decision that they search is a lesson: the
//! features of each choice, and how much of the answer each choice deserves by what the search found it worth. The
//! weights then climb the likelihood of all lessons, each weight with its own step size (Adagrad). Lessons are dear and passes over
//! them cheap: the steps begin large, and shrink to nothing over a dozen passes.
//!
//! The policy is to foresee what good players do, not to earn as much as it can: weights that go on to climb the expected
//! value of what they choose make a better player without search and a worse one with it. They are too sure of themselves,
//! and one move that they doubt rules out a guessed hand.

use rayon::prelude::*;

use super::super::card::Cards;
use super::super::{Action, Phase, Round, Rules, State, exchange};
use super::features::{FEATURES, Turn, of_gift};
use super::policy::Policy;
use super::search::Found;
use super::sight::Sight;
use super::{Expert, Manner};
use crate::game::{Seed, State as _, StopFlag, Thinking};
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
    /// Where all chance starts.
    pub seed: Seed,
}

/// A decision that was searched.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// By choice, best first: its features, and what the search found it worth.
    pub(super) choices: Vec<(Vec<u16>, f32)>,
}

/// How well a policy follows lessons.
#[derive(Clone, Copy, Debug, Default)]
pub struct Marks {
    /// How little the best choice was expected: the mean of −ln of its probability, in nats.
    pub surprise: f64,
    /// What the policy's likeliest choice costs on average against the best, in prizes.
    pub regret: f64,
    /// How often that is the best, 0…1.
    pub agreement: f64,
}

/// How large the first steps are. Much smaller ones leave the weights far from what their lessons say, even after a dozen passes.
const FIRST_RATE: f32 = 0.2;

/// How lessons are studied.
#[derive(Clone, Copy, Debug)]
pub struct Study {
    /// A choice this much worse than the best, in prizes, deserves 1/e of its share of the answer.
    pub temperature: f64,
    /// How many passes over the lessons raise the likelihood of these shares.
    pub passes: u32,
    /// How far the weights are drawn towards nothing.
    pub decay: f32,
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
                let action = match expert.settled(&view, &mut thinking) {
                    Some(settled) => settled.action,
                    None => {
                        let found = expert.find(&view, None, &mut thinking);
                        lessons.push(Lesson::found(state.round(), &found));
                        found.candidates[0].action
                    }
                };
                state.apply(&action);
            }
        }
        lessons
    }
}

impl Lesson {
    /// The lesson of a decision in `round`: the choices, best first, with what each is worth.
    pub fn new(round: &Round, choices: impl Iterator<Item = (Action, f64)>) -> Lesson {
        let hand = round.hand(round.actor);
        let sight = (round.phase() == Phase::Play).then(|| Sight::of(round));
        let mut all = Vec::new();
        round.legal_actions(&mut all);
        let choices = choices.map(|(action, value)| {
            let mut features = Vec::new();
            #[allow(clippy::cast_possible_truncation)] // there are fewer than 2¹⁶
            let mut see = |feature: usize| features.push(feature as u16);
            match (&action, &sight) {
                (Action::Give(gift), _) => of_gift(hand, *gift, see),
                (action, Some(sight)) => Turn::of(sight).features(action, all.len(), &mut see),
                _ => {}
            }
            #[allow(clippy::cast_possible_truncation)]
            let value = value as f32;
            (features, value)
        });
        Lesson {
            choices: choices.collect(),
        }
    }

    /// The lesson of returning `gift` from `hand`: that it was chosen, and no other.
    pub(super) fn of_gift(hand: Cards, gift: Cards) -> Lesson {
        #[allow(clippy::cast_possible_truncation)] // one or two
        let count = gift.len() as u8;
        let others = exchange::choices(hand, count).filter(|&other| other != gift);
        let all = std::iter::once((gift, 1.0)).chain(others.map(|other| (other, 0.0)));
        let choices = all.map(|(gift, value)| {
            let mut features = Vec::new();
            #[allow(clippy::cast_possible_truncation)] // there are fewer than 2¹⁶
            of_gift(hand, gift, |feature| features.push(feature as u16));
            (features, value)
        });
        Lesson {
            choices: choices.collect(),
        }
    }

    /// By choice: how far its score is to rise for the first one to become likelier, where each feature weighs what `weight` says.
    pub(super) fn pulls(&self, weight: impl Fn(usize) -> f32) -> Vec<f32> {
        let scores = self
            .choices
            .iter()
            .map(|(features, _)| features.iter().map(|&f| weight(f.into())).sum::<f32>());
        let mut pulls = shares(scores.collect());
        for (index, pull) in pulls.iter_mut().enumerate() {
            *pull = f32::from(u8::from(index == 0)) - *pull;
        }
        pulls
    }

    fn found(round: &Round, found: &Found) -> Lesson {
        let actions = found.candidates.iter().map(|candidate| candidate.action);
        Lesson::new(round, actions.zip(found.prizes.iter().copied()))
    }

    /// The probabilities that these weights give the choices.
    fn chances(&self, weights: &[f32]) -> Vec<f32> {
        let scores = self.choices.iter().map(|(features, _)| {
            features
                .iter()
                .map(|&f| weights[usize::from(f)])
                .sum::<f32>()
        });
        shares(scores.collect())
    }
}

/// Softmax.
fn shares(mut scores: Vec<f32>) -> Vec<f32> {
    let highest = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    for score in &mut scores {
        *score = (*score - highest).exp();
    }
    let total: f32 = scores.iter().sum();
    for score in &mut scores {
        *score /= total;
    }
    scores
}

impl Study {
    /// The policy that follows `lessons` best, from `before` on, in an order drawn from `seed`.
    #[must_use]
    pub fn follow<'a>(
        &self,
        lessons: impl IntoIterator<Item = &'a Lesson>,
        before: &Policy,
        seed: Seed,
    ) -> Policy {
        let mut weights = before.weights();
        let mut lessons: Vec<&Lesson> = lessons.into_iter().collect();
        let mut rng = seed.stream();
        let mut squares = vec![0.1_f32; FEATURES];
        for pass in 0..self.passes {
            rng.shuffle(&mut lessons);
            #[allow(clippy::cast_precision_loss)] // few passes
            let rate = FIRST_RATE * (1.0 - pass as f32 / self.passes as f32);
            for lesson in &lessons {
                let pull = self.pull(lesson, &weights);
                for ((features, _), pull) in lesson.choices.iter().zip(pull) {
                    if pull.abs() < 1e-5 {
                        continue;
                    }
                    for &feature in features {
                        let feature = usize::from(feature);
                        squares[feature] += pull * pull;
                        let weight = &mut weights[feature];
                        *weight += rate * (pull - self.decay * *weight) / squares[feature].sqrt();
                        *weight = weight.clamp(-8.0, 8.0);
                    }
                }
            }
        }
        Policy::of_weights(&weights)
    }

    /// By choice: how far its score is to rise.
    fn pull(&self, lesson: &Lesson, weights: &[f32]) -> Vec<f32> {
        let chances = lesson.chances(weights);
        let values = lesson.choices.iter().map(|(_, value)| *value);
        #[allow(clippy::cast_possible_truncation)]
        let temperature = self.temperature as f32;
        let target = shares(values.map(|value| value / temperature).collect());
        target.iter().zip(chances).map(|(t, p)| t - p).collect()
    }
}

/// How well `policy` follows `lessons`.
#[must_use]
pub fn marks(lessons: &[Lesson], policy: &Policy) -> Marks {
    let weights = policy.weights();
    let mut marks = Marks::default();
    for lesson in lessons {
        let chances = lesson.chances(&weights);
        let best = lesson.choices[0].1;
        let highest = chances.iter().copied().fold(0.0, f32::max);
        // Of choices that are equally likely any may be taken.
        let likeliest = chances
            .iter()
            .map(|&chance| f64::from(u8::from(chance >= highest)));
        let equals: f64 = likeliest.clone().sum();
        let losses = lesson
            .choices
            .iter()
            .map(|(_, value)| f64::from(best - value));
        let loss: f64 = likeliest
            .zip(losses)
            .map(|(taken, loss)| taken * loss)
            .sum();
        marks.surprise -= f64::from(chances[0].max(f32::MIN_POSITIVE).ln());
        marks.regret += loss / equals;
        if chances[0] >= highest {
            marks.agreement += 1.0 / equals;
        }
    }
    #[allow(clippy::cast_precision_loss)]
    let count = lessons.len().max(1) as f64;
    Marks {
        surprise: marks.surprise / count,
        regret: marks.regret / count,
        agreement: marks.agreement / count,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What somebody teaches who always plays the last of the choices, in the order of [`Round::legal_actions`].
    fn lessons(seeds: std::ops::Range<u64>) -> Vec<Lesson> {
        let (mut lessons, mut actions) = (Vec::new(), Vec::new());
        for seed in seeds {
            let mut rng = Seed(seed).stream();
            let mut state = State::start(&Rules::default(), super::super::super::SEATS, Seed(seed));
            while state.actor().is_some() {
                state.legal_actions(&mut actions);
                if actions.len() > 1 {
                    let others = actions.iter().rev().skip(1).map(|&action| (action, 0.0));
                    let last = actions.last().map(|&action| (action, 1.0));
                    lessons.push(Lesson::new(state.round(), last.into_iter().chain(others)));
                }
                state.apply(&actions[rng.index(actions.len())]);
            }
        }
        lessons
    }

    #[test]
    fn who_studies_foresees_what_was_taught() {
        let study = Study {
            temperature: 0.1,
            passes: 4,
            decay: 0.0,
        };
        let uniform = Policy::uniform();
        let policy = study.follow(&lessons(0..40), &uniform, Seed(1));
        let others = lessons(100..110);
        let (before, after) = (marks(&others, &uniform), marks(&others, &policy));
        assert!(
            after.surprise < 0.5 * before.surprise,
            "{before:?} {after:?}"
        );
        assert!(after.regret < 0.5 * before.regret, "{before:?} {after:?}");
        assert!(
            before.agreement < 0.5 && after.agreement > 0.8,
            "{before:?} {after:?}"
        );
    }
}

//! Learning the policy from self-play: the search teaches, the policy follows, and the search with the new policy teaches again
//! (expert iteration).
//!
//! Five searching players play series of games under the rules given. Every decision is a lesson: the features of each
//! choice, and what the search found it worth. So are the decisions that need no search because a win is proved: playouts
//! come to such endings all the time, and a policy that never saw one squanders them.
//!
//! The weights first climb the likelihood of what the search chose, and then the expected value of what they choose together
//! with the entropy of their choice; there the top, for one lesson alone, is the softmax of the values. What a few dozen
//! playouts say of a choice is mostly noise: the likelihood of the best one takes it for knowledge, the expected value
//! lets it cancel out over the lessons. But that climb forgets what seems hopeless, so it is not the first. And without the
//! entropy the weights would be too sure of themselves, and one move that they doubt would rule out a guessed hand.
//!
//! Each weight has its own step size (Adagrad). Lessons are dear and passes over them cheap: the steps shrink to nothing
//! over several passes.

use std::iter;

use rayon::prelude::*;

use super::super::card::Cards;
use super::super::{Action, Phase, Round, Rules, State, exchange};
use super::features::{FEATURES, Turn, of_gift};
use super::policy::Policy;
use super::sight::Sight;
use super::{Expert, Ground, Manner, Settled, next_place, prize};
use sanban_game::search::Budget;
use sanban_game::{Seed, State as _, StopFlag, Thinking};

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

/// A decision of a player who searches.
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

/// A choice this much worse than the best, in prizes, deserves 1/e of its share of what is imitated: the best nearly alone.
const IMITATED: f32 = 0.03;

/// How lessons are studied.
#[derive(Clone, Copy, Debug)]
pub struct Study {
    /// What a nat of entropy is worth, in prizes: a choice this much worse than the best is taken e times less often.
    pub temperature: f32,
    /// How many passes over the lessons imitate the search.
    pub imitation: u32,
    /// How many passes climb the expected value after them.
    pub improvement: u32,
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
                    // Playouts see for themselves when nothing else is legal and who can go out at once.
                    Some(Settled {
                        action: known,
                        ground: Ground::Proof | Ground::Ending,
                    }) => {
                        let found = expert.find(&view, Some(known), &mut thinking);
                        let prizes = prize::prizes(rules, view.game());
                        let win = (known, prizes[next_place(state.round())]);
                        let others = found.worth();
                        lessons.push(Lesson::new(state.round(), iter::once(win).chain(others)));
                        known
                    }
                    Some(settled) => settled.action,
                    None => {
                        let found = expert.find(&view, None, &mut thinking);
                        lessons.push(Lesson::new(state.round(), found.worth()));
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
        let all = iter::once((gift, 1.0)).chain(others.map(|other| (other, 0.0)));
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

    /// By choice: how far its score is to rise for the likelihood of the best ones to rise.
    fn to_imitate(&self, weights: &[f32]) -> Vec<f32> {
        let chances = self.chances(weights);
        let values = self.choices.iter().map(|(_, value)| *value);
        let target = shares(values.map(|value| value / IMITATED).collect());
        target.iter().zip(chances).map(|(t, p)| t - p).collect()
    }

    /// By choice: how far its score is to rise for the expected value to rise, and the entropy, of which a nat is worth so many prizes.
    fn to_improve(&self, weights: &[f32], temperature: f32) -> Vec<f32> {
        let chances = self.chances(weights);
        let values = self.choices.iter().map(|(_, value)| *value);
        let values: Vec<f32> = values
            .zip(&chances)
            .map(|(value, chance)| value - temperature * chance.max(1e-9).ln())
            .collect();
        let mean: f32 = chances.iter().zip(&values).map(|(p, v)| p * v).sum();
        let pulls = chances.iter().zip(values);
        pulls.map(|(p, v)| p * (v - mean)).collect()
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

/// By choice of a lesson: how far its score is to rise with these weights.
type Pull<'a> = &'a dyn Fn(&Lesson, &[f32]) -> Vec<f32>;

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
        let mut climb = |passes: u32, first_rate: f32, steady: f32, pull: Pull<'_>| {
            let mut squares = vec![steady; FEATURES];
            for pass in 0..passes {
                rng.shuffle(&mut lessons);
                #[allow(clippy::cast_precision_loss)] // few passes
                let rate = first_rate * (1.0 - pass as f32 / passes as f32);
                for lesson in &lessons {
                    let pulls = pull(lesson, &weights);
                    for ((features, _), pull) in lesson.choices.iter().zip(pulls) {
                        if pull.abs() < 1e-5 {
                            continue;
                        }
                        for &feature in features {
                            let feature = usize::from(feature);
                            squares[feature] += pull * pull;
                            let weight = &mut weights[feature];
                            *weight +=
                                rate * (pull - self.decay * *weight) / squares[feature].sqrt();
                            *weight = weight.clamp(-8.0, 8.0);
                        }
                    }
                }
            }
        };
        // Steps much smaller than these leave the weights far from what their lessons say.
        climb(self.imitation, 0.2, 0.1, &Lesson::to_imitate);
        climb(self.improvement, 0.08, 0.01, &|lesson, weights| {
            lesson.to_improve(weights, self.temperature)
        });
        Policy::of_weights(&weights)
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
            imitation: 4,
            improvement: 8,
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

    #[test]
    fn wins_that_need_no_search_are_lessons_too() {
        let budget = Budget::playouts(8);
        let school = School {
            series: 1,
            games: 2,
            budget,
            manner: Manner::within(budget),
            seed: Seed(1),
        };
        let rules = Rules::default();
        let lessons = school.lessons(&rules, Policy::learned(), &|| ());
        let certain: Vec<f64> = (1..=2)
            .flat_map(|game| prize::prizes(&rules, game))
            .collect();
        // The mean of playouts and prior is no prize to the last digit.
        #[allow(clippy::cast_possible_truncation, clippy::float_cmp)]
        let is_certain = |lesson: &&Lesson| {
            let best = lesson.choices[0].1;
            certain.iter().any(|&prize| prize as f32 == best)
        };
        let wins = lessons.iter().filter(is_certain).count();
        assert!(wins > 3 && wins < lessons.len() / 2, "{wins}");
    }

    #[test]
    fn noise_cancels_out_over_lessons() {
        let mut rng = Seed(1).stream();
        let lessons: Vec<Lesson> = (0..4000)
            .map(|_| {
                let better: f32 = 0.3 + if rng.index(2) == 0 { 2.0 } else { -2.0 };
                let mut choices = vec![(vec![0], better), (vec![1], 0.0)];
                choices.sort_by(|a, b| b.1.total_cmp(&a.1));
                Lesson { choices }
            })
            .collect();
        let study = Study {
            temperature: 0.3,
            imitation: 4,
            improvement: 8,
            decay: 0.0,
        };
        let weights = study
            .follow(&lessons, &Policy::uniform(), Seed(1))
            .weights();
        // On average the better choice is worth as much more as makes it e times likelier.
        let apart = weights[0] - weights[1];
        assert!((0.6..1.4).contains(&apart), "{apart}");
    }
}

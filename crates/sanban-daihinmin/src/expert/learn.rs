//! Training the policy by expert iteration: self-play of the search gives training data for the policy, and the search with the
//! new policy gives better data.
//!
//! Five searching players play series of games under the rules given. Every decision is a training sample: the features of each
//! action, and the utility that the search found for it. So are decisions that need no search because a win is proven: playouts
//! reach such endings all the time, and a policy that never saw one squanders them.
//!
//! Training has two phases. Imitation maximises the likelihood of what the search chose. Improvement maximises the expected
//! utility of the policy plus an entropy bonus; for a single sample its optimum is the softmax of the utilities. The values
//! of a few dozen playouts are mostly noise: the likelihood of the best action takes it for signal, the expected utility
//! lets it average out over samples. But the policy gradient vanishes for improbable actions, so it does not come first. And
//! without the entropy bonus the policy would be overconfident, and a single improbable move would rule out the true deal.
//!
//! Each weight has its own step size (Adagrad). Samples are expensive and passes over them cheap: the learning rate falls to 0
//! over several passes.

use std::iter;

use rayon::prelude::*;

use super::super::card::Cards;
use super::super::{Action, Phase, Round, Rules, State, exchange};
use super::features::{FEATURES, TurnFeatures, gift_features};
use super::observation::Observation;
use super::policy::Policy;
use super::{Expert, ForcedDecision, ForcedReason, SearchConfig, next_place, utility};
use sanban_game::search::Budget;
use sanban_game::{DecisionContext, Seed, State as _, StopFlag};

/// Settings of self-play.
#[derive(Clone, Copy, Debug)]
pub struct SelfPlay {
    /// The number of series of games.
    pub series: u64,
    /// The number of games in a series.
    pub games: u32,
    /// The budget of each decision.
    pub budget: Budget,
    /// The settings of the search.
    pub config: SearchConfig,
    /// The seed of all random numbers.
    pub seed: Seed,
}

/// A training sample: a decision of the searching player.
#[derive(Clone, Debug)]
pub struct TrainingSample {
    /// By action, best first: its features, and the utility that the search found for it.
    pub(super) choices: Vec<(Vec<u16>, f32)>,
}

/// How well a policy fits training samples.
#[derive(Clone, Copy, Debug, Default)]
pub struct PolicyMetrics {
    /// The mean of −ln of the probability of the best action, in nats.
    pub cross_entropy: f64,
    /// The mean loss of utility of the policy's most probable action against the best one.
    pub regret: f64,
    /// The share of samples in which that is the best one, 0…1.
    pub agreement: f64,
}

/// The temperature of the imitated distribution: the softmax of utility / temperature, which is nearly the best action alone.
const IMITATION_TEMPERATURE: f32 = 0.03;

/// Settings of the training.
#[derive(Clone, Copy, Debug)]
pub struct Training {
    /// The weight of the entropy bonus, in units of utility a nat: an action this much worse than the best is taken e times less
    /// often.
    pub temperature: f32,
    /// The number of passes that imitate the search.
    pub imitation_passes: u32,
    /// The number of passes after them that maximise the expected utility.
    pub improvement_passes: u32,
    /// The weight decay.
    pub decay: f32,
}

impl SelfPlay {
    /// Plays the games with `policy` and returns the training samples. `done` is called after each series.
    #[must_use]
    pub fn samples(
        &self,
        rules: &Rules,
        policy: &Policy,
        done: &(dyn Fn() + Sync),
    ) -> Vec<TrainingSample> {
        let series: Vec<Vec<TrainingSample>> = (0..self.series)
            .into_par_iter()
            .map(|number| {
                let samples = self.play(rules, policy, self.seed.derive(number));
                done();
                samples
            })
            .collect();
        series.into_iter().flatten().collect()
    }

    fn play(&self, rules: &Rules, policy: &Policy, seed: Seed) -> Vec<TrainingSample> {
        let mut rng = seed.derive(u64::MAX).stream();
        let stop = StopFlag::new();
        let mut expert = Expert::new(self.budget, self.config).with_policy(policy.clone());
        let mut state = State::start(rules, super::super::SEATS, seed);
        let mut samples = Vec::new();
        for game in 0..self.games {
            if game > 0 {
                state = state.next_game();
            }
            while let Some(seat) = state.actor() {
                let view = state.view(seat);
                let mut context = DecisionContext {
                    rng: &mut rng,
                    stop: &stop,
                };
                let action = match expert.forced(&view, &mut context) {
                    // Playouts do not ask the policy when there is a single action or the player can go out at once.
                    Some(ForcedDecision {
                        action: known,
                        reason: ForcedReason::ForcedWin | ForcedReason::SolvedEndgame,
                    }) => {
                        let found = expert.search(&view, Some(known), &mut context, &mut |_| {});
                        let utilities = utility::utilities(rules, view.game());
                        let win = (known, utilities[next_place(state.round())]);
                        let others = found.utilities_by_action();
                        samples.push(TrainingSample::new(
                            state.round(),
                            iter::once(win).chain(others),
                        ));
                        known
                    }
                    Some(forced) => forced.action,
                    None => {
                        let found = expert.search(&view, None, &mut context, &mut |_| {});
                        samples.push(TrainingSample::new(
                            state.round(),
                            found.utilities_by_action(),
                        ));
                        found.candidates[0].action
                    }
                };
                state.apply(&action);
            }
        }
        samples
    }
}

impl TrainingSample {
    /// The sample of a decision in `round`: the actions, best first, with their utilities.
    pub fn new(round: &Round, choices: impl Iterator<Item = (Action, f64)>) -> TrainingSample {
        let hand = round.hand(round.actor);
        let observation = (round.phase() == Phase::Play).then(|| Observation::of(round));
        let mut all = Vec::new();
        round.legal_actions(&mut all);
        let choices = choices.map(|(action, value)| {
            let mut features = Vec::new();
            // The cast loses nothing: there are fewer than 2¹⁶.
            let mut emit = |feature: usize| features.push(feature as u16);
            match (&action, &observation) {
                (Action::Give(gift), _) => gift_features(hand, *gift, emit),
                (action, Some(observation)) => {
                    TurnFeatures::of(observation).features(action, all.len(), &mut emit)
                }
                _ => {}
            }
            let value = value as f32;
            (features, value)
        });
        TrainingSample {
            choices: choices.collect(),
        }
    }

    /// The sample of a seat that returned `gift` from `hand`.
    pub(super) fn of_gift(hand: Cards, gift: Cards) -> TrainingSample {
        // The cast loses nothing: one or two.
        let count = gift.len() as u8;
        let others = exchange::choices(hand, count).filter(|&other| other != gift);
        let all = iter::once((gift, 1.0)).chain(others.map(|other| (other, 0.0)));
        let choices = all.map(|(gift, value)| {
            let mut features = Vec::new();
            // The cast loses nothing: there are fewer than 2¹⁶.
            gift_features(hand, gift, |feature| features.push(feature as u16));
            (features, value)
        });
        TrainingSample {
            choices: choices.collect(),
        }
    }

    /// The gradient of the log-likelihood of the first action, by the score of each action.
    pub(super) fn gradient(&self, weight: impl Fn(usize) -> f32) -> Vec<f32> {
        let scores = self
            .choices
            .iter()
            .map(|(features, _)| features.iter().map(|&f| weight(f.into())).sum::<f32>());
        let mut gradient = softmax(scores.collect());
        for (index, slope) in gradient.iter_mut().enumerate() {
            *slope = f32::from(u8::from(index == 0)) - *slope;
        }
        gradient
    }

    /// The gradient of the likelihood of the best actions, by the score of each action.
    fn imitation_gradient(&self, weights: &[f32]) -> Vec<f32> {
        let probabilities = self.probabilities(weights);
        let values = self.choices.iter().map(|(_, value)| *value);
        let target = softmax(values.map(|value| value / IMITATION_TEMPERATURE).collect());
        target
            .iter()
            .zip(probabilities)
            .map(|(t, p)| t - p)
            .collect()
    }

    /// The gradient of the expected utility plus `temperature` × entropy, by the score of each action.
    fn improvement_gradient(&self, weights: &[f32], temperature: f32) -> Vec<f32> {
        let probabilities = self.probabilities(weights);
        let values = self.choices.iter().map(|(_, value)| *value);
        let values: Vec<f32> = values
            .zip(&probabilities)
            .map(|(value, chance)| value - temperature * chance.max(1e-9).ln())
            .collect();
        let mean: f32 = probabilities.iter().zip(&values).map(|(p, v)| p * v).sum();
        let gradient = probabilities.iter().zip(values);
        gradient.map(|(p, v)| p * (v - mean)).collect()
    }

    /// The probabilities of the actions with these weights.
    fn probabilities(&self, weights: &[f32]) -> Vec<f32> {
        let scores = self.choices.iter().map(|(features, _)| {
            features
                .iter()
                .map(|&f| weights[usize::from(f)])
                .sum::<f32>()
        });
        softmax(scores.collect())
    }
}

/// The gradient of an objective for a sample, by the score of each action.
type Gradient<'a> = &'a dyn Fn(&TrainingSample, &[f32]) -> Vec<f32>;

/// Softmax.
fn softmax(mut scores: Vec<f32>) -> Vec<f32> {
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

impl Training {
    /// Trains a policy on `samples`, beginning with `before`, in an order drawn from `seed`.
    #[must_use]
    pub fn train<'a>(
        &self,
        samples: impl IntoIterator<Item = &'a TrainingSample>,
        before: &Policy,
        seed: Seed,
    ) -> Policy {
        let mut weights = before.weights();
        let mut samples: Vec<&TrainingSample> = samples.into_iter().collect();
        let mut rng = seed.stream();
        let mut climb = |passes: u32, first_rate: f32, steady: f32, slope: Gradient<'_>| {
            let mut gradient_squares = vec![steady; FEATURES];
            for pass in 0..passes {
                rng.shuffle(&mut samples);
                // The cast loses nothing: few passes.
                let rate = first_rate * (1.0 - pass as f32 / passes as f32);
                for sample in &samples {
                    let gradient = slope(sample, &weights);
                    for ((features, _), slope) in sample.choices.iter().zip(gradient) {
                        if slope.abs() < 1e-5 {
                            continue;
                        }
                        for &feature in features {
                            let feature = usize::from(feature);
                            gradient_squares[feature] += slope * slope;
                            let weight = &mut weights[feature];
                            *weight += rate * (slope - self.decay * *weight)
                                / gradient_squares[feature].sqrt();
                            *weight = weight.clamp(-8.0, 8.0);
                        }
                    }
                }
            }
        };
        // Much smaller steps leave the weights far from convergence.
        climb(
            self.imitation_passes,
            0.2,
            0.1,
            &TrainingSample::imitation_gradient,
        );
        climb(self.improvement_passes, 0.08, 0.01, &|sample, weights| {
            sample.improvement_gradient(weights, self.temperature)
        });
        Policy::from_weights(&weights)
    }
}

/// The metrics of a policy on samples.
#[must_use]
pub fn metrics(samples: &[TrainingSample], policy: &Policy) -> PolicyMetrics {
    let weights = policy.weights();
    let mut metrics = PolicyMetrics::default();
    for sample in samples {
        let probabilities = sample.probabilities(&weights);
        let best = sample.choices[0].1;
        let highest = probabilities.iter().copied().fold(0.0, f32::max);
        // Among equally probable actions any may be taken.
        let likeliest = probabilities
            .iter()
            .map(|&chance| f64::from(u8::from(chance >= highest)));
        let equals: f64 = likeliest.clone().sum();
        let losses = sample
            .choices
            .iter()
            .map(|(_, value)| f64::from(best - value));
        let loss: f64 = likeliest
            .zip(losses)
            .map(|(taken, loss)| taken * loss)
            .sum();
        metrics.cross_entropy -= f64::from(probabilities[0].max(f32::MIN_POSITIVE).ln());
        metrics.regret += loss / equals;
        if probabilities[0] >= highest {
            metrics.agreement += 1.0 / equals;
        }
    }
    let count = samples.len().max(1) as f64;
    PolicyMetrics {
        cross_entropy: metrics.cross_entropy / count,
        regret: metrics.regret / count,
        agreement: metrics.agreement / count,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Samples of a player that always takes the last action in the order of [`Round::legal_actions`].
    fn samples(seeds: std::ops::Range<u64>) -> Vec<TrainingSample> {
        let (mut samples, mut actions) = (Vec::new(), Vec::new());
        for seed in seeds {
            let mut rng = Seed(seed).stream();
            let mut state = State::start(&Rules::default(), super::super::super::SEATS, Seed(seed));
            while state.actor().is_some() {
                state.legal_actions(&mut actions);
                if actions.len() > 1 {
                    let others = actions.iter().rev().skip(1).map(|&action| (action, 0.0));
                    let last = actions.last().map(|&action| (action, 1.0));
                    samples.push(TrainingSample::new(
                        state.round(),
                        last.into_iter().chain(others),
                    ));
                }
                state.apply(&actions[rng.index(actions.len())]);
            }
        }
        samples
    }

    #[test]
    fn a_trained_policy_predicts_its_training_data() {
        let training = Training {
            temperature: 0.1,
            imitation_passes: 4,
            improvement_passes: 8,
            decay: 0.0,
        };
        let uniform = Policy::uniform();
        let policy = training.train(&samples(0..40), &uniform, Seed(1));
        let others = samples(100..110);
        let (before, after) = (metrics(&others, &uniform), metrics(&others, &policy));
        assert!(
            after.cross_entropy < 0.5 * before.cross_entropy,
            "{before:?} {after:?}"
        );
        assert!(after.regret < 0.5 * before.regret, "{before:?} {after:?}");
        assert!(
            before.agreement < 0.5 && after.agreement > 0.8,
            "{before:?} {after:?}"
        );
    }

    #[test]
    fn wins_that_need_no_search_are_samples_too() {
        let budget = Budget::playouts(8);
        let self_play = SelfPlay {
            series: 1,
            games: 2,
            budget,
            config: SearchConfig::within(budget),
            seed: Seed(1),
        };
        let rules = Rules::default();
        let samples = self_play.samples(&rules, Policy::learned(), &|| ());
        let certain: Vec<f64> = (1..=2)
            .flat_map(|game| utility::utilities(&rules, game))
            .collect();
        // The mean of playouts and prior is no utility to the last digit.
        let is_certain = |sample: &&TrainingSample| {
            let best = sample.choices[0].1;
            certain.iter().any(|&utility| utility as f32 == best)
        };
        let wins = samples.iter().filter(is_certain).count();
        assert!(wins > 3 && wins < samples.len() / 2, "{wins}");
    }

    #[test]
    fn noise_averages_out_over_samples() {
        let mut rng = Seed(1).stream();
        let samples: Vec<TrainingSample> = (0..4000)
            .map(|_| {
                let better: f32 = 0.3 + if rng.index(2) == 0 { 2.0 } else { -2.0 };
                let mut choices = vec![(vec![0], better), (vec![1], 0.0)];
                choices.sort_by(|a, b| b.1.total_cmp(&a.1));
                TrainingSample { choices }
            })
            .collect();
        let training = Training {
            temperature: 0.3,
            imitation_passes: 4,
            improvement_passes: 8,
            decay: 0.0,
        };
        let weights = training
            .train(&samples, &Policy::uniform(), Seed(1))
            .weights();
        // On average the better choice is worth as much more as makes it e times likelier.
        let apart = weights[0] - weights[1];
        assert!((0.6..1.4).contains(&apart), "{apart}");
    }
}

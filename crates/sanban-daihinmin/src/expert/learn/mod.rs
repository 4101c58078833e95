//! Learning the policy from scratch by self-play (policy gradient with a critic).
//!
//! A playout costs some microseconds, so games are cheap: a batch of games is played by the policy at all five seats,
//! every choice in it is made more or less probable by how much better or worse than expected the game went on, and the
//! games are discarded. The expectation comes from a critic, a network of its own that sees all five hands (`critic`): no
//! player may know them, but the influence of the deal is noise to the learner, and the critic removes most of it without
//! a bias. An entropy bonus keeps the policy from being overconfident: in playouts and likelihoods an action that is
//! worse by the temperature should be e times less probable, not impossible.
//!
//! | file | contents |
//! |---|---|
//! | `actor` | the policy in floating point, its scores and their gradients |
//! | `critic` | value of a position for the player to move, given all hands |
//! | `adam` | the optimizer (Adam) |

mod actor;
mod adam;
mod critic;

use pulp::{Arch, Simd, WithSimd};
use rayon::prelude::*;

use super::super::round::{Classes, Phase, Round, SEATS};
use super::super::{Rules, State};
use super::playout::{Scratch, forced_action};
use super::policy::Policy;
use super::search::place_of;
use super::utility;
pub(super) use actor::{Actor, Work as ActorWork};
pub(super) use adam::Adam;
use critic::Critic;
use sanban_game::{Seat, Seed, Stream};

/// Settings of the training.
#[derive(Clone, Copy, Debug)]
pub struct Learning {
    /// Number of batches of games.
    pub batches: u32,
    /// Number of games in a batch.
    pub games: u32,
    /// Entropy bonus in points per nat, at the beginning and at the end: an action this much worse than the best is taken
    /// e times less often.
    pub temperature: (f32, f32),
    /// Step size at the beginning; it falls to a fiftieth.
    pub step: f32,
    /// λ of generalised advantage estimation, in 0..=1: the weight of the outcome at the player's next decision relative
    /// to the critic's value of it.
    pub lambda: f32,
    /// Seed of all random numbers.
    pub seed: Seed,
}

impl Default for Learning {
    fn default() -> Learning {
        Learning {
            batches: 30_000,
            games: 512,
            temperature: (0.2, 0.03),
            step: 0.012,
            lambda: 0.85,
            seed: Seed(1),
        }
    }
}

/// Statistics of a batch.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress {
    /// Number of decisions.
    pub decisions: u64,
    /// Mean entropy of the policy in a decision, in nats.
    pub entropy: f64,
    /// Share of the variance of results that the critic explains, at most 1.
    pub explained: f64,
}

/// One decision of a game.
struct Step {
    round: Round,
    /// Index of the action taken, among the legal ones.
    taken: usize,
}

/// Gradients and statistics of some games.
#[derive(Default)]
struct Lesson {
    actor: Option<Box<Actor>>,
    critic: Option<Box<Critic>>,
    decisions: u64,
    entropy: f64,
    squared_error: f64,
    squared_result: f64,
}

/// Number of games played and learned from by one thread at a time. The sums of the gradients depend on it.
const GAMES_TOGETHER: u32 = 32;

impl Learning {
    /// Trains a policy under these rules, starting from `before`. `done` is called after each batch, with the policy so
    /// far.
    #[must_use]
    pub fn learn(
        &self,
        rules: &Rules,
        before: &Policy,
        mut done: impl FnMut(u32, Progress, &dyn Fn() -> Policy),
    ) -> Policy {
        let mut actor = Actor::of(before);
        let mut critic = Critic::new(self.seed);
        if before
            .network()
            .rows()
            .all(|row| *row == super::network::Row::ZERO)
        {
            actor.break_symmetry(self.seed);
        }
        let mut actor_steps = Adam::new(actor.clone());
        let mut critic_steps = Adam::new(critic.clone());
        for batch in 0..self.batches {
            let policy = actor.policy();
            let temperature = self.temperature_at(batch);
            let lessons: Vec<Lesson> = (0..self.games.div_ceil(GAMES_TOGETHER))
                .into_par_iter()
                .map(|number| {
                    let seed = self.seed.derive(batch.into()).derive(number.into());
                    Arch::new().dispatch(Study {
                        learning: self,
                        rules,
                        policy: &policy,
                        actor: &actor,
                        critic: &critic,
                        temperature,
                        rng: seed.stream(),
                    })
                })
                .collect();
            let mut progress = Progress::default();
            let (mut error, mut result) = (0.0, 0.0);
            for lesson in &lessons {
                progress.decisions += lesson.decisions;
                progress.entropy += lesson.entropy;
                error += lesson.squared_error;
                result += lesson.squared_result;
            }
            let count = progress.decisions.max(1) as f64;
            progress.entropy /= count;
            progress.explained = 1.0 - error / result;
            // The casts are precise enough.
            let scale = 1.0 / count as f32;
            let left = 1.0 - batch as f32 / self.batches as f32;
            let step = self.step * (0.02 + 0.98 * left);
            let gradients = |lesson: &Lesson| lesson.actor.clone();
            actor_steps.step(
                &mut actor,
                lessons.iter().filter_map(gradients),
                scale,
                step,
            );
            let gradients = |lesson: &Lesson| lesson.critic.clone();
            critic_steps.step(
                &mut critic,
                lessons.iter().filter_map(gradients),
                scale,
                step,
            );
            done(batch + 1, progress, &|| actor.policy());
        }
        actor.policy()
    }

    fn temperature_at(&self, batch: u32) -> f32 {
        let (first, last) = self.temperature;
        // Geometric decay.
        let share = batch as f32 / self.batches.max(1) as f32;
        first * (last / first).powf(share)
    }
}

/// Plays some games and computes the gradients.
struct Study<'a> {
    learning: &'a Learning,
    rules: &'a Rules,
    policy: &'a Policy,
    actor: &'a Actor,
    critic: &'a Critic,
    temperature: f32,
    rng: Stream,
}

impl WithSimd for Study<'_> {
    type Output = Lesson;

    #[inline(always)]
    fn with_simd<S: Simd>(mut self, _: S) -> Lesson {
        let mut lesson = Lesson::default();
        let mut actor_gradient = Box::new(Actor::zero());
        let mut critic_gradient = Box::new(Critic::zero());
        let mut scratch = Scratch::default();
        let mut work = actor::Work::default();
        let mut critic_work = critic::Work::default();
        let utilities = centred_utilities(self.rules);
        let mut steps: Vec<Step> = Vec::new();
        let mut values: Vec<f32> = Vec::new();
        let mut advantages: Vec<f32> = Vec::new();
        for _ in 0..GAMES_TOGETHER {
            let end = self.play(&mut steps, &mut scratch);
            values.clear();
            values.extend(
                steps
                    .iter()
                    .map(|step| self.critic.value(&step.round, &mut critic_work)),
            );
            // Backwards: the value of each seat's next decision, and the advantage found there.
            let mut next = [(0.0, 0.0); SEATS];
            for seat in Seat::all(SEATS) {
                next[seat.index()] = (utilities[place_of(&end, seat)], 0.0);
            }
            let results = next.map(|(result, _)| result);
            advantages.clear();
            advantages.resize(steps.len(), 0.0);
            for index in (0..steps.len()).rev() {
                let seat = steps[index].round.actor.index();
                let (worth, advantage) = next[seat];
                let found = worth - values[index] + self.learning.lambda * advantage;
                advantages[index] = found;
                next[seat] = (values[index], found);
            }
            for (index, step) in steps.iter().enumerate() {
                let result = results[step.round.actor.index()];
                let error = values[index] - result;
                lesson.squared_error += f64::from(error * error);
                lesson.squared_result += f64::from(result * result);
                self.critic
                    .learn(&step.round, error, &mut critic_gradient, &mut critic_work);
                lesson.entropy += f64::from(self.actor.learn(
                    &step.round,
                    step.taken,
                    advantages[index],
                    self.temperature,
                    &mut actor_gradient,
                    &mut work,
                ));
                lesson.decisions += 1;
            }
        }
        lesson.actor = Some(actor_gradient);
        lesson.critic = Some(critic_gradient);
        lesson
    }
}

impl Study<'_> {
    /// Plays a game and records its decisions; returns the final round.
    #[inline(always)]
    fn play(&mut self, steps: &mut Vec<Step>, scratch: &mut Scratch) -> Round {
        steps.clear();
        let mut classes: Classes = [0, 1, 2, 3, 4].map(Seat);
        self.rng.shuffle(&mut classes);
        // Most games of a series have classes.
        let classes = (self.rules.exchange && self.rng.index(16) > 0).then_some(classes);
        let seed = Seed(self.rng.bits());
        let mut round = *State::deal(self.rules, seed, 2, classes, None).round();
        while round.phase != Phase::Over {
            let action = match forced_action(&round, scratch) {
                Some(action) => action,
                None => {
                    let actions = &scratch.actions;
                    let taken =
                        self.policy
                            .choose(&round, actions, &mut scratch.strengths, &mut self.rng);
                    steps.push(Step { round, taken });
                    actions[taken]
                }
            };
            round.apply(&action);
        }
        round
    }
}

/// Utilities of the places in the middle of a series, with mean 0 and the first place 4 above the last, the range of the
/// points.
fn centred_utilities(rules: &Rules) -> [f32; SEATS] {
    let utilities = utility::utilities(rules, 50);
    let mean = utilities.iter().sum::<f64>() / SEATS as f64;
    let spread = utilities[0] - utilities[SEATS - 1];
    utilities.map(|utility| (4.0 * (utility - mean) / spread) as f32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expert::greedy_step;
    use sanban_game::State as _;

    fn short() -> Learning {
        Learning {
            batches: 24,
            games: 128,
            ..Learning::default()
        }
    }

    /// Mean points of a player with `policy` among four with `others`.
    fn points(policy: &Policy, others: &Policy, games: u64) -> f64 {
        let (mut scratch, mut total) = (Scratch::default(), 0.0);
        for game in 0..games {
            let mut state = State::start(&Rules::default(), SEATS, Seed(game / 5));
            // The cast loses nothing: below five.
            let me = Seat((game % 5) as u8);
            while let Some(seat) = state.actor() {
                let policy = if seat == me { policy } else { others };
                state.apply(&greedy_step(state.round(), policy, &mut scratch));
            }
            total += f64::from(state.round().points(me));
        }
        total / games as f64
    }

    #[test]
    fn it_learns_to_beat_who_knows_nothing_and_the_critic_to_expect_it() {
        let mut told = Vec::new();
        let uniform = Policy::uniform();
        let policy = short().learn(&Rules::default(), &uniform, |batch, progress, _| {
            told.push((batch, progress));
        });
        assert_eq!(told.len(), 24);
        let (first, last) = (told[0].1, told[23].1);
        assert!(last.entropy < first.entropy, "{first:?} {last:?}");
        assert!(last.explained > first.explained + 0.1, "{first:?} {last:?}");
        let points = points(&policy, &uniform, 1000);
        assert!(points > 3.4, "{points}");
    }

    #[test]
    fn it_learns_the_same_on_any_number_of_threads() {
        let learning = Learning {
            batches: 2,
            ..short()
        };
        let learn = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
            let policy = pool
                .unwrap()
                .install(|| learning.learn(&Rules::default(), &Policy::uniform(), |_, _, _| ()));
            policy.write()
        };
        assert_eq!(learn(1), learn(3));
    }
}

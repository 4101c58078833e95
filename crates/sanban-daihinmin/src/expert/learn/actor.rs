//! The policy in floating point: scores of actions, and the gradients with respect to its weights.

use super::super::features::{FEATURES, TurnFeatures, gift_features};
use super::super::network::{
    self, CEILING, Change, HIDDEN, LARGEST, Network, OUTPUTS, ROWS, UNIT, gift_change,
    gift_turn_rows,
};
use super::super::observation::Observation;
use super::super::policy::Policy;
use super::adam::Weights;
use crate::{Action, Phase, Round};
use sanban_game::Seed;

type Row = [f32; HIDDEN];

/// Weights of a policy, or a gradient with respect to them.
#[derive(Clone, Debug)]
pub(in crate::expert) struct Actor {
    features: Vec<f32>,
    rows: Vec<Row>,
    outputs: Vec<Row>,
}

impl Weights for Actor {
    fn parts(&self) -> Vec<&[f32]> {
        vec![
            &self.features,
            self.rows.as_flattened(),
            self.outputs.as_flattened(),
        ]
    }

    fn parts_mut(&mut self) -> Vec<&mut [f32]> {
        vec![
            &mut self.features,
            self.rows.as_flattened_mut(),
            self.outputs.as_flattened_mut(),
        ]
    }
}

/// Scratch space of [`Actor::learn`].
#[derive(Default)]
pub(in crate::expert) struct Work {
    legal: Vec<Action>,
    /// Features of all actions, one after the other.
    features: Vec<usize>,
    /// Inputs of the turn, in the order of strength in force and in the other one.
    shared: [Vec<usize>; 2],
    /// Inputs that actions add (`true`) and remove, one after the other.
    changes: Vec<(usize, bool)>,
    actions: Vec<Scored>,
}

/// An action with its score.
struct Scored {
    /// End of its features.
    features: usize,
    /// End of its changes.
    changes: usize,
    /// Index of its list of shared inputs.
    turned: usize,
    kind: usize,
    sums: Row,
    score: f32,
    /// Gradient with respect to the score.
    slope: f32,
    /// Earlier action with the same score, if there is one.
    same: Option<usize>,
}

struct Recorded<'a>(&'a mut Vec<(usize, bool)>);

impl Change for Recorded<'_> {
    #[inline(always)]
    fn without(&mut self, row: usize) {
        self.0.push((row, false));
    }

    #[inline(always)]
    fn with(&mut self, row: usize) {
        self.0.push((row, true));
    }
}

const TOP: f32 = CEILING as f32 * UNIT;

impl Actor {
    /// All weights 0.
    pub(in crate::expert) fn zero() -> Actor {
        Actor {
            features: vec![0.0; FEATURES],
            rows: vec![[0.0; HIDDEN]; ROWS],
            outputs: vec![[0.0; HIDDEN]; OUTPUTS],
        }
    }

    /// Weights of a policy.
    pub(in crate::expert) fn of(policy: &Policy) -> Actor {
        let float = |row: &network::Row| row.0.map(|weight| f32::from(weight) * UNIT);
        Actor {
            features: policy.weights().to_vec(),
            rows: policy.network().rows.iter().map(float).collect(),
            outputs: policy.network().outputs.iter().map(float).collect(),
        }
    }

    /// Small random weights for an all-zero network: identical units would stay identical.
    pub(super) fn break_symmetry(&mut self, seed: Seed) {
        let mut rng = seed.derive(1).stream();
        let mut random = |size: f64| (size * (2.0 * rng.unit() - 1.0)) as f32;
        for weight in self.rows.as_flattened_mut() {
            *weight = random(0.1);
        }
        for weight in self.outputs.as_flattened_mut() {
            *weight = random(0.1);
        }
    }

    /// The policy with these weights.
    pub(in crate::expert) fn policy(&self) -> Policy {
        // The cast saturates, and the range is narrower.
        let whole = |row: &Row| {
            network::Row(
                row.map(|weight| ((weight / UNIT).round() as i16).clamp(-LARGEST, LARGEST)),
            )
        };
        let network = Network::new(
            self.rows.iter().map(whole).collect(),
            self.outputs.iter().map(whole).collect(),
        );
        Policy::new(&self.features, network)
    }

    /// Adds the gradient of advantage · ln probability of the action taken + temperature · entropy; returns the entropy
    /// in nats.
    #[inline(always)]
    pub(in crate::expert) fn learn(
        &self,
        round: &Round,
        taken: usize,
        advantage: f32,
        temperature: f32,
        gradient: &mut Actor,
        work: &mut Work,
    ) -> f32 {
        self.score(round, work);
        let highest = work
            .actions
            .iter()
            .map(|action| action.score)
            .fold(f32::NEG_INFINITY, f32::max);
        let mut total = 0.0;
        for action in &mut work.actions {
            action.slope = network::exp(action.score - highest);
            total += action.slope;
        }
        let log_total = total.ln();
        let mut entropy = 0.0;
        for action in &mut work.actions {
            action.slope /= total;
            entropy -= action.slope * (action.score - highest - log_total);
        }
        for (index, action) in work.actions.iter_mut().enumerate() {
            let probability = action.slope;
            let log = action.score - highest - log_total;
            let chosen = f32::from(u8::from(index == taken));
            action.slope =
                advantage * (chosen - probability) - temperature * probability * (log + entropy);
        }
        // Actions that share a score share its gradient.
        for index in 0..work.actions.len() {
            if let Some(same) = work.actions[index].same {
                let slope = std::mem::take(&mut work.actions[index].slope);
                work.actions[same].slope += slope;
            }
        }
        self.add_gradient(gradient, work);
        entropy
    }

    #[inline(always)]
    fn add_gradient(&self, gradient: &mut Actor, work: &Work) {
        let (mut features, mut changes) = (0, 0);
        let mut shared = [[0.0; HIDDEN]; 2];
        for action in &work.actions {
            let slope = action.slope;
            let own = (features..action.features, changes..action.changes);
            (features, changes) = (action.features, action.changes);
            if slope == 0.0 {
                continue;
            }
            for &feature in &work.features[own.0] {
                gradient.features[feature] += slope;
            }
            let mut below = [0.0; HIDDEN];
            let outputs = &self.outputs[action.kind];
            let to_outputs = &mut gradient.outputs[action.kind];
            for unit in 0..HIDDEN {
                let sum = action.sums[unit];
                to_outputs[unit] += slope * sum.clamp(0.0, TOP);
                let open = if sum > 0.0 && sum < TOP { 1.0 } else { 0.0 };
                below[unit] = slope * outputs[unit] * open;
            }
            for (sum, value) in shared[action.turned].iter_mut().zip(&below) {
                *sum += value;
            }
            for &(row, with) in &work.changes[own.1] {
                let sign = if with { 1.0 } else { -1.0 };
                for (sum, value) in gradient.rows[row].iter_mut().zip(&below) {
                    *sum += sign * value;
                }
            }
        }
        for (rows, below) in work.shared.iter().zip(&shared) {
            for &row in rows {
                for (sum, value) in gradient.rows[row].iter_mut().zip(below) {
                    *sum += value;
                }
            }
        }
    }

    /// Scores all legal actions.
    #[inline(always)]
    fn score(&self, round: &Round, work: &mut Work) {
        work.features.clear();
        work.changes.clear();
        work.actions.clear();
        work.shared[0].clear();
        work.shared[1].clear();
        round.legal_actions(&mut work.legal);
        if let Phase::Exchange(count) = round.phase {
            let hand = round.hands[round.actor.index()];
            gift_turn_rows(hand, count, |row| work.shared[0].push(row));
            let shared = self.sum(&work.shared[0]);
            for index in 0..work.legal.len() {
                let Action::Give(gift) = work.legal[index] else {
                    continue;
                };
                gift_features(hand, gift, |feature| work.features.push(feature));
                let kind = gift_change(hand, gift, &mut Recorded(&mut work.changes));
                self.finish(work, kind, 0, &shared);
            }
            return;
        }
        let observation = Observation::of(round);
        let turn = TurnFeatures::of(&observation);
        network::turn_rows(&observation, observation.reversed, |row| {
            work.shared[0].push(row);
        });
        let mut shared = [self.sum(&work.shared[0]), [0.0; HIDDEN]];
        let mut last: Option<(crate::Meld, usize)> = None;
        for index in 0..work.legal.len() {
            let action = work.legal[index];
            if let (Action::Play(meld), Some((other, place))) = (&action, &last)
                && turn.same_features(meld, other)
            {
                let first = &work.actions[*place];
                let copy = Scored {
                    features: work.features.len(),
                    changes: work.changes.len(),
                    same: Some(*place),
                    ..*first
                };
                work.actions.push(copy);
                continue;
            }
            let unbeaten = turn.features(&action, work.legal.len(), |feature| {
                work.features.push(feature);
            });
            let reversed = network::reversed_after(&observation, &action);
            let turned = usize::from(reversed != observation.reversed);
            if turned == 1 && work.shared[1].is_empty() {
                network::turn_rows(&observation, reversed, |row| work.shared[1].push(row));
                shared[1] = self.sum(&work.shared[1]);
            }
            let kind = network::action_change(
                &observation,
                &action,
                unbeaten,
                &mut Recorded(&mut work.changes),
            );
            self.finish(work, kind, turned, &shared[turned]);
            if let Action::Play(meld) = action {
                last = Some((meld, index));
            }
        }
    }

    #[inline(always)]
    fn sum(&self, rows: &[usize]) -> Row {
        let mut sum = [0.0; HIDDEN];
        for &row in rows {
            for (sum, value) in sum.iter_mut().zip(&self.rows[row]) {
                *sum += value;
            }
        }
        sum
    }

    /// Scores an action whose features and changes are the last ones in the lists.
    #[inline(always)]
    fn finish(&self, work: &mut Work, kind: usize, turned: usize, shared: &Row) {
        let (features, changes) = work
            .actions
            .last()
            .map_or((0, 0), |action| (action.features, action.changes));
        let mut score = 0.0;
        for &feature in &work.features[features..] {
            score += self.features[feature];
        }
        let mut sums = *shared;
        for &(row, with) in &work.changes[changes..] {
            let sign = if with { 1.0 } else { -1.0 };
            for (sum, value) in sums.iter_mut().zip(&self.rows[row]) {
                *sum += sign * value;
            }
        }
        for (sum, weight) in sums.iter().zip(&self.outputs[kind]) {
            score += sum.clamp(0.0, TOP) * weight;
        }
        work.actions.push(Scored {
            features: work.features.len(),
            changes: work.changes.len(),
            turned,
            kind,
            sums,
            score,
            slope: 0.0,
            same: None,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rules, SEATS, State};
    use sanban_game::State as _;

    /// Positions of random games with a choice, including exchanges, locks and revolutions.
    fn positions() -> Vec<Round> {
        let (mut rng, mut actions, mut found) = (Seed(3).stream(), Vec::new(), Vec::new());
        let mut state = State::start(&Rules::default(), SEATS, Seed(3));
        for _ in 0..40 {
            while state.actor().is_some() {
                state.legal_actions(&mut actions);
                if actions.len() > 1 && rng.index(3) == 0 {
                    found.push(*state.round());
                }
                state.apply(&actions[rng.index(actions.len())]);
            }
            state = state.next_game();
        }
        assert!(found.iter().any(|round| round.table.reversed()));
        assert!(found.iter().any(|round| !round.table.lock.is_empty()));
        found
    }

    fn random_actor(size: f64) -> Actor {
        let mut actor = Actor::zero();
        let mut rng = Seed(4).stream();
        for part in actor.parts_mut() {
            for weight in part {
                *weight = (size * (2.0 * rng.unit() - 1.0)) as f32;
            }
        }
        actor
    }

    #[test]
    fn the_policy_in_integers_scores_as_the_one_that_learns() {
        let actor = random_actor(0.3);
        let (policy, mut work, mut strengths) = (actor.policy(), Work::default(), Vec::new());
        let mut largest = 0.0_f32;
        for round in positions() {
            actor.score(&round, &mut work);
            policy.strengths(&round, &work.legal, &mut strengths);
            assert_eq!(strengths.len(), work.actions.len());
            for (strength, action) in strengths.iter().zip(&work.actions) {
                let error = (strength.ln() - action.score).abs();
                assert!(error < 0.1, "{} {}", strength.ln(), action.score);
                largest = largest.max(action.score.abs());
            }
        }
        assert!(largest > 2.0, "{largest}");
    }

    #[test]
    fn gradients_are_slopes() {
        let (advantage, temperature) = (0.7, 0.2);
        let mut work = Work::default();
        let mut actor = random_actor(0.2);
        // advantage · ln probability + temperature · entropy, at these weights.
        let objective = |actor: &Actor, round: &Round, taken: usize, work: &mut Work| {
            actor.score(round, work);
            let scores = work.actions.iter().map(|action| f64::from(action.score));
            let total: f64 = scores.clone().map(f64::exp).sum();
            let logs: Vec<f64> = scores.map(|score| score - total.ln()).collect();
            let entropy: f64 = logs.iter().map(|log| -log * log.exp()).sum();
            f64::from(advantage) * logs[taken] + f64::from(temperature) * entropy
        };
        let mut checked = 0;
        for round in positions().iter().step_by(9) {
            let mut gradient = Actor::zero();
            let taken = 1;
            actor.learn(
                round,
                taken,
                advantage,
                temperature,
                &mut gradient,
                &mut work,
            );
            for part in 0..3 {
                let slopes = gradient.parts()[part].to_vec();
                let steep = |&index: &usize| slopes[index].abs() > 0.02;
                for index in (0..slopes.len()).filter(steep).step_by(37) {
                    let mut at = |step: f32| {
                        actor.parts_mut()[part][index] += step;
                        let value = objective(&actor, round, taken, &mut work);
                        actor.parts_mut()[part][index] -= step;
                        value
                    };
                    const STEP: f32 = 1e-3;
                    let slope = (at(STEP) - at(-STEP)) / f64::from(2.0 * STEP);
                    let expected = f64::from(slopes[index]);
                    let error = (slope - expected).abs();
                    assert!(error < 0.02 + 0.1 * expected.abs(), "{slope} {expected}");
                    checked += 1;
                }
            }
        }
        assert!(checked > 100, "{checked}");
    }
}

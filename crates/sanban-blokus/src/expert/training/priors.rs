//! Training of the priors on the visit counts of the search: in many positions, the share of the playouts of each move is
//! the target distribution.

use crate::expert::playout::Position;
use crate::expert::prior::Priors;
use crate::expert::square_classes::{MoveFeatures, WEIGHTS};
use crate::state::{Action, State};
use sanban_game::{Candidate, Stream};

/// A training sample: the features of each legal move of a position, and its share of the playouts.
#[derive(Clone, Debug)]
pub struct Sample {
    moves: Vec<(Vec<u16>, f32)>,
}

impl Sample {
    /// Sample of a searched position; `None` if there was no choice.
    #[must_use]
    pub fn new(state: &State, found: &[Candidate<Action>]) -> Option<Sample> {
        let colour = state.to_move();
        let Position { last, laid, .. } = Position::of(state);
        let features = MoveFeatures::of(state.board(), colour, &last, laid);
        let visits: u64 = found.iter().map(|candidate| candidate.visits).sum();
        let share = |placement| {
            found
                .iter()
                .find(|candidate| candidate.action == Action::Lay(placement))
                .map_or(0.0, |candidate| candidate.visits as f32 / visits as f32)
        };
        let mut placements = Vec::new();
        state.board().placements(colour, &mut placements);
        if placements.len() < 2 || visits == 0 {
            return None;
        }
        let moves = placements
            .into_iter()
            .map(|placement| (features.of_placement(placement), share(placement)))
            .collect();
        Some(Sample { moves })
    }

    /// Probabilities of the moves by these priors.
    fn probabilities(&self, priors: &Priors, probabilities: &mut Vec<f32>) {
        probabilities.clear();
        probabilities.extend(self.moves.iter().map(|(features, _)| {
            features
                .iter()
                .map(|&feature| priors.0[usize::from(feature)])
                .sum::<f32>()
        }));
        let highest = probabilities.iter().copied().fold(f32::MIN, f32::max);
        let mut sum = 0.0;
        for probability in probabilities.iter_mut() {
            *probability = (*probability - highest).exp();
            sum += *probability;
        }
        for probability in probabilities.iter_mut() {
            *probability /= sum;
        }
    }
}

/// Mean cross entropy of the samples under these priors, in nats: lower is better.
#[must_use]
pub fn cross_entropy(samples: &[Sample], priors: &Priors) -> f64 {
    let mut probabilities = Vec::new();
    let mut sum = 0.0;
    for sample in samples {
        sample.probabilities(priors, &mut probabilities);
        for ((_, share), probability) in sample.moves.iter().zip(&probabilities) {
            if *share > 0.0 {
                sum -= f64::from(*share) * f64::from(probability.max(1e-9).ln());
            }
        }
    }
    sum / samples.len() as f64
}

/// Minimises the cross entropy by stochastic gradient descent (Adam), with this many passes over the samples in random order.
pub fn train(samples: &[Sample], priors: &mut Priors, passes: usize, rng: &mut Stream) {
    const BATCH: usize = 32;
    const DECAY: f32 = 1e-4;
    let (mut first, mut second) = (vec![0_f32; WEIGHTS], vec![0_f32; WEIGHTS]);
    let (mut power_one, mut power_two) = (1_f32, 1_f32);
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let mut probabilities = Vec::new();
    for pass in 0..passes {
        rng.shuffle(&mut order);
        let rate = 0.02 * (1.0 - pass as f32 / passes as f32);
        for batch in order.chunks(BATCH) {
            let mut gradient = vec![0_f32; WEIGHTS];
            for &sample in batch {
                let sample = &samples[sample];
                sample.probabilities(priors, &mut probabilities);
                for ((features, share), probability) in sample.moves.iter().zip(&probabilities) {
                    for &feature in features {
                        gradient[usize::from(feature)] += probability - share;
                    }
                }
            }
            power_one *= 0.9;
            power_two *= 0.999;
            for at in 0..WEIGHTS {
                let slope = gradient[at] / batch.len() as f32 + DECAY * priors.0[at];
                first[at] = 0.9 * first[at] + 0.1 * slope;
                second[at] = 0.999 * second[at] + 0.001 * slope * slope;
                let step = first[at]
                    / (1.0 - power_one)
                    / ((second[at] / (1.0 - power_two)).sqrt() + 1e-8);
                priors.0[at] -= rate * step;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::self_play::SelfPlay;
    use super::*;
    use crate::expert::Expert;
    use sanban_game::Seed;

    #[test]
    fn priors_learn_the_visit_counts_of_the_search() {
        let self_play = SelfPlay {
            games: 4,
            playouts: 40,
            random_move_rate: 0.0,
            seed: Seed(3),
        };
        let start = Priors::uniform();
        let expert = |budget| Expert::new(budget).with_priors(&start);
        let samples: Vec<Sample> = self_play
            .games(&expert, &|state, found| Sample::new(state, found), &|| ())
            .into_iter()
            .flat_map(|game| game.samples)
            .collect();
        assert!(samples.len() > 50, "{}", samples.len());
        for sample in &samples {
            let shares: f32 = sample.moves.iter().map(|(_, share)| share).sum();
            assert!((shares - 1.0).abs() < 1e-4, "{shares}");
        }
        let mut priors = start.clone();
        train(&samples, &mut priors, 5, &mut Seed(4).stream());
        let (before, after) = (
            cross_entropy(&samples, &start),
            cross_entropy(&samples, &priors),
        );
        assert!(after < before - 0.1, "{before} to {after}");
    }
}

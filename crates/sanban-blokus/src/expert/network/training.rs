//! Training of the [network](super) by self-play, on values and visit counts of the search and on the results of the
//! games.
//!
//! The network learns the residuals of evaluation and priors. The target value of a position is the mean of the search's
//! value and of the result of the game, and the target policy is the distribution of the visits. Positions are mirrored
//! at random (data augmentation). Each kind of square also has an embedding that all squares share, so that it
//! generalises to squares where the kind was hardly ever seen; it is added to the others in the end.

mod policy;
mod sample;
mod value;

use rayon::prelude::*;

use self::policy::{Moves, PolicyOutput};
pub use self::sample::Sample;
use self::value::{Input, SHARED, TRAINED, backward, forward};
use super::Network;
use super::input::KINDS;
use super::weights::{self, HIDDEN, SQUARES, VALUE_HEAD, VALUE_HIDDEN};
use crate::expert::evaluation::{PHASES, chance};
use crate::expert::prior::Priors;
use sanban_game::Stream;

/// Weight of the policy loss against the value loss.
const OF_MOVES: f32 = 0.5;

/// Adds the gradient of the loss of a sample.
fn accumulate_gradient(
    sample: &Sample,
    mirrored: bool,
    priors: &Priors,
    weights: &[f32],
    gradients: &mut [f32],
) {
    let input = Input::of(&sample.position, mirrored);
    let activations = forward(weights, &input);
    let error = chance(sample.logit + activations.correction) - sample.target_value();
    let mut hidden_gradient = [0.0; HIDDEN];
    if !sample.shares.is_empty() {
        let moves = Moves::of(sample, priors);
        let output = PolicyOutput::of(weights, &input, &activations.hidden);
        let (chances, _) = moves.chances(moves.weighed(&output));
        let mut changes = PolicyOutput::NOTHING;
        for (nth, &placement) in moves.placements.iter().enumerate() {
            changes.change(placement, OF_MOVES * (chances[nth] - moves.shares[nth]));
        }
        hidden_gradient = changes.backward(weights, gradients, &input, &activations.hidden);
    }
    backward(
        weights,
        gradients,
        &input,
        &activations,
        error,
        hidden_gradient,
    );
}

/// Weights of a network, followed by those that all squares share, initially `shared`.
fn with_shared_weights(network: &Network, shared: f32) -> Vec<f32> {
    let mut weights = network.weights.clone();
    weights.resize(TRAINED, shared);
    weights
}

/// Mean losses over samples in nats, lower is better.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Losses {
    /// Loss of the value head.
    pub value: f64,
    /// Loss of the policy head.
    pub moves: f64,
}

/// Losses of a network over samples.
#[must_use]
pub fn losses(samples: &[Sample], network: &Network) -> Losses {
    let (priors, weights) = (Priors::learned(), with_shared_weights(network, 0.0));
    let of_lesson = |sample: &Sample| {
        let input = Input::of(&sample.position, false);
        let activations = forward(&weights, &input);
        let won = chance(sample.logit + activations.correction).clamp(1e-4, 1.0 - 1e-4);
        let target_value = sample.target_value();
        let value = -target_value * won.ln() - (1.0 - target_value) * (1.0 - won).ln();
        let moves = (!sample.shares.is_empty()).then(|| {
            let moves = Moves::of(sample, &priors);
            let output = PolicyOutput::of(&weights, &input, &activations.hidden);
            moves.chances(moves.weighed(&output)).1
        });
        (value, moves)
    };
    let all: Vec<(f32, Option<f32>)> = samples.par_iter().map(of_lesson).collect();
    let mean = |values: &mut dyn Iterator<Item = f32>| {
        let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| {
            (sum + f64::from(value), count + 1.0)
        });
        sum / f64::max(count, 1.0)
    };
    Losses {
        value: mean(&mut all.iter().map(|&(value, _)| value)),
        moves: mean(&mut all.iter().filter_map(|&(_, moves)| moves)),
    }
}

/// Batch size, and number of parts of a batch processed in parallel, fixed so that the result does not depend on the
/// number of threads.
const BATCH: usize = 512;
const SIDE_BY_SIDE: usize = 4;
/// Maximum learning rate …
const RATE: f32 = 0.002;
/// … and the weight decay of weights of single squares or pieces.
const DECAY: f32 = 1.0;

/// Trains the network (Adam with a cosine schedule), with this many passes over the samples in random order. `tick` is
/// called after each pass.
#[must_use]
pub fn train(
    samples: &[Sample],
    network: &Network,
    passes: usize,
    rng: &mut Stream,
    tick: &dyn Fn(),
) -> Network {
    let priors = Priors::learned();
    let mut weights = with_shared_weights(network, 0.0);
    if weights.iter().all(|&weight| weight == 0.0) {
        initialise(&mut weights, rng);
    }
    let (mut first, mut second) = (vec![0.0; TRAINED], vec![0.0; TRAINED]);
    let (mut power_one, mut power_two) = (1.0, 1.0);
    let mut gradients = vec![vec![0.0; TRAINED]; SIDE_BY_SIDE];
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let steps = samples.len().div_ceil(BATCH) * passes;
    let mut step = 0;
    for _ in 0..passes {
        rng.shuffle(&mut order);
        for batch in order.chunks(BATCH) {
            let mirrored = rng.below(u32::MAX);
            let parts = batch.par_chunks(BATCH / SIDE_BY_SIDE);
            gradients
                .par_iter_mut()
                .for_each(|gradients| gradients.fill(0.0));
            gradients
                .par_iter_mut()
                .zip(parts)
                .for_each(|(gradients, part)| {
                    for (nth, &sample) in part.iter().enumerate() {
                        let mirrored = mirrored >> (nth % 32) & 1 == 1;
                        accumulate_gradient(
                            &samples[sample],
                            mirrored,
                            &priors,
                            &weights,
                            gradients,
                        );
                    }
                });
            let done = step as f32 / steps as f32;
            step += 1;
            let rate =
                RATE * 0.5 * (1.0 + (std::f32::consts::PI * done).cos()) * (done / 0.02).min(1.0);
            power_one *= 0.9;
            power_two *= 0.999;
            let size = batch.len() as f32;
            for at in 0..TRAINED {
                let gradient = gradients.iter().map(|gradients| gradients[at]).sum::<f32>() / size;
                first[at] = 0.9 * first[at] + 0.1 * gradient;
                second[at] = 0.999 * second[at] + 0.001 * gradient * gradient;
                let (mean, spread) = (
                    first[at] / (1.0 - power_one),
                    second[at] / (1.0 - power_two),
                );
                let kept = weights::BIAS.start..weights::STONES.start;
                let decay = if kept.contains(&at) || at >= SHARED {
                    0.0
                } else {
                    DECAY
                };
                weights[at] -= rate * (mean / (f32::sqrt(spread) + 1e-8) + decay * weights[at]);
            }
        }
        tick();
    }
    for square in 0..SQUARES {
        for at in 0..KINDS * HIDDEN {
            weights[weights::OF_SQUARES.start + square * KINDS * HIDDEN + at] +=
                weights[SHARED + at];
        }
    }
    weights.truncate(weights::COUNT);
    Network::of(weights)
}

/// Random initial weights, which break the symmetry of the units.
fn initialise(weights: &mut [f32], rng: &mut Stream) {
    let mut draw = |range: std::ops::Range<usize>, most: f32, weights: &mut [f32]| {
        for weight in &mut weights[range] {
            *weight = most * (rng.below(20_001) as f32 / 10_000.0 - 1.0);
        }
    };
    draw(SHARED..TRAINED, 0.03, weights);
    draw(weights::OF_PIECES, 0.05, weights);
    weights[weights::BIAS].fill(0.1);
    for phase in 0..PHASES {
        let head = weights::VALUE_HEADS.start + phase * VALUE_HEAD;
        draw(head..head + VALUE_HIDDEN * HIDDEN, 0.25, weights);
        let counts = head + VALUE_HIDDEN * HIDDEN + VALUE_HIDDEN;
        draw(counts..counts + VALUE_HIDDEN, 0.25, weights);
    }
}

#[cfg(test)]
mod tests {
    use pulp::Arch;

    use super::*;
    use crate::Rules;
    use crate::expert::Expert;
    use crate::expert::evaluation::{Evaluation, phase};
    use crate::expert::network::{PolicyTask, ValueTask};
    use crate::expert::playout::Position;
    use crate::expert::training::self_play::SelfPlay;
    use crate::state::State;
    use sanban_game::Seed;
    use sanban_game::State as _;

    /// Positions of a random game.
    fn positions(seed: u64) -> Vec<Position> {
        let mut rng = Seed(seed).stream();
        let mut state = State::start(&Rules::default(), 2, Seed::default());
        let (mut positions, mut legal) = (Vec::new(), Vec::new());
        while state.actor().is_some() {
            positions.push(Position::of(&state));
            state.legal_actions(&mut legal);
            state.apply(&legal[rng.index(legal.len())]);
        }
        positions
    }

    /// A network with random weights.
    fn drawn(rng: &mut Stream) -> Network {
        let weights = (0..weights::COUNT).map(|_| 0.2 * (rng.below(2001) as f32 / 1000.0 - 1.0));
        Network::of(weights.collect())
    }

    #[test]
    fn training_and_inference_agree() {
        let (mut rng, arch) = (Seed(3).stream(), Arch::new());
        let (network, evaluation) = (drawn(&mut rng), Evaluation::even());
        let weights = with_shared_weights(&network, 0.0);
        let mut judged = Vec::new();
        for position in positions(1).iter().chain(&positions(2)) {
            let Position {
                board,
                to_move,
                laid,
                ..
            } = position;
            let (to_move, phase) = (*to_move, phase(*laid));
            let input = Input::of(position, false);
            let activations = forward(&weights, &input);
            let found = arch.dispatch(ValueTask {
                network: &network,
                evaluation: &evaluation,
                board,
                to_move,
                phase,
            });
            assert!(
                (found - chance(activations.correction)).abs() < 0.01,
                "{found}"
            );
            judged.push(found);
            let output = PolicyOutput::of(&weights, &input, &activations.hidden);
            let correction = arch.dispatch(PolicyTask {
                network: &network,
                board,
                to_move,
                phase,
            });
            for (output, corrected) in output.grids.iter().zip(&correction.grids) {
                for (output, corrected) in output.iter().zip(corrected) {
                    assert!((output - corrected).abs() < 0.05, "{output} {corrected}");
                }
            }
            for (output, corrected) in output.pieces.iter().zip(&correction.pieces) {
                assert!((output - corrected).abs() < 0.05, "{output} {corrected}");
            }
        }
        let spread =
            judged.iter().copied().fold(0.0, f32::max) - judged.iter().copied().fold(1.0, f32::min);
        assert!(spread > 0.2, "{judged:?}");
    }

    #[test]
    fn a_mirrored_board_is_the_same_to_a_mirrored_sample() {
        let weights = with_shared_weights(&drawn(&mut Seed(5).stream()), 0.0);
        for position in positions(3) {
            let mirrored = Position {
                board: position.board.mirrored(),
                ..position.clone()
            };
            let [here, there] =
                [(&position, true), (&mirrored, false)].map(|(position, mirrored)| {
                    forward(&weights, &Input::of(position, mirrored)).correction
                });
            assert!((here - there).abs() < 1e-3, "{here} {there}");
        }
    }

    #[test]
    fn the_gradient_is_that_of_the_loss() {
        let mut rng = Seed(7).stream();
        let mut weights = with_shared_weights(&drawn(&mut rng), 0.01);
        let priors = Priors::learned();
        let self_play = SelfPlay {
            games: 20,
            playouts: 40,
            random_move_rate: 0.0,
            seed: Seed(2),
        };
        let expert = |budget| Expert::new(budget).with_network(None);
        let played = self_play.games(&expert, &Sample::of, &|| ());
        let sample = played[0].samples[7].clone().ended(&played[0].end);
        assert!(sample.shares.len() > 1);
        let loss = |weights: &[f32]| {
            let input = Input::of(&sample.position, false);
            let activations = forward(weights, &input);
            let won = f64::from(chance(sample.logit + activations.correction));
            let target_value = f64::from(sample.target_value());
            let moves = Moves::of(&sample, &priors);
            let output = PolicyOutput::of(weights, &input, &activations.hidden);
            let of_moves = f64::from(moves.chances(moves.weighed(&output)).1);
            -target_value * won.ln() - (1.0 - target_value) * (1.0 - won).ln()
                + f64::from(OF_MOVES) * of_moves
        };
        let mut gradients = vec![0.0; TRAINED];
        accumulate_gradient(&sample, false, &priors, &weights, &mut gradients);
        let parts = [
            weights::OF_SQUARES,
            weights::OF_PIECES,
            weights::BIAS,
            weights::VALUE_HEADS,
            weights::STONES,
            weights::CORNERS,
            weights::MOVE_PIECES,
            weights::LOCAL,
            weights::PIECE,
            SHARED..TRAINED,
        ];
        for part in parts {
            // Numerical differentiation is the most precise where the slope is steepest.
            let at = part
                .clone()
                .max_by(|&a, &b| gradients[a].abs().total_cmp(&gradients[b].abs()))
                .unwrap();
            assert!(gradients[at] != 0.0, "{part:?}");
            let (before, step) = (weights[at], 2e-3);
            weights[at] = before + step;
            let above = loss(&weights);
            weights[at] = before - step;
            let below = loss(&weights);
            weights[at] = before;
            let gradient = (above - below) / (2.0 * f64::from(step));
            let error = (gradient - f64::from(gradients[at])).abs();
            assert!(
                error < 0.02 + 0.05 * gradient.abs(),
                "{part:?}: {gradient} {}",
                gradients[at]
            );
        }
    }

    #[test]
    fn a_network_learns_from_games() {
        let self_play = SelfPlay {
            games: 40,
            playouts: 20,
            random_move_rate: 0.05,
            seed: Seed(6),
        };
        let expert = |budget| Expert::new(budget).with_network(None);
        let played = self_play.games(&expert, &Sample::of, &|| ());
        let mut samples: Vec<Sample> = Vec::new();
        for game in played {
            samples.extend(
                game.samples
                    .into_iter()
                    .map(|sample| sample.ended(&game.end)),
            );
        }
        let (before, zero) = (losses(&samples, &Network::zero()), Network::zero());
        let network = train(&samples, &zero, 4, &mut Seed(1).stream(), &|| ());
        let after = losses(&samples, &network);
        assert!(
            after.value < before.value && after.moves < before.moves,
            "{before:?} {after:?}"
        );
        // The outcome depends only on the seed.
        let again = train(&samples, &zero, 4, &mut Seed(1).stream(), &|| ());
        assert_eq!(network.write(), again.write());
    }
}

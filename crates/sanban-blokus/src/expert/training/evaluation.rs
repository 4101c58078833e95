//! Fitting the evaluation to results of games: logistic regression in each phase of the game.

use pulp::Arch;

use crate::board::Board;
use crate::colour::Colour;
use crate::expert::evaluation::{Evaluation, ExtractFeatures, FEATURES, PHASES, phase};
use crate::expert::piece_filter::pieces_laid;
use crate::state::State;

/// A training sample: the features of a position, and the result for the side to move.
#[derive(Clone, Debug)]
pub struct Sample {
    to_move: Colour,
    phase: usize,
    features: Box<[f32; FEATURES]>,
    /// 1, ½ or 0; ½ until it is known.
    result: f64,
}

impl Sample {
    /// Sample of a position.
    #[must_use]
    pub fn of(state: &State) -> Sample {
        let (board, to_move) = (state.board(), state.to_move());
        Sample {
            to_move,
            phase: phase(pieces_laid(board)),
            features: Box::new(Arch::new().dispatch(ExtractFeatures { board, to_move })),
            result: 0.5,
        }
    }

    /// The same with the result of the game.
    #[must_use]
    pub fn ended(self, end: &Board) -> Sample {
        Sample {
            result: end.result(self.to_move),
            ..self
        }
    }
}

/// Mean log loss of the evaluation over the samples, in nats: 0.693 for an uninformed one, lower is better.
#[must_use]
pub fn log_loss(samples: &[Sample], evaluation: &Evaluation) -> f64 {
    let sum: f64 = samples
        .iter()
        .map(|sample| {
            let chance = evaluation.chance(sample.phase, &sample.features);
            let chance = f64::from(chance.clamp(1e-4, 1.0 - 1e-4));
            -sample.result * chance.ln() - (1.0 - sample.result) * (1.0 - chance).ln()
        })
        .sum();
    sum / samples.len() as f64
}

/// Number of weights, including the bias.
const SIZE: usize = FEATURES + 1;
/// Number of steps of Newton's method; after about six nothing changes any more.
const STEPS: usize = 10;
/// Ridge penalty, which keeps weights small where there are no data.
const RIDGE: f64 = 1e-4;

/// Maximum-likelihood evaluation for the samples.
#[must_use]
pub fn fit(samples: &[Sample]) -> Evaluation {
    let mut evaluation = Evaluation::even();
    for phase in 0..PHASES {
        let of_phase: Vec<&Sample> = samples
            .iter()
            .filter(|sample| sample.phase == phase)
            .collect();
        let weights = fit_phase(&of_phase);
        let to = &mut evaluation.0[phase];
        for (to, from) in to.features.iter_mut().zip(&weights) {
            *to = *from as f32;
        }
        let bias = weights[FEATURES] as f32;
        to.bias = bias;
    }
    evaluation
}

fn fit_phase(samples: &[&Sample]) -> [f64; SIZE] {
    let mut weights = [0.0; SIZE];
    if samples.is_empty() {
        return weights;
    }
    let all = samples.len() as f64;
    for _ in 0..STEPS {
        let mut curvature = vec![[0.0; SIZE]; SIZE];
        let mut slope = weights.map(|weight| RIDGE * weight * all);
        for sample in samples {
            let mut features = [1.0; SIZE];
            for (to, from) in features.iter_mut().zip(sample.features.iter()) {
                *to = f64::from(*from);
            }
            let sum: f64 = weights.iter().zip(&features).map(|(a, b)| a * b).sum();
            let chance = 1.0 / (1.0 + (-sum).exp());
            let (miss, doubt) = (chance - sample.result, chance * (1.0 - chance));
            for (row, &a) in features.iter().enumerate() {
                if a != 0.0 {
                    slope[row] += miss * a;
                    // The matrix is symmetric: its lower half is enough.
                    for (to, b) in curvature[row][..=row].iter_mut().zip(&features) {
                        *to += doubt * a * b;
                    }
                }
            }
        }
        for (row, values) in curvature.iter_mut().enumerate() {
            values[row] += RIDGE * all;
        }
        let step = solve(curvature, slope);
        for (weight, step) in weights.iter_mut().zip(step) {
            *weight -= step;
        }
    }
    weights
}

/// Solution of a system of linear equations with a symmetric positive definite matrix, given by its lower half
/// (Cholesky).
#[allow(clippy::needless_range_loop)] // with indices the formulas look as in a textbook
fn solve(mut matrix: Vec<[f64; SIZE]>, mut right: [f64; SIZE]) -> [f64; SIZE] {
    for row in 0..SIZE {
        for column in 0..=row {
            let known: f64 = (0..column)
                .map(|k| matrix[row][k] * matrix[column][k])
                .sum();
            let rest = matrix[row][column] - known;
            matrix[row][column] = if row == column {
                rest.max(f64::MIN_POSITIVE).sqrt()
            } else {
                rest / matrix[column][column]
            };
        }
    }
    for row in 0..SIZE {
        let known: f64 = (0..row).map(|k| matrix[row][k] * right[k]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    for row in (0..SIZE).rev() {
        let known: f64 = (row + 1..SIZE).map(|k| matrix[k][row] * right[k]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::super::self_play::SelfPlay;
    use super::*;
    use crate::expert::Expert;
    use sanban_game::Seed;

    #[test]
    #[allow(clippy::needless_range_loop)]
    fn equations_are_solved() {
        let mut matrix = vec![[0.0; SIZE]; SIZE];
        for row in 0..SIZE {
            for column in 0..=row {
                matrix[row][column] = if row == column { 4.0 } else { 0.01 };
            }
        }
        let wanted: [f64; SIZE] = std::array::from_fn(|at| at as f64 / 7.0 - 3.0);
        let right = std::array::from_fn(|row| {
            (0..SIZE)
                .map(|column| wanted[column] * matrix[row.max(column)][row.min(column)])
                .sum()
        });
        for (found, wanted) in solve(matrix, right).into_iter().zip(wanted) {
            assert!((found - wanted).abs() < 1e-9, "{found} {wanted}");
        }
    }

    #[test]
    fn games_teach_who_wins() {
        let self_play = SelfPlay {
            games: 40,
            playouts: 10,
            random_move_rate: 0.1,
            seed: Seed(5),
        };
        let expert = |budget| Expert::new(budget).with_evaluation(None);
        let played = self_play.games(&expert, &|state, _| Some(Sample::of(state)), &|| ());
        let mut samples: Vec<Sample> = Vec::new();
        for game in played {
            let ended = game
                .samples
                .into_iter()
                .map(|sample| sample.ended(&game.end));
            samples.extend(ended);
        }
        // One side's win is the other's loss.
        let results: f64 = samples.iter().map(|sample| sample.result).sum();
        assert!(results > 0.3 * samples.len() as f64 && results < 0.7 * samples.len() as f64);
        let (even, fitted) = (Evaluation::even(), fit(&samples));
        assert!((log_loss(&samples, &even) - 2_f64.ln()).abs() < 1e-6);
        assert!(log_loss(&samples, &fitted) < 0.5);
    }
}

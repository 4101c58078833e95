//! The weights of a [network](super), learned from self-play: what the search thought of positions and of their moves, and how the games
//! ended.
//!
//! The network learns what evaluation and priors leave to be said. A position is worth the mean of the search's value and of the end of
//! the game, and its moves' chances are the shares of the playouts that they got. Each time a position comes up it is mirrored or not,
//! by chance. A kind of square has numbers of its own that count on all squares, so that something is known of squares where it was
//! hardly ever seen; they are added to the others in the end.

mod judging;
mod lesson;
mod moves;

use rayon::prelude::*;

use self::judging::{EVERYWHERE, Input, LEARNED, learn, think};
pub use self::lesson::Lesson;
use self::moves::{Moves, Said};
use super::Network;
use super::kinds::KINDS;
use super::weights::{self, HIDDEN, JUDGE, JUDGING, SQUARES};
use crate::expert::evaluation::{PHASES, chance};
use crate::expert::prior::Priors;
use sanban_game::Stream;

/// How much the moves' chances count, compared with the value.
const OF_MOVES: f32 = 0.5;

/// Adds to the slopes what a lesson says.
fn take_in(lesson: &Lesson, mirrored: bool, priors: &Priors, weights: &[f32], slopes: &mut [f32]) {
    let input = Input::of(&lesson.position, mirrored);
    let thought = think(weights, &input);
    let miss = chance(lesson.logit + thought.correction) - lesson.worth();
    let mut of_hidden = [0.0; HIDDEN];
    if !lesson.shares.is_empty() {
        let moves = Moves::of(lesson, priors);
        let said = Said::of(weights, &input, &thought.hidden);
        let (chances, _) = moves.chances(moves.weighed(&said));
        let mut changes = Said::NOTHING;
        for (nth, &placement) in moves.placements.iter().enumerate() {
            changes.change(placement, OF_MOVES * (chances[nth] - moves.shares[nth]));
        }
        of_hidden = changes.learn(weights, slopes, &input, &thought.hidden);
    }
    learn(weights, slopes, &input, &thought, miss, of_hidden);
}

/// The weights of a network, followed by those that count on all squares, which begin with this.
fn spread(network: &Network, everywhere: f32) -> Vec<f32> {
    let mut weights = network.weights.clone();
    weights.resize(LEARNED, everywhere);
    weights
}

/// How well lessons are known: mean losses in nats, lower is better.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Losses {
    /// Of the value of positions.
    pub value: f64,
    /// Of the chances of moves.
    pub moves: f64,
}

/// The losses of a network over some lessons.
#[must_use]
pub fn losses(lessons: &[Lesson], network: &Network) -> Losses {
    let (priors, weights) = (Priors::learned(), spread(network, 0.0));
    let of_lesson = |lesson: &Lesson| {
        let input = Input::of(&lesson.position, false);
        let thought = think(&weights, &input);
        let won = chance(lesson.logit + thought.correction).clamp(1e-4, 1.0 - 1e-4);
        let worth = lesson.worth();
        let value = -worth * won.ln() - (1.0 - worth) * (1.0 - won).ln();
        let moves = (!lesson.shares.is_empty()).then(|| {
            let moves = Moves::of(lesson, &priors);
            let said = Said::of(&weights, &input, &thought.hidden);
            moves.chances(moves.weighed(&said)).1
        });
        (value, moves)
    };
    let all: Vec<(f32, Option<f32>)> = lessons.par_iter().map(of_lesson).collect();
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

/// Lessons after which the weights are changed, and how many of them are taken in side by side: the outcome shall not depend on the
/// number of threads.
const BATCH: usize = 512;
const SIDE_BY_SIDE: usize = 4;
/// How fast the weights change at most …
const RATE: f32 = 0.002;
/// … and how much those are drawn to 0 that belong to single squares or pieces.
const DECAY: f32 = 1.0;

/// Goes over the lessons so many times, in random order, and follows the slope of the loss (Adam, with a rate that falls to 0 along a
/// cosine). `tick` is called after each pass.
#[must_use]
pub fn study(
    lessons: &[Lesson],
    network: &Network,
    passes: usize,
    rng: &mut Stream,
    tick: &dyn Fn(),
) -> Network {
    let priors = Priors::learned();
    let mut weights = spread(network, 0.0);
    if weights.iter().all(|&weight| weight == 0.0) {
        begin(&mut weights, rng);
    }
    let (mut first, mut second) = (vec![0.0; LEARNED], vec![0.0; LEARNED]);
    let (mut power_one, mut power_two) = (1.0, 1.0);
    let mut slopes = vec![vec![0.0; LEARNED]; SIDE_BY_SIDE];
    let mut order: Vec<usize> = (0..lessons.len()).collect();
    let steps = lessons.len().div_ceil(BATCH) * passes;
    let mut step = 0;
    for _ in 0..passes {
        rng.shuffle(&mut order);
        for batch in order.chunks(BATCH) {
            let mirrored = rng.below(u32::MAX);
            let parts = batch.par_chunks(BATCH / SIDE_BY_SIDE);
            slopes.par_iter_mut().for_each(|slopes| slopes.fill(0.0));
            slopes.par_iter_mut().zip(parts).for_each(|(slopes, part)| {
                for (nth, &lesson) in part.iter().enumerate() {
                    let mirrored = mirrored >> (nth % 32) & 1 == 1;
                    take_in(&lessons[lesson], mirrored, &priors, &weights, slopes);
                }
            });
            let done = step as f32 / steps as f32;
            step += 1;
            let rate =
                RATE * 0.5 * (1.0 + (std::f32::consts::PI * done).cos()) * (done / 0.02).min(1.0);
            power_one *= 0.9;
            power_two *= 0.999;
            let size = batch.len() as f32;
            for at in 0..LEARNED {
                let slope = slopes.iter().map(|slopes| slopes[at]).sum::<f32>() / size;
                first[at] = 0.9 * first[at] + 0.1 * slope;
                second[at] = 0.999 * second[at] + 0.001 * slope * slope;
                let (mean, spread) = (
                    first[at] / (1.0 - power_one),
                    second[at] / (1.0 - power_two),
                );
                let kept = weights::BIAS.start..weights::STONES.start;
                let decay = if kept.contains(&at) || at >= EVERYWHERE {
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
                weights[EVERYWHERE + at];
        }
    }
    weights.truncate(weights::COUNT);
    Network::of(weights)
}

/// Weights to begin with, none like another, so that the numbers come to tell different things.
fn begin(weights: &mut [f32], rng: &mut Stream) {
    let mut draw = |range: std::ops::Range<usize>, most: f32, weights: &mut [f32]| {
        for weight in &mut weights[range] {
            *weight = most * (rng.below(20_001) as f32 / 10_000.0 - 1.0);
        }
    };
    draw(EVERYWHERE..LEARNED, 0.03, weights);
    draw(weights::OF_PIECES, 0.05, weights);
    weights[weights::BIAS].fill(0.1);
    for phase in 0..PHASES {
        let judge = weights::JUDGES.start + phase * JUDGE;
        draw(judge..judge + JUDGING * HIDDEN, 0.25, weights);
        let counts = judge + JUDGING * HIDDEN + JUDGING;
        draw(counts..counts + JUDGING, 0.25, weights);
    }
}

#[cfg(test)]
mod tests {
    use pulp::Arch;

    use super::*;
    use crate::Rules;
    use crate::expert::Expert;
    use crate::expert::evaluation::{Evaluation, phase};
    use crate::expert::network::{Advised, Judged};
    use crate::expert::playout::Position;
    use crate::expert::school::School;
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

    /// A network whose weights are drawn.
    fn drawn(rng: &mut Stream) -> Network {
        let weights = (0..weights::COUNT).map(|_| 0.2 * (rng.below(2001) as f32 / 1000.0 - 1.0));
        Network::of(weights.collect())
    }

    #[test]
    fn what_is_learned_is_what_is_played_by() {
        let (mut rng, arch) = (Seed(3).stream(), Arch::new());
        let (network, evaluation) = (drawn(&mut rng), Evaluation::even());
        let weights = spread(&network, 0.0);
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
            let thought = think(&weights, &input);
            let found = arch.dispatch(Judged {
                network: &network,
                evaluation: &evaluation,
                board,
                to_move,
                phase,
            });
            assert!((found - chance(thought.correction)).abs() < 0.01, "{found}");
            judged.push(found);
            let said = Said::of(&weights, &input, &thought.hidden);
            let advice = arch.dispatch(Advised {
                network: &network,
                board,
                to_move,
                phase,
            });
            for (said, advised) in said.grids.iter().zip(&advice.grids) {
                for (said, advised) in said.iter().zip(advised) {
                    assert!((said - advised).abs() < 0.05, "{said} {advised}");
                }
            }
            for (said, advised) in said.pieces.iter().zip(&advice.pieces) {
                assert!((said - advised).abs() < 0.05, "{said} {advised}");
            }
        }
        let spread =
            judged.iter().copied().fold(0.0, f32::max) - judged.iter().copied().fold(1.0, f32::min);
        assert!(spread > 0.2, "{judged:?}");
    }

    #[test]
    fn a_mirrored_board_is_the_same_to_a_mirrored_lesson() {
        let weights = spread(&drawn(&mut Seed(5).stream()), 0.0);
        for position in positions(3) {
            let mirrored = Position {
                board: position.board.mirrored(),
                ..position.clone()
            };
            let [here, there] =
                [(&position, true), (&mirrored, false)].map(|(position, mirrored)| {
                    think(&weights, &Input::of(position, mirrored)).correction
                });
            assert!((here - there).abs() < 1e-3, "{here} {there}");
        }
    }

    #[test]
    fn the_slopes_are_those_of_the_loss() {
        let mut rng = Seed(7).stream();
        let mut weights = spread(&drawn(&mut rng), 0.01);
        let priors = Priors::learned();
        let school = School {
            games: 20,
            playouts: 40,
            blunders: 0.0,
            seed: Seed(2),
        };
        let expert = |budget| Expert::new(budget).with_network(None);
        let played = school.games(&expert, &Lesson::of, &|| ());
        let lesson = played[0].lessons[7].clone().ended(&played[0].end);
        assert!(lesson.shares.len() > 1);
        let loss = |weights: &[f32]| {
            let input = Input::of(&lesson.position, false);
            let thought = think(weights, &input);
            let won = f64::from(chance(lesson.logit + thought.correction));
            let worth = f64::from(lesson.worth());
            let moves = Moves::of(&lesson, &priors);
            let said = Said::of(weights, &input, &thought.hidden);
            let of_moves = f64::from(moves.chances(moves.weighed(&said)).1);
            -worth * won.ln() - (1.0 - worth) * (1.0 - won).ln() + f64::from(OF_MOVES) * of_moves
        };
        let mut slopes = vec![0.0; LEARNED];
        take_in(&lesson, false, &priors, &weights, &mut slopes);
        let parts = [
            weights::OF_SQUARES,
            weights::OF_PIECES,
            weights::BIAS,
            weights::JUDGES,
            weights::STONES,
            weights::CORNERS,
            weights::MOVED,
            weights::LOCAL,
            weights::PIECE,
            EVERYWHERE..LEARNED,
        ];
        for part in parts {
            // Where the slope is steepest it is seen best.
            let at = part
                .clone()
                .max_by(|&a, &b| slopes[a].abs().total_cmp(&slopes[b].abs()))
                .unwrap();
            assert!(slopes[at] != 0.0, "{part:?}");
            let (before, step) = (weights[at], 2e-3);
            weights[at] = before + step;
            let above = loss(&weights);
            weights[at] = before - step;
            let below = loss(&weights);
            weights[at] = before;
            let slope = (above - below) / (2.0 * f64::from(step));
            let error = (slope - f64::from(slopes[at])).abs();
            assert!(
                error < 0.02 + 0.05 * slope.abs(),
                "{part:?}: {slope} {}",
                slopes[at]
            );
        }
    }

    #[test]
    fn a_network_learns_from_games() {
        let school = School {
            games: 40,
            playouts: 20,
            blunders: 0.05,
            seed: Seed(6),
        };
        let expert = |budget| Expert::new(budget).with_network(None);
        let played = school.games(&expert, &Lesson::of, &|| ());
        let mut lessons: Vec<Lesson> = Vec::new();
        for game in played {
            lessons.extend(
                game.lessons
                    .into_iter()
                    .map(|lesson| lesson.ended(&game.end)),
            );
        }
        let (before, silent) = (losses(&lessons, &Network::silent()), Network::silent());
        let network = study(&lessons, &silent, 4, &mut Seed(1).stream(), &|| ());
        let after = losses(&lessons, &network);
        assert!(
            after.value < before.value && after.moves < before.moves,
            "{before:?} {after:?}"
        );
        // The outcome depends on nothing but the seed.
        let again = study(&lessons, &silent, 4, &mut Seed(1).stream(), &|| ());
        assert_eq!(network.write(), again.write());
    }
}

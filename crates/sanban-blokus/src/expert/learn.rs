//! The weights of the priors, learnt from what the search prefers: for many positions, the share of the playouts that each
//! move got is what the priors should have said.

use super::playout::Position;
use super::prior::Priors;
use super::sorts::{Features, WEIGHTS};
use crate::state::{Action, State};
use sanban_game::{Candidate, Stream};

/// A position: for each legal move its weights, and the share of playouts that it got.
#[derive(Clone, Debug)]
pub struct Lesson {
    moves: Vec<(Vec<u16>, f32)>,
}

impl Lesson {
    /// What a search found in a position; nothing where there was no choice.
    #[must_use]
    pub fn new(state: &State, found: &[Candidate<Action>]) -> Option<Lesson> {
        let colour = state.to_move();
        let Position { last, laid, .. } = Position::of(state);
        let features = Features::of(state.board(), colour, &last, laid);
        let visits: u64 = found.iter().map(|candidate| candidate.visits).sum();
        let share = |placement| {
            found
                .iter()
                .find(|candidate| candidate.action == Action::Lay(placement))
                .map_or(0.0, |candidate| {
                    #[allow(clippy::cast_precision_loss)]
                    let share = candidate.visits as f32 / visits as f32;
                    share
                })
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
        Some(Lesson { moves })
    }

    /// The chances of the moves by these priors.
    fn chances(&self, priors: &Priors, chances: &mut Vec<f32>) {
        chances.clear();
        chances.extend(self.moves.iter().map(|(features, _)| {
            features
                .iter()
                .map(|&feature| priors.0[usize::from(feature)])
                .sum::<f32>()
        }));
        let highest = chances.iter().copied().fold(f32::MIN, f32::max);
        let mut sum = 0.0;
        for chance in chances.iter_mut() {
            *chance = (*chance - highest).exp();
            sum += *chance;
        }
        for chance in chances.iter_mut() {
            *chance /= sum;
        }
    }
}

/// The mean cross entropy of the lessons under these priors, in nats: lower is better.
#[must_use]
pub fn cross_entropy(lessons: &[Lesson], priors: &Priors) -> f64 {
    let mut chances = Vec::new();
    let mut sum = 0.0;
    for lesson in lessons {
        lesson.chances(priors, &mut chances);
        for ((_, share), chance) in lesson.moves.iter().zip(&chances) {
            if *share > 0.0 {
                sum -= f64::from(*share) * f64::from(chance.max(1e-9).ln());
            }
        }
    }
    #[allow(clippy::cast_precision_loss)]
    let mean = sum / lessons.len() as f64;
    mean
}

/// Goes over the lessons so many times, in random order, and follows the gradient of the cross entropy (Adam).
pub fn study(lessons: &[Lesson], priors: &mut Priors, passes: usize, rng: &mut Stream) {
    const BATCH: usize = 32;
    const DECAY: f32 = 1e-4;
    let (mut first, mut second) = (vec![0_f32; WEIGHTS], vec![0_f32; WEIGHTS]);
    let (mut power_one, mut power_two) = (1_f32, 1_f32);
    let mut order: Vec<usize> = (0..lessons.len()).collect();
    let mut chances = Vec::new();
    for pass in 0..passes {
        rng.shuffle(&mut order);
        #[allow(clippy::cast_precision_loss)]
        let rate = 0.02 * (1.0 - pass as f32 / passes as f32);
        for batch in order.chunks(BATCH) {
            let mut gradient = vec![0_f32; WEIGHTS];
            for &lesson in batch {
                let lesson = &lessons[lesson];
                lesson.chances(priors, &mut chances);
                for ((features, share), chance) in lesson.moves.iter().zip(&chances) {
                    for &feature in features {
                        gradient[usize::from(feature)] += chance - share;
                    }
                }
            }
            power_one *= 0.9;
            power_two *= 0.999;
            for at in 0..WEIGHTS {
                #[allow(clippy::cast_precision_loss)]
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
    use super::super::Expert;
    use super::super::school::School;
    use super::*;
    use sanban_game::Seed;

    #[test]
    fn lessons_teach_what_the_search_prefers() {
        let school = School {
            games: 4,
            playouts: 40,
            blunders: 0.0,
            seed: Seed(3),
        };
        let start = Priors::uniform();
        let expert = |budget| Expert::new(budget).with_priors(&start);
        let lessons: Vec<Lesson> = school
            .games(&expert, &|state, found| Lesson::new(state, found), &|| ())
            .into_iter()
            .flat_map(|game| game.lessons)
            .collect();
        assert!(lessons.len() > 50, "{}", lessons.len());
        for lesson in &lessons {
            let shares: f32 = lesson.moves.iter().map(|(_, share)| share).sum();
            assert!((shares - 1.0).abs() < 1e-4, "{shares}");
        }
        let mut priors = start.clone();
        study(&lessons, &mut priors, 5, &mut Seed(4).stream());
        let (before, after) = (
            cross_entropy(&lessons, &start),
            cross_entropy(&lessons, &priors),
        );
        assert!(after < before - 0.1, "{before} to {after}");
    }
}

//! The weights of the priors, learnt from what the search prefers: for many positions, the share of the playouts that each
//! move got is what the priors should have said.

use rayon::prelude::*;

use super::Expert;
use super::playout::{Last, note};
use super::prior::Priors;
use super::sorts::{Features, WEIGHTS};
use crate::blokus::BALANCED_OPENINGS;
use crate::blokus::notation::read_placement;
use crate::blokus::rules::Rules;
use crate::blokus::state::{Action, State};
use crate::game::{Candidate, Player, Seed, State as _, StopFlag, Stream, Thinking};
use crate::search::Budget;

/// How lessons come about: the expert plays itself.
#[derive(Clone, Copy, Debug)]
pub struct School {
    /// How many games are played.
    pub games: u64,
    /// How many playouts each decision gets.
    pub playouts: u64,
    /// Where all chance starts.
    pub seed: Seed,
}

/// So many plies of a game are drawn by the playouts that moves got, so that no two games are alike …
const VARIED: u16 = 6;
/// … and of the later ones this share.
const VARIED_LATER: f64 = 0.1;

impl School {
    /// What the expert with these priors finds in all positions of its games; half of them start after one of the balanced
    /// first moves. `tick` is called after each game. Takes all threads of the current `rayon` pool; the lessons do
    /// not depend on how many there are.
    #[must_use]
    pub fn lessons(&self, priors: &Priors, tick: &(dyn Fn() + Sync)) -> Vec<Lesson> {
        let games = 0..self.games;
        games
            .into_par_iter()
            .flat_map_iter(|game| {
                let lessons = self.game(game, priors);
                tick();
                lessons
            })
            .collect()
    }

    fn game(&self, game: u64, priors: &Priors) -> Vec<Lesson> {
        let seed = self.seed.derive(game);
        let mut rng = seed.derive(1).stream();
        let mut state = State::start(&Rules::default(), 2, seed);
        if game % 2 == 1 {
            let mut openings = BALANCED_OPENINGS
                .lines()
                .filter_map(|line| read_placement(line.split(' ').next()?).ok());
            if let Some(first) = openings.nth(rng.index(BALANCED)) {
                state.apply(&Action::Lay(first));
            }
        }
        let mut expert = Expert::new(Budget::playouts(self.playouts))
            .with_priors(priors)
            .with_book(None);
        let stop = StopFlag::new();
        let mut lessons = Vec::new();
        while let Some(seat) = state.actor() {
            let mut thinking = Thinking {
                rng: &mut rng,
                stop: &stop,
            };
            let decision = expert.decide(&state.view(seat), &mut thinking);
            let found = &decision.candidates;
            lessons.extend(Lesson::new(&state, found));
            let varied = state.plies() < VARIED || rng.chance(VARIED_LATER);
            let drawn = if varied { draw(found, &mut rng) } else { None };
            state.apply(&drawn.unwrap_or(decision.action));
        }
        lessons
    }
}

/// How many balanced first moves there are.
const BALANCED: usize = 43;

/// One of the moves, each with its share of the playouts.
fn draw(found: &[Candidate<Action>], rng: &mut Stream) -> Option<Action> {
    let all: u64 = found.iter().map(|candidate| candidate.visits).sum();
    let mut left = rng.below(u32::try_from(all).ok().filter(|&all| all > 0)?);
    found
        .iter()
        .find(|candidate| {
            let visits = u32::try_from(candidate.visits).unwrap_or(u32::MAX);
            let here = left < visits;
            left = left.saturating_sub(visits);
            here
        })
        .map(|candidate| candidate.action)
}

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
        let mut last = Last::default();
        for &(colour, placement) in state.laid() {
            note(&mut last, colour, placement);
        }
        let features = Features::of(state.board(), colour, &last, state.laid().len());
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
    use super::*;

    #[test]
    fn lessons_teach_what_the_search_prefers() {
        let school = School {
            games: 4,
            playouts: 40,
            seed: Seed(3),
        };
        let start = Priors::uniform();
        let lessons = school.lessons(&start, &|| ());
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

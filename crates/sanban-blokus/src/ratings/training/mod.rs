//! Fitting ratings to games: in each position the legal placements are the teams of a competition, and the one that was
//! played has won it.

mod mm;

pub use mm::Tournament;

use rayon::prelude::*;

use super::{Feature, Gammas, Phase};
use crate::board::Board;
use crate::colour::Colour;
use crate::placement::Placement;
use crate::rules::Rules;

/// A training sample: a position and the move that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveSample {
    /// The position.
    pub board: Board,
    /// The side to move.
    pub colour: Colour,
    /// Placement that was played, a legal one.
    pub chosen: Placement,
}

impl MoveSample {
    /// Samples of a game, given by its placements in order, all legal.
    pub fn of_game(
        rules: &Rules,
        laid: &[(Colour, Placement)],
    ) -> impl Iterator<Item = MoveSample> {
        let mut next = Board::new(rules);
        laid.iter().map(move |&(colour, chosen)| {
            let board = next;
            next.lay(colour, chosen);
            MoveSample {
                board,
                colour,
                chosen,
            }
        })
    }

    /// The same sample mirrored in the diagonal through both start squares.
    #[must_use]
    pub fn mirrored(&self) -> MoveSample {
        MoveSample {
            board: self.board.mirrored(),
            colour: self.colour,
            chosen: self.chosen.mirrored(),
        }
    }
}

/// Fit of one phase.
#[derive(Clone, Debug, PartialEq)]
pub struct PhaseFit {
    /// The phase.
    pub phase: Phase,
    /// Number of moves with a choice.
    pub moves: usize,
    /// Mean log-likelihood of a move under the uniform model, in nats.
    pub uniform: f64,
    /// Mean log-likelihood of a move under the ratings after each iteration, in nats.
    pub rated: Vec<f64>,
}

/// Fitted ratings.
#[derive(Clone, Debug)]
pub struct FittedRatings {
    /// Ratings by phase.
    pub gammas: [Gammas; 3],
    /// Fit of each phase.
    pub phases: [PhaseFit; 3],
}

/// Fits ratings. Every feature starts with `prior` wins and losses against rating 1; the fit ends after `iterations`, or
/// when one gains less than 10⁻⁷ per move. Uses the threads of the current `rayon` pool, one per phase.
#[must_use]
pub fn fit(samples: &[MoveSample], prior: f64, iterations: usize) -> FittedRatings {
    let mut phases: Vec<(Gammas, PhaseFit)> = Phase::ALL
        .into_par_iter()
        .with_max_len(1)
        .map(|phase| fit_phase(phase, samples, prior, iterations))
        .collect();
    let mut next = || phases.remove(0);
    let [first, second, third] = [next(), next(), next()];
    FittedRatings {
        gammas: [first.0, second.0, third.0],
        phases: [first.1, second.1, third.1],
    }
}

fn fit_phase(
    phase: Phase,
    samples: &[MoveSample],
    prior: f64,
    iterations: usize,
) -> (Gammas, PhaseFit) {
    let team = |placement: Placement| -> Vec<u16> {
        let features = Feature::of(placement);
        let numbers = features.iter().map(|feature| feature.index());
        numbers
            .filter_map(|number| u16::try_from(number).ok())
            .collect()
    };
    let teams = Placement::all().map(team).collect();
    let mut tournament = Tournament::new(Feature::COUNT, teams, prior);
    let mut legal = Vec::new();
    let mut uniform = 0.0;
    for sample in samples {
        if Phase::of(&sample.board) != phase {
            continue;
        }
        sample.board.placements(sample.colour, &mut legal);
        // Nothing can be learned from a forced move.
        if legal.len() > 1 {
            let ways = legal.len() as f64;
            uniform -= ways.ln();
            tournament.add(legal.iter().map(|placement| placement.0), sample.chosen.0);
        }
    }
    let moves = tournament.competitions();
    let each = moves.max(1) as f64;
    let mut rated = Vec::new();
    tournament.solve(1e-7, iterations, |likelihood| rated.push(likelihood / each));
    let found = tournament.gammas();
    let fit = PhaseFit {
        phase,
        moves,
        uniform: uniform / each,
        rated,
    };
    (std::array::from_fn(|feature| found[feature]), fit)
}

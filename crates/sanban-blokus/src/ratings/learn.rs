//! Learning ratings from games: in each position the legal placements are the teams of a competition, and the one that
//! was played has won it.

use rayon::prelude::*;

use super::{Feature, Gammas, Phase, Tournament};
use crate::board::Board;
use crate::colour::Colour;
use crate::placement::Placement;
use crate::rules::Rules;

/// A position and what was played in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The position.
    pub board: Board,
    /// Who was to move.
    pub colour: Colour,
    /// What was played, a legal placement.
    pub chosen: Placement,
}

impl Lesson {
    /// The lessons of a game, given by what was laid in order, each of it legal.
    pub fn of_game(rules: &Rules, laid: &[(Colour, Placement)]) -> impl Iterator<Item = Lesson> {
        let mut next = Board::new(rules);
        laid.iter().map(move |&(colour, chosen)| {
            let board = next;
            next.lay(colour, chosen);
            Lesson {
                board,
                colour,
                chosen,
            }
        })
    }

    /// The same lesson seen in the diagonal through both start squares.
    #[must_use]
    pub fn mirrored(&self) -> Lesson {
        Lesson {
            board: self.board.mirrored(),
            colour: self.colour,
            chosen: self.chosen.mirrored(),
        }
    }
}

/// How the ratings of one phase were found.
#[derive(Clone, Debug, PartialEq)]
pub struct PhaseCourse {
    /// The phase.
    pub phase: Phase,
    /// How many moves with a choice there were.
    pub moves: usize,
    /// The mean logarithm of a move's probability when every legal move is as probable.
    pub uniform: f64,
    /// The same by the ratings, after each iteration.
    pub rated: Vec<f64>,
}

/// What was learned.
#[derive(Clone, Debug)]
pub struct Learned {
    /// The ratings by phase.
    pub gammas: [Gammas; 3],
    /// How each phase went.
    pub courses: [PhaseCourse; 3],
}

/// Learns ratings. Every feature begins with `prior` wins and losses against rating 1; an end comes after `iterations`, or
/// when one gains less than 10⁻⁷ a move. Takes all threads of the current `rayon` pool, one a phase.
#[must_use]
pub fn learn(lessons: &[Lesson], prior: f64, iterations: usize) -> Learned {
    let mut phases: Vec<(Gammas, PhaseCourse)> = Phase::ALL
        .into_par_iter()
        .with_max_len(1)
        .map(|phase| learn_phase(phase, lessons, prior, iterations))
        .collect();
    let mut next = || phases.remove(0);
    let [first, second, third] = [next(), next(), next()];
    Learned {
        gammas: [first.0, second.0, third.0],
        courses: [first.1, second.1, third.1],
    }
}

fn learn_phase(
    phase: Phase,
    lessons: &[Lesson],
    prior: f64,
    iterations: usize,
) -> (Gammas, PhaseCourse) {
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
    for lesson in lessons {
        if Phase::of(&lesson.board) != phase {
            continue;
        }
        lesson.board.placements(lesson.colour, &mut legal);
        // Where there is no choice, nothing can be learned.
        if legal.len() > 1 {
            #[allow(clippy::cast_precision_loss)]
            let ways = legal.len() as f64;
            uniform -= ways.ln();
            tournament.add(legal.iter().map(|placement| placement.0), lesson.chosen.0);
        }
    }
    let moves = tournament.competitions();
    #[allow(clippy::cast_precision_loss)]
    let each = moves.max(1) as f64;
    let mut rated = Vec::new();
    tournament.solve(1e-7, iterations, |likelihood| rated.push(likelihood / each));
    let found = tournament.gammas();
    let course = PhaseCourse {
        phase,
        moves,
        uniform: uniform / each,
        rated,
    };
    (std::array::from_fn(|feature| found[feature]), course)
}

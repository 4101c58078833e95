//! Ratings from the results of matches, after Bradley and Terry (*Biometrika* 39, 1952): the ratings that make the results most
//! likely, by Newton's method, with their errors from the curvature there.

use super::SCALE;
use super::matrix::Matrix;

/// The results of a match between two players, by their indices.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Encounter {
    /// The one.
    pub one: usize,
    /// The other.
    pub other: usize,
    /// The share of the results that the one won, 0 to 1.
    pub share: f64,
    /// How many independent results it comes from.
    pub results: f64,
}

/// The ratings that explain results.
#[derive(Clone, Debug, PartialEq)]
pub struct Strengths {
    /// The ratings; that of the anchor is 0.
    pub ratings: Vec<f64>,
    /// Half the widths of their 95 % intervals, against the anchor.
    pub errors: Vec<f64>,
}

/// The ratings of `players` players against `anchor`, whose rating is 0. Each match counts as if it also held one drawn result, so
/// that one won throughout is no infinite distance. Players that no chain of matches joins to the anchor stay at 0, with an infinite
/// error.
#[must_use]
pub fn fit(players: usize, anchor: usize, encounters: &[Encounter]) -> Strengths {
    /// Newton's method doubles the right digits with each step.
    const STEPS: usize = 50;
    let mut ratings = vec![0.0; players];
    let mut curvature = Matrix::new(players);
    for _ in 0..STEPS {
        let mut slope = vec![0.0; players];
        curvature = Matrix::new(players);
        for &Encounter {
            one,
            other,
            share,
            results,
        } in encounters
        {
            let expected = 1.0 / (1.0 + f64::exp(ratings[other] - ratings[one]));
            let (won, results) = (share * results + 0.5, results + 1.0);
            let miss = won - results * expected;
            slope[one] += miss;
            slope[other] -= miss;
            let bend = results * expected * (1.0 - expected);
            curvature.add(one, one, bend);
            curvature.add(other, other, bend);
            curvature.add(one, other, -bend);
            curvature.add(other, one, -bend);
        }
        curvature.pin(anchor);
        slope[anchor] = 0.0;
        let step = curvature.solve(&slope);
        for (rating, step) in ratings.iter_mut().zip(&step) {
            // A step over several classes of strength leaves the region in which Newton's method holds.
            *rating += step.clamp(-2.0, 2.0);
        }
        if step.iter().all(|step| step.abs() < 1e-12) {
            break;
        }
    }
    let error = |player: usize| {
        if player == anchor {
            return 0.0;
        }
        let mut unit = vec![0.0; players];
        unit[player] = 1.0;
        match curvature.solve(&unit)[player] {
            variance if variance > 0.0 => 1.96 * variance.sqrt() * SCALE,
            _ => f64::INFINITY,
        }
    };
    Strengths {
        errors: (0..players).map(error).collect(),
        ratings: ratings.iter().map(|rating| rating * SCALE).collect(),
    }
}

/// How many points of rating a share of wins, 0 to 1, is worth.
pub(super) fn points_of(share: f64) -> f64 {
    SCALE * (share / (1.0 - share)).ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn met(one: usize, other: usize, share: f64, results: f64) -> Encounter {
        Encounter {
            one,
            other,
            share,
            results,
        }
    }

    #[test]
    fn ten_to_one_is_four_hundred_points() {
        let found = fit(2, 0, &[met(1, 0, 10.0 / 11.0, 1e9)]);
        assert_eq!(found.ratings[0], 0.0);
        assert!((found.ratings[1] - 400.0).abs() < 1e-3, "{found:?}");
        assert!((points_of(10.0 / 11.0) - 400.0).abs() < 1e-9);
    }

    #[test]
    fn what_agrees_is_found_again_whatever_the_chain() {
        let truth = [0.0, 130.0, 310.0, 250.0];
        let share = |one: usize, other: usize| {
            1.0 / (1.0 + 10_f64.powf((truth[other] - truth[one]) / 400.0))
        };
        let pairs = [(0, 1), (1, 2), (2, 3), (3, 0)];
        let met = pairs.map(|(one, other)| met(one, other, share(one, other), 1e9));
        let found = fit(4, 0, &met);
        for (rating, truth) in found.ratings.iter().zip(truth) {
            assert!((rating - truth).abs() < 1e-3, "{found:?}");
        }
    }

    #[test]
    fn an_error_is_that_of_a_share() {
        // 400 results at one half: 1.96 × 0.5 / 20 of a share, at a slope of ln 10 / 1600 a point.
        let found = fit(2, 0, &[met(1, 0, 0.5, 399.0)]);
        let expected = 1.96 * 0.025 * 1600.0 / std::f64::consts::LN_10;
        assert!((found.errors[1] - expected).abs() < 1e-6, "{found:?}");
    }

    #[test]
    fn a_match_won_throughout_is_a_finite_distance() {
        let found = fit(3, 0, &[met(1, 0, 1.0, 86.0)]);
        assert!((700.0..1100.0).contains(&found.ratings[1]), "{found:?}");
        assert!(found.errors[1].is_finite());
        // Nobody has met the third.
        assert_eq!((found.ratings[2], found.errors[2]), (0.0, f64::INFINITY));
    }
}

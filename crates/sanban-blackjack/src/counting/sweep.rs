//! Solved shoes for a sweep of true counts.
//!
//! A player who knows only the true count faces all shoes with that count. The mean number of cards of a rank in them
//! is linear in its tag: the unseen cards and the seen ones are random parts of a shoe, and for such parts (as for
//! normal variables) the regression on a sum is linear. With `p` the share of a rank in the shoe, `t` its tag, `μ` and
//! `σ` the mean and standard deviation of the tags, and `T` the true count per deck, it is
//! ```text
//! p · (1 − (t − μ)·T / (52·σ²))
//! ```
//!
//! whatever the number of cards left. The solved shoe holds these shares of a *whole* shoe: cards drawn one after
//! another from an unknown part of a shoe are as strongly correlated as cards drawn from the whole, so the result holds
//! for any penetration. (Drawing from an average shoe of the remaining size would remove the player's own cards twice:
//! the count already includes them, and beyond that they only say that the whole has fewer of them.)
//!
//! What it leaves out: where the dealer has looked, the hole card that is not there says more about the few cards left
//! of a shoe than about a whole one. With six decks an index is off by up to .2 for that (10 against an ace), with three
//! by up to .4 (10 against a ten). A test of `indices` checks this against averages over shoes that were really dealt.

use rayon::prelude::*;

use super::Count;
use super::draws::VALUES;
use crate::HouseRules;
use crate::exact::{Shoe, Solution};

/// Distance between the solved true counts, in standard deviations of the tags, and their number on each side of 0.
const STEP: f64 = 2.0;
const STEPS: i32 = 7;

/// True counts of a count before a round, with the solved shoe of each.
#[derive(Debug)]
pub(super) struct Sweep {
    /// Points in ascending order, evenly spaced, with 0 in the middle.
    pub(super) points: Vec<Point>,
}

/// A true count before a round, with its solution.
#[derive(Debug)]
pub(super) struct Point {
    pub(super) true_count: f64,
    pub(super) solution: Solution,
}

/// Average shoe at a true count. An endless shoe is always the same.
pub(super) fn shoe_at(rules: &HouseRules, count: &Count, true_count: f64) -> Shoe {
    let whole = Shoe::of_rules(rules);
    if whole.is_endless() {
        return whole;
    }
    let whole = f64::from(whole.len());
    Shoe::on_average(shares(rules, count, true_count).map(|share| share * whole))
}

/// Shares of ace to ten in the average shoe at a true count.
pub(super) fn shares(rules: &HouseRules, count: &Count, true_count: f64) -> [f64; VALUES] {
    let whole = Shoe::of_rules(rules);
    let (mean, deviation) = (count.deck_sum() / 52.0, count.deviation());
    std::array::from_fn(|value| {
        // Columns of a chart run from 2 to ace, values of a shoe from ace to ten.
        let tag = count.tags()[(value + 9) % 10];
        let tilt = (tag - mean) * true_count / (52.0 * deviation * deviation);
        let points = u8::try_from(value + 1).unwrap_or(10);
        f64::from(whole.count(points)) / f64::from(whole.len()) * (1.0 - tilt)
    })
}

impl Sweep {
    /// Solves the shoes: 15 of them, on all cores.
    pub(super) fn of(rules: &HouseRules, count: &Count) -> Sweep {
        let points = (-STEPS..=STEPS).into_par_iter().map(|step| {
            let true_count = f64::from(step) * STEP * count.deviation();
            Point {
                true_count,
                solution: Solution::of(rules, &shoe_at(rules, count, true_count)),
            }
        });
        Sweep {
            points: points.collect(),
        }
    }

    /// True counts in ascending order.
    pub(super) fn places(&self) -> Vec<f64> {
        self.points.iter().map(|point| point.true_count).collect()
    }

    /// Solution of the whole shoe.
    pub(super) fn neutral(&self) -> &Solution {
        &self.points[self.points.len() / 2].solution
    }
}

/// Piecewise linear interpolation at `x` through points with ascending places, extended linearly beyond them.
pub(super) fn interpolate(points: &[(f64, f64)], x: f64) -> f64 {
    let after = points
        .partition_point(|&(place, _)| place < x)
        .clamp(1, points.len() - 1);
    let ((x0, y0), (x1, y1)) = (points[after - 1], points[after]);
    y0 + (y1 - y0) * (x - x0) / (x1 - x0)
}

//! The shoes that a true count stands for, solved.
//!
//! Who knows a true count and nothing else faces no certain shoe but all shoes with that count. The average number of
//! cards of a rank in them is linear in its tag: the unseen cards and the seen ones are random parts of a shoe, and of
//! such parts (as of normal variables) the regression on a sum is linear. With `p` the share of a rank in the shoe, `t`
//! its tag, `μ` and `σ` the mean and deviation of the tags, and a true count of `T` a deck, it is
//!
//! ```text
//! p · (1 − (t − μ)·T / (52·σ²))
//! ```
//!
//! whatever the number of cards left. The shoe solved holds these shares of a *whole* shoe: cards drawn one after the
//! other from an unknown part of a shoe are as closely tied to each other as cards of the whole, so the result holds for
//! any penetration. (Drawing from an average shoe of the size that is left would take the player's own cards out of it
//! twice: they say nothing about a count that they are already in, but that there are fewer of them in the whole.)
//!
//! A test of `indices` holds this against averages over shoes that were really dealt.

use rayon::prelude::*;

use super::Count;
use crate::HouseRules;
use crate::exact::{Shoe, Solution};

/// The true counts that are solved, in deviations of the tags, and how many each side of 0.
const STEP: f64 = 2.0;
const STEPS: i32 = 7;

/// A count's true counts before a round, and the shoe of each solved.
#[derive(Debug)]
pub(super) struct Sweep {
    /// In increasing order, evenly spaced, 0 in the middle.
    pub(super) points: Vec<Point>,
}

/// A true count before a round.
#[derive(Debug)]
pub(super) struct Point {
    pub(super) true_count: f64,
    pub(super) solution: Solution,
}

/// The average shoe at a true count. An endless shoe is always the same.
pub(super) fn shoe_at(rules: &HouseRules, count: &Count, true_count: f64) -> Shoe {
    let whole = Shoe::of_rules(rules);
    if whole.is_endless() {
        return whole;
    }
    let (mean, deviation) = (count.deck_sum() / 52.0, count.deviation());
    Shoe::on_average(std::array::from_fn(|value| {
        // A chart's columns run from 2 to ace, a shoe's values from ace to ten.
        let tag = count.tags()[(value + 9) % 10];
        let tilt = (tag - mean) * true_count / (52.0 * deviation * deviation);
        let points = u8::try_from(value + 1).unwrap_or(10);
        f64::from(whole.count(points)) * (1.0 - tilt)
    }))
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

    /// The true counts, in increasing order.
    pub(super) fn places(&self) -> Vec<f64> {
        self.points.iter().map(|point| point.true_count).collect()
    }

    /// The whole shoe.
    pub(super) fn neutral(&self) -> &Solution {
        &self.points[self.points.len() / 2].solution
    }
}

/// The value at `x` of the line through points at increasing places, straight between and beyond them.
pub(super) fn interpolate(points: &[(f64, f64)], x: f64) -> f64 {
    let after = points
        .partition_point(|&(place, _)| place < x)
        .clamp(1, points.len() - 1);
    let ((x0, y0), (x1, y1)) = (points[after - 1], points[after]);
    y0 + (y1 - y0) * (x - x0) / (x1 - x0)
}

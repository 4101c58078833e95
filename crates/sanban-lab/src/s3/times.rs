//! Running times of the recursions, with memory and without.

use std::collections::HashMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

use super::opening::ranks;
use super::{Named, STATES};
use sanban_blackjack::exact::infinite_deck::{MemoisedRecursion, PlainRecursion, Recursion, Sum};
use serde::{Deserialize, Serialize};

/// Result of the recursion without memory.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PlainRun {
    /// Payout of hitting.
    pub hit: f64,
    /// Payout of standing.
    pub stand: f64,
    /// Running time in seconds; differs from run to run.
    pub seconds: f64,
}

/// Running times of the recursions.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Times {
    /// Nanoseconds to look up three known states; the article: 66.
    pub three_known_states_ns: f64,
    /// Microseconds for everything from soft 12 v ace on, with memory, nothing known before.
    pub memoised_us: f64,
    /// Milliseconds for hard 12 v 10 without memory.
    pub plain_ms: f64,
    /// Milliseconds for hard 12 v 10 without memory where each of the dealer's hands has a map of its scores, as in the
    /// article's program.
    pub plain_with_maps_ms: f64,
    /// Milliseconds for hard 12 v 10 with memory.
    pub memoised_same_ms: f64,
    /// Number of states of the player that soft 12 v ace needs, itself among them.
    pub states: usize,
}

pub(super) fn run_plain(state: &Named) -> PlainRun {
    let start = Instant::now();
    let payouts = PlainRecursion.payouts(black_box(state.player), state.dealer, state.has_hit);
    PlainRun {
        hit: payouts.hit,
        stand: payouts.stand,
        seconds: start.elapsed().as_secs_f64(),
    }
}

/// Repeats `work` for at least 0.2 seconds and returns the mean time of one run in seconds.
pub(super) fn seconds(mut work: impl FnMut()) -> f64 {
    let start = Instant::now();
    let mut runs = 0_u32;
    while runs == 0 || start.elapsed().as_secs_f64() < 0.2 {
        work();
        runs += 1;
    }
    start.elapsed().as_secs_f64() / f64::from(runs)
}

/// Run of the recursion without memory, with a map for each hand of the dealer, that was stopped if it took too long.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct MapsRun {
    /// `true` if it came to its end.
    pub is_finished: bool,
    /// Running time in seconds; differs from run to run.
    pub seconds: f64,
}

/// Runs the state for so many seconds at most.
pub(super) fn run_with_maps(state: &Named, limit: f64) -> MapsRun {
    let start = Instant::now();
    let mut maps = RecursionWithMaps {
        until: start.checked_add(Duration::from_secs_f64(limit)),
    };
    let found = maps.best(black_box(state.player), state.dealer, state.has_hit);
    MapsRun {
        is_finished: found.is_some(),
        seconds: start.elapsed().as_secs_f64(),
    }
}

/// The article's recursion without memory as its program has it: each hand of the dealer returns a map from scores to
/// chances.
#[derive(Default)]
pub(super) struct RecursionWithMaps {
    /// Time at which it is stopped.
    pub(super) until: Option<Instant>,
}

impl RecursionWithMaps {
    fn dealer(&self, dealer: Sum) -> HashMap<u8, f64> {
        let score = dealer.score();
        if score == 0 || score >= 17 {
            return HashMap::from([(score, 1.0)]);
        }
        let mut scores = HashMap::new();
        for (_, points, chance) in ranks() {
            let next = Sum::new(dealer.sum + points, dealer.has_ace || points == 1);
            for (score, part) in self.dealer(next) {
                *scores.entry(score).or_insert(0.0) += chance * part;
            }
        }
        scores
    }

    /// Payout of the best action; `None` if it was stopped.
    pub(super) fn best(&mut self, player: Sum, dealer: Sum, has_hit: bool) -> Option<f64> {
        let score = player.score();
        if score == 0 {
            return Some(0.0);
        }
        if self.until.is_some_and(|until| until <= Instant::now()) {
            return None;
        }
        let stand: f64 = self
            .dealer(dealer)
            .into_iter()
            .map(|(theirs, chance)| match theirs.cmp(&score) {
                std::cmp::Ordering::Less => 2.0 * chance,
                std::cmp::Ordering::Equal => chance,
                std::cmp::Ordering::Greater => 0.0,
            })
            .sum();
        let hit: Option<f64> = ranks()
            .map(|(_, points, chance)| {
                let next = Sum::new(player.sum + points, player.has_ace || points == 1);
                Some(chance * self.best(next, dealer, true)?)
            })
            .sum();
        Some(hit?.max(stand).max(if has_hit { 0.0 } else { 0.5 }))
    }
}

pub(super) fn times() -> Times {
    // The last three are those that the article times.
    let timed = [2, 3, 4].map(|at| {
        let state = STATES[at];
        (state.player, state.dealer, state.has_hit)
    });
    let mut known = MemoisedRecursion::default();
    let mut look_up = || {
        for (player, dealer, has_hit) in black_box(timed) {
            black_box(known.look_up(player, dealer, has_hit));
        }
    };
    look_up();
    let three = seconds(|| (0..1000).for_each(|_| look_up())) / 1000.0;
    let (player, dealer) = (Sum::new(12, false), Sum::card(10));
    let mut maps = RecursionWithMaps::default();
    Times {
        plain_with_maps_ms: 1e3
            * seconds(|| {
                black_box(maps.best(black_box(player), dealer, false));
            }),
        three_known_states_ns: three * 1e9,
        memoised_us: 1e6
            * seconds(|| {
                black_box(MemoisedRecursion::default().look_up(
                    Sum::new(2, true),
                    Sum::card(1),
                    false,
                ));
            }),
        plain_ms: 1e3
            * seconds(|| {
                black_box(PlainRecursion.payouts(black_box(player), dealer, false));
            }),
        memoised_same_ms: 1e3
            * seconds(|| {
                black_box(MemoisedRecursion::default().look_up(black_box(player), dealer, false));
            }),
        states: {
            let mut soft = MemoisedRecursion::default();
            soft.look_up(Sum::new(2, true), Sum::card(1), false);
            soft.len()
        },
    }
}

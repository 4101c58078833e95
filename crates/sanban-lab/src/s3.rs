//! S3: the exact values of the article, by its own recursion and by the exact engine, and the time that memoisation
//! saves.

use std::hint::black_box;
use std::time::Instant;

use serde::Serialize;

use sanban_blackjack::exact::infinite_deck::{
    MemoisedRecursion, PlainRecursion, Recursion, Sum, plain_calls,
};
use sanban_blackjack::exact::{Shoe, evaluate};
use sanban_blackjack::{Action, HouseRules};
use sanban_game::cards::Rank;
use sanban_game::{RuleError, Rules};

use crate::Compared;

/// A named state of the article.
#[derive(Clone, Copy, Debug)]
struct Named {
    name: &'static str,
    player: Sum,
    dealer: Sum,
    /// `true` if the player has hit, and so may not surrender.
    has_hit: bool,
    /// Values of hit and stand as the article prints them.
    printed: Option<(f64, f64)>,
    /// Cards that make up the state, for the engine.
    cards: &'static [Rank],
}

/// The two states whose values the article prints, and the three that it times.
const STATES: [Named; 5] = [
    Named {
        name: "one ace v 7",
        player: Sum::card(1),
        dealer: Sum::card(7),
        has_hit: false,
        printed: Some((1.457_369, 0.524_625)),
        cards: &[Rank::Ace],
    },
    Named {
        name: "hard 16 v 10",
        player: Sum::new(16, false),
        dealer: Sum::card(10),
        has_hit: false,
        printed: Some((0.430_693, 0.424_218)),
        cards: &[Rank::Ten, Rank::Six],
    },
    Named {
        name: "soft 12 v ace",
        player: Sum::new(2, true),
        dealer: Sum::card(1),
        has_hit: false,
        printed: None,
        cards: &[Rank::Ace, Rank::Ace],
    },
    Named {
        name: "hard 18 v 10",
        player: Sum::new(18, false),
        dealer: Sum::card(10),
        has_hit: false,
        printed: None,
        cards: &[Rank::Ten, Rank::Eight],
    },
    Named {
        name: "hard 15 v 9 after a hit",
        player: Sum::new(15, false),
        dealer: Sum::card(9),
        has_hit: true,
        printed: None,
        cards: &[Rank::Ten, Rank::Three, Rank::Two],
    },
];

/// Payouts of one state, 0 to 2 per unit staked.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// Name of the state: the player's total and the dealer's up card.
    pub state: &'static str,
    /// Payout of hitting, by the recursion.
    pub hit: f64,
    /// Payout of standing, by the recursion.
    pub stand: f64,
    /// Payout of surrendering, if it is the first action.
    pub surrender: Option<f64>,
    /// Payouts of hitting and standing as the article prints them.
    pub printed: Option<(f64, f64)>,
    /// Payouts of hitting and standing by the exact engine.
    pub engine: Option<(f64, f64)>,
    /// Number of states that the recursion without memory visits.
    pub plain_calls: u64,
    /// Result of the recursion without memory, if it was run.
    pub plain: Option<PlainRun>,
}

/// Result of the recursion without memory.
#[derive(Clone, Debug, Serialize)]
pub struct PlainRun {
    /// Payout of hitting.
    pub hit: f64,
    /// Payout of standing.
    pub stand: f64,
    /// Running time in seconds; differs from run to run.
    pub seconds: f64,
}

/// Running times of the recursions.
#[derive(Clone, Debug, Serialize)]
pub struct Times {
    /// Nanoseconds to look up three known states; the article: 66.
    pub three_known_states_ns: f64,
    /// Microseconds for everything from soft 12 v ace on, with memory, nothing known before.
    pub memoised_us: f64,
    /// Milliseconds for hard 12 v 10 without memory.
    pub plain_ms: f64,
    /// Milliseconds for hard 12 v 10 with memory.
    pub memoised_same_ms: f64,
    /// Number of states that the three timed ones need in all.
    pub states: usize,
}

/// Report of the experiment.
#[derive(Clone, Debug, Serialize)]
pub struct S3Report {
    /// States of the article.
    pub rows: Vec<Row>,
    /// Running times; they differ from run to run.
    pub times: Times,
}

impl S3Report {
    /// Values of the article beside those of the recursion. They are exact: they agree to the last printed digit or not
    /// at all.
    #[must_use]
    pub fn compared(&self) -> Vec<Compared> {
        let of = |row: &Row| {
            let (hit, stand) = row.printed?;
            let state = row.state;
            Some([("hit", hit, row.hit), ("stand", stand, row.stand)].map(
                |(action, paper, ours)| Compared {
                    source: "values".to_owned(),
                    what: format!("{state}, {action}"),
                    paper,
                    ours,
                    interval: None,
                    z: None,
                    agrees: Some((paper - ours).abs() < LAST_DIGIT),
                },
            ))
        };
        self.rows.iter().filter_map(of).flatten().collect()
    }
}

/// Last digit that the article prints.
const LAST_DIGIT: f64 = 1e-6;

/// Runs the experiment. With `plain` the recursion without memory runs for every state too, which takes a minute or
/// two.
///
/// # Errors
/// If there is no preset `article`.
pub fn run(plain: bool) -> Result<S3Report, RuleError> {
    let rules = HouseRules::preset("article")?;
    let shoe = Shoe::of_rules(&rules);
    let mut memoised = MemoisedRecursion::default();
    let rows = STATES
        .iter()
        .map(|state| {
            let payouts = memoised.look_up(state.player, state.dealer, state.has_hit);
            let up = Rank::ALL[usize::from(state.dealer.sum) - 1];
            let values = evaluate(&rules, &shoe, state.cards, up).ok();
            let engine = values.and_then(|values| {
                Some((
                    values.get(Action::Hit)? + 1.0,
                    values.get(Action::Stand)? + 1.0,
                ))
            });
            Row {
                state: state.name,
                hit: payouts.hit,
                stand: payouts.stand,
                surrender: payouts.surrender,
                printed: state.printed,
                engine,
                plain_calls: plain_calls(state.player, state.dealer),
                plain: plain.then(|| run_plain(state)),
            }
        })
        .collect();
    Ok(S3Report {
        rows,
        times: times(),
    })
}

fn run_plain(state: &Named) -> PlainRun {
    let start = Instant::now();
    let payouts = PlainRecursion.payouts(black_box(state.player), state.dealer, state.has_hit);
    PlainRun {
        hit: payouts.hit,
        stand: payouts.stand,
        seconds: start.elapsed().as_secs_f64(),
    }
}

/// Repeats `work` for at least 0.2 seconds and returns the mean time of one run in seconds.
fn seconds(mut work: impl FnMut()) -> f64 {
    let start = Instant::now();
    let mut runs = 0_u32;
    while runs == 0 || start.elapsed().as_secs_f64() < 0.2 {
        work();
        runs += 1;
    }
    start.elapsed().as_secs_f64() / f64::from(runs)
}

fn times() -> Times {
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
    Times {
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
        states: known.len(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_printed_figures_come_out_by_recursion_and_by_the_engine() {
        let rows = run(false).unwrap().rows;
        let mut printed = 0;
        for row in &rows {
            if let Some((hit, stand)) = row.printed {
                printed += 1;
                assert!((row.hit - hit).abs() < 5e-7, "{row:?}");
                assert!((row.stand - stand).abs() < 5e-7, "{row:?}");
            }
            let (hit, stand) = row.engine.unwrap();
            assert!((row.hit - hit).abs() < 1e-12, "{row:?}");
            assert!((row.stand - stand).abs() < 1e-12, "{row:?}");
        }
        assert_eq!(printed, 2);
        let surrenders: Vec<bool> = rows.iter().map(|row| row.surrender.is_some()).collect();
        assert_eq!(
            surrenders,
            [true, true, true, true, false],
            "after a hit there is no surrender"
        );
    }

    #[test]
    fn the_recursion_without_memory_finds_the_same() {
        // The soft hands go through billions of states.
        for state in STATES.iter().filter(|state| !state.player.has_ace) {
            let plain = run_plain(state);
            let known =
                MemoisedRecursion::default().look_up(state.player, state.dealer, state.has_hit);
            assert_eq!(
                (plain.hit, plain.stand),
                (known.hit, known.stand),
                "{state:?}"
            );
        }
    }
}

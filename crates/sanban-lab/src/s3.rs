//! S3: the article's exact values, by its own recursion and by the exact engine, and what remembering saves.

use std::hint::black_box;
use std::time::Instant;

use serde::Serialize;

use sanban_blackjack::exact::article::{Memoised, Plain, Recursion, Sum, plain_calls};
use sanban_blackjack::exact::{Shoe, evaluate};
use sanban_blackjack::{Action, HouseRules};
use sanban_game::cards::Rank;
use sanban_game::{RuleError, Rules};

/// A state of the article, with its name.
#[derive(Clone, Copy, Debug)]
struct Named {
    name: &'static str,
    player: Sum,
    dealer: Sum,
    /// Hit and stand as the article prints them.
    printed: Option<(f64, f64)>,
    /// Two cards that make it, for the engine.
    cards: Option<[Rank; 2]>,
}

/// The two states whose values the article prints, and the three that it times.
const STATES: [Named; 5] = [
    Named {
        name: "one ace v 7",
        player: Sum::card(1),
        dealer: Sum::card(7),
        printed: Some((1.457_369, 0.524_625)),
        cards: None,
    },
    Named {
        name: "hard 16 v 10",
        player: Sum::new(16, false),
        dealer: Sum::card(10),
        printed: Some((0.430_693, 0.424_218)),
        cards: Some([Rank::Ten, Rank::Six]),
    },
    Named {
        name: "soft 12 v ace",
        player: Sum::new(2, true),
        dealer: Sum::card(1),
        printed: None,
        cards: Some([Rank::Ace, Rank::Ace]),
    },
    Named {
        name: "hard 18 v 10",
        player: Sum::new(18, false),
        dealer: Sum::card(10),
        printed: None,
        cards: Some([Rank::Ten, Rank::Eight]),
    },
    Named {
        name: "hard 15 v 9",
        player: Sum::new(15, false),
        dealer: Sum::card(9),
        printed: None,
        cards: Some([Rank::Ten, Rank::Five]),
    },
];

/// Payouts of one state, 0…2 per unit staked.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The player's total and the dealer's card.
    pub state: &'static str,
    /// Hitting, by the recursion.
    pub hit: f64,
    /// Standing, by the recursion.
    pub stand: f64,
    /// Surrender, as the first action.
    pub surrender: f64,
    /// Hitting and standing as the article prints them.
    pub printed: Option<(f64, f64)>,
    /// Hitting and standing by the exact engine.
    pub engine: Option<(f64, f64)>,
    /// How many states the recursion without memory goes through.
    pub plain_calls: u64,
}

/// What the recursions take.
#[derive(Clone, Debug, Serialize)]
pub struct Times {
    /// Nanoseconds for three states that are known already; the article: 66.
    pub three_known_states_ns: f64,
    /// Microseconds for everything from soft 12 v ace on, with memory, nothing known before.
    pub memoised_us: f64,
    /// Milliseconds for hard 12 v 10 without memory.
    pub plain_ms: f64,
    /// The same with memory.
    pub memoised_same_ms: f64,
    /// How many states the three known ones need in all.
    pub states: usize,
}

/// The report of the experiment.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The article's states.
    pub rows: Vec<Row>,
    /// What it takes; differs from run to run.
    pub times: Times,
}

/// Runs the experiment.
///
/// # Errors
/// When the preset of the article is gone.
pub fn run() -> Result<Report, RuleError> {
    let rules = HouseRules::preset("article")?;
    let shoe = Shoe::of_rules(&rules);
    let mut memoised = Memoised::default();
    let rows = STATES
        .iter()
        .map(|state| {
            let payouts = memoised.look_up(state.player, state.dealer, false);
            let up = Rank::ALL[usize::from(state.dealer.sum) - 1];
            let engine = state.cards.and_then(|cards| {
                let values = evaluate(&rules, &shoe, &cards, up).ok()?;
                Some((
                    values.get(Action::Hit)? + 1.0,
                    values.get(Action::Stand)? + 1.0,
                ))
            });
            Row {
                state: state.name,
                hit: payouts.hit,
                stand: payouts.stand,
                surrender: payouts.surrender.unwrap_or(0.0),
                printed: state.printed,
                engine,
                plain_calls: plain_calls(state.player, state.dealer),
            }
        })
        .collect();
    Ok(Report {
        rows,
        times: times(),
    })
}

/// Runs `work` until it has taken a while; seconds for one.
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
    let timed = [
        (Sum::new(2, true), Sum::card(1), false),
        (Sum::new(18, false), Sum::card(10), false),
        (Sum::new(15, false), Sum::card(9), true),
    ];
    let mut known = Memoised::default();
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
                black_box(Memoised::default().look_up(Sum::new(2, true), Sum::card(1), false));
            }),
        plain_ms: 1e3
            * seconds(|| {
                black_box(Plain.payouts(black_box(player), dealer, false));
            }),
        memoised_same_ms: 1e3
            * seconds(|| {
                black_box(Memoised::default().look_up(black_box(player), dealer, false));
            }),
        states: known.len(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_printed_figures_come_out_by_recursion_and_by_the_engine() {
        let rows = run().unwrap().rows;
        let mut printed = 0;
        for row in &rows {
            if let Some((hit, stand)) = row.printed {
                printed += 1;
                assert!((row.hit - hit).abs() < 5e-7, "{row:?}");
                assert!((row.stand - stand).abs() < 5e-7, "{row:?}");
            }
            if let Some((hit, stand)) = row.engine {
                assert!((row.hit - hit).abs() < 1e-12, "{row:?}");
                assert!((row.stand - stand).abs() < 1e-12, "{row:?}");
            }
        }
        assert_eq!(printed, 2);
        let without_engine = rows.iter().filter(|row| row.engine.is_none()).count();
        assert_eq!(without_engine, 1, "the lone ace is no hand of two cards");
    }
}

//! S3: the exact values of the article, by its own recursion and by the exact engine, and the time that memoisation
//! saves.

mod opening;
mod report;
mod times;

pub use opening::Opening;
pub use times::{MapsRun, PlainRun, Times};

use sanban_blackjack::exact::infinite_deck::{MemoisedRecursion, Sum, plain_calls};
use sanban_blackjack::exact::{Shoe, evaluate};
use sanban_blackjack::{Action, HouseRules};
use sanban_game::cards::Rank;
use sanban_game::{RuleError, Rules as _};
use serde::{Deserialize, Serialize};

use opening::opening;
use report::LIMIT;
use times::{run_plain, run_with_maps, times};

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
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Row {
    /// Name of the state: the player's total and the dealer's up card.
    pub state: String,
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

impl Row {
    fn best(&self) -> f64 {
        self.hit.max(self.stand).max(self.surrender.unwrap_or(0.0))
    }
}

/// Report of the experiment.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct S3Report {
    /// States of the article.
    pub rows: Vec<Row>,
    /// Running times; they differ from run to run.
    pub times: Times,
    /// Soft 12 v ace without memory, with a map for each hand of the dealer.
    #[serde(default)]
    pub with_maps: Option<MapsRun>,
    /// All hands of two cards.
    pub opening: Opening,
}

/// Runs the experiment. With `plain` the recursion without memory runs for every state too, which takes some minutes.
///
/// # Errors
/// If there is no preset `article` or `six-deck`.
pub fn run(plain: bool) -> Result<S3Report, RuleError> {
    let rules = HouseRules::preset("article")?;
    let shoe = Shoe::of_rules(&rules);
    let mut memoised = MemoisedRecursion::default();
    let rows = STATES
        .iter()
        .map(|state| {
            let payouts = memoised.look_up(state.player, state.dealer, state.has_hit);
            let up = Rank::ALL[usize::from(state.dealer.sum) - 1];
            Row {
                state: state.name.to_owned(),
                hit: payouts.hit,
                stand: payouts.stand,
                surrender: payouts.surrender,
                printed: state.printed,
                engine: by_engine(&rules, &shoe, state.cards, up),
                plain_calls: plain_calls(state.player, state.dealer),
                plain: plain.then(|| run_plain(state)),
            }
        })
        .collect();
    Ok(S3Report {
        rows,
        times: times(),
        with_maps: plain.then(|| run_with_maps(&STATES[2], LIMIT)),
        opening: opening()?,
    })
}

/// Payouts of hitting and standing by the exact engine.
fn by_engine(rules: &HouseRules, shoe: &Shoe, hand: &[Rank], up: Rank) -> Option<(f64, f64)> {
    let values = evaluate(rules, shoe, hand, up).ok()?;
    let payout = |action| Some(values.get(action)? + 1.0);
    Some((payout(Action::Hit)?, payout(Action::Stand)?))
}

#[cfg(test)]
mod tests {
    use super::times::RecursionWithMaps;
    use super::*;
    use crate::judged::PaperReport;
    use crate::verdict::Verdict;

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
    fn every_claim_has_one_finding_and_the_maps_change_no_value() {
        let mut report = run(false).unwrap();
        (report.times.plain_ms, report.times.plain_with_maps_ms) = (1.0, 6.0);
        report.with_maps = Some(MapsRun {
            is_finished: false,
            seconds: LIMIT,
        });
        for row in &mut report.rows {
            row.plain = Some(PlainRun {
                hit: row.hit,
                stand: row.stand,
                seconds: 49.0,
            });
        }
        let findings = PaperReport::findings(&report);
        let lines = crate::claims::of("s3")
            .into_iter()
            .filter(|line| line.is_tested());
        for line in lines {
            let found = findings.iter().filter(|finding| finding.claim == line.id);
            assert_eq!(found.count(), 1, "{}", line.id);
        }
        let differ: Vec<&str> = findings
            .iter()
            .filter(|finding| finding.verdict == Verdict::Differs)
            .map(|finding| finding.claim.as_str())
            .collect();
        assert_eq!(differ, ["always-best", "no-way-to-know"]);
        for state in STATES.iter().filter(|state| !state.player.has_ace) {
            let row = report.row(state).unwrap();
            let mut maps = RecursionWithMaps::default();
            let best = maps.best(state.player, state.dealer, state.has_hit);
            assert!((best.unwrap() - row.best()).abs() < 1e-12, "{row:?}");
            maps.until = Some(std::time::Instant::now());
            assert_eq!(maps.best(state.player, state.dealer, state.has_hit), None);
        }
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

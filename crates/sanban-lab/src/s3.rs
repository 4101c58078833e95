//! S3: the exact values of the article, by its own recursion and by the exact engine, and the time that memoisation
//! saves.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::hint::black_box;
use std::time::Instant;

use serde::{Deserialize, Serialize};

use sanban_blackjack::exact::infinite_deck::{
    MemoisedRecursion, PlainRecursion, Recursion, Sum, plain_calls,
};
use sanban_blackjack::exact::{Shoe, evaluate};
use sanban_blackjack::{Action, HouseRules};
use sanban_game::cards::Rank;
use sanban_game::{RuleError, Rules};

use crate::claims::paragraphs;
use crate::judged::PaperReport;
use crate::verdict::{Estimate, Finding, Test, Verdict};

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

/// The article's values and those of the exact engine, over all hands of two cards against all up cards.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// Largest difference of a payout of hitting or standing from the engine's with an endless deck.
    pub largest_error: f64,
    /// By number of decks: the mean difference of those payouts from the engine's without regard to sign, and the share
    /// of hands with the same best action.
    pub by_decks: Vec<(u8, f64, f64)>,
    /// Share of hands whose best action by the rules `six-deck` is the article's, and mean cost of the article's action
    /// in units of the bet; hands weigh by their chance.
    pub always_best: (f64, f64),
    /// Number of hands that the engine refuses, which are not in these figures.
    pub refused: usize,
}

/// Report of the experiment.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct S3Report {
    /// States of the article.
    pub rows: Vec<Row>,
    /// Running times; they differ from run to run.
    pub times: Times,
    /// All hands of two cards.
    pub opening: Opening,
}

/// Half of the last digit that the article prints.
const ROUNDING: f64 = 5e-7;
/// Largest difference of two calculations that is taken for rounding.
const SAME: f64 = 1e-12;
/// "No bad simplification": the endless deck gives the best action of at least this share of the hands of six decks …
const SAME_ACTION: f64 = 0.95;
/// … and payouts that are off by no more than this: about the edge of a good game, so that a worse model would misjudge
/// who is ahead.
const SMALL: f64 = 0.005;
/// Limit of the article's test, in seconds.
const LIMIT: f64 = 180.0;
/// Factor of speed that is astronomic.
const ASTRONOMIC: f64 = 1e4;

/// Runs the experiment. With `plain` the recursion without memory runs for every state too, which takes a minute or
/// two.
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
        opening: opening()?,
    })
}

/// Payouts of hitting and standing by the exact engine.
fn by_engine(rules: &HouseRules, shoe: &Shoe, hand: &[Rank], up: Rank) -> Option<(f64, f64)> {
    let values = evaluate(rules, shoe, hand, up).ok()?;
    let payout = |action| Some(values.get(action)? + 1.0);
    Some((payout(Action::Hit)?, payout(Action::Stand)?))
}

/// Points of the ten ranks that differ in Blackjack, from the ace, each with its chance.
fn ranks() -> impl Iterator<Item = (Rank, u8, f64)> {
    let ranks = Rank::ALL.into_iter().zip(1..=10_u8);
    ranks.map(|(rank, points)| (rank, points, if points == 10 { 4.0 } else { 1.0 } / 13.0))
}

fn opening() -> Result<Opening, RuleError> {
    let endless = HouseRules::preset("article")?;
    let mut tables = vec![(0, endless.clone())];
    for decks in [6, 2, 1] {
        let mut rules = endless.clone();
        rules.set("decks", &decks.to_string())?;
        tables.push((decks, rules));
    }
    let tables: Vec<(u8, HouseRules, Shoe)> = tables
        .into_iter()
        .map(|(decks, rules)| {
            let shoe = Shoe::of_rules(&rules);
            (decks, rules, shoe)
        })
        .collect();
    let casino = HouseRules::preset("six-deck")?;
    let casino_shoe = Shoe::of_rules(&casino);
    let mut recursion = MemoisedRecursion::default();
    let mut differences: Vec<Vec<f64>> = vec![Vec::new(); tables.len()];
    let mut alike = vec![0_usize; tables.len()];
    let (mut weights, mut same, mut cost) = (0.0, 0.0, 0.0);
    let (mut hands, mut refused) = (0_usize, 0_usize);
    for (one, points, chance) in ranks() {
        for (other, more, other_chance) in ranks().take(usize::from(points)) {
            for (up, dealer, up_chance) in ranks() {
                hands += 1;
                let player = Sum::new(points + more, points == 1 || more == 1);
                let payouts = recursion.look_up(player, Sum::card(dealer), false);
                let theirs = best_of(payouts.hit, payouts.stand);
                for (at, (_, rules, shoe)) in tables.iter().enumerate() {
                    let Some((hit, stand)) = by_engine(rules, shoe, &[one, other], up) else {
                        refused += 1;
                        continue;
                    };
                    differences[at]
                        .extend([(hit - payouts.hit).abs(), (stand - payouts.stand).abs()]);
                    alike[at] += usize::from(best_of(hit, stand) == theirs);
                }
                let Ok(values) = evaluate(&casino, &casino_shoe, &[one, other], up) else {
                    refused += 1;
                    continue;
                };
                let order = if points == more { 1.0 } else { 2.0 };
                let weight = order * chance * other_chance * up_chance;
                let (best, value) = values.best();
                weights += weight;
                same += if best == theirs { weight } else { 0.0 };
                cost += weight * (value - values.get(theirs).unwrap_or(value));
            }
        }
    }
    // The casts lose nothing: 550 hands.
    let of = hands as f64;
    let by_decks = tables.iter().zip(&differences).zip(&alike).skip(1);
    Ok(Opening {
        largest_error: differences[0].iter().copied().fold(0.0, f64::max),
        by_decks: by_decks
            .map(|((table, differences), &alike)| {
                let mean = differences.iter().sum::<f64>() / differences.len() as f64;
                (table.0, mean, alike as f64 / of)
            })
            .collect(),
        always_best: (same / weights, cost / weights),
        refused,
    })
}

/// Best of the article's three actions.
fn best_of(hit: f64, stand: f64) -> Action {
    if hit.max(stand) < 0.5 {
        Action::Surrender
    } else if hit > stand {
        Action::Hit
    } else {
        Action::Stand
    }
}

impl S3Report {
    /// Tables and verdicts as text.
    #[must_use]
    pub fn to_text(&self) -> String {
        let found = paragraphs("s3", &PaperReport::findings(self));
        format!("{}\n{found}", self.tables())
    }

    fn row(&self, state: &Named) -> Option<&Row> {
        self.rows.iter().find(|row| row.state == state.name)
    }

    /// Finding on the four values that are printed of a state.
    fn printed(&self, claim: &str, at: usize) -> Option<Finding> {
        let row = self.row(&STATES[at])?;
        let (hit, stand) = row.printed?;
        let best = hit.max(stand).max(0.5);
        let ours = [row.hit, row.stand, row.surrender?, row.best()];
        let tests: Vec<Test> = ours
            .into_iter()
            .zip([hit, stand, 0.5, best])
            .map(|(ours, paper)| {
                Test::same(Estimate::exact(ours), Estimate::exact(paper), ROUNDING)
            })
            .collect();
        let here = ours.map(|value| format!("{value:.6}")).join(", ");
        Some(Finding::of(claim, here, &tests, ""))
    }
}

impl PaperReport for S3Report {
    /// Values are exact: a second run tells nothing more.
    fn merge(&mut self, _other: S3Report) {}

    fn findings(&self) -> Vec<Finding> {
        let exact = |value: f64| Estimate::exact(value);
        let above = |value: f64, bound: f64| Test::above(exact(value), bound);
        let opening = &self.opening;
        // What the engine refuses is not compared, so nothing is decided.
        let all = |tests: Vec<Test>| {
            if opening.refused == 0 {
                tests
            } else {
                Vec::new()
            }
        };
        let mut findings = vec![
            Finding::of(
                "always-best",
                format!(
                    "{:.1} % of hands by the rules of 'six-deck', at {:.4} of a bet a hand",
                    100.0 * opening.always_best.0,
                    opening.always_best.1
                ),
                &all(vec![above(opening.always_best.0, 1.0 - SAME)]),
                "it knows no double and no split, and the shoe is not endless",
            ),
            Finding::of(
                "three-things",
                format!(
                    "the largest difference from values that are computed card by card is {:.0e}",
                    opening.largest_error
                ),
                &all(vec![Test::below(exact(opening.largest_error), SAME)]),
                "all 55 hands of two cards against all 10 up cards",
            ),
            Finding {
                claim: "no-way-to-know".to_owned(),
                here: format!(
                    "a second program, which goes card by card, gives the same to {:.0e}",
                    opening.largest_error
                ),
                verdict: if opening.refused == 0 && opening.largest_error < SAME {
                    Verdict::Differs
                } else {
                    Verdict::TooClose(None)
                },
                why: "two programs of different method, by the same authors and rules, check each other".to_owned(),
            },
        ];
        if let Some(&(decks, mean, same)) = opening.by_decks.first() {
            let others = opening.by_decks.iter().skip(1);
            let others: Vec<String> = others
                .map(|(decks, mean, same)| {
                    format!("with {decks}: {:.1} %, {mean:.4}", 100.0 * same)
                })
                .collect();
            findings.push(Finding::of(
                "simplification",
                format!(
                    "with {decks} decks the same action is best of {:.1} % of hands, and payouts are off by {mean:.4}",
                    100.0 * same
                ),
                &all(vec![
                    above(same, SAME_ACTION),
                    Test::below(exact(mean), SMALL),
                ]),
                format!(
                    "asked are {:.0} % and {SMALL}; {}",
                    100.0 * SAME_ACTION,
                    others.join("; ")
                ),
            ));
        }
        findings.extend(self.printed("ace-v-7", 0));
        findings.extend(self.printed("sixteen-v-10", 1));
        if let (Some(ace), Some(sixteen)) = (self.row(&STATES[0]), self.row(&STATES[1])) {
            findings.push(Finding::of(
                "hit-the-ace",
                format!("{:.6} against {:.6} and 0.5", ace.hit, ace.stand),
                &[above(ace.hit, ace.stand), above(ace.hit, 1.0)],
                "",
            ));
            findings.push(Finding::of(
                "surrender-sixteen",
                format!("0.5 against {:.6} and {:.6}", sixteen.hit, sixteen.stand),
                &[above(0.5, sixteen.hit), above(0.5, sixteen.stand)],
                "",
            ));
        }
        if let Some(soft) = self.row(&STATES[2]) {
            let states = self.times.states;
            findings.push(Finding::of(
                "explosive",
                format!(
                    "{} calls for soft 12 v ace, where {states} states of the player do",
                    soft.plain_calls
                ),
                &[above(soft.plain_calls as f64, ASTRONOMIC * states as f64)],
                "",
            ));
            if let Some(plain) = &soft.plain {
                let slower = self.times.plain_with_maps_ms / self.times.plain_ms;
                findings.push(Finding::of(
                    "three-minutes",
                    format!(
                        "with a map for each hand of the dealer, as in the article's program, {:.0} s",
                        slower * plain.seconds
                    ),
                    &[above(slower * plain.seconds, LIMIT)],
                    format!(
                        "worked out from hard 12 v 10, where maps take {slower:.1} times as long as our recursion without them, which finishes in {:.0} s: \
                         {:.1} ns a call, and three minutes allow {:.1}",
                        plain.seconds,
                        1e9 * plain.seconds / soft.plain_calls as f64,
                        1e9 * LIMIT / soft.plain_calls as f64
                    ),
                ));
                let factor = 1e6 * plain.seconds / self.times.memoised_us;
                findings.push(Finding::of(
                    "astronomic",
                    format!("{factor:.1e} times as fast, both from nothing"),
                    &[above(factor, ASTRONOMIC)],
                    "",
                ));
            }
        }
        findings
    }

    fn tables(&self) -> String {
        let mut text = String::from("S3: payouts per unit staked, 0 to 2, with an endless deck\n");
        let _ = writeln!(
            text,
            "{:24} {:>9} {:>9} {:>9} {:>9}   {:20} {:20} {:>14} {:>10}",
            "", "hit", "stand", "surrender", "best", "article", "engine", "calls", "seconds"
        );
        let pair = |values: Option<(f64, f64)>| {
            values.map_or_else(
                || "–".to_owned(),
                |(hit, stand)| format!("{hit:.6}, {stand:.6}"),
            )
        };
        for row in &self.rows {
            let _ = writeln!(
                text,
                "{:24} {:>9.6} {:>9.6} {:>9} {:>9.6}   {:20} {:20} {:>14} {:>10}",
                row.state,
                row.hit,
                row.stand,
                row.surrender
                    .map_or_else(|| "–".to_owned(), |payout| format!("{payout:.6}")),
                row.best(),
                pair(row.printed),
                pair(row.engine),
                row.plain_calls,
                row.plain
                    .as_ref()
                    .map_or_else(|| "–".to_owned(), |plain| format!("{:.6}", plain.seconds)),
            );
        }
        let times = &self.times;
        let _ = writeln!(
            text,
            "\nTimes (differ from run to run)\n\
             three known states, looked up: {:.0} ns (the article, on another machine and in another language: 66 ns)\n\
             soft 12 v ace with memory, nothing known before ({} states of the player): {:.1} µs\n\
             hard 12 v 10 with memory {:.4} ms, without {:.3} ms, without and with a map for each hand of the dealer {:.3} ms",
            times.three_known_states_ns,
            times.states,
            times.memoised_us,
            times.memoised_same_ms,
            times.plain_ms,
            times.plain_with_maps_ms
        );
        text
    }

    fn readings(&self) -> Vec<String> {
        vec![
            "the second state is a hard 16, as the program has it; its caption says \"11 and 5\", and no card is an 11".to_owned(),
            "the first state is a hand of one card, which no deal has; it may surrender".to_owned(),
            "after a hit the article prints surrender as worth 0; here it is no action".to_owned(),
            "66 ns is the time of three look-ups: after the first round of the benchmark all three states are known".to_owned(),
        ]
    }

    fn figures(&self) -> Vec<(String, String)> {
        Vec::new()
    }
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

/// The article's recursion without memory as its program has it: each hand of the dealer returns a map from scores to
/// chances.
struct RecursionWithMaps;

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

    fn best(&mut self, player: Sum, dealer: Sum, has_hit: bool) -> f64 {
        let score = player.score();
        if score == 0 {
            return 0.0;
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
        let hit: f64 = ranks()
            .map(|(_, points, chance)| {
                let next = Sum::new(player.sum + points, player.has_ace || points == 1);
                chance * self.best(next, dealer, true)
            })
            .sum();
        hit.max(stand).max(if has_hit { 0.0 } else { 0.5 })
    }
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
    let mut maps = RecursionWithMaps;
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
    fn every_claim_has_one_finding_and_the_maps_change_no_value() {
        let mut report = run(false).unwrap();
        (report.times.plain_ms, report.times.plain_with_maps_ms) = (1.0, 6.0);
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
            let best = RecursionWithMaps.best(state.player, state.dealer, state.has_hit);
            assert!((best - row.best()).abs() < 1e-12, "{row:?}");
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

//! Verdicts and tables from what was calculated and timed.

use super::{Named, Row, S3Report, STATES};

use crate::claims::paragraphs;
use crate::judged::PaperReport;
use crate::verdict::{Estimate, Finding, Test, Verdict};
use std::fmt::Write as _;

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
pub(super) const LIMIT: f64 = 180.0;

/// Factor of speed that is astronomic.
const ASTRONOMIC: f64 = 1e4;

impl S3Report {
    /// Tables and verdicts as text.
    #[must_use]
    pub fn to_text(&self) -> String {
        let found = paragraphs("s3", &PaperReport::findings(self));
        format!("{}\n{found}", self.tables())
    }

    pub(super) fn row(&self, state: &Named) -> Option<&Row> {
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
                    "{:.1} % of hands, by how often they are dealt, by the rules of 'six-deck', at {:.4} of a bet a hand",
                    100.0 * opening.always_best.0,
                    opening.always_best.1
                ),
                &all(vec![above(opening.always_best.0, 1.0 - SAME)]),
                "the article leaves out double and split, as it says itself, and takes an endless shoe",
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
                    "with {decks} decks the same action is best of {:.1} % of the 550 hands and up cards, and payouts are off by {mean:.4} of the stake",
                    100.0 * same
                ),
                &all(vec![
                    above(same, SAME_ACTION),
                    Test::below(exact(mean), SMALL),
                ]),
                format!(
                    "asked are {:.0} % and {SMALL}; the second is missed by one and two decks: {}",
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
                    "{} calls for soft 12 v ace, for player and dealer, where memory keeps {states} states of the player",
                    soft.plain_calls
                ),
                &[above(soft.plain_calls as f64, ASTRONOMIC * states as f64)],
                "",
            ));
            if let Some(run) = self.with_maps {
                let over = if run.is_finished {
                    run.seconds - LIMIT
                } else {
                    1.0
                };
                let plain = soft.plain.as_ref();
                findings.push(Finding::of(
                    "three-minutes",
                    format!(
                        "soft 12 v ace, with a map for each hand of the dealer as in the article's program: {} after {:.0} s",
                        if run.is_finished { "at its end" } else { "stopped" },
                        run.seconds
                    ),
                    &[above(over, 0.0)],
                    plain.map_or_else(String::new, |plain| {
                        format!(
                            "on this machine, and in this form only: without maps ours finishes in {:.0} s; for hard 12 v 10 they take {:.1} times as long",
                            plain.seconds,
                            self.times.plain_with_maps_ms / self.times.plain_ms
                        )
                    }),
                ));
            }
            if let Some(plain) = &soft.plain {
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
            "after a hit the article's program has surrender at 0; here it is no action".to_owned(),
            "66 ns is the time of three look-ups: after the first round of the benchmark all three states are known".to_owned(),
        ]
    }

    fn figures(&self) -> Vec<(String, String)> {
        Vec::new()
    }
}

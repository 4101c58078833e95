//! Claims on (a): the order of the hand-written players.

use super::{above, below, decided, signed};
use crate::s2::raw::Duel;
use crate::s2::run::TABLE_1;
use crate::verdict::{Finding, Test, Verdict};

/// Findings on (a).
pub(in crate::s2) fn of_duels(duels: &[Duel], is_lead_fitted: bool) -> Vec<Finding> {
    let score = |reading: &str, one: &str, four: &str| {
        let mut known = duels.iter();
        let found =
            known.find(|duel| duel.reading == reading && duel.one == one && duel.four == four);
        found.and_then(Duel::score)
    };
    if duels.iter().all(|duel| !duel.reading.is_empty()) {
        return Vec::new();
    }
    // Lower alone among four of the upper, and the other way round: the lower is ahead in both.
    let pair = |reading: &str, upper: &str, lower: &str| {
        [
            above(score(reading, lower, upper)),
            below(score(reading, upper, lower)),
        ]
    };
    let both = |upper: &str, lower: &str| {
        format!(
            "{} alone against four, {} for the other one alone against four of it",
            signed(score("", lower, upper), 3),
            signed(score("", upper, lower), 3)
        )
    };
    let fitted = |finding: Finding| {
        let is_fitted = is_lead_fitted && finding.verdict == Verdict::Reproduced;
        let why = if is_fitted {
            "It stands by lead=largest alone, which was taken up for this: by lead=smaller and larger Enemy beats PairSave, and whether \
             PSInAllState beats PairSave depends on the seats or cannot be told"
        } else {
            ""
        };
        Finding {
            verdict: finding.verdict.unless_fitted(is_fitted),
            why: why.to_owned(),
            ..finding
        }
    };
    let [enemy, pair_save, all_state, under_12, no_8] = TABLE_1;
    let mut found = Vec::new();
    let mut tests: Vec<Option<Test>> = Vec::new();
    for (upper, lower) in [
        (enemy, pair_save),
        (pair_save, all_state),
        (enemy, all_state),
    ] {
        tests.extend(pair("", upper, lower));
    }
    found.push(fitted(decided(
        "pairs-effective",
        format!(
            "PairSave v Enemy {}; PSInAllState v PairSave {}; PSInAllState v Enemy {}",
            both(enemy, pair_save),
            both(pair_save, all_state),
            both(enemy, all_state)
        ),
        &tests,
        "",
    )));
    for (claim, upper, lower, is_by_lead) in [
        ("pair-save-over-enemy", enemy, pair_save, true),
        ("all-state-over-pair-save", pair_save, all_state, true),
        ("under-12-over-all-state", all_state, under_12, false),
        ("no8-over-under-12", under_12, no_8, false),
    ] {
        let finding = decided(claim, both(upper, lower), &pair("", upper, lower), "");
        found.push(if is_by_lead { fitted(finding) } else { finding });
    }
    let mut tests = Vec::new();
    let mut weakest: Option<(f64, String)> = None;
    for (at, upper) in TABLE_1.iter().enumerate() {
        for lower in &TABLE_1[at + 1..] {
            tests.extend(pair("", upper, lower));
            let gains = [
                score("", lower, upper),
                score("", upper, lower).map(|one| one.times(-1.0)),
            ];
            for gain in gains.into_iter().flatten() {
                if weakest
                    .as_ref()
                    .is_none_or(|(least, _)| gain.value < *least)
                {
                    weakest = Some((
                        gain.value,
                        format!("{lower} over {upper}, {}", gain.signed(3)),
                    ));
                }
            }
        }
    }
    let weakest = weakest.map_or_else(String::new, |(_, said)| said);
    found.push(fitted(decided(
        "whole-order",
        format!("ten pairs, each alone against four and turned; the smallest lead: {weakest}"),
        &tests,
        "",
    )));
    let tests = [pair("", all_state, under_12), pair("", under_12, no_8)].concat();
    found.push(decided(
        "trumps-and-eights-more",
        format!(
            "breaking trumps {}; 8s, too, {}",
            both(all_state, under_12),
            both(under_12, no_8)
        ),
        &tests,
        "",
    ));
    // That it is the strongest must not hang on how the two weakest lead, if that was run.
    let readings = duels.iter().map(|duel| duel.reading.as_str());
    let mut leads: Vec<&str> = readings
        .filter(|reading| reading.starts_with("lead="))
        .collect();
    leads.dedup();
    let mut tests = Vec::new();
    for upper in [enemy, pair_save, all_state, under_12] {
        tests.extend(pair("", upper, no_8));
    }
    for reading in &leads {
        for upper in [enemy, pair_save] {
            tests.extend(pair(reading, upper, no_8));
        }
    }
    found.push(decided(
        "no8-strongest",
        format!(
            "v Enemy {}; v PairSave {}; v PSInAllState {}; v PSUnder12 {}{}",
            both(enemy, no_8),
            both(pair_save, no_8),
            both(all_state, no_8),
            both(under_12, no_8),
            if leads.is_empty() {
                ""
            } else {
                "; Enemy and PairSave by every lead"
            }
        ),
        &tests,
        "",
    ));
    found
}

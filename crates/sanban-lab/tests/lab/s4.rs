//! The experiments of S4 at a small scale.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::sync::OnceLock;

use sanban_game::Seed;
use sanban_lab::s4::{Readings, S4Config, S4Report};
use sanban_lab::suite::PAPERS;
use sanban_lab::verdict::{Finding, Verdict};
use serde_json::Value;

fn plan(tables: &[u8], seed: u64) -> S4Config {
    S4Config {
        tables: tables.to_vec(),
        scale: 0.004,
        problems: 3,
        readings: Readings::default(),
        reads_otherwise: true,
        seed: Seed(seed),
        threads: Some(2),
    }
}

fn run(plan: &S4Config) -> S4Report {
    plan.run(&|| {}).unwrap()
}

/// Report of all tables.
fn whole() -> &'static S4Report {
    static WHOLE: OnceLock<S4Report> = OnceLock::new();
    WHOLE.get_or_init(|| run(&plan(&[1, 2, 3, 4], 1)))
}

/// The same of one table.
fn part(table: u8) -> S4Report {
    let mut part = whole().clone();
    part.curves.retain(|(number, _)| match table {
        1 => *number < 7,
        2 => *number >= 7,
        _ => false,
    });
    for problem in part.sets.iter_mut().flat_map(|set| &mut set.problems) {
        problem.flat.take_if(|_| table != 1);
        problem.tree.take_if(|_| table != 2);
        problem.knowledge.take_if(|_| table != 3);
        problem.effort.take_if(|_| table != 4);
    }
    part
}

fn judged(reports: &[&S4Report]) -> Vec<Finding> {
    let values: Vec<Value> = reports
        .iter()
        .map(|report| serde_json::to_value(report).unwrap())
        .collect();
    let paper = PAPERS.iter().find(|paper| paper.word == "s4").unwrap();
    paper.judge(&values).unwrap().findings
}

#[test]
fn every_tested_line_has_one_finding_from_all_tables_together() {
    let parts = [1, 2, 3, 4].map(part);
    let findings = judged(&parts.each_ref());
    let paper = PAPERS.iter().find(|paper| paper.word == "s4").unwrap();
    let lines = paper.claims();
    for line in lines.iter().filter(|line| line.is_tested()) {
        let found = findings.iter().filter(|finding| finding.claim == line.id);
        assert_eq!(found.count(), 1, "{}", line.id);
    }
    for finding in &findings {
        let mut of_claim = lines.iter().filter(|line| line.id == finding.claim);
        assert!(of_claim.any(|line| line.is_tested()), "{}", finding.claim);
        // So few playouts decide nothing.
        let is_open = matches!(finding.verdict, Verdict::TooClose(None) | Verdict::Fitted);
        assert!(is_open, "{finding:?}");
        assert!(
            finding.here.contains("any") || finding.here.contains("problems"),
            "{finding:?}"
        );
    }
    // The parts together are what one run of all tables is.
    let whole = whole();
    let together = judged(&[whole]);
    for finding in &findings {
        assert!(together.contains(finding), "{finding:?}");
    }
    let text = whole.to_text();
    for part in [
        "Table 1, clear (3, 3, 3 problems)",
        "0.1474",
        "Table 2, clear (3, 3, 3 problems), looked at every 1000 playouts",
        "Table 2, child=twenty",
        "1.5394",
        "Table 3, problems=any",
        "Table 3, child=ten",
        "3 / 1",
        "6.6779",
        "Fig 10",
        "Table 4 (ours)",
        "Fig 7: the values of the moves by MCT, opening",
        "rows 8 and 9",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let figures: Vec<u8> = whole.curves.iter().map(|(number, _)| *number).collect();
    assert_eq!(figures, [5, 6, 7, 8]);
    assert_eq!(whole.curves[0].1.len(), 6, "a curve for each move");
    assert_eq!(whole.pictures().len(), 6);
}

#[test]
fn seeds_are_put_together() {
    let one = part(1);
    let other = run(&plan(&[1], 2));
    let json = |report: &S4Report| serde_json::to_string(report).unwrap();
    let read: S4Report = serde_json::from_str(&json(&one)).unwrap();
    assert_eq!(read, one);
    let counted = |findings: Vec<Finding>| {
        let mut findings = findings.into_iter();
        findings
            .find(|finding| finding.claim == "t1-opening")
            .unwrap()
            .here
    };
    let [alone, both, turned] =
        [&[&one][..], &[&one, &other], &[&other, &one]].map(|reports| counted(judged(reports)));
    assert_ne!(alone, both);
    assert_eq!(both, turned);
    // The curves are of the same problems: those of the first seed stay.
    assert!(json(&one).len() < 60_000, "{}", json(&one).len());
}

/// A child that counts from its first playout causes larger jumps than one that needs twenty, and seldom looks make them smaller.
#[test]
fn how_far_the_tree_jumps_depends_on_when_a_child_counts_and_how_often_one_looks() {
    let plan = S4Config {
        scale: 0.1,
        ..plan(&[2], 1)
    };
    let report = run(&plan);
    let sum = |reading: &str, look: usize| -> f64 {
        let mut sets = report.sets.iter().filter(|set| set.reading == reading);
        let problems = sets.next().unwrap().problems.iter();
        let trees = problems.filter_map(|problem| problem.tree.as_ref());
        trees
            .map(|tree| tree.ranges[look][1..].iter().sum::<f64>())
            .sum()
    };
    let [one, ten, twenty] = ["", "child=ten", "child=twenty"].map(|reading| sum(reading, 0));
    assert!(
        one > 1.3 * ten && one > 1.3 * twenty,
        "{one} {ten} {twenty}"
    );
    assert!(sum("", 2) < sum("", 1) && sum("", 1) < one);
    let mut other = S4Config {
        reads_otherwise: false,
        ..plan
    };
    other.readings.set("child=twenty").unwrap();
    let other = run(&other);
    let twenty = report
        .sets
        .iter()
        .find(|set| set.reading == "child=twenty")
        .unwrap();
    assert_eq!(other.sets.len(), 1);
    assert_eq!(other.sets[0].problems, twenty.problems);
    // Only some playouts come from a new leaf, and more of the great changes than of the others do.
    let mut trees = report.sets[0]
        .problems
        .iter()
        .filter_map(|problem| problem.tree.as_ref());
    assert!(trees.all(|tree| tree.new > 0.0 && tree.new < 1.0 && tree.new_leaps <= tree.leaps));
    // What comes out by a reading that was chosen for it is no agreement.
    assert!(other.is_fitted && !report.is_fitted);
}

#[test]
fn the_same_figures_come_out_on_any_number_of_threads() {
    let plan = S4Config {
        threads: Some(1),
        ..plan(&[1, 2, 3, 4], 1)
    };
    assert_eq!(&run(&plan), whole());
}

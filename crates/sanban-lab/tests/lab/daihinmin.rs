//! The experiments of S4 at a small scale, and the command line of S2 and S4.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use assert_cmd::Command;
use sanban_game::Seed;
use sanban_lab::s4;
use serde_json::Value;

fn s4_plan(tables: &[u8], threads: usize) -> s4::S4Config {
    s4::S4Config {
        tables: tables.to_vec(),
        scale: 0.004,
        problems: 3,
        readings: s4::Readings::default(),
        reads_otherwise: true,
        seed: Seed(1),
        threads: Some(threads),
    }
}

#[test]
fn the_tables_of_s4_are_run_on_our_problems_and_the_printed_ones() {
    let report = s4_plan(&[1, 2, 3, 4], 2).run(&|| {}).unwrap();
    assert_eq!(report.problems.len(), 3 * 3 + 2);
    let rows = report.table_1.as_ref().unwrap();
    assert_eq!(rows.len(), 7);
    // Ten times the playouts, values that move far less.
    for stage in 0..3 {
        assert!(
            rows[6].ours[stage].unwrap().value < rows[0].ours[stage].unwrap().value / 3.0,
            "{rows:?}"
        );
    }
    assert_eq!(report.table_2.as_ref().unwrap().len(), 10);
    let rows = report.table_3.as_ref().unwrap();
    assert_eq!(rows.len(), 6);
    for row in rows {
        for (first, second) in row.hits {
            assert!(first + second <= 3);
        }
        assert!(row.error.iter().all(Option::is_some));
    }
    // So few playouts decide nothing.
    assert_eq!(report.findings.len(), 10);
    assert!(report.findings.iter().all(|found| found.agrees.is_none()));
    // The paper's Fig 9 by its own appendix: in the opening all random errs less than all known.
    let paper = |row: usize| rows[row].paper_best_error.unwrap()[0].unwrap().value;
    assert!(paper(0) < paper(4));
    // Every other reading is listed too, with the tables that it affects.
    let others: Vec<(&str, bool)> = report
        .otherwise
        .iter()
        .map(|other| (other.reading.as_str(), other.jumps.is_some()))
        .collect();
    assert_eq!(
        others,
        [
            ("child=ten", true),
            ("child=one", true),
            ("problems=any", false),
            ("ties=inner", false),
            ("last=farthest", false),
        ]
    );
    // Each of 7 ranges, and the hits and errors of 5 settings, in three stages; of Table 2 what changed at all.
    let compared = report.compared();
    let of = |source: &str| compared.iter().filter(|one| one.source == source).count();
    assert_eq!(["Table 1", "Table 3", "Fig 9"].map(of), [21, 15, 15]);
    assert!(of("Table 2") > 0);
    // Five looks by two kinds of playouts.
    let effort = report.effort.as_ref().unwrap();
    assert_eq!(effort.len(), 10);
    assert_eq!(effort[4].playouts, 400);
    for row in effort {
        assert_eq!(row.problems, [3; 3]);
        assert!(row.same.iter().all(|&same| same <= 3));
    }
    let figures: Vec<u8> = report.courses.iter().map(|course| course.0).collect();
    assert_eq!(figures, [5, 6, 7, 8]);
    assert_eq!(report.courses[0].1.curves.len(), 6, "a curve for each move");
    let text = report.to_text();
    for part in [
        "Table 1",
        "0.1474",
        "Table 2",
        "1.5394",
        "Table 3",
        "3 / 1",
        "6.68",
        "Fig 10",
        "28 of the 30",
        "child=one",
        "Table 4 (ours)",
        "Fig 7: the values of the moves by MCT, opening",
        "the paper: MCM settles",
        "paper's Fig 3",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

/// A child that counts from its first playout causes larger jumps than one that needs twenty.
#[test]
fn how_far_the_tree_jumps_depends_on_when_a_child_counts() {
    let mut plan = s4_plan(&[2], 2);
    plan.scale = 0.1;
    let report = plan.run(&|| {}).unwrap();
    let sum = |jumps: &s4::Jumps| {
        jumps
            .ours
            .iter()
            .flatten()
            .map(|mean| mean.value)
            .sum::<f64>()
    };
    let usual = sum(report.jumps.as_ref().unwrap());
    let [ten, one] = [0, 1].map(|at| sum(report.otherwise[at].jumps.as_ref().unwrap()));
    assert!(one > 1.3 * ten && one > 1.3 * usual, "{one} {ten} {usual}");
    let mut plan = s4_plan(&[2], 2);
    plan.scale = 0.1;
    plan.readings.set("child=one").unwrap();
    plan.reads_otherwise = false;
    assert_eq!(sum(plan.run(&|| {}).unwrap().jumps.as_ref().unwrap()), one);
}

#[test]
fn s4_gives_the_same_figures_on_any_number_of_threads() {
    let run = |threads| s4_plan(&[3], threads).run(&|| {}).unwrap().to_text();
    assert_eq!(run(1), run(2));
}

#[test]
fn the_command_line_runs_them_and_draws() {
    let sanban = |args: &[&str]| {
        Command::cargo_bin("sanban-lab")
            .unwrap()
            .args(args)
            .output()
            .unwrap()
    };
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("figures");
    let svg = dir.to_str().unwrap();
    let output = sanban(&[
        "s2", "-e", "b", "-e", "c", "--scale", "0.01", "--svg", svg, "--json",
    ]);
    let json: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["courses"][0]["series"]["b"]["games"], 300);
    for name in ["s2-fig5.svg", "s2-fig6.svg"] {
        let text = std::fs::read_to_string(dir.join(name)).unwrap();
        assert!(
            text.starts_with("<svg") && text.ends_with("</svg>\n"),
            "{name}"
        );
    }
    let output = sanban(&[
        "s4", "--table", "2", "--table", "3", "--scale", "0.001", "-n", "2", "--svg", svg, "--json",
    ]);
    let json: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["table_1"], Value::Null);
    assert_eq!(json["table_3"].as_array().unwrap().len(), 6);
    for name in ["s4-fig7.svg", "s4-fig8.svg", "s4-fig9.svg", "s4-fig10.svg"] {
        assert!(dir.join(name).exists(), "{name}");
    }
    for (args, said) in [
        (["s2", "-e", "z"], "the experiments are a"),
        (["s4", "-t", "5"], "the tables are"),
    ] {
        let output = sanban(&args);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(
            error.contains(said) && error.lines().count() == 1,
            "{error}"
        );
    }
}

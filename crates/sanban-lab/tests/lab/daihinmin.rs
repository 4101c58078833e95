//! The experiments of S2 and S4 at a small scale.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use assert_cmd::Command;
use sanban_game::Seed;
use sanban_lab::{s2, s4};
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

fn s2_plan(experiments: &[s2::Experiment], scale: f64) -> s2::S2Config {
    s2::S2Config {
        experiments: experiments.to_vec(),
        scale,
        courses: 3,
        readings: s2::Readings::default(),
        seed: Seed(1),
        threads: Some(2),
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
fn the_experiments_of_s2_say_what_comes_out() {
    let report = s2_plan(&s2::Experiment::ALL[..9], 0.02)
        .run(&|| {})
        .unwrap();
    assert_eq!(report.duels.len(), 20);
    assert_eq!(report.duels[0].games, 2_000);
    let games: Vec<(char, usize)> = report
        .scores
        .iter()
        .map(|scores| (scores.experiment, scores.games))
        .collect();
    assert_eq!(
        games,
        [
            ('b', 600),
            ('d', 600),
            ('e', 600),
            ('g', 1000),
            ('h', 6000),
            ('h', 6000)
        ]
    );
    for scores in &report.scores {
        let last = scores.points.last().unwrap();
        let end = (scores.games as f64, scores.sum as f64);
        assert_eq!(*last, end);
        assert!(scores.lowest.1 <= scores.sum && scores.lowest.1 <= 0);
    }
    let letters: String = report
        .findings
        .iter()
        .map(|finding| finding.experiment)
        .collect();
    assert_eq!(letters, "abcdefg");
    // (b) to (g) were run three times, with different seeds.
    for finding in &report.findings[1..] {
        assert_eq!(finding.agrees.len(), 3, "{finding:?}");
    }
    let means = &report.findings[1].means;
    assert!(means.len() == 3 && means[0] != means[1], "{means:?}");
    // (i): two plays of each pair against each hand-written player.
    let opponents: Vec<&str> = report
        .against
        .iter()
        .map(|against| against.opponent.as_str())
        .collect();
    assert_eq!(opponents.len(), 5);
    assert_eq!(
        (opponents[0], opponents[2]),
        ("enemy:lead=largest", "ps-in-all-state")
    );
    for against in &report.against {
        assert_eq!(against.games, 600);
        assert!(
            against
                .pairs
                .iter()
                .all(|pairs| pairs.broken.0 + pairs.kept.0 > 0)
        );
    }
    let figures: Vec<u8> = report.values.iter().map(|values| values.figure).collect();
    assert_eq!(figures, [2, 6, 6, 9]);
    let text = report.to_text();
    for part in [
        "one against four",
        "neighbours",
        "Fig 5",
        "Fig 10",
        "Fig 2",
        "8 after (d)",
        "(i) ours",
        "the paper",
        "of 3 times",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(report.plots().len(), 5);
    assert_eq!(report.bars().len(), 3);
}

/// (j): under either rules the player that learns more is compared with the one that does not.
#[test]
fn what_the_paper_leaves_for_later_is_learned_and_measured() {
    let mut plan = s2_plan(&[s2::Experiment::J], 0.004);
    plan.courses = 1;
    assert_eq!(plan.games(), 3 * 5 * (1_200 + 2 * 400));
    let report = plan.run(&|| {}).unwrap();
    assert_eq!(report.beyond.len(), 5);
    for player in &report.beyond {
        let learns = player.learns;
        let more = learns.joker || learns.pass;
        assert_eq!(player.by_course.each_ref().map(Vec::len), [3, 3]);
        assert_eq!(player.by_course[0].iter().any(|&gain| gain != 0.0), more);
        assert_eq!(learns.joker, !player.joker.is_empty());
        assert_eq!(learns.pass, !player.pass.is_empty());
        assert!(player.joker.iter().all(|found| found.size >= 2));
    }
    // Each player that learns more is compared with the one that does not.
    assert_eq!(report.findings.len(), 3);
    let text = report.to_text();
    for part in ["(j) ours", "joker wild", "passes instead of", "JO"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    plan.threads = Some(1);
    assert_eq!(plan.run(&|| {}).unwrap().to_text(), text);
}

/// Table 1 is reproduced if Enemy and PairSave lead as the sample player of the tournament's kit does, but not if they lead from
/// the lowest rank; the verdict concerns the one reading that was chosen.
#[test]
fn who_is_stronger_depends_on_what_the_keepers_lead() {
    let run = |reading: Option<&str>| {
        let mut plan = s2_plan(&[s2::Experiment::A], 0.05);
        if let Some(reading) = reading {
            plan.readings.set(reading).unwrap();
        }
        plan.run(&|| {}).unwrap()
    };
    let report = run(None);
    let duel = |one: &str, four: &str| {
        let mut all = report.duels.iter();
        let found = all.find(|duel| duel.one == one && duel.four == four);
        let found = found.unwrap_or_else(|| panic!("{one} v {four}"));
        (found.score, found.ci95.unwrap(), found.reading.clone())
    };
    let (score, half, reading) = duel("pair-save:lead=largest", "enemy:lead=largest");
    assert!(score > half && reading.is_empty(), "{score} ± {half}");
    for lead in ["smaller", "larger"] {
        let (one, four) = (
            format!("pair-save:lead={lead}"),
            format!("enemy:lead={lead}"),
        );
        let (score, half, reading) = duel(&one, &four);
        assert!(score + half < 0.0, "{score} ± {half}");
        assert_eq!(reading, format!("lead={lead}"));
    }
    // More is broken up with the jack as rank 11, which is worth more.
    let (jack, half, _) = duel("ps-under-12:up-to=J", "ps-in-all-state");
    let (king, other, _) = duel("ps-under-12:up-to=K", "ps-in-all-state");
    assert!(jack - half > king + other, "{jack} {king}");
    assert_ne!(report.findings[0].agrees, [Some(false)]);
    assert_eq!(run(Some("lead=smaller")).findings[0].agrees, [Some(false)]);
    assert!(report.to_text().contains("read otherwise, lead=smaller:"));
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
    assert_eq!(json["scores"][0]["games"], 300);
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

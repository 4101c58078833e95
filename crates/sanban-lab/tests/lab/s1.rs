//! The experiments of S1 and the evaluation of decisions, at a small scale.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use assert_cmd::Command;
use sanban_blackjack::HouseRules;
use sanban_game::{Rules as _, Seed};
use sanban_lab::loss::LossExperiment;
use sanban_lab::s1::{Readings, S1Config};
use serde_json::Value;

fn plan(tables: &[u8], scale: f64, threads: usize) -> S1Config {
    S1Config {
        tables: tables.to_vec(),
        scale,
        seed: Seed(1),
        threads: Some(threads),
        readings: Readings::default(),
    }
}

#[test]
fn basic_strategy_is_worth_what_the_exact_analysis_says() {
    let report = plan(&[8], 0.1, 2).run(&|_| {}).unwrap();
    assert_eq!(report.cells.len(), 4);
    for (compared, cell) in report.compared().iter().zip(&report.cells) {
        let (z, wanted) = (compared.z.unwrap(), cell.z.unwrap());
        assert!((z - wanted).abs() < 1e-3, "{compared:?}");
    }
    for (cell, exact) in report.cells.iter().zip([99.9, 99.6, 100.0, 99.6]) {
        assert_eq!(cell.rounds * 10, cell.paper_rounds);
        let error = cell.ci95.unwrap() / 1.96;
        assert!((cell.payout - exact).abs() < 4.0 * error + 0.1, "{cell:?}");
        let hands = cell.wins + cell.losses + cell.draws;
        assert!(hands as usize >= cell.rounds * cell.seats, "{cell:?}");
        let payout = 100.0 * (1.0 + cell.profit / cell.bet);
        assert!((payout - cell.payout).abs() < 1e-9, "{cell:?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_report_on_any_number_of_threads() {
    let run = |threads| {
        plan(&[8, 11], 0.02, threads)
            .run(&|_| {})
            .unwrap()
            .to_text()
    };
    assert_eq!(run(1), run(2));
}

#[test]
fn every_table_can_be_run() {
    let report = plan(&[8, 9, 10, 11, 12, 13, 14], 0.000_02, 2)
        .run(&|_| {})
        .unwrap();
    assert_eq!(report.cells.len(), 36);
    let text = report.to_text();
    for part in [
        "Table 9",
        "C = 4",
        "other rules",
        "71.6 in Table 11",
        "Table 14, running times",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let sources: Vec<&str> = report.findings.iter().map(|found| found.source).collect();
    assert_eq!(
        sources,
        [
            "Table 8", "Table 9", "Table 10", "Table 11", "Table 12", "Table 13", "Fig 4",
            "Table 14"
        ]
    );
    // A round or two decide nothing.
    assert!(report.findings.iter().all(|found| found.agrees.is_none()));
    // A value in two tables is one run.
    let payouts = |table: u8, method: &str| -> Vec<f64> {
        let cells = report.cells.iter();
        let cells = cells.filter(|cell| cell.table == table && cell.method.ends_with(method));
        cells.map(|cell| cell.payout).collect()
    };
    assert_eq!(payouts(12, "C = 3"), payouts(14, "C = 3"));
    assert_eq!(payouts(12, "C = 3").len(), 4);
    let paper: Vec<f64> = report.times.iter().map(|time| time.paper_seconds).collect();
    assert_eq!(
        paper
            .iter()
            .map(|seconds| format!("{seconds:.2}"))
            .collect::<Vec<_>>(),
        ["0.47", "0.56", "0.75", "0.72"]
    );
}

#[test]
fn table_13_has_the_best_of_what_fig_4_compares() {
    let plan = S1Config {
        tables: vec![8, 11, 13],
        ..plan(&[], 0.02, 2)
    };
    // BS and BS+CC are run once, and the search for them.
    let tables: Vec<u8> = plan.methods().map(|method| method.table).collect();
    assert_eq!(tables, [8, 11, 12]);
    let plan = S1Config {
        scale: 0.000_2,
        ..plan
    };
    let report = plan.run(&|_| {}).unwrap();
    let rows = report.table_13.as_ref().unwrap();
    assert_eq!(rows.len(), 4);
    for row in rows {
        let cells = report.cells.iter();
        let of_setting = cells.filter(|cell| (cell.seats, cell.decks) == (row.seats, row.decks));
        let most = of_setting.map(|cell| cell.payout).fold(f64::MIN, f64::max);
        assert_eq!(row.payout, most, "{row:?}");
    }
    let figures = report.figures();
    assert_eq!(figures.len(), 1);
    let (name, bars) = &figures[0];
    assert_eq!(name, "s1-fig4");
    assert_eq!(bars.groups.len(), 4);
    assert!(bars.groups.iter().all(|(_, bars)| bars.len() == 6));
    let two_of_three = S1Config {
        tables: vec![8, 11],
        ..plan
    };
    assert!(two_of_three.run(&|_| {}).unwrap().table_13.is_none());
}

#[test]
fn a_finding_is_told_where_chance_is_smaller() {
    // BS loses by these rules: 50,000 rounds with 6 decks for 4 players are enough to see it.
    let report = plan(&[8], 1.0, 2).run(&|_| {}).unwrap();
    assert_eq!(report.findings.len(), 1);
    let found = &report.findings[0];
    let surely_less = report
        .cells
        .iter()
        .any(|cell| cell.payout + cell.ci95.unwrap() < 100.0);
    assert_eq!(found.agrees, surely_less.then_some(false), "{found:?}");
    assert!(found.why.contains("standard errors"), "{found:?}");
}

#[test]
fn readings_move_the_exact_value() {
    let effects = plan(&[8], 0.002, 2).effects(&|_| {}).unwrap();
    let exact = |reading: &str| {
        let mut effects = effects.iter();
        effects
            .find(|effect| effect.reading == reading)
            .unwrap()
            .exact[1]
    };
    assert!(exact("dealer-blackjack=plain21") > exact("") + 0.1);
    assert!(exact("surrender=none") < exact(""));
    assert!(exact("soft=all") > exact(""));
}

#[test]
fn decisions_are_valued_exactly() {
    let mut rules = HouseRules::preset("paper").unwrap();
    rules.set("decks", "1").unwrap();
    let appraisal = LossExperiment {
        rules,
        seats: 1,
        shoes: 20,
        seed: Seed(1),
        threads: Some(2),
        bets: false,
    };
    let worth = |player: &str| appraisal.of(&player.parse().unwrap(), &|_| {}).unwrap();
    let (exact, basic, dealer) = (worth("exact"), worth("basic"), worth("dealer"));
    assert!(exact.loss().mean.abs() < 1e-12);
    assert!(basic.loss().mean > 0.0);
    assert!(dealer.loss().mean > basic.loss().mean);
    let saved = basic.saves_against(&dealer);
    assert!((saved.mean - (dealer.loss().mean - basic.loss().mean)).abs() < 1e-12);
    assert!(saved.mean - saved.ci95.unwrap() > 0.0, "{saved:?}");
}

fn sanban(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("sanban-lab").unwrap();
    command.args(args).env("HOME", env!("CARGO_TARGET_TMPDIR"));
    command
}

#[test]
fn the_command_line_runs_and_refuses() {
    let args = ["s1", "--table", "8", "--scale", "0.01", "--json"];
    let output = sanban(&args)
        .assert()
        .success()
        .stderr("")
        .get_output()
        .stdout
        .clone();
    let report: Value = serde_json::from_slice(&output).unwrap();
    assert_eq!(report["cells"].as_array().unwrap().len(), 4);
    for (args, said) in [
        (&["s1", "--table", "7"][..], "the tables are"),
        (&["s1", "--scale", "0"], "above 0"),
        (&["s1", "--reading", "soft=x"], "soft=two or soft=all"),
        (&["loss"], "--player"),
        (
            &["loss", "--player", "foo"],
            "unknown player 'foo'; the players are: basic",
        ),
    ] {
        let assert = sanban(args).assert().code(2);
        let stderr = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
        assert!(stderr.contains(said), "{stderr}");
    }
    sanban(&[]).assert().success();
}

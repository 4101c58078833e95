//! The experiments of S5 at a small scale, and learning of ratings.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use assert_cmd::Command;
use sanban_blokus::BlokusDuo;
use sanban_blokus::ratings::Ratings;
use sanban_game::{Game as _, Seed};
use sanban_lab::s5::{Experiment, RatingsTraining, Readings, S5Config, S5Report};
use serde_json::Value;

fn run(experiments: &[Experiment], threads: usize) -> S5Report {
    let plan = S5Config {
        experiments: experiments.to_vec(),
        scale: 0.002,
        budget: 0.003,
        readings: Readings::default(),
        reads_otherwise: true,
        ratings: "paper".to_owned(),
        seed: Seed(1),
        threads: Some(threads),
    };
    assert_eq!(plan.playouts(), [5, 9, 26]);
    plan.run(&|| {}).unwrap()
}

#[test]
fn the_rated_tables_are_played_by_our_own_ratings_too() {
    let report = run(&[Experiment::Own], 2);
    // Tables 2 to 4 by the paper's ratings, and by ours; the match of AMAF has none.
    let readings: Vec<&str> = report
        .duels
        .iter()
        .map(|row| row.reading.as_str())
        .collect();
    assert_eq!(readings, [[""; 8], ["ratings=own"; 8]].concat());
    for (row, own) in report.duels.iter().zip(&report.duels[8..]).take(8) {
        assert_eq!(row.table, own.table);
        assert!(own.players[0].contains("ratings=own"), "{own:?}");
        assert_eq!(
            row.players[0].replace("ratings=paper", "ratings=own"),
            own.players[0]
        );
    }
    assert_eq!(report.direct.len(), 2);
    assert_eq!(
        report.direct[0].players,
        [
            "rated:select=roulette,ratings=own",
            "rated:select=roulette,ratings=paper"
        ]
    );
    let sources: Vec<&str> = report.findings.iter().map(|found| found.source).collect();
    assert_eq!(sources, ["Table 2", "Table 3", "Table 4", "Table 4", "own"]);
    let text = report.to_text();
    for part in ["read otherwise, ratings=own:", "Ours: our own ratings"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    // Besides the tables only new matches are played, and they are judged separately, too.
    let both = run(&[Experiment::Table2, Experiment::Own], 2);
    assert_eq!(both.duels.len(), 16);
    assert_eq!(both.findings.len(), 1 + 1 + 5);
}

#[test]
fn every_table_stands_beside_the_papers() {
    let report = run(&Experiment::ALL[..6], 2);
    assert_eq!(report.updates.len(), 3);
    for row in &report.updates {
        assert!(row.a_second[0] > 0.0 && row.a_playout > 1.0, "{row:?}");
    }
    let games: Vec<usize> = report.duels.iter().map(|row| row.games).collect();
    // The paper's nine; the match by two other readings, Table 3 by one and Table 4 by the other.
    assert_eq!(games, [2; 9 + 2 + 2 + 4]);
    assert_eq!(report.speeds.len(), 3);
    assert_eq!(report.squares.len(), 3);
    let text = report.to_text();
    for part in [
        "5, 9 and 26 playouts",
        "Table 1",
        "5769",
        "uct:amaf=plain,c=0.1 v uct:c=1 ",
        "read otherwise, c=small:",
        "uct:amaf=plain,c=0.1 v uct:c=0.1 ",
        "0.920 (0.85 to 0.96)",
        "Table 2",
        "rated:select=roulette v random",
        "0.724 (0.70 to 0.75)",
        "95.6",
        "0.540 (0.44 to 0.63)",
        "Table 4",
        "uct:amaf=same-size,playout=roulette,c=0.1 v uct:amaf=plain,c=0.1",
        "0.455",
        "Fig 1",
        "Fig 3",
        "with AMAF it wins 92 of 100",
        "How it is read",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    // Three positions, all matches, two speeds.
    assert_eq!(report.compared().len(), 3 + 17 + 2);
    let sources: Vec<&str> = report.findings.iter().map(|found| found.source).collect();
    assert_eq!(
        sources,
        [
            "Table 1", "AMAF", "Table 2", "Table 2", "Table 3", "Table 4", "Table 4"
        ]
    );
}

#[test]
fn matches_are_the_same_on_any_number_of_threads() {
    let text = |threads| run(&[Experiment::Match, Experiment::Table4], threads).to_text();
    assert_eq!(text(1), text(2));
}

#[test]
fn ratings_are_learned_the_same_on_any_number_of_threads() {
    let learn = |threads| {
        let training = RatingsTraining {
            games: 3,
            player: "uct:playouts=5".parse().unwrap(),
            prior: 1.0,
            iterations: 10,
            mirrored: true,
            seed: Seed(1),
            threads: Some(threads),
        };
        let (ratings, learned) = training.run(&|| {}).unwrap();
        for fit in &learned.phases {
            assert!(fit.moves > 6);
            assert!(fit.rated.is_sorted(), "{fit:?}");
            assert!(*fit.rated.last().unwrap() > fit.uniform);
        }
        ratings.to_text()
    };
    let text = learn(1);
    assert_eq!(text, learn(2));
    assert!(text.contains("3 games of uct:playouts=5 against itself, mirrored too, seed 1"));
    assert_eq!(Ratings::parse(&text).unwrap().to_text(), text);
}

#[test]
fn the_command_line_plays_and_draws() {
    let sanban = |args: &[&str]| {
        Command::cargo_bin("sanban-lab")
            .unwrap()
            .args(args)
            .output()
            .unwrap()
    };
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (file, svg, bad) = (path("ratings.txt"), path("figures"), path("bad.txt"));

    let text = include_str!("../../../sanban-blokus/assets/ratings-paper.txt");
    std::fs::write(&file, text).unwrap();

    let output = sanban(&[
        "s5",
        "-t",
        "2",
        "--scale",
        "0.002",
        "--ratings",
        &file,
        "--svg",
        &svg,
        "--json",
    ]);
    let json: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["duels"].as_array().unwrap().len(), 2);
    assert_eq!(json["duels"][0]["games"], 2);
    for name in [
        "s5-fig1.svg",
        "s5-fig3.svg",
        "s5-fig3-middle.svg",
        "s5-fig3-end.svg",
    ] {
        let text = std::fs::read_to_string(folder.path().join("figures").join(name)).unwrap();
        assert!(
            text.starts_with("<svg") && text.ends_with("</svg>\n"),
            "{name}"
        );
    }

    std::fs::write(&bad, text.replacen("piece X", "piece Q", 1)).unwrap();
    let with_bad = format!("rated:ratings={bad}");
    let error = BlokusDuo::roster().build(&with_bad.parse().unwrap());
    let error = error.err().unwrap().to_string();
    assert!(
        error.contains("bad.txt: line 26: 'Q' is not a piece"),
        "{error}"
    );
    for (args, said) in [
        (vec!["s5", "-t", "5"], "the tables are 1, match"),
        (
            vec!["s5", "-t", "figures", "--ratings", &bad],
            "bad.txt, line 26: 'Q' is not a piece",
        ),
    ] {
        let output = sanban(&args);
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success(), "{args:?}");
        assert!(
            error.contains(said) && error.lines().count() == 1,
            "{args:?}: {error}"
        );
    }
}

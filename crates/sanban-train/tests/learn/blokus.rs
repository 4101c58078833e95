//! What is learned for Blokus Duo is written into files, and played by.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use assert_cmd::Command;
use sanban_blokus::{Action, BlokusDuo, Reason, Rules, State};
use sanban_game::{Decision, DecisionContext, Game, Player, Seed, State as _, StopFlag};

fn player(spec: &str) -> Box<dyn Player<State>> {
    BlokusDuo::roster().build(&spec.parse().unwrap()).unwrap()
}

fn decide(player: &mut dyn Player<State>, state: &State, stop: &StopFlag) -> Decision<Action> {
    let mut context = DecisionContext {
        rng: &mut Seed(1).stream(),
        stop,
    };
    let decision = player.decide(&state.view(state.actor().unwrap()), &mut context);
    state.check(&decision.action).unwrap();
    decision
}

#[test]
fn an_opening_book_is_written_and_played_by() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("book.txt");
    let path = file.to_str().unwrap();
    let plan = ["--positions", "3", "--playouts", "20", "--out", path];
    let mut command = Command::cargo_bin("sanban-learn").unwrap();
    let learned = command.args(["blokus-openings"]).args(plan).output();
    let said = String::from_utf8(learned.unwrap().stdout).unwrap();
    assert_eq!(said, "3 positions, 20 playouts each\n");
    let start = State::start(&Rules::default(), 2, Seed(1));
    let stop = StopFlag::new();
    let decision = |spec: &str| decide(&mut *player(spec), &start, &stop);
    // Only a player that would search well uses the book.
    let visits = |spec: &str| {
        let found = decision(spec).candidates;
        found.iter().map(|move_| move_.visits).sum::<u64>()
    };
    assert!(visits(&format!("expert:playouts=5000,book={path}")) <= 20);
    assert_eq!(visits(&format!("expert:playouts=50,book={path}")), 50);
    // Its own search; it may be decided before all playouts are made.
    assert!(visits("expert:playouts=5000,book=none") >= 4_096);
    let known = decision("expert:level=6");
    assert_eq!(known.reason, Some(Reason::Book));
    assert!(known.candidates[0].visits > 10_000);
    std::fs::write(&file, ": e10,f10 0.5").unwrap();
    let error = BlokusDuo::roster()
        .build(&format!("expert:book={path}").parse().unwrap())
        .err()
        .unwrap()
        .to_string();
    assert!(error.contains("line 1: a move lacks"), "{error}");
}

#[test]
fn learned_priors_are_written_and_played_by() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("priors.txt");
    let path = file.to_str().unwrap();
    let sanban = |arguments: &[&str]| {
        let mut command = Command::cargo_bin("sanban-learn").unwrap();
        command.args(arguments).output().unwrap()
    };
    let learned = sanban(&[
        "blokus-priors",
        "-n",
        "2",
        "--playouts",
        "30",
        "--rounds",
        "1",
        "--out",
        path,
    ]);
    assert!(learned.status.success());
    let said = String::from_utf8(learned.stdout).unwrap();
    assert!(said.starts_with("round 1: 2 games, "), "{said}");
    // They differ from the built-in ones, and lead to another search.
    let start = State::start(&Rules::default(), 2, Seed(1));
    let found = |spec: &str| decide(&mut *player(spec), &start, &StopFlag::new()).candidates;
    let spec = "expert:playouts=60";
    assert_ne!(found(&format!("{spec},priors={path}")), found(spec));
    assert_eq!(found(spec), found(spec));
    std::fs::write(&file, "0.5 half").unwrap();
    let refused = sanban(&["blokus-priors", "--from", path, "--force", "--out", path]);
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(said.contains("line 1: 'half' is not a weight"), "{said}");
    let build = |spec: &str| {
        BlokusDuo::roster()
            .build(&spec.parse().unwrap())
            .map(|_| ())
    };
    let error = build(&format!("expert:priors={path}"))
        .unwrap_err()
        .to_string();
    assert!(error.contains("line 1: 'half' is not a weight"), "{error}");
    let error = build("expert:priors=nowhere.txt").unwrap_err().to_string();
    assert!(error.contains("nowhere.txt"), "{error}");
}

#[test]
fn a_learned_evaluation_is_written_and_played_by() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("evaluation.txt");
    let path = file.to_str().unwrap();
    let sanban = |arguments: &[&str]| {
        let mut command = Command::cargo_bin("sanban-learn").unwrap();
        command
            .args(["blokus-evaluation", "-n", "20", "--playouts", "10"])
            .args(arguments)
            .output()
            .unwrap()
    };
    let learned = sanban(&["--out", path]);
    assert!(learned.status.success());
    let said = String::from_utf8(learned.stdout).unwrap();
    assert!(said.starts_with("20 games, "), "{said}");
    let start = State::start(&Rules::default(), 2, Seed(1));
    let found = |spec: &str| decide(&mut *player(spec), &start, &StopFlag::new()).candidates;
    let spec = "expert:playouts=60";
    let by = [
        spec.to_owned(),
        format!("{spec},evaluation={path}"),
        format!("{spec},evaluation=none"),
    ];
    let by = by.map(|spec| found(&spec));
    assert!(by[0] != by[1] && by[1] != by[2] && by[2] != by[0]);
    // It continues from a file, and reports errors in one.
    let again = folder.path().join("again.txt");
    let learned = sanban(&["--from", path, "--out", again.to_str().unwrap()]);
    assert!(learned.status.success());
    assert_ne!(
        std::fs::read_to_string(&again).unwrap(),
        std::fs::read_to_string(&file).unwrap()
    );
    std::fs::write(&file, "0.5 half").unwrap();
    let refused = sanban(&["--from", path, "--force", "--out", path]);
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(said.contains("line 1: 'half' is not a weight"), "{said}");
    let error = BlokusDuo::roster()
        .build(&format!("{spec},evaluation={path}").parse().unwrap())
        .err()
        .unwrap()
        .to_string();
    assert!(error.contains("line 1: 'half' is not a weight"), "{error}");
}

#[test]
fn a_learned_network_is_written_and_played_by() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("network.txt");
    let path = file.to_str().unwrap();
    let sanban = |arguments: &[&str]| {
        let mut command = Command::cargo_bin("sanban-learn").unwrap();
        command
            .args(["blokus-network", "-n", "20", "--playouts", "10"])
            .args(["--passes", "1", "--rounds", "1"])
            .args(arguments)
            .output()
            .unwrap()
    };
    let learned = sanban(&["--out", path]);
    assert!(learned.status.success());
    let said = String::from_utf8(learned.stdout).unwrap();
    assert!(said.starts_with("round 1: 20 games, "), "{said}");
    let start = State::start(&Rules::default(), 2, Seed(1));
    let found = |spec: &str| decide(&mut *player(spec), &start, &StopFlag::new()).candidates;
    let spec = "expert:playouts=60";
    let by = [
        spec.to_owned(),
        format!("{spec},network={path}"),
        format!("{spec},network=none"),
    ];
    let by = by.map(|spec| found(&spec));
    assert!(by[0] != by[1] && by[1] != by[2] && by[2] != by[0]);
    // With other priors or without evaluation there is none, unless it is requested.
    let without = found(&format!("{spec},evaluation=none"));
    assert_eq!(
        without,
        found(&format!("{spec},evaluation=none,network=none"))
    );
    assert_ne!(
        without,
        found(&format!("{spec},evaluation=none,network={path}"))
    );
    // It continues from a file, and reports errors in one.
    let again = folder.path().join("again.txt");
    let learned = sanban(&["--from", path, "--out", again.to_str().unwrap()]);
    assert!(learned.status.success());
    assert_ne!(
        std::fs::read_to_string(&again).unwrap(),
        std::fs::read_to_string(&file).unwrap()
    );
    std::fs::write(&file, "12 half").unwrap();
    let refused = sanban(&["--from", path, "--force", "--out", path]);
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(said.contains("line 1: 'half' is not a weight"), "{said}");
    let error = BlokusDuo::roster()
        .build(&format!("{spec},network={path}").parse().unwrap())
        .err()
        .unwrap()
        .to_string();
    assert!(error.contains("line 1: 'half' is not a weight"), "{error}");
}

#[test]
fn ratings_are_learned_into_a_file() {
    let sanban = |args: &[&str]| {
        Command::cargo_bin("sanban-learn")
            .unwrap()
            .args(args)
            .output()
            .unwrap()
    };
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let file = path("ratings.txt");

    let learned = sanban(&[
        "blokus", "--games", "2", "--player", "random", "--out", &file,
    ]);
    let said = String::from_utf8(learned.stdout).unwrap();
    assert!(
        said.contains("the ratings of 2 games") && said.contains("opening"),
        "{said}"
    );
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(
        text.starts_with("# Ratings of moves at Blokus Duo"),
        "{text}"
    );

    let nowhere = path("ratings.txt/nowhere/file");
    for (args, said) in [
        (vec!["blokus", "--player", "nobody"], "unknown player"),
        (vec!["use-mel", "--against", "nobody"], "unknown player"),
        (vec!["blokus", "--player", "human"], "no screen"),
        (vec!["blokus", "--prior", "-1"], "from 0 to 1000"),
        (vec!["blokus", "--games", "0"], "from 1 to 100000"),
        (
            vec![
                "blokus", "--games", "1", "--player", "random", "--out", &nowhere,
            ],
            "ratings.txt",
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

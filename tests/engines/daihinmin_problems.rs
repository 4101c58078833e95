//! Next-move problems: the format, the problems that come with sanban, and solving them on the command line.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use assert_cmd::Command;
use rstest::rstest;
use sanban_daihinmin::problem::{
    Choice, LEGAL_MOVES, OWN, PRINTED, Problem, Stage, collect, read, write,
};
use sanban_daihinmin::{OpenDeal, Rules, SEATS, State};
use sanban_game::{Seat, Seed, State as _};
use serde_json::Value;

const SMALL: &str = "\
Order Normal
Lock
Last Group H5 D5
Player0 Yes C3 S7 H7
Player1 Yes S3 S4
Player2 No H6 HJ
Player3 Yes C7
Player4 No
";

#[test]
fn the_printed_problems_are_read_as_they_are_printed() {
    let problems = read(PRINTED).unwrap();
    let lines: Vec<usize> = problems.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [1, 10]);
    let problems: Vec<Problem> = problems.into_iter().map(|(_, problem)| problem).collect();
    // The paper lists one pair the other way round.
    assert_eq!(write(&problems), PRINTED.replace("C4 D4", "D4 C4"));
    assert_eq!(
        (problems[0].cards(), problems[0].stage()),
        (37, Stage::Opening)
    );
    assert_eq!(
        (problems[1].cards(), problems[1].stage()),
        (20, Stage::Closing)
    );
    let state = problems[1].state(&Rules::default(), Seed(1)).unwrap();
    assert_eq!(state.round().place(Seat(4)), Some(0), "Player4 is out");
    assert_eq!(state.actor(), Some(Seat(0)));
    let state = problems[0].state(&Rules::default(), Seed(1)).unwrap();
    assert_eq!(state.round().table().top().unwrap().to_string(), "D5-H5");
}

#[test]
fn our_own_problems_are_ten_of_each_stage() {
    let mut actions = Vec::new();
    for (stage, text) in OWN {
        let problems = read(text).unwrap();
        assert_eq!(problems.len(), 10);
        for (line, problem) in &problems {
            assert_eq!(problem.stage(), stage, "{} line {line}", stage.word());
            let state = problem.state(&Rules::default(), Seed(1)).unwrap();
            OpenDeal::from(&state).legal_actions(&mut actions);
            assert!(
                LEGAL_MOVES.contains(&actions.len()),
                "{} line {line}",
                stage.word()
            );
        }
    }
}

#[test]
fn our_own_problems_are_those_that_the_command_collects() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().to_str().unwrap();
    let mut command = sanban(&["daihinmin", "problems", "--out", dir]);
    command.assert().success();
    for (stage, text) in OWN {
        let name = format!("{}.txt", stage.word());
        let found = std::fs::read_to_string(folder.path().join(name)).unwrap();
        assert_eq!(found, text, "{}", stage.word());
    }
}

#[test]
fn who_played_the_meld_on_the_table_can_be_said() {
    let (_, problem) = read(PRINTED).unwrap().remove(0);
    let owners: Vec<usize> = problem.owners().map(Seat::index).collect();
    assert_eq!(owners, [1, 2, 3, 4]);
    let rules = Rules::default();
    let usual = problem.state(&rules, Seed(1)).unwrap();
    assert_eq!(usual.round().owner(), Seat(4));
    for owner in problem.owners() {
        let state = problem.state_owned(owner, &rules, Seed(1)).unwrap();
        assert_eq!(state.round().owner(), owner);
    }
    // Nobody on a clear table.
    let (_, clear) = read(PRINTED).unwrap().remove(1);
    assert_eq!(clear.owners().count(), 0);
}

#[test]
fn collected_problems_are_of_their_stage_and_the_same_for_the_same_seed() {
    let spec = "random".parse().unwrap();
    let found = collect(&spec, 3, Choice::Clear, Seed(5)).unwrap();
    for (stage, problems) in Stage::ALL.into_iter().zip(&found) {
        assert_eq!(problems.len(), 3);
        assert!(problems.iter().all(|problem| problem.stage() == stage));
    }
    assert_eq!(found, collect(&spec, 3, Choice::Clear, Seed(5)).unwrap());
    assert_ne!(found, collect(&spec, 3, Choice::Clear, Seed(6)).unwrap());
    // Positions in which few moves or many are legal are problems, too, where any will do.
    let any = collect(&spec, 20, Choice::Any, Seed(5)).unwrap();
    let moves = |problem: &Problem| {
        let mut actions = Vec::new();
        let state = problem.state(&Rules::default(), Seed(1)).unwrap();
        OpenDeal::from(&state).legal_actions(&mut actions);
        actions.len()
    };
    let all: Vec<usize> = any.iter().flatten().map(moves).collect();
    assert!(all.iter().all(|&moves| moves > 1));
    assert!(all.iter().any(|moves| !LEGAL_MOVES.contains(moves)));
}

/// Every position of many random games is the same after writing, reading and setting it up again.
#[test]
fn positions_come_back_from_their_text() {
    let mut rng = Seed(1).stream();
    let mut actions = Vec::new();
    let (mut jokers, mut sequences, mut locks) = (0, 0, 0);
    for seed in 0..60 {
        let mut state = State::start(&Rules::default(), SEATS, Seed(seed));
        let mut problems = Vec::new();
        while state.actor().is_some() {
            if let Some(problem) = Problem::of(state.round()) {
                let text = problem.to_string();
                let last = text.lines().nth(2).unwrap();
                jokers += usize::from(last.contains("JO") && last.matches(' ').count() > 2);
                sequences += usize::from(last.contains("Sequence"));
                locks += usize::from(text.lines().nth(1) != Some("Lock"));
                let back = problem.state(&Rules::default(), Seed(3)).unwrap();
                assert_eq!(Problem::of(back.round()).as_ref(), Some(&problem), "{text}");
                // The same things may be done.
                let mut same = Vec::new();
                back.legal_actions(&mut same);
                state.legal_actions(&mut actions);
                assert_eq!(same, actions, "{text}");
                problems.push(problem);
            }
            state.legal_actions(&mut actions);
            let action = actions[rng.index(actions.len())];
            state.play(&action).unwrap();
        }
        let back = read(&write(&problems)).unwrap();
        let back: Vec<Problem> = back.into_iter().map(|(_, problem)| problem).collect();
        assert_eq!(back, problems);
    }
    assert!(
        jokers > 20 && sequences > 20 && locks > 20,
        "{jokers} {sequences} {locks}"
    );
}

#[rstest]
#[case("Single JO", "JO")]
#[case("Sequence S5 JO S7", "S5-JO=S6-S7")]
#[case("Sequence S5 S6 JO", "S5-S6-JO=S7")]
#[case("Sequence JO S5 S6", "JO=S4-S5-S6")]
#[case("Sequence JO S3 S4", "JO=low-S3-S4")]
#[case("Sequence SA S2 JO", "SA-S2-JO=high")]
#[case("Sequence S7 S5 S6", "S5-S6-S7")]
#[case("Group S5 JO D5", "D5-JO=H5-S5")]
#[case("Group JO D5", "D5-JO=S5")]
#[case("Group JO=C5 D5", "JO=C5-D5")]
#[case("group D5 JO", "JO=C5-D5")]
#[case("Group S5 H5 D5 C5 JO", "C5-D5-H5-S5-JO")]
fn a_joker_on_the_table_stands_where_it_is_written(#[case] last: &str, #[case] meld: &str) {
    let text = SMALL
        .replace("S3 S4", "S10 SJ")
        .replace("S7 H7", "S9 H9")
        .replace("C3", "H3")
        .replace("Group H5 D5", last);
    let problems = read(&text).unwrap_or_else(|error| panic!("{last}: {error}"));
    let state = problems[0].1.state(&Rules::default(), Seed(1)).unwrap();
    assert_eq!(state.round().table().top().unwrap().to_string(), meld);
}

#[rstest]
#[case("Order Normal", "Order Upside", 1, "expected Normal or Reverse")]
#[case("Order Normal", "Ordre Normal", 1, "'Ordre' begins no line")]
#[case("Lock\n", "Lock X\n", 2, "'X' is not a suit")]
#[case("Lock\n", "Lock S C\n", 2, "the meld on the table has the suits")]
#[case("Lock\n", "", 1, "no line 'Lock'")]
#[case(
    "Last Group H5 D5",
    "Last Pair H5 D5",
    3,
    "expected Single, Group or Sequence"
)]
#[case("Last Group H5 D5", "Last Single H5 D5", 3, "is a group, not a single")]
#[case("Last Group H5 D5", "Last Group H5 D6", 3, "cards of one rank")]
#[case("Last Group H5 D5", "Last Group H5 H6", 3, "'H5 H6' is no group")]
#[case("Last Group H5 D5", "Last Sequence H5 H6", 3, "three or more cards")]
#[case("Last Group H5 D5", "Last Group", 3, "Last Group without a card")]
#[case("Last Group H5 D5", "Last Group H5 H5", 3, "H5 is there twice")]
#[case("Last Group H5 D5", "Last Sequence JO S6 S5", 3, "in its place")]
#[case("Last Group H5 D5", "Last Group H5 JO=H5", 3, "cannot stand for")]
#[case("C3 S7 H7", "C3 S7 S7", 4, "S7 is there twice")]
#[case("C3 S7 H7", "C3 S1 H7", 4, "'S1' is not a card")]
#[case("Player0 Yes", "Player0 No", 4, "Player0 is to move")]
#[case("Player0 Yes", "Player0 Maybe", 4, "expected Yes or No")]
#[case("S3 S4", "S3 H7", 5, "H7 is in the hand of Player0")]
#[case("S3 S4", "S3 H5", 5, "H5 lies on the table")]
#[case("Player4 No", "Player4 Yes", 8, "Yes without a card")]
#[case("Player4 No", "Player3 No", 8, "first on line 7")]
fn a_bad_file_is_told_by_its_line(
    #[case] from: &str,
    #[case] to: &str,
    #[case] line: usize,
    #[case] part: &str,
) {
    let text = SMALL.replacen(from, to, 1);
    let error = read(&text).unwrap_err();
    assert_eq!(error.line, line, "{error}");
    assert!(error.to_string().contains(part), "{error}");
    // The same in the second problem of a file, nine lines further down.
    let error = read(&format!("{SMALL}\n{text}")).unwrap_err();
    assert_eq!(error.line, line + 9, "{error}");
}

#[test]
fn nothing_is_no_problem() {
    for text in ["", "\n\n  \n"] {
        assert!(
            read(text).unwrap_err().to_string().contains("no problem"),
            "{text:?}"
        );
    }
    assert_eq!(read(&SMALL.replace('\n', "\r\n")), read(SMALL));
    let text = SMALL
        .replace("S3 S4", "")
        .replace("Player1 Yes", "Player1 No");
    let text = text
        .replace("H6 HJ", "")
        .replace("Player3 Yes C7", "Player3 No");
    assert!(
        read(&text)
            .unwrap_err()
            .to_string()
            .contains("at least two")
    );
}

fn sanban(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("sanban").unwrap();
    command.args(args);
    command
}

#[test]
fn solving_prints_every_legal_move_with_its_value_best_first() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("two.txt");
    std::fs::write(&file, PRINTED).unwrap();
    let file = file.to_str().unwrap();
    let json = sanban(&["daihinmin", "solve", file, "--playouts", "500", "--json"])
        .output()
        .unwrap();
    let json: Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(json["player"], "mct:playouts=500");
    assert_eq!(json["show"], "all");
    assert_eq!(json["problems"].as_array().unwrap().len(), 2);
    for (problem, count) in json["problems"].as_array().unwrap().iter().zip([6, 6]) {
        let moves = problem["moves"].as_array().unwrap();
        assert_eq!(moves.len(), count);
        assert_eq!(moves[0]["move"], problem["best"]);
        let values: Vec<f64> = moves
            .iter()
            .map(|one| one["value"].as_f64().unwrap())
            .collect();
        assert!(values.is_sorted_by(|a, b| a >= b), "{values:?}");
        let playouts: u64 = moves
            .iter()
            .map(|one| one["playouts"].as_u64().unwrap())
            .sum();
        assert_eq!(playouts, 500);
    }
    // Players that weigh nothing say what they do: the paper's Enemy leads its largest group.
    let text = sanban(&[
        "daihinmin",
        "solve",
        file,
        "--player",
        "enemy",
        "--show",
        "none",
    ]);
    let text = String::from_utf8({ text }.output().unwrap().stdout).unwrap();
    assert!(text.contains("→ C7-S7") && text.contains("  C2"), "{text}");
}

#[test]
fn the_expert_values_every_move_where_it_proves_a_win_too() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("won.txt");
    // Nobody beats the 2, and then the 3 is the last card.
    let text = "Order Normal\nLock\nLast\nPlayer0 Yes C2 C3\nPlayer1 Yes C5 C6\nPlayer2 Yes S4 H5\nPlayer3 Yes HK SK\nPlayer4 Yes C9 C10\n";
    std::fs::write(&file, text).unwrap();
    let args = [
        "daihinmin",
        "solve",
        file.to_str().unwrap(),
        "-p",
        "expert:playouts=100",
        "--show",
        "none",
    ];
    let output = sanban(&args).arg("--json").output().unwrap();
    let json: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["player"], "expert:playouts=100");
    let moves = json["problems"][0]["moves"].as_array().unwrap();
    assert_eq!(moves[0]["move"], "C2");
    assert_eq!(
        (&moves[0]["value"], &moves[0]["proven"]),
        (&Value::from(5.0), &Value::from(true))
    );
    assert_eq!(
        moves[0]["places"],
        serde_json::json!([1.0, 0.0, 0.0, 0.0, 0.0])
    );
    assert!(moves.len() > 1, "{moves:?}");
    for other in &moves[1..] {
        assert_eq!(other["proven"], false);
        assert!(other["playouts"].as_u64().unwrap() > 0, "{other}");
        assert!(other["value"].as_f64().unwrap() <= 5.0, "{other}");
    }
    let text = String::from_utf8(sanban(&args).output().unwrap().stdout).unwrap();
    assert!(text.contains("→ C2    5.0000  proven"), "{text}");
    // Who wants no explanation gets none.
    let args = [
        "daihinmin",
        "solve",
        file.to_str().unwrap(),
        "-p",
        "expert:playouts=100,explain=false",
    ];
    let text = String::from_utf8(sanban(&args).output().unwrap().stdout).unwrap();
    assert!(text.contains("→ C2\n"), "{text}");
}

#[test]
fn knowledge_reaches_the_player() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("problem.txt");
    // The 2 loses to the joker alone, which may lie with either.
    let text = "Order Normal\nLock\nLast\nPlayer0 Yes C2 C3\nPlayer1 Yes JO C4\nPlayer2 Yes C5 C6\nPlayer3 No\nPlayer4 No\n";
    std::fs::write(&file, text).unwrap();
    let value = |show: &str| {
        let args = [
            "daihinmin",
            "solve",
            file.to_str().unwrap(),
            "-p",
            "mcm:playouts=2000",
            "--show",
            show,
            "--json",
        ];
        let json: Value = serde_json::from_slice(&sanban(&args).output().unwrap().stdout).unwrap();
        let moves = json["problems"][0]["moves"].as_array().unwrap().clone();
        let leads = moves.iter().find(|one| one["move"] == "C2").unwrap();
        leads["value"].as_f64().unwrap()
    };
    let (none, strongest, all) = (value("none"), value("strongest"), value("all"));
    assert!((strongest - all).abs() < 0.15, "{strongest} {all}");
    assert!(none > 0.0);
}

#[rstest]
#[case("Order Sideways\n", "bad.txt: line 1: Order 'Sideways'")]
#[case("", "bad.txt: line 1: there is no problem")]
fn a_bad_file_is_one_line_on_the_command_line(#[case] text: &str, #[case] said: &str) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("bad.txt"), text).unwrap();
    let output = sanban(&["daihinmin", "solve", "bad.txt"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(error.contains(said) || error.contains("line 1"), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
}

#[test]
fn problems_are_printed_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().to_str().unwrap();
    sanban(&[
        "daihinmin",
        "problems",
        "-n",
        "2",
        "-p",
        "enemy",
        "--out",
        dir,
    ])
    .assert()
    .success();
    let printed = sanban(&[
        "daihinmin",
        "problems",
        "-n",
        "2",
        "-p",
        "enemy",
        "--stage",
        "middle",
    ])
    .output()
    .unwrap();
    let kept = std::fs::read(folder.path().join("middle.txt")).unwrap();
    assert_eq!(printed.stdout, kept);
    assert_eq!(read(&String::from_utf8(kept).unwrap()).unwrap().len(), 2);
}

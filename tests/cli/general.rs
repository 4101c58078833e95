//! The command line as a person or a script meets it: output, errors, exit codes.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use assert_cmd::Command;
use predicates::prelude::*;
use serde_json::Value;

fn sanban(args: &[&str]) -> Command {
    let home = env!("CARGO_TARGET_TMPDIR");
    let mut command = Command::cargo_bin("sanban").unwrap();
    command
        .args(args)
        .env("HOME", home)
        .env_remove("XDG_CONFIG_HOME")
        .env("LC_ALL", "C")
        .env("XDG_DATA_HOME", home);
    command
}

fn stdout_of(args: &[&str]) -> String {
    let output = sanban(args)
        .assert()
        .success()
        .stderr("")
        .get_output()
        .stdout
        .clone();
    String::from_utf8(output).unwrap()
}

fn match_json(args: &[&str]) -> Value {
    let mut all = vec!["match"];
    all.extend_from_slice(args);
    all.push("--json");
    serde_json::from_str(&stdout_of(&all)).unwrap()
}

#[test]
fn a_wrong_player_is_named_before_players_are_counted() {
    for command in ["match", "play", "watch"] {
        assert_refused(
            &[command, "daihinmin", "--player", "foo"],
            &["unknown player 'foo'"],
        );
        assert_refused(
            &[command, "daihinmin", "--player", "expert:level=12"],
            &["'expert'", "level"],
        );
    }
    assert_refused(
        &["match", "daihinmin", "--player", "random"],
        &["1 player for Daihinmin"],
    );
}

#[test]
fn matches_of_daihinmin_and_watched_series_have_a_length() {
    assert_refused(
        &["play", "blokus", "--games", "5"],
        &["--games is for the matches of Daihinmin"],
    );
    assert_refused(
        &["watch", "blokus", "--games", "0"],
        &["--games", "0", "endless"],
    );
    for command in ["play", "watch"] {
        for wrong in ["0", "1001", "many"] {
            assert_refused(
                &[command, "daihinmin", "--games", wrong],
                &["--games", wrong, "endless"],
            );
        }
    }
}

#[test]
fn an_endless_shoe_has_nothing_to_count() {
    let tool = |name| stdout_of(&["blackjack", name, "--set", "decks=inf"]);
    assert!(tool("effects").contains("changes nothing"));
    assert!(!tool("effects").contains("% dealt"));
    let ramp = tool("ramp");
    let counts = ramp.lines().filter(|line| line.contains("100.00 %"));
    assert_eq!(counts.count(), 1, "{ramp}");
    assert!(ramp.contains("No advantage"), "{ramp}");
}

/// One clear line on the standard error, exit code 2, nothing on the standard output.
fn assert_refused(args: &[&str], said: &[&str]) {
    let assert = sanban(args).assert().code(2).stdout("");
    let stderr = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    for part in said {
        assert!(
            stderr.contains(part),
            "{args:?}: '{part}' is not in: {stderr}"
        );
    }
    assert!(stderr.starts_with("sanban: "), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{args:?}: {stderr}");
    let controls = stderr.trim_end().chars().any(char::is_control);
    assert!(!controls, "{args:?}: {stderr:?}");
}

#[test]
fn bad_words_are_answered_with_the_right_ones() {
    let four = ["--player", "4xrandom"];
    assert_refused(
        &["match", "daihinmin", four[0], four[1]],
        &["4 players", "it takes 5"],
    );
    assert_refused(
        &["match", "daihinmin", "--player", "5xrandm"],
        &["randm", "did you mean 'random'", "ps-under-12"],
    );
    assert_refused(
        &["match", "blokus", "--player", "2xuct:plaouts=5"],
        &["'plaouts'", "did you mean 'playouts'"],
    );
    assert_refused(
        &["match", "blokus", "--player", "2xuct:playouts=many"],
        &["playouts=many", "expected"],
    );
    assert_refused(
        &[
            "match", "blokus", "--player", "2xrandom", "--rules", "rule-c",
        ],
        &["rule-c", "rule-a", "rule-b"],
    );
    assert_refused(
        &["match", "blackjack", "--set", "deks=6"],
        &["deks", "did you mean 'decks'"],
    );
    assert_refused(
        &["match", "blackjack", "--set", "decks=9"],
        &["decks=9", "1…8"],
    );
    assert_refused(&["match", "blackjack", "--set", "decks"], &["KEY=VALUE"]);
    assert_refused(&["match", "blackjack", "--player", "human"], &["human"]);
    assert_refused(
        &["practice", "decks", "--set", "decks=inf"],
        &["'decks'", "nothing to count"],
    );
    assert_refused(
        &["practice", "daihinmin", "soft"],
        &["'daihinmin'", "'soft'"],
    );
    assert_refused(&["practice", "hard", "easy"], &["'hard'", "'easy'"]);
    assert_refused(
        &["practice", "blackjack", "daily"],
        &["'blackjack'", "'daily'"],
    );
    assert_refused(
        &["practice", "blokus", "--questions", "3"],
        &["--questions", "blokus"],
    );
    assert_refused(&["practice", "chess"], &["chess", "daihinmin", "hard"]);
    assert_refused(
        &["match", "chess"],
        &["chess", "blackjack", "daihinmin", "blokus"],
    );
    assert_refused(&["match", "blokus", "--games", "0"], &["0"]);
    assert_refused(&["match", "blokus", "--games", "-5"], &["-5", "from 1 on"]);
    assert_refused(
        &["match", "blokus", "--seed", "-1"],
        &["-1", "a whole number from 0 to 18446744073709551615"],
    );
    assert_refused(
        &["match", "blokus", "--player", "10xrandom"],
        &["10 players", "it takes 2"],
    );
    assert_refused(
        &["match", "blokus", "--player", "a\nb\u{1b}[31m"],
        &["a\\nb\\u{1b}[31m"],
    );
    assert_refused(&["match"], &["<GAME>", "usage: sanban match"]);
    assert_refused(&["blokus"], &["perft"]);
    assert_refused(&["man", "mtach"], &["mtach", "match"]);
    assert_refused(&["man", "match", "perft"], &["perft"]);
    assert_refused(&["match", "daihinmin", "--openings", "x"], &["Blokus"]);
    assert_refused(&["nonsense"], &["nonsense"]);
}

#[test]
fn a_bad_file_is_named_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("openings.txt");
    std::fs::write(&path, "# first moves\ne10,e11,e12,f12,g12 0.475\ne10,z99\n").unwrap();
    let name = path.to_str().unwrap();
    assert_refused(
        &[
            "match",
            "blokus",
            "--player",
            "2xrandom",
            "--openings",
            name,
        ],
        &["openings.txt", "line 3", "z99"],
    );
    assert_refused(&["replay", "/no/such/file"], &["/no/such/file"]);
    let folder = folder.path().to_str().unwrap();
    assert_refused(&["replay", folder], &[folder]);
    std::fs::write(&path, b"sanban-record: 1\n\xff").unwrap();
    assert_refused(&["replay", name], &["openings.txt", "UTF-8"]);
}

#[test]
fn a_deal_that_cannot_be_played_is_refused_in_a_line() {
    let play = |deal: &str, said: &str| {
        assert_refused(&["play", "daihinmin", "--plain", "--deal", deal], &[said]);
    };
    play("dai1/65ws/dy", "a letter of this deal is wrong");
    play("dai1/65sw/dx", "a letter of this deal is wrong");
    play("tomorrow", "'tomorrow' is no deal");
    play("dai1", "'dai1' is no deal");
    play("blo1/65ws/dx", "'blo1' begins a deal of another game");
    play("dai2/65ws/dx", "of a later sanban");
    let weekly = ["play", "blokus", "--deal", "weekly"];
    assert_refused(&weekly, &["there is no weekly deal of blokus"]);
    let both = ["play", "daihinmin", "--deal", "weekly", "--seed", "1"];
    assert_refused(&both, &["--deal", "--seed"]);
}

#[test]
fn broken_records_are_refused_with_the_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    let name = path.to_str().unwrap();
    let record = "sanban-record: 1\ngame: blokus\nrules: rule-a\nseats: 2\nseed: 42\nplayers: human uct\n\
                  actions: f9,e10,f10,g10,f11 h4,i4,i5,j5,j6\n";
    for (right, wrong, said) in [
        ("record: 1", "record: one", "not a sanban record"),
        ("record: 1", "record: 3", "version 3"),
        ("blokus", "chess", "daihinmin"),
        ("rule-a", "rule-z", "line 3"),
        ("seats: 2", "seats: 3", "line 4: seats '3': expected 2"),
        ("seed: 42", "seed: -1", "line 5"),
        (
            "human uct",
            "human uct uct",
            "line 6: 3 players for 2 seats",
        ),
        ("j5,j6", "j5,z6", "line 7, action 2"),
        ("f9,e10", "pass f9,e10", "line 7, action 1"),
        ("seed: 42\n", "", "'seed:'"),
    ] {
        std::fs::write(&path, record.replace(right, wrong)).unwrap();
        assert_refused(&["replay", name], &["game.txt", said]);
    }
    for marked in ["", "\u{feff}"] {
        std::fs::write(&path, format!("{marked}{record}")).unwrap();
        assert!(stdout_of(&["replay", name]).contains("2 (uct)  h4,i4,i5,j5,j6"));
    }
}

#[test]
fn a_record_is_filmed_without_a_screen() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let record = place("game.sanban");
    let text = "sanban-record: 1\ngame: blokus\nrules: rule-a\nseats: 2\nseed: 42\nplayers: human uct\n\
                actions: f9,e10,f10,g10,f11 h4,i4,i5,j5,j6\n";
    std::fs::write(&record, text).unwrap();
    let (cast, svg) = (place("game.cast"), place("game.svg"));
    let film = |more: &[&str]| {
        let mut all = vec!["replay", &record, "--cast", &cast, "--svg", &svg];
        all.extend(more);
        all.iter()
            .map(|word| (*word).to_owned())
            .collect::<Vec<_>>()
    };
    let refused = |more: &[&str], said: &[&str]| {
        let all = film(more);
        let all: Vec<&str> = all.iter().map(String::as_str).collect();
        assert_refused(&all, said);
    };
    refused(&["--from", "2"], &["nothing to film from action 2"]);
    refused(&["--size", "20x24"], &["80x24"]);
    refused(&["--pace", "quick"], &["none, fast, normal, slow"]);
    assert_refused(&["replay", &record, "--to", "1"], &["--cast"]);
    let all = film(&["--to", "1", "--size", "60x20"]);
    let told = stdout_of(&all.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(
        told.contains("game.cast: ") && told.contains("game.svg: "),
        "{told}"
    );
    let recording = std::fs::read_to_string(&cast).unwrap();
    assert!(recording.starts_with('{') && recording.contains("\"width\":60"));
    assert!(std::fs::read_to_string(&svg).unwrap().starts_with("<svg "));
    // They are not overwritten unasked.
    refused(&[], &["game.cast", "--force"]);
}

#[test]
fn a_blokus_file_without_a_game_says_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    for (name, content, said) in [
        ("empty.blksgf", "", "this Blokus SGF file is empty"),
        ("blank.BLKSGF", " \n\n", "this Blokus SGF file is empty"),
        ("other.blksgf", "sanban", "this is not an SGF file"),
        ("bare.blksgf", "()", "line 1, column 2"),
        ("go.blksgf", "(;GM[1])", "not of Blokus Duo"),
    ] {
        let path = folder.path().join(name);
        std::fs::write(&path, content).unwrap();
        let file = path.to_str().unwrap();
        assert_refused(&["replay", file], &[name, said]);
        assert_refused(&["blokus", "convert", file], &[name, said]);
    }
}

/// An option of a single command is explained there, and not listed for all.
#[test]
fn an_option_of_play_stands_with_play() {
    for (args, is_there) in [(&["--help"][..], false), (&["play", "--help"], true)] {
        let output = sanban(args).assert().success().get_output().stdout.clone();
        let help = String::from_utf8(output).unwrap();
        assert_eq!(help.contains("--plain"), is_there, "{help}");
    }
}

/// A settings file of another version is accepted: unknown entries are reported once, and only wrong values are refused.
#[test]
fn a_settings_file_may_have_what_is_not_known() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.toml");
    std::fs::write(
        &path,
        "tempo = 3\n[terminal]\nhue = 1\n[poker]\nblinds = 2\n",
    )
    .unwrap();
    let name = path.to_str().unwrap();
    let line = "sanban: mine.toml:1: unknown key 'tempo' and 2 more, left alone\n";
    for command in [&["players", "blokus"][..], &["keys"]] {
        let assert = sanban(&["--config", name]).args(command).assert();
        assert.success().stderr(line);
    }
}

#[test]
fn a_settings_file_that_is_named_is_checked_by_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.toml");
    std::fs::write(&path, "[terminal]\ntheme = \"drak\"\n").unwrap();
    let name = path.to_str().unwrap();
    for command in [
        ["players", "blokus"],
        ["match", "blokus"],
        ["play", "blokus"],
    ] {
        let refused = sanban(&["--config", name]).args(command).assert().code(2);
        let said =
            predicate::str::contains("mine.toml:2:9").and(predicate::str::contains("\"dark\""));
        refused.stdout("").stderr(said);
    }
    assert_refused(
        &["--config", "/no/such/file", "players", "blokus"],
        &["/no/such/file"],
    );
}

/// A reader may go away at any time; a full disk must not pass in silence.
#[test]
fn output_that_cannot_be_written_is_told_apart_from_output_that_is_not_wanted() {
    let game = ["match", "blokus", "--games", "2", "--player", "2xrandom"];
    let json = [&game[..], &["--json"]].concat();
    for args in [&game[..], &json, &["--help"], &["players", "daihinmin"]] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let ended = run_into(args, writer);
        assert_eq!(
            (ended.status.code(), ended.stderr.as_slice()),
            (Some(0), &b""[..])
        );
        #[cfg(target_os = "linux")]
        {
            let full = std::fs::OpenOptions::new()
                .write(true)
                .open("/dev/full")
                .unwrap();
            let ended = run_into(args, full);
            let stderr = String::from_utf8(ended.stderr).unwrap();
            assert_eq!(ended.status.code(), Some(1), "{stderr}");
            assert!(
                stderr.starts_with("sanban: cannot write the output: "),
                "{stderr}"
            );
            assert_eq!(stderr.lines().count(), 1, "{stderr}");
        }
    }
}

/// Lost output is an error, unless it was discarded on purpose.
#[cfg(target_os = "linux")]
#[test]
fn an_output_that_is_not_open_for_writing_is_told() {
    let binary = assert_cmd::cargo::cargo_bin!("sanban");
    let game = ["match", "blokus", "--games", "2", "--player", "2xrandom"];
    let simulation = ["blackjack", "simulate", "-n", "1000"];
    for args in [&game[..], &simulation, &["players", "blokus"], &["keys"]] {
        let redirected = |to: &str| {
            let mut shell = std::process::Command::new("sh");
            let command = format!("\"$0\" \"$@\" {to}");
            shell.args(["-c", &command]).arg(binary).args(args);
            let ended = shell.output().unwrap();
            (
                ended.status.code(),
                String::from_utf8(ended.stderr).unwrap(),
            )
        };
        // Open, but not for writing.
        let (code, said) = redirected("1</dev/zero");
        assert_eq!(code, Some(1), "{args:?}: {said}");
        assert!(
            said.starts_with("sanban: cannot write the output: "),
            "{said}"
        );
        assert_eq!(redirected(">/dev/null"), (Some(0), String::new()));
    }
}

#[test]
fn both_sides_pass_at_the_end_of_a_game() {
    let line = "c10,d10,e10,f10,g10 j1,j2,j3,j4,j5";
    let count = |moves: &str| sanban(&["blokus", "perft", "--depth", "1", "--moves", moves]);
    count(line).assert().success();
    // A side with a placement cannot pass.
    count(&format!("{line} pass")).assert().code(2);
    // A whole game as a record, with passes after it.
    let end = finished_game();
    for passes in ["", " pass", " pass pass"] {
        count(&format!("{end}{passes}"))
            .assert()
            .success()
            .stdout("1\n");
    }
    let refused = count(&format!("{end} pass pass pass")).assert().code(2);
    refused.stderr(predicate::str::contains("the game is over"));
}

/// The moves of a whole game of Blokus Duo.
fn finished_game() -> String {
    use sanban_blokus::{Rules, State};
    use sanban_game::{Seed, State as _};
    let mut state = State::start(&Rules::default(), 2, Seed(1));
    let mut chance = Seed(1).stream();
    let (mut actions, mut words) = (Vec::new(), Vec::new());
    while state.actor().is_some() {
        state.legal_actions(&mut actions);
        let action = *chance.choose(&actions).unwrap();
        words.push(state.write_action(&action));
        state.apply(&action);
    }
    words.join(" ")
}

#[test]
fn errors_show_harmlessly_and_briefly_what_they_are_about() {
    let long = "x".repeat(100_000);
    for args in [
        &["match", "blokus", "--player", &long][..],
        &["match", "blokus", "--rules", &long],
        &["match", "blokus", "--set", &long],
        &["match", &long],
        &["blokus", "perft", "--depth", "1", "--moves", &long],
    ] {
        let refused = sanban(args).assert().code(2);
        let said = String::from_utf8(refused.get_output().stderr.clone()).unwrap();
        assert!(said.chars().count() < 700, "{said}");
    }
    let turning = "a\u{202e}b\u{200b}c\u{feff}d\u{9b}e";
    let shown = "a\\u{202e}b\\u{200b}c\\u{feff}d\\u{9b}e";
    assert_refused(&["match", "blokus", "--player", turning], &[shown]);
    assert_refused(&["replay", turning], &[shown]);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    let record = format!(
        "sanban-record: 1\ngame: blokus\nrules: rule-a\nseats: 2\nseed: 42\nplayers: {turning} \u{1b}[31m\nactions: e10\n"
    );
    std::fs::write(&path, record).unwrap();
    let path = path.to_str().unwrap();
    for args in [
        &["replay", "--text", path][..],
        &["blokus", "convert", path],
        &["blokus", "convert", path, "--to", "line"],
    ] {
        let text = stdout_of(args);
        assert!(
            !text.contains(['\u{1b}', '\u{202e}', '\u{200b}', '\u{feff}', '\u{9b}']),
            "{text:?}"
        );
    }
    assert!(stdout_of(&["replay", "--text", path]).contains(shown));
}

fn run_into(args: &[&str], stdout: impl Into<std::process::Stdio>) -> std::process::Output {
    std::process::Command::new(assert_cmd::cargo::cargo_bin!("sanban"))
        .args(args)
        .stdout(stdout)
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap()
        .wait_with_output()
        .unwrap()
}

#[test]
fn the_same_seed_gives_the_same_match_on_any_number_of_threads() {
    for (game, games, players) in [
        ("blackjack", "300", ["basic", "random"].as_slice()),
        (
            "daihinmin",
            "250",
            &["2xps-under-12-no8", "enemy", "2xrandom"],
        ),
        ("blokus", "6", &["uct:playouts=10", "random"]),
    ] {
        let [one, many] = ["1", "3"].map(|threads| {
            let mut args = vec![game, "--games", games, "--seed", "7", "--threads", threads];
            args.extend(players.iter().flat_map(|player| ["--player", player]));
            let mut json = match_json(&args);
            json["seconds"] = Value::Null;
            json
        });
        assert_eq!(one, many);
    }
}

#[test]
fn a_match_prints_the_agreed_json() {
    let json = match_json(&[
        "daihinmin",
        "--games",
        "200",
        "--seed",
        "1",
        "--player",
        "4xrandom",
        "--player",
        "enemy",
    ]);
    assert_eq!(json["game"], "daihinmin");
    assert_eq!(json["games"], 200);
    assert_eq!(json["seed"], 1);
    assert!(json["seconds"].as_f64().unwrap() > 0.0);
    let players = json["players"].as_array().unwrap();
    assert_eq!(players.len(), 2, "four equal specs are one entry: {json:#}");
    assert_eq!(players[0]["name"], "random");
    let points: f64 =
        players[0]["mean"].as_f64().unwrap() * 4.0 + players[1]["mean"].as_f64().unwrap();
    assert!((points - 15.0).abs() < 1e-9, "{json:#}");
    assert!(players[1]["ci95"].as_f64().unwrap() > 0.0);
    let places: Vec<u64> = players[1]["places"]
        .as_array()
        .unwrap()
        .iter()
        .map(|n| n.as_u64().unwrap())
        .collect();
    assert_eq!((places.len(), places.iter().sum::<u64>()), (5, 200));

    let json = match_json(&[
        "blokus",
        "--games",
        "10",
        "--seed",
        "1",
        "--player",
        "random",
        "--player",
        "uct:playouts=5",
    ]);
    let [first, second] = [0, 1].map(|i| json["players"][i]["mean"].as_f64().unwrap());
    assert!((first + second - 1.0).abs() < 1e-12, "{json:#}");
    let count = |key: &str| json["players"][0][key].as_u64().unwrap();
    assert_eq!(count("wins") + count("draws") + count("losses"), 10);

    let json = match_json(&[
        "blackjack",
        "--games",
        "500",
        "--seed",
        "1",
        "--player",
        "basic",
    ]);
    let player = &json["players"][0];
    assert_eq!(json["games"], 500);
    assert!(player["payout_ratio"].as_f64().unwrap() > 0.5, "{json:#}");
    let count = |key: &str| player[key].as_u64().unwrap();
    assert_eq!(count("wins") + count("draws") + count("losses"), 500);
}

#[test]
fn openings_are_played_with_both_colours() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("openings.txt");
    std::fs::write(&path, "e10,e11,e12,f12,g12\n").unwrap();
    let args = [
        "blokus",
        "--games",
        "4",
        "--seed",
        "3",
        "--player",
        "random",
        "--player",
        "random:",
        "--openings",
    ];
    let mut args = args.to_vec();
    args[8] = "uct:playouts=2";
    args.push(path.to_str().unwrap());
    let json = match_json(&args);
    assert_eq!(
        (json["games"].as_u64(), json["samples"]["unit"].as_str()),
        (Some(4), Some("pairs"))
    );
}

#[test]
fn piped_output_is_plain() {
    for args in [
        ["players", "blackjack"].as_slice(),
        &["players", "daihinmin"],
        &["players", "blokus"],
        &["rules", "blackjack"],
        &["rules", "daihinmin"],
        &["rules", "blokus"],
        &["match", "blokus", "--games", "2", "--player", "2xrandom"],
        &["--help"],
        &["match", "--help"],
    ] {
        let text = stdout_of(args);
        assert!(!text.contains('\x1b'), "{args:?}: {text:?}");
        assert!(text.lines().count() > 2, "{args:?}: {text:?}");
    }
}

#[test]
fn perft_ends_with_the_bare_count() {
    let last = |args: &[&str]| stdout_of(args).lines().last().unwrap().to_owned();
    assert_eq!(last(&["blokus", "perft", "--depth", "1"]), "414");
    assert_eq!(last(&["blokus", "perft", "--depth", "2"]), "171396");
    assert_eq!(
        last(&["blokus", "perft", "--depth", "1", "--rule", "B"]),
        "828"
    );
    let moves = "f9,e10,f10,g10,f11 h4,i4,i5,j5,j6";
    assert_eq!(
        last(&["blokus", "perft", "--depth", "1", "--moves", moves]),
        "828"
    );
    let divided = stdout_of(&[
        "blokus", "perft", "--depth", "2", "--moves", moves, "--divide",
    ]);
    let sum: u64 = divided
        .lines()
        .take(828)
        .map(|line| {
            line.split_whitespace()
                .last()
                .unwrap()
                .parse::<u64>()
                .unwrap()
        })
        .sum();
    assert_eq!((sum, divided.lines().last().unwrap()), (544_909, "544909"));
    assert_refused(
        &["blokus", "perft", "--depth", "1", "--moves", "a1"],
        &["a1"],
    );
}

#[test]
fn completions_and_manual_come_from_the_same_definition() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(
            stdout_of(&["completions", shell]).contains("perft"),
            "{shell}"
        );
    }
    assert!(stdout_of(&["man"]).contains(".TH sanban"));
    assert!(stdout_of(&["man", "match"]).contains("openings"));
    let nested = stdout_of(&["man", "blokus", "perft"]);
    assert!(nested.contains(".TH sanban-blokus-perft") && nested.contains("divide"));
}

#[test]
fn a_screen_needs_a_terminal() {
    for args in [[].as_slice(), &["play", "blokus"], &["watch", "daihinmin"]] {
        sanban(args)
            .assert()
            .code(2)
            .stdout("")
            .stderr(predicate::str::contains("terminal"));
    }
}

#[test]
fn settings_that_only_a_game_can_judge_are_judged_at_their_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.toml");
    let name = path.to_str().unwrap();
    for (text, said) in [
        (
            "blackjack.hint = \"nobody\"",
            ["1:18", "blackjack.hint", "'nobody'", "basic"],
        ),
        (
            "blackjack.count = \"hi-low\"",
            ["1:19", "blackjack.count", "\"hi-low\"", "hi-lo"],
        ),
        (
            "daihinmin.set = [\"a=b\"]",
            ["1:17", "daihinmin.set", "'a'", "eight-cut"],
        ),
        (
            "blokus.players = [\"human\"]",
            ["1:18", "blokus.players", "1 player for", "it takes 2"],
        ),
        (
            "blokus.rules = \"x\"",
            ["1:16", "blokus.rules", "'x'", "rule-a"],
        ),
    ] {
        std::fs::write(&path, text).unwrap();
        let assert = sanban(&["--config", name, "players", "blokus"]).assert();
        let output = assert.code(2).stdout("").get_output().stderr.clone();
        let stderr = String::from_utf8(output).unwrap();
        for part in said {
            assert!(stderr.contains(part), "'{part}' is not in: {stderr}");
        }
    }
}

/// `--force` writes over a file, and not over what only looks like one.
#[cfg(unix)]
#[test]
fn a_pipe_is_not_replaced_by_a_file() {
    use std::os::unix::fs::FileTypeExt as _;

    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    let mut command = Command::cargo_bin("sanban").unwrap();
    command.args(["arena", "blokus", "-n", "2", "-p", "random", "-p", "random"]);
    command.args(["--force", "--svg"]).arg(&pipe);
    command.env("HOME", folder.path()).env("LC_ALL", "C");
    command.env("XDG_DATA_HOME", folder.path());
    let refused = command.assert().code(2);
    let said = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
    assert!(
        said.contains("not a plain file") || said.contains("no plain file"),
        "{said}"
    );
    assert!(pipe.metadata().unwrap().file_type().is_fifo());
}

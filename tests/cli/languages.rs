//! The command line in the languages of people; what programs read is the same in all of them.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use assert_cmd::Command;
use sanban_words::text::width;

fn sanban(args: &[&str]) -> Command {
    let home = env!("CARGO_TARGET_TMPDIR");
    let mut command = Command::cargo_bin("sanban").unwrap();
    command
        .args(args)
        .env("HOME", home)
        .env_remove("XDG_CONFIG_HOME")
        .env("XDG_DATA_HOME", home)
        .env("LC_ALL", "C");
    command
}

fn stdout_of(mut command: Command) -> String {
    let assert = command.assert().success().stderr("");
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

fn japanese(args: &[&str]) -> String {
    let mut all = vec!["--language", "ja"];
    all.extend_from_slice(args);
    stdout_of(sanban(&all))
}

/// Words of clap and the program in English.
const ENGLISH: [&str; 8] = [
    "Usage",
    "Options",
    "Commands",
    "Arguments",
    "default:",
    "possible values",
    "Print ",
    "[OPTIONS]",
];

#[test]
fn help_is_in_the_language_of_the_person() {
    let help = japanese(&["--help"]);
    for part in ["使い方: sanban", "コマンド:", "オプション:", "例:", "遊ぶ"] {
        assert!(help.contains(part), "'{part}' is not in: {help}");
    }
    let commands = [
        &["match", "--help"][..],
        &["blackjack", "ev", "--help"],
        &["daihinmin", "solve", "--help"],
        &["blokus", "convert", "-h"],
        &["bench", "-h"],
        &["help", "uecda", "serve"],
        &["completions", "--help"],
    ];
    for args in [&["--help"][..], &["-h"]].iter().chain(&commands) {
        let help = japanese(args);
        for word in ENGLISH {
            assert!(!help.contains(word), "{args:?}: '{word}' is in: {help}");
        }
        assert!(help.contains("使い方: sanban"), "{args:?}: {help}");
        assert!(help.contains("例:"), "{args:?}: {help}");
    }
    let english = stdout_of(sanban(&["match", "--help"]));
    for part in [
        "Usage: sanban match [OPTIONS] <GAME>",
        "Arguments:",
        "Options:",
        "[default: 100]",
        "Examples:",
    ] {
        assert!(english.contains(part), "'{part}' is not in: {english}");
    }
}

#[test]
fn the_manual_and_the_completions_are_in_the_language_too() {
    let page = japanese(&["man", "match"]);
    assert!(
        page.contains(".SH 名前") && page.contains(".SH オプション"),
        "{page}"
    );
    assert!(page.contains("信頼区間"), "{page}");
    assert!(!page.contains(".SH NAME"), "{page}");
    let english = stdout_of(sanban(&["man", "match"]));
    assert!(english.contains(".SH NAME") && english.contains("interval"));
    let script = japanese(&["completions", "zsh"]);
    assert!(script.contains("対局する"), "{script}");
}

/// One line on the standard error with these parts, and exit code 2.
fn assert_refused(args: &[&str], said: &[&str]) {
    let mut all = vec!["--language", "ja"];
    all.extend_from_slice(args);
    let assert = sanban(&all).assert().code(2).stdout("");
    let stderr = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert!(stderr.starts_with("sanban: "), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{args:?}: {stderr}");
    for part in said {
        assert!(
            stderr.contains(part),
            "{args:?}: '{part}' is not in: {stderr}"
        );
    }
    for word in ["expected", "unknown", "usage", "did you mean", "error"] {
        assert!(!stderr.contains(word), "{args:?}: '{word}' is in: {stderr}");
    }
}

#[test]
fn errors_are_in_the_language_of_the_person() {
    assert_refused(
        &["match"],
        &["足りないもの: <GAME>", "使い方: sanban match"],
    );
    assert_refused(
        &["match", "chess"],
        &["'chess'", "blackjack, daihinmin, blokus"],
    );
    assert_refused(
        &["match", "blokus", "--gmes"],
        &["不明なオプション '--gmes'", "'--games'"],
    );
    assert_refused(&["mtch"], &["不明なコマンド 'mtch'", "'match'"]);
    assert_refused(&["blokus"], &["コマンドが必要です", "perft"]);
    assert_refused(&["match", "blokus", "--games", "0"], &["1以上の整数"]);
    assert_refused(&["match", "blokus", "--games", "x"], &["整数で指定"]);
    assert_refused(&["match", "blokus", "--games"], &["値が必要です"]);
    assert_refused(
        &["match", "blokus", "--threads", "5000"],
        &["1から1024まで"],
    );
    assert_refused(
        &["match", "blokus", "--seed", "x"],
        &["18446744073709551615"],
    );
    assert_refused(
        &["match", "blokus", "-p", "randm"],
        &["不明なプレイヤー 'randm'", "'random' の間違いですか"],
    );
    assert_refused(
        &["match", "blackjack", "--set", "deks=6"],
        &["不明なルール 'deks'", "'decks'"],
    );
    assert_refused(
        &["match", "blackjack", "--set", "decks=9"],
        &["1…8", "のいずれか"],
    );
    assert_refused(&["match", "daihinmin", "-p", "4xrandom"], &["5人必要"]);
    assert_refused(
        &["play", "daihinmin", "--rated", "--seed", "1"],
        &["同時に使えません"],
    );
    assert_refused(
        &["replay", "/no/such/file"],
        &["読めません: ファイルもディレクトリもありません"],
    );
}

#[test]
fn the_environment_chooses_the_language() {
    let players = |variable: &str| {
        let mut command = sanban(&["players", "blokus"]);
        command.env_remove("LC_ALL").env_remove("LC_MESSAGES");
        command.env_remove("LANG").env(variable, "ja_JP.UTF-8");
        stdout_of(command)
    };
    for variable in ["LC_ALL", "LANG"] {
        let text = players(variable);
        assert!(text.contains("あなた") && text.contains("強さ"), "{text}");
        assert!(text.contains("既定値: "), "{text}");
    }
    let english = stdout_of(sanban(&["players", "blokus"]));
    assert!(english.contains("default: "), "{english}");
}

#[test]
fn what_programs_read_is_the_same_in_every_language() {
    for args in [
        &["ladder", "daihinmin", "--json"][..],
        &["blackjack", "ev", "--hand", "8,8", "--up", "T", "--json"],
        &["blokus", "perft", "--depth", "1"],
    ] {
        assert_eq!(stdout_of(sanban(args)), japanese(args), "{args:?}");
    }
}

/// Every row of a table is as wide as its head up to the columns of numbers.
#[test]
fn columns_stand_below_their_heads() {
    let text = japanese(&[
        "match", "blokus", "-n", "2", "--seed", "1", "-p", "2xrandom",
    ]);
    let mut lines = text.lines().skip(1);
    let head = lines.next().unwrap();
    let row = lines.next().unwrap();
    let end_of = |line: &str, part: &str| {
        let at = line.find(part).unwrap() + part.len();
        width(&line[..at])
    };
    assert_eq!(end_of(head, "席"), end_of(row, "  2"), "{text}");
}

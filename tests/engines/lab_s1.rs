//! The command line of S1.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use assert_cmd::Command;
use serde_json::Value;

fn sanban(args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("sanban").unwrap();
    command.args(args).env("HOME", env!("CARGO_TARGET_TMPDIR"));
    command
}

#[test]
fn the_command_line_runs_and_refuses() {
    let args = ["lab", "s1", "--table", "8", "--scale", "0.01", "--json"];
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
        (&["lab", "s1", "--table", "7"][..], "the tables are"),
        (&["lab", "s1", "--table", "14", "--constant", "5"], "4"),
        (&["lab", "s1", "--scale", "0"], "above 0"),
        (
            &["lab", "s1", "--reading", "soft=x"],
            "soft=two or soft=all or soft=one",
        ),
        (&["lab", "loss"], "--player"),
    ] {
        let assert = sanban(args).assert().code(2);
        let stderr = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
        assert!(stderr.contains(said), "{stderr}");
    }
    sanban(&["lab"]).assert().success();
}

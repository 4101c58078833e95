//! The command line of S2 and S4.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use assert_cmd::Command;
use serde_json::Value;

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
    let problem = &json["sets"][0]["problems"][0];
    assert_eq!(problem["flat"], Value::Null);
    assert_eq!(problem["knowledge"]["values"].as_array().unwrap().len(), 6);
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

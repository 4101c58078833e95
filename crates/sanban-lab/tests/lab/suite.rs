//! `sanban lab all`: results are saved, a run can be continued, shards make the whole.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use sanban_game::Seed;
use sanban_lab::suite::{Conditions, Kept, PARTS, Part, report};

const QUICK: [&str; 3] = ["s2-pairs", "s5-table-2", "s5-figures"];

fn run(folder: &Path, more: &[&str]) -> Command {
    let mut command = Command::cargo_bin("sanban-lab").unwrap();
    command
        .args(["all", "--scale", "0.0005", "--threads", "1", "--out"])
        .arg(folder)
        .args(more);
    for part in QUICK {
        command.args(["--part", part]);
    }
    command
}

fn part(id: &str) -> &'static Part {
    PARTS.iter().find(|part| part.id == id).unwrap()
}

/// Results without date and duration.
fn timeless(folder: &Path, id: &str) -> Kept {
    let kept = Kept::read(folder, part(id)).unwrap().unwrap();
    Kept {
        date: String::new(),
        seconds: 0.0,
        // Speeds are those of a run.
        compared: Vec::new(),
        findings: Vec::new(),
        text: String::new(),
        result: match id {
            "s5-table-2" => serde_json::Value::Null,
            _ => kept.result,
        },
        ..kept
    }
}

#[test]
fn a_run_goes_on_and_shards_make_the_whole() {
    let whole = tempfile::tempdir().unwrap();
    run(whole.path(), &[]).assert().success();
    let text = fs::read_to_string(whole.path().join("report.md")).unwrap();
    for id in QUICK {
        let kept = Kept::read(whole.path(), part(id)).unwrap().unwrap();
        assert!(text.contains(&kept.command), "{text}");
        for figure in &kept.figures {
            let svg = whole.path().join(format!("{figure}.svg"));
            assert!(fs::read_to_string(svg).unwrap().contains("<svg"));
        }
    }
    // Existing results are not computed again: date and duration would differ.
    let before = fs::read(Kept::file(whole.path(), part("s2-pairs"))).unwrap();
    fs::remove_file(Kept::file(whole.path(), part("s5-figures"))).unwrap();
    run(whole.path(), &[]).assert().success();
    let after = fs::read(Kept::file(whole.path(), part("s2-pairs"))).unwrap();
    assert_eq!(before, after);
    assert!(
        Kept::read(whole.path(), part("s5-figures"))
            .unwrap()
            .is_some()
    );

    let parts = tempfile::tempdir().unwrap();
    for shard in ["2/2", "1/2"] {
        run(parts.path(), &["--shard", shard]).assert().success();
    }
    for id in QUICK {
        assert_eq!(timeless(whole.path(), id), timeless(parts.path(), id));
    }
}

#[test]
fn a_folder_of_another_run_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    run(folder.path(), &["--seed", "2"]).assert().success();
    let refused = run(folder.path(), &[]).assert().failure();
    let said = String::from_utf8(refused.get_output().stderr.clone()).unwrap();
    assert!(
        said.contains("seed 2") && said.lines().count() == 1,
        "{said}"
    );
    fs::write(Kept::file(folder.path(), part("s2-pairs")), "{").unwrap();
    let refused = run(folder.path(), &["--seed", "2"]).assert().failure();
    let said = String::from_utf8(refused.get_output().stderr.clone()).unwrap();
    assert!(
        said.contains("s2-pairs.json") && said.contains("line 1"),
        "{said}"
    );
}

#[test]
fn a_report_says_what_is_missing() {
    let text = report(&[]);
    assert_eq!(text.matches("not run").count(), PARTS.len());
}

/// `assets/lab`: the results at the papers' scale, and the report on them.
#[test]
fn the_kept_results_are_those_of_the_list_and_the_report_is_of_them() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/lab");
    let mut kept = Vec::new();
    for part in &PARTS {
        let Some(found) = Kept::read(&folder, part).unwrap() else {
            continue;
        };
        assert_eq!(found.part, part.id);
        let conditions = Conditions {
            scale: found.scale,
            seed: Seed(found.seed),
            threads: None,
        };
        assert_eq!(found.command, part.command_of(&conditions));
        assert!(found.scale >= 1.0, "{}", part.id);
        for figure in &found.figures {
            assert!(folder.join(format!("{figure}.svg")).is_file(), "{figure}");
        }
        kept.push(found);
    }
    assert!(!kept.is_empty());
    let written = fs::read_to_string(folder.join("report.md")).unwrap();
    assert!(
        written == report(&kept),
        "run 'sanban lab all --out assets/lab' again"
    );
}

#[test]
fn tables_of_one_paper_that_were_run_apart_are_judged_by_each_other() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/lab");
    let read = |id: &str| Kept::read(&folder, part(id)).unwrap().unwrap();
    let mut together = ["s1-methods", "s1-table-9", "s1-table-10", "s3"].map(read);
    assert_eq!(Kept::judge_together(&mut together).unwrap(), [false; 4]);
    let said = |kept: &Kept| kept.findings[0].here.clone();
    assert!(
        said(&together[2]).starts_with("by +9"),
        "{}",
        said(&together[2])
    );

    let mut alone = [together[2].clone()];
    assert_eq!(Kept::judge_together(&mut alone).unwrap(), [true]);
    assert!(alone[0].findings[0].why.starts_with("Table 9 was not run"));
    assert!(alone[0].text.contains("Table 9 was not run"));
    let mut again = [alone[0].clone(), together[1].clone()];
    assert_eq!(Kept::judge_together(&mut again).unwrap(), [true, false]);
    assert_eq!(again[0], together[2]);
}

#[test]
fn the_list_of_experiments_says_how_long_each_takes_and_what_came_of_it() {
    let home = tempfile::tempdir().unwrap();
    let mut command = Command::cargo_bin("sanban-lab").unwrap();
    command.env("LC_ALL", "C").env("HOME", home.path());
    for variable in ["XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
        command.env_remove(variable);
    }
    let listed = command.assert().success().stderr("");
    let text = String::from_utf8_lossy(&listed.get_output().stdout).into_owned();
    let line_of = |part: &str| {
        // The papers come first, by the same names.
        let line = text.lines().rfind(|line| line.starts_with(part));
        line.unwrap_or_else(|| panic!("{part}: {text}"))
    };
    let kept = line_of("s3  ").contains("not run · ");
    assert!(
        kept && line_of("s3  ").contains(" · kept: agrees "),
        "{text}"
    );
    assert!(line_of("s5-figures").ends_with("kept: nothing to compare"));
}

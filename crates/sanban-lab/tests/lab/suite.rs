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
use sanban_lab::suite::{Conditions, Kept, PAPERS, PARTS, Part, report, tally};

/// Conditions of the results in `assets/lab`.
const SHIPPED: Conditions = Conditions {
    scale: 1.0,
    seed: Seed(101),
    threads: None,
};

const QUICK: [&str; 2] = ["s2-pairs", "s2-opponents"];

fn run(folder: &Path, more: &[&str]) -> Command {
    run_at("0.0005", folder, more)
}

fn run_at(scale: &str, folder: &Path, more: &[&str]) -> Command {
    let mut command = Command::cargo_bin("sanban-lab").unwrap();
    command
        .args(["all", "--scale", scale, "--threads", "1", "--out"])
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

fn conditions(scale: f64) -> Conditions {
    Conditions {
        scale,
        seed: Seed(1),
        threads: None,
    }
}

/// Results of the quick parts, without date and duration.
fn timeless(folder: &Path) -> Vec<Kept> {
    let kept = Kept::read_all(folder, &conditions(0.0005)).unwrap();
    let timeless = |kept| Kept {
        date: String::new(),
        seconds: 0.0,
        ..kept
    };
    kept.into_iter().map(timeless).collect()
}

fn one_line(command: &mut Command) -> String {
    let refused = command.assert().failure();
    let said = String::from_utf8(refused.get_output().stderr.clone()).unwrap();
    assert_eq!(said.lines().count(), 1, "{said}");
    said
}

#[test]
fn a_run_goes_on_and_shards_make_the_whole() {
    let whole = tempfile::tempdir().unwrap();
    let told = run(whole.path(), &[]).assert().success();
    let told = String::from_utf8(told.get_output().stderr.clone()).unwrap();
    assert!(
        told.contains("10 runs to do") && told.contains("10 of 10: s2-opponents, seed 5"),
        "{told}"
    );
    let text = fs::read_to_string(whole.path().join("report.md")).unwrap();
    for id in QUICK {
        assert!(text.contains(part(id).command), "{text}");
    }
    // Existing results are not computed again: date and duration would differ.
    let run_of = |id: &str, at| {
        let run = part(id).runs(&conditions(0.0005)).nth(at).unwrap();
        Kept::file(whole.path(), part(id), run)
    };
    let before = fs::read(run_of("s2-pairs", 2)).unwrap();
    fs::remove_file(run_of("s2-opponents", 3)).unwrap();
    run(whole.path(), &[]).assert().success();
    assert_eq!(before, fs::read(run_of("s2-pairs", 2)).unwrap());
    assert!(run_of("s2-opponents", 3).is_file());

    let parts = tempfile::tempdir().unwrap();
    for shard in ["2/2", "1/2"] {
        run(parts.path(), &["--shard", shard]).assert().success();
    }
    assert_eq!(timeless(whole.path()), timeless(parts.path()));
}

#[test]
fn a_folder_of_another_run_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    run_at("0.0004", folder.path(), &[]).assert().success();
    let said = one_line(&mut run(folder.path(), &[]));
    assert!(said.contains("scale 0.0004"), "{said}");
    let first = part("s2-pairs").runs(&conditions(0.0004)).next().unwrap();
    let file = Kept::file(folder.path(), part("s2-pairs"), first);
    fs::write(&file, "{").unwrap();
    let said = one_line(&mut run_at("0.0004", folder.path(), &[]));
    assert!(
        said.contains("s2-pairs-1.json") && said.contains("line 1"),
        "{said}"
    );
    // A file of the first format has verdicts in it.
    fs::write(&file, r#"{"format": 1, "part": "s2-pairs"}"#).unwrap();
    let said = one_line(&mut run_at("0.0004", folder.path(), &[]));
    assert!(said.contains("another version"), "{said}");
}

/// `assets/lab`: the results at the papers' scale, and the report on them.
#[test]
fn the_report_is_of_the_kept_results() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/lab");
    let kept = Kept::read_all(&folder, &SHIPPED).unwrap();
    assert!(!kept.is_empty());
    for kept in &kept {
        assert_eq!(kept.command, part(&kept.part).command_of(kept.run));
    }
    let (text, figures) = report(&kept).unwrap();
    let written = fs::read_to_string(folder.join("report.md")).unwrap();
    assert!(
        written == text,
        "run 'sanban lab all --seed 101 --out assets/lab' again"
    );
    for (name, svg) in figures {
        let file = folder.join(format!("{name}.svg"));
        assert!(fs::read_to_string(file).unwrap() == svg, "{name}");
    }
}

/// Verdicts hold beyond chance: no seed turns one round.
#[test]
fn no_seed_alone_is_contrary_to_all_together() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/lab");
    let kept = Kept::read_all(&folder, &SHIPPED).unwrap();
    let (text, _) = report(&kept).unwrap();
    for line in text.lines().filter(|line| line.starts_with("| ")) {
        let columns: Vec<&str> = line.split(" | ").collect();
        let Some([verdict, seeds]) = columns.last_chunk() else {
            continue;
        };
        let is_turned = match *verdict {
            "reproduced" => seeds.contains("DIFFERS"),
            "DIFFERS" => seeds.contains("reproduced"),
            _ => false,
        };
        assert!(!is_turned, "{line}");
    }
}

#[test]
fn every_line_of_a_paper_is_counted_once() {
    for (paper, tally) in tally(&[]).unwrap() {
        let lines = paper.claims().into_iter().filter(|line| !line.ours).count();
        assert_eq!(tally.claims + tally.built, lines, "{}", paper.word);
        assert_eq!(
            tally.not_run + tally.not_testable,
            tally.claims,
            "{}",
            paper.word
        );
    }
    assert_eq!(PAPERS.len(), 5);
}

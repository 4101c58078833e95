//! What is learned for Daihinmin is written into files, and played by.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use assert_cmd::Command;
use sanban_daihinmin::players::UseMel;
use sanban_daihinmin::players::use_mel::MelTable;
use sanban_daihinmin::{Daihinmin, Rules};
use sanban_game::{Game, Rules as _, Seed, Spec};
use sanban_lab::s2;

#[test]
fn learning_makes_a_table_that_is_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("learned.toml");
    let path = file.to_str().unwrap();
    let mut command = Command::cargo_bin("sanban-learn").unwrap();
    command.args(["use-mel", "-n", "300", "--seed", "4", "--out", path]);
    command.assert().success();
    let kept = std::fs::read_to_string(&file).unwrap();
    let rules = Rules::preset("s2").unwrap();
    // On the command line the name is the paper's player.
    let against: Spec = "ps-under-12".parse().unwrap();
    let against = Daihinmin::roster().named(against);
    let (table, course) = s2::learn(
        UseMel::new(MelTable::default(), 0.05, true),
        &against,
        &rules,
        300,
        Seed(4),
        &|| {},
    )
    .unwrap();
    assert_eq!(course.0.len(), 300);
    assert_eq!(kept, table.to_toml());
    let build = |spec: &str| {
        Daihinmin::roster()
            .build(&spec.parse().unwrap())
            .map(|_| ())
    };
    build(&format!("use-mel:table={path},epsilon=0,learn=false")).unwrap();
    // One game is one.
    let mut command = Command::cargo_bin("sanban-learn").unwrap();
    let output = command
        .args(["use-mel", "-n", "1", "--force", "--out", path])
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains(": 1 game against four"), "{said}");
    std::fs::write(&file, "play = 1").unwrap();
    let error = build(&format!("use-mel:table={path}"))
        .unwrap_err()
        .to_string();
    assert!(error.contains("line 1") && !error.contains('\n'), "{error}");
    assert!(build("use-mel:table=/nowhere.toml").is_err());
    assert!(build("use-mel:halving=0").is_err());
    assert!(build("use-mel:explore=all").is_err());
    build("use-mel:joker=learned,pass=learned").unwrap();
    assert!(build("use-mel:joker=wild").is_err());
    assert!(build("use-mel:pass=never").is_err());
}

#[test]
fn the_policy_is_learned_into_a_file_and_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("weights.txt");
    let path = file.to_str().unwrap();
    let small = ["daihinmin", "--batches", "2", "--games", "4"];
    // A folder that is not there was mistyped, and is not made.
    let elsewhere = folder.path().join("new/weights.txt");
    let mut command = Command::cargo_bin("sanban-learn").unwrap();
    command.args(small).arg("--out").arg(&elsewhere);
    let refused = command.assert().failure();
    let said = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
    assert!(said.contains("there is no folder"), "{said}");
    assert!(!elsewhere.parent().unwrap().exists());
    for more in [
        vec!["--out", path],
        vec!["--out", path, "--from", path, "--force"],
    ] {
        let mut command = Command::cargo_bin("sanban-learn").unwrap();
        command.args(small).args(more).assert().success();
        assert!(std::fs::read_to_string(&file).unwrap().lines().count() > 10);
    }
    // Nothing else is left beside it.
    assert_eq!(
        std::fs::read_dir(file.parent().unwrap()).unwrap().count(),
        1
    );
}

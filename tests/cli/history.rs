//! Export and import of the database, and statistics of the games.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::path::Path;

use assert_cmd::Command;
use sanban_blackjack::practice::Attempt;
use sanban_blokus::{BlokusDuo, State};
use sanban_data::store::{Finished, JudgedDecision, Status};
use sanban_game::{Line, Record, Seed, Standing, State as _};
use tempfile::{TempDir, tempdir};

use super::disk;

/// The program of a user with data in this folder, in the layout of [`disk`].
fn sanban(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::cargo_bin("sanban").unwrap();
    // The database of the tests is in `data`, that of a user in `sanban` below the data directory.
    let home = folder.join("home");
    std::fs::create_dir_all(&home).unwrap();
    let link = home.join("sanban");
    if !link.exists() {
        std::fs::create_dir_all(folder.join("data")).unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink(folder.join("data"), link).unwrap();
    }
    command
        .args(args)
        .env("HOME", &home)
        .env_remove("XDG_CONFIG_HOME")
        .env("LC_ALL", "C")
        .env("XDG_STATE_HOME", folder.join("state"))
        .env("XDG_DATA_HOME", &home);
    command
}

fn stdout(folder: &Path, args: &[&str]) -> String {
    let assert = sanban(folder, args).assert().success().stderr("");
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

fn finished(game: &str, players: &str, standing: Standing, score: f64) -> Finished {
    Finished {
        time: 1_700_000_000,
        game: game.to_owned(),
        rules: match game {
            "blokus" => "rule-a",
            "daihinmin" => "uecda",
            _ => "six-deck",
        }
        .to_owned(),
        players: players.split(' ').map(str::to_owned).collect(),
        seat: 0,
        score,
        standing,
        money: (game == "blackjack").then_some((1.0, 1.0 + score)),
        seed: u64::MAX,
        position: None,
        take_backs: 0,
        hints: None,
    }
}

fn answer(spot: &str, cost: f64) -> Attempt {
    Attempt {
        time: 1_700_000_000,
        at: "table".to_owned(),
        rules: "six-deck".to_owned(),
        method: None,
        spot: spot.to_owned(),
        hand: "ST H6".to_owned(),
        count: Some(0.1 + 0.2),
        running: None,
        chosen: "stand".to_owned(),
        best: "hit".to_owned(),
        right: cost == 0.0,
        cost,
        bet: None,
        session: None,
        seconds: Some(1.5),
    }
}

/// A past with entries of every kind, including duplicates.
fn past() -> TempDir {
    let folder = tempdir().unwrap();
    let mut record = Record::<State>::new(&Default::default(), 2, Seed(7));
    record.players = vec!["human".to_owned(), "expert:level=3".to_owned()];
    let start = record.start().unwrap();
    let first = start.read_action("e10,f10,g10,g11,g12").unwrap();
    record.actions = vec![first];
    record.variations.before = vec![Line {
        actions: vec![first],
        resigned: Some(sanban_game::Seat(0)),
    }];
    let won = finished("blokus", "human expert:level=3", Standing::Win, 1.0);
    let table = disk::add_table::<BlokusDuo>(folder.path(), &record, &[won]);
    disk::keep_as(folder.path(), table, "the one with the U", true, &[(0, 2)]);
    let judged = |ply, cost, detail: &str| JudgedDecision {
        table,
        ply,
        decision: 0xfeed,
        judge: "expert:level=7 #1".to_owned(),
        game: "blokus".to_owned(),
        number: 0,
        seat: 0,
        time: 1_700_000_000,
        situation: Some("opening".to_owned()),
        cost,
        hinted: Some(ply == 2),
        detail: Some(detail.to_owned()),
    };
    let judgements = [judged(0, Some(0.1 + 0.2), "{}"), judged(2, None, "null")];
    disk::add_judgements(folder.path(), &judgements);
    for _ in 0..2 {
        let lost = Finished {
            take_backs: 1,
            hints: Some(3),
            ..finished("blokus", "human random", Standing::Loss, 0.0)
        };
        disk::add_result(folder.path(), &lost);
        disk::add_answer(folder.path(), &answer("hard 16 v 10", 0.05));
    }
    let places = finished("daihinmin", "human a b c d", Standing::Place(4), 1.0);
    disk::add_result(folder.path(), &places);
    disk::add_answer(folder.path(), &answer("pair 8·8 v A", 0.0));
    folder
}

#[cfg(unix)]
#[test]
fn what_is_taken_out_and_in_again_is_the_same_and_stays_the_same() {
    let old = past();
    let exported = stdout(old.path(), &["history", "export"]);
    let file = old.path().join("all.json");
    let name = file.to_str().unwrap();
    assert_eq!(
        stdout(old.path(), &["history", "export", "--out", name]),
        ""
    );
    assert_eq!(std::fs::read_to_string(&file).unwrap(), exported);

    let new = tempdir().unwrap();
    let import = ["history", "import", name];
    assert_eq!(stdout(new.path(), &import), "10 new, 0 known already\n");
    assert_eq!(stdout(new.path(), &import), "0 new, 10 known already\n");
    assert_eq!(stdout(old.path(), &import), "0 new, 10 known already\n");
    assert_eq!(stdout(new.path(), &["history", "export"]), exported);
    assert_eq!(disk::results(new.path()), disk::results(old.path()));
    assert_eq!(disk::answers(new.path()), disk::answers(old.path()));
    let costs = disk::costs(new.path(), "blokus");
    assert_eq!(costs, disk::costs(old.path(), "blokus"));
    assert_eq!(costs.len(), 1, "what cannot be judged costs nothing");
    assert_eq!(disk::details(new.path(), "blokus"), 2);

    let [table] = &disk::tables(new.path(), "blokus", Status::Waiting)[..] else {
        panic!("not one table");
    };
    assert_eq!(table.title.as_deref(), Some("the one with the U"));
    assert!(table.favourite);
    assert_eq!(table.take_backs.iter().collect::<Vec<_>>(), [(&0, &2)]);

    let only = stdout(new.path(), &["history", "export", "--game", "daihinmin"]);
    assert!(
        only.contains("daihinmin") && !only.contains("blokus"),
        "{only}"
    );
}

/// Data of earlier versions have no names, favourites and take-backs.
#[cfg(unix)]
#[test]
fn what_an_earlier_version_wrote_is_taken_in() {
    let old = past();
    let exported = stdout(old.path(), &["history", "export"]);
    let mut archive: serde_json::Value = serde_json::from_str(&exported).unwrap();
    archive["sanban-history"] = 1.into();
    for key in ["ratings", "judgements"] {
        assert!(archive.as_object_mut().unwrap().remove(key).is_some());
    }
    for table in archive["tables"].as_array_mut().unwrap() {
        for key in ["title", "favourite", "take_backs", "hints"] {
            assert!(
                table.as_object_mut().unwrap().remove(key).is_some(),
                "{key}"
            );
        }
    }
    for result in archive["results"].as_array_mut().unwrap() {
        let result = result.as_object_mut().unwrap();
        result.remove("take_backs");
        result.remove("hints");
    }
    let file = old.path().join("old.json");
    std::fs::write(&file, archive.to_string()).unwrap();
    let new = tempdir().unwrap();
    let import = ["history", "import", file.to_str().unwrap()];
    assert_eq!(stdout(new.path(), &import), "8 new, 0 known already\n");
    let table = &disk::tables(new.path(), "blokus", Status::Waiting)[0];
    assert_eq!((&table.title, table.favourite), (&None, false));
    assert!(table.take_backs.is_empty());
    assert_eq!(table.hints, None);
    assert!(
        disk::results(new.path())
            .iter()
            .all(|game| game.take_backs == 0 && game.hints.is_none())
    );
}

#[cfg(unix)]
#[test]
fn results_and_records_are_there_in_forms_that_others_read() {
    let past = past();
    let csv = stdout(past.path(), &["history", "export", "--csv"]);
    assert_eq!(csv.lines().count(), 5);
    assert!(csv.contains(",human a b c d,0,place,5,1,"), "{csv}");
    assert!(
        csv.lines().next().unwrap().ends_with(",take_backs,hints"),
        "{csv}"
    );
    let lost: Vec<&str> = csv.lines().filter(|line| line.contains(",loss,")).collect();
    assert_eq!(lost.len(), 2);
    assert!(lost.iter().all(|line| line.ends_with(",1,3")), "{csv}");
    let records = stdout(past.path(), &["history", "export", "--records"]);
    let record = Record::<State>::parse::<BlokusDuo>(&records).unwrap();
    assert_eq!(record.actions.len(), 1);
}

#[cfg(unix)]
#[test]
fn what_is_no_history_is_refused_and_changes_nothing() {
    let past = past();
    let before = stdout(past.path(), &["history", "export"]);
    let file = past.path().join("bad.json");
    let table = r#"{"id":"zz","status":"waiting","modified":1,"record":""}"#;
    for (text, said) in [
        ("", "EOF"),
        ("[]", "bad.json"),
        (
            r#"{"sanban-history":3,"tables":[],"results":[],"answers":[]}"#,
            "version 3",
        ),
        (
            &format!(r#"{{"sanban-history":1,"tables":[{table}],"results":[],"answers":[]}}"#),
            "'zz'",
        ),
        (
            &format!(
                r#"{{"sanban-history":1,"tables":[{}],"results":[],"answers":[]}}"#,
                table.replace("zz", "1f")
            ),
            "table 1f",
        ),
    ] {
        std::fs::write(&file, text).unwrap();
        let assert = sanban(past.path(), &["history", "import", file.to_str().unwrap()]).assert();
        let output = assert.failure().stdout("").get_output().stderr.clone();
        let stderr = String::from_utf8(output).unwrap();
        assert!(
            stderr.contains(said) && stderr.lines().count() == 1,
            "{stderr}"
        );
        assert_eq!(stdout(past.path(), &["history", "export"]), before);
    }
}

#[cfg(unix)]
#[test]
fn statistics_are_told_to_people_and_to_programs() {
    let past = past();
    let text = stdout(past.path(), &["stats"]);
    for line in [
        "no finished rounds yet",
        "decisions, each by what judged it: 1 of 3 right, the others cost 0.100 bets",
        "hard 16 v 10             2 of 2 wrong, 0.100 bets",
        "3 games      1 won     0 drawn     2 lost",
        "2 with take-backs  2 with hints",
        "places    0    0    0    0    1",
        "daifugo 0 · fugo 0 · heimin 0 · hinmin 0 · daihinmin 1",
        "1 decision in 1 game, 0 % of them cost nothing",
        "To improve: look at them in the review",
        "2023-11-14       3 games",
        "2023-W46       3 games",
    ] {
        assert!(text.contains(line), "'{line}' is not in:\n{text}");
    }
    let json: serde_json::Value =
        serde_json::from_str(&stdout(past.path(), &["stats", "blokus", "--json"])).unwrap();
    let all = &json[0]["all"];
    assert_eq!((&all["games"], &all["wins"]), (&3.into(), &1.into()));
    assert_eq!(json[0]["weeks"][0]["monday"], "2023-11-13");
    assert_eq!(
        (&all["with_hints"], &all["hints_unknown"]),
        (&2.into(), &1.into())
    );
    let after_hints = &json[0]["decisions"]["after_hints"];
    assert_eq!(after_hints["decisions"], 0);
    let kind = &json[0]["decisions"]["situations"][0];
    assert_eq!(
        (&kind["situation"], &kind["right"]),
        (&"opening".into(), &0.into())
    );
    assert!(json[0].get("rating").is_none() && json[0].get("luck").is_none());
    assert_eq!(json.as_array().unwrap().len(), 1);
}

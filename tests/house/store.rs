//! Files on disk: nothing is lost by crashes, broken files or several processes at once.

#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use std::fs;
use std::path::Path;
#[cfg(unix)]
use std::process::Command;

use super::nim::{Nim, NimGame, NimRules, Take};
use rstest::rstest;
use sanban_data::config::Config;
use sanban_data::store::{Finished, Saves, StoreError, UserDirs, can_write, summarize, write};
use sanban_game::{Line, PriorGames, Record, Seat, Seed, Standing};
use tempfile::tempdir;

/// A record of single coins; after the end of a game the next begins.
pub(super) fn record(plies: usize) -> Record<Nim> {
    let mut record = Record::new(&NimRules::default(), 2, Seed(7));
    record.players = vec!["human".into(), "random".into()];
    record.actions = vec![Take(1); plies];
    record
}

pub(super) fn finished(game: &str, time: u64, score: f64, standing: Standing) -> Finished {
    Finished {
        time,
        game: game.into(),
        rules: "usual".into(),
        players: vec!["human".into(), "random".into()],
        seat: 0,
        score,
        standing,
        money: None,
        seed: u64::MAX,
        position: None,
        take_backs: 0,
        hints: None,
    }
}

fn files_in(dir: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(dir)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn writing_replaces_the_whole_and_leaves_nothing_beside_it() {
    let dir = tempdir().unwrap();
    let file = dir.path().join("a/b/file");
    for content in ["first", "second, longer", ""] {
        write(&file, content).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), content);
    }
    assert_eq!(files_in(file.parent().unwrap()), ["file"]);
}

#[test]
fn a_write_that_fails_names_the_place_and_changes_nothing() {
    let dir = tempdir().unwrap();
    write(&dir.path().join("file"), "content").unwrap();
    let error = write(&dir.path().join("file/below"), "x")
        .unwrap_err()
        .to_string();
    assert!(
        error.starts_with("cannot create the directory") && error.contains("/file"),
        "{error}"
    );
    // A directory in the way, noticed after the temporary file was written.
    fs::create_dir(dir.path().join("taken")).unwrap();
    assert!(write(&dir.path().join("taken"), "x").is_err());
    assert_eq!(files_in(dir.path()), ["file", "taken"]);
    assert_eq!(
        fs::read_to_string(dir.path().join("file")).unwrap(),
        "content"
    );
}

#[test]
fn whether_a_file_can_be_written_is_known_before_and_leaves_no_trace() {
    let dir = tempdir().unwrap();
    write(&dir.path().join("file"), "content").unwrap();
    fs::create_dir(dir.path().join("taken")).unwrap();
    can_write(&dir.path().join("file")).unwrap();
    can_write(&dir.path().join("new")).unwrap();
    for bad in ["taken", "file/below"] {
        assert!(can_write(&dir.path().join(bad)).is_err(), "{bad}");
    }
    assert_eq!(files_in(dir.path()), ["file", "taken"]);
    assert_eq!(
        fs::read_to_string(dir.path().join("file")).unwrap(),
        "content"
    );
}

#[cfg(unix)]
#[test]
fn a_write_protected_directory_loses_nothing() {
    use std::os::unix::fs::PermissionsExt;
    let dir = tempdir().unwrap();
    let file = dir.path().join("file");
    write(&file, "old").unwrap();
    fs::set_permissions(dir.path(), fs::Permissions::from_mode(0o555)).unwrap();
    let written = write(&file, "new");
    fs::set_permissions(dir.path(), fs::Permissions::from_mode(0o755)).unwrap();
    // The superuser may write anywhere.
    let expected = if written.is_ok() { "new" } else { "old" };
    assert_eq!(fs::read_to_string(&file).unwrap(), expected);
    assert_eq!(files_in(dir.path()), ["file"]);
}

#[test]
fn a_saved_game_comes_back() {
    let dir = tempdir().unwrap();
    let saves = UserDirs::under(dir.path()).saves();
    assert!(saves.list().unwrap().is_empty());
    assert!(!saves.exists("夜の卓"));
    saves.save::<NimGame>("夜の卓", &record(5)).unwrap();
    saves.save::<NimGame>("夜の卓", &record(6)).unwrap();
    assert!(saves.exists("夜の卓"));
    assert_eq!(saves.load::<NimGame>("夜の卓").unwrap(), record(6));
    let list = saves.list().unwrap();
    assert_eq!(list.len(), 1);
    assert_eq!(list[0].name, "夜の卓");
    assert!(list[0].modified.is_some());
    let heading = list[0].heading.as_ref().unwrap();
    assert_eq!((heading.game.as_str(), heading.plies), ("nim", 6));
    assert_eq!(heading.players, ["human", "random"]);
    assert_eq!(heading.rules, "normal");
    saves.delete("夜の卓").unwrap();
    assert!(saves.delete("夜の卓").unwrap_err().is_missing());
    assert!(saves.load::<NimGame>("夜の卓").unwrap_err().is_missing());
}

#[test]
fn a_broken_save_is_named_and_disturbs_no_other() {
    let dir = tempdir().unwrap();
    let saves = Saves::new(dir.path().to_owned());
    saves.save::<NimGame>("good", &record(3)).unwrap();
    let good = fs::read_to_string(dir.path().join("good.sanban")).unwrap();
    fs::write(dir.path().join("binary.sanban"), b"\xff\x00").unwrap();
    fs::write(dir.path().join("empty.sanban"), "").unwrap();
    fs::write(dir.path().join("half.sanban"), &good[..good.len() / 2]).unwrap();
    fs::write(
        dir.path().join("illegal.sanban"),
        good.replace("1 1", "1 7"),
    )
    .unwrap();
    fs::create_dir(dir.path().join("directory.sanban")).unwrap();
    // Remains of a crash in the middle of a save, and a file that is no game.
    fs::write(dir.path().join(".good.sanban.Ab12Cd"), &good[..9]).unwrap();
    fs::write(dir.path().join("notes.txt"), "mine").unwrap();

    let list = saves.list().unwrap();
    let mut names: Vec<(&str, bool)> = list
        .iter()
        .map(|saved| (saved.name.as_str(), saved.heading.is_ok()))
        .collect();
    names.sort_unstable();
    let expected = [
        ("binary", false),
        ("directory", false),
        ("empty", false),
        ("good", true),
        ("half", false),
        ("illegal", true),
    ];
    assert_eq!(names, expected);
    for saved in &list {
        let loaded = saves.load::<NimGame>(&saved.name);
        if saved.name == "good" {
            assert_eq!(loaded.unwrap(), record(3));
        } else {
            let error = loaded.unwrap_err().to_string();
            assert!(error.contains(&format!("{}.sanban", saved.name)), "{error}");
            assert_eq!(error.lines().count(), 1, "{error}");
        }
    }
    let error = saves.load::<NimGame>("illegal").unwrap_err().to_string();
    assert!(
        error.ends_with("the coins that are there, not 7"),
        "{error}"
    );
}

#[test]
fn the_newest_save_comes_first() {
    let dir = tempdir().unwrap();
    let saves = Saves::new(dir.path().to_owned());
    let now = std::time::SystemTime::now();
    for (name, age) in [("b", 60), ("c", 10), ("a", 60)] {
        saves.save::<NimGame>(name, &record(1)).unwrap();
        let file = fs::File::options()
            .write(true)
            .open(saves.path(name).unwrap())
            .unwrap();
        file.set_modified(now - std::time::Duration::from_secs(age))
            .unwrap();
    }
    let names: Vec<String> = saves
        .list()
        .unwrap()
        .into_iter()
        .map(|saved| saved.name)
        .collect();
    assert_eq!(names, ["c", "a", "b"]);
}

#[rstest]
#[case("")]
#[case("..")]
#[case(".hidden")]
#[case("a/b")]
#[case("../escape")]
#[case("a\\b")]
#[case("c:")]
#[case(" blank")]
#[case("dot.")]
#[case("line\nend")]
#[case(&"long".repeat(60))]
fn a_name_that_no_file_can_have_is_refused(#[case] name: &str) {
    let dir = tempdir().unwrap();
    let saves = Saves::new(dir.path().join("saves"));
    let error = saves.save::<NimGame>(name, &record(1)).unwrap_err();
    assert!(matches!(error, StoreError::BadName { .. }), "{error}");
    assert_eq!(error.to_string().lines().count(), 1);
    assert!(files_in(dir.path()).is_empty());
}

#[test]
fn the_longest_name_still_fits() {
    let dir = tempdir().unwrap();
    let saves = Saves::new(dir.path().to_owned());
    let name = "x".repeat(200);
    saves.save::<NimGame>(&name, &record(1)).unwrap();
    assert!(saves.load::<NimGame>(&name).is_ok());
}

#[test]
fn the_sum_counts_what_was_played() {
    use Standing::{Draw, Loss, Place, Win};
    let mut games = Vec::new();
    let mut time = 0;
    let mut played = |game: &str, score: f64, standing, money| {
        time += 1;
        let line = finished(game, time, score, standing);
        games.push(Finished { money, ..line });
    };
    for standing in [Win, Win, Loss, Win, Win, Win, Draw, Win] {
        let score = match standing {
            Win => 1.0,
            Draw => 0.5,
            _ => 0.0,
        };
        played("blokus", score, standing, None);
    }
    played("daihinmin", 5.0, Place(0), None);
    played("daihinmin", 1.0, Place(4), None);
    played("blackjack", -2.0, Loss, Some((2.0, 0.0)));
    played("blackjack", 1.5, Win, Some((1.0, 2.5)));

    let sums = summarize(&games);
    let names: Vec<&str> = sums.keys().copied().collect();
    assert_eq!(names, ["blackjack", "blokus", "daihinmin"]);
    let blokus = &sums["blokus"];
    assert_eq!(
        (blokus.games, blokus.wins, blokus.draws, blokus.losses),
        (8, 6, 1, 1)
    );
    assert_eq!(blokus.mean(), Some(6.5 / 8.0));
    assert_eq!((blokus.best_streak, blokus.streak, blokus.last), (3, 1, 8));
    assert_eq!(blokus.payout_ratio(), None);
    let daihinmin = &sums["daihinmin"];
    assert_eq!(daihinmin.places, [1, 0, 0, 0, 1]);
    assert_eq!((daihinmin.best, daihinmin.worst), (5.0, 1.0));
    assert_eq!((daihinmin.best_streak, daihinmin.streak), (1, 0));
    let blackjack = &sums["blackjack"];
    assert_eq!(blackjack.payout_ratio(), Some(2.5 / 3.0));
    assert_eq!(
        (blackjack.best, blackjack.worst, blackjack.total),
        (1.5, -2.0, -0.5)
    );
}

#[cfg(unix)]
#[test]
fn the_places_are_those_of_the_environment() {
    if std::env::var_os("SANBAN_TEST_PLACES").is_some() {
        let places = UserDirs::of_user().unwrap();
        println!("\nplaces {}", places.data().display());
        println!("places {}", places.state().display());
        println!("places {}", Config::user_file().unwrap().display());
        return;
    }
    let ask = |variables: &[(&str, &str)]| -> Vec<String> {
        let output = Command::new(std::env::current_exe().unwrap())
            .args([
                "store::the_places_are_those_of_the_environment",
                "--exact",
                "--nocapture",
            ])
            .env_clear()
            .env("SANBAN_TEST_PLACES", "1")
            .envs(variables.iter().copied())
            .output()
            .unwrap();
        String::from_utf8(output.stdout)
            .unwrap()
            .lines()
            .filter_map(|line| line.strip_prefix("places ").map(str::to_owned))
            .collect()
    };
    assert_eq!(
        ask(&[("HOME", "/home/u")]),
        [
            "/home/u/.local/share/sanban",
            "/home/u/.local/state/sanban",
            "/home/u/.config/sanban/config.toml",
        ]
    );
    let chosen = [
        ("HOME", "/home/u"),
        ("XDG_DATA_HOME", "/d"),
        ("XDG_STATE_HOME", "/s"),
        ("XDG_CONFIG_HOME", "/c"),
    ];
    assert_eq!(
        ask(&chosen),
        ["/d/sanban", "/s/sanban", "/c/sanban/config.toml"]
    );
    // The XDG rules: relative paths are ignored.
    let relative = [
        ("HOME", "/home/u"),
        ("XDG_DATA_HOME", "d"),
        ("XDG_CONFIG_HOME", ""),
    ];
    assert_eq!(ask(&relative), ask(&[("HOME", "/home/u")]));
}

#[test]
fn games_from_positions_are_counted_apart() {
    let usual = finished("blokus", 1, 1.0, Standing::Win);
    let set_up = Finished {
        position: Some("some pieces".into()),
        ..finished("blokus", 2, 0.0, Standing::Loss)
    };
    let games = [usual, set_up];
    let sums = summarize(&games);
    let blokus = &sums["blokus"];
    assert_eq!((blokus.games, blokus.wins, blokus.losses), (1, 1, 0));
    assert_eq!((blokus.set_up, blokus.streak, blokus.last), (1, 1, 2));
    assert_eq!(blokus.mean(), Some(1.0));
}

#[test]
fn the_games_of_the_series_before_are_saved_with_it() {
    let mut game = record(3);
    game.before = Some(PriorGames {
        games: 3,
        scores: vec![1.5, -1.5],
    });
    let text = game.to_text::<NimGame>().unwrap();
    assert!(text.contains("\nbefore: 3 1.5 -1.5\n"), "{text}");
    assert_eq!(Record::parse::<NimGame>(&text).unwrap(), game);
    for broken in [
        "3",
        "3 1.5",
        "3 1.5 1.5 0",
        "x 1 2",
        "3 1 inf",
        "-1 0 0",
        "4294967295 1 1",
    ] {
        let text = text.replace("3 1.5 -1.5", broken);
        let problem = Record::<Nim>::parse::<NimGame>(&text).unwrap_err();
        let problem = problem.to_string();
        assert!(
            problem.contains(&format!("before '{broken}': expected GAMES and 2 scores")),
            "{problem}"
        );
    }
}

/// Separators of players, lines or records are no part of a player.
#[test]
fn players_with_blanks_and_separators_come_back() {
    let dir = tempdir().unwrap();
    let saves = Saves::new(dir.path().join("saves"));
    for player in [
        "basic:chart=/x/my charts/s.toml",
        "basic:chart=/x;y/50%.toml",
        "名前\u{3000}の 人",
        "a\nb\tc",
        "%20",
    ] {
        let mut game = record(3);
        game.players[1] = player.to_owned();
        saves.save::<NimGame>("players", &game).unwrap();
        assert_eq!(saves.load::<NimGame>("players").unwrap(), game);
        let one_line = game.to_line::<NimGame>().unwrap();
        assert_eq!(Record::parse::<NimGame>(&one_line).unwrap(), game);
        let heading = saves.list().unwrap().remove(0).heading.unwrap();
        assert_eq!(heading.players, game.players);
        assert!(one_line.starts_with("sanban-record: 2;"), "{one_line}");
    }
    // If no escapes are needed, earlier programs can read the record, and a percent sign in one of theirs is literal.
    let mut game = record(3);
    let old = game.to_text::<NimGame>().unwrap();
    assert!(old.starts_with("sanban-record: 1\n"), "{old}");
    let old = old.replace("players: human random", "players: human basic:chart=a%20b");
    game.players[1] = "basic:chart=a%20b".to_owned();
    assert_eq!(Record::parse::<NimGame>(&old).unwrap(), game);
    let later = old.replace("sanban-record: 1", "sanban-record: 3");
    let problem = Record::<Nim>::parse::<NimGame>(&later)
        .unwrap_err()
        .to_string();
    assert!(
        problem.contains("version 3") && problem.contains("1 to 2"),
        "{problem}"
    );
}

#[test]
fn the_other_lines_of_a_game_are_saved_with_it() {
    let dir = tempdir().unwrap();
    let saves = Saves::new(dir.path().join("saves"));
    let mut game = record(3);
    let line = |actions: &[u8], resigned: Option<Seat>| Line {
        actions: actions.iter().copied().map(Take).collect(),
        resigned,
    };
    game.variations.before = vec![line(&[2], None), line(&[1, 2], Some(Seat(1)))];
    game.variations.after = vec![line(&[], Some(Seat(0)))];
    saves.save::<NimGame>("lines", &game).unwrap();
    assert_eq!(saves.load::<NimGame>("lines").unwrap(), game);
    let one_line = game.to_line::<NimGame>().unwrap();
    assert_eq!(Record::parse::<NimGame>(&one_line).unwrap(), game);
    // Files without such lines can still be read.
    let text = game.to_text::<NimGame>().unwrap();
    let old: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with("variation"))
        .collect();
    let old = Record::<Nim>::parse::<NimGame>(&old.join("\n")).unwrap();
    assert_eq!(old, record(3));
    // An unplayable one is reported with its line.
    let broken = text.replace("variation: 2", "variation: 9");
    let problem = Record::<Nim>::parse::<NimGame>(&broken).unwrap_err();
    assert!(
        problem.to_string().starts_with("line 7, action 1 ('9')"),
        "{problem}"
    );
}

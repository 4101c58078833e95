//! What is kept on disk: nothing is lost by crashes, broken files or several processes at once.

#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use super::nim::{Nim, NimGame, NimRules, Take};
use rstest::rstest;
use sanban::config::Config;
use sanban::game::{Game as _, Line, PriorGames, Record, Seat, Seed, Standing, State as _};
use sanban::store::{
    Autosave, Finished, History, Log, Saves, StoreError, UserDirs, Writer, can_write, summarize,
    write,
};
use tempfile::{TempDir, tempdir};

fn record(plies: usize) -> Record<Nim> {
    let mut record = Record::new(&NimRules::default(), 2, Seed(7));
    record.players = vec!["human".into(), "random".into()];
    record.actions = vec![Take(1); plies];
    record
}

fn finished(game: &str, time: u64, score: f64, standing: Standing) -> Finished {
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

fn log_with(content: &[u8]) -> (TempDir, Log) {
    let dir = tempdir().unwrap();
    let path = dir.path().join("log.jsonl");
    fs::write(&path, content).unwrap();
    (dir, Log::new(path))
}

/// The latest table of a game that waits, or a new one.
fn claim(tables: &Saves, game: &str) -> Result<Autosave, StoreError> {
    match Autosave::find(tables, game, |_| true)? {
        Some(table) => Ok(table),
        None => Autosave::fresh(tables, game),
    }
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
    // A directory in the way, as it stands after the temporary file was written.
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
fn a_log_that_does_not_exist_is_empty_and_begins_with_its_first_line() {
    let dir = tempdir().unwrap();
    let log = Log::new(dir.path().join("deep/log.jsonl"));
    assert!(log.read::<u32>().unwrap().records.is_empty());
    assert!(!log.path().exists(), "reading creates nothing");
    log.append(&1_u32).unwrap();
    log.append(&2_u32).unwrap();
    assert_eq!(log.read::<u32>().unwrap().records, [1, 2]);
}

#[rstest]
#[case::torn_word(b"[1]\n[2, 3", &[1], "[1]\n[9]\n")]
#[case::torn_character(b"[1]\n[\"\xe5\xa4", &[1], "[1]\n[9]\n")]
#[case::nothing_whole(b"[", &[], "[9]\n")]
#[case::whole_but_for_its_end(b"[1]\n[2]", &[1, 2], "[1]\n[2]\n[9]\n")]
#[case::empty(b"", &[], "[9]\n")]
fn a_torn_last_line_is_passed_over_and_cut_with_the_next(
    #[case] content: &[u8],
    #[case] before: &[u32],
    #[case] after: &str,
) {
    let (_dir, log) = log_with(content);
    let lines = log.read::<[u32; 1]>().unwrap();
    assert_eq!(lines.records.concat(), before);
    assert!(lines.unreadable.is_empty());
    log.append(&[9]).unwrap();
    assert_eq!(fs::read_to_string(log.path()).unwrap(), after);
}

#[test]
fn a_line_that_cannot_be_read_is_counted_and_kept() {
    let content = b"1\nrubbish\n\n\"text\"\n\xff\xff\n2\n";
    let (_dir, log) = log_with(content);
    let lines = log.read::<u32>().unwrap();
    assert_eq!(lines.records, [1, 2]);
    assert_eq!(lines.unreadable, [2, 4, 5]);
    log.append(&3_u32).unwrap();
    assert_eq!(
        fs::read(log.path()).unwrap(),
        [content, &b"3\n"[..]].concat()
    );
}

/// Runs this test binary again as a process of its own, which does only what `test` does when it finds `dir`.
fn spawn(test: &str, dir: &Path) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args([
            &format!("store::{test}"),
            "--exact",
            "--nocapture",
            "--test-threads=1",
        ])
        .env("SANBAN_TEST_DIR", dir)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// The directory that [`spawn`] gave this process, if it is a child.
fn given_dir() -> Option<PathBuf> {
    std::env::var_os("SANBAN_TEST_DIR").map(PathBuf::from)
}

#[test]
fn processes_and_threads_do_not_lose_each_others_lines() {
    const EACH: u64 = 50;
    let append = |dir: &Path, who: u64| {
        let history = History::new(dir.join("history.jsonl"));
        for number in 0..EACH {
            let mut game = finished("nim", who * EACH + number, 1.0, Standing::Win);
            // Long enough for a careless write to be split.
            game.rules = "x".repeat(10_000);
            history.add(&game).unwrap();
        }
    };
    if let Some(dir) = given_dir() {
        return append(&dir, u64::from(std::process::id()));
    }
    let dir = tempdir().unwrap();
    let this = "processes_and_threads_do_not_lose_each_others_lines";
    let children: Vec<Child> = (0..2).map(|_| spawn(this, dir.path())).collect();
    std::thread::scope(|scope| {
        for who in 0..2 {
            let dir = dir.path();
            scope.spawn(move || append(dir, who));
        }
    });
    for mut child in children {
        assert!(child.wait().unwrap().success());
    }
    let lines = History::new(dir.path().join("history.jsonl"))
        .read()
        .unwrap();
    assert!(lines.unreadable.is_empty());
    let mut times: Vec<u64> = lines.records.iter().map(|game| game.time).collect();
    times.dedup();
    assert_eq!(times.len() as u64, 4 * EACH);
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
    // What a crash in the middle of a save leaves behind, and what is no game at all.
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
fn tables_of_one_game_do_not_overwrite_each_other() {
    let dir = tempdir().unwrap();
    let tables = UserDirs::under(dir.path()).tables();
    let first = claim(&tables, "nim").unwrap();
    let second = claim(&tables, "nim").unwrap();
    assert_ne!(first.name(), second.name());
    first.keep::<NimGame>(&record(1)).unwrap();
    second.keep::<NimGame>(&record(2)).unwrap();
    assert!(Autosave::resume(&tables, second.name()).unwrap().is_none());

    // The first ends well, the second is interrupted: the next table is offered that one.
    first.clear().unwrap();
    first.clear().unwrap();
    let name = second.name().to_owned();
    drop((first, second));
    let next = claim(&tables, "nim").unwrap();
    assert_eq!(next.name(), name);
    assert_eq!(next.interrupted::<NimGame>().unwrap(), Some(record(2)));
    let other = claim(&tables, "nim").unwrap();
    assert_eq!(other.interrupted::<NimGame>().unwrap(), None);
}

#[test]
fn a_new_table_leaves_those_that_wait_where_they_are() {
    let dir = tempdir().unwrap();
    let tables = UserDirs::under(dir.path()).tables();
    for plies in 1..=3 {
        let table = Autosave::fresh(&tables, "nim").unwrap();
        assert_eq!(table.interrupted::<NimGame>().unwrap(), None);
        table.keep::<NimGame>(&record(plies)).unwrap();
        // Some file systems note the time to a few milliseconds: what was written last must be seen to be.
        let file = std::fs::File::options()
            .append(true)
            .open(tables.path(table.name()).unwrap())
            .unwrap();
        let start = std::time::SystemTime::UNIX_EPOCH;
        let time = start + std::time::Duration::from_secs(1_000 * plies as u64);
        file.set_modified(time).unwrap();
    }
    // They are offered from the latest on.
    for plies in (1..=3).rev() {
        let table = claim(&tables, "nim").unwrap();
        assert_eq!(table.interrupted::<NimGame>().unwrap(), Some(record(plies)));
        table.clear().unwrap();
    }
}

#[test]
fn the_table_of_a_killed_process_can_be_played_on() {
    use std::io::BufRead as _;
    let this = "the_table_of_a_killed_process_can_be_played_on";
    if let Some(dir) = given_dir() {
        let table = claim(&UserDirs::under(&dir).tables(), "nim").unwrap();
        for plies in 1..=4 {
            table.keep::<NimGame>(&record(plies)).unwrap();
        }
        println!("\nkept");
        // Waits to be killed; ends by itself when the parent does.
        let _ = std::io::stdin().lock().read_line(&mut String::new());
        return;
    }
    let dir = tempdir().unwrap();
    let tables = UserDirs::under(dir.path()).tables();
    let mut child = spawn(this, dir.path());
    let output = std::io::BufReader::new(child.stdout.take().unwrap());
    let kept = output.lines().any(|line| line.unwrap() == "kept");
    assert!(kept);
    let elsewhere = claim(&tables, "nim").unwrap();
    assert_eq!(elsewhere.interrupted::<NimGame>().unwrap(), None);
    child.kill().unwrap();
    child.wait().unwrap();
    let table = claim(&tables, "nim").unwrap();
    assert_eq!(table.interrupted::<NimGame>().unwrap(), Some(record(4)));
}

#[test]
fn a_kill_in_the_middle_of_writing_loses_at_most_what_was_being_written() {
    use std::io::BufRead as _;
    let this = "a_kill_in_the_middle_of_writing_loses_at_most_what_was_being_written";
    if let Some(dir) = given_dir() {
        let places = UserDirs::under(&dir);
        let table = claim(&places.tables(), "nim").unwrap();
        for round in 0..100_000 {
            table.keep::<NimGame>(&record(1 + round % 200)).unwrap();
            let mut game = finished("nim", 1, 1.0, Standing::Win);
            game.rules = "x".repeat(100_000);
            places.history().add(&game).unwrap();
            println!("\nwritten");
        }
        return;
    }
    let dir = tempdir().unwrap();
    let places = UserDirs::under(dir.path());
    let mut written = 0;
    for kill in 1..=5 {
        let mut child = spawn(this, dir.path());
        let output = std::io::BufReader::new(child.stdout.take().unwrap());
        let lines = output.lines().map(Result::unwrap);
        written += lines.filter(|line| line == "written").take(kill).count();
        child.kill().unwrap();
        child.wait().unwrap();

        let table = claim(&places.tables(), "nim").unwrap();
        assert!(table.interrupted::<NimGame>().unwrap().is_some());
        places
            .history()
            .add(&finished("nim", 2, 0.0, Standing::Loss))
            .unwrap();
        written += 1;
        let lines = places.history().read().unwrap();
        assert!(lines.unreadable.is_empty());
        assert!(lines.records.len() >= written);
    }
}

#[test]
fn a_table_left_broken_is_an_error_that_names_it() {
    let dir = tempdir().unwrap();
    let tables = Saves::new(dir.path().to_owned());
    fs::write(dir.path().join("nim-1.sanban"), "rubbish").unwrap();
    let table = claim(&tables, "nim").unwrap();
    let error = table.interrupted::<NimGame>().unwrap_err().to_string();
    assert!(
        error.contains("nim-1.sanban: this is not a sanban record"),
        "{error}"
    );
}

#[test]
fn the_writer_keeps_the_last_standing_of_every_table_and_every_line() {
    let dir = tempdir().unwrap();
    let places = UserDirs::under(dir.path());
    let history = places.history();
    let tables: Vec<Arc<Autosave>> = (0..2)
        .map(|_| Arc::new(claim(&places.tables(), "nim").unwrap()))
        .collect();
    let writer = Writer::start().unwrap();
    for plies in 1..=20 {
        for table in &tables {
            writer.keep::<NimGame>(table, record(plies));
        }
        writer.add(&history, finished("nim", plies as u64, 1.0, Standing::Win));
    }
    writer.flush();
    for table in &tables {
        assert_eq!(table.interrupted::<NimGame>().unwrap(), Some(record(20)));
    }
    assert_eq!(history.read().unwrap().records.len(), 20);
    writer.keep::<NimGame>(&tables[0], record(3));
    writer.clear(&tables[1]);
    writer.clear(&tables[0]);
    writer.keep::<NimGame>(&tables[0], record(4));
    drop(writer);
    assert_eq!(tables[0].interrupted::<NimGame>().unwrap(), Some(record(4)));
    assert_eq!(tables[1].interrupted::<NimGame>().unwrap(), None);
}

#[test]
fn the_writer_tells_what_it_could_not_write_and_goes_on() {
    let dir = tempdir().unwrap();
    let places = UserDirs::under(dir.path());
    let table = Arc::new(claim(&places.tables(), "nim").unwrap());
    let writer = Writer::start().unwrap();
    fs::write(places.data(), "in the way").unwrap();
    writer.add(&places.history(), finished("nim", 1, 1.0, Standing::Win));
    let mut illegal = record(2);
    illegal.actions[1] = Take(9);
    writer.keep::<NimGame>(&table, illegal);
    writer.flush();
    let problems: Vec<String> = writer
        .problems()
        .map(|problem| problem.to_string())
        .collect();
    assert_eq!(problems.len(), 2, "{problems:?}");
    assert!(
        problems[0].starts_with("cannot create the directory") && problems[0].contains("/data"),
        "{problems:?}"
    );
    assert!(
        problems[1].contains("the coins that are there, not 9"),
        "{problems:?}"
    );
    writer.keep::<NimGame>(&table, record(2));
    writer.flush();
    assert_eq!(table.interrupted::<NimGame>().unwrap(), Some(record(2)));
    assert_eq!(writer.problems().count(), 0);
}

#[test]
fn a_finished_game_is_one_line_that_reads_back() {
    let dir = tempdir().unwrap();
    let history = UserDirs::under(dir.path()).history();
    let ends = |plies: &usize| record(*plies).replay(usize::MAX).unwrap().actor().is_none();
    let plies = (1..).find(ends).unwrap();
    let record = record(plies);
    let state = record.replay(usize::MAX).unwrap();
    let winner = Seat::all(2).nth((plies + 1) % 2).unwrap();
    let mine = Finished::now::<NimGame>(&record, &NimGame::outcome(&state, winner), winner);
    assert_eq!((mine.score, mine.standing), (1.0, Standing::Win));
    assert!(mine.time > 1_700_000_000);
    history.add(&mine).unwrap();
    let mut other = finished("blackjack", mine.time + 1, -1.5, Standing::Loss);
    other.money = Some((20.0, 5.0));
    history.add(&other).unwrap();
    let third = finished("daihinmin", mine.time + 2, 3.0, Standing::Place(2));
    history.add(&third).unwrap();
    let text = fs::read_to_string(dir.path().join("data/history.jsonl")).unwrap();
    assert_eq!(text.lines().count(), 3);
    assert!(
        text.contains(r#""standing":"win""#) && text.contains(r#""standing":{"place":2}"#),
        "{text}"
    );
    assert_eq!(history.read().unwrap().records, [mine, other, third]);
}

#[test]
fn a_score_that_is_no_number_is_refused() {
    let dir = tempdir().unwrap();
    let history = History::new(dir.path().join("history.jsonl"));
    let game = finished("nim", 1, f64::NAN, Standing::Draw);
    assert!(history.add(&game).is_err());
    assert!(files_in(dir.path()).is_empty());
}

#[test]
fn a_line_of_a_later_version_is_still_understood() {
    let dir = tempdir().unwrap();
    let path = dir.path().join("history.jsonl");
    fs::write(
        &path,
        r#"{"time":5,"game":"go","rules":"","players":[],"seat":1,"score":0.5,"standing":"draw","seed":1,"new":{}}"#,
    )
    .unwrap();
    let games = History::new(path).read().unwrap();
    assert_eq!(games.records[0].standing, Standing::Draw);
    assert_eq!(games.records[0].money, None);
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
    // The XDG rules: what is not absolute does not count.
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
    let dir = tempdir().unwrap();
    let history = History::new(dir.path().join("history.jsonl"));
    history.add(&usual).unwrap();
    history.add(&set_up).unwrap();
    let games = history.read().unwrap().records;
    assert_eq!(games, [usual, set_up]);
    let sums = summarize(&games);
    let blokus = &sums["blokus"];
    assert_eq!((blokus.games, blokus.wins, blokus.losses), (1, 1, 0));
    assert_eq!((blokus.set_up, blokus.streak, blokus.last), (1, 1, 2));
    assert_eq!(blokus.mean(), Some(1.0));
    // A usual game is written as it was before there were positions.
    let text = fs::read_to_string(dir.path().join("history.jsonl")).unwrap();
    assert!(!text.lines().next().unwrap().contains("position"), "{text}");
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
    // What was saved before there were such lines reads as ever.
    let text = game.to_text::<NimGame>().unwrap();
    let old: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with("variation"))
        .collect();
    let old = Record::<Nim>::parse::<NimGame>(&old.join("\n")).unwrap();
    assert_eq!(old, record(3));
    // One that cannot be played is named by its line.
    let broken = text.replace("variation: 2", "variation: 9");
    let problem = Record::<Nim>::parse::<NimGame>(&broken).unwrap_err();
    assert!(
        problem.to_string().starts_with("line 7, action 1 ('9')"),
        "{problem}"
    );
}

//! The database: no write is lost or counted twice, by kills, damage, full disks or several programs at once.

#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::disk;
use super::nim::{NimGame, Take};
use super::store::{self, record};
use sanban_daihinmin::{Daihinmin, Rules};
use sanban_data::rating::Score;
use sanban_data::store::archive::Archive;
use sanban_data::store::{
    Database, Finished, Hints, JudgedDecision, RatedGame, RatedLoss, RatedOpponent, RatingEntry,
    Reply, Status, Store, StoreError, StoredTable, TableEntry, TableId, TableWriter, UserDirs,
    judgements, ratings, results, tables,
};
use sanban_game::{Line, Record, Rules as _, Seat, Seed, Standing, State as _};
use tempfile::tempdir;

fn finished(time: u64, score: f64, standing: Standing) -> Finished {
    store::finished("nim", time, score, standing)
}

/// Number of actions after which each game in [`record`] ends.
fn ends(plies: usize) -> Vec<usize> {
    (1..=plies)
        .filter(|&ply| record(ply).replay(ply).unwrap().actor().is_none())
        .collect()
}

fn waiting(folder: &Path) -> Vec<TableId> {
    let tables = disk::tables(folder, "nim", Status::Waiting);
    tables.into_iter().map(|table| table.id).collect()
}

fn claim(store: &Store, id: TableId) -> Reply<Option<StoredTable>> {
    store.change(move |database, owner| {
        tables::claim(database, id, owner.name(), |name| owner.is_alive(name))
    })
}

/// Writes a table, with the result of each game that ends.
fn keep(store: &Store, id: TableId, plies: usize) {
    let mut writer = TableWriter::<NimGame>::new(id, None);
    store.write(None, move |database, owner| {
        let is_end = ends(plies).last() == Some(&plies);
        let result = finished(plies as u64, 1.0, Standing::Win);
        let results = if is_end { vec![result] } else { Vec::new() };
        writer.write(database, owner.name(), &record(plies), &results, None)
    });
    store.commit();
}

fn flush(store: &Store) {
    assert_eq!(store.flush(Duration::from_secs(60)), None);
}

/// Waits until a condition holds.
fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let end = Instant::now() + Duration::from_secs(60);
    while !holds() {
        assert!(Instant::now() < end, "waited in vain for '{what}'");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Runs this test binary again as a process of its own, which only runs `test` when it finds `dir`.
fn spawn(test: &str, dir: &Path) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args([
            &format!("database::{test}"),
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
fn a_table_comes_back_whatever_was_done_at_it() {
    let dir = tempdir().unwrap();
    let id = TableId::fresh();
    let mut writer = TableWriter::<NimGame>::new(id, Some(3));
    let (mut database, _) = Database::open(&UserDirs::under(dir.path()).database()).unwrap();
    let line = |actions: &[u8], resigned: Option<Seat>| Line {
        actions: actions.iter().copied().map(Take).collect(),
        resigned,
    };
    let mut states = Vec::new();
    for plies in [1, 2, 5, 4, 30, 0, 7] {
        states.push(record(plies));
    }
    // Another line from the third action on, variations, and a player with every kind of character in its spec.
    let mut other = record(7);
    other.actions[2] = Take(3);
    other.variations.before = vec![line(&[2], None), line(&[1, 2], Some(Seat(1)))];
    other.variations.after = vec![line(&[], Some(Seat(0)))];
    other.resigned = Some(Seat(1));
    other.players[1] = "basic:chart=/x y/50%;1.toml".to_owned();
    states.push(other.clone());
    other.variations.before.clear();
    other.resigned = None;
    states.push(other);
    for state in states {
        let write = |database: &mut rusqlite::Transaction<'_>| {
            writer.write(database, "me", &state, &[], None)
        };
        database.write(write).unwrap();
        assert_eq!(disk::record::<NimGame>(dir.path(), id), state);
    }
}

/// A failing transaction undoes what the writer believes to have written: the next one writes all of it.
#[test]
fn what_did_not_reach_the_disk_is_written_the_next_time() {
    let dir = tempdir().unwrap();
    let id = TableId::fresh();
    let mut writer = TableWriter::<NimGame>::new(id, None);
    let (mut database, _) = Database::open(&UserDirs::under(dir.path()).database()).unwrap();
    for plies in 1..=20 {
        let fails = plies % 3 == 0;
        let written = database.write(|database| {
            writer.write(database, "me", &record(plies), &[], None)?;
            if fails {
                Err(StoreError::NoAnswer)
            } else {
                Ok(())
            }
        });
        assert_eq!(written.is_err(), fails);
        if !fails {
            assert_eq!(disk::record::<NimGame>(dir.path(), id), record(plies));
        }
    }
}

#[test]
fn a_game_of_a_table_counts_once_however_often_it_ends() {
    let dir = tempdir().unwrap();
    let store = Store::open(&UserDirs::under(dir.path())).unwrap();
    let id = TableId::fresh();
    let ends = ends(30);
    assert!(ends.len() >= 2);
    // To the end of the second game, back into the first, and on again.
    for plies in [
        ends[0],
        ends[1],
        ends[0],
        ends[1],
        ends[0] - 1,
        ends[0],
        ends[1],
    ] {
        keep(&store, id, plies);
    }
    flush(&store);
    let times: Vec<u64> = disk::results(dir.path())
        .iter()
        .map(|result| result.time)
        .collect();
    assert_eq!(times, [ends[0] as u64, ends[1] as u64]);
    drop(store);
    // The same after the program was left.
    let store = Store::open(&UserDirs::under(dir.path())).unwrap();
    let table = claim(&store, id).wait().unwrap().unwrap();
    assert_eq!(table.counted, [0, 1]);
    keep(&store, id, ends[0]);
    flush(&store);
    assert_eq!(disk::results(dir.path()).len(), 2);
}

/// A table from the time when `five-skip=true` meant that the owner of the fives is asked in turn.
#[test]
fn a_table_that_was_begun_by_an_older_rule_goes_on_by_it() {
    let rules = Rules::parse("uecda five-skip=owner-in-turn").unwrap();
    let mut begun = Record::<sanban_daihinmin::State>::new(&rules, 5, Seed(3));
    begun.position = Some("0=C5-C9-CK 1=C6-C4 2=C7 3=C8 4=S9".to_owned());
    let mut state = begun.start().unwrap();
    for word in ["C5", "pass", "pass", "pass", "C9"] {
        let action = state.read_action(word).unwrap();
        state.play(&action).unwrap();
        begun.actions.push(action);
    }
    let dir = tempdir().unwrap();
    let id = TableId::fresh();
    let open = || Store::open(&UserDirs::under(dir.path())).unwrap();
    let write = |store: &Store, record: Record<sanban_daihinmin::State>| {
        store.write(None, move |database, owner| {
            let mut writer = TableWriter::<Daihinmin>::new(id, None);
            writer.write(database, owner.name(), &record, &[], None)
        });
        store.commit();
    };
    let store = open();
    write(&store, begun.clone());
    store.write(None, |database, _| {
        database.execute(
            "UPDATE game_table SET header = replace(header, 'owner-in-turn', 'true')",
            [],
        )?;
        Ok(())
    });
    store.commit();
    flush(&store);
    drop(store);
    let store = open();
    let table = claim(&store, id).wait().unwrap().unwrap();
    assert!(
        table.record.contains("five-skip=true\n"),
        "{}",
        table.record
    );
    let record = Record::parse::<Daihinmin>(&table.record).unwrap();
    assert_eq!(record, begun);
    // Written again, it names that rule.
    write(&store, record);
    flush(&store);
    drop(store);
    let table = claim(&open(), id).wait().unwrap().unwrap();
    assert!(
        table.record.contains("five-skip=owner-in-turn\n"),
        "{}",
        table.record
    );
}

#[test]
fn a_result_that_makes_no_sense_is_refused_and_the_rest_is_written() {
    let dir = tempdir().unwrap();
    let store = Store::open(&UserDirs::under(dir.path())).unwrap();
    for score in [1.0, f64::NAN, 0.5] {
        store.write(None, move |database, _| {
            results::insert(database, None, &finished(1, score, Standing::Draw))
        });
    }
    store.commit();
    flush(&store);
    let scores: Vec<f64> = disk::results(dir.path())
        .iter()
        .map(|result| result.score)
        .collect();
    assert_eq!(scores, [1.0, 0.5]);
    let told = store.next_notice().unwrap();
    assert!(told.contains("not a number"), "{told}");
    assert_eq!(store.next_notice(), None);
    // Every place there is, the last one too.
    let places = [0, 1, 254, 255].map(|place| finished(2, 0.0, Standing::Place(place)));
    for result in &places {
        disk::add_result(dir.path(), result);
    }
    assert_eq!(disk::results(dir.path())[2..], places);
    assert_eq!(sanban_data::store::Summary::of(&places).places.len(), 256);
}

#[test]
fn two_programs_see_each_others_results_and_not_each_others_tables() {
    let dir = tempdir().unwrap();
    let dirs = UserDirs::under(dir.path());
    let [one, other] = [(); 2].map(|()| Store::open(&dirs).unwrap());
    let id = TableId::fresh();
    let plies = ends(30)[0];
    keep(&one, id, plies);
    flush(&one);
    let seen = other.read(|database, _| results::list(database, Some("nim")));
    assert_eq!(seen.wait().unwrap().0.len(), 1);
    assert!(
        claim(&other, id).wait().unwrap().is_none(),
        "it is being played"
    );
    assert!(
        claim(&one, id).wait().unwrap().is_none(),
        "it is being played here"
    );
    drop(one);
    let table = claim(&other, id).wait().unwrap().unwrap();
    assert_eq!(table.counted, [0]);
    assert_eq!(
        Record::parse::<NimGame>(&table.record).unwrap(),
        record(plies)
    );
    // Nothing remains of a program that has ended.
    drop(other);
    let left = fs::read_dir(dirs.state().join("running")).unwrap().count();
    assert_eq!(left, 0);
}

/// Several programs that are started at once for the first time all get the database.
#[test]
fn a_new_database_can_be_opened_by_many_at_once() {
    for _ in 0..10 {
        let dir = tempdir().unwrap();
        let file = UserDirs::under(dir.path()).database();
        std::thread::scope(|scope| {
            for _ in 0..6 {
                scope.spawn(|| assert_eq!(Database::open(&file).unwrap().1, None));
            }
        });
    }
}

#[test]
fn processes_do_not_lose_each_others_results() {
    const EACH: u64 = 40;
    let add = |dir: &Path, who: u64| {
        let store = Store::open(&UserDirs::under(dir)).unwrap();
        flush(&store);
        assert_eq!(store.next_notice(), None);
        for number in 0..EACH {
            let result = finished(who * EACH + number, 1.0, Standing::Win);
            store.write(None, move |database, _| {
                results::insert(database, None, &result)
            });
            store.commit();
        }
        flush(&store);
    };
    if let Some(dir) = given_dir() {
        return add(&dir, u64::from(std::process::id()));
    }
    let dir = tempdir().unwrap();
    let this = "processes_do_not_lose_each_others_results";
    let children: Vec<Child> = (0..2).map(|_| spawn(this, dir.path())).collect();
    std::thread::scope(|scope| {
        for who in 0..2 {
            let dir = dir.path();
            scope.spawn(move || add(dir, who));
        }
    });
    for mut child in children {
        assert!(child.wait().unwrap().success());
    }
    let mut times: Vec<u64> = disk::results(dir.path())
        .iter()
        .map(|game| game.time)
        .collect();
    times.dedup();
    assert_eq!(times.len() as u64, 4 * EACH);
}

/// Each action with its result, killed at random moments: everything that was committed is there, once.
#[test]
fn a_kill_loses_at_most_what_was_being_written_and_counts_nothing_twice() {
    let this = "a_kill_loses_at_most_what_was_being_written_and_counts_nothing_twice";
    if let Some(dir) = given_dir() {
        let store = Store::open(&UserDirs::under(&dir)).unwrap();
        let (id, start) = match waiting(&dir).first() {
            Some(&id) => {
                let table = claim(&store, id).wait().unwrap().unwrap();
                let record = Record::parse::<NimGame>(&table.record).unwrap();
                (id, record.actions.len())
            }
            None => (TableId::fresh(), 0),
        };
        for plies in start + 1.. {
            keep(&store, id, plies);
            flush(&store);
            println!("\nwritten {plies}");
        }
    }
    let dir = tempdir().unwrap();
    for kill in 1..=8 {
        let mut child = spawn(this, dir.path());
        let output = BufReader::new(child.stdout.take().unwrap());
        let lines = output.lines().map(Result::unwrap);
        let written = lines.filter_map(|line| line.strip_prefix("written ")?.parse().ok());
        let written: usize = written.take(kill * 3).last().unwrap();
        child.kill().unwrap();
        child.wait().unwrap();

        let [id] = waiting(dir.path())[..] else {
            panic!("not one table");
        };
        let plies = disk::record::<NimGame>(dir.path(), id).actions.len();
        assert!(plies >= written, "{plies} of {written}");
        let times: Vec<u64> = disk::results(dir.path())
            .iter()
            .map(|result| result.time)
            .collect();
        let expected: Vec<u64> = ends(plies).iter().map(|&end| end as u64).collect();
        assert_eq!(times, expected);
        // No process has claimed it.
        let store = Store::open(&UserDirs::under(dir.path())).unwrap();
        let free = store.read(|database, owner| {
            tables::list(database, "nim", Status::Waiting, usize::MAX, |name| {
                owner.is_alive(name)
            })
        });
        assert!(!free.wait().unwrap()[0].in_use);
    }
}

#[test]
fn what_cannot_be_written_is_told_waits_and_is_written_when_it_can_be() {
    let dir = tempdir().unwrap();
    let dirs = UserDirs::under(dir.path());
    fs::write(dirs.data(), "in the way").unwrap();
    let store = Store::open(&dirs).unwrap();
    wait_until("trouble", || store.trouble().is_some());
    let id = TableId::fresh();
    let ends = ends(30);
    for plies in 1..=ends[1] {
        keep(&store, id, plies);
    }
    let trouble = store.flush(Duration::from_secs(60)).unwrap();
    assert!(
        trouble.problem.contains("/data") && trouble.problem.lines().count() == 1,
        "{trouble:?}"
    );
    let asked = store.read(|database, _| results::list(database, None));
    assert_eq!(asked.wait().unwrap_err().to_string(), trouble.problem);

    fs::remove_file(dirs.data()).unwrap();
    wait_until("the end of trouble", || store.trouble().is_none());
    flush(&store);
    assert_eq!(disk::record::<NimGame>(dir.path(), id), record(ends[1]));
    assert_eq!(disk::results(dir.path()).len(), 2);
}

/// A program that writes for a long time does not keep others from reading, and their writes wait.
#[test]
fn a_database_that_is_held_by_another_program_can_be_read() {
    let dir = tempdir().unwrap();
    let dirs = UserDirs::under(dir.path());
    disk::add_result(dir.path(), &finished(1, 1.0, Standing::Win));
    let holder = rusqlite::Connection::open(dirs.database()).unwrap();
    holder.execute_batch("BEGIN IMMEDIATE").unwrap();
    let store = Store::open(&dirs).unwrap();
    let seen = store.read(|database, _| results::list(database, None));
    assert_eq!(seen.wait().unwrap().0.len(), 1);
    keep(&store, TableId::fresh(), 3);
    holder.execute_batch("COMMIT").unwrap();
    flush(&store);
    assert_eq!(waiting(dir.path()).len(), 1);
}

/// Checking a large database takes seconds: it is only done after foreign changes and after an unclean end.
#[test]
fn a_database_that_is_as_it_was_left_is_not_read_through_again() {
    let dir = tempdir().unwrap();
    let dirs = UserDirs::under(dir.path());
    let store = Store::open(&dirs).unwrap();
    keep(&store, TableId::fresh(), 12);
    flush(&store);
    drop(store);
    let open = || Database::open(&dirs.database()).unwrap().0;
    let was_checked = || {
        let database = open();
        let was_checked = database.was_checked();
        database.close();
        was_checked
    };
    assert!(!was_checked());
    let other = rusqlite::Connection::open(dirs.database()).unwrap();
    other
        .execute("INSERT INTO tip VALUES ('nim', 'coins')", [])
        .unwrap();
    drop(other);
    assert!(was_checked());
    assert!(!was_checked());
    let mut killed = open();
    let tip = |database: &rusqlite::Connection| {
        database.execute("INSERT INTO tip VALUES ('nim', 'heaps')", [])
    };
    killed.write(|database| Ok(tip(database)?)).unwrap();
    drop(killed);
    assert!(was_checked());
    // Of the same length, and damaged.
    let mut bytes = fs::read(dirs.database()).unwrap();
    bytes[100..200].fill(0xff);
    fs::write(dirs.database(), bytes).unwrap();
    let (_, told) = Database::open(&dirs.database()).unwrap();
    assert!(told.unwrap().contains("damaged"));
}

#[test]
fn a_database_of_a_later_version_is_left_alone() {
    let dir = tempdir().unwrap();
    let dirs = UserDirs::under(dir.path());
    disk::add_result(dir.path(), &finished(1, 1.0, Standing::Win));
    let connection = rusqlite::Connection::open(dirs.database()).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    drop(connection);
    let before = fs::read(dirs.database()).unwrap();
    let store = Store::open(&dirs).unwrap();
    wait_until("trouble", || store.trouble().is_some());
    // Nothing was to be written, so nothing is lost.
    assert!(!store.trouble().unwrap().loses);
    assert_eq!(store.flush(Duration::from_secs(60)), None);
    keep(&store, TableId::fresh(), 3);
    let trouble = store.flush(Duration::from_secs(60)).unwrap();
    assert!(
        trouble.loses && trouble.problem.contains("later version"),
        "{trouble:?}"
    );
    assert_eq!(fs::read(dirs.database()).unwrap(), before);
}

/// Flipped bytes and truncation at every length: no panic, no hang, and no loss without a message.
#[test]
fn a_damaged_database_is_set_aside_and_what_can_be_read_is_saved() {
    let dir = tempdir().unwrap();
    let sound = {
        let store = Store::open(&UserDirs::under(dir.path())).unwrap();
        for plies in [12, 30] {
            keep(&store, TableId::fresh(), plies);
        }
        for time in 1..=60 {
            store.write(None, move |database, _| {
                results::insert(database, None, &finished(time, 1.0, Standing::Win))
            });
        }
        store.commit();
        flush(&store);
        drop(store);
        // The log is taken into the file when the last one leaves.
        wait_until("the log to be taken in", || {
            !dir.path().join("data/sanban.db-wal").exists()
        });
        fs::read(dir.path().join("data/sanban.db")).unwrap()
    };
    let whole = disk::results(dir.path()).len();
    let check = |damaged: &[u8], what: &str| -> bool {
        let dir = tempdir().unwrap();
        let file = UserDirs::under(dir.path()).database();
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, damaged).unwrap();
        let (database, told) = match Database::open(&file) {
            Ok(opened) => opened,
            // It was left as it is, and the reason is reported.
            Err(StoreError::LaterVersion { .. }) => {
                assert!(fs::read(&file).unwrap() == damaged, "{what}");
                return false;
            }
            Err(problem) => panic!("{what}: {problem}"),
        };
        let (found, unreadable) = database
            .read(|database| results::list(database, None))
            .unwrap_or_else(|problem| panic!("{what}: {problem}"));
        let list =
            |database: &_| tables::list(database, "nim", Status::Waiting, usize::MAX, |_| false);
        let tables = database.read(list).unwrap();
        match &told {
            None => {
                assert_eq!(found.len() + unreadable, whole, "{what}");
                assert_eq!(tables.len(), 2, "{what}");
            }
            Some(told) => {
                assert!(told.contains("sanban.db.damaged-1"), "{told}");
                // SQLite may have counted the opening in its header.
                let aside = fs::read(file.with_file_name("sanban.db.damaged-1")).unwrap();
                assert!(
                    aside[100.min(aside.len())..] == damaged[100.min(damaged.len())..],
                    "{what}"
                );
            }
        }
        for table in tables {
            // A record may be broken, which is reported when it is opened.
            let text = database.read(|database| tables::record_text(database, table.id));
            let _ = Record::<super::nim::Nim>::parse::<NimGame>(&text.unwrap().unwrap());
        }
        told.is_some()
    };
    assert!(!check(&sound, "nothing"));
    let mut noticed = 0;
    let step = sound.len() / 150 + 1;
    for at in (0..sound.len()).step_by(step).chain(0..100) {
        let mut damaged = sound.clone();
        damaged[at] ^= 0x41;
        noticed += usize::from(check(&damaged, &format!("byte {at}")));
    }
    assert!(noticed > 20, "{noticed}");
    for length in (1..sound.len()).step_by(sound.len() / 60 + 1) {
        assert!(check(
            &sound[..length],
            &format!("the first {length} bytes")
        ));
    }
    // An empty file is a new database.
    assert_eq!(
        Database::open(&dir.path().join("empty/db")).unwrap().1,
        None
    );
}

/// Destroys a page in the middle of the results, whose seeds are the largest possible.
fn damage_rows(file: &Path) {
    let mut bytes = fs::read(file).unwrap();
    let mut pages = bytes.chunks_mut(4096);
    let holds_rows = |page: &&mut [u8]| page[0] == 0x0d && page.ends_with(b"18446744073709551615");
    let rows: Vec<&mut [u8]> = pages.by_ref().filter(holds_rows).collect();
    let middle = rows.len() / 2;
    rows.into_iter().nth(middle).unwrap().fill(0);
    fs::write(file, &bytes).unwrap();
}

/// A database with version 1 of the schema and this many results.
fn of_version_1(file: &Path, rows: u64) {
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    let connection = rusqlite::Connection::open(file).unwrap();
    let schema = include_str!("../../crates/sanban-data/src/store/migrations/1.sql");
    connection
        .execute_batch(&format!("BEGIN; {schema}"))
        .unwrap();
    for time in 1..=rows {
        connection
            .execute(
                "INSERT INTO result (seat, time, game, rules, players, score, standing, seed)
                 VALUES (0, ?, 'nim', 'normal', '[]', 1, 'win', '18446744073709551615')",
                [time],
            )
            .unwrap();
    }
    connection
        .execute_batch("PRAGMA user_version = 1; COMMIT")
        .unwrap();
}

fn results_in(database: &Database) -> usize {
    let (results, unreadable) = database
        .read(|database| results::list(database, None))
        .unwrap();
    assert_eq!(unreadable, 0);
    results.len()
}

#[test]
fn a_database_of_an_earlier_version_is_brought_up_with_all_that_is_in_it() {
    let dir = tempdir().unwrap();
    let file = UserDirs::under(dir.path()).database();
    of_version_1(&file, 7);
    let (database, told) = Database::open(&file).unwrap();
    assert_eq!((results_in(&database), told), (7, None));
}

#[test]
fn rows_are_saved_from_a_damaged_database_of_an_earlier_version() {
    let dir = tempdir().unwrap();
    let file = UserDirs::under(dir.path()).database();
    of_version_1(&file, 2_000);
    damage_rows(&file);
    let (database, told) = Database::open(&file).unwrap();
    let saved = results_in(&database);
    assert!((1_000..2_000).contains(&saved), "{saved}: {told:?}");
}

#[test]
fn rows_in_sound_pages_are_saved_from_a_damaged_database() {
    let dir = tempdir().unwrap();
    let file = UserDirs::under(dir.path()).database();
    {
        let store = Store::open(&UserDirs::under(dir.path())).unwrap();
        for time in 1..=2_000 {
            store.write(None, move |database, _| {
                results::insert(database, None, &finished(time, 1.0, Standing::Win))
            });
        }
        store.commit();
        flush(&store);
    }
    wait_until("the log to be taken in", || {
        !dir.path().join("data/sanban.db-wal").exists()
    });
    damage_rows(&file);
    let (database, told) = Database::open(&file).unwrap();
    let told = told.unwrap();
    let (saved, _) = database
        .read(|database| results::list(database, None))
        .unwrap();
    assert!(
        (1_000..2_000).contains(&saved.len()),
        "{}: {told}",
        saved.len()
    );
    assert!(
        told.contains(&format!("{} rows were saved", saved.len())),
        "{told}"
    );
    // The next time nothing is wrong.
    drop(database);
    assert_eq!(Database::open(&file).unwrap().1, None);
}

#[test]
fn files_of_earlier_versions_are_taken_over_once_and_stay_where_they_are() {
    let dir = tempdir().unwrap();
    let dirs = UserDirs::under(dir.path());
    let (played, tables) = (dirs.data().join("played"), dirs.state().join("tables"));
    for folder in [&played, &tables] {
        fs::create_dir_all(folder).unwrap();
    }
    let history = "{\"time\":5,\"game\":\"nim\",\"rules\":\"\",\"players\":[],\"seat\":1,\"score\":0.5,\
                   \"standing\":\"draw\",\"seed\":1,\"new\":{}}\nrubbish\n\
                   {\"time\":6,\"game\":\"nim\",\"rules\":\"usual\",\"players\":[\"human\"],\"seat\":0,\"score\":3.0,\
                   \"standing\":{\"place\":2},\"money\":[2.0,5.0],\"seed\":1}\n{\"torn";
    fs::write(dirs.data().join("history.jsonl"), history).unwrap();
    fs::write(
        dirs.data().join("practice.jsonl"),
        "{\"spot\":\"hard 16 v 10\"}\n",
    )
    .unwrap();
    let text = record(5).to_text::<NimGame>().unwrap();
    fs::write(played.join("nim-1.sanban"), &text).unwrap();
    let mut with_lines = record(4);
    with_lines.variations.before = vec![Line {
        actions: vec![Take(2)],
        resigned: None,
    }];
    with_lines.resigned = Some(Seat(0));
    let text = with_lines.to_text::<NimGame>().unwrap();
    fs::write(tables.join("nim-1.sanban"), &text).unwrap();
    fs::write(tables.join("nim-2.sanban"), &text[..30]).unwrap();
    fs::write(tables.join("nim-1.lock"), "").unwrap();

    for time in 0..3 {
        let store = Store::open(&dirs).unwrap();
        flush(&store);
        let told = store.next_notice();
        assert_eq!(told.is_some(), time == 0, "{told:?}");
        if let Some(told) = told {
            assert!(told.contains("2 files"), "{told}");
        }
        let results = disk::results(dir.path());
        assert_eq!(results.len(), 2);
        assert_eq!(results[0].standing, Standing::Draw);
        assert_eq!(results[1].standing, Standing::Place(2));
        assert_eq!(results[1].money, Some((2.0, 5.0)));
        let [waits] = waiting(dir.path())[..] else {
            panic!("not one table");
        };
        assert_eq!(disk::record::<NimGame>(dir.path(), waits), with_lines);
        let done = disk::tables(dir.path(), "nim", Status::Finished);
        assert_eq!(done.len(), 1);
        assert_eq!(disk::record::<NimGame>(dir.path(), done[0].id), record(5));
        assert!(claim(&store, waits).wait().unwrap().unwrap().imported);
    }
    assert!(tables.join("nim-1.sanban").exists() && dirs.data().join("history.jsonl").exists());
}

/// Whatever the clock says, nothing is discarded, and the latest write comes first.
#[test]
fn a_clock_that_was_set_back_loses_nothing() {
    let dir = tempdir().unwrap();
    let old: Vec<TableId> = (1..=150)
        .map(|plies| disk::add_table::<NimGame>(dir.path(), &record(plies), &[]))
        .collect();
    let connection = rusqlite::Connection::open(UserDirs::under(dir.path()).database()).unwrap();
    let later = "UPDATE game_table SET modified = modified + 1000000000";
    connection.execute(later, []).unwrap();
    drop(connection);
    let new = disk::add_table::<NimGame>(dir.path(), &record(3), &[]);
    let tables = waiting(dir.path());
    assert_eq!(tables.len(), 151);
    assert_eq!(tables[0], new);
    assert_eq!(tables[150], old[0]);
}

/// A rated game against one opponent of 1500.
fn rated_game(score: f64) -> RatedGame {
    RatedGame {
        opponents: vec![RatedOpponent {
            player: "random".to_owned(),
            rating: 1500.0,
            deviation: 0.0,
        }],
        score: Score::Duel(score),
    }
}

fn ratings_in(database: &Database) -> Vec<RatingEntry> {
    let (ratings, unreadable) = database
        .read(|database| ratings::list(database, "nim"))
        .unwrap();
    assert_eq!(unreadable, 0);
    ratings
}

#[test]
fn a_rated_game_and_its_rating_are_one_and_count_once() {
    let dir = tempdir().unwrap();
    let file = UserDirs::under(dir.path()).database();
    let (mut database, _) = Database::open(&file).unwrap();
    let end = ends(60)[0];
    let id = TableId::fresh();
    let mut writer = TableWriter::<NimGame>::new(id, None).rated(true);
    let result = [finished(1, 1.0, Standing::Win)];
    let won = rated_game(1.0);
    // A transaction that fails leaves neither the result nor the rating.
    let failed = database.write(|transaction| {
        writer.write(transaction, "me", &record(end), &result, Some(&won))?;
        Err::<(), _>(StoreError::NoAnswer)
    });
    assert!(failed.is_err());
    assert_eq!((results_in(&database), ratings_in(&database).len()), (0, 0));
    for score in [1.0, 0.0] {
        let game = rated_game(score);
        database
            .write(|transaction| {
                writer.write(transaction, "me", &record(end), &result, Some(&game))
            })
            .unwrap();
    }
    let ratings = ratings_in(&database);
    assert_eq!((results_in(&database), ratings.len()), (1, 1));
    assert!(ratings[0].rating > 1600.0 && ratings[0].deviation < 300.0);
    assert_eq!(ratings[0].table_id(), Some(id));
    // The next game goes on from there.
    let next = ends(60)[1];
    database
        .write(|transaction| {
            writer.write(
                transaction,
                "me",
                &record(next),
                &result,
                Some(&rated_game(0.0)),
            )
        })
        .unwrap();
    let ratings = ratings_in(&database);
    assert_eq!((ratings.len(), ratings[1].number), (2, 1));
    assert!(ratings[1].rating < ratings[0].rating);
    assert!(ratings[1].deviation < ratings[0].deviation);
    // An exported document is imported again, once.
    let archive = database
        .read(|database| Archive::of(database, None))
        .unwrap();
    assert!(archive.tables[0].rated);
    let other = tempdir().unwrap();
    let (mut other, _) = Database::open(&UserDirs::under(other.path()).database()).unwrap();
    for new in [5, 0] {
        let taken = other
            .write(|transaction| archive.take_in(transaction))
            .unwrap();
        assert_eq!(taken.new, new, "a table, two results, two ratings");
    }
    assert_eq!(ratings_in(&other), ratings);
}

#[test]
fn the_rating_of_decisions_is_the_mean_of_the_latest_series() {
    let dir = tempdir().unwrap();
    let (mut database, _) = Database::open(&UserDirs::under(dir.path()).database()).unwrap();
    for loss in [9.0, 1.0, 2.0, 3.0, 1.0, 2.0, 3.0, 1.0, 2.0, 3.0, 2.0] {
        let found = RatedLoss { loss, book: 0.5 };
        database
            .write(|transaction| ratings::rate_loss(transaction, "nim", TableId::fresh(), found))
            .unwrap();
    }
    let ratings = ratings_in(&database);
    let means = [ratings[0].rating, ratings[1].rating, ratings[10].rating];
    // Of the first alone, of both, and of ten without the first.
    assert_eq!(means, [8.5, 4.5, 1.5]);
    assert_eq!(ratings[0].deviation, 8.5);
    // The standard deviation of ten such figures is √(6/9), of their mean a root of ten less.
    assert!((ratings[10].deviation - (6.0_f64 / 9.0 / 10.0).sqrt()).abs() < 1e-12);
}

#[test]
fn a_series_that_is_resigned_is_not_judged() {
    let dir = tempdir().unwrap();
    let (mut database, _) = Database::open(&UserDirs::under(dir.path()).database()).unwrap();
    let [resigned, played] = [(), ()].map(|()| TableId::fresh());
    let unrated = database
        .write(|transaction| {
            for id in [resigned, played] {
                let mut writer = TableWriter::<NimGame>::new(id, None).rated(true);
                writer.write(transaction, "me", &record(3), &[], None)?;
            }
            ratings::give_up(transaction, "nim", resigned, None)?;
            tables::finish(transaction, played)?;
            Ok::<_, StoreError>(ratings::unrated(transaction, "nim")?)
        })
        .unwrap();
    assert_eq!(unrated, [played]);
}

#[test]
fn names_and_favourites_are_set_and_tables_deleted_several_at_once() {
    let dir = tempdir().unwrap();
    let ids: Vec<TableId> = (1..=4)
        .map(|plies| disk::add_table::<NimGame>(dir.path(), &record(plies), &[]))
        .collect();
    let (mut database, _) = Database::open(&UserDirs::under(dir.path()).database()).unwrap();
    database
        .write(|database| {
            tables::set_title(
                database,
                &ids[..2],
                Some("  the \u{1b}[31mlong\nevening\u{202e} "),
            )?;
            tables::set_favourite(database, &ids[1..3], true)
        })
        .unwrap();
    let listed = || -> Vec<(Option<String>, bool)> {
        let mut listed = disk::tables(dir.path(), "nim", Status::Waiting);
        listed.reverse();
        let told = |entry: TableEntry| (entry.title, entry.favourite);
        listed.into_iter().map(told).collect()
    };
    // No control character remains.
    let name = Some("the [31mlong evening".to_owned());
    assert_eq!(
        listed(),
        [
            (name.clone(), false),
            (name.clone(), true),
            (None, true),
            (None, false)
        ]
    );
    // Playing on keeps the name of the table.
    let mut writer = TableWriter::<NimGame>::new(ids[0], None);
    database
        .write(|database| {
            writer.write(database, "me", &record(5), &[], None)?;
            tables::set_title(database, &ids[1..2], Some(" \t"))?;
            tables::set_favourite(database, &ids, false)
        })
        .unwrap();
    let mut titles: Vec<Option<String>> = listed().into_iter().map(|(title, _)| title).collect();
    titles.sort();
    assert_eq!(titles, [None, None, None, name]);
    assert!(listed().iter().all(|(_, favourite)| !favourite));
    let too_long = "大".repeat(500);
    assert!(
        sanban_data::store::title_of(&too_long)
            .unwrap()
            .chars()
            .count()
            < 100
    );

    database
        .write(|database| tables::delete(database, &ids[..3]))
        .unwrap();
    assert_eq!(waiting(dir.path()), ids[3..]);
}

#[test]
fn take_backs_are_kept_with_the_table_and_stay_when_it_is_gone_on_with() {
    let dir = tempdir().unwrap();
    let store = Store::open(&UserDirs::under(dir.path())).unwrap();
    let id = TableId::fresh();
    let keep = |plies: usize, counts: &[(u32, u32)]| {
        let take_backs: BTreeMap<u32, u32> = counts.iter().copied().collect();
        let mut writer = TableWriter::<NimGame>::new(id, None);
        store.write(None, move |database, owner| {
            writer.set_take_backs(&take_backs);
            writer.write(database, owner.name(), &record(plies), &[], None)
        });
        store.commit();
        flush(&store);
    };
    keep(3, &[(0, 1)]);
    keep(9, &[(0, 3), (2, 1)]);
    let listed = disk::tables(dir.path(), "nim", Status::Waiting);
    let counts = BTreeMap::from([(0, 3), (2, 1)]);
    assert_eq!(listed[0].take_backs, counts);
    drop(store);
    let store = Store::open(&UserDirs::under(dir.path())).unwrap();
    let table = claim(&store, id).wait().unwrap().unwrap();
    assert_eq!(table.take_backs, counts);
    // They are deleted with the table.
    store.write(None, move |database, _| tables::delete(database, &[id]));
    flush(&store);
    let connection = rusqlite::Connection::open(UserDirs::under(dir.path()).database()).unwrap();
    let left: i64 = connection
        .query_row("SELECT COUNT(*) FROM take_back", [], |row| row.get(0))
        .unwrap();
    assert_eq!(left, 0);
}

/// A later state of a table is imported, and keeps the local name; an earlier state changes nothing.
#[test]
fn of_a_table_the_later_state_is_taken_in() {
    let dir = tempdir().unwrap();
    let file = UserDirs::under(dir.path()).database();
    let id = disk::add_table::<NimGame>(dir.path(), &record(3), &[]);
    disk::set_time(dir.path(), id, 100);
    let archive = || {
        let database = Database::open(&file).unwrap().0;
        let read = database.read(|database| Archive::of(database, None));
        read.unwrap()
    };
    let earlier = archive();
    let mut later = archive();
    let table = &mut later.tables[0];
    table.record = record(5).to_text::<NimGame>().unwrap();
    table.modified = 101;
    disk::keep_as(dir.path(), id, "mine", false, &[]);
    for _ in 0..2 {
        for archive in [&later, &earlier] {
            disk::take_in(dir.path(), archive);
            assert_eq!(disk::record::<NimGame>(dir.path(), id), record(5));
        }
    }
    let listed = disk::tables(dir.path(), "nim", Status::Waiting);
    assert_eq!(listed[0].title.as_deref(), Some("mine"));
}

/// Hints are recorded per table, and survive export and import; for data of an earlier version they are unknown.
#[test]
fn decisions_after_a_hint_are_told_from_others_and_from_what_is_not_known() {
    let dir = tempdir().unwrap();
    let file = UserDirs::under(dir.path()).database();
    let id = TableId::fresh();
    let hints = Hints {
        from: 1,
        plies: [2, 4].into(),
    };
    let mut writer = TableWriter::<NimGame>::new(id, None);
    writer.set_hints(&hints);
    let mut write = |plies| {
        let mut database = Database::open(&file).unwrap().0;
        let write = |database: &mut rusqlite::Transaction<'_>| {
            writer.write(database, "me", &record(plies), &[], None)
        };
        database.write(write).unwrap();
    };
    write(3);
    write(5);
    let judged = |table, ply| JudgedDecision {
        table,
        ply,
        decision: 1,
        judge: "one".to_owned(),
        game: "nim".to_owned(),
        number: 0,
        seat: 0,
        time: 0,
        situation: None,
        cost: Some(0.0),
        hinted: None,
        detail: None,
    };
    let earlier = disk::add_table::<NimGame>(dir.path(), &record(5), &[]);
    let forget = "UPDATE game_table SET hints_from = NULL WHERE id = ?";
    let connection = rusqlite::Connection::open(&file).unwrap();
    connection.execute(forget, [earlier]).unwrap();
    drop(connection);
    disk::add_judgements(dir.path(), &[0, 1, 2, 3, 4].map(|ply| judged(id, ply)));
    disk::add_judgements(dir.path(), &[judged(earlier, 2)]);
    let known = |folder: &Path| -> Vec<Option<bool>> {
        let judged = [id, earlier].map(|table| disk::judged(folder, table, "one"));
        judged.concat().iter().map(|one| one.hinted).collect()
    };
    let expected = [None, Some(false), Some(true), Some(false), Some(true), None];
    assert_eq!(known(dir.path()), expected);

    let archive = Database::open(&file).unwrap().0;
    let archive = archive
        .read(|database| Archive::of(database, None))
        .unwrap();
    let archive = Archive::parse(&serde_json::to_string(&archive).unwrap()).unwrap();
    let other = tempdir().unwrap();
    disk::take_in(other.path(), &archive);
    assert_eq!(known(other.path()), expected);
    let listed = disk::tables(other.path(), "nim", Status::Waiting);
    let found = |id| {
        listed
            .iter()
            .find(|table| table.id == id)
            .unwrap()
            .hints
            .clone()
    };
    assert_eq!((found(id), found(earlier)), (Some(hints), None));
}

/// Each decision counts once, by its latest judgement, and still counts when its table is deleted.
#[test]
fn what_decisions_cost_is_kept_and_outlasts_their_table() {
    let dir = tempdir().unwrap();
    let table = disk::add_table::<NimGame>(dir.path(), &record(5), &[]);
    let judged = |ply, decision, judge: &str, time, cost| JudgedDecision {
        table,
        ply,
        decision,
        judge: judge.to_owned(),
        game: "nim".to_owned(),
        number: 0,
        seat: 0,
        time,
        situation: None,
        cost: Some(cost),
        hinted: Some(false),
        detail: Some(format!("\"{judge}\"")),
    };
    let first = judged(2, u64::MAX, "one", 10, 0.5);
    let again = judged(2, u64::MAX, "one", 11, 0.25);
    let before = judged(0, 1, "one", 12, 0.0);
    disk::add_judgements(dir.path(), &[first, before.clone()]);
    disk::add_judgements(dir.path(), std::slice::from_ref(&again));
    let kept = || disk::judged(dir.path(), table, "one");
    assert_eq!(kept(), [before, again]);
    // Another judge, and later another action in that place.
    disk::add_judgements(dir.path(), &[judged(2, u64::MAX, "other", 13, 1.0)]);
    let costs = || -> Vec<f64> {
        let costs = disk::costs(dir.path(), "nim");
        costs.iter().map(|one| one.cost).collect()
    };
    assert_eq!(costs(), [0.0, 1.0]);
    disk::add_judgements(dir.path(), &[judged(2, 7, "one", 14, 2.0)]);
    assert_eq!(costs(), [0.0, 2.0]);
    assert_eq!(kept().len(), 3);

    let delete = |database: &mut rusqlite::Transaction<'_>| tables::delete(database, &[table]);
    let file = UserDirs::under(dir.path()).database();
    Database::open(&file).unwrap().0.write(delete).unwrap();
    assert_eq!(costs(), [0.0, 2.0]);
    assert!(kept().iter().all(|one| one.detail.is_none()));
    // Later judgements store no details.
    disk::add_judgements(dir.path(), &[judged(4, 8, "one", 15, 0.0)]);
    assert!(kept().iter().all(|one| one.detail.is_none()));
    let nonsense = judged(4, 9, "one", 16, f64::NAN);
    let insert = |database: &mut rusqlite::Transaction<'_>| {
        judgements::insert(database, std::slice::from_ref(&nonsense))
    };
    let refused = Database::open(&file).unwrap().0.write(insert);
    assert!(matches!(refused, Err(StoreError::NotAResult(_))));
}

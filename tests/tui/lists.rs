//! Lists of tables: searched, ordered, marked, named, marked as favourites and deleted, unfinished ones as well as finished ones.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::path::Path;
use std::time::{Duration, Instant};

use crate::driver::Driver;
use sanban_blokus::{BlokusDuo, State};
use sanban_data::store::{Database, Finished, Status, TableId, TableWriter, UserDirs, tables};
use sanban_game::{Game as _, Record, Seed, Standing, State as _};

use super::disk;
use crate::DISPUTED;
use crate::keeping::home;

/// Noon of 2025-11-25 in Greenwich, and the length of a day, in seconds.
const NOON: i64 = 1_764_072_000;
const DAY: i64 = 86_400;

/// A table of Blokus against `other` with this result, written this many days before the 25th of November.
fn add(folder: &Path, other: &str, standing: Standing, days: i64) -> TableId {
    let mut record = Record::<State>::new(&Default::default(), 2, Seed(7));
    record.players = vec!["human".to_owned(), other.to_owned()];
    let mut actions = Vec::new();
    record.start().unwrap().legal_actions(&mut actions);
    record.actions = vec![actions[0]];
    let result = Finished {
        time: 1,
        game: BlokusDuo::NAME.to_owned(),
        rules: "rule-a".to_owned(),
        players: record.players.clone(),
        seat: 0,
        score: match standing {
            Standing::Win => 1.0,
            Standing::Draw => 0.5,
            _ => 0.0,
        },
        standing,
        money: None,
        seed: 7,
        position: None,
        take_backs: 0,
        hints: None,
    };
    let id = disk::add_table::<BlokusDuo>(folder, &record, &[result]);
    disk::set_time(folder, id, NOON - days * DAY);
    id
}

/// Three games that were won, lost and drawn, latest first: against two strengths of the expert and at random.
pub(crate) fn past(folder: &Path) -> [TableId; 3] {
    let drawn = add(folder, "random", Standing::Draw, 40);
    let lost = add(folder, "uct", Standing::Loss, 7);
    let won = add(folder, "expert:level=3", Standing::Win, 0);
    [won, lost, drawn]
}

/// The list of finished games.
fn games(folder: &Path) -> Driver {
    let mut driver = home(folder);
    driver.keys("3");
    driver.wait_for("▤ Games");
    driver.keys("g");
    driver.wait_for("finished games");
    driver
}

/// Dates of the rows, from the top.
fn dates(driver: &Driver) -> Vec<String> {
    let text = driver.text();
    let words = text.split_whitespace();
    let dates = words.filter(|word| word.starts_with("2025-") && word.len() == 10);
    dates.map(str::to_owned).collect()
}

pub(crate) fn finish(folder: &Path, ids: &[TableId]) {
    for &id in ids {
        disk::finish(folder, id);
    }
}

const WON: &str = "2025-11-25";
const LOST: &str = "2025-11-18";
const DRAWN: &str = "2025-10-16";

#[test]
fn a_search_finds_tables_by_what_their_rows_say_as_one_types() {
    let folder = tempfile::tempdir().unwrap();
    let ids = past(folder.path());
    finish(folder.path(), &ids);
    disk::keep_as(
        folder.path(),
        ids[1],
        "Evening on the Train",
        true,
        &[(0, 2)],
    );
    let mut driver = games(folder.path());
    driver.wait_for("3 games");
    assert_eq!(dates(&driver), [WON, LOST, DRAWN]);
    for (search, found) in [
        ("won", vec![WON]),
        ("lost", vec![LOST]),
        ("drawn", vec![DRAWN]),
        ("2025-11", vec![WON, LOST]),
        ("11-18", vec![LOST]),
        ("UCT", vec![LOST]),
        ("rule", vec![WON, LOST, DRAWN]),
        ("train lost", vec![LOST]),
        ("train won", vec![]),
        ("*", vec![LOST]),
        ("fav", vec![LOST]),
        ("take-back", vec![LOST]),
    ] {
        driver.keys("/");
        driver.type_text(search);
        let all = format!("{} of 3", found.len());
        driver.wait_for(&all);
        assert_eq!(dates(&driver), found, "{search}:\n{}", driver.text());
        // What was typed stays, and Esc shows all again.
        driver.keys("Enter");
        assert!(driver.text().contains(search), "{}", driver.text());
        driver.keys("Esc");
        assert_eq!(dates(&driver).len(), 3, "{}", driver.text());
    }
    // Letters that are keys of the list are letters while they are typed.
    driver.keys("/ x q");
    assert!(driver.text().contains("no matches"), "{}", driver.text());
    driver.keys("Esc q");
    assert!(!driver.text().contains("finished games"));
}

/// Of a long list only the visible part is read; the count covers all, and the end, a search and a mark reach all of them.
#[test]
fn a_long_list_is_read_as_far_as_it_is_looked_at() {
    const MANY: i64 = 1_200;
    let folder = tempfile::tempdir().unwrap();
    let mut record = Record::<State>::new(&Default::default(), 2, Seed(7));
    record.players = vec!["human".to_owned(), "random".to_owned()];
    let file = UserDirs::under(folder.path()).database();
    let (mut database, _) = Database::open(&file).unwrap();
    let write = |database: &mut rusqlite::Transaction<'_>| {
        for index in 0..MANY {
            let id = TableId::fresh();
            let mut writer = TableWriter::<BlokusDuo>::new(id, None);
            writer.write(database, "nobody", &record, &[], None)?;
            tables::finish(database, id)?;
            let time = NOON - DAY * (MANY - index);
            let set = "UPDATE game_table SET modified = ?, title = ? WHERE id = ?";
            let title = (index == 3).then_some("the fourth");
            database.execute(set, (time, title, id))?;
        }
        Ok(())
    };
    database.write(write).unwrap();
    drop(database);
    let mut driver = games(folder.path());
    driver.wait_for("200 games");
    assert_eq!(dates(&driver)[0], "2025-11-24");
    // Down beyond what was read at first: there a page more is to be had once it is read.
    let patience = Instant::now() + Duration::from_secs(60);
    while !driver.text().contains("2025-01-28") && Instant::now() < patience {
        driver.keys("PageDown");
    }
    driver.wait_for("2025-01-28");
    driver.keys("End");
    driver.wait_for("2022-08-13");
    driver.keys("Home /");
    driver.type_text("fourth");
    driver.wait_for("1 of 1");
    driver.wait_for("the fourth");
    driver.keys("Esc A");
    driver.wait_for("200 marked");
}

#[test]
fn a_table_that_is_found_is_the_one_that_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let ids = past(folder.path());
    finish(folder.path(), &ids);
    disk::keep_as(folder.path(), ids[2], "the draw", false, &[(0, 1)]);
    let mut driver = games(folder.path());
    driver.keys("/ d r a w n");
    driver.wait_for("1 of 3");
    driver.keys("Enter Enter");
    driver.wait_for("replay");
    // The head has the name, and that something was taken back.
    let head = driver.row(0);
    assert!(head.contains("the draw"), "{head}");
    assert!(head.contains("↶ 1 take-back"), "{head}");
    driver.keys("a");
    driver.wait_for("review of game 1");
    assert!(driver.row(0).contains("↶ 1 take-back"), "{}", driver.row(0));
}

#[test]
fn tables_stand_in_the_order_that_is_wanted() {
    let folder = tempfile::tempdir().unwrap();
    let ids = past(folder.path());
    finish(folder.path(), &ids);
    disk::keep_as(folder.path(), ids[2], "", true, &[]);
    let mut driver = games(folder.path());
    driver.wait_for("latest first");
    driver.keys("o");
    driver.wait_for("favourites first");
    assert_eq!(dates(&driver), [DRAWN, WON, LOST]);
    driver.keys("o");
    driver.wait_for("by opponent");
    assert_eq!(dates(&driver), [WON, DRAWN, LOST], "{}", driver.text());
    driver.keys("o");
    driver.wait_for("best result first");
    assert_eq!(dates(&driver), [WON, DRAWN, LOST]);
    driver.keys("o");
    driver.wait_for("latest first");
    assert_eq!(dates(&driver), [WON, LOST, DRAWN]);
}

#[test]
fn several_are_deleted_after_one_question_and_their_results_stay() {
    let folder = tempfile::tempdir().unwrap();
    let ids = past(folder.path());
    finish(folder.path(), &ids);
    let left = || disk::tables(folder.path(), BlokusDuo::NAME, Status::Finished);
    let mut driver = games(folder.path());
    driver.wait_for("3 games");
    // Marked in two searches: all that are marked are meant, also where they are not in sight.
    driver.keys("Space / w o n Enter");
    driver.wait_for("1 marked");
    driver.keys("Esc / d r a w n Enter A");
    driver.wait_for("2 marked");
    driver.keys("x");
    driver.wait_for("Delete 2 games?");
    assert!(driver.text().contains("Results stay."), "{}", driver.text());
    driver.keys("n");
    assert_eq!(left().len(), 3);
    driver.keys("x y");
    driver.wait_until("they are gone", |_| left().len() == 1);
    assert_eq!(left()[0].id, ids[1]);
    assert_eq!(disk::results(folder.path()).len(), 3);
    // Only those that are shown are marked by A, and again takes the marks away.
    driver.keys("Esc A");
    driver.wait_for("1 marked");
    driver.keys("A");
    assert!(!driver.text().contains("marked"), "{}", driver.text());
}

#[test]
fn favourites_and_names_are_given_in_both_lists() {
    for waits in [true, false] {
        let folder = tempfile::tempdir().unwrap();
        let ids = past(folder.path());
        let status = if waits {
            Status::Waiting
        } else {
            Status::Finished
        };
        let mut driver = if waits {
            let mut driver = home(folder.path());
            driver.keys("3");
            driver.wait_for("Continue (3)");
            driver.keys("c");
            driver.wait_for("3 tables");
            driver
        } else {
            finish(folder.path(), &ids);
            games(folder.path())
        };
        let listed = || disk::tables(folder.path(), BlokusDuo::NAME, status);
        let favourites = || -> Vec<TableId> {
            let listed = listed().into_iter();
            let favourites = listed.filter(|entry| entry.favourite);
            favourites.map(|entry| entry.id).collect()
        };
        driver.keys("Space Space f");
        driver.wait_until("two favourites", |_| favourites() == ids[..2]);
        driver.wait_for("★ favourite");
        // All of them are: now they are none.
        driver.keys("f");
        driver.wait_until("no favourites", |_| favourites().is_empty());
        driver.keys("A A End f");
        driver.wait_until("one favourite", |_| favourites() == ids[2..]);

        driver.keys("Home n");
        driver.type_text("My best");
        driver.keys("Esc n");
        driver.type_text("My first win");
        driver.paste("\n\u{1b}[2J\u{202e}");
        driver.keys("Enter");
        driver.wait_for("My first win[2J · ");
        let title = || {
            let listed = listed();
            let found = listed.iter().find(|entry| entry.id == ids[0]);
            found.unwrap().title.clone()
        };
        assert_eq!(title().as_deref(), Some("My first win[2J"));
        assert!(!driver.text().contains("My best"));
        for text in DISPUTED {
            let name = format!("<{text}>");
            driver.keys("n C-u");
            driver.type_text(&name);
            let typed = driver.text();
            driver.keys("Enter");
            driver.wait_until("the name", |_| title().as_ref() == Some(&name));
            driver.wait_for(&format!("{name} · "));
            assert!(typed.contains(&name), "{typed}");
        }
        // An empty name is none.
        driver.keys("n C-u Enter");
        driver.wait_until("no name", |_| title().is_none());
        driver.keys("q");
    }
}

/// A single unfinished table is resumed at once; its list is available all the same.
#[test]
fn the_list_of_tables_that_wait_opens_for_a_single_one_too() {
    let folder = tempfile::tempdir().unwrap();
    let id = add(folder.path(), "random", Standing::Win, 0);
    let mut driver = home(folder.path());
    driver.keys("3 C");
    driver.wait_for("1 table ");
    driver.keys("n a b c Enter");
    driver.wait_until("a name", |_| {
        let listed = disk::tables(folder.path(), BlokusDuo::NAME, Status::Waiting);
        listed[0].title.as_deref() == Some("abc")
    });
    driver.keys("x y");
    driver.wait_for("nothing left here");
    assert!(disk::tables(folder.path(), BlokusDuo::NAME, Status::Waiting).is_empty());
    let _ = id;
}

#[test]
fn files_are_searched_too_and_say_where_their_names_are_given() {
    let folder = tempfile::tempdir().unwrap();
    let ids = past(folder.path());
    finish(folder.path(), &ids);
    let saves = UserDirs::under(folder.path()).saves();
    let record = disk::record::<BlokusDuo>(folder.path(), ids[0]);
    saves.save::<BlokusDuo>("Opening study", &record).unwrap();
    saves.save::<BlokusDuo>("blokus-7-1", &record).unwrap();
    let mut driver = games(folder.path());
    driver.wait_for("5 games");
    driver.keys("/");
    driver.wait_for("in files too");
    driver.type_text("study");
    driver.wait_for("1 of 5");
    assert!(
        driver.text().contains("Opening study · "),
        "{}",
        driver.text()
    );
    driver.keys("Enter n");
    driver.wait_for("a file is renamed in its folder");
    driver.keys("f");
    driver.wait_for("a file cannot be a favourite");
    // What sanban named is found by its name, which says nothing else that a row should say.
    driver.keys("Esc / 7 - 1");
    driver.wait_for("1 of 5");
    assert!(!driver.text().contains("blokus-7-1"), "{}", driver.text());
    // Files and tables are deleted together.
    driver.keys("Esc A x");
    driver.wait_for("Delete 5 games?");
    assert!(driver.text().contains("of them are"), "{}", driver.text());
    driver.keys("y");
    driver.wait_for("nothing left here");
    assert!(saves.list().unwrap().is_empty());
}

#[test]
fn hundreds_of_tables_are_searched_while_one_types() {
    let folder = tempfile::tempdir().unwrap();
    let mut ids = Vec::new();
    for number in 0..300 {
        let other = match number % 3 {
            0 => "random",
            1 => "uct",
            _ => "expert:level=2",
        };
        ids.push(add(folder.path(), other, Standing::Win, number));
    }
    finish(folder.path(), &ids);
    let mut driver = games(folder.path());
    driver.wait_for("300 games");
    driver.keys("/");
    driver.type_text("uct 2025-");
    // All of November's before the 25th, and so on back to January: every third day.
    driver.wait_for("100 of 300");
    driver.wait_until("all are read", |driver| !driver.text().contains("so far"));
    driver.keys("Enter End");
    driver.wait_for("100 of 300");
}

#[test]
fn the_list_as_it_looks() {
    let folder = tempfile::tempdir().unwrap();
    let ids = past(folder.path());
    finish(folder.path(), &ids);
    disk::keep_as(
        folder.path(),
        ids[1],
        "Evening on the train",
        true,
        &[(0, 2)],
    );
    for (columns, rows) in [(80, 24), (120, 40)] {
        let mut driver = games(folder.path());
        driver.resize(columns, rows);
        driver.wait_for("1 move");
        driver.keys("Space / 2 0 2 5");
        driver.wait_until("all are read", |driver| !driver.text().contains("so far"));
        assert_screen!(format!("list_{columns}x{rows}"), driver);
    }
}

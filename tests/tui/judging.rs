//! Judging decisions in the background: after each game, once, and stored with the table.

#![allow(clippy::unwrap_used, reason = "a test says what is wrong by failing")]

use std::path::Path;

use super::disk;
use crate::driver::Driver;
use crate::game::{NimGame, NimRules};
use crate::table::{NimDisplay, judged_at};
use sanban::launch::Launch;
use sanban_data::store::{Status, UserDirs};
use sanban_game::{Game as _, Seed};
use sanban_play::play::TableUi as _;
use sanban_play::session::storage::Storage;
use sanban_play::session::{Plan, SeatChoice};
use sanban_screens::catalog::Table;
use sanban_screens::home::Home;

const SIZE: (u16, u16) = (100, 30);

/// A launch that stores its data in this folder, without delays.
fn house(folder: &Path, review: &str) -> Launch {
    let mut house = Launch::bare(vec![Table::of::<NimDisplay>()]);
    house.config.set("table.pace", "none").unwrap();
    house.config.set("table.review", review).unwrap();
    house.storage = Storage::new(UserDirs::under(folder), folder.join("config.toml")).unwrap();
    house
}

/// A game with this many coins, by which each test counts the judgements at its own table.
fn plan(coins: u8) -> Plan<NimGame> {
    Plan {
        rules: NimRules {
            coins,
            misere: false,
        },
        seats: ["human", "random"]
            .map(|text| SeatChoice::parse(text).unwrap())
            .into(),
        seed: Seed(7),
        ..Plan::usual()
    }
}

fn table(folder: &Path, review: &str, coins: u8) -> Driver {
    Driver::open(house(folder, review), SIZE, |ctx| {
        NimDisplay::sit_down(plan(coins), ctx).unwrap()
    })
}

fn home(folder: &Path) -> Driver {
    Driver::open(house(folder, "auto"), SIZE, |ctx| Home::new(ctx).into())
}

/// Takes single coins until the game is over; returns the number of decisions.
fn play_out(driver: &mut Driver) -> usize {
    let mut decisions = 0;
    let is_over = |driver: &Driver| driver.text().contains("the game is over");
    loop {
        driver.wait_until("a turn or the end", |driver| {
            driver.text().contains("You to take") || is_over(driver)
        });
        if is_over(driver) {
            return decisions;
        }
        decisions += 1;
        driver.keys("1");
    }
}

fn is_judged(driver: &Driver) -> bool {
    let title = driver.row(0);
    title.contains("review of game") && !title.contains("judging")
}

/// Number of judgements in the database, and of those with details.
fn kept(folder: &Path) -> (usize, usize) {
    let costs = disk::costs(folder, NimGame::NAME);
    (costs.len(), disk::details(folder, NimGame::NAME))
}

#[test]
fn what_was_judged_after_a_game_is_never_judged_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = table(folder.path(), "auto", 23);
    let decisions = play_out(&mut driver);
    assert!(decisions > 2);
    driver.wait_until("every decision is on the disk", |_| {
        kept(folder.path()) == (decisions, decisions)
    });
    assert_eq!(judged_at(23), decisions, "it is judged by itself");
    driver.keys("a");
    driver.wait_until("every move is judged", is_judged);
    let review = driver.text();
    assert!(review.contains("coins left"), "{review}");
    driver.keys("q q");
    drop(driver);
    assert_eq!(judged_at(23), decisions, "the review knows it");

    let costs = disk::costs(folder.path(), NimGame::NAME);
    let kinds: Vec<&str> = costs
        .iter()
        .filter_map(|one| one.situation.as_deref())
        .collect();
    assert!(
        kinds.contains(&"many") && kinds.contains(&"few"),
        "{kinds:?}"
    );

    // Another program finds it in the database: in the review that the list of games opens, and in the replay.
    let mut driver = home(folder.path());
    driver.wait_for("Games");
    driver.keys("g a");
    driver.wait_until("every move is judged", is_judged);
    assert_eq!(driver.text(), review);
    driver.keys("q Enter");
    driver.wait_for("replay");
    driver.keys("a");
    driver.wait_until("every move is judged", is_judged);
    assert_eq!(driver.text(), review);
    assert_eq!(judged_at(23), decisions, "nothing is judged twice");

    // What cannot be read is judged anew, without a word.
    drop(driver);
    disk::damage_details(folder.path());
    let mut driver = home(folder.path());
    driver.wait_for("Games");
    driver.keys("g a");
    driver.wait_until("every move is judged", is_judged);
    assert_eq!(driver.text(), review);
    assert_eq!(judged_at(23), 2 * decisions);
}

#[test]
fn a_table_that_is_deleted_leaves_what_its_decisions_cost() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = table(folder.path(), "auto", 24);
    let decisions = play_out(&mut driver);
    driver.wait_until("every decision is on the disk", |_| {
        kept(folder.path()) == (decisions, decisions)
    });
    driver.keys("q");
    drop(driver);
    let mut driver = home(folder.path());
    driver.wait_for("Games");
    driver.keys("g x y");
    driver.wait_until("the table is gone", |_| {
        disk::tables(folder.path(), NimGame::NAME, Status::Finished).is_empty()
    });
    drop(driver);
    assert_eq!(kept(folder.path()), (decisions, 0));
}

#[test]
fn nothing_is_judged_by_itself_where_that_is_not_wanted() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = table(folder.path(), "asked", 25);
    let decisions = play_out(&mut driver);
    assert!(!driver.text().contains("review 0/"), "{}", driver.text());
    driver.keys("a");
    driver.wait_until("every move is judged", is_judged);
    assert_eq!(judged_at(25), decisions);
    driver.wait_until("it is saved as well", |_| {
        kept(folder.path()) == (decisions, decisions)
    });
}

/// While a player thinks, nothing is judged, and the table shows the progress.
#[test]
fn judging_gives_way_to_who_thinks() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = table(folder.path(), "auto", 26);
    let thinking = driver.context().workers().in_front();
    let decisions = play_out(&mut driver);
    driver.wait_for(&format!("review 0/{decisions}"));
    // As long as twenty others take that are not held up.
    for _ in 0..20 {
        let mut other = driver.context().workers().start("other", |_| ());
        driver.wait_until("another answers", |_| other.poll().is_some());
        // The log over the table, and the table again: results that came meanwhile are shown.
        driver.keys("L L");
    }
    assert_eq!(judged_at(26), 0);
    assert!(driver.text().contains(&format!("review 0/{decisions}")));
    drop(thinking);
    driver.wait_until("every decision is judged", |_| judged_at(26) == decisions);
    driver.wait_until("nothing is left to judge", |driver| {
        !driver.text().contains(&format!("/{decisions}"))
    });
}

/// Decisions that were not judged when the table was left are judged at home.
#[test]
fn judging_goes_on_when_the_table_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = home(folder.path());
    let context = driver.context();
    let thinking = context.workers().in_front();
    let table = NimDisplay::sit_down(plan(27), context).unwrap();
    context.push(table);
    let decisions = play_out(&mut driver);
    driver.wait_for(&format!("review 0/{decisions}"));
    driver.keys("q");
    driver.wait_for("who takes the last?");
    drop(thinking);
    driver.wait_until("every decision is on the disk", |_| {
        kept(folder.path()) == (decisions, decisions)
    });
    assert_eq!(judged_at(27), decisions);
    assert!(
        driver.text().contains("who takes the last?"),
        "still at home"
    );
}

//! Undo and redo are the same in all three games, and take-backs are counted and shown.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::path::Path;

use crate::driver::Driver;
use sanban::games::{BlackjackDisplay, BlokusDisplay, DaihinminDisplay};
use sanban_blokus::BlokusDuo;
use sanban_data::store::{Status, UserDirs};
use sanban_game::{Game, Seed};
use sanban_play::play::TableUi;
use sanban_play::session::{Plan, SeatChoice};

use super::disk;
use crate::keeping::{home, house};

const SIZE: (u16, u16) = (120, 40);

/// A table of the usual rules with these players.
fn table<F: TableUi>(folder: &Path, players: &[&str]) -> Driver {
    let plan = Plan::<F::Game> {
        seats: players
            .iter()
            .map(|text| SeatChoice::parse(text).unwrap())
            .collect(),
        seed: Seed(7),
        ..Plan::usual()
    };
    Driver::open(house(folder), SIZE, |ctx| F::sit_down(plan, ctx).unwrap())
}

/// Take-backs at the only table of a game, by game.
fn take_backs<G: Game>(folder: &Path) -> Vec<(u32, u32)> {
    let mut listed = disk::tables(folder, G::NAME, Status::Waiting);
    listed.extend(disk::tables(folder, G::NAME, Status::Finished));
    assert!(listed.len() <= 1);
    let table = listed.pop();
    table.map_or_else(Vec::new, |table| table.take_backs.into_iter().collect())
}

/// A decision is undone and redone, with four different continuations: looking and playing the same again is none, playing
/// something else counts once each time.
fn undo_and_redo<F: TableUi>(players: &[&str], ready: &str, acts: [&str; 4]) {
    let act = acts[0];
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let count = || take_backs::<F::Game>(folder);
    let mut driver = table::<F>(folder, players);
    driver.wait_for(ready);
    driver.keys(act);
    driver.wait_until("it is done", |driver| !driver.text().contains(ready));
    driver.wait_until("it is on the disk", |_| {
        !disk::tables(folder, F::Game::NAME, Status::Waiting).is_empty()
    });
    let undo = |driver: &mut Driver| {
        driver.keys("u");
        driver.wait_for(ready);
    };
    // There and back, however often, and the same once more.
    for again in ["C-r", "C-r", act] {
        undo(&mut driver);
        driver.keys(again);
        assert!(!driver.text().contains(ready), "{again}: {}", driver.text());
    }
    undo(&mut driver);
    driver.keys(acts[1]);
    driver.wait_until("one is counted", |_| count() == [(0, 1)]);
    undo(&mut driver);
    driver.keys("C-r");
    undo(&mut driver);
    driver.keys(acts[2]);
    driver.wait_until("two are counted", |_| count() == [(0, 2)]);
    // The program ends abruptly, and the table is resumed.
    drop(driver);
    let mut driver = home(folder);
    driver.keys(key_of::<F>());
    driver.wait_for("Continue");
    driver.keys("C");
    driver.wait_for("↶ with take-backs");
    driver.keys("Enter");
    driver.wait_until("the table", |driver| {
        !driver.text().contains("unfinished tables")
    });
    undo(&mut driver);
    driver.keys(acts[3]);
    driver.wait_until("three are counted", |_| count() == [(0, 3)]);
    // A record that is kept of it says so as well; Blokus Duo keeps the lines themselves, as a tree.
    if F::Game::NAME != BlokusDuo::NAME {
        driver.keys("S Enter");
        driver.wait_for("saved as");
        let saves = UserDirs::under(folder).saves();
        let saved = saves.list().unwrap();
        assert_eq!(saved[0].take_backs.iter().collect::<Vec<_>>(), [(&0, &3)]);
        assert!(saves.load::<F::Game>(&saved[0].name).is_ok());
    }
}

/// The key of a game at home.
fn key_of<F: TableUi>() -> &'static str {
    match F::Game::NAME {
        "blackjack" => "1",
        "daihinmin" => "2",
        _ => "3",
    }
}

#[test]
fn undo_and_redo_at_blackjack() {
    undo_and_redo::<BlackjackDisplay>(
        &["human"],
        "You: bet",
        ["Enter", "Up Enter", "Up Enter", "Up Enter"],
    );
}

#[test]
fn undo_and_redo_at_daihinmin() {
    let players = ["human", "random", "random", "random", "random"];
    let ready = "▶ You heimin · 11 cards";
    undo_and_redo::<DaihinminDisplay>(&players, ready, ["Tab Enter", "p", "Tab Enter", "p"]);
}

#[test]
fn undo_and_redo_at_blokus() {
    undo_and_redo::<BlokusDisplay>(
        &["human", "random"],
        "· move 1",
        ["Enter", "Tab Enter", "Tab Enter", "Tab Enter"],
    );
}

/// A game with take-backs is marked: in its result, in the list, in the replay.
#[test]
fn a_game_with_take_backs_is_marked_as_such() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let mut driver = table::<BlokusDisplay>(folder, &["human", "random"]);
    driver.wait_for("fits");
    driver.keys("Enter");
    driver.wait_for("move 3");
    driver.keys("u");
    driver.wait_for("move 1");
    driver.keys("Tab Enter");
    driver.wait_for("move 3");
    driver.keys("x y");
    driver.wait_for("Next game");
    assert!(driver.text().contains("↶ 1 take-back"), "{}", driver.text());
    driver.keys("q");
    drop(driver);
    assert_eq!(disk::results(folder)[0].take_backs, 1);
    let mut driver = home(folder);
    driver.keys("3");
    driver.wait_for("1 with take-backs");
    driver.keys("g");
    driver.wait_for("↶ with take-backs");
    driver.keys("Enter");
    driver.wait_for("replay");
    assert!(driver.row(0).contains("↶ 1 take-back"), "{}", driver.row(0));
}

/// Resigning and then playing on is a take-back; the counted result stays.
#[test]
fn giving_up_and_playing_on_is_a_take_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = table::<BlokusDisplay>(folder.path(), &["human", "random"]);
    driver.wait_for("fits");
    driver.keys("x y");
    driver.wait_for("Next game");
    driver.keys("u");
    driver.wait_for("fits");
    driver.wait_until("it is counted", |_| {
        take_backs::<BlokusDuo>(folder.path()) == [(0, 1)]
    });
    assert_eq!(disk::results(folder.path())[0].take_backs, 0);
}

/// Players at a table have the same names in its replay.
fn same_names<F: TableUi>(players: &[&str], act: &str, names: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let mut driver = table::<F>(folder, players);
    driver.wait_for(names[0]);
    let before = driver.text();
    driver.keys(act);
    driver.wait_until("it is done", |driver| driver.text() != before);
    for name in names {
        driver.wait_for(name);
    }
    driver.wait_until("it is on the disk", |_| {
        !disk::tables(folder, F::Game::NAME, Status::Waiting).is_empty()
    });
    drop(driver);
    let id = disk::tables(folder, F::Game::NAME, Status::Waiting)[0].id;
    disk::finish(folder, id);
    let mut driver = home(folder);
    driver.keys(key_of::<F>());
    driver.wait_for("▤ Games");
    driver.keys("g Enter");
    driver.wait_for("replay");
    driver.keys("End");
    for name in names {
        driver.wait_for(name);
    }
}

#[test]
fn players_are_called_in_replays_as_at_the_table() {
    let expert = "expert:level=3";
    let names = ["You", "Mio", "Nao", "Ren", "Yuki"];
    let five = ["human", "random", "random", "random", "random"];
    same_names::<DaihinminDisplay>(&five, "Tab Enter", &names);
    let three = ["human", sanban_blackjack::BASIC, sanban_blackjack::COUNTER];
    let names = ["You", "Basic", "Counter"];
    same_names::<BlackjackDisplay>(&three, "Enter", &names);
    same_names::<BlokusDisplay>(&["human", expert], "Enter", &["You", "expert 3"]);
}

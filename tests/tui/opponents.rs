//! Opponents during a game: their intermediate results, making them move at once, changing their strength.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::path::Path;
use std::sync::Mutex;

use crate::driver::Driver;
use sanban::games::{BlokusDisplay, DaihinminDisplay};
use sanban::launch::Launch;
use sanban_blokus::BlokusDuo;
use sanban_data::store::Status;
use sanban_game::{Game as _, Seed};
use sanban_play::play::TableUi;
use sanban_play::session::{Plan, SeatChoice, TableDisplay as _};
use sanban_screens::watch::Watch;

use super::disk;
use crate::house_games;
use crate::keeping::house;

const SIZE: (u16, u16) = (120, 40);
/// An expert that would think for an hour.
const SLOW: &str = "expert:time=3600";
/// The same, searching from the start: an expert that notices everything tries to solve the game first.
const SEARCHES: &str = "expert:book=none,notices=200,time=3600";

/// Only one of these tests thinks at a time.
static THINKING: Mutex<()> = Mutex::new(());

fn plan<F: TableUi>(players: &[&str]) -> Plan<F::Game> {
    Plan {
        seats: players
            .iter()
            .map(|text| SeatChoice::parse(text).unwrap())
            .collect(),
        seed: Seed(7),
        ..Plan::usual()
    }
}

fn bare() -> Launch {
    let mut launch = Launch::bare(house_games());
    launch.config.set("table.pace", "none").unwrap();
    launch
}

fn table<F: TableUi>(players: &[&str], launch: Launch) -> Driver {
    let plan = plan::<F>(players);
    Driver::open(launch, SIZE, |ctx| F::sit_down(plan, ctx).unwrap())
}

/// Players of the only stored Blokus table.
fn players(folder: &Path) -> Vec<String> {
    let mut listed = disk::tables(folder, BlokusDuo::NAME, Status::Waiting);
    let header = listed.pop().and_then(|table| table.header);
    header.map_or_else(Vec::new, |header| header.players)
}

#[test]
fn who_thinks_says_what_it_would_do_and_does_it_when_told_to() {
    let _only = THINKING.lock();
    let mut driver = table::<BlokusDisplay>(&["human", SEARCHES], bare());
    driver.wait_for("place it");
    driver.keys("m Enter");
    driver.wait_for("is thinking …");
    driver.wait_for("playouts");
    for (columns, rows) in [(60, 20), (80, 23), (200, 60), SIZE] {
        driver.resize(columns, rows);
        driver.wait_for("is thinking …");
        assert!(driver.text().contains("move now"), "{}", driver.text());
    }
    driver.keys("!");
    driver.wait_until("a move is made", |driver| {
        !driver.text().contains("is thinking")
    });
    assert!(driver.text().contains("move 3"), "{}", driver.text());
}

#[test]
fn in_a_watched_game_too() {
    let _only = THINKING.lock();
    let plan = plan::<BlokusDisplay>(&[SEARCHES, SEARCHES]);
    let mut driver = Driver::open(bare(), SIZE, |ctx| {
        Watch::<BlokusDisplay>::open(plan, ctx).unwrap().into()
    });
    // The best so far, with what it is worth.
    driver.wait_for(" % ");
    let nothing = |driver: &Driver| driver.text().contains(" 0/0 ");
    assert!(nothing(&driver), "{}", driver.text());
    driver.keys("!");
    driver.wait_until("a move is made", |driver| !nothing(driver));
}

#[test]
fn what_a_hidden_hand_thinks_is_not_seen() {
    let _only = THINKING.lock();
    let mut driver = table::<DaihinminDisplay>(&["human", SLOW, SLOW, SLOW, SLOW], bare());
    driver.wait_until("somebody thinks", |driver| {
        driver.text().contains("move now") || driver.text().contains("pass")
    });
    assert!(!driver.text().contains("playouts"), "{}", driver.text());
}

#[test]
fn opponents_are_made_stronger_in_the_middle_of_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let mut driver = table::<BlokusDisplay>(&["human", "expert:level=1"], house(folder));
    driver.wait_for("place it");
    // Before anything is decided, nothing is lost by it.
    driver.keys("C-o");
    assert_screen!("opponents_dialog", driver);
    assert_eq!(driver.screen_name(), "Opponents");
    driver.keys("Down Enter");
    driver.wait_for("From now on you play against");
    driver.keys("m Enter");
    driver.wait_for("place it");
    driver.keys("C-o Down Enter");
    driver.wait_for("counts as one with take-backs");
    driver.wait_until("it is kept", |_| players(folder).len() == 2);
    let stronger = BlokusDisplay::STRENGTHS[2].spec;
    driver.wait_until("the record says who plays", |_| {
        players(folder)[1] == stronger
    });
    let listed = disk::tables(folder, BlokusDuo::NAME, Status::Waiting);
    assert_eq!(listed[0].take_backs.get(&0), Some(&1));
    // The same again changes nothing.
    driver.keys("C-o Enter");
    assert_eq!(driver.screen_name(), "Blokus Duo");
}

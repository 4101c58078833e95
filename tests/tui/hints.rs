//! Decisions after a hint are marked: in results, in the lists, in the review, in the statistics.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::path::Path;

use crate::driver::Driver;
use sanban::games::{BlackjackDisplay, BlokusDisplay, DaihinminDisplay};
use sanban_daihinmin::Daihinmin;
use sanban_data::store::{Hints, Status};
use sanban_game::{Game, Seed};
use sanban_play::play::TableUi;
use sanban_play::session::{Plan, SeatChoice};

use super::disk;
use crate::keeping::{home, house};

const SIZE: (u16, u16) = (120, 40);

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

/// Hints recorded at the only table of a game.
fn hints<G: Game>(folder: &Path) -> Option<Hints> {
    let mut listed = disk::tables(folder, G::NAME, Status::Waiting);
    listed.pop().and_then(|table| table.hints)
}

/// `true` if exactly this many decisions at the only table of a game are recorded as made after a hint.
fn are_noted<G: Game>(folder: &Path, count: usize) -> bool {
    let found = hints::<G>(folder);
    found.is_some_and(|found| found.from == 0 && found.plies.len() == count)
}

/// A decision after a hint that was opened and closed, and the same position decided again without one: the person has seen it.
fn a_hint_is_noted<F: TableUi>(players: &[&str], start: &str, ready: &str, acts: [&str; 2]) {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let mut driver = table::<F>(folder, players);
    driver.keys(start);
    driver.wait_for(ready);
    driver.keys(acts[0]);
    driver.wait_until("it is kept", |_| are_noted::<F::Game>(folder, 0));
    driver.keys("u");
    driver.wait_for(ready);
    driver.keys("e");
    driver.wait_for(",. choices");
    driver.keys("e");
    driver.keys(acts[1]);
    driver.wait_until("it is noted", |_| are_noted::<F::Game>(folder, 1));
    driver.keys("u");
    driver.wait_for(ready);
    driver.keys(acts[0]);
    driver.wait_until("it is kept once more", |driver| {
        !driver.text().contains(ready)
    });
    drop(driver);
    assert!(are_noted::<F::Game>(folder, 1));
}

#[test]
fn a_hint_is_noted_at_blackjack() {
    // A hint for a bet is none for a decision: the review judges no bets. The first round ends with a blackjack.
    let start = "e Enter e Enter Enter";
    a_hint_is_noted::<BlackjackDisplay>(&["human"], start, "to act", ["s", "h"]);
}

#[test]
fn a_hint_is_noted_at_daihinmin() {
    let players = ["human", "random", "random", "random", "random"];
    let ready = "▶ You heimin · 11 cards";
    a_hint_is_noted::<DaihinminDisplay>(&players, "", ready, ["p", "Tab Enter"]);
}

#[test]
fn a_hint_is_noted_at_blokus() {
    let acts = ["Enter", "Tab Enter"];
    a_hint_is_noted::<BlokusDisplay>(&["human", "random"], "", "· move 1", acts);
}

/// A game in which one of two moves was made after a hint, from the table to the statistics.
#[test]
fn a_decision_after_a_hint_is_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let mut driver = table::<BlokusDisplay>(folder, &["human", "random"]);
    driver.wait_for("fits");
    driver.keys("Enter");
    driver.wait_for("move 3");
    driver.keys("e");
    driver.wait_for(",. choices");
    driver.keys("Enter");
    driver.wait_for("move 5");
    driver.keys("x y");
    driver.wait_for("Next game");
    assert!(
        driver.text().contains("1 after a hint"),
        "{}",
        driver.text()
    );
    driver.keys("q");
    drop(driver);
    assert_eq!(disk::results(folder)[0].hints, Some(1));
    let mut driver = home(folder);
    driver.keys("3");
    driver.wait_for("1 with hints");
}

/// The review marks and counts decisions after a hint.
#[test]
fn the_review_marks_what_was_decided_after_a_hint() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let players = ["human", "random", "random", "random", "random"];
    let mut driver = table::<DaihinminDisplay>(folder, &players);
    driver.wait_for("▶ You heimin · 11 cards");
    driver.keys("e");
    driver.wait_for(",. choices");
    driver.keys("p");
    driver.wait_until("it is noted", |_| are_noted::<Daihinmin>(folder, 1));
    driver.keys("a");
    driver.wait_for("review");
    driver.wait_for("1 after a hint");
    driver.wait_for("(e) ");
}

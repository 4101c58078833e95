//! Deals that are played again or by several people: the same cards from any seat, in no statistics, and the deal of the week.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::path::Path;

use super::disk;
use crate::daihinmin::{play_to_the_end, seats};
use crate::driver::Driver;
use crate::keeping::house;
use sanban::games::DaihinminDisplay;
use sanban::launch::Launch;
use sanban_daihinmin::Daihinmin;
use sanban_data::store::{Finished, Status, Summary};
use sanban_game::{Game as _, Record, Seat, Seed, State as _, read_deal};
use sanban_play::play::TableUi as _;
use sanban_play::session::{Plan, WallClock};
use sanban_screens::home::Home;

const SIZE: (u16, u16) = (120, 40);

/// Noon of the 26th of November 2026 in Greenwich, in the 48th week.
const NOON: u64 = 1_795_694_400;

fn launch(folder: &Path, now: u64) -> Launch {
    let mut launch = house(folder);
    launch.clock = WallClock::Fixed(now);
    for (path, value) in [
        // Many hints are asked for, and nothing is judged behind them.
        ("daihinmin.hint", "ps-under-12-no8"),
        ("daihinmin.games", "1"),
        ("table.review", "asked"),
    ] {
        launch.config.set(path, value).unwrap();
    }
    launch
}

/// Records of the tables so far.
fn records(folder: &Path) -> Vec<Record<sanban_daihinmin::State>> {
    let mut listed = disk::tables(folder, Daihinmin::NAME, Status::Waiting);
    listed.extend(disk::tables(folder, Daihinmin::NAME, Status::Finished));
    listed
        .iter()
        .map(|table| disk::record::<Daihinmin>(folder, table.id))
        .collect()
}

/// The line of a deal on the screen.
fn line(driver: &Driver) -> String {
    let text = driver.text();
    let line = text
        .split_whitespace()
        .find(|word| word.starts_with("dai1/"));
    line.unwrap_or_else(|| panic!("no deal:\n{text}"))
        .to_owned()
}

/// Waits for what takes a slow machine longer than anything else.
fn wait_long(driver: &mut Driver, text: &str) {
    let come = (0..8).any(|_| driver.comes_about(|driver| driver.text().contains(text)));
    assert!(come, "waited in vain for '{text}':\n{}", driver.text());
}

#[test]
fn a_deal_is_played_again_from_another_seat_and_counts_nowhere() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let plan = Plan::<Daihinmin> {
        seats: seats(),
        seed: Seed(7),
        ..Plan::usual()
    };
    let mut driver = Driver::open(launch(folder, NOON), SIZE, |ctx| {
        DaihinminDisplay::sit_down(plan, ctx).unwrap()
    });
    driver.wait_for("▶ You");
    driver.keys("G");
    driver.wait_for("the game is not over yet");
    play_to_the_end(&mut driver);
    driver.keys("G");
    wait_long(&mut driver, "you 2nd, the expert 3rd");
    wait_long(&mut driver, "decisions differed");
    let text = line(&driver);
    assert_screen!("deal_120x40", driver);
    driver.keys("Down Down Enter");
    driver.wait_for("same deal, not counted");
    play_to_the_end(&mut driver);
    driver.wait_until("it is kept", |_| disk::results(folder).len() == 2);
    let results = disk::results(folder);
    let summary = Summary::of(&results);
    assert_eq!((summary.games, summary.set_up), (1, 1));
    let hand = |record: &Record<sanban_daihinmin::State>, seat| {
        record.start().unwrap().view(Seat(seat)).hand()
    };
    let records = records(folder);
    for seat in 0..5 {
        assert_eq!(hand(&records[0], seat), hand(&records[1], seat), "{seat}");
    }
    let seats: Vec<u8> = results
        .iter()
        .map(|result: &Finished| result.seat)
        .collect();
    assert_eq!(seats, [0, 2]);
    // What is read from the line is what was played, from the first seat.
    let deal = read_deal::<Daihinmin>(&text).unwrap();
    assert_eq!(hand(&deal, 0), hand(&records[0], 0));
    assert!(records.iter().any(|record| record.players == deal.players));
}

#[test]
fn the_deal_of_a_week_waits_is_shown_once_it_is_played_and_the_first_try_counts() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let home = |now| Driver::open(launch(folder, now), SIZE, |ctx| Home::new(ctx).into());
    let mut driver = home(NOON);
    driver.keys("2 W");
    driver.wait_for("weekly deal 2026-W48, not counted");
    driver.wait_for("▶ You");
    driver.keys("Tab Enter");
    driver.wait_until("it is kept", |_| records(folder).len() == 1);
    drop(driver);
    // The same table goes on, by another program on another day of the week.
    let mut driver = home(NOON + 2 * 24 * 60 * 60);
    driver.keys("2 W");
    driver.wait_for("weekly deal 2026-W48");
    play_to_the_end(&mut driver);
    driver.keys("G");
    driver.wait_for("weekly deal 2026-W48");
    wait_long(&mut driver, ", the expert ");
    assert!(!driver.text().contains("a repeat"), "{}", driver.text());
    driver.keys("Esc q");
    driver.wait_until("it is kept", |_| disk::results(folder).len() == 1);
    driver.keys("W");
    driver.wait_for("You have played the deal of this week.");
    driver.wait_for("Match over");
    driver.keys("G Enter");
    driver.wait_until("it is dealt", |driver| {
        !driver.text().contains("Match over")
    });
    play_to_the_end(&mut driver);
    driver.keys("G");
    driver.wait_for("a repeat; the first try: ");
    let week: Vec<u64> = records(folder).iter().map(|record| record.seed.0).collect();
    assert_eq!(week, [202_648, 202_648]);
    assert_eq!(Summary::of(&disk::results(folder)).games, 0);
    drop(driver);
    let mut driver = home(NOON + 7 * 24 * 60 * 60);
    driver.keys("2 W");
    driver.wait_for("weekly deal 2026-W49");
}

#[test]
fn a_deal_is_pasted_at_home_and_a_mistyped_one_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = Driver::open(launch(folder.path(), NOON), SIZE, |ctx| {
        Home::new(ctx).into()
    });
    driver.paste("dai1/65ws/dy");
    driver.wait_for("a letter of this deal is wrong");
    driver.keys("Esc");
    driver.paste("DAI1/65WS/DX");
    driver.wait_for("weekly deal 2026-W49");
}

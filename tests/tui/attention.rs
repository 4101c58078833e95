//! Position of the terminal's cursor while it is hidden: at the focus of attention, for magnifiers and screen readers.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where it fails"
)]

use crate::driver::Driver;
use sanban::games::{BlackjackDisplay, BlokusDisplay, DaihinminDisplay};
use sanban::launch::Launch;
use sanban_game::Seed;
use sanban_play::play::{Play, TableUi};
use sanban_play::session::{Plan, SeatChoice};

use crate::house_games;

fn house() -> Launch {
    let mut house = Launch::bare(house_games());
    house.config.set("table.pace", "none").unwrap();
    house
}

fn table<F: TableUi>(seats: usize, position: Option<&str>) -> Driver {
    Driver::open(house(), (80, 24), |ctx| {
        let mut others = vec![SeatChoice::parse("random").unwrap(); seats];
        others[0] = SeatChoice::Human;
        let plan = Plan::<F::Game> {
            seats: others,
            seed: Seed(1),
            position: position.map(str::to_owned),
            ..Plan::usual()
        };
        let session = plan.open(ctx.workers()).unwrap();
        Play::<F>::seated(session, ctx).into()
    })
}

/// Text at the cursor and right of it.
fn read(driver: &Driver) -> String {
    let at = driver.attention().unwrap();
    let frame = driver.frame();
    let cells = (at.x..frame.area.right()).map(|x| frame[(x, at.y)].symbol());
    cells.collect()
}

fn assert_reads(driver: &Driver, wanted: &str) {
    let read = read(driver);
    assert!(read.starts_with(wanted), "{read}\n{}", driver.text());
}

#[test]
fn at_home_it_is_the_chosen_game() {
    for size in [(80, 24), (60, 20), (120, 40)] {
        let mut driver = Driver::new(house(), size);
        let mut places = Vec::new();
        for _ in 0..3 {
            let chosen = read(&driver);
            let chosen = chosen.trim_start_matches("▸ ");
            let games = ["Blackjack", "Daihinmin", "Blokus Duo"];
            assert!(
                games.iter().any(|game| chosen.starts_with(game)),
                "{chosen}"
            );
            assert_eq!(driver.cursor(), None, "it is not seen");
            places.push(driver.attention());
            driver.keys("Right");
        }
        places.dedup();
        assert_eq!(places.len(), 3);
    }
}

#[test]
fn in_a_form_it_is_the_selected_row_or_what_is_typed() {
    let mut driver = Driver::new(house(), (80, 24));
    driver.keys("s");
    assert_reads(&driver, "▸");
    let first = driver.attention().unwrap();
    driver.keys("Down");
    assert_reads(&driver, "▸");
    assert!(driver.attention().unwrap().y > first.y);
    driver.keys("e");
    assert_eq!(driver.attention(), driver.cursor());
    assert!(driver.cursor().is_some(), "{}", driver.text());
}

#[test]
fn in_a_list_it_is_the_selected_row() {
    let mut driver = Driver::open(house(), (80, 24), |ctx| {
        sanban_play::puzzles::PuzzleHall::<BlokusDisplay>::new(ctx).into()
    });
    let first = driver.attention().unwrap();
    driver.keys("Down");
    let second = driver.attention().unwrap();
    assert_eq!((second.x, second.y), (first.x, first.y + 1));
}

#[test]
fn in_a_hand_it_is_the_card_under_the_cursor() {
    let position =
        "0=D3-H8-C9-DK-HA 1=C6-S8-H2 2=H4-D9-C10 3=C7-D7-SQ 4=D6-H10-C3 table=S7 owner=4";
    let mut driver = table::<DaihinminDisplay>(5, Some(position));
    // It starts at the weakest card that can be played.
    assert_reads(&driver, "8 ♥");
    driver.keys("Left");
    assert_reads(&driver, "3 ♦");
}

#[test]
fn on_a_board_it_is_the_piece_in_hand() {
    let mut driver = table::<BlokusDisplay>(2, None);
    let first = driver.attention().unwrap();
    driver.keys("Right");
    let second = driver.attention().unwrap();
    assert_eq!((second.x, second.y), (first.x + 2, first.y));
    driver.keys("Up");
    let third = driver.attention().unwrap();
    assert_eq!((third.x, third.y), (second.x, second.y - 1));
}

#[test]
fn at_a_blackjack_table_it_is_the_bet_then_the_hand() {
    let mut driver = table::<BlackjackDisplay>(1, Some("next=HK,C10,D9,S9"));
    let amount = read(&driver);
    assert!(
        amount.starts_with(|letter: char| letter.is_ascii_digit()),
        "{amount}"
    );
    driver.keys("Enter");
    assert_reads(&driver, "K");
}

#[test]
fn a_dialog_has_it_inside() {
    let mut driver = table::<BlokusDisplay>(2, None);
    driver.keys("Enter");
    driver.wait_for("move 3");
    driver.keys("C-n");
    assert_ne!(driver.screen_name(), "Blokus Duo");
    let at = driver.attention().unwrap();
    let frame = driver.frame();
    let left = (0..at.x).rev().any(|x| frame[(x, at.y)].symbol() == "│");
    assert!(left, "{at}\n{}", driver.text());
}

#[test]
fn every_screen_has_one() {
    let mut driver = Driver::new(house(), (80, 24));
    for keys in ["?", "?", "Enter", "Esc", "g", "Esc", "s", "Esc"] {
        driver.keys(keys);
        assert!(driver.attention().is_some(), "{}", driver.text());
    }
}

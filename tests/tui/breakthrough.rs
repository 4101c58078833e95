//! Breakthrough, another example of a further game, at its table.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where it fails"
)]

#[path = "../../examples/breakthrough/board.rs"]
mod board;
#[path = "../../examples/breakthrough/game.rs"]
mod game;
#[path = "../../examples/breakthrough/players.rs"]
mod players;
#[path = "../../examples/breakthrough/table.rs"]
mod table;

use std::time::Duration;

use crate::driver::Driver;
use crate::house_games;
use game::{Breakthrough, BreakthroughGame, BreakthroughRules};
use sanban::launch::Launch;
use sanban_game::{Rules as _, Seed, State as _};
use sanban_play::play::{Input as _, TableUi as _, faults};
use sanban_play::session::{Plan, SeatChoice};
use sanban_screens::catalog::Table;
use sanban_screens::watch::Watch;
use table::{BreakthroughDisplay, BreakthroughInput};

#[test]
fn the_table_of_keys_is_sound() {
    // It picks up as long as nothing is held, and moves what is.
    let faults = faults(&BreakthroughInput::bindings(), &["Space"]);
    assert_eq!(faults, Vec::<String>::new());
}

fn house() -> Launch {
    let mut tables = house_games();
    tables.push(Table::of::<BreakthroughDisplay>());
    Launch::bare(tables)
}

fn plan(rules: &str, seats: [&str; 2], opening: &str) -> Plan<BreakthroughGame> {
    let rules = BreakthroughRules::parse(rules).unwrap();
    let start = Breakthrough::start(&rules, 2, Seed(1));
    let words = opening.split_whitespace();
    Plan {
        rules,
        seats: seats.map(|text| SeatChoice::parse(text).unwrap()).to_vec(),
        seed: Seed(1),
        opening: words.map(|word| start.read_action(word).unwrap()).collect(),
        ..Plan::usual()
    }
}

fn at_table(size: (u16, u16), plan: Plan<BreakthroughGame>) -> Driver {
    Driver::open(house(), size, |ctx| {
        BreakthroughDisplay::sit_down(plan, ctx).unwrap()
    })
}

fn two_people(opening: &str) -> Driver {
    at_table((80, 24), plan("small", ["human", "human"], opening))
}

/// Moves after which ● takes on c4 and is through in three.
const OPENING: &str = "b2b3 c5c4 b3c4 a5a4";

#[test]
fn the_table_in_its_sizes() {
    let mut driver = two_people(OPENING);
    assert_screen!("80x24", driver);
    let large = plan("large", ["human", "human"], "d2d3 e7e6");
    let mut driver = at_table((80, 24), large);
    assert_screen!("large_80x24", driver);
    // The largest board on the smallest terminal.
    driver.resize(60, 13);
    assert_screen!("large_60x13", driver);
}

#[test]
fn a_pawn_is_picked_up_moved_and_put_back_with_keys() {
    let mut driver = two_people("");
    driver.keys("Enter");
    assert!(driver.text().contains("d2 goes to…"), "{}", driver.text());
    driver.keys("Up Up Enter");
    let refused = driver.row(22);
    assert!(refused.contains("cannot go from d2 to d4"), "{refused}");
    driver.keys("Backspace");
    assert!(driver.text().contains("[●]"), "{}", driver.text());
    driver.keys("Space Right Up Space");
    assert!(driver.text().contains("1 ● d2-e3"), "{}", driver.text());
    driver.keys("Enter");
    let refused = driver.row(22);
    assert!(refused.contains("no pawn on e3"), "{refused}");
    driver.keys("u");
    assert!(!driver.text().contains("1 ● d2-e3"), "{}", driver.text());
}

#[test]
fn a_pawn_is_moved_with_the_mouse() {
    let mut driver = two_people("");
    driver.click_on("square", 6);
    driver.click_on("square", 7);
    driver.click_on("square", 12);
    assert!(driver.text().contains("1 ● b2-a3"), "{}", driver.text());
    driver.click_on("square", 20);
    assert!(driver.row(22).contains("no pawn on c4"));
}

#[test]
fn a_hint_numbers_the_squares_and_its_candidates_are_played() {
    let mut driver = two_people("b2b3 c5c4");
    driver.keys("e");
    driver.wait_for("rows to go: ");
    assert_screen!("hint_80x24", driver);
    driver.keys(".");
    assert!(driver.text().contains("goes to…"), "{}", driver.text());
    driver.keys("Enter");
    assert!(driver.text().contains("3 ● "), "{}", driver.text());
}

#[test]
fn a_game_is_won_and_followed_by_another_that_the_other_side_begins() {
    let mut driver = two_people(&format!("{OPENING} c4b5 a4a3"));
    driver.click_on("square", 4 * 6 + 1);
    driver.click_on("square", 5 * 6);
    assert_screen!("won_80x24", driver);
    driver.advance(Duration::from_secs(1));
    driver.keys("Enter");
    assert!(driver.text().contains("▸ ○ "), "{}", driver.text());
}

#[test]
fn games_are_watched() {
    let seats = ["race:depth=1", "random"];
    let mut driver = Driver::open(house(), (80, 24), |ctx| {
        Watch::<BreakthroughDisplay>::open(plan("small", seats, ""), ctx)
            .unwrap()
            .into()
    });
    driver.wait_for("a pawn is through");
    assert!(driver.text().contains("● easy"), "{}", driver.text());
}

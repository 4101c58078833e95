//! Tables and results outlast the program: unfinished tables wait, finished games are counted.

#![allow(clippy::unwrap_used, reason = "a test says what is wrong by failing")]

use std::path::Path;

use super::disk;
use crate::driver::Driver;
use sanban::games::{BlokusDisplay, DaihinminDisplay};
use sanban::launch::Launch;
use sanban_blokus::BlokusDuo;
use sanban_daihinmin::Daihinmin;
use sanban_data::store::{Finished, Status, UserDirs};
use sanban_game::{Game as _, Record, Seed, Standing, State as _};
use sanban_play::play::TableUi as _;
use sanban_play::session::storage::Storage;
use sanban_play::session::{Plan, SeatChoice};
use sanban_screens::home::Home;

use crate::house_games;

const SIZE: (u16, u16) = (120, 40);

/// A launch that stores its data in this folder, without delays.
pub(crate) fn house(folder: &Path) -> Launch {
    let mut house = Launch::bare(house_games());
    house.config.set("table.pace", "none").unwrap();
    house.storage = Storage::new(UserDirs::under(folder), folder.join("config.toml")).unwrap();
    house
}

fn table(folder: &Path) -> Driver {
    let plan = Plan::<BlokusDuo> {
        seats: ["human", "random"]
            .map(|text| SeatChoice::parse(text).unwrap())
            .into(),
        seed: Seed(7),
        ..Plan::usual()
    };
    Driver::open(house(folder), SIZE, |ctx| {
        BlokusDisplay::sit_down(plan, ctx).unwrap()
    })
}

pub(crate) fn home(folder: &Path) -> Driver {
    Driver::open(house(folder), SIZE, |ctx| Home::new(ctx).into())
}

fn give_up_and_leave(mut driver: Driver) {
    driver.wait_for("fits");
    driver.keys("x y");
    driver.wait_for("Next game");
    driver.keys("q");
}

#[test]
fn a_table_that_was_left_waits_at_home() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = table(folder.path());
    driver.wait_for("fits");
    driver.keys("Enter");
    driver.wait_for("move 3");
    let squares = driver.text().lines().nth(2).unwrap().to_owned();
    // The program is not left in an orderly way: what was done is on the disk by then or soon.
    drop(driver);

    let mut driver = home(folder.path());
    driver.keys("3");
    driver.wait_for("Continue");
    driver.keys("c");
    driver.wait_for("move 3");
    assert_eq!(driver.text().lines().nth(2).unwrap(), squares);
    // And the game goes on.
    driver.wait_for("fits");
    driver.keys("Enter");
    driver.wait_for("move 5");
    let tables = || disk::tables(folder.path(), BlokusDuo::NAME, Status::Waiting).len();
    drop(driver);
    assert_eq!(tables(), 1, "a table goes on where it is written down");

    // Another game does not take its place: once that one is over, the first is offered again.
    let mut driver = table(folder.path());
    driver.wait_for("fits");
    driver.keys("Enter");
    driver.wait_for("move 3");
    driver.wait_until("a second table on the disk", |_| tables() == 2);
    give_up_and_leave(driver);
    let mut driver = home(folder.path());
    driver.keys("3");
    driver.wait_for("Continue");
    driver.keys("c");
    driver.wait_for("move 5");
}

#[test]
fn all_tables_that_were_left_can_be_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    // A new game leaves the old one waiting.
    let mut driver = table(folder.path());
    driver.wait_for("fits");
    driver.keys("Enter");
    driver.wait_for("move 3");
    driver.wait_for("fits");
    driver.keys("Enter");
    driver.wait_for("move 5");
    driver.keys("C-n");
    driver.wait_for("It waits for you");
    driver.keys("y");
    driver.wait_for("move 1");
    driver.wait_for("fits");
    driver.keys("Enter");
    driver.wait_for("move 3");
    driver.keys("q y");
    drop(driver);

    let mut driver = home(folder.path());
    driver.keys("3");
    driver.wait_for("Continue (2)");
    driver.keys("c");
    driver.wait_for("2 moves");
    driver.wait_for("4 moves");
    driver.keys("Down Enter");
    driver.wait_for("move 5");
    driver.wait_for("fits");
    driver.keys("Enter");
    driver.wait_for("move 7");
    driver.keys("q y");
    drop(driver);

    // It went on in its own file, and is the latest now.
    let mut driver = home(folder.path());
    driver.keys("3 c");
    driver.wait_for("2 moves");
    driver.wait_for("6 moves");
    driver.keys("Enter");
    driver.wait_for("move 7");
}

#[test]
fn tables_that_wait_tell_how_their_games_came_out() {
    let folder = tempfile::tempdir().unwrap();
    // Two games of Daihinmin and a bit, and the beginning of one.
    for games in [2, 0] {
        let rules = sanban_daihinmin::Rules::default();
        let mut state = sanban_daihinmin::State::start(&rules, 5, Seed(3));
        let mut record = Record::new(&rules, 5, Seed(3));
        record.players = vec!["random".to_owned(); 5];
        record.players[0] = "human".to_owned();
        let mut actions = Vec::new();
        while state.game() <= games || state.turns().len() < 3 {
            if state.actor().is_none() {
                state = state.next_game();
                continue;
            }
            state.legal_actions(&mut actions);
            state.apply(&actions[0]);
            record.actions.push(actions[0]);
        }
        disk::add_table::<Daihinmin>(folder.path(), &record, &[]);
    }
    let mut driver = home(folder.path());
    driver.keys("2");
    driver.wait_for("Continue (2)");
    driver.keys("c");
    driver.wait_for("points in 2 games");
    driver.wait_for("3 turns");
}

/// A match keeps the length with which it began, whatever the setting.
#[test]
fn a_match_that_is_gone_on_with_keeps_its_length() {
    let folder = tempfile::tempdir().unwrap();
    let mut short = house(folder.path());
    short.config.set("daihinmin.games", "3").unwrap();
    let mut driver = Driver::open(short, SIZE, |ctx| {
        DaihinminDisplay::sit_down(Plan::usual(), ctx).unwrap()
    });
    driver.wait_for("game 1 of 3");
    driver.wait_for("You");
    driver.keys("Tab Enter p p");
    driver.wait_until("a table", |_| {
        !disk::tables(folder.path(), Daihinmin::NAME, Status::Waiting).is_empty()
    });
    drop(driver);
    let mut driver = home(folder.path());
    driver.keys("2");
    driver.wait_for("Continue");
    driver.keys("c");
    driver.wait_for("game 1 of 3");
}

#[test]
fn a_table_is_deleted_only_after_a_question_and_its_results_stay() {
    let folder = tempfile::tempdir().unwrap();
    let rules = sanban_daihinmin::Rules::default();
    let mut record = Record::new(&rules, 5, Seed(3));
    record.players = vec!["human".to_owned(); 5];
    let result = Finished {
        time: 1,
        game: Daihinmin::NAME.to_owned(),
        rules: "uecda".to_owned(),
        players: record.players.clone(),
        seat: 0,
        score: 5.0,
        standing: Standing::Place(0),
        money: None,
        seed: 3,
        position: None,
        take_backs: 0,
        hints: None,
    };
    for _ in 0..3 {
        disk::add_table::<Daihinmin>(folder.path(), &record, std::slice::from_ref(&result));
    }
    let waiting = || disk::tables(folder.path(), Daihinmin::NAME, Status::Waiting);
    let mut driver = home(folder.path());
    driver.keys("2");
    driver.wait_for("Continue (3)");
    driver.keys("c Down x");
    driver.wait_for("Delete this table?");
    driver.keys("n");
    assert_eq!(waiting().len(), 3);
    let second = waiting()[1].id;
    driver.keys("x y");
    driver.wait_until("it is gone", |_| waiting().len() == 2);
    assert!(waiting().iter().all(|table| table.id != second));
    // The next one is chosen.
    driver.keys("Delete y");
    driver.wait_until("it is gone", |_| waiting().len() == 1);
    driver.keys("q");
    driver.wait_for("Continue");
    assert_eq!(disk::results(folder.path()).len(), 3);
}

#[test]
fn a_saved_file_is_deleted_only_after_a_question() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = table(folder.path());
    driver.wait_for("fits");
    driver.keys("Enter");
    driver.wait_for("move 3");
    driver.keys("S Enter");
    driver.wait_for("saved as");
    driver.keys("q y");
    drop(driver);
    let files = || {
        let saves = UserDirs::under(folder.path()).saves();
        std::fs::read_dir(saves.directory()).unwrap().count()
    };
    assert_eq!(files(), 1);
    let mut driver = home(folder.path());
    driver.keys("3");
    driver.wait_for("▤ Games");
    driver.keys("g x");
    driver.wait_for("Delete this file?");
    driver.keys("Esc");
    assert_eq!(files(), 1);
    driver.keys("x y");
    driver.wait_until("it is gone", |_| files() == 0);
}

#[test]
fn a_game_that_was_given_up_is_counted_and_does_not_wait() {
    let folder = tempfile::tempdir().unwrap();
    give_up_and_leave(table(folder.path()));

    let mut driver = home(folder.path());
    driver.keys("3");
    driver.wait_for("0 won · 0 drawn · 1 lost");
    driver.wait_for("scored 0 %");
    // In one line where there is no room for more.
    for (columns, rows) in [(80, 24), (100, 30)] {
        driver.resize(columns, rows);
        driver.wait_for("1 game · 0 won · 0 drawn · 1 lost");
    }
    assert!(!driver.text().contains("Continue"), "{}", driver.text());
    let results = disk::results(folder.path());
    assert_eq!(results.len(), 1);
    assert_eq!(results[0].game, BlokusDuo::NAME);
}

#[test]
fn a_game_that_was_played_to_its_end_can_be_looked_at_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = home(folder.path());
    driver.keys("3");
    assert!(!driver.text().contains("Games"), "{}", driver.text());
    drop(driver);
    give_up_and_leave(table(folder.path()));
    let mut driver = home(folder.path());
    driver.keys("3");
    driver.wait_for("▤ Games");
    driver.keys("g");
    driver.wait_for("just now");
    driver.keys("Enter");
    driver.wait_for("replay");
    driver.keys("C-a");
    driver.wait_for("analysis");
    driver.keys("q q");
    driver.wait_for("▤ Games");
}

/// Adds games of these players, as seen from this seat.
fn finish(folder: &Path, game: &str, players: &str, seat: u8, ends: &[(Standing, f64)]) {
    let rules = match game {
        "daihinmin" => "uecda",
        "blackjack" => "downtown decks=2",
        _ => "rule-a",
    };
    for (time, &(standing, score)) in (1..).zip(ends) {
        let finished = Finished {
            // Noon in Greenwich is the same day nearly everywhere.
            time: 1_795_608_000 + time,
            game: game.to_owned(),
            rules: rules.to_owned(),
            players: players.split(' ').map(str::to_owned).collect(),
            seat,
            score,
            standing,
            money: (game == "blackjack").then_some((1.0, 1.0 + score)),
            seed: 1,
            position: None,
            take_backs: 0,
            hints: None,
        };
        disk::add_result(folder, &finished);
    }
}

#[test]
fn results_are_told_by_opponent_seat_and_rules() {
    use Standing::{Draw, Loss, Place, Win};
    let folder = tempfile::tempdir().unwrap();
    let mut driver = home(folder.path());
    driver.keys("3");
    assert!(!driver.text().contains("results"), "{}", driver.text());
    drop(driver);
    let (won, lost) = ((Win, 1.0), (Loss, 0.0));
    let blokus = |players, seat, ends: &[_]| finish(folder.path(), "blokus", players, seat, ends);
    blokus("human expert:level=1", 0, &[won, won, won]);
    blokus("expert:level=6 human", 1, &[lost, (Draw, 0.5)]);
    for other in ["human", "random", "uct", "expert"] {
        finish(
            folder.path(),
            "blokus",
            &format!("human {other}"),
            0,
            &[lost],
        );
    }
    let five = "human expert expert expert:level=3 expert:level=3";
    let places = [(Place(0), 5.0), (Place(4), 1.0), (Place(1), 4.0)];
    finish(folder.path(), "daihinmin", five, 0, &places);
    let rounds = [(Win, 1.5), (Loss, -1.0), (Win, 1.0), (Win, 1.0)];
    finish(folder.path(), "blackjack", "human", 0, &rounds);

    for (game, name) in ["blackjack", "daihinmin", "blokus"].into_iter().enumerate() {
        for (columns, rows) in [(80, 24), SIZE] {
            let mut driver = home(folder.path());
            driver.resize(columns, rows);
            driver.keys(&format!("{} t", game + 1));
            driver.wait_for("your results");
            driver.wait_for("Rating");
            assert_screen!(format!("results_{name}_{columns}x{rows}"), driver);
            // What does not fit is reached by scrolling.
            for _ in 0..6 {
                driver.keys("PageDown");
            }
            driver.wait_for("Latest ");
            driver.keys("Esc");
            assert!(!driver.text().contains("your results"), "{}", driver.text());
        }
    }
}

#[test]
fn a_table_for_which_there_is_no_place_says_so_when_it_is_left() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("data"), "no folder").unwrap();
    let mut driver = table(folder.path());
    driver.wait_for("fits");
    driver.keys("Enter");
    driver.wait_for("move 3");
    driver.keys("q");
    driver.wait_for("It cannot be saved now");
}

#[test]
fn an_end_that_is_taken_back_is_counted_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = table(folder.path());
    driver.wait_for("fits");
    for _ in 0..3 {
        driver.keys("x y");
        driver.wait_for("Next game");
        driver.keys("u");
        driver.wait_for("fits");
    }
    drop(driver);
    assert_eq!(disk::results(folder.path()).len(), 1);
}

/// A trial from the review is no game of the person's: no table waits for it, and giving it up is no result.
#[test]
fn what_is_tried_from_the_review_leaves_no_trace() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = table(folder.path());
    driver.wait_for("fits");
    driver.keys("Enter");
    driver.wait_for("move 3");
    driver.keys("a");
    driver.wait_for("review of game 1");
    driver.keys("n");
    driver.wait_for("practice line");
    give_up_and_leave(driver);

    let tables = disk::tables(folder.path(), BlokusDuo::NAME, Status::Waiting);
    assert_eq!(tables.len(), 1, "only the table that was left");
    let mut driver = home(folder.path());
    driver.keys("3");
    driver.wait_for("Continue");
    assert!(!driver.text().contains("▤ Games"), "{}", driver.text());
    driver.keys("c");
    driver.wait_for("move 3");
}

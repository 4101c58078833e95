//! Rated games: no advice, no take-backs, and a rating that follows from the results.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::path::Path;

use super::disk;
use crate::driver::Driver;
use sanban::games::{BlackjackDisplay, BlokusDisplay, DaihinminDisplay};
use sanban::launch::Launch;
use sanban_blackjack::{Blackjack, HouseRules, Round};
use sanban_blokus::BlokusDuo;
use sanban_daihinmin::Daihinmin;
use sanban_data::store::{Status, UserDirs};
use sanban_game::{DecisionContext, Game, Record, Seed, State as _, StopFlag};
use sanban_play::play::Spoken;
use sanban_play::session::storage::Storage;
use sanban_screens::catalog::Table;
use sanban_screens::home::Home;

use crate::house_games;

const SIZE: (u16, u16) = (100, 30);

fn house(folder: &Path) -> Launch {
    let mut house = Launch::bare(house_games());
    house.config.set("table.pace", "none").unwrap();
    house.storage = Storage::new(UserDirs::under(folder), folder.join("config.toml")).unwrap();
    house
}

fn rated<F: Spoken>(folder: &Path) -> Driver {
    let open = Table::of::<F>().openers.rated.unwrap();
    Driver::open(house(folder), SIZE, open)
}

/// A rated game of Blokus Duo after a placement of both colours.
fn at_ply_3(folder: &Path) -> Driver {
    let mut driver = rated::<BlokusDisplay>(folder);
    driver.keys("Enter");
    driver.wait_for("rated · ");
    driver.wait_for("fits");
    driver.keys("Enter");
    driver.wait_for("move 3");
    driver
}

#[test]
fn home_leads_to_the_rated_games_of_each_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = Driver::open(house(folder.path()), SIZE, |ctx| Home::new(ctx).into());
    for (game, next) in [
        ("1", "rated series of 100 hands"),
        ("2", "4 × "),
        ("3", "Next: "),
    ] {
        driver.keys(game);
        driver.keys("r");
        driver.wait_for(next);
        assert!(driver.text().contains("no rating yet"));
        driver.keys("q");
    }
}

#[test]
fn a_rated_game_is_played_without_advice_and_counts() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = at_ply_3(folder.path());
    for (key, said) in [
        ("u", "no take-backs"),
        ("e", "no advice"),
        ("E", "no advice"),
        ("a", "after the last rated game"),
    ] {
        driver.keys(key);
        driver.wait_for(said);
    }
    let footer = driver.text().lines().last().unwrap().to_owned();
    assert!(
        !footer.contains("undo") && !footer.contains("hint"),
        "{footer}"
    );
    driver.keys("x y");
    driver.wait_for("your rating: ");
    driver.wait_for("Enter your rating");
    // The end can be looked at with advice.
    driver.keys("Enter");
    driver.wait_for("Your rating");
    driver.wait_for("lost");
    let ratings = disk::ratings(folder.path(), BlokusDuo::NAME);
    assert_eq!(ratings.len(), 1);
    assert_eq!((ratings[0].score, ratings[0].number), (0.0, 0));
    assert!(ratings[0].rating < 1500.0 && ratings[0].deviation < 350.0);
    assert_eq!(disk::results(folder.path()).len(), 1);
    // The next time the person has the other seat.
    assert!(driver.text().contains("moves second"), "{}", driver.text());
    // The game can be looked at again.
    driver.keys("Down Enter");
    driver.wait_for("replay · ");
}

#[test]
fn a_rated_table_that_was_left_goes_on_rated_and_giving_it_up_counts_once() {
    let folder = tempfile::tempdir().unwrap();
    drop(at_ply_3(folder.path()));
    let waiting = || disk::tables(folder.path(), BlokusDuo::NAME, Status::Waiting).len();
    assert_eq!(waiting(), 1);
    let mut driver = rated::<BlokusDisplay>(folder.path());
    driver.wait_for("your unfinished rated game");
    driver.keys("Enter");
    driver.wait_for("rated · ");
    driver.keys("u");
    driver.wait_for("no take-backs");
    driver.keys("q y");
    driver.wait_for("your unfinished rated game");
    driver.keys("x y");
    driver.wait_for("lost");
    driver.wait_for("Next: ");
    drop(driver);
    let ratings = disk::ratings(folder.path(), BlokusDuo::NAME);
    assert_eq!((ratings.len(), ratings[0].score, waiting()), (1, 0.0, 0));
    // The game can still be looked at.
    let finished = disk::tables(folder.path(), BlokusDuo::NAME, Status::Finished);
    assert_eq!((finished.len(), finished[0].rated), (1, true));
}

#[test]
fn a_rated_game_that_waits_is_not_deleted_and_one_that_is_over_waits_for_nothing() {
    let folder = tempfile::tempdir().unwrap();
    drop(at_ply_3(folder.path()));
    let waiting = || disk::tables(folder.path(), BlokusDuo::NAME, Status::Waiting).len();
    let mut driver = Driver::open(house(folder.path()), SIZE, |ctx| Home::new(ctx).into());
    driver.keys("3 C");
    driver.wait_for("1 table");
    driver.keys("x y");
    driver.wait_for("a rated game cannot be deleted");
    assert_eq!(waiting(), 1);
    driver.keys("q");
    // It is lost, and the program ends before the table is left.
    driver.keys("r Enter");
    driver.wait_for("fits");
    driver.keys("x y");
    driver.wait_for("your rating: ");
    driver.wait_for("▶ Your rating");
    drop(driver);
    assert_eq!(waiting(), 1);
    let mut driver = rated::<BlokusDisplay>(folder.path());
    driver.wait_for("Next: ");
    drop(driver);
    assert_eq!(waiting(), 0);
    assert_eq!(disk::ratings(folder.path(), BlokusDuo::NAME).len(), 1);
}

#[test]
fn each_game_of_a_match_is_rated_by_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = rated::<DaihinminDisplay>(folder.path());
    driver.keys("Enter");
    driver.wait_for("rated · game 1 of 5");
    loop {
        let over = |driver: &Driver| driver.text().contains("is over ─");
        driver.wait_until("my turn or the end", |driver| {
            let text = driver.text();
            over(driver) || text.contains("▶ You") || text.contains("You are out")
        });
        if over(&driver) {
            break;
        }
        match driver.text() {
            text if !text.contains("▶ You") => driver.keys("Enter"),
            text if text.contains("p passes") => driver.keys("p"),
            _ => driver.keys("Tab Enter"),
        }
    }
    driver.wait_for("your rating: ");
    // Between the games of the match nobody says what was wrong.
    driver.keys("a");
    driver.wait_for("after the last rated game");
    let ratings = disk::ratings(folder.path(), Daihinmin::NAME);
    assert_eq!((ratings.len(), ratings[0].opponents.len()), (1, 4));
    let results = disk::results(folder.path());
    let sanban_game::Standing::Place(place) = results[0].standing else {
        panic!("{results:?}");
    };
    assert_eq!(ratings[0].score, 1.0 - f64::from(place) / 4.0);
}

/// A series of rounds with the smallest bet, played by this player.
pub(crate) fn series(player: &str, rounds: usize) -> Record<Round> {
    let rules = HouseRules::default();
    let mut record = Record::new(&rules, 1, Seed(5));
    record.players = vec!["human".to_owned()];
    let mut player = Blackjack::roster().build(&player.parse().unwrap()).unwrap();
    let mut state: Round = record.start().unwrap();
    let mut rng = Seed(6).stream();
    let stop = StopFlag::new();
    let mut over = 0;
    while over < rounds {
        let Some(seat) = state.actor() else {
            over += 1;
            Record::advance(&mut state);
            continue;
        };
        let context = &mut DecisionContext {
            rng: &mut rng,
            stop: &stop,
        };
        let action = player.decide(&state.view(seat), context).action;
        state.play(&action).unwrap();
        record.actions.push(action);
    }
    record
}

#[test]
fn who_plays_by_the_book_loses_nothing_to_it() {
    let folder = tempfile::tempdir().unwrap();
    let record = series("basic:chart=s17", 60);
    disk::add_rated_series::<Blackjack>(folder.path(), &record);
    let mut driver = rated::<BlackjackDisplay>(folder.path());
    driver.wait_for("1 series");
    let ratings = disk::ratings(folder.path(), Blackjack::NAME);
    assert_eq!((ratings.len(), ratings[0].score), (1, 0.0), "{ratings:?}");
}

#[test]
fn who_plays_like_the_dealer_loses_to_the_book() {
    let folder = tempfile::tempdir().unwrap();
    let record = series("dealer", 60);
    disk::add_rated_series::<Blackjack>(folder.path(), &record);
    let mut driver = rated::<BlackjackDisplay>(folder.path());
    driver.wait_for("1 series");
    let ratings = disk::ratings(folder.path(), Blackjack::NAME);
    // Never doubling or splitting and hitting stiff hands costs about five bets in a hundred.
    assert!((1.0..6.0).contains(&ratings[0].score), "{ratings:?}");
    assert_eq!(ratings[0].rating, ratings[0].score);
    drop(driver);
    // It is judged once.
    let mut driver = rated::<BlackjackDisplay>(folder.path());
    driver.wait_for("1 series");
    assert_eq!(disk::ratings(folder.path(), Blackjack::NAME).len(), 1);
}

#[test]
fn a_rated_series_ends_after_its_rounds_and_is_judged_then() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = rated::<BlackjackDisplay>(folder.path());
    driver.keys("Enter");
    driver.wait_for("rated · ");
    assert!(driver.text().contains("hand 1 of 100"), "{}", driver.text());
    // Every bet is the smallest, whatever is tried; every hand stands.
    driver.keys("+ 5");
    let mut keys = 0;
    while !driver.text().contains("Enter your rating") {
        // The last hand may be over after any of them.
        for key in ["Enter", "n", "s"] {
            if !driver.text().contains("Enter your rating") {
                driver.keys(key);
            }
        }
        keys += 1;
        // Nobody says meanwhile what the chart says; the last row names keys only.
        let text = driver.text();
        let (above, _) = text.trim_end().rsplit_once('\n').unwrap();
        assert!(!above.contains("chart"), "{text}");
        assert!(keys < 2_000, "{}", driver.text());
    }
    // There is no other round.
    driver.keys("b");
    driver.wait_for("Enter your rating");
    driver.keys("Enter");
    driver.wait_for("1 series");
    let results = disk::results(folder.path());
    assert_eq!(results.len(), 100);
    let staked = results.iter().map(|result| result.money.unwrap().0);
    assert!(staked.clone().all(|staked| staked == 10.0), "{results:?}");
    assert_eq!(disk::ratings(folder.path(), Blackjack::NAME).len(), 1);
}

//! Explanations of events that happen for the first time.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where it fails"
)]

use std::path::Path;
use std::time::Duration;

use crate::driver::Driver;
use sanban::games::{BlackjackDisplay, DaihinminDisplay};
use sanban::launch::Launch;
use sanban_data::store::UserDirs;
use sanban_game::Seed;
use sanban_play::play::{Play, TableUi};
use sanban_play::session::storage::Storage;
use sanban_play::session::{Plan, SeatChoice};
use sanban_words::msg;

use crate::house_games;

/// The dealer and the person both have 19.
const PUSH: &str = "next=HK,C10,D9,S9";
/// The person can play an 8.
const EIGHT: &str =
    "0=D3-H8-C9-DK-HA 1=C6-S8-H2 2=H4-D9-C10 3=C7-D7-SQ 4=D6-H10-C3 table=S7 owner=4";

fn house(folder: &Path, changes: &[(&str, &str)]) -> Launch {
    let mut house = Launch::bare(house_games());
    house.config.set("table.pace", "fast").unwrap();
    for (path, value) in changes {
        house.config.set(path, value).unwrap();
    }
    house.storage = Storage::new(UserDirs::under(folder), folder.join("config.toml")).unwrap();
    house
}

/// Opens a table with this position and this many seats, the person in the first.
fn table<F: TableUi>(seats: usize, position: &str, house: Launch) -> Driver {
    Driver::open(house, (80, 24), |ctx| {
        let mut others = vec![SeatChoice::parse("random").unwrap(); seats];
        others[0] = SeatChoice::Human;
        let plan = Plan::<F::Game> {
            seats: others,
            seed: Seed(1),
            position: Some(position.to_owned()),
            ..Plan::usual()
        };
        let session = plan.open(ctx.workers()).unwrap();
        Play::<F>::seated(session, ctx).into()
    })
}

fn push(house: Launch) -> Driver {
    let mut driver = table::<BlackjackDisplay>(1, PUSH, house);
    driver.keys("Enter");
    driver.wait_for("19 against 10");
    driver.keys("s");
    driver.wait_for("Enter next");
    driver
}

#[test]
fn a_moment_is_explained_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = push(house(folder.path(), &[]));
    driver.wait_for("A push: equal totals.");
    // It can be read although a key is pressed meanwhile, and no key waits for it.
    driver.keys("L");
    driver.wait_for("A push: equal totals.");
    driver.keys("L");
    driver.advance(Duration::from_secs(1));
    driver.keys("Enter");
    driver.wait_for("Enter bet");
    drop(driver);
    let mut again = push(house(folder.path(), &[]));
    again.keys("L L");
    assert!(!again.text().contains("A push"), "{}", again.text());
}

#[test]
fn who_wants_no_tips_or_no_pace_gets_none() {
    for change in [("table.tips", "false"), ("table.pace", "none")] {
        let folder = tempfile::tempdir().unwrap();
        let driver = push(house(folder.path(), &[change]));
        assert!(!driver.text().contains("A push"), "{}", driver.text());
    }
    // What cannot be remembered would come again and again.
    let mut unkept = Launch::bare(house_games());
    unkept.config.set("table.pace", "fast").unwrap();
    let driver = push(unkept);
    assert!(!driver.text().contains("A push"), "{}", driver.text());
}

#[test]
fn an_eight_cut_is_explained_at_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path(), &[]);
    let mut driver = table::<DaihinminDisplay>(5, EIGHT, house);
    driver.keys("8 Enter");
    driver.wait_for("8-cut (8切り): an 8 ends the trick");
}

/// An explanation of a choice disappears with the choice.
#[test]
fn a_tip_about_a_choice_goes_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let split = msg!("blackjack_moment-split").text();
    let sit_down = |position: &str| {
        let mut driver = table::<BlackjackDisplay>(1, position, house(folder.path(), &[]));
        driver.keys("Enter");
        driver
    };
    let mut tens = sit_down("next=CK,S6,DK,HK");
    tens.wait_for("20 against 6");
    // The first decision of all is that about a hint.
    tens.wait_for(&msg!("table-moment-hint").text());
    assert!(!tens.text().contains(&split), "{}", tens.text());
    drop(tens);
    let mut driver = sit_down("next=C8,S6,D8,HK,H9");
    driver.wait_for(&split);
    assert!(driver.text().contains('★'), "{}", driver.text());
    // On the chart above the table it is out of place, and it is there again below it.
    driver.keys("t");
    driver.advance(Duration::ZERO);
    assert!(!driver.text().contains(&split), "{}", driver.text());
    driver.keys("t");
    driver.wait_for(&split);
    driver.keys("s");
    driver.wait_for("Enter next");
    assert!(!driver.text().contains(&split), "{}", driver.text());
}

/// The offer of a hint goes when the hint is there, and what was said of a game goes with the game.
#[test]
fn a_tip_goes_with_what_it_is_about() {
    let folder = tempfile::tempdir().unwrap();
    let hint = msg!("table-moment-hint").text();
    let position = "next=CK,S6,DK,HK,C9";
    let mut driver = table::<BlackjackDisplay>(1, position, house(folder.path(), &[]));
    driver.keys("Enter");
    driver.wait_for(&hint);
    driver.keys("e");
    driver.wait_for("Hint");
    assert!(!driver.text().contains(&hint), "{}", driver.text());
    // A push: it is explained at the end of the round, and not in the next.
    let push = msg!("blackjack_moment-push").text();
    let folder = tempfile::tempdir().unwrap();
    let position = "next=CK,SK,DK,HK,C9,D9,S9,H9";
    let mut driver = table::<BlackjackDisplay>(1, position, house(folder.path(), &[]));
    driver.keys("Enter");
    driver.wait_for("20 against");
    driver.keys("s");
    driver.wait_for(&push);
    driver.advance(Duration::from_secs(1));
    driver.keys("Enter");
    driver.wait_for("You: bet");
    assert!(!driver.text().contains(&push), "{}", driver.text());
}

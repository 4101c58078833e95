//! The same session at all tables: common actions have the same key everywhere.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use crate::blokus::{see, see_not};
use crate::driver::Driver;
use rstest::rstest;
use sanban::games::{BlackjackDisplay, BlokusDisplay, DaihinminDisplay};
use sanban::launch::Launch;
use sanban_blokus::BlokusDuo;
use sanban_game::{Game, Seed};
use sanban_play::play::TableUi;
use sanban_play::session::{Plan, SeatChoice};

use crate::house_games;

/// A table with a person in the first seat and AIs that answer at once in the others, at the first decision of the person.
fn table<F: TableUi>(ai: &str, size: (u16, u16)) -> Driver {
    let mut house = Launch::bare(house_games());
    house.config.set("table.pace", "none").unwrap();
    let mut seats = Plan::<F::Game>::usual().seats;
    for seat in seats.iter_mut().skip(1) {
        *seat = SeatChoice::parse(ai).unwrap();
    }
    let plan = Plan {
        seats,
        seed: Seed(3),
        ..Plan::usual()
    };
    Driver::open(house, size, |ctx| F::sit_down(plan, ctx).unwrap())
}

fn title<F: TableUi>() -> &'static str {
    F::Game::TITLE
}

/// A table of each game, with keys that play something there at the person's turn.
fn tables(size: (u16, u16)) -> Vec<(&'static str, Driver, &'static str)> {
    vec![
        (
            title::<BlackjackDisplay>(),
            table::<BlackjackDisplay>("basic", size),
            "Enter",
        ),
        (
            title::<DaihinminDisplay>(),
            table::<DaihinminDisplay>("ps-under-12-no8", size),
            "Tab Enter",
        ),
        (
            title::<BlokusDisplay>(),
            table::<BlokusDisplay>("random", size),
            "Enter",
        ),
    ]
}

/// Waits until it is the person's turn: the footer offers a hint.
fn my_turn(driver: &mut Driver) {
    driver.wait_until("my turn", |driver| {
        let text = driver.text();
        text.contains("▶ You") || text.contains("▸ ██ You") || text.contains("▸ You")
    });
}

/// Text of the line above the keys.
fn said(driver: &Driver, size: (u16, u16)) -> String {
    driver.row(size.1 - 2)
}

#[rstest]
#[case::small((80, 24))]
#[case::large((120, 40))]
fn what_means_the_same_is_done_by_the_same_key(#[case] size: (u16, u16)) {
    for (game, mut driver, act) in tables(size) {
        my_turn(&mut driver);
        // The pace, on the same two keys.
        driver.keys("<");
        assert!(said(&driver, size).contains("pace: fast"), "{game}");
        driver.keys(">");
        assert!(said(&driver, size).contains("pace: instant"), "{game}");
        // Hints come when asked for, after mistakes, always, never.
        for policy in [
            "after mistakes",
            "at every decision",
            "hints off",
            "on request only",
        ] {
            driver.keys("E");
            assert!(said(&driver, size).contains(policy), "{game}: {policy}");
        }
        // The log over the table, and back.
        let before = driver.text();
        driver.keys("L");
        assert!(
            driver.text().contains("─ Log ─"),
            "{game}: {}",
            driver.text()
        );
        driver.keys("PageUp PageDown Esc");
        assert!(
            !driver.text().contains("─ Log ─") || before.contains("─ Log ─"),
            "{game}"
        );
        // Something is done, taken back, and done again.
        driver.keys("C-r");
        assert!(
            said(&driver, size).contains("nothing was taken back"),
            "{game}"
        );
        let there = driver.text();
        driver.keys(act);
        my_turn(&mut driver);
        driver.wait_until("another position", |driver| driver.text() != there);
        let after = driver.text();
        driver.keys("u");
        driver.wait_until("the position before", |driver| driver.text() != after);
        driver.keys("C-r");
        my_turn(&mut driver);
        driver.keys("C-r");
        assert!(
            said(&driver, size).contains("nothing was taken back"),
            "{game}"
        );
        // Keeping, beginning anew and leaving.
        driver.keys("S Enter");
        assert!(
            said(&driver, size).contains("no folder to save records"),
            "{game}"
        );
        driver.keys("C-n");
        assert!(
            driver.text().contains("Start over?"),
            "{game}: {}",
            driver.text()
        );
        driver.keys("n q");
        assert!(
            driver.text().contains("Leave the table?"),
            "{game}: {}",
            driver.text()
        );
        driver.keys("n C-n y");
        my_turn(&mut driver);
        driver.keys("q");
        assert!(
            driver.has_quit(),
            "{game}: nobody would miss a table at which nothing was done"
        );
    }
}

#[rstest]
#[case::small((80, 24))]
#[case::large((120, 40))]
fn a_hint_opens_is_gone_through_and_closes_by_the_same_keys(#[case] size: (u16, u16)) {
    for (game, mut driver, act) in tables(size) {
        my_turn(&mut driver);
        if game == "Blackjack" {
            // After the bet, where there is something to weigh.
            driver.keys(act);
            driver.wait_until("a hand", |driver| driver.text().contains("against"));
        }
        driver.keys(".");
        assert!(said(&driver, size).contains("e asks for one"), "{game}");
        let closed = driver.text();
        driver.keys("e");
        driver.wait_until("a hint", |driver| {
            let text = driver.text();
            text != closed && !text.contains("working it out") && !text.contains("thinking")
        });
        // At some tables the pending action is marked by its style.
        driver.keys(".");
        let first = driver.styled();
        driver.keys(".");
        let second = driver.styled();
        assert!(first != second, "{game}: {}", driver.text());
        driver.keys(",");
        assert_eq!(driver.styled(), first, "{game}");
        driver.keys("e .");
        assert!(said(&driver, size).contains("e asks for one"), "{game}");
        // The selection is the pending action, and Enter plays it.
        let there = driver.text();
        driver.keys("e .");
        driver.keys("Enter");
        driver.wait_until("it is done", |driver| driver.text() != there);
    }
}

#[test]
fn a_mistake_is_told_after_the_fact_where_that_is_wanted() {
    let mut house = Launch::bare(house_games());
    house.config.set("table.pace", "none").unwrap();
    house.config.set("table.hints", "after-mistake").unwrap();
    let mut plan = Plan::usual();
    // Two cards that nobody can beat win for sure; leading the three gives that away.
    plan.position = Some("0=S2-D2-C3 1=C5-C6 2=S4-H5 3=HK-SK 4=C10-C9 turn=0".to_owned());
    let mut driver = Driver::open(house, (80, 24), |ctx| {
        DaihinminDisplay::sit_down(plan, ctx).unwrap()
    });
    driver.keys("3 Enter");
    driver.wait_for("was better");
    let line = said(&driver, (80, 24));
    assert!(
        line.contains("3♣ cost") && line.contains("points"),
        "{line}"
    );
}

/// A move that is not among the adviser's best candidates is judged as well.
#[test]
fn a_bad_move_at_blokus_duo_is_told_though_nobody_proposed_it() {
    let mut house = Launch::bare(house_games());
    house.config.set("table.pace", "none").unwrap();
    house.config.set("table.hints", "after-mistake").unwrap();
    house
        .config
        .set("blokus.hint", "expert:playouts=100")
        .unwrap();
    let mut plan = Plan::<BlokusDuo>::usual();
    plan.seats = ["human", "human"]
        .map(|text| SeatChoice::parse(text).unwrap())
        .to_vec();
    let mut driver = Driver::open(house, (80, 24), |ctx| {
        BlokusDisplay::sit_down(plan, ctx).unwrap()
    });
    // The single square, first of all.
    driver.wait_for("fits");
    driver.keys("1 Enter");
    driver.wait_for("was better");
}

/// The review at every table: the decision is listed and judged, it can be tried again from there, and nothing of that counts.
#[rstest]
#[case::small((80, 24))]
#[case::large((120, 40))]
fn a_decision_is_reviewed_and_tried_again_at_every_table(#[case] size: (u16, u16)) {
    for (game, mut driver, act) in tables(size) {
        my_turn(&mut driver);
        driver.keys("a");
        let nothing = said(&driver, size);
        assert!(
            nothing.contains("you have not decided anything yet"),
            "{game}"
        );
        let there = driver.text();
        // A bet is no decision that is judged; standing is.
        driver.keys(act);
        driver.wait_until("another position", |driver| driver.text() != there);
        if game == title::<BlackjackDisplay>() {
            my_turn(&mut driver);
            driver.keys("s");
            driver.wait_for("You · stand");
        }
        driver.keys("a");
        driver.wait_for("review of");
        driver.wait_until("every move is judged", |driver| {
            !driver.row(0).contains("judging")
        });
        let text = driver.text();
        assert!(text.contains("Your moves by cost"), "{game}: {text}");
        assert!(text.contains("you: "), "{game}: {text}");
        assert!(
            text.contains('●'),
            "{game}: what was done is marked: {text}"
        );
        driver.keys("t");
        assert!(driver.text().contains("Your moves in order"), "{game}");
        // Another candidate is shown on the table, where it is drawn there at all.
        driver.keys(". , . ,");
        driver.keys("L");
        assert!(driver.text().contains("Log up to here"), "{game}");
        // Esc closes the log, and leaves the review only then.
        driver.keys("Esc");
        assert!(driver.row(0).contains("review of"), "{game}");
        driver.keys("n");
        driver.wait_for("Nothing here is saved");
        my_turn(&mut driver);
        assert!(driver.row(0).contains("practice line"), "{game}");
        driver.keys("q");
        driver.wait_for("Your moves in order");
        driver.keys("q");
        assert!(!driver.row(0).contains("review"), "{game}");
    }
}

fn footer(driver: &Driver, size: (u16, u16)) -> String {
    driver.row(size.1 - 1)
}

#[rstest]
#[case::small((80, 24))]
#[case::large((120, 40))]
fn a_hint_has_one_form_at_every_table_and_escape_closes_it(#[case] size: (u16, u16)) {
    for (game, mut driver, act) in tables(size) {
        my_turn(&mut driver);
        if game == title::<BlackjackDisplay>() {
            driver.keys(act);
            driver.wait_until("a hand", |driver| driver.text().contains("against"));
        }
        driver.keys("e");
        driver.wait_until("a hint", |driver| {
            footer(driver, size).contains(",. choices")
        });
        let text = driver.text();
        let heading = ["Hint (", "Hint  "];
        assert!(
            heading.iter().any(|heading| text.contains(heading)),
            "{game}: {text}"
        );
        let keys = footer(&driver, size);
        assert!(keys.contains("e/Esc close"), "{game}: {keys}");
        driver.keys("Esc");
        let keys = footer(&driver, size);
        assert!(
            keys.contains("e hint") && !keys.contains("in hint"),
            "{game}: {keys}"
        );
        assert!(!driver.text().contains("Leave the table?"), "{game}");
        driver.keys("Esc");
        // Only money on the table is worth a question so early.
        let left = driver.has_quit() || driver.text().contains("Leave the table?");
        assert!(left, "{game}: {}", driver.text());
    }
}

/// A proposal does not look like a selection.
#[test]
fn nothing_of_a_hint_is_in_hand_before_it_was_taken() {
    let mut driver = table::<DaihinminDisplay>("ps-under-12-no8", (80, 24));
    my_turn(&mut driver);
    driver.keys("e");
    driver.wait_for(",. choices");
    see_not(&driver, "Enter plays it");
    let place = driver.find("Hint  ").unwrap();
    let reversed = |driver: &Driver| {
        let frame = driver.frame();
        let rows = place.y + 1..place.y + 6;
        let cells = rows.flat_map(|y| (place.x..frame.area.right()).map(move |x| (x, y)));
        let looks = |at| {
            frame[at]
                .modifier
                .contains(ratatui::style::Modifier::REVERSED)
        };
        cells
            .filter(|&at| looks(at) || frame[at].bg != ratatui::style::Color::Reset)
            .count()
    };
    let plain = reversed(&driver);
    driver.keys(".");
    assert!(reversed(&driver) != plain, "{}", driver.styled());
    see(&driver, "Enter plays it");
}

#[rstest]
#[case::small((80, 24))]
#[case::large((120, 40))]
fn review_undo_and_log_stand_in_the_footer_of_every_table(#[case] size: (u16, u16)) {
    for (game, mut driver, act) in tables(size) {
        my_turn(&mut driver);
        if game == title::<BlackjackDisplay>() {
            driver.keys(act);
            driver.wait_until("a hand", |driver| driver.text().contains("against"));
        }
        let keys = footer(&driver, size);
        for entry in ["e hint", "a review", "u undo", "q leave"] {
            assert!(keys.contains(entry), "{game}: {entry} in {keys}");
        }
        if size.0 > 80 {
            assert!(keys.contains("L log"), "{game}: {keys}");
        }
    }
}

/// While the others act Enter has a single action, with the same label everywhere.
#[test]
fn waiting_is_skipped_by_the_same_key_everywhere() {
    let size = (80, 24);
    for (game, mut driver, act) in tables(size) {
        my_turn(&mut driver);
        // Slowly from now on: what is done is answered only when the clock goes on.
        driver.keys("< < <");
        driver.keys(act);
        let keys = footer(&driver, size);
        assert!(keys.contains("Enter skip"), "{game}: {keys}");
        assert_eq!(keys.matches("Enter").count(), 1, "{game}: {keys}");
        driver.keys("Enter");
        my_turn(&mut driver);
        assert!(!footer(&driver, size).contains("skip"), "{game}");
    }
}

#[test]
fn the_key_that_leaves_the_table_closes_the_log_first() {
    for (game, mut driver, _) in tables((80, 24)) {
        my_turn(&mut driver);
        for key in ["q", "Esc"] {
            let before = driver.text();
            driver.keys("L");
            assert!(driver.text() != before, "{game}");
            driver.keys(key);
            assert_eq!(driver.text(), before, "{game}: {key}");
        }
    }
}

/// The footer of a result, the same at every table.
fn has_keys_of_a_result(driver: &Driver) {
    let keys = footer(driver, (80, 24));
    for entry in ["Enter next", "a review", "u undo", "L log", "G same deal"] {
        assert!(keys.contains(entry), "{entry} in {keys}");
    }
}

/// If keys are pressed faster than the screen is drawn, the end has not been seen, and is not left.
#[test]
fn an_end_that_was_not_drawn_is_not_left() {
    let mut driver = table::<BlackjackDisplay>("basic", (80, 24));
    my_turn(&mut driver);
    driver.keys("Enter");
    driver.wait_until("a hand", |driver| driver.text().contains("against"));
    driver.keys_at_once("s Enter Space b n Enter");
    driver.wait_for("Round 1  ");
    driver.keys("e");
    let said_of_hint = said(&driver, (80, 24));
    assert!(
        said_of_hint.contains("the round is over: Enter continues"),
        "{said_of_hint}"
    );
    has_keys_of_a_result(&driver);
    driver.keys("Enter");
    assert!(!driver.text().contains("Round 1  "), "{}", driver.text());

    let mut driver = table::<BlokusDisplay>("random", (80, 24));
    my_turn(&mut driver);
    driver.keys("Enter");
    my_turn(&mut driver);
    driver.keys_at_once("x y Enter n Enter");
    assert!(driver.text().contains("you resigned"), "{}", driver.text());
    has_keys_of_a_result(&driver);
    driver.keys("Enter");
    driver.wait_for("game 2");
}

#[test]
fn a_log_in_which_nothing_stands_says_so() {
    let mut driver = table::<BlackjackDisplay>("basic", (80, 24));
    my_turn(&mut driver);
    driver.keys("L");
    assert!(
        driver.text().contains("nothing has happened yet"),
        "{}",
        driver.text()
    );
}

/// The keys of a table do the same at a watched game, or give a reason.
#[test]
fn keys_of_a_table_mean_something_while_watching() {
    let mut house = Launch::bare(house_games());
    house.config.set("table.pace", "normal").unwrap();
    let size = (80, 24);
    let mut driver = Driver::open(house, size, |ctx| {
        let plan = Plan::<BlokusDuo>::usual();
        let watch = sanban_screens::watch::Watch::<BlokusDisplay>::open(plan.watched(), ctx);
        watch.unwrap().into()
    });
    driver.keys("Space");
    let there = driver.text();
    driver.keys("<");
    assert!(driver.text() != there, "{there}");
    driver.keys(">");
    assert_eq!(driver.text(), there);
    driver.keys("e");
    assert!(said(&driver, size).contains("hints are for players"));
    driver.keys("L");
    assert!(said(&driver, size).contains("the log is on the screen already"));
}

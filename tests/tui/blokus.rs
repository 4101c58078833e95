//! The Blokus Duo table, played as a person does: keys and mouse in, the screen out.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "helpers of tests stop the test"
)]

use std::path::Path;
use std::time::Duration;

use super::disk;
use crossterm::event::{MouseButton, MouseEventKind};
use rstest::rstest;
use sanban::games::BlokusDisplay;
use sanban::launch::Launch;
use sanban_blokus::{BlokusDuo, Rules, Start, State, sgf};
use sanban_data::store::UserDirs;
use sanban_game::{Record, Seed, State as _, Variations};
use sanban_play::play::TableUi as _;
use sanban_play::session::storage::Storage;
use sanban_play::session::{Plan, SeatChoice};
use sanban_screens::home::Home;
use sanban_screens::watch::Watch;
use sanban_screens_blokus::open_tree;
use sanban_term::driver::Driver;

use crate::house_games;

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 40);

fn plan(first: &str, second: &str) -> Plan<BlokusDuo> {
    Plan {
        rules: Rules::default(),
        seats: [first, second]
            .map(|text| SeatChoice::parse(text).unwrap())
            .into(),
        seed: Seed(7),
        position: None,
        before: None,
        opening: Vec::new(),
        resigned: None,
        variations: Variations::default(),
        rated: false,
        saved: None,
    }
}

fn house() -> Launch {
    let mut house = Launch::bare(house_games());
    house.config.set("table.pace", "none").unwrap();
    house.config.set("blokus.hint", "uct:playouts=40").unwrap();
    house
}

fn sit_down(plan: Plan<BlokusDuo>, size: (u16, u16)) -> Driver {
    Driver::open(house(), size, |ctx| {
        BlokusDisplay::sit_down(plan, ctx).unwrap()
    })
}

/// The analysis of a game of a file, once it is read.
fn analysis(house: Launch, tree: &sgf::Tree) -> Driver {
    let mut driver = Driver::open(house, SMALL, |ctx| {
        open_tree(tree.clone(), "game.blksgf", ctx).into()
    });
    driver.wait_for("analysis · after move");
    driver
}

/// A person who begins, against an AI that answers at once.
pub(crate) fn table(size: (u16, u16)) -> Driver {
    sit_down(plan("human", "random"), size)
}

fn two_people(size: (u16, u16)) -> Driver {
    sit_down(plan("human", "human"), size)
}

fn shows(driver: &Driver, text: &str) -> bool {
    driver.text().contains(text)
}

#[track_caller]
fn see(driver: &Driver, text: &str) {
    assert!(shows(driver, text), "no '{text}':\n{}", driver.text());
}

#[track_caller]
fn see_not(driver: &Driver, text: &str) {
    assert!(!shows(driver, text), "'{text}':\n{}", driver.text());
}

/// The piece in hand.
fn in_hand(driver: &Driver) -> String {
    let text = driver.text();
    let at = text.find("In hand").unwrap_or_else(|| panic!("{text}"));
    text[at..].split_whitespace().nth(2).unwrap().to_owned()
}

/// Lays something whenever it can until the game is over.
pub(crate) fn play_to_the_end(driver: &mut Driver) {
    for _ in 0..60 {
        driver.wait_until("my turn or the end", |driver| {
            shows(driver, "Next game")
                || shows(driver, "✓ fits")
                || shows(driver, "✗")
                || shows(driver, "▶ Skip")
        });
        if shows(driver, "Next game") {
            return;
        }
        if shows(driver, "▶ Skip") {
            driver.keys("Enter");
            continue;
        }
        if !shows(driver, "✓ fits") {
            driver.keys("Tab");
        }
        driver.keys("Enter");
    }
    panic!("the game does not end:\n{}", driver.text());
}

#[rstest]
#[case::small(SMALL)]
#[case::medium((100, 30))]
#[case::large(LARGE)]
#[case::huge((200, 50))]
fn the_first_piece_is_ready_to_be_laid(#[case] size: (u16, u16)) {
    let mut driver = table(size);
    see(&driver, "✓ fits · place");
    see(&driver, "orientation 1 of 8");
    driver.keys("Enter");
    driver.wait_for("move 3");
    see(&driver, "F  e9–f11");
    see(&driver, "20 left");
}

#[test]
fn the_opening_looks_like_this() {
    let mut driver = table(SMALL);
    assert_screen!("start_80x24", driver);
    driver.keys("Enter");
    driver.wait_for("move 3");
    assert_screen!("ply_3_80x24", driver);
    driver.resize(LARGE.0, LARGE.1);
    assert_screen!("ply_3_120x40", driver);
}

#[test]
fn letters_take_pieces_and_go_round() {
    let mut driver = table(SMALL);
    for (key, piece) in [
        ("i", "I5"),
        ("i", "I4"),
        ("i", "I3"),
        ("I", "I5"),
        ("F", "F"),
        ("X", "X"),
        ("U", "U"),
        ("N", "N"),
        ("1", "1"),
        ("2", "2"),
        ("3", "I3"),
        ("3", "V3"),
        ("3", "I3"),
        ("4", "I4"),
        ("4", "L4"),
        ("z", "Z5"),
        ("z", "Z4"),
        ("Space", "I3"),
        ("Backspace", "Z4"),
    ] {
        driver.keys(key);
        assert_eq!(in_hand(&driver), piece, "after {key}");
    }
}

#[test]
fn a_piece_that_is_laid_cannot_be_taken_again() {
    let mut driver = table(SMALL);
    driver.keys("Enter");
    driver.wait_for("move 3");
    driver.keys("F");
    see(&driver, "the F is already placed");
    assert_ne!(in_hand(&driver), "F");
}

#[test]
fn turning_and_flipping_go_through_all_orientations() {
    let mut driver = table(SMALL);
    let mut seen = Vec::new();
    for keys in ["r", "r", "r", "r", "f", "R", "R", "R"] {
        driver.keys(keys);
        let text = driver.text();
        let at = text.find("orientation ").unwrap() + "orientation ".len();
        seen.push(text[at..=at].to_owned());
    }
    seen.sort();
    assert_eq!(seen, ["1", "2", "3", "4", "5", "6", "7", "8"]);
}

#[test]
fn tab_goes_through_every_place_and_back() {
    let mut driver = table(SMALL);
    driver.keys("X");
    let mut seen = vec![];
    for _ in 0..5 {
        driver.keys("Tab");
        let text = driver.text();
        let at = text.find("· place ").unwrap() + "· ".len();
        seen.push(text[at..].chars().take(12).collect::<String>());
    }
    let mut sorted = seen.clone();
    sorted.sort();
    assert_eq!(
        sorted,
        [
            "place 1 of 5",
            "place 2 of 5",
            "place 3 of 5",
            "place 4 of 5",
            "place 5 of 5"
        ]
    );
    driver.keys("BackTab");
    assert!(shows(&driver, &seen[3]));
}

#[test]
fn a_place_that_breaks_a_rule_says_which() {
    let mut driver = table(SMALL);
    driver.keys("Left Left Left Left");
    see(&driver, "✗ the first piece must cover e10");
    driver.keys("Enter");
    see(&driver, "move 1");
    driver.keys("Tab Enter");
    driver.wait_for("move 3");
    driver.keys("i");
    // Over the piece that was just laid, then beside it.
    let mut said = Vec::new();
    driver.keys("Home C-Up");
    for _ in 0..14 {
        for _ in 0..10 {
            let line = driver.row(18);
            if line.contains('✗') {
                said.push(line);
            }
            driver.keys("Right");
        }
        driver.keys("Home Down");
    }
    for reason in [
        "touches your own edge at ",
        "covers e10, which is taken",
        "touches none of your corners",
    ] {
        assert!(
            said.iter().any(|line| line.contains(reason)),
            "{reason}: {said:#?}"
        );
    }
}

#[test]
fn rule_b_lets_the_first_choose() {
    let mut plan = plan("human", "random");
    plan.rules.start = Start::B;
    let mut driver = sit_down(plan, SMALL);
    driver.keys("Home C-Up");
    see(&driver, "✗ must cover j5 or e10");
    driver.keys("?");
    driver.keys("C-Down C-Down C-Down C-Down C-Down");
    driver.keys("Esc");
    see(&driver, "Rule B");
}

#[test]
fn the_mouse_alone_is_enough() {
    let mut driver = table(SMALL);
    let square = |name: &str| {
        let square: sanban_blokus::Square = name.parse().unwrap();
        (
            4 + 2 * u16::from(square.column()),
            3 + 13 - u16::from(square.row()),
        )
    };
    // A click in the tray takes a piece.
    driver.click_on("piece", sanban_blokus::Piece::W.index());
    assert_eq!(in_hand(&driver), "W");
    // The wheel turns, the right button flips.
    let (x, y) = square("e10");
    driver.mouse(MouseEventKind::ScrollDown, x, y);
    see(&driver, "orientation 2 of 4");
    driver.mouse(MouseEventKind::ScrollUp, x, y);
    see(&driver, "orientation 1 of 4");
    driver.mouse(MouseEventKind::Down(MouseButton::Right), x, y);
    see_not(&driver, "orientation 1 of 4");
    // Without movement the first click brings the piece, the second lays it.
    let (x, y) = square("d10");
    driver.click(x, y);
    see(&driver, "move 1");
    see(&driver, "✓ fits");
    driver.click(x + 1, y);
    driver.wait_for("move 3");
    // With movement one click lays it.
    driver.click_on("piece", sanban_blokus::Piece::T5.index());
    let mut laid = false;
    'search: for row in 1..=14 {
        for column in 'a'..='n' {
            let (x, y) = square(&format!("{column}{row}"));
            driver.mouse(MouseEventKind::Moved, x, y);
            if shows(&driver, "✓ fits") {
                driver.click(x, y);
                laid = true;
                break 'search;
            }
        }
    }
    assert!(laid);
    driver.wait_for("move 5");
    // Buttons are keys.
    driver.click_key("u");
    see(&driver, "move 3");
}

#[test]
fn a_click_where_it_does_not_fit_lays_nothing_and_says_why() {
    let mut driver = table(SMALL);
    driver.mouse(MouseEventKind::Moved, 10, 14);
    driver.click(10, 14);
    see(&driver, "the first piece must cover e10");
    see(&driver, "move 1");
}

#[test]
fn a_whole_game_and_the_next_with_swapped_colours() {
    let mut driver = table(SMALL);
    play_to_the_end(&mut driver);
    assert_screen!("end_80x24", driver);
    driver.resize(LARGE.0, LARGE.1);
    assert_screen!("end_120x40", driver);
    driver.keys("X");
    see(&driver, "the game is over");
    let won = shows(&driver, "You win by");
    driver.keys("n");
    driver.wait_for("game 2");
    driver.wait_for("move 2");
    see(&driver, "▓▓ You");
    play_to_the_end(&mut driver);
    let series = driver.text();
    let again = shows(&driver, "You win by");
    let points = u8::from(won) + u8::from(again);
    assert!(
        series.contains(&format!("Series  You {points}")),
        "{series}"
    );
}

#[test]
fn passes_are_automatic_and_take_back_goes_to_a_decision() {
    let mut driver = table(LARGE);
    play_to_the_end(&mut driver);
    see(&driver, "Next game");
    driver.keys("u");
    see_not(&driver, "Next game");
    see(&driver, "In hand");
    see(&driver, "✓ fits");
    driver.keys("C-r");
    see(&driver, "Next game");
}

#[test]
fn a_resignation_asks_counts_and_can_be_taken_back() {
    let mut driver = table(SMALL);
    driver.keys("Enter");
    driver.wait_for("move 3");
    driver.keys("x n");
    see_not(&driver, "resigned");
    driver.keys("x y");
    see(&driver, "random wins: you resigned");
    see(&driver, "Series  You 0 : 1 random");
    assert_screen!("resigned_80x24", driver);
    driver.keys("u");
    see(&driver, "In hand");
    driver.keys("Tab Enter");
    driver.wait_for("move 5");
    driver.keys("x y Enter");
    driver.wait_for("game 2");
    see(&driver, "▓▓ You");
}

#[test]
fn the_table_can_be_resigned_and_left_while_an_ai_thinks() {
    let mut driver = sit_down(plan("human", "uct:time=600"), SMALL);
    driver.keys("Enter");
    driver.wait_for("thinking …");
    see(&driver, "would fit");
    driver.keys("e");
    see(&driver, "hints are for your turn");
    driver.keys("x y");
    see(&driver, "you resigned");
    see_not(&driver, "thinking …");
    driver.keys("u");
    driver.wait_for("thinking …");
    driver.keys("q");
    see(&driver, "Leave the table?");
    driver.keys("y");
    assert!(driver.has_quit());
}

#[test]
fn two_people_share_the_keyboard() {
    let mut driver = two_people(SMALL);
    see(&driver, "▸ ██ Player 1");
    driver.keys("Enter");
    see(&driver, "▸ ▓▓ Player 2");
    see(&driver, "✓ fits");
    driver.keys("Tab Enter");
    see(&driver, "▸ ██ Player 1");
    driver.keys("u");
    see(&driver, "▸ ▓▓ Player 2");
    driver.keys("C-r x y");
    see(&driver, "Player 2 wins: Player 1 resigned");
    driver.keys("Enter");
    // The colours are swapped: the other one begins.
    see(&driver, "▸ ██ Player 2");
    play_to_the_end(&mut driver);
    see(&driver, "Series");
}

#[test]
fn the_second_seat_lets_the_other_begin() {
    let mut driver = sit_down(plan("random", "human"), SMALL);
    driver.wait_for("▸ ▓▓ You");
    see(&driver, "move 2");
    driver.keys("u");
    see(&driver, "you have placed nothing in this game");
    driver.keys("Enter");
    driver.wait_for("move 4");
}

#[test]
fn a_hint_is_gone_through_and_leaves_tab_alone() {
    let mut driver = table(LARGE);
    driver.keys("Enter");
    driver.wait_for("move 3");
    driver.keys("e");
    driver.wait_for("browse");
    see(&driver, " %");
    see(&driver, " 1 try");
    // The piece that somebody took stays in hand, whatever the hint says.
    driver.keys("2 Tab");
    see(&driver, "✓ fits");
    assert_eq!(in_hand(&driver), "2");
    driver.keys(".");
    see(&driver, "✓ fits");
    let first = in_hand(&driver);
    let row = driver.find("Hint").unwrap().y + 1;
    assert!(
        driver.row(row).contains(&format!(" {first} ")),
        "{}",
        driver.text()
    );
    driver.click_on("candidate", 1);
    see(&driver, "✓ fits");
    driver.keys("e");
    see_not(&driver, "browse");
    driver.keys("e");
    driver.wait_for("browse");
    driver.keys("Enter");
    driver.wait_for("move 5");
    see_not(&driver, "browse");
}

#[test]
fn the_bars_of_a_hint_have_one_scale() {
    let mut house = house();
    house
        .config
        .set("blokus.hint", "uct:playouts=1500")
        .unwrap();
    let mut driver = Driver::open(house, (100, 30), |ctx| {
        BlokusDisplay::sit_down(plan("human", "random"), ctx).unwrap()
    });
    driver.keys("e");
    driver.wait_for(" tries");
    let text = driver.text();
    let bars: Vec<(&str, usize, usize)> = text
        .lines()
        .filter(|line| line.contains(" tries") || line.contains(" 1 try"))
        .filter_map(|line| {
            let (before, bar) = line.split_once(" % ")?;
            let full = bar.chars().take_while(|&sign| sign == '█').count();
            let share = before.split_whitespace().last()?.trim_start_matches('~');
            Some((share, full, line.chars().count()))
        })
        .collect();
    assert!(bars.len() > 1, "{text}");
    for (share, full, end) in &bars {
        assert_eq!(*end, bars[0].2, "{text}");
        for (other, other_full, _) in &bars {
            assert!(share != other || full.abs_diff(*other_full) <= 1, "{text}");
        }
    }
}

#[test]
fn what_was_hardly_tried_stands_last_in_a_hint_and_is_marked() {
    let mut house = house();
    house
        .config
        .set("blokus.hint", "expert:level=5,book=none,network=none")
        .unwrap();
    let mut driver = Driver::open(house, (100, 30), |ctx| {
        BlokusDisplay::sit_down(plan("human", "random"), ctx).unwrap()
    });
    driver.keys("e");
    driver.wait_for(" tries");
    let text = driver.text();
    let hint = text.lines().filter(|line| line.contains(" tries"));
    let marked: Vec<bool> = hint.map(|line| line.contains("only ")).collect();
    assert!(marked.is_sorted() && !marked[0], "{text}");
    assert!(marked.contains(&true), "{text}");
}

#[test]
fn marks_can_be_hidden() {
    let mut driver = table(SMALL);
    driver.keys("Enter");
    driver.wait_for("move 3");
    see(&driver, "◆");
    driver.keys("c");
    see_not(&driver, "◆");
}

#[test]
fn nothing_happens_by_itself_while_a_person_is_to_move() {
    let mut driver = table(SMALL);
    driver.keys("Enter");
    driver.wait_for("move 3");
    assert!(!driver.is_waiting());
}

#[test]
fn a_new_game_in_the_middle_asks_first() {
    let mut driver = table(SMALL);
    driver.keys("Enter");
    driver.wait_for("move 3");
    driver.keys("C-n n");
    see(&driver, "move 3");
    driver.keys("C-n y");
    see(&driver, "move 1");
    see_not(&driver, "game 2");
    // Nothing is lost by leaving a game in which nothing was done.
    driver.keys("q");
    assert!(driver.has_quit());
}

/// A watched game after some moves.
pub(crate) fn watched() -> Driver {
    let mut driver = Driver::open(house(), SMALL, |ctx| {
        Watch::<BlokusDisplay>::open(plan("random", "random"), ctx)
            .unwrap()
            .into()
    });
    driver.wait_for("won by");
    driver.keys("Space Home Right Right Right Right Right Right Right Right");
    driver
}

/// A game against an AI before this move, an odd one.
pub(crate) fn at_move(number: usize) -> Driver {
    let mut driver = table(SMALL);
    for next in (3..=number).step_by(2) {
        driver.keys("Enter");
        driver.wait_for(&format!("move {next}"));
        driver.wait_for("✓ fits");
    }
    driver
}

#[rstest]
#[case::small(SMALL, "watch_80x24")]
#[case::large(LARGE, "watch_120x40")]
fn a_watched_game_shows_both_sides(#[case] size: (u16, u16), #[case] name: &str) {
    let mut driver = Driver::open(house(), size, |ctx| {
        Watch::<BlokusDisplay>::open(plan("random", "random"), ctx)
            .unwrap()
            .into()
    });
    driver.wait_for("won by");
    driver.keys("Space Home");
    driver.keys("Right Right Right Right Right Right Right Right");
    assert_screen!(name, driver);
}

#[test]
fn who_has_no_place_left_can_let_the_others_finish_at_once() {
    // Some of these games end with the other side laying alone.
    let seen = (0..20).any(|seed| {
        let mut plan = plan("human", "random");
        plan.seed = Seed(seed);
        let mut driver = Driver::open(Launch::bare(house_games()), SMALL, |ctx| {
            BlokusDisplay::sit_down(plan, ctx).unwrap()
        });
        for _ in 0..30 {
            driver.wait_until("my turn or the end", |driver| {
                ["Next game", "▶ Skip", "▸ ██ You"]
                    .iter()
                    .any(|text| shows(driver, text))
            });
            if !shows(&driver, "▸ ██ You") {
                break;
            }
            if !shows(&driver, "✓ fits") {
                driver.keys("Tab");
            }
            driver.keys("Enter");
        }
        let out = shows(&driver, "▶ Skip");
        if out {
            see(&driver, "You have no place left");
            driver.keys("r");
            see(&driver, "you have no place left");
            driver.keys("Enter");
            driver.wait_for("Next game");
        }
        out
    });
    assert!(seen);
}

#[test]
fn one_key_goes_through_all_orientations_and_another_through_all_moves() {
    let mut driver = table(SMALL);
    let orientation = |driver: &Driver| {
        let text = driver.text();
        let at = text.find("orientation ").unwrap() + "orientation ".len();
        text[at..=at].to_owned()
    };
    let mut seen = vec![orientation(&driver)];
    for _ in 1..8 {
        driver.keys("d");
        seen.push(orientation(&driver));
    }
    assert_eq!(seen.concat(), "12345678");
    driver.keys("d");
    assert_eq!(orientation(&driver), "1");
    driver.keys("D");
    assert_eq!(orientation(&driver), "8");
    // Every move of the first ply comes by, and every piece with it.
    let mut pieces = std::collections::BTreeSet::new();
    for _ in 0..419 {
        driver.keys("m");
        assert!(shows(&driver, "✓ fits"));
        pieces.insert(in_hand(&driver));
    }
    assert_eq!(pieces.len(), 21);
    let there = driver.text();
    driver.keys("M m");
    assert_eq!(driver.text(), there);
}

#[test]
fn what_was_played_before_a_take_back_stays_a_line() {
    let mut driver = table(LARGE);
    driver.keys("Enter");
    driver.wait_for("move 3");
    driver.keys("m Enter");
    driver.wait_for("move 5");
    let first = driver.text();
    driver.keys("u");
    driver.wait_for("move 3");
    see_not(&driver, "line 1");
    driver.keys("m m m Enter");
    driver.wait_for("move 5");
    see(&driver, "line 2 of 2");
    driver.keys("b");
    driver.wait_for("line 1 of 2");
    // The moves below the board are those of the first line again.
    let moves = |text: &str| -> Vec<String> {
        let wanted = |line: &&str| line.starts_with("  1 ") || line.starts_with("  3 ");
        let rows = text.lines().filter(wanted);
        rows.map(|row| row.chars().take(55).collect()).collect()
    };
    assert_eq!(moves(&driver.text()), moves(&first));
    driver.keys("B");
    driver.wait_for("line 2 of 2");
    // What was taken back is in hand again; laid once more, it begins no other line.
    driver.keys("u");
    see(&driver, "move 3 · line 2 of 2");
    driver.keys("Enter");
    driver.wait_for("move 5 · line 2 of 2");
}

/// Waits until every position has been judged.
fn wait_for_the_adviser(driver: &mut Driver) {
    driver.wait_until("everything is judged", |driver| {
        shows(driver, "by move  for ") && !shows(driver, "is thinking")
    });
}

/// The analysis of a game after its second move, once every position has been judged.
pub(crate) fn analysed() -> Driver {
    let mut driver = table(SMALL);
    play_to_the_end(&mut driver);
    driver.keys("C-a");
    wait_for_the_adviser(&mut driver);
    driver.keys("Home Right Right");
    driver
}

/// The review of one's own moves after the end, once all are judged.
pub(crate) fn reviewed() -> Driver {
    let mut driver = table(SMALL);
    play_to_the_end(&mut driver);
    driver.keys("a");
    driver.wait_until("every move is judged", |driver| {
        driver.row(0).contains("review") && !driver.row(0).contains("judged")
    });
    driver
}

#[rstest]
#[case::small(SMALL, "analysis_80x24")]
#[case::medium((100, 30), "analysis_100x30")]
#[case::large(LARGE, "analysis_120x40")]
fn after_the_game_a_graph_shows_its_course(#[case] size: (u16, u16), #[case] name: &str) {
    let mut driver = analysed();
    driver.resize(size.0, size.1);
    see(&driver, "after move 2 of");
    assert_screen!(name, driver);
}

#[test]
fn points_of_the_graph_lead_to_their_positions() {
    let mut driver = table(SMALL);
    play_to_the_end(&mut driver);
    driver.keys("C-a");
    wait_for_the_adviser(&mut driver);
    driver.click_on("ply", 4);
    see(&driver, "after move 4 of");
    driver.keys("Left");
    see(&driver, "after move 3 of");
    driver.mouse(MouseEventKind::ScrollDown, 10, 10);
    see(&driver, "after move 4 of");
    driver.keys("Home");
    see(&driver, "before the first move");
    driver.keys("Left");
    see(&driver, "this is the start");
    driver.keys("Down");
    see_not(&driver, "after move 0 of");
    see(&driver, "−");
    driver.keys("End p");
    see(&driver, "the game is over here");
    driver.keys("q");
    see(&driver, "Next game");
}

#[test]
fn a_better_move_can_be_tried_and_played_on_from() {
    let mut driver = table(SMALL);
    play_to_the_end(&mut driver);
    driver.keys("C-a");
    wait_for_the_adviser(&mut driver);
    driver.keys("Home Right Right");
    driver.keys("n");
    see(&driver, ". shows a move to try");
    driver.keys(". . n");
    see(&driver, "line 2 of 2");
    see(&driver, "after move 3 of 3");
    wait_for_the_adviser(&mut driver);
    driver.keys("b");
    see(&driver, "line 1 of 2");
    driver.keys("b");
    see(&driver, "after move 3 of 3");
    // Back at the table, the game is where it was; from here it goes on.
    driver.keys("q");
    see(&driver, "Next game");
    see(&driver, "line 1 of 2");
    driver.keys("C-a b p");
    driver.wait_for("move 5");
    see(&driver, "line 2 of 2");
    see(&driver, "In hand");
    driver.keys("b");
    see(&driver, "Next game");
}

#[test]
fn the_bar_tells_after_each_move_who_is_ahead() {
    let mut driver = table(SMALL);
    driver.keys("g");
    driver.wait_for("according to the adviser");
    driver.keys("Enter");
    driver.wait_for("move 3");
    driver.wait_for("Expected  You");
    driver.keys("e");
    driver.wait_for("browse");
    see(&driver, "Expected  You");
    assert_screen!("hint_80x24", driver);
    driver.keys("e g");
    see_not(&driver, "Expected");
}

#[test]
fn without_hints_there_is_no_adviser_until_the_end() {
    let mut house = house();
    house.config.set("table.hints", "off").unwrap();
    let mut driver = Driver::open(house, SMALL, |ctx| {
        BlokusDisplay::sit_down(plan("human", "random"), ctx).unwrap()
    });
    driver.keys("Enter");
    driver.wait_for("move 3");
    see_not(&driver, "who leads · a review");
    for key in ["e", "g", "a", "A"] {
        driver.keys(key);
        see(&driver, "hints are off: E turns them on");
        driver.keys("Tab");
    }
    play_to_the_end(&mut driver);
    driver.keys("C-a");
    see(&driver, "Expected result by move");
}

/// Where a square is on the smallest terminal.
fn square(name: &str) -> (u16, u16) {
    let square: sanban_blokus::Square = name.parse().unwrap();
    (
        4 + 2 * u16::from(square.column()),
        3 + 13 - u16::from(square.row()),
    )
}

#[rstest]
#[case::small(SMALL, "setting_up_80x24")]
#[case::large(LARGE, "setting_up_120x40")]
fn a_position_is_set_up_and_played_from(#[case] size: (u16, u16), #[case] name: &str) {
    let mut driver = table(size);
    driver.keys("s");
    see(&driver, "setting up a position");
    driver.keys("X Enter m");
    see(&driver, "a playable position");
    driver.keys("1 Home C-Up Enter");
    see(&driver, "✗ You: the 1 at a14 is not joined to");
    assert_screen!(name, driver);
    driver.keys("g");
    see(&driver, "setting up a position");
    driver.keys("x");
    see(&driver, "a playable position");
    driver.keys("g");
    driver.wait_for("counted separately");
    driver.wait_for("move 2");
    see(&driver, "▸ ██ You");
    see(&driver, "20 left");
    // The end is not counted in the series, and the next game is one of it.
    driver.keys("x y");
    see(&driver, "Played from a set-up position");
    driver.keys("Enter");
    driver.wait_for("move 1");
    see_not(&driver, "game 2");
}

#[test]
fn pieces_that_cannot_lie_there_are_refused_with_the_reason() {
    let mut driver = table(SMALL);
    driver.keys("s X Enter");
    driver.keys("F Enter");
    see(&driver, "which is taken");
    driver.keys("1 Right Right Enter");
    see(&driver, "touches your own edge");
    // The other colour may lie there, but then it has to reach its start square.
    driver.keys("Tab 1 Enter");
    see(&driver, "✗ random: no piece covers the start j5");
    driver.keys("u u");
    see(&driver, "✓ a playable position");
    see(&driver, "0 squares");
}

#[test]
fn the_mouse_lays_and_takes_away_while_setting_up() {
    let mut driver = table(SMALL);
    driver.keys("s");
    driver.click_on("piece", sanban_blokus::Piece::One.index());
    let (x, y) = square("e10");
    driver.mouse(MouseEventKind::Moved, x, y);
    driver.click(x, y);
    see(&driver, "1 square ");
    driver.mouse(MouseEventKind::Down(MouseButton::Right), x, y);
    see_not(&driver, "1 square ");
    assert_eq!(in_hand(&driver), "1");
    // So does the left button on a piece that lies there.
    driver.keys("Enter");
    see(&driver, "1 square ");
    driver.keys("F");
    driver.advance(Duration::from_secs(1));
    driver.click(x, y);
    see_not(&driver, "1 square ");
    assert_eq!(in_hand(&driver), "1");
}

#[test]
fn players_can_change_colours_in_a_position() {
    let mut driver = table(SMALL);
    driver.keys("s c");
    see(&driver, "▸ ██ random");
    driver.keys("g");
    driver.wait_for("▸ ▓▓ You");
    see(&driver, "move 2");
}

#[test]
fn a_position_in_the_middle_of_a_game_asks_before_it_replaces_it() {
    let mut driver = table(SMALL);
    driver.keys("Enter");
    driver.wait_for("move 3");
    driver.keys("s n q");
    see(&driver, "Leave the editor?");
    driver.keys("y");
    see(&driver, "move 3");
    driver.keys("s n X Enter g");
    see(&driver, "Play from this position?");
    // A no leads back to the position, which is as it was left.
    driver.keys("n");
    see_not(&driver, "Play from this position?");
    see(&driver, "setting up a position");
    driver.keys("g y");
    see(&driver, "20 left");
    driver.wait_for("counted separately");
    see(&driver, "✓ fits");
}

#[test]
fn a_position_can_be_analysed_and_tried_out() {
    let mut driver = table(SMALL);
    driver.keys("s X Enter m a");
    see(&driver, "after move 0 of 0");
    wait_for_the_adviser(&mut driver);
    see(&driver, "for You");
    driver.keys("Tab Enter");
    see(&driver, "after move 1 of 1");
    see_not(&driver, "line 2");
    driver.keys("p");
    driver.wait_for("counted separately");
    see(&driver, "▸ ██ You");
    see(&driver, "20 left");
}

/// A house that keeps what happens in it in this folder.
fn keeping(folder: &Path) -> Launch {
    let mut house = house();
    house.storage = Storage::new(UserDirs::under(folder), folder.join("config.toml")).unwrap();
    house
}

/// A table that is kept in this folder.
fn kept_table(folder: &Path) -> Driver {
    Driver::open(keeping(folder), SMALL, |ctx| {
        BlokusDisplay::sit_down(plan("human", "random"), ctx).unwrap()
    })
}

/// The table that waits at home under Continue.
fn continued(folder: &Path) -> Driver {
    let mut driver = Driver::open(keeping(folder), SMALL, |ctx| Home::new(ctx).into());
    driver.keys("3");
    driver.wait_for("Continue");
    driver.keys("c");
    driver
}

/// How many games were counted.
fn counted(folder: &Path) -> usize {
    disk::results(folder).len()
}

#[test]
fn a_game_from_a_position_is_kept_from_its_start_and_counted_apart() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = kept_table(folder.path());
    driver.keys("s X Enter Tab X Enter g");
    driver.wait_for("counted separately");
    driver.keys("u");
    see(&driver, "you have placed nothing in this game");
    driver.keys("q");
    see(&driver, "Leave the table?");
    drop(driver);

    let mut driver = continued(folder.path());
    driver.wait_for("▸ ██ You             5 squares");
    driver.keys("C-a");
    see(&driver, "after move 0 of 0");
    driver.keys("q Tab Enter");
    driver.wait_for("move 3");
    drop(driver);

    let mut driver = continued(folder.path());
    driver.wait_for("move 3");
    driver.keys("x y");
    see(&driver, "Played from a set-up position");
    driver.keys("Enter");
    driver.wait_for("move 1");
    see(&driver, "21 left");
    driver.keys("q");
    drop(driver);
    let results = disk::results(folder.path());
    let [game] = &results[..] else {
        panic!("{results:?}");
    };
    assert!(game.position.is_some());
    let mut driver = Driver::open(keeping(folder.path()), SMALL, |ctx| Home::new(ctx).into());
    driver.keys("3");
    see(&driver, "1 game from a position");
    see_not(&driver, "lost");
}

#[test]
fn a_game_that_was_given_up_is_so_after_an_interruption_too() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = kept_table(folder.path());
    driver.keys("x y");
    see(&driver, "random wins: you resigned");
    drop(driver);

    let mut driver = continued(folder.path());
    see(&driver, "random wins: you resigned");
    driver.keys("u");
    driver.wait_for("fits");
    driver.keys("x y");
    see(&driver, "random wins: you resigned");
    drop(driver);
    assert_eq!(counted(folder.path()), 1);
}

#[test]
fn opponents_are_called_by_their_strength() {
    for (player, called) in [("expert:level=2", "easy"), ("expert:level=7", "expert 7")] {
        let driver = sit_down(plan("human", player), SMALL);
        see(&driver, &format!("▓▓ {called} "));
        see_not(&driver, "level=");
    }
}

#[test]
fn a_replay_calls_players_by_their_strength_too() {
    let text = |players: &str| {
        format!(
            "sanban-record: 1; game: blokus; rules: rule-a; seats: 2; seed: 1; players: {players}; actions: e10 j5"
        )
    };
    for (players, called) in [
        ("human expert:level=1", "▓▓ beginner "),
        ("random expert:level=1", "0 : 0 beginner"),
        ("random random", "random (1) 0 : 0 random (2)"),
    ] {
        let record = Record::<State>::parse::<BlokusDuo>(&text(players)).unwrap();
        see(&replay(record, SMALL), called);
    }
}

#[test]
fn resigning_stands_in_the_smallest_footer_with_other_lines_too() {
    let mut driver = table(SMALL);
    see(&driver, "x resign");
    driver.keys("Enter");
    driver.wait_for("move 3");
    driver.keys("u m Enter");
    driver.wait_for("line 2 of 2");
    see(&driver, "b line");
    see(&driver, "x resign");
}

#[test]
fn several_lines_are_kept_in_one_file_and_open_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = kept_table(folder.path());
    driver.keys("Enter");
    driver.wait_for("move 3");
    driver.keys("u m Enter");
    driver.wait_for("move 3 · line 2 of 2");
    driver.keys("S");
    see(&driver, "saved as");
    drop(driver);
    let files = std::fs::read_dir(UserDirs::under(folder.path()).saves().directory()).unwrap();
    let file = files
        .map(|entry| entry.unwrap().path())
        .find(|path| path.extension().is_some_and(|ending| ending == "blksgf"))
        .unwrap();
    let text = std::fs::read_to_string(file).unwrap();
    let trees = sgf::parse(&text).unwrap();
    assert_eq!(trees[0].node(trees[0].root()).children().len(), 2, "{text}");

    let mut driver = analysis(house(), &trees[0]);
    see(&driver, "after move 0 of 2 · line 1 of 2");
    see(&driver, "play on");
    wait_for_the_adviser(&mut driver);
    driver.keys("End");
    see(&driver, "after move 2 of 2");
    driver.keys("b");
    see(&driver, "after move 1 of 2 · line 2 of 2");
    // A line that is in no file is not given up unasked.
    driver.keys("Home Tab Enter");
    driver.wait_for("line 3 of 3");
    driver.keys("q");
    see(&driver, "Leave the analysis?");
    driver.keys("n");
    driver.keys("S");
    driver.wait_for("folder to save records");
    driver.keys("q y");
    assert!(driver.has_quit());
}

/// The record of two games, and how many plies each has.
fn two_games() -> (Record<State>, [usize; 2]) {
    let mut record = Record::<State>::new(&Rules::default(), 2, Seed(7));
    let mut state = record.start().unwrap();
    let plies = [0, 1].map(|game| {
        let before = record.actions.len();
        while state.actor().is_some() {
            let mut actions = Vec::new();
            state.legal_actions(&mut actions);
            let action = match game {
                0 => actions[0],
                _ => actions[actions.len() - 1],
            };
            state.apply(&action);
            record.actions.push(action);
        }
        state = state.next_game();
        record.actions.len() - before
    });
    (record, plies)
}

fn replay(record: Record<State>, size: (u16, u16)) -> Driver {
    Driver::open(house(), size, |ctx| {
        Watch::<BlokusDisplay>::replay(record, ctx).into()
    })
}

#[test]
fn a_replay_leads_to_the_analysis_of_the_game_where_it_stands() {
    let (record, [first, second]) = two_games();
    let mut driver = replay(record, SMALL);
    see(&driver, "a review");
    driver.keys("Right Right");
    let place = driver.text();
    driver.keys("C-a");
    see(&driver, &format!("analysis · after move 2 of {first} "));
    see(&driver, "play on");
    wait_for_the_adviser(&mut driver);
    driver.keys("Tab Enter");
    see(&driver, "after move 3 of 3 · line 2 of 2");
    driver.keys("Esc");
    see(&driver, "your lines stay");
    driver.keys("? Esc");
    assert_eq!(driver.text(), place);
    // What was tried is still there, and the game is what it was.
    driver.keys("C-a b");
    see(&driver, "line 2 of 2");
    driver.keys("b Esc n Right C-a");
    see(&driver, &format!("analysis · after move 1 of {second} "));
    see_not(&driver, "line");
    driver.keys("End");
    see(&driver, " by ");
}

#[test]
fn a_watched_game_waits_while_it_is_analysed() {
    let mut driver = Driver::open(house(), LARGE, |ctx| {
        Watch::<BlokusDisplay>::open(plan("random", "random"), ctx)
            .unwrap()
            .into()
    });
    driver.wait_until("some moves", |driver| shows(driver, " 9 ██"));
    driver.keys("C-a");
    // Two of the same name are told apart.
    see(&driver, "random (1)");
    see(&driver, "random (2)");
    see(&driver, "analysis · after move");
    wait_for_the_adviser(&mut driver);
    assert!(!driver.is_waiting());
    let length = |driver: &Driver| -> usize {
        let text = driver.text();
        let end = text.split(" of ").nth(1).unwrap();
        end.split_whitespace().next().unwrap().parse().unwrap()
    };
    let before = length(&driver);
    driver.keys("Esc");
    driver.wait_for("won by");
    // It went on by itself; held by hand it stays held.
    driver.keys("Space Home End C-a");
    assert!(length(&driver) > before, "{}", driver.text());
    driver.keys("Esc");
    assert!(!driver.is_waiting());
}

#[test]
fn all_lines_wait_under_continue() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = kept_table(folder.path());
    driver.keys("Enter");
    driver.wait_for("move 3");
    let first = driver.text();
    driver.keys("u m Enter");
    driver.wait_for("move 3 · line 2 of 2");
    driver.keys("u m m Enter");
    driver.wait_for("move 3 · line 3 of 3");
    driver.keys("B");
    driver.wait_for("move 3 · line 2 of 3");
    let second = driver.text();
    driver.keys("q");
    see(&driver, "lines belong to it");
    driver.keys("y");
    drop(driver);

    let mut driver = continued(folder.path());
    driver.wait_for("move 3 · line 2 of 3");
    // The board without the piece in hand.
    let board = |text: &str| -> Vec<String> {
        let text = text.replace("[]", "· ").replace('◆', "·");
        let rows = text.lines().skip(2).take(16);
        rows.map(|row| row.chars().take(32).collect()).collect()
    };
    driver.keys("? Esc");
    assert_eq!(board(&driver.text()), board(&second));
    driver.keys("B");
    driver.wait_for("line 1 of 3");
    assert_eq!(board(&driver.text()), board(&first));
    // What is tried in the analysis is kept as well, and the table stays where it was.
    driver.keys("C-a");
    wait_for_the_adviser(&mut driver);
    driver.keys("Home Tab Tab Enter");
    see(&driver, "line 4 of 4");
    driver.keys("q");
    see(&driver, "line 1 of 4");
    drop(driver);

    let driver = continued(folder.path());
    see(&driver, "line 1 of 4");
}

#[test]
fn a_game_that_ended_in_another_line_is_counted_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = kept_table(folder.path());
    driver.keys("Enter");
    driver.wait_for("move 3");
    driver.keys("x y");
    see(&driver, "you resigned");
    driver.keys("u u m Enter");
    driver.wait_for("move 3 · line 2 of 2");
    driver.keys("b x y");
    see(&driver, "you resigned");
    driver.keys("q");
    drop(driver);

    // It is over, and its other line can be played on from there; that is counted no second time.
    let mut driver = games(folder.path());
    driver.wait_for("lost by resignation");
    driver.keys("Enter");
    driver.wait_for("replay");
    driver.keys("C-a");
    see(&driver, "line 1 of 2");
    driver.keys("b End p");
    driver.wait_for("move 3 · line 2 of 2");
    see(&driver, "▓▓ random");
    driver.keys("x y");
    see(&driver, "you resigned");
    drop(driver);
    assert_eq!(counted(folder.path()), 1);
}

#[test]
fn a_series_goes_on_where_a_table_of_it_waited() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = kept_table(folder.path());
    driver.keys("x y");
    see(&driver, "Series  You 0 : 1 random");
    driver.keys("Enter");
    driver.wait_for("game 2");
    driver.wait_for("▸ ▓▓ You");
    driver.keys("Tab Enter");
    driver.wait_for("move 4");
    driver.keys("q y");
    drop(driver);

    let mut driver = continued(folder.path());
    driver.wait_for("game 2");
    driver.wait_for("▸ ▓▓ You");
    driver.keys("x y");
    see(&driver, "Series  You 0 : 2 random");
}

#[test]
fn a_series_keeps_its_points_where_a_position_with_changed_colours_waited() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = kept_table(folder.path());
    driver.keys("x y");
    see(&driver, "Series  You 0 : 1 random");
    driver.keys("Enter");
    driver.wait_for("game 2");
    driver.keys("s n X Enter Tab X Enter c g");
    driver.wait_for("counted separately");
    driver.keys("q y");
    drop(driver);
    let mut driver = continued(folder.path());
    driver.wait_for("game 2");
    driver.keys("x y Enter");
    driver.wait_for("move 1");
    driver.keys("x y");
    see(&driver, "Series  You 0 : 2 random");
}

#[test]
fn lines_that_nothing_holds_are_not_dropped_unasked() {
    // Those tried in the analysis of a position that is being set up …
    let mut driver = table(SMALL);
    driver.keys("s X Enter Tab X Enter a");
    wait_for_the_adviser(&mut driver);
    driver.keys("Tab Enter q");
    see(&driver, "Leave the analysis?");
    // … and what a line that is in a file already has grown by.
    let folder = tempfile::tempdir().unwrap();
    let trees = sgf::parse("(;GM[Blokus Duo];B[e10](;W[j5])(;W[j5,j4]))").unwrap();
    let mut driver = analysis(keeping(folder.path()), &trees[0]);
    driver.keys("b End");
    wait_for_the_adviser(&mut driver);
    driver.keys("Tab Enter");
    see(&driver, "line 2 of 2");
    driver.keys("q");
    see(&driver, "Leave the analysis?");
    driver.keys("n S q");
    see_not(&driver, "Leave the analysis?");
}

/// The list of the games that were played or kept.
fn games(folder: &Path) -> Driver {
    let mut driver = Driver::open(keeping(folder), SMALL, |ctx| Home::new(ctx).into());
    driver.keys("3");
    driver.wait_for("▤ Games");
    driver.keys("g");
    driver
}

/// A game in which so many answers to the first move were tried, each with a comment.
fn many_variations(count: usize) -> String {
    let mut state = State::start(&Rules::default(), 2, Seed(1));
    let first = state.read_action("e10,f10,g10,g11,g12").unwrap();
    state.play(&first).unwrap();
    let mut answers = Vec::new();
    state.legal_actions(&mut answers);
    assert!(answers.len() >= count, "{} answers", answers.len());
    let answers = answers.iter().take(count).enumerate();
    let variations: String = answers
        .map(|(number, answer)| {
            let answer = state.write_action(answer);
            format!("(;W[{answer}]C[answer {number}.])\n")
        })
        .collect();
    format!("(;GM[Blokus Duo]PB[Anna];B[e10,f10,g10,g11,g12]\n{variations})")
}

/// Puts a file among the games that were kept.
fn keep_file(folder: &Path, name: &str, text: &str) {
    let saves = UserDirs::under(folder).saves();
    std::fs::create_dir_all(saves.directory()).unwrap();
    std::fs::write(saves.directory().join(name), text).unwrap();
}

#[test]
fn all_lines_of_a_file_with_many_variations_are_there_and_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    keep_file(folder.path(), "many.blksgf", &many_variations(300));
    let mut driver = games(folder.path());
    see(&driver, "Anna");
    driver.keys("Enter");
    driver.wait_for("line 1 of 300");
    driver.keys("End");
    see(&driver, "answer 0.");
    // Stepping backwards leads to the last line.
    driver.keys("B");
    see(&driver, "line 300 of 300");
    see(&driver, "answer 299.");
    wait_for_the_adviser(&mut driver);
    driver.keys("Tab Enter");
    see(&driver, "after move 3 of 3 · line 300 of 300");
    driver.keys("S");
    see(&driver, "saved as");
    driver.keys("q");
    see_not(&driver, "Leave the analysis?");
    drop(driver);
    let saves = UserDirs::under(folder.path()).saves();
    let kept = std::fs::read_dir(saves.directory()).unwrap();
    let mut kept = kept.map(|entry| entry.unwrap().path());
    let kept = kept.find(|path| !path.ends_with("many.blksgf"));
    let tree = &sgf::parse(&std::fs::read_to_string(kept.unwrap()).unwrap()).unwrap()[0];
    let answers = tree.node(tree.main_line()[1]).children();
    assert_eq!(answers.len(), 300);
    assert_eq!(tree.node(answers[299]).children().len(), 1);
}

#[test]
fn a_table_that_goes_on_from_a_file_has_its_lines_and_those_tried_above_it() {
    let folder = tempfile::tempdir().unwrap();
    let tree = &sgf::parse(&many_variations(2)).unwrap()[0];
    let mut driver = analysis(keeping(folder.path()), tree);
    driver.keys("b End p");
    driver.wait_for("move 3 · line 2 of 2");
    // What is tried in the analysis above the table is a line of the table too, with nothing to tell it.
    driver.keys("C-a Left");
    wait_for_the_adviser(&mut driver);
    driver.keys("Tab Enter");
    see(&driver, "line 3 of 3");
    driver.keys("q");
    see(&driver, "move 3 · line 2 of 3");
    driver.keys("b");
    see(&driver, "line 3 of 3");
}

#[test]
fn a_game_that_is_being_read_can_be_left() {
    let folder = tempfile::tempdir().unwrap();
    keep_file(folder.path(), "many.blksgf", &many_variations(100));
    let mut driver = games(folder.path());
    driver.keys("Enter Esc");
    // Whether it was read already or not, the list is there again, and nothing comes later.
    see(&driver, "finished games");
    driver.keys("Enter");
    driver.wait_for("line 1 of 100");
}

#[test]
fn a_file_that_is_damaged_behind_its_main_line_says_so_when_it_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let text = "(;GM[Blokus Duo]PB[Anna];B[e10](;W[j5])(;W[j5,j4]";
    keep_file(folder.path(), "broken.blksgf", text);
    let mut driver = games(folder.path());
    see(&driver, "Anna");
    driver.keys("Enter");
    driver.wait_for("but the file ends");
    see(&driver, "finished games");
}

#[test]
fn a_game_with_a_take_back_is_kept_by_how_it_ended() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = kept_table(folder.path());
    driver.keys("Enter");
    driver.wait_for("move 3");
    driver.keys("u m Enter");
    driver.wait_for("move 3 · line 2 of 2");
    play_to_the_end(&mut driver);
    let result = driver
        .text()
        .lines()
        .find(|line| line.contains(" by "))
        .unwrap()
        .to_owned();
    let margin = result
        .split(" by ")
        .nth(1)
        .unwrap()
        .split(' ')
        .next()
        .unwrap()
        .to_owned();
    let verb = if result.contains("You win") {
        "won"
    } else {
        "lost"
    };
    driver.keys("S");
    see(&driver, "saved as");
    driver.keys("q");
    drop(driver);
    let saves = UserDirs::under(folder.path()).saves();
    let file = std::fs::read_dir(saves.directory())
        .unwrap()
        .next()
        .unwrap();
    let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
    let main = sgf::parse(&text).unwrap()[0].record().unwrap();
    let end = main.replay(usize::MAX).unwrap();
    assert!(
        end.actor().is_none(),
        "the main line is the one that was played to its end: {text}"
    );
    assert!(text.contains("RE["), "{text}");

    // The game and the file, each with its result; nothing waits.
    let mut driver = games(folder.path());
    let told = format!("{verb} by {margin} ");
    driver.wait_until("two results", |driver| {
        driver.text().matches(&told).count() == 2
    });
    for _ in 0..2 {
        driver.keys("Enter");
        driver.wait_until("the game is read", |driver| {
            !shows(driver, "Reading a game")
        });
        if shows(&driver, "replay") {
            driver.keys("C-a");
        }
        see(&driver, "of 2");
        driver.keys("q");
        if shows(&driver, "replay") {
            driver.keys("q");
        }
        // Back to the list.
        driver.wait_until("two results", |driver| {
            driver.text().matches(&told).count() == 2
        });
        driver.keys("Down");
    }
    driver.keys("q");
    see_not(&driver, "Continue");
}

#[test]
fn lines_tried_in_the_analysis_of_a_replay_are_not_dropped_silently() {
    let text = "sanban-record: 1; game: blokus; rules: rule-a; seats: 2; seed: 1; players: random random; \
        actions: e10 j5 f9,f8";
    let record = Record::<State>::parse::<BlokusDuo>(text).unwrap();
    let mut driver = replay(record, SMALL);
    driver.keys("C-a");
    wait_for_the_adviser(&mut driver);
    driver.keys("q");
    see_not(&driver, "your lines stay");
    driver.keys("C-a Home Tab Tab Enter");
    see(&driver, "line 2 of 2");
    driver.keys("q");
    see(&driver, "your lines stay here until you leave");
    driver.keys("C-a");
    see(&driver, "of 2");
}

#[test]
fn a_record_with_other_lines_is_replayed_with_them() {
    let text = "sanban-record: 1; game: blokus; rules: rule-a; seats: 2; seed: 1; players: human random; \
        variation: e10 j5,j4; actions: e10 j5; variation: e10,f10 resigned=0";
    let record = Record::<State>::parse::<BlokusDuo>(text).unwrap();
    let mut driver = replay(record, SMALL);
    driver.keys("C-a");
    see(&driver, "after move 0 of 2 · line 2 of 3");
    driver.keys("b");
    see(&driver, "after move 0 of 1 · line 3 of 3");
    driver.keys("End");
    see(&driver, "random wins: you resigned");
}

#[test]
fn a_recorded_game_can_be_played_on() {
    let text = "sanban-record: 1; game: blokus; rules: rule-a; seats: 2; seed: 1; players: random random; \
        actions: e10 j5 f9,f8";
    let record = Record::<State>::parse::<BlokusDuo>(text).unwrap();
    let mut driver = replay(record, SMALL);
    driver.keys("C-a");
    see(&driver, "after move 0 of 3");
    driver.keys("Right p");
    see(&driver, "▸ ▓▓ You");
    see(&driver, "move 2 · line 1 of 2");
    driver.keys("b");
    see(&driver, "move 4 · line 2 of 2");
    // It is left for the analysis.
    driver.keys("q y");
    see(&driver, "after move 1 of 3");
}

#[test]
fn a_piece_is_held_at_the_table_as_while_a_position_is_set_up() {
    let mut table = table(SMALL);
    let mut editor = self::table(SMALL);
    editor.keys("s");
    let look = |driver: &Driver| -> (String, Vec<String>) {
        let text = driver.text();
        let at = text.find("In hand").unwrap();
        let heading = text[at..].lines().next().unwrap().to_owned();
        // The ghost is of brackets where it fits, and of crosses where it does not.
        let rows = text.lines().skip(3).take(14);
        let ghost = rows.map(|row| {
            let board = row.chars().skip(4).take(28);
            board
                .map(|sign| if "[]×!".contains(sign) { '#' } else { ' ' })
                .collect()
        });
        (heading, ghost.collect())
    };
    for key in [
        "X",
        "Space",
        "Backspace",
        "i",
        "i",
        "Left",
        "Left",
        "Down",
        "r",
        "R",
        "f",
        "d",
        "d",
        "D",
        "Home",
        "End",
        "C-Up",
        "C-Down",
        "Up",
        "Right",
        "4",
        "4",
        "F",
        "d",
    ] {
        table.keys(key);
        editor.keys(key);
        assert_eq!(look(&table), look(&editor), "after {key}");
    }
    for (kind, x, y) in [
        (MouseEventKind::Moved, 20, 10),
        (MouseEventKind::ScrollDown, 20, 10),
        (MouseEventKind::Down(MouseButton::Right), 20, 10),
        (MouseEventKind::Down(MouseButton::Left), 12, 8),
    ] {
        table.mouse(kind, x, y);
        editor.mouse(kind, x, y);
        assert_eq!(look(&table), look(&editor), "after {kind:?}");
    }
}

#[test]
fn the_smallest_footer_of_setting_up_has_what_stands_nowhere_else() {
    let mut driver = table(SMALL);
    driver.keys("s");
    for key in ["←↑→↓ move", "a analysis", "g play", "u undo", "q back"] {
        assert!(driver.row(23).contains(key), "{}", driver.text());
    }
}

#[test]
fn the_adviser_lays_for_the_person_once() {
    let mut driver = table(LARGE);
    driver.keys("e");
    driver.wait_for("browse");
    let row = driver.find("Hint").unwrap().y + 1;
    let text = driver.row(row);
    let best = text
        .split("%")
        .next()
        .unwrap()
        .split_whitespace()
        .rev()
        .nth(1)
        .unwrap();
    driver.keys("e A");
    driver.wait_for("move 3");
    // The log says no more of it than its first and last square.
    let (first, last) = best.split_once('–').unwrap();
    let first = first.split(',').next().unwrap();
    see(&driver, &format!(" {first}–{last}"));
    see_not(&driver, "A stops it");
    // It is for once: the next move is the person's again.
    assert!(!driver.is_waiting());
    driver.keys("u");
    see(&driver, "move 1");
    // A whole game can be played so, forced moves too.
    for _ in 0..40 {
        driver.keys("A");
        driver.wait_until("my turn or the end", |driver| {
            !shows(driver, "A stops it")
                && ["Next game", "▸ ██ You", "▶ Skip"]
                    .iter()
                    .any(|text| shows(driver, text))
        });
        if shows(&driver, "▶ Skip") {
            driver.keys("Enter");
        }
        if shows(&driver, "Next game") {
            break;
        }
    }
    driver.wait_for("Next game");
    see(&driver, "Series");
}

/// Nobody has to press a key for the game to go on.
#[test]
fn when_the_adviser_has_laid_the_other_side_thinks_at_once() {
    let mut driver = sit_down(plan("human", "uct:time=600"), SMALL);
    driver.keys("A");
    driver.wait_for("move 2");
    see(&driver, "thinking …");
}

#[rstest]
#[case::asked_for("on-demand", true)]
#[case::unwanted("off", false)]
fn who_is_ahead_is_said_only_where_hints_are_wanted(#[case] hints: &str, #[case] said: bool) {
    let mut house = house();
    house.config.set("table.hints", hints).unwrap();
    let mut driver = Driver::open(house, LARGE, |ctx| {
        BlokusDisplay::sit_down(plan("human", "uct:playouts=200"), ctx).unwrap()
    });
    driver.keys("m Enter");
    driver.wait_for("move 3");
    assert_eq!(shows(&driver, "Expected"), said, "{}", driver.text());
}

#[test]
fn escape_closes_the_hint_before_it_leaves() {
    let mut driver = table(SMALL);
    see(&driver, "e hint · g who leads");
    driver.keys("e");
    driver.wait_for("browse");
    driver.keys("Enter");
    driver.wait_for("move 3");
    driver.keys("e");
    driver.wait_for("browse");
    driver.keys("Esc");
    see_not(&driver, "browse");
    see_not(&driver, "Leave the table?");
    driver.keys("Esc");
    see(&driver, "Leave the table?");
}

#[test]
fn what_was_wrong_is_forgotten_once_the_other_side_has_laid() {
    let mut driver = sit_down(plan("human", "uct:playouts=3000"), SMALL);
    driver.keys("Enter A");
    see(&driver, "it is not your turn yet");
    driver.wait_for("move 3");
    see_not(&driver, "it is not your turn yet");
}

#[test]
fn what_a_file_says_stays_with_the_game_that_is_played_on() {
    let folder = tempfile::tempdir().unwrap();
    let text = "(;GM[Blokus Duo]PB[Anna];B[e10]C[well begun];W[j5])";
    let trees = sgf::parse(text).unwrap();
    let mut driver = analysis(keeping(folder.path()), &trees[0]);
    driver.keys("End p");
    driver.wait_for("▸ ██ You");
    driver.keys("C-a Left");
    see(&driver, "well begun");
    driver.keys("q Tab Enter S");
    see(&driver, "saved as");
    let saves = UserDirs::under(folder.path()).saves();
    let file = std::fs::read_dir(saves.directory())
        .unwrap()
        .next()
        .unwrap();
    let kept = std::fs::read_to_string(file.unwrap().path()).unwrap();
    for part in ["PB[Anna]", "C[well begun]"] {
        assert!(kept.contains(part), "{part} in {kept}");
    }
    let line = sgf::parse(&kept).unwrap()[0].record().unwrap();
    assert!(line.actions.len() > 2, "{kept}");
}

#[test]
fn a_long_comment_can_be_read_to_its_end() {
    let lines: Vec<String> = (1..=20)
        .map(|number| format!("thought {number}."))
        .collect();
    let text = format!("(;GM[Blokus Duo]C[{}];B[e10])", lines.join("\n"));
    let trees = sgf::parse(&text).unwrap();
    let mut driver = analysis(house(), &trees[0]);
    see(&driver, "│ thought 1.");
    see(&driver, "▼");
    see_not(&driver, "thought 20.");
    for _ in 0..10 {
        driver.keys("PageDown");
    }
    see(&driver, "│ thought 20.");
    see(&driver, "▲");
    see_not(&driver, "▼");
    for _ in 0..10 {
        driver.keys("PageUp");
    }
    see(&driver, "│ thought 1.");
    // It is another comment's turn at another position.
    driver.keys("PageDown Right Left");
    see(&driver, "│ thought 1.");
}

#[test]
fn what_the_adviser_thinks_of_laying_can_be_stopped() {
    let mut house = house();
    house.config.set("blokus.hint", "uct:time=600").unwrap();
    let mut driver = Driver::open(house, SMALL, |ctx| {
        BlokusDisplay::sit_down(plan("human", "random"), ctx).unwrap()
    });
    driver.keys("A");
    see(&driver, "A stops it");
    driver.keys("A");
    see_not(&driver, "A stops it");
    see(&driver, "move 1");
    // Laying by hand stops it as well.
    driver.keys("A Enter");
    driver.wait_for("move 3");
    see_not(&driver, "A stops it");
}

#[test]
fn the_set_up_says_which_seat_has_which_colour() {
    let mut driver = Driver::new(house(), SMALL);
    driver.keys("3 Enter Down Down");
    see(&driver, "██ moves first");
    driver.keys("Down");
    see(&driver, "▓▓ moves second");
    see_not(&driver, "██ moves first");
}

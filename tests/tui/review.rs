//! The review of a game, as a person uses it.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where it fails"
)]

use std::time::Duration;

use crate::driver::Driver;
use sanban::games::{BlackjackDisplay, BlokusDisplay, DaihinminDisplay};
use sanban::launch::Launch;
use sanban_blokus::BlokusDuo;
use sanban_daihinmin::{Action, Rules, State};
use sanban_game::{Record, Rules as _, Seat, Seed, State as _};
use sanban_play::play::{Play, TableUi as _};
use sanban_play::session::timeline::Timeline;
use sanban_play::session::{Plan, SeatChoice, Session};
use sanban_term::theme::ColorDepth;

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 40);

/// First position: seat 0 certainly goes out, as the 2 cannot be beaten, and then it leads the 3.
pub(crate) const WON: &str = "0=S2-C3 1=C5-C6 2=S4-H5 3=HK-SK 4=C10-C9 turn=0";
/// Second position: many choices, and nothing certain.
const OPEN: &str = "0=S9-H9-SJ-HJ-C3-D8-JO 1=C5-D6-CQ-HA 2=S4-H5-C6-D7 3=HK-SK-D2-S3-D4 4=C8-C9-C10-CA \
table=S7-H7 owner=3 turn=0 classes=3-2-1-4-0";

/// Games in which seat 0 plays `mine` as far as that goes, and all others their first legal action.
pub(crate) fn played(start: Option<&str>, games: usize, mine: &[&str]) -> Timeline<State> {
    let rules = Rules::parse("uecda").unwrap();
    let mut record = Record::<State>::new(&rules, 5, Seed(4));
    record.position = start.map(str::to_owned);
    let start = record.start().unwrap();
    let mut timeline = Timeline::at_start(record, start);
    let mut mine = mine.iter();
    let mut actions: Vec<Action> = Vec::new();
    for game in 0..games {
        if game > 0 {
            assert!(timeline.deal_next());
        }
        while let Some(actor) = timeline.state().actor() {
            timeline.state().legal_actions(&mut actions);
            let own = if actor == Seat(0) { mine.next() } else { None };
            let action = match own {
                Some(text) => timeline.state().read_action(text).unwrap(),
                None => actions[0],
            };
            timeline.play(action).unwrap();
        }
    }
    timeline
}

/// The table after the last of the games.
fn at_the_end(size: (u16, u16), timeline: Timeline<State>) -> Driver {
    at_the_end_in(Launch::bare(Vec::new()), size, timeline)
}

/// The same in a given launch.
fn at_the_end_in(house: Launch, size: (u16, u16), timeline: Timeline<State>) -> Driver {
    Driver::open(house, size, |ctx| {
        let others = std::iter::repeat_n("ps-under-12-no8", 4);
        let texts = std::iter::once("human").chain(others);
        let seats: Vec<SeatChoice> = texts.map(|text| SeatChoice::parse(text).unwrap()).collect();
        let session = Session::seat(timeline, &seats, ctx.workers()).unwrap();
        Play::<DaihinminDisplay>::seated(session, ctx).into()
    })
}

fn is_judged(driver: &Driver) -> bool {
    let title = driver.row(0);
    title.contains("review of game") && !title.contains("judging")
}

pub(crate) fn review(size: (u16, u16), timeline: Timeline<State>) -> Driver {
    let mut driver = at_the_end(size, timeline);
    assert!(driver.text().contains("is over"), "{}", driver.text());
    driver.keys("a");
    driver.wait_until("every move is judged", is_judged);
    driver
}

/// The screen without the expert's figures and their bars.
fn masked(driver: &Driver) -> String {
    without_figures(&driver.text())
}

pub(crate) fn without_figures(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let is_decimal = |index: usize| {
        (index.saturating_sub(2)..=index).any(|dot| letters.get(dot) == Some(&'.'))
            || letters.get(index + 1) == Some(&'.')
    };
    let masked = letters
        .iter()
        .enumerate()
        .map(|(index, &letter)| match letter {
            digit if digit.is_ascii_digit() && is_decimal(index) => '#',
            '█'..='▏' => ' ',
            letter => letter,
        });
    let masked: String = masked.collect();
    let rows: Vec<&str> = masked.lines().map(str::trim_end).collect();
    rows.join("\n")
}

#[test]
fn a_sure_win_that_was_given_away_is_the_dearest_move() {
    let mut driver = review(SMALL, played(Some(WON), 1, &["C3"]));
    insta::assert_snapshot!("review_80x24", masked(&driver));
    driver.resize(LARGE.0, LARGE.1);
    insta::assert_snapshot!("review_120x40", masked(&driver));
    driver.resize(SMALL.0, SMALL.1);
    let text = driver.text();
    assert!(text.contains("you: 3♣"), "{text}");
    assert!(text.contains("best: 2♠ 5.00"), "{text}");
    assert!(text.contains("goes out whatever the others hold"), "{text}");
    assert!(text.contains("moves cost"), "{text}");
    assert!(text.contains("raised: yours · framed: better"), "{text}");
    driver.keys("q");
    assert!(driver.text().contains("is over"), "{}", driver.text());
}

#[test]
fn without_colours_the_review_says_everything_in_signs_and_words() {
    let house = Launch {
        depth: ColorDepth::None,
        ..Launch::bare(Vec::new())
    };
    let mut driver = at_the_end_in(house, SMALL, played(Some(WON), 1, &["C3"]));
    driver.keys("a");
    driver.wait_until("every move is judged", is_judged);
    insta::assert_snapshot!("review_mono_80x24", masked(&driver));
    driver.keys(".");
    // The candidate that is looked at is the one in reverse video.
    let candidate = without_figures(&driver.styled());
    insta::assert_snapshot!("review_mono_candidate_80x24", candidate);
}

#[test]
fn the_moves_are_listed_by_cost_and_shown_in_their_position() {
    let mut driver = review(SMALL, played(Some(OPEN), 1, &["SJ-HJ"]));
    let first = driver.text();
    driver.keys("End");
    assert_ne!(driver.text(), first, "another moment, another table");
    driver.keys("Home L");
    assert!(driver.text().contains("Log up to here"));
    driver.keys("L v");
    let open = driver.text();
    assert!(first.contains('▮') && !open.contains('▮'), "{open}");
    driver.keys("v");
    assert_eq!(driver.text(), first);
    driver.keys("t");
    assert!(driver.text().contains("Your moves in order"));
    driver.resize(LARGE.0, 60);
    driver.keys("?");
    assert!(
        driver.text().contains("How a move is judged"),
        "{}",
        driver.text()
    );
}

#[test]
fn with_all_hands_the_trick_is_told_where_there_is_no_room_for_its_cards() {
    let start = "0=S8-C3-C4-H6 1=C5-C6 2=S4 3=HK-SK 4=C10-C9 turn=0";
    let mut driver = at_the_end(SMALL, played(Some(start), 1, &["S8"]));
    driver.keys("a t Home v");
    let text = driver.text();
    assert!(text.contains("the table is empty · You lead"), "{text}");
    driver.keys("Down");
    let text = driver.text();
    assert!(text.contains("8-cut · You lead"), "{text}");
    assert!(text.contains("before: 8♠ You"), "{text}");
    let half = |y: u16| driver.row(y).contains('╭');
    assert!(!(0..10).any(half), "no half cards: {text}");
}

#[test]
fn a_click_chooses_a_move() {
    let mut driver = review(LARGE, played(Some(OPEN), 1, &["SJ-HJ"]));
    driver.keys("t");
    driver.click_on("move", 1);
    let second = driver.text();
    driver.keys("Home");
    assert_ne!(driver.text(), second);
    driver.keys("Down");
    assert_eq!(driver.text(), second);
}

#[test]
fn every_game_of_the_match_can_be_reviewed_and_leaving_ends_it() {
    let mut driver = at_the_end(SMALL, played(None, 3, &[]));
    assert!(
        driver.text().contains("Game 3 is over"),
        "{}",
        driver.text()
    );
    driver.keys("a");
    assert!(
        driver.row(0).contains("review of game 3"),
        "{}",
        driver.row(0)
    );
    // The first of many moves is being judged: nobody waits for it.
    assert!(
        driver.row(0).contains("judging moves: 0 of"),
        "{}",
        driver.row(0)
    );
    driver.keys("Left");
    assert!(
        driver.row(0).contains("review of game 2"),
        "{}",
        driver.row(0)
    );
    driver.keys("Left");
    assert!(
        driver.row(0).contains("review of game 1"),
        "{}",
        driver.row(0)
    );
    assert!(
        driver.row(0).contains("judging moves: 0 of"),
        "{}",
        driver.row(0)
    );
    driver.keys("Left");
    let status = driver.row(SMALL.1 - 2);
    assert!(status.contains("this is the first game"), "{status}");
    driver.keys("Right");
    assert!(
        driver.row(0).contains("review of game 2"),
        "{}",
        driver.row(0)
    );
    driver.keys("Esc");
    assert!(
        driver.text().contains("Game 3 is over"),
        "{}",
        driver.text()
    );
    driver.advance(Duration::from_secs(1));
    driver.keys("Enter");
    assert!(driver.text().contains("game 4 of 10"), "{}", driver.text());
}

#[test]
fn where_nothing_was_decided_nothing_is_reviewed() {
    let mut timeline = played(Some(OPEN), 1, &["SJ-HJ"]);
    timeline.go_to(0);
    let mut driver = at_the_end(SMALL, timeline);
    driver.keys("a");
    assert!(!driver.text().contains("review of"), "{}", driver.text());
}

/// A table of Blackjack with a position that was laid out, and a single person.
fn blackjack(position: &str) -> Driver {
    Driver::open(Launch::bare(Vec::new()), LARGE, |ctx| {
        let plan = Plan {
            seats: vec![SeatChoice::Human],
            position: Some(position.to_owned()),
            ..Plan::usual()
        };
        BlackjackDisplay::sit_down(plan, ctx).unwrap()
    })
}

/// Hard 17 against a nine, hit to 18: the exact values show the cost, and the chart's action.
#[test]
fn an_evening_of_blackjack_is_judged_by_exact_values() {
    let mut driver = blackjack("next=T,9,7,T,A,9,8,7,T,9,8");
    driver.keys("Enter");
    driver.wait_for("17 · to act");
    driver.keys("h");
    driver.wait_for("18 · to act");
    driver.keys("s");
    driver.wait_for("next round");
    driver.keys("a");
    driver.wait_for("1 of 2 moves cost");
    let text = driver.text();
    assert!(text.contains("review of round 1: "), "{text}");
    // By the exact solver for six decks without these three cards (`sanban blackjack ev` prints the same).
    assert!(text.contains("you: hit"), "{text}");
    assert!(text.contains("best: stand"), "{text}");
    assert!(text.contains("hard 17 v 9    hit → stand"), "{text}");
    assert!(text.contains("17 · hit → stand"), "below the hand: {text}");
    assert!(text.contains("Chart: hard 17 v 9: S"), "{text}");
    driver.keys("Down");
    let text = driver.text();
    assert!(text.contains("hard 18 v 9"), "{text}");
    assert!(text.contains("nothing was better"), "{text}");
}

/// The board marks the actual move with a frame if a better one is shown, and with a candidate shows the position before it.
#[test]
fn a_candidate_lies_on_the_board_of_the_review() {
    let mut driver = Driver::open(Launch::bare(Vec::new()), SMALL, |ctx| {
        let mut plan: Plan<BlokusDuo> = Plan::usual();
        plan.seats = ["human", "random"]
            .map(|text| SeatChoice::parse(text).unwrap())
            .to_vec();
        plan.seed = Seed(3);
        BlokusDisplay::sit_down(plan, ctx).unwrap()
    });
    driver.keys("m Enter");
    driver.wait_for("move 3");
    driver.keys("a");
    driver.wait_until("it is judged", |driver| !driver.row(0).contains("judging"));
    let frames = |driver: &Driver| driver.text().matches("[]").count();
    let laid = |driver: &Driver| driver.text().matches("██").count();
    let made = driver.text();
    assert!(made.contains("best: X"), "{made}");
    let (better, stones) = (frames(&driver), laid(&driver));
    assert!(better > 0 && stones > 0, "{made}");
    driver.keys(".");
    let candidate = driver.text();
    assert_eq!(frames(&driver), 5, "{candidate}");
    assert!(
        laid(&driver) < stones,
        "the position before it: {candidate}"
    );
    driver.keys("Home ,");
    driver.keys("q");
    assert!(driver.text().contains("move 3"), "{}", driver.text());
}

/// A trial from the review is no game of the series: it is not stored, and no result is counted.
#[test]
fn what_is_tried_again_is_not_kept() {
    let timeline = played(Some(WON), 1, &["C3"]);
    let mut driver = review(SMALL, timeline);
    driver.keys("n");
    driver.wait_for("Nothing here is saved");
    assert!(driver.text().contains("You"), "{}", driver.text());
    driver.keys("C-n");
    assert!(driver.row(0).contains("practice line"), "{}", driver.text());
    driver.keys("q");
    let text = driver.text();
    assert!(text.contains("review of game 1"), "no question: {text}");
}

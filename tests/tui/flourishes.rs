//! Special moments are animated over the table, without getting in the way.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where it fails"
)]

use std::time::Duration;

use crate::driver::Driver;
use ratatui::style::Modifier;
use sanban::games::{BlackjackDisplay, BlokusDisplay, DaihinminDisplay};
use sanban::launch::Launch;
use sanban_blokus::{Colour, State};
use sanban_daihinmin::Daihinmin;
use sanban_game::{Game as _, Record, Seed, State as _, View as _};
use sanban_play::play::{Play, TableUi};
use sanban_play::session::{Plan, SeatChoice};
use sanban_screens::watch::Watch;

use crate::house_games;

/// The person leads and has four fives.
const FIVES: &str = "0=S5-H5-D5-C5-C4-D3-HK 1=C6-S8-SK 2=H4-D9-C10 3=C7-D7-SQ 4=D6-H10-C3";
/// The person gets a blackjack.
const NATURAL: &str = "next=HA,C7,DK,S9";

const BANNER: &str = "R E V O L U T I O N";

fn house(changes: &[(&str, &str)]) -> Launch {
    let mut house = Launch::bare(house_games());
    for (path, value) in changes {
        house.config.set(path, value).unwrap();
    }
    house
}

/// Opens a table with this position, the person in this seat.
fn table<F: TableUi>(seats: usize, person: usize, position: &str, house: Launch) -> Driver {
    Driver::open(house, (80, 24), |ctx| {
        let mut others = vec![SeatChoice::parse("random").unwrap(); seats];
        others[person] = SeatChoice::Human;
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

/// The four fives are played; then the clock stands still.
fn revolt(changes: &[(&str, &str)]) -> Driver {
    let mut driver = table::<DaihinminDisplay>(5, 0, FIVES, house(changes));
    driver.keys("Right Right Space Right Space Right Space Right Space");
    driver.comes("Enter", Duration::ZERO);
    driver
}

fn milliseconds(count: u64) -> Duration {
    Duration::from_millis(count)
}

#[test]
fn a_revolution_is_shown_for_a_moment_while_the_game_goes_on() {
    let mut driver = revolt(&[]);
    driver.advance(milliseconds(500));
    assert!(driver.text().contains(BANNER), "{}", driver.text());
    assert_screen!("flourish_revolution", driver);
    driver.wait_until("the next player", |driver| {
        driver.text().contains("pass") || !driver.text().contains(BANNER)
    });
    driver.advance(milliseconds(1200));
    assert!(!driver.text().contains(BANNER), "{}", driver.text());
}

#[test]
fn a_key_ends_it_and_does_what_it_always_does() {
    let mut driver = revolt(&[]);
    driver.advance(milliseconds(300));
    assert!(driver.text().contains(BANNER), "{}", driver.text());
    driver.keys("?");
    assert_ne!(driver.screen_name(), "Daihinmin");
    driver.keys("?");
    assert!(!driver.text().contains(BANNER), "{}", driver.text());
}

#[test]
fn who_wants_no_motion_or_no_pace_gets_none() {
    for change in [("terminal.motion", "false"), ("table.pace", "none")] {
        let mut driver = revolt(&[change]);
        for _ in 0..12 {
            assert!(!driver.text().contains(BANNER), "{}", driver.text());
            driver.advance(milliseconds(100));
        }
    }
}

#[test]
fn what_is_taken_back_to_is_not_shown_again() {
    let mut driver = revolt(&[]);
    driver.keys("u");
    assert!(!driver.text().contains(BANNER), "{}", driver.text());
    driver.advance(milliseconds(300));
    assert!(!driver.text().contains(BANNER), "{}", driver.text());
}

#[test]
fn a_watched_revolution_is_shown_too() {
    let mut record = Record::<sanban_daihinmin::State>::new(
        &sanban_daihinmin::Rules::default(),
        *Daihinmin::seats().start(),
        Seed(1),
    );
    record.position = Some(FIVES.to_owned());
    let state = sanban_daihinmin::State::lay_out(&record.rules, record.seats, record.seed, FIVES);
    let state = state.unwrap();
    let mut legal = Vec::new();
    state.view(sanban_game::Seat(0)).legal_actions(&mut legal);
    let fives = |action: &&sanban_daihinmin::Action| match action {
        sanban_daihinmin::Action::Play(meld) => meld.cards().len() == 4,
        _ => false,
    };
    record.actions.push(*legal.iter().find(fives).unwrap());
    for (pace, shown) in [("normal", true), ("none", false)] {
        let record = record.clone();
        let mut driver = Driver::open(house(&[("table.pace", pace)]), (80, 24), |ctx| {
            Watch::<DaihinminDisplay>::replay(record, ctx).into()
        });
        driver.keys("Right");
        assert_eq!(driver.text().contains(BANNER), shown, "{}", driver.text());
    }
}

/// The cells that are bold and reversed.
fn lit(driver: &Driver) -> usize {
    let light = Modifier::BOLD | Modifier::REVERSED;
    let cells = driver.frame().content.iter();
    cells.filter(|cell| cell.modifier.contains(light)).count()
}

#[test]
fn a_light_goes_over_the_cards_of_a_natural() {
    let mut driver = table::<BlackjackDisplay>(1, 0, NATURAL, house(&[]));
    driver.comes("Enter", Duration::ZERO);
    let mut most = 0;
    for _ in 0..60 {
        driver.advance(milliseconds(60));
        most = most.max(lit(&driver));
    }
    assert!(driver.text().contains("blackjack"), "{}", driver.text());
    assert!(most > lit(&driver), "{}", driver.styled());
}

#[test]
fn without_motion_cards_are_dealt_at_once_and_nothing_shines() {
    let mut driver =
        table::<BlackjackDisplay>(1, 0, NATURAL, house(&[("terminal.motion", "false")]));
    driver.comes("Enter", Duration::ZERO);
    assert!(driver.text().contains("blackjack"), "{}", driver.text());
    let at_once = lit(&driver);
    driver.advance(milliseconds(200));
    assert_eq!(lit(&driver), at_once);
}

/// A position in which the first colour has placed all pieces but one, and there is room for it.
fn one_piece_left() -> String {
    let rules = sanban_blokus::Rules::default();
    for seed in 0..500 {
        let mut position = "- | - | first".to_owned();
        for turn in 0.. {
            let mut state = State::lay_out(&rules, 2, Seed(0), &position).unwrap();
            let board = state.board();
            let left = board.pieces_left(Colour::First).iter().count();
            if board.any_placement(Colour::First).is_none() {
                break;
            }
            if left == 1 {
                return position;
            }
            let mut legal = Vec::new();
            state.legal_actions(&mut legal);
            let action = legal[(seed * 31 + turn * 17) % legal.len()];
            state.apply(&action);
            position = state.position().replace("second", "first");
        }
    }
    panic!("there is always more than one piece left");
}

#[test]
fn a_light_spreads_from_the_last_piece() {
    let position = one_piece_left();
    for (motion, shown) in [("true", true), ("false", false)] {
        let house = house(&[("terminal.motion", motion)]);
        let mut driver = table::<BlokusDisplay>(2, 0, &position, house);
        driver.keys("Tab");
        driver.comes("Enter", Duration::ZERO);
        let signs = |driver: &Driver| driver.text().matches('◆').count();
        let before = signs(&driver);
        driver.advance(milliseconds(1200));
        assert_eq!(before > signs(&driver), shown, "{}", driver.text());
    }
}

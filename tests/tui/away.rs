//! A seat at a remote table: the person sees views only, and the answers are the actions.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use crate::driver::Driver;
use sanban::launch::Launch;
use sanban_daihinmin::{Action, Phase, Rules, SEATS, State};
use sanban_game::{Seat, Seed, State as _};
use sanban_play::session::RemoteEvent;
use sanban_screens_daihinmin::sit_elsewhere;

use crate::DISPUTED;

const ME: Seat = Seat(2);

/// A person at a remote table, and the sender of its events.
fn sit_down(state: &State) -> (Driver, Sender<RemoteEvent<State>>) {
    let (news, inbox) = channel();
    let view = state.view(ME);
    let mut driver = Driver::open(Launch::bare(Vec::new()), (120, 40), move |ctx| {
        sit_elsewhere(&view, inbox, "player 2 at elsewhere".to_owned(), ctx).into()
    });
    driver.wait_for("You");
    (driver, news)
}

fn ask(state: &State, news: &Sender<RemoteEvent<State>>) -> Receiver<Action> {
    let (answer, answered) = channel();
    news.send(RemoteEvent::Asked(state.view(ME), answer))
        .unwrap();
    answered
}

/// Presses keys until the seat is asked and has answered.
fn answer(driver: &mut Driver, keys: &str, answered: &Receiver<Action>) -> Action {
    for _ in 0..50 {
        driver.advance(Duration::from_secs(10));
        driver.keys(keys);
        if let Ok(action) = answered.try_recv() {
            return action;
        }
    }
    panic!("nobody answers:\n{}", driver.text());
}

#[test]
fn a_person_plays_games_elsewhere() {
    let mut state = State::start(&Rules::default(), SEATS, Seed(4));
    let (mut driver, news) = sit_down(&state);
    let mut rng = Seed(5).stream();
    let mut actions = Vec::new();
    let (mut asked, mut gave) = (0, false);
    let mut points = 0;
    for game in 1..=6 {
        driver.wait_until("the deal", |driver| {
            driver.text().contains(&format!("game {game} "))
        });
        while let Some(actor) = state.actor() {
            state.legal_actions(&mut actions);
            let mut action = *rng.choose(&actions).unwrap();
            if actor == ME {
                let answered = ask(&state, &news);
                let keys = match state.round().phase() {
                    Phase::Exchange(1) => "Home Space Enter",
                    Phase::Exchange(_) => "Home Space Right Space Enter",
                    // What cannot be played is passed on.
                    _ => "Tab Enter p",
                };
                action = answer(&mut driver, keys, &answered);
                gave |= state.round().phase() != Phase::Play;
                asked += 1;
            }
            assert_eq!(state.check(&action), Ok(()), "{}", driver.text());
            state.apply(&action);
            if state.round().phase() != Phase::Exchange(1) {
                news.send(RemoteEvent::Seen(state.view(ME))).unwrap();
            }
        }
        points += u32::from(state.round().points(ME));
        // What has come is shown without waiting.
        driver.keys("f");
        driver.wait_for(&format!("Game {game} is over"));
        driver.wait_for(&format!("{points} point"));
        assert!(driver.text().contains("Go on"), "{}", driver.text());
        assert!(!driver.text().contains("review"), "{}", driver.text());
        state = state.next_game();
        news.send(RemoteEvent::Dealt(state.view(ME))).unwrap();
        // Nobody is hurried away from the result.
        driver.advance(Duration::from_secs(60));
        assert!(driver.text().contains(&format!("Game {game} is over")));
        driver.keys("Enter");
    }
    assert!(asked > 40 && gave, "{asked}");
    driver.keys("a");
    assert!(
        !driver.text().contains("review of"),
        "the others do not wait"
    );
    assert!(
        !driver.text().contains("undo"),
        "nothing is taken back elsewhere"
    );
    news.send(RemoteEvent::Over("the match is over".to_owned()))
        .unwrap();
    driver.wait_for("the match is over");
    driver.keys("a");
    assert!(
        driver.text().contains("review of game 6"),
        "{}",
        driver.text()
    );
    driver.keys("Left");
    assert!(driver.text().contains("review of game 5"));
    driver.keys("q");
    driver.wait_for("the match is over");
    driver.keys("q");
    assert!(driver.has_quit());
}

#[test]
fn keys_of_a_table_at_home_say_why_they_do_nothing_elsewhere() {
    let state = State::start(&Rules::default(), SEATS, Seed(4));
    let (mut driver, _news) = sit_down(&state);
    for (key, why) in [
        ("S", "there is no record"),
        ("u", "cannot be taken back"),
        ("C-n", "the server starts the matches"),
        ("a", "the review comes after the match"),
    ] {
        driver.keys(key);
        let said = driver.row(38);
        assert!(said.contains(why), "{key}: {said}");
    }
}

#[test]
fn whoever_leaves_is_asked_first() {
    let state = State::start(&Rules::default(), SEATS, Seed(4));
    let (mut driver, _news) = sit_down(&state);
    driver.keys("q");
    assert!(driver.text().contains("The connection ends"));
    driver.keys("n");
    assert!(!driver.has_quit());
    driver.keys("q y");
    assert!(driver.has_quit());
}

/// A deal in which this seat acts first.
fn mine() -> State {
    (0..)
        .map(|seed| State::start(&Rules::default(), SEATS, Seed(seed)))
        .find(|state| state.actor() == Some(ME))
        .unwrap()
}

/// Plays to the end of the game.
fn play_out(state: &mut State) {
    let mut rng = Seed(1).stream();
    let mut actions = Vec::new();
    while state.actor().is_some() {
        state.legal_actions(&mut actions);
        state.apply(rng.choose(&actions).unwrap());
    }
}

#[test]
fn the_turn_is_nobodys_until_the_server_says_so_and_then_a_clock_runs() {
    let state = mine();
    let (mut driver, news) = sit_down(&state);
    driver.wait_for("waiting for the server");
    let lies = ["You lead", "you lead", "▶ You", "p Pass", "to play"];
    for lie in lies {
        assert!(!driver.text().contains(lie), "{lie}:\n{}", driver.text());
    }
    let _answered = ask(&state, &news);
    driver.wait_for("You lead");
    driver.wait_for("▶ You");
    driver.wait_for("your turn for 3 s");
    news.send(RemoteEvent::Late).unwrap();
    driver.wait_for("you lost this turn: the server did not wait");
    for gone in ["▶ You", "your turn for", "p Pass"] {
        assert!(!driver.text().contains(gone), "{gone}:\n{}", driver.text());
    }
    // The next question comes together with the loss of this one.
    let _first = ask(&state, &news);
    driver.wait_for("▶ You");
    news.send(RemoteEvent::Late).unwrap();
    let _second = ask(&state, &news);
    driver.wait_for("your turn for 2 s, you lost the last one");
}

#[test]
fn what_came_before_the_own_turn_does_not_delay_it() {
    let mut state = mine();
    let (mut driver, news) = sit_down(&state);
    let mut actions = Vec::new();
    for _ in 0..2 {
        while {
            state.legal_actions(&mut actions);
            state.apply(actions.last().unwrap());
            news.send(RemoteEvent::Seen(state.view(ME))).unwrap();
            state.actor() != Some(ME)
        } {}
    }
    let _answered = ask(&state, &news);
    driver.advance(Duration::ZERO);
    assert!(driver.text().contains("▶ You"), "{}", driver.text());
}

#[test]
fn the_result_stays_for_a_moment_when_the_next_game_asks_at_once() {
    let mut state = mine();
    let (mut driver, news) = sit_down(&state);
    play_out(&mut state);
    news.send(RemoteEvent::Seen(state.view(ME))).unwrap();
    driver.wait_for("Game 1 is over");
    let _answered = ask(&mine(), &news);
    driver.advance(Duration::ZERO);
    driver.wait_for("the server waits");
    assert!(driver.text().contains("Game 1 is over"));
    driver.advance(Duration::from_secs(10));
    assert!(driver.text().contains("▶ You"), "{}", driver.text());
}

#[test]
fn a_warning_of_the_server_is_a_line_at_the_bottom() {
    let (mut driver, news) = sit_down(&mine());
    let what = "game 1: player 9 is at turn: the numbers are 0 to 4";
    news.send(RemoteEvent::Note(what.to_owned())).unwrap();
    driver.advance(Duration::ZERO);
    assert!(driver.row(38).contains(what), "{}", driver.text());
}

#[test]
fn a_server_says_its_texts_as_they_are() {
    let (mut driver, news) = sit_down(&mine());
    for text in DISPUTED {
        let what = format!("<{text}> at the end.");
        news.send(RemoteEvent::Note(what.clone())).unwrap();
        driver.advance(Duration::ZERO);
        assert!(driver.row(38).contains(&what), "{text}: {}", driver.text());
    }
}

#[test]
fn a_broken_connection_is_told_at_once() {
    let mut state = mine();
    let (mut driver, news) = sit_down(&state);
    let mut actions = Vec::new();
    for _ in 0..8 {
        state.legal_actions(&mut actions);
        state.apply(actions.last().unwrap());
        news.send(RemoteEvent::Seen(state.view(ME))).unwrap();
    }
    let why = "in game 1: the connection was closed".to_owned();
    news.send(RemoteEvent::Broken(why)).unwrap();
    driver.advance(Duration::ZERO);
    let text = driver.text();
    assert!(text.contains("Connection lost"), "{text}");
    assert!(text.contains("the connection was closed"), "{text}");
    assert!(!text.contains("r review"), "there is nothing yet: {text}");
    driver.keys("q");
    assert!(driver.has_quit());
}

#[test]
fn after_the_match_only_review_and_leaving_are_left() {
    let mut state = mine();
    let (mut driver, news) = sit_down(&state);
    play_out(&mut state);
    news.send(RemoteEvent::Seen(state.view(ME))).unwrap();
    news.send(RemoteEvent::Over("the match is over".to_owned()))
        .unwrap();
    driver.wait_for("▶ Review");
    let text = driver.text();
    for gone in ["Next game", "Keep going", "Go on", "go on"] {
        assert!(!text.contains(gone), "{gone}:\n{text}");
    }
    for key in ["n", "e", "Tab"] {
        driver.keys(key);
        let said = driver.row(38);
        assert!(said.contains("✗ the match is over"), "{key}: {said}");
    }
    driver.keys("a");
    driver.wait_for("review of game 1");
}

//! The keyboard: held keys, and keys in the form that input methods write.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where it fails"
)]

use std::collections::BTreeSet;
use std::time::Duration;

use crate::driver::Driver;
use crossterm::event::{KeyCode, KeyEvent};
use sanban::launch::Launch;
use sanban::launch::{key_list, schema};
use sanban_data::config::Config;
use sanban_term::action::{Binding, narrow};
use sanban_term::canvas::Canvas;
use sanban_term::confirm::Confirm;
use sanban_term::context::Context;
use sanban_term::copied::Copied;
use sanban_term::screen::{Actions, Screen};

/// A screen that counts the actions on it.
#[derive(Default)]
struct Counter {
    played: u32,
    moved: u32,
    sure: u32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Act {
    Play,
    Move,
    Ask,
}

const TABLE: &[Binding<Act>] = &[
    Binding::plain("play", Act::Play, &["h", "Enter"], "play", "Play.").stakes(),
    Binding::plain("move", Act::Move, &["m"], "move", "Move."),
    Binding::plain("ask", Act::Ask, &["x", "y"], "ask", "Ask.").once(),
];

impl Actions for Counter {
    type Action = Act;

    const SCREEN: &'static str = "counter";

    fn bindings(&self) -> &'static [Binding<Act>] {
        TABLE
    }

    fn perform(&mut self, action: Act, ctx: &mut Context) {
        match action {
            Act::Play => self.played += 1,
            Act::Move => self.moved += 1,
            Act::Ask => ctx.push(Confirm::new(action, "Sure?", "It counts.")),
        }
    }

    fn confirmed(&mut self, _action: Act, _ctx: &mut Context) {
        self.sure += 1;
    }
}

impl Screen for Counter {
    fn name(&self) -> String {
        "Counter".to_owned()
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        let theme = canvas.theme();
        let text = format!("<{}|{}|{}>", self.played, self.moved, self.sure);
        canvas.text(1, 1, text, theme.text);
    }
}

fn counter() -> Driver {
    Driver::open(Launch::bare(Vec::new()), (80, 24), |_| {
        Counter::default().into()
    })
}

/// Presses a key at these times, in milliseconds, and lets time pass after it.
fn stream(driver: &mut Driver, key: &str, times: &[u64]) {
    let mut before = 0;
    for &time in times {
        driver.comes(key, Duration::from_millis(time - before));
        before = time;
    }
    driver.advance(Duration::from_secs(2));
}

/// The counts on the screen: played, moved, sure.
#[track_caller]
fn assert_counts(driver: &Driver, played: u32, moved: u32, sure: u32) {
    let counts = format!("<{played}|{moved}|{sure}>");
    assert!(
        driver.text().contains(&counts),
        "{counts}\n{}",
        driver.text()
    );
}

/// A key that is held for `held` ms and repeats after `delay` and then every `every`; each event is delayed by `late` of its
/// index.
fn held(delay: u64, every: u64, held: u64, late: impl Fn(u64) -> u64) -> Vec<u64> {
    let repeats = (0..).map(|index| delay + index * every);
    let times = std::iter::once(0).chain(repeats.take_while(|&time| time < held));
    let mut times: Vec<u64> = (0..)
        .zip(times)
        .map(|(index, time)| time + late(index))
        .collect();
    // What is sent later does not come earlier.
    for index in 1..times.len() {
        times[index] = times[index].max(times[index - 1]);
    }
    times
}

/// Delays of up to 100 ms that follow no pattern: a line with ±50 ms.
fn jitter(index: u64) -> u64 {
    [50, 3, 97, 41, 88, 0, 100, 12, 66, 29][(index * 7 % 10) as usize]
}

#[test]
fn a_held_key_plays_once() {
    for delay in [250, 500, 660, 1000] {
        for every in [25, 33, 40, 92] {
            // Held for a moment or for long; two repeats at least, see the room's own words about one.
            for long in [delay + every + 1, delay + 4 * every, 3000] {
                for key in ["h", "Enter"] {
                    let mut driver = counter();
                    stream(&mut driver, key, &held(delay, every, long, |_| 0));
                    assert_counts(&driver, 1, 0, 0);
                }
            }
        }
    }
}

#[test]
fn a_held_key_plays_once_over_a_line_that_jitters() {
    for delay in [250, 500, 660] {
        for shift in 0..10 {
            let mut driver = counter();
            let times = held(delay, 33, 3000, |index| jitter(index + shift));
            stream(&mut driver, "h", &times);
            assert_counts(&driver, 1, 0, 0);
        }
    }
}

#[test]
fn a_line_that_stalls_while_a_key_is_held_plays_nothing_more() {
    let mut driver = counter();
    // Nothing comes for 600 ms, then all of it at once.
    let times = held(500, 33, 4000, |index| {
        let at = 500 + index * 33;
        if (1500..2100).contains(&at) {
            2100 - at
        } else {
            0
        }
    });
    stream(&mut driver, "h", &times);
    assert_counts(&driver, 1, 0, 0);
}

#[test]
fn presses_of_a_quick_hand_all_play() {
    for every in [160, 200, 250, 300, 500, 900, 1500] {
        let mut driver = counter();
        let times: Vec<u64> = (0..6).map(|index| index * every).collect();
        stream(&mut driver, "h", &times);
        assert_counts(&driver, 6, 0, 0);
    }
    // Over a line that moves each press by up to 50 ms.
    for shift in 0..10 {
        let mut driver = counter();
        let times: Vec<u64> = (0..6)
            .map(|index| index * 260 + jitter(index + shift))
            .collect();
        stream(&mut driver, "h", &times);
        assert_counts(&driver, 6, 0, 0);
    }
}

#[test]
fn presses_quicker_than_a_hand_do_all_but_what_stakes_something() {
    for gap in [0, 1, 30, 60, 149] {
        let mut driver = counter();
        stream(&mut driver, "h", &[0, gap, 2 * gap]);
        assert_counts(&driver, 1, 0, 0);
        // What asks and what answers takes both.
        stream(&mut driver, "y", &[0, gap]);
        assert_counts(&driver, 1, 0, 1);
        assert!(!driver.text().contains("Sure?"), "{}", driver.text());
    }
    // As a program types it: through the set-up to the table, where the next key acts.
    let mut driver = Driver::new(Launch::bare(super::house_games()), (80, 24));
    stream(&mut driver, "Enter", &[0, 1]);
    assert_eq!(driver.screen_name(), "Blackjack");
    driver.wait_for("bet");
    // No hand is that quick: one bet is placed, and the cards are not played.
    stream(&mut driver, "Enter", &[0, 1, 2]);
    // A blackjack ends the round by itself.
    driver.wait_until("the hand", |driver| {
        let text = driver.text();
        text.contains("You: ") || text.contains("blackjack +")
    });
}

#[test]
fn a_second_press_is_played_within_a_moment() {
    let mut driver = counter();
    driver.comes("h", Duration::ZERO);
    driver.comes("h", Duration::from_millis(250));
    assert_counts(&driver, 1, 0, 0);
    driver.advance(Duration::from_millis(160));
    assert_counts(&driver, 2, 0, 0);
}

#[test]
fn another_key_in_between_makes_every_press_count() {
    let mut driver = counter();
    for _ in 0..3 {
        driver.comes("h", Duration::from_millis(60));
        driver.comes("m", Duration::from_millis(60));
    }
    driver.advance(Duration::from_secs(2));
    assert_counts(&driver, 3, 3, 0);
    // And a press that still waits is played before what comes after it.
    let mut driver = counter();
    driver.comes("h", Duration::ZERO);
    driver.comes("h", Duration::from_millis(250));
    driver.comes("m", Duration::from_millis(100));
    assert_counts(&driver, 2, 1, 0);
}

#[test]
fn what_only_moves_repeats() {
    let mut driver = counter();
    let times = held(250, 33, 1000, |_| 0);
    stream(&mut driver, "m", &times);
    assert_counts(&driver, 0, u32::try_from(times.len()).unwrap(), 0);
}

#[test]
fn the_key_that_asked_does_not_answer_as_long_as_it_is_held() {
    let mut driver = counter();
    stream(&mut driver, "y", &held(500, 33, 2000, |_| 0));
    assert!(driver.text().contains("Sure?"), "{}", driver.text());
    assert_counts(&driver, 0, 0, 0);
    // Pressed again it does.
    driver.comes("y", Duration::from_secs(3));
    assert_counts(&driver, 0, 0, 1);
}

#[test]
fn a_press_that_waits_is_forgotten_when_something_else_is_asked() {
    let mut driver = counter();
    driver.comes("Enter", Duration::ZERO);
    driver.comes("Enter", Duration::from_millis(250));
    let ask = Confirm::new(Act::Ask, "Sure?", "It counts.");
    driver.context().push(ask);
    driver.advance(Duration::from_millis(50));
    driver.advance(Duration::from_secs(2));
    assert!(driver.text().contains("Sure?"), "{}", driver.text());
}

#[test]
fn a_terminal_that_tells_releases_leaves_no_doubt() {
    let mut driver = counter();
    // It has reported one before.
    driver.keys("m");
    // Held so long that it repeats exactly once.
    stream(&mut driver, "h", &[0, 500]);
    assert_counts(&driver, 1, 1, 0);
    // Pressed twice, quicker than any hand.
    driver.keys("h h");
    assert_counts(&driver, 3, 1, 0);
}

#[test]
fn clicks_are_never_taken_for_a_held_key() {
    let mut driver = counter();
    for _ in 0..3 {
        driver.click_key("h");
    }
    assert_counts(&driver, 3, 0, 0);
}

#[test]
fn a_held_enter_at_home_sits_down_and_bets_nothing() {
    let mut driver = Driver::new(Launch::bare(super::house_games()), (80, 24));
    stream(&mut driver, "Enter", &held(500, 33, 4000, |_| 0));
    assert!(driver.text().contains("You: bet"), "{}", driver.text());
}

/// The full-width form of an ASCII character.
fn wide(letter: char) -> char {
    match letter {
        ' ' => '\u{3000}',
        letter => char::from_u32(u32::from(letter) + 0xfee0).unwrap(),
    }
}

#[test]
fn every_key_of_every_screen_works_in_full_width() {
    let list = key_list(&super::house_games());
    let keys: BTreeSet<char> = list
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split(" | ").next())
        .flat_map(|keys| keys.split('`'))
        .filter_map(|sign| {
            let sign = sign.strip_prefix('\\').unwrap_or(sign);
            let mut letters = sign.chars();
            letters.next().filter(|_| letters.next().is_none())
        })
        .filter(char::is_ascii_graphic)
        .collect();
    assert!(keys.len() > 60, "{keys:?}");
    for key in keys {
        assert_eq!(narrow(wide(key)), key);
        // Whatever the screen: an action on that key is done.
        let mut driver = Driver::open(Launch::bare(Vec::new()), (80, 24), |_| {
            Any {
                wanted: key,
                got: false,
            }
            .into()
        });
        driver.keys(&wide(key).to_string());
        assert!(driver.text().contains("got it"), "{key}");
    }
    let mut driver = Driver::open(Launch::bare(Vec::new()), (80, 24), |_| {
        Any {
            wanted: ' ',
            got: false,
        }
        .into()
    });
    driver.type_text("\u{3000}");
    assert!(driver.text().contains("got it"));
}

/// A screen that handles one key itself.
struct Any {
    wanted: char,
    got: bool,
}

impl Actions for Any {
    type Action = Act;

    const SCREEN: &'static str = "any";

    fn bindings(&self) -> &'static [Binding<Act>] {
        &[]
    }

    fn perform(&mut self, _action: Act, _ctx: &mut Context) {}
}

impl Screen for Any {
    fn name(&self) -> String {
        "Any".to_owned()
    }

    fn capture(&mut self, key: KeyEvent, _ctx: &mut Context) -> bool {
        self.got |= key.code == KeyCode::Char(self.wanted);
        true
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        let text = if self.got { "got it" } else { "" };
        let theme = canvas.theme();
        canvas.text(1, 1, text, theme.text);
    }
}

#[test]
fn what_is_pasted_at_a_table_plays_nothing() {
    for game in ["1", "2", "3"] {
        let mut driver = Driver::new(Launch::bare(super::house_games()), (80, 24));
        driver.keys(game);
        driver.keys("p Enter");
        driver.wait_until("a person's turn", |driver| !driver.is_waiting());
        let before = driver.text();
        driver.paste("hsdp\n\nq\u{1b}x\rp p\r");
        driver.wait_until("nothing more", |driver| !driver.is_waiting());
        assert_eq!(driver.text(), before);
    }
}

/// A launch with this settings file.
fn with_settings(text: &str) -> Launch {
    let tables = super::house_games();
    let config = Config::read(&schema(&tables), text, "config.toml");
    Launch {
        config: config.unwrap_or_else(|error| panic!("{error}")),
        ..Launch::bare(tables)
    }
}

#[test]
fn a_key_that_was_chosen_does_it_and_stands_wherever_the_usual_one_stood() {
    let settings = "table.pace = \"none\"\n\
        keys.blackjack.hit = [\"x\", \"Right\"]\n\
        keys.blackjack.place = [\"C-b\"]\n";
    let mut driver = Driver::new(with_settings(settings), (120, 40));
    driver.keys("1 Enter Enter");
    driver.wait_for("You: bet");
    assert!(driver.text().contains("^B bet"), "{}", driver.text());
    // Keys without a clash keep their meaning.
    driver.keys("Right");
    // A natural ends a hand at once: on to one that asks.
    for _ in 0..10 {
        driver.keys("C-b");
        // The others may still be thinking.
        driver.wait_until("a question", |driver| {
            let asked = ["[x hit]", "next round", "insurance for", "even money for"];
            let text = driver.text();
            asked.iter().any(|asked| text.contains(asked))
        });
        // No insurance; after a round it leads to the next.
        if !driver.text().contains("[x hit]") {
            driver.keys("n");
        }
        if driver.text().contains("[x hit]") {
            break;
        }
        driver.keys("Enter");
    }
    assert!(driver.text().contains("[x hit]"), "{}", driver.text());
    let footer = driver.row(39);
    assert!(footer.contains("x hit"), "{footer}");
    // The usual key does nothing any more.
    let before = driver.text();
    driver.keys("h");
    assert!(
        driver.text().contains("h means nothing here"),
        "{}",
        driver.text()
    );
    assert!(driver.text().contains("[x hit]"), "{}", driver.text());
    driver.keys("? Tab");
    let help = driver.text();
    assert!(
        help.contains("x →") && help.contains("Take a card."),
        "{help}"
    );
    driver.keys("?");
    // The button of the usual key is the action's.
    driver.click_key("h");
    assert_ne!(driver.text(), before);
}

#[test]
fn what_is_done_everywhere_is_on_other_keys_too() {
    let settings = "keys.everywhere.help = [\"F2\"]\n";
    let mut driver = Driver::new(with_settings(settings), (80, 24));
    assert!(driver.row(23).contains("F2 help"), "{}", driver.row(23));
    driver.keys("? F1");
    assert_ne!(driver.screen_name(), "Help");
    driver.keys("F2");
    assert_eq!(driver.screen_name(), "Help");
    driver.keys("F2");
    assert_ne!(driver.screen_name(), "Help");
    driver.click_key("?");
    assert_eq!(driver.screen_name(), "Help");
}

#[test]
fn the_record_of_a_game_is_copied_on_one_line_and_shown() {
    for game in ["1", "2", "3"] {
        let mut driver = Driver::new(with_settings("table.pace = \"none\"\n"), (120, 40));
        driver.keys(game);
        driver.keys("Enter Enter");
        driver.wait_until("a person's turn", |driver| !driver.is_waiting());
        assert_eq!(driver.copied(), None);
        driver.keys("C-y");
        let line = driver.copied().unwrap();
        assert!(!line.contains('\n'), "{line}");
        assert!(line.starts_with("sanban"), "{line}");
        // The dialog shows it, and the same key closes it.
        let shown = driver.text();
        assert!(shown.contains(&line[..40]), "{shown}");
        assert!(shown.contains("OSC 52"), "{shown}");
        driver.keys("C-y");
        assert!(!driver.text().contains("OSC 52"));
    }
}

#[test]
fn what_is_too_long_for_a_terminal_is_shown_and_not_copied() {
    let mut driver = counter();
    let text = "x".repeat(60_000);
    let dialog = Copied::new("Long", text, driver.context());
    driver.context().push(dialog);
    driver.advance(Duration::ZERO);
    assert_eq!(driver.copied(), None);
    assert!(driver.text().contains("Too long"), "{}", driver.text());
}

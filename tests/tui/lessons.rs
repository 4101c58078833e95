//! The lessons, played through as a person does: mistakes are explained, right actions move on, and an unfinished lesson waits.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where it fails"
)]

use std::path::Path;

use crate::driver::Driver;
use sanban::launch::Launch;
use sanban_data::store::UserDirs;
use sanban_play::session::storage::Storage;
use sanban_words::i18n::{Language, Message, with_language};
use sanban_words::msg;
use sanban_words::tr;

use crate::house_games;

const SMALL: (u16, u16) = (80, 24);
const SMALLEST: (u16, u16) = (60, 20);

/// A wrong attempt at a step with its explanation, and the right one.
struct Try {
    wrong: &'static [(&'static str, Message)],
    right: &'static str,
}

const fn read() -> Try {
    Try {
        wrong: &[],
        right: "",
    }
}

const fn step(wrong: &'static [(&'static str, Message)], right: &'static str) -> Try {
    Try { wrong, right }
}

/// Goes from cell to cell until one is right.
const FIND: &str = "find";
/// Gives cards, good ones first.
const GIVE: &str = "give";

const BLACKJACK: &[Try] = &[
    read(),
    step(&[("o", msg!("blackjack_lesson-wrong-sit-out"))], "Enter"),
    step(
        &[
            ("s", msg!("blackjack_lesson-wrong-stand-on-nine")),
            ("d", msg!("blackjack_lesson-wrong-double-later")),
            ("r", msg!("blackjack_lesson-wrong-surrender")),
        ],
        "h",
    ),
    step(&[("h", msg!("blackjack_lesson-wrong-hit-nineteen"))], "s"),
    step(&[("h", msg!("blackjack_lesson-wrong-hit-thirteen"))], "s"),
    step(
        &[
            ("s", msg!("blackjack_lesson-wrong-stand-soft")),
            ("d", msg!("blackjack_lesson-wrong-double-soft")),
        ],
        "h",
    ),
    step(&[("o", msg!("blackjack_lesson-wrong-sit-out"))], "Enter"),
    step(
        &[
            ("h", msg!("blackjack_lesson-wrong-hit-eleven")),
            ("s", msg!("blackjack_lesson-wrong-stand-eleven")),
        ],
        "d",
    ),
    step(
        &[
            ("h", msg!("blackjack_lesson-wrong-no-split")),
            ("s", msg!("blackjack_lesson-wrong-no-split")),
        ],
        "p s s",
    ),
    step(&[("i", msg!("blackjack_lesson-wrong-insure"))], "n"),
    step(&[("h", msg!("blackjack_lesson-wrong-no-surrender"))], "r"),
    step(&[], "t Esc"),
    step(
        &[
            ("1", msg!("blackjack_lesson-count").attribute("wrong")),
            ("3", msg!("blackjack_lesson-count").attribute("wrong")),
        ],
        "2",
    ),
];

const BLOKUS: &[Try] = &[
    read(),
    step(&[], "Right"),
    step(&[], "r"),
    step(&[], "f"),
    step(&[], "Space"),
    step(&[], "Tab Enter"),
    step(&[], "Tab Enter"),
    step(
        &[("2", msg!("blokus_lesson-edges").attribute("wrong"))],
        "1",
    ),
    step(&[("F Enter", msg!("blokus_lesson-wrong-no-block"))], FIND),
    read(),
    step(
        &[("1", msg!("blokus_lesson-score").attribute("wrong"))],
        "3",
    ),
];

const DAIHINMIN: &[Try] = &[
    read(),
    step(
        &[("1", msg!("daihinmin_lesson-order").attribute("wrong"))],
        "2",
    ),
    step(&[("p", msg!("daihinmin_lesson-wrong-pass"))], "J Enter"),
    step(
        &[
            ("J Enter Esc", msg!("daihinmin_lesson-wrong-no-pair")),
            ("p p", msg!("daihinmin_lesson-wrong-pass-leading")),
        ],
        "Home Right Space Right Space Enter",
    ),
    step(&[], "p"),
    step(
        &[("J Enter Esc", msg!("daihinmin_lesson-wrong-no-sequence"))],
        "Home Space Right Space Right Space Enter",
    ),
    step(
        &[
            ("9 Enter Esc", msg!("daihinmin_lesson-wrong-no-eight")),
            ("p", msg!("daihinmin_lesson-wrong-pass")),
        ],
        "8 Enter",
    ),
    step(
        &[("J Enter Esc", msg!("daihinmin_lesson-wrong-no-lock"))],
        "A Enter",
    ),
    step(&[("p", msg!("daihinmin_lesson-wrong-pass"))], "X Enter"),
    step(&[("p", msg!("daihinmin_lesson-wrong-pass"))], "3 Enter"),
    step(
        &[("K Enter Esc", msg!("daihinmin_lesson-wrong-no-revolution"))],
        "Home Right Right Space Right Space Right Space Right Space Enter",
    ),
    step(&[("p", msg!("daihinmin_lesson-wrong-pass"))], "3 Enter"),
    read(),
    step(&[], GIVE),
];

fn house(folder: &Path) -> Launch {
    let mut house = Launch::bare(house_games());
    house.config.set("table.pace", "none").unwrap();
    house.storage = Storage::new(UserDirs::under(folder), folder.join("config.toml")).unwrap();
    house
}

/// Opens the lesson of a game by its number at home.
fn open(game: usize, folder: &Path) -> Driver {
    let mut driver = Driver::new(house(folder), SMALL);
    driver.keys(&format!("{} n", game + 1));
    driver
}

/// A lesson at one of its steps, from 1.
pub(crate) fn at_step(game: usize, step: usize, folder: &Path) -> Driver {
    let mut driver = open(game, folder);
    for _ in 1..step {
        driver.keys("PageDown");
    }
    driver
}

fn heading(step: usize, steps: usize, language: Language) -> String {
    match language {
        Language::Ja => format!("入門 {step}/{steps} "),
        Language::En => format!("Lesson {step}/{steps} "),
    }
}

/// Beginning of a text, as far as its first line always contains it.
fn beginning(text: Message, language: Language) -> String {
    let text = with_language(language, || text.text());
    let columns = if language == Language::Ja { 9 } else { 16 };
    text.chars()
        .take(columns)
        .collect::<String>()
        .trim()
        .to_owned()
}

/// Sign that a step is done: the footer offers the next one.
fn next(language: Language) -> &'static str {
    match language {
        Language::Ja => "Enter 次へ",
        Language::En => "Enter next",
    }
}

/// Waits until a text is on the screen, also in Japanese.
fn expect(driver: &mut Driver, text: impl Fn(Language) -> String) {
    driver.wait_for(&text(Language::En));
    let (japanese, wanted) = (driver.text_in(Language::Ja), text(Language::Ja));
    assert!(japanese.contains(&wanted), "{wanted}: {japanese}");
}

fn expect_step(driver: &mut Driver, step: usize, steps: usize) {
    expect(driver, |language| heading(step, steps, language));
}

/// Does the task of a step.
fn do_right(driver: &mut Driver, keys: &str) {
    match keys {
        GIVE => give_two(driver),
        FIND => {
            for _ in 0..60 {
                driver.keys("Tab Enter");
                if driver.text().contains(next(Language::En)) {
                    break;
                }
            }
        }
        keys => driver.keys(keys),
    }
    expect(driver, |language| next(language).to_owned());
}

/// Plays a lesson to its end in the usual size and in the smallest one.
fn play_through(game: usize, tries: &[Try]) {
    for size in [SMALL, SMALLEST] {
        play_through_at(game, tries, size);
    }
}

fn play_through_at(game: usize, tries: &[Try], size: (u16, u16)) {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = open(game, folder.path());
    driver.resize(size.0, size.1);
    let steps = tries.len();
    for (index, step) in tries.iter().enumerate() {
        let number = index + 1;
        expect_step(&mut driver, number, steps);
        for (keys, why) in step.wrong {
            // What was wrong is said until the next key does something: picked cards go back only then.
            let put_back = keys.strip_suffix(" Esc");
            driver.keys(put_back.unwrap_or(keys));
            expect(&mut driver, |language| beginning(*why, language));
            let text = driver.text();
            let done = text.contains(next(Language::En));
            assert!(!done && text.contains('✗'), "step {number}: {text}");
            if put_back.is_some() {
                driver.keys("Esc");
                assert!(!driver.text().contains('✗'), "step {number}: {text}");
            }
        }
        do_right(&mut driver, step.right);
        if index == steps / 2 {
            // Who leaves here finds the step again, to be done once more.
            driver.keys("Esc n");
            expect_step(&mut driver, number, steps);
            assert!(!driver.text().contains(next(Language::En)), "{number}");
            driver.keys("PageUp");
            expect_step(&mut driver, index, steps);
            driver.keys("PageDown");
            expect_step(&mut driver, number, steps);
            do_right(&mut driver, step.right);
        }
        driver.keys("Enter");
    }
    expect(&mut driver, |language| {
        beginning(msg!("lesson-end"), language)
    });
    // What was gone through begins again, and home offers it no more.
    driver.keys("Esc");
    let offer = msg!("home-lesson-waits").text();
    driver.wait_until("it is offered no more", |driver| {
        !driver.text().contains(&offer)
    });
    driver.keys(if game == 0 { "2" } else { "1" });
    driver.wait_for(&offer);
    driver.keys(&(game + 1).to_string());
    driver.keys("n");
    expect_step(&mut driver, 1, steps);
}

/// Picks the two leftmost cards of the hand and gives them; before that, two of the best, which is explained.
fn give_two(driver: &mut Driver) {
    driver.keys("End Up Left Up Enter");
    let why = msg!("daihinmin_lesson-wrong-gift");
    expect(driver, |language| beginning(why, language));
    driver.keys("Esc Home Up Right Up Enter");
}

#[test]
fn blackjack_is_learnt_by_doing() {
    play_through(0, BLACKJACK);
}

#[test]
fn daihinmin_is_learnt_by_doing() {
    play_through(1, DAIHINMIN);
}

#[test]
fn blokus_duo_is_learnt_by_doing() {
    play_through(2, BLOKUS);
}

/// Every text of a lesson fits: none ends in the middle of a sentence.
#[test]
fn no_step_says_more_than_there_is_room_for() {
    for (game, tries) in [BLACKJACK, DAIHINMIN, BLOKUS].into_iter().enumerate() {
        let folder = tempfile::tempdir().unwrap();
        let mut driver = open(game, folder.path());
        let steps = tries.len();
        for number in 1..=steps {
            expect_step(&mut driver, number, steps);
            let sizes = [SMALL, SMALLEST];
            for (size, language) in sizes
                .iter()
                .flat_map(|size| Language::ALL.map(|l| (size, l)))
            {
                driver.resize(size.0, size.1);
                let text = driver.text_in(language);
                let heading = heading(number, steps, language);
                let from = text.lines().position(|line| line.contains(&heading));
                let ends = |line: &str| {
                    line.trim_end()
                        .ends_with(['.', '?', '!', '。', '？', '！', ')', '）', '…'])
                };
                // Beside the board the text has few columns.
                let rows = if text.contains("╭a─b") { 9 } else { 6 };
                let mut below = text.lines().skip(from.unwrap() + 1).take(rows);
                assert!(below.any(ends), "step {number}: {text}");
            }
            driver.keys("PageDown");
        }
    }
}

#[test]
fn a_lesson_says_what_was_wrong_and_what_was_right() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = open(0, folder.path());
    driver.keys("Enter Enter Enter s");
    assert_screen!("blackjack_wrong", driver);
    driver.keys("h");
    assert_screen!("blackjack_right", driver);
    driver.keys("Esc 2 n PageDown PageDown");
    assert_screen!("daihinmin_single", driver);
    driver.keys("Esc 3 n");
    for _ in 0..6 {
        driver.keys("PageDown");
    }
    assert_screen!("blokus_corner", driver);
    driver.resize(120, 40);
    assert_screen!("blokus_corner_120x40", driver);
}

#[test]
fn after_a_lesson_one_plays_or_learns_the_next_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = open(0, folder.path());
    for _ in BLACKJACK {
        driver.keys("PageDown");
    }
    assert_screen!("end", driver);
    driver.keys("n");
    driver.wait_for("Daihinmin · lesson");
    for _ in DAIHINMIN {
        driver.keys("PageDown");
    }
    driver.keys("Enter");
    driver.wait_for("(easy)");
    assert_ne!(driver.screen_name(), "Lesson");
}

/// Pressing Enter too early names the right key, and does nothing.
#[test]
fn what_is_not_asked_for_yet_is_not_done() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = open(0, folder.path());
    driver.keys("Enter Enter Enter Enter");
    driver.wait_for(&tr!("lesson-not-yet-key", key = "h"));
    for _ in 3..12 {
        driver.keys("PageDown");
    }
    let footer = |driver: &Driver| driver.text().lines().last().unwrap_or_default().to_owned();
    assert!(footer(&driver).contains("t chart"), "{}", driver.text());
    driver.keys("h s");
    expect_step(&mut driver, 12, BLACKJACK.len());
    driver.keys("PageDown Enter");
    driver.wait_for(&msg!("lesson-not-yet-answer").text());
    // The answer is not shown next to the question.
    driver.wait_for("2) +1");
    let counted = msg!("blackjack_table-running").text();
    assert!(!driver.text().contains(&counted), "{}", driver.text());

    driver.keys("Esc 3 n Enter");
    for (step, key) in (2..).zip(["Right", "r", "f", "Space"]) {
        expect_step(&mut driver, step, BLOKUS.len());
        assert!(!footer(&driver).contains("Enter"), "{}", driver.text());
        driver.keys("Enter");
        expect_step(&mut driver, step, BLOKUS.len());
        do_right(&mut driver, key);
        driver.keys("Enter");
    }
    // The first piece is still to be placed.
    expect_step(&mut driver, 6, BLOKUS.len());
    do_right(&mut driver, "Tab Enter");
}

#[test]
fn home_offers_lessons_to_who_has_played_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = Driver::new(house(folder.path()), SMALL);
    assert_screen!("home_new", driver);
}

/// A lesson that was begun is the next step, and after it the first practice of the game.
#[test]
fn home_names_a_lesson_that_was_begun_and_then_the_first_practice() {
    for (game, steps, practice) in [
        (0, BLACKJACK.len(), "next: The chart"),
        (1, DAIHINMIN.len(), "next: easy puzzles"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut driver = at_step(game, 3, folder.path());
        driver.keys("Esc");
        driver.wait_for("next: the lesson");
        driver.keys("n");
        for _ in 2..steps {
            driver.keys("PageDown");
        }
        driver.keys("Esc");
        driver.wait_for(practice);
    }
}

//! Opening external games at home: a file by its name, a pasted record.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::fs;

use crate::driver::Driver;
use sanban::launch::Launch;
use sanban_game::is_harmful;

use crate::{DISPUTED, house_games};

const SIZE: (u16, u16) = (80, 24);

/// A game of Blokus Duo of two moves, as another program writes it.
const TREE: &str = "(;GM[Blokus Duo];1[e8,d9,e9,f9,e10];2[j5,i6,j6,k6,j7])";

fn home() -> Driver {
    let mut driver = Driver::new(Launch::bare(house_games()), SIZE);
    driver.wait_for("Blokus Duo");
    driver
}

/// The record of a game of each kind, made by watching one for a while and copying it.
fn copied(game: &str) -> String {
    let mut driver = home();
    driver.keys(game);
    driver.keys("w");
    driver.wait_until("something is played", |driver| {
        driver.screen_name() != "Home"
    });
    driver.keys("Right C-y");
    driver.copied().unwrap()
}

#[test]
fn a_pasted_record_is_opened_at_once() {
    for (number, title) in [("1", "Blackjack"), ("2", "Daihinmin"), ("3", "Blokus Duo")] {
        let record = copied(number);
        let mut driver = home();
        driver.paste(&record);
        driver.wait_until("it is open", |driver| {
            let top = driver.row(0);
            top.contains(title) && top.contains("replay")
        });
        driver.keys("q");
        assert_eq!(driver.screen_name(), "Home", "{title}");
    }
}

#[test]
fn a_file_is_opened_by_its_name_however_it_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("my game.blksgf");
    fs::write(&path, TREE).unwrap();
    let path = path.display().to_string();
    let url = format!("file://{}", path.replace(' ', "%20"));
    for typed in [path.clone(), format!("'{path}'"), url] {
        let mut driver = home();
        driver.keys("o");
        assert_screen_holds_cursor(&driver);
        driver.type_text(&typed);
        driver.keys("Enter");
        driver.wait_until("it is open", |driver| {
            driver.screen_name().contains("analysis") || driver.screen_name().contains("Blokus")
        });
    }
    // What the file holds can be pasted, too.
    let mut driver = home();
    driver.paste(TREE);
    driver.wait_until("it is open", |driver| driver.screen_name() != "Open a game");
    assert_ne!(driver.screen_name(), "Home");
}

#[test]
fn no_name_in_a_file_is_obeyed_by_the_terminal() {
    let letters = "x\u{202e}y\u{9b}z\u{1b}[2Jw\u{7}\u{200b}\u{2066}\u{e0041}";
    let long = "long".repeat(500);
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("record");
    let text = format!(
        "sanban-record: 1\ngame: daihinmin\nrules: uecda\nseats: 5\nseed: 42\nplayers: {letters} {long} a b c\nactions:\n"
    );
    fs::write(&record, text).unwrap();
    let tree = folder.path().join("tree.blksgf");
    let text = TREE.replace(
        "GM[Blokus Duo]",
        &format!(
            "GM[Blokus Duo]PB[{}]PW[{long}]",
            letters.replace("[", "\\[")
        ),
    );
    fs::write(&tree, text).unwrap();
    for path in [record, tree] {
        for size in [SIZE, (120, 40)] {
            let mut driver = Driver::new(Launch::bare(house_games()), size);
            driver.wait_for("Blokus Duo");
            driver.keys("o");
            driver.type_text(path.to_str().unwrap());
            driver.keys("Enter");
            driver.wait_until("it is open", |driver| {
                driver.text().contains("replay") || driver.text().contains("analysis")
            });
            for key in ["Right", "L", "L", "?", "Esc"] {
                let shown = driver.text();
                let obeyed = shown.chars().find(|&c| is_harmful(c) && c != '\n');
                assert_eq!(obeyed, None, "{shown}");
                assert!(shown.contains('y') || key != "Right", "{shown}");
                driver.keys(key);
            }
        }
    }
}

#[test]
fn names_and_comments_of_a_file_are_shown_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    for (index, text) in DISPUTED.iter().enumerate() {
        let path = folder.path().join(format!("<{text}>.blksgf"));
        let tree = format!(
            "(;GM[Blokus Duo]PB[{text}]PW[{}];B[e10,d10,f10,e9,e11]C[{text}x];W[j5,i5,k5,j4,j6])",
            DISPUTED[(index + 1) % DISPUTED.len()]
        );
        fs::write(&path, tree).unwrap();
        for size in [SIZE, (120, 40)] {
            let mut driver = Driver::new(Launch::bare(house_games()), size);
            driver.wait_for("Blokus Duo");
            driver.keys("o");
            driver.type_text(path.to_str().unwrap());
            let typed = driver.text();
            assert!(typed.contains(&format!("<{text}>.blksgf")), "{typed}");
            driver.keys("Enter");
            driver.wait_for("analysis · after move 0");
            driver.wait_for(&format!("██ {text} "));
            driver.wait_for(&format!("▓▓ {} ", DISPUTED[(index + 1) % DISPUTED.len()]));
            driver.keys("Right");
            driver.wait_for(&format!("{text}x"));
        }
    }
}

fn assert_screen_holds_cursor(driver: &Driver) {
    assert!(driver.cursor().is_some(), "{}", driver.text());
}

#[test]
fn what_is_no_game_is_said_and_can_be_mended() {
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("letter.txt");
    fs::write(&text, "Dear all").unwrap();
    let bytes = folder.path().join("picture.png");
    fs::write(&bytes, [0x89, 0xff, 0xfe]).unwrap();
    let folder = folder.path().display().to_string();
    for (typed, said) in [
        (String::new(), "Type the name of a file"),
        ("/no/such/file".to_owned(), "cannot open /no/such/file"),
        (folder.clone(), "cannot open"),
        (text.display().to_string(), "is no game"),
        (bytes.display().to_string(), "it is not text"),
        ("/dev/zero".to_owned(), "it is not a file"),
    ] {
        let mut driver = home();
        driver.keys("o");
        driver.type_text(&typed);
        driver.keys("Enter");
        // A long name leaves no room for the reason at the end of the line.
        let said = if typed.len() > 30 { "✗" } else { said };
        driver.wait_for(said);
        assert_eq!(driver.screen_name(), "Open a game", "{typed}");
        driver.keys("Esc");
        assert_eq!(driver.screen_name(), "Home");
    }
    let mut driver = home();
    driver.keys("o");
    assert_screen!("open_game", driver);
}

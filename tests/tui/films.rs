//! Films of screens: recordings that a terminal plays back to the last cell, and moving pictures of a bearable size.

#![allow(clippy::unwrap_used, reason = "a test ends where it fails")]

use std::time::Duration;

use crate::driver::Driver;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};
use sanban::launch::Launch;
use sanban_term::film::{animated, cast};
use sanban_term::theme::{ColorDepth, Theme, ThemeName};

use sanban::games::{BlackjackDisplay, DaihinminDisplay};
use sanban_data::store::UserDirs;
use sanban_game::{Record, Seat, Seed, State as _};
use sanban_play::play::TableUi;
use sanban_play::session::{Plan, SeatChoice, StateOf, TableDisplay};
use sanban_term::widgets::{Face, card_word};

use crate::{house_games, keeping};

const SIZE: (u16, u16) = (80, 24);

/// A match of Daihinmin that is watched in a language.
fn watched(language: &str, pace: &str) -> Driver {
    let mut house = Launch::bare(house_games());
    house.config.set("terminal.language", language).unwrap();
    house.config.set("table.pace", pace).unwrap();
    crate::daihinmin::watched_replay(house, SIZE)
}

fn themes() -> [Theme; 2] {
    [ThemeName::Dark, ThemeName::Light].map(|name| Theme::new(name, ColorDepth::True, false))
}

/// The cells of a terminal after all output of a recording.
fn played(recording: &str) -> avt::Terminal {
    let mut terminal = avt::Terminal::new(SIZE.0.into(), SIZE.1.into()).unwrap();
    let mut last = 0.0;
    for line in recording.lines().skip(1) {
        let event: (f64, String, String) = serde_json::from_str(line).unwrap();
        assert!(event.0 >= last && event.1 == "o", "{line}");
        last = event.0;
        terminal.feed(event.2.as_str());
    }
    terminal
}

fn rgb(colour: Option<avt::Color>) -> Option<(u8, u8, u8)> {
    match colour? {
        avt::Color::RGB(rgb) => Some((rgb.r, rgb.g, rgb.b)),
        avt::Color::Indexed(_) => None,
    }
}

fn of_cell(colour: Color) -> Option<(u8, u8, u8)> {
    match colour {
        Color::Rgb(red, green, blue) => Some((red, green, blue)),
        _ => None,
    }
}

fn assert_same(terminal: &avt::Terminal, frame: &Buffer) {
    for (y, line) in (0..).zip(terminal.screen().visible_lines()) {
        for (x, cell) in (0..).zip(line.cells()) {
            let drawn = &frame[(x, y)];
            // The second column of a wide character holds nothing.
            if cell.width() == 0 {
                continue;
            }
            assert_eq!(cell.char().to_string(), drawn.symbol(), "{x},{y}");
            let pen = cell.pen();
            // Of a blank nobody sees the colour of the letter.
            if drawn.symbol() != " " {
                assert_eq!(rgb(pen.foreground()), of_cell(drawn.fg), "{x},{y}");
                assert_eq!(pen.is_bold(), drawn.modifier.contains(Modifier::BOLD));
            }
            assert_eq!(rgb(pen.background()), of_cell(drawn.bg), "{x},{y}");
            assert_eq!(
                pen.is_inverse(),
                drawn.modifier.contains(Modifier::REVERSED)
            );
        }
    }
}

#[test]
fn a_recording_that_is_played_gives_the_last_frame() {
    for language in ["en", "ja"] {
        let mut driver = watched(language, "fast");
        let films = driver.film(&themes()[..1], Duration::from_secs(25));
        let film = &films[0];
        assert!(film.frames.len() > 50, "{}", film.frames.len());
        let recording = cast(film, "三番").unwrap();
        let head: serde_json::Value =
            serde_json::from_str(recording.lines().next().unwrap()).unwrap();
        assert_eq!(
            (&head["version"], &head["width"], &head["height"]),
            (&2.into(), &80.into(), &24.into())
        );
        let (last, frame) = film.frames.last().unwrap();
        assert_same(&played(&recording), frame);
        // The last frame stays.
        assert!(film.end >= *last + Duration::from_secs(3));
        // In the middle, too.
        let half = film.frames.len() / 2;
        let lines: Vec<&str> = recording.lines().take(half + 2).collect();
        assert_same(&played(&lines.join("\n")), &film.frames[half].1);
    }
}

#[test]
fn a_minute_of_a_moving_picture_is_no_larger_than_a_megabyte() {
    let mut driver = watched("en", "normal");
    let films = driver.film(&themes(), Duration::from_secs(60));
    let [dark, light] = &films[..] else {
        panic!("two films");
    };
    let picture = animated([dark, light], "Daihinmin <1>");
    assert!(picture.len() < 1 << 20, "{}", picture.len());
    assert!(picture.contains("<title>Daihinmin &lt;1&gt;</title>"));
    assert!(picture.contains("prefers-color-scheme:light"));
    assert!(!picture.contains("http://") || picture.matches("http://").count() == 1);
}

/// What the menu of `S` keeps of a table that goes on, after these keys: the recording, and the record.
fn kept_of_a_table<F: TableUi>(
    players: &[&str],
    seed: Seed,
    (first, keys, then): (&str, &str, &[&str]),
) -> (String, Record<StateOf<F>>) {
    let folder = tempfile::tempdir().unwrap();
    let plan = Plan::<F::Game> {
        seats: players
            .iter()
            .map(|text| SeatChoice::parse(text).unwrap())
            .collect(),
        seed,
        ..Plan::usual()
    };
    let mut driver = Driver::open(keeping::house(folder.path()), SIZE, |ctx| {
        F::sit_down(plan, ctx).unwrap()
    });
    driver.wait_for(first);
    driver.keys(keys);
    driver.wait_until("the keys are handled", |driver| {
        let text = driver.text();
        then.iter().any(|seen| text.contains(seen))
    });
    let saves = UserDirs::under(folder.path()).saves();
    driver.keys("S r");
    driver.wait_for("saved as");
    driver.keys("S c");
    driver.wait_for("The film is");
    let file = |ending: &str| {
        let files = std::fs::read_dir(saves.directory()).unwrap();
        let mut files = files.map(|file| file.unwrap().path());
        let file = files.find(|path| path.extension().is_some_and(|end| end == ending));
        std::fs::read_to_string(file.unwrap()).unwrap()
    };
    (
        file("cast"),
        Record::parse::<F::Game>(&file("sanban")).unwrap(),
    )
}

/// All texts of a recording that stand on its screen at some time.
fn shown(recording: &str) -> String {
    let lines: Vec<&str> = recording.lines().collect();
    let screens = (2..=lines.len()).map(|end| {
        let terminal = played(&lines[..end].join("\n"));
        let rows: Vec<String> = terminal
            .screen()
            .visible_lines()
            .map(|line| line.text())
            .collect();
        rows.join("\n")
    });
    screens.collect()
}

#[test]
fn a_film_of_a_game_that_goes_on_shows_what_the_person_may_know() {
    const MINE: &str = "▶ You";
    let players = ["human", "random", "random", "random", "random"];
    let (recording, record) =
        kept_of_a_table::<DaihinminDisplay>(&players, Seed(7), (MINE, "", &[MINE]));
    let mut state = record.start().unwrap();
    record.actions.iter().for_each(|action| state.apply(action));
    let shown = shown(&recording);
    for seat in Seat::all(5) {
        for card in state.round().hand(seat).iter() {
            let word = card_word(card.face().map_or(Face::Joker, Face::Up));
            // Everybody knows who holds it, and so leads.
            if word == "3♦" {
                continue;
            }
            assert_eq!(shown.contains(&word), seat == Seat(0), "{word} of {seat:?}");
        }
    }

    // The dealer's second card stays face down, in the first round that is not over at once.
    let turn: &[&str] = &["[h hit]", "[i yes]", "Round 1"];
    let bet = ("Enter bet", "Enter", turn);
    let face_down = (1..20).map(Seed).find_map(|seed| {
        let (recording, record) = kept_of_a_table::<BlackjackDisplay>(&["human"], seed, bet);
        let mut state = record.start().unwrap();
        record.actions.iter().for_each(|action| state.apply(action));
        state.actor()?;
        Some(recording.contains("░░░"))
    });
    assert_eq!(face_down, Some(true));
}

/// A table of Blackjack that keeps its files in this folder.
fn kept_table(folder: &std::path::Path) -> Driver {
    let plan = Plan::<<BlackjackDisplay as TableDisplay>::Game> {
        seats: vec![SeatChoice::Human],
        seed: Seed(7),
        ..Plan::usual()
    };
    let mut driver = Driver::open(keeping::house(folder), SIZE, |ctx| {
        BlackjackDisplay::sit_down(plan, ctx).unwrap()
    });
    driver.wait_for("Enter bet");
    driver
}

#[test]
fn a_picture_from_the_menu_shows_what_lay_below_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = kept_table(folder.path());
    driver.keys("S");
    // Nothing has been played that a film could show.
    assert!(driver.text().contains("picture"), "{}", driver.text());
    assert!(!driver.text().contains("recording"), "{}", driver.text());
    driver.keys("p");
    driver.wait_for("picture-1.svg");
    let saves = UserDirs::under(folder.path()).saves();
    let picture = std::fs::read_to_string(saves.directory().join("picture-1.svg")).unwrap();
    assert!(picture.contains("Dealer"), "{picture}");
    assert!(!picture.contains("Keep"), "{picture}");
}

#[test]
fn a_puzzle_has_a_picture_only() {
    let mut driver = crate::puzzles::problem_at(SIZE);
    driver.keys("S");
    let menu = driver.text();
    assert!(menu.contains("p  picture"), "{menu}");
    assert!(!menu.contains("recording"), "{menu}");
    assert!(!menu.contains("r  record"), "{menu}");
    driver.keys("Esc");
    assert!(!driver.text().contains("p  picture"));
}

#[test]
fn a_film_that_cannot_be_written_says_why_in_a_line_and_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = kept_table(folder.path());
    driver.keys("Enter");
    driver.wait_for("Round 1");
    let saves = UserDirs::under(folder.path()).saves();
    std::fs::create_dir_all(saves.directory().parent().unwrap()).unwrap();
    std::fs::write(saves.directory(), "no folder").unwrap();
    driver.keys("S m");
    driver.wait_until("a film is being made", |driver| {
        driver.text().contains("Filming")
    });
    driver.wait_for("✗ cannot create");
    assert!(driver.text().contains("Dealer"), "{}", driver.text());
}

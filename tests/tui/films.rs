//! Films of screens: recordings that a terminal plays back to the last cell, and moving pictures of a bearable size.

#![allow(clippy::unwrap_used, reason = "a test ends where it fails")]

use std::time::Duration;

use crate::driver::Driver;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};
use sanban::launch::Launch;
use sanban_term::film::{animated, cast};
use sanban_term::theme::{ColorDepth, Theme, ThemeName};

use crate::house_games;

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

//! A person's own themes: the example in the manual, and faulty files.

#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use std::fs;
use std::path::Path;
use std::sync::Arc;

use crate::driver::Driver;
use sanban::games;
use sanban::launch::Launch;
use sanban_data::config::{Config, ConfigError, Schema};
use sanban_play::session::themes::Themes;
use sanban_term::theme::Scheme;

fn themes(files: &[(&str, &str)]) -> Themes {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    Themes::read(folder.path())
}

/// The theme in the manual.
fn example() -> String {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/themes.md");
    let page = fs::read_to_string(page).unwrap();
    let example = page.split("```toml\n").nth(1).unwrap();
    example.split("```").next().unwrap().to_owned()
}

const BROKEN: &str = "base = \"dark\"\n[colors]\nacent = \"#ffffff\"\n";

/// A program with these themes, the named one being active.
fn house(themes: Themes, set: &str) -> Driver {
    let mut launch = Launch::bare(games::all());
    let schema = Schema::clone(&sanban::launch::schema(&launch.tables)).with_themes(themes.names());
    launch.config = Config::of(&Arc::new(schema));
    launch.config.set("terminal.theme", set).unwrap();
    launch.themes = Arc::new(themes);
    Driver::new(launch, (80, 24))
}

#[test]
fn the_theme_in_the_manual_can_be_used() {
    let themes = themes(&[("dusk.toml", &example())]);
    assert_eq!(themes.problem(), None);
    assert_eq!(themes.names().collect::<Vec<_>>(), ["dusk"]);
    assert!(matches!(themes.scheme("dusk"), Scheme::Own(_)));
    let mut driver = house(themes, "dusk");
    assert!(driver.styled().contains("Rgb(31, 27, 46)"), "its ground");
    driver.keys("s Down");
    assert!(driver.text().contains("none, dusk"), "{}", driver.text());
}

#[test]
fn a_broken_theme_is_a_line_and_no_more() {
    let themes = themes(&[("bad.toml", BROKEN), ("dusk.toml", &example())]);
    let error = themes.iter().next().unwrap().scheme.as_ref().unwrap_err();
    let text = error.to_string();
    let shown = text.split_once("bad.toml").unwrap().1;
    assert_eq!(
        shown,
        ":3:1: unknown colour 'acent'\n   3 | acent = \"#ffffff\"\n     | ^^^^^ did you mean 'accent'?"
    );
    // The setting may name it: a faulty file is more likely to be repaired than the settings to be changed.
    let mut driver = house(themes, "bad");
    driver.wait_for("theme bad.toml:3:1: unknown colour 'acent'");
    driver.keys("s Down");
    assert!(
        driver.text().contains("✗ theme bad.toml:3:1"),
        "{}",
        driver.text()
    );
    driver.keys("Enter");
    driver.wait_for("did you mean 'accent'?");
    driver.keys("Enter");
    assert_eq!(driver.screen_name(), "Themes");
}

#[test]
fn names_are_taken_once() {
    for (files, line) in [
        (
            vec![("dark.toml", "base = \"light\"")],
            "theme dark.toml: the name 'dark' is taken by another theme",
        ),
        (
            vec![
                ("a.toml", "base = \"light\"\nname = \"x\""),
                ("x.toml", "base = \"light\""),
            ],
            "theme x.toml: the name 'x' is taken by another theme",
        ),
        (
            vec![("a b.toml", "base = \"light\"")],
            "theme a b.toml: its file's name cannot be that of a theme: give it a name",
        ),
    ] {
        assert_eq!(themes(&files).problem().as_deref(), Some(line));
    }
    assert!(matches!(
        themes(&[("a.toml", "")]).iter().next().unwrap().scheme,
        Err(ConfigError::Faults(_))
    ));
    assert_eq!(Themes::read(Path::new("nowhere")).iter().count(), 0);
}

/// The list shows each theme on the whole screen, and only keeps one that is chosen.
#[test]
fn the_list_of_themes_shows_them() {
    const GROUND: &str = "Rgb(31, 27, 46)";
    let mut driver = house(themes(&[("dusk.toml", &example())]), "dark");
    driver.keys("s Down Enter");
    driver.wait_for("dusk");
    let before = driver.styled();
    assert!(!before.contains(GROUND));
    driver.keys("Down Down Down Down");
    assert!(driver.styled().contains(GROUND));
    driver.keys("Up");
    assert!(!driver.styled().contains(GROUND));
    driver.keys("Down Esc");
    assert!(!driver.styled().contains(GROUND));
    assert!(driver.text().contains("‹ dark ›"), "{}", driver.text());
    driver.keys("Enter");
    assert_eq!(driver.styled(), before);
    driver.keys("Down Down Down Down Enter");
    assert!(driver.text().contains("‹ dusk ›"), "{}", driver.text());
    assert!(driver.styled().contains(GROUND));
    // The mouse does the same.
    driver.keys("Enter");
    driver.click_on("theme", 1);
    assert!(!driver.styled().contains(GROUND));
    driver.keys("Esc");
    assert!(driver.styled().contains(GROUND));
}

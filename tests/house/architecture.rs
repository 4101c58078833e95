//! The directions of the house: a room uses the rooms below it, never those above or beside it.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::fs;
use std::path::{Path, PathBuf};

/// The engines' crates, as the program names them; the compiler holds their directions.
const ENGINES: &[&str] = &[
    "game",
    "cards",
    "search",
    "arena",
    "blackjack",
    "daihinmin",
    "blokus",
    "lab",
];

/// Each room of the program and the rooms that it may use, ground floor first.
const MAY_USE: &[(&str, &[&str])] = &[
    ("config", &["game"]),
    ("store", &["game"]),
    ("registry", &["game", "blackjack", "daihinmin", "blokus"]),
    (
        "tui",
        &[
            "game",
            "cards",
            "config",
            "store",
            "search",
            "blackjack",
            "daihinmin",
            "blokus",
            "registry",
            "arena",
        ],
    ),
    (
        "cli",
        &[
            "game",
            "cards",
            "config",
            "store",
            "search",
            "blackjack",
            "daihinmin",
            "blokus",
            "registry",
            "arena",
            "lab",
            "tui",
        ],
    ),
    ("main", &["cli"]),
    ("lib", &[]),
];

fn source_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            source_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The room that a source file lies in: its folder below `src`, or its own name.
fn room_of(src: &Path, file: &Path) -> String {
    let inside = file.strip_prefix(src).unwrap();
    let first = inside.components().next().unwrap().as_os_str();
    Path::new(first)
        .file_stem()
        .unwrap()
        .to_string_lossy()
        .into_owned()
}

/// The rooms that a line of code names, `use` or not. Links in documentation are not uses.
fn rooms_named(line: &str) -> Vec<&str> {
    let code = line.trim_start();
    if code.starts_with("//") {
        return Vec::new();
    }
    ["crate::", "sanban::"]
        .iter()
        .flat_map(|prefix| code.split(prefix).skip(1))
        .map(|rest| {
            rest.split(|c: char| !c.is_alphanumeric() && c != '_')
                .next()
                .unwrap_or_default()
        })
        .filter(|name| ENGINES.contains(name) || MAY_USE.iter().any(|(room, _)| room == name))
        .collect()
}

#[test]
fn rooms_use_only_the_rooms_below_them() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    source_files(&src, &mut files);
    let mut wrong = Vec::new();
    for file in &files {
        let room = room_of(&src, file);
        let allowed = MAY_USE.iter().find(|(name, _)| *name == room);
        let (_, allowed) =
            allowed.unwrap_or_else(|| panic!("{} lies in no known room", file.display()));
        for (number, line) in fs::read_to_string(file).unwrap().lines().enumerate() {
            for used in rooms_named(line) {
                if used != room && !allowed.contains(&used) {
                    wrong.push(format!(
                        "{}:{}: {room} uses {used}",
                        file.display(),
                        number + 1
                    ));
                }
            }
        }
    }
    assert!(
        files.len() > 20,
        "only {} source files were found",
        files.len()
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_use_is_seen_wherever_it_stands() {
    assert_eq!(rooms_named("use crate::tui::Screen;"), ["tui"]);
    assert_eq!(
        rooms_named("    let x = crate::arena::run(crate::game::Seed(1));"),
        ["arena", "game"]
    );
    assert!(rooms_named("//! See [`crate::tui`].").is_empty());
    assert!(
        rooms_named("use crate::{tui, game};").is_empty(),
        "a braced list of rooms is not used in this crate"
    );
}

/// Who reads the table at the head of a folder finds all of its files there.
#[test]
fn every_file_stands_in_the_table_of_its_folder() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["src", "crates"] {
        source_files(&root.join(folder), &mut files);
    }
    let mut missing = Vec::new();
    let mut tables = 0;
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let table: String = text
            .lines()
            .filter(|line| line.starts_with("//! |"))
            .collect();
        let has_table = table.contains("| file |");
        tables += usize::from(has_table);
        for line in text.lines().filter(|_| has_table) {
            let line = line.rsplit_once("mod ").filter(|(before, _)| {
                matches!(before.trim_end(), "" | "pub" | "pub(crate)" | "pub(super)")
            });
            if let Some((_, name)) = line
                && let Some(name) = name.strip_suffix(';')
                && !table.contains(&format!("`{name}`"))
            {
                missing.push(format!("{}: {name}", file.display()));
            }
        }
    }
    assert!(tables > 10, "only {tables} tables were found");
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn no_room_is_imported_in_a_braced_list() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    source_files(&src, &mut files);
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        assert!(
            !text.contains("use crate::{"),
            "{}: one use a room",
            file.display()
        );
    }
}

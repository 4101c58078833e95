//! Directions of dependencies: a crate uses the crates below it, and its modules use those below them.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::use_graph::{Sources, knots};

/// The crates of the program, lowest layer first, each with those that its manifest may name. The compiler prevents cycles; this
/// test ensures that the common screens know no game, and the terminal knows no table.
const CRATES: &[(&str, &[&str])] = &[
    ("game", &[]),
    ("blackjack", &["game"]),
    ("daihinmin", &["game"]),
    ("blokus", &["game"]),
    ("words", &["game"]),
    ("term", &["game", "words"]),
    ("data", &["game", "words"]),
    ("cli", &["game", "words", "term", "data"]),
    (
        "lab",
        &[
            "game",
            "words",
            "data",
            "cli",
            "blackjack",
            "daihinmin",
            "blokus",
        ],
    ),
    (
        "train",
        &["game", "words", "cli", "daihinmin", "blokus", "lab"],
    ),
    ("play", &["game", "words", "term", "data"]),
    ("screens", &["game", "words", "term", "data", "play"]),
    (
        "screens-blackjack",
        &[
            "game",
            "words",
            "term",
            "data",
            "play",
            "screens",
            "blackjack",
        ],
    ),
    (
        "screens-daihinmin",
        &[
            "game",
            "words",
            "term",
            "data",
            "play",
            "screens",
            "daihinmin",
        ],
    ),
    (
        "screens-blokus",
        &["game", "words", "term", "data", "play", "screens", "blokus"],
    ),
];

/// Layers of modules in a folder of sources, lowest first. Modules of one layer do not know each other.
const FLOORS: &[(&str, &[&[&str]])] = &[
    (
        "crates/sanban-words/src",
        &[&["text"], &["i18n"], &["problem"]],
    ),
    (
        "crates/sanban-data/src",
        &[&["config", "rating"], &["store"], &["statistics"]],
    ),
    (
        "crates/sanban-play/src",
        &[
            &["session"],
            &["review"],
            &["play"],
            &["lessons", "puzzles"],
        ],
    ),
    (
        "src",
        &[
            &["registry", "tournament"],
            &["bench", "screens"],
            &["games", "launch"],
            &["plain"],
            &["cli"],
            &["main"],
        ],
    ),
];

/// Maximum number of files that may use each other in a circle in the crates of screens and those below them: a type and its
/// parts in files of their own.
const LARGEST_KNOT: usize = 3;

/// Maximum number of such files in all other crates.
const LARGEST_KNOT_OF_ALL: usize = 12;

/// The crates of the first kind.
const OF_SCREENS: &[&str] = &[
    "words",
    "term",
    "play",
    "screens",
    "screens-blackjack",
    "screens-daihinmin",
    "screens-blokus",
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

/// Files below a folder by relative name, with their texts.
fn files_of(folder: &str) -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files = Vec::new();
    source_files(&folder, &mut files);
    let read = files.iter().map(|file| {
        let name = file.strip_prefix(&folder).unwrap().to_str().unwrap();
        (name.replace('\\', "/"), fs::read_to_string(file).unwrap())
    });
    read.collect()
}

fn sources(files: &BTreeMap<String, String>) -> Sources {
    let files = files.iter().map(|(name, text)| {
        let name = if name == "lib.rs" { "mod.rs" } else { name };
        (name, text.as_str())
    });
    Sources::read(files)
}

/// Uses that go up, or sideways between modules. A module on no layer is the head of the crate, above all.
fn wrong_uses<'a>(
    floors: &[&[&str]],
    uses: &BTreeMap<&'a str, BTreeSet<&'a str>>,
) -> Vec<(&'a str, &'a str)> {
    let module = |file: &'a str| {
        let first = file.split('/').next().unwrap_or(file);
        first.trim_end_matches(".rs")
    };
    let floor = |file| {
        floors
            .iter()
            .position(|floor| floor.contains(&module(file)))
    };
    let pairs = uses
        .iter()
        .flat_map(|(&file, used)| used.iter().map(move |&used| (file, used)));
    pairs
        .filter(|&(file, used)| {
            let inside = module(file) == module(used);
            !inside && floor(file).is_some_and(|own| floor(used).is_none_or(|other| other >= own))
        })
        .collect()
}

fn large_knots<'a>(
    uses: &BTreeMap<&'a str, BTreeSet<&'a str>>,
    largest: usize,
) -> Vec<BTreeSet<&'a str>> {
    let mut knots = knots(uses);
    knots.retain(|knot| knot.len() > largest);
    knots
}

#[test]
fn crates_depend_on_those_below_them() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates");
    let mut found = 0;
    for entry in fs::read_dir(crates).unwrap() {
        let folder = entry.unwrap().path();
        let name = folder
            .file_name()
            .unwrap()
            .to_string_lossy()
            .replace("sanban-", "");
        let known = CRATES.iter().find(|(known, _)| *known == name);
        let (_, allowed) = known.unwrap_or_else(|| panic!("{name} stands in no line of CRATES"));
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let manifest: toml::Table = manifest.parse().unwrap();
        for dependency in manifest["dependencies"].as_table().unwrap().keys() {
            if let Some(used) = dependency.strip_prefix("sanban-") {
                assert!(allowed.contains(&used), "{name} depends on {used}");
            }
        }
        found += 1;
    }
    assert_eq!(found, CRATES.len());
}

#[test]
fn modules_use_those_below_them() {
    for &(folder, floors) in FLOORS {
        let files = files_of(folder);
        let sources = sources(&files);
        let uses = sources.uses();
        for floor in floors.iter().flat_map(|floor| *floor) {
            let file = uses.keys().find(|file| file.starts_with(floor));
            assert!(file.is_some(), "{folder} has no {floor}");
        }
        let wrong = wrong_uses(floors, &uses);
        assert!(wrong.is_empty(), "{folder}: {wrong:#?}");
    }
}

#[test]
fn few_files_use_each_other_in_a_circle() {
    let mut found = 0;
    let crates = CRATES.iter().map(|(name, _)| {
        let largest = if OF_SCREENS.contains(name) {
            LARGEST_KNOT
        } else {
            LARGEST_KNOT_OF_ALL
        };
        (format!("crates/sanban-{name}/src"), largest)
    });
    for (folder, largest) in crates.chain([("src".to_owned(), LARGEST_KNOT_OF_ALL)]) {
        let files = files_of(&folder);
        let sources = sources(&files);
        let uses = sources.uses();
        found += uses.values().map(BTreeSet::len).sum::<usize>();
        let knots = large_knots(&uses, largest);
        assert!(knots.is_empty(), "{folder}: {knots:#?}");
    }
    assert!(found > 1000, "only {found} uses were found");
}

/// Another game of the program changes no screen of these tests.
#[test]
fn the_tests_of_the_screens_say_which_games_there_are() {
    let mut files = Vec::new();
    source_files(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tui"),
        &mut files,
    );
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let whole_program = text.contains("games::all()") || text.contains("bare(all())");
        assert!(!whole_program, "{}: use house_games()", file.display());
    }
}

/// The table at the head of a folder lists all of its files.
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
fn a_use_that_goes_up_and_a_knot_are_seen() {
    let files = [
        ("frame/mod.rs", "pub mod app;"),
        ("frame/app.rs", "use crate::session::Table;"),
        (
            "session/mod.rs",
            "mod clock;\nmod names;\nmod seat;\nmod table;\npub use table::Table;",
        ),
        (
            "session/table.rs",
            "use super::clock;\nuse crate::frame::app;",
        ),
        (
            "session/clock.rs",
            "use super::{names::{\n    name_of,\n}};",
        ),
        ("session/names.rs", "fn f() { super::seat::sit(); }"),
        ("session/seat.rs", "use super::Table;\n// use crate::games;"),
    ];
    let sources = Sources::read(files);
    let uses = sources.uses();
    assert_eq!(
        wrong_uses(&[&["frame"], &["session"]], &uses),
        [("frame/app.rs", "session/table.rs")],
        "{uses:?}"
    );
    let knots = large_knots(&uses, LARGEST_KNOT);
    let knot = ["frame/app.rs", "session/clock.rs", "session/names.rs"];
    let rest = ["session/seat.rs", "session/table.rs"];
    assert_eq!(knots.len(), 1, "{knots:?}");
    assert!(knots[0].iter().eq(knot.iter().chain(&rest)), "{knots:?}");
}

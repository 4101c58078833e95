//! The directions of the house: a room uses the rooms below it, never those above or beside it.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::use_graph::{Sources, knots};

/// The games, as the program names their crates. Another game of the program is one more word here.
const GAMES: &[&str] = &["blackjack", "daihinmin", "blokus"];

/// What else the engines' crates are called in the program; the compiler holds their directions.
const ENGINES: &[&str] = &["game", "cards", "search", "arena", "lab"];

/// Stands for all of [`GAMES`].
const EACH_GAME: &str = "each game";

/// Each room of the program and the rooms that it may use, ground floor first.
const MAY_USE: &[(&str, &[&str])] = &[
    ("text", &[]),
    ("i18n", &[]),
    ("problem", &["game", "i18n", "arena"]),
    ("config", &["game", "i18n", "problem", "text"]),
    ("rating", &["game", "arena"]),
    ("store", &["game", "i18n", "problem", "rating"]),
    ("statistics", &["game", "rating", "store"]),
    ("registry", &["game", EACH_GAME]),
    ("tournament", &["game", "arena", "rating", EACH_GAME]),
    ("bench", &["game", "search", EACH_GAME, "registry"]),
    (
        "tui",
        &[
            "game",
            "cards",
            "config",
            "i18n",
            "problem",
            "rating",
            "store",
            "statistics",
            "text",
            "search",
            EACH_GAME,
            "registry",
            "tournament",
            "arena",
        ],
    ),
    ("plain", &["game", "i18n", "tui"]),
    (
        "cli",
        &[
            "game",
            "cards",
            "config",
            "i18n",
            "problem",
            "rating",
            "store",
            "statistics",
            "text",
            "search",
            EACH_GAME,
            "registry",
            "tournament",
            "bench",
            "arena",
            "lab",
            "tui",
            "plain",
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
        .filter(|name| {
            let engine = GAMES.contains(name) || ENGINES.contains(name);
            engine || MAY_USE.iter().any(|(room, _)| room == name)
        })
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
                let allowed = allowed.contains(&used)
                    || GAMES.contains(&used) && allowed.contains(&EACH_GAME);
                if used != room && !allowed {
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

/// Who adds a crate and not its name would not be held to anything.
#[test]
fn every_crate_is_in_a_list() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates");
    let unknown: Vec<String> = fs::read_dir(crates)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .filter(|folder| {
            let name = folder.strip_prefix("sanban-").unwrap_or(folder);
            !GAMES.contains(&name) && !ENGINES.contains(&name)
        })
        .collect();
    assert!(
        unknown.is_empty(),
        "{}: a game joins GAMES above, anything else ENGINES and the rooms of MAY_USE that use it",
        unknown.join(", ")
    );
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

/// The storeys of the terminal, each with those it may use: those below it, and those beside it that are named.
const STOREYS: &[(&str, &[&str])] = &[
    ("frame", &[]),
    ("session", &["frame"]),
    ("review", &["frame", "session"]),
    ("play", &["frame", "session", "review"]),
    ("lessons", &["frame", "session", "review", "play"]),
    (
        "screens",
        &["frame", "session", "review", "play", "lessons"],
    ),
    ("puzzles", &["frame", "session", "review", "play"]),
    (
        "games",
        &[
            "frame", "session", "review", "play", "lessons", "screens", "puzzles",
        ],
    ),
];

/// How many files may use each other in a circle: a type and what is said of it in files of their own.
const LARGEST_KNOT: usize = 3;

/// The files of the terminal by their names below `src/tui`, and their texts.
fn files_of_tui() -> BTreeMap<String, String> {
    let tui = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tui");
    let mut files = Vec::new();
    source_files(&tui, &mut files);
    let read = files.iter().map(|file| {
        let name = file.strip_prefix(&tui).unwrap().to_str().unwrap();
        (name.replace('\\', "/"), fs::read_to_string(file).unwrap())
    });
    read.collect()
}

fn sources(files: &BTreeMap<String, String>) -> Sources {
    let files = files
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()));
    Sources::read(&["crate", "tui"], files)
}

/// The uses that go up or sideways between storeys. The file at the head of the terminal, above all of them, may use any.
fn wrong_uses<'a>(uses: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> Vec<(&'a str, &'a str)> {
    let storey = |file: &'a str| file.split('/').next().unwrap_or(file);
    let pairs = uses
        .iter()
        .flat_map(|(&file, used)| used.iter().map(move |&used| (file, used)));
    pairs
        .filter(|(file, used)| {
            let may_use = STOREYS.iter().find(|(name, _)| *name == storey(file));
            let is_head = *file == "mod.rs";
            let inside = storey(file) == storey(used);
            !is_head
                && !inside
                && !may_use.is_some_and(|(_, used_by)| used_by.contains(&storey(used)))
        })
        .collect()
}

fn large_knots<'a>(uses: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> Vec<BTreeSet<&'a str>> {
    let mut knots = knots(uses);
    knots.retain(|knot| knot.len() > LARGEST_KNOT);
    knots
}

#[test]
fn storeys_of_the_terminal_use_those_below_them() {
    let files = files_of_tui();
    let sources = sources(&files);
    let uses = sources.uses();
    assert!(uses.len() > 100, "only {} files were found", uses.len());
    let found: usize = uses.values().map(BTreeSet::len).sum();
    assert!(found > 500, "only {found} uses were found");
    let wrong = wrong_uses(&uses);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn few_files_of_the_terminal_use_each_other_in_a_circle() {
    let files = files_of_tui();
    let sources = sources(&files);
    let knots = large_knots(&sources.uses());
    assert!(knots.is_empty(), "{knots:#?}");
}

/// The frame knows no game, nor how one is set: of the rooms below the terminal it uses the vocabulary, the cards, the
/// messages and the columns of a text.
#[test]
fn the_frame_knows_no_game() {
    let mut wrong = Vec::new();
    for (name, text) in files_of_tui() {
        for line in text.lines().filter(|_| name.starts_with("frame/")) {
            let rooms = rooms_named(line);
            let known = ["game", "cards", "i18n", "text", "tui"];
            if rooms.iter().any(|room| !known.contains(room)) {
                wrong.push(format!("{name}: {line}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Settings, keeping and every screen that is the same for all games: what a game brings comes through its traits.
#[test]
fn only_the_games_own_folders_know_games() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let rooms = ["frame", "session", "play", "review", "lessons", "screens"];
    let mut files = Vec::new();
    for room in rooms.map(|room| format!("tui/{room}")) {
        source_files(&src.join(room), &mut files);
    }
    for room in ["config", "store", "statistics"] {
        source_files(&src.join(room), &mut files);
    }
    assert!(files.len() > 50, "only {} files", files.len());
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let games = text.lines().flat_map(rooms_named);
        let games: Vec<&str> = games.filter(|name| GAMES.contains(name)).collect();
        assert!(games.is_empty(), "{} knows {games:?}", file.display());
    }
}

#[test]
fn a_wrong_storey_and_a_knot_are_seen() {
    let files = [
        ("frame/mod.rs", "pub mod app;"),
        ("frame/app.rs", "use crate::tui::session::Table;"),
        (
            "session/mod.rs",
            "mod clock;\nmod names;\nmod seat;\nmod table;\npub use table::Table;",
        ),
        (
            "session/table.rs",
            "use super::clock;\nuse crate::tui::frame::app;",
        ),
        (
            "session/clock.rs",
            "use super::{names::{\n    name_of,\n}};",
        ),
        ("session/names.rs", "fn f() { super::seat::sit(); }"),
        (
            "session/seat.rs",
            "use super::Table;\n// use crate::tui::games;",
        ),
    ];
    let sources = Sources::read(&["crate", "tui"], files);
    let uses = sources.uses();
    assert_eq!(
        wrong_uses(&uses),
        [("frame/app.rs", "session/table.rs")],
        "{uses:?}"
    );
    let knots = large_knots(&uses);
    let knot = ["frame/app.rs", "session/clock.rs", "session/names.rs"];
    let rest = ["session/seat.rs", "session/table.rs"];
    assert_eq!(knots.len(), 1, "{knots:?}");
    assert!(knots[0].iter().eq(knot.iter().chain(&rest)), "{knots:?}");
}

//! The scripts of `tests/play`: their set-ups, and the words of the game.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where it fails"
)]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::driver::{Driver, Look};
use crate::script::{Setup, Stage, read};
use sanban::games::{BlackjackDisplay, BlokusDisplay, DaihinminDisplay};
use sanban::launch::Launch;
use sanban_blackjack::practice::{Drill, Goal};
use sanban_blokus::sgf;
use sanban_data::store::UserDirs;
use sanban_game::{Game, Record, Rules as _, Seed, State};
use sanban_play::play::Spoken;
use sanban_play::session::storage::Storage;
use sanban_play::session::{Plan, SeatChoice, SessionContext as _, WallClock};
use sanban_screens::catalog::Table;
use sanban_screens::watch::Watch;
use sanban_screens_blokus::open_tree;
use sanban_term::context::Context;
use sanban_term::glyphs::GlyphSet;
use sanban_term::screen::Layer;
use sanban_term::settings::Pace;
use sanban_term::theme::ColorDepth;
use sanban_words::i18n::Language;

use crate::{
    blokus as blokus_table, daihinmin as daihinmin_table, disk, house_games, practice as past,
    sizes,
};

type Opening = Box<dyn FnOnce(&mut Context) -> Box<dyn Layer>>;

/// Environment for the scripts of one file.
struct House {
    /// Name of the file, which is a prefix of its snapshots.
    file: &'static str,
    folder: tempfile::TempDir,
    game: String,
    kept: BTreeMap<String, String>,
    /// Output folder of the screens, if wanted, and the screen written last.
    pages: Option<(PathBuf, String)>,
}

impl House {
    fn new(file: &'static str) -> House {
        House {
            file,
            folder: tempfile::tempdir().unwrap(),
            game: String::new(),
            kept: BTreeMap::new(),
            pages: None,
        }
    }

    fn launch(&self, setup: &Setup) -> Result<Launch, String> {
        let mut launch = Launch::bare(house_games());
        for (word, value) in setup.iter().filter(|(word, _)| word.contains('.')) {
            let set = launch.config.set(word, value);
            set.map_err(|problem| format!("{word}: {problem:?}"))?;
        }
        let folder = self.folder.path();
        if setup.contains_key("folder") {
            let dirs = UserDirs::under(folder);
            launch.storage = Storage::new(dirs, folder.join("config.toml")).unwrap();
        }
        if setup.contains_key("mono") {
            launch.depth = ColorDepth::None;
        }
        // Noon of the 26th of November 2026 in Greenwich, the same day nearly everywhere.
        launch.clock = WallClock::Fixed(1_795_694_400);
        Ok(launch)
    }
}

/// A word of the set-up as a value.
fn value<T: std::str::FromStr>(setup: &Setup, word: &str) -> Result<Option<T>, String> {
    let text = setup.get(word);
    let value = text.map(|text| text.parse().map_err(|_| format!("{word}: {text}")));
    value.transpose()
}

fn opening<F: Spoken>(setup: &Setup) -> Result<Opening, String> {
    let rules = setup.get("rules").map_or("", String::as_str);
    let rules = <<F::Game as Game>::State as State>::Rules::parse(rules);
    let rules = rules.map_err(|problem| format!("rules: {problem:?}"))?;
    let mut plan = Plan::<F::Game> {
        rules,
        seed: Seed(value(setup, "seed")?.unwrap_or(1)),
        position: setup.get("position").cloned(),
        ..Plan::usual()
    };
    if let Some(seats) = setup.get("seats") {
        let seats = seats.split(' ').map(SeatChoice::parse);
        let seats: Result<Vec<SeatChoice>, _> = seats.collect();
        plan.seats = seats.map_err(|problem| format!("seats: {problem:?}"))?;
    }
    let at = setup.get("at").map_or("table", String::as_str);
    let mut record = match setup.get("record") {
        Some(text) => Record::parse::<F::Game>(text).map_err(|problem| format!("{problem:?}"))?,
        None => {
            let mut record = Record::new(&plan.rules, plan.seats.len(), plan.seed);
            record.position.clone_from(&plan.position);
            record
        }
    };
    // So many games, each played by the first thing that is legal, and these moves.
    let games: usize = value(setup, "played")?.unwrap_or(0);
    let mut state = record.start().map_err(|problem| format!("{problem:?}"))?;
    let mut actions = Vec::new();
    for game in 0..games {
        if game > 0 {
            state = state.next_game();
        }
        while state.actor().is_some() {
            state.legal_actions(&mut actions);
            record.actions.push(actions[0].clone());
            state.apply(&actions[0]);
        }
    }
    for text in setup
        .get("moves")
        .map_or("", String::as_str)
        .split_whitespace()
    {
        let action = state.read_action(text);
        let action = action.map_err(|problem| format!("moves: {text}: {problem:?}"))?;
        state.apply(&action);
        record.actions.push(action);
    }
    if let Some(seats) = setup.get("seats")
        && record.players.is_empty()
    {
        record.players = seats.split(' ').map(str::to_owned).collect();
    }
    plan.opening.clone_from(&record.actions);
    Ok(match at {
        "table" => Box::new(move |ctx| F::sit_down(plan, ctx).unwrap()),
        "watch" => Box::new(move |ctx| Watch::<F>::open(plan.watched(), ctx).unwrap().into()),
        "replay" => Box::new(move |ctx| Watch::<F>::replay(record, ctx).into()),
        "rated" => Box::new(
            Table::of::<F>()
                .openers
                .rated
                .ok_or("the game is not rated")?,
        ),
        "analysis" => {
            let file = setup
                .get("file")
                .ok_or("file: is missing")?
                .replace("\\n", "\n");
            let trees = sgf::parse(&file).map_err(|problem| format!("{problem:?}"))?;
            Box::new(move |ctx| open_tree(trees[0].clone(), "game.blksgf", ctx).into())
        }
        "course" => Box::new(|ctx| BlackjackDisplay::course(None, ctx)),
        "progress" => Box::new(|ctx| BlackjackDisplay::progress(None, ctx)),
        drill => {
            let (kind, questions) = drill.split_once(' ').unwrap_or((drill, "20"));
            let kind = Drill::ALL
                .iter()
                .find(|drill| drill.word() == kind)
                .copied();
            let kind = kind.ok_or_else(|| format!("at: {drill} is nowhere"))?;
            let goal = Goal::Questions(questions.parse().map_err(|_| "a number is missing")?);
            Box::new(move |ctx| BlackjackDisplay::drill(kind, past::plan(Some(goal)), ctx))
        }
    })
}

impl Stage for House {
    const WORDS: &'static [&'static str] = &[
        "at", "game", "seats", "rules", "position", "seed", "record", "played", "moves", "file",
        "size", "folder", "mono", "past",
    ];

    fn open(&mut self, setup: &Setup) -> Result<Driver, String> {
        if setup.contains_key("past") {
            past::write_past(self.folder.path());
        }
        let launch = self.launch(setup)?;
        let size = setup.get("size").map_or("80x24", String::as_str);
        let (columns, rows) = size.split_once('x').ok_or("a size is written so: 80x24")?;
        let number = |text: &str| text.parse().map_err(|_| format!("size: {size}"));
        let size = (number(columns)?, number(rows)?);
        self.game = setup.get("game").cloned().unwrap_or_default();
        let opening = match (setup.get("at").map(String::as_str), self.game.as_str()) {
            (Some("home"), _) => None,
            (_, "blackjack") => Some(opening::<BlackjackDisplay>(setup)?),
            (_, "daihinmin") => Some(opening::<DaihinminDisplay>(setup)?),
            (_, "blokus") => Some(opening::<BlokusDisplay>(setup)?),
            (_, game) => return Err(format!("game: nobody knows '{game}'")),
        };
        let mut driver = match opening {
            Some(opening) => Driver::open(launch, size, opening),
            None => Driver::new(launch, size),
        };
        driver.stop_clock();
        Ok(driver)
    }

    fn act(&mut self, words: &str, driver: &mut Driver) -> Result<(), String> {
        let need = |holds: bool, fault: &str| if holds { Ok(()) } else { Err(fault.to_owned()) };
        match words {
            "play to the end" if self.game == "blokus" => blokus_table::play_to_the_end(driver),
            "play to the end" => daihinmin_table::play_to_the_end(driver),
            "wait for the adviser" => blokus_table::wait_for_the_adviser(driver),
            "click where it fits" => need(click_where_it_fits(driver), "it fits nowhere")?,
            "see the piece in hand first in the hint" => {
                let row = driver.find("Hint").ok_or("no hint")?.y + 1;
                let piece = format!(" {} ", blokus_table::in_hand(driver));
                need(driver.row(row).contains(&piece), &piece)?;
            }
            "deal three cards" => {
                let three = Pace::Slow.deal() * 3 + Duration::from_millis(1);
                driver.advance(three);
            }
            _ => {
                if let Some((path, value)) = words
                    .strip_prefix("set ")
                    .and_then(|set| set.split_once(' '))
                {
                    let path: &'static str = path.to_owned().leak();
                    driver.context().set(&[(path, value.to_owned())]);
                    driver.advance(Duration::ZERO);
                } else if let Some(texts) = words.strip_prefix("see in one row: ") {
                    let texts: Vec<&str> = texts.split(" & ").collect();
                    let whole = |row: &str| texts.iter().all(|text| row.contains(text));
                    need(driver.text().lines().any(whole), "not in one row")?;
                } else if let Some(text) = words.strip_prefix("see a row that ends: ") {
                    need(
                        driver.text().lines().any(|row| row.ends_with(text)),
                        "no such row",
                    )?;
                } else if let Some(word) = words.strip_prefix("see 4 seats: ") {
                    let seats = |row: &&str| row.contains("Seat ") && row.contains(word);
                    need(
                        driver.text().lines().filter(seats).count() == 4,
                        "not 4 seats",
                    )?;
                } else if let Some(what) = words.strip_prefix("keep the ") {
                    self.kept.insert(what.to_owned(), part(what, driver)?);
                } else if let Some(what) = words.strip_prefix("see the ") {
                    let kept = self
                        .kept
                        .get(what)
                        .ok_or("nothing was kept under this name")?;
                    let now = part(what, driver)?;
                    need(*kept == now, &format!("kept:\n{kept}\nnow:\n{now}"))?;
                } else if let Some(count) = words.strip_prefix("see results: ") {
                    let results = disk::results(self.folder.path());
                    need(results.len().to_string() == count, &format!("{results:?}"))?;
                } else if words == "see a result from a position" {
                    let results = disk::results(self.folder.path());
                    let apart = results.len() == 1 && results[0].position.is_some();
                    need(apart, &format!("{results:?}"))?;
                } else if let Some((at, count)) = words
                    .strip_prefix("see files in ")
                    .and_then(|words| words.split_once(": "))
                {
                    let files = std::fs::read_dir(self.folder.path().join(at));
                    let files = files.map_or(0, Iterator::count);
                    need(files.to_string() == count, &format!("{files} files"))?;
                } else {
                    return Err("nobody knows what that means".to_owned());
                }
            }
        }
        Ok(())
    }

    fn compare(&mut self, name: &str, driver: &mut Driver) {
        if self.pages.is_some() {
            return;
        }
        let (kind, name) = name.split_once(' ').unwrap_or(("", name));
        let (styled, timeless) = (kind == "styled", kind == "timeless");
        let name = format!("tui__{}__{name}", self.file);
        let told = |text: String| {
            if timeless {
                past::timeless(&text)
            } else {
                text
            }
        };
        insta::with_settings!({prepend_module_to_snapshot => false}, {
            let text = if styled { driver.styled() } else { told(driver.text()) };
            insta::assert_snapshot!(name.as_str(), text);
            if !styled {
                let text = told(driver.text_in(Language::Ja));
                insta::with_settings!({snapshot_suffix => "ja"}, {
                    insta::assert_snapshot!(name.as_str(), text);
                });
            }
        });
    }

    fn pass(&mut self, line: usize, driver: &mut Driver) {
        let Some((page, last)) = &mut self.pages else {
            return;
        };
        // What still works is never twice the same.
        let now = driver.styled();
        if driver.has_quit() || *last == now || !driver.rest() {
            return;
        }
        let text = full(driver);
        last.clone_from(&now);
        if text
            .split(|sign: char| !sign.is_ascii_digit())
            .any(|number| number.len() > 9)
        {
            // A seed that nobody chose.
            return;
        }
        let mut pages = std::fs::read_to_string(&*page).unwrap_or_default();
        let _ = writeln!(pages, "━━━━ after line {line}\n{text}");
        std::fs::write(&*page, pages).unwrap();
    }
}

/// A screen in all sizes and looks.
pub(crate) fn full(driver: &mut Driver) -> String {
    const SIZES: [(u16, u16); 5] = [(60, 20), (80, 24), (100, 30), (120, 40), (200, 60)];
    let usual = Look {
        language: Language::En,
        depth: ColorDepth::True,
        glyphs: GlyphSet::Unicode,
    };
    let looks = [
        ("English", usual),
        (
            "Japanese",
            Look {
                language: Language::Ja,
                ..usual
            },
        ),
        (
            "ASCII",
            Look {
                glyphs: GlyphSet::Ascii,
                ..usual
            },
        ),
        (
            "monochrome",
            Look {
                depth: ColorDepth::None,
                ..usual
            },
        ),
    ];
    let mut text = String::new();
    for size in SIZES {
        let mut before: Vec<String> = Vec::new();
        for (name, look) in looks {
            let _ = writeln!(text, "━━ {}×{} {name}", size.0, size.1);
            let lines = driver.in_full(size, look);
            let lines: Vec<String> = lines.lines().map(str::to_owned).collect();
            // What is as in English is not written again.
            for (at, line) in lines.iter().enumerate() {
                if before.get(at) == Some(line) {
                    text.push_str("=\n")
                } else {
                    text.push_str(&format!("{line}\n"))
                }
            }
            if before.is_empty() {
                before = lines;
            }
        }
    }
    text
}

/// A part of the screen, by the name that scripts have for it.
fn part(what: &str, driver: &Driver) -> Result<String, String> {
    let text = driver.text();
    let rows: Vec<String> = match what {
        // The board without the piece in hand.
        "first board" | "second board" => {
            let text = text.replace("[]", "· ").replace('◆', "·");
            let rows = text.lines().skip(2).take(16);
            rows.map(|row| row.chars().take(32).collect()).collect()
        }
        "moves" => {
            let wanted = |line: &&str| line.starts_with("  1 ") || line.starts_with("  3 ");
            let rows = text.lines().filter(wanted);
            rows.map(|row| row.chars().take(55).collect()).collect()
        }
        _ => return Err("no part of the screen is called so".to_owned()),
    };
    Ok(rows.join("\n"))
}

fn click_where_it_fits(driver: &mut Driver) -> bool {
    for row in 1..=14 {
        for column in 0..14 {
            let (x, y) = (4 + 2 * column, 17 - row);
            driver.mouse(crossterm::event::MouseEventKind::Moved, x, y);
            if driver.text().contains("✓ fits") {
                driver.click(x, y);
                return true;
            }
        }
    }
    false
}

/// Plays every case of a file; failures are reported together.
fn play(file: &'static str) {
    let wanted = std::env::var("CASE").unwrap_or_default();
    let cases = cases(file);
    let cases = cases.iter().filter(|case| case.name.contains(&wanted));
    let played = cases.map(|case| case.play(&mut House::new(file)));
    let faults: Vec<String> = played.filter_map(Result::err).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn cases(file: &str) -> Vec<crate::script::Case<House>> {
    let path = Path::new("tests/play").join(file).with_extension("play");
    let text = std::fs::read_to_string(&path).unwrap();
    read(&path.display().to_string(), &text)
        .unwrap_or_else(|faults| panic!("{}", faults.join("\n")))
}

/// A test for each file, and the list of the files.
macro_rules! scripts {
    ($($name:ident)*) => {
        const FILES: &[&str] = &[$(stringify!($name)),*];

        $(
            #[test]
            fn $name() {
                play(stringify!($name));
            }
        )*
    };
}

scripts! {
    blackjack
    blokus
    daihinmin
    practice
    screens
}

/// Writes every screen that the scripts pass, in all sizes and looks, into the folder `SANBAN_SCREENS`.
#[test]
#[ignore = "writes files: SANBAN_SCREENS=folder cargo test --test tui -- --ignored write_screens"]
fn write_screens() {
    let folder = PathBuf::from(std::env::var("SANBAN_SCREENS").unwrap());
    let wanted = std::env::var("CASE").unwrap_or_default();
    std::fs::create_dir_all(folder.join("sizes")).unwrap();
    sizes::open_all(&wanted, |name, driver| {
        driver.stop_clock();
        driver.rest();
        let page = folder.join("sizes").join(name).with_extension("txt");
        std::fs::write(page, sizes::without_seed(&full(driver))).unwrap();
    });
    for &file in FILES {
        std::fs::create_dir_all(folder.join(file)).unwrap();
        for case in cases(file)
            .iter()
            .filter(|case| case.name.contains(&wanted))
        {
            let word = |sign: char| if sign.is_alphanumeric() { sign } else { '-' };
            let name: String = case.name.chars().map(word).take(120).collect();
            let page = folder.join(file).join(name).with_extension("txt");
            let _ = std::fs::remove_file(&page);
            let mut house = House::new(file);
            house.pages = Some((page, String::new()));
            if let Err(fault) = case.play(&mut house) {
                eprintln!("{fault}");
            }
        }
    }
}

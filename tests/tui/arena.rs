//! The arena on the screen: from the command line, and from the set-up of a game.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use crate::driver::Driver;
use sanban::games::BlokusDisplay;
use sanban::launch::Launch;
use sanban::screens::arena::{ArenaScreen, Seen};
use sanban::tournament::{
    Arena, Format, Goal, Header, Job, Plan, RunFile, entrants, usual_openings,
};
use sanban_blokus::BlokusDuo;
use sanban_game::{Seed, StopFlag};
use sanban_words::i18n::Language;
use sanban_words::text::width;

use crate::keeping::house;
use crate::{DISPUTED, house_games};

/// A small arena of Blokus Duo, on one thread so that the last table is always the same.
fn job(folder: &std::path::Path, units: Option<u64>, goal: Goal) -> Job {
    job_of(folder, units, goal, "strong")
}

/// The same arena, with a name for one of the entrants.
fn job_of(folder: &std::path::Path, units: Option<u64>, goal: Goal, name: &str) -> Job {
    let players = ["random".to_owned(), format!("{name}=uct:playouts=6")];
    let rules = Default::default();
    let openings = usual_openings::<BlokusDuo>(&rules);
    let entrants = entrants(&players).unwrap();
    let arena = Arena::<BlokusDuo>::new(rules, entrants, Format::RoundRobin, Seed(1), 1, openings);
    let plan = Plan {
        units,
        goal,
        anchor: None,
        shard: None,
    };
    let header = Header::new(arena.setup(), plan);
    let file = RunFile::open(&folder.join("run.jsonl"), &header).unwrap();
    Job::new(arena, header, Some(file), 1)
}

#[test]
fn the_standings_come_about_and_the_last_table_is_replayed() {
    for (columns, rows) in [(80, 24), (120, 40)] {
        let folder = tempfile::tempdir().unwrap();
        let job = job(folder.path(), Some(10), Goal::Games);
        let seen = Seen::default();
        let shown = seen.clone();
        let mut driver = Driver::open(Launch::bare(house_games()), (columns, rows), |ctx| {
            ArenaScreen::new::<BlokusDisplay>(job, seen, ctx).into()
        });
        driver.wait_for("finished");
        assert_screen!(format!("arena_{columns}x{rows}"), driver);
        assert_eq!(shown.standings().unwrap().games, 20);
        driver.keys("Enter");
        driver.wait_until("the replay is open", |driver| {
            driver.row(0).contains("replay")
        });
        driver.keys("q");
        assert_eq!(driver.screen_name(), "Arena");
        driver.keys("q");
        assert!(driver.has_quit());
    }
}

#[test]
fn entrants_are_called_what_they_are_called() {
    for name in DISPUTED {
        let folder = tempfile::tempdir().unwrap();
        let job = job_of(folder.path(), Some(1), Goal::Games, name);
        let mut driver = Driver::open(Launch::bare(house_games()), (80, 24), |ctx| {
            ArenaScreen::new::<BlokusDisplay>(job, Seen::default(), ctx).into()
        });
        driver.wait_for("finished");
        driver.wait_for(&format!(" {name} "));
        // The figures behind it stand below each other.
        let rows: Vec<String> = (0..24).map(|y| driver.row(y)).collect();
        let score = |what: &str| {
            let is_row = |row: &&String| row.contains(what) && row.contains(".00");
            let row = rows.iter().find(is_row);
            let row = row.unwrap_or_else(|| panic!("{what}: {}", driver.text()));
            width(row.split_once(".00").unwrap().0)
        };
        assert_eq!(score(name), score("random"), "{}", driver.text());
    }
}

#[test]
fn the_last_table_of_a_run_that_was_finished_before_is_replayed() {
    let folder = tempfile::tempdir().unwrap();
    let mut job_before = job(folder.path(), Some(2), Goal::Games);
    job_before.run(&StopFlag::new(), &mut |_, _| {}).unwrap();
    drop(job_before);
    let job = job(folder.path(), Some(2), Goal::Games);
    let mut driver = Driver::open(Launch::bare(house_games()), (80, 24), |ctx| {
        ArenaScreen::new::<BlokusDisplay>(job, Seen::default(), ctx).into()
    });
    driver.wait_for("finished");
    driver.keys("Enter");
    driver.wait_until("the replay is open", |driver| {
        driver.row(0).contains("replay")
    });
}

#[test]
fn an_arena_that_is_left_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = {
        let job = job(folder.path(), None, Goal::Games);
        Driver::open(Launch::bare(house_games()), (80, 24), |ctx| {
            ArenaScreen::new::<BlokusDisplay>(job, Seen::default(), ctx).into()
        })
    };
    driver.wait_for("last: ");
    driver.keys("q");
    drop(driver);
    // The thread that played lets the file go when it has seen that nobody looks any more.
    let file = folder.path().join("run.jsonl");
    let lines = || std::fs::read_to_string(&file).unwrap().lines().count();
    let before = lines();
    assert!(before >= 2, "{before}");
    loop {
        let opened = std::panic::catch_unwind(|| job(folder.path(), None, Goal::Games));
        if let Ok(job) = opened {
            assert!(job.done() as usize + 1 >= before);
            break;
        }
        std::thread::yield_now();
    }
}

#[cfg(unix)]
#[test]
fn an_arena_whose_file_is_taken_away_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let job = job(folder.path(), None, Goal::Games);
    let mut driver = Driver::open(Launch::bare(house_games()), (80, 24), |ctx| {
        ArenaScreen::new::<BlokusDisplay>(job, Seen::default(), ctx).into()
    });
    driver.wait_for("last: ");
    let file = folder.path().join("run.jsonl");
    std::fs::remove_file(&file).unwrap();
    driver.wait_for("taken away");
    assert!(file.exists());
    let diary = folder.path().join("diary");
    std::fs::write(&diary, "a diary").unwrap();
    std::fs::rename(&diary, &file).unwrap();
    driver.wait_for("broken off");
    // A line may end anywhere.
    let text = driver.text().replace([' ', '\n'], "");
    assert!(
        text.contains("thisisnofileofanarena") && text.contains("run-2.jsonl"),
        "{text}"
    );
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "a diary");
    assert!(folder.path().join("run-2.jsonl").exists());
}

/// Set-up for two quick players of Blokus Duo, reached from home as a person does.
fn dialog(folder: &std::path::Path) -> Driver {
    let mut launch = house(folder);
    launch
        .config
        .set("blokus.players", "random uct:playouts=2")
        .unwrap();
    let mut driver = Driver::new(launch, (80, 24));
    driver.wait_for("Blokus Duo");
    driver.keys("3 p");
    driver.wait_for("Seat 1");
    driver.keys("m");
    driver.wait_for("Player 1");
    driver
}

/// Types a value into the row with this label.
fn set(driver: &mut Driver, label: &str, value: &str) {
    driver.keys("Home");
    let selected = format!("▸ {label}");
    while !driver.text().contains(&selected) {
        driver.keys("Down");
    }
    driver.keys("e");
    driver.type_text(value);
    if value.is_empty() {
        driver.keys(&["Backspace"; 30].join(" "));
    }
    driver.keys("Enter");
}

#[test]
fn the_dialog_fits_into_every_usual_size() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = dialog(folder.path());
    for (columns, rows) in [(60, 20), (80, 24), (120, 40)] {
        driver.resize(columns, rows);
        for (language, start) in [(Language::En, "▶ Start"), (Language::Ja, "▶ 開始")] {
            for (keys, value) in [("Home", "‹ random ›"), ("End Up Up", "‹ 100 ›")] {
                driver.keys(keys);
                let text = driver.text_in(language);
                assert!(text.contains(value) && text.contains(start), "{text}");
            }
        }
    }
}

/// All tables of a round are played: for a number that is no multiple of a round, the row shows the resulting number of games.
#[test]
fn the_row_of_the_games_says_how_many_are_played() {
    let mut driver = Driver::new(Launch::bare(house_games()), (80, 24));
    driver.wait_for("Daihinmin");
    driver.keys("2 p");
    driver.wait_for("Seat 1");
    driver.keys("m");
    driver.wait_for("Player 3");
    for (columns, rows) in [(60, 20), (80, 24), (120, 40)] {
        driver.resize(columns, rows);
        for (asked, differs) in [("500", true), ("600", false)] {
            set(&mut driver, "Games", asked);
            // Another row is selected, so that only the row itself can say it.
            driver.keys("Down");
            for (language, label, played) in [
                (Language::En, "Games", "500 (plays 600)"),
                (Language::Ja, "ゲーム数", "500（実際は600）"),
            ] {
                let text = driver.text_in(language);
                let row = text.lines().find(|line| line.contains(label)).unwrap();
                assert!(row.contains(asked), "{text}");
                assert_eq!(row.contains(played), differs, "{text}");
            }
        }
    }
}

#[test]
fn a_comparison_that_was_left_is_proposed_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = dialog(folder.path());
    set(&mut driver, "Games", "");
    assert!(driver.text().contains("no limit"), "{}", driver.text());
    driver.keys("Enter");
    driver.wait_for("last: ");
    driver.keys("q");
    driver.wait_for("▶ Continue");
    // At once again: the file is still being let go.
    driver.keys("Enter");
    driver.wait_until("it goes on", |driver| driver.screen_name() == "Arena");
    driver.wait_for("last: ");
    // The program ends in the middle.
    drop(driver);

    let mut driver = dialog(folder.path());
    driver.wait_for("Comparison");
    driver.wait_for("no limit");
    driver.wait_for("▶ Continue");
    driver.keys("Enter");
    driver.wait_for("last: ");
    driver.keys("q");
    driver.wait_for("▶ Continue");
    driver.keys("d");
    assert!(driver.text().contains("▶ Start"), "{}", driver.text());
    let files = std::fs::read_dir(folder.path().join("data/arena")).unwrap();
    assert_eq!(files.count(), 1);
}

#[test]
fn an_arena_says_how_well_the_scores_are_known_and_ends_there() {
    let folder = tempfile::tempdir().unwrap();
    let job = job(folder.path(), None, Goal::Error(0.2));
    let mut driver = Driver::open(Launch::bare(house_games()), (80, 24), |ctx| {
        ArenaScreen::new::<BlokusDisplay>(job, Seen::default(), ctx).into()
    });
    driver.wait_for("finished");
    let row = driver.row(3);
    let known = row.split("known to ± ").nth(1).unwrap();
    let error: f64 = known.split(',').next().unwrap().parse().unwrap();
    assert!(error <= 0.2 && error > 0.1, "{row}");
    assert!(row.contains("until ± 0.2"), "{row}");
    assert!(driver.text().contains("Reached: every score is known to ±"));
}

#[test]
fn an_arena_says_when_the_scores_are_not_known_so_well() {
    let folder = tempfile::tempdir().unwrap();
    let job = job(folder.path(), Some(20), Goal::Error(0.001));
    let mut driver = Driver::open(Launch::bare(house_games()), (80, 24), |ctx| {
        ArenaScreen::new::<BlokusDisplay>(job, Seen::default(), ctx).into()
    });
    driver.wait_for("finished");
    let text = driver.text();
    assert!(text.contains("Not reached: "), "{text}");
    assert!(text.contains("± 0.001 was asked for."), "{text}");
}

//! The arena on the screen: from the command line, and from the set-up of a game.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use sanban::blokus::BlokusDuo;
use sanban::game::Seed;
use sanban::tournament::{
    Arena, Format, Goal, Header, Job, Plan, RunFile, entrants, usual_openings,
};
use sanban::tui::Launch;
use sanban::tui::frame::driver::Driver;
use sanban::tui::games::BlokusDisplay;
use sanban::tui::screens::arena::{ArenaScreen, Seen};

use crate::house_games;
use crate::keeping::house;

/// A small arena of Blokus Duo, on one thread so that the last table is always the same.
fn job(folder: &std::path::Path, units: u64) -> Job {
    let players = ["random", "strong=uct:playouts=6"].map(str::to_owned);
    let rules = Default::default();
    let openings = usual_openings::<BlokusDuo>(&rules);
    let entrants = entrants(&players).unwrap();
    let arena = Arena::<BlokusDuo>::new(rules, entrants, Format::RoundRobin, Seed(1), 1, openings);
    let plan = Plan {
        units: Some(units),
        goal: Goal::Games,
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
        let job = job(folder.path(), 10);
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
fn an_arena_that_is_left_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = {
        let job = job(folder.path(), 1_000_000);
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
        let opened = std::panic::catch_unwind(|| job(folder.path(), 1_000_000));
        if let Ok(job) = opened {
            assert!(job.done() as usize + 1 >= before);
            break;
        }
        std::thread::yield_now();
    }
}

#[test]
fn the_set_up_of_a_game_compares_its_players() {
    let folder = tempfile::tempdir().unwrap();
    let mut launch = house(folder.path());
    launch
        .config
        .set("blokus.players", "random uct:playouts=2")
        .unwrap();
    let mut driver = Driver::new(launch, (80, 24));
    driver.wait_for("Blokus Duo");
    driver.keys("3 Enter");
    driver.wait_for("Seed");
    driver.keys("m");
    driver.wait_for("last: ");
    let text = driver.text();
    assert!(
        text.contains("random") && text.contains("uct:playouts=2"),
        "{text}"
    );
    driver.keys("q");
    assert_eq!(driver.screen_name(), "Home");
    let kept = std::fs::read_dir(folder.path().join("data/arena")).unwrap();
    assert_eq!(kept.count(), 1);

    // Where the people's stand-in is like the opponent, the strengths of the game are compared.
    let mut driver = Driver::new(Launch::bare(house_games()), (80, 24));
    driver.wait_for("Blackjack");
    driver.keys("1 Enter");
    driver.wait_for("Seed");
    driver.keys("m");
    driver.wait_for("basic:bet=cc");
}

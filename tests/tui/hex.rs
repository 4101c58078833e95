//! Hex, the example of a further game, on the home screen and at its table.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where it fails"
)]

#[path = "../../examples/hex/board.rs"]
mod board;
#[path = "../../examples/hex/game.rs"]
mod game;
#[path = "../../examples/hex/players.rs"]
mod players;
#[path = "../../examples/hex/table.rs"]
mod table;

use std::time::Duration;

use crate::driver::Driver;
use game::{Hex, HexGame, HexRules};
use sanban::launch::Launch;
use sanban::launch::schema;
use sanban::plain;
use sanban_data::config::Config;
use sanban_data::store::UserDirs;
use sanban_game::{Record, Rules as _, Seed, State as _};
use sanban_play::play::{Input as _, TableUi as _, faults};
use sanban_play::session::storage::Storage;
use sanban_play::session::{Plan, SeatChoice};
use sanban_screens::catalog::Table;
use sanban_screens::watch::Watch;
use sanban_term::offscreen::Offscreen;
use sanban_term::theme::ColorDepth;
use table::{HexDisplay, HexInput};

use crate::house_games;

#[test]
fn the_table_of_keys_is_sound() {
    let faults = faults(&HexInput::bindings(), &[]);
    assert_eq!(faults, Vec::<String>::new());
}

fn house() -> Launch {
    let mut tables = house_games();
    tables.push(Table::of::<HexDisplay>());
    Launch::bare(tables)
}

fn plan(rules: &str, seats: [&str; 2], opening: &str) -> Plan<HexGame> {
    let rules = HexRules::parse(rules).unwrap();
    let start = Hex::start(&rules, 2, Seed(1));
    let words = opening.split_whitespace();
    Plan {
        rules,
        seats: seats.map(|text| SeatChoice::parse(text).unwrap()).to_vec(),
        seed: Seed(1),
        opening: words.map(|word| start.read_action(word).unwrap()).collect(),
        ..Plan::usual()
    }
}

fn at_table(size: (u16, u16), plan: Plan<HexGame>) -> Driver {
    Driver::open(house(), size, |ctx| {
        HexDisplay::sit_down(plan, ctx).unwrap()
    })
}

fn two_people(opening: &str) -> Driver {
    at_table((80, 24), plan("small", ["human", "human"], opening))
}

#[test]
fn home_with_four_games_in_the_smallest_terminal() {
    let mut driver = Driver::new(house(), (80, 24));
    assert_screen!("four_games_80x24", driver);
    driver.keys("4");
    assert_screen!("four_games_scrolled_80x24", driver);
}

#[test]
fn home_with_four_games_in_a_large_terminal() {
    let mut driver = Driver::new(house(), (120, 40));
    driver.keys("4");
    assert_screen!("four_games_120x40", driver);
}

#[test]
fn every_game_of_a_full_house_has_a_key() {
    let tables = [house_games(), house_games(), house_games()].concat();
    for key in 1..=9 {
        let mut driver = Driver::new(Launch::bare(tables.clone()), (80, 24));
        driver.keys(&key.to_string());
        // Its number stands at the edge of the panel in which it is the chosen one.
        let panel = |text: &str| driver.find(text).map(|at| at.x / 26);
        assert_eq!(panel("▸ "), panel(&format!(" {key} ")), "{}", driver.text());
    }
}

#[test]
fn every_game_comes_into_sight_and_the_row_moves_no_further_than_it_must() {
    let mut driver = Driver::new(house(), (80, 24));
    let shown = |driver: &Driver| {
        let text = driver.text();
        ["Blackjack", "Daihinmin", "Blokus Duo", "Hex"].map(|title| text.contains(title))
    };
    assert_eq!(shown(&driver), [true, true, true, false]);
    driver.keys("Right Right");
    assert_eq!(shown(&driver), [true, true, true, false]);
    driver.keys("Right");
    assert_eq!(shown(&driver), [false, true, true, true]);
    assert!(driver.text().contains("▸ Hex ◂"));
    driver.keys("Left Left");
    assert_eq!(shown(&driver), [false, true, true, true]);
    driver.keys("Left");
    assert_eq!(shown(&driver), [true, true, true, false]);
    // The row goes round, and the sign at its edge leads on.
    driver.keys("Left");
    assert!(driver.text().contains("▸ Hex ◂"));
    driver.keys("3");
    let sign = driver.find("‹").unwrap();
    driver.click(sign.x, sign.y);
    assert!(driver.text().contains("▸ Daihinmin ◂"));
    // Where there is room for all of them, there is nothing to scroll.
    driver.resize(106, 24);
    assert_eq!(shown(&driver), [true; 4]);
    assert_eq!(driver.find("‹"), None);
}

#[test]
fn its_own_setting_is_on_the_settings_screen_is_kept_and_holds_at_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("config.toml");
    let with_file = || Launch {
        storage: Storage::new(UserDirs::under(folder.path()), file.clone()).unwrap(),
        ..house()
    };
    let mut driver = Driver::new(with_file(), (100, 40));
    driver.keys("s");
    for _ in 0..80 {
        if driver.text().contains("▸ coordinates") {
            break;
        }
        driver.keys("Down");
    }
    assert_screen!("settings_100x40", driver);
    driver.keys("Right Esc");
    drop(driver);
    let written = std::fs::read_to_string(&file).unwrap();
    assert!(written.contains("[hex]\ncoordinates = false"), "{written}");

    let config = Config::load(&schema(&house().tables), Some(&file)).unwrap();
    let table = plan("small", ["human", "human"], "d4");
    let with_letters = at_table((80, 24), table.clone()).text();
    let house = Launch { config, ..house() };
    let without_letters = Driver::open(house, (80, 24), |ctx| {
        HexDisplay::sit_down(table, ctx).unwrap()
    })
    .text();
    assert!(with_letters.contains("a   b   c   d"), "{with_letters}");
    assert!(
        !without_letters.contains("a   b   c   d"),
        "{without_letters}"
    );
}

#[test]
fn its_own_setting_holds_for_watched_games_and_in_the_review_too() {
    let mut house = house();
    house.config.set("hex.coordinates", "false").unwrap();
    let record = Record::parse::<HexGame>(
        "sanban-record: 2; game: hex; rules: no-swap; seats: 2; seed: 1; actions: d4 c5 e3",
    )
    .unwrap();
    let letters = |driver: &Driver| {
        let text = driver.text();
        text.contains("a   b   c   d") || text.contains("a b c d")
    };
    let mut usual = Driver::open(self::house(), (80, 24), |ctx| {
        Watch::<HexDisplay>::replay(record.clone(), ctx).into()
    });
    let mut bare = Driver::open(house, (80, 24), |ctx| {
        Watch::<HexDisplay>::replay(record, ctx).into()
    });
    assert!(letters(&usual), "{}", usual.text());
    assert!(!letters(&bare), "{}", bare.text());
    for driver in [&mut usual, &mut bare] {
        driver.keys("End a");
        driver.wait_for("review of game 1");
    }
    assert!(letters(&usual), "{}", usual.text());
    assert!(!letters(&bare), "{}", bare.text());
}

#[test]
fn the_table_in_two_sizes() {
    let opening = "d4 c5 e3 e4 b6";
    insta::assert_snapshot!("table_80x24", two_people(opening).text());
    let large = plan("tournament", ["human", "human"], opening);
    insta::assert_snapshot!("table_120x40", at_table((120, 40), large).text());
    // The largest board on the smallest terminal is a lattice.
    let small = plan("tournament", ["human", "human"], opening);
    insta::assert_snapshot!("lattice_80x24", at_table((80, 24), small).text());
}

#[test]
fn every_size_is_drawn() {
    for size in [5, 9, 11] {
        let plan = plan(&format!("small size={size}"), ["human", "human"], "c3 c2");
        let mut driver = at_table((80, 24), plan);
        for columns in (80..180).step_by(9) {
            for rows in (24..60).step_by(7) {
                driver.resize(columns, rows);
                let text = driver.text();
                assert!(text.contains("(○)"), "{text}");
                assert!(text.contains(&format!("{size} ┃")) || text.contains(&format!("{size} ╲")));
            }
        }
    }
}

#[test]
fn stones_are_placed_with_keys_and_mouse() {
    let mut driver = two_people("");
    assert!(driver.text().contains("[●]"), "{}", driver.text());
    driver.keys("Enter");
    assert!(driver.text().contains("1 ● d4"), "{}", driver.text());
    driver.keys("Enter");
    assert!(driver.row(22).contains("d4 is taken"), "{}", driver.row(22));
    driver.keys("Left Up Space");
    assert!(driver.text().contains("2 ○ c3"), "{}", driver.text());
    driver.click_on("cell", 0);
    assert!(driver.text().contains("3 ● a1"), "{}", driver.text());
    driver.keys("x");
    assert!(driver.row(22).contains("only the very first stone"));
    driver.keys("u u");
    driver.keys("C-r");
    assert!(driver.text().contains("2 ○ c3"), "{}", driver.text());
}

#[test]
fn the_first_stone_is_taken_over() {
    let mut driver = two_people("b5");
    assert!(driver.row(23).contains("x swap"), "{}", driver.row(23));
    driver.keys("x");
    assert!(driver.text().contains("2 ○ swap"), "{}", driver.text());
    assert!(!driver.row(23).contains("x swap"), "{}", driver.row(23));
    // A hint names it, and Enter plays the selected candidate.
    let mut driver = two_people("d4");
    driver.keys("e");
    driver.wait_for("to go: ");
    driver.keys(".");
    assert!(
        driver.text().contains("Enter takes the first stone"),
        "{}",
        driver.text()
    );
    driver.keys("Enter");
    assert!(driver.text().contains("○ swap"), "{}", driver.text());
}

#[test]
fn a_hint_numbers_its_candidates_on_the_board() {
    let mut driver = two_people("d4 c5 e3 e4 b6 d5");
    driver.keys("e");
    driver.wait_for("to go: ");
    assert_screen!("hint_80x24", driver);
    driver.keys(". .");
    assert!(driver.text().contains("[2]"), "{}", driver.text());
}

#[test]
fn a_player_that_does_not_exist_is_reported_at_the_start() {
    let mut house = house();
    house.config.set("hex.players", "human nobody").unwrap();
    let driver = Driver::new(house, (120, 40));
    let text = driver.text();
    assert!(text.contains("hex.players: "), "{text}");
    assert!(text.contains("nobody"), "{text}");
}

/// A name in the set-up is used everywhere.
#[test]
fn a_player_is_called_by_its_strength_at_the_table_in_the_review_and_while_watching() {
    let mut driver = at_table((80, 24), plan("no-swap", ["human", "path:depth=1"], ""));
    driver.keys("Enter");
    driver.wait_until("the answer", |driver| driver.text().contains("2 moves"));
    let table = driver.text();
    assert!(table.contains("○ easy"), "{table}");
    driver.keys("a");
    driver.wait_for("review of game 1");
    let review = driver.text();
    let mut driver = Driver::open(house(), (80, 24), |ctx| {
        Watch::<HexDisplay>::open(plan("small", ["path:depth=1"; 2], ""), ctx)
            .unwrap()
            .into()
    });
    driver.wait_for(" won");
    let watched = driver.text();
    assert!(watched.contains("● easy AI (1)"), "{watched}");
    assert!(watched.contains("○ easy AI (2)"), "{watched}");
    for text in [table, review, watched] {
        assert!(!text.contains("path"), "{text}");
    }
}

#[test]
fn the_adviser_of_the_settings_gives_the_hints() {
    let mut house = house();
    house.config.set("hex.hint", "uct:playouts=500").unwrap();
    let plan = plan("small", ["human", "human"], "d4 c5 e3 e4 b6 d5");
    let mut driver = Driver::open(house, (80, 24), |ctx| {
        HexDisplay::sit_down(plan, ctx).unwrap()
    });
    driver.keys("e");
    driver.wait_until("a hint", |driver| driver.text().contains(" %"));
    // What the usual adviser gives as its reason.
    assert!(!driver.text().contains("to go: "), "{}", driver.text());
}

#[test]
fn a_game_is_won_and_followed_by_another_that_the_other_side_begins() {
    let mut driver = two_people("d1 a7 d2 b7 d3 c7 d4 e7 d5 f7 d6");
    driver.keys("Down Right Right Right Enter");
    assert!(driver.text().contains("▸ ● "), "{}", driver.text());
    driver.click_on("cell", 6 * 7 + 3);
    assert_screen!("won_80x24", driver);
    driver.advance(Duration::from_secs(1));
    driver.keys("Enter");
    assert!(driver.text().contains("▸ ○ "), "{}", driver.text());
}

#[test]
fn a_player_answers_until_somebody_has_won() {
    let mut driver = at_table(
        (80, 24),
        plan("small size=5", ["human", "path:depth=1"], ""),
    );
    for index in 0..25 {
        let turn = "my turn or the end";
        let over = |driver: &Driver| driver.text().contains(" won");
        driver.wait_until(turn, |driver| {
            driver.text().contains("▸ ● You") || over(driver)
        });
        if over(&driver) {
            break;
        }
        driver.click_on("cell", index);
    }
    assert!(driver.text().contains(" won"), "{}", driver.text());
}

#[test]
fn games_are_watched_and_replayed() {
    let players = ["path:depth=1", "random"];
    let mut driver = Driver::open(house(), (80, 24), |ctx| {
        Watch::<HexDisplay>::open(plan("small", players, ""), ctx)
            .unwrap()
            .into()
    });
    driver.wait_for(" won");
    let mut record = Record::<Hex>::new(&HexRules::default(), 2, Seed(1));
    record.players = vec!["Ann".to_owned(), "Ben".to_owned()];
    let start = record.start().unwrap();
    let words = ["b5", "swap", "d4"];
    record.actions = words.map(|word| start.read_action(word).unwrap()).to_vec();
    let mut driver = Driver::open(house(), (80, 24), |ctx| {
        Watch::<HexDisplay>::replay(record, ctx).into()
    });
    driver.keys("Right Right");
    for said in ["○ swap", "● Ann to move"] {
        assert!(driver.text().contains(said), "{}", driver.text());
    }
    driver.keys("Right");
    assert_screen!("replay_80x24", driver);
}

#[test]
fn without_colours_everything_is_said_in_signs() {
    let house = Launch {
        depth: ColorDepth::None,
        ..house()
    };
    let plan = plan("small size=5", ["human", "human"], "c3 c2 b4 d1");
    let mut driver = Driver::open(house, (80, 24), |ctx| {
        HexDisplay::sit_down(plan, ctx).unwrap()
    });
    driver.keys("e");
    driver.wait_for("to go: ");
    assert_screen!("mono_80x24", driver);
}

/// For the review a further game only names the adviser, and has all of it.
#[test]
fn the_review_shows_the_stone_that_was_placed_and_the_candidates() {
    let mut driver = at_table((80, 24), plan("no-swap", ["human", "random"], ""));
    driver.keys("Enter");
    driver.wait_until("the answer", |driver| driver.text().contains("2 moves"));
    driver.keys("a");
    driver.wait_until("it is judged", |driver| !driver.row(0).contains("judging"));
    let placed = driver.text();
    assert!(placed.contains("review of game 1"), "{placed}");
    assert!(
        placed.contains("(●)"),
        "the stone that was placed: {placed}"
    );
    // Costs have the same unit in the list and in the sentence.
    assert!(!placed.contains("−0."), "{placed}");
    driver.keys(". .");
    let candidate = driver.text();
    let board = |text: &str| text.lines().take(14).collect::<Vec<_>>().join("\n");
    assert!(candidate.contains("(●)"), "{candidate}");
    assert_ne!(board(&placed), board(&candidate));
}

#[test]
fn hex_is_told_in_lines_without_a_word_of_its_own() {
    let plan = plan("size=5", ["human", "path"], "");
    let mut input = "b2\nall\nb2\nundo\nnonsense\nquit\n".as_bytes();
    let mut output = Vec::new();
    plain::play::<HexDisplay>(plan, Offscreen::new(house()), &mut input, &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    for part in [
        "Hex, plain mode.",
        "Choose: 1 ",
        "Not allowed: ",
        "Taken back.",
        "nonsense is neither a command nor a move.",
    ] {
        assert!(text.contains(part), "no '{part}' in:\n{text}");
    }
}

//! The Blokus Duo table, played as a person does: keys and mouse in, the screen out.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "helpers of tests stop the test"
)]

use std::path::Path;

use crate::driver::Driver;
use crossterm::event::{MouseButton, MouseEventKind};
use sanban::games::BlokusDisplay;
use sanban::launch::Launch;
use sanban_blokus::{BlokusDuo, Rules, State, sgf};
use sanban_data::store::UserDirs;
use sanban_game::{Record, Seed, State as _, Variations};
use sanban_play::play::TableUi as _;
use sanban_play::session::SessionContext as _;
use sanban_play::session::storage::Storage;
use sanban_play::session::{Plan, SeatChoice};
use sanban_screens::home::Home;
use sanban_screens::watch::Watch;
use sanban_screens_blokus::open_tree;

use crate::house_games;

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 40);

fn plan(first: &str, second: &str) -> Plan<BlokusDuo> {
    Plan {
        rules: Rules::default(),
        seats: [first, second]
            .map(|text| SeatChoice::parse(text).unwrap())
            .into(),
        seed: Seed(7),
        position: None,
        before: None,
        opening: Vec::new(),
        resigned: None,
        variations: Variations::default(),
        rated: false,
        saved: None,
    }
}

fn house() -> Launch {
    let mut house = Launch::bare(house_games());
    house.config.set("table.pace", "none").unwrap();
    house.config.set("blokus.hint", "uct:playouts=40").unwrap();
    house
}

fn sit_down(plan: Plan<BlokusDuo>, size: (u16, u16)) -> Driver {
    Driver::open(house(), size, |ctx| {
        BlokusDisplay::sit_down(plan, ctx).unwrap()
    })
}

/// Analysis of a game in a file, once it is read.
fn analysis(house: Launch, tree: &sgf::Tree) -> Driver {
    let mut driver = Driver::open(house, SMALL, |ctx| {
        open_tree(tree.clone(), "game.blksgf", ctx).into()
    });
    driver.wait_for("analysis · after move");
    driver
}

/// A person who begins, against an AI that answers at once.
pub(crate) fn table(size: (u16, u16)) -> Driver {
    sit_down(plan("human", "random"), size)
}

fn shows(driver: &Driver, text: &str) -> bool {
    driver.text().contains(text)
}

#[track_caller]
pub(crate) fn see(driver: &Driver, text: &str) {
    assert!(shows(driver, text), "no '{text}':\n{}", driver.text());
}

#[track_caller]
pub(crate) fn see_not(driver: &Driver, text: &str) {
    assert!(!shows(driver, text), "'{text}':\n{}", driver.text());
}

/// The selected piece.
pub(crate) fn in_hand(driver: &Driver) -> String {
    let text = driver.text();
    let at = text.find("In hand").unwrap_or_else(|| panic!("{text}"));
    text[at..].split_whitespace().nth(2).unwrap().to_owned()
}

/// Places a piece whenever possible until the game is over.
pub(crate) fn play_to_the_end(driver: &mut Driver) {
    for _ in 0..60 {
        driver.wait_until("my turn or the end", |driver| {
            shows(driver, "Next game")
                || shows(driver, "✓ fits")
                || shows(driver, "✗")
                || shows(driver, "▶ Skip")
        });
        if shows(driver, "Next game") {
            return;
        }
        if shows(driver, "▶ Skip") {
            driver.keys("Enter");
            continue;
        }
        if !shows(driver, "✓ fits") {
            driver.keys("Tab");
        }
        driver.keys("Enter");
    }
    panic!("the game does not end:\n{}", driver.text());
}

#[test]
fn turning_and_flipping_go_through_all_orientations() {
    let mut driver = table(SMALL);
    let mut seen = Vec::new();
    for keys in ["r", "r", "r", "r", "f", "R", "R", "R"] {
        driver.keys(keys);
        let text = driver.text();
        let at = text.find("orientation ").unwrap() + "orientation ".len();
        seen.push(text[at..=at].to_owned());
    }
    seen.sort();
    assert_eq!(seen, ["1", "2", "3", "4", "5", "6", "7", "8"]);
}

#[test]
fn tab_goes_through_every_place_and_back() {
    let mut driver = table(SMALL);
    driver.keys("X");
    let mut seen = vec![];
    for _ in 0..5 {
        driver.keys("Tab");
        let text = driver.text();
        let at = text.find("· place ").unwrap() + "· ".len();
        seen.push(text[at..].chars().take(12).collect::<String>());
    }
    let mut sorted = seen.clone();
    sorted.sort();
    assert_eq!(
        sorted,
        [
            "place 1 of 5",
            "place 2 of 5",
            "place 3 of 5",
            "place 4 of 5",
            "place 5 of 5"
        ]
    );
    driver.keys("BackTab");
    assert!(shows(&driver, &seen[3]));
}

#[test]
fn the_bars_of_a_hint_have_one_scale() {
    let mut house = house();
    house
        .config
        .set("blokus.hint", "uct:playouts=1500")
        .unwrap();
    let mut driver = Driver::open(house, (100, 30), |ctx| {
        BlokusDisplay::sit_down(plan("human", "random"), ctx).unwrap()
    });
    driver.keys("e");
    driver.wait_for(" % █");
    let text = driver.text();
    let bars: Vec<(&str, usize)> = text
        .lines()
        .filter_map(|line| {
            let (before, bar) = line.split_once(" % ")?;
            let bar = bar.trim_start().split_inclusive(' ').next()?;
            let full = bar.chars().take_while(|&sign| sign == '█').count();
            Some((before.split_whitespace().last()?, full))
        })
        .collect();
    assert!(bars.len() > 1, "{text}");
    for (share, full) in &bars {
        for (other, other_full) in &bars {
            assert!(share != other || full.abs_diff(*other_full) <= 1, "{text}");
        }
    }
}

#[test]
fn what_was_hardly_tried_stands_last_in_a_hint_and_is_marked() {
    let mut house = house();
    house
        .config
        .set("blokus.hint", "expert:level=5,book=none,network=none")
        .unwrap();
    let mut driver = Driver::open(house, (100, 30), |ctx| {
        BlokusDisplay::sit_down(plan("human", "random"), ctx).unwrap()
    });
    driver.keys("e");
    driver.wait_for("few tries");
    let text = driver.text();
    let is_listed = |line: &&str| line.contains(" % █") || line.contains("few tries");
    let listed = text.lines().filter(is_listed);
    let marked: Vec<bool> = listed.map(|line| line.contains("few tries")).collect();
    assert!(marked.is_sorted() && !marked[0], "{text}");
    assert!(marked.contains(&true), "{text}");
}

/// A watched game after some moves.
pub(crate) fn watched() -> Driver {
    let mut driver = Driver::open(house(), SMALL, |ctx| {
        Watch::<BlokusDisplay>::open(plan("random", "random"), ctx)
            .unwrap()
            .into()
    });
    driver.wait_for("won by");
    driver.keys("Space Home Right Right Right Right Right Right Right Right");
    driver
}

fn watching(settings: &'static [(&'static str, &'static str)]) -> Driver {
    Driver::open(house(), LARGE, move |ctx| {
        let settings: Vec<_> = settings
            .iter()
            .map(|&(path, value)| (path, value.to_owned()))
            .collect();
        ctx.set(&settings);
        let plan = plan("random", "uct:playouts=5");
        Watch::<BlokusDisplay>::open(plan, ctx).unwrap().into()
    })
}

/// Points of the two players in the title bar, by colour.
fn points(driver: &Driver) -> [f64; 2] {
    let row = driver.row(0);
    let (first, second) = row.split_once(" : ").unwrap();
    let value = |text: &str| match text.strip_suffix('½') {
        Some("") => 0.5,
        Some(whole) => whole.parse::<f64>().unwrap() + 0.5,
        None => text.parse().unwrap(),
    };
    [
        value(first.split(' ').next_back().unwrap()),
        value(second.split(' ').next().unwrap()),
    ]
}

#[test]
fn a_watched_series_swaps_the_colours_has_a_score_and_an_end() {
    let mut driver = watching(&[("table.watched_games", "3")]);
    driver.wait_for("game 1 of 3");
    assert!(
        driver.row(0).contains("██ random  0 : 0"),
        "{}",
        driver.row(0)
    );
    driver.wait_for("game 2 of 3");
    assert!(driver.row(0).contains("▓▓ random"), "{}", driver.row(0));
    assert_eq!(points(&driver).iter().sum::<f64>(), 1.0);
    // Back over the start of a game to the game before, where the colours were the others, and forward again.
    driver.keys("Space N N");
    assert!(
        driver.row(0).contains("██ random  0 : 0"),
        "{}",
        driver.row(0)
    );
    assert!(driver.row(0).contains("game 1 of 3"), "{}", driver.row(0));
    driver.keys("n");
    assert!(driver.row(0).contains("game 2 of 3"), "{}", driver.row(0));
    assert_eq!(points(&driver).iter().sum::<f64>(), 1.0);
    driver.keys("Space");
    driver.wait_for("The series is over after 3 games.");
    assert!(driver.row(0).contains("██ random"), "{}", driver.row(0));
    assert_eq!(points(&driver).iter().sum::<f64>(), 3.0);
    assert_screen!("series_over_120x40", driver);
    driver.keys("Enter");
    assert!(driver.row(0).contains("game 1 of 3"), "{}", driver.row(0));
    assert_eq!(points(&driver), [0.0, 0.0]);
}

#[test]
fn at_no_pace_the_standings_are_watched_and_no_flicker() {
    let mut driver = watching(&[("table.pace", "none"), ("table.watched_games", "endless")]);
    driver.wait_for("game 3");
    see_not(&driver, "a─");
    driver.keys("Space");
    see(&driver, "a ");
}

/// A game against an AI before this move, an odd one.
pub(crate) fn at_move(number: usize) -> Driver {
    let mut driver = table(SMALL);
    for next in (3..=number).step_by(2) {
        driver.keys("Enter");
        driver.wait_for(&format!("move {next}"));
        driver.wait_for("✓ fits");
    }
    driver
}

#[test]
fn who_has_no_place_left_can_let_the_others_finish_at_once() {
    // Some of these games end with the other side laying alone.
    let seen = (0..20).any(|seed| {
        let mut plan = plan("human", "random");
        plan.seed = Seed(seed);
        let mut driver = Driver::open(Launch::bare(house_games()), SMALL, |ctx| {
            BlokusDisplay::sit_down(plan, ctx).unwrap()
        });
        for _ in 0..30 {
            driver.wait_until("my turn or the end", |driver| {
                ["Next game", "▶ Skip", "▸ ██ You"]
                    .iter()
                    .any(|text| shows(driver, text))
            });
            if !shows(&driver, "▸ ██ You") {
                break;
            }
            if !shows(&driver, "✓ fits") {
                driver.keys("Tab");
            }
            driver.keys("Enter");
        }
        let out = shows(&driver, "▶ Skip");
        if out {
            see(&driver, "You have no place left");
            driver.keys("r");
            see(&driver, "you have no place left");
            driver.keys("Enter");
            driver.wait_for("Next game");
        }
        out
    });
    assert!(seen);
}

#[test]
fn one_key_goes_through_all_orientations_and_another_through_all_moves() {
    let mut driver = table(SMALL);
    let orientation = |driver: &Driver| {
        let text = driver.text();
        let at = text.find("orientation ").unwrap() + "orientation ".len();
        text[at..=at].to_owned()
    };
    let mut seen = vec![orientation(&driver)];
    for _ in 1..8 {
        driver.keys("d");
        seen.push(orientation(&driver));
    }
    assert_eq!(seen.concat(), "12345678");
    driver.keys("d");
    assert_eq!(orientation(&driver), "1");
    driver.keys("D");
    assert_eq!(orientation(&driver), "8");
    // Every move of the first ply comes by, and every piece with it.
    let mut pieces = std::collections::BTreeSet::new();
    for _ in 0..419 {
        driver.keys("m");
        assert!(shows(&driver, "✓ fits"));
        pieces.insert(in_hand(&driver));
    }
    assert_eq!(pieces.len(), 21);
    let there = driver.text();
    driver.keys("M m");
    assert_eq!(driver.text(), there);
}

/// Waits until every position has been judged.
pub(crate) fn wait_for_the_adviser(driver: &mut Driver) {
    driver.wait_until("everything is judged", |driver| {
        shows(driver, "by move  for ") && !shows(driver, "is thinking")
    });
}

/// The analysis of a game after its second move, once every position has been judged.
pub(crate) fn analysed() -> Driver {
    let mut driver = table(SMALL);
    play_to_the_end(&mut driver);
    driver.keys("C-a");
    wait_for_the_adviser(&mut driver);
    driver.keys("Home Right Right");
    driver
}

/// Review of the person's moves after the end, once all are judged.
pub(crate) fn reviewed() -> Driver {
    let mut driver = table(SMALL);
    play_to_the_end(&mut driver);
    driver.keys("a");
    driver.wait_until("every move is judged", |driver| {
        driver.row(0).contains("review") && !driver.row(0).contains("judging")
    });
    driver
}

/// A launch that stores its data in this folder.
fn keeping(folder: &Path) -> Launch {
    let mut house = house();
    house.storage = Storage::new(UserDirs::under(folder), folder.join("config.toml")).unwrap();
    house
}

/// A table that is stored in this folder.
fn kept_table(folder: &Path) -> Driver {
    Driver::open(keeping(folder), SMALL, |ctx| {
        BlokusDisplay::sit_down(plan("human", "random"), ctx).unwrap()
    })
}

#[test]
fn several_lines_are_kept_in_one_file_and_open_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = kept_table(folder.path());
    driver.keys("Enter");
    driver.wait_for("move 3");
    driver.keys("u m Enter");
    driver.wait_for("move 3 · line 2 of 2");
    driver.keys("S Enter");
    see(&driver, "saved as");
    drop(driver);
    let files = std::fs::read_dir(UserDirs::under(folder.path()).saves().directory()).unwrap();
    let file = files
        .map(|entry| entry.unwrap().path())
        .find(|path| path.extension().is_some_and(|ending| ending == "blksgf"))
        .unwrap();
    let text = std::fs::read_to_string(file).unwrap();
    let trees = sgf::parse(&text).unwrap();
    assert_eq!(trees[0].node(trees[0].root()).children().len(), 2, "{text}");

    let mut driver = analysis(house(), &trees[0]);
    see(&driver, "after move 0 of 2 · line 1 of 2");
    see(&driver, "play on");
    wait_for_the_adviser(&mut driver);
    driver.keys("End");
    see(&driver, "after move 2 of 2");
    driver.keys("b");
    see(&driver, "after move 1 of 2 · line 2 of 2");
    // A line that is in no file is not given up unasked.
    driver.keys("Home Tab Enter");
    driver.wait_for("line 3 of 3");
    driver.keys("q");
    see(&driver, "Leave the analysis?");
    driver.keys("n");
    driver.keys("S Enter");
    driver.wait_for("folder to save records");
    driver.keys("q y");
    assert!(driver.has_quit());
}

/// The record of two games, and the number of plies of each.
fn two_games() -> (Record<State>, [usize; 2]) {
    let mut record = Record::<State>::new(&Rules::default(), 2, Seed(7));
    let mut state = record.start().unwrap();
    let plies = [0, 1].map(|game| {
        let before = record.actions.len();
        while state.actor().is_some() {
            let mut actions = Vec::new();
            state.legal_actions(&mut actions);
            let action = match game {
                0 => actions[0],
                _ => actions[actions.len() - 1],
            };
            state.apply(&action);
            record.actions.push(action);
        }
        state = state.next_game();
        record.actions.len() - before
    });
    (record, plies)
}

fn replay(record: Record<State>, size: (u16, u16)) -> Driver {
    Driver::open(house(), size, |ctx| {
        Watch::<BlokusDisplay>::replay(record, ctx).into()
    })
}

#[test]
fn a_replay_leads_to_the_analysis_of_the_game_where_it_stands() {
    let (record, [first, second]) = two_games();
    let mut driver = replay(record, SMALL);
    see(&driver, "a review");
    driver.keys("Right Right");
    let place = driver.text();
    driver.keys("C-a");
    see(&driver, &format!("analysis · after move 2 of {first} "));
    see(&driver, "play on");
    wait_for_the_adviser(&mut driver);
    driver.keys("Tab Enter");
    see(&driver, "after move 3 of 3 · line 2 of 2");
    driver.keys("Esc");
    see(&driver, "your lines stay");
    driver.keys("? Esc");
    assert_eq!(driver.text(), place);
    // What was tried is still there, and the game is what it was.
    driver.keys("C-a b");
    see(&driver, "line 2 of 2");
    driver.keys("b Esc n Right C-a");
    see(&driver, &format!("analysis · after move 1 of {second} "));
    see_not(&driver, "line");
    driver.keys("End");
    see(&driver, " by ");
}

#[test]
fn a_watched_game_waits_while_it_is_analysed() {
    let mut driver = Driver::open(house(), LARGE, |ctx| {
        Watch::<BlokusDisplay>::open(plan("random", "random"), ctx)
            .unwrap()
            .into()
    });
    driver.wait_until("some moves", |driver| shows(driver, " 9 ██"));
    driver.keys("C-a");
    // Two of the same name are told apart.
    see(&driver, "random (1)");
    see(&driver, "random (2)");
    see(&driver, "analysis · after move");
    wait_for_the_adviser(&mut driver);
    assert!(!driver.is_waiting());
    let length = |driver: &Driver| -> usize {
        let text = driver.text();
        let end = text.split(" of ").nth(1).unwrap();
        end.split_whitespace().next().unwrap().parse().unwrap()
    };
    let before = length(&driver);
    driver.keys("Esc");
    driver.wait_for("won by");
    // It went on by itself; held by hand it stays held.
    driver.keys("Space Home End C-a");
    assert!(length(&driver) > before, "{}", driver.text());
    driver.keys("Esc");
    assert!(!driver.is_waiting());
}

/// The list of played or saved games.
fn games(folder: &Path) -> Driver {
    let mut driver = Driver::open(keeping(folder), SMALL, |ctx| Home::new(ctx).into());
    driver.keys("3");
    driver.wait_for("▤ Games");
    driver.keys("g");
    driver
}

/// A game with this many variations after the first move, each with a comment.
fn many_variations(count: usize) -> String {
    let mut state = State::start(&Rules::default(), 2, Seed(1));
    let first = state.read_action("e10,f10,g10,g11,g12").unwrap();
    state.play(&first).unwrap();
    let mut answers = Vec::new();
    state.legal_actions(&mut answers);
    assert!(answers.len() >= count, "{} answers", answers.len());
    let answers = answers.iter().take(count).enumerate();
    let variations: String = answers
        .map(|(number, answer)| {
            let answer = state.write_action(answer);
            format!("(;W[{answer}]C[answer {number}.])\n")
        })
        .collect();
    format!("(;GM[Blokus Duo]PB[Anna];B[e10,f10,g10,g11,g12]\n{variations})")
}

/// Adds a file to the saved games.
fn keep_file(folder: &Path, name: &str, text: &str) {
    let saves = UserDirs::under(folder).saves();
    std::fs::create_dir_all(saves.directory()).unwrap();
    std::fs::write(saves.directory().join(name), text).unwrap();
}

#[test]
fn all_lines_of_a_file_with_many_variations_are_there_and_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    keep_file(folder.path(), "many.blksgf", &many_variations(300));
    let mut driver = games(folder.path());
    see(&driver, "Anna");
    driver.keys("Enter");
    driver.wait_for("line 1 of 300");
    driver.keys("End");
    see(&driver, "answer 0.");
    // Stepping backwards leads to the last line.
    driver.keys("B");
    see(&driver, "line 300 of 300");
    see(&driver, "answer 299.");
    wait_for_the_adviser(&mut driver);
    driver.keys("Tab Enter");
    see(&driver, "after move 3 of 3 · line 300 of 300");
    driver.keys("S Enter");
    see(&driver, "saved as");
    driver.keys("q");
    see_not(&driver, "Leave the analysis?");
    drop(driver);
    let saves = UserDirs::under(folder.path()).saves();
    let kept = std::fs::read_dir(saves.directory()).unwrap();
    let mut kept = kept.map(|entry| entry.unwrap().path());
    let kept = kept.find(|path| !path.ends_with("many.blksgf"));
    let tree = &sgf::parse(&std::fs::read_to_string(kept.unwrap()).unwrap()).unwrap()[0];
    let answers = tree.node(tree.main_line()[1]).children();
    assert_eq!(answers.len(), 300);
    assert_eq!(tree.node(answers[299]).children().len(), 1);
}

#[test]
fn a_table_that_goes_on_from_a_file_has_its_lines_and_those_tried_above_it() {
    let folder = tempfile::tempdir().unwrap();
    let tree = &sgf::parse(&many_variations(2)).unwrap()[0];
    let mut driver = analysis(keeping(folder.path()), tree);
    driver.keys("b End p");
    driver.wait_for("move 3 · line 2 of 2");
    // What is tried in the analysis above the table is a line of the table too, with nothing to tell it.
    driver.keys("C-a Left");
    wait_for_the_adviser(&mut driver);
    driver.keys("Tab Enter");
    see(&driver, "line 3 of 3");
    driver.keys("q");
    see(&driver, "move 3 · line 2 of 3");
    driver.keys("b");
    see(&driver, "line 3 of 3");
}

#[test]
fn a_game_that_is_being_read_can_be_left() {
    let folder = tempfile::tempdir().unwrap();
    keep_file(folder.path(), "many.blksgf", &many_variations(100));
    let mut driver = games(folder.path());
    driver.keys("Enter Esc");
    // Whether it was read already or not, the list is there again, and nothing comes later.
    see(&driver, "finished games");
    driver.keys("Enter");
    driver.wait_for("line 1 of 100");
}

#[test]
fn a_file_that_is_damaged_behind_its_main_line_says_so_when_it_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let text = "(;GM[Blokus Duo]PB[Anna];B[e10](;W[j5])(;W[j5,j4]";
    keep_file(folder.path(), "broken.blksgf", text);
    let mut driver = games(folder.path());
    see(&driver, "Anna");
    driver.keys("Enter");
    driver.wait_for("but the file ends");
    see(&driver, "finished games");
}

#[test]
fn a_game_with_a_take_back_is_kept_by_how_it_ended() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = kept_table(folder.path());
    driver.keys("Enter");
    driver.wait_for("move 3");
    driver.keys("u m Enter");
    driver.wait_for("move 3 · line 2 of 2");
    play_to_the_end(&mut driver);
    let result = driver
        .text()
        .lines()
        .find(|line| line.contains(" by "))
        .unwrap()
        .to_owned();
    let margin = result
        .split(" by ")
        .nth(1)
        .unwrap()
        .split(' ')
        .next()
        .unwrap()
        .to_owned();
    let verb = if result.contains("You win") {
        "won"
    } else {
        "lost"
    };
    driver.keys("S Enter");
    see(&driver, "saved as");
    driver.keys("q");
    drop(driver);
    let saves = UserDirs::under(folder.path()).saves();
    let file = std::fs::read_dir(saves.directory())
        .unwrap()
        .next()
        .unwrap();
    let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
    let main = sgf::parse(&text).unwrap()[0].record().unwrap();
    let end = main.replay(usize::MAX).unwrap();
    assert!(
        end.actor().is_none(),
        "the main line is the one that was played to its end: {text}"
    );
    assert!(text.contains("RE["), "{text}");

    // The game and the file, each with its result; nothing waits.
    let mut driver = games(folder.path());
    let told = format!("{verb} by {margin} ");
    driver.wait_until("two results", |driver| {
        driver.text().matches(&told).count() == 2
    });
    for _ in 0..2 {
        driver.keys("Enter");
        driver.wait_until("the game is read", |driver| {
            !shows(driver, "Reading a game")
        });
        if shows(&driver, "replay") {
            driver.keys("C-a");
        }
        see(&driver, "of 2");
        driver.keys("q");
        if shows(&driver, "replay") {
            driver.keys("q");
        }
        // Back to the list.
        driver.wait_until("two results", |driver| {
            driver.text().matches(&told).count() == 2
        });
        driver.keys("Down");
    }
    driver.keys("q");
    see_not(&driver, "Continue");
}

#[test]
fn a_piece_is_held_at_the_table_as_while_a_position_is_set_up() {
    let mut table = table(SMALL);
    let mut editor = self::table(SMALL);
    editor.keys("s");
    let look = |driver: &Driver| -> (String, Vec<String>) {
        let text = driver.text();
        let at = text.find("In hand").unwrap();
        let heading = text[at..].lines().next().unwrap().to_owned();
        // The ghost is of brackets where it fits, and of crosses where it does not.
        let rows = text.lines().skip(3).take(14);
        let ghost = rows.map(|row| {
            let board = row.chars().skip(4).take(28);
            board
                .map(|sign| if "[]×!".contains(sign) { '#' } else { ' ' })
                .collect()
        });
        (heading, ghost.collect())
    };
    for key in [
        "X",
        "Space",
        "Backspace",
        "i",
        "i",
        "Left",
        "Left",
        "Down",
        "r",
        "R",
        "f",
        "d",
        "d",
        "D",
        "Home",
        "End",
        "C-Up",
        "C-Down",
        "Up",
        "Right",
        "4",
        "4",
        "F",
        "d",
    ] {
        table.keys(key);
        editor.keys(key);
        assert_eq!(look(&table), look(&editor), "after {key}");
    }
    for (kind, x, y) in [
        (MouseEventKind::Moved, 20, 10),
        (MouseEventKind::ScrollDown, 20, 10),
        (MouseEventKind::Down(MouseButton::Right), 20, 10),
        (MouseEventKind::Down(MouseButton::Left), 12, 8),
    ] {
        table.mouse(kind, x, y);
        editor.mouse(kind, x, y);
        assert_eq!(look(&table), look(&editor), "after {kind:?}");
    }
}

#[test]
fn the_adviser_lays_for_the_person_once() {
    let mut driver = table(LARGE);
    driver.keys("e");
    driver.wait_for("browse");
    let row = driver.find("Hint").unwrap().y + 1;
    let text = driver.row(row);
    let best = text
        .split("%")
        .next()
        .unwrap()
        .split_whitespace()
        .rev()
        .nth(1)
        .unwrap();
    driver.keys("e A");
    driver.wait_for("move 3");
    // The log calls it by the same name.
    see(&driver, best);
    see_not(&driver, "A stops it");
    // It is for once: the next move is the person's again.
    assert!(!driver.is_waiting());
    driver.keys("u");
    see(&driver, "move 1");
    // A whole game can be played so, forced moves too.
    for _ in 0..40 {
        driver.keys("A");
        driver.wait_until("my turn or the end", |driver| {
            !shows(driver, "A stops it")
                && ["Next game", "▸ ██ You", "▶ Skip"]
                    .iter()
                    .any(|text| shows(driver, text))
        });
        if shows(&driver, "▶ Skip") {
            driver.keys("Enter");
        }
        if shows(&driver, "Next game") {
            break;
        }
    }
    driver.wait_for("Next game");
    see(&driver, "Series");
}

#[test]
fn what_a_file_says_stays_with_the_game_that_is_played_on() {
    let folder = tempfile::tempdir().unwrap();
    let text = "(;GM[Blokus Duo]PB[Anna];B[e10]C[well begun];W[j5])";
    let trees = sgf::parse(text).unwrap();
    let mut driver = analysis(keeping(folder.path()), &trees[0]);
    driver.keys("End p");
    driver.wait_for("▸ ██ You");
    driver.keys("C-a Left");
    see(&driver, "well begun");
    driver.keys("q Tab Enter S Enter");
    see(&driver, "saved as");
    let saves = UserDirs::under(folder.path()).saves();
    let file = std::fs::read_dir(saves.directory())
        .unwrap()
        .next()
        .unwrap();
    let kept = std::fs::read_to_string(file.unwrap().path()).unwrap();
    for part in ["PB[Anna]", "C[well begun]"] {
        assert!(kept.contains(part), "{part} in {kept}");
    }
    let line = sgf::parse(&kept).unwrap()[0].record().unwrap();
    assert!(line.actions.len() > 2, "{kept}");
}

#[test]
fn a_series_begins_with_the_odds_of_its_players() {
    let mut driver = Driver::open(Launch::bare(house_games()), LARGE, |ctx| {
        let plan = Plan::<BlokusDuo>::usual().watched();
        Watch::<BlokusDisplay>::open(plan, ctx).unwrap().into()
    });
    see(&driver, "Odds by measured ratings");
    see(&driver, "expert 5");
    see(&driver, "rated 1659");
    driver.keys("Space");
    see_not(&driver, "Odds by measured ratings");
}

#[test]
fn the_review_of_a_later_game_names_that_game() {
    let mut driver = table(SMALL);
    for game in 1..=2 {
        driver.wait_for("✓ fits");
        driver.keys("Enter");
        driver.wait_for("✓ fits");
        driver.keys("x y");
        driver.wait_for("Next game");
        driver.keys("a");
        let title = driver.row(0);
        assert!(title.contains(&format!("review of game {game}")), "{title}");
        driver.keys("q");
        driver.wait_for("Next game");
        driver.keys("Enter");
    }
}

#[test]
fn the_name_of_a_watched_player_is_left_whole() {
    let mut driver = Driver::open(house(), SMALL, |ctx| {
        let plan = plan("random", "uct:playouts=5,amaf=plain");
        Watch::<BlokusDisplay>::open(plan, ctx).unwrap().into()
    });
    driver.wait_for("Another series");
    let title = driver.row(0);
    let is_whole = title.contains("Blokus Duo") && title.contains("██ uct  ");
    assert!(is_whole && title.contains("game 10 of 10"), "{title}");
    see_not(&driver, "…");
}

#[test]
fn a_watched_game_says_who_is_ahead_and_where_it_turned() {
    // The second half of a game, whose odds are known soon, and a weak player who is ahead in it.
    let first = "f9,e10,f10,f11,g11 h12,i12,j12,k12,l12 h7,i7,h8,h9,h10 f3,f4,g4,g5,g6 f13,g13,e14,f14,g14 c9,c10,b11,c11,d11 c5,d5,e5,c6,e6";
    let second =
        "j4,j5,k5,k6 j7,j8,i9,j9,j10 g2,g3,h3,i3,h4 m3,l4,m4,n4 k1,l1,j2,k2,l2 n1,n2 e1,f1,e2";
    let mut driver = Driver::open(Launch::bare(house_games()), LARGE, |ctx| {
        let plan = Plan {
            position: Some(format!("{first} | {second} | first")),
            ..plan("random", "expert:level=4")
        };
        let settings = [("table.watched_games", "1"), ("table.pace", "none")];
        ctx.set(&settings.map(|(path, value)| (path, value.to_owned())));
        Watch::<BlokusDisplay>::open(plan, ctx).unwrap().into()
    });
    // The search is the same on every machine, so that the same move turns the game; its odds are all known when that is told.
    driver.wait_for(" at move ");
    driver.keys("Left Home");
    see(&driver, " % ▕");
    driver.keys("]");
    see(&driver, "turn: ");
    driver.wait_for("was expected");
    let swing = |driver: &Driver| {
        let text = driver.text();
        let line = text.lines().find(|line| line.contains("turn: ")).unwrap();
        line.rsplit("  ").next().unwrap().to_owned()
    };
    let seen = swing(&driver);
    driver.keys("Home");
    see_not(&driver, &seen);
    driver.keys("]");
    assert_eq!(swing(&driver), seen);
    driver.keys("[");
    see(&driver, "no swing in that direction");
}

//! Puzzles as a person solves them: right, wrong, in steps, the daily one, and the stored answers.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test ends where it fails"
)]

use std::path::Path;

use super::disk;
use crate::driver::Driver;
use sanban::games::{BlokusDisplay, DaihinminDisplay};
use sanban::launch::Launch;
use sanban_blokus::{Colour, Orientation, Piece, Placement, SIDE};
use sanban_daihinmin::SEATS;
use sanban_data::store::UserDirs;
use sanban_game::practice::Level;
use sanban_game::{Seat, Seed, State as _, View as _};
use sanban_play::puzzles::{
    Choice, Puzzle, PuzzleAnswer, PuzzleHall, PuzzleScreen, PuzzleUi, Source, of_date,
};
use sanban_play::session::WallClock;
use sanban_play::session::storage::Storage;

use crate::house_games;

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 40);

/// Noon of the 26th of November 2026 in Greenwich, the same day nearly everywhere.
const NOON: u64 = 1_795_694_400;
const TODAY: &str = "2026-11-26";
const DAY: u64 = 86_400;

fn bare() -> Launch {
    let mut house = Launch::bare(house_games());
    house.config.set("table.pace", "none").unwrap();
    house.clock = WallClock::Fixed(NOON);
    house
}

/// A launch that stores its data in this folder, at this time.
fn house(folder: &Path, now: u64) -> Launch {
    let mut house = bare();
    house.storage = Storage::new(UserDirs::under(folder), folder.join("config.toml")).unwrap();
    house.clock = WallClock::Fixed(now);
    house
}

fn ask<F: PuzzleUi>(source: Source, size: (u16, u16), house: Launch) -> Driver {
    let mut driver = Driver::open(house, size, |ctx| {
        PuzzleScreen::<F>::new(source, ctx).into()
    });
    driver.wait_for("shows the solution");
    driver
}

/// Home in a launch that stores nothing, on a certain day.
pub(crate) fn home() -> Driver {
    Driver::new(bare(), SMALL)
}

/// A problem of Daihinmin, opened.
pub(crate) fn problem_at(size: (u16, u16)) -> Driver {
    ask::<DaihinminDisplay>(Source::Puzzle(problem().id.clone()), size, bare())
}

/// An ending of Blokus Duo, opened.
pub(crate) fn ending_at(size: (u16, u16)) -> Driver {
    ask::<BlokusDisplay>(Source::Puzzle(ending().id.clone()), size, bare())
}

/// Answers on the disk, once there are this many.
fn answers_when(folder: &Path, game: &str, count: usize) -> Vec<PuzzleAnswer> {
    for _ in 0..10_000 {
        let found = disk::puzzle_answers(folder, game);
        if found.len() >= count {
            return found;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    panic!("there are never {count} answers");
}

/// A problem of Daihinmin, the first easy one whose best and worst moves are melds of different cards without the joker.
fn problem() -> &'static Puzzle<sanban_daihinmin::Action> {
    let plain = |choice: &Choice<sanban_daihinmin::Action>| matches!(choice.action, sanban_daihinmin::Action::Play(meld) if meld.joker().is_none());
    let fits = |puzzle: &&Puzzle<_>| {
        puzzle.level == Level::Easy
            && plain(&puzzle.choices[0])
            && plain(puzzle.choices.last().unwrap())
    };
    DaihinminDisplay::puzzles().iter().find(fits).unwrap()
}

/// The keys that play a meld: through the legal ones until it is picked.
fn meld_keys(
    puzzle: &Puzzle<sanban_daihinmin::Action>,
    action: &sanban_daihinmin::Action,
) -> String {
    let rules = sanban_daihinmin::Rules::default();
    let state = sanban_daihinmin::State::lay_out(&rules, SEATS, Seed(0), &puzzle.position).unwrap();
    let mut legal = Vec::new();
    state.view(Seat(0)).legal_actions(&mut legal);
    let mut cards = Vec::new();
    for action in &legal {
        if let sanban_daihinmin::Action::Play(meld) = action
            && !cards.contains(&meld.cards())
        {
            cards.push(meld.cards());
        }
    }
    let sanban_daihinmin::Action::Play(meld) = action else {
        panic!("{action} is no meld");
    };
    let at = cards.iter().position(|&found| found == meld.cards());
    let steps = vec!["Tab"; at.unwrap() + 1];
    format!("{} Enter", steps.join(" "))
}

/// The ending of Blokus Duo with the fewest choices among those that continue after the first move.
fn ending() -> &'static Puzzle<sanban_blokus::Action> {
    let mut puzzles: Vec<&Puzzle<_>> = BlokusDisplay::puzzles().iter().collect();
    puzzles.sort_by_key(|puzzle| puzzle.choices.len());
    let goes_on = |puzzle: &&Puzzle<_>| steps(puzzle).len() > 1;
    puzzles.into_iter().find(goes_on).unwrap()
}

/// Choices that solve an ending, the best each time.
fn steps(
    puzzle: &Puzzle<sanban_blokus::Action>,
) -> Vec<(sanban_blokus::State, sanban_blokus::Action)> {
    use sanban_play::puzzles::Course;
    let stop = sanban_game::StopFlag::new();
    let rules = sanban_blokus::Rules::default();
    let mut state = sanban_blokus::State::lay_out(&rules, 2, Seed(0), &puzzle.position).unwrap();
    let mut action = puzzle.choices[0].action;
    let mut steps = Vec::new();
    loop {
        steps.push((state.clone(), action));
        match BlokusDisplay::go_on(&state, &action, &stop).unwrap() {
            Course::Solved => return steps,
            Course::Again { replies, choices } => {
                state.apply(&action);
                for reply in &replies {
                    state.apply(reply);
                }
                action = choices[0].action;
            }
        }
    }
}

/// Selects the piece of a placement, finds the cell and places it there.
fn lay(driver: &mut Driver, state: &sanban_blokus::State, action: &sanban_blokus::Action) {
    let sanban_blokus::Action::Lay(placement) = action else {
        panic!("a pass is not laid");
    };
    let piece = placement.piece();
    let name = piece.to_string();
    let letter = name.chars().next().unwrap();
    let key = match letter {
        'F' | 'N' | 'U' | 'X' => letter.to_string(),
        letter => letter.to_lowercase().to_string(),
    };
    let in_hand = format!("In hand  {name} ");
    for _ in 0..Piece::COUNT {
        if driver.text().contains(&in_hand) {
            break;
        }
        driver.keys(&key);
    }
    assert!(driver.text().contains(&in_hand), "{}", driver.text());
    let mut places = state.board().placements_of(state.to_move(), piece);
    let order = |place: &Placement| -> (Orientation, u8, u8) {
        let (column, row) = place.corner();
        (place.orientation(), SIDE - row, column)
    };
    places.sort_by_key(order);
    let at = places.iter().position(|place| place == placement).unwrap();
    let wanted = format!("place {} of {}", at + 1, places.len());
    for _ in 0..=places.len() {
        if driver.text().contains(&wanted) {
            break;
        }
        driver.keys("Tab");
    }
    assert!(driver.text().contains(&wanted), "{}", driver.text());
    driver.keys("Enter");
}

#[test]
fn the_list_of_puzzles_says_how_it_has_gone() {
    for size in [SMALL, LARGE] {
        let mut driver = Driver::new(bare(), size);
        driver.keys("Right d");
        driver.wait_for("the same for everyone");
        driver.wait_for("60 new");
        assert_screen!(format!("puzzles_daihinmin_{}x{}", size.0, size.1), driver);
    }
    let mut driver = Driver::new(bare(), SMALL);
    driver.keys("Right Right d");
    driver.wait_for("60 new");
    assert_screen!("puzzles_blokus_80x24", driver);
}

#[test]
fn a_problem_of_daihinmin_is_solved() {
    let puzzle = problem();
    for size in [SMALL, LARGE] {
        let folder = tempfile::tempdir().unwrap();
        let source = Source::Puzzle(puzzle.id.clone());
        let mut driver = ask::<DaihinminDisplay>(source, size, house(folder.path(), NOON));
        assert_screen!(format!("problem_{}x{}", size.0, size.1), driver);
        driver.keys(&meld_keys(puzzle, &puzzle.choices[0].action));
        driver.wait_for("It may go on");
        assert!(driver.text().contains("✓ Solved"), "{}", driver.text());
        assert_screen!(format!("problem_right_{}x{}", size.0, size.1), driver);
        let answer = answers_when(folder.path(), "daihinmin", 1).remove(0);
        assert_eq!((answer.right, answer.time), (true, NOON));
        assert_eq!(
            (answer.day.as_str(), answer.level.as_str()),
            (TODAY, "easy")
        );
        assert_eq!(answer.puzzle, puzzle.id);
    }
}

#[test]
fn a_wrong_move_in_daihinmin_shows_why_and_what_every_move_was_worth() {
    let puzzle = problem();
    let wrong = puzzle.choices.last().unwrap();
    let folder = tempfile::tempdir().unwrap();
    for size in [SMALL, LARGE] {
        let source = Source::Puzzle(puzzle.id.clone());
        let mut driver = ask::<DaihinminDisplay>(source, size, house(folder.path(), NOON));
        driver.keys(&meld_keys(puzzle, &wrong.action));
        driver.wait_for("It may go on");
        assert!(driver.text().contains("✗ "), "{}", driver.text());
        assert_screen!(format!("problem_wrong_{}x{}", size.0, size.1), driver);
        // What may follow is stepped through.
        let before = driver.text();
        driver.keys("Right Right");
        driver.wait_for("what may follow");
        driver.keys("Left Left");
        assert_eq!(driver.text(), before);
    }
    let answers = answers_when(folder.path(), "daihinmin", 2);
    assert!(answers.iter().all(|answer| !answer.right));
    // Once more, it counts for nothing.
    let source = Source::Puzzle(puzzle.id.clone());
    let mut driver = ask::<DaihinminDisplay>(source, SMALL, house(folder.path(), NOON));
    driver.keys("e");
    driver.wait_for("Best is");
    driver.keys("u");
    driver.wait_for("does not count");
    driver.keys(&meld_keys(puzzle, &puzzle.choices[0].action));
    driver.wait_for("✓ Solved");
    drop(driver);
    let answers = answers_when(folder.path(), "daihinmin", 3);
    assert_eq!(answers.len(), 3);
    assert_eq!((answers[2].right, answers[2].chosen.as_str()), (false, ""));
}

#[test]
fn the_time_of_a_puzzle_stands_still_while_the_window_is_not_in_front() {
    let puzzle = problem();
    let folder = tempfile::tempdir().unwrap();
    let source = Source::Puzzle(puzzle.id.clone());
    let mut driver = ask::<DaihinminDisplay>(source, SMALL, house(folder.path(), NOON));
    driver.advance(std::time::Duration::from_secs(100));
    driver.focus(false);
    driver.advance(std::time::Duration::from_secs(3600));
    driver.keys(&meld_keys(puzzle, &puzzle.choices[0].action));
    driver.wait_for("✓ Solved");
    let answer = answers_when(folder.path(), "daihinmin", 1).remove(0);
    assert!(
        (100.0..3600.0).contains(&answer.seconds),
        "{}",
        answer.seconds
    );
}

#[test]
fn an_ending_of_blokus_is_solved_step_by_step() {
    let puzzle = ending();
    let folder = tempfile::tempdir().unwrap();
    let source = Source::Puzzle(puzzle.id.clone());
    let mut driver = ask::<BlokusDisplay>(source, SMALL, house(folder.path(), NOON));
    assert_screen!("ending_80x24", driver);
    let steps = steps(puzzle);
    for (number, (state, action)) in steps.iter().enumerate() {
        lay(&mut driver, state, action);
        if number + 1 == steps.len() {
            driver.wait_for("✓ Solved")
        } else {
            driver.wait_for("shows the solution")
        }
    }
    driver.wait_for("After");
    assert_screen!("ending_right_80x24", driver);
    let answers = answers_when(folder.path(), "blokus", 1);
    assert_eq!(answers.len(), 1, "steps of one puzzle are one answer");
    assert!(answers[0].right);
}

#[test]
fn a_wrong_move_in_blokus_is_refuted() {
    let puzzle = ending();
    let (state, _) = &steps(puzzle)[0];
    let wrong = puzzle.choices.last().unwrap();
    for size in [SMALL, LARGE] {
        let folder = tempfile::tempdir().unwrap();
        let source = Source::Puzzle(puzzle.id.clone());
        let mut driver = ask::<BlokusDisplay>(source, size, house(folder.path(), NOON));
        lay(&mut driver, state, &wrong.action);
        driver.wait_for("best is");
        driver.wait_for("Best play");
        assert_screen!(format!("ending_wrong_{}x{}", size.0, size.1), driver);
        let answer = answers_when(folder.path(), "blokus", 1).remove(0);
        assert!(!answer.right && answer.seconds >= 0.0);
    }
    assert_eq!(Colour::of(puzzle.seat), state.to_move());
}

#[test]
fn the_puzzle_of_the_day_is_the_same_for_everyone_and_counts_once() {
    let folder = tempfile::tempdir().unwrap();
    let puzzle = of_date(BlokusDisplay::puzzles(), TODAY).unwrap();
    let driver = ask::<BlokusDisplay>(Source::Daily, SMALL, house(folder.path(), NOON));
    assert!(driver.text().contains(TODAY), "{}", driver.text());
    drop(driver);
    let mut driver = ask::<BlokusDisplay>(Source::Daily, SMALL, house(folder.path(), NOON));
    driver.keys("e");
    driver.wait_for("Best is");
    drop(driver);
    let answer = answers_when(folder.path(), "blokus", 1).remove(0);
    assert_eq!(
        (answer.puzzle.as_str(), answer.daily),
        (puzzle.id.as_str(), true)
    );
    let mut driver = Driver::open(house(folder.path(), NOON), SMALL, |ctx| {
        PuzzleHall::<BlokusDisplay>::new(ctx).into()
    });
    driver.wait_for("✗ not solved");
    driver.wait_for("1 due today");
    driver.wait_for("1 day in a row");
    driver.keys("Enter");
    driver.wait_for("does not count");
    drop(driver);
    let mut driver = Driver::open(house(folder.path(), NOON + DAY), SMALL, |ctx| {
        PuzzleHall::<BlokusDisplay>::new(ctx).into()
    });
    driver.wait_for("open;");
    driver.wait_for("1 to repeat");
    let tomorrow = of_date(BlokusDisplay::puzzles(), "2026-11-27").unwrap();
    assert_ne!(tomorrow.id, puzzle.id);
}

#[test]
fn what_came_out_wrong_comes_back_first() {
    let folder = tempfile::tempdir().unwrap();
    let first = &DaihinminDisplay::puzzles()[0];
    let mut driver = ask::<DaihinminDisplay>(Source::Training, SMALL, house(folder.path(), NOON));
    driver.wait_for("1 of 60");
    driver.keys("e");
    driver.wait_for("Best is");
    // At once something else comes …
    driver.keys("Enter");
    driver.wait_for("2 of 60");
    drop(driver);
    assert_eq!(
        answers_when(folder.path(), "daihinmin", 1)[0].puzzle,
        first.id
    );
    // … and what came out wrong an hour later.
    let later = house(folder.path(), NOON + 3600);
    let mut driver = ask::<DaihinminDisplay>(Source::Training, SMALL, later);
    driver.wait_for("1 of 60");
    driver.keys(&meld_keys_of(first));
    driver.wait_for("✓ Solved");
    drop(driver);
    answers_when(folder.path(), "daihinmin", 2);
    // Now it waits longer.
    let later = house(folder.path(), NOON + 3600 + 1800);
    let mut driver = ask::<DaihinminDisplay>(Source::Training, SMALL, later);
    driver.wait_for("2 of 60");
}

/// The keys that solve a problem, whatever its best move is.
fn meld_keys_of(puzzle: &Puzzle<sanban_daihinmin::Action>) -> String {
    match puzzle.choices[0].action {
        sanban_daihinmin::Action::Pass => "p".to_owned(),
        action => meld_keys(puzzle, &action),
    }
}

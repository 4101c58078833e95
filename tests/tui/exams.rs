//! Exams of Blackjack as a person sits them: by the chart, with a cell that is not known, too slowly.

#![allow(clippy::unwrap_used, reason = "a test ends where it fails")]

use std::path::Path;
use std::time::Duration;

use super::practice::{self, SMALL, house};
use crate::driver::Driver;
use sanban::games::BlackjackDisplay;
use sanban_blackjack::practice::{Drill, Spot, chart_for};
use sanban_blackjack::{Action, Chart, HouseRules};
use sanban_data::store::UserDirs;
use sanban_game::cards::{Card, Rank, Suit};

fn sit(exam: Drill, folder: &Path) -> Driver {
    let mut driver = Driver::open(house(folder), SMALL, |ctx| {
        BlackjackDisplay::drill(exam, practice::plan(None), ctx)
    });
    driver.stop_clock();
    driver.wait_for("[h hit]");
    driver
}

/// Rank of a card as it is drawn: `10`, `A`.
fn rank(text: &str) -> Option<Rank> {
    let letter = if text.starts_with("10") {
        "T"
    } else {
        text.get(..1)?
    };
    let card: Option<Card> = format!("S{letter}").parse().ok();
    card.map(|card| card.rank)
}

/// The question on the screen: the ranks of the hand, and that of the dealer's card.
fn question(driver: &Driver) -> ([Rank; 2], Rank) {
    let text = driver.text();
    let row = |sign: char| {
        let rows = text.lines().filter(|line| line.contains(sign));
        let cards = rows
            .flat_map(|line| line.split(sign))
            .filter_map(|part| rank(part.trim()));
        cards.collect::<Vec<Rank>>()
    };
    let (hand, up) = (row('┃'), row('│'));
    ([hand[0], hand[1]], up[0])
}

/// Answers every question by the chart, but doubles in the cell `wrong`.
fn answer(driver: &mut Driver, chart: &Chart, wrong: Option<Spot>) {
    let card = |rank| Card::new(rank, Suit::Spades);
    loop {
        let mut over = false;
        driver.wait_until("a question or the end", |driver| {
            over = driver.text().contains("passed");
            over || driver.text().contains("[h hit]")
        });
        if over {
            return;
        }
        let (hand, up) = question(driver);
        let action = if Some(Spot::of_ranks(&hand, up)) == wrong {
            Action::Double
        } else {
            let may = |action| action != Action::Split || driver.text().contains("[p split]");
            chart.advise(&hand.map(card), up, true, may).action
        };
        driver.keys(match action {
            Action::Hit => "h",
            Action::Stand => "s",
            Action::Double => "d",
            Action::Split => "p",
            _ => "r",
        });
    }
}

#[test]
fn a_player_of_the_chart_passes_and_keeps_a_diploma() {
    let folder = tempfile::tempdir().unwrap();
    let chart = chart_for(&HouseRules::default());
    let mut driver = sit(Drill::ShortExam, folder.path());
    answer(&mut driver, &chart, None);
    let text = driver.text();
    assert!(
        text.contains("Short exam: passed.") && text.contains("No mistake."),
        "{text}"
    );
    driver.keys("a");
    driver.wait_for("sanban · Blackjack");
    driver.keys("s");
    driver.wait_for("diploma-1.svg");
    let kept = |ending: &str| {
        let saves = UserDirs::under(folder.path()).saves();
        std::fs::read_to_string(saves.directory().join(format!("diploma-1.{ending}"))).unwrap()
    };
    assert!(kept("txt").contains("100 questions") && kept("svg").starts_with("<svg"));
    practice::attempts_when(folder.path(), 100);
    // The next exam is another third of the chart.
    driver.keys("q Enter");
    driver.wait_for("0 of 100");
    let mut course = Driver::open(house(folder.path()), SMALL, |ctx| {
        BlackjackDisplay::course(None, ctx)
    });
    course.wait_for("1 of 3 short exams in a row");
}

#[test]
fn the_whole_chart_tells_just_the_cell_that_is_not_known() {
    let folder = tempfile::tempdir().unwrap();
    let chart = chart_for(&HouseRules::default());
    let mut driver = sit(Drill::WholeChart, folder.path());
    answer(&mut driver, &chart, Some("hard 16 v 7".parse().unwrap()));
    let text = driver.text();
    assert!(text.contains("299 of 300 right"), "{text}");
    assert!(
        text.contains("hard 16 v 7") && text.contains("not passed"),
        "{text}"
    );
    assert_screen!("exam_80x24", driver);
    driver.keys("w");
    driver.wait_for("[h hit]");
    let (hand, up) = question(&driver);
    assert_eq!(Spot::of_ranks(&hand, up).to_string(), "hard 16 v 7");
}

#[test]
fn an_exam_ends_with_its_time_and_says_nothing_before() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = sit(Drill::ShortExam, folder.path());
    driver.keys("d");
    driver.wait_for("1 of 100");
    for word in ["costs", "✗", "✓", "Best"] {
        assert!(!driver.text().contains(word), "{}", driver.text());
    }
    // The chart is no help.
    driver.keys("t");
    assert!(driver.text().contains("1 of 100"), "{}", driver.text());
    driver.advance(Duration::from_secs(200));
    driver.wait_for("1:3");
    driver.advance(Duration::from_secs(100));
    driver.wait_for("not finished, 99 questions were left");
}

#[test]
fn the_exam_of_indices_has_its_own_clock() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = Driver::open(house(folder.path()), SMALL, |ctx| {
        BlackjackDisplay::course(None, ctx)
    });
    driver.wait_for("five steps");
    driver.keys("Down e");
    driver.wait_for("0 of 40");
    driver.wait_for("4:00 left");
}

#[test]
fn an_empty_chart_is_filled_in_and_priced() {
    let folder = tempfile::tempdir().unwrap();
    let mut driver = Driver::open(house(folder.path()), SMALL, |ctx| {
        BlackjackDisplay::empty_chart(None, ctx)
    });
    driver.wait_for("0 of 330 cells");
    // Hard 5 has one right answer; doubling it against 3 is not that.
    driver.keys("h d h p");
    assert!(
        driver.text().contains("3 of 330 cells"),
        "{}",
        driver.text()
    );
    assert!(!driver.text().contains("wrong"), "{}", driver.text());
    driver.keys("Enter");
    let text = driver.text();
    assert!(text.contains("1 wrong") && text.contains("[✗D]"), "{text}");
    assert!(text.contains("right is hit"), "{text}");
    assert_screen!("empty_chart_80x24", driver);
    // Checked at once, a cell says so as soon as it is filled; the same cell by the mouse.
    driver.keys("Enter m Left s");
    assert!(driver.text().contains("2 wrong"), "{}", driver.text());
    driver.click_on("cell", 0);
    driver.click_on("cell", 0);
    driver.click_on("cell", 0);
    assert!(driver.text().contains("[✗D]"), "{}", driver.text());
    driver.keys("Backspace");
    assert!(driver.text().contains("1 wrong"), "{}", driver.text());
}

#[test]
fn only_the_weak_cells_of_the_map_are_practised() {
    let folder = tempfile::tempdir().unwrap();
    practice::write_past(folder.path());
    let mut driver = Driver::open(house(folder.path()), SMALL, |ctx| {
        BlackjackDisplay::progress(None, ctx)
    });
    driver.wait_for("hard 16 v 10: surrender");
    driver.keys("w");
    driver.wait_for("[h hit]");
    let weak = [
        "hard 16 v 10",
        "hard 12 v 3",
        "soft A·7 v 9",
        "pair 8·8 v A",
    ];
    for _ in 0..4 {
        let (hand, up) = question(&driver);
        let spot = Spot::of_ranks(&hand, up).to_string();
        assert!(weak.contains(&spot.as_str()), "{spot}");
        driver.keys("h Enter");
        driver.wait_for("[h hit]");
    }
}

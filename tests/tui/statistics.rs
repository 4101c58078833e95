//! A person's statistics: rating, judged decisions, classes, luck and skill, days and weeks.

#![allow(clippy::unwrap_used, reason = "a test says what is wrong by failing")]

use std::path::Path;

use serde_json::{Value, json};

use super::disk;
use crate::keeping::home;
use crate::rated::series;
use sanban_blackjack::{Blackjack, Round};
use sanban_data::store::Finished;
use sanban_game::{Game as _, Record, Seat, State as _};

/// Noon in Greenwich on the last Friday of an October: the same day nearly everywhere.
const FRIDAY: u64 = 1_793_361_600;
const DAY: u64 = 86_400;

/// Result of a game, for an archive.
fn result(game: &str, players: &[&str], at: (u32, u32), day: u64, end: (Value, f64)) -> Value {
    let rules = match game {
        "daihinmin" => "uecda",
        _ => "rule-a",
    };
    json!({
        "table": at.0.to_string(), "number": at.1, "time": FRIDAY + day * DAY, "game": game,
        "rules": rules, "players": players, "seat": 0, "score": end.1, "standing": end.0, "seed": 1,
    })
}

fn judgement(game: &str, at: (u32, u32), ply: usize, situation: &str, cost: f64) -> Value {
    json!({
        "table": at.0.to_string(), "ply": ply, "decision": "feed", "judge": "expert #1", "game": game,
        "number": at.1, "seat": 0, "time": FRIDAY, "situation": situation, "cost": cost,
    })
}

fn rating(game: &str, number: u32, rating: f64) -> Value {
    json!({
        "game": game, "table": "77", "number": number, "time": FRIDAY, "score": 1.0,
        "opponents": [{"player": "expert:level=3", "rating": 1500.0, "deviation": 20.0}],
        "rating": rating, "deviation": 60.0, "volatility": 0.06,
    })
}

fn take_in(folder: &Path, results: &[Value], judgements: &[Value], ratings: &[Value]) {
    let archive = json!({
        "sanban-history": 2, "tables": [], "answers": [],
        "results": results, "judgements": judgements, "ratings": ratings,
    });
    disk::take_in(folder, &serde_json::from_value(archive).unwrap());
}

/// Compares every page of the statistics with its snapshot, for the game with this number at home.
fn snapshots(folder: &Path, number: usize, name: &str) {
    let mut driver = home(folder);
    driver.resize(80, 24);
    driver.keys(&format!("{number} t"));
    driver.wait_for("your results");
    driver.wait_for("mean: ");
    let mut page = 1;
    loop {
        assert_screen!(format!("statistics_{name}_{page}"), driver);
        let before = driver.text();
        driver.keys("PageDown");
        if driver.text() == before {
            break;
        }
        page += 1;
        assert!(page < 20, "the pages never end");
    }
    driver.resize(120, 40);
    driver.keys("PageUp PageUp PageUp PageUp PageUp");
    assert_screen!(format!("statistics_{name}_120x40"), driver);
}

/// A past of eight games of Daihinmin, some of them judged and rated.
pub(crate) fn classes(folder: &Path) {
    let game = "daihinmin";
    let five = ["human", "expert", "expert", "expert", "expert"];
    // A fall after two first places at a table; another table follows it.
    let places = [
        (1, 0, 2),
        (1, 1, 0),
        (1, 2, 0),
        (1, 3, 4),
        (1, 4, 3),
        (2, 0, 0),
        (2, 1, 0),
        (2, 2, 0),
    ];
    let results: Vec<Value> = (0..)
        .zip(places)
        .map(|(day, (table, number, place))| {
            let end = json!({ "place": place });
            let score = f64::from(5 - place);
            result(game, &five, (table, number), day, (end, score))
        })
        .collect();
    let judgements = [
        judgement(game, (1, 0), 3, "exchange", 0.0),
        judgement(game, (1, 0), 8, "leading", 0.25),
        judgement(game, (1, 0), 12, "following", 0.0),
        judgement(game, (1, 1), 80, "passing", 0.5),
        judgement(game, (1, 1), 90, "leading", 0.0),
    ];
    let ratings = [rating(game, 0, 1560.0), rating(game, 1, 1540.0)];
    take_in(folder, &results, &judgements, &ratings);
}

#[test]
fn classes_and_falls_are_told_with_the_course_of_the_places() {
    let folder = tempfile::tempdir().unwrap();
    classes(folder.path());
    snapshots(folder.path(), 2, "daihinmin");
}

#[test]
fn what_is_not_known_yet_is_told_with_how_to_get_it() {
    let folder = tempfile::tempdir().unwrap();
    let two = ["human", "expert:level=3"];
    let results: Vec<Value> = ["win", "loss", "draw"]
        .into_iter()
        .zip(0..)
        .map(|(end, day)| result("blokus", &two, (1, day), day.into(), (json!(end), 0.5)))
        .collect();
    take_in(folder.path(), &results, &[], &[]);
    snapshots(folder.path(), 3, "blokus");
}

/// The results of the rounds of a record at the table with this number, ten a day.
fn results_of(record: &Record<Round>, table: &str) -> Vec<Value> {
    let mut round = record.start().unwrap();
    let mut results = Vec::new();
    for action in &record.actions {
        Record::advance(&mut round);
        round.apply(action);
        if round.actor().is_none() {
            let outcome = Blackjack::outcome(&round, Seat(0));
            let number = results.len();
            let result = Finished {
                time: FRIDAY + DAY * (number as u64 / 10),
                ..Finished::now::<Blackjack>(record, &outcome, Seat(0))
            };
            let mut result = serde_json::to_value(result).unwrap();
            result["table"] = table.into();
            result["number"] = number.into();
            results.push(result);
        }
    }
    results
}

/// Luck and skill are computed from the judgements of the review, including hands without a decision.
#[test]
fn luck_and_skill_are_told_apart_for_all_rounds_that_were_reviewed() {
    let folder = tempfile::tempdir().unwrap();
    let record = series("dealer", 40);
    let archive = json!({
        "sanban-history": 2, "answers": [], "results": results_of(&record, "b1"),
        "tables": [{
            "id": "b1", "status": "finished", "modified": FRIDAY, "record": record.to_text::<Blackjack>().unwrap(),
        }],
    });
    disk::take_in(folder.path(), &serde_json::from_value(archive).unwrap());
    let mut driver = home(folder.path());
    driver.keys("1 g a");
    driver.wait_for("review");
    driver.wait_until("all is judged", |_| {
        let judged = disk::costs(folder.path(), Blackjack::NAME).len();
        judged > 0 && judged == decisions_of(&record)
    });
    drop(driver);
    snapshots(folder.path(), 1, "blackjack");
    let mut driver = home(folder.path());
    driver.keys("1 t");
    driver.wait_for("40 rounds judged");
    driver.wait_for("sanban practice");
}

/// Number of decisions other than bets.
fn decisions_of(record: &Record<Round>) -> usize {
    use sanban_blackjack::Action::Bet;
    let actions = record.actions.iter();
    actions.filter(|action| !matches!(action, Bet(_))).count()
}

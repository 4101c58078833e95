//! Tests on small hand-made rows.

#![allow(clippy::unwrap_used, reason = "a test says what is wrong by failing")]

use super::*;
use crate::store::{DecisionCost, RatingEntry, TableId};

fn table(number: u32) -> TableId {
    TableId::parse(&format!("{number:x}")).unwrap()
}

fn game(opponent: &str, standing: Standing, score: f64) -> Finished {
    Finished {
        time: 0,
        game: "game".to_owned(),
        rules: "rules".to_owned(),
        players: ["human", opponent].map(str::to_owned).to_vec(),
        seat: 0,
        score,
        standing,
        money: None,
        seed: 1,
        position: None,
        take_backs: 0,
        hints: None,
    }
}

fn cost(table_number: u32, number: u32, ply: usize, situation: &str, cost: f64) -> DecisionCost {
    DecisionCost {
        table: table(table_number),
        ply,
        game: "game".to_owned(),
        number,
        seat: 0,
        time: 0,
        situation: (!situation.is_empty()).then(|| situation.to_owned()),
        cost,
        hinted: None,
    }
}

fn words() -> Words<'static> {
    Words {
        opponents: &|game| game.players[1].clone(),
        seat: &|_| String::new(),
        rules: &|game| game.rules.clone(),
        drill: &|_| None,
    }
}

/// Names and numbers of games.
fn counts(rows: &[Row]) -> Vec<(&str, u64)> {
    let rows = rows.iter();
    rows.map(|row| (row.name.as_str(), row.figures.0.games))
        .collect()
}

#[test]
fn games_are_told_apart_by_opponent_and_by_day_and_week_across_the_end_of_a_month() {
    let dates = [
        "2026-10-30",
        "2026-10-31",
        "2026-11-01",
        "2026-11-02",
        "2026-11-02",
        "",
    ];
    let opponents = ["b", "a", "a", "b", "a", "a"];
    let rows = Rows {
        results: opponents
            .map(|name| (None, game(name, Standing::Win, 1.0)))
            .to_vec(),
        dates: dates.map(str::to_owned).to_vec(),
        ..Rows::default()
    };
    let found = Statistics::of(&rows, &words(), None);
    assert_eq!(counts(&found.opponents), [("a", 4), ("b", 2)]);
    assert_eq!(counts(&found.rules), [("rules", 6)]);
    assert!(found.seats.is_empty());
    assert_eq!(
        counts(&found.days),
        [
            ("2026-11-02", 2),
            ("2026-11-01", 1),
            ("2026-10-31", 1),
            ("2026-10-30", 1)
        ]
    );
    // The first of November is a Sunday.
    assert_eq!(counts(&found.weeks), [("2026-W45", 2), ("2026-W44", 3)]);
    assert_eq!(found.weeks[1].monday.as_deref(), Some("2026-10-26"));
    assert_eq!(found.all.0.best_streak, 6);
}

#[test]
fn only_the_latest_days_are_told_and_positions_count_in_nothing() {
    let mut rows = Rows::default();
    for day in 1..=20 {
        rows.results
            .push((None, game("a", Standing::Place(1), 1.0)));
        rows.dates.push(format!("2026-03-{day:02}"));
    }
    let mut laid = game("b", Standing::Place(0), 5.0);
    laid.position = Some("a position".to_owned());
    rows.results.push((None, laid));
    rows.dates.push("2026-03-21".to_owned());
    let found = Statistics::of(&rows, &words(), None);
    assert_eq!(found.days.len(), 14);
    assert_eq!(found.days[0].name, "2026-03-20");
    assert_eq!(counts(&found.opponents), [("a", 20)]);
    assert_eq!(found.places.unwrap().reached, [0, 20]);
}

#[test]
fn a_reign_ends_with_its_table_and_a_fall_is_the_last_place_after_the_first() {
    let place = |of: Option<(u32, u32)>, place| {
        let mut game = game("a", Standing::Place(place), 0.0);
        game.players = vec!["human".to_owned(); 5];
        (of.map(|(at, number)| (table(at), number)), game)
    };
    let results = [
        place(Some((1, 0)), 0),
        place(Some((1, 1)), 0),
        // Another table in between, and an unknown one.
        place(Some((2, 0)), 0),
        place(None, 0),
        place(Some((1, 2)), 0),
        place(Some((1, 3)), 4),
        place(Some((1, 4)), 4),
        // The game before is missing, so its first is unknown.
        place(Some((2, 2)), 4),
        place(Some((3, 0)), 0),
        place(Some((3, 1)), 2),
        place(Some((3, 2)), 0),
        place(Some((3, 3)), 0),
    ];
    let found = Places::of(&results).unwrap();
    assert_eq!(found.reached, [8, 0, 1, 0, 3]);
    assert_eq!((found.longest, found.current), (3, 2));
    assert_eq!((found.defended, found.kept, found.fallen), (5, 3, 1));
    assert_eq!(found.mean_places.len(), 12);
    assert_eq!(found.mean_places[..2], [1.0, 1.0]);
    // Of the last ten: six first places, a third, three fifths.
    assert_eq!(found.mean_places[11], (6.0 + 3.0 + 15.0) / 10.0);
    assert_eq!(Places::of(&[]), None);
}

#[test]
fn the_dearest_situation_comes_first_with_its_share_of_a_game() {
    let costs = [
        cost(1, 0, 1, "cheap", 0.0),
        cost(1, 0, 2, "dear", 0.5),
        cost(1, 1, 9, "cheap", 0.25),
        cost(2, 0, 1, "", 0.0),
    ];
    let drill = |kind: &str| (kind == "dear").then_some("mending");
    let found = Decisions::of(&costs, &drill).unwrap();
    let drills: Vec<_> = found.situations.iter().map(|kind| kind.drill).collect();
    assert_eq!(drills, [Some("mending"), None, None]);
    assert_eq!((found.decisions, found.right, found.games), (4, 2, 3));
    assert_eq!(found.accuracy(), 0.5);
    assert_eq!(
        (found.cost, found.per_decision, found.per_game),
        (0.75, 0.1875, 0.25)
    );
    let kinds: Vec<_> = found
        .situations
        .iter()
        .map(|kind| (kind.situation.as_str(), kind.right, kind.per_decision))
        .collect();
    assert_eq!(
        kinds,
        [("dear", 0, 0.5), ("cheap", 1, 0.125), ("other", 1, 0.0)]
    );
    assert_eq!(found.situations[0].per_game, 0.5 / 3.0);
    assert_eq!(Decisions::of(&[], &drill), None);
}

/// The adviser's decisions say nothing about the person.
#[test]
fn decisions_after_a_hint_are_told_apart() {
    let with = |hinted, one: DecisionCost| DecisionCost { hinted, ..one };
    let costs = [
        with(Some(true), cost(1, 0, 1, "kind", 0.0)),
        with(Some(true), cost(1, 0, 2, "kind", 0.25)),
        with(Some(false), cost(1, 1, 3, "kind", 0.5)),
        with(None, cost(1, 2, 4, "kind", 0.0)),
    ];
    let found = Decisions::of(&costs, &|_| None).unwrap();
    assert_eq!((found.decisions, found.right, found.games), (2, 1, 2));
    assert_eq!((found.cost, found.per_decision), (0.5, 0.25));
    assert_eq!(found.hints_unknown, 1);
    let after = AfterHints {
        decisions: 2,
        right: 1,
        cost: 0.25,
    };
    assert_eq!(found.after_hints, after);
    assert_eq!(found.situations[0].decisions, 2);
    // All of them.
    let found = Decisions::of(&costs[..2], &|_| None).unwrap();
    assert_eq!(
        (found.decisions, found.per_decision, found.accuracy()),
        (0, 0.0, 0.0)
    );
    assert_eq!(found.after_hints, after);
}

#[test]
fn what_was_won_is_what_was_to_be_expected_and_luck() {
    /// Games of stakes 1, 2 and 1; in the second there is nothing to decide.
    fn games(_record: &str) -> Vec<StakedGame> {
        let game = |number, stake, decisions: &[usize]| StakedGame {
            number,
            seat: 0,
            stake,
            decisions: decisions.to_vec(),
        };
        vec![game(0, 1.0, &[1, 2]), game(1, 2.0, &[]), game(2, 1.0, &[7])]
    }
    let rules = ValueRules {
        unit: "bets",
        value: |_| Some(-0.01),
        games,
    };
    let played = |number, score| {
        let of = Some((table(1), number));
        (of, game("a", Standing::Win, score))
    };
    let mut rows = Rows {
        results: vec![played(0, 1.5), played(1, -2.0), played(2, 1.0)],
        dates: vec![String::new(); 3],
        costs: vec![
            cost(1, 0, 1, "", 0.25),
            cost(1, 0, 2, "", 0.0),
            cost(1, 2, 7, "", 0.5),
        ],
        records: vec![(table(1), String::new())],
        ..Rows::default()
    };
    let found = Luck::of(&rows, &rules).unwrap();
    assert_eq!((found.games, found.unjudged), (3, 0));
    assert_eq!((found.won, found.cost), (0.5, 0.75));
    assert!((found.value + 0.04).abs() < 1e-12, "{found:?}");
    assert!((found.expected + 0.79).abs() < 1e-12, "{found:?}");
    assert!((found.expected + found.luck - found.won).abs() < 1e-12);
    assert_eq!(found.course.last(), Some(&(found.won, found.expected)));

    // A decision that is not judged leaves its game out, but not the deal before it that had none.
    rows.costs.pop();
    let found = Luck::of(&rows, &rules).unwrap();
    assert_eq!(
        (found.games, found.unjudged, found.won),
        (2, 1, -0.5),
        "{found:?}"
    );
    // If the first is not judged either, there is no result.
    rows.costs.remove(0);
    assert_eq!(Luck::of(&rows, &rules), None);
}

#[test]
fn a_rating_is_told_with_its_best_and_its_change_over_ten_games() {
    let entry = |rating: f64, volatility: Option<f64>| RatingEntry {
        game: "game".to_owned(),
        table: "1".to_owned(),
        number: 0,
        time: 0,
        opponents: Vec::new(),
        score: 1.0,
        rating,
        deviation: 50.0,
        volatility,
    };
    let mut entries: Vec<RatingEntry> = (1..=12)
        .map(|game| entry(1500.0 + 10.0 * f64::from(game), Some(0.06)))
        .collect();
    entries[5].rating = 1800.0;
    let now = RatingNow::of(&entries).unwrap();
    assert_eq!((now.rating, now.best, now.games), (1620.0, 1800.0, 12));
    assert_eq!((now.change, now.change_over), (100.0, 10));
    assert_eq!(now.interval, Some((1522.0, 1718.0)));
    let first = RatingNow::of(&entries[..1]).unwrap();
    assert_eq!((first.change, first.change_over), (10.0, 1));
    // Of losses, the least is the best.
    let losses = [entry(3.0, None), entry(1.0, None), entry(2.0, None)];
    let now = RatingNow::of(&losses).unwrap();
    assert!(now.by_loss);
    assert_eq!((now.best, now.change, now.change_over), (1.0, -1.0, 2));
    assert_eq!(RatingNow::of(&[]), None);
}

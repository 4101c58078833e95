//! The exact engine against published values: every cell and every edge (`tests/data/blackjack/README.md` says where
//! they come from).

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by failing"
)]

use std::collections::HashMap;

use sanban::blackjack::exact::{Shoe, Solution};
use sanban::blackjack::{Action, HouseRules};
use sanban::cards::Rank;
use sanban::game::Rules;

/// The rows of a table, by the names of its columns.
fn rows(text: &str) -> impl Iterator<Item = HashMap<&str, &str>> {
    let mut lines = text.lines();
    let names: Vec<&str> = lines.next().unwrap().split(',').collect();
    lines.map(move |line| names.iter().copied().zip(line.split(',')).collect())
}

fn rank(letter: char) -> Rank {
    match letter {
        'T' => Rank::Ten,
        other => Rank::from_face(&other.to_string()).unwrap(),
    }
}

fn hand(text: &str) -> [Rank; 2] {
    let ranks: Vec<Rank> = text.chars().map(rank).collect();
    ranks.try_into().unwrap()
}

fn rules(settings: &[&str]) -> HouseRules {
    let mut rules = HouseRules::default();
    rules.set_all(settings.iter().copied()).unwrap();
    rules
}

fn assert_close(found: f64, expected: &str, what: &str) {
    let expected: f64 = expected.parse().unwrap();
    assert!(
        (found - expected).abs() < 1e-9,
        "{what}: {found} is not {expected}"
    );
}

/// Checks all cells of a file, whose `split` columns are those named.
fn check_cells(text: &str, settings: &[&str], shoe: &Shoe, columns: &[(&str, Action)]) {
    let solution = Solution::of(&rules(settings), shoe);
    let mut checked = 0;
    for row in rows(text) {
        let up = rank(row["upcard"].chars().next().unwrap());
        let values = solution.cell(hand(row["hand"]), up).unwrap();
        for &(column, action) in columns {
            if let Some(&expected) = row.get(column).filter(|text| !text.is_empty()) {
                let what = format!(
                    "{} v {} {column} under {settings:?}",
                    row["hand"], row["upcard"]
                );
                assert_close(values.get(action).unwrap(), expected, &what);
                checked += 1;
            }
        }
    }
    assert!(checked > 1500, "{checked}");
}

const COMMON: [(&str, Action); 4] = [
    ("stand", Action::Stand),
    ("hit", Action::Hit),
    ("double", Action::Double),
    ("split", Action::Split),
];

#[test]
fn the_cells_of_one_deck_with_a_peek_are_exact() {
    let mut columns = COMMON.to_vec();
    columns.push(("surrender", Action::Surrender));
    check_cells(
        include_str!("data/blackjack/cells_1deck_S17_DAS_SPL3_peek.csv"),
        &["decks=1", "surrender=late"],
        &Shoe::full(1),
        &columns,
    );
}

#[test]
fn the_cells_of_one_deck_without_a_peek_are_exact() {
    let mut columns = COMMON.to_vec();
    columns.push(("surrender", Action::Surrender));
    check_cells(
        include_str!("data/blackjack/cells_1deck_S17_NDAS_SPL1_nopeek.csv"),
        &[
            "decks=1",
            "das=false",
            "max_hands=2",
            "dealer_bj=no-peek-all",
            "surrender=early",
        ],
        &Shoe::full(1),
        &columns,
    );
}

/// The rule settings of a row of the edge tables.
fn settings_of(row: &HashMap<&str, &str>) -> Vec<String> {
    let word = |value: &str, from: &str, to: &str| {
        if value == from {
            to.to_owned()
        } else {
            value.to_owned()
        }
    };
    let dealer_bj = match row["dealer_bj"] {
        "peek_original_bet_only" => "peek",
        "no_peek_all_bets_lost" => "no-peek-all",
        other => panic!("{other}"),
    };
    vec![
        format!(
            "soft17={}",
            if row["soft17"] == "S17" {
                "stand"
            } else {
                "hit"
            }
        ),
        format!("dealer_bj={dealer_bj}"),
        format!("double={}", word(row["double"], "any2", "any")),
        format!("das={}", row["das"] == "yes"),
        format!("max_hands={}", row["max_hands"]),
        format!("resplit_aces={}", row["resplit_aces"] == "yes"),
        format!("surrender={}", row["surrender"]),
        "insurance=false".to_owned(),
    ]
}

fn check_edges(text: &str) {
    for row in rows(text) {
        let mut settings = settings_of(&row);
        let shoe = match row["decks"] {
            "inf" => Shoe::endless(),
            decks => {
                settings.push(format!("decks={decks}"));
                Shoe::full(decks.parse().unwrap())
            }
        };
        let settings: Vec<&str> = settings.iter().map(String::as_str).collect();
        let ev = Solution::of(&rules(&settings), &shoe).ev();
        assert_close(
            ev * 100.0,
            row["ev_percent"],
            &format!("{} decks {settings:?}", row["decks"]),
        );
    }
}

#[test]
fn the_edges_of_finite_shoes_are_exact() {
    check_edges(include_str!("data/blackjack/house_edge_finite.csv"));
}

#[test]
fn the_edges_of_the_endless_shoe_are_exact() {
    check_edges(include_str!("data/blackjack/house_edge_infinite.csv"));
}

#[test]
fn the_cells_of_the_endless_shoe_are_exact() {
    let common = &COMMON[..3];
    for (text, soft17, dealer_bj) in [
        (
            include_str!("data/blackjack/cells_infinite_S17_peek.csv"),
            "soft17=stand",
            "dealer_bj=peek",
        ),
        (
            include_str!("data/blackjack/cells_infinite_H17_nopeek.csv"),
            "soft17=hit",
            "dealer_bj=no-peek-all",
        ),
    ] {
        for (column, das, max_hands) in [
            ("split_ndas_2hands", "das=false", "max_hands=2"),
            ("split_das_2hands", "das=true", "max_hands=2"),
            ("split_ndas_4hands", "das=false", "max_hands=4"),
            ("split_das_4hands", "das=true", "max_hands=4"),
        ] {
            let columns = [common, &[(column, Action::Split)]].concat();
            for (column, surrender) in [
                ("surrender_early", "surrender=early"),
                ("surrender_late", "surrender=late"),
            ] {
                if dealer_bj == "dealer_bj=peek" && surrender == "surrender=early" {
                    continue;
                }
                let columns = [&columns[..], &[(column, Action::Surrender)]].concat();
                check_cells(
                    text,
                    &[soft17, dealer_bj, das, max_hands, surrender],
                    &Shoe::endless(),
                    &columns,
                );
            }
        }
    }
}

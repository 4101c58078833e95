//! Separation of luck and skill in a game with a known value: winnings compared with their expectation.
//!
//! The expectation is the value of the game, as often as it was played and at the stakes of those games, less the cost of the
//! decisions. Winnings beyond it are luck. Only games with all decisions judged are counted, so that both sides cover the same
//! games.

use std::collections::{BTreeMap, HashMap};

use serde::Serialize;

use super::Rows;

/// A game's knowledge for separating luck from skill.
#[derive(Clone, Copy, Debug)]
pub struct ValueRules {
    /// Unit of scores and stakes, in the plural.
    pub unit: &'static str,
    /// Expected value of a game per unit staked under perfect play, for rules as records write them; `None` if unknown. It may take
    /// up to a second.
    pub value: fn(&str) -> Option<f64>,
    /// Games of the people in a record, in order.
    pub games: fn(&str) -> Vec<StakedGame>,
}

/// A game of a person, with what is needed to compare it with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct StakedGame {
    /// Number of the game at the table, from 0.
    pub number: u32,
    /// Seat of the person.
    pub seat: u8,
    /// Initial stake, in the unit of the scores.
    pub stake: f64,
    /// Decisions in it, each by the number of actions in the record before it.
    pub decisions: Vec<usize>,
}

/// Winnings and their expectation, in the unit of the scores.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Luck {
    /// Number of judged games.
    pub games: u64,
    /// Number of finished games that were not judged, which are left out here.
    pub unjudged: u64,
    /// Winnings in the judged games; negative for a loss.
    pub won: f64,
    /// Value of these games under perfect play.
    pub value: f64,
    /// Total cost of the decisions.
    pub cost: f64,
    /// Expected winnings: value less cost.
    pub expected: f64,
    /// Winnings beyond the expectation.
    pub luck: f64,
    /// Cumulative winnings and expectation after each game.
    pub course: Vec<(f64, f64)>,
}

impl Luck {
    /// Luck and skill in these rows; `None` if no game was judged.
    #[must_use]
    pub fn of(rows: &Rows, rules: &ValueRules) -> Option<Luck> {
        let mut costs: HashMap<_, BTreeMap<usize, f64>> = HashMap::new();
        for one in &rows.costs {
            costs
                .entry(one.table)
                .or_default()
                .insert(one.ply, one.cost);
        }
        let mut weighed = HashMap::new();
        for (table, record) in &rows.records {
            let Some(costs) = costs.get(table) else {
                continue;
            };
            let games = (rules.games)(record);
            for (game, cost) in judged(&games, costs) {
                weighed.insert((*table, game.number, game.seat), (game.stake, cost));
            }
        }
        let mut values: HashMap<&str, Option<f64>> = HashMap::new();
        let mut found = Luck::default();
        for (of, game) in &rows.results {
            if game.position.is_some() {
                continue;
            }
            let known = of.and_then(|(table, number)| weighed.get(&(table, number, game.seat)));
            let value = known.and_then(|_| {
                let value = values.entry(&game.rules);
                *value.or_insert_with(|| (rules.value)(&game.rules))
            });
            let Some((&(stake, cost), value)) = known.zip(value) else {
                found.unjudged += 1;
                continue;
            };
            found.games += 1;
            found.won += game.score;
            found.value += stake * value;
            found.cost += stake * cost;
            found.expected = found.value - found.cost;
            found.course.push((found.won, found.expected));
        }
        found.luck = found.won - found.expected;
        (found.games > 0).then_some(found)
    }
}

/// Games at a table with all decisions judged, with the total cost of these per unit staked. A game without decisions counts with the
/// one before it, or with the first after it: without such games, the others would be a biased sample.
fn judged<'a>(games: &'a [StakedGame], costs: &BTreeMap<usize, f64>) -> Vec<(&'a StakedGame, f64)> {
    let cost_of = |game: &StakedGame| {
        let costs = game.decisions.iter().map(|ply| costs.get(ply).copied());
        costs.sum::<Option<f64>>()
    };
    let own = |game: &StakedGame| (!game.decisions.is_empty()).then(|| cost_of(game).is_some());
    let mut is_judged: HashMap<u8, bool> = HashMap::new();
    for game in games {
        if let Some(own) = own(game) {
            is_judged.entry(game.seat).or_insert(own);
        }
    }
    let mut found = Vec::new();
    for game in games {
        if let Some(own) = own(game) {
            is_judged.insert(game.seat, own);
        }
        if is_judged.get(&game.seat) == Some(&true) {
            found.extend(cost_of(game).map(|cost| (game, cost)));
        }
    }
    found
}

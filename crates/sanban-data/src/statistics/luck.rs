//! Luck and skill told apart, in a game whose value is known: what was won beside what was to be expected of it.
//!
//! To be expected is the value of the game, as often as it was played and at the stakes at which it was, less what the decisions cost.
//! What was won beyond that is luck. Only games count whose decisions were all judged, so that both sides speak of the same games.

use std::collections::{BTreeMap, HashMap};

use serde::Serialize;

use super::Rows;

/// How a game tells luck from skill.
#[derive(Clone, Copy, Debug)]
pub struct ValueRules {
    /// The unit of scores and stakes, in the plural.
    pub unit: &'static str,
    /// What a game is worth, for each unit of its stake, to who decides as well as can be, under rules as records write them. It may
    /// take as long as a second.
    pub value: fn(&str) -> Option<f64>,
    /// The games of the people in a record, in order.
    pub games: fn(&str) -> Vec<StakedGame>,
}

/// A game of somebody, with what is needed to weigh it.
#[derive(Clone, Debug, PartialEq)]
pub struct StakedGame {
    /// Which of the table's games it was, from 0.
    pub number: u32,
    /// Whose it was.
    pub seat: u8,
    /// What was at stake from the beginning, in the unit of the scores.
    pub stake: f64,
    /// The decisions in it, each by the count of actions in the record before it.
    pub decisions: Vec<usize>,
}

/// What was won, and what of it was to be expected, in the unit of the scores.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Luck {
    /// The games that were judged.
    pub games: u64,
    /// The finished games that were not, of which nothing is said here.
    pub unjudged: u64,
    /// What was won in the judged games; below 0 what was lost.
    pub won: f64,
    /// What they were worth to who decides as well as can be.
    pub value: f64,
    /// What the decisions cost.
    pub cost: f64,
    /// What was to be expected: the value without the cost.
    pub expected: f64,
    /// What was won beyond that.
    pub luck: f64,
    /// After each game, what was won and what was to be expected so far.
    pub course: Vec<(f64, f64)>,
}

impl Luck {
    /// What the rows come to; `None` where no game was judged.
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

/// The games at a table of which all decisions were judged, with what these cost for each unit at stake. A game in which there was
/// nothing to decide counts with the one before it, or with the first after it: left out, the others would be no fair sample.
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

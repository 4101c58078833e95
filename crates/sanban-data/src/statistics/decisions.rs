//! Costs of judged decisions, by situation.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::store::DecisionCost;

/// Costs of decisions. Those made after a hint are counted apart: they say nothing about the person.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Decisions {
    /// Number of judged decisions that were made without a hint, as far as known.
    pub decisions: usize,
    /// Number of these that cost nothing.
    pub right: usize,
    /// Number of games in which they were made.
    pub games: usize,
    /// Total cost, in the unit of the game.
    pub cost: f64,
    /// Mean cost of a decision: the expected loss.
    pub per_decision: f64,
    /// Mean cost of a game.
    pub per_game: f64,
    /// Decisions that were made after a hint.
    pub after_hints: AfterHints,
    /// Number of the decisions above for which it is unknown if a hint was open.
    pub hints_unknown: usize,
    /// The same by situation, highest total cost first.
    pub situations: Vec<Situation>,
}

/// Decisions that were made after a hint.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct AfterHints {
    /// Number of judged decisions.
    pub decisions: usize,
    /// Number of these that cost nothing.
    pub right: usize,
    /// Total cost, in the unit of the game.
    pub cost: f64,
}

/// Decisions of one kind.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Situation {
    /// The game's name for it; `other` if it has none.
    pub situation: String,
    /// Number of judged decisions.
    pub decisions: usize,
    /// Number of these that cost nothing.
    pub right: usize,
    /// Total cost, in the unit of the game.
    pub cost: f64,
    /// Mean cost of a decision.
    pub per_decision: f64,
    /// Mean cost of these decisions per judged game, in the unit of the game.
    pub per_game: f64,
    /// Name of the drill that trains it, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drill: Option<&'static str>,
}

impl Decisions {
    /// Costs of these decisions; `drill` returns the name of the drill for a situation. `None` if there are no decisions.
    #[must_use]
    pub fn of(
        costs: &[DecisionCost],
        drill: &dyn Fn(&str) -> Option<&'static str>,
    ) -> Option<Decisions> {
        if costs.is_empty() {
            return None;
        }
        let is_hinted = |one: &&DecisionCost| one.hinted == Some(true);
        let (hinted, costs): (Vec<&DecisionCost>, Vec<&DecisionCost>) =
            costs.iter().partition(is_hinted);
        let hinted: Vec<f64> = hinted.iter().map(|one| one.cost).collect();
        let games: BTreeSet<_> = costs
            .iter()
            .map(|one| (one.table, one.number, one.seat))
            .collect();
        let games = games.len();
        let mut kinds: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
        for one in &costs {
            let kind = one.situation.as_deref().unwrap_or("other");
            kinds.entry(kind).or_default().push(one.cost);
        }
        let mut situations: Vec<Situation> = kinds
            .into_iter()
            .map(|(kind, costs)| {
                let cost: f64 = costs.iter().sum();
                Situation {
                    situation: kind.to_owned(),
                    decisions: costs.len(),
                    right: right(&costs),
                    cost,
                    per_decision: cost / costs.len() as f64,
                    per_game: cost / games as f64,
                    drill: drill(kind),
                }
            })
            .collect();
        situations.sort_by(|one, other| other.cost.total_cmp(&one.cost));
        let cost: f64 = costs.iter().map(|one| one.cost).sum();
        Some(Decisions {
            decisions: costs.len(),
            right: situations.iter().map(|kind| kind.right).sum(),
            games,
            cost,
            per_decision: cost / costs.len().max(1) as f64,
            per_game: cost / games.max(1) as f64,
            after_hints: AfterHints {
                decisions: hinted.len(),
                right: right(&hinted),
                cost: hinted.iter().sum(),
            },
            hints_unknown: costs.iter().filter(|one| one.hinted.is_none()).count(),
            situations,
        })
    }

    /// Share of the decisions that cost nothing, 0 to 1.
    #[must_use]
    pub fn accuracy(&self) -> f64 {
        self.right as f64 / self.decisions.max(1) as f64
    }
}

impl Situation {
    /// Share of the decisions that cost nothing, 0 to 1.
    #[must_use]
    pub fn accuracy(&self) -> f64 {
        self.right as f64 / self.decisions.max(1) as f64
    }
}

fn right(costs: &[f64]) -> usize {
    costs.iter().filter(|cost| **cost <= 0.0).count()
}

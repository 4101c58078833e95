//! What judged decisions cost, by situation.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::store::DecisionCost;

/// What decisions cost. Those that were made after a hint are told apart: they say nothing of who decided.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Decisions {
    /// How many were judged that were made without a hint, as far as that is known.
    pub decisions: usize,
    /// How many of them cost nothing.
    pub right: usize,
    /// The games in which they were made.
    pub games: usize,
    /// What they cost together, in the unit of the game.
    pub cost: f64,
    /// What one cost on average: the expected loss.
    pub per_decision: f64,
    /// What those of a game cost on average.
    pub per_game: f64,
    /// Those that were made after a hint.
    pub after_hints: AfterHints,
    /// Of how many of the others it is not known whether a hint was open.
    pub hints_unknown: usize,
    /// The same by situation, those first that cost most together.
    pub situations: Vec<Situation>,
}

/// Decisions that were made after a hint.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct AfterHints {
    /// How many were judged.
    pub decisions: usize,
    /// How many of them cost nothing.
    pub right: usize,
    /// What they cost together, in the unit of the game.
    pub cost: f64,
}

/// Decisions of one kind.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Situation {
    /// What the game calls it; `other` where it has no word.
    pub situation: String,
    /// How many were judged.
    pub decisions: usize,
    /// How many of them cost nothing.
    pub right: usize,
    /// What they cost together, in the unit of the game.
    pub cost: f64,
    /// What one cost on average.
    pub per_decision: f64,
    /// What those of this kind cost in an average game of all that were judged.
    pub per_game: f64,
    /// The word of the drill that mends it, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drill: Option<&'static str>,
}

impl Decisions {
    /// What these decisions come to, with the word of the drill that mends a situation; `None` where there is none.
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

    /// The share of the decisions that cost nothing, 0 to 1.
    #[must_use]
    pub fn accuracy(&self) -> f64 {
        self.right as f64 / self.decisions.max(1) as f64
    }
}

impl Situation {
    /// The share of the decisions that cost nothing, 0 to 1.
    #[must_use]
    pub fn accuracy(&self) -> f64 {
        self.right as f64 / self.decisions.max(1) as f64
    }
}

fn right(costs: &[f64]) -> usize {
    costs.iter().filter(|cost| **cost <= 0.0).count()
}

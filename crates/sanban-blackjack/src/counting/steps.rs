//! The bets of a ramp at a table: a step at a count, and when a round is sat out.

use crate::HouseRules;

/// The most steps of a ramp.
pub(crate) const MOST_STEPS: usize = 24;

/// Back-counting: when to join the game, and when to leave it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Wong {
    /// The count from which on it joins.
    pub(crate) enters: f64,
    /// The count below which it leaves; no higher.
    pub(crate) leaves: f64,
}

/// The bets of a ramp at a table, in units of money.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Steps {
    /// The count of each step and the bet from it on, in increasing order; the first is for all below it too.
    pub(crate) bets: Vec<(f64, u32)>,
    /// The bet below the first step.
    pub(crate) lowest: u32,
    pub(crate) wong: Option<Wong>,
    /// Whether counts are true counts.
    pub(crate) by_true_count: bool,
}

impl Steps {
    /// Always the smallest bet.
    pub(crate) fn flat(rules: &HouseRules) -> Steps {
        Steps::of_amount(rules.min, rules)
    }

    pub(crate) fn of_amount(amount: u32, rules: &HouseRules) -> Steps {
        Steps {
            bets: Vec::new(),
            lowest: on_step(amount, rules.max, rules),
            wong: None,
            by_true_count: false,
        }
    }

    /// The bet at a count.
    pub(crate) fn at(&self, count: f64) -> u32 {
        let reached = self.bets.iter().rev().find(|&&(from, _)| count >= from);
        reached.map_or(self.lowest, |&(_, bet)| bet)
    }
}

impl Wong {
    /// Whether a round is played that begins at this count, when the last one was or was not.
    pub(crate) fn plays(self, played: bool, count: f64) -> bool {
        count >= if played { self.leaves } else { self.enters }
    }
}

/// The largest bet of the table up to `wanted` and `most`, or else the smallest.
pub(crate) fn on_step(wanted: u32, most: u32, rules: &HouseRules) -> u32 {
    let highest = wanted.min(most).max(rules.min);
    highest - (highest - rules.min) % rules.step
}

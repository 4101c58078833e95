//! The bets of a ramp at a table: bet steps by count, and back-counting.

use super::Conversion;
use crate::HouseRules;

/// Largest number of steps in a ramp.
pub(crate) const MOST_STEPS: usize = 24;

/// Back-counting thresholds for joining and leaving the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Wong {
    /// Count from which the player joins.
    pub(crate) enters: f64,
    /// Count below which the player leaves; at most `enters`.
    pub(crate) leaves: f64,
}

/// Bets of a ramp at a table, in units of money.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Steps {
    /// The count from which each bet is made, and the bet, ascending.
    pub(crate) bets: Vec<(f64, u32)>,
    /// Bet below the first step.
    pub(crate) lowest: u32,
    pub(crate) wong: Option<Wong>,
    /// `true` if counts are true counts.
    pub(crate) by_true_count: bool,
    /// Conversion of the running count for bets and play.
    pub(crate) conversion: Conversion,
}

impl Steps {
    /// The smallest bet at every count.
    pub(crate) fn flat(rules: &HouseRules) -> Steps {
        Steps::of_amount(rules.min, rules)
    }

    pub(crate) fn of_amount(amount: u32, rules: &HouseRules) -> Steps {
        Steps {
            bets: Vec::new(),
            lowest: on_step(amount, rules.max, rules),
            wong: None,
            by_true_count: false,
            conversion: Conversion::default(),
        }
    }

    /// The steps as a player's `ramp=` takes them, with bets in table minimums.
    pub(crate) fn text(&self, rules: &HouseRules) -> String {
        let step =
            |&(from, bet): &(f64, u32)| format!("{from}:{}", f64::from(bet) / f64::from(rules.min));
        self.bets.iter().map(step).collect::<Vec<_>>().join("/")
    }

    /// Bet at a count.
    pub(crate) fn at(&self, count: f64) -> u32 {
        let reached = self.bets.iter().rev().find(|&&(from, _)| count >= from);
        reached.map_or(self.lowest, |&(_, bet)| bet)
    }
}

impl Wong {
    /// `true` if a round that begins at this count is played, given that the last one was or was not.
    pub(crate) fn plays(self, played: bool, count: f64) -> bool {
        count >= if played { self.leaves } else { self.enters }
    }
}

/// Largest bet of the table up to `wanted` and `most`, or the smallest if there is none.
pub(crate) fn on_step(wanted: u32, most: u32, rules: &HouseRules) -> u32 {
    let highest = wanted.min(most).max(rules.min);
    highest - (highest - rules.min) % rules.step
}

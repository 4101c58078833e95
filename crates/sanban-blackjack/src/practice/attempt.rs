//! An attempt: one line of the practice log.

use serde::{Deserialize, Serialize};

use super::{Method, Spot};
use crate::HouseRules;
use sanban_game::Rules as _;

/// One answer, right or wrong, at the table or in a drill.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Attempt {
    /// Time, in seconds since 1970 (UTC).
    pub time: u64,
    /// Place: `table`, or the word of a drill.
    pub at: String,
    /// The rules by which the answer was judged, as [`same_play`] writes them.
    pub rules: String,
    /// The method that judged an answer about a hand; see [`Attempt::judged_by`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub method: Option<Method>,
    /// The question: a [`Spot`] as text, or `insurance`, `running count`, `true count`, `decks left`, `aces seen`,
    /// `bet`.
    pub spot: String,
    /// The cards, or the figures of the question.
    pub hand: String,
    /// The true count of the unseen cards, if the shoe is partly dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<f64>,
    /// The running count, if the player's count is not converted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub running: Option<f64>,
    /// The action that was chosen, or [`LATE`].
    pub chosen: String,
    /// The best action.
    pub best: String,
    /// `true` if the answer was right.
    pub right: bool,
    /// Cost of the answer, in bets; 0 if it has no price.
    pub cost: f64,
    /// The bet, in the money of the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bet: Option<f64>,
    /// Start of the drill session it belongs to, in seconds since 1970 (UTC).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub session: Option<u64>,
    /// Time taken to answer, in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
}

/// [`Attempt::spot`] of a bet.
pub const BET: &str = "bet";

/// [`Attempt::chosen`] of a question that was not answered in time: a wrong answer without a price.
pub const LATE: &str = "late";

impl Attempt {
    /// `true` if the question was not answered in time.
    #[must_use]
    pub fn is_late(&self) -> bool {
        self.chosen == LATE
    }

    /// `true` if it is about a hand rather than a number.
    #[must_use]
    pub fn is_about_a_hand(&self) -> bool {
        self.spot == "insurance" || self.spot.parse::<Spot>().is_ok()
    }

    /// Method that judged it; [`Method::Exact`] if the record has none, as in older logs. `None` for answers about
    /// numbers.
    #[must_use]
    pub fn judged_by(&self) -> Option<Method> {
        self.is_about_a_hand()
            .then(|| self.method.unwrap_or(Method::Exact))
    }
}

/// The rules as text, with those that change no decision about a hand (bets, bankroll, penetration, cut card and burned cards) at
/// their defaults: two tables with the same text have the same right answers over a fresh shoe.
#[must_use]
pub fn same_play(rules: &HouseRules) -> String {
    let usual = HouseRules::default();
    HouseRules {
        penetration: usual.penetration,
        cut_card: usual.cut_card,
        burn: usual.burn,
        min: usual.min,
        max: usual.max,
        step: usual.step,
        bankroll: usual.bankroll,
        ..rules.clone()
    }
    .text()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changes_no_decision_is_left_out() {
        let mut rules = HouseRules::default();
        rules
            .set_all(["min=5", "penetration=60", "burn=1"])
            .unwrap();
        assert_eq!(same_play(&rules), same_play(&HouseRules::default()));
        rules.set("soft17", "hit").unwrap();
        assert_ne!(same_play(&rules), same_play(&HouseRules::default()));
    }
}

//! A deviation from basic strategy: another action beyond some true count.

use serde::{Deserialize, Serialize};

use super::HandKind;
use crate::{Action, Column};

/// A deviation from the best play of the full shoe, and its index.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Deviation {
    /// The hand.
    pub hand: HandKind,
    /// The dealer's up card.
    pub up: Column,
    /// Best action with the full shoe.
    pub basic: Action,
    /// Best action beyond the index.
    pub play: Action,
    /// Index: the true count at which both actions have the same value.
    pub index: f64,
    /// Half width of the interval around the index that holds 95 % of what samples of shoes give; 0 if none was taken.
    pub error: f64,
    /// `true` if `play` is best above the index, `false` if below it.
    pub above: bool,
    /// Frequency of the decision, per 100 rounds.
    pub frequency: f64,
    /// Gain over basic strategy, in smallest bets per 100 rounds.
    pub gain: f64,
}

impl Deviation {
    /// Index for players who round true counts down to whole numbers: from it on (or below it, for low counts) the
    /// deviation is right more often than not.
    #[must_use]
    pub fn whole(&self) -> f64 {
        // Adding 0 turns −0 into 0.
        self.index.round() + 0.0
    }

    /// Option that its question is about: to insure, surrender, split, double, or stand.
    #[must_use]
    pub fn option(&self) -> Action {
        let [basic, play] = [self.basic, self.play].map(order);
        if basic < play { self.basic } else { self.play }
    }
}

/// Position of an action in the order of questions.
pub(crate) fn order(action: Action) -> u8 {
    match action {
        Action::Insure => 0,
        Action::Decline => 1,
        Action::Surrender => 2,
        Action::Split => 3,
        Action::Double => 4,
        Action::Stand => 5,
        _ => 6,
    }
}

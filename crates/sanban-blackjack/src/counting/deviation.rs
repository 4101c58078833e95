//! A deviation from basic strategy: another action from some true count on.

use super::HandKind;
use crate::{Action, Column};

/// Another action than with the full shoe, and when.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Deviation {
    /// The hand.
    pub hand: HandKind,
    /// The dealer's up card.
    pub up: Column,
    /// What is best with the full shoe.
    pub basic: Action,
    /// What is best from the index on.
    pub play: Action,
    /// The true count at which both are worth the same.
    pub index: f64,
    /// Whether `play` is best above the index; otherwise below it.
    pub above: bool,
    /// How often the question comes, in rounds out of 100.
    pub frequency: f64,
    /// What following it wins more than basic strategy, in smallest bets in 100 rounds.
    pub gain: f64,
}

impl Deviation {
    /// The index for players whose true counts are whole numbers, cut down to the one below: from it on (or, where the
    /// play is for low counts, below it) the deviation is right more often than not.
    #[must_use]
    pub fn whole(&self) -> f64 {
        // Adding 0 makes a 0 of a −0.
        self.index.round() + 0.0
    }

    /// The option that its question is about: to insure, surrender, split, double, or stand.
    #[must_use]
    pub fn option(&self) -> Action {
        let [basic, play] = [self.basic, self.play].map(order);
        if basic < play { self.basic } else { self.play }
    }

    /// Whether it is for the first two cards alone.
    #[must_use]
    pub fn is_for_two_cards(&self) -> bool {
        let stays = |action| matches!(action, Action::Stand | Action::Hit);
        !(stays(self.basic) && stays(self.play))
    }
}

/// Where an action stands in the order of questions.
pub(super) fn order(action: Action) -> u8 {
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

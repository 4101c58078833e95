//! Warnings of a client: a server that deviates from the rules or the protocol, and a local player that fails.

use std::mem::{Discriminant, discriminant};

use super::cells::CellsError;
use super::inconsistency::Inconsistency;
use crate::{Action, Disagreement, Illegal, Meld};
use sanban_game::Seat;

/// An irregularity at a table that does not end the match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Warning {
    /// A table with impossible contents.
    #[error(transparent)]
    Inconsistency(#[from] Inconsistency),
    /// The server's game deviates from the rules. The server is right.
    #[error("the server says otherwise than the rules: {0}")]
    Disagreement(#[from] Disagreement),
    /// A meld of this client did not appear on the table.
    #[error("the server did not take {0}")]
    NotTaken(Meld),
    /// Cards were played that the server cleared away before it showed the table.
    #[error("{seat} plays without showing it, so many cards: {count}{}", .guess.map(|meld| format!(", {meld} perhaps")).unwrap_or_default())]
    Unshown {
        /// Seat that played.
        seat: Seat,
        /// Number of cards.
        count: u8,
        /// The meld they are taken for.
        guess: Option<Meld>,
    },
    /// The connection was closed when only one player held cards, without the number that ends the game.
    #[error("the server leaves without a last word; the game is over and counts")]
    NoLastCode,
    /// The turn was over before this client answered.
    #[error("the server did not wait for the answer")]
    NotWaitedFor,
    /// The local player panicked.
    #[error("the player broke down")]
    PlayerPanicked,
    /// The local player chose an illegal action: it passes.
    #[error("the player may not {0}: {1}")]
    PlayerIllegal(Action, Illegal),
    /// The server asks for a number of cards that the rules do not ask for.
    #[error("the server asks for {0} cards: it gets the weakest")]
    WeakestGiven(usize),
    /// The hand in a table cannot be read.
    #[error("the hand cannot be read: {0}")]
    UnreadableHand(CellsError),
    /// The meld on the table cannot be read.
    #[error("what lies on the table cannot be read: {0}")]
    UnreadableMeld(CellsError),
    /// The server places this player differently at the end of a game, and is right.
    #[error("place {ours} of this game is {theirs} for the server")]
    OtherPlace {
        /// Own place by the rules, from 1.
        ours: u8,
        /// Own place according to the server, from 1.
        theirs: u8,
    },
}

/// Kind of a warning: warnings of one kind differ in seats, cards and figures only.
pub type WarningKind = (
    Discriminant<Warning>,
    Option<Discriminant<Inconsistency>>,
    Option<Discriminant<Disagreement>>,
);

impl Warning {
    /// The kind of this warning.
    #[must_use]
    pub fn kind(&self) -> WarningKind {
        let (inconsistency, disagreement) = match self {
            Warning::Inconsistency(found) => (Some(discriminant(found)), None),
            Warning::Disagreement(found) => (None, Some(discriminant(found))),
            _ => (None, None),
        };
        (discriminant(self), inconsistency, disagreement)
    }

    /// `true` if a server with other rules than its client would cause this warning.
    #[must_use]
    pub fn suggests_other_rules(&self) -> bool {
        match self {
            Warning::Inconsistency(found) => matches!(
                found,
                Inconsistency::Against { .. }
                    | Inconsistency::ToGive { .. }
                    | Inconsistency::Deck { .. }
                    | Inconsistency::Moved { .. }
                    | Inconsistency::OverEarly(_)
            ),
            Warning::Disagreement(_)
            | Warning::NotTaken(_)
            | Warning::WeakestGiven(_)
            | Warning::OtherPlace { .. } => true,
            Warning::Unshown { .. }
            | Warning::NoLastCode
            | Warning::NotWaitedFor
            | Warning::PlayerPanicked
            | Warning::PlayerIllegal(..)
            | Warning::UnreadableHand(_)
            | Warning::UnreadableMeld(_) => false,
        }
    }
}

//! What a client warns of: a server that does not do what the rules or the protocol say, and a player of ours that fails.

use std::mem::{Discriminant, discriminant};

use super::cells::CellsError;
use super::inconsistency::Inconsistency;
use crate::{Action, Disagreement, Illegal, Meld};
use sanban_game::Seat;

/// Something that should not happen at a table, and does not end the match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Warning {
    /// A table says what cannot be.
    #[error(transparent)]
    Inconsistency(#[from] Inconsistency),
    /// The server's game is not the one that follows from the rules. The server is right.
    #[error("the server says otherwise than the rules: {0}")]
    Disagreement(#[from] Disagreement),
    /// A meld of ours did not come to lie on the table.
    #[error("the server did not take {0}")]
    NotTaken(Meld),
    /// Cards were played that the server had cleared away before it showed the table.
    #[error("{seat} plays without showing it, so many cards: {count}{}", .guess.map(|meld| format!(", {meld} perhaps")).unwrap_or_default())]
    Unshown {
        /// Who played.
        seat: Seat,
        /// How many cards.
        count: u8,
        /// What they are taken for.
        guess: Option<Meld>,
    },
    /// The connection was closed when one player held cards, without the number that ends the game.
    #[error("the server leaves without a last word; the game is over and counts")]
    NoLastCode,
    /// The turn was over before it was answered.
    #[error("the server did not wait for the answer")]
    NotWaitedFor,
    /// Our player panicked.
    #[error("the player broke down")]
    PlayerPanicked,
    /// Our player chose what it may not do: it passes.
    #[error("the player may not {0}: {1}")]
    PlayerIllegal(Action, Illegal),
    /// As many cards are asked for as the rules do not ask for.
    #[error("the server asks for {0} cards: it gets the weakest")]
    WeakestGiven(usize),
    /// The hand in a table cannot be read.
    #[error("the hand cannot be read: {0}")]
    UnreadableHand(CellsError),
    /// What lies on the table cannot be read.
    #[error("what lies on the table cannot be read: {0}")]
    UnreadableMeld(CellsError),
    /// The place in which a game ended is another one for the server, which is right.
    #[error("place {ours} of this game is {theirs} for the server")]
    OtherPlace {
        /// Our place by the rules, from 1.
        ours: u8,
        /// That of the server, from 1.
        theirs: u8,
    },
}

/// The kind of a warning: those of one kind differ in seats, cards and figures.
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

    /// Whether a server that plays by other rules than its client gives reason for this warning.
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

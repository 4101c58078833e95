//! Who decides: the trait that every AI implements, and what it says of its choice.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::{State, Stream};

/// Somebody who plays: sees a view, answers with an action and with what was thought of the others.
pub trait Player<S: State>: Send {
    /// Chooses one of the view's legal actions (there is at least one).
    ///
    /// All chance comes from `thinking.rng`, so that a player that meets the same views with the same streams one after the other
    /// decides the same, unless it is limited by time or searches on several threads. When `thinking.stop` is raised the player answers at once with what it has.
    fn decide(&mut self, view: &S::View, thinking: &mut Thinking<'_>) -> Decision<S::Action>;

    /// Tells how a game ended, for players that learn from it. `view` is this player's view of the end.
    fn game_over(&mut self, _view: &S::View) {}
}

/// What a player is given to think with.
#[derive(Debug)]
pub struct Thinking<'a> {
    /// The player's chance.
    pub rng: &'a mut Stream,
    /// Raised when the answer is no longer wanted; to be looked at least every few milliseconds.
    pub stop: &'a StopFlag,
}

/// A flag that one thread raises and another looks at. Clones share the flag.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// A flag that is not raised.
    #[must_use]
    pub fn new() -> StopFlag {
        StopFlag::default()
    }

    /// Asks everybody who holds this flag to stop.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether to stop.
    #[inline]
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A choice, and what stands behind it. Hints, analysis and watching show exactly this.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision<A> {
    /// What the player does.
    pub action: A,
    /// What was thought of each action, best first; empty when the player does not weigh them.
    pub candidates: Vec<Candidate<A>>,
    /// Why, in a few words, where the player has words for it ("soft A·7 v 6: D").
    pub reason: Option<String>,
}

impl<A> Decision<A> {
    /// A choice with nothing to say about it.
    pub fn plain(action: A) -> Decision<A> {
        Decision {
            action,
            candidates: Vec::new(),
            reason: None,
        }
    }

    /// The same choice with its reason.
    #[must_use]
    pub fn because(mut self, reason: impl Into<String>) -> Decision<A> {
        self.reason = Some(reason.into());
        self
    }
}

/// What a player thought of one action.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// How often it was tried in the search (0 when the value is exact).
    pub visits: u64,
    /// Its expected payoff for the actor, in the unit of [`State::payoff`].
    pub value: f64,
    /// How likely each end of the game then is for the actor, in the game's own order of them (places from the first to
    /// the last); empty when the player does not count them.
    pub chances: Vec<f64>,
}

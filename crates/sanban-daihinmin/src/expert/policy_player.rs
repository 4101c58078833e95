//! The policy without a search.

use std::borrow::Cow;

use super::playout::{self, Scratch};
use super::policy::Policy;
use crate::{Action, Phase, State, View};
use sanban_game::{Decision, DecisionContext, Player, View as _};

/// A player that takes the most probable action of a policy.
#[derive(Clone, Debug)]
pub struct PolicyPlayer {
    policy: Cow<'static, Policy>,
    scratch: Scratch,
}

impl PolicyPlayer {
    /// The player with this policy.
    #[must_use]
    pub fn new(policy: Policy) -> PolicyPlayer {
        PolicyPlayer {
            policy: Cow::Owned(policy),
            ..PolicyPlayer::default()
        }
    }
}

impl Default for PolicyPlayer {
    fn default() -> PolicyPlayer {
        PolicyPlayer {
            policy: Cow::Borrowed(Policy::learned()),
            scratch: Scratch::default(),
        }
    }
}

impl Player<State> for PolicyPlayer {
    fn decide(&mut self, view: &View, context: &mut DecisionContext<'_>) -> Decision<Action> {
        // The features depend on the unseen cards as a whole, so any determinization will do.
        let world = view.sample(context.rng);
        let round = world.round();
        debug_assert!(round.phase() != Phase::Over);
        let action = playout::greedy_step(round, &self.policy, &mut self.scratch);
        Decision::plain(action)
    }
}

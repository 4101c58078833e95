//! The policy as a player of its own.

use std::borrow::Cow;

use super::playout::{self, Space};
use super::policy::Policy;
use crate::{Action, Phase, State, View};
use sanban_game::{Decision, Player, Thinking, View as _};

/// Plays what the policy thinks likeliest, without any search.
#[derive(Clone, Debug)]
pub struct ByPolicy {
    policy: Cow<'static, Policy>,
    space: Space,
}

impl ByPolicy {
    /// The player with this policy.
    #[must_use]
    pub fn new(policy: Policy) -> ByPolicy {
        ByPolicy {
            policy: Cow::Owned(policy),
            ..ByPolicy::default()
        }
    }
}

impl Default for ByPolicy {
    fn default() -> ByPolicy {
        ByPolicy {
            policy: Cow::Borrowed(Policy::learned()),
            space: Space::default(),
        }
    }
}

impl Player<State> for ByPolicy {
    fn decide(&mut self, view: &View, thinking: &mut Thinking<'_>) -> Decision<Action> {
        // The policy looks at the unseen cards as a whole, so any deal of them will do.
        let world = view.sample(thinking.rng);
        let round = world.round();
        debug_assert!(round.phase() != Phase::Over);
        let action = playout::likeliest_step(round, &self.policy, &mut self.space);
        Decision::plain(action)
    }
}

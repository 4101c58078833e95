//! The strong player: determinized Monte Carlo search with a learned policy.
//!
//! | file | what lives there |
//! |---|---|
//! | `sight` | what a player at turn reads off its cards and those still out |
//! | `features`, `policy` | the learned policy: features, weights, probabilities |
//! | `playout` | a game played to its end by the policy |
//! | `worlds` | deals of the unseen cards that explain what the others did |
//! | `prize` | what a place is worth for this game and the next ones |
//! | `search` | the bandit over the choices at the root |
//! | `learn` | weights from self-play |

mod features;
pub mod learn;
mod playout;
mod policy;
mod prize;
mod search;
mod sight;
mod worlds;

use std::borrow::Cow;

pub use policy::{BadWeights, Policy};
pub use search::Manner;
pub use worlds::Drawing;

use super::{Action, Phase, State, View};
use crate::game::{Decision, Player, Thinking, View as _};
use crate::search::Budget;
use playout::Space;

/// Playouts of levels 1…9.
pub const LEVELS: [u64; 9] = [30, 100, 300, 1000, 3000, 6000, 12_000, 25_000, 60_000];

/// The player.
#[derive(Clone, Debug)]
pub struct Expert {
    policy: Cow<'static, Policy>,
    budget: Budget,
    manner: Manner,
    actions: Vec<Action>,
    space: Space,
}

impl Expert {
    /// The player that thinks as long as `budget` says, with the policy that the program brings along.
    #[must_use]
    pub fn new(budget: Budget, manner: Manner) -> Expert {
        Expert {
            policy: Cow::Borrowed(Policy::learnt()),
            budget,
            manner,
            actions: Vec::new(),
            space: Space::default(),
        }
    }

    /// The same with another policy.
    #[must_use]
    pub fn with_policy(mut self, policy: Policy) -> Expert {
        self.policy = Cow::Owned(policy);
        self
    }

    /// Weighs the choices. `None` when there is nothing to weigh.
    fn find(&mut self, view: &View, thinking: &mut Thinking<'_>) -> Option<search::Found> {
        view.legal_actions(&mut self.actions);
        if self.actions.len() < 2 || playout::going_out(view.round(), &self.actions).is_some() {
            return None;
        }
        let prizes = prize::prizes(view.round().rules(), view.game());
        Some(search::search(
            view,
            &self.actions,
            &prizes,
            &self.policy,
            &self.manner,
            self.budget,
            thinking,
            &mut self.space,
        ))
    }
}

impl Player<State> for Expert {
    fn decide(&mut self, view: &View, thinking: &mut Thinking<'_>) -> Decision<Action> {
        if let Some(found) = self.find(view, thinking) {
            let action = found.candidates[0].action;
            return Decision {
                action,
                candidates: found.candidates,
                reason: None,
            };
        }
        let last = playout::going_out(view.round(), &self.actions);
        match last {
            Some(last) => Decision::plain(last).because("goes out"),
            None => Decision::plain(self.actions.first().copied().unwrap_or(Action::Pass)),
        }
    }
}

/// Plays by the policy alone, without any search.
#[derive(Clone, Debug)]
pub struct ByPolicy {
    policy: Cow<'static, Policy>,
    space: Space,
}

impl Default for ByPolicy {
    fn default() -> ByPolicy {
        ByPolicy {
            policy: Cow::Borrowed(Policy::learnt()),
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
        Decision::plain(playout::step(round, &self.policy, thinking.rng, &mut self.space))
    }
}

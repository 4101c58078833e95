//! The policy without search, but with the proofs: forced wins and the endgame of two.

use std::borrow::Cow;

use super::forced_decision;
use super::playout::{self, Scratch};
use super::policy::Policy;
use crate::{Action, Phase, State, View};
use sanban_game::{Decision, DecisionContext, Player, View as _};

/// A player that takes a provably best action, or else the most probable action of a policy.
#[derive(Clone, Debug)]
pub struct PolicyPlayer {
    policy: Cow<'static, Policy>,
    actions: Vec<Action>,
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
            actions: Vec::new(),
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
        view.legal_actions(&mut self.actions);
        if let Some(forced) = forced_decision(round, &self.actions) {
            return Decision::plain(forced.action).because(forced.reason);
        }
        let action = playout::greedy_step(round, &self.policy, &mut self.scratch);
        Decision::plain(action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Reason;
    use crate::{Rules, SEATS};
    use sanban_game::{Seat, Seed, State as _, StopFlag};

    #[test]
    fn who_has_a_forced_win_goes_out_next() {
        let mut player = PolicyPlayer::default();
        let (mut rng, stop) = (Seed(1).stream(), StopFlag::new());
        let mut state = State::start(&Rules::default(), SEATS, Seed(1));
        let mut wins = 0;
        for _ in 0..60 {
            let mut winner: Option<Seat> = None;
            while let Some(seat) = state.actor() {
                let mut context = DecisionContext {
                    rng: &mut rng,
                    stop: &stop,
                };
                let decision = player.decide(&state.view(seat), &mut context);
                if decision.reason == Some(Reason::ForcedWin) {
                    winner.get_or_insert(seat);
                }
                state.apply(&decision.action);
                if state.round().place(seat).is_some()
                    && let Some(expected) = winner.take()
                {
                    assert_eq!(seat, expected);
                    wins += 1;
                }
            }
            state = state.next_game();
        }
        assert!(wins > 30, "{wins}");
    }
}

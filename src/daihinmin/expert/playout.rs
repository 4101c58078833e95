//! Playouts by the policy: all five play on from a deal whose hands are known.

use super::super::Action;
use super::super::round::{Phase, Round};
use super::policy::Policy;
use crate::game::Stream;

/// Working space of playouts.
#[derive(Clone, Debug, Default)]
pub(super) struct Space {
    pub(super) actions: Vec<Action>,
    pub(super) strengths: Vec<f32>,
}

/// Plays `round` to its end. Who can go out does, and the policy chooses the rest.
pub(super) fn play_out(round: &mut Round, policy: &Policy, rng: &mut Stream, space: &mut Space) {
    while round.phase != Phase::Over {
        let action = step(round, policy, rng, space);
        round.apply(&action);
    }
}

/// What the policy does at this turn.
#[inline(always)]
pub(super) fn step(round: &Round, policy: &Policy, rng: &mut Stream, space: &mut Space) -> Action {
    round.legal_actions(&mut space.actions);
    let actions = &space.actions;
    if actions.len() == 1 {
        return actions[0];
    }
    if let Some(last) = going_out(round, actions) {
        return last;
    }
    actions[policy.choose(round, actions, &mut space.strengths, rng)]
}

/// The choice that empties the hand, where finishing so is not forbidden.
#[inline(always)]
pub(super) fn going_out(round: &Round, actions: &[Action]) -> Option<Action> {
    let hand = round.hands[round.actor.index()];
    if hand.len() > 14 {
        return None;
    }
    let rules = &round.rules;
    actions.iter().copied().find(|action| match action {
        Action::Play(meld) => {
            meld.cards() == hand
                && !(rules.forbidden_finish
                    && super::super::table::is_forbidden_finish(meld, &round.table, rules))
        }
        _ => false,
    })
}

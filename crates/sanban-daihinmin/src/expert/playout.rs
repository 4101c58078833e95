//! Playouts by the policy: all five play on from a deal whose hands are known.

use pulp::{Arch, Simd, WithSimd};

use super::super::Action;
use super::super::meld::Kind;
use super::super::playout::{higher_singles, is_one_meld};
use super::super::round::{Phase, Round};
use super::acquaintance::Minds;
use super::policy::Policy;
use sanban_game::Stream;

/// Working space of playouts, kept from one to the next.
#[derive(Clone, Debug, Default)]
pub struct Space {
    pub(super) actions: Vec<Action>,
    pub(super) strengths: Vec<f32>,
}

/// Plays `round` to its end. Who can go out does, and the policy chooses the rest.
pub fn play_out(round: &mut Round, policy: &Policy, rng: &mut Stream, space: &mut Space) {
    play_out_by(round, Minds::alike(policy), rng, space);
}

/// The same where each seat has a policy of its own.
pub(super) fn play_out_by(
    round: &mut Round,
    minds: Minds<'_>,
    rng: &mut Stream,
    space: &mut Space,
) {
    // Counting bits is most of the work, and older processors have no instruction for it.
    Arch::new().dispatch(PlayOut {
        round,
        minds,
        rng,
        space,
    });
}

struct PlayOut<'a> {
    round: &'a mut Round,
    minds: Minds<'a>,
    rng: &'a mut Stream,
    space: &'a mut Space,
}

impl WithSimd for PlayOut<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        while self.round.phase != Phase::Over {
            let action = step(
                self.round,
                self.minds.of(self.round.actor),
                self.rng,
                self.space,
            );
            self.round.apply(&action);
        }
    }
}

/// What the policy does at this turn.
#[inline(always)]
pub(super) fn step(round: &Round, policy: &Policy, rng: &mut Stream, space: &mut Space) -> Action {
    if let Some(action) = without_asking(round, space) {
        return action;
    }
    let actions = &space.actions;
    actions[policy.choose(round, actions, &mut space.strengths, rng)]
}

/// The choice that the policy thinks likeliest at this turn.
pub(super) fn likeliest_step(round: &Round, policy: &Policy, space: &mut Space) -> Action {
    if let Some(action) = without_asking(round, space) {
        return action;
    }
    let actions = &space.actions;
    actions[policy.likeliest(round, actions, &mut space.strengths)]
}

/// What is done at this turn whatever the policy says; where it is to be asked, the choices are in `space`.
#[inline(always)]
fn without_asking(round: &Round, space: &mut Space) -> Option<Action> {
    if must_pass(round) {
        return Some(Action::Pass);
    }
    round.legal_actions(&mut space.actions);
    match space.actions[..] {
        [only] => Some(only),
        _ => going_out(round, &space.actions),
    }
}

/// Whether one look at the hand shows that nothing in it answers the table.
#[inline(always)]
fn must_pass(round: &Round) -> bool {
    let hand = round.hands[round.actor.index()];
    round.table.top.is_some_and(|top| match top.kind() {
        Kind::Single if !top.is_lone_joker() => higher_singles(hand, &top, &round.table).is_empty(),
        _ => hand.len() < usize::from(top.size()),
    })
}

/// The choice that empties the hand, where finishing so is not forbidden.
#[inline(always)]
pub(super) fn going_out(round: &Round, actions: &[Action]) -> Option<Action> {
    let hand = round.hands[round.actor.index()];
    let may = match round.table.top() {
        Some(top) => hand.len() == usize::from(top.size()),
        None => is_one_meld(hand),
    };
    if !may {
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

//! Playouts by the policy, from a determinization to the end of the game.

use pulp::{Arch, Simd, WithSimd};

use super::super::Action;
use super::super::meld::Kind;
use super::super::playout::{higher_singles, is_one_meld};
use super::super::round::{Phase, Round, SEATS};
use super::opponent_model::SeatPolicies;
use super::policy::Policy;
use super::search::place_of;
use sanban_game::{Seat, Seed, StopFlag, Stream};

/// Scratch buffers of playouts, kept from one to the next.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    pub(super) actions: Vec<Action>,
    pub(super) strengths: Vec<f32>,
}

/// Plays `round` to its end. A player that can go out does; otherwise the action is sampled from the policy.
pub fn play_out(round: &mut Round, policy: &Policy, rng: &mut Stream, scratch: &mut Scratch) {
    // Counting bits is most of the work, and older processors have no instruction for it.
    Arch::new().dispatch(PlayoutTask {
        round,
        until_placed: None,
        policies: SeatPolicies::same(policy),
        rng,
        scratch,
    });
}

/// Number of games in which each seat came in each place, from first to last, when `round`, after `first` if there is such
/// an action, is played out by the learned policy with all hands as they are. Stops early once `stop` is raised.
#[must_use]
pub fn count_places(
    round: &Round,
    first: Option<&Action>,
    playouts: u32,
    seed: Seed,
    stop: &StopFlag,
) -> [[u32; SEATS]; SEATS] {
    let policy = Policy::learned();
    let mut scratch = Scratch::default();
    let mut rng = seed.derive(7).stream();
    let mut places = [[0; SEATS]; SEATS];
    for number in 0..playouts {
        if stop.is_raised() {
            break;
        }
        let mut round = *round;
        round.luck = seed.derive(u64::from(number));
        if let Some(action) = first {
            round.apply(action);
        }
        play_out(&mut round, policy, &mut rng, &mut scratch);
        for (seat, places) in Seat::all(SEATS).zip(&mut places) {
            places[place_of(&round, seat).min(SEATS - 1)] += 1;
        }
    }
    places
}

/// Plays `round` by the policy until the place of `seat` is known, and returns it, 0 being the first: the playout of the
/// search. The rest of the game does not matter to a player who is out.
pub fn play_until_placed(
    round: &mut Round,
    seat: Seat,
    policy: &Policy,
    rng: &mut Stream,
    scratch: &mut Scratch,
) -> usize {
    play_until_placed_with(round, seat, SeatPolicies::same(policy), rng, scratch)
}

/// The same with one policy per seat.
pub(super) fn play_until_placed_with(
    round: &mut Round,
    seat: Seat,
    policies: SeatPolicies<'_>,
    rng: &mut Stream,
    scratch: &mut Scratch,
) -> usize {
    Arch::new().dispatch(PlayoutTask {
        round,
        until_placed: Some(seat),
        policies,
        rng,
        scratch,
    });
    place_of(round, seat)
}

struct PlayoutTask<'a> {
    round: &'a mut Round,
    /// Seat whose place ends the playout; `None` to play to the end of the game.
    until_placed: Option<Seat>,
    policies: SeatPolicies<'a>,
    rng: &'a mut Stream,
    scratch: &'a mut Scratch,
}

impl WithSimd for PlayoutTask<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        let seat = self.until_placed;
        let is_placed = |round: &Round| seat.is_some_and(|seat| round.place(seat).is_some());
        while self.round.phase != Phase::Over && !is_placed(self.round) {
            let action = step(
                self.round,
                self.policies.of(self.round.actor),
                self.rng,
                self.scratch,
            );
            self.round.apply(&action);
        }
    }
}

/// An action sampled from the policy.
#[inline(always)]
pub(super) fn step(
    round: &Round,
    policy: &Policy,
    rng: &mut Stream,
    scratch: &mut Scratch,
) -> Action {
    if let Some(action) = forced_action(round, scratch) {
        return action;
    }
    let actions = &scratch.actions;
    actions[policy.choose(round, actions, &mut scratch.strengths, rng)]
}

/// Most probable action of the policy, unless one goes out.
pub fn greedy_step(round: &Round, policy: &Policy, scratch: &mut Scratch) -> Action {
    if let Some(action) = forced_action(round, scratch) {
        return action;
    }
    let actions = &scratch.actions;
    actions[policy.most_probable(round, actions, &mut scratch.strengths)]
}

/// Action taken without the policy: the only one, or one that goes out. Otherwise `None`, with the legal actions in
/// `scratch`.
#[inline(always)]
pub(super) fn forced_action(round: &Round, scratch: &mut Scratch) -> Option<Action> {
    if must_pass(round) {
        return Some(Action::Pass);
    }
    round.legal_actions(&mut scratch.actions);
    match scratch.actions[..] {
        [only] => Some(only),
        _ => going_out_action(round, &scratch.actions),
    }
}

/// `true` if a quick test shows that the hand cannot beat the top meld.
#[inline(always)]
fn must_pass(round: &Round) -> bool {
    let hand = round.hands[round.actor.index()];
    round.table.top.is_some_and(|top| match top.kind() {
        Kind::Single if !top.is_lone_joker() => higher_singles(hand, &top, &round.table).is_empty(),
        _ => hand.len() < usize::from(top.size()),
    })
}

/// Action that empties the hand, unless such a finish is forbidden.
#[inline(always)]
pub(super) fn going_out_action(round: &Round, actions: &[Action]) -> Option<Action> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rules, State};
    use sanban_game::{Rules as _, Seed};

    #[test]
    fn in_every_game_played_out_each_place_is_taken_once() {
        let state = State::deal(&Rules::default(), Seed(5), 1, None, None);
        let stop = StopFlag::new();
        let places = count_places(state.round(), None, 50, Seed(1), &stop);
        for place in 0..SEATS {
            assert_eq!(places.iter().map(|seat| seat[place]).sum::<u32>(), 50);
        }
        assert!(places.iter().all(|seat| seat.iter().sum::<u32>() == 50));
        // After the end nothing is left to chance.
        let mut over = *state.round();
        let mut rng = Seed(2).stream();
        play_out(
            &mut over,
            Policy::learned(),
            &mut rng,
            &mut Scratch::default(),
        );
        let places = count_places(&over, None, 3, Seed(1), &stop);
        for seat in Seat::all(SEATS) {
            assert_eq!(places[seat.index()][place_of(&over, seat)], 3);
        }
        stop.raise();
        let none = count_places(state.round(), None, 50, Seed(1), &stop);
        assert_eq!(none, [[0; SEATS]; SEATS]);
    }

    #[test]
    fn a_place_that_ends_a_playout_is_the_place_at_the_end_of_the_game() {
        let (policy, mut scratch, mut early) = (Policy::learned(), Scratch::default(), 0);
        for preset in ["uecda", "home"] {
            let rules = Rules::preset(preset).unwrap();
            for seed in 0..200 {
                let mut rng = Seed(seed).stream();
                let classes = (seed % 2 == 0).then_some([0, 1, 2, 3, 4].map(Seat));
                let mut round = *State::deal(&rules, Seed(seed), 2, classes, None).round();
                let seat = Seat::from_index(rng.index(SEATS));
                let place = play_until_placed(&mut round, seat, policy, &mut rng, &mut scratch);
                early += u32::from(round.phase != Phase::Over);
                play_out(&mut round, policy, &mut rng, &mut scratch);
                assert_eq!(Some(place), round.place(seat).map(usize::from));
            }
        }
        assert!(early > 200, "{early}");
    }
}

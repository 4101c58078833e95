//! Collects next-move problems from games of our players.

use std::ops::RangeInclusive;

use super::{Problem, Stage};
use crate::daihinmin::{OpenDeal, SEATS, State, players};
use crate::game::{Player, Seat, Seed, Spec, SpecError, State as _, StopFlag, Thinking};

/// How many legal moves a position must have to be a problem: about as many as in the paper's, whose geometric means
/// by stage are 6.7, 5.2 and 5.6. (A pass counts, unless the table is clear.)
pub const LEGAL_MOVES: RangeInclusive<usize> = 4..=10;

/// The problems of each stage, in the order of [`Stage::ALL`].
pub type Collected = [Vec<Problem>; 3];

/// Takes `count` problems for every stage from games in which `spec` sits in all seats: from each game of a series one position of one
/// stage, any with [`LEGAL_MOVES`] with equal chance. The same seed gives the same problems.
///
/// # Errors
/// An unknown player or a bad setting.
pub fn collect(spec: &Spec, count: usize, seed: Seed) -> Result<Collected, SpecError> {
    let roster = players::roster();
    let mut seated: Vec<Box<dyn Player<State>>> = (0..SEATS)
        .map(|_| roster.build(spec))
        .collect::<Result<_, _>>()?;
    let mut rng = seed.derive(0).stream();
    let stop = StopFlag::new();
    let mut found = Collected::default();
    let mut actions = Vec::new();
    let mut state = State::start(&Default::default(), SEATS, seed.derive(1));
    while let Some(at) = (0..found.len())
        .filter(|&at| found[at].len() < count)
        .min_by_key(|&at| found[at].len())
    {
        let mut candidate = None;
        let mut seen = 0;
        while let Some(seat) = state.actor() {
            if let Some(problem) = Problem::of(state.round())
                && problem.stage() == Stage::ALL[at]
            {
                OpenDeal::from(&state).legal_actions(&mut actions);
                if LEGAL_MOVES.contains(&actions.len()) {
                    seen += 1;
                    if rng.index(seen) == 0 {
                        candidate = Some(problem);
                    }
                }
            }
            let decision = decide(&mut seated, &state, seat, &mut rng, &stop);
            state.apply(&decision);
        }
        found[at].extend(candidate);
        state = state.next_game();
    }
    Ok(found)
}

fn decide(
    seated: &mut [Box<dyn Player<State>>],
    state: &State,
    seat: Seat,
    rng: &mut crate::game::Stream,
    stop: &StopFlag,
) -> crate::daihinmin::Action {
    let mut thinking = Thinking { rng, stop };
    seated[seat.index()]
        .decide(&state.view(seat), &mut thinking)
        .action
}

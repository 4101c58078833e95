//! Collection of next-move problems from games of this crate's players.

use crate::Daihinmin;
use sanban_game::Game as _;
use std::ops::RangeInclusive;

use super::{Problem, Stage};
use crate::{OpenDeal, PlayoutPolicy, Playouts, SEATS, State};
use sanban_game::search::Playout as _;
use sanban_game::{
    DecisionContext, Player, Seat, Seed, Spec, SpecError, State as _, StopFlag, Stream,
};

/// Number of legal moves that a position must have to be a problem: about as many as in the paper's, whose geometric
/// means by stage are 6.7, 5.2 and 5.6. (A pass counts, unless the table is clear.)
pub const LEGAL_MOVES: RangeInclusive<usize> = 4..=10;

/// Problems of each stage, in the order of [`Stage::ALL`].
pub type Collected = [Vec<Problem>; 3];

/// Number of playouts per move at each test for a clear best move. A position without one after the last test is given
/// up.
const LOOKS: [u32; 3] = [200, 800, 3_200];

/// Minimum lead of the best move over the second, in standard errors of their difference.
const CLEAR: f64 = 3.0;

/// Criterion for the positions taken as problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Positions with [`LEGAL_MOVES`] and an answer: one move that is clearly the best, with all hands known and by
    /// random playouts.
    Clear,
    /// All positions with at least two legal moves.
    Any,
}

/// Collects `count` problems for every stage from games with `spec` in all seats: from each game of a series one position
/// of one stage, drawn uniformly from those with a number of legal moves that fits `choice`. The same seed gives the same
/// problems.
///
/// # Errors
/// An unknown player or a bad setting.
pub fn collect(
    spec: &Spec,
    count: usize,
    choice: Choice,
    seed: Seed,
) -> Result<Collected, SpecError> {
    let is_wanted = |moves: usize| match choice {
        Choice::Clear => LEGAL_MOVES.contains(&moves),
        Choice::Any => moves >= 2,
    };
    let roster = Daihinmin::roster();
    let mut seated: Vec<Box<dyn Player<State>>> = (0..SEATS)
        .map(|_| roster.build(spec))
        .collect::<Result<_, _>>()?;
    let mut rng = seed.derive(0).stream();
    let mut trials = seed.derive(2).stream();
    let stop = StopFlag::new();
    let mut found = Collected::default();
    let mut actions = Vec::new();
    let mut state = State::start(&Default::default(), SEATS, seed.derive(1));
    // The stages take turns until the last of them is complete.
    let mut taken = [0; Stage::ALL.len()];
    while found.iter().any(|problems| problems.len() < count)
        && let Some(at) = (0..taken.len()).min_by_key(|&at| taken[at])
    {
        let mut candidate = None;
        let mut seen = 0;
        while let Some(seat) = state.actor() {
            if let Some(problem) = Problem::of(state.round())
                && problem.stage() == Stage::ALL[at]
            {
                OpenDeal::from(&state).legal_actions(&mut actions);
                if is_wanted(actions.len()) {
                    seen += 1;
                    if rng.index(seen) == 0 {
                        candidate = Some((problem, OpenDeal::from(&state)));
                    }
                }
            }
            let decision = decide(&mut seated, &state, seat, &mut rng, &stop);
            state.apply(&decision);
        }
        taken[at] += usize::from(candidate.is_some());
        if let Some((problem, deal)) = candidate
            && found[at].len() < count
            && (choice == Choice::Any || has_answer(&deal, &mut trials))
        {
            found[at].push(problem);
        }
        state = state.next_game();
    }
    Ok(found)
}

/// Sums of the points of a move's playouts.
#[derive(Clone, Copy, Default)]
struct Tally {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Tally {
    fn add(&mut self, points: f64) {
        self.count += 1.0;
        self.sum += points;
        self.squares += points * points;
    }

    fn mean(&self) -> f64 {
        self.sum / self.count
    }

    /// Squared standard error of the mean.
    fn error_squared(&self) -> f64 {
        (self.squares / self.count - self.mean().powi(2)).max(0.0) / self.count
    }
}

/// `true` if one move of the player to act is the best beyond the error of its mean.
fn has_answer(deal: &OpenDeal, rng: &mut Stream) -> bool {
    let Some(seat) = deal.actor() else {
        return false;
    };
    let mut actions = Vec::new();
    deal.legal_actions(&mut actions);
    let mut playouts = Playouts::for_seat(PlayoutPolicy::Uniform, seat);
    let mut values = [0.0; SEATS];
    let mut tallies = vec![Tally::default(); actions.len()];
    let mut made = 0;
    LOOKS.into_iter().any(|look| {
        for (action, tally) in actions.iter().zip(&mut tallies) {
            for _ in made..look {
                let mut after = deal.clone();
                after.apply(action);
                playouts.run(&mut after, rng, &mut values);
                tally.add(values[seat.index()]);
            }
        }
        made = look;
        let mut ranked = tallies.clone();
        ranked.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
        match ranked[..] {
            [best, second, ..] => {
                let error = (best.error_squared() + second.error_squared()).sqrt();
                best.mean() - second.mean() > CLEAR * error
            }
            _ => false,
        }
    })
}

fn decide(
    seated: &mut [Box<dyn Player<State>>],
    state: &State,
    seat: Seat,
    rng: &mut Stream,
    stop: &StopFlag,
) -> crate::Action {
    let mut context = DecisionContext { rng, stop };
    seated[seat.index()]
        .decide(&state.view(seat), &mut context)
        .action
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deal(position: &str) -> OpenDeal {
        OpenDeal::lay_out(&Default::default(), SEATS, Seed(1), position).unwrap()
    }

    #[test]
    fn a_problem_has_one_move_that_is_the_best() {
        let has_answer = |position| has_answer(&deal(position), &mut Seed(1).stream());
        // The pair goes out first, a single does not.
        assert!(has_answer("0=C3-D3-H5 1=S7-C9 turn=0"));
        // A player that leads low singles against the joker and the last 2 comes last.
        assert!(!has_answer("0=C3-D4-H5-S6 1=JO turn=0"));
        // The two twos are better than a pass, and equally good.
        let twos = "0=S3-S4-C2-H2 1=S7-D9-DJ 2=S10-SJ-DQ table=D5 owner=2 turn=0";
        assert!(!has_answer(twos));
    }
}

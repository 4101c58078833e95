//! Flat Monte Carlo: every action gets the same number of playouts.

use crate::{Candidate, DecisionContext, State};

use super::{Budget, FinalChoice, Playout, RootState, SearchResult};

/// Tries the actor's actions in turn until the budget is spent, and estimates the mean value of each.
///
/// `budget` counts the playouts of all actions together. With determinizations the actor and its actions are taken from
/// the first one: the searcher knows them, so they are the same in all. Each determinization serves one playout of
/// every action, so that actions are compared on common random numbers.
///
/// # Examples
/// ```
/// use sanban_daihinmin::State;
/// use sanban_game::search::{Budget, Rollout, RootState, Uniform, flat};
/// use sanban_game::{Seed, State as _, StopFlag, DecisionContext};
///
/// let deal = State::start(&Default::default(), 5, Seed(1));
/// let actor = deal.actor().expect("the deal goes on");
/// let view = deal.view(actor);
/// let mut context = DecisionContext {
///     rng: &mut Seed(1).stream(),
///     stop: &StopFlag::new(),
/// };
/// // From the view: each determinization serves one playout of every action.
/// let found = flat(
///     &RootState::<State>::FromView(&view),
///     &mut Rollout { policy: Uniform::default() },
///     Budget::playouts(60),
///     &mut context,
/// );
/// let visits: u64 = found.candidates.iter().map(|candidate| candidate.visits).sum();
/// assert_eq!(visits, 60);
/// ```
pub fn flat<S: State, P: Playout<S>>(
    root: &RootState<'_, S>,
    playout: &mut P,
    budget: Budget,
    context: &mut DecisionContext<'_>,
) -> SearchResult<S::Action> {
    let first = root.sample(context.rng);
    let mut actions = Vec::new();
    first.legal_actions(&mut actions);
    let actor = first.actor().map_or(0, |seat| seat.index());
    let mut values = vec![0.0; first.seats()];
    let mut sums = vec![(0_u64, 0.0); actions.len()];
    let mut limit = budget.start(context.stop);
    let mut playouts = 0;
    'search: loop {
        let world = root.sample(context.rng);
        for (action, (visits, sum)) in actions.iter().zip(&mut sums) {
            if !limit.spend() {
                break 'search;
            }
            let mut state = world.clone();
            state.apply(action);
            playout.run(&mut state, context.rng, &mut values);
            *visits += 1;
            *sum += values[actor];
            playouts += 1;
        }
        if actions.is_empty() {
            break;
        }
    }
    let candidates = actions
        .into_iter()
        .zip(sums)
        .map(|(action, (visits, sum))| Candidate {
            action,
            visits,
            value: if visits == 0 {
                0.0
            } else {
                sum / visits as f64
            },
            chances: Vec::new(),
        })
        .collect();
    SearchResult::new(candidates, FinalChoice::BestMean, playouts)
}

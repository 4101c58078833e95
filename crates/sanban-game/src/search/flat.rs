//! Flat Monte Carlo: every action gets the same number of playouts.

use crate::{Candidate, State, Thinking};

use super::{Budget, Choice, Findings, Playout, Worlds};

/// Tries the actor's actions in turn until the budget is spent, and finds out the mean value of each.
///
/// `budget` counts the playouts of all actions together. In sampled worlds the actor and its actions are
/// those of the first world: they are known to the searcher, so they are the same in every world. Each world serves
/// one playout of every action, so that the actions are compared in the same worlds.
pub fn flat<S: State, P: Playout<S>>(
    worlds: &Worlds<'_, S>,
    playout: &mut P,
    budget: Budget,
    thinking: &mut Thinking<'_>,
) -> Findings<S::Action> {
    let first = worlds.draw(thinking.rng);
    let mut actions = Vec::new();
    first.legal_actions(&mut actions);
    let actor = first.actor().map_or(0, |seat| seat.index());
    let mut values = vec![0.0; first.seats()];
    let mut sums = vec![(0_u64, 0.0); actions.len()];
    let mut limit = budget.start(thinking.stop);
    let mut playouts = 0;
    'search: loop {
        let world = worlds.draw(thinking.rng);
        for (action, (visits, sum)) in actions.iter().zip(&mut sums) {
            if !limit.spend() {
                break 'search;
            }
            let mut state = world.clone();
            state.apply(action);
            playout.run(&mut state, thinking.rng, &mut values);
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
            #[allow(clippy::cast_precision_loss)]
            value: if visits == 0 {
                0.0
            } else {
                sum / visits as f64
            },
            chances: Vec::new(),
        })
        .collect();
    Findings::new(candidates, Choice::BestMean, playouts)
}

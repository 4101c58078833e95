//! Players available in every game: `random`, and `uct`, a plain Monte-Carlo tree search.

use crate::search::{
    Budget, LEVEL, PLAYOUTS, Rollout, RootState, Snapshot, TIME, TreeSearch, Uniform,
};
use crate::{
    Candidate, Choice, Decision, DecisionContext, Entry, Param, Params, Player, Report,
    ReportTimer, SpecError, State, View,
};

/// Roster entry of a player that chooses uniformly among all legal actions.
#[must_use]
pub const fn random<S: State>() -> Entry<S> {
    Entry {
        name: "random",
        summary: "does anything that is allowed",
        params: &[],
        build: |_| Ok(Box::new(Random)),
    }
}

/// Roster entry of UCT (Kocsis and Szepesvári 2006) with uniform playouts. If a view hides something, every iteration
/// starts from another state consistent with it (an open-loop search over determinizations). The exploration constant
/// is multiplied by [`State::PAYOFF_SPAN`].
#[must_use]
pub const fn uct<S: State>() -> Entry<S> {
    Entry {
        name: "uct",
        summary: "Monte-Carlo tree search with uniform playouts; knows the rules and nothing else",
        params: &[LEVEL, PLAYOUTS, TIME, EXPLORATION],
        build,
    }
}

const EXPLORATION: Param = Param::new("c", &[Choice::Number(0, 1_000)], "1");

/// Playouts of levels 1 to 9.
const LEVELS: [u64; 9] = [30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000];

fn build<S: State>(params: &Params<'_>) -> Result<Box<dyn Player<S>>, SpecError> {
    let c = params.get(EXPLORATION.key, |c: &f64| (0.0..=1000.0).contains(c))?;
    Ok(Box::new(Uct {
        search: TreeSearch::uct(c * S::PAYOFF_SPAN),
        budget: Budget::from_params(params, &LEVELS)?,
    }))
}

/// Number of playouts between two checks of the clock.
const PLAYOUTS_A_LOOK: u64 = 32;

/// Decision for the most visited action so far.
fn so_far<S: State>(search: &Snapshot<'_, S>) -> Option<Decision<S::Action>> {
    let mut candidates: Vec<Candidate<S::Action>> = search
        .actions()
        .map(|(action, visits, value)| Candidate {
            action: action.clone(),
            visits: visits.into(),
            value,
            chances: Vec::new(),
        })
        .collect();
    candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.visits));
    Some(Decision {
        action: candidates.first()?.action.clone(),
        candidates,
        reason: None,
    })
}

struct Random;

impl<S: State> Player<S> for Random {
    fn decide(&mut self, view: &S::View, context: &mut DecisionContext<'_>) -> Decision<S::Action> {
        let mut actions = Vec::new();
        view.legal_actions(&mut actions);
        let index = context.rng.index(actions.len());
        Decision::plain(actions.swap_remove(index))
    }
}

struct Uct {
    search: TreeSearch,
    budget: Budget,
}

impl<S: State> Player<S> for Uct {
    fn decide(&mut self, view: &S::View, context: &mut DecisionContext<'_>) -> Decision<S::Action> {
        Player::<S>::decide_reporting(self, view, context, &mut |_| {})
    }

    fn decide_reporting(
        &mut self,
        view: &S::View,
        context: &mut DecisionContext<'_>,
        report: Report<'_, S::Action>,
    ) -> Decision<S::Action> {
        let mut playout: Rollout<Uniform<S::Action>> = Rollout {
            policy: Uniform::default(),
        };
        let mut timer = ReportTimer::start();
        let found = self.search.run_observed(
            &RootState::<S>::FromView(view),
            &mut playout,
            self.budget,
            context,
            |search| {
                if search.playouts().is_multiple_of(PLAYOUTS_A_LOOK)
                    && timer.is_due()
                    && let Some(decision) = so_far(&search)
                {
                    report(decision);
                }
            },
        );
        match found.decision() {
            Some(decision) => decision,
            // Never happens: a player is asked only when there is something to decide.
            None => Player::<S>::decide(&mut Random, view, context),
        }
    }
}

//! Cost of a decision: the values of its action and of the best one, and the judges that compute them.

use super::opinions::MakeOpinion;
use sanban_game::{Act, Candidate, DecisionContext, Player, Seed, State, StopFlag};

/// Value of a decision compared with the best.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement<A: Act> {
    /// The best action.
    pub best: A,
    /// Reason, if there is one to give.
    pub reason: Option<A::Reason>,
    /// Evaluated actions with their values, best first.
    pub candidates: Vec<Candidate<A>>,
    /// Values of the best action and of the actual one, in the game's unit.
    pub values: (f64, f64),
    /// Error of the difference between the two, in the same unit (two standard errors); 0 for exact values, infinite if the
    /// actual action was never evaluated.
    pub noise: f64,
}

impl<A: Act> Judgement<A> {
    /// Cost of the decision beyond the error of its difference; 0 if it is within.
    pub fn cost(&self) -> f64 {
        match self.difference() {
            cost if cost > self.noise => cost,
            _ => 0.0,
        }
    }

    /// Adds the actual action to the candidates if its value is known.
    #[must_use]
    pub fn with_own(mut self, action: &A) -> Judgement<A> {
        let is_there = self.candidates.iter().any(|known| known.action == *action);
        if !is_there && self.noise.is_finite() {
            self.candidates.push(Candidate {
                action: action.clone(),
                visits: 0,
                value: self.values.1,
                chances: Vec::new(),
            });
        }
        self
    }

    /// Difference between the values.
    pub fn difference(&self) -> f64 {
        (self.values.0 - self.values.1).max(0.0)
    }
}

/// Judges decisions, on a worker.
pub trait Judge<S: State>: Send {
    /// Judges `action` in `view`; `None` if that is not possible. The same seed gives the same judgement, unless it is stopped.
    fn judge(
        &mut self,
        view: &S::View,
        action: &S::Action,
        seed: Seed,
        stop: &StopFlag,
    ) -> Option<Judgement<S::Action>>;
}

/// The adviser as a judge: the actual action and its own, by the values of a single decision.
pub struct AdviserJudge<S: State> {
    adviser: Box<dyn Player<S>>,
    opinion: MakeOpinion<S>,
}

impl<S: State> AdviserJudge<S> {
    /// A judge that converts the adviser's decisions by `opinion`.
    pub fn new(adviser: Box<dyn Player<S>>, opinion: MakeOpinion<S>) -> AdviserJudge<S> {
        AdviserJudge { adviser, opinion }
    }
}

impl<S: State> Judge<S> for AdviserJudge<S> {
    fn judge(
        &mut self,
        view: &S::View,
        action: &S::Action,
        seed: Seed,
        stop: &StopFlag,
    ) -> Option<Judgement<S::Action>> {
        let mut rng = seed.stream();
        let context = &mut DecisionContext {
            rng: &mut rng,
            stop,
        };
        let opinion = (self.opinion)(view, self.adviser.decide(view, context));
        let decision = opinion.decision;
        let value_of = |wanted: &S::Action| {
            decision
                .candidates
                .iter()
                .find(|known| known.action == *wanted)
                .map(|known| known.value)
        };
        let best = value_of(&decision.action).or(opinion.value);
        let (values, noise) = match (best, value_of(action)) {
            (Some(best), Some(own)) => ((best, own), 0.0),
            (Some(best), None) if decision.action == *action => ((best, best), 0.0),
            (best, _) => ((best.unwrap_or(0.0), 0.0), f64::INFINITY),
        };
        Some(Judgement {
            best: decision.action,
            reason: decision.reason,
            candidates: decision.candidates,
            values,
            noise,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_chance_explains_costs_nothing() {
        let judgement = Judgement {
            best: 'a',
            reason: None,
            candidates: Vec::new(),
            values: (3.2, 3.1),
            noise: 0.11,
        };
        assert_eq!(judgement.cost(), 0.0);
        let clear = Judgement {
            noise: 0.09,
            ..judgement
        };
        assert!((clear.cost() - 0.1).abs() < 1e-9);
    }

    #[test]
    fn what_was_done_is_among_the_candidates_where_its_value_is_known() {
        let judgement = Judgement {
            best: 'a',
            reason: None,
            candidates: Vec::new(),
            values: (1.0, 0.5),
            noise: 0.0,
        };
        let with_own = judgement.clone().with_own(&'b');
        assert_eq!(with_own.candidates[0].action, 'b');
        assert_eq!(with_own.candidates[0].value, 0.5);
        assert_eq!(
            with_own.clone().with_own(&'b'),
            with_own,
            "it stands there once"
        );
        let unknown = Judgement {
            noise: f64::INFINITY,
            ..judgement
        };
        assert!(unknown.with_own(&'b').candidates.is_empty());
    }
}

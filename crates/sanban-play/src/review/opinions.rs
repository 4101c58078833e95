//! The adviser's opinions on positions: each is computed once, and kept as long as the table exists.

use std::collections::BTreeMap;
use std::sync::Arc;

use sanban_game::{Act, Candidate, Decision, DecisionContext, Player, Seed, State};
use sanban_term::context::Context;
use sanban_term::worker::Task;

/// An opinion on a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Opinion<A: Act> {
    /// The chosen action and the candidates, best first.
    pub decision: Decision<A>,
    /// Expected payoff of the seat to act; `None` if the adviser has no values.
    pub value: Option<f64>,
}

impl<A: Act> Opinion<A> {
    /// The opinion in a decision: the value of the position is that of its best candidate.
    pub fn of(decision: Decision<A>) -> Opinion<A> {
        Opinion {
            value: decision.candidates.first().map(|best| best.value),
            decision,
        }
    }

    /// The candidates or, if none were evaluated, the chosen action.
    pub fn choices(&self) -> Vec<Candidate<A>> {
        if !self.decision.candidates.is_empty() {
            return self.decision.candidates.clone();
        }
        vec![Candidate {
            action: self.decision.action.clone(),
            visits: 0,
            value: self.value.unwrap_or_default(),
            chances: Vec::new(),
        }]
    }

    /// Cost of an action compared with the best; 0 for the adviser's own choice, `None` if it was not evaluated.
    pub fn cost(&self, action: &A) -> Option<f64> {
        if *action == self.decision.action {
            return Some(0.0);
        }
        let weighed = &self.decision.candidates;
        let found = weighed.iter().find(|known| known.action == *action)?;
        let best = weighed
            .iter()
            .find(|known| known.action == self.decision.action)?;
        Some((best.value - found.value).max(0.0))
    }
}

/// Makes an opinion from an adviser's decision in a view.
pub type MakeOpinion<S> =
    fn(&<S as State>::View, Decision<<S as State>::Action>) -> Opinion<<S as State>::Action>;

/// A position being evaluated.
type Asked<A> = (u64, Task<Opinion<A>>);

/// The opinions of one table, by the key of the position.
pub struct Opinions<S: State> {
    known: BTreeMap<u64, Arc<Opinion<S::Action>>>,
    asked: Option<Asked<S::Action>>,
    /// Positions that the game has left and that are still to be judged.
    owed: Vec<Asked<S::Action>>,
}

impl<S: State> Default for Opinions<S> {
    fn default() -> Opinions<S> {
        Opinions {
            known: BTreeMap::new(),
            asked: None,
            owed: Vec::new(),
        }
    }
}

impl<S: State> Opinions<S> {
    /// Opinion on a position, once known.
    pub fn get(&self, key: u64) -> Option<Arc<Opinion<S::Action>>> {
        self.known.get(&key).map(Arc::clone)
    }

    /// `true` if a position is known or being evaluated.
    pub fn knows(&self, key: u64) -> bool {
        let mut asked = self.asked.iter().chain(&self.owed);
        self.known.contains_key(&key) || asked.any(|(known, _)| *known == key)
    }

    /// Has a player evaluate a position; `tell` makes an opinion of its decision. An earlier request is dropped.
    pub fn ask(
        &mut self,
        (key, view): (u64, S::View),
        seed: Seed,
        mut adviser: Box<dyn Player<S>>,
        tell: MakeOpinion<S>,
        ctx: &Context,
    ) {
        let task = ctx.workers().start("adviser", move |stop| {
            let mut rng = seed.stream();
            let context = &mut DecisionContext {
                rng: &mut rng,
                stop,
            };
            tell(&view, adviser.decide(&view, context))
        });
        self.asked = Some((key, task));
    }

    /// Drops the present request, but not those of [`Opinions::owe`].
    pub fn stop(&mut self) {
        self.asked = None;
    }

    /// Keeps the request for a position that the game leaves, as it is still to be judged.
    pub fn owe(&mut self, key: u64) {
        if let Some(asked) = self.asked.take_if(|(known, _)| *known == key) {
            self.owed.push(asked);
        }
    }

    /// Forgets everything, for another adviser or another game.
    pub fn forget(&mut self) {
        *self = Opinions::default();
    }

    /// Collects results; `true` if there was one.
    pub fn look(&mut self) -> bool {
        let mut found = Vec::new();
        let asked = self.asked.take();
        let owed = std::mem::take(&mut self.owed);
        let is_asked = asked.is_some();
        for (index, (key, mut task)) in asked.into_iter().chain(owed).enumerate() {
            match task.poll() {
                Some(opinion) => found.push((key, opinion)),
                None if is_asked && index == 0 => self.asked = Some((key, task)),
                None => self.owed.push((key, task)),
            }
        }
        let any = !found.is_empty();
        let found = found.into_iter();
        self.known
            .extend(found.map(|(key, opinion)| (key, Arc::new(opinion))));
        any
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cost_is_counted_from_the_advisers_choice() {
        let candidate = |action, value| Candidate {
            action,
            visits: 1,
            value,
            chances: Vec::new(),
        };
        let opinion = Opinion::of(Decision {
            action: 'a',
            candidates: vec![
                candidate('a', 0.5),
                candidate('b', 0.75),
                candidate('c', 0.25),
            ],
            reason: None,
        });
        assert_eq!(opinion.cost(&'a'), Some(0.0));
        assert_eq!(
            opinion.cost(&'b'),
            Some(0.0),
            "what looks better costs nothing"
        );
        assert_eq!(opinion.cost(&'c'), Some(0.25));
        assert_eq!(opinion.cost(&'d'), None);
        let plain = Opinion::of(Decision::plain('x'));
        assert_eq!((plain.value, plain.choices().len()), (None, 1));
    }
}

//! What a search found out about the actions, and the decision that follows from it.

use crate::{Candidate, Decision};

/// Which action is taken in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The one that was tried most often; of several, the best.
    MostVisited,
    /// The one with the best mean value; of several, the one that was tried most often.
    BestMean,
}

/// What a search found out: the actions, best first.
#[derive(Clone, Debug)]
pub struct Findings<A> {
    /// The actions, the one to take first. There is at least one where there is a legal action.
    pub candidates: Vec<Candidate<A>>,
    /// How many playouts there were.
    pub playouts: u64,
    /// How many values of moves the playouts counted for: one a playout, or more where they count for
    /// [later moves](super::Amaf) too.
    pub updates: u64,
}

impl<A> Findings<A> {
    /// Puts the candidates in order.
    pub(super) fn new(
        mut candidates: Vec<Candidate<A>>,
        choice: Choice,
        playouts: u64,
    ) -> Findings<A> {
        candidates.sort_by(|a, b| {
            let visits = b.visits.cmp(&a.visits);
            // Nothing is known of the value of what was never tried.
            let value = b.value.total_cmp(&a.value);
            match choice {
                Choice::MostVisited => visits.then(value),
                Choice::BestMean => (b.visits > 0).cmp(&(a.visits > 0)).then(value).then(visits),
            }
        });
        Findings {
            candidates,
            playouts,
            updates: playouts,
        }
    }

    /// The decision for the best action, or `None` when there is no action at all.
    #[must_use]
    pub fn decision(self) -> Option<Decision<A>>
    where
        A: Clone,
    {
        let action = self.candidates.first()?.action.clone();
        Some(Decision {
            action,
            candidates: self.candidates,
            reason: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_choice_puts_its_best_first() {
        let candidates: Vec<Candidate<char>> = [
            ('a', 0, 0.0),
            ('b', 10, 0.5),
            ('c', 3, 0.9),
            ('d', 10, 0.6),
            ('e', 1, -1.0),
        ]
        .map(|(action, visits, value)| Candidate {
            action,
            visits,
            value,
            chances: Vec::new(),
        })
        .into();
        let order = |choice| -> String {
            let findings = Findings::new(candidates.clone(), choice, 24);
            findings.candidates.iter().map(|c| c.action).collect()
        };
        assert_eq!(order(Choice::MostVisited), "dbcea");
        assert_eq!(order(Choice::BestMean), "cdbea");
    }
}

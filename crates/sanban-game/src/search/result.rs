//! Result of a search: the actions at the root with their statistics, and the decision that follows.

use crate::{Act, Candidate, Decision};

/// Choice of the action to play when the search ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FinalChoice {
    /// The most visited action (robust child); ties go to the better value.
    MostVisited,
    /// The action with the best mean value (max child); ties go to more visits.
    BestMean,
}

/// Result of a search: the actions at the root, best first.
#[derive(Clone, Debug)]
pub struct SearchResult<A> {
    /// Actions, the chosen one first; empty only if there is no legal action.
    pub candidates: Vec<Candidate<A>>,
    /// Number of playouts.
    pub playouts: u64,
    /// Number of updates of action values by the playouts: one per playout, or more with [AMAF](super::Amaf).
    pub updates: u64,
}

impl<A> SearchResult<A> {
    /// Sorts the candidates by the final choice.
    pub(super) fn new(
        mut candidates: Vec<Candidate<A>>,
        final_choice: FinalChoice,
        playouts: u64,
    ) -> SearchResult<A> {
        candidates.sort_by(|a, b| {
            let visits = b.visits.cmp(&a.visits);
            // Actions without visits have no value.
            let value = b.value.total_cmp(&a.value);
            match final_choice {
                FinalChoice::MostVisited => visits.then(value),
                FinalChoice::BestMean => {
                    (b.visits > 0).cmp(&(a.visits > 0)).then(value).then(visits)
                }
            }
        });
        SearchResult {
            candidates,
            playouts,
            updates: playouts,
        }
    }

    /// Decision for the best action, or `None` if there is no action at all.
    #[must_use]
    pub fn decision(self) -> Option<Decision<A>>
    where
        A: Act,
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
        let order = |final_choice| -> String {
            let result = SearchResult::new(candidates.clone(), final_choice, 24);
            result.candidates.iter().map(|c| c.action).collect()
        };
        assert_eq!(order(FinalChoice::MostVisited), "dbcea");
        assert_eq!(order(FinalChoice::BestMean), "cdbea");
    }
}

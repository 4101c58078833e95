//! Decisions of the players behind the actions of a series.

use std::collections::VecDeque;

use sanban_game::{Act, Decision};

/// Decisions behind the latest actions; earlier ones are dropped, so that an endless series does not fill the memory.
#[derive(Debug)]
pub(super) struct Decisions<A: Act> {
    /// Those of the action at `first` and later ones.
    latest: VecDeque<Option<Decision<A>>>,
    first: usize,
    /// The first action without a player's decision: by a person, or from the record.
    unsaid: Option<usize>,
}

impl<A: Act> Decisions<A> {
    /// Number of actions whose decisions are kept. No single game is longer.
    const KEPT: usize = 512;

    /// Unknown decisions of this many actions.
    pub(super) fn unknown(actions: usize) -> Decisions<A> {
        let mut decisions = Decisions {
            latest: VecDeque::new(),
            first: 0,
            unsaid: None,
        };
        decisions.skip_to(actions);
        decisions
    }

    fn len(&self) -> usize {
        self.first + self.latest.len()
    }

    /// Adds the decision behind the next action.
    pub(super) fn push(&mut self, decision: Option<Decision<A>>) {
        if decision.is_none() {
            self.unsaid = self.unsaid.or(Some(self.len()));
        }
        self.latest.push_back(decision);
        if self.latest.len() > Self::KEPT {
            self.latest.pop_front();
            self.first += 1;
        }
    }

    /// Extends the list to this many actions, with unknown decisions for the new ones.
    pub(super) fn skip_to(&mut self, actions: usize) {
        while self.len() < actions {
            self.push(None);
        }
    }

    /// Drops all but the first `actions`.
    pub(super) fn truncate(&mut self, actions: usize) {
        self.latest.truncate(actions.saturating_sub(self.first));
        self.first = self.first.min(actions);
        self.unsaid = self.unsaid.filter(|&unsaid| unsaid < actions);
    }

    /// Decision behind the action with this index, if known.
    pub(super) fn get(&self, index: usize) -> Option<&Decision<A>> {
        let at = index.checked_sub(self.first)?;
        self.latest.get(at)?.as_ref()
    }

    /// `true` if one of the first `actions` has no player's decision.
    pub(super) fn has_unsaid(&self, actions: usize) -> bool {
        self.unsaid.is_some_and(|unsaid| unsaid < actions)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_are_kept_however_many_there_were() {
        let mut decisions = Decisions::unknown(0);
        for action in 0..10_000 {
            decisions.push(Some(Decision::plain(action)));
        }
        assert_eq!(decisions.latest.len(), Decisions::<i32>::KEPT);
        assert_eq!(decisions.get(9_999), Some(&Decision::plain(9_999)));
        assert_eq!(decisions.get(9_600), Some(&Decision::plain(9_600)));
        assert_eq!(decisions.get(9_000), None);
        assert_eq!(decisions.get(10_000), None);
        assert!(!decisions.has_unsaid(10_000));
        // Back to where nothing is kept, and forward again.
        decisions.truncate(100);
        decisions.push(Some(Decision::plain(-1)));
        assert_eq!(decisions.get(100), Some(&Decision::plain(-1)));
        assert_eq!(decisions.len(), 101);
    }

    #[test]
    fn what_nobody_said_is_told_from_what_is_forgotten() {
        let mut decisions = Decisions::unknown(2);
        assert!(decisions.has_unsaid(1) && !decisions.has_unsaid(0));
        decisions.truncate(0);
        decisions.push(Some(Decision::plain(1)));
        decisions.push(None);
        assert!(!decisions.has_unsaid(1) && decisions.has_unsaid(2));
        decisions.truncate(1);
        decisions.skip_to(4);
        assert!(!decisions.has_unsaid(1) && decisions.has_unsaid(2));
        assert_eq!(decisions.get(0), Some(&Decision::plain(1)));
        assert_eq!((decisions.len(), decisions.get(3)), (4, None));
    }
}

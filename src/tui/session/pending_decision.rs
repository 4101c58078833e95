//! A decision that a player is still working on.

use crate::game::{Decision, Seat};
use crate::tui::frame::worker::Task;

/// A seat's decision, and the thread that owes it.
pub(super) struct PendingDecision<A> {
    pub(super) seat: Seat,
    task: Task<Decision<A>>,
    decision: Option<Decision<A>>,
}

impl<A> PendingDecision<A> {
    /// What a seat owes, of which `task` is in the works.
    pub(super) fn new(seat: Seat, task: Task<Decision<A>>) -> PendingDecision<A> {
        PendingDecision {
            seat,
            task,
            decision: None,
        }
    }

    /// The decision, when it is there.
    pub(super) fn decision(&self) -> Option<&Decision<A>> {
        self.decision.as_ref()
    }

    /// Polls for the decision.
    pub(super) fn look(&mut self) {
        if self.decision.is_none() {
            self.decision = self.task.poll();
        }
    }

    /// The decision, when it is there and due.
    pub(super) fn take(&mut self, due: bool) -> Option<Decision<A>> {
        self.look();
        self.decision.take_if(|_| due)
    }
}

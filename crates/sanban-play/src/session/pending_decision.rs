//! A decision that a player is still working on.

use super::thinker::Question;
use sanban_game::{Decision, Seat};

/// A seat's decision, and the thread that owes it.
pub(super) struct PendingDecision<A> {
    pub(super) seat: Seat,
    question: Question<A>,
    /// What the player would answer so far, as it said last.
    so_far: Option<Decision<A>>,
    decision: Option<Decision<A>>,
}

impl<A> PendingDecision<A> {
    /// What a seat owes that was asked this question.
    pub(super) fn new(seat: Seat, question: Question<A>) -> PendingDecision<A> {
        PendingDecision {
            seat,
            question,
            so_far: None,
            decision: None,
        }
    }

    /// The decision, when it is there.
    pub(super) fn decision(&self) -> Option<&Decision<A>> {
        self.decision.as_ref()
    }

    /// What the player would answer so far, if it has said so.
    pub(super) fn so_far(&self) -> Option<&Decision<A>> {
        self.so_far.as_ref()
    }

    /// Asks the player to answer at once with what it has.
    pub(super) fn hurry(&self) {
        self.question.answer.hurry();
    }

    /// Polls for the decision, and for what the player says in the meantime.
    pub(super) fn look(&mut self) {
        if self.decision.is_none() {
            self.so_far = self
                .question
                .thoughts
                .try_iter()
                .last()
                .or(self.so_far.take());
            self.decision = self.question.answer.poll();
        }
    }

    /// The decision, when it is there and due.
    pub(super) fn take(&mut self, due: bool) -> Option<Decision<A>> {
        self.look();
        self.decision.take_if(|_| due)
    }
}

//! A decision that a player is still working on.

use super::thinker::Question;
use sanban_game::{Act, Decision, Seat};

/// Pending decision of a seat, and the question to its thread.
pub(super) struct PendingDecision<A: Act> {
    pub(super) seat: Seat,
    question: Question<A>,
    /// Latest intermediate decision that the player has reported.
    so_far: Option<Decision<A>>,
    decision: Option<Decision<A>>,
}

impl<A: Act> PendingDecision<A> {
    /// Pending decision of a seat after this question.
    pub(super) fn new(seat: Seat, question: Question<A>) -> PendingDecision<A> {
        PendingDecision {
            seat,
            question,
            so_far: None,
            decision: None,
        }
    }

    /// The decision, once made.
    pub(super) fn decision(&self) -> Option<&Decision<A>> {
        self.decision.as_ref()
    }

    /// Latest intermediate decision, if the player has reported one.
    pub(super) fn so_far(&self) -> Option<&Decision<A>> {
        self.so_far.as_ref()
    }

    /// Asks the player to answer at once with what it has.
    pub(super) fn hurry(&self) {
        self.question.answer.hurry();
    }

    /// Polls for the decision and for intermediate ones.
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

    /// Takes the decision once it is made and due.
    pub(super) fn take(&mut self, due: bool) -> Option<Decision<A>> {
        self.look();
        self.decision.take_if(|_| due)
    }
}

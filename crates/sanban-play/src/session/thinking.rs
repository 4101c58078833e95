//! Computations on the present position: the decision of an AI, and the hint for a person.

use super::pending_decision::PendingDecision;
use super::thinker::Thinker;
use super::{SeatOccupant, Session};
use crate::session::timeline::Timeline;
use sanban_game::{Act, Decision, Game, Player, Seat, Seed, State};

/// Labels for [`Seed::derive`], so that thinking and hints draw from streams of their own.
const THINKING: u64 = 0x0074_6869_6e6b;
const HINTING: u64 = 0x6869_6e74;

/// A hint for the person to act.
#[derive(Debug)]
pub enum Hint<'a, A: Act> {
    /// It is being computed.
    Thinking,
    /// The answer.
    Ready(&'a Decision<A>),
}

impl<G: Game> Session<G> {
    /// The AI that is thinking, if any.
    pub fn thinking(&self) -> Option<Seat> {
        self.pending
            .as_ref()
            .filter(|pending| pending.decision().is_none())
            .map(|pending| pending.seat)
    }

    /// Latest intermediate decision of the AI that is thinking, if it reports any.
    pub fn thoughts(&self) -> Option<&Decision<<G::State as State>::Action>> {
        let pending = self.pending.as_ref();
        pending
            .filter(|pending| pending.decision().is_none())?
            .so_far()
    }

    /// Makes the AI that is thinking act at once, with its best result so far.
    pub fn move_now(&mut self) {
        if let Some(pending) = &self.pending {
            pending.hurry();
        }
    }

    /// Starts the AI that is to act, unless it is thinking already.
    pub(super) fn set_thinking(&mut self) {
        if self.is_held() || self.pending.is_some() || !self.timeline.at_end() {
            return;
        }
        let Some(seat) = self.state().actor() else {
            return;
        };
        if let SeatOccupant::Ai(thinker) = &self.occupants[seat.index()] {
            let seed = seed_at(&self.timeline, THINKING, seat);
            self.pending = Some(PendingDecision::new(
                seat,
                thinker.ask(self.view(seat), seed),
            ));
        }
    }

    /// Asks an AI for its decision in place of the person to act, from that person's view. An earlier hint is withdrawn, as it is
    /// when the game moves on.
    pub fn ask_hint(&mut self, advisor: Box<dyn Player<G::State>>) {
        let Some(seat) = self.human_to_act() else {
            return;
        };
        let thinker = Thinker::new(advisor, &self.workers);
        let question = thinker.ask(self.view(seat), seed_at(&self.timeline, HINTING, seat));
        self.hint = Some(PendingDecision::new(seat, question));
    }

    /// Seed of an adviser in this position.
    pub(super) fn hint_seed(&self, seat: Seat) -> Seed {
        seed_at(&self.timeline, HINTING, seat)
    }

    /// Withdraws the hint.
    pub fn drop_hint(&mut self) {
        self.hint = None;
    }

    /// The hint, if one was asked for.
    pub fn hint(&self) -> Option<Hint<'_, <G::State as State>::Action>> {
        self.hint.as_ref().map(|pending| match pending.decision() {
            Some(decision) => Hint::Ready(decision),
            None => Hint::Thinking,
        })
    }

    /// Polls for the hint.
    pub(super) fn look_for_hint(&mut self) {
        if let Some(hint) = &mut self.hint {
            hint.look();
        }
    }
}

/// Seed of a seat's random stream at this place: equal for equal plies of equal records.
fn seed_at<S: State>(timeline: &Timeline<S>, purpose: u64, seat: Seat) -> Seed {
    timeline
        .start()
        .seed
        .derive(purpose)
        .derive(timeline.ply() as u64)
        .derive(u64::from(seat.0))
}

//! Computations on the present position: the decision of an AI, and the hint for a person.

use std::sync::mpsc::{Receiver, Sender, channel};

use super::{GameAction, SeatOccupant, Session};
use crate::session::timeline::Timeline;
use sanban_game::{
    Act, Decision, DecisionContext, Game, Player, Seat, Seed, State, StopFlag, View as _,
};
use sanban_term::worker::{Task, Workers, test_panic};

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
            .filter(|pending| pending.decision.is_none())
            .map(|pending| pending.seat)
    }

    /// Latest intermediate decision of the AI that is thinking, if it reports any.
    pub fn thoughts(&self) -> Option<&Decision<GameAction<G>>> {
        let pending = self.pending.as_ref();
        pending
            .filter(|pending| pending.decision.is_none())?
            .so_far
            .as_ref()
    }

    /// Makes the AI that is thinking act at once, with its best result so far.
    pub fn move_now(&mut self) {
        if let Some(pending) = &self.pending {
            pending.answer.hurry();
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
            self.pending = Some(thinker.ask(self.view(seat), seed));
        }
    }

    /// Asks an AI for its decision in place of the person to act, from that person's view. An earlier hint is withdrawn, as it is
    /// when the game moves on.
    pub fn ask_hint(&mut self, advisor: Box<dyn Player<G::State>>) {
        let Some(seat) = self.human_to_act() else {
            return;
        };
        let seed = seed_at(&self.timeline, HINTING, seat);
        self.hint = Some(Thinker::new(advisor, &self.workers).ask(self.view(seat), seed));
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
    pub fn hint(&self) -> Option<Hint<'_, GameAction<G>>> {
        self.hint.as_ref().map(|pending| match &pending.decision {
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

/// Pending decision of a seat: the answer of its thread, and intermediate ones.
pub(super) struct PendingDecision<A: Act> {
    seat: Seat,
    answer: Task<Decision<A>>,
    thoughts: Receiver<Decision<A>>,
    /// Latest intermediate decision that the player has reported.
    so_far: Option<Decision<A>>,
    decision: Option<Decision<A>>,
}

impl<A: Act> PendingDecision<A> {
    /// Polls for the decision and for intermediate ones.
    fn look(&mut self) {
        if self.decision.is_none() {
            self.so_far = self.thoughts.try_iter().last().or(self.so_far.take());
            self.decision = self.answer.poll();
        }
    }

    /// Takes the decision once it is made and due.
    pub(super) fn take(&mut self, due: bool) -> Option<Decision<A>> {
        self.look();
        self.decision.take_if(|_| due)
    }
}

enum Request<S: State> {
    Decide {
        view: S::View,
        seed: Seed,
        stop: StopFlag,
        answers: Sender<Decision<S::Action>>,
        thoughts: Sender<Decision<S::Action>>,
    },
    GameOver(S::View),
}

/// A player on a thread of its own. Dropping it lets the thread end after its current thought.
pub(super) struct Thinker<S: State> {
    requests: Sender<Request<S>>,
}

impl<S: State> Thinker<S> {
    /// Starts a thread for a player.
    pub(super) fn new(mut player: Box<dyn Player<S>>, workers: &Workers) -> Thinker<S> {
        let (requests, inbox) = channel();
        let wake = workers.waker();
        let busy = workers.clone();
        let panics = workers.provokes_panics();
        workers.spawn("player", move || {
            for request in inbox {
                match request {
                    // An answer to a withdrawn request is not needed.
                    Request::Decide { stop, .. } if stop.is_raised() => {}
                    Request::Decide {
                        view,
                        seed,
                        stop,
                        answers,
                        thoughts,
                    } => {
                        if panics {
                            test_panic("in a player");
                        }
                        let front = busy.in_front();
                        let mut rng = seed.stream();
                        let decision = player.decide_reporting(
                            &view,
                            &mut DecisionContext {
                                rng: &mut rng,
                                stop: &stop,
                            },
                            &mut |so_far| {
                                let _ = thoughts.send(so_far);
                                wake();
                            },
                        );
                        drop(front);
                        let _ = answers.send(decision);
                        wake();
                    }
                    Request::GameOver(view) => player.game_over(&view),
                }
            }
        });
        Thinker { requests }
    }

    /// Asks for the decision of a seat; `seed` is that of the player's random stream.
    fn ask(&self, view: S::View, seed: Seed) -> PendingDecision<S::Action> {
        let seat = view.seat();
        let (answers, answer) = Task::open();
        let (thoughts, heard) = channel();
        let _ = self.requests.send(Request::Decide {
            view,
            seed,
            stop: answer.stop_flag(),
            answers,
            thoughts,
        });
        PendingDecision {
            seat,
            answer,
            thoughts: heard,
            so_far: None,
            decision: None,
        }
    }

    /// Notifies the player of the end of a game.
    pub(super) fn game_over(&self, view: S::View) {
        let _ = self.requests.send(Request::GameOver(view));
    }
}

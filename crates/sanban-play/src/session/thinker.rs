//! A player on a thread of its own.

use std::sync::mpsc::{Receiver, Sender, channel};

use sanban_game::{Act, Decision, DecisionContext, Player, Seed, State, StopFlag};
use sanban_term::worker::{Task, Workers, test_panic};

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

/// A question to a player: the pending answer, and intermediate ones.
pub(super) struct Question<A: Act> {
    pub(super) answer: Task<Decision<A>>,
    pub(super) thoughts: Receiver<Decision<A>>,
}

/// A player on a thread of its own. Dropping it lets the thread end after its current thought.
pub struct Thinker<S: State> {
    requests: Sender<Request<S>>,
}

impl<S: State> Thinker<S> {
    /// Starts a thread for a player.
    pub fn new(mut player: Box<dyn Player<S>>, workers: &Workers) -> Thinker<S> {
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

    /// Asks for a decision; `seed` is that of the player's random stream.
    pub(super) fn ask(&self, view: S::View, seed: Seed) -> Question<S::Action> {
        let (answers, answer) = Task::open();
        let (thoughts, heard) = channel();
        let _ = self.requests.send(Request::Decide {
            view,
            seed,
            stop: answer.stop_flag(),
            answers,
            thoughts,
        });
        Question {
            answer,
            thoughts: heard,
        }
    }

    /// Notifies the player of the end of a game.
    pub fn game_over(&self, view: S::View) {
        let _ = self.requests.send(Request::GameOver(view));
    }
}

//! Threads that think, so that the thread that draws never does.
//!
//! A [`Thinker`] owns a player on a thread of its own and answers requests in order. A request is a [`Task`]:
//! dropping it raises the stop flag and forgets the answer, so a stale answer cannot arrive anywhere. Nothing here
//! ever waits for a thread: a player that ignores the flag keeps its own thread busy and nothing else. A panic on
//! any of these threads is caught and ends the program with the terminal handed back.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use super::event::Event;
use crate::game::{Decision, Player, Seed, State, StopFlag, Thinking};

/// Starts threads, and wakes the screens when one of them has an answer.
#[derive(Clone, Debug)]
pub struct Workers {
    events: Sender<Event>,
    panic_in_players: bool,
}

impl Workers {
    pub(crate) fn new(events: Sender<Event>, panic_in_players: bool) -> Workers {
        Workers {
            events,
            panic_in_players,
        }
    }

    /// Runs `work` on a thread of its own.
    pub fn start<T: Send + 'static>(
        &self,
        name: &str,
        work: impl FnOnce(&StopFlag) -> T + Send + 'static,
    ) -> Task<T> {
        let (answers, task) = Task::open();
        let stop = task.stop.clone();
        let events = self.events.clone();
        self.spawn(name, move || {
            let _ = answers.send(work(&stop));
            let _ = events.send(Event::Wake);
        });
        task
    }

    /// Wakes the screens, from any thread: something that they look at has changed.
    pub fn waker(&self) -> impl Fn() + Send + Sync + 'static + use<> {
        let events = self.events.clone();
        move || {
            let _ = events.send(Event::Wake);
        }
    }

    /// Runs `body` on a thread; a panic in it is reported to the event loop, as is a thread that cannot be had.
    fn spawn(&self, name: &str, body: impl FnOnce() + Send + 'static) {
        let events = self.events.clone();
        let started = thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || guarded(&events, body));
        if let Err(problem) = started {
            let _ = self.events.send(Event::Panicked(format!(
                "cannot start the thread '{name}': {problem}"
            )));
        }
    }
}

/// Runs `body`; tells the event loop when it panics.
pub(super) fn guarded(events: &Sender<Event>, body: impl FnOnce()) {
    if let Err(payload) = catch_unwind(AssertUnwindSafe(body)) {
        let message = super::terminal::panic_message(payload.as_ref());
        let _ = events.send(Event::Panicked(message.to_owned()));
    }
}

/// Work that is being done elsewhere. Dropping it asks the work to stop and forgets the answer.
#[derive(Debug)]
pub struct Task<T> {
    stop: StopFlag,
    answer: Receiver<T>,
}

impl<T> Task<T> {
    fn open() -> (Sender<T>, Task<T>) {
        let (answers, answer) = channel();
        let stop = StopFlag::new();
        (answers, Task { stop, answer })
    }

    /// The answer, once, when it is there. Never waits.
    pub fn poll(&mut self) -> Option<T> {
        self.answer.try_recv().ok()
    }

    /// Asks the work to answer at once with what it has.
    pub fn hurry(&self) {
        self.stop.raise();
    }
}

impl<T> Drop for Task<T> {
    fn drop(&mut self) {
        self.stop.raise();
    }
}

enum Order<S: State> {
    Decide {
        view: S::View,
        seed: Seed,
        stop: StopFlag,
        answers: Sender<Decision<S::Action>>,
    },
    GameOver(S::View),
}

/// A player on a thread of its own. Dropping it lets the thread end after its current thought.
pub struct Thinker<S: State> {
    orders: Sender<Order<S>>,
}

impl<S: State> Thinker<S> {
    /// Gives a player a thread.
    #[must_use]
    pub fn new(mut player: Box<dyn Player<S>>, workers: &Workers) -> Thinker<S> {
        let (orders, inbox) = channel();
        let events = workers.events.clone();
        let panics = workers.panic_in_players;
        workers.spawn("player", move || {
            for order in inbox {
                match order {
                    // Nobody waits for the answer to a withdrawn request.
                    Order::Decide { stop, .. } if stop.is_raised() => {}
                    Order::Decide {
                        view,
                        seed,
                        stop,
                        answers,
                    } => {
                        if panics {
                            test_panic("in a player");
                        }
                        let mut rng = seed.stream();
                        let decision = player.decide(
                            &view,
                            &mut Thinking {
                                rng: &mut rng,
                                stop: &stop,
                            },
                        );
                        let _ = answers.send(decision);
                        let _ = events.send(Event::Wake);
                    }
                    Order::GameOver(view) => player.game_over(&view),
                }
            }
        });
        Thinker { orders }
    }

    /// Asks for a decision; `seed` is where the player's chance starts.
    #[must_use]
    pub fn ask(&self, view: S::View, seed: Seed) -> Task<Decision<S::Action>> {
        let (answers, task) = Task::open();
        let _ = self.orders.send(Order::Decide {
            view,
            seed,
            stop: task.stop.clone(),
            answers,
        });
        task
    }

    /// Tells the player how a game ended.
    pub fn game_over(&self, view: S::View) {
        let _ = self.orders.send(Order::GameOver(view));
    }
}

/// Panics on purpose: the tests of the terminal provoke it with `SANBAN_TEST_PANIC`.
#[expect(
    clippy::panic,
    reason = "provoked by SANBAN_TEST_PANIC to test that the terminal is handed back"
)]
pub(super) fn test_panic(place: &str) {
    panic!("provoked {place} by SANBAN_TEST_PANIC");
}

//! Worker threads, so that the drawing thread never blocks.
//!
//! A request is a [`Task`]: dropping it raises the stop flag and discards the answer, so a stale answer cannot arrive
//! anywhere. Nothing here ever waits for a thread: work that ignores the flag keeps its own thread busy and nothing
//! else. A panic on any of these threads is caught and ends the program with the terminal restored.
//!
//! Work from [`Workers::start`] and players run in the foreground, as a user waits for them; work from
//! [`Workers::start_behind`] runs in the background and gives way to all of them.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use super::event::{Event, Events};
use super::precedence::{InFront, Precedence, step_back};
use sanban_game::StopFlag;

/// System priority of background work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Usual priority: a user looks at the result.
    Usual,
    /// Lowest priority, after everything else on the machine.
    Low,
}

/// Starts worker threads, and wakes the screens when one has an answer.
#[derive(Clone, Debug)]
pub struct Workers {
    events: Events,
    panic_in_players: bool,
    precedence: Precedence,
}

impl Workers {
    pub(crate) fn new(events: Events, panic_in_players: bool) -> Workers {
        Workers {
            events,
            panic_in_players,
            precedence: Precedence::default(),
        }
    }

    /// Runs `work` on a thread of its own, in the foreground.
    pub fn start<T: Send + 'static>(
        &self,
        name: &str,
        work: impl FnOnce(&StopFlag) -> T + Send + 'static,
    ) -> Task<T> {
        let (answers, task) = Task::open();
        let stop = task.stop_flag();
        let events = self.events.clone();
        let front = self.in_front();
        self.spawn(name, move || {
            let answer = work(&stop);
            drop(front);
            let _ = answers.send(answer);
            events.send(Event::Wake);
        });
        task
    }

    /// Runs `work` on a thread of its own, in the background: only while there is no foreground work and no other
    /// background work. Whenever foreground work begins, its flag is raised; it is then run again from the start, and
    /// its answer discarded. [`Effort`] sets its priority beside other programs.
    pub fn start_behind<T: Send + 'static>(
        &self,
        name: &str,
        effort: Effort,
        mut work: impl FnMut(&StopFlag) -> T + Send + 'static,
    ) -> Task<T> {
        let (answers, mut task) = Task::open();
        task.gives_way = Some(self.precedence.clone());
        let unwanted = task.stop_flag();
        let events = self.events.clone();
        let precedence = self.precedence.clone();
        self.spawn(name, move || {
            if effort == Effort::Low {
                step_back();
            }
            while let Some(turn) = precedence.turn(&unwanted) {
                let answer = work(&turn.stop);
                if !turn.stop.is_raised() {
                    drop(turn);
                    let _ = answers.send(answer);
                    events.send(Event::Wake);
                    return;
                }
            }
        });
        task
    }

    /// Marks foreground work, until the result is dropped.
    #[must_use]
    pub fn in_front(&self) -> InFront {
        self.precedence.in_front()
    }

    /// `true` while any work is in progress.
    pub(super) fn is_busy(&self) -> bool {
        self.precedence.is_busy()
    }

    /// A function that wakes the screens from any thread, because something they poll has changed.
    pub fn waker(&self) -> impl Fn() + Send + Sync + 'static + use<> {
        let events = self.events.clone();
        move || {
            events.send(Event::Wake);
        }
    }

    /// `true` if work that [`Workers::spawn`] starts is to panic, for the tests of the terminal.
    pub fn provokes_panics(&self) -> bool {
        self.panic_in_players
    }

    /// Runs `body` on a thread; reports a panic in it to the event loop, and also a thread that cannot be started.
    pub fn spawn(&self, name: &str, body: impl FnOnce() + Send + 'static) {
        if let Err(problem) = self.events.start(name, body) {
            self.events.send(Event::Panicked(format!(
                "cannot start the thread '{name}': {problem}"
            )));
        }
    }
}

/// Work on another thread. Dropping it asks the work to stop and discards the answer.
#[derive(Debug)]
pub struct Task<T> {
    stop: StopFlag,
    answer: Receiver<T>,
    /// Shared state of its turn, if it is background work.
    gives_way: Option<Precedence>,
}

impl<T> Task<T> {
    /// A task, and the sender for its answer.
    pub fn open() -> (Sender<T>, Task<T>) {
        let (answers, answer) = channel();
        let stop = StopFlag::new();
        let task = Task {
            stop,
            answer,
            gives_way: None,
        };
        (answers, task)
    }

    /// The answer, once, if it has arrived. Never blocks.
    pub fn poll(&mut self) -> Option<T> {
        self.answer.try_recv().ok()
    }

    /// The answer, if it arrives within this time: for answers that nearly always arrive at once, so that nothing
    /// flickers.
    pub fn within(&mut self, limit: Duration) -> Option<T> {
        self.answer.recv_timeout(limit).ok()
    }

    /// Flag that asks the work to stop.
    pub fn stop_flag(&self) -> StopFlag {
        self.stop.clone()
    }

    /// Asks the work to answer at once with the best it has.
    pub fn hurry(&self) {
        self.stop.raise();
    }
}

impl<T> Drop for Task<T> {
    fn drop(&mut self) {
        self.stop.raise();
        if let Some(precedence) = &self.gives_way {
            precedence.look();
        }
    }
}

/// Panics on purpose: the tests of the terminal provoke it with `SANBAN_TEST_PANIC`.
#[expect(
    clippy::panic,
    reason = "provoked by SANBAN_TEST_PANIC to test that the terminal is handed back"
)]
pub fn test_panic(place: &str) {
    panic!("provoked {place} by SANBAN_TEST_PANIC");
}

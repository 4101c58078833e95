//! Precedence of work: foreground work, which a user waits for, suspends background work.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use sanban_game::StopFlag;

/// Work in progress.
#[derive(Debug, Default)]
struct Load {
    /// Number of foreground jobs.
    in_front: usize,
    /// The background job: the flag that interrupts it, and the flag that its result is no longer wanted.
    behind: Option<(StopFlag, StopFlag)>,
}

impl Load {
    /// Begins background work if there is no foreground work and no other background work; returns the flag that
    /// interrupts it.
    fn begin(&mut self, unwanted: &StopFlag) -> Option<StopFlag> {
        if self.in_front > 0 || self.behind.is_some() {
            return None;
        }
        let stop = StopFlag::new();
        self.behind = Some((stop.clone(), unwanted.clone()));
        Some(stop)
    }
}

/// Shared state of the worker threads of a program.
#[derive(Clone, Debug, Default)]
pub(super) struct Precedence(Arc<(Mutex<Load>, Condvar)>);

/// Marks foreground work, until this is dropped.
#[derive(Debug)]
pub struct InFront(Precedence);

/// Turn of background work, until this is dropped.
#[derive(Debug)]
pub(super) struct Turn {
    precedence: Precedence,
    /// Raised as soon as it has to give way, or its result is no longer wanted.
    pub(super) stop: StopFlag,
}

impl Precedence {
    fn load(&self) -> MutexGuard<'_, Load> {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// `true` while any work is in progress.
    pub(super) fn is_busy(&self) -> bool {
        let load = self.load();
        load.in_front > 0 || load.behind.is_some()
    }

    fn change(&self, change: impl FnOnce(&mut Load)) {
        change(&mut self.load());
        self.0.1.notify_all();
    }

    /// Begins foreground work, and interrupts background work.
    pub(super) fn in_front(&self) -> InFront {
        self.change(|load| {
            load.in_front += 1;
            if let Some((stop, _)) = &load.behind {
                stop.raise();
            }
        });
        InFront(self.clone())
    }

    /// Waits until there is no foreground work and no other background work; `None` once `unwanted` is raised.
    pub(super) fn turn(&self, unwanted: &StopFlag) -> Option<Turn> {
        let mut load = self.load();
        while !unwanted.is_raised() {
            if let Some(stop) = load.begin(unwanted) {
                let precedence = self.clone();
                return Some(Turn { precedence, stop });
            }
            let waited = self.0.1.wait(load);
            load = waited.unwrap_or_else(PoisonError::into_inner);
        }
        None
    }

    /// Interrupts background work if its result is no longer wanted.
    pub(super) fn look(&self) {
        self.change(|load| {
            if let Some((stop, unwanted)) = &load.behind
                && unwanted.is_raised()
            {
                stop.raise();
            }
        });
    }
}

impl Drop for InFront {
    fn drop(&mut self) {
        self.0.change(|load| load.in_front -= 1);
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.precedence.change(|load| load.behind = None);
    }
}

/// Lowers the priority of this thread and of those that it starts to the minimum, on systems where a thread can ask for
/// that.
pub(super) fn step_back() {
    #[cfg(target_os = "linux")]
    {
        const LEAST: i32 = 19;
        // If that is refused, it runs at the usual priority.
        let _ = rustix::process::nice(LEAST);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_behind_waits_for_what_is_in_front_and_is_interrupted_by_it() {
        let precedence = Precedence::default();
        let unwanted = StopFlag::new();
        let turn = precedence.turn(&unwanted).unwrap();
        assert!(!turn.stop.is_raised());
        let front = precedence.in_front();
        assert!(turn.stop.is_raised());
        drop(turn);
        assert!(precedence.load().begin(&unwanted).is_none(), "it waits");
        let waiting = std::thread::spawn({
            let (precedence, unwanted) = (precedence.clone(), unwanted.clone());
            move || precedence.turn(&unwanted).is_some()
        });
        drop(front);
        assert!(waiting.join().unwrap());
    }

    #[test]
    fn one_at_a_time_is_behind_and_what_nobody_wants_ends() {
        let precedence = Precedence::default();
        let first = StopFlag::new();
        let turn = precedence.turn(&first).unwrap();
        let second = StopFlag::new();
        assert!(precedence.load().begin(&second).is_none());
        let waiting = std::thread::spawn({
            let (precedence, second) = (precedence.clone(), second.clone());
            move || precedence.turn(&second).is_some()
        });
        second.raise();
        precedence.look();
        assert!(!waiting.join().unwrap(), "it was the turn of the first");
        assert!(!turn.stop.is_raised());
        first.raise();
        precedence.look();
        assert!(turn.stop.is_raised());
    }
}

//! Thinking in the opponent's time: the search goes on by itself until the tree is asked for again.

use std::thread::{Builder, JoinHandle};

use super::tree::Tree;
use sanban_game::search::Budget;
use sanban_game::{StopFlag, Stream};

/// A search that goes on.
pub(super) struct Pondering {
    stop: StopFlag,
    /// `None` once it has been waited for.
    thread: Option<JoinHandle<Tree>>,
}

impl Pondering {
    /// Lets a search go on until its root has so many visits or the budget is spent; nothing where no thread can be had.
    pub(super) fn start(
        mut tree: Tree,
        visits: u64,
        budget: Budget,
        threads: usize,
        mut rng: Stream,
    ) -> Option<Pondering> {
        let stop = StopFlag::new();
        let raised = stop.clone();
        let search = move || {
            tree.search(visits, budget.start(&raised), threads, &mut rng);
            tree
        };
        let thread = Builder::new().name("ponder".to_owned()).spawn(search).ok();
        thread.is_some().then_some(Pondering { stop, thread })
    }

    /// Ends it, and gives the tree back; nothing where its thread failed.
    pub(super) fn end(mut self) -> Option<Tree> {
        self.stop.raise();
        self.thread.take()?.join().ok()
    }
}

impl Drop for Pondering {
    fn drop(&mut self) {
        // Nobody wants the tree: the thread ends by itself within a playout.
        self.stop.raise();
    }
}

//! Pondering: a background thread continues the search in the opponent's time.

use std::thread::{Builder, JoinHandle};

use super::parallel_search::ParallelSearch;
use sanban_game::search::Budget;
use sanban_game::{StopFlag, Stream};

/// A search in the background.
pub(super) struct Pondering {
    stop: StopFlag,
    /// `None` once it has been joined.
    thread: Option<JoinHandle<ParallelSearch>>,
}

impl Pondering {
    /// Continues a search until its root has `visits` visits or the budget is spent; `None` if no thread can be started.
    pub(super) fn start(
        mut search: ParallelSearch,
        visits: u64,
        budget: Budget,
        threads: usize,
        mut rng: Stream,
    ) -> Option<Pondering> {
        let stop = StopFlag::new();
        let raised = stop.clone();
        let work = move || {
            search.search(
                visits,
                budget.start(&raised),
                threads,
                &mut rng,
                &mut |_| {},
            );
            search
        };
        let thread = Builder::new().name("ponder".to_owned()).spawn(work).ok();
        thread.is_some().then_some(Pondering { stop, thread })
    }

    /// Stops it, and returns the search; `None` if its thread failed.
    pub(super) fn end(mut self) -> Option<ParallelSearch> {
        self.stop.raise();
        self.thread.take()?.join().ok()
    }
}

impl Drop for Pondering {
    fn drop(&mut self) {
        // The tree is not needed: the thread ends by itself within a playout.
        self.stop.raise();
    }
}

//! Results by rules and count, computed once per process.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::Counting;
use crate::HouseRules;

/// Number of results kept.
const ROOM: usize = 16;

/// A least-recently-used cache of results by rules and, where it matters, count, the most recent in front.
pub(super) struct Shared<T> {
    known: Mutex<Vec<Known<T>>>,
}

struct Known<T> {
    rules: HouseRules,
    counting: Option<Counting>,
    result: Arc<OnceLock<Arc<T>>>,
}

impl<T: Send + Sync> Shared<T> {
    pub(super) const fn new() -> Shared<T> {
        Shared {
            known: Mutex::new(Vec::new()),
        }
    }

    /// The result, computed by `find` if it is not cached. Concurrent callers for the same result wait; others do not.
    pub(super) fn get(
        &self,
        rules: &HouseRules,
        counting: Option<Counting>,
        find: impl FnOnce() -> T + Send,
    ) -> Arc<T> {
        let rules = rules.without_money();
        let cell = {
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            let place = known
                .iter()
                .position(|known| known.rules == rules && known.counting == counting);
            let entry = match place {
                Some(place) => known.remove(place),
                None => Known {
                    rules,
                    counting,
                    result: Arc::default(),
                },
            };
            let result = entry.result.clone();
            known.insert(0, entry);
            known.truncate(ROOM);
            result
        };
        cell.get_or_init(|| Arc::new(apart(find))).clone()
    }
}

/// Computes a result on a thread pool of its own, as large as the caller's. Threads of a shared pool that waited for it
/// would meanwhile take up other work, which may ask for the same result.
fn apart<T: Send>(find: impl FnOnce() -> T + Send) -> T {
    let threads = rayon::current_num_threads();
    let pool = || rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let work = || match pool() {
        Ok(pool) => pool.install(find),
        Err(_) => find(),
    };
    let done = std::thread::scope(|scope| scope.spawn(work).join());
    done.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_takes_as_many_threads_as_its_caller_has() {
        for threads in [1, 3] {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
            let found = pool
                .build()
                .unwrap()
                .install(|| apart(rayon::current_num_threads));
            assert_eq!(found, threads);
        }
    }
}

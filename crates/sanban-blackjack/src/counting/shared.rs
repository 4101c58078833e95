//! Results for some rules and a count, worked out once in a process.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::{Count, HouseRules};

/// How many results are kept.
const ROOM: usize = 16;

/// Results by rules and count, the last asked for in front.
pub(super) struct Shared<T> {
    known: Mutex<Vec<Known<T>>>,
}

struct Known<T> {
    rules: HouseRules,
    count: &'static Count,
    result: Arc<OnceLock<Arc<T>>>,
}

impl<T: Send + Sync> Shared<T> {
    pub(super) const fn new() -> Shared<T> {
        Shared {
            known: Mutex::new(Vec::new()),
        }
    }

    /// The result, worked out by `find` where it is not known. Who asks meanwhile waits; others do not.
    pub(super) fn get(
        &self,
        rules: &HouseRules,
        count: &'static Count,
        find: impl FnOnce() -> T + Send,
    ) -> Arc<T> {
        let rules = rules.without_money();
        let cell = {
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            let place = known
                .iter()
                .position(|known| known.rules == rules && known.count == count);
            let entry = match place {
                Some(place) => known.remove(place),
                None => Known {
                    rules,
                    count,
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

/// Works something out on threads of its own. Those of a pool that waited for it would meanwhile take up other work,
/// and that may ask for the same result.
fn apart<T: Send>(find: impl FnOnce() -> T + Send) -> T {
    let work = || match rayon::ThreadPoolBuilder::new().build() {
        Ok(pool) => pool.install(find),
        Err(_) => find(),
    };
    let done = std::thread::scope(|scope| scope.spawn(work).join());
    done.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

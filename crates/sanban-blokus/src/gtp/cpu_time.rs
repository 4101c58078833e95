//! Processor time of this process.

use std::time::Duration;

/// Processor time of this process so far; `None` if the system does not report it.
#[cfg(unix)]
#[must_use]
pub fn processor_time() -> Option<Duration> {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::try_from(time).ok()
}

/// Processor time of this process so far; `None` if the system does not report it.
#[cfg(not(unix))]
#[must_use]
pub fn processor_time() -> Option<Duration> {
    None
}

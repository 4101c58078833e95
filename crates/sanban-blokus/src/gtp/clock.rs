//! What this process has taken of the processor.

use std::time::Duration;

/// The processor time of this process so far; nothing where the system does not tell it.
#[cfg(unix)]
pub(super) fn processor_time() -> Option<Duration> {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::try_from(time).ok()
}

/// The processor time of this process so far; nothing where the system does not tell it.
#[cfg(not(unix))]
pub(super) fn processor_time() -> Option<Duration> {
    None
}

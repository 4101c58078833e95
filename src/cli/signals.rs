//! Signals that end us while programs of others run: these sit in process groups of their own, which the keys of a terminal do not
//! reach, and must end first.

/// Calls this before a signal ends us.
#[cfg(unix)]
pub(super) fn before_they_end_us(act: fn()) -> std::io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::iterator::Signals;
    let ending = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].into_iter();
    let mut signals = Signals::new(ending.filter(|&signal| !is_ignored(signal)))?;
    std::thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || {
            if let Some(signal) = signals.forever().next() {
                act();
                // We end as if nobody had looked at the signal.
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
        })?;
    Ok(())
}

/// Whether a signal was to be ignored when the program began (`nohup`), where the system tells.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    ignored.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}

//! Signals that ask a long command to stop (Ctrl-C, `kill`): it ends its present work and prints its results so far. A second
//! signal ends it at once.

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};

use sanban_game::StopFlag;
#[cfg(unix)]
use sanban_term::hear_signals_elsewhere;

/// Stop request by a signal.
#[derive(Debug, Default)]
pub struct Interruption {
    stop: StopFlag,
    /// Number of the signal; 0 while there was none.
    signal: Arc<AtomicI32>,
}

impl Interruption {
    /// Starts to listen. External programs run in process groups of their own, which the keys of a terminal do not reach: `act`
    /// ends them once the flag is raised.
    #[cfg(unix)]
    pub fn listen(act: fn()) -> std::io::Result<Interruption> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
        Interruption::listen_to(&[SIGHUP, SIGINT, SIGQUIT, SIGTERM], act)
    }

    /// Starts to listen while a screen is open, which handles signals itself: only to those that ask to stop.
    #[cfg(unix)]
    pub fn listen_beside_a_screen() -> std::io::Result<Interruption> {
        use signal_hook::consts::{SIGINT, SIGTERM};
        hear_signals_elsewhere();
        Interruption::listen_to(&[SIGINT, SIGTERM], || ())
    }

    #[cfg(unix)]
    fn listen_to(signals: &[i32], act: fn()) -> std::io::Result<Interruption> {
        use signal_hook::consts::{SIGINT, SIGTERM};
        use signal_hook::iterator::Signals;
        use signal_hook::low_level::emulate_default_handler;
        let interruption = Interruption::default();
        let (stop, seen) = (interruption.stop.clone(), Arc::clone(&interruption.signal));
        let heard = signals.iter().filter(|&&signal| !is_ignored(signal));
        let mut signals = Signals::new(heard)?;
        let listen = move || {
            for signal in signals.forever() {
                let asks = matches!(signal, SIGINT | SIGTERM) && !stop.is_raised();
                seen.store(signal, Ordering::Relaxed);
                stop.raise();
                act();
                if !asks {
                    // The process ends as if the signal had not been handled.
                    let _ = emulate_default_handler(signal);
                }
            }
        };
        std::thread::Builder::new()
            .name("signals".to_owned())
            .spawn(listen)?;
        Ok(interruption)
    }

    /// No signals on this system: one ends the program.
    #[cfg(not(unix))]
    pub fn listen(_: fn()) -> std::io::Result<Interruption> {
        Ok(Interruption::default())
    }

    /// No signals on this system.
    #[cfg(not(unix))]
    pub fn listen_beside_a_screen() -> std::io::Result<Interruption> {
        Ok(Interruption::default())
    }

    /// The flag that the signal raises.
    pub fn stop(&self) -> StopFlag {
        self.stop.clone()
    }

    /// `true` if a signal has come.
    pub fn has_come(&self) -> bool {
        self.signal.load(Ordering::Relaxed) != 0
    }

    /// Exit code of a program whose screens ended with this one.
    pub fn exit_code_after(&self, screens: ExitCode) -> ExitCode {
        if screens == ExitCode::SUCCESS {
            self.exit_code()
        } else {
            screens
        }
    }

    /// Ends the program as the signal would have done, if one has come, so that the parent process notices. Output must be
    /// flushed before.
    pub fn exit_code(&self) -> ExitCode {
        match self.signal.load(Ordering::Relaxed) {
            0 => ExitCode::SUCCESS,
            signal => {
                #[cfg(unix)]
                let _ = signal_hook::low_level::emulate_default_handler(signal);
                ExitCode::from(128 + u8::try_from(signal).unwrap_or_default())
            }
        }
    }
}

/// `true` if a signal was ignored when the program began (`nohup`), as far as the system tells.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    ignored.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}

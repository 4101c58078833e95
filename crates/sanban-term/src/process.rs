//! State of the process rather than of one user's terminal: signals, stopping for the shell, the panic hook.

use std::any::Any;
use std::backtrace::{Backtrace, BacktraceStatus};
use std::panic::PanicHookInfo;
use std::sync::{Arc, Mutex, Once, PoisonError, Weak};
use std::thread;

use super::event::Events;
use super::tty::{Tty, here};

/// Terminal that the process was started in, while screens are open there.
static OWN: Mutex<Weak<Tty>> = Mutex::new(Weak::new());

/// Starts listening for signals, until the program ends. Must be called before the terminal is taken over.
///
/// # Errors
/// If a thread or a signal handler cannot be set up.
pub(super) fn listen_for_signals(events: &Events) -> std::io::Result<()> {
    #[cfg(unix)]
    unix::listen_for_signals(events)?;
    #[cfg(not(unix))]
    let _ = events;
    Ok(())
}

/// Leaves SIGTERM and SIGINT to another listener of the program, once the screens are closed.
pub fn hear_signals_elsewhere() {
    #[cfg(unix)]
    unix::hear_signals_elsewhere();
}

/// Restores the default action of signals: nothing listens for them afterwards.
pub(super) fn give_signals_back() {
    #[cfg(unix)]
    unix::give_signals_back();
}

/// Sends the signal of Ctrl-Z to the whole process group, including this process; `false` if that fails.
pub(super) fn ask_everybody_to_stop() -> bool {
    #[cfg(unix)]
    return rustix::process::kill_current_process_group(rustix::process::Signal::TSTP).is_ok();
    #[cfg(not(unix))]
    false
}

/// Stops this process, as the shell expects after Ctrl-Z; returns when it continues.
pub(super) fn stop() {
    #[cfg(unix)]
    let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP);
}

/// Makes this terminal the one of the process: panics of threads that work for no terminal are reported there, too.
pub(super) fn is_at(tty: &Arc<Tty>) {
    *OWN.lock().unwrap_or_else(PoisonError::into_inner) = Arc::downgrade(tty);
}

fn own() -> Option<Arc<Tty>> {
    OWN.lock().unwrap_or_else(PoisonError::into_inner).upgrade()
}

/// Installs a panic hook that reports to the terminal that the thread worked for, once it is restored; on any other
/// thread a panic is reported as before.
pub(super) fn catch_panics() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            match here().or_else(|| Some((own()?, false))) {
                Some((tty, draws)) => {
                    tty.keep_report(report(info));
                    // Other threads may panic while a frame is being written; their panics end the event loop instead.
                    if draws {
                        tty.leave();
                    }
                }
                None => before(info),
            }
        }));
    });
}

/// Report of a panic in the format of the standard library.
fn report(info: &PanicHookInfo<'_>) -> String {
    let current = thread::current();
    let place = info
        .location()
        .map_or_else(String::new, |place| format!(" at {place}"));
    let message = panic_message(info.payload());
    let backtrace = Backtrace::capture();
    let rest = if backtrace.status() == BacktraceStatus::Captured {
        format!("stack backtrace:\n{backtrace}")
    } else {
        "note: run with RUST_BACKTRACE=1 to see where it came from".to_owned()
    };
    format!(
        "thread '{}' panicked{place}:\n{message}\n{rest}",
        current.name().unwrap_or("unnamed")
    )
}

/// Message of a panic.
pub(super) fn panic_message(payload: &(dyn Any + Send)) -> &str {
    payload
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| payload.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("(no message)")
}

#[cfg(unix)]
mod unix {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Arc, OnceLock};
    use std::thread;
    use std::time::Duration;

    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
    use signal_hook::flag::register_conditional_default;
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    use crate::event::{Event, Events};

    /// Time that the event loop may take to end the program after a signal, before it is ended without the loop.
    const PATIENCE: Duration = Duration::from_secs(1);

    /// Flags that restore the default action of signals, once the screens are closed.
    static LEFT: OnceLock<Left> = OnceLock::new();

    #[derive(Default)]
    struct Left {
        /// For SIGTERM and SIGINT, which another listener may handle.
        asking: Arc<AtomicBool>,
        /// For all other signals.
        others: Arc<AtomicBool>,
    }

    impl Left {
        fn set(&self, asking: bool, others: bool) {
            self.asking.store(asking, Ordering::SeqCst);
            self.others.store(others, Ordering::SeqCst);
        }

        fn of(&self, signal: i32) -> &Arc<AtomicBool> {
            match signal {
                SIGTERM | SIGINT => &self.asking,
                _ => &self.others,
            }
        }
    }

    /// `true` if another listener handles SIGTERM and SIGINT once the screens are closed.
    static HEARD_ELSEWHERE: AtomicBool = AtomicBool::new(false);

    pub(super) fn hear_signals_elsewhere() {
        HEARD_ELSEWHERE.store(true, Ordering::SeqCst);
    }

    pub(super) fn give_signals_back() {
        if let Some(left) = LEFT.get() {
            left.set(!HEARD_ELSEWHERE.load(Ordering::SeqCst), true);
        }
    }

    pub(super) fn listen_for_signals(events: &Events) -> std::io::Result<()> {
        // A handler cannot be removed; it can be made to take the default action.
        match LEFT.get() {
            Some(left) => left.set(false, false),
            None => {
                let left = LEFT.get_or_init(Left::default);
                for signal in [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP] {
                    register_conditional_default(signal, Arc::clone(left.of(signal)))?;
                }
            }
        }
        let mut signals =
            Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH])?;
        events.listener("signals", move |events| {
            let mut asked_before = false;
            for signal in signals.forever() {
                let event = match signal {
                    SIGWINCH => Event::Resized,
                    SIGTSTP => Event::Stop,
                    SIGCONT => Event::Continue,
                    signal => Event::Terminate(signal),
                };
                let ends = matches!(event, Event::Terminate(_));
                events.send(event);
                if ends {
                    let patience = if asked_before {
                        Duration::ZERO
                    } else {
                        PATIENCE
                    };
                    asked_before = true;
                    end_without_the_loop(signal, patience);
                }
            }
        })
    }

    /// Ends the program without the event loop: it may block in a write to a terminal that is not read, and a signal
    /// must end the program even then.
    fn end_without_the_loop(signal: i32, patience: Duration) {
        let _ = thread::Builder::new()
            .name("deadline".to_owned())
            .spawn(move || {
                let is_over = |signal| {
                    let left = LEFT.get();
                    left.is_some_and(|left| left.of(signal).load(Ordering::SeqCst))
                };
                // The screens are closed, and the other listener has received the signal.
                if is_over(SIGHUP) && !is_over(signal) {
                    return;
                }
                thread::sleep(patience);
                // It came when the loop was over already.
                if is_over(signal) {
                    let _ = emulate_default_handler(signal);
                }
                if let Some(tty) = super::own() {
                    tty.abandon(128 + signal);
                }
            });
    }
}

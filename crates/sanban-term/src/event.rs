//! Events for the event loop and the threads that send them: keys and mouse, signals, hang-up.

use std::sync::mpsc::Sender;
use std::thread;

use crossterm::event::Event as Input;

use super::input::Decoder;
use super::worker::guarded;

/// An event.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Event {
    /// A key, the mouse, pasted text.
    Input(Input),
    /// A worker has an answer.
    Wake,
    /// The terminal was resized.
    Resized,
    /// A signal that ends the program: its number.
    Terminate(i32),
    /// The shell asks the program to stop (Ctrl-Z, SIGTSTP).
    Stop,
    /// The program continues after a stop (SIGCONT).
    Continue,
    /// The terminal has said whether its background is light.
    Background(bool),
    /// The terminal is gone.
    Closed,
    /// A thread panicked with this message.
    Panicked(String),
}

/// Starts listening for signals, until the program ends. Call it before taking over the terminal.
///
/// # Errors
/// If a thread or a signal handler cannot be set up.
pub(super) fn listen_for_signals(events: &Sender<Event>) -> std::io::Result<()> {
    #[cfg(unix)]
    unix::listen_for_signals(events)?;
    #[cfg(not(unix))]
    let _ = events;
    Ok(())
}

/// Leaves the signals that ask to stop to somebody else who listens, once the screens have been left.
pub fn hear_signals_elsewhere() {
    #[cfg(unix)]
    unix::hear_signals_elsewhere();
}

/// Lets signals do again what they do to any program: nobody listens any more.
pub(super) fn give_signals_back() {
    #[cfg(unix)]
    unix::give_signals_back();
}

/// Starts listening for keys, the mouse and hang-up, until the program ends. `decoder` holds what has begun to come.
///
/// # Errors
/// If a thread cannot be started.
pub(super) fn listen_for_input(events: &Sender<Event>, decoder: Decoder) -> std::io::Result<()> {
    #[cfg(unix)]
    listener(events, "hangup", unix::wait_for_hangup)?;
    listener(events, "input", move |events| read_input(events, decoder))
}

fn listener(
    events: &Sender<Event>,
    name: &str,
    listen: impl FnOnce(&Sender<Event>) + Send + 'static,
) -> std::io::Result<()> {
    let events = events.clone();
    thread::Builder::new()
        .name(name.to_owned())
        .spawn(move || guarded(&events.clone(), move || listen(&events)))
        .map(drop)
}

#[cfg(unix)]
use unix::read_input;

#[cfg(not(unix))]
fn read_input(events: &Sender<Event>, _: Decoder) {
    loop {
        let event = match crossterm::event::read() {
            Ok(Input::Resize(..)) => Event::Resized,
            Ok(input) => Event::Input(input),
            Err(_) => Event::Closed,
        };
        let closed = event == Event::Closed;
        if events.send(event).is_err() || closed {
            return;
        }
    }
}

#[cfg(unix)]
mod unix {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::mpsc::Sender;
    use std::sync::{Arc, OnceLock};
    use std::thread;
    use std::time::Duration;

    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::Errno;
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
    use signal_hook::flag::register_conditional_default;
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    use super::{Event, listener};
    use crate::input::Decoder;
    use crate::probe::{Answer, answer};
    use crate::terminal;

    /// How long the event loop may take to end the program after a signal before it is ended without it.
    const PATIENCE: Duration = Duration::from_secs(1);

    /// Whether the screens have been left, and a signal finds nobody who listens.
    static LEFT: OnceLock<Left> = OnceLock::new();

    #[derive(Default)]
    struct Left {
        /// Signals that ask to stop, which somebody else may hear.
        asking: Arc<AtomicBool>,
        /// All others.
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

    /// Whether somebody else listens to the signals that ask to stop, once the screens have been left.
    static HEARD_ELSEWHERE: AtomicBool = AtomicBool::new(false);

    pub(super) fn hear_signals_elsewhere() {
        HEARD_ELSEWHERE.store(true, Ordering::SeqCst);
    }

    pub(super) fn give_signals_back() {
        if let Some(left) = LEFT.get() {
            left.set(!HEARD_ELSEWHERE.load(Ordering::SeqCst), true);
        }
    }

    pub(super) fn listen_for_signals(events: &Sender<Event>) -> std::io::Result<()> {
        // A handler cannot be taken out again; it can be told to do what would be done without one.
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
        listener(events, "signals", move |events| {
            let mut asked_before = false;
            for signal in signals.forever() {
                let event = match signal {
                    SIGWINCH => Event::Resized,
                    SIGTSTP => Event::Stop,
                    SIGCONT => Event::Continue,
                    signal => Event::Terminate(signal),
                };
                let ends = matches!(event, Event::Terminate(_));
                let _ = events.send(event);
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

    /// Reads what the terminal sends, until it is gone.
    pub(super) fn read_input(events: &Sender<Event>, mut decoder: Decoder) {
        let stdin = std::io::stdin();
        let mut bytes = [0; 1024];
        loop {
            let patience = decoder.patience();
            let patience = patience.and_then(|patience| Timespec::try_from(patience).ok());
            let mut fds = [PollFd::new(&stdin, PollFlags::IN)];
            let ended = match poll(&mut fds, patience.as_ref()) {
                Err(Errno::INTR | Errno::AGAIN) => continue,
                Ok(0) => decoder
                    .end()
                    .is_some_and(|input| events.send(Event::Input(input)).is_err()),
                // Where a terminal cannot be waited on, it can still be read.
                Ok(_) | Err(_) => match rustix::io::read(&stdin, &mut bytes) {
                    Err(Errno::INTR | Errno::AGAIN) => false,
                    Ok(count @ 1..) => {
                        let mut ended = false;
                        decoder.take(&bytes[..count], |piece| {
                            let event = match answer(piece.bytes) {
                                Some(Answer::Background(light)) => light.map(Event::Background),
                                _ => piece.input.map(Event::Input),
                            };
                            ended |= event.is_some_and(|event| events.send(event).is_err());
                        });
                        ended
                    }
                    Ok(0) | Err(_) => {
                        let _ = events.send(Event::Closed);
                        true
                    }
                },
            };
            if ended {
                return;
            }
        }
    }

    /// The loop may block in a write to a terminal that nobody reads; a signal must end the program even then.
    fn end_without_the_loop(signal: i32, patience: Duration) {
        let _ = thread::Builder::new()
            .name("deadline".to_owned())
            .spawn(move || {
                let is_over = |signal| {
                    let left = LEFT.get();
                    left.is_some_and(|left| left.of(signal).load(Ordering::SeqCst))
                };
                // The screens have been left, and who listens elsewhere has heard it.
                if is_over(SIGHUP) && !is_over(signal) {
                    return;
                }
                thread::sleep(patience);
                // It came when the loop was over already.
                if is_over(signal) {
                    let _ = emulate_default_handler(signal);
                }
                terminal::abandon(128 + signal);
            });
    }

    /// Waits until the other end of the terminal is closed.
    ///
    /// The hang-up signal is sent to the session's leader only, and whoever reads may be in the middle of a sequence; so this waits for
    /// the hang-up itself.
    pub(super) fn wait_for_hangup(events: &Sender<Event>) {
        let stdin = std::io::stdin();
        loop {
            let mut fds = [PollFd::new(&stdin, PollFlags::empty())];
            match poll(&mut fds, None) {
                Err(Errno::INTR | Errno::AGAIN) => {}
                Err(_) => return,
                Ok(_) if fds[0].revents().intersects(PollFlags::HUP | PollFlags::ERR) => {
                    let _ = events.send(Event::Closed);
                    return;
                }
                // Some systems cannot wait on a terminal; there the signal and failing writes have to do.
                Ok(_) => return,
            }
        }
    }
}

//! Events for the event loop and the threads that send them: keys and mouse, signals, hang-up.

use std::sync::mpsc::Sender;
use std::thread;

use crossterm::event::Event as Input;

use super::probe::{Sorted, Straggler};
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

/// Starts listening for keys, the mouse and hang-up, until the program ends.
///
/// # Errors
/// If a thread cannot be started.
pub(super) fn listen_for_input(events: &Sender<Event>) -> std::io::Result<()> {
    #[cfg(unix)]
    listener(events, "hangup", unix::wait_for_hangup)?;
    listener(events, "input", read_input)
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

fn read_input(events: &Sender<Event>) {
    let mut straggler = Straggler::default();
    loop {
        let sent = match crossterm::event::read() {
            Ok(Input::Resize(..)) => events.send(Event::Resized),
            Ok(input) => match straggler.sort(input) {
                Sorted::Typed(typed) => typed
                    .into_iter()
                    .try_for_each(|input| events.send(Event::Input(input))),
                Sorted::Answer(light) => {
                    light.map_or(Ok(()), |light| events.send(Event::Background(light)))
                }
            },
            Err(_) => {
                let _ = events.send(Event::Closed);
                return;
            }
        };
        if sent.is_err() {
            return;
        }
    }
}

#[cfg(unix)]
mod unix {
    use std::sync::mpsc::Sender;
    use std::thread;
    use std::time::Duration;

    use rustix::event::{PollFd, PollFlags, poll};
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
    use signal_hook::iterator::Signals;

    use super::{Event, listener};
    use crate::tui::frame::terminal;

    /// How long the event loop may take to end the program after a signal before it is ended without it.
    const PATIENCE: Duration = Duration::from_secs(1);

    pub(super) fn listen_for_signals(events: &Sender<Event>) -> std::io::Result<()> {
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

    /// The loop may block in a write to a terminal that nobody reads; a signal must end the program even then.
    fn end_without_the_loop(signal: i32, patience: Duration) {
        let _ = thread::Builder::new()
            .name("deadline".to_owned())
            .spawn(move || {
                thread::sleep(patience);
                terminal::abandon(128 + signal);
            });
    }

    /// Waits until the other end of the terminal is closed.
    ///
    /// crossterm's reader spins at the end of its input and never returns, and the hang-up signal is sent to the
    /// session's leader only; so this waits for the hang-up itself.
    pub(super) fn wait_for_hangup(events: &Sender<Event>) {
        let stdin = std::io::stdin();
        loop {
            let mut fds = [PollFd::new(&stdin, PollFlags::empty())];
            match poll(&mut fds, None) {
                Err(rustix::io::Errno::INTR | rustix::io::Errno::AGAIN) => {}
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

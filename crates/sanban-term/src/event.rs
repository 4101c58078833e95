//! Events for the event loop of one terminal, and the threads that send them: keys, mouse and hang-up.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread;

use crossterm::event::Event as Input;
use sanban_words::i18n::inherited;

use super::input::Decoder;
use super::process::panic_message;
use super::tty::{Tty, working_for};

/// An event for the event loop.
#[cfg_attr(
    not(unix),
    allow(dead_code, reason = "Windows hands over events, not bytes")
)]
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Event {
    /// A key, the mouse, pasted text.
    Input(Input),
    /// A worker has an answer.
    Wake,
    /// The terminal was resized.
    Resized,
    /// A signal ends the program; its number.
    Terminate(i32),
    /// The shell asks the program to stop (Ctrl-Z, SIGTSTP).
    Stop,
    /// The program continues after a stop (SIGCONT).
    Continue,
    /// The terminal has reported its background: `true` if it is light.
    Background(bool),
    /// The terminal is gone.
    Closed,
    /// A thread panicked with this message.
    Panicked(String),
}

/// Sender to the event loop of a terminal, for the threads that work for it.
#[derive(Clone, Debug)]
pub(crate) struct Events {
    sender: Sender<Event>,
    /// Terminal that panics are reported to; `None` in tests, which have no terminal.
    tty: Option<Arc<Tty>>,
}

impl Events {
    pub(super) fn new(sender: Sender<Event>, tty: Option<Arc<Tty>>) -> Events {
        Events { sender, tty }
    }

    /// Sends an event; `false` if the loop no longer listens.
    pub(super) fn send(&self, event: Event) -> bool {
        self.sender.send(event).is_ok()
    }

    /// Starts a thread that inherits the language of this one and reports a panic to the event loop.
    ///
    /// # Errors
    /// If the thread cannot be started.
    pub(super) fn start(
        &self,
        name: &str,
        body: impl FnOnce() + Send + 'static,
    ) -> std::io::Result<()> {
        let events = self.clone();
        let body = inherited(body);
        let guarded = move || {
            let body = AssertUnwindSafe(body);
            let ended = match &events.tty {
                Some(tty) => catch_unwind(|| working_for(tty, false, body)),
                None => catch_unwind(body),
            };
            if let Err(payload) = ended {
                let message = panic_message(payload.as_ref());
                events.send(Event::Panicked(message.to_owned()));
            }
        };
        let thread = thread::Builder::new().name(name.to_owned());
        thread.spawn(guarded).map(drop)
    }

    /// Starts a thread that listens for events.
    pub(super) fn listener(
        &self,
        name: &str,
        listen: impl FnOnce(&Events) + Send + 'static,
    ) -> std::io::Result<()> {
        let events = self.clone();
        self.start(name, move || listen(&events))
    }
}

/// Keeps the threads of [`listen_for_input`] listening; they end when this is dropped.
pub(super) struct Listening {
    #[cfg(unix)]
    _ends: std::os::unix::net::UnixStream,
}

/// Starts listening for keys, the mouse and hang-up. `decoder` holds an incomplete sequence.
///
/// # Errors
/// If a thread cannot be started.
pub(super) fn listen_for_input(
    events: &Events,
    tty: &Arc<Tty>,
    decoder: Decoder,
) -> std::io::Result<Listening> {
    #[cfg(unix)]
    {
        let (ends, ended) = std::os::unix::net::UnixStream::pair()?;
        let (ended_too, hung_up) = (ended.try_clone()?, Arc::clone(tty));
        events.listener("hangup", move |events| {
            unix::wait_for_hangup(events, &hung_up, &ended_too);
        })?;
        let tty = Arc::clone(tty);
        events.listener("input", move |events| {
            unix::read_input(events, &tty, &ended, decoder);
        })?;
        Ok(Listening { _ends: ends })
    }
    #[cfg(not(unix))]
    {
        let _ = (tty, decoder);
        events.listener("input", read_input)?;
        Ok(Listening {})
    }
}

#[cfg(not(unix))]
fn read_input(events: &Events) {
    loop {
        let event = match crossterm::event::read() {
            Ok(Input::Resize(..)) => Event::Resized,
            Ok(input) => Event::Input(input),
            Err(_) => Event::Closed,
        };
        let closed = event == Event::Closed;
        if !events.send(event) || closed {
            return;
        }
    }
}

#[cfg(unix)]
mod unix {
    use std::os::unix::net::UnixStream;

    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::Errno;

    use super::{Event, Events};
    use crate::input::Decoder;
    use crate::probe::{Answer, answer};
    use crate::tty::Tty;

    /// Reads from the terminal, until it is gone or nobody listens.
    pub(super) fn read_input(events: &Events, tty: &Tty, ended: &UnixStream, mut decoder: Decoder) {
        let mut bytes = [0; 1024];
        loop {
            let patience = decoder.patience();
            let patience = patience.and_then(|patience| Timespec::try_from(patience).ok());
            let mut fds = [
                PollFd::from_borrowed_fd(tty.input(), PollFlags::IN),
                PollFd::new(ended, PollFlags::empty()),
            ];
            let over = match poll(&mut fds, patience.as_ref()) {
                Err(Errno::INTR | Errno::AGAIN) => continue,
                Ok(0) => decoder
                    .end()
                    .is_some_and(|input| !events.send(Event::Input(input))),
                Ok(_) if is_over(&fds[1]) => true,
                // If a terminal cannot be polled, it can still be read.
                Ok(_) | Err(_) => match rustix::io::read(tty.input(), &mut bytes) {
                    Err(Errno::INTR | Errno::AGAIN) => false,
                    Ok(count @ 1..) => {
                        let mut over = false;
                        decoder.take(&bytes[..count], |piece| {
                            let event = match answer(piece.bytes) {
                                Some(Answer::Background(light)) => light.map(Event::Background),
                                _ => piece.input.map(Event::Input),
                            };
                            over |= event.is_some_and(|event| !events.send(event));
                        });
                        over
                    }
                    Ok(0) | Err(_) => {
                        events.send(Event::Closed);
                        true
                    }
                },
            };
            if over {
                return;
            }
        }
    }

    /// Waits until the other end of the terminal is closed.
    ///
    /// The hang-up signal is sent only to the session leader, and the reading thread may be in the middle of a
    /// sequence; so this waits for the hang-up itself.
    pub(super) fn wait_for_hangup(events: &Events, tty: &Tty, ended: &UnixStream) {
        loop {
            let mut fds = [
                PollFd::from_borrowed_fd(tty.input(), PollFlags::empty()),
                PollFd::new(ended, PollFlags::empty()),
            ];
            match poll(&mut fds, None) {
                Err(Errno::INTR | Errno::AGAIN) => {}
                Err(_) => return,
                Ok(_) if fds[0].revents().intersects(PollFlags::HUP | PollFlags::ERR) => {
                    events.send(Event::Closed);
                    return;
                }
                // Some systems cannot poll a terminal; there the signal and failing writes have to do.
                Ok(_) => return,
            }
        }
    }

    /// `true` once the other end has been dropped.
    fn is_over(ended: &PollFd<'_>) -> bool {
        ended.revents().contains(PollFlags::HUP)
    }
}

//! Context of screens without a terminal: settings, workers and services, for a program that shows a game in lines of
//! text.

use std::sync::mpsc::{Receiver, channel};
use std::time::Instant;

use super::context::{Context, Options};
use super::event::{Event, Events};
use super::worker::Workers;

/// A context without a terminal.
pub struct Offscreen {
    /// The context.
    pub ctx: Context,
    events: Receiver<Event>,
}

impl Offscreen {
    /// A context with these options; starts the service.
    #[must_use]
    pub fn new(options: impl Into<Options>) -> Offscreen {
        let (sender, events) = channel();
        Offscreen {
            ctx: Context::new(
                options.into(),
                Workers::new(Events::new(sender, None), false),
            ),
            events,
        }
    }

    /// Waits until a worker has an answer, or until the given time.
    ///
    /// # Errors
    /// The message of a worker that panicked.
    pub fn wait(&mut self, until: Option<Instant>) -> Result<(), String> {
        let event = match until {
            None => self.events.recv().ok(),
            Some(until) => {
                let left = until.saturating_duration_since(Instant::now());
                self.events.recv_timeout(left).ok()
            }
        };
        match event {
            Some(Event::Panicked(message)) => Err(message),
            _ => Ok(()),
        }
    }

    /// Lets the service work, and returns the message for the user, if there is one.
    pub fn take_message(&mut self) -> Option<String> {
        self.ctx.settle_service();
        self.ctx.status.take().map(|status| status.text)
    }
}

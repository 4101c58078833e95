//! What screens work in, without a screen: settings, workers and services for whoever tells a game in lines of text.

use std::sync::mpsc::{Receiver, channel};
use std::time::Instant;

use super::context::{Context, Options};
use super::event::{Event, Events};
use super::worker::Workers;

/// A context behind which no terminal stands.
pub struct Offscreen {
    /// The context.
    pub ctx: Context,
    events: Receiver<Event>,
}

impl Offscreen {
    /// A context with these options; the service is started.
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

    /// Waits until a worker has an answer, or until then.
    ///
    /// # Errors
    /// What a worker panicked with.
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

    /// Lets the service work, and takes what there is to be told to the person.
    pub fn take_message(&mut self) -> Option<String> {
        self.ctx.settle_service();
        self.ctx.status.take().map(|status| status.text)
    }
}

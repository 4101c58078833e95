//! Screens without a terminal: their context, and a stack of them that is talked to in lines of text.

use std::sync::mpsc::{Receiver, channel};
use std::time::Instant;

use super::context::{Context, Options};
use super::event::{Event, Events};
use super::screen::Layer;
use super::worker::Workers;

/// A context without a terminal.
pub struct Offscreen {
    /// The context.
    pub ctx: Context,
    events: Receiver<Event>,
    layers: Vec<Box<dyn Layer>>,
}

/// State of the screens after [`Offscreen::settle`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// The screen on top waits for a typed line.
    Asks,
    /// It still works.
    Works,
    /// No screen is left.
    Closed,
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
            layers: Vec::new(),
        }
    }

    /// Opens a screen.
    pub fn open(&mut self, first: impl FnOnce(&mut Context) -> Box<dyn Layer>) {
        let first = first(&mut self.ctx);
        self.layers.push(first);
    }

    /// Lets the screens work until the one on top waits for a typed line, or until the given time.
    ///
    /// # Errors
    /// The message of a worker that panicked.
    pub fn settle(&mut self, until: Option<Instant>) -> Result<Settled, String> {
        loop {
            self.ctx.now = Instant::now();
            self.ctx.settle(&mut self.layers);
            let Some(top) = self.layers.last_mut() else {
                return Ok(Settled::Closed);
            };
            top.tick(&mut self.ctx);
            let deadline = top.deadline();
            let is_working = top.dialogue().is_some_and(|said| said.is_working());
            if self.ctx.settle(&mut self.layers) {
                continue;
            }
            if !is_working {
                return Ok(Settled::Asks);
            }
            if until.is_some_and(|until| until <= self.ctx.now) {
                return Ok(Settled::Works);
            }
            self.wait(deadline.into_iter().chain(until).min())?;
        }
    }

    /// Takes the screen on top off the stack, without telling the one below.
    pub fn take_top(&mut self) -> Option<Box<dyn Layer>> {
        self.layers.pop()
    }

    /// Tells the screen on top that the one above it has closed.
    pub fn resume(&mut self) {
        if let Some(top) = self.layers.last_mut() {
            top.on_resume(&mut self.ctx);
        }
    }

    /// The screen on top, at the present time.
    pub fn top(&mut self) -> Option<(&mut dyn Layer, &mut Context)> {
        self.ctx.now = Instant::now();
        let top = self.layers.last_mut()?;
        Some((top.as_mut(), &mut self.ctx))
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

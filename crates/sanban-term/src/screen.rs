//! Traits of a screen: drawing, handling of keys, mouse and time, and the table of actions.

use std::any::Any;
use std::time::Instant;

use crossterm::event::KeyEvent;
use ratatui::text::Line;

use super::action::{Availability, Binding, Entry};
use super::canvas::Canvas;
use super::context::Context;
use super::mouse::Mouse;

/// Smallest terminal of most screens, in columns and rows.
pub const SMALLEST: (u16, u16) = (60, 20);

/// Smallest terminal of a table at which people play, which is then told in lines, in columns and rows.
pub const SMALLEST_TABLE: (u16, u16) = (60, 10);

/// Smallest terminal of screens that are little more than a list or a text, in columns and rows.
pub const SMALLEST_LIST: (u16, u16) = (40, 10);

/// A screen, or a dialog above another. Its actions are defined by [`Actions`].
///
/// A screen never blocks and never computes for long: long work goes to [`Context::workers`].
pub trait Screen: 'static {
    /// Name of the screen, as on the help page.
    fn name(&self) -> String;

    /// Contents of the title bar; a screen without one also gets its rows.
    fn title(&self, _ctx: &Context) -> Option<Title> {
        None
    }

    /// Placement: the whole terminal, or a dialog over the screen below.
    fn placement(&self, _ctx: &Context) -> Placement {
        Placement::Full
    }

    /// Smallest terminal, in columns and rows, on which nothing essential is missing. On a smaller one the screen is
    /// not drawn and takes no keys, and a message asks for more room.
    fn smallest(&self) -> (u16, u16) {
        SMALLEST
    }

    /// Draws the screen between the title bar and the footer.
    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context);

    /// Guide for the help page, beside the keys: rules of the game, meaning of the symbols.
    fn guide(&self, _ctx: &Context) -> Vec<Line<'static>> {
        Vec::new()
    }

    /// Handles a key before the table of actions does, for text entry. Returns `true` if it consumed it.
    fn capture(&mut self, _key: KeyEvent, _ctx: &mut Context) -> bool {
        false
    }

    /// `true` while a text is being entered, so that letters are not keys; they are then taken as they were typed, in
    /// whatever width.
    fn takes_text(&self) -> bool {
        false
    }

    /// Handles pasted text.
    fn paste(&mut self, _text: &str, _ctx: &mut Context) {}

    /// Handles the mouse, except clicks on keys, which arrive as actions.
    fn mouse(&mut self, _mouse: Mouse, _ctx: &mut Context) {}

    /// Polls workers and timers; called after every event and at the deadline.
    fn tick(&mut self, _ctx: &mut Context) {}

    /// Time at which [`Screen::tick`] must be called even without an event.
    fn deadline(&self) -> Option<Instant> {
        None
    }

    /// Called after the settings have changed.
    fn settings_changed(&mut self, _ctx: &mut Context) {}

    /// Called when the terminal's window comes to the front, or goes, if the terminal reports it.
    fn focus(&mut self, _focused: bool, _ctx: &mut Context) {}

    /// Called after the screen above this one has closed.
    fn on_resume(&mut self, _ctx: &mut Context) {}

    /// The screen in lines of text, if it has that form.
    fn dialogue(&mut self) -> Option<&mut dyn Dialogue> {
        None
    }
}

/// Result of a typed line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// It was carried out.
    Done,
    /// It was a question, or a mistake: these lines are the answer, and what was asked still stands.
    Said(Vec<String>),
    /// It means nothing to the screen.
    Unknown,
}

/// A screen that can be talked to in lines of text.
pub trait Dialogue {
    /// `true` while a worker prepares what comes next; until then nothing is said or asked.
    fn is_working(&self) -> bool {
        false
    }

    /// Lines about what is new since the last call. What can be typed follows by itself, see [`Dialogue::offers`].
    fn tell(&mut self, ctx: &mut Context) -> Vec<String>;

    /// `true` if what can be typed is said after each call of [`Dialogue::tell`]; not where one Enter follows the other.
    fn prompts(&self) -> bool {
        true
    }

    /// `true` if the action in this line of the table is offered: its key, or its word, can be typed.
    fn offers(&self, line: usize) -> bool;

    /// Carries out a typed line that is none of the actions offered.
    fn hear(&mut self, _typed: &str, _ctx: &mut Context) -> Reply {
        Reply::Unknown
    }

    /// Help on typing here, one thing a line.
    fn help(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Table of actions of a screen: keys, footer, help page and clicks are derived from it.
pub trait Actions {
    /// Action of the screen.
    type Action: Copy + 'static;

    /// Name of the screen in the settings, for people who want other keys there; several screens with the same actions
    /// may share one.
    const SCREEN: &'static str;

    /// Table of actions.
    fn bindings(&self) -> &[Binding<Self::Action>];

    /// Availability of an action at the moment. A disabled one stays visible and its key shows the reason.
    fn availability(&self, _action: Self::Action, _ctx: &Context) -> Availability {
        Availability::Ready
    }

    /// Reason why a hidden action cannot be done, shown when its key is pressed anyway; `None` for no message.
    fn refusal(&self, _action: Self::Action, _ctx: &Context) -> Option<String> {
        None
    }

    /// Label for the footer in place of the table's, if it depends on the state ("pause", "go on").
    fn label(&self, _action: Self::Action, _ctx: &Context) -> Option<String> {
        None
    }

    /// Performs an action that is available.
    fn perform(&mut self, action: Self::Action, ctx: &mut Context);

    /// Performs an action that the user has confirmed, see [`Confirm`](super::confirm::Confirm).
    fn confirmed(&mut self, _action: Self::Action, _ctx: &mut Context) {}
}

/// A screen on the stack: a [`Screen`] with its [`Actions`], whose type is erased. Line numbers are indices into the
/// table of actions.
pub trait Layer: Screen {
    /// Table of actions in its current state.
    fn entries(&self, ctx: &Context) -> Vec<Entry>;
    /// Reason why the hidden action in this line cannot be done.
    fn refusal_of(&self, line: usize, ctx: &Context) -> Option<String>;
    /// Performs the action in this line.
    fn act(&mut self, line: usize, ctx: &mut Context);
    /// Performs the action that a dialog asked about, if it is one of this screen.
    fn act_confirmed(&mut self, action: &dyn Any, ctx: &mut Context);
    /// The screen with its type, for a program that knows it.
    fn into_any(self: Box<Self>) -> Box<dyn Any>;
}

impl<S: Screen + Actions> Layer for S {
    fn entries(&self, ctx: &Context) -> Vec<Entry> {
        let keymap = &ctx.settings().keys;
        let entry = |binding: &Binding<S::Action>| {
            Entry::of(
                binding,
                keymap.keys(S::SCREEN, binding.id),
                self.label(binding.action, ctx),
                self.availability(binding.action, ctx),
            )
        };
        self.bindings().iter().map(entry).collect()
    }

    fn refusal_of(&self, line: usize, ctx: &Context) -> Option<String> {
        self.refusal(self.bindings().get(line)?.action, ctx)
    }

    fn act(&mut self, line: usize, ctx: &mut Context) {
        let binding = self.bindings().get(line).copied();
        if let Some(binding) = binding {
            self.perform(binding.action, ctx);
        }
    }

    fn act_confirmed(&mut self, action: &dyn Any, ctx: &mut Context) {
        if let Some(&action) = action.downcast_ref::<S::Action>() {
            self.confirmed(action, ctx);
        }
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}

impl<S: Screen + Actions> From<S> for Box<dyn Layer> {
    fn from(screen: S) -> Box<dyn Layer> {
        Box::new(screen)
    }
}

/// Part of the terminal that a screen takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placement {
    /// The whole terminal.
    Full,
    /// A centred box with room for this many columns and rows, border not counted.
    Dialog {
        /// Columns inside the border.
        width: u16,
        /// Rows inside the border.
        height: u16,
    },
}

/// Contents of the title bar.
#[derive(Clone, Debug, Default)]
pub struct Title {
    /// Name of the screen.
    pub name: String,
    /// Detail of the name: rules in force, number of the game.
    pub detail: String,
    /// Key figures at the right: bankroll, score.
    pub facts: Line<'static>,
}

impl Title {
    /// A title with a name only.
    pub fn new(name: impl Into<String>) -> Title {
        Title {
            name: name.into(),
            ..Title::default()
        }
    }

    /// The same title with a detail.
    #[must_use]
    pub fn detail(mut self, detail: impl Into<String>) -> Title {
        self.detail = detail.into();
        self
    }

    /// The same title with key figures at the right.
    #[must_use]
    pub fn facts(mut self, facts: impl Into<Line<'static>>) -> Title {
        self.facts = facts.into();
        self
    }
}

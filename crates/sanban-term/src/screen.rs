//! A screen: its drawing, its answers to keys, mouse and time, and its table of actions.

use std::any::Any;
use std::time::Instant;

use crossterm::event::KeyEvent;
use ratatui::text::Line;

use super::action::{Availability, Binding, Entry};
use super::canvas::Canvas;
use super::context::Context;
use super::mouse::Mouse;

/// The smallest terminal of most screens, in columns and rows.
pub const SMALLEST: (u16, u16) = (60, 20);

/// The smallest terminal of screens that are little more than a list or a text.
pub const SMALLEST_LIST: (u16, u16) = (40, 12);

/// One screen, or a dialog above another. What can be done there stands in its [`Actions`].
///
/// A screen never waits and never thinks: long work goes to [`Context::workers`].
pub trait Screen: 'static {
    /// What the help page calls this screen.
    fn name(&self) -> String;

    /// The contents of the title bar; a screen without one also gets its rows.
    fn title(&self, _ctx: &Context) -> Option<Title> {
        None
    }

    /// Whether it fills the terminal or is a dialog over the screen below.
    fn placement(&self, _ctx: &Context) -> Placement {
        Placement::Full
    }

    /// The smallest terminal, in columns and rows, on which nothing is missing that one needs here. On a smaller one the screen
    /// is not drawn and takes no keys: what is missing is said in its place.
    fn smallest(&self) -> (u16, u16) {
        SMALLEST
    }

    /// Draws what stands between the title bar and the footer.
    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context);

    /// What the help page says below the keys: how the game is played, what the symbols mean.
    fn guide(&self, _ctx: &Context) -> Vec<Line<'static>> {
        Vec::new()
    }

    /// Handles a key before the table of actions does, for text entry. Returns whether it consumed it.
    fn capture(&mut self, _key: KeyEvent, _ctx: &mut Context) -> bool {
        false
    }

    /// Whether a text is being entered, so that letters are letters and no keys; they are then taken as they were typed, in
    /// whatever width.
    fn takes_text(&self) -> bool {
        false
    }

    /// Takes pasted text.
    fn paste(&mut self, _text: &str, _ctx: &mut Context) {}

    /// Handles the mouse, except clicks on keys, which arrive as actions.
    fn mouse(&mut self, _mouse: Mouse, _ctx: &mut Context) {}

    /// Polls workers and timers; called after every event and at the deadline.
    fn tick(&mut self, _ctx: &mut Context) {}

    /// When [`Screen::tick`] must be called even if nothing happens.
    fn deadline(&self) -> Option<Instant> {
        None
    }

    /// Called after the settings have changed.
    fn settings_changed(&mut self, _ctx: &mut Context) {}

    /// Called when the terminal's window comes to the front, or goes, where the terminal says so.
    fn focus(&mut self, _focused: bool, _ctx: &mut Context) {}

    /// Called after the screen above this one has closed.
    fn on_resume(&mut self, _ctx: &mut Context) {}
}

/// The table of actions of a screen: keys, footer, help page and clicks are made from it.
pub trait Actions {
    /// What can be done here.
    type Action: Copy + 'static;

    /// The name of the screen in the settings, for who wants other keys there; several screens with the same actions may
    /// share one.
    const SCREEN: &'static str;

    /// The table of actions.
    fn bindings(&self) -> &[Binding<Self::Action>];

    /// Whether an action can be done now. A disabled one stays visible and its key says why.
    fn availability(&self, _action: Self::Action, _ctx: &Context) -> Availability {
        Availability::Ready
    }

    /// Why a hidden action cannot be done now, shown when its key is pressed anyway; `None` where that says
    /// nothing.
    fn refusal(&self, _action: Self::Action, _ctx: &Context) -> Option<String> {
        None
    }

    /// A label for the footer that replaces the table's, where it depends on the state ("pause", "go on").
    fn label(&self, _action: Self::Action, _ctx: &Context) -> Option<String> {
        None
    }

    /// Does an action that is available.
    fn perform(&mut self, action: Self::Action, ctx: &mut Context);

    /// Does an action that the user has confirmed, see [`Confirm`](super::confirm::Confirm).
    fn confirmed(&mut self, _action: Self::Action, _ctx: &mut Context) {}
}

/// A screen on the stack: a [`Screen`] with its [`Actions`], whose type is out of sight. Lines are those of the table of actions.
pub trait Layer: Screen {
    /// The table of actions in its current state.
    fn entries(&self, ctx: &Context) -> Vec<Entry>;
    /// Why the action in this line, a hidden one, cannot be done.
    fn refusal_of(&self, line: usize, ctx: &Context) -> Option<String>;
    /// Does the action in this line.
    fn act(&mut self, line: usize, ctx: &mut Context);
    /// Does the action that a dialog asked about, if it is one of this screen.
    fn act_confirmed(&mut self, action: &dyn Any, ctx: &mut Context);
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
}

impl<S: Screen + Actions> From<S> for Box<dyn Layer> {
    fn from(screen: S) -> Box<dyn Layer> {
        Box::new(screen)
    }
}

/// How much of the terminal a screen takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placement {
    /// All of it.
    Full,
    /// A box in the middle with room for this many columns and rows, border not counted.
    Dialog {
        /// Columns inside the border.
        width: u16,
        /// Rows inside the border.
        height: u16,
    },
}

/// What stands in the title bar.
#[derive(Clone, Debug, Default)]
pub struct Title {
    /// The name of the screen.
    pub name: String,
    /// What belongs to the name: rules in force, which game it is.
    pub detail: String,
    /// What counts, at the right: bankroll, score.
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

    /// The same title with what belongs to the name.
    #[must_use]
    pub fn detail(mut self, detail: impl Into<String>) -> Title {
        self.detail = detail.into();
        self
    }

    /// The same title with what counts, at the right.
    #[must_use]
    pub fn facts(mut self, facts: impl Into<Line<'static>>) -> Title {
        self.facts = facts.into();
        self
    }
}

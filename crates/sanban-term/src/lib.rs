//! A terminal program as a stack of screens: the loop, the terminal, colours, actions and widgets. It knows no game
//! and no table.
//!
//! | file | what lives there |
//! |---|---|
//! | `run` | the loop: events in, frames out |
//! | `event` | what wakes the loop |
//! | `input` | bytes of the terminal as keys, mouse, pasted text and answers |
//! | `probe` | asking the terminal about itself |
//! | `tty`, `terminal` | a terminal as one person sits at it; taking it and giving it back |
//! | `process` | what belongs to the process: signals, stopping, the hook for panics |
//! | `app` | the stack of screens, without a terminal |
//! | `driver`, `script` | plays the stack of screens in tests; the scripts that it plays by |
//! | `screen`, `context` | what a screen is; what it is given |
//! | `extensions` | what the crates above keep in the context |
//! | `motion` | short movements, frame by frame |
//! | `mouse` | the mouse as a screen hears of it |
//! | `global` | what can be done on every screen |
//! | `key_table` | a table of actions without its type |
//! | `keymap` | which keys are in force where a person chose others |
//! | `held` | telling a held key from one that is pressed again |
//! | `action` | the table of actions of a screen |
//! | `canvas` | what screens are drawn on |
//! | `picture` | what is drawn, as lines: for the pages that explain |
//! | `reflow` | lines in fewer columns than they were laid out for |
//! | `glyphs` | stand-ins for what the terminal cannot show |
//! | `theme` | colours by role |
//! | `settings` | look and pace |
//! | `status` | the message above the keys |
//! | `stopwatch` | how long somebody took, with the window in front |
//! | `widgets` | the parts that screens are drawn with |
//! | `worker`, `precedence` | threads that think; which of them give way |
//! | `offscreen` | what screens work in, without a terminal |
//! | `chores` | what goes on whichever screen is shown |
//! | `help`, `confirm`, `copied` | the help page, the question before something is lost, what was copied |
//!
//! # How it hangs together
//!
//! ```text
//! input, signals, hang-up, workers ──► one channel ──► App (a stack of screens) ──► frame ──► Terminal
//!        event.rs        worker.rs                     app.rs, screen.rs          canvas.rs   terminal.rs
//! ```
//!
//! The thread that draws waits on the channel, and on a deadline only while a screen has set one. It never thinks:
//! players run behind workers. A frame is drawn after something happened, compared with the one shown, and
//! only what differs is written. `App` knows no terminal, so [`driver::Driver`] plays it in tests as a person would.
//!
//! # How to add a screen
//!
//! 1. Write an enum of what can be done, and a `const` table of [`action::Binding`]s: action, keys, a word for the footer,
//!    a sentence for the help page, a group, a priority. Footer, help page, key handling and clicks on the footer follow.
//!    A unit test calls [`action::faults`] on it.
//! 2. Implement [`screen::Actions`]: `perform` does an action, `availability` says why not. Implement
//!    [`screen::Screen`]: `draw` draws with the roles of [`theme::Theme`] on a [`canvas::Canvas`]. What the mouse can point at is named while it is drawn:
//!    [`canvas::Canvas::press`] for buttons, [`canvas::Canvas::target`] for everything else, which
//!    [`screen::Screen::mouse`] then hears of.
//! 3. Open it from another: `ctx.push(TheScreen::new(…))`; close it with `ctx.pop()`. A question first:
//!    `ctx.push(Confirm::new(Action::Resign, "Resign?", "The game counts as lost."))`; after a yes
//!    [`screen::Actions::confirmed`] does it.
//! 4. Long work is a [`worker::Task`] from `ctx.workers()`, looked at in [`screen::Screen::tick`]; anything timed sets
//!    [`screen::Screen::deadline`]. The clock is `ctx.now`, which tests can move.

#![warn(missing_docs)]

pub mod action;
pub(crate) mod app;
pub mod canvas;
pub mod chores;
pub mod confirm;
pub mod context;
pub mod copied;
pub mod driver;
mod event;
pub use process::hear_signals_elsewhere;
pub use run::{run, run_in};
pub use terminal::{StartError, supports_screens};
pub use tty::Tty;
pub mod extensions;
pub mod global;
pub mod glyphs;

mod held;
pub mod help;
mod input;
pub mod key_table;
pub mod keymap;
pub mod motion;
pub mod mouse;
pub mod offscreen;
pub mod picture;
mod precedence;
mod probe;
mod process;
pub mod reflow;
mod run;
pub mod screen;
pub mod script;
pub mod settings;
pub mod status;
pub mod stopwatch;
mod terminal;
pub mod theme;
mod tty;
pub mod widgets;
pub mod worker;

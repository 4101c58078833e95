//! A terminal program as a stack of screens: the loop, the terminal, colours, actions and widgets, independent of any
//! game and table.
//!
//! | file | contents |
//! |---|---|
//! | `run` | the event loop: events in, frames out |
//! | `event` | events that wake the loop |
//! | `input` | the terminal's bytes as keys, mouse events, pasted text and answers |
//! | `probe` | questions to the terminal about itself |
//! | `tty`, `terminal` | the terminal of one user; taking it over and restoring it |
//! | `process` | state of the process: signals, stopping, the panic hook |
//! | `app` | the stack of screens, without a terminal |
//! | `driver` | driver of the stack of screens in films and tests |
//! | `screen`, `context` | traits of a screen; its context |
//! | `extensions` | values that other crates keep in the context |
//! | `motion` | short animations, frame by frame |
//! | `mouse` | mouse events of a screen |
//! | `global` | actions that are available on every screen |
//! | `key_table` | a table of actions without its type |
//! | `keymap` | keys that the user has bound instead of the defaults |
//! | `held` | distinction between a held key and one that is pressed again |
//! | `action` | the table of actions of a screen |
//! | `canvas` | the canvas that screens draw on |
//! | `layout` | parts of a rectangle, rows and pages that fill from left and top |
//! | `film` | what the screens show while time passes, for people who are not at the terminal |
//! | `picture` | a drawing as lines, for pages that explain |
//! | `reflow` | lines in fewer columns than they were laid out for |
//! | `glyphs` | stand-ins for characters that the terminal cannot show |
//! | `theme` | colours by role |
//! | `settings` | look and pace |
//! | `status` | the message above the keys |
//! | `stopwatch` | time taken by the user while the window is in front |
//! | `widgets` | the parts that screens are drawn with |
//! | `worker`, `precedence` | worker threads; precedence among them |
//! | `offscreen`, `dialogue` | screens without a terminal; a screen in lines of text |
//! | `chores` | background jobs that run whichever screen is shown |
//! | `help`, `confirm`, `copied` | the help page, the question before something is lost, the text that was copied |
//!
//! # Architecture
//!
//! ```text
//! input, signals, hang-up, workers ──► one channel ──► App (a stack of screens) ──► frame ──► Terminal
//!        event.rs        worker.rs                     app.rs, screen.rs          canvas.rs   terminal.rs
//! ```
//!
//! The drawing thread waits on the channel, and on a deadline only while a screen has set one. It never computes:
//! players run behind workers. A frame is drawn after an event, compared with the one shown, and only the differences
//! are written. `App` knows no terminal, so [`driver::Driver`] drives it in tests as a user would.
//!
//! # How to add a screen
//!
//! 1. Declare an enum of the actions, and a `const` table of [`action::Binding`]s: action, keys, a label for the
//!    footer, a sentence for the help page, a group, a priority. Footer, help page, key handling and clicks on the
//!    footer follow. A unit test calls [`action::faults`] on it.
//! 2. Implement [`screen::Actions`]: `perform` performs an action, `availability` says why not. Implement
//!    [`screen::Screen`]: `draw` draws with the roles of [`theme::Theme`] on a [`canvas::Canvas`]. Mouse targets are
//!    named while they are drawn: [`canvas::Canvas::press`] for buttons, [`canvas::Canvas::target`] for everything
//!    else, which [`screen::Screen::mouse`] then receives.
//! 3. Open it from another: `ctx.push(TheScreen::new(…))`; close it with `ctx.pop()`. For a question first, use
//!    `ctx.push(Confirm::new(Action::Resign, "Resign?", "The game counts as lost."))`; after a yes
//!    [`screen::Actions::confirmed`] performs the action.
//! 4. Long work is a [`worker::Task`] from `ctx.workers()`, polled in [`screen::Screen::tick`]; anything timed sets
//!    [`screen::Screen::deadline`]. The clock is `ctx.now`, which tests can move.
//! 5. If it is part of what is played, watched or practised, implement [`dialogue::Dialogue`] and return it from
//!    [`screen::Screen::dialogue`]: then it is there in plain mode too.

#![warn(missing_docs)]

pub mod action;
pub(crate) mod app;
pub mod canvas;
pub mod chores;
pub mod confirm;
pub mod context;
pub mod copied;
pub mod dialogue;
pub mod driver;
mod event;
pub use process::hear_signals_elsewhere;
pub use run::{run, run_in};
pub use terminal::{StartError, supports_screens};
pub use tty::Tty;
pub mod extensions;
pub mod film;
pub mod global;
pub mod glyphs;

mod held;
pub mod help;
#[cfg_attr(
    not(unix),
    allow(dead_code, reason = "Windows hands over events, not bytes")
)]
mod input;
pub mod key_table;
pub mod keymap;
pub mod layout;
pub mod motion;
pub mod mouse;
pub mod offscreen;
pub mod picture;
mod precedence;
#[cfg_attr(
    not(unix),
    allow(dead_code, reason = "Windows hands over events, not bytes")
)]
mod probe;
mod process;
pub mod reflow;
mod run;
pub mod screen;
pub mod settings;
pub mod status;
pub mod stopwatch;
mod terminal;
pub mod theme;
mod tty;
pub mod widgets;
pub mod worker;

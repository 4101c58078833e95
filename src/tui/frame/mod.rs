//! The frame that screens stand in: the stack of screens, the loop, the terminal, colours and widgets. It knows no game
//! and no table.
//!
//! | file | what lives there |
//! |---|---|
//! | `run` | the loop: events in, frames out |
//! | `event` | what wakes the loop |
//! | `input` | bytes of the terminal as keys, mouse, pasted text and answers |
//! | `probe` | asking the terminal about itself |
//! | `terminal` | taking the terminal and giving it back |
//! | `app` | the stack of screens, without a terminal |
//! | `driver` | plays the stack of screens in tests |
//! | `screen`, `context` | what a screen is; what it is given |
//! | `extensions` | what the storeys above keep in the context |
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

pub mod action;
pub(crate) mod app;
pub mod canvas;
pub mod chores;
pub mod confirm;
pub mod context;
pub mod copied;
pub mod driver;
mod event;
pub use event::hear_signals_elsewhere;
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
pub(crate) mod reflow;
pub(crate) mod run;
pub mod screen;
pub mod settings;
pub mod status;
pub mod stopwatch;
pub(crate) mod terminal;
pub mod theme;
pub mod widgets;
pub mod worker;

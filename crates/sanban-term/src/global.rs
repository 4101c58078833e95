//! Actions that are available on every screen.

use super::action::{Availability, Binding, Entry};
use super::context::Context;
use super::key_table::KeyTable;
use sanban_words::msg;
use sanban_words::tr;

/// An action that is available on every screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GlobalAction {
    /// Opens the help page of the screen.
    Help,
    /// Keeps a picture of the screen.
    Picture,
    /// Redraws the whole frame.
    Repaint,
    /// Suspends the program, back to the shell.
    Suspend,
    /// Ends the program.
    Interrupt,
}

/// Table of the actions that are available on every screen.
pub const BINDINGS: &[Binding<GlobalAction>] = &[
    Binding::new(
        "help",
        GlobalAction::Help,
        &["?", "F1"],
        msg!("keys-key-help"),
    )
    .group(msg!("keys-group-everywhere"))
    .priority(255),
    Binding::new(
        "picture",
        GlobalAction::Picture,
        &["C-s"],
        msg!("keys-key-picture"),
    )
    .group(msg!("keys-group-everywhere"))
    .priority(0),
    Binding::new(
        "repaint",
        GlobalAction::Repaint,
        &["C-l"],
        msg!("keys-key-repaint"),
    )
    .group(msg!("keys-group-everywhere"))
    .priority(0),
    Binding::new(
        "suspend",
        GlobalAction::Suspend,
        &["C-z"],
        msg!("keys-key-suspend"),
    )
    .group(msg!("keys-group-everywhere"))
    .priority(0),
    Binding::new(
        "interrupt",
        GlobalAction::Interrupt,
        &["C-c"],
        msg!("keys-key-interrupt"),
    )
    .group(msg!("keys-group-everywhere"))
    .priority(0),
];

/// Name of the table in the settings.
pub const SCREEN: &str = "everywhere";

/// Name of [`GlobalAction::Interrupt`], whose key cannot be changed.
pub const FIXED: &str = "interrupt";

/// Table without its type.
#[must_use]
pub fn key_table() -> KeyTable {
    KeyTable::named(SCREEN, tr!("keys-screen-everywhere"), BINDINGS)
}

/// Table with the keys in force.
pub(super) fn entries(ctx: &Context) -> Vec<(GlobalAction, Entry)> {
    let keymap = &ctx.settings().keys;
    let entry = |binding: &Binding<GlobalAction>| {
        let chosen = keymap.keys(SCREEN, binding.id);
        let entry = Entry::of(binding, chosen, None, Availability::Ready);
        (binding.action, entry)
    };
    BINDINGS.iter().map(entry).collect()
}

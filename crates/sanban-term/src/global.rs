//! What can be done on every screen.

use super::action::{Availability, Binding, Entry};
use super::context::Context;
use super::key_table::KeyTable;
use sanban_words::msg;
use sanban_words::tr;

/// What can be done on every screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GlobalAction {
    /// The help page of the screen.
    Help,
    /// The whole frame anew.
    Repaint,
    /// Back to the shell for a while.
    Suspend,
    /// The end of the program.
    Interrupt,
}

/// The table of what can be done on every screen.
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

/// The name in the settings.
pub const SCREEN: &str = "everywhere";

/// The name of [`GlobalAction::Interrupt`], which keeps its key.
pub const FIXED: &str = "interrupt";

/// The table without its type.
#[must_use]
pub fn key_table() -> KeyTable {
    KeyTable::named(SCREEN, tr!("keys-screen-everywhere"), BINDINGS)
}

/// The table with the keys that are in force.
pub(super) fn entries(ctx: &Context) -> Vec<(GlobalAction, Entry)> {
    let keymap = &ctx.settings().keys;
    let entry = |binding: &Binding<GlobalAction>| {
        let chosen = keymap.keys(SCREEN, binding.id);
        let entry = Entry::of(binding, chosen, None, Availability::Ready);
        (binding.action, entry)
    };
    BINDINGS.iter().map(entry).collect()
}

//! What can be done on every screen.

use super::action::Binding;
use crate::msg;

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
    Binding::new(GlobalAction::Help, &["?", "F1"], msg!("keys-key-help"))
        .group(msg!("keys-group-everywhere"))
        .priority(255),
    Binding::new(GlobalAction::Repaint, &["C-l"], msg!("keys-key-repaint"))
        .group(msg!("keys-group-everywhere"))
        .priority(0),
    Binding::new(GlobalAction::Suspend, &["C-z"], msg!("keys-key-suspend"))
        .group(msg!("keys-group-everywhere"))
        .priority(0),
    Binding::new(
        GlobalAction::Interrupt,
        &["C-c"],
        msg!("keys-key-interrupt"),
    )
    .group(msg!("keys-group-everywhere"))
    .priority(0),
];

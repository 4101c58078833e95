//! What can be done on every screen.

use super::action::Binding;

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
        GlobalAction::Help,
        &["?", "F1"],
        "help",
        "Show this page, or close it.",
    )
    .group("Everywhere")
    .priority(255),
    Binding::new(
        GlobalAction::Repaint,
        &["C-l"],
        "repaint",
        "Draw the whole screen again.",
    )
    .group("Everywhere")
    .priority(0),
    Binding::new(
        GlobalAction::Suspend,
        &["C-z"],
        "suspend",
        "Go back to the shell for a while; fg returns.",
    )
    .group("Everywhere")
    .priority(0),
    Binding::new(
        GlobalAction::Interrupt,
        &["C-c"],
        "interrupt",
        "Leave the program at once.",
    )
    .group("Everywhere")
    .priority(0),
];

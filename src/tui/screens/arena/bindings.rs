//! What can be done in the arena, and on which keys.

use crate::msg;
use crate::tui::frame::action::Binding;

/// What can be done in the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Replay the table that was finished last.
    Replay,
    /// Stop, and back to the screen before.
    Leave,
}

/// The keys.
pub const BINDINGS: &[Binding<Action>] = &[
    Binding::new(Action::Replay, &["Enter"], msg!("arena-key-replay")).priority(70),
    Binding::new(Action::Leave, &["Esc", "q"], msg!("arena-key-leave")).priority(80),
];

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            crate::tui::frame::action::faults(super::BINDINGS, &[]),
            Vec::<String>::new()
        );
    }
}

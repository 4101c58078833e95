//! Actions and keys of the arena.

use sanban_term::action::Binding;
use sanban_words::msg;

/// Actions in the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// A line up.
    Up,
    /// A line down.
    Down,
    /// A page up.
    PageUp,
    /// A page down.
    PageDown,
    /// Replay the table that was finished last.
    Replay,
    /// Stop the run and return to the previous screen.
    Leave,
}

/// The keys.
pub const BINDINGS: &[Binding<Action>] = &[
    Binding::new(
        "replay",
        Action::Replay,
        &["Enter"],
        msg!("arena-key-replay"),
    )
    .priority(70),
    Binding::new("up", Action::Up, &["Up", "k"], msg!("arena-key-up")).priority(50),
    Binding::new("down", Action::Down, &["Down", "j"], msg!("arena-key-down")).priority(50),
    Binding::new(
        "page-up",
        Action::PageUp,
        &["PageUp"],
        msg!("arena-key-page-up"),
    )
    .priority(0),
    Binding::new(
        "page-down",
        Action::PageDown,
        &["PageDown", "Space"],
        msg!("arena-key-page-down"),
    )
    .priority(0),
    Binding::new(
        "leave",
        Action::Leave,
        &["Esc", "q"],
        msg!("arena-key-leave"),
    )
    .priority(80),
];

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            sanban_term::action::faults(super::BINDINGS, &[]),
            Vec::<String>::new()
        );
    }
}

//! Actions and keys of the arena.

use sanban_play::session::KEYS;
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
    KEYS.key(
        "replay",
        Action::Replay,
        &["Enter"],
        msg!("arena-key-replay"),
        70,
    ),
    Binding::new("up", Action::Up, &["Up", "k"], msg!("arena-key-up")),
    Binding::new("down", Action::Down, &["Down", "j"], msg!("arena-key-down")),
    KEYS.key(
        "page-up",
        Action::PageUp,
        &["PageUp"],
        msg!("arena-key-page-up"),
        0,
    ),
    KEYS.key(
        "page-down",
        Action::PageDown,
        &["PageDown", "Space"],
        msg!("arena-key-page-down"),
        0,
    ),
    KEYS.key(
        "leave",
        Action::Leave,
        &["Esc", "q"],
        msg!("arena-key-leave"),
        80,
    ),
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

//! What can be done in the review, on which keys.

use crate::tui::frame::action::Binding;

/// What can be done in the review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The move above.
    Up,
    /// The move below.
    Down,
    /// The first move of the list.
    First,
    /// The last move of the list.
    Last,
    /// The game before.
    Before,
    /// The game after.
    After,
    /// In order of cost, or of the game.
    Order,
    /// All hands, or only what the seat saw.
    Hands,
    /// The log over the whole table, or not.
    Log,
    /// Log a page up.
    LogUp,
    /// Log a page down.
    LogDown,
    /// Back to the table.
    Leave,
}

const MOVES: &str = "Moves";
const SHOW: &str = "Show";

/// The table of actions.
pub(in super::super) const BINDINGS: &[Binding<Action>] = &[
    Binding::new(Action::Up, &["Up", "k"], "move", "The move above.")
        .group(MOVES)
        .priority(90),
    Binding::new(Action::Down, &["Down", "j"], "move", "The move below.")
        .group(MOVES)
        .priority(90),
    Binding::new(
        Action::First,
        &["Home"],
        "ends",
        "The first move of the list.",
    )
    .group(MOVES)
    .priority(0),
    Binding::new(Action::Last, &["End"], "ends", "The last move of the list.")
        .group(MOVES)
        .priority(0),
    Binding::new(
        Action::Order,
        &["t"],
        "by turn",
        "The list by cost, the dearest move first, or in the order of the game.",
    )
    .group(MOVES)
    .priority(70),
    Binding::new(
        Action::Before,
        &["Left", "h"],
        "game",
        "The game of the match before this one.",
    )
    .group(MOVES)
    .priority(60),
    Binding::new(
        Action::After,
        &["Right", "l"],
        "game",
        "The game of the match after this one.",
    )
    .group(MOVES)
    .priority(60),
    Binding::new(
        Action::Hands,
        &["v"],
        "all hands",
        "What everybody held at that moment, or only what you could see. The expert never saw more than you.",
    )
    .group(SHOW)
    .priority(75),
    Binding::new(
        Action::Log,
        &["L"],
        "log",
        "The log up to that moment over the whole table, or the table again.",
    )
    .group(SHOW)
    .priority(65),
    Binding::new(Action::LogUp, &["PageUp"], "log", "Scroll the log back.")
        .group(SHOW)
        .priority(0),
    Binding::new(Action::LogDown, &["PageDown"], "log", "Scroll the log on.")
        .group(SHOW)
        .priority(0),
    Binding::new(
        Action::Leave,
        &["q", "Esc", "Enter"],
        "back",
        "Back to the table. What is not judged yet stays so.",
    )
    .group(SHOW)
    .priority(80),
];

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        let faults = crate::tui::frame::action::faults(super::BINDINGS, &[]);
        assert_eq!(faults, Vec::<String>::new());
    }
}

//! Actions and keys of the review, the same for every game.

use crate::session::{Group, Shared};
use sanban_term::action::Binding;
use sanban_words::msg;

/// Actions in the review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The decision above.
    Up,
    /// The decision below.
    Down,
    /// The first decision of the list.
    First,
    /// The last decision of the list.
    Last,
    /// The previous game.
    GameBack,
    /// The next game.
    GameOn,
    /// Switch between one game and the whole series.
    Series,
    /// Switch between the order of cost and that of the game.
    Order,
    /// The next candidate.
    NextCandidate,
    /// The previous candidate.
    CandidateBefore,
    /// Play on from the decision.
    TryOut,
    /// Switch between everything open and the view of the seat.
    Open,
    /// Open or close the log over the table.
    Log,
    /// Scroll the log a page up.
    LogUp,
    /// Scroll the log a page down.
    LogDown,
    /// Keep a picture, or what else there is of it.
    Save,
    /// Copy the record.
    Copy,
    /// Back to where the review was opened.
    Leave,
}

const MOVES: Group = Group(msg!("review-group-moves"));
const SHOW: Group = Group(msg!("review-group-show"));

/// Name in the settings.
pub const SCREEN: &str = "review";

/// The table of actions.
pub const BINDINGS: &[Binding<Action>] = &[
    MOVES.key("up", Action::Up, &["Up", "k"], msg!("review-key-up"), 90),
    MOVES.key(
        "down",
        Action::Down,
        &["Down", "j"],
        msg!("review-key-down"),
        90,
    ),
    MOVES.key(
        "first",
        Action::First,
        &["Home"],
        msg!("review-key-first"),
        0,
    ),
    MOVES.key("last", Action::Last, &["End"], msg!("review-key-last"), 0),
    MOVES
        .key(
            "try-out",
            Action::TryOut,
            &["n", "Enter"],
            msg!("review-key-try-out"),
            85,
        )
        .once(),
    MOVES
        .shared(Shared::CandidateBefore, Action::CandidateBefore, 74)
        .also(&["BackTab"]),
    MOVES
        .shared(Shared::NextCandidate, Action::NextCandidate, 74)
        .also(&["Tab"]),
    MOVES.key("order", Action::Order, &["t"], msg!("review-key-order"), 70),
    MOVES.key(
        "series",
        Action::Series,
        &["w"],
        msg!("review-key-series"),
        62,
    ),
    MOVES.key(
        "game-back",
        Action::GameBack,
        &["Left", "h"],
        msg!("review-key-game-back"),
        60,
    ),
    MOVES.key(
        "game-on",
        Action::GameOn,
        &["Right", "l"],
        msg!("review-key-game-on"),
        60,
    ),
    SHOW.key("open", Action::Open, &["v"], msg!("review-key-open"), 75),
    SHOW.shared(Shared::Log, Action::Log, 77)
        .saying(msg!("review-key-log-help")),
    SHOW.shared(Shared::LogUp, Action::LogUp, 0),
    SHOW.shared(Shared::LogDown, Action::LogDown, 0),
    SHOW.shared(Shared::Leave, Action::Leave, 80)
        .saying(msg!("review-key-leave-help")),
    SHOW.shared(Shared::Save, Action::Save, 0),
    SHOW.shared(Shared::Copy, Action::Copy, 0),
];

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        let faults = sanban_term::action::faults(super::BINDINGS, &[]);
        assert_eq!(faults, Vec::<String>::new());
    }

    #[test]
    fn what_other_screens_have_too_has_the_same_keys_and_words() {
        use crate::session::{Shared, unlike};
        let narrower = [Shared::Log, Shared::Leave];
        assert_eq!(unlike(super::BINDINGS, &narrower), Vec::<String>::new());
    }
}

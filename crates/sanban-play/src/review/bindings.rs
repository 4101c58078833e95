//! Actions and keys of the review, the same for every game.

use crate::session::Shared;
use sanban_term::action::Binding;
use sanban_words::i18n::Message;
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
    /// Copy the record.
    Copy,
    /// Back to where the review was opened.
    Leave,
}

const MOVES: Message = msg!("review-group-moves");
const SHOW: Message = msg!("review-group-show");

/// Name in the settings.
pub const SCREEN: &str = "review";

/// The table of actions.
pub const BINDINGS: &[Binding<Action>] = &[
    Binding::new("up", Action::Up, &["Up", "k"], msg!("review-key-up"))
        .group(MOVES)
        .priority(90),
    Binding::new(
        "down",
        Action::Down,
        &["Down", "j"],
        msg!("review-key-down"),
    )
    .group(MOVES)
    .priority(90),
    Binding::new("first", Action::First, &["Home"], msg!("review-key-first"))
        .group(MOVES)
        .priority(0),
    Binding::new("last", Action::Last, &["End"], msg!("review-key-last"))
        .group(MOVES)
        .priority(0),
    Binding::new(
        "try-out",
        Action::TryOut,
        &["n", "Enter"],
        msg!("review-key-try-out"),
    )
    .group(MOVES)
    .priority(85)
    .once(),
    Shared::CandidateBefore
        .does(Action::CandidateBefore)
        .also(&["BackTab"])
        .group(MOVES)
        .priority(74),
    Shared::NextCandidate
        .does(Action::NextCandidate)
        .also(&["Tab"])
        .group(MOVES)
        .priority(74),
    Binding::new("order", Action::Order, &["t"], msg!("review-key-order"))
        .group(MOVES)
        .priority(70),
    Binding::new("series", Action::Series, &["w"], msg!("review-key-series"))
        .group(MOVES)
        .priority(62),
    Binding::new(
        "game-back",
        Action::GameBack,
        &["Left", "h"],
        msg!("review-key-game-back"),
    )
    .group(MOVES)
    .priority(60),
    Binding::new(
        "game-on",
        Action::GameOn,
        &["Right", "l"],
        msg!("review-key-game-on"),
    )
    .group(MOVES)
    .priority(60),
    Binding::new("open", Action::Open, &["v"], msg!("review-key-open"))
        .group(SHOW)
        .priority(75),
    Shared::Log
        .does(Action::Log)
        .saying(msg!("review-key-log-help"))
        .group(SHOW)
        .priority(77),
    Shared::LogUp.does(Action::LogUp).group(SHOW).priority(0),
    Shared::LogDown
        .does(Action::LogDown)
        .group(SHOW)
        .priority(0),
    Shared::Leave
        .does(Action::Leave)
        .saying(msg!("review-key-leave-help"))
        .group(SHOW)
        .priority(80),
    Shared::Copy.does(Action::Copy).group(SHOW).priority(0),
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

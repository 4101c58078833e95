//! What can be done in the review, on which keys: the same for every game.

use crate::tui::frame::action::Binding;
use crate::tui::session::Shared;

/// What can be done in the review.
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
    /// The game before.
    GameBack,
    /// The game after.
    GameOn,
    /// One game, or all of the series.
    Series,
    /// In order of cost, or of the game.
    Order,
    /// The next candidate.
    NextCandidate,
    /// The candidate before.
    CandidateBefore,
    /// Play on from the decision.
    TryOut,
    /// Everything open, or only what the seat saw.
    Open,
    /// The log over the table, or not.
    Log,
    /// Log a page up.
    LogUp,
    /// Log a page down.
    LogDown,
    /// Copy the record.
    Copy,
    /// Back to where the review was opened.
    Leave,
}

const MOVES: &str = "Decisions";
const SHOW: &str = "Show";

/// The name in the settings.
pub const SCREEN: &str = "review";

/// The table of actions.
pub const BINDINGS: &[Binding<Action>] = &[
    Binding::new(Action::Up, &["Up", "k"], "move", "The decision above.")
        .group(MOVES)
        .priority(90),
    Binding::new(Action::Down, &["Down", "j"], "move", "The decision below.")
        .group(MOVES)
        .priority(90),
    Binding::new(
        Action::First,
        &["Home"],
        "ends",
        "The first decision of the list.",
    )
    .group(MOVES)
    .priority(0),
    Binding::new(
        Action::Last,
        &["End"],
        "ends",
        "The last decision of the list.",
    )
    .group(MOVES)
    .priority(0),
    Binding::new(
        Action::TryOut,
        &["n", "Enter"],
        "try it",
        "Try it from here: a table that plays on from this decision. It is not kept, and counts for nothing.",
    )
    .group(MOVES)
    .priority(85),
    Shared::CandidateBefore.does(Action::CandidateBefore).also(&["BackTab"])
    .group(MOVES)
    .priority(74),
    Shared::NextCandidate.does(Action::NextCandidate).also(&["Tab"])
    .group(MOVES)
    .priority(74),
    Binding::new(
        Action::Order,
        &["t"],
        "by turn",
        "The list by cost, the dearest decision first, or in the order of play.",
    )
    .group(MOVES)
    .priority(70),
    Binding::new(
        Action::Series,
        &["w"],
        "all games",
        "The decisions of all games of the series, or of one.",
    )
    .group(MOVES)
    .priority(62),
    Binding::new(
        Action::GameBack,
        &["Left", "h"],
        "game",
        "The game of the series before this one.",
    )
    .group(MOVES)
    .priority(60),
    Binding::new(
        Action::GameOn,
        &["Right", "l"],
        "game",
        "The game of the series after this one.",
    )
    .group(MOVES)
    .priority(60),
    Binding::new(
        Action::Open,
        &["v"],
        "all hands",
        "What everybody held at that moment, or only what the seat could see. Who judges never saw more than the seat.",
    )
    .group(SHOW)
    .priority(75),
    Shared::Log.does(Action::Log).saying("The log up to that moment over the whole table, or the table again.")
    .group(SHOW)
    .priority(77),
    Shared::LogUp.does(Action::LogUp)
        .group(SHOW)
        .priority(0),
    Shared::LogDown.does(Action::LogDown)
        .group(SHOW)
        .priority(0),
    Shared::Copy
        .does(Action::Copy)
        .group(SHOW)
        .priority(0),
    Shared::Leave.does(Action::Leave).saying("Back; first the log is closed. What has been judged is kept; the rest is judged when the review is opened again, or by itself after the game.")
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

    #[test]
    fn what_other_screens_have_too_has_the_same_keys_and_words() {
        use crate::tui::session::{Shared, unlike};
        let narrower = [Shared::Log, Shared::Leave];
        assert_eq!(unlike(super::BINDINGS, &narrower), Vec::<String>::new());
    }
}

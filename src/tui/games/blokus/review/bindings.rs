//! What can be done in the review, on which keys.

use crate::tui::frame::action::Binding;
use crate::tui::session::Shared;

/// What can be done in the review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Action {
    /// One ply back.
    Back,
    /// One ply ahead.
    Forward,
    /// To the start.
    Start,
    /// To the end.
    End,
    /// To the dear move before.
    DearBefore,
    /// To the dear move after.
    DearAfter,
    /// Show the next candidate on the board.
    NextCandidate,
    /// Show the candidate before.
    CandidateBefore,
    /// Lay the candidate that is shown.
    Try,
    /// The next line.
    NextLine,
    /// The line before.
    PreviousLine,
    /// Further down in a comment.
    ReadOn,
    /// Further up in a comment.
    ReadBack,
    /// Play on from here.
    PlayOn,
    /// Keep the game as a file.
    Save,
    /// Back to the screen before.
    Leave,
}

const WALK: &str = "Walk";
const TRY: &str = "What if";

/// The table of actions.
pub(in super::super) const BINDINGS: &[Binding<Action>] = &[
    Shared::Back.does(Action::Back)
        .group(WALK)
        .priority(90),
    Shared::Forward.does(Action::Forward)
        .group(WALK)
        .priority(90),
    Shared::Start.does(Action::Start)
        .group(WALK)
        .priority(30),
    Shared::End.does(Action::End)
        .group(WALK)
        .priority(30),
    Binding::new(
        Action::DearBefore,
        &["Up", "k"],
        "mistakes",
        "To the move before that cost 5 % or more.",
    )
    .group(WALK)
    .priority(75),
    Binding::new(
        Action::DearAfter,
        &["Down", "j"],
        "mistakes",
        "To the next move that cost 5 % or more.",
    )
    .group(WALK)
    .priority(75),
    Shared::CandidateBefore.does(Action::CandidateBefore).also(&["BackTab"])
    .group(TRY)
    .priority(85),
    Shared::NextCandidate.does(Action::NextCandidate).also(&["Tab"]).saying("Show the adviser's best moves on the board, one after the other.")
    .group(TRY)
    .priority(85),
    Binding::new(
        Action::Try,
        &["n", "Enter", "Space"],
        "try it",
        "Lay the move that is shown, in a line of its own.",
    )
    .group(TRY)
    .priority(84),
    Binding::new(
        Action::NextLine,
        &["b"],
        "line",
        "To the next line of the game.",
    )
    .group(TRY)
    .priority(86),
    Binding::new(Action::PreviousLine, &["B"], "line", "To the line before.")
        .group(TRY)
        .priority(0),
    Binding::new(
        Action::PlayOn,
        &["p"],
        "play on",
        "Play on from here, at the table, or at a new one for a game of a file; the game as it went stays a line of its own.",
    )
    .group(TRY)
    .priority(83),
    Binding::new(
        Action::ReadOn,
        &["PageDown"],
        "comment",
        "Further down in a long comment.",
    )
    .group(TRY)
    .priority(82),
    Binding::new(
        Action::ReadBack,
        &["PageUp"],
        "comment",
        "Further up in a long comment.",
    )
    .group(TRY)
    .priority(82),
    Shared::Save.does(Action::Save).saying("Keep the game as a file: as a record, or with several lines as .blksgf.")
    .group(TRY)
    .priority(20),
    Shared::Leave.does(Action::Leave).also(&["a"])
    .group(WALK)
    .priority(88),
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
        let narrower = [Shared::NextCandidate, Shared::Save];
        assert_eq!(unlike(super::BINDINGS, &narrower), Vec::<String>::new());
    }
}

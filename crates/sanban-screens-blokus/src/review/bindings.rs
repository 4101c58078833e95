//! Actions of the review and their keys.

use sanban_play::session::Shared;
use sanban_term::action::Binding;
use sanban_words::i18n::Message;
use sanban_words::msg;

/// Actions of the review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Action {
    /// Go one ply back.
    Back,
    /// Go one ply forward.
    Forward,
    /// Go to the start.
    Start,
    /// Go to the end.
    End,
    /// Go to the previous costly move.
    DearBefore,
    /// Go to the next costly move.
    DearAfter,
    /// Show the next candidate on the board.
    NextCandidate,
    /// Show the previous candidate on the board.
    CandidateBefore,
    /// Play the candidate that is shown.
    Try,
    /// Switch to the next line.
    NextLine,
    /// Switch to the previous line.
    PreviousLine,
    /// Scroll a comment down.
    ReadOn,
    /// Scroll a comment up.
    ReadBack,
    /// Play on from here.
    PlayOn,
    /// Save the game as a file.
    Save,
    /// Return to the previous screen.
    Leave,
}

const WALK: Message = msg!("blokus_analysis-group-walk");
const TRY: Message = msg!("blokus_analysis-group-try");

/// The table of actions.
pub(in super::super) const BINDINGS: &[Binding<Action>] = &[
    Shared::Back.does(Action::Back).group(WALK).priority(90),
    Shared::Forward
        .does(Action::Forward)
        .group(WALK)
        .priority(90),
    Shared::Start.does(Action::Start).group(WALK).priority(30),
    Shared::End.does(Action::End).group(WALK).priority(30),
    Binding::new(
        "dear-before",
        Action::DearBefore,
        &["Up", "k"],
        msg!("blokus_analysis-key-dear-before"),
    )
    .group(WALK)
    .priority(75),
    Binding::new(
        "dear-after",
        Action::DearAfter,
        &["Down", "j"],
        msg!("blokus_analysis-key-dear-after"),
    )
    .group(WALK)
    .priority(75),
    Shared::CandidateBefore
        .does(Action::CandidateBefore)
        .also(&["BackTab"])
        .group(TRY)
        .priority(85),
    Shared::NextCandidate
        .does(Action::NextCandidate)
        .also(&["Tab"])
        .saying(msg!("blokus_analysis-key-next-candidate-help"))
        .group(TRY)
        .priority(85),
    Binding::new(
        "try",
        Action::Try,
        &["n", "Enter", "Space"],
        msg!("blokus_analysis-key-try"),
    )
    .group(TRY)
    .priority(84)
    .once(),
    Binding::new(
        "next-line",
        Action::NextLine,
        &["b"],
        msg!("blokus_analysis-key-next-line"),
    )
    .group(TRY)
    .priority(86),
    Binding::new(
        "previous-line",
        Action::PreviousLine,
        &["B"],
        msg!("blokus_analysis-key-previous-line"),
    )
    .group(TRY)
    .priority(0),
    Binding::new(
        "play-on",
        Action::PlayOn,
        &["p"],
        msg!("blokus_analysis-key-play-on"),
    )
    .group(TRY)
    .priority(83)
    .once(),
    Binding::new(
        "read-on",
        Action::ReadOn,
        &["PageDown"],
        msg!("blokus_analysis-key-read-on"),
    )
    .group(TRY)
    .priority(82),
    Binding::new(
        "read-back",
        Action::ReadBack,
        &["PageUp"],
        msg!("blokus_analysis-key-read-back"),
    )
    .group(TRY)
    .priority(82),
    Shared::Save
        .does(Action::Save)
        .saying(msg!("blokus_analysis-key-save-help"))
        .group(TRY)
        .priority(20),
    Shared::Leave
        .does(Action::Leave)
        .also(&["a"])
        .group(WALK)
        .priority(88),
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
        use sanban_play::session::{Shared, unlike};
        let narrower = [Shared::NextCandidate, Shared::Save];
        assert_eq!(unlike(super::BINDINGS, &narrower), Vec::<String>::new());
    }
}

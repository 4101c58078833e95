//! Actions of the position editor and their keys.

use std::sync::LazyLock;

use super::super::held_piece::{GROUP, MOVES, NAMES, PieceAction};
use sanban_term::action::{Binding, part};
use sanban_words::i18n::Message;
use sanban_words::msg;

/// Actions of the position editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Action {
    /// An action on the piece in hand, the same on every screen.
    PieceAction(PieceAction),
    /// Place it.
    Lay,
    /// Remove the piece under the hand.
    TakeAway,
    /// Place pieces of the other colour.
    OtherColour,
    /// Give the turn to the other colour.
    ToMove,
    /// Swap the players' colours.
    Swap,
    /// Undo the last change.
    Undo,
    /// Clear the board.
    Clear,
    /// Play from here.
    PlayOn,
    /// Analyse it.
    Analysis,
    /// Return to the table.
    Leave,
}

const BOARD: Message = msg!("blokus_editor-group-board");

const fn hold(
    id: &'static str,
    action: Action,
    keys: &'static [&'static str],
    words: Message,
) -> Binding<Action> {
    Binding::new(id, action, keys, words).group(GROUP)
}

const fn board(
    id: &'static str,
    action: Action,
    keys: &'static [&'static str],
    words: Message,
) -> Binding<Action> {
    Binding::new(id, action, keys, words).group(BOARD)
}

/// On a narrow terminal, actions that the panel beside the board also names leave the footer to those named nowhere else.
const OWN: &[Binding<Action>] = &[
    hold(
        "other-colour",
        Action::OtherColour,
        &["Tab", "BackTab"],
        msg!("blokus_editor-key-other-colour"),
    )
    .priority(65),
    hold(
        "lay",
        Action::Lay,
        &["Enter"],
        msg!("blokus_editor-key-lay"),
    )
    .priority(87),
    board(
        "take-away",
        Action::TakeAway,
        &["x", "Delete"],
        msg!("blokus_editor-key-take-away"),
    )
    .priority(85),
    board(
        "to-move",
        Action::ToMove,
        &["m"],
        msg!("blokus_editor-key-to-move"),
    )
    .priority(64),
    board("swap", Action::Swap, &["c"], msg!("blokus_editor-key-swap")).priority(40),
    board("undo", Action::Undo, &["u"], msg!("blokus_editor-key-undo")).priority(84),
    board(
        "clear",
        Action::Clear,
        &["n"],
        msg!("blokus_editor-key-clear"),
    )
    .priority(63)
    .once(),
    board(
        "play-on",
        Action::PlayOn,
        &["g"],
        msg!("blokus_editor-key-play-on"),
    )
    .priority(90)
    .once(),
    board(
        "analysis",
        Action::Analysis,
        &["a"],
        msg!("blokus_editor-key-analysis"),
    )
    .priority(83),
    board(
        "leave",
        Action::Leave,
        &["q", "Esc"],
        msg!("blokus_editor-key-leave"),
    )
    .priority(88),
];

/// The table of actions.
pub(in super::super) static BINDINGS: LazyLock<Vec<Binding<Action>>> = LazyLock::new(|| {
    let held = |lines| part(lines, Action::PieceAction);
    [held(MOVES), OWN.to_vec(), held(NAMES)].concat()
});

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        let faults = sanban_term::action::faults(&super::BINDINGS, &[]);
        assert_eq!(faults, Vec::<String>::new());
    }
}

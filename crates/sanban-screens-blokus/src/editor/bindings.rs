//! What can be done while a position is set up, on which keys.

use std::sync::LazyLock;

use super::super::held_piece::{GROUP, MOVES, NAMES, PieceAction};
use sanban_term::action::{Binding, part};
use sanban_words::i18n::Message;
use sanban_words::msg;

/// What can be done while a position is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Action {
    /// What can be done with the piece in hand anywhere.
    PieceAction(PieceAction),
    /// Lay it.
    Lay,
    /// Take the piece away over which the hand is.
    TakeAway,
    /// Lay pieces of the other colour.
    OtherColour,
    /// Make it the other's turn.
    ToMove,
    /// Let the players change colours.
    Swap,
    /// Take the last change back.
    Undo,
    /// Clear the board.
    Clear,
    /// Play from here.
    PlayOn,
    /// Analyse it.
    Analysis,
    /// Back to the table.
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

/// On a narrow terminal what the panel beside the board names as well makes room in the footer for what stands nowhere else.
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

//! What can be done at the table, on which keys.

use super::hold::{GROUP, Hold, MOVES, NAMES};
use crate::tui::frame::action::Binding;

/// What can be done at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// What can be done with the piece in hand anywhere.
    Hold(Hold),
    /// To the next place where it fits, or the next candidate of the hint.
    NextPlace,
    /// To the place before.
    PreviousPlace,
    /// To the next of all places of all pieces.
    NextMove,
    /// To the place before, of all pieces.
    PreviousMove,
    /// Lay it.
    Lay,
    /// Let the AI play on without delay: the person cannot move any more.
    PlayOut,
    /// Take back.
    Undo,
    /// Do again what was taken back.
    Redo,
    /// Ask the adviser, or close the hint.
    Hint,
    /// Close the hint.
    CloseHint,
    /// Let the adviser lay for the person, once.
    LayForMe,
    /// Let the adviser say after each move who is ahead, or not.
    Gauge,
    /// Look at the course of the game.
    Analysis,
    /// Set a position up.
    SetUp,
    /// To the next line of the game.
    NextLine,
    /// To the line before.
    PreviousLine,
    /// Show or hide the squares that may start a piece.
    Marks,
    /// Give the game up.
    Resign,
    /// The next game, after the end.
    NextGame,
    /// Another game instead of this one.
    NewGame,
    /// Keep the record.
    Save,
    /// Leave the table.
    Leave,
}

const GAME: &str = "The game";

/// A line of the table that belongs to the piece in hand.
const fn hold(
    action: Action,
    keys: &'static [&'static str],
    label: &'static str,
    help: &'static str,
) -> Binding<Action> {
    Binding::new(action, keys, label, help).group(GROUP)
}

/// A line of the table that belongs to the game.
const fn game(
    action: Action,
    keys: &'static [&'static str],
    label: &'static str,
    help: &'static str,
) -> Binding<Action> {
    Binding::new(action, keys, label, help).group(GAME)
}

/// Keys that two lines share: one of them is always hidden.
#[cfg(test)]
const SHARED: &[&str] = &["Enter", "Esc", "n"];

/// What stands first when it can be done at all.
const FIRST: [Binding<Action>; 3] = [
    game(
        Action::NextGame,
        &["Enter", "n"],
        "next game",
        "After the end: the next game, with swapped colours.",
    )
    .priority(98),
    game(
        Action::PlayOut,
        &["Enter"],
        "play out",
        "When you have no place left: let the others finish without delay.",
    )
    .priority(98),
    game(Action::CloseHint, &["Esc"], "close", "Close the hint.").priority(0),
];

/// On a narrow terminal what the panel beside the board names as well makes room in the footer for what stands nowhere else.
const OWN: &[Binding<Action>] = &[
    hold(
        Action::NextPlace,
        &["Tab"],
        "find",
        "To the next place where it fits; with a hint, to the next candidate.",
    )
    .priority(71),
    hold(
        Action::PreviousPlace,
        &["BackTab"],
        "find",
        "To the place (or the candidate) before.",
    )
    .priority(0),
    hold(
        Action::NextMove,
        &["m"],
        "any move",
        "To the next of all moves there are, whatever the piece.",
    )
    .priority(45),
    hold(
        Action::PreviousMove,
        &["M"],
        "any move",
        "To the move before.",
    )
    .priority(0),
    hold(Action::Lay, &["Enter"], "lay", "Lay it where it hovers.").priority(95),
    game(
        Action::Undo,
        &["u"],
        "undo",
        "Take back what you laid last. Lay something else, and both lines are kept.",
    )
    .priority(84),
    game(
        Action::Redo,
        &["C-r"],
        "redo",
        "Do again what was taken back.",
    )
    .priority(5),
    game(
        Action::Hint,
        &["e"],
        "hint",
        "Ask what to lay; again closes the hint.",
    )
    .priority(85),
    game(
        Action::LayForMe,
        &["A"],
        "lay for me",
        "Let the adviser lay for you, this once; again stops it while it thinks.",
    )
    .priority(47),
    game(
        Action::Gauge,
        &["g"],
        "who leads",
        "Let the adviser say after each move who is ahead, or no longer.",
    )
    .priority(50),
    game(
        Action::Analysis,
        &["a"],
        "analysis",
        "Walk through the game with the adviser: who was ahead when, what was better, what if.",
    )
    .priority(80),
    game(
        Action::SetUp,
        &["s"],
        "set up",
        "Set a position up by hand, to play from it or to analyse it.",
    )
    .priority(48),
    game(
        Action::NextLine,
        &["b"],
        "line",
        "To the next line of this game, where something else was laid.",
    )
    .priority(83),
    game(Action::PreviousLine, &["B"], "line", "To the line before.").priority(0),
    game(
        Action::Marks,
        &["c"],
        "corners",
        "Show or hide the squares that may start a piece.",
    )
    .priority(40),
    game(
        Action::Resign,
        &["x"],
        "resign",
        "Give the game up (asks first).",
    )
    .priority(82),
    game(
        Action::NewGame,
        &["n"],
        "new",
        "Another game instead of this one (asks first).",
    )
    .priority(55),
    game(
        Action::Save,
        &["S"],
        "save",
        "Keep the game as a file: as a record, or with several lines as .blksgf.",
    )
    .priority(52),
    game(
        Action::Leave,
        &["q", "Esc"],
        "leave",
        "Leave the table (asks while a game is in progress).",
    )
    .priority(88),
];

/// Where each part of the table ends.
const AFTER_FIRST: usize = FIRST.len();
const AFTER_MOVES: usize = AFTER_FIRST + MOVES.len();
const AFTER_OWN: usize = AFTER_MOVES + OWN.len();

const ALL: [Binding<Action>; AFTER_OWN + NAMES.len()] = {
    let mut all = [FIRST[0]; AFTER_OWN + NAMES.len()];
    let mut index = 0;
    while index < all.len() {
        all[index] = if index < AFTER_FIRST {
            FIRST[index]
        } else if index < AFTER_MOVES {
            let line = MOVES[index - AFTER_FIRST];
            line.of(Action::Hold(line.action))
        } else if index < AFTER_OWN {
            OWN[index - AFTER_MOVES]
        } else {
            let line = NAMES[index - AFTER_OWN];
            line.of(Action::Hold(line.action))
        };
        index += 1;
    }
    all
};

/// The table of actions.
pub(super) const BINDINGS: &[Binding<Action>] = &ALL;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            crate::tui::frame::action::faults(BINDINGS, SHARED),
            Vec::<String>::new()
        );
    }
}

//! What can be done at the table, on which keys.

use std::sync::LazyLock;

use super::held_piece::{GROUP, MOVES, NAMES, PieceAction};
use crate::tui::frame::action::Binding;
use crate::tui::play::{self, Common, Wording};
use crate::tui::session::Shared;

/// What can be done at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// What can be done with the piece in hand anywhere.
    PieceAction(PieceAction),
    /// To the next place where it fits.
    NextPlace,
    /// To the place before.
    PreviousPlace,
    /// To the next of all places of all pieces.
    NextMove,
    /// To the place before, of all pieces.
    PreviousMove,
    /// Lay it.
    Lay,
    /// Let the adviser lay for the person, once.
    LayForMe,
    /// Let the adviser say after each move who is ahead, or not.
    Gauge,
    /// Walk through the game with the adviser, and try other lines.
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

/// On a narrow terminal what the panel beside the board names as well makes room in the footer for what stands nowhere else.
const OWN: &[Binding<Action>] = &[
    hold(
        Action::NextPlace,
        &["Tab"],
        "find",
        "To the next place where it fits.",
    )
    .priority(71),
    hold(
        Action::PreviousPlace,
        &["BackTab"],
        "find",
        "To the place before.",
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
    Shared::Analysis
        .does(Action::Analysis)
        .group(GAME)
        .priority(30),
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
];

/// How this table words what all tables have.
const COMMON: &[(Common, Wording)] = &[
    (
        Common::Next,
        Wording::words(
            "next",
            "After the end: the next game, with swapped colours.",
        ),
    ),
    (
        Common::Undo,
        Wording::words(
            "undo",
            "Take back what you laid last. Lay something else, and both lines are kept.",
        ),
    ),
    (
        Common::New,
        Wording::words(
            "new",
            "Another game instead of this one (asks first; the old one waits at home).",
        ),
    ),
    (
        Common::Save,
        Wording::words(
            "save",
            "Keep the game as a file: as a record, or with several lines as .blksgf.",
        ),
    ),
];

/// The table of actions: the piece in hand, the rest of the game's own, the pieces by name.
pub(super) fn bindings() -> &'static [Binding<play::Action<Action>>] {
    static TABLE: LazyLock<Vec<Binding<play::Action<Action>>>> = LazyLock::new(|| {
        let held = |line: &Binding<PieceAction>| line.of(Action::PieceAction(line.action));
        let moves = MOVES.iter().map(held);
        let names = NAMES.iter().map(held);
        let own: Vec<_> = moves.chain(OWN.iter().copied()).chain(names).collect();
        play::bindings(&own, COMMON)
    });
    &TABLE
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        let faults = crate::tui::play::faults(super::bindings(), &[]);
        assert_eq!(faults, Vec::<String>::new());
    }
}

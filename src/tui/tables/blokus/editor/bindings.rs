//! What can be done while a position is set up, on which keys.

use super::super::bindings::{FAR, TAKES};
use crate::blokus::Piece;
use crate::tui::action::Binding;

/// What can be done while a position is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Action {
    /// Take the (next) piece with this letter or size in hand.
    Take(&'static [Piece]),
    /// The next piece of the tray.
    NextPiece,
    /// The piece before.
    PreviousPiece,
    /// Move the piece by columns and rows.
    Step(i8, i8),
    /// A quarter turn clockwise.
    Turn,
    /// A quarter turn back.
    TurnBack,
    /// Mirror it.
    Flip,
    /// The next of its orientations.
    NextOrientation,
    /// The orientation before.
    PreviousOrientation,
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

const HOLD: &str = "The piece in hand";
const BOARD: &str = "The position";
const PIECES: &str = "Pieces";

const fn hold(
    action: Action,
    keys: &'static [&'static str],
    label: &'static str,
    help: &'static str,
) -> Binding<Action> {
    Binding::new(action, keys, label, help).group(HOLD)
}

const fn board(
    action: Action,
    keys: &'static [&'static str],
    label: &'static str,
    help: &'static str,
) -> Binding<Action> {
    Binding::new(action, keys, label, help).group(BOARD)
}

const OWN: [Binding<Action>; 25] = [
    hold(Action::Step(-1, 0), &["Left"], "move", "Move it left.").priority(80),
    hold(Action::Step(0, 1), &["Up"], "move", "Move it up.").priority(80),
    hold(Action::Step(1, 0), &["Right"], "move", "Move it right.").priority(80),
    hold(Action::Step(0, -1), &["Down"], "move", "Move it down.").priority(80),
    hold(
        Action::Step(-FAR, 0),
        &["Home"],
        "edge",
        "Move it to the left edge.",
    )
    .priority(0),
    hold(
        Action::Step(FAR, 0),
        &["End"],
        "edge",
        "Move it to the right edge.",
    )
    .priority(0),
    hold(
        Action::Step(0, FAR),
        &["PageUp"],
        "edge",
        "Move it to the upper edge.",
    )
    .priority(0),
    hold(
        Action::Step(0, -FAR),
        &["PageDown"],
        "edge",
        "Move it to the lower edge.",
    )
    .priority(0),
    hold(
        Action::NextPiece,
        &["Space"],
        "piece",
        "Take the next piece; letters take a piece by its name.",
    )
    .priority(50),
    hold(
        Action::PreviousPiece,
        &["Backspace"],
        "piece",
        "Take the piece before.",
    )
    .priority(0),
    hold(Action::Turn, &["r"], "turn", "Turn it clockwise.").priority(45),
    hold(
        Action::TurnBack,
        &["R"],
        "turn",
        "Turn it the other way round.",
    )
    .priority(45),
    hold(Action::Flip, &["f"], "flip", "Flip it over, left to right.").priority(44),
    hold(
        Action::NextOrientation,
        &["d"],
        "way round",
        "Turn and flip it through all its orientations, up to eight.",
    )
    .priority(20),
    hold(
        Action::PreviousOrientation,
        &["D"],
        "way round",
        "Back through its orientations.",
    )
    .priority(0),
    hold(
        Action::OtherColour,
        &["Tab", "BackTab"],
        "colour",
        "Lay pieces of the other colour.",
    )
    .priority(86),
    hold(
        Action::Lay,
        &["Enter"],
        "lay",
        "Lay it where it hovers, wherever that is.",
    )
    .priority(87),
    board(
        Action::TakeAway,
        &["x", "Delete"],
        "take away",
        "Take the piece away over which the hand is.",
    )
    .priority(85),
    board(
        Action::ToMove,
        &["m"],
        "who moves",
        "Make it the other side's turn.",
    )
    .priority(84),
    board(
        Action::Swap,
        &["c"],
        "swap",
        "Let the players change colours.",
    )
    .priority(40),
    board(Action::Undo, &["u"], "undo", "Take the last change back.").priority(60),
    board(Action::Clear, &["n"], "clear", "Clear the board.").priority(55),
    board(
        Action::PlayOn,
        &["g"],
        "play",
        "Play from this position. Such a game does not count.",
    )
    .priority(90),
    board(
        Action::Analysis,
        &["a"],
        "analysis",
        "See what the adviser thinks of it.",
    )
    .priority(83),
    board(
        Action::Leave,
        &["q", "Esc"],
        "back",
        "Back to the table, where everything is as it was.",
    )
    .priority(88),
];

const ALL: [Binding<Action>; OWN.len() + TAKES.len()] = {
    let mut all = [OWN[0]; OWN.len() + TAKES.len()];
    let mut index = 0;
    while index < OWN.len() {
        all[index] = OWN[index];
        index += 1;
    }
    while index < all.len() {
        let (pieces, keys, help) = TAKES[index - OWN.len()];
        let line = Binding::new(Action::Take(pieces), keys, "take", help);
        all[index] = line.group(PIECES).priority(0);
        index += 1;
    }
    all
};

/// The table of actions.
pub(in super::super) const BINDINGS: &[Binding<Action>] = &ALL;

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        let faults = crate::tui::action::faults(super::BINDINGS, &[]);
        assert_eq!(faults, Vec::<String>::new());
    }
}

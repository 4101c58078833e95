//! What can be done at the table, on which keys.

use crate::blokus::Piece;
use crate::tui::action::Binding;

/// What can be done at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
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

const HOLD: &str = "The piece in hand";
const PIECES: &str = "Pieces";
const GAME: &str = "The game";

/// A line that takes pieces: which, on which keys, and what the help page says.
pub(super) type Take = (&'static [Piece], &'static [&'static str], &'static str);

/// The lines that take pieces.
pub(super) const TAKES: [Take; 18] = [
    (&[Piece::F], &["F"], "F (with Shift)."),
    (
        &[Piece::I5, Piece::I4, Piece::I3],
        &["i", "I"],
        "I5, I4, I3, one after the other.",
    ),
    (&[Piece::L5, Piece::L4], &["l", "L"], "L5, L4."),
    (&[Piece::N], &["N"], "N (with Shift)."),
    (&[Piece::P], &["p", "P"], "P."),
    (&[Piece::T5, Piece::T4], &["t", "T"], "T5, T4."),
    (&[Piece::U], &["U"], "U (with Shift)."),
    (&[Piece::V5, Piece::V3], &["v", "V"], "V5, V3."),
    (&[Piece::W], &["w", "W"], "W."),
    (&[Piece::X], &["X"], "X (with Shift)."),
    (&[Piece::Y], &["y", "Y"], "Y."),
    (&[Piece::Z5, Piece::Z4], &["z", "Z"], "Z5, Z4."),
    (&[Piece::O], &["o", "O"], "O."),
    (&[Piece::One], &["1"], "The single square."),
    (&[Piece::Two], &["2"], "The piece of two squares."),
    (
        &[Piece::I3, Piece::V3],
        &["3"],
        "The pieces of three squares, one after the other.",
    ),
    (
        &[Piece::I4, Piece::L4, Piece::O, Piece::T4, Piece::Z4],
        &["4"],
        "The pieces of four squares.",
    ),
    (
        &[
            Piece::F,
            Piece::I5,
            Piece::L5,
            Piece::N,
            Piece::P,
            Piece::T5,
            Piece::U,
            Piece::V5,
            Piece::W,
            Piece::X,
            Piece::Y,
            Piece::Z5,
        ],
        &["5"],
        "The pieces of five squares.",
    ),
];

/// A line of the table that belongs to the piece in hand.
const fn hold(
    action: Action,
    keys: &'static [&'static str],
    label: &'static str,
    help: &'static str,
) -> Binding<Action> {
    Binding::new(action, keys, label, help).group(HOLD)
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

/// More steps than the board has squares.
pub(super) const FAR: i8 = 14;

/// Keys that two lines share: one of them is always hidden.
#[cfg(test)]
const SHARED: &[&str] = &["Enter", "n"];

/// On a narrow terminal what the panel beside the board names as well makes room in the footer for what stands nowhere else.
const OWN: &[Binding<Action>] = &[
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
    hold(Action::Step(-1, 0), &["Left"], "move", "Move it left.").priority(90),
    hold(Action::Step(0, 1), &["Up"], "move", "Move it up.").priority(90),
    hold(Action::Step(1, 0), &["Right"], "move", "Move it right.").priority(90),
    hold(Action::Step(0, -1), &["Down"], "move", "Move it down.").priority(90),
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
    .priority(58),
    hold(
        Action::PreviousPiece,
        &["Backspace"],
        "piece",
        "Take the piece before.",
    )
    .priority(0),
    hold(Action::Turn, &["r"], "turn", "Turn it clockwise.").priority(62),
    hold(
        Action::TurnBack,
        &["R"],
        "turn",
        "Turn it the other way round.",
    )
    .priority(62),
    hold(Action::Flip, &["f"], "flip", "Flip it over, left to right.").priority(61),
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
pub(super) const BINDINGS: &[Binding<Action>] = &ALL;

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            crate::tui::action::faults(BINDINGS, SHARED),
            Vec::<String>::new()
        );
    }

    #[test]
    fn every_piece_has_a_key() {
        let taken: BTreeSet<Piece> = BINDINGS
            .iter()
            .filter_map(|binding| match binding.action {
                Action::Take(group) => Some(group),
                _ => None,
            })
            .flatten()
            .copied()
            .collect();
        assert_eq!(taken.len(), Piece::COUNT);
    }
}

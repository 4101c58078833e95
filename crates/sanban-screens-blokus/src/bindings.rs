//! Actions of the table and their keys.

use super::held_piece::{GROUP, MOVES, NAMES, PieceAction};
use sanban_play::play::{self, Common, worded};
use sanban_play::session::Shared;
use sanban_term::action::{Binding, part};
use sanban_words::i18n::Message;
use sanban_words::msg;

/// Actions of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// An action on the piece in hand, the same on every screen.
    PieceAction(PieceAction),
    /// Go to the next place where it fits.
    NextPlace,
    /// Go to the previous place.
    PreviousPlace,
    /// Go to the next of all places of all pieces.
    NextMove,
    /// Go to the previous of all places of all pieces.
    PreviousMove,
    /// Place it.
    Lay,
    /// Let the adviser move for the person, once.
    LayForMe,
    /// Turn the evaluation after each move on or off.
    Gauge,
    /// Step through the game with the adviser, and try other lines.
    Analysis,
    /// Set a position up.
    SetUp,
    /// Go to the next line of the game.
    NextLine,
    /// Go to the previous line.
    PreviousLine,
    /// Show or hide the attach points.
    Marks,
    /// Resign.
    Resign,
}

const GAME: Message = msg!("blokus-group-game");

/// A binding for the piece in hand.
const fn hold(
    id: &'static str,
    action: Action,
    keys: &'static [&'static str],
    words: Message,
) -> Binding<Action> {
    Binding::new(id, action, keys, words)
        .group(GROUP)
        .in_puzzles()
}

/// A binding for the game.
const fn game(
    id: &'static str,
    action: Action,
    keys: &'static [&'static str],
    words: Message,
) -> Binding<Action> {
    Binding::new(id, action, keys, words).group(GAME)
}

/// On a narrow terminal, actions that the panel beside the board also names leave the footer to those named nowhere else.
const OWN: &[Binding<Action>] = &[
    hold(
        "next-place",
        Action::NextPlace,
        &["Tab"],
        msg!("blokus-key-next-place"),
    )
    .priority(71),
    hold(
        "previous-place",
        Action::PreviousPlace,
        &["BackTab"],
        msg!("blokus-key-previous-place"),
    )
    .priority(0),
    hold(
        "next-move",
        Action::NextMove,
        &["m"],
        msg!("blokus-key-next-move"),
    )
    .priority(45),
    hold(
        "previous-move",
        Action::PreviousMove,
        &["M"],
        msg!("blokus-key-previous-move"),
    )
    .priority(0),
    hold("lay", Action::Lay, &["Enter"], msg!("blokus-key-lay"))
        .priority(95)
        .stakes(),
    game(
        "lay-for-me",
        Action::LayForMe,
        &["A"],
        msg!("blokus-key-lay-for-me"),
    )
    .priority(47)
    .advises()
    .untaught()
    .stakes(),
    game("gauge", Action::Gauge, &["g"], msg!("blokus-key-gauge"))
        .priority(50)
        .advises()
        .untaught(),
    Shared::Analysis
        .does(Action::Analysis)
        .group(GAME)
        .priority(30)
        .advises()
        .untaught(),
    game("set-up", Action::SetUp, &["s"], msg!("blokus-key-set-up"))
        .priority(48)
        .advises()
        .untaught(),
    game(
        "next-line",
        Action::NextLine,
        &["b"],
        msg!("blokus-key-next-line"),
    )
    .priority(83)
    .untaught(),
    game(
        "previous-line",
        Action::PreviousLine,
        &["B"],
        msg!("blokus-key-previous-line"),
    )
    .priority(0)
    .untaught(),
    game("marks", Action::Marks, &["c"], msg!("blokus-key-marks"))
        .priority(40)
        .in_puzzles(),
    game("resign", Action::Resign, &["x"], msg!("blokus-key-resign"))
        .priority(82)
        .untaught()
        .stakes(),
];

/// This table's wording of the actions that all tables have.
fn common(line: Binding<Common>) -> Binding<Common> {
    match line.action {
        Common::Next => worded(line, msg!("blokus-key-next")),
        // Its opponents are the ones that think for long.
        Common::MoveNow => line.priority(86),
        Common::Undo => worded(line, msg!("blokus-key-undo")),
        Common::New => worded(line, msg!("blokus-key-new")),
        Common::Save => worded(line, msg!("blokus-key-save")),
        _ => line,
    }
}

/// The table of actions: the piece in hand, the game's other actions, the pieces by name.
pub(super) fn bindings() -> Vec<Binding<play::Action<Action>>> {
    let held = |lines| part(lines, Action::PieceAction);
    let own = [held(MOVES), OWN.to_vec(), held(NAMES)].concat();
    play::bindings(&own, common)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        let faults = sanban_play::play::faults(&super::bindings(), &[]);
        assert_eq!(faults, Vec::<String>::new());
    }
}

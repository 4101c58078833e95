//! The piece in hand as the table and the position editor share it: its actions, keys, mouse handling and drawing.

use ratatui::layout::Rect;

use super::board::SQUARE;
use super::hand::{Hand, neighbour};
use super::tray::{FIVES, FOURS, PIECE, THREES, draw_picture};
use super::{refusals, side};
use sanban_blokus::{Board, Colour, Illegal, Orientation, Piece, Square};
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::{Canvas, centered};
use sanban_term::layout::Area as _;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::tr;

/// Actions on the piece in hand, wherever it is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceAction {
    /// Take the (next) piece with this letter or size.
    Take(&'static [Piece]),
    /// The next piece of the tray.
    NextPiece,
    /// The previous piece of the tray.
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
    /// The previous orientation.
    PreviousOrientation,
}

/// Help page heading for the piece in hand.
pub(super) const GROUP: Message = msg!("blokus_piece-group-hand");
const PIECES: Message = msg!("blokus_piece-group-pieces");

/// More steps than the board has squares.
const FAR: i8 = 14;

/// A binding for the piece in hand.
const fn hold(
    id: &'static str,
    action: PieceAction,
    keys: &'static [&'static str],
    words: Message,
) -> Binding<PieceAction> {
    Binding::new(id, action, keys, words)
        .group(GROUP)
        .in_puzzles()
}

/// Bindings that move and turn it.
pub(super) const MOVES: &[Binding<PieceAction>] = &[
    hold(
        "left",
        PieceAction::Step(-1, 0),
        &["Left"],
        msg!("blokus_piece-key-left"),
    )
    .priority(90),
    hold(
        "up",
        PieceAction::Step(0, 1),
        &["Up"],
        msg!("blokus_piece-key-up"),
    )
    .priority(90),
    hold(
        "right",
        PieceAction::Step(1, 0),
        &["Right"],
        msg!("blokus_piece-key-right"),
    )
    .priority(90),
    hold(
        "down",
        PieceAction::Step(0, -1),
        &["Down"],
        msg!("blokus_piece-key-down"),
    )
    .priority(90),
    hold(
        "edge-left",
        PieceAction::Step(-FAR, 0),
        &["Home", "C-Left"],
        msg!("blokus_piece-key-far-left"),
    )
    .priority(0),
    hold(
        "edge-right",
        PieceAction::Step(FAR, 0),
        &["End", "C-Right"],
        msg!("blokus_piece-key-far-right"),
    )
    .priority(0),
    hold(
        "edge-up",
        PieceAction::Step(0, FAR),
        &["C-Up"],
        msg!("blokus_piece-key-far-up"),
    )
    .priority(0),
    hold(
        "edge-down",
        PieceAction::Step(0, -FAR),
        &["C-Down"],
        msg!("blokus_piece-key-far-down"),
    )
    .priority(0),
    hold(
        "next-piece",
        PieceAction::NextPiece,
        &["Space"],
        msg!("blokus_piece-key-next-piece"),
    )
    .priority(58),
    hold(
        "previous-piece",
        PieceAction::PreviousPiece,
        &["Backspace"],
        msg!("blokus_piece-key-previous-piece"),
    )
    .priority(0),
    hold(
        "turn",
        PieceAction::Turn,
        &["r"],
        msg!("blokus_piece-key-turn"),
    )
    .priority(62),
    hold(
        "turn-back",
        PieceAction::TurnBack,
        &["R"],
        msg!("blokus_piece-key-turn-back"),
    )
    .priority(62),
    hold(
        "flip",
        PieceAction::Flip,
        &["f"],
        msg!("blokus_piece-key-flip"),
    )
    .priority(61),
    hold(
        "next-orientation",
        PieceAction::NextOrientation,
        &["d"],
        msg!("blokus_piece-key-next-orientation"),
    )
    .priority(20),
    hold(
        "previous-orientation",
        PieceAction::PreviousOrientation,
        &["D"],
        msg!("blokus_piece-key-previous-orientation"),
    )
    .priority(0),
];

/// A binding that takes pieces by name.
const fn take(
    id: &'static str,
    pieces: &'static [Piece],
    keys: &'static [&'static str],
    words: Message,
) -> Binding<PieceAction> {
    Binding::new(id, PieceAction::Take(pieces), keys, words)
        .group(PIECES)
        .priority(0)
        .in_puzzles()
}

/// Bindings that take pieces by name.
pub(super) const NAMES: &[Binding<PieceAction>] = &[
    take(
        "take-f",
        &[Piece::F],
        &["F"],
        msg!("blokus_piece-key-take-f"),
    ),
    take(
        "take-i",
        &[Piece::I5, Piece::I4, Piece::I3],
        &["i", "I"],
        msg!("blokus_piece-key-take-i"),
    ),
    take(
        "take-l",
        &[Piece::L5, Piece::L4],
        &["l"],
        msg!("blokus_piece-key-take-l"),
    ),
    take(
        "take-n",
        &[Piece::N],
        &["N"],
        msg!("blokus_piece-key-take-n"),
    ),
    take(
        "take-p",
        &[Piece::P],
        &["p", "P"],
        msg!("blokus_piece-key-take-p"),
    ),
    take(
        "take-t",
        &[Piece::T5, Piece::T4],
        &["t", "T"],
        msg!("blokus_piece-key-take-t"),
    ),
    take(
        "take-u",
        &[Piece::U],
        &["U"],
        msg!("blokus_piece-key-take-u"),
    ),
    take(
        "take-v",
        &[Piece::V5, Piece::V3],
        &["v", "V"],
        msg!("blokus_piece-key-take-v"),
    ),
    take(
        "take-w",
        &[Piece::W],
        &["w", "W"],
        msg!("blokus_piece-key-take-w"),
    ),
    take(
        "take-x",
        &[Piece::X],
        &["X"],
        msg!("blokus_piece-key-take-x"),
    ),
    take(
        "take-y",
        &[Piece::Y],
        &["y", "Y"],
        msg!("blokus_piece-key-take-y"),
    ),
    take(
        "take-z",
        &[Piece::Z5, Piece::Z4],
        &["z", "Z"],
        msg!("blokus_piece-key-take-z"),
    ),
    take(
        "take-o",
        &[Piece::O],
        &["o", "O"],
        msg!("blokus_piece-key-take-o"),
    ),
    take(
        "take-1",
        &[Piece::One],
        &["1"],
        msg!("blokus_piece-key-take-one"),
    ),
    take(
        "take-2",
        &[Piece::Two],
        &["2"],
        msg!("blokus_piece-key-take-two"),
    ),
    take(
        "take-3",
        THREES,
        &["3"],
        msg!("blokus_piece-key-take-threes"),
    ),
    take("take-4", FOURS, &["4"], msg!("blokus_piece-key-take-fours")),
    take("take-5", FIVES, &["5"], msg!("blokus_piece-key-take-fives")),
];

impl PieceAction {
    /// Availability of the action to a player of this colour with `hand`.
    pub(super) fn availability(self, hand: &Hand, board: &Board, colour: Colour) -> Availability {
        match self {
            PieceAction::Take(group) if next_of(group, hand, board, colour).is_none() => {
                Availability::Disabled(match group {
                    [piece] => refusals::in_words(&Illegal::Laid(*piece)),
                    _ => tr!("blokus-all-placed"),
                })
            }
            _ => Availability::Ready,
        }
    }

    /// Carries the action out.
    pub(super) fn perform(self, hand: &mut Hand, board: &Board, colour: Colour) {
        let taken = match self {
            PieceAction::Take(group) => next_of(group, hand, board, colour),
            PieceAction::NextPiece => neighbour(board, colour, hand.piece(), true),
            PieceAction::PreviousPiece => neighbour(board, colour, hand.piece(), false),
            PieceAction::Step(columns, rows) => return hand.step(columns, rows),
            PieceAction::Turn => return hand.turn(true),
            PieceAction::TurnBack => return hand.turn(false),
            PieceAction::Flip => return hand.flip(),
            PieceAction::NextOrientation => return hand.change(true),
            PieceAction::PreviousOrientation => return hand.change(false),
        };
        if let Some(piece) = taken {
            hand.take(piece);
        }
    }
}

/// The piece of a group that comes after the one in hand.
fn next_of(group: &[Piece], hand: &Hand, board: &Board, colour: Colour) -> Option<Piece> {
    let left = board.pieces_left(colour);
    let held = group.iter().position(|&piece| piece == hand.piece());
    let (before, after) = group.split_at(held.map_or(0, |at| at + 1));
    let mut round = after.iter().chain(before).copied();
    round.find(|&piece| left.contains(piece))
}

/// Mouse handling of the piece in hand: it follows over the board, the wheel turns it, the right button flips it, a click in the
/// tray takes another. Returns `true` if a click asks to place it.
pub(super) fn mouse(hand: &mut Hand, mouse: &Mouse) -> bool {
    let click = matches!(mouse.kind, MouseKind::Click | MouseKind::DoubleClick);
    if let (true, Some(piece)) = (click, mouse.on(PIECE)) {
        if let Some(&piece) = Piece::ALL.get(piece) {
            hand.take(piece);
        }
        return false;
    }
    match (mouse.kind, square(mouse)) {
        (MouseKind::Move | MouseKind::Drag, Some(square)) => hand.point_at(square),
        (MouseKind::Click | MouseKind::DoubleClick, Some(square)) => {
            if hand.at() == square {
                return true;
            }
            hand.point_at(square);
        }
        (MouseKind::RightClick, _) => hand.flip(),
        (MouseKind::ScrollUp, _) => hand.turn(false),
        (MouseKind::ScrollDown, _) => hand.turn(true),
        _ => {}
    }
    false
}

/// The square under the mouse.
pub(super) fn square(mouse: &Mouse) -> Option<Square> {
    Square::all().nth(mouse.on(SQUARE)?)
}

/// Draws the piece in hand, and its keys beside it: the key a click presses, the sign, and the effect.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    area: Rect,
    orientation: Orientation,
    colour: Colour,
    keys: &[(&'static str, &str, String)],
) {
    let theme = canvas.theme();
    let piece = orientation.piece();
    let count = Orientation::of(piece).len();
    let narrow = area.width < super::panels::USUAL;
    let turned = if narrow {
        format!("{}/{count}", orientation.number() + 1)
    } else if count > 1 {
        let number = orientation.number() + 1;
        tr!("blokus-orientation", number, count)
    } else {
        tr!("blokus-one-orientation")
    };
    canvas
        .row(area)
        .text(tr!("blokus-in-hand"), theme.dim)
        .gap(1)
        .text(format!(" {piece} "), theme.selected)
        .gap(2)
        .text(turned, theme.text);
    let (margin, keys_at, texts_at) = if narrow { (0, 11, 6) } else { (2, 16, 7) };
    let below = area.below(1);
    let (columns, rows) = orientation.extent();
    let picture = centered(
        below.after(margin).first_columns(10).first_rows(5),
        2 * u16::from(columns),
        rows.into(),
    );
    let style = theme.side(side(colour));
    draw_picture(canvas, picture, orientation, colour, style);
    let mut page = canvas.page(below.after(keys_at));
    for (key, sign, text) in keys {
        page.row().press(key, |row| {
            let signs: Vec<String> = sign.split(' ').map(|key| row.sign(key)).collect();
            // Keys chosen by the person may be longer than the usual ones.
            row.text(signs.join(" "), theme.key)
                .gap(1)
                .tab(texts_at)
                .text(text, theme.text);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_piece_has_a_key() {
        let groups = NAMES.iter().filter_map(|binding| match binding.action {
            PieceAction::Take(group) => Some(group),
            _ => None,
        });
        let taken: BTreeSet<Piece> = groups.flatten().copied().collect();
        assert_eq!(taken.len(), Piece::COUNT);
    }
}

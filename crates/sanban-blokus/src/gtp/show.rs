//! The board as text.

use std::fmt::Write as _;

use crate::{Colour, Piece, Placement, SIDE, Square, SquareSet, State};
use sanban_game::State as _;

/// Letter of a colour in commands and answers.
pub(super) const fn letter(colour: Colour) -> char {
    match colour {
        Colour::First => 'b',
        Colour::Second => 'w',
    }
}

const fn stone(colour: Colour) -> char {
    match colour {
        Colour::First => 'X',
        Colour::Second => 'O',
    }
}

/// A text for every square, laid out like a printed board: the top row first, letters below and above, numbers on both
/// sides, and words to the right of some rows.
fn grid(width: usize, square: impl Fn(Square) -> String, beside: impl Fn(u8) -> String) -> String {
    let mut letters = "  ".to_owned();
    for letter in (b'a'..).take(usize::from(SIDE)).map(char::from) {
        let _ = write!(letters, " {letter:>width$}");
    }
    let mut text = format!("\n{letters}\n");
    for row in (0..SIDE).rev() {
        let mut line = format!("{:>2}", row + 1);
        for square in (0..SIDE)
            .filter_map(|column| Square::new(column, row))
            .map(&square)
        {
            let _ = write!(line, " {square:>width$}");
        }
        let _ = write!(line, " {:<2}  {}", row + 1, beside(row + 1));
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text + &letters
}

/// The board, the pieces left to each side, and the last piece placed.
pub(super) fn board(state: &State, to_play: Colour, last: Option<(Colour, Placement)>) -> String {
    let board = state.board();
    let starts: SquareSet = Colour::BOTH
        .into_iter()
        .filter(|&colour| board.stones(colour).is_empty())
        .flat_map(|colour| board.open_corners(colour).iter())
        .collect();
    let square = |square: Square| {
        let sign = match board.colour_at(square) {
            Some(colour) => stone(colour),
            None if starts.contains(square) => '+',
            None => '.',
        };
        sign.to_string()
    };
    let head = |colour: Colour| {
        let plays = colour == to_play && state.actor().is_some();
        let turn = if plays { ", to play" } else { "" };
        let points = state.score(colour).pentobi();
        format!("{} ({}): {points}{turn}", letter(colour), stone(colour))
    };
    let left = |colour, sizes: std::ops::RangeInclusive<u8>| {
        let left = board.pieces_left(colour);
        let pieces = Piece::ALL.into_iter();
        let names: Vec<String> = pieces
            .filter(|&piece| left.contains(piece) && sizes.contains(&piece.size()))
            .map(|piece| format!(" {piece}"))
            .collect();
        format!(" {}", names.concat())
    };
    grid(1, square, |row| match row {
        14 => head(Colour::First),
        13 => left(Colour::First, 5..=5),
        12 => left(Colour::First, 1..=4),
        10 => head(Colour::Second),
        9 => left(Colour::Second, 5..=5),
        8 => left(Colour::Second, 1..=4),
        6 => last.map_or_else(String::new, |(colour, placement)| {
            format!("last: {} {placement}", letter(colour))
        }),
        _ => String::new(),
    })
}

/// Index of every square.
pub(super) fn numbers() -> String {
    grid(3, |square| square.index().to_string(), |_| String::new())
}

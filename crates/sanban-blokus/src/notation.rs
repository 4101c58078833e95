//! Notation of moves and laid-out positions.
//!
//! A move is its squares in canonical order (a1, b1, … a2, b2, …), separated by commas: `e10,f10,g10,g11,g12`; or `pass`.
//! A position is the pieces of each colour, in the order of placement, and the side to move:
//! `e10,f10,g10 d11,d12 | j5,k5 | second`; a colour without pieces is written `-`.

use sanban_game::{ReadError, quoted};

use super::colour::Colour;
use super::placement::Placement;
use super::square::{Square, SquareSet};
use super::state::Action;

/// Parses a placement: its squares in any order.
///
/// # Errors
/// A word that is not a square, a duplicate square, or squares that do not form a piece.
pub fn read_placement(text: &str) -> Result<Placement, ReadError> {
    let mut squares = SquareSet::EMPTY;
    for word in text.split(',') {
        let square: Square = word.trim().parse()?;
        if squares.contains(square) {
            return Err(ReadError(format!(
                "'{}' names {square} twice",
                quoted(text)
            )));
        }
        squares = squares | SquareSet::of(square);
    }
    Placement::covering(&squares).ok_or_else(|| {
        ReadError(format!(
            "the squares '{}' are not a piece: a piece is 1 to 5 squares joined at their edges",
            quoted(text)
        ))
    })
}

/// The first moves of [`BALANCED_OPENINGS`](crate::BALANCED_OPENINGS).
pub(super) fn balanced_openings() -> impl Iterator<Item = Placement> {
    let lines = crate::BALANCED_OPENINGS.lines();
    lines.filter_map(|line| read_placement(line.split(' ').next()?).ok())
}

/// Parses a move: a placement or `pass`.
///
/// # Errors
/// As [`read_placement`].
pub fn read_action(text: &str) -> Result<Action, ReadError> {
    if text.eq_ignore_ascii_case("pass") {
        Ok(Action::Pass)
    } else {
        read_placement(text).map(Action::Lay)
    }
}

/// A move in the notation of this module.
#[must_use]
pub fn write_action(action: Action) -> String {
    match action {
        Action::Pass => "pass".to_owned(),
        Action::Lay(placement) => placement.to_string(),
    }
}

/// A parsed laid-out position.
pub(super) struct LaidOut {
    /// Pieces of the first and the second colour.
    pub(super) laid: [Vec<Placement>; 2],
    /// Side to move.
    pub(super) to_move: Colour,
}

/// Parses a laid-out position, without checking the rules for its pieces.
///
/// # Errors
/// The part that cannot be read.
pub(super) fn read_position(text: &str) -> Result<LaidOut, ReadError> {
    let parts: Vec<&str> = text.split('|').map(str::trim).collect();
    let &[first, second, to_move] = parts.as_slice() else {
        return Err(ReadError(format!(
            "position '{}': expected FIRST | SECOND | first or second, as in 'e10,f10 | j5 | first'",
            quoted(text)
        )));
    };
    let side = |text: &str| -> Result<Vec<Placement>, ReadError> {
        if text == "-" {
            return Ok(Vec::new());
        }
        text.split_whitespace().map(read_placement).collect()
    };
    Ok(LaidOut {
        laid: [side(first)?, side(second)?],
        to_move: to_move.parse().map_err(|_| {
            ReadError(format!(
                "'{}' is to move: expected first or second",
                quoted(to_move)
            ))
        })?,
    })
}

/// A position in the format of [`read_position`]: the pieces in this order, and the side to move.
pub(super) fn write_position(laid: &[(Colour, Placement)], to_move: Colour) -> String {
    let side = |colour| {
        let laid = laid.iter().filter(|(whose, _)| *whose == colour);
        let words: Vec<String> = laid.map(|(_, placement)| placement.to_string()).collect();
        if words.is_empty() {
            "-".to_owned()
        } else {
            words.join(" ")
        }
    };
    format!(
        "{} | {} | {to_move}",
        side(Colour::First),
        side(Colour::Second)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_placement_reads_back() {
        for placement in Placement::all() {
            let text = placement.to_string();
            assert_eq!(read_action(&text), Ok(Action::Lay(placement)));
        }
        assert_eq!(read_action(&write_action(Action::Pass)), Ok(Action::Pass));
    }

    #[test]
    fn squares_are_read_kindly() {
        let tidy = read_action("e10,f10,g10,g11,g12");
        assert!(tidy.is_ok());
        assert_eq!(read_action("G12,e10,F10,g11,G10"), tidy);
        assert_eq!(read_action("PASS"), Ok(Action::Pass));
    }

    #[test]
    fn what_is_no_move_is_refused_with_the_reason() {
        let reason = |text: &str| read_action(text).unwrap_err().0;
        assert!(reason("e10,o3").contains("'o3' is not a square"));
        assert!(reason("").contains("is not a square"));
        assert!(reason("e10,e10").contains("names e10 twice"));
        assert!(reason("e10,j5").contains("not a piece"));
        assert!(reason("a1,b1,c1,d1,e1,f1").contains("not a piece"));
    }
}

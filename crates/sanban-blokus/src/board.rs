//! The board: the stones of both sides and their attach points.
//!
//! Three sets of squares per side are updated as pieces are placed: its stones, the squares that are still free for it
//! (neither taken nor beside its own stones), and the corners to which it may attach a piece. A placement is legal
//! exactly if all its squares are free and one of them is such a corner; on the empty board the start squares are the
//! corners. Placing a piece touches a few rows of these sets; a board is copied in a few nanoseconds.

use std::cmp::Ordering;

use super::colour::Colour;
use super::illegal::Illegal;
use super::piece::{Piece, PieceSet};
use super::placement::Placement;
use super::rules::Rules;
use super::score::Score;
use super::square::{Square, SquareSet};
use super::tables::tables;

/// One side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Side {
    stones: SquareSet,
    pub(super) free: SquareSet,
    pub(super) corners: SquareSet,
    pub(super) left: PieceSet,
    last: Option<Piece>,
}

/// The board and the pieces that are not on it yet.
///
/// # Examples
/// ```
/// use sanban_blokus::{Colour, State, read_placement};
/// use sanban_game::{Seed, State as _};
///
/// let state = State::lay_out(&Default::default(), 2, Seed(1), "e10,f10,g10 | j5,k5 | first")?;
/// let board = state.board();
/// assert_eq!(board.stones(Colour::First).len(), 3);
/// assert_eq!(board.pieces_left(Colour::Second).len(), 20);
///
/// // Corner to corner, never along an edge.
/// assert_eq!(board.check(Colour::First, read_placement("h11,h12")?), Ok(()));
/// let refused = board.check(Colour::First, read_placement("h10,h11")?);
/// assert!(refused.is_err());
/// # Ok::<(), sanban_game::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    sides: [Side; 2],
}

impl Board {
    /// The empty board.
    #[must_use]
    pub fn new(rules: &Rules) -> Board {
        Board {
            sides: Colour::BOTH.map(|colour| Side {
                stones: SquareSet::EMPTY,
                free: SquareSet::BOARD,
                corners: rules.start_squares(colour),
                left: PieceSet::FULL,
                last: None,
            }),
        }
    }

    /// One side.
    pub(super) fn side(&self, colour: Colour) -> &Side {
        &self.sides[colour.index()]
    }

    /// Squares taken by a colour.
    #[must_use]
    pub fn stones(&self, colour: Colour) -> &SquareSet {
        &self.side(colour).stones
    }

    /// Colour of the stone on `square`, if any.
    #[must_use]
    pub fn colour_at(&self, square: Square) -> Option<Colour> {
        Colour::BOTH
            .into_iter()
            .find(|&colour| self.stones(colour).contains(square))
    }

    /// Pieces that a colour has not placed yet.
    #[must_use]
    pub fn pieces_left(&self, colour: Colour) -> PieceSet {
        self.side(colour).left
    }

    /// Squares that are neither taken nor beside a stone of `colour`.
    #[must_use]
    pub fn free(&self, colour: Colour) -> &SquareSet {
        &self.side(colour).free
    }

    /// Attach points of `colour`: free squares diagonal to its stones, or the start squares before its first piece. Not
    /// every one has room for a remaining piece; those of [`Board::starting_squares`] do.
    #[must_use]
    pub fn open_corners(&self, colour: Colour) -> SquareSet {
        let side = self.side(colour);
        side.corners & side.free
    }

    /// Open corners that a legal placement of `colour` covers.
    #[must_use]
    pub fn starting_squares(&self, colour: Colour) -> SquareSet {
        let mut reached = SquareSet::EMPTY;
        self.for_each_placement(colour, |placement| reached = reached | placement.stones());
        reached & self.open_corners(colour)
    }

    /// Current score of a colour.
    #[must_use]
    pub fn score(&self, colour: Colour) -> Score {
        let side = self.side(colour);
        Score::new(side.left, side.last)
    }

    /// Result for `colour` if the game ends here: 1, ½ or 0.
    #[must_use]
    pub fn result(&self, colour: Colour) -> f64 {
        let (own, other) = (self.score(colour), self.score(colour.other()));
        match own.pentobi().cmp(&other.pentobi()) {
            Ordering::Greater => 1.0,
            Ordering::Equal => 0.5,
            Ordering::Less => 0.0,
        }
    }

    /// Places a piece, legal or not.
    pub(super) fn lay(&mut self, colour: Colour, placement: Placement) {
        let tables = tables();
        let place = tables.place(placement);
        let shape = tables.shape(place.orientation);
        let [first, second] = &mut self.sides;
        let (own, other) = match colour {
            Colour::First => (first, second),
            Colour::Second => (second, first),
        };
        if own.left == PieceSet::FULL {
            own.corners = SquareSet::EMPTY;
        }
        let rows = usize::from(place.row)..16.min(usize::from(place.row) + shape.stones.len());
        for (i, row) in rows.enumerate() {
            let stones = shape.stones[i] << place.column;
            own.stones.0[row] |= stones;
            own.free.0[row] &= !(stones | shape.edges[i] << place.column);
            other.free.0[row] &= !stones;
            own.corners.0[row] |= (shape.corners[i] << place.column) & SquareSet::BOARD.0[row];
        }
        own.left.remove(shape.piece);
        own.last = Some(shape.piece);
    }

    /// `true` if `colour` may place a piece there; faster than [`Board::check`], without a reason.
    pub(super) fn fits(&self, colour: Colour, placement: Placement) -> bool {
        let side = self.side(colour);
        let tables = tables();
        let place = tables.place(placement);
        let shape = tables.shape(place.orientation);
        if !side.left.contains(shape.piece) {
            return false;
        }
        let (mut blocked, mut corner) = (0, 0);
        let rows = usize::from(place.row)..16.min(usize::from(place.row) + shape.stones.len());
        for (i, row) in rows.enumerate() {
            let stones = shape.stones[i] << place.column;
            blocked |= stones & !side.free.0[row];
            corner |= stones & side.corners.0[row];
        }
        blocked == 0 && corner != 0
    }

    /// Checks that `colour` may place a piece there.
    ///
    /// # Errors
    /// The rule that forbids it, with the square where it is broken.
    pub fn check(&self, colour: Colour, placement: Placement) -> Result<(), Illegal> {
        let side = self.side(colour);
        if !side.left.contains(placement.piece()) {
            return Err(Illegal::Laid(placement.piece()));
        }
        let stones = placement.stones();
        let first = |set: SquareSet| set.iter().next();
        if let Some(square) = first(stones & (side.stones | *self.stones(colour.other()))) {
            return Err(Illegal::Taken(square));
        }
        if let Some(square) = first(stones & !side.free) {
            return Err(Illegal::OwnEdge(square));
        }
        if !stones.meets(&side.corners) {
            if side.left != PieceSet::FULL {
                return Err(Illegal::NoCorner);
            }
            let mut starts = self.open_corners(colour).iter();
            return Err(match (starts.next(), starts.next()) {
                (Some(square), None) => Illegal::Start(square),
                (Some(one), Some(other)) => Illegal::EitherStart(one, other),
                (None, _) => Illegal::NoCorner,
            });
        }
        Ok(())
    }

    /// Mirror image of the position in the diagonal through both start squares.
    #[must_use]
    pub fn mirrored(&self) -> Board {
        let mirror = |set: &SquareSet| set.iter().map(Square::mirrored).collect();
        Board {
            sides: self.sides.map(|side| Side {
                stones: mirror(&side.stones),
                free: mirror(&side.free),
                corners: mirror(&side.corners),
                ..side
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use sanban_game::{Seed, State as _};

    use super::*;
    use crate::State;

    /// Positions of random games, a few of each.
    fn positions() -> impl Iterator<Item = Board> {
        (0..3).flat_map(|seed| {
            let mut rng = Seed(seed).stream();
            let mut state = State::start(&Rules::default(), 2, Seed(seed));
            let mut actions = Vec::new();
            let mut boards = vec![*state.board()];
            while state.actor().is_some() {
                state.legal_actions(&mut actions);
                if let Some(action) = rng.choose(&actions) {
                    state.apply(action);
                }
                if state.plies() % 8 == 0 {
                    boards.push(*state.board());
                }
            }
            boards
        })
    }

    #[test]
    fn the_quick_look_agrees_with_the_reasons() {
        for board in positions() {
            for colour in Colour::BOTH {
                for placement in Placement::all() {
                    let legal = board.check(colour, placement).is_ok();
                    assert_eq!(board.fits(colour, placement), legal, "{colour} {placement}");
                }
            }
        }
    }

    #[test]
    fn any_placement_is_legal_whichever_piece_is_left() {
        for mut board in positions() {
            for piece in board.pieces_left(Colour::First).iter() {
                board.sides[0].left = PieceSet::of(piece);
                let any = board.any_placement(Colour::First);
                assert_eq!(any.is_some(), board.count_placements(Colour::First) > 0);
                if let Some(any) = any {
                    // With a single piece left the first move must count as made, or no start square would be available.
                    assert_eq!(any.piece(), piece);
                    assert!(board.fits(Colour::First, any), "{any}");
                }
            }
        }
    }
}

//! The piece in hand: its orientation, the square it hovers over, and the places where it fits.

use sanban_blokus::{Board, Colour, Orientation, Piece, Placement, Rules, SIDE, Square};

use super::board::middle;
use super::tray::ORDER;

/// A hand that holds a piece over the board.
#[derive(Clone, Debug)]
pub(super) struct Hand {
    piece: Piece,
    /// Last orientation of each piece.
    turned: [Orientation; Piece::COUNT],
    /// Square of the hand; the piece is held near its middle, and slides along the edge of the board.
    at: Square,
    /// `true` once the person has moved it since the last placement.
    moved: bool,
}

impl Hand {
    /// A hand for each colour, over its start square.
    pub(super) fn both(rules: &Rules) -> [Hand; 2] {
        Colour::BOTH.map(|colour| {
            let starts = rules.start_squares(colour);
            Hand::new(starts.iter().next().unwrap_or(Square::E10))
        })
    }

    /// A hand over this square, with the first piece.
    fn new(at: Square) -> Hand {
        Hand {
            piece: ORDER[0],
            turned: Piece::ALL.map(Orientation::home),
            at,
            moved: false,
        }
    }

    /// `true` while the piece has not been placed yet.
    pub(super) fn is_full(&self, board: &Board, colour: Colour) -> bool {
        board.pieces_left(colour).contains(self.piece)
    }

    /// The piece in hand.
    pub(super) fn piece(&self) -> Piece {
        self.piece
    }

    /// Its orientation.
    pub(super) fn orientation(&self) -> Orientation {
        self.turned[self.piece.index()]
    }

    /// Square of the hand.
    pub(super) fn at(&self) -> Square {
        self.at
    }

    /// Placement of the piece as it hovers. It never reaches outside the board.
    pub(super) fn ghost(&self) -> Option<Placement> {
        let orientation = self.orientation();
        let (width, height) = orientation.extent();
        let (x, y) = orientation.centre();
        let slid =
            |at: u8, held: u8, extent: u8| at.saturating_sub(held).min(SIDE - extent).cast_signed();
        orientation
            .at(
                slid(self.at.column(), x, width),
                slid(self.at.row(), y, height),
            )
            .ok()
    }

    /// Takes another piece, in its last orientation.
    pub(super) fn take(&mut self, piece: Piece) {
        self.piece = piece;
        self.moved = true;
    }

    /// Turns the piece by a quarter turn.
    pub(super) fn turn(&mut self, clockwise: bool) {
        let orientation = self.orientation();
        self.turned[self.piece.index()] = if clockwise {
            orientation.clockwise()
        } else {
            orientation.counter_clockwise()
        };
        self.moved = true;
    }

    /// Mirrors the piece left to right.
    pub(super) fn flip(&mut self) {
        self.turned[self.piece.index()] = self.orientation().mirrored();
        self.moved = true;
    }

    /// Turns and flips the piece to its next or previous orientation; repeated, this goes through all of them.
    pub(super) fn change(&mut self, ahead: bool) {
        let orientation = self.orientation();
        let all: Vec<Orientation> = Orientation::of(self.piece).collect();
        let steps = if ahead { 1 } else { all.len() - 1 };
        let next = all.get((orientation.number() + steps) % all.len()).copied();
        self.turned[self.piece.index()] = next.unwrap_or(orientation);
        self.moved = true;
    }

    /// Moves the piece right by `columns` and up by `rows`, within the board.
    pub(super) fn step(&mut self, columns: i8, rows: i8) {
        let Some(ghost) = self.ghost() else { return };
        let (width, height) = ghost.orientation().extent();
        let (column, row) = ghost.corner();
        let moved = |at: u8, by: i8, extent: u8| {
            (at.cast_signed().saturating_add(by)).clamp(0, (SIDE - extent).cast_signed())
        };
        let placed = ghost
            .orientation()
            .at(moved(column, columns, width), moved(row, rows, height));
        if let Ok(placed) = placed {
            self.at = middle(placed);
        }
        self.moved = true;
    }

    /// Follows the mouse.
    pub(super) fn point_at(&mut self, square: Square) {
        self.at = square;
        self.moved = true;
    }

    /// Moves the hand to a placement.
    pub(super) fn show(&mut self, placement: Placement) {
        self.piece = placement.piece();
        self.turned[self.piece.index()] = placement.orientation();
        self.at = middle(placement);
    }

    /// Moves the hand to a placement that the person asked for.
    pub(super) fn find(&mut self, placement: Placement) {
        self.show(placement);
        self.moved = true;
    }

    /// Gets ready for the next turn of `colour`: holds a piece that is left and fits, and if nobody has moved the hand, moves to the
    /// nearest place where it fits.
    pub(super) fn prepare(&mut self, board: &Board, colour: Colour) {
        let fits = |piece: &Piece| !board.placements_of(colour, *piece).is_empty();
        let left = board.pieces_left(colour);
        let unusable = !left.contains(self.piece) || (!self.moved && !fits(&self.piece));
        if unusable {
            // The largest that fits; when none does, the next one to look at.
            let mut pieces = ORDER.into_iter().filter(|&piece| left.contains(piece));
            let next = pieces.clone().find(fits).or_else(|| pieces.next());
            self.piece = next.unwrap_or(self.piece);
        }
        let Some(ghost) = self.ghost() else { return };
        if !self.moved && board.check(colour, ghost).is_err() {
            let places = places(board, colour, self.piece);
            if let Some(place) = nearest(&places, ghost) {
                self.show(place);
            }
        }
    }

    /// Forgets that the hand was moved, since a turn is over.
    pub(super) fn rest(&mut self) {
        self.moved = false;
    }
}

/// The pieces in the order of the tray, beginning after `piece` and ending with it.
fn from(piece: Piece) -> impl DoubleEndedIterator<Item = Piece> {
    let at = ORDER.iter().position(|&known| known == piece).unwrap_or(0);
    let (before, after) = ORDER.split_at(at + 1);
    after.iter().chain(before).copied()
}

/// The next or previous piece of the tray that is left.
pub(super) fn neighbour(board: &Board, colour: Colour, piece: Piece, ahead: bool) -> Option<Piece> {
    let left = board.pieces_left(colour);
    let is_left = |piece: &Piece| left.contains(*piece);
    if ahead {
        from(piece).find(is_left)
    } else {
        // The last of `from` is the piece itself.
        let mut back = from(piece).rev().skip(1).chain([piece]);
        back.find(is_left)
    }
}

/// Legal places of a piece in display order: by orientation, then from the top left.
pub(super) fn places(board: &Board, colour: Colour, piece: Piece) -> Vec<Placement> {
    let mut places = board.placements_of(colour, piece);
    places.sort_by_key(|place| {
        let (column, row) = place.corner();
        (place.orientation(), SIDE - row, column)
    });
    places
}

/// Index of a placement among the places.
pub(super) fn number_of(places: &[Placement], ghost: Placement) -> Option<usize> {
    places.iter().position(|&place| place == ghost)
}

/// The place after the ghost, or before it; the nearest one if the ghost is at none of them.
pub(super) fn next_place(places: &[Placement], ghost: Placement, ahead: bool) -> Option<Placement> {
    let Some(at) = number_of(places, ghost) else {
        return nearest(places, ghost);
    };
    let step = if ahead { 1 } else { places.len() - 1 };
    places.get((at + step) % places.len()).copied()
}

/// The place most like the ghost: in the same orientation if possible, and near.
fn nearest(places: &[Placement], ghost: Placement) -> Option<Placement> {
    let here = middle(ghost);
    places.iter().copied().min_by_key(|&place| {
        let there = middle(place);
        let (columns, rows) = (
            here.column().abs_diff(there.column()),
            here.row().abs_diff(there.row()),
        );
        (
            place.orientation() != ghost.orientation(),
            u32::from(columns).pow(2) + u32::from(rows).pow(2),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> Board {
        Board::new(&Rules::default())
    }

    #[test]
    fn the_piece_stays_on_the_board_however_it_is_turned() {
        for corner in ["a1", "n1", "a14", "n14"] {
            let mut hand = Hand::new(corner.parse().unwrap());
            for piece in Piece::ALL {
                hand.take(piece);
                for _ in 0..8 {
                    assert_eq!(hand.ghost().unwrap().piece(), piece);
                    hand.turn(true);
                    hand.flip();
                }
            }
        }
    }

    #[test]
    fn a_turn_back_at_the_edge_is_where_it_began() {
        let mut hand = Hand::new("n7".parse().unwrap());
        hand.take(Piece::I5);
        let before = hand.ghost();
        hand.turn(true);
        assert_ne!(hand.ghost(), before);
        hand.turn(false);
        assert_eq!(hand.ghost(), before);
    }

    #[test]
    fn steps_end_at_the_edge() {
        let mut hand = Hand::new(Square::E10);
        hand.take(Piece::X);
        hand.step(-100, 0);
        assert_eq!(hand.ghost().unwrap().corner().0, 0);
        hand.step(1, 100);
        assert_eq!(hand.ghost().unwrap().corner(), (1, 11));
    }

    #[test]
    fn places_go_round_and_begin_near_the_hand() {
        let board = board();
        let places = places(&board, Colour::First, Piece::T5);
        assert_eq!(
            places.len(),
            board.placements_of(Colour::First, Piece::T5).len()
        );
        let mut hand = Hand::new(Square::J5);
        hand.take(Piece::T5);
        let start = next_place(&places, hand.ghost().unwrap(), true).unwrap();
        assert_eq!(start.orientation(), hand.orientation());
        let mut seen = vec![start];
        loop {
            let next = next_place(&places, seen[seen.len() - 1], true).unwrap();
            assert_eq!(next_place(&places, next, false), seen.last().copied());
            if next == start {
                break;
            }
            seen.push(next);
        }
        assert_eq!(seen.len(), places.len());
    }

    #[test]
    fn a_new_turn_begins_with_a_piece_that_fits() {
        let mut hand = Hand::new("a1".parse().unwrap());
        hand.prepare(&board(), Colour::First);
        assert!(board().check(Colour::First, hand.ghost().unwrap()).is_ok());
        hand.point_at("a1".parse().unwrap());
        hand.prepare(&board(), Colour::First);
        assert!(board().check(Colour::First, hand.ghost().unwrap()).is_err());
    }

    #[test]
    fn neighbours_go_through_all_pieces() {
        let board = board();
        let mut piece = ORDER[0];
        for expected in ORDER.iter().skip(1).chain(&ORDER[..1]) {
            piece = neighbour(&board, Colour::First, piece, true).unwrap();
            assert_eq!(piece, *expected);
        }
        assert_eq!(
            neighbour(&board, Colour::First, piece, false),
            ORDER.last().copied()
        );
    }
}

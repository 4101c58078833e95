//! Games to the end with knowledge.
//!
//! A side first tries the last good [reply](super::replies) to what was just played. Otherwise it looks at the corners that the
//! opponent's last two moves made: who covers them, or the squares beside them, takes ground from the opponent, all the
//! more where they are corners of its own. Of the placements that cover most of these squares one is drawn, large
//! pieces and such with many corners more often.
//!
//! They are found by one [walk](super::wide) over all orientations, and never listed.

use pulp::{Arch, Simd, WithSimd};

use super::opening::{least_size, pieces_from, pieces_laid};
use super::replies::Replies;
use super::wide::{Found, Wanted, walk};
use crate::board::Board;
use crate::colour::Colour;
use crate::piece::Piece;
use crate::placement::Placement;
use crate::square::SquareSet;
use crate::state::{Action, State};
use sanban_game::search::Playout;
use sanban_game::{Seat, Stream};

/// The last two placements of each colour, the latest first.
pub(super) type Last = [[Option<Placement>; 2]; 2];

/// Notes that a colour laid a piece.
#[inline]
pub(super) fn note(last: &mut Last, colour: Colour, placement: Placement) {
    let of = &mut last[colour.index()];
    *of = [Some(placement), of[0]];
}

/// A position, and what a playout must know of how it came about.
#[derive(Clone)]
pub(super) struct Position {
    pub(super) board: Board,
    pub(super) to_move: Colour,
    pub(super) last: Last,
    /// How many pieces lie on the board.
    pub(super) laid: usize,
}

impl Position {
    pub(super) fn of(state: &State) -> Position {
        let mut last = Last::default();
        for &(colour, placement) in state.laid() {
            note(&mut last, colour, placement);
        }
        Position {
            board: *state.board(),
            to_move: state.to_move(),
            last,
            laid: pieces_laid(state.board()),
        }
    }

    /// Lays a piece; then the other side is to move.
    #[inline]
    pub(super) fn lay(&mut self, colour: Colour, placement: Placement) {
        self.board.lay(colour, placement);
        note(&mut self.last, colour, placement);
        self.laid += 1;
        self.to_move = colour.other();
    }
}

/// The corners that these placements gave a colour and that it can still use.
#[inline(always)]
pub(super) fn fresh_corners(board: &Board, colour: Colour, last: &Last) -> SquareSet {
    let made = last[colour.index()].iter().flatten();
    made.fold(SquareSet::EMPTY, |all, placement| all | placement.corners())
        & board.open_corners(colour)
}

/// The squares beside those of a set, and these themselves; the border is not masked away.
#[inline]
pub(super) fn grown(set: &SquareSet) -> SquareSet {
    SquareSet(std::array::from_fn(|row| {
        let here = set.0[row];
        let below = if row > 0 { set.0[row - 1] } else { 0 };
        let above = if row < 15 { set.0[row + 1] } else { 0 };
        here | here << 1 | here >> 1 | below | above
    }))
}

/// Plays games to the end.
pub(super) struct Playouts {
    weights: [u32; Piece::COUNT],
    /// What the last walk found.
    found: Box<Found>,
    arch: Arch,
}

impl Playouts {
    pub(super) fn new() -> Playouts {
        Playouts {
            weights: Piece::ALL.map(weight),
            found: Box::default(),
            arch: Arch::new(),
        }
    }

    /// Plays on from `here` to the end of the game, and calls `laid` with each move. Breaks off, and returns false, once so many pieces
    /// were laid and both sides still move.
    pub(super) fn finish(
        &mut self,
        here: &mut Position,
        most: usize,
        replies: &Replies,
        rng: &mut Stream,
        laid: impl FnMut(Colour, Placement),
    ) -> bool {
        self.arch.dispatch(Game {
            weights: &self.weights,
            found: &mut self.found,
            here,
            most,
            replies,
            rng,
            laid,
        })
    }
}

/// A game to be played to its end, in a piece: so all of it is compiled for the vectors of the processor that it runs on.
struct Game<'a, L> {
    weights: &'a [u32; Piece::COUNT],
    found: &'a mut Found,
    here: &'a mut Position,
    most: usize,
    replies: &'a Replies,
    rng: &'a mut Stream,
    laid: L,
}

impl<L: FnMut(Colour, Placement)> WithSimd for Game<'_, L> {
    /// Whether the game is over.
    type Output = bool;

    #[inline(always)]
    fn with_simd<S: Simd>(mut self, _: S) -> bool {
        let mut stuck = false;
        for _ in 0..self.most {
            if !self.go_on(&mut stuck) {
                return true;
            }
        }
        // With one side stuck few moves are left, and they are the other's.
        while stuck {
            if !self.go_on(&mut stuck) {
                return true;
            }
        }
        false
    }
}

impl<L: FnMut(Colour, Placement)> Game<'_, L> {
    /// One more move, by the other side where the one to move has none; whether there was one.
    #[inline(always)]
    fn go_on(&mut self, stuck: &mut bool) -> bool {
        let mut colour = self.here.to_move;
        loop {
            let here = &*self.here;
            let mut known = self.replies.of(colour, &here.last).into_iter().flatten();
            let chosen = match known.find(|&reply| here.board.fits(colour, reply)) {
                Some(reply) => Some(reply),
                None => self.choose(colour),
            };
            if let Some(placement) = chosen {
                self.here.lay(colour, placement);
                (self.laid)(colour, placement);
                // A side that has no place will never have one again: the other lays on alone.
                if *stuck {
                    self.here.to_move = colour;
                }
                return true;
            }
            if *stuck {
                return false;
            }
            *stuck = true;
            colour = colour.other();
        }
    }

    /// A placement among those that cover most of what is wanted; small pieces only where no other fits.
    #[inline(always)]
    fn choose(&mut self, colour: Colour) -> Option<Placement> {
        let Position {
            board, last, laid, ..
        } = &*self.here;
        let wanted = wanted(board, colour, last);
        let left = board.pieces_left(colour);
        let large = pieces_from(left, least_size(*laid));
        for pieces in [large, left] {
            walk(board, colour, pieces, &wanted, self.weights, self.found);
            let total = self.found.total();
            if total > 0 {
                return self.found.at(self.rng.below(total), self.weights);
            }
            if large == left {
                break;
            }
        }
        None
    }
}

/// The squares that a side wants most, for what the opponent just made there; twice as much where its own corners are.
#[inline(always)]
fn wanted(board: &Board, colour: Colour, last: &Last) -> Wanted {
    let other = colour.other();
    let fresh = fresh_corners(board, other, last);
    let all = grown(&fresh) & *board.free(other);
    let twice = all & board.open_corners(colour);
    Wanted {
        once: all & !twice,
        twice,
    }
}

/// Games to the end as the expert plays them, which learn good replies from each other.
pub struct Informed {
    playouts: Playouts,
    replies: Replies,
    laid: Vec<(Seat, Action)>,
}

impl Default for Informed {
    fn default() -> Informed {
        Informed {
            playouts: Playouts::new(),
            replies: Replies::new(),
            laid: Vec::new(),
        }
    }
}

impl Playout<State> for Informed {
    fn run(&mut self, state: &mut State, rng: &mut Stream, values: &mut [f64]) {
        let mut here = Position::of(state);
        let mut last = here.last;
        let laid = &mut self.laid;
        laid.clear();
        self.playouts.finish(
            &mut here,
            usize::MAX,
            &self.replies,
            rng,
            |colour, placement| laid.push((colour.seat(), Action::Lay(placement))),
        );
        let results = Colour::BOTH.map(|colour| here.board.result(colour));
        for (seat, value) in values.iter_mut().enumerate() {
            *value = results[Colour::of(Seat::from_index(seat)).index()];
        }
        for &(seat, action) in &self.laid {
            if let Action::Lay(placement) = action {
                let colour = Colour::of(seat);
                let good = results[colour.index()] >= 0.5;
                self.replies.note(colour, &last, placement, good);
                note(&mut last, colour, placement);
            }
        }
    }

    fn actions(&self) -> &[(Seat, Action)] {
        &self.laid
    }
}

/// How often a piece is drawn, compared with others: three times as often for each square more, 1.8 times for each
/// corner.
fn weight(piece: Piece) -> u32 {
    let corners = match piece {
        Piece::One | Piece::Two | Piece::I3 | Piece::I4 | Piece::I5 | Piece::O => 4,
        Piece::V3 | Piece::L4 | Piece::L5 | Piece::P | Piece::V5 => 5,
        Piece::T4 | Piece::Z4 | Piece::N | Piece::T5 | Piece::U | Piece::Y | Piece::Z5 => 6,
        Piece::F | Piece::W => 7,
        Piece::X => 8,
    };
    let weight = 3_f64.powi(i32::from(piece.size())) * 1.8_f64.powi(corners - 4);
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // 3…2600
    let whole = weight.round() as u32;
    whole
}

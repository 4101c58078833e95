//! Playouts with knowledge.
//!
//! A side first tries the last good [reply](super::last_good_reply) to the previous moves. Otherwise it looks at the
//! corners made by the opponent's last two moves: covering them, or the squares beside them, takes ground from the
//! opponent, all the more if they are corners of its own. One of the placements that cover the most of these squares is
//! drawn, with more weight on large pieces with many corners.
//!
//! They are found in one [pass](super::simd_moves) over all orientations, and never listed.

use pulp::{Arch, Simd, WithSimd};

use super::last_good_reply::LastGoodReplies;
use super::piece_filter::{min_piece_size, pieces_laid, pieces_of_size};
use super::simd_moves::{CoverTargets, CoveringPlacements, find_covering};
use crate::board::Board;
use crate::colour::Colour;
use crate::piece::Piece;
use crate::placement::Placement;
use crate::square::SquareSet;
use crate::state::{Action, State};
use sanban_game::search::Playout;
use sanban_game::{Seat, Stream};

/// Last two placements of each colour, the latest first.
pub(super) type LastMoves = [[Option<Placement>; 2]; 2];

/// Records a placement of a colour.
#[inline]
pub(super) fn record_move(last: &mut LastMoves, colour: Colour, placement: Placement) {
    let of = &mut last[colour.index()];
    *of = [Some(placement), of[0]];
}

/// A position with the last moves that led to it.
#[derive(Clone)]
pub(super) struct Position {
    pub(super) board: Board,
    pub(super) to_move: Colour,
    pub(super) last: LastMoves,
    /// Number of pieces on the board.
    pub(super) laid: usize,
}

impl Position {
    pub(super) fn of(state: &State) -> Position {
        let mut last = LastMoves::default();
        for &(colour, placement) in state.laid() {
            record_move(&mut last, colour, placement);
        }
        Position {
            board: *state.board(),
            to_move: state.to_move(),
            last,
            laid: pieces_laid(state.board()),
        }
    }

    /// Places a piece; then the other side is to move.
    #[inline]
    pub(super) fn lay(&mut self, colour: Colour, placement: Placement) {
        self.board.lay(colour, placement);
        record_move(&mut self.last, colour, placement);
        self.laid += 1;
        self.to_move = colour.other();
    }
}

/// Corners that its last placements gave a colour and that it can still use.
#[inline(always)]
pub(super) fn new_corners(board: &Board, colour: Colour, last: &LastMoves) -> SquareSet {
    let made = last[colour.index()].iter().flatten();
    made.fold(SquareSet::EMPTY, |all, placement| all | placement.corners())
        & board.open_corners(colour)
}

/// Dilation of a set: its squares and their edge neighbours; the border is not masked away.
#[inline]
pub(super) fn dilated(set: &SquareSet) -> SquareSet {
    SquareSet(std::array::from_fn(|row| {
        let here = set.0[row];
        let below = if row > 0 { set.0[row - 1] } else { 0 };
        let above = if row < 15 { set.0[row + 1] } else { 0 };
        here | here << 1 | here >> 1 | below | above
    }))
}

/// Runs playouts.
pub(super) struct PlayoutRunner {
    weights: [u32; Piece::COUNT],
    /// Placements found by the last pass.
    found: Box<CoveringPlacements>,
    arch: Arch,
}

impl PlayoutRunner {
    pub(super) fn new() -> PlayoutRunner {
        PlayoutRunner {
            weights: Piece::ALL.map(weight),
            found: Box::default(),
            arch: Arch::new(),
        }
    }

    /// Plays on from `here` to the end of the game, and calls `laid` with each move. Stops, and returns `false`, after
    /// `most` placements if both sides can still move.
    pub(super) fn finish(
        &mut self,
        here: &mut Position,
        most: usize,
        replies: &LastGoodReplies,
        rng: &mut Stream,
        laid: impl FnMut(Colour, Placement),
    ) -> bool {
        self.arch.dispatch(PlayoutTask {
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

/// The SIMD task of a whole playout, so that all of it is compiled for the vector unit of the processor.
struct PlayoutTask<'a, L> {
    weights: &'a [u32; Piece::COUNT],
    found: &'a mut CoveringPlacements,
    here: &'a mut Position,
    most: usize,
    replies: &'a LastGoodReplies,
    rng: &'a mut Stream,
    laid: L,
}

impl<L: FnMut(Colour, Placement)> WithSimd for PlayoutTask<'_, L> {
    /// `true` if the game is over.
    type Output = bool;

    #[inline(always)]
    fn with_simd<S: Simd>(mut self, _: S) -> bool {
        let mut stuck = false;
        for _ in 0..self.most {
            if !self.play_move(&mut stuck) {
                return true;
            }
        }
        // With one side stuck few moves are left, all of the other.
        while stuck {
            if !self.play_move(&mut stuck) {
                return true;
            }
        }
        false
    }
}

impl<L: FnMut(Colour, Placement)> PlayoutTask<'_, L> {
    /// Plays a move, of the other side if the one to move has none; `true` if there was one.
    #[inline(always)]
    fn play_move(&mut self, stuck: &mut bool) -> bool {
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
                // A side without a legal placement will never have one again: the other continues alone.
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

    /// A random placement among those that cover the most targets; small pieces only if no other fits.
    #[inline(always)]
    fn choose(&mut self, colour: Colour) -> Option<Placement> {
        let Position {
            board, last, laid, ..
        } = &*self.here;
        let cover_targets = cover_targets(board, colour, last);
        let left = board.pieces_left(colour);
        let large = pieces_of_size(left, min_piece_size(*laid));
        for pieces in [large, left] {
            find_covering(
                board,
                colour,
                pieces,
                &cover_targets,
                self.weights,
                self.found,
            );
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

/// Squares to cover: around the opponent's new corners, with double weight on corners of the side's own.
#[inline(always)]
fn cover_targets(board: &Board, colour: Colour, last: &LastMoves) -> CoverTargets {
    let other = colour.other();
    let fresh = new_corners(board, other, last);
    let all = dilated(&fresh) & *board.free(other);
    let twice = all & board.open_corners(colour);
    CoverTargets {
        once: all & !twice,
        twice,
    }
}

/// The expert's playouts to the end of the game, with last-good-reply tables.
pub struct KnowledgePlayout {
    playouts: PlayoutRunner,
    replies: LastGoodReplies,
    laid: Vec<(Seat, Action)>,
}

impl Default for KnowledgePlayout {
    fn default() -> KnowledgePlayout {
        KnowledgePlayout {
            playouts: PlayoutRunner::new(),
            replies: LastGoodReplies::new(),
            laid: Vec::new(),
        }
    }
}

impl Playout<State> for KnowledgePlayout {
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
                self.replies.update(colour, &last, placement, good);
                record_move(&mut last, colour, placement);
            }
        }
    }

    fn actions(&self) -> &[(Seat, Action)] {
        &self.laid
    }
}

/// Weight of a piece in the draw: a factor of 3 per square, 1.8 per corner.
fn weight(piece: Piece) -> u32 {
    let corners = match piece {
        Piece::One | Piece::Two | Piece::I3 | Piece::I4 | Piece::I5 | Piece::O => 4,
        Piece::V3 | Piece::L4 | Piece::L5 | Piece::P | Piece::V5 => 5,
        Piece::T4 | Piece::Z4 | Piece::N | Piece::T5 | Piece::U | Piece::Y | Piece::Z5 => 6,
        Piece::F | Piece::W => 7,
        Piece::X => 8,
    };
    let weight = 3_f64.powi(i32::from(piece.size())) * 1.8_f64.powi(corners - 4);
    // The cast loses nothing: from 3 to 2600.
    weight.round() as u32
}

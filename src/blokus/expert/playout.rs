//! Games to the end with knowledge.
//!
//! A side looks first at the corners that the opponent's last two moves made: who covers them, or the squares beside
//! them, takes ground from the opponent, all the more where they are corners of its own. Of the placements that cover
//! most of these squares one is drawn, large pieces and such with many corners more often.
//!
//! Each side's legal placements are listed once for the root of the search. A playout copies the lists, throws out
//! what no longer fits as it counts the squares, and adds what newly made corners allow.

use super::cells::{BLOCKED, Cells, cells, grid, grown};
use super::opening::{least_size, pieces_laid};
use crate::blokus::board::Board;
use crate::blokus::colour::Colour;
use crate::blokus::piece::{Piece, PieceSet};
use crate::blokus::placement::Placement;
use crate::blokus::square::SquareSet;
use crate::game::Stream;

/// The legal placements of a side, and some that no longer are.
#[derive(Clone, Debug, Default)]
struct List {
    placements: Vec<Placement>,
    /// The corners at which they were looked for.
    corners: SquareSet,
    /// Whether it holds first moves, of which none is legal later.
    first: bool,
}

impl List {
    fn fill(&mut self, board: &Board, colour: Colour) {
        board.placements(colour, &mut self.placements);
        self.corners = board.open_corners(colour);
        self.first = board.pieces_left(colour) == PieceSet::FULL;
    }

    fn copy(&mut self, from: &List) {
        self.placements.clone_from(&from.placements);
        self.corners = from.corners;
        self.first = from.first;
    }

    /// Adds what has become possible since.
    fn extend(&mut self, board: &Board, colour: Colour) {
        if self.first && board.pieces_left(colour) != PieceSet::FULL {
            self.placements.clear();
            self.corners = SquareSet::EMPTY;
            self.first = false;
        }
        let old = self.corners;
        let new = board.open_corners(colour) & !old;
        if new.is_empty() {
            return;
        }
        // Those that cover an old corner too were legal before, and are in the list.
        board.for_each_placement_off(colour, &old, &new, |placement| {
            self.placements.push(placement);
        });
        self.corners = old | new;
    }
}

/// The last two placements of each colour, the latest first.
pub(super) type Last = [[Option<Placement>; 2]; 2];

/// Notes that a colour laid a piece.
#[inline]
pub(super) fn note(last: &mut Last, colour: Colour, placement: Placement) {
    let of = &mut last[colour.index()];
    *of = [Some(placement), of[0]];
}

/// The corners that these placements gave a colour and that it can still use.
pub(super) fn fresh_corners(board: &Board, colour: Colour, last: &Last) -> SquareSet {
    let made = last[colour.index()].iter().flatten();
    made.fold(SquareSet::EMPTY, |all, placement| all | placement.corners())
        & board.open_corners(colour)
}

/// Plays games to the end from positions that follow one root.
pub(super) struct Playouts {
    root: [List; 2],
    lists: [List; 2],
    /// The placements to draw from, each with the weight of all up to it.
    wheel: Vec<(u32, Placement)>,
    weights: [u32; Piece::COUNT],
}

impl Playouts {
    pub(super) fn new(board: &Board) -> Playouts {
        let mut root: [List; 2] = Default::default();
        for colour in Colour::BOTH {
            root[colour.index()].fill(board, colour);
        }
        Playouts {
            lists: root.clone(),
            root,
            wheel: Vec::new(),
            weights: Piece::ALL.map(weight),
        }
    }

    /// Plays `board` to its end and calls `laid` with each move.
    pub(super) fn finish(
        &mut self,
        board: &mut Board,
        to_move: Colour,
        mut last: Last,
        rng: &mut Stream,
        mut laid: impl FnMut(Colour, Placement),
    ) {
        for (list, root) in self.lists.iter_mut().zip(&self.root) {
            list.copy(root);
        }
        let mut pieces = pieces_laid(board);
        let mut colour = to_move;
        let mut stuck = false;
        loop {
            if let Some(placement) = self.choose(board, colour, &last, pieces, rng) {
                board.lay(colour, placement);
                note(&mut last, colour, placement);
                laid(colour, placement);
                pieces += 1;
                // A side that has no place will never have one again: the other lays on alone.
                if !stuck {
                    colour = colour.other();
                }
            } else if stuck {
                return;
            } else {
                stuck = true;
                colour = colour.other();
            }
        }
    }

    fn choose(
        &mut self,
        board: &Board,
        colour: Colour,
        last: &Last,
        pieces: usize,
        rng: &mut Stream,
    ) -> Option<Placement> {
        let list = &mut self.lists[colour.index()];
        list.extend(board, colour);
        let other = colour.other();
        let fresh = fresh_corners(board, other, last);
        let wanted = grown(&fresh) & *board.free(other);
        let twice = wanted & board.open_corners(colour);
        let grid = grid(board.free(colour), &wanted, &twice);

        let (cells, left) = (cells(), board.pieces_left(colour));
        let least = least_size(pieces);
        let (mut most, mut total) = (0, 0);
        self.wheel.clear();
        let weights = &self.weights;
        let wheel = &mut self.wheel;
        list.placements.retain(|&placement| {
            let of: &Cells = &cells[placement.index()];
            let covered = of.sum(&grid);
            if covered >= BLOCKED || !left.contains(of.piece) {
                return false;
            }
            if of.piece.size() >= least && covered >= most {
                if covered > most {
                    most = covered;
                    total = 0;
                    wheel.clear();
                }
                total += weights[of.piece.index()];
                wheel.push((total, placement));
            }
            true
        });
        if total == 0 {
            for &placement in &list.placements {
                total += weights[cells[placement.index()].piece.index()];
                wheel.push((total, placement));
            }
        }
        let drawn = rng.below(total);
        let index = wheel.partition_point(|&(up_to, _)| up_to <= drawn);
        wheel.get(index).map(|&(_, placement)| placement)
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

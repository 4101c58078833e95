//! Games to the end with knowledge.
//!
//! A side first tries the last good [reply](super::replies) to what was just played. Otherwise it looks at the corners that the
//! opponent's last two moves made: who covers them, or the squares beside them, takes ground from the opponent, all the
//! more where they are corners of its own. Of the placements that cover most of these squares one is drawn, large
//! pieces and such with many corners more often.
//!
//! While there are many placements they are found by one [walk](super::wide) over all of them, and never listed. Once there are
//! few, a list of them is kept up to date: what no longer fits is thrown out as the squares are counted, and what newly made corners
//! allow is added.

use pulp::Arch;

use super::cells::{BLOCKED, Cells, cells, grid, grown};
use super::opening::{least_size, pieces_laid};
use super::replies::Replies;
use super::wide::{Places, Walk, at};
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
    /// What the last walk found.
    found: Vec<Places>,
    listed: [Listing; 2],
    arch: Arch,
}

/// Whether the placements of a side are listed in a playout.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Listing {
    Not,
    /// There are few by now.
    Soon,
    Done,
}

/// As many placements are few enough to be listed; from 40 to 100 the speed is much the same.
const FEW: usize = 60;

/// The squares that a side wants most, for what the opponent just made there.
struct Wanted {
    once: SquareSet,
    /// Those that are its own corners, too.
    twice: SquareSet,
}

impl Wanted {
    fn of(board: &Board, colour: Colour, last: &Last) -> Wanted {
        let other = colour.other();
        let fresh = fresh_corners(board, other, last);
        let all = grown(&fresh) & *board.free(other);
        let twice = all & board.open_corners(colour);
        Wanted {
            once: all & !twice,
            twice,
        }
    }
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
            found: Vec::new(),
            listed: [Listing::Not; 2],
            arch: Arch::new(),
        }
    }

    /// Plays `board` to its end and calls `laid` with each move.
    pub(super) fn finish(
        &mut self,
        board: &mut Board,
        to_move: Colour,
        mut last: Last,
        replies: &Replies,
        rng: &mut Stream,
        mut laid: impl FnMut(Colour, Placement),
    ) {
        for side in 0..2 {
            self.listed[side] = if self.root[side].placements.len() <= FEW {
                self.lists[side].copy(&self.root[side]);
                Listing::Done
            } else {
                Listing::Not
            };
        }
        let mut pieces = pieces_laid(board);
        let mut colour = to_move;
        let mut stuck = false;
        loop {
            let mut known = replies.of(colour, &last).into_iter().flatten();
            let chosen = match known.find(|&reply| board.fits(colour, reply)) {
                Some(reply) => Some(reply),
                None => self.choose(board, colour, &last, pieces, rng),
            };
            if let Some(placement) = chosen {
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
        let wanted = Wanted::of(board, colour, last);
        let least = least_size(pieces);
        match self.listed[colour.index()] {
            Listing::Not => self.choose_of_many(board, colour, &wanted, least, rng),
            Listing::Soon => {
                self.lists[colour.index()].fill(board, colour);
                self.listed[colour.index()] = Listing::Done;
                self.choose_of_few(board, colour, &wanted, least, rng)
            }
            Listing::Done => self.choose_of_few(board, colour, &wanted, least, rng),
        }
    }

    fn choose_of_many(
        &mut self,
        board: &Board,
        colour: Colour,
        wanted: &Wanted,
        least: u8,
        rng: &mut Stream,
    ) -> Option<Placement> {
        let left = board.pieces_left(colour);
        let mut large = left;
        for piece in left.iter().filter(|piece| piece.size() < least) {
            large.remove(piece);
        }
        for pieces in [large, left] {
            let walk = Walk {
                board,
                colour,
                pieces,
                one: wanted.once,
                two: wanted.twice,
                weights: &self.weights,
                found: &mut self.found,
            };
            let (legal, total) = self.arch.dispatch(walk);
            if total > 0 {
                if legal as usize <= FEW {
                    self.listed[colour.index()] = Listing::Soon;
                }
                return at(&self.found, rng.below(total));
            }
            if large == left {
                break;
            }
        }
        None
    }

    fn choose_of_few(
        &mut self,
        board: &Board,
        colour: Colour,
        wanted: &Wanted,
        least: u8,
        rng: &mut Stream,
    ) -> Option<Placement> {
        let list = &mut self.lists[colour.index()];
        list.extend(board, colour);
        let all = wanted.once | wanted.twice;
        let grid = grid(board.free(colour), &all, &wanted.twice);
        let (cells, left) = (cells(), board.pieces_left(colour));
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

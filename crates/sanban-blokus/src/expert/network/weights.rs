//! The numbers that make a network, as they are learned and written down.

use std::fmt::Write as _;
use std::ops::Range;

use super::kinds::KINDS;
use super::packed::NUMBERS;
use crate::expert::evaluation::PHASES;
use crate::expert::weights::BadWeights;
use crate::piece::Piece;

/// How many numbers the network makes of a position, and how many of these it makes before it judges.
pub(super) const HIDDEN: usize = NUMBERS;
pub(super) const JUDGING: usize = 16;
/// Squares of the board.
pub(super) const SQUARES: usize = 196;

/// Where the parts stand in the list.
///
/// For each square and each kind that it may be of, what it adds to the hidden numbers …
pub(super) const OF_SQUARES: Range<usize> = after(0, SQUARES * KINDS * HIDDEN);
/// … and what each piece adds that who moves or the other has left …
pub(super) const OF_PIECES: Range<usize> = after(OF_SQUARES.end, 2 * Piece::COUNT * HIDDEN);
/// … and what they are without.
pub(super) const BIAS: Range<usize> = after(OF_PIECES.end, HIDDEN);
/// For each phase: for each judging number its weights of the hidden ones, then what they are without, then what each of them counts
/// for the outcome, then what is added there.
pub(super) const JUDGES: Range<usize> = after(BIAS.end, PHASES * JUDGE);
pub(super) const JUDGE: usize = JUDGING * HIDDEN + JUDGING + JUDGING + 1;
/// What each hidden number says of a stone of a move on each square …
pub(super) const STONES: Range<usize> = after(JUDGES.end, SQUARES * HIDDEN);
/// … of one of its corners there …
pub(super) const CORNERS: Range<usize> = after(STONES.end, SQUARES * HIDDEN);
/// … and of its piece.
pub(super) const MOVED: Range<usize> = after(CORNERS.end, Piece::COUNT * HIDDEN);
/// For each phase what a square's kind says of a stone there, of an edge that touches it, and of a corner …
pub(super) const LOCAL: Range<usize> = after(MOVED.end, PHASES * 3 * KINDS);
/// … and what there is to say of each piece.
pub(super) const PIECE: Range<usize> = after(LOCAL.end, PHASES * Piece::COUNT);
/// How many there are in all.
pub(super) const COUNT: usize = PIECE.end;

const fn after(start: usize, count: usize) -> Range<usize> {
    start..start + count
}

/// They are written as so many parts of 1.
pub(super) const SCALE: f32 = 512.0;

/// How they are made.
const MADE_BY: &str = "sanban learn blokus-network";

/// Reads a list of whole numbers between blanks, in parts of [`SCALE`]; `#` begins a remark.
pub(super) fn read(text: &str) -> Result<Vec<f32>, BadWeights> {
    let mut weights = Vec::with_capacity(COUNT);
    for (line, row) in (1..).zip(text.lines()) {
        let row = row.split('#').next().unwrap_or("");
        for word in row.split_ascii_whitespace() {
            let weight: i16 = word.parse().map_err(|_| BadWeights::Part {
                line,
                word: word.to_owned(),
            })?;
            weights.push(f32::from(weight) / SCALE);
        }
    }
    if weights.len() == COUNT {
        Ok(weights)
    } else {
        Err(BadWeights::Count {
            found: weights.len(),
            wanted: COUNT,
            made_by: MADE_BY,
        })
    }
}

/// What [`read`] reads, a line for each list of hidden numbers and for what else belongs together.
pub(super) fn write(weights: &[f32]) -> String {
    let mut text = String::from(
        "# The network of Blokus Duo's expert, in parts of 512: for each square and each kind that it may be of a line of 64 numbers,\n\
         # then such lines for the pieces that are left, and so on: src/blokus/expert/network/weights.rs says what stands where.\n",
    );
    for row in weights.chunks(HIDDEN) {
        for (nth, &weight) in row.iter().enumerate() {
            let blank = if nth == 0 { "" } else { " " };
            // Writing to a string does not fail.
            let _ = write!(text, "{blank}{}", rounded(weight));
        }
        text.push('\n');
    }
    text
}

/// A weight in parts of [`SCALE`].
pub(super) fn rounded(weight: f32) -> i16 {
    // A cast keeps to the bounds of its type.
    (weight * SCALE).round() as i16
}

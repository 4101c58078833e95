//! Layout of the weights of a network, and their list as text.

use std::fmt::Write as _;
use std::ops::Range;

use super::input::KINDS;
use super::packed::NUMBERS;
use crate::expert::evaluation::PHASES;
use crate::expert::weights::WeightsError;
use crate::piece::Piece;

/// Number of hidden units, and of units of the second layer of the value head.
pub(super) const HIDDEN: usize = NUMBERS;
pub(super) const VALUE_HIDDEN: usize = 16;
/// Number of squares of the board.
pub(super) const SQUARES: usize = 196;

/// Embedding of each kind on each square …
pub(super) const OF_SQUARES: Range<usize> = after(0, SQUARES * KINDS * HIDDEN);
/// … and of each piece that the side to move or the other has left …
pub(super) const OF_PIECES: Range<usize> = after(OF_SQUARES.end, 2 * Piece::COUNT * HIDDEN);
/// … and the bias of the hidden units.
pub(super) const BIAS: Range<usize> = after(OF_PIECES.end, HIDDEN);
/// Value head of each phase: the weights of the second layer, its biases, the output weights, and the output bias.
pub(super) const VALUE_HEADS: Range<usize> = after(BIAS.end, PHASES * VALUE_HEAD);
pub(super) const VALUE_HEAD: usize = VALUE_HIDDEN * HIDDEN + VALUE_HIDDEN + VALUE_HIDDEN + 1;
/// Policy head: the weights of the hidden units for a stone of a move on each square …
pub(super) const STONES: Range<usize> = after(VALUE_HEADS.end, SQUARES * HIDDEN);
/// … for one of its corners there …
pub(super) const CORNERS: Range<usize> = after(STONES.end, SQUARES * HIDDEN);
/// … and for its piece.
pub(super) const MOVE_PIECES: Range<usize> = after(CORNERS.end, Piece::COUNT * HIDDEN);
/// Log-weight, for each phase, of a stone, an edge and a corner on a square of each kind …
pub(super) const LOCAL: Range<usize> = after(MOVE_PIECES.end, PHASES * 3 * KINDS);
/// … and of each piece.
pub(super) const PIECE: Range<usize> = after(LOCAL.end, PHASES * Piece::COUNT);
/// Number of all weights.
pub(super) const COUNT: usize = PIECE.end;

const fn after(start: usize, count: usize) -> Range<usize> {
    start..start + count
}

/// Weights are written as multiples of 1 / `SCALE`.
pub(super) const SCALE: f32 = 512.0;

/// Command that makes them.
const MADE_BY: &str = "sanban learn blokus-network";

/// Parses a list of integers separated by blanks, in units of 1 / [`SCALE`]; `#` starts a comment.
pub(super) fn read(text: &str) -> Result<Vec<f32>, WeightsError> {
    let mut weights = Vec::with_capacity(COUNT);
    for (line, row) in (1..).zip(text.lines()) {
        let row = row.split('#').next().unwrap_or("");
        for word in row.split_ascii_whitespace() {
            let weight: i16 = word.parse().map_err(|_| WeightsError::FixedPoint {
                line,
                word: word.to_owned(),
            })?;
            weights.push(f32::from(weight) / SCALE);
        }
    }
    if weights.len() == COUNT {
        Ok(weights)
    } else {
        Err(WeightsError::Count {
            found: weights.len(),
            wanted: COUNT,
            made_by: MADE_BY,
        })
    }
}

/// Weights as packed by the build script: two bytes each, in the order of the text; `None` if some are missing.
pub(super) fn unpack(bytes: &[u8]) -> Option<Vec<f32>> {
    let (pairs, _) = bytes.as_chunks();
    let weight = |pair: &[u8; 2]| f32::from(i16::from_le_bytes(*pair)) / SCALE;
    let weights: Vec<f32> = pairs.iter().map(weight).collect();
    (weights.len() == COUNT).then_some(weights)
}

/// Text in the format of [`read`], one line per list of hidden values or other group.
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

/// A weight in units of 1 / [`SCALE`].
pub(super) fn rounded(weight: f32) -> i16 {
    // The cast saturates.
    (weight * SCALE).round() as i16
}

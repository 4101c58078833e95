//! The value of a final position: mostly the win, with a small bonus for the margin, so that a won search wins by more and
//! a lost one holds out for the opponent's mistake.

use crate::board::Board;
use crate::colour::Colour;

/// Weight of the margin in the value.
const FOR_MARGIN: f32 = 0.1;

/// Margin of the first colour in squares.
pub(super) fn margin(board: &Board) -> i32 {
    board.score(Colour::First).pentobi() - board.score(Colour::Second).pentobi()
}

/// Result for `colour`, 1, ½ or 0, of a margin of the first colour.
pub(super) fn result(margin: i32, colour: Colour) -> f64 {
    let own = match colour {
        Colour::First => margin,
        Colour::Second => -margin,
    };
    f64::midpoint(f64::from(own.signum()), 1.0)
}

/// Value of that margin to the first colour, in 0..=1.
pub(super) fn reward(margin: i32) -> f32 {
    // The cast loses nothing: at most three digits.
    let (win, lead) = (margin.signum() as f32, margin as f32);
    // x / (1 + |x|) rises fast near a draw and never stops rising.
    let shade = lead / (10.0 + lead.abs());
    0.5 + 0.5 * ((1.0 - FOR_MARGIN) * win + FOR_MARGIN * shade)
}

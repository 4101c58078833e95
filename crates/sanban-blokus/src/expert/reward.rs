//! What the end of a game is worth: nearly all for the win, a little for the margin, so that a search that wins anyway
//! wins by more, and a lost one holds out for the opponent's mistake.

use crate::board::Board;
use crate::colour::Colour;

/// How much of the value is for the margin.
const FOR_MARGIN: f32 = 0.1;

/// By how many squares the first colour is ahead.
pub(super) fn margin(board: &Board) -> i32 {
    board.score(Colour::First).pentobi() - board.score(Colour::Second).pentobi()
}

/// 1, ½ or 0: what a margin of the first colour is worth to `colour`.
pub(super) fn result(margin: i32, colour: Colour) -> f64 {
    let own = match colour {
        Colour::First => margin,
        Colour::Second => -margin,
    };
    f64::midpoint(f64::from(own.signum()), 1.0)
}

/// The value of that margin to the first colour, from 0 to 1.
pub(super) fn reward(margin: i32) -> f32 {
    #[allow(clippy::cast_precision_loss)] // at most three digits
    let (win, lead) = (margin.signum() as f32, margin as f32);
    // x / (1 + |x|) rises fast near a draw and never stops rising.
    let shade = lead / (10.0 + lead.abs());
    0.5 + 0.5 * ((1.0 - FOR_MARGIN) * win + FOR_MARGIN * shade)
}

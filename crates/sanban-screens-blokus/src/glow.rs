//! Short animation for the last piece of a colour, or for a win: a light spreads from the piece over all stones of its colour.

use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::board::{self, BoardLook};
use super::{laid, side};
use sanban_blokus::{Action, BlokusDuo, Colour, SIDE, Square, State};
use sanban_game::{Game as _, Seat, Standing, State as _};
use sanban_play::session::Flourish;
use sanban_term::canvas::Canvas;

/// Names of the events that are animated.
const LAST_PIECE: &str = "last-piece";
const WON: [(Colour, &str); 2] = [(Colour::First, "first-won"), (Colour::Second, "second-won")];

/// The event that has just happened to the person in this seat, or with no seat given to anybody.
pub(super) fn found(
    state: &State,
    last: Option<&Action>,
    seat: Option<Seat>,
) -> Option<&'static str> {
    let counts = |colour: Colour| seat.is_none_or(|seat| Colour::of(seat) == colour);
    let won = |colour: Colour| {
        let over = state.actor().is_none();
        over && counts(colour) && BlokusDuo::outcome(state, colour.seat()).standing == Standing::Win
    };
    if let Some((_, name)) = WON.into_iter().find(|&(colour, _)| won(colour)) {
        return Some(name);
    }
    let colour = state.board().colour_at(board::middle(laid(last)?))?;
    let has_none = state.board().pieces_left(colour).is_empty();
    (has_none && counts(colour)).then_some(LAST_PIECE)
}

/// Draws the light over a board in `area`.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    area: Rect,
    scale: u16,
    look: &BoardLook<'_>,
    flourish: Flourish,
) {
    let board = look.state.board();
    let winner = WON.into_iter().find(|(_, name)| *name == flourish.name);
    let winner = winner.map(|(colour, _)| colour);
    let laid_by = |square: &Square| winner.is_none() || board.colour_at(*square) == winner;
    let from = look.last.map(board::middle).filter(laid_by);
    let Some(colour) = winner.or_else(|| board.colour_at(from?)) else {
        return;
    };
    let from = from.unwrap_or(Square::E10);
    let band = flourish.progress.band(u16::from(SIDE));
    let theme = canvas.theme();
    let style = theme.side(side(colour)).add_modifier(Modifier::REVERSED);
    for square in Square::all() {
        let distance = u16::from(
            square
                .column()
                .abs_diff(from.column())
                .max(square.row().abs_diff(from.row())),
        );
        let is_last = look
            .last
            .is_some_and(|last| last.squares().any(|laid| laid == square));
        let lit = band.contains(&distance) || is_last;
        if lit && board.colour_at(square) == Some(colour) {
            let place = board::cell(area, scale, square);
            canvas.fill(place, ' ', style);
            board::dot(canvas, place, "◆", style);
        }
    }
}

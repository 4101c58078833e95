//! What a table elsewhere shows beside the deal: how long the seat has been asked, what was lost, how the connection broke.

use ratatui::layout::Rect;
use ratatui::text::Span;

use crate::daihinmin::{Phase, State};
use crate::tui::frame::canvas::{Canvas, centered, width, wrap};
use crate::tui::frame::theme::Theme;
use crate::tui::session::Remote;

/// The seat elsewhere.
type Seat = Remote<State>;

/// Whether nothing says yet who acts in the deal that has begun.
pub(super) fn is_turn_open(seat: &Seat) -> bool {
    seat.is_fresh() && seat.view().round().phase() == Phase::Play
}

/// For the line above the hand: the clock of the turn, or that the turn is lost.
pub(super) fn head(seat: &Seat, theme: &Theme) -> Option<Span<'static>> {
    if let Some(asked) = seat.asked_for() {
        let seconds = asked.as_secs();
        let lost = if seat.is_late() {
            ", the last one was lost"
        } else {
            ""
        };
        let text = format!("· your turn for {seconds} s{lost} ");
        return Some(Span::styled(text, theme.title));
    }
    let text = "· you lost this turn: the server did not wait ";
    seat.is_late().then(|| Span::styled(text, theme.bad))
}

/// What can be done at the end of a game: the button with its key, and the rest in words.
pub(super) fn offer(seat: &Seat) -> (Option<(&'static str, &'static str)>, &'static str) {
    if seat.ended().is_some() {
        (Some(("  ▶ Review  ", "a")), "a   q leave")
    } else if seat.is_at_a_result() && seat.asked_for().is_some() {
        (
            Some(("  ▶ Go on  ", "Enter")),
            "Enter   you are asked, the server waits",
        )
    } else if seat.is_at_a_result() {
        (Some(("  ▶ Go on  ", "Enter")), "Enter")
    } else {
        (None, "the server begins the next game")
    }
}

/// Draws a box over the table when the connection has broken; `review` is whether a game can be looked at again.
pub(super) fn draw_broken(canvas: &mut Canvas<'_>, seat: &Seat, review: bool) {
    /// Columns of the text.
    const COLUMNS: u16 = 60;
    let Some(how) = seat.broken() else {
        return;
    };
    let theme = canvas.theme();
    let how = match seat.is_late() {
        true => format!(
            "{how}. You had lost your turn: a server gives the seat of whoever is late too often to another player."
        ),
        false => how.to_owned(),
    };
    let rows = u16::try_from(wrap(&how, COLUMNS).len()).unwrap_or(u16::MAX);
    let area = canvas.area();
    let frame = centered(area, COLUMNS + 6, rows.saturating_add(4));
    canvas.clear(frame);
    canvas.border(frame, theme.bad);
    let heading = " The match is broken off ";
    let room = frame.width.saturating_sub(width(heading));
    canvas.text(frame.x + room / 2, frame.y, heading, theme.bad);
    let inner = Rect::new(frame.x + 3, frame.y + 1, COLUMNS, rows);
    let inner = inner.intersection(frame);
    let end = canvas.paragraph(inner, &how, theme.text);
    let keys = match review {
        true => "a review   q leave",
        false => "q leave",
    };
    canvas.text(inner.x, end + 1, keys, theme.dim);
}

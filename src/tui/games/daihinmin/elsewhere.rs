//! What a table elsewhere shows beside the deal: whether the turn is known, how long the seat has been asked, what was lost.

use std::time::Instant;

use ratatui::layout::Rect;
use ratatui::text::Span;

use crate::tui::frame::canvas::{Canvas, centered, width, wrap};
use crate::tui::frame::theme::Theme;

/// How the table elsewhere stands with this seat.
#[derive(Debug, Default)]
pub(super) struct Elsewhere {
    /// The deal has begun, and nobody has said yet whose turn it is.
    pub(super) unannounced: bool,
    /// Since when the seat is asked, while it is.
    pub(super) asked: Option<Instant>,
    /// The last turn of the seat passed without its answer.
    pub(super) late: bool,
    /// The end of a game waits for the person.
    pub(super) held: bool,
    /// The match is over, or the connection is.
    pub(super) ended: bool,
    /// A game can be looked at again.
    pub(super) review: bool,
    /// How the connection broke in the middle of the match.
    pub(super) broken: Option<String>,
}

impl Elsewhere {
    /// For the line above the hand: the clock of the turn, or that the turn is lost.
    pub(super) fn head(&self, now: Instant, theme: &Theme) -> Option<Span<'static>> {
        if let Some(since) = self.asked {
            let seconds = now.saturating_duration_since(since).as_secs();
            let lost = if self.late {
                ", the last one was lost"
            } else {
                ""
            };
            let text = format!("· your turn for {seconds} s{lost} ");
            return Some(Span::styled(text, theme.title));
        }
        let text = "· you lost this turn: the server did not wait ";
        self.late.then(|| Span::styled(text, theme.bad))
    }

    /// What can be done at the end of a game: the button with its key, and the rest in words.
    pub(super) fn offer(&self) -> (Option<(&'static str, &'static str)>, &'static str) {
        if self.ended {
            (Some(("  ▶ Review  ", "r")), "r   q leave")
        } else if self.held && self.asked.is_some() {
            (
                Some(("  ▶ Go on  ", "Enter")),
                "Enter   you are asked, the server waits",
            )
        } else if self.held {
            (Some(("  ▶ Go on  ", "Enter")), "Enter")
        } else {
            (None, "the server begins the next game")
        }
    }

    /// Draws a box over the table when the connection has broken.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>) {
        /// Columns of the text.
        const COLUMNS: u16 = 60;
        let Some(how) = &self.broken else {
            return;
        };
        let theme = canvas.theme();
        let how = match self.late {
            true => format!(
                "{how}. You had lost your turn: a server gives the seat of whoever is late too often to another player."
            ),
            false => how.clone(),
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
        let keys = match self.review {
            true => "r review   q leave",
            false => "q leave",
        };
        canvas.text(inner.x, end + 1, keys, theme.dim);
    }
}

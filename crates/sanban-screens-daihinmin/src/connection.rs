//! Extra display for a remote table: the clock of the turn, losses of turns, and the broken connection.

use ratatui::text::Span;

use sanban_daihinmin::{Phase, State};
use sanban_play::session::Remote;
use sanban_term::canvas::{Canvas, centered, wrap};
use sanban_term::layout::Area as _;
use sanban_term::theme::Theme;
use sanban_words::tr;

type Seat = Remote<State>;

/// `true` while it is unknown who acts in the deal that has begun.
pub(super) fn is_turn_open(seat: &Seat) -> bool {
    seat.is_fresh() && seat.view().round().phase() == Phase::Play
}

/// Clock of the turn, or the loss of the turn, for the line above the hand.
pub(super) fn head(seat: &Seat, theme: &Theme) -> Option<Span<'static>> {
    if let Some(asked) = seat.asked_for() {
        let seconds = asked.as_secs();
        let text = if seat.is_late() {
            tr!("daihinmin_remote-turn-after-lost", seconds)
        } else {
            tr!("daihinmin_remote-turn", seconds)
        };
        return Some(Span::styled(format!("· {text} "), theme.title));
    }
    let text = || format!("· {} ", tr!("daihinmin_remote-lost"));
    seat.is_late().then(|| Span::styled(text(), theme.bad))
}

/// Offers at the end of a game: the button with its key, and the rest in words.
pub(super) fn offer(seat: &Seat) -> (Option<(String, &'static str)>, String) {
    if seat.ended().is_some() {
        let label = tr!("daihinmin_remote-button-review");
        (Some((label, "a")), tr!("daihinmin_remote-review-leave"))
    } else if seat.is_at_a_result() && seat.asked_for().is_some() {
        let label = tr!("daihinmin_remote-button-go-on");
        (Some((label, "Enter")), tr!("daihinmin_remote-waits"))
    } else if seat.is_at_a_result() {
        let label = tr!("daihinmin_remote-button-go-on");
        (Some((label, "Enter")), "Enter".to_owned())
    } else {
        (None, tr!("daihinmin_remote-next-comes"))
    }
}

/// Draws a box over the table when the connection has broken; `review` is `true` if a game can be reviewed.
pub(super) fn draw_broken(canvas: &mut Canvas<'_>, seat: &Seat, review: bool) {
    /// Columns of the text.
    const COLUMNS: u16 = 60;
    let Some(how) = seat.broken() else {
        return;
    };
    let theme = canvas.theme();
    let how = if seat.is_late() {
        tr!("daihinmin_remote-broken-late", how)
    } else {
        how.to_owned()
    };
    let rows = u16::try_from(wrap(&how, COLUMNS).len()).unwrap_or(u16::MAX);
    let area = canvas.area();
    let frame = centered(area, COLUMNS + 6, rows.saturating_add(4));
    canvas.clear(frame);
    canvas.border(frame, theme.bad);
    let heading = format!(" {} ", tr!("daihinmin_remote-broken"));
    canvas.page(frame).centered(heading, theme.bad);
    let mut page = canvas.page(frame.below(1).after(3).first_columns(COLUMNS));
    page.paragraph(&how, theme.text);
    let keys = if review {
        tr!("daihinmin_remote-review-or-leave")
    } else {
        tr!("daihinmin_result-leave")
    };
    page.skip(1).row().text(keys, theme.dim);
}

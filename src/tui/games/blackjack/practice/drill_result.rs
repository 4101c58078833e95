//! The result of a session: how well, how fast, what it would cost, and what to repeat.

use ratatui::layout::Rect;

use crate::blackjack::practice::{Drill, Outcome, SpotResult};
use crate::tui::frame::canvas::Canvas;
use crate::tui::frame::context::Context;
use crate::tui::frame::widgets::meter;

use super::action_values::cost_text;
use super::drill::DrillScreen;

/// Draws the result.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    area: Rect,
    outcome: &Outcome,
    drilling: &DrillScreen,
    _ctx: &Context,
) {
    let theme = canvas.theme();
    let wide = 76.min(area.width);
    let area = Rect {
        x: area.x + (area.width - wide) / 2,
        width: wide,
        y: area.y + u16::from(area.height > 24) * 2,
        height: area.height.saturating_sub(u16::from(area.height > 24) * 4),
    };
    let share = f64::from(outcome.right) / f64::from(outcome.asked.max(1));
    let mut y = area.y;
    let verdict = match (outcome.asked, outcome.asked - outcome.right) {
        (0, _) => "Nothing was asked.",
        (_, 0) => "Everything right.",
        (asked, wrong) if wrong * 10 <= asked => "Nearly everything right.",
        (asked, wrong) if wrong * 3 <= asked => "Most of it right.",
        _ => "Worth another round.",
    };
    canvas.text(area.x, y, verdict, theme.title);
    y += 2;
    let row = |canvas: &mut Canvas<'_>, y: u16, name: &str, value: &str, note: &str| {
        canvas.text(area.x, y, name, theme.dim);
        let x = canvas.text(area.x + 16, y, value, theme.strong);
        canvas.text(x.max(area.x + 26) + 2, y, note, theme.dim);
    };
    let columns = 24;
    let percent = format!("{:.0} %", 100.0 * share);
    row(canvas, y, "accuracy", &percent, "");
    let x = meter(canvas, (area.x + 28, y), columns, share, theme.accent);
    let note = format!("  {} of {}", outcome.right, outcome.asked);
    canvas.text(x, y, note, theme.dim);
    y += 1;
    let seconds = format!("{:.1} s", outcome.seconds);
    let unit = match drilling.drill {
        Drill::Counting => "a deck",
        _ => "an answer",
    };
    row(canvas, y, "time", &seconds, unit);
    y += 1;
    if let Some(lost) = outcome.lost_per_100 {
        let text = format!("{lost:.2} bets");
        let note = "in 100 hands, if you know what was not asked";
        row(canvas, y, "lost", &text, note);
        y += 1;
    }
    if outcome.cost > 0.0 {
        let text = format!("{:.3} bets", outcome.cost);
        row(canvas, y, "mistakes", &text, "together, at their prices");
        y += 1;
    }
    y += 1;
    if outcome.worst.is_empty() {
        if outcome.asked > 0 {
            canvas.text(area.x, y, "Nothing to repeat.", theme.good);
            y += 1;
        }
    } else {
        canvas.text(area.x, y, "To repeat", theme.title);
        canvas.text(area.x + 22, y, "wrong", theme.dim);
        if outcome.worst.iter().any(is_hand) {
            canvas.text(area.x + 34, y, "cost", theme.dim);
            canvas.text(area.x + 44, y, "best", theme.dim);
        }
        y += 1;
        let room = area.bottom().saturating_sub(y + 2);
        for (y, spot) in (y..y + room).zip(&outcome.worst) {
            canvas.text(area.x, y, &spot.spot, theme.text);
            let wrong = format!("{} of {}", spot.wrong, spot.asked);
            canvas.text(area.x + 22, y, wrong, theme.bad);
            if spot.cost > 0.0 {
                canvas.text(area.x + 34, y, cost_text(spot.cost), theme.bad);
            }
            // Another count asks for another number: only a hand has one best answer.
            if is_hand(spot) {
                canvas.text(area.x + 44, y, &spot.best, theme.text);
            }
        }
        y += room.min(u16::try_from(outcome.worst.len()).unwrap_or(room));
    }
    y += 1;
    let mut buttons = vec![("Enter", "again")];
    if outcome.worst.iter().any(is_hand) && drilling.drill != Drill::Deviations {
        buttons.push(("w", "only the wrong ones"));
    }
    buttons.push(("q", "back"));
    let mut x = area.x;
    for (at, (key, text)) in buttons.into_iter().enumerate() {
        let style = if at == 0 {
            theme.selected
        } else {
            theme.accent
        };
        let text = format!(" {} {text} ", canvas.sign(key));
        let end = canvas.text(x, y, text, style);
        canvas.press(Rect::new(x, y, end - x, 1), key);
        x = end + 2;
    }
}

/// Whether a hand was asked, not a number.
fn is_hand(result: &SpotResult) -> bool {
    result.spot.contains(" v ")
}

//! The result of a session: accuracy, speed, cost, and the spots to repeat.

use ratatui::layout::Rect;

use sanban_blackjack::practice::{Drill, Outcome, SpotResult};
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::widgets::meter;
use sanban_words::i18n::Message;
use sanban_words::text::number;

use super::action_values::cost_text;
use super::drill::DrillScreen;
use crate::words;
use sanban_words::msg;
use sanban_words::tr;

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
        (0, _) => tr!("blackjack_drill-result-nothing"),
        (_, 0) => tr!("blackjack_drill-result-all"),
        (asked, wrong) if wrong * 10 <= asked => tr!("blackjack_drill-result-nearly-all"),
        (asked, wrong) if wrong * 3 <= asked => tr!("blackjack_drill-result-most"),
        _ => tr!("blackjack_drill-result-worth-more"),
    };
    canvas.text(area.x, y, verdict, theme.title);
    y += 2;
    let row = |canvas: &mut Canvas<'_>, y: u16, name: Message, value: &str, note: &str| {
        canvas.text(area.x, y, name.text(), theme.dim);
        let x = canvas.text(area.x + 16, y, value, theme.strong);
        canvas.text(x.max(area.x + 28) + 2, y, note, theme.dim);
    };
    let columns = 24;
    let percent = format!("{:.0} %", 100.0 * share);
    let name = msg!("blackjack_drill-result-accuracy");
    row(canvas, y, name, &percent, "");
    let x = meter(canvas, (area.x + 30, y), columns, share, theme.accent);
    let note = share_text(outcome.right, outcome.asked);
    canvas.text(x + 2, y, note, theme.dim);
    y += 1;
    let seconds = number(outcome.seconds, 1);
    let seconds = tr!("blackjack_progress-seconds", seconds = seconds);
    let unit = match drilling.drill {
        Drill::Counting => tr!("blackjack_drill-result-a-deck"),
        _ => tr!("blackjack_drill-result-an-answer"),
    };
    row(
        canvas,
        y,
        msg!("blackjack_drill-result-time"),
        &seconds,
        &unit,
    );
    y += 1;
    if let Some(lost) = outcome.lost_per_100 {
        let text = tr!("blackjack_drill-result-bets", bets = number(lost, 2));
        let note = tr!("blackjack_drill-result-lost-note");
        row(canvas, y, msg!("blackjack_drill-result-lost"), &text, &note);
        y += 1;
    }
    if outcome.cost > 0.0 {
        let text = tr!(
            "blackjack_drill-result-bets",
            bets = number(outcome.cost, 3)
        );
        let name = msg!("blackjack_drill-result-mistakes");
        let note = tr!("blackjack_drill-result-mistakes-note");
        row(canvas, y, name, &text, &note);
        y += 1;
    }
    y += 1;
    if outcome.worst.is_empty() {
        if outcome.asked > 0 {
            let text = tr!("blackjack_drill-result-nothing-to-repeat");
            canvas.text(area.x, y, text, theme.good);
            y += 1;
        }
    } else {
        let head = tr!("blackjack_drill-result-to-repeat");
        canvas.text(area.x, y, head, theme.title);
        let mut head = vec![(22, msg!("blackjack_drill-result-wrong"))];
        if outcome.worst.iter().any(is_hand) {
            head.push((34, msg!("blackjack_drill-result-cost")));
            head.push((44, msg!("blackjack_drill-result-best")));
        }
        for (offset, text) in head {
            canvas.text(area.x + offset, y, text.text(), theme.dim);
        }
        y += 1;
        let room = area.bottom().saturating_sub(y + 2);
        for (y, spot) in (y..y + room).zip(&outcome.worst) {
            canvas.text(area.x, y, words::subject(&spot.spot), theme.text);
            let wrong = share_text(spot.wrong, spot.asked);
            canvas.text(area.x + 22, y, wrong, theme.bad);
            if spot.cost > 0.0 {
                canvas.text(area.x + 34, y, cost_text(spot.cost), theme.bad);
            }
            // Another count asks for another number; only a hand has a single best answer.
            if is_hand(spot) {
                let best = words::answer(&spot.spot, &spot.best);
                canvas.text(area.x + 44, y, best, theme.text);
            }
        }
        y += room.min(u16::try_from(outcome.worst.len()).unwrap_or(room));
    }
    y += 1;
    let mut buttons = vec![("Enter", msg!("blackjack_drill-button-again"))];
    if outcome.worst.iter().any(is_hand) && drilling.drill.can_repeat() {
        buttons.push(("w", msg!("blackjack_drill-button-wrong")));
    }
    buttons.push(("q", msg!("blackjack_drill-button-back")));
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

/// A part of a whole, in words.
fn share_text(part: u32, whole: u32) -> String {
    tr!("blackjack_drill-result-share", wrong = part, asked = whole)
}

/// `true` if the question was a hand, not a number.
fn is_hand(result: &SpotResult) -> bool {
    words::is_about_a_hand(&result.spot)
}

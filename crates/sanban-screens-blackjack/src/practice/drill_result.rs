//! The result of a session: accuracy, speed, cost, and the spots to repeat.

use ratatui::layout::Rect;

use sanban_blackjack::practice::{Drill, Outcome, SpotResult};
use sanban_term::canvas::{Canvas, centered, width};
use sanban_term::layout::{Area as _, Page, Row};
use sanban_term::widgets::{List, meter};
use sanban_words::i18n::Message;
use sanban_words::text::number;

use super::action_values::cost_text;
use super::drill::{DrillScreen, WRONG};
use super::hand_picture::FEW;
use crate::words;
use sanban_words::msg;
use sanban_words::tr;

/// Draws the result; returns the rows of its list.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    area: Rect,
    outcome: &Outcome,
    drilling: &DrillScreen,
    list: &mut List,
) -> usize {
    let theme = canvas.theme();
    let air = u16::from(area.height > 24) * 2;
    let gap = u16::from(area.height >= FEW);
    let area = centered(area, 76, area.height).below(air).above(air);
    let mut page = canvas.page(area);
    let share = f64::from(outcome.right) / f64::from(outcome.asked.max(1));
    let verdict = verdict(outcome);
    page.row().text(verdict, theme.title);
    page.skip(gap);
    let note = share_text(outcome.right, outcome.asked);
    let percent = format!("{:.0} %", 100.0 * share);
    let mut row = fact(&mut page, msg!("blackjack_drill-result-accuracy"), &percent);
    let columns = row.room().saturating_sub(width(&note) + 2).min(24);
    meter(&mut row, columns, share, theme.accent);
    row.gap(2).text(note, theme.dim);
    let seconds = number(outcome.seconds, 1);
    let seconds = tr!("blackjack_progress-seconds", seconds);
    let unit = match drilling.drill {
        Drill::Counting => tr!("blackjack_drill-result-a-deck"),
        _ => tr!("blackjack_drill-result-an-answer"),
    };
    fact(&mut page, msg!("blackjack_drill-result-time"), &seconds).text(unit, theme.dim);
    if let Some(lost) = outcome.lost_per_100 {
        let text = tr!("blackjack_drill-result-bets", bets = number(lost, 2));
        let notes = [
            tr!("blackjack_drill-result-lost-note"),
            tr!("blackjack_drill-result-lost-note-short"),
        ];
        fact(&mut page, msg!("blackjack_drill-result-lost"), &text).longest(notes, theme.dim);
    }
    if outcome.cost > 0.0 {
        let text = tr!(
            "blackjack_drill-result-bets",
            bets = number(outcome.cost, 3)
        );
        let note = tr!("blackjack_drill-result-mistakes-note");
        fact(&mut page, msg!("blackjack_drill-result-mistakes"), &text).text(note, theme.dim);
    }
    page.skip(gap);
    let mut rows = 0;
    if outcome.worst.is_empty() {
        if outcome.asked > 0 {
            let text = tr!("blackjack_drill-result-nothing-to-repeat");
            page.row().text(text, theme.good);
        }
    } else {
        let mut row = page.row();
        row.text(tr!("blackjack_drill-result-to-repeat"), theme.title)
            .tab(22)
            .text(tr!("blackjack_drill-result-wrong"), theme.dim);
        let worst = &outcome.worst;
        if worst.iter().any(is_hand) {
            row.tab(34)
                .text(tr!("blackjack_drill-result-cost"), theme.dim);
        }
        if worst.iter().any(|spot| has_one_best(spot, drilling.drill)) {
            row.tab(44)
                .text(tr!("blackjack_drill-result-best"), theme.dim);
        }
        // Where rows are few, the footer has what the buttons have.
        let room = page.rest().height.saturating_sub(2 * gap);
        rows = u16::try_from(worst.len()).map_or(room, |rows| rows.min(room));
        let area = page.take(rows);
        list.draw(
            page.canvas(),
            area,
            worst.len(),
            WRONG,
            |canvas, at, place, selected| {
                let spot = &worst[at];
                let name = if selected { theme.strong } else { theme.text };
                let mut row = canvas.row(place);
                row.text(words::subject(&spot.spot), name)
                    .tab(22)
                    .text(share_text(spot.wrong, spot.asked), theme.bad);
                if spot.cost > 0.0 {
                    row.tab(34).text(cost_text(spot.cost), theme.bad);
                }
                if has_one_best(spot, drilling.drill) {
                    let best = words::answer(&spot.spot, &spot.best);
                    row.tab(44).text(best, theme.text);
                }
            },
        );
    }
    let mut buttons = vec![("Enter", msg!("blackjack_drill-button-again"))];
    if outcome.worst.iter().any(is_hand) && drilling.drill.can_repeat() {
        buttons.push(("w", msg!("blackjack_drill-button-wrong")));
    }
    buttons.push(("q", msg!("blackjack_drill-button-back")));
    draw_buttons(page.skip(1).row(), &buttons);
    rows.into()
}

/// Draws what can be done with a result, the usual first.
pub(super) fn draw_buttons(mut row: Row<'_>, buttons: &[(&str, Message)]) {
    let theme = row.theme();
    for (at, (key, text)) in buttons.iter().enumerate() {
        let style = if at == 0 {
            theme.selected
        } else {
            theme.accent
        };
        let text = format!(" {} {text} ", row.sign(key));
        row.press(key, |row| {
            row.text(text, style);
        })
        .gap(2);
    }
}

/// The result in a word or two.
pub(super) fn verdict(outcome: &Outcome) -> String {
    match (outcome.asked, outcome.asked - outcome.right) {
        (0, _) => tr!("blackjack_drill-result-nothing"),
        (_, 0) => tr!("blackjack_drill-result-all"),
        (asked, wrong) if wrong * 10 <= asked => tr!("blackjack_drill-result-nearly-all"),
        (asked, wrong) if wrong * 3 <= asked => tr!("blackjack_drill-result-most"),
        _ => tr!("blackjack_drill-result-worth-more"),
    }
}

/// The next row with the name of a fact and its value, up to where a note can stand.
fn fact<'p>(page: &'p mut Page<'_>, name: Message, value: &str) -> Row<'p> {
    let theme = page.canvas().theme();
    let mut row = page.row();
    row.text(name.text(), theme.dim)
        .tab(16)
        .text(value, theme.strong)
        .tab(28)
        .gap(2);
    row
}

/// So many of so many.
pub(super) fn share_text(part: u32, whole: u32) -> String {
    tr!("blackjack_drill-result-share", wrong = part, asked = whole)
}

/// `true` if the same answer is always best: another count asks for another number, and may ask for another play.
pub(super) fn has_one_best(result: &SpotResult, drill: Drill) -> bool {
    is_hand(result) && !drill.has_count()
}

/// `true` if the question was a hand, not a number.
pub(super) fn is_hand(result: &SpotResult) -> bool {
    words::is_about_a_hand(&result.spot)
}

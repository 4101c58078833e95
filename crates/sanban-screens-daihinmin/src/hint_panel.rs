//! The hint: the value of every legal choice, the best first, and the probability of each place after one of them.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use super::reasons::over_the_second;
use super::{panels, words};
use sanban_daihinmin::{Action, View};
use sanban_game::Decision;
use sanban_play::play::Advice;
use sanban_term::canvas::{Canvas, width};
use sanban_term::layout::Area as _;
use sanban_term::widgets::candidates::{self, Browser, CANDIDATE, Row};
use sanban_term::widgets::{COLUMN, bar, working};
use sanban_words::tr;

/// Minimum columns for the probabilities of the places on one row.
const ONE_ROW: u16 = 75;

/// Rows of a narrow panel that show a decision in full.
pub(super) fn rows(decision: &Decision<Action>) -> usize {
    let chances = decision
        .candidates
        .iter()
        .any(|found| !found.chances.is_empty());
    decision.candidates.len() + 2 * usize::from(chances) + 2
}

/// Draws the adviser's choice, its reason, and its evaluation of the other choices; `in_hand` is the picked one.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    area: Rect,
    advice: Option<&Advice<Action>>,
    in_hand: Option<usize>,
    view: &View,
    browser: &mut Browser,
) {
    let theme = canvas.theme();
    let opinion = match advice {
        None => {
            canvas.paragraph(area, &tr!("daihinmin_table-hint-ask"), theme.dim);
            return;
        }
        Some(Advice::Thinking) => {
            working(canvas, area, &tr!("daihinmin_table-hint-thinking"));
            return;
        }
        Some(Advice::Ready(opinion)) => opinion,
    };
    let decision: &Decision<Action> = &opinion.decision;
    let mut below = area;
    // If choices are evaluated, the first of the list is the adviser's.
    if decision.candidates.is_empty() {
        let line = match &decision.action {
            Action::Play(meld) => {
                let text = tr!("daihinmin_table-hint-play", meld = words::SLOTS[0]);
                words::with_spans(&text, &[words::meld_spans(meld, theme)], theme.accent)
            }
            other => Line::styled(panels::action_text(other), theme.accent),
        };
        canvas.row(area).line(&line);
        canvas.target(area.first_rows(1), CANDIDATE, 0);
        below = below.below(1);
    }
    if let Some(why) = over_the_second(view, decision) {
        let end = canvas.paragraph(below, &why, theme.text);
        below = below.since_row(end);
    }
    let last = decision.candidates.len().saturating_sub(1);
    if let Some(found) = decision.candidates.get(browser.selected().min(last))
        && !found.chances.is_empty()
    {
        let rows = if below.width >= ONE_ROW { 1 } else { 2 };
        if below.height > rows {
            // Right below a list shorter than its area.
            let len = u16::try_from(decision.candidates.len()).unwrap_or(u16::MAX);
            let rest = below.below(len.min(below.height - rows));
            draw_chances(canvas, rest.first_rows(rows), &found.chances);
            below = below.above(rows);
        }
    }
    let (low, high) = super::POINTS_RANGE;
    let rows: Vec<Row> = decision
        .candidates
        .iter()
        .enumerate()
        .map(|(rank, found)| Row {
            label: panels::action_text(&found.action),
            value: super::points_text(found.value),
            share: (found.value - low) / (high - low),
            shown: in_hand == Some(rank),
            ..Row::default()
        })
        .collect();
    candidates::draw(canvas, below, &rows, browser);
}

/// Draws the probability of each place: a label, the percentage and a bar, in one row or in two. The likeliest has a full bar.
fn draw_chances(canvas: &mut Canvas<'_>, area: Rect, chances: &[f64]) {
    let theme = canvas.theme();
    let cell = area.width / u16::try_from(chances.len()).unwrap_or(1).max(1);
    let most = chances.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
    for (index, (x, chance)) in (area.x..)
        .step_by(cell.max(1).into())
        .zip(chances)
        .enumerate()
    {
        let label = words::ordinal(index);
        let percent = format!("{:.0} %", chance * 100.0);
        let style = if index == 0 { theme.accent } else { theme.text };
        let bar_style = if index == 0 { theme.accent } else { theme.bar };
        let end = canvas.text(x, area.y, &label, theme.dim);
        if area.height > 1 {
            let columns = cell.saturating_sub(width(&label) + 1);
            level(canvas, (end, area.y), columns, chance / most, bar_style);
            canvas.text_right(x + cell - 1, area.y + 1, percent, style);
        } else {
            let columns = cell.saturating_sub(width(&label) + 8);
            canvas.text_right(end + 6, area.y, percent, style);
            canvas.text(end + 7, area.y, bar(chance / most, columns), bar_style);
        }
    }
}

/// Draws a bar that rises within one row.
fn level(canvas: &mut Canvas<'_>, at: (u16, u16), columns: u16, share: f64, style: Style) {
    let eighths = (share.clamp(0.0, 1.0) * 8.0).ceil() as usize;
    canvas.text(at.0, at.1, COLUMN[eighths].repeat(columns.into()), style);
}

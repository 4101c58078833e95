//! The hint: what every legal choice is worth, the best first, and how likely each place is after one of them.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{panels, words};
use crate::daihinmin::Action;
use crate::game::{Candidate, Decision};
use crate::tui::frame::canvas::{Canvas, shorten, width};
use crate::tui::frame::widgets::{bar, scroll_bar};
use crate::tui::session::Hint;

/// The fewest columns of a choice and its value, and with a bar.
const CELL: u16 = 17;
const WITH_BAR: u16 = 25;
/// Columns of a bar beside a value where choices stand in several columns.
const BAR: u16 = 8;
/// From so many columns on, the chances of the places stand in one row.
const ONE_ROW: u16 = 75;
/// Heights of a bar of one row.
const LEVELS: [&str; 9] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/// How far down the list one is, and which choice is looked at.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Browser {
    selected: usize,
    /// The first choice that is shown.
    first: usize,
    /// The largest that `first` can be, and how many choices come and go at a time, as it was drawn last.
    last: usize,
    step: usize,
    /// The selection is to be brought into sight.
    follows: bool,
}

impl Browser {
    /// The number of the choice whose chances are shown.
    pub(super) fn selected(&self) -> usize {
        self.selected
    }

    /// Looks at another choice.
    pub(super) fn select(&mut self, index: usize) {
        self.follows |= self.selected != index;
        self.selected = index;
    }

    /// Scrolls the list, down where `by` is positive.
    pub(super) fn scroll(&mut self, by: isize) {
        let step = isize::try_from(self.step).unwrap_or(0);
        self.first = self.first.saturating_add_signed(by * step).min(self.last);
    }

    /// Fits the list into `columns` of `rows`.
    fn fit(&mut self, len: usize, rows: usize, columns: usize) {
        self.selected = self.selected.min(len.saturating_sub(1));
        self.step = if columns > 1 { rows } else { 1 };
        self.last = len
            .saturating_sub(rows * columns)
            .next_multiple_of(self.step);
        if std::mem::take(&mut self.follows) {
            let from = self.selected.saturating_sub(rows * columns - 1);
            let low = from.next_multiple_of(self.step);
            let high = self.selected - self.selected % self.step;
            self.first = self.first.clamp(low, high.max(low));
        }
        self.first = self.first.min(self.last);
        self.first -= self.first % self.step;
    }
}

/// How many rows of a narrow panel a decision takes to be shown whole.
pub(super) fn rows(decision: &Decision<Action>) -> usize {
    let chances = decision
        .candidates
        .iter()
        .any(|found| !found.chances.is_empty());
    decision.candidates.len() + 2 * usize::from(chances) + usize::from(decision.reason.is_some())
}

/// Draws what the adviser would do, why, and what it thinks of the other choices. Those are mouse targets `candidate`: 0 is what
/// the adviser would do, the list follows from 1. All of it is the target `hint`.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    area: Rect,
    hint: Option<&Hint<'_, Action>>,
    browser: &mut Browser,
) {
    let theme = canvas.theme();
    let decision: &Decision<Action> = match hint {
        None => {
            canvas.paragraph(area, "e asks what the adviser would do.", theme.dim);
            return;
        }
        Some(Hint::Thinking) => {
            canvas.text(area.x, area.y, "thinking …", theme.dim);
            return;
        }
        Some(Hint::Ready(decision)) => decision,
    };
    canvas.target(area, "hint", 0);
    let mut below = area;
    // Where choices are weighed, the first of the list is what the adviser would do.
    if decision.candidates.is_empty() {
        let verb = match decision.action {
            Action::Play(_) => "play ",
            Action::Pass | Action::Give(_) => "",
        };
        let mut line = Line::from(Span::styled(verb, theme.accent));
        match &decision.action {
            Action::Play(meld) => line.spans.extend(words::meld_spans(meld, theme)),
            other => line.push_span(Span::styled(panels::action_text(other), theme.accent)),
        }
        canvas.part(area).line(area.x, area.y, &line);
        canvas.target(Rect { height: 1, ..area }, "candidate", 0);
        below = without_top(below, 1);
    }
    if let Some(reason) = &decision.reason {
        let end = canvas.paragraph(below, reason, theme.dim);
        below = without_top(below, end.saturating_sub(below.y));
    }
    browser.selected = browser
        .selected
        .min(decision.candidates.len().saturating_sub(1));
    if let Some(found) = decision.candidates.get(browser.selected)
        && !found.chances.is_empty()
    {
        let rows = if below.width >= ONE_ROW { 1 } else { 2 };
        if below.height > rows {
            below.height -= rows;
            // Right below a list that is shorter than its room.
            let len = u16::try_from(decision.candidates.len()).unwrap_or(u16::MAX);
            let place = Rect {
                y: below.y + below.height.min(len),
                height: rows,
                ..below
            };
            draw_chances(canvas, place, &found.chances);
        }
    }
    draw_list(canvas, below, &decision.candidates, browser);
}

fn without_top(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect {
        y: area.y + rows,
        height: area.height - rows,
        ..area
    }
}

/// Every choice with its expected points: in as many columns as are needed to show them all, as far as there is room.
fn draw_list(
    canvas: &mut Canvas<'_>,
    area: Rect,
    candidates: &[Candidate<Action>],
    browser: &mut Browser,
) {
    if area.is_empty() {
        return;
    }
    let theme = canvas.theme();
    let len = u16::try_from(candidates.len()).unwrap_or(u16::MAX);
    let rows = area.height;
    let columns = len.div_ceil(rows).clamp(1, (area.width / CELL).max(1));
    let scrolls = len > rows * columns;
    // The scroll bar stands in the last column.
    let wide = area.width - u16::from(scrolls);
    let cell = wide / columns;
    browser.fit(candidates.len(), rows.into(), columns.into());
    let bar_columns = match (columns, cell) {
        (1, _) => wide / 2,
        (_, WITH_BAR..) => BAR,
        _ => 0,
    };
    let shown = candidates.iter().enumerate().skip(browser.first);
    for (place, (index, candidate)) in (0..rows * columns).zip(shown) {
        let (x, y) = (area.x + place / rows * cell, area.y + place % rows);
        let place = Rect::new(x, y, cell.saturating_sub(2), 1);
        let style = if index == 0 { theme.accent } else { theme.text };
        let bar_style = if index == 0 { theme.accent } else { theme.bar };
        let value = super::points_text(candidate.value);
        let value_end = place.right() - bar_columns - u16::from(bar_columns > 0);
        let room = value_end.saturating_sub(x + width(&value) + 1);
        let label = shorten(&panels::action_text(&candidate.action), room);
        let label_style = match index == browser.selected {
            true => theme.selected,
            false => style,
        };
        canvas.text(x, y, label, label_style);
        canvas.text_right(value_end, y, value, style);
        let (low, high) = super::POINTS_RANGE;
        let filled = bar((candidate.value - low) / (high - low), bar_columns);
        canvas.text(value_end + 1, y, filled, bar_style);
        canvas.target(place, "candidate", index + 1);
    }
    if scrolls {
        // Where the list runs on in columns, so does the bar.
        let columns = usize::from(columns);
        let (first, len) = (browser.first / columns, candidates.len().div_ceil(columns));
        scroll_bar(canvas, area, first, len);
    }
}

/// How likely each place is: a label, the percentage and a bar for each, in one row or in two. The likeliest has a full bar.
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
        let percent = format!("{:.0}%", chance * 100.0);
        let style = if index == 0 { theme.accent } else { theme.text };
        let bar_style = if index == 0 { theme.accent } else { theme.bar };
        let end = canvas.text(x, area.y, label, theme.dim);
        if area.height > 1 {
            let columns = cell.saturating_sub(width(label) + 1);
            level(canvas, (end, area.y), columns, chance / most, bar_style);
            canvas.text_right(x + cell - 1, area.y + 1, percent, style);
        } else {
            let columns = cell.saturating_sub(width(label) + 7);
            canvas.text_right(end + 5, area.y, percent, style);
            canvas.text(end + 6, area.y, bar(chance / most, columns), bar_style);
        }
    }
}

/// A bar that rises within one row.
fn level(canvas: &mut Canvas<'_>, at: (u16, u16), columns: u16, share: f64, style: Style) {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "0 to 8"
    )]
    let eighths = (share.clamp(0.0, 1.0) * 8.0).ceil() as usize;
    canvas.text(at.0, at.1, LEVELS[eighths].repeat(columns.into()), style);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_in_columns_scrolls_by_columns_and_follows_the_selection() {
        let mut browser = Browser::default();
        browser.fit(38, 4, 4);
        assert_eq!((browser.first, browser.last, browser.step), (0, 24, 4));
        browser.scroll(2);
        assert_eq!(browser.first, 8);
        browser.scroll(100);
        assert_eq!(browser.first, 24);
        browser.scroll(-100);
        // The selected one comes into sight, and no further.
        browser.select(17);
        browser.fit(38, 4, 4);
        assert_eq!(browser.first, 4);
        browser.select(37);
        browser.fit(38, 4, 4);
        assert_eq!(browser.first, 24);
        browser.select(2);
        browser.fit(38, 4, 4);
        assert_eq!(browser.first, 0);
        // Looking elsewhere is not brought back.
        browser.scroll(3);
        browser.fit(38, 4, 4);
        assert_eq!(browser.first, 12);
        // A shorter list.
        browser.fit(3, 4, 1);
        assert_eq!((browser.first, browser.selected(), browser.last), (0, 2, 0));
    }

    #[test]
    fn a_list_of_one_column_scrolls_by_rows() {
        let mut browser = Browser::default();
        browser.fit(9, 4, 1);
        browser.scroll(1);
        assert_eq!((browser.first, browser.last), (1, 5));
        browser.select(7);
        browser.fit(9, 4, 1);
        assert_eq!(browser.first, 4);
    }
}

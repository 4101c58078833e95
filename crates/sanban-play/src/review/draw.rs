//! Drawing of the review: the position of a decision, the decisions with their costs, the values of the candidates, the log.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Judgement, Place, Review, ReviewUi, Shown};
use crate::session::ActionOf;
use sanban_game::{Candidate, View as _};
use sanban_term::canvas::{Canvas, line_width, shorten, shorten_line, whole_sentences, wrap};
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_term::theme::Theme;
use sanban_term::widgets::candidates::{self, Row};
use sanban_term::widgets::{percent_bar, share};
use sanban_words::tr;

/// Minimum and maximum width of the panels beside the position, in columns.
const SIDE: u16 = 38;
const WIDEST_SIDE: u16 = 60;
/// Minimum width beside a board.
const NARROW_SIDE: u16 = 24;
/// Width of the log in a column of its own.
const LOG: u16 = 38;
/// Width of the values below the position.
const VALUES: u16 = 36;

/// Minimum width for the sentence in a single row.
const NARROW: u16 = 60;
/// Minimum height of the panels below the position.
const LEAST_BELOW: u16 = 5;

/// Rows below which the position is told in lines.
const FEW: u16 = 12;

/// Layout of the screen.
struct Areas {
    position: Rect,
    /// The sentence about the decision, below the position.
    sentence: Rect,
    /// Panels below the position, if there are none beside it.
    below: Option<Rect>,
    /// Panels at the right.
    side: Option<Rect>,
    /// The log at the left.
    log: Option<Rect>,
}

impl Areas {
    /// The areas of a screen for a position of this many columns and rows.
    fn of(area: Rect, (columns, rows): (u16, u16)) -> Areas {
        // A board leaves few columns on a narrow terminal, and no rows.
        let least = if columns < NARROW { NARROW_SIDE } else { SIDE };
        let beside = area.width > columns + least;
        let with_log = area.width > columns + SIDE + LOG + 1;
        let log = with_log.then(|| area.first_columns(LOG));
        let rest = log.map_or(area, |_| area.after(LOG + 1));
        let spare = rest.width.saturating_sub(columns + 1);
        let side = beside.then(|| area.last_columns(spare.clamp(least, WIDEST_SIDE)));
        let main = side.map_or(rest, |side| rest.before(side.width + 1));
        let least_below = if area.height < FEW { 2 } else { LEAST_BELOW };
        let below_rows = match side {
            Some(_) => 0,
            None => area
                .height
                .saturating_sub(rows + 1)
                .clamp(least_below, (area.height / 3).max(least_below + 1)),
        };
        // Beside a narrow position, and where there is room, each part of the sentence gets a row.
        let least_rows = if main.width < NARROW { 2 } else { 1 };
        let sentence_rows = match main.width < NARROW {
            _ if beside => area.height.saturating_sub(rows).clamp(least_rows, 3),
            true => 3,
            false => 1,
        };
        let above = main.above(below_rows);
        Areas {
            position: above.above(sentence_rows),
            sentence: above.last_rows(sentence_rows),
            below: side.is_none().then(|| main.last_rows(below_rows)),
            side,
            log,
        }
    }
}

impl<F: ReviewUi> Review<F> {
    pub(super) fn draw_all(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        let whole = canvas.area();
        let areas = Areas::of(whole, F::review_size(whole));
        self.log_beside = areas.log.is_some();
        if let Some(place) = areas.log {
            canvas.rule_down(whole.after(place.width));
            self.draw_log(canvas, place, ctx);
        }
        if let Some(side) = areas.side {
            canvas.rule_down(whole.last_columns(side.width + 1));
            let with_log = areas.log.is_none() && whole.height >= FEW;
            self.draw_side(canvas, side, with_log, ctx);
        }
        if let Some(below) = areas.below {
            self.draw_below(canvas, below);
        }
        if self.log_open && areas.log.is_none() {
            let place = areas.position.union(areas.sentence);
            return self.draw_log(canvas, place, ctx);
        }
        self.draw_position(canvas, &areas, ctx);
    }

    fn draw_position(&self, canvas: &mut Canvas<'_>, areas: &Areas, ctx: &Context) {
        let Some(chosen) = &self.chosen else { return };
        let decision = self.decision(chosen.place);
        let judgement = self.judgement(chosen.place);
        let candidate = self
            .candidate
            .and_then(|rank| Some(judgement.as_ref()?.candidates.get(rank)?.action.clone()));
        let shown = Shown::<F> {
            view: &chosen.view,
            action: &decision.action,
            state: chosen.state.as_ref().filter(|_| self.open),
            judgement: judgement.as_ref(),
            candidate: candidate.as_ref(),
            names: &self.names,
        };
        F::draw_decision(&shown, canvas, areas.position, ctx);
        let parts = self.sentence(judgement.as_ref(), canvas.theme());
        let area = areas.sentence.after(1).before(1);
        if area.height > 1 {
            for (row, mut line) in area.rows().zip(parts) {
                // A cut figure would be another figure: the list says whose move it was.
                if line_width(&line) > area.width && line.spans.len() > 2 {
                    line.spans.remove(0);
                }
                canvas.row(row).line(&shorten_line(line, area.width));
            }
            return;
        }
        // Where rows are few, the sentence is the heading of list and values, and the list tells the cost where it does not fit.
        let is_heading = areas.below.is_some_and(|below| below.height < LEAST_BELOW);
        if !is_heading {
            let line = shorten_line(joined(&parts), area.width);
            canvas.row(area).line(&line);
            return;
        }
        let area = area.after(1).before(1);
        let without_cost = &parts[..parts.len().min(2)];
        let line = match joined(&parts) {
            line if line_width(&line) > area.width => {
                shorten_line(joined(without_cost), area.width)
            }
            line => line,
        };
        canvas.heading(areas.sentence, &" ".repeat(line_width(&line).into()));
        canvas.row(area).line(&line);
    }

    /// Draws list and values side by side below the position; with headings, unless rows are few.
    fn draw_below(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let right = area.last_columns(VALUES);
        canvas.rule_down(right);
        let headings = u16::from(area.height >= LEAST_BELOW);
        if headings > 0 {
            canvas.heading(area.before(VALUES), &self.list_title());
            canvas.heading(right, &tr!("review-values"));
            canvas.row(right).text("┬", theme.rule);
        }
        self.draw_list(canvas, area.below(headings).before(VALUES));
        self.draw_values(canvas, right.below(headings).after(2).before(1));
    }

    /// Draws the panels beside the position.
    fn draw_side(&mut self, canvas: &mut Canvas<'_>, area: Rect, with_log: bool, ctx: &Context) {
        let moves = u16::try_from(self.listed.len()).unwrap_or(u16::MAX);
        let shares = if with_log { 3 } else { 2 };
        let list = (area.height / shares).max(moves.saturating_add(2).min(area.height / 2));
        let values = area.height.saturating_sub(list) / (shares - 1);
        let rest = area.below(list);
        let (list, values, log) = (
            area.first_rows(list),
            rest.first_rows(values),
            rest.below(values),
        );
        canvas.heading(list, &self.list_title());
        self.draw_list(canvas, list.below(1));
        canvas.heading(values, &tr!("review-values"));
        self.draw_values(canvas, values.below(1).after(1).before(1));
        if with_log {
            self.draw_log(canvas, log, ctx);
        }
    }

    fn list_title(&self) -> String {
        let order = if self.by_cost { "cost" } else { "turn" };
        if self.is_own() {
            tr!("review-your-moves", order)
        } else {
            tr!("review-moves", order)
        }
    }

    /// Draws the decisions with their costs and, while they are being judged, the progress.
    fn draw_list(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        let (all, judged) = (self.listed.len(), self.count());
        let mut area = area;
        // Where rows are few, the title bar alone tells the progress.
        if judged < all && area.height > 2 {
            let bottom = area.last_rows(1).after(2).before(2);
            percent_bar(canvas, bottom, share(judged, all), canvas.theme().accent);
            area = area.above(1);
        }
        let room = usize::from(area.height);
        let chosen = self.place();
        let at = self.listed.iter().position(|&place| Some(place) == chosen);
        let at = at.unwrap_or_default();
        // The window scrolls only as far as necessary.
        let first = self
            .first_row
            .clamp(at.saturating_sub(room.saturating_sub(1)), at)
            .min(all.saturating_sub(room));
        let end = all.min(first + room);
        let dim = canvas.theme().dim;
        for (target, row) in area.rows().zip(first..end) {
            let place = self.listed[row];
            let line = self.row(place, chosen == Some(place), canvas.theme());
            let mut written = canvas.row(target);
            if row + 1 == end && all > end {
                written = canvas.row(target.before(1));
                written.right(format!(" ↓ {}", all - end), dim);
            }
            let room = written.room();
            written.line(&shorten_line(line, room));
            canvas.target(target, "move", row);
        }
        self.first_row = first;
    }

    /// Line of a decision in the list: its cost, its action, and the best one instead.
    fn row(&self, place: Place, chosen: bool, theme: &Theme) -> Line<'static> {
        let decision = self.decision(place);
        let mark = if chosen { "▸ " } else { "  " };
        let mut spans = vec![Span::styled(mark, theme.accent)];
        let judgement = self.judgement(place);
        let (sign, style) = match &judgement {
            None if self.is_judged(place) => ("·".to_owned(), theme.dim),
            None => ("…".to_owned(), theme.dim),
            Some(found) if found.cost() > 0.0 => (F::short_cost(found.cost()), theme.bad),
            Some(found) if found.best == decision.action => ("=".to_owned(), theme.good),
            Some(_) => ("≈".to_owned(), theme.dim),
        };
        spans.push(Span::styled(format!("{sign:>6}  "), style));
        if self.series {
            let number = self.games[place.0].number + self.games_before();
            spans.push(Span::styled(format!("{number:>3} "), theme.dim));
        }
        if let Some(who) = self.who(place) {
            spans.push(Span::styled(format!("{who} "), theme.dim));
        }
        let Some((view, _)) = decision.position(self.timeline.as_ref()) else {
            return Line::from(spans);
        };
        if self.is_hinted(place) {
            spans.push(Span::styled(
                format!("{} ", tr!("review-hinted")),
                theme.dim,
            ));
        }
        spans.extend(F::decision_label(&view, theme));
        spans.extend(F::action_line(&view, &decision.action, theme).spans);
        if let Some(found) = judgement.filter(|found| found.cost() > 0.0) {
            spans.push(Span::styled(" → ", theme.dim));
            spans.extend(F::action_line(&view, &found.best, theme).spans);
        }
        let line = Line::from(spans);
        if chosen {
            line.style(theme.strong)
        } else {
            line
        }
    }

    /// Name of the seat of a decision, if several seats are reviewed.
    fn who(&self, place: Place) -> Option<String> {
        let seat = self.decision(place).seat;
        self.games
            .iter()
            .flat_map(|game| &game.decisions)
            .into_iter()
            .any(|other| other.seat != seat)
            .then(|| shorten(&F::who(&self.names, seat), 12))
    }

    /// Draws the values of the candidates; the actual action is marked, and always shown.
    fn draw_values(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let Some(place) = self.place() else { return };
        let Some(judgement) = self.judgement(place) else {
            let text = if self.is_judged(place) {
                tr!("review-not-judged")
            } else {
                F::THINKING.text()
            };
            canvas.row(area).text(text, theme.dim);
            return;
        };
        let Some(chosen) = &self.chosen else { return };
        let action = self.decision(place).action.clone();
        let row = |rank: usize, known: &Candidate<ActionOf<F>>| {
            let done = known.action == action;
            let (zero, share) = F::bar_of(&judgement, known.value);
            Row {
                label: F::candidate(&chosen.view, &known.action).trim().to_owned(),
                value: F::review_value(known.value),
                share,
                zero,
                done,
                wrong: done && judgement.cost() > 0.0,
                shown: self.candidate == Some(rank),
                ..Row::default()
            }
        };
        let reason = F::review_why(&chosen.view, &action, &judgement);
        let count = u16::try_from(judgement.candidates.len()).unwrap_or(u16::MAX);
        let lines = |text: &str| u16::try_from(wrap(text, area.width).len()).unwrap_or(u16::MAX);
        let told =
            |rows: u16| whole_sentences(&reason).find(|text| rows + lines(text) <= area.height);
        // The actual action and the best one come first, then the reason; the other candidates can be scrolled. Where the sentence
        // above is the heading, it has told the values of both.
        let is_heading = area.height < LEAST_BELOW - 1 && self.candidate.is_none();
        let least = count.min(if is_heading { 0 } else { 2 });
        let told = told(count).or_else(|| told(least)).unwrap_or(&reason);
        let for_rows = match told {
            "" => area.height,
            told => area.height.saturating_sub(lines(told)).max(least),
        };
        let for_rows = for_rows.min(count);
        // The actual action is always shown, at the end if it is worth less than all others on show.
        let mut order: Vec<usize> = (0..judgement.candidates.len()).collect();
        let is_own = |&rank: &usize| judgement.candidates[rank].action == action;
        let last = usize::from(for_rows).saturating_sub(1);
        if let Some(own) = order.iter().position(is_own).filter(|&own| own > last) {
            order[last..=own].rotate_right(1);
        }
        let rows: Vec<Row> = order
            .iter()
            .map(|&rank| row(rank, &judgement.candidates[rank]))
            .collect();
        self.ranks = order;
        let place = area.first_rows(for_rows);
        let end = candidates::draw(canvas, place, &rows, &mut self.browser);
        canvas.paragraph(area.since_row(end), told, theme.dim);
    }

    fn draw_log(&mut self, canvas: &mut Canvas<'_>, area: Rect, ctx: &Context) {
        canvas.heading(area, &tr!("review-log"));
        let place = area.below(1).after(1).before(1);
        let wanted = self.log.wanted(place);
        let tail = self.log_up_to(ctx, place.width.saturating_sub(1), wanted);
        self.log.draw_tail(canvas, place, tail.above, &tail.lines);
        canvas.target(place, "log", 0);
    }

    /// Sentence about the decision: its action, the best one, and the cost.
    fn sentence(
        &self,
        judgement: Option<&Judgement<ActionOf<F>>>,
        theme: &Theme,
    ) -> Vec<Line<'static>> {
        let Some(chosen) = &self.chosen else {
            return Vec::new();
        };
        let decision = self.decision(chosen.place);
        let name = F::who(&self.names, chosen.view.seat());
        let who = if self.is_own() {
            tr!("review-you") + " "
        } else {
            tr!("review-name", name) + " "
        };
        let mut done = vec![Span::styled(who, theme.dim)];
        done.extend(F::action_line(&chosen.view, &decision.action, theme).spans);
        if self.is_hinted(chosen.place) {
            done.push(Span::styled(
                format!(" {}", tr!("review-after-hint")),
                theme.dim,
            ));
        }
        let Some(found) = judgement else {
            return vec![Line::from(done)];
        };
        let value = |value: f64| Span::raw(format!(" {}", F::review_value(value)));
        if found.noise.is_finite() {
            done.push(value(found.values.1));
        }
        if found.best == decision.action {
            return vec![
                Line::from(done),
                Line::from(Span::styled(format!("· {}", F::AGREES), theme.good)),
            ];
        }
        let mut best = vec![Span::styled(tr!("review-best") + " ", theme.dim)];
        best.extend(F::action_line(&chosen.view, &found.best, theme).spans);
        best.push(value(found.values.0));
        let noise = match found.noise {
            0.0 => String::new(),
            noise if noise.is_finite() => format!("± {}", F::cost(noise)),
            _ => "± ?".to_owned(),
        };
        let (text, style) = match (found.cost() > 0.0, noise.is_empty()) {
            (true, true) => {
                let cost = F::cost(found.cost());
                (tr!("review-cost", cost), theme.bad)
            }
            (true, false) => {
                let cost = F::plain_cost(found.cost());
                (tr!("review-cost-noise", cost, noise), theme.bad)
            }
            (false, true) => (tr!("review-as-good"), theme.dim),
            (false, false) => (tr!("review-as-good-noise", noise), theme.dim),
        };
        let cost = Line::from(Span::styled(text, style));
        vec![Line::from(done), Line::from(best), cost]
    }
}

/// The parts of a sentence in a row.
fn joined(parts: &[Line<'static>]) -> Line<'static> {
    let parts = parts.iter().map(|part| part.spans.clone());
    let gap = [Span::raw("  ")];
    Line::from(parts.collect::<Vec<_>>().join(&gap[..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_overlaps_and_a_board_is_whole() {
        for wanted in [(34, 16), (79, 12), (78, 14)] {
            for columns in 60..=250 {
                for rows in 8..=76 {
                    let area = Rect::new(0, 1, columns, rows);
                    let areas = Areas::of(area, wanted);
                    let parts = [Some(areas.position), Some(areas.sentence)];
                    let parts = parts
                        .into_iter()
                        .chain([areas.below, areas.side, areas.log]);
                    let parts: Vec<Rect> = parts.flatten().collect();
                    for (index, part) in parts.iter().enumerate() {
                        assert_eq!(area.intersection(*part), *part, "{columns}×{rows}");
                        assert!(!part.is_empty(), "{columns}×{rows}");
                        for other in &parts[..index] {
                            assert!(!part.intersects(*other), "{columns}×{rows}");
                        }
                    }
                    let is_board = wanted.0 < NARROW;
                    let whole =
                        areas.position.width >= wanted.0 && areas.position.height >= wanted.1;
                    assert!(!is_board || rows < 18 || whole, "{columns}×{rows}");
                }
            }
        }
    }
}

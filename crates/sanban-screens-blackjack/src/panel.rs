//! Layout around the seats of the table for people: prompt, hint, result, log and side panels.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use sanban_blackjack::Column;
use sanban_play::play::{Input as _, LOG};
use sanban_play::session::SessionContext as _;
use sanban_term::canvas::{Canvas, line_width, width};
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_term::theme::Theme;
use sanban_words::tr;

use super::Core;
use super::bankroll;
use super::chart;
use super::counting::{last_tagged, visible_count};
use super::draw::draw_table;
use super::input::{BlackjackInput, Stage};
use super::names;
use super::practice::{action_values, is_method_chosen, method_words};
use super::round_log::Entry;
use super::round_result::profit_style;
use super::scene::{Scene, SceneInput, VALUES};
use super::settings::Settings;
use super::words::{self, change, fitting};

/// Columns of a side panel: a line, a blank, the chart, a blank.
const SIDE: u16 = chart::WIDTH + 4;
/// Minimum columns of the table itself.
const TABLE_COLUMNS: u16 = 79;
/// Rows for the dealer and one hand a seat.
const TABLE_ROWS: u16 = 12;
/// Rows below which the table is told in lines.
const SHORT: u16 = 14;
/// Rows for the dealer and four hands a seat, as lines of words.
const CROWDED_ROWS: u16 = 14;

/// Areas of the screen.
struct Areas {
    table: Rect,
    panel: Rect,
    /// From left to right; none on small terminals.
    sides: Vec<Rect>,
}

impl Areas {
    /// The layout, with a panel of `wanted` rows as far as the seats leave room for it. In a lesson, whose text takes rows, the panel
    /// holds little more than the prompt where the cards need the rest.
    fn of(area: Rect, wanted: u16, crowded: bool, lesson: bool) -> Areas {
        if area.height < SHORT && !lesson {
            // The table in lines; prompt, hint and log in three rows, and no rule between.
            return Areas {
                table: area.above(3),
                panel: area.last_rows(3).after(1).before(1),
                sides: Vec::new(),
            };
        }
        let count = (area.width.saturating_sub(TABLE_COLUMNS) / SIDE).min(2);
        let main = area.before(count * SIDE);
        // The seats of a terminal of 24 rows, and a share of any spare rows.
        let more = area.height.saturating_sub(20);
        let most = [10, 10, 7][usize::from(count)].max(area.height / 4);
        let panel = (4 + more / 2).min(most);
        // On the smallest terminals the seats of a full table take a row from the log.
        let panel = if crowded {
            panel
                .min(area.height.saturating_sub(CROWDED_ROWS + 1))
                .max(3)
        } else {
            panel
        };
        let panel = panel.max(wanted.min(area.height.saturating_sub(TABLE_ROWS + 1)));
        let panel = if lesson {
            panel.min(area.height.saturating_sub(TABLE_ROWS)).max(2)
        } else {
            panel
        };
        let side = |side| {
            let side = area.after(main.width + side * SIDE).first_columns(SIDE);
            side.after(2).before(1)
        };
        Areas {
            table: main.above(panel + 1),
            panel: main.last_rows(panel).after(1).before(1),
            sides: (0..count).map(side).collect(),
        }
    }
}

impl BlackjackInput {
    /// Draws the whole screen between title bar and footer.
    pub(super) fn draw_screen(&mut self, core: &mut Core, canvas: &mut Canvas<'_>, ctx: &Context) {
        let mut hands = self.table.places().iter().map(|place| place.hands().len());
        let crowded = hands.any(|hands| hands > 3);
        let lesson = core.is_lesson();
        let places = Areas::of(canvas.area(), self.panel_rows(core, ctx), crowded, lesson);
        let theme = canvas.theme();
        let scene = self.scene(core, ctx);
        draw_table(canvas, places.table, &scene);
        let line = Rect {
            y: places.table.bottom(),
            height: 1,
            ..places.table
        };
        // Without a rule, the panel follows at once.
        if places.panel.y > line.y {
            canvas.rule(line);
        }
        if self.hint(core).is_some() && places.panel.y > line.y {
            let by = match self.stage() {
                Stage::Bets if Settings::of(ctx).hint.is_empty() => {
                    Some(words::count_title(self.coach.counting().count))
                }
                Stage::Bets => Some(names::player(&self.adviser.spec().name)),
                // The methods are named to a player who has chosen them.
                _ if is_method_chosen(ctx.config()) => {
                    let method = method_words(self.coach.hint_method()).text();
                    Some(format!("{method}, {}", tr!("blackjack_hint-unit")))
                }
                _ => Some(tr!("blackjack_hint-unit")),
            };
            let can_walk = self.candidates(core).len() > 1;
            let room = places.table.width.saturating_sub(6);
            let heading = core.hint_heading(by.as_deref(), can_walk, room);
            canvas
                .row(line.after(2))
                .text(format!(" {heading} "), theme.title);
        }
        for &side in &places.sides {
            canvas.rule_down(Rect {
                x: side.x - 2,
                ..side
            });
        }
        let rest = self.draw_prompt(core, canvas, places.panel, ctx);
        self.draw_below(core, canvas, rest, places.sides.len(), ctx);
        match places.sides.as_slice() {
            [] => {}
            [only] => {
                if self.shows_chart(core) && only.height > 14 {
                    self.draw_chart(core, canvas, *only);
                } else {
                    self.draw_side(core, canvas, *only, &scene, true);
                }
            }
            [first, second, ..] => {
                if self.shows_chart(core) {
                    self.draw_chart(core, canvas, *first);
                } else {
                    self.draw_side(core, canvas, *first, &scene, false);
                }
                self.draw_log(core, canvas, *second, true);
            }
        }
    }

    /// Rows the panel needs for the exact values, if they are shown.
    fn panel_rows(&self, core: &Core, ctx: &Context) -> u16 {
        // Seats with several hands need the rows themselves.
        let split = self
            .table
            .places()
            .iter()
            .any(|place| place.hands().len() > 1);
        let mistake = self
            .shown_mistake(core, ctx)
            .map(|mistake| &mistake.judgement);
        let shown = match self.hint(core) {
            Some(_) => self.hint_values(),
            None => mistake.filter(|_| !self.dealing.is_running()),
        };
        match shown {
            // The reason takes six lines beside the bars.
            Some(judgement) if !split && judgement.reason.is_some() => 7,
            // The text below two bars takes two lines.
            Some(judgement) if !split => 2 + action_values::rows(judgement).max(3),
            _ => 0,
        }
    }

    fn scene(&self, core: &Core, ctx: &Context) -> Scene {
        let mut scene = Scene::of(
            &self.table,
            &SceneInput {
                names: core.desk.names(),
                people: &self.people,
                shown: self.dealing.shown(),
                dealing: self.dealing.is_running(),
                hole: None,
                count: visible_count(ctx.config())
                    .filter(|_| !core.is_rated() && !core.is_lesson()),
                last: last_tagged(ctx.config(), &self.dealing, &self.table),
            },
        );
        if let Some(flourish) = core.flourish() {
            scene.shine(flourish.progress);
        }
        scene.bare = core.is_lesson();
        scene.by_tray = scene.count.is_none() && self.asks_count(ctx);
        scene
    }

    /// Draws the area below the prompt: the hint, the result, or the log.
    fn draw_below(
        &mut self,
        core: &mut Core,
        canvas: &mut Canvas<'_>,
        area: Rect,
        sides: usize,
        ctx: &Context,
    ) {
        // A taller panel has the log, or the chart, on its right, unless a side panel has it.
        let has_chart = self.shows_chart(core);
        let mistake = self.hint(core).is_none() && self.shown_mistake(core, ctx).is_some();
        let mistake = mistake && !self.dealing.is_running();
        // The values take the full width, unless the terminal is very wide.
        let values = mistake || (self.hint(core).is_some() && self.stage() != Stage::Bets);
        let least = if values { (8, 104) } else { (4, 0) };
        let split = area.height >= least.0 && area.width >= least.1;
        let split = split && (sides == 0 || (sides == 1 && has_chart));
        let alone = sides == 0;
        let (left, right) = if split {
            let right = area.last_columns(chart::WIDTH + 1);
            canvas.rule_down(area.last_columns(right.width + 2));
            (area.before(right.width + 3), Some(right))
        } else {
            (area, None)
        };
        match right {
            Some(right) if has_chart && alone => self.draw_chart(core, canvas, right),
            Some(right) => self.draw_log(core, canvas, right, false),
            None => {}
        }
        let log_elsewhere = right.is_some() || !alone;
        if self.hint(core).is_some() {
            self.draw_hint(core, canvas, left, alone && right.is_none(), ctx);
        } else if mistake {
            self.draw_mistake(core, canvas, left, ctx);
        } else if self.stage() == Stage::Over {
            self.draw_result(core, canvas, left, ctx);
        } else if log_elsewhere {
            self.draw_standing(canvas, left);
        } else {
            self.draw_log(core, canvas, left, false);
        }
    }

    /// Draws the log, the newest entry at the bottom.
    fn draw_log(&mut self, core: &mut Core, canvas: &mut Canvas<'_>, area: Rect, heading: bool) {
        let theme = canvas.theme();
        let area = if heading {
            canvas.text(area.x, area.y, tr!("blackjack_table-log"), theme.title);
            area.below(1)
        } else {
            area
        };
        // A column is reserved for the scroll bar.
        let room = area.width.saturating_sub(1);
        let lines = self.lines_of_log(theme, room);
        core.log.draw(canvas, area, &lines);
        canvas.target(area, LOG, 0);
    }

    /// The log of all seats, laid out for `columns`.
    pub(super) fn lines_of_log(&self, theme: &Theme, columns: u16) -> Vec<Line<'static>> {
        let entries = self.journal.entries(!self.dealing.is_running());
        let lines = |entry: &Entry| {
            let you = entry.seat.is_some_and(|seat| self.people.contains(&seat));
            let style = if you { theme.strong } else { theme.dim };
            let text = if you { theme.text } else { theme.dim };
            let what = entry.what.text();
            let profit = entry.profit.map(|profit| (profit, change(profit)));
            let profit_width = profit.as_ref().map_or(0, |(_, text)| width(text) + 1);
            let room = columns
                .saturating_sub(width(&what) + profit_width + 3)
                .clamp(6, 26);
            let mut spans = Vec::new();
            let who = entry.who.texts();
            if !who.is_empty() {
                spans.push(Span::styled(fitting(&who, room), style));
                spans.push(Span::styled(" · ", text));
            }
            spans.push(Span::styled(what, text));
            if let Some((profit, said)) = profit {
                let style = profit_style(profit, theme);
                spans.push(Span::styled(format!(" {said}"), style));
            }
            if let Some(said) = entry.chart_text().filter(|_| !self.rated) {
                let style = if you { theme.bad } else { theme.dim };
                let chart = Span::styled(format!("  {said}"), style);
                // A chart note that does not fit on the line goes below it.
                if line_width(&Line::from(spans.clone())) + width(&chart.content) > columns {
                    return vec![Line::from(spans), Line::from(chart)];
                }
                spans.push(chart);
            }
            vec![Line::from(spans)]
        };
        entries.iter().flat_map(lines).collect()
    }

    /// Draws a side panel without a chart: the log where `log` says so, the unseen cards, the course.
    fn draw_side(
        &mut self,
        core: &mut Core,
        canvas: &mut Canvas<'_>,
        area: Rect,
        scene: &Scene,
        log: bool,
    ) {
        let theme = canvas.theme();
        let unseen = if scene.count.is_some() && area.height >= 24 {
            11
        } else {
            0
        };
        if log {
            draw_unseen(canvas, area.last_rows(unseen), scene);
            let air = u16::from(unseen > 0);
            self.draw_log(core, canvas, area.above(unseen + air), true);
            return;
        }
        draw_unseen(canvas, area.below(5).first_rows(unseen), scene);
        canvas.text(area.x, area.y, tr!("blackjack_table-session"), theme.title);
        self.draw_standing(canvas, area.below(1).first_rows(1));
        let rows = area.height.saturating_sub(19).min(10);
        if rows > 2 {
            let heading = tr!("blackjack_table-bankroll");
            let mut place = canvas.page(area.last_rows(rows + 1));
            place.row().text(heading, theme.title);
            let place = place.rest();
            bankroll::draw(canvas, place, self.course_seen());
        }
    }
}

/// Draws the number of unseen cards of each value, as bars relative to a full shoe.
fn draw_unseen(canvas: &mut Canvas<'_>, area: Rect, scene: &Scene) {
    let theme = canvas.theme();
    let mut page = canvas.page(area);
    page.row().text(tr!("blackjack_table-unseen"), theme.title);
    let columns = Column::all().map(Column::label);
    for ((label, &count), points) in columns.zip(&scene.unseen).zip(VALUES) {
        let suits = if points == 10 { 16 } else { 4 };
        let whole = usize::from(scene.decks) * suits;
        let mut row = page.row();
        row.until(2, label, theme.text)
            .until(7, count.to_string(), theme.text)
            .gap(2);
        let room = row.room();
        let share = count as f64 / whole.max(1) as f64;
        let filled = "━".repeat((share * f64::from(room)).round() as usize);
        row.text(filled, theme.bar);
        row.text("─".repeat(row.room().into()), theme.bar_rest);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_overlaps_and_nothing_is_outside() {
        for columns in 60..=250 {
            for rows in 18..=76 {
                for (wanted, crowded) in [(0, false), (7, false), (0, true), (12, false)] {
                    let area = Rect::new(0, 1, columns, rows);
                    let areas = Areas::of(area, wanted, crowded, false);
                    let parts = [areas.table, areas.panel].into_iter().chain(areas.sides);
                    let parts: Vec<Rect> = parts.collect();
                    for (index, part) in parts.iter().enumerate() {
                        assert_eq!(area.intersection(*part), *part, "{columns}×{rows}");
                        assert!(!part.is_empty(), "{columns}×{rows}");
                        for other in &parts[..index] {
                            assert!(!part.intersects(*other), "{columns}×{rows}");
                        }
                    }
                    // Dealer and one hand a seat, or four hands as words.
                    assert!(areas.table.height >= TABLE_ROWS, "{columns}×{rows}");
                    assert!(
                        !crowded || areas.table.height >= CROWDED_ROWS,
                        "{columns}×{rows}"
                    );
                    assert!(areas.panel.height >= 3, "{columns}×{rows}");
                }
            }
        }
    }
}

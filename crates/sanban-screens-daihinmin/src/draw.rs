//! Drawing of the table for people: the opponents and the trick, the panels, and the hand below.

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::cards::Size;
use super::game_result::{Result, has_room_for_both};
use super::input::DaihinminInput;
use super::scene::Scene;
use super::{Core, banner, connection, exchange, hint_panel, panels, table, words};
use sanban_play::play::{Advice, Input as _};
use sanban_play::session::Observation;
use sanban_term::canvas::{Canvas, centered, shorten_line, width};
use sanban_term::layout::{Area as _, longest};
use sanban_words::tr;

/// Minimum columns for panels beside the table.
const BESIDE: u16 = 116;
/// Minimum columns for the log in a column of its own.
const LOG_BESIDE: u16 = 160;
/// Minimum columns for log, cards still out and points side by side below the table.
const THREE_BELOW: u16 = 112;
/// Fewer columns than this take more rows.
const NARROW: u16 = 76;
/// Columns of the panels beside the table.
const SIDE: u16 = 38;
/// Rows below which seats and hand are told in lines, and those of the panels then.
const SHORT: u16 = 14;
const SHORT_PANELS: u16 = 3;
/// Minimum rows for cards of the usual size in the hand, and for large ones.
const USUAL: u16 = 26;
const LARGE: u16 = 44;

/// Areas of the screen.
pub(super) struct Areas {
    /// Everything between the columns of panels.
    pub(super) main: Rect,
    pub(super) table: Rect,
    /// Panels below the table, if there are none beside it.
    pub(super) below: Option<Rect>,
    /// Panels on the right.
    pub(super) side: Option<Rect>,
    /// Log on the left.
    pub(super) log: Option<Rect>,
    pub(super) hand: Rect,
    pub(super) size: Size,
}

impl Areas {
    /// The areas of a screen of this size.
    ///
    /// If there are too few rows for all of it, the panels below the table appear only on request
    /// (`panels`).
    pub(super) fn of(area: Rect, panels: bool, lesson: bool) -> Areas {
        let size = match (area.height, area.width) {
            (LARGE.., LOG_BESIDE..) => Size::Large,
            (USUAL.., _) => Size::Usual,
            _ => Size::Small,
        };
        let log = (area.width >= LOG_BESIDE).then(|| area.first_columns(SIDE));
        let side = (area.width >= BESIDE).then(|| area.last_columns(SIDE));
        let main = area
            .after(log.map_or(0, |log| log.width + 1))
            .before(side.map_or(0, |side| side.width + 1));
        // The text of a lesson takes rows, and has them from elsewhere.
        let short = area.height < SHORT && !lesson;
        let hand_rows = if short { 3 } else { size.height() + 3 };
        let below_rows = match side {
            Some(_) => 0,
            None if Areas::is_cramped(area) && !panels => 0,
            None if short => SHORT_PANELS,
            None => 6 + area.height.saturating_sub(22) / 4,
        };
        let upper = main.above(hand_rows);
        Areas {
            main,
            table: upper.above(below_rows),
            below: (below_rows > 0).then(|| upper.last_rows(below_rows)),
            side,
            log,
            hand: main.last_rows(hand_rows),
            size,
        }
    }

    /// `true` if a screen has too few rows for table, panels and hand.
    pub(super) fn is_cramped(area: Rect) -> bool {
        let enough = if area.width < NARROW { 24 } else { 20 };
        area.width < BESIDE && area.height < enough
    }

    /// Everything except the hand, in the column of the table.
    pub(super) fn upper(&self) -> Rect {
        self.main.above(self.hand.height)
    }
}

impl DaihinminInput {
    /// Draws the whole table.
    pub(super) fn draw_all(&mut self, core: &mut Core, canvas: &mut Canvas<'_>) {
        let area = canvas.area();
        if self.curtain {
            return self.draw_curtain(core, canvas, area);
        }
        self.look_at_picked(core);
        self.cramped = Areas::is_cramped(area);
        // On a cramped screen, the key that cycles the panels opens and closes them.
        let panels = core.advice().is_some() || !self.out_open;
        let parts = Areas::of(area, panels, core.is_lesson());
        divide(canvas, &parts);
        if let Some(place) = parts.log {
            self.draw_log_panel(core, canvas, place);
        }
        if let Some(side) = parts.side {
            self.draw_side(core, canvas, side, parts.log.is_none());
        }
        if self.is_over() && !core.log_open {
            self.both = has_room_for_both(parts.main.height);
            return self.draw_result(core, canvas, parts.main);
        }
        self.out_or_points =
            self.cramped || parts.below.is_some_and(|below| below.width < THREE_BELOW);
        self.draw_hand(core, canvas, parts.hand, parts.size);
        if core.log_open {
            return;
        }
        if let Some(below) = parts.below {
            self.draw_below(core, canvas, below);
        }
        self.draw_table(core, canvas, parts.table);
        if let Some(flourish) = core.flourish() {
            banner::draw(canvas, parts.table, flourish);
        }
    }

    /// Draws the end of a game: the standings of game and match, in place of table and hand.
    fn draw_result(&self, core: &mut Core, canvas: &mut Canvas<'_>, area: Rect) {
        let result = Result {
            view: &self.view,
            viewer: Some(self.viewer()),
            series: &self.series,
            names: core.desk.names(),
            length: self.length(),
            reset: self.forgets_classes(),
            below: self.below(core),
            help: core.desk.help(),
            remote: core.desk.remote(),
            rated: core.is_rated(),
        };
        result.draw(&mut canvas.part(area), area);
    }

    fn draw_curtain(&self, core: &Core, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let y = area.y + area.height / 2;
        let who = words::label(self.viewer(), core.desk.names());
        let who = tr!("daihinmin_table-curtain-next", who);
        canvas.text_centered(area, y - 2, who, theme.title);
        let text = tr!("daihinmin_table-curtain-hand-over");
        canvas.text_centered(area, y, text, theme.dim);
        let button = format!("  ▶ {}  ", tr!("daihinmin_table-curtain-show"));
        let place = centered(area.since_row(y + 2).first_rows(1), width(&button), 1);
        canvas.row(place).press("Enter", |row| {
            row.text(button, theme.selected);
        });
    }

    fn draw_table(&self, core: &mut Core, canvas: &mut Canvas<'_>, area: Rect) {
        let observation = Observation::Seat(&self.view);
        let names = core.desk.names();
        let mut scene = Scene::new(&observation, names, self.viewer());
        if self.is_dealing(core) {
            scene.deal_up_to(self.dealt(core));
        }
        let remote = core.desk.remote();
        if remote.is_some_and(connection::is_turn_open) {
            scene.leave_turn_open();
        }
        let exchanging = exchange::is_on(&self.view) || self.news.is_some();
        let mut canvas = canvas.part(area);
        table::draw(&mut canvas, area, &scene, &self.view, names, exchanging);
    }

    fn draw_log(&mut self, core: &mut Core, canvas: &mut Canvas<'_>, area: Rect) {
        // A column is reserved for the scroll bar.
        let room = area.width.saturating_sub(1);
        let lines = self.log_lines(core, canvas.theme(), room);
        let lines: Vec<Line<'_>> = lines
            .into_iter()
            .map(|line| shorten_line(line, room))
            .collect();
        core.log.draw(canvas, area, &lines);
        canvas.target(area, "log", 0);
    }

    fn draw_log_panel(&mut self, core: &mut Core, canvas: &mut Canvas<'_>, area: Rect) {
        canvas.heading(area, &tr!("daihinmin_table-log"));
        self.draw_log(core, canvas, inside(area));
    }

    /// Draws the panels below the table: log, and one or two others.
    fn draw_below(&mut self, core: &mut Core, canvas: &mut Canvas<'_>, area: Rect) {
        let rows = area.height.saturating_sub(1);
        let theme = canvas.theme();
        // A long hint takes the place of the log.
        if let Some(Advice::Ready(opinion)) = core.advice()
            && (area.width < NARROW || hint_panel::rows(&opinion.decision) > usize::from(rows))
        {
            canvas.heading(area, &self.other_title(core, area.width));
            return self.draw_hint(core, canvas, inside(area));
        }
        let three = area.width >= THREE_BELOW;
        let log_columns = if three {
            area.width - 2 * (panels::OUT_COLUMNS + 3)
        } else {
            area.width - (panels::OUT_COLUMNS + 4)
        };
        let second = log_columns;
        let third = second + panels::OUT_COLUMNS + 3;
        let out = three || ((self.out_open || self.cramped) && core.advice().is_none());
        let other_at = if three { third } else { second };
        canvas.heading(area, &tr!("daihinmin_table-log"));
        let mut titles = Vec::new();
        if out {
            titles.push((second, panels::still_out_title(&self.view)));
        }
        if three || !out {
            let columns = area.after(other_at).width;
            titles.push((other_at, self.other_title(core, columns)));
        }
        for (column, title) in titles {
            let panel = area.after(column);
            canvas.rule_down(panel);
            canvas
                .row(panel)
                .text("┬", theme.rule)
                .text(format!(" {title} "), theme.title);
        }
        let body = area.below(1);
        let log = body.first_columns(log_columns).after(1).before(1);
        self.draw_log(core, canvas, log);
        let body = body.after(log_columns + 2);
        let second = body.first_columns(panels::OUT_COLUMNS);
        if out {
            panels::still_out(canvas, second, &self.view, core.desk.names());
        } else {
            self.draw_other(core, canvas, second);
        }
        if three {
            let third = body.after(panels::OUT_COLUMNS + 3).before(1);
            self.draw_other(core, canvas, third);
        }
    }

    /// Title of the hint or the points, on a panel this wide.
    fn other_title(&self, core: &Core, columns: u16) -> String {
        match core.advice() {
            Some(_) => hint_title(core, columns),
            None => tr!("daihinmin_table-standings"),
        }
    }

    /// Draws the hint if one was asked for, else the points.
    fn draw_other(&mut self, core: &mut Core, canvas: &mut Canvas<'_>, area: Rect) {
        match core.advice() {
            Some(_) => self.draw_hint(core, canvas, area),
            None => self.draw_points(core, canvas, area),
        }
    }

    fn draw_hint(&self, core: &mut Core, canvas: &mut Canvas<'_>, area: Rect) {
        let (advice, in_hand) = (core.advice(), self.picked_rank(core));
        hint_panel::draw(
            canvas,
            area,
            advice.as_ref(),
            in_hand,
            &self.view,
            &mut core.browser,
        );
    }

    fn draw_points(&self, core: &mut Core, canvas: &mut Canvas<'_>, area: Rect) {
        let names = core.desk.names();
        panels::standings(canvas, area, &self.series, names, self.viewer());
    }

    /// Draws the panels beside the table, stacked: still out, points, hint, and the log if it has no column of
    /// its own. With few rows, the hint takes the place of the points.
    fn draw_side(&mut self, core: &mut Core, canvas: &mut Canvas<'_>, area: Rect, with_log: bool) {
        let (out, points) = (7, 7);
        // A rated table gives no advice.
        let both = area.height >= 30 && !core.is_rated();
        let rest = area.height.saturating_sub(out + points);
        let hint_rows = match (both, with_log) {
            (false, _) => 0,
            (true, true) => rest / 2,
            (true, false) => rest,
        };
        let first = area.first_rows(out);
        let second = area.below(out).first_rows(points);
        let below = area.below(out + points);
        let third = below.first_rows(hint_rows);
        canvas.heading(first, &panels::still_out_title(&self.view));
        panels::still_out(canvas, inside(first), &self.view, core.desk.names());
        let title = if both {
            tr!("daihinmin_table-standings")
        } else {
            self.other_title(core, area.width)
        };
        canvas.heading(second, &title);
        if both {
            self.draw_points(core, canvas, inside(second));
            canvas.heading(third, &hint_title(core, area.width));
            self.draw_hint(core, canvas, inside(third));
        } else {
            self.draw_other(core, canvas, inside(second));
        }
        if with_log {
            self.draw_log_panel(core, canvas, below.below(hint_rows));
        }
    }
}

/// Title of the hint, on a panel this wide: the best choice and its value, then the keys to browse the others.
fn hint_title(core: &Core, columns: u16) -> String {
    // The line of the titles extends beyond them on both sides.
    let room = columns.saturating_sub(4);
    let several = core.candidates().len() > 1;
    let heading = |keys: bool| core.hint_heading(None, keys, room);
    let verdict = core.candidates().first().map(|best| {
        tr!(
            "daihinmin_table-hint-best",
            action = panels::action_text(&best.action),
            points = super::points_text(best.value)
        )
    });
    let headings = [heading(several), heading(false), tr!("table-hint")];
    let told = verdict.and_then(|verdict| {
        let titles = headings.map(|heading| format!("{heading}  {verdict}"));
        longest(titles, room)
    });
    told.unwrap_or_else(|| heading(several))
}

/// Draws the lines between the table and the panels beside it.
pub(super) fn divide(canvas: &mut Canvas<'_>, parts: &Areas) {
    if let Some(side) = parts.side {
        canvas.rule_down(Rect {
            x: side.x - 1,
            ..side
        });
    }
    if let Some(log) = parts.log {
        canvas.rule_down(Rect {
            x: log.right(),
            ..log
        });
    }
}

/// The part of a panel from row `y` on, with a margin on both sides.
fn inside(panel: Rect) -> Rect {
    panel.below(1).after(2).before(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_overlaps_and_nothing_is_outside() {
        for columns in 60..=250 {
            for rows in 18..=76 {
                for panels in [false, true] {
                    let area = Rect::new(0, 1, columns, rows);
                    let areas = Areas::of(area, panels, false);
                    let parts = [Some(areas.table), Some(areas.hand)];
                    let others = [areas.below, areas.side, areas.log];
                    let parts = parts.into_iter().chain(others).flatten();
                    let parts: Vec<Rect> = parts.collect();
                    for (index, part) in parts.iter().enumerate() {
                        assert_eq!(area.intersection(*part), *part, "{columns}×{rows}");
                        assert!(!part.is_empty(), "{columns}×{rows}");
                        for other in &parts[..index] {
                            assert!(!part.intersects(*other), "{columns}×{rows}");
                        }
                    }
                    // Four seats, the trick in words, the conditions.
                    assert!(areas.table.height >= 6, "{columns}×{rows}");
                }
            }
        }
    }
}

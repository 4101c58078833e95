//! The games on the home screen: as many panels side by side as fit, or the lines of a list.

use std::ops::Range;

use ratatui::layout::Rect;

use crate::catalog::Table;
use crate::logo::logo;
use sanban_play::session::EMBLEM;
use sanban_term::canvas::{Canvas, shorten, width};
use sanban_words::tr;

use super::Home;

/// Columns of the list of games.
const LIST: u16 = 30;

/// Columns beside the first and the last panel, between two panels, and of the narrowest panel that shows all of a game.
const MARGIN: u16 = 2;
const GAP: u16 = 2;
const NARROWEST: u16 = 24;

impl Home {
    pub(super) fn draw_panels(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        let room = area.width.saturating_sub(2 * MARGIN);
        let seen = self.bring_into_sight(room);
        let count = u16::try_from(seen.len()).unwrap_or(u16::MAX).max(1);
        let width = (room.saturating_sub(GAP * (count - 1)) / count).min(54);
        let all = count * width + GAP * (count - 1);
        let mut x = area.x + area.width.saturating_sub(all) / 2;
        // Games beyond the edges: a sign at the edge leads to them.
        for (hidden, sign, x, key) in [
            (seen.start > 0, "‹", x.saturating_sub(MARGIN), "Left"),
            (seen.end < self.tables.len(), "›", x + all + 1, "Right"),
        ] {
            if hidden {
                let y = area.y + area.height / 2;
                canvas.text(x, y, sign, canvas.theme().accent);
                canvas.press(Rect::new(x, area.y, 1, area.height), key);
            }
        }
        for (index, table) in self
            .tables
            .iter()
            .enumerate()
            .take(seen.end)
            .skip(seen.start)
        {
            let panel = Rect::new(x, area.y, width, area.height);
            draw_panel(canvas, panel, table, index, index == self.chosen);
            if self.pasts.get(index).is_some_and(|past| past.waiting > 0) {
                let waits = " ↻ ";
                let x = panel.right().saturating_sub(2 + self::width(waits));
                canvas.text(x, panel.y, waits, canvas.theme().accent);
            }
            x += width + GAP;
        }
    }

    /// Draws the games of a small terminal: a list, and a description of the chosen one. Spare rows go to the logo, and to the
    /// emblem beside the list.
    pub(super) fn draw_list(&self, canvas: &mut Canvas<'_>, whole: Rect) {
        const LOGO_ROWS: u16 = 6;
        const LOGO_COLUMNS: u16 = 56;
        let theme = canvas.theme();
        let games = u16::try_from(self.tables.len()).unwrap_or(u16::MAX);
        let mut y = whole.y;
        let motto = shorten(&tr!("home-motto"), whole.width.saturating_sub(2));
        if whole.height >= games + LOGO_ROWS + 6 && whole.width >= LOGO_COLUMNS {
            logo(canvas, whole, y);
            canvas.text_centered(whole, y + LOGO_ROWS - 1, motto, theme.dim);
            y += LOGO_ROWS + 1;
        } else {
            canvas.text_centered(whole, y, motto, theme.title);
            y += 2;
        }
        let bottom = whole.bottom().saturating_sub(1);
        self.draw_buttons(canvas, whole, bottom);
        let about = Rect::new(whole.x, bottom.saturating_sub(4), whole.width, 4);
        let Some(table) = self.table() else { return };
        for (y, line) in (about.y..).zip(table.home_entry.tagline) {
            canvas.text_centered(about, y, shorten(&line.text(), about.width), theme.text);
        }
        if let Some(past) = self.past() {
            let line = past.in_a_line(whole.width.saturating_sub(4));
            canvas.text_centered(about, about.y + 2, line, theme.dim);
        }
        let room = about.y.saturating_sub(y);
        let beside = whole.width >= LIST + EMBLEM.0 + 3 && room >= EMBLEM.1;
        let wide = if beside { LIST + EMBLEM.0 + 3 } else { LIST };
        let x = whole.x + whole.width.saturating_sub(wide) / 2;
        if beside {
            let emblem = Rect::new(x + LIST + 3, y, EMBLEM.0, EMBLEM.1);
            (table.home_entry.emblem)(&mut canvas.part(emblem), emblem);
        }
        // Each game has a second line if there is room for one.
        let each = if room >= 2 * games { 2 } else { 1 };
        let fits = usize::from(room / each).max(1);
        let first = (self.chosen + 1).saturating_sub(fits);
        let shown = self.tables.iter().enumerate().skip(first).take(fits);
        for (y, (index, table)) in (y..).step_by(usize::from(each)).zip(shown) {
            let place = Rect::new(x, y, LIST.min(whole.width), each);
            let chosen = index == self.chosen;
            let style = if chosen { theme.accent } else { theme.strong };
            let mark = if chosen { "▸" } else { " " };
            let mut row = canvas.part(place);
            if chosen {
                row.attend(x + 4, y);
            }
            row.text(x, y, mark, theme.accent);
            row.text(x + 2, y, (index + 1).to_string(), theme.dim);
            row.text(x + 4, y, table.home_entry.title.text(), style);
            if self.pasts.get(index).is_some_and(|past| past.waiting > 0) {
                row.text(place.right() - 2, y, "↻", theme.accent);
            }
            if each > 1 {
                row.text(x + 4, y + 1, table.home_entry.other_name.text(), theme.dim);
            }
            canvas.target(place, "game", index);
        }
    }

    /// Range of the games that fit into `columns`, the chosen one among them.
    fn bring_into_sight(&mut self, columns: u16) -> Range<usize> {
        let fits = usize::from((columns + GAP) / (NARROWEST + GAP)).max(1);
        let last = self.tables.len().saturating_sub(fits);
        let from = (self.chosen + 1).saturating_sub(fits);
        self.first = self.first.clamp(from, self.chosen.max(from)).min(last);
        self.first..(self.first + fits).min(self.tables.len())
    }
}

fn draw_panel(canvas: &mut Canvas<'_>, panel: Rect, table: &Table, index: usize, chosen: bool) {
    let theme = canvas.theme();
    canvas.border(panel, if chosen { theme.accent } else { theme.rule });
    let number = format!(" {} ", index + 1);
    let number_style = if chosen { theme.accent } else { theme.dim };
    canvas.text(panel.x + 2, panel.y, number, number_style);
    let emblem = Rect::new(
        panel.x + panel.width.saturating_sub(EMBLEM.0) / 2,
        panel.y + 1,
        EMBLEM.0,
        EMBLEM.1,
    );
    (table.home_entry.emblem)(&mut canvas.part(emblem), emblem);
    let title = if chosen {
        format!("▸ {} ◂", table.home_entry.title)
    } else {
        table.home_entry.title.text()
    };
    let style = if chosen { theme.accent } else { theme.strong };
    let inside = Rect::new(
        panel.x + 1,
        panel.y,
        panel.width.saturating_sub(2),
        panel.height,
    );
    if chosen {
        let x = inside.x + inside.width.saturating_sub(width(&title)) / 2;
        canvas.attend(x, panel.y + 7);
    }
    canvas.text_centered(inside, panel.y + 7, title, style);
    canvas.text_centered(
        inside,
        panel.y + 8,
        table.home_entry.other_name.text(),
        theme.dim,
    );
    for (y, line) in (panel.y + 9..).zip(table.home_entry.tagline) {
        canvas.text_centered(
            inside,
            y,
            line.text(),
            if chosen { theme.text } else { theme.dim },
        );
    }
    canvas.target(panel, "game", index);
}

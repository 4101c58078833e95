//! The games on the home screen, as many panels side by side as fit, or the lines of a list; and its buttons.

use std::ops::Range;

use ratatui::layout::{Margin, Rect};

use super::{Home, LOGO_ROWS};
use crate::catalog::Table;
use crate::logo::logo;
use sanban_play::session::EMBLEM;
use sanban_term::canvas::{Canvas, centered, shorten, width};
use sanban_term::layout::Area as _;
use sanban_words::tr;

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
        let mut rest = centered(area, all, area.height);
        // Games beyond the edges: a sign at the edge leads to them.
        for (hidden, sign, x, key) in [
            (seen.start > 0, "‹", rest.x.saturating_sub(MARGIN), "Left"),
            (seen.end < self.tables.len(), "›", rest.right() + 1, "Right"),
        ] {
            if hidden {
                let y = area.y + area.height / 2;
                canvas.text(x, y, sign, canvas.theme().accent);
                canvas.press(Rect::new(x, area.y, 1, area.height), key);
            }
        }
        for index in seen {
            let panel = rest.first_columns(width);
            rest = rest.after(width + GAP);
            draw_panel(
                canvas,
                panel,
                &self.tables[index],
                index,
                index == self.chosen,
            );
            if self.pasts.get(index).is_some_and(|past| past.waiting > 0) {
                let accent = canvas.theme().accent;
                canvas.row(panel.before(2)).right(" ↻ ", accent);
            }
        }
    }

    /// Draws the games of a small terminal: a list, and a description of the chosen one. Spare rows go to the logo, and to the
    /// emblem beside the list.
    pub(super) fn draw_list(&self, canvas: &mut Canvas<'_>, whole: Rect) {
        const LOGO_COLUMNS: u16 = 56;
        let theme = canvas.theme();
        let games = u16::try_from(self.tables.len()).unwrap_or(u16::MAX);
        let mut page = canvas.page(whole);
        let motto = shorten(&tr!("home-motto"), whole.width.saturating_sub(2));
        if whole.height >= games + LOGO_ROWS + 7 && whole.width >= LOGO_COLUMNS {
            let name = page.take(LOGO_ROWS);
            logo(page.canvas(), name);
            page.centered(motto, theme.dim);
        } else {
            page.centered(motto, theme.title);
        }
        let rest = page.skip(1).rest().above(1);
        self.draw_buttons(canvas, whole.last_rows(1));
        let Some(table) = self.table() else { return };
        // Where rows are few, all games are seen rather than set apart from what is said of one.
        let about_rows = if rest.height < games + 4 { 3 } else { 4 };
        let mut about = canvas.page(rest.last_rows(about_rows));
        for line in table.home_entry.tagline {
            about.centered(shorten(&line.text(), whole.width), theme.text);
        }
        let past = self.past().in_a_line(whole.width.saturating_sub(4));
        about.centered(past, theme.dim);
        let rest = rest.above(about_rows);
        let both = LIST + 3 + EMBLEM.0;
        let beside = whole.width >= both && rest.height >= EMBLEM.1;
        let rest = centered(rest, if beside { both } else { LIST }, rest.height);
        if beside {
            let emblem = rest.last_columns(EMBLEM.0).first_rows(EMBLEM.1);
            (table.home_entry.emblem)(&mut canvas.part(emblem), emblem);
        }
        // Each game has a second line if there is room for one.
        let each = if rest.height >= 2 * games { 2 } else { 1 };
        let fits = usize::from(rest.height / each).max(1);
        let shown = self
            .tables
            .iter()
            .enumerate()
            .skip((self.chosen + 1).saturating_sub(fits))
            .take(fits);
        let mut list = canvas.page(rest.first_columns(LIST));
        for (index, table) in shown {
            let place = list.take(each);
            let mut page = list.canvas().page(place);
            let chosen = index == self.chosen;
            let style = if chosen { theme.accent } else { theme.strong };
            let mark = if chosen { "▸" } else { " " };
            let mut row = page.row();
            row.text(mark, theme.accent).gap(1);
            row.text((index + 1).to_string(), theme.dim).tab(4);
            if chosen {
                row.attend();
            }
            row.text(table.home_entry.title.text(), style);
            if self.pasts.get(index).is_some_and(|past| past.waiting > 0) {
                row.until(place.width - 1, "↻", theme.accent);
            }
            page.row()
                .gap(4)
                .text(table.home_entry.other_name.text(), theme.dim);
            list.canvas().target(place, "game", index);
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
    canvas.row(panel.after(2)).text(number, number_style);
    let mut page = canvas.page(panel.inner(Margin::new(1, 1)));
    let emblem = page.take(EMBLEM.1);
    let emblem = centered(emblem, EMBLEM.0, EMBLEM.1);
    (table.home_entry.emblem)(&mut page.canvas().part(emblem), emblem);
    let title = if chosen {
        format!("▸ {} ◂", table.home_entry.title)
    } else {
        table.home_entry.title.text()
    };
    let style = if chosen { theme.accent } else { theme.strong };
    let mut row = page.skip(1).row();
    row.center(width(&title));
    if chosen {
        row.attend();
    }
    row.text(title, style);
    page.centered(table.home_entry.other_name.text(), theme.dim);
    for line in table.home_entry.tagline {
        page.centered(line.text(), if chosen { theme.text } else { theme.dim });
    }
    canvas.target(panel, "game", index);
}

impl Home {
    /// Draws the actions on the chosen game as buttons below the panels.
    pub(super) fn draw_buttons(&self, canvas: &mut Canvas<'_>, area: Rect) {
        /// The gaps between buttons, from the usual one to the narrowest.
        const GAPS: [u16; 2] = [3, 1];
        let theme = canvas.theme();
        let mut buttons = vec![("Enter", tr!("home-play")), ("w", tr!("home-watch"))];
        match self.offers_lesson() {
            true if self.is_new_here() => buttons.insert(0, ("n", tr!("home-lesson"))),
            true => buttons.insert(1, ("n", tr!("home-lesson-waits"))),
            false => {}
        }
        if self.has(|openers| openers.rated) {
            buttons.push(("r", tr!("home-rated")));
        }
        if self.has(|openers| openers.practice) {
            buttons.push(("d", tr!("home-practice")));
        }
        let past = self.past();
        if past.waiting > 0 {
            buttons.push(("c", tr!("home-continue", waiting = past.waiting)));
        }
        if past.played > 0 {
            buttons.push(("g", tr!("home-games")));
        }
        for (_, text) in &mut buttons {
            *text = format!(" {text} ");
        }
        let all = |buttons: &[(&str, String)], gap: u16| -> u16 {
            buttons
                .iter()
                .map(|(_, text)| width(text) + gap)
                .sum::<u16>()
                .saturating_sub(gap)
        };
        let [usual, narrow] = GAPS;
        let crowded = all(&buttons, usual) > area.width;
        if let Some((_, text)) = buttons.iter_mut().find(|(key, _)| *key == "n")
            && crowded
        {
            *text = format!(" {} ", tr!("home-lesson-waits"));
        }
        // With few columns, buttons that the footer has too go first.
        while all(&buttons, narrow) > area.width && buttons.len() > 1 {
            let last = buttons.len() - 1;
            let spare = buttons.iter().rposition(|(key, _)| *key != "c");
            buttons.remove(spare.filter(|&at| at > 0).unwrap_or(last));
        }
        let fits = |gap: &u16| all(&buttons, *gap) <= area.width;
        let gap = GAPS.into_iter().find(fits).unwrap_or(narrow);
        let mut row = canvas.row(area);
        row.center(all(&buttons, gap));
        for (key, text) in buttons {
            // The highlighted one is what Enter does.
            let style = match key {
                "Enter" => theme.selected,
                _ => theme.accent,
            };
            row.press(key, |row| {
                row.text(text, style);
            })
            .gap(gap);
        }
    }
}

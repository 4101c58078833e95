//! Preview of the chosen game on larger terminals: its description, how the person's games went, and the latest of them.

use ratatui::layout::Rect;

use crate::catalog::Table;
use crate::table_row::TableRow;
use sanban_play::session::SessionContext as _;
use sanban_play::session::storage::Listing;
use sanban_term::canvas::{Canvas, shorten};
use sanban_term::context::Context;
use sanban_term::worker::Task;
use sanban_words::tr;

use super::Home;

/// Columns from which on three parts go side by side.
const THREE: u16 = 150;

/// Number of the latest tables that are read.
const LATEST: usize = 20;

/// The latest tables of the chosen game, for terminals that have room for them.
#[derive(Default)]
pub(super) struct Latest {
    /// `true` if there was room for them in the last frame.
    pub(super) wanted: bool,
    /// Rows of the game with this number.
    found: Option<(usize, Vec<[String; 3]>)>,
    /// The same, on their way from the disk.
    reading: Option<(usize, Task<Listing>)>,
}

impl Latest {
    /// Rows of this game; empty if they are not known yet.
    fn of(&self, game: usize) -> &[[String; 3]] {
        match &self.found {
            Some((known, rows)) if *known == game => rows,
            _ => &[],
        }
    }

    /// Drops the rows, to be read again once something has been played.
    pub(super) fn forget(&mut self) {
        self.found = None;
    }

    /// `true` if the rows of this game are still to be requested.
    pub(super) fn is_missing(&self, game: usize) -> bool {
        let known = self.found.as_ref().map(|(known, _)| *known);
        let asked = self.reading.as_ref().map(|(asked, _)| *asked);
        self.wanted && known != Some(game) && asked != Some(game)
    }

    /// Takes in the rows of `game` that have arrived, and requests them if necessary.
    pub(super) fn keep_up(&mut self, game: usize, table: &Table, ctx: &Context) {
        if self.is_missing(game) {
            let reading = ctx
                .storage()
                .played(table.name, table.foreign, LATEST, ctx.workers());
            self.reading = Some((game, reading));
        }
        let reading = self.reading.as_mut().filter(|(asked, _)| *asked == game);
        if let Some(listing) = reading.and_then(|(_, task)| task.poll()) {
            let rows = listing.tables.into_iter().take(LATEST);
            let rows = rows.map(|listed| TableRow::new(table, listed).texts());
            self.found = Some((game, rows.collect()));
            self.reading = None;
        }
    }
}

impl Home {
    /// Draws a description of the chosen game, and how the last games went.
    pub(super) fn draw_preview(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        let Some(&table) = self.table() else { return };
        let theme = canvas.theme();
        if area.height < 4 {
            return;
        }
        let line = "─".repeat(usize::from(area.width));
        canvas.text(area.x, area.y, line, theme.rule);
        // The latest tables have a column of their own, or the space left below the text.
        let third = match area.width {
            THREE.. => area.width / 3,
            _ => 0,
        };
        let area = Rect {
            width: area.width - third,
            ..area
        };
        let side = match area.width {
            THREE.. => area.width / 3,
            100.. => area.width.min(132) / 3,
            _ => 0,
        };
        let text = Rect::new(
            area.x + 1,
            area.y + 1,
            area.width.saturating_sub(side + 3),
            area.height - 1,
        );
        canvas.text(text.x, text.y, table.home_entry.title.text(), theme.title);
        let body = Rect {
            y: text.y + 2,
            height: text.height.saturating_sub(2),
            ..text
        };
        let end = canvas.paragraph(body, &table.home_entry.about.text(), theme.text);
        // Without a column for the results, they go below the text.
        let place = if side > 0 {
            Rect::new(area.right() - side, text.y, side, text.height)
        } else {
            Rect::new(
                text.x,
                end + 1,
                text.width,
                text.bottom().saturating_sub(end + 1),
            )
        };
        let latest = match (third, side) {
            (0, 0) => None,
            (0, _) => Some(Rect::new(
                text.x,
                end + 1,
                text.width,
                text.bottom().saturating_sub(end + 1),
            )),
            (wide, _) => Some(Rect::new(area.right() + 1, text.y, wide - 1, text.height)),
        };
        if let Some(latest) = latest.filter(|latest| latest.height >= 4) {
            self.draw_latest(canvas, latest);
        }
        if place.height < 3 {
            return;
        }
        let results = self.past().map_or(&[][..], |past| &past.results);
        let end = canvas.text(place.x, place.y, tr!("home-your-games"), theme.title);
        if self.past().is_some_and(|past| past.counted) {
            let more = canvas.text(end + 2, place.y, tr!("home-more"), theme.dim);
            canvas.press(Rect::new(end + 2, place.y, more - end - 2, 1), "t");
        }
        if results.is_empty() {
            canvas.text(place.x, place.y + 2, tr!("home-none-yet"), theme.dim);
        }
        for (y, result) in (place.y + 2..place.bottom()).zip(results) {
            canvas.text(place.x, y, shorten(result, place.width), theme.text);
        }
    }

    /// Draws the latest tables of the chosen game, a row each.
    fn draw_latest(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        self.latest.wanted = true;
        let rows = self.latest.of(self.chosen);
        if rows.is_empty() {
            return;
        }
        let end = canvas.text(area.x, area.y, tr!("home-latest"), theme.title);
        let more = canvas.text(end + 2, area.y, tr!("home-latest-more"), theme.dim);
        canvas.press(Rect::new(end + 2, area.y, more - end - 2, 1), "g");
        let columns = [(0, 14), (15, 20), (36, area.width.saturating_sub(36))];
        for (y, row) in (area.y + 2..area.bottom()).zip(rows) {
            for ((x, room), text) in columns.into_iter().zip(row) {
                let style = if x == 0 { theme.dim } else { theme.text };
                canvas.text(area.x + x, y, shorten(text, room), style);
            }
        }
    }
}

//! Preview of the chosen game on larger terminals: its description, how the person's games went, and the latest of them.

use ratatui::layout::Rect;

use crate::catalog::Table;
use crate::results::Results;
use crate::table_row::TableRow;
use sanban_play::session::SessionContext as _;
use sanban_play::session::storage::Listing;
use sanban_term::canvas::{Canvas, shorten};
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_term::worker::Task;
use sanban_words::tr;

use super::Home;

/// Columns from which on three parts go side by side.
const THREE: u16 = 150;

/// Rows from which on the results are told below the description.
const RESULTS: u16 = 10;

/// Number of the latest tables that are read.
const LATEST: usize = 20;

/// The latest tables of the chosen game, for terminals that have room for them.
#[derive(Default)]
pub(super) struct Latest {
    /// `true` if there was room for them in the last frame.
    wanted: bool,
    /// Rows of the game with this number.
    found: Option<(usize, Vec<[String; 3]>)>,
    /// The same, on their way from the disk.
    reading: Option<(usize, Task<Listing>)>,
    /// `true` if there was room for the results too.
    results_wanted: bool,
    /// Results of the game with this number.
    results: Option<(usize, Results)>,
}

impl Latest {
    /// Rows of this game; empty if they are not known yet.
    fn of(&self, game: usize) -> &[[String; 3]] {
        match &self.found {
            Some((known, rows)) if *known == game => rows,
            _ => &[],
        }
    }

    /// Wants nothing, until the next frame has room for it.
    pub(super) fn want_nothing(&mut self) {
        (self.wanted, self.results_wanted) = (false, false);
    }

    /// Drops the rows, to be read again once something has been played.
    pub(super) fn forget(&mut self) {
        self.found = None;
        self.results = None;
    }

    /// `true` if the rows of this game are still to be requested.
    pub(super) fn is_missing(&self, game: usize) -> bool {
        let known = self.found.as_ref().map(|(known, _)| *known);
        let asked = self.reading.as_ref().map(|(asked, _)| *asked);
        self.wanted && known != Some(game) && asked != Some(game) || self.lacks_results(game)
    }

    /// `true` if the results of this game are still to be requested.
    fn lacks_results(&self, game: usize) -> bool {
        let known = self.results.as_ref().map(|(known, _)| *known);
        self.results_wanted && known != Some(game)
    }

    /// Takes in the rows of `game` that have arrived, and requests them if necessary.
    pub(super) fn keep_up(&mut self, game: usize, table: &Table, ctx: &Context) {
        if self.lacks_results(game) {
            self.results = Some((game, Results::coming(table, ctx)));
        }
        if let Some((_, results)) = &mut self.results {
            results.keep_up();
        }
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
        canvas.rule(area);
        // The latest tables have a column of their own, or the space left below the text.
        let third = match area.width {
            THREE.. => area.width / 3,
            _ => 0,
        };
        let inside = area.below(1);
        let area = inside.before(third);
        let side = match area.width {
            THREE.. => area.width / 3,
            100.. => area.width.min(132) / 3,
            _ => 0,
        };
        let mut page = canvas.page(area.after(1).before(side + 2));
        page.row().text(table.home_entry.title.text(), theme.title);
        page.skip(1)
            .paragraph(&table.home_entry.about.text(), theme.text);
        let below = page.skip(1).rest();
        // Without a column for the results, they go below the text.
        let place = match side {
            0 => below,
            _ => area.last_columns(side),
        };
        let latest = match (third, side) {
            (0, 0) => None,
            (0, _) => Some(below),
            (wide, _) => Some(inside.last_columns(wide - 1)),
        };
        if let Some(latest) = latest.filter(|latest| latest.height >= 4) {
            self.draw_latest(canvas, latest);
        }
        if place.height < 3 {
            return;
        }
        self.latest.results_wanted = third > 0 && below.height >= RESULTS && self.past().games > 0;
        let results = self
            .latest
            .results
            .as_ref()
            .filter(|(game, _)| self.latest.results_wanted && *game == self.chosen);
        if let Some((_, results)) = results {
            let lines = results.page(theme, below.width);
            for (row, line) in below.rows().zip(&lines) {
                canvas.row(row).line(line);
            }
        }
        let past = self.past();
        let mut page = canvas.page(place);
        let mut row = page.row();
        row.text(tr!("home-your-games"), theme.title).gap(2);
        if past.games > 0 {
            row.press("t", |row| {
                row.text(tr!("home-more"), theme.dim);
            });
        }
        page.skip(1);
        if past.results.is_empty() {
            page.row().text(tr!("home-none-yet"), theme.dim);
        }
        for result in &past.results {
            page.row().shortened(result, theme.text);
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
        let mut page = canvas.page(area);
        page.row()
            .text(tr!("home-latest"), theme.title)
            .gap(2)
            .press("g", |row| {
                row.text(tr!("home-latest-more"), theme.dim);
            });
        page.skip(1);
        for [ago, result, who] in rows {
            page.row()
                .text(shorten(ago, 14), theme.dim)
                .tab(15)
                .text(shorten(result, 20), theme.text)
                .tab(36)
                .shortened(who, theme.text);
        }
    }
}

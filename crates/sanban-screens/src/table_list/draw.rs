//! Drawing of the list: the search above it, a row for each table, the meaning of the signs below.

use ratatui::layout::Rect;

use super::{AT_A_TIME, Kind, Order, ROW, TableList, Typing};
use crate::table_row::{FAVOURITE, TAKEN_BACK, TableRow, read_came_to};
use sanban_play::session::storage::TablePlace;
use sanban_term::canvas::{Canvas, shorten, width};
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_words::tr;

impl<K: Kind> TableList<K> {
    /// Draws a row for each table that is shown, below the search; the row of the chosen one stands out.
    pub(super) fn draw_all(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        let theme = canvas.theme();
        let area = canvas.area();
        self.draw_head(canvas, area);
        let place = area.below(2).above(2);
        if self.reading.is_some() && self.rows.is_empty() {
            canvas
                .row(place.after(1))
                .text(tr!("tables-reading"), theme.dim);
            return;
        }
        let nothing = if self.rows.is_empty() {
            tr!("tables-none")
        } else {
            tr!("tables-no-match")
        };
        if self.shown.is_empty() {
            canvas.row(place.after(1)).text(nothing, theme.dim);
        }
        let (rows, shown, marked) = (&self.rows, &self.shown, &self.marked);
        let mut unread = Vec::new();
        self.list.draw(
            canvas,
            place,
            shown.len(),
            ROW,
            |canvas, index, place, selected| {
                let row = &rows[shown[index]];
                if row.came_to.is_none() {
                    unread.push(row.listed.place.clone());
                }
                let style = if selected { theme.selected } else { theme.text };
                if selected {
                    canvas.fill(place, ' ', style);
                }
                let accent = if selected { style } else { theme.accent };
                let flags = [
                    (marked.contains(&row.listed.place), "✓"),
                    (row.listed.favourite, FAVOURITE),
                    (row.is_taken_back(), TAKEN_BACK),
                ];
                let mut line = canvas.row(place);
                for (x, (is_set, sign)) in (0..).zip(flags) {
                    if is_set {
                        line.tab(x).text(sign, accent);
                    }
                }
                let columns = if place.width < 60 {
                    // Day, result, and as many of the opponents as fit.
                    [(4, 10), (15, 17), (33, place.width.saturating_sub(34))]
                } else {
                    [(4, 14), (19, 24), (44, place.width.saturating_sub(45))]
                };
                for ((x, width), text) in columns.into_iter().zip(row.texts()) {
                    line.tab(x).text(shorten(&text, width), style);
                }
            },
        );
        self.draw_foot(canvas, area);
        self.read_records(unread, ctx);
    }

    /// Has records read: first those of the rows in sight, then all if a search or the order depends on them.
    fn read_records(&mut self, in_sight: Vec<TablePlace>, ctx: &Context) {
        if self.told.is_some() {
            return;
        }
        let mut wanted = in_sight;
        if wanted.is_empty() && self.wants_all() {
            let places = self
                .rows
                .iter()
                .filter(|row| row.came_to.is_none())
                .map(|row| row.listed.place.clone());
            wanted = places.take(AT_A_TIME).collect();
        }
        if !wanted.is_empty() {
            self.told = Some(read_came_to(&self.table, wanted, ctx));
        }
    }

    /// `true` if the rows shown depend on the records of all tables.
    fn wants_all(&self) -> bool {
        self.is_searched() || self.order == Order::Result
    }

    /// Draws the search, the number of matches among all tables, and the order.
    fn draw_head(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let (all, shown, marked) = (self.all, self.shown.len(), self.marked.len());
        let mut found = if self.is_searched() {
            tr!("tables-found", shown, count = all)
        } else {
            tr!("tables-count", kind = K::WORD, count = all)
        };
        let lacks = !self.is_whole() || self.rows.iter().any(|row| row.came_to.is_none());
        if self.wants_all() && lacks {
            found = tr!("tables-so-far", found);
        }
        let mut facts = vec![found, self.order.words()];
        if marked > 0 {
            facts.insert(0, tr!("tables-marked", count = marked));
        }
        let facts = facts.join(" · ");
        canvas.row(area.before(1)).right(&facts, theme.dim);
        let mut row = canvas.row(area.after(1).before(width(&facts) + 3));
        if self.typing == Some(Typing::Search) {
            row.text("/", theme.accent).gap(1);
            self.search.draw(&mut row, theme.strong);
        } else if self.is_searched() {
            row.text("/", theme.accent)
                .gap(1)
                .shortened(self.search.text(), theme.strong);
        }
    }

    /// Draws the name being typed, a hint on searching, or the meaning of the signs.
    fn draw_foot(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let foot = area.last_rows(1).after(1).before(1);
        let mut row = canvas.row(foot);
        match self.typing {
            Some(Typing::Name) => {
                let hint = tr!("tables-name-empty");
                row.right(&hint, theme.dim);
                let mut row = canvas.row(foot.before(width(&hint) + 2));
                row.text(tr!("tables-name"), theme.accent).gap(1);
                self.name.draw(&mut row, theme.strong);
            }
            Some(Typing::Search) => {
                let files = if self.has_files() { "yes" } else { "no" };
                let hint = tr!("tables-search-hint", files);
                row.shortened(&hint, theme.dim);
            }
            None => {
                let mut rows = self.shown.iter().map(|&row| &self.rows[row]);
                let favourite = rows.clone().any(|row| row.listed.favourite);
                let taken_back = rows.any(TableRow::is_taken_back);
                let signs = [
                    (favourite, tr!("tables-favourite", sign = FAVOURITE)),
                    (taken_back, tr!("tables-taken-back", sign = TAKEN_BACK)),
                ];
                let signs: Vec<String> = signs
                    .into_iter()
                    .filter_map(|(is_there, text)| is_there.then_some(text))
                    .collect();
                row.shortened(&signs.join("   "), theme.dim);
            }
        }
    }

    fn has_files(&self) -> bool {
        self.rows.iter().any(|row| row.listed.place.id().is_none())
    }
}

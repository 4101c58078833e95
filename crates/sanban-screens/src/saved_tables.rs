//! Saved tables as a list: searched, ordered and marked, to be opened, named or deleted.

use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};

use crossterm::event::KeyEvent;
use ratatui::layout::Rect;

use super::table_row::{FAVOURITE, TAKEN_BACK, TableRow, read_came_to};
use crate::catalog::Table;
use sanban_data::store::{LONGEST_TITLE, fits_a_title};
use sanban_play::session::SessionContext as _;
use sanban_play::session::outcomes::CameTo;
use sanban_play::session::storage::{AT_ONCE, ListedTable, Listing, TablePlace};
use sanban_term::canvas::{Canvas, shorten, width};
use sanban_term::confirm::Confirm;
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::Placement;
use sanban_term::widgets::{List, TextField};
use sanban_term::worker::Task;
use sanban_words::tr;

/// Columns for the longest names; a small terminal has fewer.
const WIDTH: u16 = 90;
/// Largest number of rows in sight.
const ROWS: u16 = 12;
/// Rows above and below the list.
const AROUND: u16 = 4;
/// Mouse target name of the rows.
const ROW: &str = "saved table";
/// Number of records read at a time if a search or an order needs all of them.
const AT_A_TIME: usize = 64;
/// Number of tables read at first; more are read if the person scrolls or searches for them.
pub(super) const FIRST_TABLES: usize = 200;
/// Factor by which more tables are read when the end of the list comes near.
const MORE: usize = 4;
/// Longest search, in characters.
const LONGEST_SEARCH: usize = 60;

/// Order of the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    Date,
    Favourites,
    Opponent,
    Result,
}

impl Order {
    fn next(self) -> Order {
        match self {
            Order::Date => Order::Favourites,
            Order::Favourites => Order::Opponent,
            Order::Opponent => Order::Result,
            Order::Result => Order::Date,
        }
    }

    fn words(self) -> String {
        match self {
            Order::Date => tr!("tables-order-date"),
            Order::Favourites => tr!("tables-order-favourites"),
            Order::Opponent => tr!("tables-order-opponent"),
            Order::Result => tr!("tables-order-result"),
        }
    }
}

/// Text that is being typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Typing {
    /// A search.
    Search,
    /// A name for the chosen table.
    Name,
}

/// Actions that wait until all tables are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pending {
    GoToEnd,
    MarkAll,
}

/// Tables of one game, with the shown, marked and chosen ones.
pub(super) struct SavedTables {
    pub(super) table: Table,
    /// Word for one of them: `game`, `table`.
    word: &'static str,
    /// The listing, on its way from the disk.
    reading: Option<Task<Listing>>,
    rows: Vec<TableRow>,
    /// Number of tables, read or not.
    all: usize,
    /// Number of tables to read.
    limit: usize,
    /// The action that waits until all of them are read.
    pending: Option<Pending>,
    /// Results of games, on their way from the disk.
    told: Option<Task<Vec<(TablePlace, CameTo)>>>,
    /// Indices of the rows that match the search, in display order.
    shown: Vec<usize>,
    marked: HashSet<TablePlace>,
    order: Order,
    search: TextField,
    name: TextField,
    typing: Option<Typing>,
    list: List,
}

impl SavedTables {
    /// Tables of a game that are still to be read; `word` is the word for one of them.
    pub(super) fn new(table: Table, word: &'static str, reading: Task<Listing>) -> SavedTables {
        SavedTables {
            reading: Some(reading),
            ..SavedTables::of(table, word, Listing::default())
        }
    }

    /// Tables of a game that have been read, the first of them chosen.
    pub(super) fn of(table: Table, word: &'static str, listing: Listing) -> SavedTables {
        let mut tables = SavedTables {
            table,
            word,
            reading: None,
            rows: Vec::new(),
            all: 0,
            limit: FIRST_TABLES,
            pending: None,
            told: None,
            shown: Vec::new(),
            marked: HashSet::new(),
            order: Order::Date,
            search: TextField::default().limit(LONGEST_SEARCH),
            name: TextField::default(),
            typing: None,
            list: List::default(),
        };
        tables.take(listing);
        tables
    }

    /// Number of tables to read.
    pub(super) fn limit(&self) -> usize {
        self.limit
    }

    /// `true` if all tables are read.
    fn is_whole(&self) -> bool {
        self.rows.len() >= self.all
    }

    /// Raises the limit if the next tables are needed, or all of them for a search, an order or a key; `true` if it was raised.
    pub(super) fn extend(&mut self) -> bool {
        if self.is_whole() || self.reading.is_some() || self.limit == usize::MAX {
            return false;
        }
        let near = self.list.selected + usize::from(2 * ROWS) >= self.rows.len();
        if self.is_searched() || self.order != Order::Date || self.pending.is_some() {
            self.limit = usize::MAX;
        } else if near {
            self.limit = self.limit.saturating_mul(MORE);
        } else {
            return false;
        }
        true
    }

    /// Takes over a new listing once it is read; the same table stays chosen if it is still there.
    pub(super) fn renew(&mut self, mut reading: Task<Listing>) {
        match reading.within(AT_ONCE) {
            Some(listing) => self.take(listing),
            None => self.reading = Some(reading),
        }
    }

    fn take(&mut self, listing: Listing) {
        let chosen = self.chosen().map(|chosen| chosen.place.clone());
        // What has not changed since need not be read again.
        let told = std::mem::take(&mut self.rows).into_iter();
        let mut told: HashMap<_, _> = told
            .filter_map(|row| Some(((row.listed.place, row.listed.modified), row.came_to?)))
            .collect();
        let table = self.table;
        let rows = listing.tables.into_iter().map(|listed| {
            let told = told.remove(&(listed.place.clone(), listed.modified));
            let mut row = TableRow::new(&table, listed);
            if let Some(told) = told {
                row.set_came_to(told);
            }
            row
        });
        self.rows = rows.collect();
        self.all = listing.all.max(self.rows.len());
        let places: HashSet<&TablePlace> = self.rows.iter().map(|row| &row.listed.place).collect();
        self.marked.retain(|place| places.contains(place));
        self.show(chosen.as_ref());
        if self.is_whole() {
            match self.pending.take() {
                Some(Pending::GoToEnd) => self.step(isize::MAX),
                Some(Pending::MarkAll) => self.mark_all(),
                None => {}
            }
        }
    }

    /// Finds the rows that match the search, and orders them; this table stays chosen if it is among them.
    fn show(&mut self, chosen: Option<&TablePlace>) {
        let search = self.search.text().to_lowercase();
        let words: Vec<&str> = search.split_whitespace().collect();
        let rows = &self.rows;
        let mut shown: Vec<usize> = (0..rows.len())
            .filter(|&index| rows[index].fits(&words))
            .collect();
        match self.order {
            Order::Date => {}
            Order::Favourites => shown.sort_by_key(|&index| !rows[index].listed.favourite),
            Order::Opponent => shown.sort_by_key(|&index| rows[index].who.to_lowercase()),
            Order::Result => {
                shown.sort_by(
                    |&one, &other| match (rows[one].mean(), rows[other].mean()) {
                        (Some(one), Some(other)) => other.total_cmp(&one),
                        (one, other) => match (one.is_some(), other.is_some()) {
                            (true, false) => Ordering::Less,
                            (false, true) => Ordering::Greater,
                            _ => Ordering::Equal,
                        },
                    },
                )
            }
        }
        let again = shown
            .iter()
            .position(|&index| Some(&rows[index].listed.place) == chosen);
        self.shown = shown;
        self.list.selected = again.unwrap_or(self.list.selected);
        self.list.step(0, self.shown.len());
    }

    /// Refreshes the rows with the current table kept chosen.
    fn show_again(&mut self) {
        let chosen = self.chosen().map(|chosen| chosen.place.clone());
        self.show(chosen.as_ref());
    }

    /// Number of tables, whatever the search, read or not.
    pub(super) fn all(&self) -> usize {
        self.all
    }

    /// Takes in finished reads; `true` if the listing has just arrived.
    pub(super) fn tick(&mut self) -> bool {
        let listing = self.reading.as_mut().and_then(Task::poll);
        let has_come = listing.is_some();
        if let Some(listing) = listing {
            self.reading = None;
            self.take(listing);
        }
        if let Some(told) = self.told.as_mut().and_then(Task::poll) {
            self.told = None;
            for (place, came_to) in told {
                let mut rows = self.rows.iter_mut();
                if let Some(row) = rows.find(|row| row.listed.place == place) {
                    row.set_came_to(came_to);
                }
            }
            self.show_again();
        }
        has_come
    }

    /// The chosen table, if there is one.
    pub(super) fn chosen(&self) -> Option<&ListedTable> {
        let row = self.shown.get(self.list.selected)?;
        Some(&self.rows.get(*row)?.listed)
    }

    /// The kind of text that is being typed.
    pub(super) fn typing(&self) -> Option<Typing> {
        self.typing
    }

    /// `true` while a search is in force.
    pub(super) fn is_searched(&self) -> bool {
        !self.search.is_empty()
    }

    /// Begins to type a search.
    pub(super) fn begin_search(&mut self) {
        self.typing = Some(Typing::Search);
    }

    /// Begins to type a name for the chosen table.
    ///
    /// # Errors
    /// A line that says why it cannot be named here.
    pub(super) fn begin_name(&mut self) -> Result<(), String> {
        let chosen = self.chosen().ok_or_else(|| tr!("tables-nothing-to-name"))?;
        if let TablePlace::File(path) = &chosen.place {
            let path = path.display().to_string();
            return Err(tr!("tables-file-name", path = path));
        }
        self.name = TextField::new(chosen.title.clone().unwrap_or_default())
            .limit(LONGEST_TITLE)
            .filter(|_, letter| fits_a_title(letter).then_some(letter));
        self.typing = Some(Typing::Name);
        Ok(())
    }

    /// Takes a key while text is typed; `true` if the key was used for typing.
    pub(super) fn type_key(&mut self, key: KeyEvent) -> bool {
        match self.typing {
            None => false,
            Some(Typing::Name) => self.name.key(key),
            Some(Typing::Search) => {
                let taken = self.search.key(key);
                if taken {
                    self.show_again();
                }
                taken
            }
        }
    }

    /// Takes pasted text while text is typed.
    pub(super) fn paste(&mut self, text: &str) {
        match self.typing {
            None => {}
            Some(Typing::Name) => self.name.paste(text),
            Some(Typing::Search) => {
                self.search.paste(text);
                self.show_again();
            }
        }
    }

    /// Accepts the typed text: a search narrows the list, a name is saved. `true` if the disk has changed.
    pub(super) fn end_typing(&mut self, ctx: &Context) -> bool {
        match self.typing.take() {
            Some(Typing::Name) => {
                if let Some(chosen) = self.chosen() {
                    ctx.storage()
                        .set_title(std::slice::from_ref(&chosen.place), self.name.text());
                }
                true
            }
            Some(Typing::Search) | None => false,
        }
    }

    /// Discards the typed text, or if nothing is typed, the search.
    pub(super) fn clear(&mut self) {
        match self.typing.take() {
            Some(Typing::Name) => {}
            Some(Typing::Search) | None => {
                self.search.clear();
                self.show_again();
            }
        }
    }

    /// Switches to the next order.
    pub(super) fn change_order(&mut self) {
        self.order = self.order.next();
        self.show_again();
    }

    /// Marks or unmarks the chosen table, and goes on to the next.
    pub(super) fn mark(&mut self) {
        let Some(chosen) = self.chosen() else { return };
        let place = chosen.place.clone();
        if !self.marked.remove(&place) {
            self.marked.insert(place);
        }
        self.step(1);
    }

    /// Marks all tables that are shown, or unmarks them if all are marked.
    pub(super) fn mark_all(&mut self) {
        if !self.is_whole() {
            self.pending = Some(Pending::MarkAll);
            return;
        }
        let shown = self.shown.iter().map(|&row| &self.rows[row].listed.place);
        let shown: Vec<TablePlace> = shown.cloned().collect();
        if shown.iter().all(|place| self.marked.contains(place)) {
            self.marked.retain(|place| !shown.contains(place))
        } else {
            self.marked.extend(shown)
        }
    }

    /// Tables that an action applies to: the marked ones, or else the chosen one.
    fn meant(&self) -> Vec<&ListedTable> {
        let marked = self.rows.iter().map(|row| &row.listed);
        let marked: Vec<&ListedTable> = marked
            .filter(|listed| self.marked.contains(&listed.place))
            .collect();
        if marked.is_empty() {
            self.chosen().into_iter().collect()
        } else {
            marked
        }
    }

    /// Makes these tables favourites, or if all of them are, makes them none. `true` if anything has changed.
    pub(super) fn favour(&mut self, ctx: &mut Context) -> bool {
        let meant = self.meant();
        let stored: Vec<&ListedTable> = meant
            .iter()
            .copied()
            .filter(|listed| listed.place.id().is_some())
            .collect();
        if stored.len() < meant.len() {
            let some = if stored.is_empty() { "no" } else { "yes" };
            ctx.warn(tr!("tables-file-favourite", some = some));
        }
        if stored.is_empty() {
            return false;
        }
        let favourite = !stored.iter().all(|listed| listed.favourite);
        let places: Vec<TablePlace> = stored.iter().map(|listed| listed.place.clone()).collect();
        ctx.storage().set_favourite(&places, favourite);
        true
    }

    /// Asks whether these tables are to be deleted; the answer is `action`. `None` if there is nothing to delete.
    pub(super) fn deletion<A: Copy + 'static>(&self, action: A) -> Option<Confirm<A>> {
        let meant = self.meant();
        let (title, text) = match &meant[..] {
            [] => return None,
            [only] => match &only.place {
                TablePlace::Store(_) => (
                    tr!("tables-delete", kind = self.word),
                    tr!("tables-delete-text"),
                ),
                TablePlace::File(path) => {
                    let path = path.display().to_string();
                    let text = tr!("tables-delete-file-text", path = path);
                    (tr!("tables-delete-file"), text)
                }
            },
            several => {
                let is_file = |listed: &&&ListedTable| listed.place.id().is_none();
                let files = several.iter().filter(is_file).count();
                let in_sight = |listed: &&&ListedTable| {
                    self.shown
                        .iter()
                        .any(|&row| self.rows[row].listed.place == listed.place)
                };
                let hidden = several.len() - several.iter().filter(in_sight).count();
                let mut text = vec![tr!("tables-delete-many-text")];
                if files > 0 {
                    text.push(tr!("tables-delete-files", count = files));
                }
                if hidden > 0 {
                    text.push(tr!("tables-delete-hidden", count = hidden));
                }
                let count = several.len();
                let title = tr!("tables-delete-many", kind = self.word, count = count);
                (title, text.join(" "))
            }
        };
        Some(Confirm::new(action, title, text))
    }

    /// Deletes these tables, except those that are being played.
    pub(super) fn delete(&mut self, ctx: &mut Context) {
        let meant = self.meant();
        let waits = self.word == "table";
        // A rated table is kept: losing must not be undone by deleting, and one can always continue later.
        let kept = |listed: &&&ListedTable| waits && listed.rated;
        if meant.iter().any(|listed| kept(&listed)) {
            ctx.warn(tr!("tables-rated-stays"));
        }
        let meant: Vec<&ListedTable> = meant.into_iter().filter(|listed| !kept(&listed)).collect();
        let free: Vec<TablePlace> = meant
            .iter()
            .filter(|listed| !listed.in_use)
            .map(|listed| listed.place.clone())
            .collect();
        if free.len() < meant.len() {
            ctx.warn(tr!("tables-in-use", count = meant.len()));
        }
        if let Err(problem) = ctx.storage().delete(&free) {
            ctx.warn(problem);
        }
    }

    /// Moves the selection down by `rows`.
    pub(super) fn step(&mut self, rows: isize) {
        self.list.step(rows, self.shown.len());
    }

    /// Moves the selection to the first row, or to the last.
    pub(super) fn go_to_end(&mut self, last: bool) {
        self.pending = (last && !self.is_whole()).then_some(Pending::GoToEnd);
        self.step(if last { isize::MAX } else { isize::MIN });
    }

    /// Follows the mouse; `true` if the chosen table is to be opened.
    pub(super) fn mouse(&mut self, mouse: Mouse) -> bool {
        if self.typing == Some(Typing::Name) {
            return false;
        }
        let before = self.list.selected;
        let clicked = self.list.mouse(mouse, ROW, self.shown.len());
        clicked && (mouse.kind == MouseKind::DoubleClick || before == self.list.selected)
    }

    /// Size and place of the dialog.
    pub(super) fn placement(&self) -> Placement {
        let rows = u16::try_from(self.rows.len())
            .unwrap_or(ROWS)
            .clamp(1, ROWS);
        Placement::Dialog {
            width: WIDTH,
            height: rows + AROUND,
        }
    }

    /// Draws a row for each table that is shown, below the search; the row of the chosen one stands out.
    pub(super) fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
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
        self.read_on(unread, ctx);
    }

    /// Has records read: first those of the rows in sight, then all if a search or the order depends on them.
    fn read_on(&mut self, in_sight: Vec<TablePlace>, ctx: &Context) {
        if self.told.is_some() {
            return;
        }
        let mut wanted = in_sight;
        if wanted.is_empty() && self.wants_all() {
            let unread = self.rows.iter().filter(|row| row.came_to.is_none());
            let places = unread.map(|row| row.listed.place.clone());
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
            tr!("tables-found", shown = shown, count = all)
        } else {
            tr!("tables-count", kind = self.word, count = all)
        };
        let lacks = !self.is_whole() || self.rows.iter().any(|row| row.came_to.is_none());
        if self.wants_all() && lacks {
            found = tr!("tables-so-far", found = found);
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
                let hint = tr!("tables-search-hint", files = files);
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

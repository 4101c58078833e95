//! The list of a game's tables above the home screen: the same for unfinished and for finished ones. `actions` has its keys
//! and what they do, `draw` its drawing.

mod actions;
mod draw;

use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};
use std::marker::PhantomData;

use crossterm::event::KeyEvent;
use ratatui::text::Line;

pub(crate) use actions::Action;
#[cfg(test)]
pub(crate) use actions::SHARED;
pub(crate) use actions::bindings;

use super::table_row::TableRow;
use crate::catalog::Table;
use crate::purpose::purpose;
use sanban_data::store::{LONGEST_TITLE, fits_a_title};
use sanban_play::session::outcomes::CameTo;
use sanban_play::session::storage::{AT_ONCE, ListedTable, Listing, TablePlace};
use sanban_play::session::{SessionContext as _, arrived};
use sanban_term::action::Binding;
use sanban_term::canvas::Canvas;
use sanban_term::confirm::Confirm;
use sanban_term::context::Context;
use sanban_term::mouse::{Mouse, MouseKind};
use sanban_term::screen::{Placement, SMALLEST_TABLE, Screen};
use sanban_term::widgets::{List, TextField};
use sanban_term::worker::Task;
use sanban_words::i18n::Message;
use sanban_words::tr;

/// Kind of list: the tables in it, and the effect of opening one.
pub trait Kind: 'static {
    /// Bindings that open a table, in which the lists differ.
    const OPEN: &'static [Binding<Action>];
    /// Name of the place where leaving leads.
    const LEAVE: Message;
    /// Name of the screen in the settings.
    const SCREEN: &'static str;

    /// Word for one of the tables: `game` or `table`, by which the messages choose.
    const WORD: &'static str;

    /// Purpose of the list, at the head of its help page.
    const PURPOSE: Message;

    /// Title of the list, for the game with this title.
    fn name(title: String) -> String;

    /// Requests the latest tables, at most `limit`.
    fn read(table: &Table, limit: usize, ctx: &Context) -> Task<Listing>;

    /// Opens the chosen table.
    fn open(table: &Table, chosen: &ListedTable, ctx: &mut Context);

    /// Opens the review of the chosen table, if the list has a binding for it.
    fn review(_table: &Table, _chosen: &ListedTable, _ctx: &mut Context) {}
}

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

/// The list, above the home screen: tables of one game, with the shown, marked and chosen ones.
pub struct TableList<K: Kind> {
    bindings: Vec<Binding<Action>>,
    table: Table,
    /// `true` while the first listing has not arrived, when a single table is opened without a choice.
    asked: bool,
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
    kind: PhantomData<K>,
}

impl<K: Kind> TableList<K> {
    /// The list of a game's tables.
    pub fn new(table: Table, ctx: &Context) -> TableList<K> {
        let mut list = TableList::of(table, Listing::default());
        list.read_again(ctx);
        list
    }

    /// The list while it is still being read: a single table is then opened at once.
    pub(super) fn to_come(table: Table, reading: Task<Listing>) -> TableList<K> {
        TableList {
            reading: Some(reading),
            asked: true,
            ..TableList::of(table, Listing::default())
        }
    }

    /// The list once it has been read, the first table chosen.
    pub(super) fn of(table: Table, listing: Listing) -> TableList<K> {
        let mut tables = TableList {
            bindings: bindings::<K>(),
            table,
            asked: false,
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
            kind: PhantomData,
        };
        tables.take(listing);
        tables
    }

    /// Reads the tables again; the same table stays chosen if it is still there.
    fn read_again(&mut self, ctx: &Context) {
        let mut reading = K::read(&self.table, self.limit, ctx);
        match reading.within(AT_ONCE) {
            Some(listing) => self.take(listing),
            None => self.reading = Some(reading),
        }
    }

    /// Has more tables read if the next ones are needed, or all of them for a search, an order or a key.
    fn read_on(&mut self, ctx: &Context) {
        if self.is_whole() || self.reading.is_some() || self.limit == usize::MAX {
            return;
        }
        let near = self.list.selected + usize::from(2 * ROWS) >= self.rows.len();
        if self.is_searched() || self.order != Order::Date || self.pending.is_some() {
            self.limit = usize::MAX;
        } else if near {
            self.limit = self.limit.saturating_mul(MORE);
        } else {
            return;
        }
        self.read_again(ctx);
    }

    fn open(&self, ctx: &mut Context) {
        if let Some(chosen) = self.chosen() {
            K::open(&self.table, chosen, ctx);
        }
    }

    /// `true` if all tables are read.
    fn is_whole(&self) -> bool {
        self.rows.len() >= self.all
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
            Order::Result => shown.sort_by(|&one, &other| {
                rows[other]
                    .mean()
                    .partial_cmp(&rows[one].mean())
                    .unwrap_or(Ordering::Equal)
            }),
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

    /// The chosen table, if there is one.
    fn chosen(&self) -> Option<&ListedTable> {
        let row = self.shown.get(self.list.selected)?;
        Some(&self.rows.get(*row)?.listed)
    }

    /// `true` while a search is in force.
    fn is_searched(&self) -> bool {
        !self.search.is_empty()
    }

    /// Begins to type a name for the chosen table.
    ///
    /// # Errors
    /// A line that says why it cannot be named here.
    fn begin_name(&mut self) -> Result<(), String> {
        let chosen = self.chosen().ok_or_else(|| tr!("tables-nothing-to-name"))?;
        if let TablePlace::File(path) = &chosen.place {
            let path = path.display().to_string();
            return Err(tr!("tables-file-name", path));
        }
        self.name = TextField::new(chosen.title.clone().unwrap_or_default())
            .limit(LONGEST_TITLE)
            .filter(|_, letter| fits_a_title(letter).then_some(letter));
        self.typing = Some(Typing::Name);
        Ok(())
    }

    /// Discards the typed text, or if nothing is typed, the search.
    fn clear(&mut self) {
        match self.typing.take() {
            Some(Typing::Name) => {}
            Some(Typing::Search) | None => {
                self.search.clear();
                self.show_again();
            }
        }
    }

    /// Marks or unmarks the chosen table, and goes on to the next.
    fn mark(&mut self) {
        let Some(chosen) = self.chosen() else { return };
        let place = chosen.place.clone();
        if !self.marked.remove(&place) {
            self.marked.insert(place);
        }
        self.step(1);
    }

    /// Marks all tables that are shown, or unmarks them if all are marked.
    fn mark_all(&mut self) {
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

    /// Makes these tables favourites, or if all of them are, makes them none.
    fn favour(&mut self, ctx: &mut Context) {
        let meant = self.meant();
        let stored: Vec<&ListedTable> = meant
            .iter()
            .copied()
            .filter(|listed| listed.place.id().is_some())
            .collect();
        if stored.len() < meant.len() {
            let some = if stored.is_empty() { "no" } else { "yes" };
            ctx.warn(tr!("tables-file-favourite", some));
        }
        if stored.is_empty() {
            return;
        }
        let favourite = !stored.iter().all(|listed| listed.favourite);
        let places: Vec<TablePlace> = stored.iter().map(|listed| listed.place.clone()).collect();
        ctx.storage().set_favourite(&places, favourite);
        self.read_again(ctx);
    }

    /// Asks whether these tables are to be deleted, if there are any.
    fn ask_to_delete(&self, ctx: &mut Context) {
        let meant = self.meant();
        let (title, text) = match &meant[..] {
            [] => return,
            [only] => match &only.place {
                TablePlace::Store(_) => (
                    tr!("tables-delete", kind = K::WORD),
                    tr!("tables-delete-text"),
                ),
                TablePlace::File(path) => {
                    let path = path.display().to_string();
                    let text = tr!("tables-delete-file-text", path);
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
                let title = tr!("tables-delete-many", kind = K::WORD, count);
                (title, text.join(" "))
            }
        };
        ctx.push(Confirm::new(Action::Delete, title, text));
    }

    /// Deletes these tables, except those that are being played.
    fn delete(&mut self, ctx: &mut Context) {
        let meant = self.meant();
        let waits = K::WORD == "table";
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
        self.read_again(ctx);
    }

    /// Moves the selection down by `rows`.
    fn step(&mut self, rows: isize) {
        self.list.step(rows, self.shown.len());
    }

    /// Moves the selection to the first row, or to the last.
    fn go_to_end(&mut self, last: bool) {
        self.pending = (last && !self.is_whole()).then_some(Pending::GoToEnd);
        self.step(if last { isize::MAX } else { isize::MIN });
    }
}

impl<K: Kind> Screen for TableList<K> {
    fn name(&self) -> String {
        K::name(self.table.home_entry.title.text())
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        purpose(K::PURPOSE, ctx)
    }

    fn placement(&self, _ctx: &Context) -> Placement {
        let rows = u16::try_from(self.rows.len()).unwrap_or(ROWS);
        Placement::Dialog {
            width: WIDTH,
            height: rows.clamp(1, ROWS) + AROUND,
        }
    }

    fn capture(&mut self, key: KeyEvent, _ctx: &mut Context) -> bool {
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

    fn takes_text(&self) -> bool {
        self.typing.is_some()
    }

    fn paste(&mut self, text: &str, _ctx: &mut Context) {
        match self.typing {
            None => {}
            Some(Typing::Name) => self.name.paste(text),
            Some(Typing::Search) => {
                self.search.paste(text);
                self.show_again();
            }
        }
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        if self.typing == Some(Typing::Name) {
            return;
        }
        let before = self.list.selected;
        let clicked = self.list.mouse(mouse, ROW, self.shown.len());
        if clicked && (mouse.kind == MouseKind::DoubleClick || before == self.list.selected) {
            self.open(ctx);
        }
    }

    fn on_resume(&mut self, ctx: &mut Context) {
        // A game may have been continued from there, or kept as a file.
        self.read_again(ctx);
    }

    fn tick(&mut self, ctx: &mut Context) {
        self.read_on(ctx);
        let listing = arrived(&mut self.reading);
        let has_come = listing.is_some();
        if let Some(listing) = listing {
            self.take(listing);
        }
        if let Some(told) = arrived(&mut self.told) {
            for (place, came_to) in told {
                let mut rows = self.rows.iter_mut();
                if let Some(row) = rows.find(|row| row.listed.place == place) {
                    row.set_came_to(came_to);
                }
            }
            self.show_again();
        }
        if has_come && std::mem::take(&mut self.asked) {
            match self.all {
                0 => {
                    ctx.warn(tr!("home-nothing-waits"));
                    ctx.pop();
                }
                1 => self.open(ctx),
                _ => {}
            }
        }
    }

    fn smallest(&self) -> (u16, u16) {
        SMALLEST_TABLE
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        self.draw_all(canvas, ctx);
    }
}

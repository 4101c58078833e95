//! The list of a game's tables above the home screen: the same for unfinished and for finished ones.

use ratatui::text::Line;
use sanban_play::session::KEYS;

use crossterm::event::KeyEvent;

use super::saved_tables::{FIRST_TABLES, SavedTables, Typing};
use crate::catalog::Table;
use crate::purpose::purpose;
use sanban_play::session::storage::{AT_ONCE, ListedTable, Listing};
use sanban_term::action::{Availability, Binding};
use sanban_term::canvas::Canvas;
use sanban_term::context::Context;
use sanban_term::mouse::Mouse;
use sanban_term::screen::{Actions, Placement, Screen};
use sanban_term::worker::Task;
use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::tr;

/// Actions of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The table above.
    Up,
    /// The table below.
    Down,
    /// Ten tables up.
    PageUp,
    /// Ten tables down.
    PageDown,
    /// The first table.
    First,
    /// The last table.
    Last,
    /// Accept the typed text.
    Done,
    /// Open the chosen table.
    Open,
    /// Open the review of the chosen table.
    Review,
    /// Type a search.
    Search,
    /// Mark the chosen table.
    Mark,
    /// Mark all tables that are shown.
    MarkAll,
    /// Make tables favourites.
    Favourite,
    /// Name the chosen table.
    Name,
    /// Switch to another order.
    Order,
    /// Delete tables, after a question.
    Delete,
    /// Discard the typed text, or the search.
    Clear,
    /// Return to the home screen.
    Leave,
}

/// The table of actions of a list.
pub(super) fn bindings<K: Kind>() -> Vec<Binding<Action>> {
    let first = [
        Binding::new("up", Action::Up, &["Up", "k"], msg!("tables-key-up")),
        Binding::new(
            "down",
            Action::Down,
            &["Down", "j"],
            msg!("tables-key-down"),
        ),
        KEYS.key(
            "page-up",
            Action::PageUp,
            &["PageUp"],
            msg!("tables-key-page-up"),
            0,
        ),
        KEYS.key(
            "page-down",
            Action::PageDown,
            &["PageDown"],
            msg!("tables-key-page-down"),
            0,
        ),
        KEYS.key(
            "first",
            Action::First,
            &["Home"],
            msg!("tables-key-first"),
            0,
        ),
        KEYS.key("last", Action::Last, &["End"], msg!("tables-key-last"), 0),
        KEYS.key(
            "done",
            Action::Done,
            &["Enter"],
            msg!("tables-key-done"),
            95,
        ),
    ];
    let rest = [
        KEYS.key(
            "search",
            Action::Search,
            &["/"],
            msg!("tables-key-search"),
            80,
        ),
        KEYS.key(
            "mark",
            Action::Mark,
            &["Space"],
            msg!("tables-key-mark"),
            65,
        ),
        KEYS.key(
            "mark-all",
            Action::MarkAll,
            &["A"],
            msg!("tables-key-mark-all"),
            40,
        ),
        KEYS.key(
            "favourite",
            Action::Favourite,
            &["f"],
            msg!("tables-key-favourite"),
            62,
        ),
        KEYS.key("name", Action::Name, &["n"], msg!("tables-key-name"), 61),
        KEYS.key("order", Action::Order, &["o"], msg!("tables-key-order"), 60),
        KEYS.key(
            "delete",
            Action::Delete,
            &["x", "Delete"],
            msg!("tables-key-delete"),
            64,
        )
        .once(),
        KEYS.key(
            "clear",
            Action::Clear,
            &["Esc"],
            msg!("tables-key-clear"),
            91,
        ),
        KEYS.key("leave", Action::Leave, &["q", "Esc"], K::LEAVE, 90),
    ];
    [&first, K::OPEN, &rest].concat()
}

/// Keys with two meanings, one of which is hidden.
#[cfg(test)]
pub(super) const SHARED: [&str; 2] = ["Enter", "Esc"];

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

    /// Reaction to the first arrival of the list, with so many tables, while its screen was already shown.
    fn has_come(_count: usize) -> Come {
        Come::Choose
    }
}

/// Reaction to a list that has just arrived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Come {
    /// Let the person choose.
    Choose,
    /// Open the only table.
    Open,
    /// Leave with this message, since there is none.
    Leave(String),
}

/// The list, above the home screen.
pub struct TableList<K: Kind> {
    bindings: Vec<Binding<Action>>,
    tables: SavedTables,
    /// `true` while the first listing has not arrived, when a single table is opened without a choice.
    asked: bool,
    kind: std::marker::PhantomData<K>,
}

impl<K: Kind> TableList<K> {
    /// The list of a game's tables.
    pub fn new(table: Table, ctx: &Context) -> TableList<K> {
        let mut reading = K::read(&table, FIRST_TABLES, ctx);
        let tables = match reading.within(AT_ONCE) {
            Some(listing) => SavedTables::of(table, K::WORD, listing),
            None => SavedTables::new(table, K::WORD, reading),
        };
        TableList::of_tables(tables, false)
    }

    /// The list while it is still being read: a single table is then opened at once.
    pub(super) fn to_come(table: Table, reading: Task<Listing>) -> TableList<K> {
        TableList::of_tables(SavedTables::new(table, K::WORD, reading), true)
    }

    /// The list once it has been read.
    pub(super) fn of(table: Table, listing: Listing) -> TableList<K> {
        TableList::of_tables(SavedTables::of(table, K::WORD, listing), false)
    }

    fn of_tables(tables: SavedTables, asked: bool) -> TableList<K> {
        TableList {
            bindings: bindings::<K>(),
            tables,
            asked,
            kind: std::marker::PhantomData,
        }
    }

    /// Reads the tables again.
    fn read_again(&mut self, ctx: &Context) {
        let reading = K::read(&self.tables.table, self.tables.limit(), ctx);
        self.tables.renew(reading);
    }

    /// Has more tables read if the rows shown depend on them.
    fn read_on(&mut self, ctx: &Context) {
        if self.tables.extend() {
            self.read_again(ctx);
        }
    }

    fn open(&self, ctx: &mut Context) {
        if let Some(chosen) = self.tables.chosen() {
            K::open(&self.tables.table, chosen, ctx);
        }
    }
}

impl<K: Kind> Actions for TableList<K> {
    type Action = Action;

    const SCREEN: &'static str = K::SCREEN;

    fn bindings(&self) -> &[Binding<Action>] {
        &self.bindings
    }

    fn availability(&self, action: Action, _ctx: &Context) -> Availability {
        let typing = self.tables.typing();
        let chosen = self.tables.chosen().is_some();
        match action {
            Action::Done => Availability::shown(typing.is_some()),
            Action::Clear => Availability::shown(typing.is_some() || self.tables.is_searched()),
            Action::Up | Action::Down | Action::PageUp | Action::PageDown => {
                Availability::shown(typing != Some(Typing::Name))
            }
            _ if typing.is_some() => Availability::Hidden,
            Action::Open
            | Action::Review
            | Action::Mark
            | Action::MarkAll
            | Action::Favourite
            | Action::Name
            | Action::Delete => Availability::when(chosen, &tr!("tables-nothing-chosen")),
            Action::First | Action::Last | Action::Search | Action::Order | Action::Leave => {
                Availability::Ready
            }
        }
    }

    fn label(&self, action: Action, _ctx: &Context) -> Option<String> {
        let naming = self.tables.typing() == Some(Typing::Name);
        (action == Action::Clear && naming).then(|| tr!("tables-keep-name"))
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Up => self.tables.step(-1),
            Action::Down => self.tables.step(1),
            Action::PageUp => self.tables.step(-10),
            Action::PageDown => self.tables.step(10),
            Action::First => self.tables.go_to_end(false),
            Action::Last => self.tables.go_to_end(true),
            Action::Done => {
                if self.tables.end_typing(ctx) {
                    self.read_again(ctx);
                }
            }
            Action::Open => self.open(ctx),
            Action::Review => {
                if let Some(chosen) = self.tables.chosen() {
                    K::review(&self.tables.table, chosen, ctx);
                }
            }
            Action::Search => self.tables.begin_search(),
            Action::Mark => self.tables.mark(),
            Action::MarkAll => self.tables.mark_all(),
            Action::Favourite => {
                if self.tables.favour(ctx) {
                    self.read_again(ctx);
                }
            }
            Action::Name => {
                if let Err(problem) = self.tables.begin_name() {
                    ctx.refuse(problem);
                }
            }
            Action::Order => self.tables.change_order(),
            Action::Delete => {
                if let Some(question) = self.tables.deletion(Action::Delete) {
                    ctx.push(question);
                }
            }
            Action::Clear => self.tables.clear(),
            Action::Leave => ctx.pop(),
        }
    }

    fn confirmed(&mut self, action: Action, ctx: &mut Context) {
        if action == Action::Delete {
            self.tables.delete(ctx);
            self.read_again(ctx);
        }
    }
}

impl<K: Kind> Screen for TableList<K> {
    fn name(&self) -> String {
        K::name(self.tables.table.home_entry.title.text())
    }

    fn guide(&self, ctx: &Context) -> Vec<Line<'static>> {
        purpose(K::PURPOSE, ctx)
    }

    fn placement(&self, _ctx: &Context) -> Placement {
        self.tables.placement()
    }

    fn capture(&mut self, key: KeyEvent, _ctx: &mut Context) -> bool {
        self.tables.type_key(key)
    }

    fn takes_text(&self) -> bool {
        self.tables.typing().is_some()
    }

    fn paste(&mut self, text: &str, _ctx: &mut Context) {
        self.tables.paste(text);
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        if self.tables.mouse(mouse) {
            self.open(ctx);
        }
    }

    fn on_resume(&mut self, ctx: &mut Context) {
        // A game may have been continued from there, or kept as a file.
        self.read_again(ctx);
    }

    fn tick(&mut self, ctx: &mut Context) {
        self.read_on(ctx);
        if !self.tables.tick() || !std::mem::take(&mut self.asked) {
            return;
        }
        match K::has_come(self.tables.all()) {
            Come::Choose => {}
            Come::Open => self.open(ctx),
            Come::Leave(why) => {
                ctx.warn(why);
                ctx.pop();
            }
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        self.tables.draw(canvas, ctx);
    }
}

//! The list of a game's tables above the home screen: the same for those that wait and those that were played.

use ratatui::text::Line;

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

/// What can be done in the list.
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
    /// What was typed stands.
    Done,
    /// Opens the chosen table.
    Open,
    /// Opens the review of the chosen table.
    Review,
    /// Types what to look for.
    Search,
    /// Marks the chosen table.
    Mark,
    /// Marks all tables that are shown.
    MarkAll,
    /// Makes tables favourites.
    Favourite,
    /// Names the chosen table.
    Name,
    /// Another order.
    Order,
    /// Deletes tables, after a question.
    Delete,
    /// What is typed goes, or what is looked for.
    Clear,
    /// Back home.
    Leave,
}

/// The table of actions of a list.
pub(super) fn bindings<K: Kind>() -> Vec<Binding<Action>> {
    let first = [
        Binding::new("up", Action::Up, &["Up", "k"], msg!("tables-key-up")).priority(50),
        Binding::new(
            "down",
            Action::Down,
            &["Down", "j"],
            msg!("tables-key-down"),
        )
        .priority(50),
        Binding::new(
            "page-up",
            Action::PageUp,
            &["PageUp"],
            msg!("tables-key-page-up"),
        )
        .priority(0),
        Binding::new(
            "page-down",
            Action::PageDown,
            &["PageDown"],
            msg!("tables-key-page-down"),
        )
        .priority(0),
        Binding::new("first", Action::First, &["Home"], msg!("tables-key-first")).priority(0),
        Binding::new("last", Action::Last, &["End"], msg!("tables-key-last")).priority(0),
        Binding::new("done", Action::Done, &["Enter"], msg!("tables-key-done")).priority(95),
    ];
    let rest = [
        Binding::new("search", Action::Search, &["/"], msg!("tables-key-search")).priority(80),
        Binding::new("mark", Action::Mark, &["Space"], msg!("tables-key-mark")).priority(65),
        Binding::new(
            "mark-all",
            Action::MarkAll,
            &["A"],
            msg!("tables-key-mark-all"),
        )
        .priority(40),
        Binding::new(
            "favourite",
            Action::Favourite,
            &["f"],
            msg!("tables-key-favourite"),
        )
        .priority(62),
        Binding::new("name", Action::Name, &["n"], msg!("tables-key-name")).priority(61),
        Binding::new("order", Action::Order, &["o"], msg!("tables-key-order")).priority(60),
        Binding::new(
            "delete",
            Action::Delete,
            &["x", "Delete"],
            msg!("tables-key-delete"),
        )
        .priority(64)
        .once(),
        Binding::new("clear", Action::Clear, &["Esc"], msg!("tables-key-clear")).priority(91),
        Binding::new("leave", Action::Leave, &["q", "Esc"], K::LEAVE).priority(90),
    ];
    [&first, K::OPEN, &rest].concat()
}

/// The keys that mean two things, of which one is hidden.
#[cfg(test)]
pub(super) const SHARED: [&str; 2] = ["Enter", "Esc"];

/// Which tables are listed, and what opening one means.
pub trait Kind: 'static {
    /// How one is opened: the lines of the table of actions in which the lists differ.
    const OPEN: &'static [Binding<Action>];
    /// Where leaving leads.
    const LEAVE: Message;
    /// The name of the screen in the settings.
    const SCREEN: &'static str;

    /// What one of them is called: `game` or `table`, by which the messages choose.
    const WORD: &'static str;

    /// What the list is for, at the head of its help page.
    const PURPOSE: Message;

    /// What the list is called, for the game with this title.
    fn name(title: String) -> String;

    /// Asks for the latest tables, as many as `limit`.
    fn read(table: &Table, limit: usize, ctx: &Context) -> Task<Listing>;

    /// Opens the chosen one.
    fn open(table: &Table, chosen: &ListedTable, ctx: &mut Context);

    /// Opens the review of the chosen one, where its table of actions says so.
    fn review(_table: &Table, _chosen: &ListedTable, _ctx: &mut Context) {}

    /// The list has come for the first time, while it was shown already: with so many.
    fn has_come(_count: usize) -> Come {
        Come::Choose
    }
}

/// What is done with a list that has just come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Come {
    /// The person chooses.
    Choose,
    /// There is one only: it is opened.
    Open,
    /// There is none.
    Leave(String),
}

/// The list, above the home screen.
pub struct TableList<K: Kind> {
    bindings: Vec<Binding<Action>>,
    tables: SavedTables,
    /// The list has not come yet, and nothing is to be chosen where there is only one.
    asked: bool,
    kind: std::marker::PhantomData<K>,
}

impl<K: Kind> TableList<K> {
    /// The list of a game.
    pub fn new(table: Table, ctx: &Context) -> TableList<K> {
        let mut reading = K::read(&table, FIRST_TABLES, ctx);
        let tables = match reading.within(AT_ONCE) {
            Some(listing) => SavedTables::of(table, K::WORD, listing),
            None => SavedTables::new(table, K::WORD, reading),
        };
        TableList::of_tables(tables, false)
    }

    /// The list where it is still to be read: a single table is then opened at once.
    pub(super) fn to_come(table: Table, reading: Task<Listing>) -> TableList<K> {
        TableList::of_tables(SavedTables::new(table, K::WORD, reading), true)
    }

    /// The list where it has been read.
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

    /// Takes the tables as they are now.
    fn read_again(&mut self, ctx: &Context) {
        let reading = K::read(&self.tables.table, self.tables.limit(), ctx);
        self.tables.renew(reading);
    }

    /// Has more tables read where what is shown depends on them.
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
        // A game may have been played on from there, or kept as a file.
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

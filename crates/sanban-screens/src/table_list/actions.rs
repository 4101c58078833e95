//! Actions on the list of a game's tables: their keys, when they can be taken, their effect.

use super::{Kind, TableList, Typing};
use sanban_play::session::{KEYS, SessionContext as _};
use sanban_term::action::{Availability, Binding};
use sanban_term::context::Context;
use sanban_term::screen::Actions;
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
pub(crate) fn bindings<K: Kind>() -> Vec<Binding<Action>> {
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
pub(crate) const SHARED: [&str; 2] = ["Enter", "Esc"];

impl<K: Kind> Actions for TableList<K> {
    type Action = Action;

    const SCREEN: &'static str = K::SCREEN;

    fn bindings(&self) -> &[Binding<Action>] {
        &self.bindings
    }

    fn availability(&self, action: Action, _ctx: &Context) -> Availability {
        let typing = self.typing;
        match action {
            Action::Done => Availability::shown(typing.is_some()),
            Action::Clear => Availability::shown(typing.is_some() || self.is_searched()),
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
            | Action::Delete => {
                Availability::when(self.chosen().is_some(), &tr!("tables-nothing-chosen"))
            }
            Action::First | Action::Last | Action::Search | Action::Order | Action::Leave => {
                Availability::Ready
            }
        }
    }

    fn label(&self, action: Action, _ctx: &Context) -> Option<String> {
        let naming = self.typing == Some(Typing::Name);
        (action == Action::Clear && naming).then(|| tr!("tables-keep-name"))
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Up => self.step(-1),
            Action::Down => self.step(1),
            Action::PageUp => self.step(-10),
            Action::PageDown => self.step(10),
            Action::First => self.go_to_end(false),
            Action::Last => self.go_to_end(true),
            Action::Done => {
                // A search narrows the list, a name is saved.
                if self.typing.take() == Some(Typing::Name) {
                    if let Some(chosen) = self.chosen() {
                        let places = std::slice::from_ref(&chosen.place);
                        ctx.storage().set_title(places, self.name.text());
                    }
                    self.read_again(ctx);
                }
            }
            Action::Open => self.open(ctx),
            Action::Review => {
                if let Some(chosen) = self.chosen() {
                    K::review(&self.table, chosen, ctx);
                }
            }
            Action::Search => self.typing = Some(Typing::Search),
            Action::Mark => self.mark(),
            Action::MarkAll => self.mark_all(),
            Action::Favourite => self.favour(ctx),
            Action::Name => {
                if let Err(problem) = self.begin_name() {
                    ctx.refuse(problem);
                }
            }
            Action::Order => {
                self.order = self.order.next();
                self.show_again();
            }
            Action::Delete => self.ask_to_delete(ctx),
            Action::Clear => self.clear(),
            Action::Leave => ctx.pop(),
        }
    }

    fn confirmed(&mut self, action: Action, ctx: &mut Context) {
        if action == Action::Delete {
            self.delete(ctx);
        }
    }
}

//! Tables of a game that were left, to choose one to continue.

use super::table_list::{Action, Kind, TableList};
use crate::catalog::Table;
use sanban_play::session::storage::{ListedTable, Listing, TablePlace};
use sanban_play::session::{KEYS, SessionContext as _};
use sanban_term::action::Binding;
use sanban_term::context::Context;
use sanban_term::screen::Layer;
use sanban_term::worker::Task;
use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::tr;

/// Kind of list: unfinished tables.
pub struct Waiting;

/// The list, above the home screen.
pub type UnfinishedTables = TableList<Waiting>;

impl Kind for Waiting {
    const OPEN: &'static [Binding<Action>] = &[KEYS
        .key(
            "open",
            Action::Open,
            &["Enter", "c"],
            msg!("unfinished-key-open"),
            90,
        )
        .once()];
    const LEAVE: Message = msg!("unfinished-key-leave");
    const SCREEN: &'static str = "waiting";
    const WORD: &'static str = "table";
    const PURPOSE: Message = msg!("guide-unfinished");

    fn name(title: String) -> String {
        tr!("tables-unfinished", title)
    }

    fn read(table: &Table, limit: usize, ctx: &Context) -> Task<Listing> {
        ctx.storage().waiting(table.name, limit, ctx.workers())
    }

    fn open(table: &Table, chosen: &ListedTable, ctx: &mut Context) {
        go_on(table, chosen, ctx, |ctx, screen| ctx.replace(screen));
    }
}

/// Continues an unfinished table, and shows it in the way that `open` does.
pub(super) fn go_on(
    table: &Table,
    saved: &ListedTable,
    ctx: &mut Context,
    open: fn(&mut Context, Box<dyn Layer>),
) {
    let TablePlace::Store(id) = saved.place else {
        return;
    };
    match (table.openers.resume)(ctx, id) {
        Ok(Some(screen)) => open(ctx, screen),
        Ok(None) => ctx.warn(tr!("tables-gone")),
        Err(problem) => ctx.warn(problem),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table_list::{SHARED, bindings};

    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            sanban_term::action::faults(&bindings::<Waiting>(), &SHARED),
            Vec::<String>::new()
        );
    }
}

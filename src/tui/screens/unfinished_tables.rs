//! The tables of a game that were left, to choose which one to go on with.

use super::saved_tables::SavedTables;
use crate::tui::frame::action::Binding;
use crate::tui::frame::canvas::Canvas;
use crate::tui::frame::context::Context;
use crate::tui::frame::mouse::Mouse;
use crate::tui::frame::screen::{Actions, Layer, Placement, Screen};
use crate::tui::frame::worker::Task;
use crate::tui::screens::catalog::Table;
use crate::tui::session::SessionContext as _;
use crate::tui::session::storage::{ListedTable, TablePlace};

/// What can be done in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The table above.
    Up,
    /// The table below.
    Down,
    /// Goes on with the chosen table.
    Open,
    /// Deletes the chosen table, after a question.
    Delete,
    /// Back home.
    Leave,
}

pub(super) const BINDINGS: &[Binding<Action>] = &[
    Binding::new(Action::Up, &["Up", "k"], "choose", "The table above.").priority(50),
    Binding::new(Action::Down, &["Down", "j"], "choose", "The table below.").priority(50),
    Binding::new(
        Action::Open,
        &["Enter", "c"],
        "go on",
        "Go on with the chosen table.",
    )
    .priority(90),
    Binding::new(
        Action::Delete,
        &["Delete", "x"],
        "delete",
        "Delete the chosen table; the results of its games stay.",
    )
    .priority(60),
    Binding::new(
        Action::Leave,
        &["Esc", "q"],
        "back",
        "Back home; all tables wait on.",
    )
    .priority(90),
];

/// The list, above the home screen.
pub struct UnfinishedTables {
    tables: SavedTables,
}

impl UnfinishedTables {
    /// The tables of a game that wait, the latest first.
    pub fn new(table: Table, reading: Task<Vec<ListedTable>>) -> UnfinishedTables {
        UnfinishedTables {
            tables: SavedTables::new(table, reading),
        }
    }

    /// The same, where they have been read.
    pub(super) fn of(table: Table, listed: Vec<ListedTable>) -> UnfinishedTables {
        UnfinishedTables {
            tables: SavedTables::of(table, listed),
        }
    }

    /// Takes the tables as they are now.
    fn read_again(&mut self, ctx: &Context) {
        let table = &self.tables.table;
        let reading = ctx.storage().waiting(table.name, ctx.workers());
        self.tables.renew(reading);
    }

    fn open(&self, ctx: &mut Context) {
        let Some(saved) = self.tables.chosen() else {
            return;
        };
        go_on(&self.tables.table, saved, ctx, |ctx, screen| {
            ctx.replace(screen)
        });
    }
}

/// Goes on with a table that waits, and shows it in the way that `open` does.
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
        Ok(None) => ctx.warn("this table is gone, or being played in another window"),
        Err(problem) => ctx.warn(problem),
    }
}

impl Actions for UnfinishedTables {
    type Action = Action;

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Up => self.tables.step(-1),
            Action::Down => self.tables.step(1),
            Action::Open => self.open(ctx),
            Action::Delete => {
                if let Some(question) = self.tables.deletion(Action::Delete) {
                    ctx.push(question);
                }
            }
            Action::Leave => ctx.pop(),
        }
    }

    fn confirmed(&mut self, action: Action, ctx: &mut Context) {
        if action == Action::Delete {
            self.tables.delete_chosen(ctx);
            self.read_again(ctx);
        }
    }
}

impl Screen for UnfinishedTables {
    fn name(&self) -> String {
        format!("{}: go on with", self.tables.table.home_entry.title)
    }

    fn placement(&self, _ctx: &Context) -> Placement {
        self.tables.placement()
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        if self.tables.mouse(mouse) {
            self.open(ctx);
        }
    }

    fn tick(&mut self, ctx: &mut Context) {
        if !self.tables.tick() {
            return;
        }
        match self.tables.count() {
            0 => {
                ctx.warn("there is no table to go on with");
                ctx.pop();
            }
            1 => self.open(ctx),
            _ => {}
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        self.tables.draw(canvas, ctx);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            crate::tui::frame::action::faults(BINDINGS, &[]),
            Vec::<String>::new()
        );
    }
}

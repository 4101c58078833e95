//! The tables of a game that were played to an end, and the games that were kept in files, to look at them again.

use std::fs;

use super::reading::Reading;
use super::saved_tables::SavedTables;
use crate::tui::frame::action::Binding;
use crate::tui::frame::canvas::Canvas;
use crate::tui::frame::context::Context;
use crate::tui::frame::mouse::Mouse;
use crate::tui::frame::screen::{Actions, Placement, Screen};
use crate::tui::screens::catalog::Table;
use crate::tui::session::SessionContext as _;
use crate::tui::session::storage::{AT_ONCE, TablePlace, text_of_file};

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
    /// Looks at the chosen table.
    Open,
    /// Reviews the chosen table.
    Review,
    /// Deletes the chosen table, after a question.
    Delete,
    /// Back home.
    Leave,
}

pub(super) const BINDINGS: &[Binding<Action>] = &[
    Binding::new(Action::Up, &["Up", "k"], "choose", "The table above.").priority(50),
    Binding::new(Action::Down, &["Down", "j"], "choose", "The table below.").priority(50),
    Binding::new(Action::PageUp, &["PageUp"], "page", "Ten tables up.").priority(0),
    Binding::new(Action::PageDown, &["PageDown"], "page", "Ten tables down.").priority(0),
    Binding::new(
        Action::Open,
        &["Enter"],
        "look",
        "Walk through the chosen table; a opens the review there.",
    )
    .priority(90),
    Binding::new(
        Action::Review,
        &["a"],
        "review",
        "The review of the chosen table: what each of your decisions cost, what was better, and what if.",
    )
    .priority(85),
    Binding::new(
        Action::Delete,
        &["Delete", "x"],
        "delete",
        "Delete the chosen table or file; the results of its games stay.",
    )
    .priority(60),
    Binding::new(Action::Leave, &["Esc", "q"], "back", "Back home.").priority(90),
];

/// The list, above the home screen.
pub struct FinishedTables {
    tables: SavedTables,
}

impl FinishedTables {
    /// The tables of a game that were played, the latest first.
    pub fn new(table: Table, ctx: &Context) -> FinishedTables {
        let mut reading = ctx
            .storage()
            .played(table.name, table.foreign, ctx.workers());
        let tables = match reading.within(AT_ONCE) {
            Some(listed) => SavedTables::of(table, listed),
            None => SavedTables::new(table, reading),
        };
        FinishedTables { tables }
    }

    /// Takes the tables as they are now.
    fn read_again(&mut self, ctx: &Context) {
        let table = &self.tables.table;
        let reading = ctx
            .storage()
            .played(table.name, table.foreign, ctx.workers());
        self.tables.renew(reading);
    }

    /// Has the chosen table read, and its review opened then.
    fn review(&self, ctx: &mut Context) {
        let Some(saved) = self.tables.chosen() else {
            return;
        };
        let table = &self.tables.table;
        let review = table.openers.review;
        let what = format!("a game of {}", table.home_entry.title);
        let gone = || "this table cannot be read".to_owned();
        let reading = match &saved.place {
            TablePlace::Store(id) => {
                let (id, reply) = (*id, ctx.storage().record_text(*id));
                Reading::new(what, ctx, move |_| {
                    let text = reply.ok_or_else(gone)?.wait();
                    let text = text.map_err(|problem| problem.to_string())?;
                    review(&text.ok_or_else(gone)?, Some(id)).map_err(|problem| problem.to_string())
                })
            }
            TablePlace::File(path) => {
                let (path, foreign) = (path.clone(), table.foreign_for(path));
                Reading::new(what, ctx, move |_| {
                    let text = text_of_file(&path, foreign);
                    let text = text.ok_or_else(|| format!("cannot be read: {}", path.display()))?;
                    review(&text, None).map_err(|problem| format!("{problem} ({})", path.display()))
                })
            }
        };
        ctx.push(reading);
    }

    /// Has the chosen table read, and opened then.
    fn open(&self, ctx: &mut Context) {
        let Some(saved) = self.tables.chosen() else {
            return;
        };
        let table = &self.tables.table;
        let replay = table.openers.replay;
        let reading = match &saved.place {
            TablePlace::Store(id) => {
                let (id, reply) = (*id, ctx.storage().record_text(*id));
                Reading::new(
                    format!("a game of {}", table.home_entry.title),
                    ctx,
                    move |_| {
                        let gone = || "this table is gone".to_owned();
                        let text = reply.ok_or_else(gone)?.wait();
                        let text = text.map_err(|problem| problem.to_string())?;
                        replay(&text.ok_or_else(gone)?, Some(id))
                            .map_err(|problem| problem.to_string())
                    },
                )
            }
            TablePlace::File(path) => {
                let (path, foreign) = (path.clone(), table.foreign_for(path));
                let name = path.file_name().map(|name| name.to_string_lossy());
                let name = name.unwrap_or_default().into_owned();
                Reading::new(name, ctx, move |stop| {
                    let read = match foreign {
                        Some(foreign) => fs::read(&path)
                            .map_err(|problem| problem.to_string())
                            .and_then(|bytes| (foreign.read)(&bytes, stop)),
                        None => fs::read_to_string(&path)
                            .map_err(|problem| problem.to_string())
                            .and_then(|text| {
                                replay(&text, None).map_err(|problem| problem.to_string())
                            }),
                    };
                    read.map_err(|problem| format!("{problem} ({})", path.display()))
                })
            }
        };
        ctx.push(reading);
    }
}

impl Actions for FinishedTables {
    type Action = Action;

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Up => self.tables.step(-1),
            Action::Down => self.tables.step(1),
            Action::PageUp => self.tables.step(-10),
            Action::PageDown => self.tables.step(10),
            Action::Open => self.open(ctx),
            Action::Review => self.review(ctx),
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

impl Screen for FinishedTables {
    fn name(&self) -> String {
        format!(
            "{}: games that were played",
            self.tables.table.home_entry.title
        )
    }

    fn placement(&self, _ctx: &Context) -> Placement {
        self.tables.placement()
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

    fn tick(&mut self, _ctx: &mut Context) {
        self.tables.tick();
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

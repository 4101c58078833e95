//! The tables of a game that were played to an end, and the games that were kept in files, to look at them again.

use std::fs;
use std::time::Duration;

use super::saved_tables::SavedTables;
use crate::tui::frame::action::Binding;
use crate::tui::frame::canvas::Canvas;
use crate::tui::frame::context::Context;
use crate::tui::frame::mouse::Mouse;
use crate::tui::frame::screen::{Actions, Placement, Screen};
use crate::tui::frame::worker::Task;
use crate::tui::screens::catalog::Table;
use crate::tui::session::SessionContext as _;
use crate::tui::session::storage::{AT_ONCE, TablePlace};

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
    Binding::new(Action::Leave, &["Esc", "q"], "back", "Back home.").priority(90),
];

/// The bytes of a file, or why they cannot be read.
type FileBytes = Result<Vec<u8>, String>;

/// The list, above the home screen.
pub struct FinishedTables {
    tables: SavedTables,
    /// The table that is being opened, on its way from the disk.
    opening: Option<(TablePlace, Task<FileBytes>)>,
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
        FinishedTables {
            tables,
            opening: None,
        }
    }

    /// Has the chosen table read, to open it.
    fn open(&mut self, ctx: &mut Context) {
        let Some(saved) = self.tables.chosen() else {
            return;
        };
        let place = saved.place.clone();
        let storage = ctx.storage();
        let reading = match &place {
            TablePlace::Store(id) => storage.record_bytes(*id, ctx.workers()),
            TablePlace::File(path) => {
                let path = path.clone();
                let read = move |_: &_| fs::read(&path).map_err(|problem| problem.to_string());
                ctx.workers().start("reader", read)
            }
        };
        self.opening = Some((place, reading));
        self.look_for_opening(ctx, AT_ONCE);
    }

    /// Opens the table that has been read.
    fn look_for_opening(&mut self, ctx: &mut Context, patience: Duration) {
        let answer = self.opening.as_mut();
        let Some(bytes) = answer.and_then(|(_, reading)| reading.within(patience)) else {
            return;
        };
        let Some((place, _)) = self.opening.take() else {
            return;
        };
        let table = &self.tables.table;
        let foreign = match &place {
            TablePlace::File(path) => table.foreign_for(path),
            TablePlace::Store(_) => None,
        };
        let opened = bytes.and_then(|bytes| match foreign {
            Some(foreign) => (foreign.open)(ctx, &bytes),
            None => {
                let text = String::from_utf8(bytes).map_err(|problem| problem.to_string())?;
                (table.openers.replay)(ctx, &text).map_err(|problem| problem.to_string())
            }
        });
        match (opened, place) {
            (Ok(screen), _) => ctx.push(screen),
            (Err(problem), TablePlace::File(path)) => {
                ctx.warn(format!("{problem} ({})", path.display()));
            }
            (Err(problem), TablePlace::Store(_)) => ctx.warn(problem),
        }
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
            Action::Leave => ctx.pop(),
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
        let table = &self.tables.table;
        let reading = ctx
            .storage()
            .played(table.name, table.foreign, ctx.workers());
        self.tables.renew(reading);
    }

    fn tick(&mut self, ctx: &mut Context) {
        self.tables.tick();
        self.look_for_opening(ctx, Duration::ZERO);
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

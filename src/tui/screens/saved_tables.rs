//! Tables on the disk in a dialog above the home screen, to choose one of them: those that wait, and those that were played.

use std::time::{Duration, SystemTime};

use ratatui::layout::Rect;

use crate::tui::frame::canvas::{Canvas, shorten};
use crate::tui::frame::confirm::Confirm;
use crate::tui::frame::context::Context;
use crate::tui::frame::mouse::{Mouse, MouseKind};
use crate::tui::frame::screen::Placement;
use crate::tui::frame::widgets::List;
use crate::tui::frame::worker::Task;
use crate::tui::screens::catalog::Table;
use crate::tui::session::SessionContext as _;
use crate::tui::session::storage::{AT_ONCE, ListedTable, TablePlace, text_of_file};

/// As much as the longest names want; a small terminal has less.
const WIDTH: u16 = 90;
/// The most rows that are seen at once.
const ROWS: u16 = 12;
/// The name of the rows for the mouse.
const ROW: &str = "saved table";

/// What is told of a table in its row.
enum Told {
    /// Nobody has looked at it yet.
    Nothing,
    /// How its games came out, on its way from the disk.
    Reading(Task<Option<String>>),
    /// How its games came out, where one has come to its end.
    Known(Option<String>),
}

/// Tables of one game, and which of them is chosen.
pub(super) struct SavedTables {
    /// The game.
    pub(super) table: Table,
    /// The tables, on their way from the disk.
    reading: Option<Task<Vec<ListedTable>>>,
    listed: Vec<ListedTable>,
    told: Vec<Told>,
    list: List,
}

impl SavedTables {
    /// Tables of a game that are still to be read.
    pub(super) fn new(table: Table, reading: Task<Vec<ListedTable>>) -> SavedTables {
        SavedTables {
            reading: Some(reading),
            ..SavedTables::of(table, Vec::new())
        }
    }

    /// These tables of a game, the first of them chosen.
    pub(super) fn of(table: Table, listed: Vec<ListedTable>) -> SavedTables {
        SavedTables {
            table,
            reading: None,
            told: listed.iter().map(|_| Told::Nothing).collect(),
            listed,
            list: List::default(),
        }
    }

    /// Takes the tables as they are now, once they are read; the same one stays chosen, if it is still there.
    pub(super) fn renew(&mut self, mut reading: Task<Vec<ListedTable>>) {
        match reading.within(AT_ONCE) {
            Some(listed) => self.take(listed),
            None => self.reading = Some(reading),
        }
    }

    fn take(&mut self, listed: Vec<ListedTable>) {
        if let Some(chosen) = self.chosen() {
            let again = listed.iter().position(|other| other.place == chosen.place);
            self.list.selected = again.unwrap_or(self.list.selected);
        }
        let mut before: Vec<(ListedTable, Told)> = std::mem::take(&mut self.listed)
            .into_iter()
            .zip(std::mem::take(&mut self.told))
            .collect();
        // What has not changed meanwhile need not be read again.
        let told = listed.iter().map(|table| {
            let same = before.iter().position(|(known, _)| {
                known.place == table.place && known.modified == table.modified
            });
            same.map_or(Told::Nothing, |same| before.swap_remove(same).1)
        });
        self.told = told.collect();
        self.listed = listed;
        self.list.step(0, self.listed.len());
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.listed.len()
    }

    /// Looks for what was to be read; whether the list has just come.
    pub(super) fn tick(&mut self) -> bool {
        let listed = self.reading.as_mut().and_then(Task::poll);
        let has_come = listed.is_some();
        if let Some(listed) = listed {
            self.reading = None;
            self.take(listed);
        }
        for told in &mut self.told {
            if let Told::Reading(task) = told
                && let Some(known) = task.poll()
            {
                *told = Told::Known(known);
            }
        }
        has_come
    }

    /// The chosen one, if there is any.
    pub(super) fn chosen(&self) -> Option<&ListedTable> {
        self.listed.get(self.list.selected)
    }

    /// Asks whether the chosen table is to be deleted; the answer is `action`. `None` where there is nothing to delete.
    pub(super) fn deletion<A: Copy + 'static>(&self, action: A) -> Option<Confirm<A>> {
        let chosen = self.chosen()?;
        let (title, text) = match &chosen.place {
            TablePlace::Store(_) => (
                "Delete this table?",
                "It is gone for good. The results of its games stay.".to_owned(),
            ),
            TablePlace::File(path) => (
                "Delete this file?",
                format!("{} is gone for good.", path.display()),
            ),
        };
        Some(Confirm::new(action, title, text))
    }

    /// Deletes the chosen table, unless it is being played.
    pub(super) fn delete_chosen(&self, ctx: &mut Context) {
        let Some(chosen) = self.chosen() else {
            return;
        };
        if chosen.in_use {
            return ctx.warn("this table is being played in another window");
        }
        if let Err(problem) = ctx.storage().delete(&chosen.place) {
            ctx.warn(problem);
        }
    }

    /// Moves the selection down by `rows`.
    pub(super) fn step(&mut self, rows: isize) {
        self.list.step(rows, self.listed.len());
    }

    /// Follows the mouse; whether the chosen table is to be opened.
    pub(super) fn mouse(&mut self, mouse: Mouse) -> bool {
        let before = self.list.selected;
        let clicked = self.list.mouse(mouse, ROW, self.listed.len());
        clicked && (mouse.kind == MouseKind::DoubleClick || before == self.list.selected)
    }

    /// How large the dialog is.
    pub(super) fn placement(&self) -> Placement {
        let rows = u16::try_from(self.listed.len()).unwrap_or(ROWS).min(ROWS);
        Placement::Dialog {
            width: WIDTH,
            height: rows + 2,
        }
    }

    /// Draws a row for each table; that of the chosen one stands out.
    pub(super) fn draw(&mut self, canvas: &mut Canvas<'_>, ctx: &Context) {
        let theme = canvas.theme();
        let area = canvas.area();
        let place = Rect {
            y: area.y + 1,
            height: area.height.saturating_sub(2),
            ..area
        };
        if self.reading.is_some() && self.listed.is_empty() {
            canvas.text(place.x + 1, place.y, "reading …", theme.dim);
            return;
        }
        let (table, listed, told) = (&self.table, &self.listed, &mut self.told);
        self.list.draw(
            canvas,
            place,
            listed.len(),
            ROW,
            |canvas, index, place, selected| {
                let style = if selected { theme.selected } else { theme.text };
                if selected {
                    canvas.fill(place, ' ', style);
                }
                // Only what is seen is read.
                if let Told::Nothing = told[index] {
                    told[index] = Told::Reading(came_to(table, &listed[index], ctx));
                }
                let columns = [(0, 15), (16, 24), (41, place.width.saturating_sub(42))];
                let row = row(table, &listed[index], &told[index]);
                for ((x, width), text) in columns.into_iter().zip(row) {
                    let text = shorten(&text, width);
                    canvas.text(place.x + 1 + x, place.y, text, style);
                }
            },
        );
    }
}

/// What is told of a table: how long ago it was left, how its games came out or how far the first has come, who sits there and by
/// which rules; or what is wrong with it.
fn row(table: &Table, listed: &ListedTable, told: &Told) -> [String; 3] {
    let since = listed
        .modified
        .and_then(|then| SystemTime::now().duration_since(then).ok());
    let header = match &listed.header {
        Ok(header) => header,
        Err(problem) => return [ago(since), "cannot be read".to_owned(), problem.clone()],
    };
    let turns = match header.plies {
        1 => format!("1 {}", table.move_word),
        plies => format!("{plies} {}s", table.move_word),
    };
    let mut others: Vec<String> = header
        .players
        .iter()
        .map(|name| (table.call)(name))
        .collect();
    others.retain(|name| name != "human");
    others.dedup();
    let people = header.players.len() > 1 && others.is_empty();
    let mut who = match people {
        true => "people only".to_owned(),
        false => others.join(", "),
    };
    who.push_str(&format!(" · {}", (table.rules_title)(&header.rules)));
    let came_to = match (told, listed.in_use) {
        (_, true) => "in another window".to_owned(),
        (Told::Known(Some(came_to)), false) => came_to.clone(),
        (_, false) => turns,
    };
    [ago(since), came_to, who]
}

/// How the games of a table came out, where one has come to its end: read and replayed on a thread of its own.
fn came_to(table: &Table, listed: &ListedTable, ctx: &Context) -> Task<Option<String>> {
    let came_to = table.came_to;
    match &listed.place {
        TablePlace::Store(id) => {
            let reply = ctx.storage().record_text(*id);
            ctx.workers().start("reader", move |_| {
                let text = reply?.wait().ok()??;
                came_to(&text)
            })
        }
        TablePlace::File(path) => {
            let (path, foreign) = (path.clone(), table.foreign_for(path));
            ctx.workers()
                .start("reader", move |_| came_to(&text_of_file(&path, foreign)?))
        }
    }
}

/// A time that has gone by, in words.
pub(super) fn ago(since: Option<Duration>) -> String {
    let Some(since) = since else {
        return "some time ago".to_owned();
    };
    let minutes = since.as_secs() / 60;
    let (count, unit) = match minutes {
        0 => return "just now".to_owned(),
        1..60 => (minutes, "minute"),
        60..1440 => (minutes / 60, "hour"),
        _ => (minutes / 1440, "day"),
    };
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {unit}{plural} ago")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_told_in_its_largest_unit() {
        let told = |seconds| ago(Some(Duration::from_secs(seconds)));
        assert_eq!(told(59), "just now");
        assert_eq!(told(60), "1 minute ago");
        assert_eq!(told(7_300), "2 hours ago");
        assert_eq!(told(86_400 * 3), "3 days ago");
    }
}

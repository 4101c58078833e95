//! Tables on the disk in a dialog above the home screen, to choose one of them: those that wait, and those that were played.

use std::cell::OnceCell;
use std::fs;
use std::time::{Duration, SystemTime};

use ratatui::layout::Rect;

use crate::store::Saved;
use crate::tui::frame::canvas::{Canvas, shorten};
use crate::tui::frame::mouse::{Mouse, MouseKind};
use crate::tui::frame::screen::Placement;
use crate::tui::frame::widgets::List;
use crate::tui::screens::catalog::Table;

const WIDTH: u16 = 70;
/// The most rows that are seen at once.
const ROWS: u16 = 12;
/// The name of the rows for the mouse.
const ROW: &str = "saved table";

/// Tables of one game, and which of them is chosen.
pub(super) struct SavedTables {
    /// The game.
    pub(super) table: Table,
    saved: Vec<Saved>,
    /// What is told of each; those that are not seen are not read.
    rows: Vec<OnceCell<[String; 3]>>,
    list: List,
}

impl SavedTables {
    /// These tables of a game, the first of them chosen.
    pub(super) fn new(table: Table, saved: Vec<Saved>) -> SavedTables {
        SavedTables {
            table,
            rows: vec![OnceCell::new(); saved.len()],
            saved,
            list: List::default(),
        }
    }

    /// Takes the tables as they are now; the same one stays chosen, if it is still there.
    pub(super) fn renew(&mut self, saved: Vec<Saved>) {
        if let Some(chosen) = self.chosen() {
            let again = saved.iter().position(|other| other.path == chosen.path);
            self.list.selected = again.unwrap_or(self.list.selected);
        }
        self.rows = vec![OnceCell::new(); saved.len()];
        self.saved = saved;
        self.list.step(0, self.saved.len());
    }

    /// The chosen one, if there is any.
    pub(super) fn chosen(&self) -> Option<&Saved> {
        self.saved.get(self.list.selected)
    }

    /// Moves the selection down by `rows`.
    pub(super) fn step(&mut self, rows: isize) {
        self.list.step(rows, self.saved.len());
    }

    /// Follows the mouse; whether the chosen table is to be opened.
    pub(super) fn mouse(&mut self, mouse: Mouse) -> bool {
        let before = self.list.selected;
        let clicked = self.list.mouse(mouse, ROW, self.saved.len());
        clicked && (mouse.kind == MouseKind::DoubleClick || before == self.list.selected)
    }

    /// How large the dialog is.
    pub(super) fn placement(&self) -> Placement {
        let rows = u16::try_from(self.saved.len()).unwrap_or(ROWS).min(ROWS);
        Placement::Dialog {
            width: WIDTH,
            height: rows + 2,
        }
    }

    /// Draws a row for each table; that of the chosen one stands out.
    pub(super) fn draw(&mut self, canvas: &mut Canvas<'_>) {
        let theme = canvas.theme();
        let area = canvas.area();
        let place = Rect {
            y: area.y + 1,
            height: area.height.saturating_sub(2),
            ..area
        };
        let (table, saved, rows) = (&self.table, &self.saved, &self.rows);
        self.list.draw(
            canvas,
            place,
            rows.len(),
            ROW,
            |canvas, index, place, selected| {
                let style = if selected { theme.selected } else { theme.text };
                if selected {
                    canvas.fill(place, ' ', style);
                }
                let told = rows[index].get_or_init(|| row(table, &saved[index]));
                let columns = [(0, 15), (16, 24), (41, place.width.saturating_sub(42))];
                for ((x, width), text) in columns.into_iter().zip(told) {
                    let text = shorten(text, width);
                    canvas.text(place.x + 1 + x, place.y, text, style);
                }
            },
        );
    }
}

/// What is told of a table: how long ago it was left, how its games came out or how far the first has come, who sits there and by
/// which rules.
fn row(table: &Table, saved: &Saved) -> [String; 3] {
    let since = saved
        .modified
        .and_then(|then| SystemTime::now().duration_since(then).ok());
    let Ok(heading) = &saved.heading else {
        return [ago(since), String::new(), String::new()];
    };
    let turns = match heading.plies {
        1 => format!("1 {}", table.move_word),
        plies => format!("{plies} {}s", table.move_word),
    };
    let mut others: Vec<String> = heading
        .players
        .iter()
        .map(|name| (table.call)(name))
        .collect();
    others.retain(|name| name != "human");
    others.dedup();
    let people = heading.players.len() > 1 && others.is_empty();
    let mut who = match people {
        true => "people only".to_owned(),
        false => others.join(", "),
    };
    who.push_str(&format!(" · {}", (table.rules_title)(&heading.rules)));
    let came_to = came_to(table, saved).unwrap_or(turns);
    [ago(since), came_to, who]
}

/// How the games in a file came out, where one has come to its end.
fn came_to(table: &Table, saved: &Saved) -> Option<String> {
    let bytes = fs::read(&saved.path).ok()?;
    let text = match table.foreign_for(&saved.path) {
        Some(foreign) => (foreign.record)(&bytes)?,
        None => String::from_utf8(bytes).ok()?,
    };
    (table.came_to)(&text)
}

/// A time that has gone by, in words.
fn ago(since: Option<Duration>) -> String {
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

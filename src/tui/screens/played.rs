//! The tables of a game that were played to an end, and the records that were kept, to look at them again.

use std::fs;

use ratatui::layout::Rect;

use super::waiting::{draw_rows, row};
use crate::store::Saved;
use crate::tui::action::Binding;
use crate::tui::canvas::Canvas;
use crate::tui::screen::{Context, Mouse, MouseKind, Placement, Screen};
use crate::tui::tables::Table;
use crate::tui::widgets::List;

const WIDTH: u16 = 60;
/// The most rows that are seen at once.
const ROWS: u16 = 12;
/// The name of the rows for the mouse.
const ROW: &str = "played";

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
        "Walk through the chosen table; a opens the analysis there (Blokus Duo, Daihinmin).",
    )
    .priority(90),
    Binding::new(Action::Leave, &["Esc", "q"], "back", "Back home.").priority(90),
];

/// The list, above the home screen.
pub struct Played {
    table: Table,
    saved: Vec<Saved>,
    list: List,
}

impl Played {
    /// The tables of a game that were played, the latest first.
    pub fn new(table: Table, saved: Vec<Saved>) -> Played {
        Played {
            table,
            saved,
            list: List::default(),
        }
    }

    fn open(&self, ctx: &mut Context) {
        let Some(saved) = self.saved.get(self.list.selected) else {
            return;
        };
        let read = fs::read_to_string(&saved.path).map_err(|problem| problem.to_string());
        let replay = read.and_then(|text| {
            (self.table.doors.replay)(ctx, &text).map_err(|problem| problem.to_string())
        });
        match replay {
            Ok(replay) => ctx.replace(replay),
            Err(problem) => ctx.warn(format!("{problem} ({})", saved.path.display())),
        }
    }
}

impl Screen for Played {
    type Action = Action;

    fn name(&self) -> String {
        format!("{}: games that were played", self.table.poster.title)
    }

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn placement(&self, _ctx: &Context) -> Placement {
        let rows = u16::try_from(self.saved.len()).unwrap_or(ROWS).min(ROWS);
        Placement::Dialog {
            width: WIDTH,
            height: rows + 2,
        }
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Up => self.list.step(-1, self.saved.len()),
            Action::Down => self.list.step(1, self.saved.len()),
            Action::PageUp => self.list.step(-10, self.saved.len()),
            Action::PageDown => self.list.step(10, self.saved.len()),
            Action::Open => self.open(ctx),
            Action::Leave => ctx.pop(),
        }
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        let before = self.list.selected;
        let clicked = self.list.mouse(mouse, ROW, self.saved.len());
        if clicked && (mouse.kind == MouseKind::DoubleClick || before == self.list.selected) {
            self.open(ctx);
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        let area = canvas.area();
        let place = Rect {
            y: area.y + 1,
            height: area.height.saturating_sub(2),
            ..area
        };
        let rows: Vec<[String; 3]> = self
            .saved
            .iter()
            .map(|saved| row(&self.table, saved))
            .collect();
        draw_rows(&mut self.list, canvas, place, ROW, &rows);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            crate::tui::action::faults(BINDINGS, &[]),
            Vec::<String>::new()
        );
    }
}

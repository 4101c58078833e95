//! The tables of a game that were left, to choose which one to go on with.

use std::time::{Duration, SystemTime};

use ratatui::layout::Rect;

use crate::store::Saved;
use crate::tui::action::Binding;
use crate::tui::canvas::{Canvas, shorten};
use crate::tui::screen::{Context, Layer, Mouse, MouseKind, Placement, Screen};
use crate::tui::tables::Table;
use crate::tui::widgets::List;

const WIDTH: u16 = 60;
/// The most rows that are seen at once.
const ROWS: u16 = 12;
/// The name of the rows for the mouse.
const ROW: &str = "waiting";

/// What can be done in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The table above.
    Up,
    /// The table below.
    Down,
    /// Goes on with the chosen table.
    Open,
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
        Action::Leave,
        &["Esc", "q"],
        "back",
        "Back home; all tables wait on.",
    )
    .priority(90),
];

/// The list, above the home screen.
pub struct Waiting {
    table: Table,
    saved: Vec<Saved>,
    list: List,
}

impl Waiting {
    /// The tables of a game that wait, the latest first.
    pub fn new(table: Table, saved: Vec<Saved>) -> Waiting {
        Waiting {
            table,
            saved,
            list: List::default(),
        }
    }

    fn open(&self, ctx: &mut Context) {
        let Some(saved) = self.saved.get(self.list.selected) else {
            return;
        };
        go_on(&self.table, saved, ctx, |ctx, screen| ctx.replace(screen));
    }
}

/// What is told of a table: how long ago it was left, how far it had come, who sits there and by which rules.
pub(super) fn row(table: &Table, saved: &Saved) -> [String; 3] {
    let since = saved
        .modified
        .and_then(|then| SystemTime::now().duration_since(then).ok());
    let Ok(heading) = &saved.heading else {
        return [ago(since), String::new(), String::new()];
    };
    let turns = match heading.plies {
        1 => "1 turn".to_owned(),
        plies => format!("{plies} turns"),
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
    if let Some(rules) = heading.rules.split_whitespace().next() {
        who.push_str(&format!(" · {rules}"));
    }
    [ago(since), turns, who]
}

/// Draws rows of three texts; the selected one stands out.
pub(super) fn draw_rows(
    list: &mut List,
    canvas: &mut Canvas<'_>,
    area: Rect,
    name: &'static str,
    rows: &[[String; 3]],
) {
    let theme = canvas.theme();
    list.draw(
        canvas,
        area,
        rows.len(),
        name,
        |canvas, index, place, selected| {
            let style = if selected { theme.selected } else { theme.text };
            if selected {
                canvas.fill(place, ' ', style);
            }
            let [when, turns, who] = &rows[index];
            let columns = [(0, 16), (16, 12), (28, place.width.saturating_sub(29))];
            for ((x, width), text) in columns.into_iter().zip([when, turns, who]) {
                let text = shorten(text, width);
                canvas.text(place.x + 1 + x, place.y, text, style);
            }
        },
    );
}

/// Goes on with a table that waits, and shows it in the way that `open` does.
pub(super) fn go_on(
    table: &Table,
    saved: &Saved,
    ctx: &mut Context,
    open: fn(&mut Context, Box<dyn Layer>),
) {
    match (table.doors.resume)(ctx, &saved.name) {
        Ok(Some(screen)) => open(ctx, screen),
        Ok(None) => ctx.warn("this table is gone, or being played in another window"),
        Err(problem) => ctx.warn(problem),
    }
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

impl Screen for Waiting {
    type Action = Action;

    fn name(&self) -> String {
        format!("{}: go on with", self.table.poster.title)
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

    #[test]
    fn a_time_is_told_in_its_largest_unit() {
        let told = |seconds| ago(Some(Duration::from_secs(seconds)));
        assert_eq!(told(59), "just now");
        assert_eq!(told(60), "1 minute ago");
        assert_eq!(told(7_300), "2 hours ago");
        assert_eq!(told(86_400 * 3), "3 days ago");
    }
}

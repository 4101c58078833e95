//! Dialog with a text that was copied to the clipboard, to be read or selected if the terminal does not let programs
//! copy.

use ratatui::text::Line;

use crate::action::Binding;
use crate::canvas::{Canvas, wrap};
use crate::context::Context;
use crate::layout::Area as _;
use crate::mouse::{Mouse, MouseKind};
use crate::screen::{Actions, Placement, SMALLEST_LIST, Screen};
use crate::widgets::draw_text;
use sanban_words::msg;
use sanban_words::tr;

const WIDTH: u16 = 72;

/// Maximum number of rows shown; a longer text scrolls.
const ROWS: usize = 12;

/// Actions of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Scrolls up by a line.
    Up,
    /// Scrolls down by a line.
    Down,
    /// Closes the dialog.
    Close,
}

/// Table of actions.
pub const BINDINGS: &[Binding<Action>] = &[
    Binding::new("up", Action::Up, &["Up", "k"], msg!("copied-key-up")),
    Binding::new(
        "down",
        Action::Down,
        &["Down", "j"],
        msg!("copied-key-down"),
    ),
    Binding::new(
        "close",
        Action::Close,
        &["Enter", "Esc", "q", "C-y"],
        msg!("copied-key-close"),
    )
    .priority(90),
];

/// Dialog with a copied text.
pub struct Copied {
    heading: String,
    text: String,
    /// `true` if the terminal was asked to copy the text.
    asked: bool,
    first: usize,
}

impl Copied {
    /// Copies a text, and shows it under this heading.
    pub fn new(heading: impl Into<String>, text: String, ctx: &mut Context) -> Copied {
        Copied {
            heading: heading.into(),
            asked: ctx.copy(&text),
            text,
            first: 0,
        }
    }

    fn lines(&self) -> Vec<String> {
        wrap(&self.text, WIDTH)
    }

    fn note(&self) -> String {
        if self.asked {
            tr!("copied-asked")
        } else {
            tr!("copied-too-long")
        }
    }
}

impl Actions for Copied {
    type Action = Action;

    const SCREEN: &'static str = "copied";

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Up => self.first = self.first.saturating_sub(1),
            Action::Down => self.first += 1,
            Action::Close => ctx.pop(),
        }
    }
}

impl Screen for Copied {
    fn name(&self) -> String {
        self.heading.clone()
    }

    fn placement(&self, _ctx: &Context) -> Placement {
        let rows = self.lines().len().min(ROWS) + wrap(&self.note(), WIDTH).len();
        Placement::Dialog {
            width: WIDTH,
            height: u16::try_from(rows).unwrap_or(u16::MAX).saturating_add(3),
        }
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        match mouse.kind {
            MouseKind::ScrollUp => self.perform(Action::Up, ctx),
            MouseKind::ScrollDown => self.perform(Action::Down, ctx),
            _ => {}
        }
    }

    fn smallest(&self) -> (u16, u16) {
        SMALLEST_LIST
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        let theme = canvas.theme();
        let area = canvas.area().below(1);
        let note_rows = wrap(&self.note(), area.width).len();
        let note_rows = u16::try_from(note_rows).unwrap_or(u16::MAX);
        let shown = area.above(note_rows).above(1);
        let lines: Vec<Line<'_>> = self.lines().into_iter().map(Line::from).collect();
        draw_text(canvas, shown, &mut self.first, &lines);
        canvas.paragraph(area.last_rows(note_rows), &self.note(), theme.dim);
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        assert_eq!(
            crate::action::faults(super::BINDINGS, &[]),
            Vec::<String>::new()
        );
    }
}

//! Help page of any screen: the guide of the game, then its keys, made from the table of actions.

use ratatui::text::{Line, Span};

use crate::action::{Availability, Binding, Entry, grouped};
use crate::canvas::{Canvas, line_width, width, wrap};
use crate::context::Context;
use crate::global;
use crate::mouse::{Mouse, MouseKind};
use crate::reflow::reflow;
use crate::screen::{Actions, Placement, SMALLEST_LIST, Screen};
use crate::widgets::draw_text;
use sanban_words::i18n::Message;
use sanban_words::msg;
use sanban_words::tr;

const WIDTH: u16 = 72;

/// Columns for which guides are laid out.
pub const GUIDE: u16 = WIDTH - 2;

/// Actions of a help page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Closes the page.
    Close,
    /// Scrolls up by a line.
    Up,
    /// Scrolls down by a line.
    Down,
    /// Scrolls up by a page.
    PageUp,
    /// Scrolls down by a page.
    PageDown,
    /// Switches between the keys and the guide.
    Turn,
}

/// Table of actions.
pub const BINDINGS: &[Binding<Action>] = &[
    Binding::new("up", Action::Up, &["Up", "k"], msg!("help-key-up")).priority(50),
    Binding::new("down", Action::Down, &["Down", "j"], msg!("help-key-down")).priority(50),
    Binding::new(
        "page-up",
        Action::PageUp,
        &["PageUp", "b"],
        msg!("help-key-page-up"),
    )
    .priority(40),
    Binding::new(
        "page-down",
        Action::PageDown,
        &["PageDown", "Space"],
        msg!("help-key-page-down"),
    )
    .priority(40),
    Binding::new(
        "turn",
        Action::Turn,
        &["Tab", "Right", "Left"],
        msg!("help-key-turn"),
    )
    .priority(95),
    Binding::new(
        "close",
        Action::Close,
        &["Esc", "?", "q", "Enter", "F1"],
        msg!("help-key-close"),
    )
    .priority(90),
];

/// Help page, over the screen that it explains.
pub struct Help {
    of: String,
    entries: Vec<Entry>,
    guide: Vec<Line<'static>>,
    /// `true` if the keys are shown, `false` for the guide.
    keys: bool,
    first: usize,
    page: usize,
}

impl Help {
    /// Name of the help page.
    pub const NAME: Message = msg!("help-name");

    /// Help page of a screen, from its name, its table of actions and its guide.
    #[must_use]
    pub fn new(
        of: String,
        mut entries: Vec<Entry>,
        guide: Vec<Line<'static>>,
        ctx: &Context,
    ) -> Help {
        entries.retain(|entry| entry.availability != Availability::Hidden);
        entries.extend(global::entries(ctx).into_iter().map(|(_, entry)| entry));
        Help {
            of,
            entries,
            keys: guide.is_empty(),
            guide,
            first: 0,
            page: 1,
        }
    }

    fn lines(&self, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
        let theme = canvas.theme();
        let columns = canvas.area().width.saturating_sub(2);
        let keys = self
            .entries
            .iter()
            .map(|entry| width(&entry.signs()))
            .max()
            .unwrap_or(0)
            .max(6);
        let mut lines = vec![Line::styled(self.of.clone(), theme.dim), Line::default()];
        if !self.keys {
            lines.extend(reflow(&self.guide, GUIDE, columns));
            return trimmed(lines);
        }
        for (group, entries) in grouped(&self.entries) {
            for part in wrap(&group, columns) {
                lines.push(Line::styled(part, theme.title));
            }
            for entry in entries {
                let (key_style, text_style, text) = match &entry.availability {
                    Availability::Disabled(reason) => (
                        theme.dim,
                        theme.dim,
                        tr!("help-not-now", help = entry.help, reason),
                    ),
                    _ => (theme.key, theme.text, entry.help.text()),
                };
                let room = columns.saturating_sub(keys + 4);
                for (index, part) in wrap(&text, room).into_iter().enumerate() {
                    let signs = if index == 0 {
                        entry.signs()
                    } else {
                        String::new()
                    };
                    let pad = " ".repeat(usize::from(keys.saturating_sub(width(&signs)) + 2));
                    lines.push(Line::from(vec![
                        Span::raw("  "),
                        Span::styled(signs, key_style),
                        Span::raw(pad),
                        Span::styled(part, text_style),
                    ]));
                }
            }
            lines.push(Line::default());
        }
        trimmed(lines)
    }
}

/// The lines without empty ones at the end.
fn trimmed(mut lines: Vec<Line<'static>>) -> Vec<Line<'static>> {
    while lines.last().is_some_and(|line| line_width(line) == 0) {
        lines.pop();
    }
    lines
}

impl Actions for Help {
    type Action = Action;

    const SCREEN: &'static str = "help";

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn availability(&self, action: Action, _ctx: &Context) -> Availability {
        match action {
            Action::Turn => Availability::shown(!self.guide.is_empty()),
            _ => Availability::Ready,
        }
    }

    fn label(&self, action: Action, _ctx: &Context) -> Option<String> {
        (action == Action::Turn && self.keys).then(|| tr!("help-label-rules"))
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        match action {
            Action::Turn => {
                self.keys = !self.keys;
                self.first = 0;
            }
            Action::Close => ctx.pop(),
            Action::Up => self.first = self.first.saturating_sub(1),
            Action::Down => self.first += 1,
            Action::PageUp => self.first = self.first.saturating_sub(self.page),
            Action::PageDown => self.first += self.page,
        }
    }
}

impl Screen for Help {
    fn name(&self) -> String {
        Help::NAME.text()
    }

    fn placement(&self, _ctx: &Context) -> Placement {
        Placement::Dialog {
            width: WIDTH,
            height: u16::MAX - 8,
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
        let area = canvas.area();
        let lines = self.lines(canvas);
        self.page = usize::from(area.height).max(2) - 1;
        draw_text(canvas, area, &mut self.first, &lines);
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
        assert_eq!(
            crate::action::faults(crate::global::BINDINGS, &[]),
            Vec::<String>::new()
        );
    }
}

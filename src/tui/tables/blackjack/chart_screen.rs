//! The whole strategy chart as a page of its own, to be read at leisure.

use ratatui::layout::Rect;

use crate::blackjack::{Chart, Section};
use crate::tui::action::Binding;
use crate::tui::canvas::{Canvas, centered};
use crate::tui::screen::{Context, Mouse, MouseKind, Screen};

use super::chart::{WIDTH, draw_legend, draw_section, legend};

/// What can be done on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// The chart before.
    Before,
    /// The next chart.
    After,
    /// Back to the table.
    Close,
}

const BINDINGS: &[Binding<Action>] = &[
    Binding::new(
        Action::Before,
        &["Left", "h"],
        "chart",
        "The chart before this one.",
    )
    .priority(80),
    Binding::new(
        Action::After,
        &["Right", "l", "Space"],
        "chart",
        "The next chart.",
    )
    .priority(80),
    Binding::new(
        Action::Close,
        &["t", "Esc", "q", "Enter"],
        "back",
        "Back to the table.",
    )
    .priority(90),
];

/// The page.
pub(super) struct ChartScreen {
    charts: Vec<Chart>,
    at: usize,
}

impl ChartScreen {
    /// The page, opened at this chart.
    pub(super) fn new(chart: &Chart) -> ChartScreen {
        let mut charts = Chart::all().to_vec();
        let at = charts.iter().position(|known| known == chart);
        let at = at.unwrap_or_else(|| {
            charts.push(chart.clone());
            charts.len() - 1
        });
        ChartScreen { charts, at }
    }
}

impl Screen for ChartScreen {
    type Action = Action;

    fn name(&self) -> String {
        "Strategy chart".to_owned()
    }

    fn bindings(&self) -> &'static [Binding<Action>] {
        BINDINGS
    }

    fn perform(&mut self, action: Action, ctx: &mut Context) {
        let len = self.charts.len();
        match action {
            Action::Before => self.at = (self.at + len - 1) % len,
            Action::After => self.at = (self.at + 1) % len,
            Action::Close => ctx.pop(),
        }
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Context) {
        match mouse.kind {
            MouseKind::ScrollUp => self.perform(Action::Before, ctx),
            MouseKind::ScrollDown => self.perform(Action::After, ctx),
            MouseKind::RightClick => ctx.pop(),
            _ => {}
        }
    }

    fn draw(&mut self, canvas: &mut Canvas<'_>, _ctx: &Context) {
        let theme = canvas.theme();
        let Some(chart) = self.charts.get(self.at) else {
            return;
        };
        let page = centered(canvas.area(), 2 * WIDTH + 4, 22);
        let (left, right) = (
            Rect {
                width: WIDTH,
                ..page
            },
            Rect {
                x: page.x + WIDTH + 4,
                width: WIDTH,
                ..page
            },
        );
        let below = |area: Rect, y: u16| Rect {
            y,
            height: area.bottom().saturating_sub(y),
            ..area
        };
        let y = canvas.paragraph(left, chart.title(), theme.title);
        let y = draw_section(canvas, below(left, y), chart, Section::Hard, None);
        let needed = u16::try_from(legend(chart, theme).len()).unwrap_or(u16::MAX);
        let y = left.bottom().saturating_sub(needed).max(y);
        draw_legend(canvas, below(left, y), chart);
        let y = draw_section(canvas, right, chart, Section::Soft, None);
        draw_section(canvas, below(right, y), chart, Section::Pair, None);
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        let faults = crate::tui::action::faults(super::BINDINGS, &[]);
        assert_eq!(faults, Vec::<String>::new());
    }
}

//! Hint and log as they are drawn where a game has no drawing of its own for them.

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::{Advice, Core, TableUi};
use crate::session::{ActionOf, StateOf};
use sanban_game::State as _;
use sanban_term::canvas::Canvas;
use sanban_term::widgets::candidates::{self, Row};
use sanban_term::widgets::working;
use sanban_words::tr;

impl<F: TableUi> Core<F> {
    /// Draws the hint that is open: the reason, and what there is to choose with its values.
    pub fn draw_advice(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let (Some(advice), Some(seat)) = (self.advice(), self.mover()) else {
            return;
        };
        let Advice::Ready(opinion) = advice else {
            working(canvas, (area.x, area.y), &tr!("table-adviser-thinks"));
            return;
        };
        let mut below = area;
        if let Some(reason) = &opinion.decision.reason {
            below.y = canvas.paragraph(area, &F::reason_words(reason), theme.dim);
            below.height = area.bottom().saturating_sub(below.y);
        }
        let view = self.desk.view(seat);
        let (low, high) = F::value_range();
        let counted = opinion.value.is_some();
        let choices = opinion.choices();
        let rows: Vec<Row> = (0..)
            .zip(&choices)
            .map(|(rank, choice)| Row {
                label: F::candidate(&view, &choice.action),
                value: if counted {
                    F::value(choice.value)
                } else {
                    String::new()
                },
                share: (choice.value - low) / (high - low).max(f64::EPSILON),
                shown: self.is_walking() && rank == self.browser.selected(),
                ..Row::default()
            })
            .collect();
        candidates::draw(canvas, below, &rows, &mut self.browser);
    }

    /// What was done at this table so far, as the people at it saw it.
    #[must_use]
    pub fn log_lines(&self) -> Vec<Line<'static>> {
        let Some(timeline) = self.desk.history() else {
            return Vec::new();
        };
        let end = timeline.ply();
        let mut walk = timeline.walk();
        walk.go_to(0);
        let mut lines = Vec::new();
        while walk.ply() < end {
            let before = walk.state().clone();
            let action = walk.next_action();
            if !walk.forward() {
                break;
            }
            // At the end of a game the step ahead is the next deal.
            if let (Some(_), Some(action)) = (before.actor(), action) {
                lines.push(Line::raw(self.log_line(&before, &action)));
                if walk.state().actor().is_none() {
                    lines.push(Line::raw(F::end_line(walk.state(), self.desk.names())));
                }
            }
        }
        lines
    }

    fn log_line(&self, before: &StateOf<F>, action: &ActionOf<F>) -> String {
        let names = self.desk.names();
        let people = self.desk.people();
        match F::hidden_log_line(before, action, names) {
            Some(secret) if !people.iter().any(|seat| secret.known_to.contains(seat)) => {
                secret.text
            }
            _ => F::log_line(before, action, names),
        }
    }
}

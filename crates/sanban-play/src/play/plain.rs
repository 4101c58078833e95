//! Default drawing of the table, its hint and its log, for games without their own.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::Line;

use super::{Advice, Core, LOG, TableUi, ViewOf};
use crate::session::{
    ActionOf, DrawInput, Hand, Observation, SessionContext as _, StateOf, TableDisplay, owned,
};
use sanban_game::{Decision, Seat, State as _, View as _};
use sanban_term::canvas::{Canvas, line_width, shorten, width};
use sanban_term::context::Context;
use sanban_term::layout::Area as _;
use sanban_term::theme::Theme;
use sanban_term::widgets::candidates::{self, Row};
use sanban_term::widgets::{bars, working};
use sanban_words::tr;

/// Columns of the panel beside the game: a third of the screen within these bounds.
const PANEL: (u16, u16) = (28, 44);

impl<F: TableUi> Core<F> {
    /// Draws the game with the person's pending action, and a panel beside it: the players with `about` for each, the seat to act
    /// or what is `said` instead of its [standing], below that the open hint with this heading, or else the log. The panel takes a
    /// third of the columns, within 28 and 44. Where a move is chosen in two steps, `in_hand` is before the first whatever the game can draw.
    ///
    /// [standing]: crate::session::TableDisplay::standing
    pub fn draw_beside(
        &mut self,
        canvas: &mut Canvas<'_>,
        ctx: &Context,
        in_hand: &ActionOf<F>,
        about: &[&str],
        hint: &str,
        said: Option<(&str, Style)>,
    ) {
        let area = canvas.area();
        let theme = canvas.theme();
        let columns = (area.width / 3).clamp(PANEL.0, PANEL.1);
        let [game, _, panel] = Layout::horizontal([
            Constraint::Fill(1),
            Constraint::Length(1),
            Constraint::Length(columns),
        ])
        .areas(area);
        let view = self.view();
        let input = DrawInput {
            names: self.desk.names(),
            last: self.desk.last_action(),
            expected: None,
            unfolding: None,
            config: ctx.config(),
            flourish: self.flourish(),
            hand: Some(Hand {
                mover: self.mover(),
                action: in_hand,
                candidates: &self.candidates(),
            }),
        };
        F::draw(&Observation::Seat(&view), &input, canvas, game);
        let mut page = canvas.page(panel.below(1));
        for (seat, about) in Seat::all(about.len()).zip(about) {
            let (mark, style) = if view.actor() == Some(seat) {
                ("▸ ", theme.accent)
            } else {
                ("  ", theme.strong)
            };
            let who = shorten(&F::who(self.desk.names(), seat), columns.saturating_sub(3));
            page.row()
                .text(mark, theme.accent)
                .line(&F::coloured(&who, theme).style(style));
            page.row().gap(4).text(about, theme.dim);
        }
        let (said, style) = match self.desk.thinking() {
            Some(seat) => {
                let who = F::who(self.desk.names(), seat);
                (tr!("table-thinking", name = who), theme.dim)
            }
            None => match (said, self.desk.session()) {
                (Some((said, style)), _) => (said.to_owned(), style),
                (None, Some(session)) => {
                    (F::standing(session.state(), self.desk.names()), theme.text)
                }
                // At a table elsewhere nobody knows the state, but everybody whose turn it is.
                (None, None) => {
                    let who = |seat| F::who(self.desk.names(), seat);
                    let turn = view
                        .actor()
                        .map(|seat| tr!("table-to-move", name = who(seat)));
                    (turn.unwrap_or_default(), theme.text)
                }
            },
        };
        page.skip(1).paragraph(&said, style).skip(1);
        if self.advice().is_some() {
            page.row().text(hint, theme.title);
            let rest = page.rest();
            return self.draw_advice(canvas, rest);
        }
        let rest = page.rest();
        self.log.draw(canvas, rest, &self.log_lines(theme));
        canvas.target(rest, LOG, 0);
    }

    /// Draws the open hint: the reason, and the choices with their values.
    pub fn draw_advice(&mut self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme();
        let (Some(advice), Some(seat)) = (self.advice(), self.mover()) else {
            return;
        };
        let Advice::Ready(opinion) = advice else {
            working(canvas, area, &tr!("table-adviser-thinks"));
            return;
        };
        let mut page = canvas.page(area);
        let view = self.desk.view(seat);
        if let Some(why) = F::hint_why(&view, &opinion) {
            page.paragraph(&why, theme.dim);
        }
        let below = page.rest();
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

    /// The log of this table so far, as the people at it saw it.
    pub fn log_lines(&self, theme: &Theme) -> Vec<Line<'static>> {
        let Some(timeline) = self.desk.history() else {
            return Vec::new();
        };
        let end = timeline.ply();
        let mut walk = timeline.walk();
        walk.go_to(0);
        let mut lines = Vec::new();
        let coloured = |text: String| owned(F::coloured(&text, theme));
        while walk.ply() < end {
            let before = walk.state().clone();
            let action = walk.next_action();
            if !walk.forward() {
                break;
            }
            // At the end of a game the step forward is the next deal.
            if let (Some(_), Some(action)) = (before.actor(), action) {
                lines.push(coloured(self.log_line(&before, &action)));
                if walk.state().actor().is_none() {
                    lines.push(coloured(F::end_line(walk.state(), self.desk.names())));
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

/// Draws a row for each candidate of a decision in this view, best first, as many as fit.
pub fn draw_choices<F: TableDisplay>(
    canvas: &mut Canvas<'_>,
    area: Rect,
    view: &ViewOf<F>,
    decision: &Decision<ActionOf<F>>,
) {
    let rows: Vec<(String, String, f64)> = decision
        .candidates
        .iter()
        .take(area.height.into())
        .map(|candidate| {
            let label = F::candidate(view, &candidate.action);
            (
                shorten(&label, area.width / 2),
                F::value(candidate.value),
                candidate.value,
            )
        })
        .collect();
    bars(canvas, area, &rows, F::value_range());
}

/// Draws that a player is thinking, with its intermediate result if it reports one and that may be seen.
pub fn draw_thinking<F: TableDisplay>(
    canvas: &mut Canvas<'_>,
    area: Rect,
    who: &str,
    view: &ViewOf<F>,
    so_far: Option<&Decision<ActionOf<F>>>,
) {
    let theme = canvas.theme();
    if area.is_empty() {
        return;
    }
    let others = width(&tr!("table-thinking", name = ""));
    let name = shorten(who, area.width.saturating_sub(others));
    let text = tr!("table-thinking", name);
    let line = F::coloured(&text, theme).style(theme.dim);
    canvas.line(area.x, area.y, &line);
    let Some(decision) = so_far else {
        return;
    };
    let visits: u64 = decision
        .candidates
        .iter()
        .map(|candidate| candidate.visits)
        .sum();
    let playouts = tr!("table-thinking-playouts", count = visits);
    canvas
        .row(area.after(line_width(&line) + 2))
        .longest([playouts], theme.dim);
    draw_choices::<F>(canvas, area.below(1), view, decision);
}
